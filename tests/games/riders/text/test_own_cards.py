"""Magic cards that are not in the house set: other moments, acts and reaches put together, and what they do."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.games.riders.positions import place
from tests.games.riders.text.casting import CASTER, OTHER, cast, flown, taking_off, with_text
from tests.matches import ask, names, options, play, refused
from wyrmhall.core.documents.position import read_position
from wyrmhall.core.errors import BadCard
from wyrmhall.core.playing.match import Match
from wyrmhall.games.riders.game import Dragonriders
from wyrmhall.games.riders.text.catalogue import load


def test_a_dragon_behind_is_burnt(tmp_path: Path) -> None:
    match = flown(tmp_path, "After your flight, you may burn a dragon behind within 400 DS.", 60, 300, luck=[0, 0])
    assert options(match, 0) == ["aim at nobody", "aim at blue"]
    assert refused(match, "0 aim at green") == "DR-RANGE-05"


def test_magic_is_used_before_the_flight(tmp_path: Path) -> None:
    text = "Before your flight, you may burn a dragon ahead within 600 DS."
    match = cast(tmp_path, text, 200, luck=[0, 0])
    assert ask(match, 0) == "magic.target"
    play(match, "0 aim at blue")
    assert (match.state.energy[1], ask(match, 0)) == (1, "flight.fly")


def test_a_loop_before_the_flight_starts_it_further_on(tmp_path: Path) -> None:
    match = cast(tmp_path, "Before your flight, you may loop a dragon ahead within 600 DS.", 200)
    play(match, "0 aim at blue")
    play(match, f"0 {options(match, 0)[0]}")
    assert place(match, 0)[0] > 110
    assert ask(match, 0) == "flight.fly"


def test_more_energy_is_drained(tmp_path: Path) -> None:
    match = flown(tmp_path, "After your flight, you may drain a dragon ahead within 800 DS of two energy.", 280)
    play(match, "0 aim at blue")
    assert match.state.energy == [3, 1]


def test_a_path_longer_or_shorter(tmp_path: Path) -> None:
    match = cast(tmp_path, "Before your flight, you may take a path up to 100 DS longer or shorter.", 300)
    assert options(match, 0) == ["use nothing", "path 100", "path 200", "path 300"]


def test_one_thing_after_the_other(tmp_path: Path) -> None:
    text = "After your flight, you may burn a dragon ahead within 800 DS, then lay one trap beside your path."
    match = flown(tmp_path, text, 280, luck=[0, 0, 0])
    told = play(match, "0 aim at nobody")
    assert "held_back" in names(told)
    assert ask(match, 0) == "traps.lay"
    play(match, f"0 {options(match, 0)[0]}")
    assert len(match.state.traps) == 1


def test_only_what_took_effect_is_rewarded(tmp_path: Path) -> None:
    text = "After your flight, you may burn a dragon ahead within 400 DS; if you do, gain two energy."
    hit = flown(tmp_path, text, 230, luck=[0, 0])
    play(hit, "0 aim at blue")
    assert hit.state.energy == [3, 1]
    missed = flown(tmp_path, text, 420)
    play(missed, "0 aim at blue")
    assert missed.state.energy == [1, 3]


def test_a_price_is_paid_or_the_card_is_left(tmp_path: Path) -> None:
    text = "After your flight, you may lose one energy; if you do, draw two magic cards."
    match = flown(tmp_path, text, 280)
    assert (ask(match, 0), options(match, 0)) == ("magic.may", ["lose", "decline"])
    play(match, "0 lose")
    assert (match.state.energy[0], len(match.state.hands[0])) == (0, 2)
    left = flown(tmp_path, text, 280)
    play(left, "0 decline")
    assert (left.state.energy[0], len(left.state.hands[0])) == (1, 0)


def test_a_discarded_card_pays_for_energy(tmp_path: Path) -> None:
    text = "After your flight, you may discard a magic card; if you do, gain one energy."
    match = flown(tmp_path, text, 280, hand='["Head Wind"]')
    play(match, "0 discard", "0 discard Head Wind")
    assert (match.state.energy[0], match.state.hands[0]) == (2, [])
    assert "fizzled" in names(play(cast(tmp_path, text, 280), "0 fly 200 +0 +0"))


def test_a_rival_chooses_what_to_lose(tmp_path: Path) -> None:
    text = "After your flight, each rival discards a magic card or loses one energy."
    game = Dragonriders(load(with_text(tmp_path, text)))
    other = OTHER.format(at=280, moved="true") + 'hand = ["Head Wind"]\n'
    doc = f'game = "dragonriders"\nseats = 2\nphase = "flight"\n{CASTER.format(energy=1, hand="[]")}{other}'
    match = read_position(doc, lambda name: game)
    play(match, "0 fly 200 +0 +0")
    assert options(match, 0) == ["do it", "decline"], "nobody must use a card"
    play(match, "0 do it")
    assert options(match, 1) == ["discard one magic card", "lose one energy"]
    play(match, "1 lose one energy")
    assert match.state.energy[1] == 2


@pytest.mark.parametrize(("energy", "asked"), [(1, "magic.target"), (3, "")])
def test_a_condition_on_energy(tmp_path: Path, energy: int, asked: str) -> None:
    text = "After your flight, if you have two or less energy, you may burn a dragon ahead within 800 DS."
    match = flown(tmp_path, text, 280, energy=energy)
    assert (ask(match, 0) if asked else "") == asked
    if not asked:
        assert match.view(0)["phase"] == "speed"


def test_one_of_two_spells(tmp_path: Path) -> None:
    text = "After your flight, either burn a dragon ahead within 800 DS; or lay two traps beside your path."
    match = flown(tmp_path, text, 280, luck=[0, 0])
    assert options(match, 0) == ["burn a dragon ahead within 800 DS", "lay two traps beside your path"]
    play(match, "0 burn a dragon ahead within 800 DS", "0 aim at blue")
    assert match.state.energy[1] == 1


def test_a_dragon_is_burnt_as_it_takes_off(tmp_path: Path) -> None:
    text = "As another dragon takes off, you may burn it if it is ahead within 400 DS."
    match = taking_off(tmp_path, text, luck=[0, 0])
    assert ask(match, 0) == "alliance.declare"
    told = play(match, "0 ally")
    assert [name for name in names(told) if name in ("aimed", "reached", "lost_energy")] == [
        "aimed",
        "reached",
        "lost_energy",
    ]
    assert ask(match, 1) == "flight.fly"
    play(match, "1 fly 100 +0 +0")
    assert ask(match, 0) == "flight.fly", "who burns still flies"


def test_a_dragon_exhausted_as_it_takes_off_does_not_fly(tmp_path: Path) -> None:
    text = "As another dragon takes off, you may burn it if it is ahead within 400 DS."
    match = taking_off(tmp_path, text, energy=0, luck=[0, 0])
    play(match, "0 ally")
    assert ask(match, 1).endswith("face")
    play(match, f"1 {options(match, 1)[0]}")
    assert ask(match, 0) == "flight.fly"


def test_a_shield_that_gives_energy(tmp_path: Path) -> None:
    text = "When magic is aimed at you, you may ward it off until the round ends, then gain one energy."
    game = Dragonriders(load(with_text(tmp_path, text)))
    attacker = '[[dragons]]\nat = [20, 0]\nds = 100\nenergy = 1\nplaced = "Fireball 600"\n'
    target = CASTER.format(energy=1, hand="[]").replace("ds = 200", "ds = 200\nmoved = true\nface_up = true")
    match = read_position(f'game = "dragonriders"\nseats = 2\nphase = "flight"\n{attacker}{target}', lambda name: game)
    play(match, "0 fly 100 +0 +0", "0 aim at blue")
    told = names(play(match, "1 shield"))
    assert [name for name in told if name in ("shielded", "took_energy", "warded_off")] == [
        "shielded",
        "took_energy",
        "warded_off",
    ]
    assert match.state.energy[1] == 2


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("After your flight, you may take a path up to 300 DS longer.", "a path is chosen before the flight"),
        ("Before your flight, you may lay three traps beside your path.", "traps are laid beside the path just flown"),
        ("After your flight, you may ward it off until the round ends.", "there is nothing to ward off then"),
        ("After your flight, you may burn it if it is ahead within 400 DS.", "'it' is the dragon that takes off"),
        (
            "As another dragon takes off, you may burn it if it is behind within 400 DS.",
            "ahead of all that have not flown",
        ),
        ("As another dragon takes off, you may set your speed to 300 DS.", "before or after one's own flight"),
        ("After your flight, you may make it take a path of 300 DS.", "'it' is the dragon that takes off"),
        ("After your flight, you may turn it back on its caster.", "nothing to turn back"),
        ("When magic is aimed at you, you may ward off all magic until the round ends.", "say 'ward it off'"),
        ("Before your flight, if you crashed, you may draw one magic card.", "say 'after your flight'"),
        ("After your flight, draw all your magic cards.", "one has all of that already"),
        ("After your flight, gain all your energy.", "one has all of that already"),
        ("After your flight, 400 times, draw one magic card.", "more than 20 times"),
        ("After your flight, draw that many magic cards.", "nothing was counted before"),
        ("After your flight, lose one energy less.", "nothing would be lost then"),
        ("When you crash, gain two energy instead of one.", "nothing brings that then"),
        ("Before your flight, fly again.", "after a flight"),
        ("After your flight, do not fly.", "before the flight"),
        ("When magic is aimed at you, return this card to your hand.", "put away when it is used"),
        ("Before your flight, lay one trap beside its path.", "after another dragon's flight"),
        ("Ally with it.", "say when"),
        ("After your flight, swap places with each dragon ahead.", "one dragon only"),
        ("After your flight, gain energy until you have five.", "4 energy at most"),
        ("After your flight, that mage loses one energy.", "no dragon was spoken of before"),
        ("After your flight, draw magic cards until you have five.", "a hand holds 4 cards"),
        ("Before your flight, you may take a path of 500 DS to 300 DS.", "the shorter path is named first"),
        ("After your flight, you may loop a dragon behind within 400 DS.", "moves up behind a dragon ahead"),
        ("After your flight, you may burn a dragon ahead within 450 DS.", "a ruler is 100, 200"),
        ("After your flight, you may burn a dragon ahead within 900 DS.", "a ruler is 100, 200"),
        ("Before your flight, you may take a path up to 800 DS longer.", "no path is 800 DS longer"),
        (
            "After your flight, you may gain one energy. After your flight, you may gain one energy.",
            "'After' does not fit",
        ),
    ],
)
def test_what_the_rules_cannot_carry_out_is_refused(tmp_path: Path, text: str, problem: str) -> None:
    with pytest.raises(BadCard, match=problem):
        load(with_text(tmp_path, text))


def test_each_dragon_ahead_is_burnt(tmp_path: Path) -> None:
    match = flown(tmp_path, "After your flight, burn each dragon ahead within 800 DS.", 260, 300, 60, luck=[0, 0, 0, 0])
    assert match.state.energy == [1, 1, 1, 3]


def test_up_to_two_dragons_are_drained_each_once(tmp_path: Path) -> None:
    text = "After your flight, you may drain up to two dragons ahead within 800 DS of one energy."
    match = flown(tmp_path, text, 260, 300, 60)
    play(match, "0 aim at blue")
    assert options(match, 0) == ["aim at nobody", "aim at green"]
    assert refused(match, "0 aim at blue") == "DR-RANGE-01"
    play(match, "0 aim at green")
    assert match.state.energy == [3, 2, 2, 3]


def test_the_next_dragon_has_nobody_before_it(tmp_path: Path) -> None:
    text = "After your flight, you may burn the next dragon ahead within 800 DS."
    match = flown(tmp_path, text, 300, 260, luck=[0, 0])
    assert options(match, 0) == ["aim at nobody", "aim at green"]
    assert refused(match, "0 aim at blue") == "DR-RANGE-05"


def test_more_for_the_exhausted(tmp_path: Path) -> None:
    text = "After your flight, gain one energy. If you have one or less energy, gain two energy instead."
    for energy, left in ((1, 3), (2, 3)):
        match = flown(tmp_path, text, 280, energy=energy)
        play(match, f"0 {options(match, 0)[0]}")
        assert match.state.energy[0] == left


@pytest.mark.parametrize(("energy", "asked"), [(4, True), (3, False)])
def test_more_energy_than_each_rival(tmp_path: Path, energy: int, asked: bool) -> None:
    text = "After your flight, if you have more energy than each rival, you may burn a dragon ahead within 800 DS."
    match = flown(tmp_path, text, 260, 340, energy=energy)
    assert (ask(match, 0) == "magic.target") == asked


ONE_MORE = [
    f'{{at = [{s}, {d}], token = "Trap 1"}}'
    for s, d in ((117, 12.5), (129, -12.5), (129, 12.5), (141, -12.5), (141, 12.5))
]
NO_MORE = [*ONE_MORE, '{at = [117, -12.5], token = "Trap 1"}']
ALL_TRAPS = ["Trap 0"] * 3 + ["Trap 1"] * 6 + ["Trap 2"] * 3


@pytest.mark.parametrize(
    ("head", "lines", "energy"),
    [
        ("", ["lay traps", "trap 5 left", "trap 20 left"], 2),
        ("", ["lay no traps"], 1),
        (f"traps = [{', '.join(ONE_MORE)}]", ["lay traps", "trap 5 right"], 2),
        (f"traps = [{', '.join(NO_MORE)}]", [], 1),
        (f"supply = []\nbox = {ALL_TRAPS}", [], 1),
    ],
    ids=["laid", "declined", "room for one", "no room", "no trap"],
)
def test_only_who_lays_a_trap_is_rewarded(tmp_path: Path, head: str, lines: list[str], energy: int) -> None:
    text = "After your flight, you may lay two traps beside your path; if you do, gain one energy."
    game = Dragonriders(load(with_text(tmp_path, text)))
    dragons = CASTER.format(energy=1, hand="[]") + OTHER.format(at=300, moved="true")
    match = read_position(f'game = "dragonriders"\nseats = 2\nphase = "flight"\n{head}\n{dragons}', lambda name: game)
    play(match, "0 fly 200 +0 +0", *[f"0 {line}" for line in lines])
    assert match.state.energy[0] == energy
    assert match.view(0)["phase"] == "speed"


# -- magic as another dragon takes off, in company -------------------------------------------------

BURN_IT = "As another dragon takes off, you may burn it if it is ahead within 400 DS{more}."
MOVER = "[[dragons]]\nat = [300, 10]\nds = 100\nenergy = {energy}\nexhausted = {weary}\n"
PRICE = ", then lose one energy, then lose four energy"  # who has none is exhausted, and then out of the race
MAGE = '[[dragons]]\nat = [{at}]\nds = 200\nenergy = {energy}\nplaced = "{card}"\n'


def company(folder: Path, text: str, *dragons: str, luck: list[int] | None = None) -> Match[Any]:
    game = Dragonriders(load(with_text(folder, text)))
    doc = f'game = "dragonriders"\nseats = {len(dragons)}\nphase = "flight"\n' + "".join(dragons)
    return read_position(doc, lambda name: game, luck)


def test_an_ally_stays_if_its_dragon_was_set_back_before_it_flew(tmp_path: Path) -> None:
    """Blue burns red, which goes back to the field at 270 and does not fly; green, behind that field, has allied with it."""
    match = company(
        tmp_path,
        BURN_IT.format(more=""),
        MOVER.format(energy=0, weary="false"),
        MAGE.format(at="275, -17", energy=2, card="Fireball 800"),
        MAGE.format(at="210, 0", energy=2, card="Forced Alliance"),
        luck=[0, 0],
    )
    events = play(match, "1 ally", "2 ally", "0 face 0")
    told = [(event.name, event.seat) for event in events if event.name in ("exhausted", "declared", "stayed", "flew")]
    assert told == [("exhausted", 0), ("declared", 2), ("stayed", 2)]
    assert match.state.moved == [1, 0, 1]


def test_an_alliance_declared_with_a_dragon_that_is_gone_is_not_spent(tmp_path: Path) -> None:
    match = company(
        tmp_path,
        BURN_IT.format(more=""),
        MOVER.format(energy=0, weary="true"),
        MAGE.format(at="275, -17", energy=2, card="Fireball 800"),
        MAGE.format(at="240, 0", energy=2, card="Forced Alliance"),
        luck=[0, 0],
    )
    events = play(match, "1 ally", "2 ally")
    assert [event.name for event in events if event.seat == 0][-1] == "dropped_out"
    assert match.state.out == [1, 0, 0]
    assert match.view(0)["pile"] == ["Fireball 800"], "green's alliance still lies beside its indicator"
    assert "fizzled" not in names(events)
    assert not match.is_over


def test_an_alliance_lapses_if_its_mage_was_exhausted_before_it_took_effect(tmp_path: Path) -> None:
    """Blue's card takes energy from every rival: green has none, and its placed card goes with its exhaustion."""
    match = company(
        tmp_path,
        BURN_IT.format(more=", then each rival loses one energy"),
        MOVER.format(energy=4, weary="false"),
        MAGE.format(at="275, -17", energy=2, card="Fireball 800"),
        MAGE.format(at="240, 0", energy=0, card="Forced Alliance"),
        luck=[5, 5],
    )
    play(match, "1 ally", "2 ally", "2 face 0")
    assert ask(match, 0) == "flight.fly"
    assert (match.state.weary[2], match.state.placed[2]) == (1, [])
    events = play(match, "0 fly 100 +0 +0")
    assert "moved_up" not in names(events)
    assert ask(match, 1) == "flight.fly"


