"""Every event cites the rule that it rests on."""

from __future__ import annotations

import pytest

import wyrmhall
from wyrmhall.core.chance import Chance

CITED = {
    "added_hits": "DM-CARD-11",
    "attacked": "DM-MELEE-08",
    "changed": "DM-CARD-11",
    "chose_colour": "DM-SETUP-03",
    "chose_field": "DM-MELEE-01",
    "defended": "DM-DEFEND-04",
    "discarded_battle": "DM-CARD-11",
    "discarded_draft": "DM-DRAFT-04",
    "discarded_dragon": "DM-NIGHT-01",
    "discarded_hand": "DM-RESOLVE-05",
    "drew_advanced": "DM-DRAFT-01",
    "drew_battle": "DM-CARD-12 DM-MELEE-03",
    "drew_dragon": "DM-CARD-12",
    "exhumed": "DM-CARD-11",
    "froze": "DM-FREEZE-01",
    "gained_advanced": "DM-NIGHT-02",
    "gave": "DM-DRAFT-05",
    "kept": "DM-DRAFT-02",
    "laid": "DM-SETUP-07",
    "laid_down": "",
    "lost": "DM-CARD-11 DM-DEFEND-05 DM-RANGED-09",
    "marker": "DM-RESOLVE-01",
    "moved": "DM-RETREAT-09",
    "passed": "DM-COMMAND-06 DM-MELEE-11",
    "phase": "DM-ROUND-01",
    "placed": "DM-COMMAND-04",
    "played": "DM-MELEE-13",
    "put_under": "DM-CARD-11",
    "reinforced": "DM-RETREAT-06",
    "reshuffled": "DM-CARD-12 DM-SUMMON-03",
    "retreated": "DM-RETREAT-07",
    "revealed": "DM-RANGED-07",
    "revealed_top": "DM-CARD-11",
    "sank": "DM-CARD-11",
    "set_aside": "DM-CARD-11",
    "shot": "DM-RANGED-04",
    "shuffled": "DM-NIGHT-03",
    "summoned": "DM-SUMMON-01",
    "thawed": "DM-FREEZE-04",
    "tied": "DM-RESOLVE-04",
    "tried": "DM-DEFEND-08",
    "turned_over": "DM-FIELD-05",
    "turned_up": "DM-RANGED-08",
    "used": "DM-COMMAND-12 DM-RETREAT-08",
    "withdrew": "DM-RETREAT-10",
    "withstood": "DM-RANGED-10",
    "won": "DM-RESOLVE-03",
}


@pytest.mark.parametrize("seed", range(7))
def test_what_happens_is_told_with_its_rule(seed: int) -> None:
    match = wyrmhall.new("draco-magi", seed=seed)
    chance = Chance(seed)
    while not match.is_over:
        decision = match.pending[0]
        match.play(decision.seat, chance.pick(decision.options))
    told = {(event.name, event.rule) for event in match.events}
    assert len(told) > 15
    assert told <= {(name, rule) for name, rules in CITED.items() for rule in rules.split(" ")}
