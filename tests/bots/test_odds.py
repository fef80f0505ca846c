"""How likely an answer brings what is hoped for, and answers that a player may be spared."""

from __future__ import annotations

from typing import Any

import pytest

import wyrmhall
from tests.games.booster.tables import table
from tests.games.magi.positions import at, melee
from tests.matches import play
from wyrmhall.bots.odds import Odds
from wyrmhall.core.chance import Chance
from wyrmhall.core.decisions import DONE, NO, YES, Decision
from wyrmhall.core.playing.idle import idle_answer
from wyrmhall.core.playing.match import Match


def share(match: Match[Any], seat: int, text: str, luck: int = 1) -> float:
    decision = match.decision(seat)
    assert decision is not None
    answer = decision.parse(text)
    hope = decision.hope(answer)
    assert hope is not None
    odds = Odds(match, seat, answer, hope, luck)
    while odds.look():
        pass
    return odds.share


def shooting(attack: list[str], target: str = "Gold") -> Match[Any]:
    """Red stands before a dragon and has these cards to shoot with, in any order."""
    mine = {"dragon_hand": ["Red"], "battle_deck": attack}
    theirs = {"battle_deck": ["Bite 2", "Bite 3", "Bite 5"]}
    match = at(row=[{"card": "Dungeon", "stacks": [[], [target]]}, "Swamp"], sides=[mine, theirs])
    play(match, "0 place Red 1")
    return match


def random_match(seed: int) -> Match[Any]:
    return wyrmhall.new("dragon-booster", seed=seed)


def after(match: Match[Any], seat: int, answer: int) -> str:
    twin = match.fork()
    twin.play(seat, answer)
    return f"{twin.fingerprint()}"


def test_a_shot_tells_its_cards_and_its_odds() -> None:
    match = shooting(["Magic 15", "Bite 1", "Bite 2"])
    decision = match.decision(0)
    assert decision is not None
    shot = decision.parse("shoot")
    assert decision.gloss(shot) == "Gold, 3 cards against 2 shields"
    assert decision.hope(DONE) is None
    sure, hopeless = share(match, 0, "shoot"), share(shooting(["Flight 18", "Bite 2", "Tail 11"]), 0, "shoot")
    assert 0.5 < sure <= 1
    assert hopeless == 0


def test_the_odds_of_a_battle_count_what_lies_open() -> None:
    zones = 'phase = "battles"\n[[sides]]\nzone = ["{mine}"]\n[[sides]]\nzone = ["{theirs}"]\n'
    assert share(table(zones.format(mine="Mag Kick", theirs="Enraged")), 0, "rush Mag Kick") == 1
    assert share(table(zones.format(mine="Enraged", theirs="Mag Kick")), 0, "rush Enraged") == 0


def test_an_attack_in_a_melee_tells_its_odds() -> None:
    """A rival who holds one card defends with it or not; one who holds none has only the top of the deck, if that."""
    bare = melee(["Claw 9", "Bite 1"], [], sides=[{}, {"battle_deck": ["Claw 6"], "battle_pile": []}])
    sure = melee(["Claw 9", "Bite 1"], [], sides=[{}, {"battle_deck": [], "battle_pile": []}])
    assert share(sure, 0, "attack Claw 9") == 1
    stopped = melee(["Claw 9", "Bite 1"], ["Claw 6"])
    stopped.play(0, "attack Claw 9")
    assert [decision.ask for decision in stopped.pending] == ["melee.combo"]
    assert 0 < share(stopped, 0, "strike") < 1, "what the rival holds is not known"
    bare.play(0, "attack Claw 9")
    bare.play(0, "strike")
    decision = bare.decision(1)
    assert decision is not None
    assert decision.ask == "melee.last_resort"
    hope = decision.hope(YES)
    assert hope is not None
    assert hope.words == "to stop a strike"
    assert decision.hope(NO) is None
    assert share(bare, 1, "draw") == 1


def test_the_odds_of_an_attack_tell_nothing_of_a_rivals_hand() -> None:
    shares = {
        share(melee(["Claw 9"], [held], sides=[{}, {"battle_deck": rest}]), 0, "attack Claw 9", 5)
        for held, rest in [("Claw 6", ["Bite 2", "Tail 11"]), ("Bite 2", ["Claw 6", "Tail 11"])]
    }
    assert len(shares) == 1


