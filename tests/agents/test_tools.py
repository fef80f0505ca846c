"""What an assistant is told and can do, without the protocol."""

from __future__ import annotations

import random
import re
from typing import Any, cast

import pytest

import wyrmhall
from wyrmhall.agents.table import Table
from wyrmhall.agents.tools import Tools
from wyrmhall.bots.levels import bot
from wyrmhall.core.chance import Chance
from wyrmhall.core.playing.light import LightMatch
from wyrmhall.core.playing.match import Match

GAMES = {
    "draco-magi": {"draft": "off"},
    "dragon-booster": {},
    "dragon-breeds": {},
    "dragonriders": {"course": "ring-of-embers"},
}


def said(tools: Tools, tool: str, **given: object) -> str:
    """What a tool answers that does what it was asked."""
    text, is_error = tools.call(tool, given)
    assert not is_error, text
    return text


def refused(tools: Tools, tool: str, **given: object) -> str:
    text, is_error = tools.call(tool, given)
    assert is_error, text
    return text


def at_draco_magi(answers: int = 1) -> Tools:
    tools = Tools()
    said(tools, "open_table", game="draco-magi", rivals="instinct", settings="draft=off", seed=7)
    for _ in range(answers):
        said(tools, "act", answer=1)
    return tools


# -- what it may know ------------------------------------------------------------------------------


def around(match: LightMatch[Any], seat: int) -> Tools:
    """An assistant at a seat of any match, who was told nothing yet."""
    tools = Tools()
    tools._table = Table(cast(Match[Any], match), seat, {}, 0)
    return tools


def everything(match: LightMatch[Any], seat: int, words: list[str]) -> list[str]:
    """All that an assistant is told, whatever it asks and says."""
    tools = around(match, seat)
    told = [tools.call(tool, {}) for tool in ("look", "options", "why", "log", "rules", "open_table", "look")]
    told += [tools.call("log", {"lines": 1000}), tools.call("options", {"first": 3})]
    for word in [*words, "1", "2", "999", "12.5 -3", "nonsense"]:
        told += [tools.call(tool, {"answer": word}) for tool in ("why", "what_if")]
        told += [
            tools.call("options", {"words": word}),
            tools.call("rules", {"words": word}),
            tools.call("card", {"name": word}),
        ]
    told.append(tools.call("act", {"answer": "nonsense"}))
    return [f"{is_error} {text}" for text, is_error in told]


@pytest.mark.parametrize("game", GAMES)
def test_an_assistant_is_told_the_same_whatever_its_seat_cannot_see(game: str) -> None:
    match = wyrmhall.new(game, seed=11, seats=2, settings=GAMES[game])
    luck, differing = random.Random(3), 0
    for number in range(60):
        decision = match.pending[0]
        if number % 12 == 5:
            world = match.imagine(decision.seat, Chance(number), True)
            tried = decision.candidates
            words = [decision.notation(answer) for answer in luck.sample(tried, min(3, len(tried)))]
            assert everything(world, decision.seat, words) == everything(match, decision.seat, words)
            # worlds have one past; how it is told to a seat is the match's business
            log = [event["text"] for event in match.told(decision.seat) if event["text"]]
            assert said(around(match, decision.seat), "log", lines=1000).splitlines() == (
                log or ["Nothing has happened yet."]
            )
            differing += world.fingerprint() != match.fingerprint()
        match.play(decision.seat, luck.choice(decision.options))
    assert differing >= 3, "the worlds must differ, or nothing is shown"


def test_an_assistant_at_another_seat_is_told_something_else() -> None:
    """The comparison above would find what leaks: a seat that sees other cards gets other texts."""
    match = wyrmhall.new("draco-magi", seed=11, settings={"draft": False})
    for _ in range(3):
        match.play(match.pending[0].seat, match.pending[0].options[0])
    assert everything(match, 0, []) != everything(match, 1, [])


def test_bots_get_the_eyes_of_their_seat() -> None:
    match = wyrmhall.new("draco-magi", seed=7, settings={"draft": False})
    seen: list[str] = []
    rival = bot("random")
    looked: Any = rival.choose

    class Looks:
        name = "looks"

        def choose(self, eyes: Any) -> int:
            seen.append(type(eyes).__name__)
            assert eyes.seat == 1
            return int(looked(eyes))

    table = Table(match, 0, cast(Any, {1: Looks()}), 7)
    table.act("colour green" if match.decision(0) else "1")
    table.act("1")
    assert set(seen) == {"Eyes"}


