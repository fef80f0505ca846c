"""Free settings are looked at before a table is made with them."""

from __future__ import annotations

from tests.hall.halls import Hall, Person


def test_a_text_is_described_and_its_problems_told(hall: Hall, anna: Person) -> None:
    told = anna.post("/api/games/dragon-booster/setting", {"name": "deck1", "text": "4 Charge!"})
    assert [each["rule"] for each in told["problems"]] == ["DB-DECK-03", "DB-DECK-06"]
    assert told["race"] == [{"card": "Charge!", "count": 4}]
    code = told["code"]
    draft = {"name": "deck2", "text": code, "settings": {"format": "draft"}}
    assert [each["rule"] for each in anna.post("/api/games/dragon-booster/setting", draft)["problems"]] == [
        "DB-DRAFT-09"
    ]


def test_what_is_no_free_setting_is_refused(hall: Hall, anna: Person) -> None:
    for game, name in (("dragon-booster", "format"), ("dragon-booster", "deck9"), ("draco-magi", "first")):
        reply = anna.http.post(f"/api/games/{game}/setting", json={"name": name, "text": "x"})
        assert reply.status_code == 400
        assert "is no setting that takes a text" in reply.json()["error"]
    assert anna.http.post("/api/games/nothing/setting", json={"name": "a", "text": "b"}).status_code == 404
    assert anna.http.post("/api/games/draco-magi/setting", json={"name": "a", "text": "b" * 20_000}).status_code == 422
