"""A draft of one person and seven bots, in a real hall, and the matches that follow from it."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from tests.hall.halls import SECONDS, Hall, Person
from tests.rules import rule
from wyrmhall.core.chance import Chance
from wyrmhall.core.playing.seats import isolated


def drafted(anna: Person, bots: int = 7) -> tuple[str, dict[str, object]]:
    """The room of a draft that is over, and its last state."""
    body = {"game": "dragon-booster-draft", "settings": {"packs": "booster"}, "seats": ["me", *["instinct"] * bots]}
    room: str = anna.post("/api/rooms", body)["id"]
    with anna.sit(room) as table:
        assert table.state["view"]["pack"]
        assert table.play_out(Chance(4)) == 37
        return room, table.state


@rule("DB-DRAFT-18")
def test_a_draft_leads_to_matches_with_the_decks_that_were_built(hall: Hall, anna: Person, bert: Person) -> None:
    room, state = drafted(anna)
    told = state["room"]
    assert isinstance(told, dict)
    assert [each["seats"] for each in told["sequels"]] == [[0, 4], [1, 5], [2, 6], [3, 7]]
    assert "seed" not in told
    mine = told["can"]["next"]
    assert mine == told["sequels"][0]["id"]
    assert not told["can"]["rematch"]
    deck = state["view"]["deck"]  # type: ignore[index]
    assert (len(deck["race"]), len(deck["dragon"])) == (25, 4)
    assert anna.http.get(f"/api/rooms/{room}/record").status_code == 409
    with bert.sit(room) as watching:
        said = " ".join(line["text"] for line in watching.first["log"])
        assert f"{isolated(anna.name)} built a deck" in said
        assert f"{isolated('Instinct 7')} built a deck" in said
        assert "Seat " not in said
    with anna.sit(mine) as table, bert.sit(mine) as watching:
        assert table.state["room"]["game"] == "dragon-booster"
        assert [seat["kind"] for seat in table.state["room"]["seats"]] == ["person", "bot"]
        assert table.state["room"]["seats"][1]["name"] == "Instinct 4"
        table.play_out(Chance(5))
        assert table.state["room"]["status"] == "over"
        assert "games won" in table.state["room"]["result"]["reason"]
        assert not any(name in text for text in watching.texts[:1] for name in deck["race"])
        assert table.state["room"]["origin"] == room
    assert anna.http.get(f"/api/rooms/{mine}/record").status_code == 409
    stop = time.monotonic() + 6 * SECONDS
    while (standings := anna.get(f"/api/rooms/{room}/standings"))["round"] == 1:
        assert time.monotonic() < stop, "the tables of bots have not come to an end"
        time.sleep(0.5)
    assert standings["rounds"] == 3
    assert standings["next"] != mine
    assert sorted(player["seat"]["name"] for player in standings["players"] if not player["seat"]["you"]) == [
        f"Instinct {number}" for number in range(1, 8)
    ]
    tables = anna.get(f"/api/rooms/{room}/sequels")
    assert [each["round"] for each in tables] == [1] * 4 + [2] * 4
    assert [seat["name"] for seat in tables[1]["seats"]] == ["Instinct 1", "Instinct 5"]
    assert [each["id"] for each in tables if any(seat["you"] for seat in each["seats"])] == [mine, standings["next"]]
    assert anna.http.get(f"/api/rooms/{room}/record").status_code == 409


@pytest.mark.timeout(600)
def test_the_rounds_after_a_draft_outlast_a_hall_that_is_killed(tmp_path: Path) -> None:
    """Anna gives up her matches; the hall is killed whenever she has, and while bots play."""
    with Hall(tmp_path) as hall, Person(hall) as anna:
        room, _ = drafted(anna, 3)
        stop = time.monotonic() + 20 * SECONDS
        given_up: set[str] = set()
        while True:
            standings = anna.get(f"/api/rooms/{room}/standings")
            tables = anna.get(f"/api/rooms/{room}/sequels")
            if standings["round"] == standings["rounds"] and all(each["status"] == "over" for each in tables):
                break
            assert time.monotonic() < stop, f"the rounds have not come to an end: {standings} {tables}"
            if standings["next"] not in given_up:
                with anna.sit(standings["next"]) as table:
                    table.send(type="resign")
                    table.until("state")
                given_up.add(standings["next"])
                hall.kill()
                hall.start()
                anna.moved(hall)
            time.sleep(0.2)
        assert (standings["rounds"], len(given_up), len(tables)) == (2, 2, 4)
        last = standings["players"][-1]
        assert (last["seat"]["you"], last["points"], last["lost"]) == (True, 0.0, 2)
        assert sum(player["points"] for player in standings["players"]) == 4
        for each in (room, *given_up):
            assert anna.http.get(f"/api/rooms/{each}/record").status_code == 200
            assert anna.get(f"/api/replays/{each}")["verdict"] == "EXACT"
