"""A draft of one person and seven bots, in a real hall, and the matches that follow from it."""

from __future__ import annotations

import time

from tests.hall.halls import SECONDS, Hall, Person
from tests.rules import rule
from wyrmhall.core.chance import Chance

BOTS = ["instinct"] * 7


def drafted(anna: Person) -> tuple[str, dict[str, object]]:
    """The room of a draft that is over, and its last state."""
    body = {"game": "dragon-booster-draft", "settings": {"packs": "booster"}, "seats": ["me", *BOTS]}
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
    with anna.sit(mine) as table, bert.sit(mine) as watching:
        assert table.state["room"]["game"] == "dragon-booster"
        assert [seat["kind"] for seat in table.state["room"]["seats"]] == ["person", "bot"]
        table.play_out(Chance(5))
        assert table.state["room"]["status"] == "over"
        assert "games won" in table.state["room"]["result"]["reason"]
        assert not any(name in text for text in watching.texts[:1] for name in deck["race"])
    stop = time.monotonic() + 3 * SECONDS
    while any(each["status"] != "over" for each in anna.get(f"/api/rooms/{room}/sequels")):
        assert time.monotonic() < stop, "the tables of bots have not come to an end"
        time.sleep(0.5)
    assert anna.http.get(f"/api/rooms/{room}/record").status_code == 200
    assert anna.get(f"/api/replays/{room}")["verdict"] == "EXACT"