def test_a_dragon_taken_out_of_the_race_as_it_takes_off_does_not_fly(tmp_path: Path) -> None:
    """It is exhausted and then out, so that it is as fresh as before, and gone."""
    toll = ", then each rival loses four energy"
    match = company(
        tmp_path,
        BURN_IT.format(more=toll + toll),
        MOVER.format(energy=0, weary="false"),
        MAGE.format(at="260, 0", energy=2, card="Fireball 800"),
        "[[dragons]]\nat = [100, 0]\nds = 100\nenergy = 4\nmoved = true\n",
        luck=[5, 5],
    )
    play(match, "1 ally", "0 face 0", "2 face 0")
    assert (match.state.out, match.state.weary) == ([1, 0, 0], [0, 0, 1])
    assert ask(match, 1) == "flight.fly"


def test_a_race_that_ends_as_a_dragon_takes_off_ends_there(tmp_path: Path) -> None:
    """Blue pays for its card what it has not, and is out: red has won, flies no more and uses no card."""
    match = company(
        tmp_path,
        BURN_IT.format(more=PRICE),
        MOVER.format(energy=4, weary="false") + 'placed = "Magic Traps"\n',
        MAGE.format(at="260, 0", energy=0, card="Fireball 800"),
        luck=[5, 5],
    )
    events = play(match, "1 ally", "1 face 0")
    assert names(events)[-1] == "dropped_out"
    assert match.is_over
    assert match.pending == []


