"""A room from end to end, as a client sees it."""

from __future__ import annotations

from contextlib import ExitStack
from typing import Any

import pytest

from tests.hall.halls import Hall, Person, Table, together
from tests.matches import bare
from wyrmhall.core.chance import Chance
from wyrmhall.games import registry
from wyrmhall.hall.rooms.fair.receipt import verify
from wyrmhall.hall.rooms.fair.shuffle import Shuffle, hall_seal

BOT = "instinct"


def test_a_whole_game_against_a_bot(anna: Person) -> None:
    room = anna.make("me", "search:1")
    with anna.sit(room) as table:
        first = table.first
        assert (first["me"], first["room"]["status"]) == (0, "running")
        assert [seat["kind"] for seat in first["room"]["seats"]] == ["person", "bot"]
        assert [seat["name"] for seat in first["room"]["seats"]] == [anna.name, "Hatchling"]
        assert "seed" not in first["room"]
        assert table.play_out(Chance(3)) > 10
        over = table.state["room"]
        assert sorted(over["result"]["ranks"]) == [1, 2]
        assert over["result"]["rule"].startswith("DM-")
        secret = over["shuffle"]["secret"]
        assert hall_seal(secret) == over["seed_hash"] == first["room"]["seed_hash"]
        assert Shuffle(secret, (None, None)).seed() == over["seed"]
        assert table.refused(type="answer", n=table.state["n"], answer=0)["why"] == "the game is over"
    record = anna.http.get(f"/api/rooms/{room}/record").text
    lines = verify(record)
    assert lines[0] == f"EXACT: {table.state['n']} actions played again as recorded."
    assert lines[1].startswith(f"FAIR: the seed {over['seed']}")
    assert anna.get(f"/api/rooms/{room}")["status"] == "over"
    assert anna.get("/api/rooms?list=mine")[0]["id"] == room


def test_an_address_that_leads_nowhere_gets_the_page_that_says_so(anna: Person) -> None:
    lost = anna.http.get("/nowhere/at/all")
    assert (lost.status_code, lost.headers["content-type"]) == (404, "text/html; charset=utf-8")
    assert lost.text == anna.http.get("/").text
    assert anna.http.get("/api/nowhere").json() == {"error": "Not Found"}


def test_the_record_is_not_there_while_the_game_is_on(anna: Person) -> None:
    reply = anna.http.get(f"/api/rooms/{anna.make('me', BOT)}/record")
    assert reply.status_code == 409
    assert "over" in reply.json()["error"]


def test_two_people_and_a_spectator(hall: Hall, anna: Person, bert: Person) -> None:
    room = anna.make("me", "open")
    with Person(hall) as carl, ExitStack() as stack:
        first = stack.enter_context(anna.sit(room))
        assert first.state["room"]["status"] == "waiting"
        assert first.state["pending"] is None
        assert first.state["view"]["viewer"] is None, "nothing is shown before all are there"
        assert [each["id"] for each in carl.get("/api/rooms?list=open")].count(room) == 1
        bert.post(f"/api/rooms/{room}/sit", {"seat": 1})
        second, watching = stack.enter_context(bert.sit(room)), stack.enter_context(carl.sit(room))
        first.wait_for(lambda state: state["room"]["status"] == "running")
        together(lambda: first.play_out(Chance(1)), lambda: second.play_out(Chance(2)))
        watching.wait_for(lambda state: state["room"]["status"] == "over")
        assert watching.state["me"] is None
        assert all(state["pending"] is None for state in watching.heard if state["type"] == "state")
        assert first.state["n"] == second.state["n"] == watching.state["n"]
        assert first.state["room"]["result"] == second.state["room"]["result"]
        assert watching.refused(type="resign")["why"] == "you do not sit at this table"


def test_a_seat_is_its_owners(anna: Person, bert: Person) -> None:
    room = anna.make("me", "open")
    again = anna.http.post(f"/api/rooms/{room}/sit", json={"seat": 1})
    assert (again.status_code, again.json()["error"]) == (400, "you sit at this table already")
    taken = bert.http.post(f"/api/rooms/{room}/sit", json={"seat": 0})
    assert (taken.status_code, taken.json()["error"]) == (400, "somebody sits there already")
    assert bert.http.post(f"/api/rooms/{room}/sit", json={"seat": 7}).status_code == 400
    with bert.sit(room) as table:
        assert table.state["me"] is None
        assert table.refused(type="undo")["why"] == "you do not sit at this table"


