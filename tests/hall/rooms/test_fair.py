"""Nobody chooses what is dealt, and the receipt proves it."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
from collections.abc import Callable
from pathlib import Path

import pytest
import sqlalchemy as sa

import wyrmhall
from tests.hall.rooms.test_rooms import OPEN_GAME, House, run
from wyrmhall.core.documents.record import load
from wyrmhall.core.errors import BadRecord, Refused
from wyrmhall.games import registry
from wyrmhall.hall.rooms import room as room_module
from wyrmhall.hall.rooms.entries import OPENING, OVER, RUNNING, WAITING
from wyrmhall.hall.rooms.fair.receipt import Proof, Unfair, commit, read_proof, verify
from wyrmhall.hall.rooms.fair.shuffle import Part, Shuffle, fresh, hall_seal, seat_seal
from wyrmhall.hall.rooms.room import Room
from wyrmhall.hall.store import book, tables
from wyrmhall.hall.wire.frames import room_state
from wyrmhall.hall.wire.messages import RoomState, ShuffleState

ANNA, BERT = "a1" * 32, "b2" * 32
SECRET = "5e" * 32
SEALED = Shuffle(SECRET, (Part(seat_seal(ANNA)), Part(seat_seal(BERT))))
OPENED = SEALED.opened(0, ANNA).opened(1, BERT)


# -- what is mixed ---------------------------------------------------------------------------------


def test_the_mix_is_as_the_documents_say() -> None:
    shuffle = SEALED.opened(0, ANNA)
    closed = seat_seal(BERT)
    assert closed == hashlib.sha256(f"seat {BERT}".encode()).hexdigest()
    assert shuffle.seal == hashlib.sha256(f"hall {SECRET}".encode()).hexdigest()
    text = f"wyrmhall seed 1\n1 {ANNA}\n2 sealed {closed}"
    seed = hmac.new(bytes.fromhex(SECRET), text.encode(), "sha256")
    assert shuffle.seed() == seed.hexdigest()
    follows = hmac.new(seed.digest(), b"round 2, seats 2-1", "sha256").hexdigest()
    assert shuffle.sequel(2, [1, 0]).seed() == follows
    assert Shuffle(SECRET, (None,)).seed() == MIXED, "for ever: receipts rest on it"


MIXED = "c58a4b98f2e4b17f4cb9abb6805e98051cd94e362944c9815716167b71d48037"


def test_all_that_is_mixed_changes_the_seed() -> None:
    both = SEALED.opened(0, ANNA).opened(1, BERT)
    found = {
        both.seed(),
        Shuffle(SECRET.replace("5", "6"), both.parts).seed(),
        Shuffle(SECRET, both.parts[::-1]).seed(),
        Shuffle(SECRET, (both.parts[0], None)).seed(),
        SEALED.opened(0, ANNA).seed(),
        SEALED.seed(),
        both.sequel(1, [0, 1]).seed(),
        both.sequel(1, [1, 0]).seed(),
        both.sequel(2, [0, 1]).seed(),
        both.sequel(1, [0, 1]).sequel(1, [0, 1]).seed(),
    }
    assert len(found) == 10


def test_a_seat_opens_what_it_sealed_and_nothing_else() -> None:
    with pytest.raises(Refused, match="not the part that your seat has sealed"):
        SEALED.opened(0, BERT)
    with pytest.raises(Refused, match="sealed no part"):
        Shuffle(SECRET, (None,)).opened(0, ANNA)
    opened = SEALED.opened(1, BERT)
    assert (SEALED.sealed, opened.sealed) == ([0, 1], [0])
    assert opened.opened(1, BERT) == opened, "once more changes nothing"
    with pytest.raises(Refused, match="a seal is a text of 64"):
        fresh(["abc"])


# -- at the table ----------------------------------------------------------------------------------


async def sat_down(house: House, bert: bool = True) -> Room:
    made = await house.rooms.create("anna", "draco-magi", OPEN_GAME, ["me", "open"], seal=seat_seal(ANNA))
    await house.rooms.sit(made, 1, "bert", {}, seat_seal(BERT) if bert else "")
    return await house.rooms.get(made)


def told(state: RoomState) -> ShuffleState:
    assert isinstance(state.shuffle, ShuffleState)
    return state.shuffle


async def played_out(house: House, room: Room) -> str:
    """Play to the end; returns the record with its receipt."""
    await room.resign(0)
    assert room.status == OVER
    names = {0: "Anna", 1: "Bert"}
    return room.proof.added_to(room.course.match.record(names))


def test_nothing_is_dealt_before_every_part_is_open(tmp_path: Path) -> None:
    async def job(house: House) -> None:
        room = await sat_down(house)
        shown = room.seed_hash
        assert (room.status, room.seed) == (OPENING, 0)
        state = room_state(room, 0)
        assert (state.status, told(state).opening) == (WAITING, True)
        with pytest.raises(Refused, match="not everybody has opened"):
            await room.resign(0)
        with pytest.raises(Refused, match="not the part that your seat has sealed"):
            await room.open_part(1, ANNA)
        await room.open_part(0, ANNA)
        assert room.status == OPENING
        assert [part and part.opened for part in told(room_state(room, 1)).parts] == [True, False]
        await room.open_part(1, BERT)
        assert room.status == RUNNING
        assert room.shuffle is not None
        assert room.shuffle.parts == OPENED.parts
        assert room.seed == room.shuffle.seed()
        assert room.course.match.origin.seed == room.seed
        assert room.seed_hash == shown
        with pytest.raises(Refused, match="the cards are dealt already"):
            await room.open_part(1, BERT)
        lines = verify(await played_out(house, room))
        assert lines[1].startswith(f"FAIR: the seed {room.seed} is what the hall's secret and the parts")
        assert lines[3] == f"Seat 1 (Anna) added {ANNA}, sealed as {seat_seal(ANNA)}."
        assert lines[4] == f"Seat 2 (Bert) added {BERT}, sealed as {seat_seal(BERT)}."

    run(tmp_path, job)


def test_the_secret_and_the_parts_are_told_when_the_game_is_over_only(tmp_path: Path) -> None:
    async def job(house: House) -> None:
        room = await sat_down(house)
        secret = room.shuffle.secret if room.shuffle else ""
        for hidden in (secret, ANNA, BERT):
            assert hidden not in str(room_state(room, 0))
        await room.open_part(0, ANNA)
        assert ANNA not in str(room_state(room, 1))
        await room.open_part(1, BERT)
        for hidden in (secret, ANNA, BERT, str(room.seed)):
            assert hidden not in str(room_state(room, 0))
        await room.resign(1)
        for told in (secret, ANNA, BERT, str(room.seed)):
            assert told in str(room_state(room, None))

    run(tmp_path, job)


def test_one_who_adds_nothing_plays_at_once(tmp_path: Path) -> None:
    async def job(house: House) -> None:
        room = await house.rooms.get(await house.pair())
        assert room.status == RUNNING
        lines = verify(await played_out(house, room))
        assert lines[3:5] == ["Seat 1 (Anna) added nothing.", "Seat 2 (Bert) added nothing."]
        assert lines[5].startswith("No seat added a part: the hall alone chose")
        mixed = await sat_down(house, bert=False)
        assert mixed.status == OPENING
        await mixed.open_part(0, ANNA)
        assert mixed.status == RUNNING
        assert verify(await played_out(house, mixed))[4] == "Seat 2 (Bert) added nothing."

    run(tmp_path, job)


def test_one_who_never_opens_is_left_out_and_the_receipt_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(room_module, "PATIENCE", 0.0)

    async def job(house: House) -> None:
        room = await sat_down(house)
        async with asyncio.timeout(60):
            while room.status != RUNNING:
                await asyncio.sleep(0.01)
        with pytest.raises(Refused, match="the cards are dealt already"):
            await room.open_part(1, BERT)
        lines = verify(await played_out(house, room))
        assert lines[4].startswith(
            f"Seat 2 (Bert) never opened what it sealed as {seat_seal(BERT)}, so it was left out"
        )
        assert "neither of them alone" in lines[4]

    run(tmp_path, job)


def test_what_is_sealed_and_opened_survives_the_hall(tmp_path: Path) -> None:
    """Whatever was acknowledged is in the store; a room built again goes on from there."""

    async def job(house: House) -> None:
        room = await sat_down(house)
        shown = room.shuffle
        await room.open_part(0, ANNA)
        room.stop()
        house.rooms.live.clear()
        again = await house.rooms.get(room.id)
        assert again is not room
        assert (again.status, again.seed_hash, again.shuffle) == (OPENING, room.seed_hash, room.shuffle)
        assert shown is not None
        assert again.shuffle == shown.opened(0, ANNA)
        await again.open_part(1, BERT)
        again.stop()
        house.rooms.live.clear()
        third = await house.rooms.get(room.id)
        assert (third.status, third.seed) == (RUNNING, again.seed)
        assert third.course.match.fingerprint() == again.course.match.fingerprint()

    run(tmp_path, job)


def test_a_table_that_waits_for_parts_is_not_offered_to_others(tmp_path: Path) -> None:
    async def job(house: House) -> None:
        room = await sat_down(house)
        for name in ("open", "running"):
            assert await house.store.read(lambda connection, name=name: book.list_rooms(connection, name, "")) == []  # type: ignore[misc]
        assert [row.id for row in await house.store.read(lambda c: book.list_rooms(c, "mine", "anna"))] == [room.id]

    run(tmp_path, job)


def test_another_game_is_another_shuffle(tmp_path: Path) -> None:
    """Secret, parts and seed are new; everybody's part is asked for anew, on the seat where they sit then."""

    async def job(house: House) -> None:
        room = await sat_down(house)
        await room.open_part(0, ANNA)
        await room.open_part(1, BERT)
        await room.resign(0)
        other = "cc" * 32
        await room.rematch(0, lambda: house.rooms.following(room), seat_seal(other))
        house.rooms.live.clear()  # what was asked for is in the book
        room = await house.rooms.get(room.id)
        await room.rematch(1, lambda: house.rooms.following(room))
        following = await house.rooms.get(room.course.next)
        assert following.status == OPENING
        assert following.shuffle is not None
        assert room.shuffle is not None
        assert following.shuffle.secret != room.shuffle.secret
        assert following.shuffle.parts == (None, Part(seat_seal(other)))
        with pytest.raises(Refused):
            await following.open_part(1, ANNA)
        await following.open_part(1, other)
        assert following.status == RUNNING
        assert following.seed != room.seed

    run(tmp_path, job)


