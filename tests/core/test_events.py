"""Declared events: told by position, read by name; what they move; what they change in a view."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypedDict

import pytest

import wyrmhall
from tests.core.cave import THREE, cave
from wyrmhall.core.events import (
    ANGLE,
    CARD,
    FLAG,
    NOBODY,
    NUMBER,
    PART,
    PLACE,
    PLACES,
    PUBLIC,
    SEAT,
    SPECTATOR,
    Event,
    Maybe,
    Rest,
    Told,
    Way,
    Word,
)  # fmt: skip
from wyrmhall.core.playing.match import LATEST, SCENES
from wyrmhall.core.telling.shapes import OneOf, misfits
from wyrmhall.core.telling.unfolding import changed, changes, unfolded

NAMES = ["Owl", "Fox", "Hare"]
FLEW = Event(
    "flew",
    (Way("card:{card}", "hand:{seat}", "field:{field}"), Way("dragon:{seat}", "field:{field}", "field:{goal}")),
    swing=ANGLE, field=PLACE, goal=PLACE, rival=Maybe(SEAT), struck=FLAG, what=CARD, mood=Word(("calm", "wild")), hit=PLACES,
    more=Rest(NUMBER),
)  # fmt: skip


def name(kind: int) -> str:
    return NAMES[kind]


def told(mask: int = PUBLIC) -> Told:
    return Told(FLEW, 1, (-250, 0, 2, NOBODY, 1, 2, 1, 0b101, 7, 8), [0, 1], mask, "X-01", 0)


def test_numbers_are_sent_by_name_as_what_they_mean() -> None:
    assert told().fields(name) == {
        "swing": -250, "field": 0, "goal": 2, "rival": None, "struck": True, "what": "Hare", "mood": "wild", "hit": [0, 2],
        "more": [7, 8],
    }  # fmt: skip


def test_numbers_are_read_by_name() -> None:
    assert told()["swing"] == -250
    assert told().rest("more") == (7, 8)
    with pytest.raises(KeyError, match="the event 'flew' has no field 'bend'"):
        told()["bend"]


def test_people_count_places_and_seats_from_one() -> None:
    words = told().words(name)
    assert (words["field"], words["goal"], words["hit"], words["mood"]) == ("1", "3", "1, 3", "wild")


def test_what_moved_is_told_thing_by_thing_and_faces_only_to_those_who_know_them() -> None:
    way = {"thing": "dragon:2", "from": "field:1", "to": "field:3", "face": None}
    assert told().moves(0, name) == [
        {"thing": "card:Owl", "from": "hand:2", "to": "field:1", "face": "Owl"},
        {"thing": "card:Fox", "from": "hand:2", "to": "field:1", "face": "Fox"},
        way,
    ]
    hidden = {"thing": "card", "from": "hand:2", "to": "field:1", "face": None}
    assert told(1 << 1).moves(0, name) == [hidden, hidden, way]


def test_an_event_told_with_other_numbers_than_declared_is_refused() -> None:
    with pytest.raises(ValueError, match="told with 2 numbers; it has 9 fields"):
        Told(FLEW, 1, (1, 2), [], PUBLIC, "", 0).fields(name)
    with pytest.raises(ValueError, match="cannot have a field 'rule'"):
        Event("spoke", rule=NUMBER)


def test_faces_are_for_those_in_the_mask() -> None:
    assert told(1 << 1).faces(1) == [0, 1]
    assert told(1 << 1).faces(0) is None
    assert told(1 << 1).faces(SPECTATOR) is None
    assert told().faces(SPECTATOR) == [0, 1]


# -- what an event changes -------------------------------------------------------------------------


def test_changes_lead_from_one_document_to_another_and_leave_the_first_as_it_was() -> None:
    before: dict[str, Any] = {"a": 1, "b": {"c": [1, 2], "d": None}, "e": [{"f": 1}], "g": [1]}
    after: dict[str, Any] = {"a": 1, "b": {"c": [1, 3], "d": {"x": 0}}, "e": [{"f": 2}], "g": [1, 2]}
    found = changes(before, after)
    assert found == [
        {"path": ["b", "c", 1], "value": 3},
        {"path": ["b", "d"], "value": {"x": 0}},
        {"path": ["e", 0, "f"], "value": 2},
        {"path": ["g"], "value": [1, 2]},
    ]
    assert changed(before, found) == after
    assert before["b"]["c"] == [1, 2]


def test_a_watched_match_tells_what_each_event_changed() -> None:
    match = cave(THREE, deck=["Diamond"])
    match.watch()
    for seat, line in ((0, "offer Ruby"), (1, "offer Jade")):
        match.play(seat, line)
    before, since = match.view(1), len(match.events)
    match.play(2, "offer Quartz")
    tables = []
    for event in unfolded(match, 1, since):
        before = changed(before, event["changes"])
        tables.append((event["event"], before["pile"]["count"]))
    assert tables == [("offered", 1), ("offered", 2), ("offered", 3), ("won_round", 3)]
    assert before == match.view(1)
    assert match.fork().scenes.keys() == match.scenes.keys()


def test_tables_are_kept_of_the_last_actions_only_and_go_with_what_is_taken_back() -> None:
    match = wyrmhall.new("gem-cave", seed=5, seats=2, settings={"hand": 4})
    match.watch()
    while not match.is_over:
        match.play(match.pending[0].seat, match.pending[0].options[0])
    assert len(match.scenes) <= SCENES < len(match.actions)
    assert "changes" not in unfolded(match, 0, 1)[0]
    assert "changes" in unfolded(match, 0, min(match.scenes))[0]
    match.undo()
    assert not match.scenes
    match.redo()
    assert len(match.scenes) == 1


# -- declared shapes -------------------------------------------------------------------------------


class Bird(TypedDict):
    name: Annotated[str, OneOf("owl", "hawk")]
    age: int | None


class Nest(TypedDict):
    sort: Literal["nest"]
    birds: list[Bird]
    eggs: dict[str, int]


@pytest.mark.parametrize(
    ("value", "misfit"),
    [
        ({"sort": "nest", "birds": [{"name": "owl", "age": None}], "eggs": {"blue": 2}}, ""),
        (
            {"sort": "nest", "birds": [{"name": "cow", "age": 1}], "eggs": {}},
            "view.birds[0].name: 'cow' is none of owl, hawk",
        ),
        ({"sort": "tree", "birds": [], "eggs": {}}, "view.sort: 'tree' is none of ('nest',)"),
        ({"sort": "nest", "birds": []}, "view.eggs is missing"),
        ({"sort": "nest", "birds": [], "eggs": {}, "leaves": 1}, "view.leaves is not declared"),
        ({"sort": "nest", "birds": [], "eggs": {"blue": "two"}}, "view.eggs.blue: 'two' is no int"),
        ({"sort": "nest", "birds": [{"name": "owl", "age": True}], "eggs": {}}, "view.birds[0].age: True is no int"),
        ({"sort": "nest", "birds": None, "eggs": {}}, "view.birds: None is no list"),
    ],
)
def test_a_value_fits_its_declared_shape_exactly_or_it_is_said_where_not(value: object, misfit: str) -> None:
    assert "; ".join(misfits(value, Nest, "view")) == misfit


# -- what a declaration allows ---------------------------------------------------------------------


def test_a_part_of_a_card_is_sent_as_the_game_words_it() -> None:
    event = Event("done", part=PART)
    told = Told(event, 0, (2,), [], PUBLIC, "", 0)
    assert told.fields(name, lambda part: f"part {part}") == {"part": "part 2"}
    assert told.words(name) == {"part": ""}, "its sentence words it to fit"


def test_a_number_that_may_be_missing_is_sent_unless_it_is_negative() -> None:
    event = Event("met", rival=Maybe(SEAT))
    found = [Told(event, 0, (number,), [], PUBLIC, "", 0) for number in (-1, 0, 2)]
    assert [each.fields(name)["rival"] for each in found] == [None, 0, 2]
    assert [each.words(name)["rival"] for each in found] == ["", "1", "3"]


def test_a_list_at_the_end_may_be_empty_and_has_no_words() -> None:
    event = Event("met", first=NUMBER, more=Rest(NUMBER))
    assert Told(event, 0, (4,), [], PUBLIC, "", 0).fields(name) == {"first": 4, "more": []}
    assert Told(event, 0, (4, 5, 6), [], PUBLIC, "", 0).fields(name) == {"first": 4, "more": [5, 6]}
    assert Told(event, 0, (4, 5), [], PUBLIC, "", 0).words(name) == {"first": "4", "more": ""}
    assert Told(event, 0, (4,), [], PUBLIC, "", 0).words(name) == {"first": "4", "more": ""}
    with pytest.raises(ValueError, match="told with 0 numbers; it has 2 fields"):
        Told(event, 0, (), [], PUBLIC, "", 0).fields(name)


@pytest.mark.parametrize("numbers", [(), (1,), (1, 2, 3)])
def test_without_a_list_at_the_end_the_numbers_are_as_many_as_declared(numbers: tuple[int, ...]) -> None:
    event = Event("met", first=NUMBER, second=NUMBER)
    with pytest.raises(ValueError, match=f"told with {len(numbers)} numbers; it has 2 fields"):
        Told(event, 0, numbers, [], PUBLIC, "", 0).fields(name)


def test_a_way_may_move_the_first_card_alone_and_ways_come_in_order() -> None:
    ways = (Way("dragon:{seat}", "a", "b"), Way("card:{card}", "hand:{seat}", "pile", first=True))
    moved = Told(Event("led", ways), 1, (), [2, 0], PUBLIC, "", 0).moves(0, name)
    assert [move["thing"] for move in moved] == ["dragon:2", "card:Hare"]


def test_every_sort_says_its_type_for_the_browser() -> None:
    assert Word(("calm", "wild")).script == '"calm" | "wild"'
    assert Maybe(SEAT).script == "number | null"
    assert Rest(NUMBER).script == "number[]"
    assert Rest(Maybe(SEAT)).script == "(number | null)[]"
    assert Word(("calm", "wild")).words == "one of calm, wild"


def test_an_event_of_nobody_has_no_seat() -> None:
    match = cave([["Ruby"], ["Ruby"]])
    match.play(0, "offer Ruby")
    match.play(1, "offer Ruby")
    assert [(event["event"], event["seat"]) for event in match.told(0)] == [
        ("offered", 0),
        ("offered", 1),
        ("undecided", None),
    ]


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (1, True),
        (0, False),
        ([1], "x"),
        ("x", [1]),
        ({"a": 1}, {"b": 1}),
        ({"a": 1}, {"a": 1, "b": 2}),
        ({"a": 1, "b": 2}, {"a": 1}),
        ({"a": 1, "b": 2}, {"a": 2, "c": 2}),
        ([1], {"a": 1}),
    ],
)
def test_what_is_of_another_sort_is_replaced_as_a_whole(before: Any, after: Any) -> None:
    found = changes({"here": before, "there": 1}, {"here": after, "there": 2})
    assert found == [{"path": ["here"], "value": after}, {"path": ["there"], "value": 2}]
    assert type(found[0]["value"]) is type(after)


def test_a_watched_match_keeps_as_many_tables_as_it_may_and_none_before() -> None:
    match = wyrmhall.new("gem-cave", seed=5, seats=2, settings={"hand": 4})
    match.watch()
    while not match.is_over:
        match.play(match.pending[0].seat, match.pending[0].options[0])
    assert len(match.scenes) == SCENES
    first = min(match.scenes)
    assert all(event.after is None for event in match.events[:first])
    assert all(event.after is not None for event in match.events[first:])


def test_tables_that_all_have_seen_are_dropped_but_for_the_latest() -> None:
    match = wyrmhall.new("gem-cave", seed=5, seats=2, settings={"hand": 4})
    match.watch()
    while not match.is_over:
        match.play(match.pending[0].seat, match.pending[0].options[0])
    kept = list(match.scenes)
    match.forget_scenes(kept[1] - 1)  # somebody has not seen the second of them yet
    assert list(match.scenes) == kept
    match.forget_scenes(kept[1])
    assert list(match.scenes) == kept[1:]
    assert all(event.after is None for event in match.events[: kept[1]])
    assert all(event.after is not None for event in match.events[kept[1] :])
    match.forget_scenes(len(match.events))
    assert list(match.scenes) == kept[-LATEST:]


def test_sorts_and_sentences_are_kept_as_declared() -> None:
    assert [FLAG.value(number, name) for number in (0, 1, -1)] == [False, True, True]
    assert [Word(("calm", "wild")).value(number, name) for number in (0, 1)] == ["calm", "wild"]
    assert Event("sat", text="{who} sit{s}.").text == "{who} sit{s}."
    assert Told(Event("met", more=Rest(NUMBER)), 0, (), [], PUBLIC, "", 0).fields(name) == {"more": []}


@pytest.mark.parametrize(("before", "after"), [(1, True), (False, 0), (1, 1.0)])
@pytest.mark.parametrize("depth", [0, 1, 2])
def test_what_is_equal_and_not_the_same_has_changed(before: Any, after: Any, depth: int) -> None:
    for _ in range(depth):
        before, after = {"in": [before]}, {"in": [after]}
    found = changes(before, after)
    assert [change["path"] for change in found] == [["in", 0] * depth]
    assert repr(changed(before, found)) == repr(after)
    assert changes(after, after) == []


def test_when_all_have_seen_it_no_table_in_between_is_kept() -> None:
    match = wyrmhall.new("gem-cave", seed=5, seats=2, settings={"hand": 4})
    match.watch()
    for _ in range(6):
        match.play(match.pending[0].seat, match.pending[0].options[0])
    told = match.events
    assert any(event.after is not None for event in told)
    match.forget_all_scenes()
    assert match.scenes == {}
    assert all(event.after is None for event in told)
    before = len(match.events)
    decision = match.pending[0]
    match.play(decision.seat, decision.options[0])
    assert list(match.scenes) == [before]
    assert "changes" in unfolded(match, 0, before)[0]
