"""What accounts rest on: patience, hashes, likeness of names, devices in words."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from wyrmhall.core.errors import WyrmhallError
from wyrmhall.hall.door import passwords
from wyrmhall.hall.door.passwords import AT_ONCE, EACH, Passwords, TooManySignIn
from wyrmhall.hall.door.sessions import device_of
from wyrmhall.hall.rooms.names import likeness
from wyrmhall.hall.store.members import tries
from wyrmhall.hall.store.members.tries import Guessed, Patience
from wyrmhall.hall.store.store import Store


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = Store(f"sqlite:///{tmp_path / 'hall.db'}")
    opened.open()
    yield opened
    opened.close()


ANNA = Guessed("account", "anna", Patience(3, 10.0))
HERE = Guessed("address", "10.0.0.1", Patience(100, 10.0))
NOW = 1_000_000.0


def tried(store: Store, at: float, *guesses: Guessed) -> float:
    return asyncio.run(store.write(lambda connection: tries.begin(connection, guesses or (ANNA, HERE), at)))


def was_right(store: Store, at: float, at_it: Guessed | None = ANNA, from_there: Guessed = HERE) -> None:
    asyncio.run(store.write(lambda connection: tries.was_right(connection, at_it, from_there, at)))


def test_waiting_doubles_to_a_limit_and_is_forgotten(store: Store) -> None:
    now, waits = NOW, []
    for _ in range(8):
        assert tried(store, now) == 0
        waits.append(tried(store, now))  # counts only where nobody has to wait
        now += waits[-1]
    assert waits == [0, 1, 2, 4, 8, 10, 10, 10]
    assert tried(store, NOW, Guessed("account", "bert", ANNA.patience)) == 0
    now += tries.FORGOTTEN + 1
    assert [tried(store, now) for _ in range(4)] == [0, 0, 0, 1]


def test_whoever_sets_the_clock_back_does_not_wait_for_ever(store: Store) -> None:
    for _ in range(3):
        tried(store, NOW)
    assert tried(store, NOW - 100_000) == ANNA.patience.longest


def test_a_right_try_is_forgiven_and_of_many_only_that_one(store: Store) -> None:
    from_here = Guessed("address", "10.0.0.2", Patience(2, 10.0))
    for _ in range(2):
        tried(store, NOW, ANNA, from_here)
    assert tried(store, NOW, ANNA, from_here) == 1
    was_right(store, NOW, ANNA, from_here)
    assert tried(store, NOW, ANNA, from_here) == 0
    assert tried(store, NOW, ANNA, from_here) == 1
    was_right(store, NOW, None, from_here)
    assert [tried(store, NOW, ANNA) for _ in range(3)] == [0, 0, 1]


def test_an_unknown_name_takes_as_long_as_a_wrong_password() -> None:
    """Of several looks at each the quickest, so that what else the machine does hardly counts."""

    async def look() -> tuple[float, float]:
        hasher = Passwords()
        known = await hasher.hash("seven copper kettles", "")
        assert await hasher.is_right(known, "seven copper kettles", "")
        times: dict[str, list[float]] = {known: [], "": []}
        for _ in range(4):
            for each, taken in times.items():
                begun = time.thread_time()
                hashed = hasher._matches(each, "another")
                taken.append(time.thread_time() - begun)
                assert not hashed
        hasher.close()
        return min(times[known]), min(times[""])

    wrong, unknown = asyncio.run(look())
    assert 0.5 < unknown / wrong < 2


def test_a_damaged_hash_is_no_password_and_accents_are_the_same_however_typed() -> None:
    async def look() -> list[bool]:
        hasher = Passwords()
        known = await hasher.hash("sieben kupferne Ku\u0308bel", "")
        found = [await hasher.is_right(each, "sieben kupferne Kübel", "") for each in (known, "damaged", "")]
        hasher.close()
        return found

    assert asyncio.run(look()) == [True, False, False]


def test_only_so_many_wait_for_a_hash(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(passwords, "WAITING", 2)

    async def crowd() -> list[object]:
        hasher = Passwords()
        jobs = [hasher.is_right("", "seven copper kettles", str(number)) for number in range(AT_ONCE + 2 + 3)]
        found = await asyncio.gather(*jobs, return_exceptions=True)
        hasher.close()
        return list(found)

    found = asyncio.run(crowd())
    assert [isinstance(each, TooManySignIn) for each in found].count(True) == 3


def test_who_asks_for_many_hashes_keeps_no_others_out() -> None:
    async def crowd() -> list[object]:
        hasher = Passwords()
        jobs = [hasher.is_right("", "seven copper kettles", address) for address in [*["a"] * (EACH + 3), "b"]]
        found = await asyncio.gather(*jobs, return_exceptions=True)
        assert not await hasher.is_right("", "seven copper kettles", "a")
        hasher.close()
        return list(found)

    found = asyncio.run(crowd())
    assert [isinstance(each, TooManySignIn) for each in found] == [False] * EACH + [True] * 3 + [False]


def test_codes_are_long_apart_and_known_however_they_are_written() -> None:
    codes = passwords.new_codes()
    assert len(set(codes)) == 10
    assert {len(code) for code in codes} == {19}
    assert passwords.mark_of_code(f" {codes[0].upper()} ") == passwords.mark_of_code(codes[0].replace("-", ""))
    assert passwords.mark_of_code(codes[0]) != passwords.mark_of_code(codes[1])


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Anna", "ANNA"), ("Anna", "Ánna"), ("Anna", "Аnnа"), ("Paul", "РauI"), ("Otto", "0tto"), ("Emma", "Ernrna"),
        ("Hanna", "Ηanna"), ("Vera", "νera"), ("William", "VVilliam"), ("Søren", "Soren"), ("Jan Ole", "JanOle"),
    ],
)  # fmt: skip
def test_names_that_look_alike_are_the_same(one: str, other: str) -> None:
    assert one != other
    assert likeness(one) == likeness(other)


@pytest.mark.parametrize(("one", "other"), [("Anna", "Anne"), ("Иван", "Петр"), ("田中", "中田"), ("Tom", "Tim")])
def test_names_that_do_not_are_not(one: str, other: str) -> None:
    assert likeness(one) != likeness(other) != ""


@pytest.mark.parametrize(
    ("agent", "device"),
    [
        ("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox, Linux"),
        ("Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/139.0 Safari/537.36 Edg/139.0", "Edge, Windows"),
        (
            "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit Version/18 Safari/604.1",
            "Safari, iPhone",
        ),
        ("Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/139.0 Safari/537.36", "Chrome, Linux"),
        ("<script>alert(1)</script>", ""),
        ("", ""),
    ],
)
def test_a_device_in_words(agent: str, device: str) -> None:
    assert device_of(agent) == device


def test_a_password_of_a_few_words_is_good() -> None:
    passwords.check("seven copper kettles", "Anna")
    with pytest.raises(WyrmhallError, match="at least 10 signs"):
        passwords.check("kettles", "Anna")
