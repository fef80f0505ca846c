"""The server as an assistant's program meets it: by the SDK's own client, and by the command."""

from __future__ import annotations

import json
import random
import re
import subprocess
import sys
from typing import Any

import anyio
import pytest
from mcp import Client

import wyrmhall
from wyrmhall import cli
from wyrmhall.agents.server import server
from wyrmhall.agents.tools import Tools

TOOLS = ["games", "open_table", "look", "options", "why", "what_if", "act", "log", "rules", "card", "resign"]
OPTION = re.compile(r"^ *(\d+)  ", re.MULTILINE)
PRESENT = "2025-11-25"  # a version of the protocol that every client of today speaks


async def said(client: Client, tool: str, **given: object) -> str:
    result: Any = await client.call_tool(tool, given)
    assert not result.is_error, result.content[0].text
    return str(result.content[0].text)


async def whole_game(mode: str, **table: object) -> list[str]:
    """All that an assistant is told in a game that it plays at random, by what it is told."""
    luck = random.Random(5)
    async with Client(server(), mode=mode) as client:
        told = [await said(client, "open_table", **table)]
        while "The game is over, won by" not in told[-1] and "The game is drawn" not in told[-1]:
            told.append(await said(client, "act", answer=luck.choice(OPTION.findall(told[-1]))))
        assert (await said(client, "look")).endswith(told[-1].splitlines()[-1])
    return told


@pytest.mark.parametrize("mode", ["legacy", "auto"])
def test_a_whole_game_of_draco_magi_against_instinct(mode: str) -> None:
    told = anyio.run(lambda: whole_game(mode, game="draco-magi", rivals="instinct", seed=7))
    assert len(told) > 50
    assert re.search(r"^The game is over, won by (you|Seat 2): .+ \(DM-\w+-\d+\)\.\nDM-", told[-1], flags=re.MULTILINE)


@pytest.mark.parametrize(
    ("game", "settings"),
    [("dragon-booster", ""), ("dragon-breeds", "max_rounds=60"), ("dragonriders", "max_rounds=30")],
)
def test_whole_games_of_the_others(game: str, settings: str) -> None:
    told = anyio.run(lambda: whole_game("auto", game=game, rivals="random,random", settings=settings, seed=4, seat=2))
    assert len(told) > 20


def test_the_client_is_told_the_tools_and_how_to_begin() -> None:
    async def asked() -> None:
        async with Client(server(), mode="legacy") as client:
            tools: list[Any] = (await client.list_tools()).tools
            assert [tool.name for tool in tools] == TOOLS
            assert [tool.name for tool in tools if not tool.annotations.read_only_hint] == [
                "open_table",
                "act",
                "resign",
            ]
            needed = {tool.name: tool.input_schema["required"] for tool in tools if tool.input_schema["required"]}
            assert needed == {"open_table": ["game"], "what_if": ["answer"], "act": ["answer"], "card": ["name"]}
            assert client.instructions is not None
            assert "open_table" in client.instructions

    anyio.run(asked)


def test_an_error_is_an_answer_in_words_and_changes_nothing() -> None:
    async def asked() -> None:
        async with Client(server()) as client:
            await said(client, "open_table", game="draco-magi", rivals="instinct", seed=7)
            before = await said(client, "look")
            for tool, given in (
                ("act", {"answer": "fly"}),
                ("act", {}),
                ("acts", {"answer": "1"}),
                ("act", {"answer": [1]}),
            ):
                result: Any = await client.call_tool(tool, given)
                assert result.is_error
                assert result.content[0].text.startswith("No: ")
            assert await said(client, "look") == before

    anyio.run(asked)


def test_what_breaks_is_told_in_words_and_the_server_goes_on(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*given: object) -> None:
        raise ZeroDivisionError("secret inside")

    async def asked() -> None:
        async with Client(server()) as client:
            with monkeypatch.context() as broke:
                broke.setattr(Tools, "call", broken)
                result: Any = await client.call_tool("games", {})
            assert result.is_error
            assert result.content[0].text == "No: something is broken here. Look at the table before you go on."
            assert "draco-magi" in await said(client, "games")

    anyio.run(asked)
    assert "ZeroDivisionError: secret inside" in caplog.text


def test_the_command_speaks_the_protocol_over_its_pipes() -> None:
    head = {"protocolVersion": PRESENT, "capabilities": {}, "clientInfo": {"name": "test", "version": "1"}}
    messages: list[dict[str, Any]] = [
        {"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": head},
        {"jsonrpc": "2.0", "method": "notifications/initialized"},
        {"jsonrpc": "2.0", "id": 2, "method": "tools/list"},
        {"jsonrpc": "2.0", "id": 3, "method": "tools/call", "params": {"name": "games", "arguments": {}}},
    ]
    process = subprocess.Popen(
        [sys.executable, "-m", "wyrmhall", "mcp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert process.stdin is not None
    assert process.stdout is not None
    replies = []
    for message in messages:
        process.stdin.write(json.dumps(message) + "\n")
        process.stdin.flush()
        if "id" in message:
            replies.append(json.loads(process.stdout.readline()))
    rest, _ = process.communicate(timeout=60)
    assert (rest, process.returncode) == ("", 0)
    assert [reply["id"] for reply in replies] == [1, 2, 3]
    about = replies[0]["result"]
    assert (about["serverInfo"]["name"], about["serverInfo"]["version"]) == ("wyrmhall", wyrmhall.__version__)
    assert about["protocolVersion"] == PRESENT
    assert [tool["name"] for tool in replies[1]["result"]["tools"]] == TOOLS
    assert replies[2]["result"]["content"][0]["text"].startswith("draco-magi: Draco Magi (2 players).")


def test_without_the_sdk_the_command_names_the_extra(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delitem(sys.modules, "wyrmhall.agents.server")
    monkeypatch.setitem(sys.modules, "mcp.server", None)
    assert cli.run(["mcp"]) == cli.USER_ERROR
    assert capsys.readouterr().err == "wyrmhall: assistants need mcp.server: pip install 'wyrmhall[agents]'\n"
