"""Hints: they come with a reason and tell how far they are, they can be stopped, and none hangs that speaks of what is decided."""

from __future__ import annotations

from typing import Any

from tests.hall.halls import Person, Table
from wyrmhall.bots.reasons import Reason
from wyrmhall.bots.worker.messages import Question, Reply, Start
from wyrmhall.bots.worker.mind import thought
from wyrmhall.core.chance import Chance


def sit(person: Person, game: str, **settings: Any) -> Table:
    body = {"game": game, "settings": settings, "seats": ["me", "random"]}
    return person.sit(person.post("/api/rooms", body)["id"])


def ask(table: Table) -> None:
    table.my_turn()
    table.send(type="hint", n=table.state["n"])


def until_choice(table: Table, luck: Chance) -> None:
    """Play on to a question with several answers."""
    while table.my_turn() and len(table.state["pending"]["options"]) < 2:
        table.answer_any(luck)


def test_a_hint_does_not_hang_when_one_confirms_first(anna: Person) -> None:
    with sit(anna, "dragonriders", colours="dealt", fan="relaxed") as table:
        luck = Chance(3)
        for _ in range(3):
            until_choice(table, luck)
            ask(table)
            table.answer_any(luck)
        until_choice(table, luck)
        start = len(table.heard)
        ask(table)
        hint = table.until("hint", 60)
        assert hint["n"] == table.state["n"]
        assert [each for each in table.heard[start:] if each["type"] == "refused"] == []
        assert len([each for each in table.heard if each["type"] == "hint"]) == 1, (
            "the others spoke of what was decided"
        )


def test_a_hint_tells_how_far_it_is_and_can_be_stopped(anna: Person) -> None:
    with sit(anna, "dragon-breeds", faction1="red", faction2="blue") as table:
        until_choice(table, Chance(1))
        ask(table)
        first = table.until("thinking", 60)
        assert 0 < first["progress"] < 1
        assert table.refused(type="hint", n=table.state["n"])["why"] == "a hint is on its way"
        table.send(type="stop_hint")
        table.send(type="say", text="stopped")
        table.until("said")
        ask(table)
        heard = len(table.heard)
        hint = table.until("hint", 60)
        told = [each["progress"] for each in table.heard[heard:] if each["type"] == "thinking"]
        assert told == sorted(told)
        assert len(told) > 1
        assert hint["other"]["text"] != hint["text"]
        table.send(type="stop_hint")  # nothing is on its way: nothing happens


def test_a_reason_is_what_tells_the_two_best_answers_apart() -> None:
    start = Start("draco-magi", 2, {"draft": False, "first": "1"}, 11)
    match = start.match()
    luck = Chance(5)
    found: list[Reply] = []
    told: list[float] = []
    for _ in range(60):
        decision = match.pending[0]
        if len(decision.options) > 2 and len(match.actions) > 6 and len(found) < 8:
            question = Question("k", start, list(match.actions), decision.seat, "search:3", 1, True)
            found.append(thought(match, question, told.append))
        match.play(decision.seat, luck.pick(decision.options))
    assert told
    assert all(reply.other is not None and reply.other != reply.answer for reply in found)
    reasons = [reply.reason for reply in found if reply.reason is not None]
    assert reasons, "no reason was found for any of them"
    for why in reasons:
        assert isinstance(why, Reason)
        assert why.text
        assert why.better != why.taken
