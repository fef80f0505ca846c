"""Ratings: what the model says, who is rated, and that every game counts exactly once, whatever is killed in between."""

from __future__ import annotations

import math
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from websockets.exceptions import ConnectionClosed

from tests.hall.halls import Hall, Message, Person
from tests.hall.people.test_accounts import join, refused
from tests.hall.people.test_history import meet, resign
from wyrmhall.core.chance import Chance
from wyrmhall.hall.rooms.entries import BOT, PERSON, Seat
from wyrmhall.hall.store.members import ratings
from wyrmhall.hall.store.members.ratings import MODEL, Skill, judged
from wyrmhall.hall.store.store import Store


def weng_lin(one: Skill, other: Skill) -> tuple[Skill, Skill]:
    """The update of two players, the first of whom has won, as the paper has it (algorithm 4)."""
    first, second = one.sigma**2 + MODEL.tau**2, other.sigma**2 + MODEL.tau**2
    c = math.sqrt(first + second + 2 * MODEL.beta**2)
    chance = math.exp(one.mu / c) / (math.exp(one.mu / c) + math.exp(other.mu / c))

    def narrowed(square: float) -> float:
        part = math.sqrt(square) / c * square / c**2 * chance * (1 - chance)
        return math.sqrt(square * max(1 - part, MODEL.kappa))

    up, down = first / c * (1 - chance), second / c * (1 - chance)
    return Skill(one.mu + up, narrowed(first), 1), Skill(other.mu - down, narrowed(second), 1)


@pytest.mark.parametrize(
    ("one", "other"), [(Skill(), Skill()), (Skill(20, 3), Skill(32, 7)), (Skill(35, 1.5), Skill(18, 2))]
)
def test_two_players_are_judged_as_the_paper_says(one: Skill, other: Skill) -> None:
    for found, expected in zip(judged([one, other], [1, 2]), weng_lin(one, other), strict=True):
        assert found.mu == pytest.approx(expected.mu)
        assert found.sigma == pytest.approx(expected.sigma)
    again = judged([other, one], [2, 1])
    assert again[1].mu == pytest.approx(judged([one, other], [1, 2])[0].mu)


@pytest.mark.parametrize("count", range(2, 9))
def test_whoever_ends_higher_gains_more(count: int) -> None:
    after = judged([Skill()] * count, list(range(1, count + 1)))
    assert [each.mu for each in after] == sorted((each.mu for each in after), reverse=True)
    assert after[0].mu > MODEL.mu > after[-1].mu
    assert all(each.sigma < MODEL.sigma for each in after)
    drawn = judged([Skill()] * count, [1] * count)
    assert all(each.mu == pytest.approx(MODEL.mu) for each in drawn)


def test_a_player_of_whom_nothing_is_known_has_a_thousand_points_and_a_strong_one_more() -> None:
    skill, weak = Skill(), Skill()
    assert skill.points == 1000
    for _ in range(60):
        skill, weak = judged([skill, weak], [1, 2])
    assert (skill.points > 1500, weak.points < 1000) == (True, True)


@pytest.fixture
def store(tmp_path: Path) -> Any:
    store = Store(f"sqlite:///{tmp_path / 'hall.db'}")
    store.open()
    yield store
    store.close()


def test_a_game_is_settled_once_and_a_second_time_changes_nothing(store: Store) -> None:
    seats = [Seat(PERSON, "anna"), Seat(BOT, bot="search:2"), Seat(BOT, bot="search:2")]

    def settle(room: str) -> None:
        with store.engine.begin() as connection:
            ratings.settle(connection, room, "dragonriders", seats, [1, 2, 3], 1.0)

    def leaders() -> list[tuple[str, int, int]]:
        with store.engine.connect() as connection:
            return [(each.player, each.points, each.games) for each in ratings.leaders(connection, "dragonriders")]

    settle("first")
    once = leaders()
    assert [(player, games) for player, _, games in once] == [("anna", 1), ("bot:level:3", 1)]
    with pytest.raises(sa.exc.IntegrityError):
        settle("first")
    assert leaders() == once
    settle("second")
    assert [games for _, _, games in leaders()] == [2, 2]
    with store.engine.connect() as connection:
        first, second = ratings.changes(connection, "first"), ratings.changes(connection, "second")
    assert [each.before for each in first] == [1000] * 3
    assert second[0].before == first[0].after
    assert second[1].before == second[2].before