def test_the_odds_tell_nothing_of_hidden_cards() -> None:
    """Whatever lies in the rival's hand and deck, the same luck imagines the same."""
    zones = 'phase = "battles"\n[[sides]]\nzone = ["Mag Kick"]\n[[sides]]\nzone = ["Mag Kick"]\nhand = ["{}"]\nrace_deck = ["{}"]\n'
    one, two = table(zones.format("Charge!", "You're Next")), table(zones.format("You're Next", "Charge!"))
    assert share(one, 0, "rush Mag Kick", 5) == share(two, 0, "rush Mag Kick", 5)


def test_who_cannot_be_hit_is_spared_the_question_of_shields() -> None:
    for attack, spared in ((["Flight 18", "Bite 2", "Tail 11"], NO), (["Magic 15", "Bite 1", "Bite 2"], None)):
        match = shooting(attack)
        play(match, "0 shoot")
        decision = match.decision(1)
        assert decision is not None
        assert decision.ask == "ranged.defend"
        assert idle_answer(match, decision, 1) == spared


def test_an_order_that_makes_no_difference_is_not_asked_for() -> None:
    """Two effects that each bring a point may come in any order; one that doubles what was gained may not."""
    spared = asked = 0
    for seed in range(4):
        match = random_match(seed)
        for _ in range(400):
            if match.is_over:
                break
            decision = match.pending[0]
            if decision.ask == "effect.order" and len(decision.options) <= 4:
                idle = idle_answer(match, decision, 1)
                ends = {after(match, decision.seat, option) for option in decision.options}
                if idle is not None:
                    spared += 1
                    assert len(ends) == 1, decision.prompt
                else:
                    asked += 1
            match.play(decision.seat, decision.options[seed % len(decision.options)])
    assert spared
    assert asked


@pytest.mark.parametrize(
    ("name", "seeds"), [("draco-magi", 2), ("dragon-booster", 2), ("dragon-breeds", 3), ("dragonriders", 2)]
)
def test_a_question_whose_answers_lead_to_the_same_is_spared(name: str, seeds: int) -> None:
    """Whatever is asked: where the worlds that a player can imagine are the same after every answer, nobody is asked."""
    looked = 0
    for seed in range(seeds):
        match = wyrmhall.new(name, seed=seed)
        for number in range(160):
            if match.is_over:
                break
            decision = match.pending[0]
            luck = Chance(number + 1000 * seed)
            if not decision.is_aim and 1 < len(decision.options) <= 4 and number % 2:
                looked += 1
                assert all_alike(match, decision) == (idle_answer(match, decision, 1) is not None), decision.prompt
            match.act(decision.seat, luck.pick(decision.options))
    assert looked > 10


def all_alike(match: Match[Any], decision: Decision[Any]) -> bool:
    """As `idle_answer` looks at it, but with other luck and of any question."""
    if decision.idle is not None:
        return True
    for luck in range(100, 104):
        ends = set()
        for answer in decision.options:
            dream = match.imagine(decision.seat, Chance(luck))
            known = len(dream.table.measures)
            dream.act(decision.seat, answer)
            found = answer if len(dream.table.measures) > known else None
            ends.add(f"{dream.fingerprint()} {[(each.about, each.options) for each in dream.pending]} {found}")
        if len(ends) > 1:
            return False
    return True


def test_who_would_flush_a_pile_of_one_is_not_asked() -> None:
    """The card would come up again, and the coin goes to the discards anyway."""
    spared = 0
    for seed in range(1, 12):
        match = wyrmhall.new("dragon-breeds", seed=seed)
        luck = Chance(seed)
        while not match.is_over and not spared:
            decision = match.pending[0]
            if (
                decision.ask == "flush.card"
                and len(decision.options) == 2
                and idle_answer(match, decision, 1) is not None
            ):
                assert idle_answer(match, decision, 1) == DONE
                spared += 1
            match.act(decision.seat, luck.pick(decision.options))
    assert spared


def test_what_only_a_choice_finds_out_is_not_found_out_for_a_player(monkeypatch: pytest.MonkeyPatch) -> None:
    """A fireball is measured when it is thrown: that it would not reach is no reason to be spared the question."""
    asked = 0
    for seed in range(6):
        match = wyrmhall.new("dragonriders", seed=seed)
        luck = Chance(seed)
        for _ in range(120):
            if match.is_over:
                break
            decision = match.pending[0]
            if decision.ask == "magic.target" and "measured" in decision.prompt and len(decision.options) > 1:
                asked += 1
                with monkeypatch.context() as patched:
                    patched.setattr(type(decision.question), "is_often_idle", True)
                    assert idle_answer(match, decision, 1) is None
            match.act(decision.seat, luck.pick(decision.options))
    assert asked
