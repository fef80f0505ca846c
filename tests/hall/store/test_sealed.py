"""The hall is killed while a table waits for parts of its shuffle: what was acknowledged stays, nothing comes twice."""

from __future__ import annotations

from pathlib import Path

from tests.hall.halls import Hall, Person
from wyrmhall.hall.rooms.fair.receipt import verify
from wyrmhall.hall.rooms.fair.shuffle import seat_seal

PARTS = ["a1" * 32, "b2" * 32]


def test_a_killed_hall_keeps_what_was_sealed_and_opened(tmp_path: Path) -> None:
    with Hall(tmp_path) as hall, Person(hall) as anna, Person(hall) as bert:
        table = {"game": "draco-magi", "seats": ["me", "open"], "seal": seat_seal(PARTS[0])}
        room = anna.post("/api/rooms", table)["id"]
        again(hall, anna, bert)
        bert.post(f"/api/rooms/{room}/sit", {"seat": 1, "seal": seat_seal(PARTS[1])})
        with anna.sit(room) as at:
            first = at.state["room"]
            assert (first["status"], first["shuffle"]["opening"]) == ("waiting", True)
            assert [part["seal"] for part in first["shuffle"]["parts"]] == [seat_seal(part) for part in PARTS]
            assert "not the part that your seat has sealed" in at.refused(type="open", part=PARTS[1])["why"]
            at.send(type="open", part=PARTS[0])
            at.wait_for(lambda state: state["room"]["shuffle"]["parts"][0]["opened"])
        again(hall, anna, bert)
        with bert.sit(room) as at:
            shuffle = at.state["room"]["shuffle"]
            assert [part["opened"] for part in shuffle["parts"]] == [True, False], "what was acknowledged"
            assert at.state["room"]["seed_hash"] == first["seed_hash"]
            at.send(type="open", part=PARTS[1])
            at.wait_for(lambda state: state["room"]["status"] == "running")
            view = at.state["view"]
            assert at.state["log"] is not None, "who saw no game is told all of it"
        again(hall, anna, bert)
        with bert.sit(room) as at:
            assert at.state["view"] == view
            at.send(type="resign")
            at.wait_for(lambda state: state["room"]["status"] == "over")
            assert at.state["room"]["seed_hash"] == first["seed_hash"]
        lines = verify(anna.http.get(f"/api/rooms/{room}/record").text)
        assert lines[1].startswith("FAIR: ")
        assert [part in "\n".join(lines) for part in PARTS] == [True, True]


def again(hall: Hall, *people: Person) -> None:
    """As after a power cut."""
    hall.kill()
    hall.start()
    for person in people:
        person.moved(hall)
