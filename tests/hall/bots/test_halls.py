"""Bots where several halls share a database."""

from __future__ import annotations

from pathlib import Path

from tests.hall.bots.robots import Robot, new_bot, with_account
from tests.hall.halls import Hall, Person
from tests.hall.postgres import Postgres


def test_a_bot_is_the_same_at_all_halls_and_a_token_is_revoked_at_all(tmp_path: Path, server: Postgres) -> None:
    url = server.database()
    with (
        Hall(tmp_path / "one", WYRMHALL_DATABASE_URL=url) as one,
        Hall(tmp_path / "two", WYRMHALL_DATABASE_URL=url) as two,
        Person(one) as anna,
    ):
        with_account(anna)
        made = new_bot(anna)
        with Robot(one, made["token"]) as here, Robot(two, made["token"]) as there:
            with there.events() as events:
                room = here.make("me", "open")
                with Person(one) as bert:
                    bert.post(f"/api/rooms/{room}/sit", {"seat": 1})
                assert events.until("game")["game"]["id"] == room
                with there.stream(room) as line:
                    assert line.until("state")["me"] == 0
                    here.post(f"/games/{room}/resign")
                    line.until("state", lambda state: state["room"]["status"] == "over")
                    assert events.until("over")["game"]["id"] == room
                    anna.post(f"/api/account/bots/{made['id']}/revoke", {})
                    for each in (events, line):
                        last = each.has_ended()
                        assert last is not None
                        assert (last["type"], last["code"]) == ("closed", 4401)
            assert there.http.get("/me").status_code == 401