@pytest.mark.parametrize("seats", [2, 3])
def test_an_ally_that_drops_out_before_the_flight_moves_nowhere(tmp_path: Path, seats: int) -> None:
    house = "As another dragon takes off, you may ally with it if it is ahead within 400 DS" + PRICE + "."
    match = company(
        tmp_path,
        house,
        MOVER.format(energy=4, weary="false"),
        MAGE.format(at="260, 0", energy=0, card="Fireball 800"),
        *["[[dragons]]\nat = [100, 0]\nds = 100\nmoved = true\n"] * (seats - 2),
    )
    events = play(match, "1 ally", "1 face 0")
    assert names(events)[-1] == "dropped_out", "nothing is told of the dead"
    assert match.is_over == (seats == 2)
    if seats == 3:
        events = play(match, "0 fly 100 +0 +0")
        assert not {"stayed", "moved_up"} & set(names(events))
        assert match.state.round == 2


def test_who_has_agreed_to_use_a_card_is_not_asked_again(tmp_path: Path) -> None:
    """The question of the moment, whether to ally or to play a shield, is the "may" of the card."""
    ally = "As another dragon takes off, you may burn it if it is ahead within 400 DS and gain one energy."
    match = company(
        tmp_path,
        ally,
        MOVER.format(energy=4, weary="false"),
        MAGE.format(at="260, 0", energy=2, card="Fireball 800"),
        luck=[0, 0],
    )
    play(match, "1 ally")
    assert (ask(match, 0), match.state.energy) == ("flight.fly", [2, 3])


def test_a_shield_that_does_more_asks_once(tmp_path: Path) -> None:
    text = "When magic is aimed at you, you may ward it off until the round ends and gain one energy."
    match = company(
        tmp_path,
        text,
        '[[dragons]]\nat = [20, 0]\nds = 100\nenergy = 1\nplaced = "Fireball 600"\n',
        MAGE.format(at="120, 0", energy=2, card="Fireball 800") + "moved = true\nface_up = true\n",
    )
    play(match, "0 fly 100 +0 +0", "0 aim at blue", "1 shield")
    assert (match.state.energy[1], match.state.round) == (3, 2)