def test_a_room_of_an_older_hall_goes_on_as_it_began(tmp_path: Path) -> None:
    async def job(house: House) -> None:
        made = await house.rooms.create("anna", "draco-magi", OPEN_GAME, ["me", "open"])
        house.rooms.live.clear()
        await house.change(tables.rooms.update().values(shuffle="", luck="", seed=77, salt="salt"))
        await house.rooms.sit(made, 1, "bert", {}, seat_seal(BERT))
        room = await house.rooms.get(made)
        assert (room.status, room.seed, room.seed_hash) == (RUNNING, 77, commit(77, "salt"))
        assert room.course.match.fingerprint() == wyrmhall.new("draco-magi", seed=77, settings=OPEN_GAME).fingerprint()
        record = await played_out(house, room)
        assert "\nchance: splitmix62/1\n" in record
        assert verify(record)[1].startswith("FAIR: the seed 77 with its salt gives the hash")
        with pytest.raises(Unfair, match="not the one that was promised"):
            verify(record.replace("# salt: salt", "# salt: sand"))

    run(tmp_path, job)


# -- the receipt -----------------------------------------------------------------------------------


def record_of(shuffle: Shuffle, seal: str = "", seed: str = "") -> str:
    match = wyrmhall.new("draco-magi", seed=seed or shuffle.seed(), settings=OPEN_GAME)
    match.resign(0)
    return Proof(seal or shuffle.seal, "", shuffle).added_to(match.record({0: "Anna", 1: "Bert"}))


