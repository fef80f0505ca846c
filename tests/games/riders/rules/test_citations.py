"""Every event cites the rule that it rests on."""

from __future__ import annotations

import pytest

import wyrmhall
from tests.games.riders.positions import flying
from tests.matches import names, play
from wyrmhall.core.chance import Chance

CITED = {
    "aimed": "DR-DRAIN-03 DR-FIREBALL-03 DR-LOOP-02",
    "chose_colour": "DR-SETUP-05",
    "covered": "DR-MAGIC-01 DR-SPEED-07",
    "crossed": "DR-FINISH-02",
    "declared": "DR-ALLIANCE-01",
    "discarded": "DR-CARD-06",
    "drew": "DR-CARD-04",
    "dropped_out": "DR-EXHAUST-10",
    "exhausted": "DR-EXHAUST-03",
    "faced": "DR-BUMP-05 DR-CRASH-02 DR-EXHAUST-14",
    "fizzled": "DR-DRAIN-04 DR-MAGIC-08 DR-TRAPS-02 DR-TRAPS-05",
    "flew": "DR-CRASH-01 DR-CRASH-05 DR-FLIGHT-09",
    "full_of_energy": "DR-ENERGY-03",
    "held_back": "DR-MAGIC-03",
    "laid_trap": "DR-TRAPS-03",
    "lost_energy": "DR-BUMP-03 DR-CRASH-03 DR-CRASH-06 DR-DRAIN-02 DR-EXHAUST-11 DR-FIREBALL-05 DR-TRAP-02",
    "missed": "DR-ALLIANCE-07 DR-RANGE-04",
    "moved_up": "DR-ALLIANCE-03 DR-LOOP-03",
    "no_cards": "DR-CARD-05",
    "no_room": "DR-TRAPS-05",
    "pulled_back": "DR-LOOP-03",
    "put_aside": "DR-BUMP-05",
    "put_away": "DR-SHIELD-05",
    "reached": "DR-ALLIANCE-02 DR-RANGE-02",
    "recovered": "DR-EXHAUST-09",
    "rolled": "DR-FIREBALL-04",
    "round": "DR-ROUND-01",
    "shielded": "DR-SHIELD-03",
    "sprang_traps": "DR-TRAP-02",
    "stayed": "DR-ALLIANCE-08 DR-LOOP-06",
    "stopped": "DR-FINISH-10",
    "took_energy": "DR-DRAIN-02 DR-ENERGY-01",
    "took_path": "DR-STRENGTH-02 DR-WIND-02",
    "turned_up": "DR-ORDER-06",
    "warded_off": "DR-SHIELD-04",
    "warded_traps": "DR-SHIELD-06",
}


@pytest.mark.parametrize("seed", range(9))
def test_what_happens_is_told_with_its_rule(seed: int) -> None:
    match = wyrmhall.new(
        "dragonriders",
        seats=3 + seed % 3,
        seed=seed,
        settings={"max_rounds": 30, "loop": ("move_up", "pull_back")[seed % 2], "dice_heads": 2},
    )
    chance = Chance(seed)
    while not match.is_over:
        decision = match.pending[0]
        match.play(decision.seat, chance.pick(decision.options))
    told = {(event.name, event.rule) for event in match.events}
    assert len(told) > 15
    assert told <= {(name, rule) for name, rules in CITED.items() for rule in rules.split(" ")}


CASTER = '[[dragons]]\nat = [100, 0]\nds = 200\nenergy = {energy}\nplaced = "{card}"\n'
TARGET = "[[dragons]]\nat = [240, 0]\nds = 300\nenergy = {energy}\nmoved = true\n"
SHIELD = 'placed = "Magic Shield"\nface_up = true\n'


@pytest.mark.parametrize(
    ("card", "energy", "shield", "lines", "cited"),
    [
        (
            "Fireball 400", 1, "", ["0 aim at blue"],
            ["aimed DR-FIREBALL-03", "reached DR-RANGE-02", "rolled DR-FIREBALL-04", "lost_energy DR-FIREBALL-05"],
        ),
        (
            "Magic Energy", 1, "", ["0 aim at blue"],
            ["aimed DR-DRAIN-03", "reached DR-RANGE-02", "took_energy DR-DRAIN-02", "lost_energy DR-DRAIN-02"],
        ),
        ("Magic Energy", 4, "", [], ["fizzled DR-DRAIN-04"]),
        (
            "Fireball 400", 1, SHIELD, ["0 aim at blue", "1 shield"],
            ["aimed DR-FIREBALL-03", "shielded DR-SHIELD-03", "warded_off DR-SHIELD-04"],
        ),
        ("Magic Loop", 1, "", ["0 aim at nobody"], ["held_back DR-MAGIC-03"]),
    ],
)  # fmt: skip
def test_magic_is_told_with_its_rules(card: str, energy: int, shield: str, lines: list[str], cited: list[str]) -> None:
    match = flying(CASTER.format(energy=energy, card=card) + TARGET.format(energy=3) + shield, [0, 0])
    play(match, "0 fly 200 +0 +0")
    before = names(match.events).index("flew")
    if lines:
        before = len(match.events) - 1
        play(match, *lines)
    told = [f"{event.name} {event.rule}" for event in match.events[before + 1 :]]
    assert told[: len(cited)] == cited
