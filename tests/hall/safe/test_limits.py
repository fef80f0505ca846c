"""How much one guest, or all the guests of one address, may ask for: so that nobody keeps the others from playing."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from tests.hall.halls import SECONDS, Hall, Person, Table
from wyrmhall.hall.door.limits import BURST, NEIGHBOURS, TABS, Places, Speaking, neighbourhood
from wyrmhall.hall.door.sessions import TABLES

RATE = 20


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    """One that counts messages as strictly as it does for people."""
    with Hall(tmp_path_factory.mktemp("hall"), WYRMHALL_RATE=str(RATE)) as running:
        yield running


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("10.1.2.3", "10.1.2.3"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::ffff:10.1.2.3", "10.1.2.3"),
        ("testclient", "testclient"),
        ("", ""),
    ],
)
def test_who_has_one_address_of_ipv6_has_all_of_its_block(address: str, counted: str) -> None:
    assert neighbourhood(address) == counted


def test_a_person_speaks_so_much_and_a_house_so_much(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wyrmhall.hall.door.limits.time.monotonic", lambda: 0.0)
    speaking = Speaking(10)
    each, all_of_them = int(10 * TABS * BURST), int(10 * NEIGHBOURS * BURST)
    assert [speaking.may("anna", "here") for _ in range(each + 2)] == [True] * each + [False] * 2
    others = [speaking.may(f"guest {number}", "here") for number in range(all_of_them)]
    assert others.count(True) == all_of_them - each, "to be many guests is no way around it"
    assert speaking.may("bert", "elsewhere")


def test_it_is_known_where_somebody_was_last_seen() -> None:
    places = Places(2)
    for person, address in (("anna", "a"), ("bert", "b"), ("anna", "c"), ("carl", "d")):
        places.note(person, address)
    assert [places.of(person) for person in ("anna", "bert", "carl")] == ["c", "", "d"]


def test_a_guest_with_many_tabs_may_not_say_more(hall: Hall, anna: Person, bert: Person) -> None:
    room = anna.make("me", "open")
    with contextlib.ExitStack() as open_ones:
        tabs = [open_ones.enter_context(anna.sit(room)) for _ in range(TABS + 2)]
        other = open_ones.enter_context(bert.sit(room))
        for tab in tabs:
            for _ in range(int(RATE * BURST) - 5):
                tab.send(type="draw")
        assert tabs[0].until("refused")["why"].startswith("the game has not begun")
        while "slow down" not in tabs[-1].until("refused")["why"]:
            pass
        assert "slow down" not in other.refused(type="draw")["why"]


def test_many_guests_of_one_address_do_not_flood_the_moderators(tmp_path: Path) -> None:
    with Hall(tmp_path) as hall, Person(hall) as anna:
        room = anna.make("me", "open")
        codes: list[int] = []
        while 429 not in codes and len(codes) < 200:
            with httpx.Client(base_url=f"http://{hall.address}", timeout=SECONDS) as mallory:  # a new guest each time
                reply = mallory.post(f"/api/rooms/{room}/report", json={"seat": 0, "why": "no reason"})
                codes.append(reply.status_code)
        assert codes[:30] == [200] * 30
        assert codes[-1] == 429


def test_a_guest_has_so_many_tables_open_at_once(hall: Hall, anna: Person, bert: Person) -> None:
    room = anna.make("me", "open")
    with contextlib.ExitStack() as open_ones:
        for _ in range(TABLES):
            open_ones.enter_context(anna.sit(room))
        with pytest.raises(ConnectionClosed) as closed:
            anna.sit(room)
        assert closed.value.rcvd is not None
        assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (
            1013,
            "you have too many tables open: close some",
        )
        open_ones.enter_context(bert.sit(room))
        open_ones.enter_context(Table(hall, room))
    with anna.sit(room) as again:
        assert again.state["me"] == 0
