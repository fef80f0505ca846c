"""A rival for whoever looks for one: near in strength, nearer or farther by how long they wait, decided once."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets import ConnectionClosed, InvalidStatus, Origin
from websockets.sync.client import connect

from tests.hall.halls import SECONDS, Hall, Person, together
from tests.hall.people.lines import Line
from tests.hall.people.test_accounts import join
from tests.hall.postgres import Postgres
from tests.hall.rooms.test_rooms import House, run
from wyrmhall.core.errors import WyrmhallError
from wyrmhall.games import registry
from wyrmhall.hall.lobby.lobby import Lobby, Wish
from wyrmhall.hall.lobby.messages import Looking, Paired, SeekState, ToPerson
from wyrmhall.hall.lobby.pairing import AGREE, ANYBODY, BOT_AFTER, NARROW, WIDER
from wyrmhall.hall.lobby.pairing import tables as tables_of
from wyrmhall.hall.store import book, tables
from wyrmhall.hall.store.members import ratings, seeks
from wyrmhall.hall.store.members.seeks import Seek

FILLED = tables.seeks.c.filled > 0


def seek(person: str, points: int, waited: float, game: str = "draco-magi", **more: Any) -> Seek:
    return Seek(person, game, "quick", points=points, since=1000.0 - waited, hall="", **{"rated": False, **more})


def met(*looking: Seek, apart: tuple[frozenset[str], ...] = (), now: float = 1000.0) -> list[str]:
    return ["".join(sorted(each.person for each in sitting)) for sitting in tables_of(list(looking), now, apart)]


def test_who_is_near_is_paired_and_the_band_widens_for_both() -> None:
    assert met(seek("a", 1000, 0), seek("b", 1100, 0)) == ["ab"]
    assert met(seek("a", 1000, 0), seek("b", 1101, 0)) == []
    far = 1000 + int(NARROW + WIDER * 10)
    assert met(seek("a", 1000, 10), seek("b", far, 10)) == ["ab"]
    assert met(seek("a", 1000, 10), seek("b", far, 9)) == [], "who came later accepts less"
    assert met(seek("a", 0, ANYBODY), seek("b", 5000, ANYBODY)) == ["ab"]


def test_who_waited_longest_gets_the_nearest_and_nobody_two() -> None:
    assert met(seek("a", 1000, 5), seek("b", 1090, 4), seek("c", 1010, 3)) == ["ac"]
    assert met(seek("a", 1000, 5), seek("b", 1000, 4), seek("c", 1000, 3), seek("d", 1000, 2)) == ["ab", "cd"]


def test_who_looks_for_something_else_or_does_not_want_to_meet_is_not_paired() -> None:
    assert met(seek("a", 1000, 5), seek("b", 1000, 5, game="dragonriders")) == []
    assert met(seek("a", 1000, 5), seek("b", 1000, 5, rated=True)) == []
    assert met(seek("a", 1000, 5), seek("a", 1000, 5)) == []
    assert met(seek("a", 1000, 5), seek("b", 1000, 4), seek("c", 1000, 3), apart=(frozenset("ab"),)) == ["ac"]


def four(*who: str, **more: Any) -> list[Seek]:
    """Who waits for a table of four, with their points: those named first have waited longest."""
    words = [each.split() for each in who]
    return [
        seek(person, int(points), 9 - at, "dragonriders", seats=4, **more) for at, (person, points) in enumerate(words)
    ]


def test_a_table_of_four_waits_for_four_who_all_fit_each_other() -> None:
    assert met(*four("a 1000", "b 1000", "c 1000")) == []
    assert met(*four("a 1000", "b 1000", "c 1000", "d 1000", "e 1000")) == ["abcd"]
    assert met(*four("a 1000", "b 1000", "c 1000"), seek("d", 1000, 0, "dragonriders", seats=3)) == []
    assert met(*four("a 1000", "b 1200", "c 1000", "d 800")) == [], "b and d are too far apart"
    assert met(*four("a 1000", "b 1200", "c 1000", "d 800", "e 1000", "f 1100")) == ["acef"]


def test_who_may_not_meet_the_nearest_may_sit_with_the_next() -> None:
    """b is nearest to a, and c, d and e want to meet nobody of that name."""
    apart = tuple(frozenset(pair) for pair in ("bc", "bd", "be"))
    assert met(*four("a 1000", "b 1000", "c 1001", "d 1002"), apart=apart) == []
    assert met(*four("a 1000", "b 1000", "c 1001", "d 1002", "e 1003"), apart=apart) == ["acde"]


def test_bots_take_the_chairs_that_are_empty_for_those_who_agree() -> None:
    [a, b, c] = four("a 1000", "b 1000", "c 5000")
    assert met(a, c) == []
    a.filled = 1000.0
    assert met(a, c) == ["a"], "c would not fit: nobody is waited for"
    assert met(a, b, c) == [], "b may say yes too"
    assert met(a, b, c, now=999.9 + AGREE) == []
    assert met(a, b, c, now=1000.0 + AGREE) == ["a"]
    b.filled = 1002.0
    assert met(a, b, c, now=1002.0) == ["ab"]
    d, e = seek("d", 1000, 0, "dragonriders", seats=4), seek("e", 1000, 0, "dragonriders", seats=4)
    assert met(a, b, d, now=1003.0) == []
    assert met(a, b, d, e, now=1003.0) == ["abde"], "a table that is full is laid at once"
    assert met(a, b, c, d, now=1000.0 + AGREE) == ["ab"]


# -- at a hall -------------------------------------------------------------------------------------


def test_two_who_look_for_the_same_meet_at_a_table(hall: Hall, anna: Person, bert: Person) -> None:
    with Line(anna) as one, Line(bert) as other:
        one.seek("dragon-breeds", "calm")
        state = one.until("looking")["seek"]
        assert (state["game"], state["speed"], state["rated"], state["bot"]) == ("dragon-breeds", "calm", False, None)
        other.seek("dragon-breeds", "calm")
        room = one.until("paired")["room"]
        assert other.until("paired")["room"] == room
    found = anna.get(f"/api/rooms/{room}")
    assert sorted(seat["name"] for seat in found["seats"]) == sorted([anna.name, bert.name])
    assert (found["status"], found["clock"]["base"]) == ("running", 900)


def test_whoever_leaves_or_cancels_is_not_waited_for(hall: Hall, anna: Person, bert: Person) -> None:
    with Person(hall) as carl, Person(hall) as dora:
        with Line(anna) as one:
            one.seek("dragonriders")
            one.until("looking")
        with Line(bert) as two:
            two.seek("dragonriders")
            two.until("looking")
            two.send(type="cancel")
            assert two.until("looking")["seek"] is None
            with Line(carl) as three:
                three.seek("dragonriders")
                assert three.until("looking")["seek"]["others"] == 0
                with Line(dora) as four:
                    four.seek("dragonriders")
                    assert four.until("paired")["room"] == three.until("paired")["room"]


def test_two_tabs_of_one_person_look_once_and_never_meet(hall: Hall, anna: Person, bert: Person) -> None:
    with Line(anna) as one, Line(anna) as other:
        one.seek("dragon-booster")
        one.until("looking")
        other.seek("dragon-booster")
        other.until("looking")
        one.send(type="leave")  # the other tab looks on
        with Line(bert) as three:
            three.seek("dragon-booster")
            room = three.until("paired")["room"]
            assert other.until("paired")["room"] == room
    assert {seat["name"] for seat in bert.get(f"/api/rooms/{room}")["seats"]} == {anna.name, bert.name}


def test_rated_is_for_accounts(hall: Hall, anna: Person, bert: Person) -> None:
    with Line(bert) as line:
        assert "sign in first" in line.refused(type="seek", game="draco-magi", speed="quick", rated=True)
        assert "not for two" in line.refused(type="seek", game="dragon-booster-draft", speed="quick")
        assert "no message" in line.refused(type="seek", game="draco-magi", speed="warp")
        assert "no bot is offered" in line.refused(type="bot")
    join(anna)
    with Person(hall) as carl:
        join(carl)
        with Line(anna) as one, Line(carl) as other:
            for line in (one, other):
                line.seek(rated=True)
            room = one.until("paired")["room"]
            assert other.until("paired")["room"] == room
    assert anna.get(f"/api/rooms/{room}")["rated"] is True


def test_who_has_muted_somebody_does_not_meet_them(tmp_path: Path) -> None:
    async def job(house: House) -> None:
        lobby, tabs = Lobby(house.rooms), [Tab(person) for person in ("anna", "bert", "carl")]
        await house.change(tables.mutes.insert().values(person="bert", id="1", other="anna", name="Anna", at=0.0))
        for tab in tabs:
            lobby.join(tab)
            await lobby.look(tab, Wish("draco-magi", "quick"))
        assert [isinstance(tab.told[-1], Paired) for tab in tabs] == [True, False, True]

    run(tmp_path, job)


def test_whatever_is_sent_is_refused_and_the_line_lives(hall: Hall, bert: Person) -> None:
    seek = {"type": "seek", "game": "draco-magi", "speed": "quick"}
    wild: list[str | bytes] = [
        "",
        "[]",
        "{",
        '"seek"',
        "[" * 50_000,
        '{"type": "seek"}',
        '{"type": "turns", "tables": []}',
        b"{}",
        "x" * 70_000,
    ]
    wild += [
        json.dumps({**seek, **more}) for more in ({"seal": "00"}, {"rated": 1}, {"game": "x" * 41}, {"points": 9000})
    ]
    with Line(bert) as line:
        for message in wild:
            line.socket.send(message)
            told = json.loads(line.socket.recv(SECONDS))
            assert told["type"] == "refused", (message, told)
        assert "there is no game" in line.refused(**{**seek, "game": "chess"})
        line.seek("dragonriders", "long")
        assert line.until("looking")["seek"]["speed"] == "long"
    with (
        pytest.raises(InvalidStatus),
        connect(f"ws://{hall.address}/api/me/socket", origin=Origin("http://evil.example")),
    ):
        pass
    with connect(f"ws://{hall.address}/api/me/socket") as nobody, pytest.raises(ConnectionClosed, match="cookie"):
        nobody.recv(SECONDS)


class Tab:
    """A line that keeps what it is told."""

    seeks = False
    cup = ""
    watches = False

    def __init__(self, person: str) -> None:
        self.person = person
        self.told: list[ToPerson] = []

    def wake(self) -> None:
        pass

    def send(self, message: ToPerson) -> None:
        self.told.append(message)


def test_a_bot_is_offered_after_a_while_and_plays_when_it_is_accepted(tmp_path: Path) -> None:
    async def job(house: House) -> None:
        lobby, tab = Lobby(house.rooms), Tab("anna")
        skill = ratings.Skill(games=20)
        row = {"mu": skill.mu, "sigma": skill.sigma, "points": skill.points, "games": 20, "updated": 0.0}
        for bot, points in (("level:5", 1040), ("level:6", 1900)):
            known = {**row, "game": "draco-magi", "player": f"bot:{bot}", "points": points}
            await house.change(tables.ratings.insert().values(**known))
        lobby.join(tab)
        await lobby.look(tab, Wish("draco-magi", "quick"))
        assert [each.seek.bot for each in tab.told if isinstance(each, Looking) and each.seek] == [None]
        lobby._looking["anna"].since = time.time() - BOT_AFTER - 0.1
        await lobby.pair()
        last = tab.told[-1]
        assert isinstance(last, Looking)
        assert last.seek is not None
        assert last.seek.bot == "level:5", "the nearest in strength"
        await lobby.take_bot("anna")
        paired = tab.told[-1]
        assert isinstance(paired, Paired)
        found = await house.store.read(lambda connection: book.find_room(connection, paired.room))
        assert found is not None
        assert sorted(seat.bot for seat in found.seats) == ["", "level:5"]
        assert await house.store.read(lambda connection: seeks.find(connection, "anna")) is None

    run(tmp_path, job)


async def sitting(house: House, tab: Tab) -> tuple[dict[str, object], int]:
    """The settings of the table where somebody was brought to, and their seat."""
    paired = tab.told[-1]
    assert isinstance(paired, Paired)
    room = await house.rooms.get(paired.room)
    seat = room.seat_of(tab.person)
    assert seat is not None
    return dict(room.start.settings), seat


def test_everybody_brings_a_deck_of_their_own(tmp_path: Path) -> None:
    async def job(house: House) -> None:
        lobby, tabs = Lobby(house.rooms), [Tab("anna"), Tab("bert")]
        for tab, deck in zip(tabs, ("ember-rush", "golden-mile"), strict=True):
            lobby.join(tab)
            await lobby.look(tab, Wish("dragon-booster", "quick", settings={"deck1": deck}))
        for tab, deck in zip(tabs, ("ember-rush", "golden-mile"), strict=True):
            settings, seat = await sitting(house, tab)
            assert settings[f"deck{seat + 1}"] == deck

    run(tmp_path, job)


def test_a_deck_is_played_against_the_bot_too(tmp_path: Path) -> None:
    async def job(house: House) -> None:
        lobby, tab = Lobby(house.rooms), Tab("anna")
        lobby.join(tab)
        await lobby.look(tab, Wish("dragon-booster", "quick", settings={"deck1": "ember-rush", "games": 3}))
        lobby._looking["anna"].since = time.time() - BOT_AFTER - 0.1
        await lobby.pair()
        await lobby.take_bot("anna")
        settings, seat = await sitting(house, tab)
        assert (settings[f"deck{seat + 1}"], settings["games"]) == ("ember-rush", 3)

    run(tmp_path, job)


def test_those_meet_who_want_the_same_variant(tmp_path: Path) -> None:
    async def job(house: House) -> None:
        lobby, tabs = Lobby(house.rooms), [Tab(person) for person in ("anna", "bert", "carl")]
        for tab, laps in zip(tabs, (2, 1, 2), strict=True):
            lobby.join(tab)
            await lobby.look(tab, Wish("dragonriders", "quick", settings={"laps": laps}))
        assert [isinstance(tab.told[-1], Paired) for tab in tabs] == [True, False, True]
        assert (await sitting(house, tabs[0]))[0]["laps"] == 2

    run(tmp_path, job)


def test_those_who_cannot_play_with_what_both_bring_are_not_paired(tmp_path: Path) -> None:
    async def job(house: House) -> None:
        lobby, tabs = Lobby(house.rooms), [Tab(person) for person in ("anna", "bert", "carl")]
        faction = next(each for each in registry.game("dragon-breeds").settings() if each.seat == 0)
        one, other = [value for value in faction.values if value != faction.default][:2]
        for tab, wanted in zip(tabs, (one, one, other), strict=True):
            lobby.join(tab)
            await lobby.look(tab, Wish("dragon-breeds", "quick", settings={"faction1": wanted}))
        assert [isinstance(tab.told[-1], Paired) for tab in tabs] == [True, False, True]

    run(tmp_path, job)


def test_what_cannot_be_chosen_is_refused(hall: Hall, bert: Person) -> None:
    seek = {"type": "seek", "game": "dragon-booster", "speed": "quick"}
    with Line(bert) as line:
        assert "no setting 'deck2'" in line.refused(**seek, settings={"deck2": "ember-rush"})
        assert "no message" in line.refused(**seek, settings={"deck1": ["ember-rush"]})
        assert line.refused(**seek, settings={"deck1": "no such deck"})
        assert line.refused(**seek, settings={"games": 2})
        line.seek("dragon-booster", settings={"deck1": "ember-rush"})
        assert "deck1" not in str(line.until("looking")), "what one brings is told to nobody"


def test_who_was_paired_in_the_last_moment_goes_there(tmp_path: Path) -> None:
    """Though they cancelled, or asked for a bot: the other is at the table already."""

    async def job(house: House) -> None:
        lobby, tab = Lobby(house.rooms), Tab("anna")
        lobby.join(tab)
        await lobby.look(tab, Wish("draco-magi", "quick"))
        await house.store.write(lambda connection: seeks.pair(connection, ["anna"], "room"))
        await lobby.cancel("anna")
        assert tab.told[-1] == Paired("room", "")

    run(tmp_path, job)


def test_three_who_look_for_a_table_of_three_meet_there(tmp_path: Path) -> None:
    async def job(house: House) -> None:
        lobby, tabs = Lobby(house.rooms), [Tab(person) for person in ("anna", "bert", "carl", "dora")]
        wishes = [("chosen", 3), ("chosen", 2), ("chosen", 3), ("chosen", 3)]
        for tab, (colours, seats) in zip(tabs, wishes, strict=True):
            lobby.join(tab)
            await lobby.look(tab, Wish("dragonriders", "calm", settings={"colours": colours}, seats=seats))
        assert [isinstance(tab.told[-1], Paired) for tab in tabs] == [True, False, True, True]
        assert len({str(tab.told[-1]) for tab in tabs if tab.person != "bert"}) == 1
        room = await house.rooms.get(tabs[0].told[-1].room)  # type: ignore[union-attr]
        assert sorted(seat.person for seat in room.seats) == ["anna", "carl", "dora"]
        assert not room.course.manners.private

    run(tmp_path, job)


def test_everybody_brings_a_faction_to_a_table_of_three_and_two_of_the_same_wait(tmp_path: Path) -> None:
    async def job(house: House) -> None:
        lobby, tabs = Lobby(house.rooms), [Tab(person) for person in ("anna", "bert", "carl", "dora")]
        faction = next(each for each in registry.game("dragon-breeds").settings() if each.seat == 0)
        one, other, third = [value for value in faction.values if value != faction.default][:3]
        wanted = {"anna": one, "bert": other, "carl": one, "dora": third}
        for tab in tabs:
            lobby.join(tab)
            given = {"faction1": wanted[tab.person]}
            await lobby.look(tab, Wish("dragon-breeds", "quick", settings=given, seats=3))
        assert [isinstance(tab.told[-1], Paired) for tab in tabs] == [True, True, False, True]
        for tab in tabs:
            if tab.person != "carl":
                settings, seat = await sitting(house, tab)
                assert settings[f"faction{seat + 1}"] == wanted[tab.person]

    run(tmp_path, job)


def state_of(tab: Tab) -> SeekState:
    last = tab.told[-1]
    assert isinstance(last, Looking)
    assert last.seek is not None
    return last.seek


def test_others_who_wait_are_offered_the_bots_that_somebody_has_taken(tmp_path: Path) -> None:
    async def job(house: House) -> None:
        lobby, tabs = Lobby(house.rooms), [Tab(person) for person in ("anna", "bert", "carl")]
        anna, bert, carl = tabs
        for tab in tabs:
            lobby.join(tab)
            await lobby.look(tab, Wish("dragonriders", "quick", seats=4))
        assert [(state_of(tab).seats, state_of(tab).others, state_of(tab).bot) for tab in tabs] == [(4, 2, None)] * 3
        with pytest.raises(WyrmhallError, match="no bot is offered yet"):
            await lobby.take_bot("bert")
        lobby._looking["anna"].since = time.time() - BOT_AFTER - 0.1
        await lobby.pair()
        assert [state_of(tab).bot for tab in tabs] == ["level:3", None, None]
        await lobby.take_bot("anna")
        assert [(state_of(tab).bot, state_of(tab).filled, state_of(tab).agreed) for tab in tabs] == [
            ("level:3", True, 0), ("level:3", False, 1), ("level:3", False, 1),
        ]  # fmt: skip
        count = len(carl.told)
        await lobby.pair()
        assert len(carl.told) == count, "what is as it was is not told again"
        await lobby.look(anna, Wish("dragonriders", "quick", seats=4))
        assert state_of(anna).filled, "a line that was broken asks again, and all is as it was"
        await lobby.take_bot("bert")
        await house.change(tables.seeks.update().values(filled=tables.seeks.c.filled - AGREE).where(FILLED))
        await lobby.pair()
        assert [isinstance(tab.told[-1], Paired) for tab in tabs] == [True, True, False]
        assert (await sitting(house, anna))[1] != (await sitting(house, bert))[1]
        room = await house.rooms.get(anna.told[-1].room)  # type: ignore[union-attr]
        assert sorted(seat.person or seat.bot for seat in room.seats) == ["anna", "bert", "level:3", "level:3"]
        assert (state_of(carl).others, state_of(carl).bot) == (0, None)

    run(tmp_path, job)


def test_how_many_there_are_is_what_the_game_is_for(hall: Hall, bert: Person) -> None:
    with Line(bert) as line:
        assert "not for 3" in line.refused(type="seek", game="draco-magi", speed="quick", seats=3)
        assert "not for 7" in line.refused(type="seek", game="dragonriders", speed="quick", seats=7)
        assert "no message" in line.refused(type="seek", game="dragonriders", speed="quick", seats=1)
        course = {"course": "no such course"}
        assert line.refused(type="seek", game="dragonriders", speed="quick", seats=4, settings=course)


@pytest.fixture
def halls(server: Postgres, tmp_path: Path) -> Iterator[tuple[Hall, Hall]]:
    url = server.database()
    one = Hall(tmp_path / "one", WYRMHALL_DATABASE_URL=url)
    other = Hall(tmp_path / "other", WYRMHALL_DATABASE_URL=url)
    together(one.start, other.start)
    yield one, other
    for hall in (one, other):
        hall.stop()
        assert "Traceback" not in hall.complaints(), hall.complaints()


@pytest.mark.slow
def test_people_at_different_halls_are_paired_once_and_told_whose_move_it_is(halls: tuple[Hall, Hall]) -> None:
    with Person(halls[0]) as anna, Person(halls[1]) as bert:
        rooms = []
        for _ in range(3):
            with Line(anna) as one, Line(bert) as other:
                together(one.seek, other.seek)
                rooms.append(one.until("paired")["room"])
                assert other.until("paired")["room"] == rooms[-1]
        assert len(set(rooms)) == 3
        assert len(anna.get("/api/rooms?list=mine")) == 3
        with Line(anna) as one, Line(bert) as other:
            both = sorted(
                one.until_turns(len(one.turns)) + other.until_turns(len(other.turns)), key=lambda each: each["id"]
            )
            assert [each["id"] for each in both] == sorted(rooms), "it is the move of one of the two at each"
            mine = one.turns[0]["id"] if one.turns else other.turns[0]["id"]
            mover, waits = (anna, other) if one.turns else (bert, one)
            before = len(waits.turns)
            with mover.sit(mine) as table:
                while table.my_turn():
                    table.answer(table.state["pending"]["options"][0])
                    if not table.state["pending"]:
                        break
            waits.until_turns(before + 1)