@pytest.mark.parametrize("shuffle", [OPENED, SEALED, OPENED.sequel(1, [1, 0]), Shuffle(SECRET, (None, None))])
def test_a_receipt_is_read_as_it_was_written(shuffle: Shuffle) -> None:
    text = record_of(shuffle)
    assert read_proof(text) == Proof(shuffle.seal, "", shuffle)
    assert verify(text)[1].startswith("FAIR: ")
    assert load(text, registry.game).head["chance"] == "blake2b-ctr/1"


OTHER = "0d" * 32


def swapped(text: str) -> str:
    one, other = [f"{seat_seal(part)} {part}" for part in (ANNA, BERT)]
    return text.replace(one, "@").replace(other, one).replace("@", other)


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (lambda text: text.replace(SECRET, OTHER), "the hall's secret is not the one that it sealed"),
        (lambda text: text.replace(hall_seal(SECRET), OTHER), "the hall's secret is not the one that it sealed"),
        (lambda text: text.replace(ANNA, OTHER), "the part of seat 1 is not the one that was sealed"),
        (lambda text: text.replace(seat_seal(BERT), OTHER), "the part of seat 2 is not the one that was sealed"),
        (
            lambda text: text.replace(ANNA, OTHER).replace(seat_seal(ANNA), seat_seal(OTHER)),
            "the seed is not what the secret and the parts give",
        ),
        (
            lambda text: text.replace(SECRET, OTHER).replace(hall_seal(SECRET), hall_seal(OTHER)),
            "the seed is not what the secret and the parts give",
        ),
        (lambda text: text.replace(OPENED.seed(), OTHER), "the seed is not what the secret and the parts give"),
        (
            lambda text: text.replace(f"# part 1: {seat_seal(ANNA)} {ANNA}", "# part 1: none"),
            "the seed is not what the secret and the parts give",
        ),
        (lambda text: text.replace(f"{seat_seal(BERT)} {BERT}", f"{seat_seal(BERT)} sealed"), "the seed is not what"),
        (
            lambda text: text.replace("# part 1", "# part 0").replace("# part 2", "# part 1").replace("# part 0", "# part 2"),
            "the receipt has no part of seat 1",
        ),
        (swapped, "the parts stand in another order"),
        (lambda text: f"{text}# part 3: none\n", "the receipt has parts of 3 seats, the game has 2"),
        (lambda text: text.replace(f"# part 1: {seat_seal(ANNA)} ", "# part 1: "), "part of seat 1 lacks its seal"),
        (lambda text: text.replace(f"# part 1: {seat_seal(ANNA)} {ANNA}\n", ""), "no part of seat 1, but one of seat 2"),
        (lambda text: text.replace(f"# seal: {hall_seal(SECRET)}\n", ""), "the receipt needs a line '# seal: …'"),
        (lambda text: text.replace(f"# secret: {SECRET}\n", ""), "the receipt needs a line '# secret: …'"),
        (lambda text: text.replace(BERT, BERT.upper()), "part of seat 2 is not as in 'SEAL PART'"),
        (lambda text: text.partition("# part")[0], "the receipt has no line '# part 1: …'"),
        (lambda text: f"{text}# drawn: by me\n", "is not as in 'round 2, seats 4-1'"),
        (lambda text: f"{text}# drawn: round 1, seats 1-2\n", "the seed is not what the secret and the parts give"),
    ],
)  # fmt: skip
def test_verify_says_what_is_not_as_it_was(change: Callable[[str], str], why: str) -> None:
    text = record_of(OPENED)
    changed = change(text)
    assert changed != text
    with pytest.raises((Unfair, BadRecord)) as caught:
        verify(changed)
    assert why in str(caught.value)


def test_the_hall_could_not_choose_after_it_knew_the_parts() -> None:
    """A secret that suits it better does not fit the seal that everybody has seen."""
    better = next(
        Shuffle(secret, OPENED.parts)
        for secret in (f"{number:064x}" for number in range(1000))
        if int(Shuffle(secret, OPENED.parts).seed(), 16) % 7 == 0
    )
    with pytest.raises(Unfair, match="the hall's secret is not the one that it sealed"):
        verify(record_of(better, seal=OPENED.seal))


def test_a_game_that_began_from_a_position_was_not_dealt_from_what_was_sealed() -> None:
    match = wyrmhall.from_position(wyrmhall.new("draco-magi", seed=OPENED.seed(), settings=OPEN_GAME).position())
    with pytest.raises(Unfair, match="began from a position"):
        verify(Proof(OPENED.seal, "", OPENED).added_to(match.record()))


def test_the_store_keeps_long_seeds(tmp_path: Path) -> None:
    async def job(house: House) -> None:
        room = await house.rooms.get(await house.pair())
        found = await house.store.read(lambda c: c.execute(sa.select(tables.rooms.c.seed, tables.rooms.c.luck)).one())
        assert tuple(found) == (0, room.seed)

    run(tmp_path, job)