def test_two_tabs_see_the_same_and_share_the_seat(anna: Person) -> None:
    room = anna.make("me", BOT)
    with anna.sit(room) as one, anna.sit(room) as two:
        assert one.my_turn()
        n = one.state["n"]
        two.wait_for(lambda state: state["n"] == n)
        assert two.state["pending"] == one.state["pending"]
        one.answer_any(Chance(1))
        two.wait_for(lambda state: state["n"] > n)
        stale = two.refused(type="answer", n=n, answer=0)
        assert (stale["to"], stale["n"] > n) == ("answer", True)
        assert two.until("state")["n"] > n, "a fresh state follows a stale answer"


def test_a_duplicate_answer_counts_once(anna: Person) -> None:
    room = anna.make("me", "open")
    with Person(anna.hall) as bert:
        bert.post(f"/api/rooms/{room}/sit", {"seat": 1})
        with anna.sit(room) as one, bert.sit(room) as two:
            table = one if one.state["pending"] else two
            n, option = table.state["n"], table.state["pending"]["options"][0]["answer"]
            for _ in range(3):
                table.send(type="answer", n=n, answer=option)
            assert [table.until("refused")["to"] for _ in range(2)] == ["answer", "answer"]
            table.wait_for(lambda state: state["n"] == n + 1)


def test_a_secret_answer_of_another_leaves_the_question_open(pair: tuple[Table, Table]) -> None:
    one, two = pair
    mover = one if one.state["pending"] else two
    mover.answer(mover.state["pending"]["options"][0])
    for table in pair:
        table.wait_for(lambda state: state["waiting"] == [0, 1])
    known = two.state["n"]
    one.send(type="draw")
    one.wait_for(lambda state: state["n"] == known + 1)
    one.answer(one.state["pending"]["options"][0])
    two.send(type="answer", n=known, answer=two.state["pending"]["options"][0]["answer"])
    two.wait_for(lambda state: state["n"] == known + 3)
    assert two.refused(type="answer", n=known, answer=0)["why"].startswith("that was decided already")


def test_answers_by_number_and_by_notation(anna: Person) -> None:
    with anna.sit(anna.make("me", BOT)) as table:
        assert table.my_turn()
        option, n = table.state["pending"]["options"][-1], table.state["n"]
        table.answer({"answer": option["text"].upper()})
        assert table.state["n"] > n


def test_a_refused_answer_names_its_rule_and_changes_nothing(anna: Person) -> None:
    with anna.sit(anna.make("me", BOT)) as table:
        refused: list[dict[str, Any]] = []
        while not refused:
            assert table.my_turn()
            refused = table.state["pending"]["refused"]
            if not refused:
                table.answer_any(Chance(4))
        question = table.state["pending"]
        reply = table.refused(type="answer", n=table.state["n"], answer=refused[0]["answer"])
        assert (reply["rule"], reply["why"]) == (refused[0]["rule"], refused[0]["why"])
        assert reply["rule"].startswith("DM-")
        table.send(type="hello", n=None)
        assert table.until("state")["pending"] == question