# -- what it is told -------------------------------------------------------------------------------


def test_an_answer_tells_what_happened_and_what_is_asked_next() -> None:
    text = said(at_draco_magi(0), "act", answer="colour green")
    assert text.startswith("You play green.\n")
    assert "Seat 2 drew dragons: 8 cards." in text
    assert "\n\nPlace one of your dragons at a battlefield. (DM-COMMAND-01)\n  1  place Green 1: Dungeon\n" in text


def test_an_answer_is_given_by_its_number_or_in_the_words_of_the_game() -> None:
    for answer in (12, "12", "place bronze 3", "place bronze deep forest"):
        assert said(at_draco_magi(), "act", answer=answer).startswith("You placed Bronze at battlefield 3.\n")


def test_what_was_told_is_not_told_again() -> None:
    tools = at_draco_magi()
    assert "You drew dragons" not in said(tools, "look")
    assert "You drew dragons" in said(tools, "log")
    assert said(tools, "log", lines=1) == "Round 1: Command Dragons."


def test_the_view_is_the_one_of_the_terminal() -> None:
    match = wyrmhall.new("draco-magi", seed=7, settings={"draft": False})
    match.play(0, "colour green") if match.decision(0) else match.play(1, match.pending[0].options[0])
    seat = match.pending[0].seat
    view = match.game.sentences(match.view(seat))
    assert said(around(match, seat), "look").splitlines()[: len(view)] == view


def test_an_answer_that_is_not_allowed_says_why_by_which_rule() -> None:
    tools = at_draco_magi()
    assert refused(tools, "act", answer="pass") == (
        "No: you can still place a dragon, so you may not pass (DM-COMMAND-07)"
    )
    text = said(tools, "why", answer="pass")
    assert text.startswith(
        "pass: not allowed, you can still place a dragon, so you may not pass (DM-COMMAND-07)\nDM-COMMAND-07: "
    )
    assert "pass: not allowed" in said(tools, "why")
    assert refused(tools, "what_if", answer="pass").startswith("No: you can still place a dragon")


def test_an_answer_can_be_looked_ahead_at_and_changes_nothing() -> None:
    tools = at_draco_magi()
    before = said(tools, "look")
    assert said(tools, "what_if", answer="place Green 3").splitlines()[:2] == [
        "place Green 3: Deep Forest", "What it does for certain: You placed Green at battlefield 3.",
    ]  # fmt: skip
    assert said(tools, "look") == before


def test_an_aim_is_told_by_its_bounds_and_a_few_suggestions() -> None:
    tools = Tools()
    said(tools, "open_table", game="dragonriders", rivals="random", seed=3)
    text = said(tools, "options")
    while "swing from" not in text:
        text = said(tools, "act", answer=1)
    assert "2 numbers (swing from -25 to 25°, turn from -25 to 25°)" in text
    assert len(re.findall(r"^ *\d+  fly ", text, flags=re.MULTILINE)) < 10
    numbers = " ".join(re.findall(r"fly 500 (\S+) (\S+):", text)[-1])
    assert said(tools, "what_if", answer=numbers).startswith(f"fly 500 {numbers}")
    assert "swing from -25 to 25°, so 99 is not possible" in refused(tools, "act", answer="99 0")
    assert said(tools, "act", answer=numbers).startswith("You fly 500")


def test_a_long_list_comes_in_pieces() -> None:
    tools = Tools()
    said(tools, "open_table", game="dragonriders", rivals="random", seed=3)
    text = said(tools, "options")
    while "swing from" not in text:
        text = said(tools, "act", answer=1)
    assert re.findall(r"^ *(\d+)  fly", said(tools, "options", first=41), flags=re.MULTILINE)[0] == "41"
    assert said(tools, "options", words="straight").count("\n") < 45
    assert refused(tools, "options", first=1000).startswith("No: there are options 1 to ")


def test_rules_and_cards_are_read_with_and_without_a_table() -> None:
    for tools, game in ((Tools(), "draco-magi"), (at_draco_magi(), "")):
        text = (
            said(tools, "rules", words="DM-MELEE-07", game=game) if game else said(tools, "rules", words="DM-MELEE-07")
        )
        assert text.splitlines()[0] == "DM-MELEE-07"
        assert "  Example: " in text
        assert "shield: 2" in said(tools, "card", name="gold", game=game)
    assert said(at_draco_magi(), "rules").startswith("DM-COMMAND-01\n")
    assert "DM-DEFEND-02" in said(Tools(), "rules", words="flight", game="draco-magi")


