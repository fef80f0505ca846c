"""Assistants at the tables of a real hall, in a process of its own."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any, cast

import anyio
import pytest
from mcp import Client

from tests.hall.halls import Hall as Running
from tests.hall.halls import together
from wyrmhall import cli
from wyrmhall.agents.guest import HallTable
from wyrmhall.agents.line import Hall
from wyrmhall.agents.server import server
from wyrmhall.agents.tools import Tools

OPTION = re.compile(r"^ *(\d+)  ", re.MULTILINE)


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with Running(tmp_path_factory.mktemp("agents")) as running:
        yield f"http://{running.address}"


def said(tools: Tools, tool: str, **given: object) -> str:
    text, is_error = tools.call(tool, given)
    assert not is_error, text
    return text


def refused(tools: Tools, tool: str, **given: object) -> str:
    text, is_error = tools.call(tool, given)
    assert is_error, text
    return text


def is_over(text: str) -> bool:
    return "The game is over, won by" in text or "The game is drawn" in text


def code_of(text: str) -> str:
    found = re.search(r" at table (\w{5}): ", text)
    assert found, text
    return found[1]


def test_a_whole_game_against_a_bot_of_the_hall_by_the_client_of_the_sdk(address: str) -> None:
    async def play() -> int:
        luck, count = random.Random(5), 0
        async with Client(server(Hall(address))) as client:
            tools = [tool.name for tool in (await client.list_tools()).tools]
            assert tools[-3:] == ["tables", "join", "wait"]
            result: Any = await client.call_tool("open_table", {"game": "dragon-breeds", "rivals": "random"})
            while not is_over(result.content[0].text):
                assert not result.is_error, result.content[0].text
                picked = luck.choice(OPTION.findall(result.content[0].text))
                result = await client.call_tool("act", {"answer": picked})
                count += 1
        return count

    assert anyio.run(play) > 20


def test_two_assistants_play_a_whole_game(address: str) -> None:
    anna, bert = Tools(Hall(address)), Tools(Hall(address))
    text = said(anna, "open_table", game="draco-magi", rivals="open", settings="draft=off")
    assert "you are Assistant at seat 1, seat 2 is free" in text
    assert "The game has not begun: a seat is free" in text
    code = code_of(text)
    assert f"{code}: Draco Magi, seat 1 is Assistant, seat 2 is free" in said(bert, "tables")
    assert "you are Assistant" in said(bert, "join", table=code)
    ends: list[str] = []

    def play(tools: Tools, seed: int) -> None:
        luck, text = random.Random(seed), said(tools, "look")
        while not is_over(text):
            options = OPTION.findall(text)
            text = said(tools, "act", answer=luck.choice(options)) if options else said(tools, "wait")
        ends.append(text.splitlines()[-1])

    together(lambda: play(anna, 1), lambda: play(bert, 2))
    assert len(ends) == 2
    assert ends[0].partition(": ")[2] == ends[1].partition(": ")[2]


def at_dragon_breeds(address: str) -> Tools:
    tools = Tools(Hall(address))
    said(tools, "open_table", game="dragon-breeds", rivals="random", settings="first=1 summoners=random")
    return tools


def test_what_the_hall_tells_a_seat_is_told_in_words(address: str) -> None:
    tools = Tools(Hall(address))
    text = said(tools, "open_table", game="draco-magi", rivals="random", settings="draft=off first=1")
    assert "You have the first player marker. Which colour do you play? (DM-SETUP-02)\n  1  colour green\n" in text
    text = said(tools, "act", answer="colour green")
    assert text.startswith("You play green.\n")
    assert "drew dragons: 8 cards." in text
    assert re.search(r"^  1  place \w+ 1", text, flags=re.MULTILINE)
    assert "Place one of your dragons" in said(tools, "options")
    assert len(OPTION.findall(said(tools, "options", words="place 3"))) < len(OPTION.findall(text))
    assert refused(tools, "act", answer="pass") == (
        "No: you can still place a dragon, so you may not pass (DM-COMMAND-07)"
    )
    assert refused(tools, "what_if", answer="pass").startswith("No: you can still place a dragon")
    assert said(tools, "why", answer="pass").startswith("pass: not allowed, you can still place a dragon")
    assert "pass: not allowed, you can still place" in said(tools, "why")
    assert "What it does for certain: You placed" in said(tools, "why", answer="1")
    assert "What it does for certain: You placed" in said(tools, "what_if", answer="1")
    assert "is not an answer here" in refused(tools, "act", answer="sing")
    assert refused(tools, "act", answer="999").startswith("No: there are options 1 to ")
    assert said(tools, "rules").startswith("DM-COMMAND-01\n")
    assert "You play green." in said(tools, "log", lines=100)
    assert "shield: 2" in said(tools, "card", name="gold")
    number, dragon, field = re.findall(r"^ *(\d+)  place (\w+) (\d):", said(tools, "options"), flags=re.MULTILINE)[4]
    assert said(tools, "act", answer=number).startswith(f"You placed {dragon} at battlefield {field}.\n")
    assert said(tools, "resign").splitlines()[0] == "You resign."
    assert refused(tools, "resign") == "No: the game is over"


def test_an_aim_is_told_by_its_bounds(address: str) -> None:
    tools, text = Tools(Hall(address)), ""
    text = said(tools, "open_table", game="dragonriders", rivals="random")
    while "2 numbers (swing from " not in text:
        text = said(tools, "act", answer="1")
    numbers = " ".join(re.findall(r"fly \d+ (\S+) (\S+):", text)[-1])
    assert said(tools, "what_if", answer=numbers).startswith("fly ")
    assert "so 99 is not possible" in refused(tools, "act", answer="99 0")
    assert "You fly" in said(tools, "act", answer=numbers)


def test_a_broken_line_is_made_again(address: str) -> None:
    tools = at_dragon_breeds(address)
    before = said(tools, "look")
    for _ in range(2):
        room = cast(HallTable, tools._table)._room
        room.close()
        assert said(tools, "look") == before
    assert OPTION.findall(said(tools, "act", answer="1"))


def test_what_cannot_be_done_in_a_hall_is_said_in_words(address: str) -> None:
    tools = at_dragon_breeds(address)
    code = code_of(cast(HallTable, tools._table).described())
    assert refused(tools, "join", table=code).startswith("No: your game of Dragon Breeds is not over")
    other = Tools(Hall(address))
    assert refused(other, "wait") == "No: you sit at no table: open one with open_table"
    assert refused(other, "join", table="zzzzz").startswith("No: no table with a free seat has that code")
    assert refused(other, "join", table="../me").startswith("No: a table is known by its id")
    assert refused(other, "open_table", game="draco-magi", seed=7) == (
        "No: the hall shuffles by luck that nobody knows: leave out seed"
    )
    assert "goes on in games that follow" in refused(other, "open_table", game="dragon-booster-draft", rivals="open")
    assert refused(other, "open_table", game="draco-magi", rivals="instint").startswith("No: there is no bot 'instint'")
    assert refused(other, "open_table", game="draco-magi", rivals="random,random,random").startswith("No: ")
    made = said(other, "open_table", game="draco-magi", rivals="open")
    third = Tools(Hall(address))
    assert refused(third, "join", table=code_of(made), seat=1) == "No: seat 1 is not free; free is 2"


def test_an_address_without_a_hall_is_said_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert refused(Tools(Hall("http://127.0.0.1:9")), "tables").startswith(
        "No: no hall answers at http://127.0.0.1:9: "
    )
    assert cli.run(["mcp", "--hall", "somewhere"]) == cli.USER_ERROR
    assert capsys.readouterr().err == ("wyrmhall: the address of a hall is as http://127.0.0.1:8000, not 'somewhere'\n")
