"""What an answer touches on the table, and that refusals and options agree."""

from __future__ import annotations

from pathlib import Path

from tests.games.breeds.house_set import with_text
from tests.games.breeds.positions import at, attack, battle, side
from tests.matches import ask, play
from wyrmhall.core.playing.match import Match
from wyrmhall.games.breeds.state import BreedsState


def touched(match: Match[BreedsState], seat: int) -> dict[str, list[str]]:
    decision = match.decision(seat)
    assert decision is not None
    question, about = decision.question, decision.about
    permitted = [one for one in decision.candidates if question.refusal(match.state, seat, about, one) is None]
    assert decision.options == permitted
    return {decision.notation(option): decision.touches(option) for option in decision.options}


def test_attackers_and_fireballs() -> None:
    match = battle(side("purple", "Slagling", "Gravewyrm"), side("red"), dragons=["Scrapwing"])
    assert touched(match, 0) == {
        "play Slagling": ["hand:Slagling"],
        "transmute Slagling on 1": ["hand:Slagling", "dragon:1"],
        "play Gravewyrm": ["hand:Gravewyrm"],
        "done": [],
    }
    match = attack(side("black", "Shadeling", "Fireball"), side("red", "Smokescale", "Flarewing"), dragons=["Hunter"])
    play(match, "1 block 1 with Smokescale", "1 block 1 with Flarewing", "1 done")
    assert touched(match, 0) == {
        "fireball 3": ["hand:Fireball", "dragon:3"],
        "ambush Shadeling at 2": ["hand:Shadeling", "dragon:2"],
        "ambush Shadeling at 3": ["hand:Shadeling", "dragon:3"],
        "done": [],
    }
    match = attack(side("black", "Shadeling"), side("red"), dragons=["Hunter"])
    play(match, "1 done")
    assert touched(match, 0) == {"ambush Shadeling": ["hand:Shadeling"], "done": []}


def test_payments_and_targets() -> None:
    match = at(sides=[side("red", "Smokescale"), side("blue")])
    assert touched(match, 0) == {"attack 2": ["seat:2"], "skip": []}
    coins = side("red", "Common Coin", "Red Coin", supply=["Smokescale", "Red Coin"])
    match = at(phase="market", sides=[coins, side("blue")])
    play(match, "0 buy 2")
    assert ask(match, 0) == "market.pay"
    assert all(touches[0].startswith("pay:2:") for touches in touched(match, 0).values())


def test_the_outlook_counts_what_abilities_will_deal_to_the_player(tmp_path: Path) -> None:
    folder = with_text(tmp_path, Smokescale="When this is unblocked, deal one damage to the defending player.")
    match = attack(side("red"), side("blue"), dragons=["Smokescale"], cards=folder)
    assert match.view(0)["combat"]["outlook"]["total"] == 2 + 1