def test_events_are_those_since_the_last_entry_the_client_knows(anna: Person) -> None:
    room = anna.make("me", BOT)
    with anna.sit(room) as table:
        table.play_out(Chance(5), 12)
        table.my_turn()
        told = [event for state in table.heard if state["type"] == "state" for event in state["events"]]
        middle = table.heard[len(table.heard) // 2]["n"]
        after = [
            event for state in table.heard if state["type"] == "state" and state["n"] > middle
            for event in state["events"]
        ]  # fmt: skip
    assert told
    with anna.sit(room, n=middle) as again:
        assert bare(again.first["events"]) == bare(after)
        lines = [line["text"] for line in again.first["log"]]
        assert lines[-len(told) :] == [event["text"] for event in told if event["text"]][-len(lines) :]
        assert [line["n"] for line in again.first["log"]] == sorted(line["n"] for line in again.first["log"])
    with anna.sit(room) as fresh:
        assert fresh.first["events"] == []
        assert fresh.first["log"] == again.first["log"]


def test_a_hint_arrives_and_is_an_option(anna: Person) -> None:
    with anna.sit(anna.make("me", BOT)) as table:
        assert table.my_turn()
        table.send(type="hint", n=table.state["n"])
        hint = table.until("hint")
        assert {"answer": hint["answer"], "text": hint["text"]} in [
            {"answer": option["answer"], "text": option["text"]} for option in table.state["pending"]["options"]
        ]
        assert 0 < hint["sureness"] <= 1
        assert 0 <= hint["value"] <= 1
        assert table.refused(type="hint", n=table.state["n"] + 7)["to"] == "hint"


def test_a_preview_tells_what_then_happens(anna: Person) -> None:
    with anna.sit(anna.make("me", BOT)) as table:
        told: list[dict[str, Any]] = []
        while not told:
            assert table.my_turn()
            n, option = table.state["n"], table.state["pending"]["options"][0]
            table.send(type="preview", n=n, answer=option["answer"])
            preview = table.until("preview")
            assert (preview["n"], preview["answer"]) == (n, option["answer"])
            told = preview["events"]
            assert bare(table.answer(option)["events"])[: len(told)] == told


def test_a_preview_of_what_is_not_permitted_says_why(anna: Person) -> None:
    with anna.sit(anna.make("me", BOT)) as table:
        assert table.my_turn()
        n = table.state["n"]
        table.send(type="preview", n=n, answer=999_999)
        preview = table.until("preview")
        assert (preview["events"], preview["text"]) == ([], "")
        assert preview["rule"].startswith("DM-")
        assert preview["why"]
        assert table.refused(type="preview", n=n + 5, answer=0)["to"] == "preview"


def test_of_many_previews_the_last_is_answered_and_a_move_goes_before_them(anna: Person) -> None:
    with anna.sit(anna.make("me", BOT)) as table:
        assert table.my_turn()
        n, options = table.state["n"], table.state["pending"]["options"]
        for number in range(60):
            table.send(type="preview", n=n, answer=options[number % len(options)]["answer"])
        table.send(type="preview", n=n, answer=options[-1]["text"])
        answered: list[Any] = []
        while not answered or answered[-1] != options[-1]["text"]:
            answered.append(table.until("preview")["answer"])
        assert len(answered) < 30
        for number in range(30):
            table.send(type="preview", n=n, answer=options[number % len(options)]["answer"])
        table.answer(options[0])
        assert table.state["n"] > n


def test_chat_is_heard_and_remembered(anna: Person, bert: Person) -> None:
    room = anna.make("me", "open")
    with anna.sit(room) as one, bert.sit(room) as two:
        one.send(type="say", text="  hail,\u0007 friend ")
        heard = two.until("said")
        told = {"type": "said", "seat": 0, "name": anna.name, "text": "hail, friend", "mine": False}
        assert heard == {**told, "id": heard["id"]}
        two.send(type="say", text="hail")
        assert one.until("said") == {**heard, "mine": True}
        assert one.until("said")["seat"] is None
        assert one.refused(type="say", text="x" * 501)["to"] == "message"
    with anna.sit(room) as later:
        assert [said["text"] for said in later.first["chat"]] == ["hail, friend", "hail"]


def test_resign_ends_the_game_and_a_rematch_turns_the_seats(anna: Person) -> None:
    room = anna.make("me", BOT)
    with anna.sit(room) as table:
        assert table.refused(type="rematch")["why"] == "the game is not over yet"
        assert table.refused(type="draw")["why"] == "bots do not agree to a draw"
        table.send(type="resign")
        state = table.wait_for(lambda state: state["room"]["status"] == "over")
        assert state["room"]["result"]["ranks"] == [2, 1]
        assert state["room"]["can"]["rematch"] is True
        table.send(type="rematch")
        following = table.wait_for(lambda state: state["room"]["can"]["next"])["room"]["can"]["next"]
        assert table.refused(type="rematch")["why"] == "the next game is there already"
    with anna.sit(following) as again:
        assert again.state["me"] == 1
        assert again.state["room"]["seats"][0]["kind"] == "bot"
        assert again.state["room"]["seed_hash"] != state["room"]["seed_hash"]


@pytest.fixture
def pair(anna: Person, bert: Person) -> Any:
    """Two people at one table, and their connections."""
    room = anna.make("me", "open")
    bert.post(f"/api/rooms/{room}/sit", {"seat": 1})
    with anna.sit(room) as one, bert.sit(room) as two:
        yield one, two


def test_a_draw_needs_both(pair: tuple[Table, Table]) -> None:
    one, two = pair
    assert two.refused(type="consent", kind="draw", yes=True)["why"] == "nobody has asked for that"
    one.send(type="draw")
    two.wait_for(lambda state: state["room"]["offers"] == [{"kind": "draw", "by": 0, "agreed": []}])
    assert one.refused(type="consent", kind="draw", yes=True)["why"] == "nobody has asked for that"
    two.send(type="consent", kind="draw", yes=False)
    one.wait_for(lambda state: state["n"] >= 2 and not state["room"]["offers"])
    one.send(type="draw")
    two.wait_for(lambda state: state["room"]["offers"])
    two.send(type="consent", kind="draw", yes=True)
    for table in pair:
        state = table.wait_for(lambda state: state["room"]["status"] == "over")
        assert state["room"]["result"] == {"ranks": [1, 1], "reason": "agreed to a draw", "rule": ""}
        assert state["pending"] is None
        table.send(type="rematch")
    for table in pair:
        table.wait_for(lambda state: state["room"]["can"]["next"])


def test_undo_among_people_needs_consent(pair: tuple[Table, Table]) -> None:
    one, two = pair
    mover, other = (one, two) if one.state["pending"] else (two, one)
    prompt = mover.state["pending"]
    mover.answer(prompt["options"][0])
    assert mover.state["room"]["can"]["undo"] is None
    mover.send(type="undo")
    offers = other.wait_for(lambda state: state["room"]["offers"])["room"]["offers"]
    assert offers == [{"kind": "undo", "by": mover.state["me"], "agreed": []}]
    assert other.state["pending"], "nothing is taken back before the other agrees"
    other.send(type="consent", kind="undo", yes=True)
    state = mover.wait_for(lambda state: state["n"] == 3)
    assert [event["event"] for event in state["events"]] == ["undone"]
    assert state["pending"] == {**prompt, "since": 3}


def test_names(anna: Person, bert: Person) -> None:
    room = anna.make("me", BOT)
    with bert.sit(room) as table:
        assert anna.post("/api/me", {"name": "  Anna\n of   Ashdale  "})["name"] == "Anna of Ashdale"
        table.wait_for(lambda state: state["room"]["seats"][0]["name"] == "Anna of Ashdale")
    assert anna.get("/api/me")["name"] == "Anna of Ashdale"
    assert anna.get(f"/api/rooms/{room}")["seats"][0] == {"name": "Anna of Ashdale", "kind": "person", "you": True}
    assert anna.http.post("/api/me", json={"name": "\u200b\n"}).status_code == 400
    assert anna.http.post("/api/me", json={"name": ""}).status_code == 422


def test_who_is_connected(anna: Person, bert: Person) -> None:
    room = anna.make("me", "open")
    with bert.sit(room) as watching:
        assert [seat["connected"] for seat in watching.state["room"]["seats"]] == [False, False]
        with anna.sit(room):
            watching.wait_for(lambda state: state["room"]["seats"][0]["connected"])
        watching.wait_for(lambda state: not state["room"]["seats"][0]["connected"])


def test_games_rules_and_cards(anna: Person) -> None:
    games = anna.get("/api/games")
    assert [game["name"] for game in games if game["ready"]] == [listing.name for listing in registry.listings()]
    magi = next(game for game in games if game["name"] == "draco-magi")
    assert [level["spec"] for level in magi["levels"]] == [f"level:{number}" for number in range(1, 8)]
    assert {"name", "words", "values", "default", "rule", "free", "seat", "meets"} == set(magi["settings"][0])
    rules = anna.get("/api/games/draco-magi/rules")
    assert len(rules["rules"]) == 194
    assert rules["rules"][0]["id"] == "DM-GOAL-01"
    cards = anna.get("/api/games/draco-magi/cards")
    assert cards["Red"]["sort"] == "dragon"
    assert anna.http.get("/api/games/chess/rules").status_code == 404


@pytest.mark.parametrize(
    ("body", "status", "words"),
    [
        ({"game": "chess", "seats": ["me"]}, 404, "there is no game 'chess'"),
        ({"game": "draco-magi", "seats": ["me"]}, 400, "is for 2 players, not 1"),
        ({"game": "draco-magi", "seats": ["me", "me"]}, 400, "one seat only"),
        ({"game": "draco-magi", "seats": ["me", "search:9"]}, 400, "there is no bot 'search:9'"),
        ({"game": "draco-magi", "seats": ["me", "open"], "settings": {"draft": "maybe"}}, 400, "draft cannot be"),
        ({"game": "draco-magi", "seats": ["me", "open"], "cheat": 1}, 422, "cheat"),
        ({"game": "draco-magi"}, 422, "seats"),
    ],
)
def test_rooms_that_cannot_be(anna: Person, body: dict[str, Any], status: int, words: str) -> None:
    reply = anna.http.post("/api/rooms", json=body)
    assert reply.status_code == status
    assert words in reply.json()["error"]


def test_settings_reach_the_game(anna: Person) -> None:
    with anna.sit(anna.make("me", BOT, first="1", draft=False)) as table:
        assert table.state["view"]["marker"] == 0


def test_what_a_spectator_says_bears_the_name_they_chose(anna: Person, bert: Person) -> None:
    bert.post("/api/me", {"name": "Bert the Bold"})
    with anna.sit(anna.make("me", "open")) as table, bert.sit(table.room) as watching:
        watching.send(type="say", text="may I?")
        said = table.until("said")
        assert (said["seat"], said["name"], said["text"]) == (None, "Bert the Bold", "may I?")


def test_the_interface_is_described(anna: Person) -> None:
    paths = anna.get("/api/openapi.json")["paths"]
    assert set(paths) == {
        "/api/health", "/api/ready", "/api/lab",
        "/api/me", "/api/me/pass", "/api/me/become", "/api/me/export", "/api/account", "/api/account/sign-in",
        "/api/account/sign-out", "/api/account/recover", "/api/account/password", "/api/account/codes",
        "/api/account/sessions", "/api/account/sessions/end", "/api/account/delete",
        "/api/account/bots", "/api/account/bots/{bot}/token", "/api/account/bots/{bot}/revoke",
        "/api/account/bots/{bot}/delete",
        "/api/bot/me", "/api/bot/events", "/api/bot/tables", "/api/bot/tables/{room}/sit", "/api/bot/games",
        "/api/bot/games/{room}", "/api/bot/games/{room}/stream", "/api/bot/games/{room}/answer",
        "/api/bot/games/{room}/resign", "/api/bot/games/{room}/draw", "/api/bot/games/{room}/consent",
        "/api/bot/games/{room}/claim", "/api/bot/games/{room}/rematch",
        "/api/people/{name}", "/api/history", "/api/me/shelf", "/api/games/{game}/ratings", "/api/rooms/{room}/ratings",
        "/api/rooms/code/{code}",
        "/api/games", "/api/games/{game}/rules", "/api/games/{game}/cards", "/api/games/{game}/setting",
        "/api/games/{game}/terms", "/api/puzzles", "/api/rooms/puzzle/{game}/{number}", "/api/replays/{replay}/analysis",
        "/api/rooms", "/api/rooms/lesson/{game}", "/api/rooms/{room}", "/api/rooms/{room}/sit", "/api/rooms/{room}/sequels",
        "/api/rooms/{room}/standings", "/api/rooms/{room}/record",
        "/api/showings", "/api/showings/{showing}",
        "/api/people/{name}/follow", "/api/me/follows", "/api/me/seen",
        "/api/moderate", "/api/moderate/block", "/api/moderate/blocks/{block}/end", "/api/moderate/lines/{line}/remove",
        "/api/moderate/reports/{report}/close", "/api/moderate/rooms/{room}/listed",
        "/api/rooms/{room}/mute", "/api/rooms/{room}/report", "/api/me/mutes", "/api/me/mutes/end", "/api/me/talk",
        "/api/cups", "/api/cups/{cup}", "/api/cups/{cup}/enter", "/api/cups/{cup}/leave", "/api/cups/{cup}/begin",
        "/api/cups/{cup}/pause", "/api/cups/{cup}/resume", "/api/cups/{cup}/end",
        "/api/replays", "/api/replays/{replay}", "/api/replays/{replay}/frames", "/api/replays/{replay}/play-on",
    }  # fmt: skip


def test_unknown_rooms(anna: Person) -> None:
    assert anna.http.get("/api/rooms/nowhere").status_code == 404
    assert anna.http.get("/api/replays/nowhere").status_code == 404
    assert anna.http.post("/api/rooms/nowhere/sit", json={"seat": 0}).status_code == 404