def test_games_and_their_settings_are_told() -> None:
    text = said(Tools(), "games")
    assert [line.partition(":")[0] for line in text.splitlines()] == list(GAMES)
    text = said(Tools(), "games", game="draco-magi")
    assert (
        "draft: draft the advanced cards; off deals two at random. It can be off or on; draft=on if you say nothing."
        in text
    )


def test_giving_up_ends_it_and_another_table_can_be_opened() -> None:
    tools = at_draco_magi()
    assert refused(tools, "open_table", game="dragonriders") == (
        "No: your game of Draco Magi is not over: play on, or resign first"
    )
    assert said(tools, "resign").splitlines() == ["You resign.", "The game is over, won by Seat 2: resigned."]
    assert refused(tools, "act", answer="1") == "No: the game is over"
    assert refused(tools, "resign") == "No: the match is over"
    text = said(tools, "open_table", game="dragonriders", rivals="random,random", seat=2, seed=3)
    assert text.startswith("Dragonriders: you are Seat 2, Seat 1 is the bot random, Seat 3 is the bot random.\n")
    assert said(tools, "resign").splitlines()[-1] == "The others play on without you."
    assert refused(tools, "act", answer="1") == "No: nothing is asked of you now"


BAD: list[tuple[str, dict[str, object], str]] = [
    ("look", {}, "you sit at no table: open one with open_table"),
    ("sit", {}, "there is no tool 'sit' (tools: games, open_table, look, options, why, what_if, act, log, rules, card, resign)"),
    ("act", {}, "act needs answer: the number of an option, its words, or the numbers of an aim"),
    ("act", {"answer": ["1"]}, "answer is a text, the number of an option, its words, or the numbers of an aim, not ['1']"),
    ("act", {"anwser": "1"}, "act does not take 'anwser'; did you mean 'answer'? (it takes: answer)"),
    ("open_table", {"game": "draco"}, "there is no game 'draco'; did you mean 'draco-magi'? "
     "(games: draco-magi, dragon-booster, dragon-booster-draft, dragon-breeds, dragonriders)"),
    ("open_table", {"game": "draco-magi", "rivals": "instint"}, "there is no bot 'instint'; did you mean 'instinct'? "
     "(bots: random, instinct, level:1, level:2, level:3, level:4, level:5, level:6, level:7)"),
    ("open_table", {"game": "draco-magi", "rivals": "random,random"}, "Draco Magi is played against 1 rivals, not 2"),
    ("open_table", {"game": "draco-magi", "seat": 3}, "there are seats 1 to 2, not 3"),
    ("open_table", {"game": "draco-magi", "seat": "first"}, "seat is a whole number, where you sit, from 1; 1 if you leave it "
     "out, not 'first'"),
    ("open_table", {"game": "draco-magi", "settings": "draft"}, "'draft' is not a setting: write name=value"),
    ("open_table", {"game": "draco-magi", "settings": "draft=maybe"}, "draft cannot be 'maybe': it is one of "
     "off, on (DM-DRAFT-06)"),
    ("open_table", {"game": "draco-magi", "seed": -1}, "a seed is a whole number from 0 to 4611686018427387903, "
     "or a text of 64 hexadecimal digits, not -1"),
    ("open_table", {"game": "dragon-booster-draft"}, "Dragon Booster draft goes on in games that follow from it, "
     "which are not played here; open another"),
    ("rules", {"game": "draco-magi"}, "say a rule's number, or words to look for"),
    ("card", {"name": "Goldd", "game": "draco-magi"}, "there is no card 'Goldd'; did you mean 'Gold'?"),
]  # fmt: skip


@pytest.mark.parametrize(("tool", "given", "told"), BAD, ids=lambda value: str(value)[:40])
def test_what_is_wrong_is_said_in_plain_words(tool: str, given: dict[str, object], told: str) -> None:
    assert Tools().call(tool, given) == (f"No: {told}", True)


def test_numbers_are_taken_as_an_assistant_may_write_them() -> None:
    tools = Tools()
    assert said(tools, "open_table", game="draco-magi", rivals="instinct", seed="7", seat="1", settings=None)
    assert said(tools, "act", answer=1) == said_by_text()
    assert "lines is how many" in refused(tools, "log", lines=0)


def said_by_text() -> str:
    tools = Tools()
    said(tools, "open_table", game="draco-magi", rivals="instinct", seed=7)
    return said(tools, "act", answer="1")