def test_two_people_with_accounts_play_for_the_ratings(hall: Hall, anna: Person, bert: Person) -> None:
    name, _ = join(anna)
    other, _ = join(bert)
    room = meet(anna, bert, rated=True)
    assert anna.get(f"/api/rooms/{room}")["rated"] is True
    assert anna.get(f"/api/rooms/{room}/ratings") == []
    with anna.sit(room) as table, bert.sit(room) as rival:
        playing = table if table.state["pending"] else rival
        playing.answer_any(Chance(1))
        assert playing.state["room"]["rated"] is True
        assert playing.state["room"]["can"]["undo"] == "this game is rated: nothing is taken back"
        assert playing.refused(type="undo")["why"] == "this game is rated: nothing is taken back"
        table.wait_for(lambda state: state["pending"])
        assert table.refused(type="hint", n=table.state["n"])["why"] == "this game is rated: there are no hints"
        rival.send(type="resign")
        table.wait_for(lambda state: state["room"]["status"] == "over")
        for each in (table, rival):
            each.send(type="rematch")
        following = table.wait_for(lambda state: state["room"]["can"]["next"])["room"]["can"]["next"]
    assert anna.get(f"/api/rooms/{following}")["rated"] is True
    won, lost = anna.get(f"/api/rooms/{room}/ratings")
    assert (won["before"], lost["before"]) == (1000, 1000)
    assert won["after"] > 1000 > lost["after"]
    listed = {each["name"]: each for each in anna.get("/api/games/draco-magi/ratings")}
    assert (listed[name]["points"], listed[other]["points"]) == (won["after"], lost["after"])
    assert (listed[name]["you"], listed[other]["you"], listed[name]["provisional"]) == (True, False, True)
    assert bert.get(f"/api/people/{name}")["games"][0]["rating"]["points"] == won["after"]
    assert anna.get("/api/history")[0]["change"] == won
    anna.post("/api/account/delete", {"password": "seven copper kettles"})
    assert name not in [each["name"] for each in bert.get("/api/games/draco-magi/ratings")]
    assert bert.get(f"/api/rooms/{room}/ratings") == [won, lost]


def test_bots_are_rated_beside_people(anna: Person) -> None:
    name, _ = join(anna)
    room = anna.post("/api/rooms", {"game": "dragon-breeds", "seats": ["me", "search:1"], "rated": True})["id"]
    resign(anna, room)
    listed = {each["name"]: each for each in anna.get("/api/games/dragon-breeds/ratings")}
    assert (listed["Hatchling"]["kind"], listed[name]["kind"]) == ("bot", "person")
    assert listed["Hatchling"]["points"] > listed[name]["points"]
    assert anna.http.get("/api/games/chess/ratings").status_code == 404


def test_games_that_are_not_rated_change_nothing(hall: Hall, anna: Person, bert: Person) -> None:
    name, _ = join(anna)
    room = meet(anna, bert)
    resign(bert, room)
    assert anna.get(f"/api/rooms/{room}/ratings") == []
    assert name not in [each["name"] for each in anna.get("/api/games/draco-magi/ratings")]
    played = anna.post(f"/api/replays/{room}/play-on", {"n": 0, "seat": 0, "bot": "instinct"})["id"]
    assert anna.get(f"/api/rooms/{played}").get("rated") is None


@pytest.mark.parametrize(
    ("more", "why"),
    [
        ({"takebacks": "free"}, "takes back freely is not rated"),
        ({"teaching": True}, "takes back freely is not rated"),
        ({"seats": ["search:1", "search:2"]}, "bots among themselves"),
        ({"game": "dragon-booster-draft"}, "a draft is not rated"),
    ],
)
def test_what_proves_nothing_is_not_rated(anna: Person, more: Message, why: str) -> None:
    join(anna)
    body = {"game": "draco-magi", "seats": ["me", "search:1"], "rated": True, **more}
    assert why in refused(anna, "/api/rooms", body)


def test_guests_neither_make_a_rated_table_nor_sit_down_at_one(hall: Hall, anna: Person, bert: Person) -> None:
    body = {"game": "draco-magi", "seats": ["me", "open"], "rated": True}
    assert "only people with an account" in refused(bert, "/api/rooms", body)
    join(anna)
    room = anna.post("/api/rooms", body)["id"]
    assert refused(bert, f"/api/rooms/{room}/sit", {"seat": 1}) == "this table is rated: sign in to sit down"
    assert [seat["kind"] for seat in anna.get(f"/api/rooms/{room}")["seats"]] == ["person", "open"]
    join(bert)
    bert.post(f"/api/rooms/{room}/sit", {"seat": 1})
    assert anna.get(f"/api/rooms/{room}")["status"] == "running"


@pytest.mark.parametrize("when", ["before", "after"])
def test_a_hall_that_dies_while_a_game_ends_counts_it_exactly_once(tmp_path: Path, when: str) -> None:
    """It is over and rated, or neither: before that is on the disk it can be ended again, after it nothing is counted anew."""
    data = tmp_path / "hall"
    dying = Hall(data, module="tests.hall.people.dying", WYRMHALL_DIES=when).start()
    with Person(dying) as anna:
        join(anna)
        room = anna.post("/api/rooms", {"game": "draco-magi", "seats": ["me", "open"], "rated": True})["id"]
        with Person(dying) as bert:
            join(bert)
            bert.post(f"/api/rooms/{room}/sit", {"seat": 1})
            with anna.sit(room) as table:
                table.send(type="resign")
                with pytest.raises(ConnectionClosed):
                    table.until("never")
        dying.kill()  # it is dead already; its process is taken leave of
        with Hall(data) as hall:
            anna.moved(hall)
            assert anna.get(f"/api/rooms/{room}")["status"] == ("running" if when == "before" else "over")
            assert len(anna.get(f"/api/rooms/{room}/ratings")) == (0 if when == "before" else 2)
            if when == "before":
                resign(anna, room)
            assert [each["games"] for each in anna.get("/api/games/draco-magi/ratings")] == [1, 1]
            assert len(anna.get(f"/api/rooms/{room}/ratings")) == 2
