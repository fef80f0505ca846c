"""Dragons enter and leave the battlefield: which card is taken, who has killed whom, what remains of whom."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.games.breeds.house_set import with_summoner, with_text
from tests.games.breeds.positions import (
    at,
    attack,
    battle,
    dragon,
    finish,
    hand,
    is_there,
    named,
    phase,
    player,
    side,
    sv,
    tokens,
    told,
    waiting,
    zone,
)
from tests.matches import ask, options, play
from tests.rules import rule
from wyrmhall.core.events import PUBLIC
from wyrmhall.core.playing.match import Match
from wyrmhall.core.playing.table import Table
from wyrmhall.games.breeds.rules.battlefield import (
    BY_DRAGON,
    BY_FIREBALL,
    IN_COMBAT,
    NO_CAUSE,
    Cause,
    bounce,
    bury,
    killers_of,
    rescue,
    silence,
)
from wyrmhall.games.breeds.rules.combat import end_combat, identity_deeds, lay_down, playing, take_dragon
from wyrmhall.games.breeds.rules.phases.attack import PLAY_ATTACKER
from wyrmhall.games.breeds.rules.phases.defence import BLOCK
from wyrmhall.games.breeds.rules.plays import (
    STEP,
    TOKEN,
    can_act,
    enemy_dragons,
    fresh_refusal,
    has_fresh,
    held_dragons,
    is_token,
    own_dragons,
)
from wyrmhall.games.breeds.state import BreedsState


def table(match: Match[BreedsState]) -> Table[BreedsState]:
    return Table(match.state, listening=True)


def kind(match: Match[BreedsState], name: str) -> int:
    return match.state.cards.names.index(name)


def lent(card: str, source: str = "trash", **more: Any) -> dict[str, Any]:
    return {"card": card, "from": source, **more}


# -- leaving ---------------------------------------------------------------------------------------


@rule("BR-COMBAT-06", "BR-TRANSMUTE-12")
def test_what_leaves_is_told() -> None:
    match = battle(side("red"), side("blue"), dragons=["Smokescale", "Cinderling"])
    s, t = match.state, table(match)
    bounce(t, 1)
    assert [(event.name, event.seat, event.numbers, event.rule) for event in t.events] == [
        ("bounced", 0, (1,), "BR-COMBAT-06")
    ]
    assert (is_there(match, 2), hand(match, 0), len(s.left)) == (False, ["Cinderling"], 1)


@rule("BR-DRAGON-28")
def test_who_loses_the_abilities_loses_all_of_them() -> None:
    match = battle(side("purple"), side("blue"), dragons=["Slagling + Catalyst"])
    t = table(match)
    silence(t, 0)
    silenced = dragon(match, 1)
    assert (silenced.texts, silenced.text_cards, silenced.silences) == ([], [], 1)
    assert [(event.name, event.rule) for event in t.events] == [("silenced", "BR-DRAGON-28")]
    assert (named(match, 1), sv(match, 1)) == (["Slagling", "Catalyst"], 3)
    silence(t, 0)
    assert silenced.silences == 2


@rule("BR-TRANSMUTE-12")
def test_only_cards_of_a_dead_dragon_are_rescued_and_each_is_told() -> None:
    match = battle(side("purple"), side("blue"), dragons=["Slagling + Catalyst"])
    s, t, body = match.state, table(match), dragon(match, 1)
    below, above = body.cards
    assert rescue(t, 0, -1) is False, "it is alive"
    assert (body.cards, t.events) == ([below, above], [])
    body.there = False
    elsewhere = player(match, 0).deck[0]
    assert rescue(t, 0, elsewhere) is False
    assert rescue(t, 0, above) is True
    assert (body.cards, player(match, 0).hand[-1]) == ([below], above)
    assert [(event.name, event.seat, event.kinds) for event in t.events] == [("rescued", 0, [s.kind[above]])]
    assert rescue(t, 0, -1) is True
    assert body.cards == []
    assert rescue(t, 0, -1) is False, "nothing is left of it"


# -- killers ---------------------------------------------------------------------------------------


@rule("BR-DRAGON-09", "BR-DAMAGE-09")
def test_who_has_killed_a_dragon() -> None:
    blocks = [
        {"cards": [name], "blocks": at_, "seat": 1} for name, at_ in (("Ripplet", 1), ("Mistfin", 1), ("Geyser", 2))
    ]
    match = attack(side("red"), side("blue"), dragons=["Smokescale", "Cinderling", *blocks])
    s = match.state
    assert killers_of(s, Cause(BY_DRAGON, 0, [2]), 2) == [0], "the first dragon is one too"
    assert killers_of(s, Cause(BY_DRAGON, 3, [0, 1]), 1) == [3]
    assert killers_of(s, Cause(BY_DRAGON, 3, [0]), 1) == [], "another was damaged"
    assert killers_of(s, Cause(BY_DRAGON, -1, [1]), 1) == [], "an identity is no dragon"
    assert killers_of(s, Cause(BY_FIREBALL, 1, [0]), 0) == []
    assert killers_of(s, NO_CAUSE, 0) == []
    fight = Cause(IN_COMBAT, -1, [3, 4, -1, -1, -1])
    fight.fighting = [0, 1, 2, 4]
    assert [killers_of(s, fight, number) for number in range(5)] == [[2], [4], [], [0], [1]]


# -- entering --------------------------------------------------------------------------------------


@rule("BR-COMBAT-06", "BR-SETUP-18")
def test_of_several_copies_one_that_everybody_knows_is_played_and_none_that_has_left() -> None:
    match = battle(side("red", "Cinderling", "Cinderling", "Cinderling"), side("blue"))
    s = match.state
    first, second, third = player(match, 0).hand[:3]
    s.seen[first], s.seen[second], s.seen[third] = 1, PUBLIC, 1
    assert first == 0, "the first card of all"
    assert take_dragon(s, 0, kind(match, "Cinderling"), False) == second
    s.seen[first] = PUBLIC
    assert take_dragon(s, 0, kind(match, "Cinderling"), False) == first
    player(match, 0).hand[:0] = [first, second]
    s.seen[second] = 1
    s.left.append(first)
    assert take_dragon(s, 0, kind(match, "Cinderling"), False) == second


@rule("BR-CARD-02", "BR-TOKEN-09")
def test_each_dragon_is_offered_once_in_the_order_of_the_catalogue() -> None:
    held = [lent("Crusher"), lent("Crusher"), lent("Red Coin"), lent("Cinderling")]
    match = battle(
        side("red", "Smokescale", "Cinderling", "Cinderling", "Fireball", tokens=held), side("blue"), side("green")
    )
    assert [base % TOKEN + TOKEN * (base >= TOKEN) for base in held_dragons(match.state, 0)] == [
        kind(match, "Cinderling"), kind(match, "Smokescale"), kind(match, "Cinderling") + TOKEN, kind(match, "Crusher") + TOKEN,
    ]  # fmt: skip
    assert options(match, 0) == [
        "play Cinderling",
        "play Smokescale",
        "play token Cinderling",
        "play token Crusher",
        "done",
    ]
    assert (is_token(TOKEN + 12), is_token(12), is_token(STEP + TOKEN + 12), is_token(STEP + 12)) == (
        True,
        False,
        True,
        False,
    )


@rule("BR-COMBAT-06", "BR-TOKEN-09", "BR-CARD-02")
def test_a_card_that_has_left_is_told_from_one_that_has_not() -> None:
    red = side(
        "red",
        {"card": "Cinderling", "left": True},
        "Smokescale",
        tokens=[lent("Cinderling"), lent("Crusher", left=True)],
    )
    match = battle(red, side("blue"), side("green"))
    s = match.state
    cinderling, crusher, smokescale = (kind(match, name) for name in ("Cinderling", "Crusher", "Smokescale"))
    assert [has_fresh(s, 0, base) for base in (cinderling, cinderling + TOKEN, crusher + TOKEN, smokescale)] == [
        False,
        True,
        False,
        True,
    ]
    assert options(match, 0) == ["play Smokescale", "play token Cinderling", "done"]
    assert PLAY_ATTACKER.options(s, 0, ()) == [smokescale, cinderling + TOKEN, -1]
    assert [is_token(code) for code in (TOKEN - 1, TOKEN, TOKEN + 1, STEP - 1, STEP)] == [
        False,
        True,
        True,
        True,
        False,
    ]
    missing = fresh_refusal(s, 0, kind(match, "Backdraft"))
    assert missing is not None
    assert (missing.rule, missing.why) == ("BR-CARD-02", "you hold no Backdraft to play")


@rule("BR-DEFEND-03", "BR-TRANSMUTE-01")
def test_whose_dragons_are_there() -> None:
    gone = {"cards": [], "names": ["Ripplet"], "texts": ["Ripplet"], "gone": True, "printed": 1}
    dragons = [
        "Smokescale",
        {**gone, "names": ["Cinderling"]},
        {"cards": ["Mistfin"], "blocks": 1, "seat": 1},
        {**gone, "blocks": 1},
    ]
    match = attack(side("red"), side("blue", "Tideguard"), dragons=dragons)
    s = match.state
    assert (own_dragons(s, 0), own_dragons(s, 1)) == ([0], [2])
    assert (enemy_dragons(s, 0), enemy_dragons(s, 1)) == ([2], [0])
    tideguard = kind(match, "Tideguard")
    assert BLOCK.candidates(s, 1, ()) == [STEP + tideguard, 3 * STEP + tideguard, -1]
    assert options(match, 1) == ["block 1 with Tideguard", "done"]


@rule("BR-COMBAT-05")
def test_who_has_nothing_at_all_to_play_with_is_not_asked() -> None:
    nothing = {"faction": "blue", "hand": []}
    for more, can in (
        ({}, False),
        ({"fireballs": 1}, True),
        ({"tokens": [lent("Crusher")]}, True),
        ({"epics": 1}, False),
    ):
        match = at(
            phase="defence",
            sides=[side("red"), {**nothing, **more}, side("green")],
            combat={"dragons": [{"cards": ["Smokescale"]}]},
        )
        assert can_act(match.state, 1) is can
        player(match, 1).late_fireballs = 1
        assert can_act(match.state, 1)
        player(match, 1).late_fireballs = 0
        assert (ask(match, 1) == "defence.block") is can
    match = at(
        phase="defence",
        sides=[side("red"), side("blue")],
        combat={"dragons": [{"cards": [], "names": ["Cinderling"], "gone": True}]},
    )
    assert ask(match, 1) == "", "nothing is there to be blocked"
    assert phase(match) == "market"


# -- what is heard ---------------------------------------------------------------------------------


def test_identities_hear_of_blockers_and_of_the_blocked(tmp_path: Path) -> None:
    for seat, text, heard in (
        (1, "When a friendly dragon blocks, draw one card.", 1),
        (0, "When a friendly dragon is blocked, draw one card.", 1),
        (0, "When a friendly dragon blocks, draw one card.", 0),
    ):
        folder = with_summoner(tmp_path, stage2=text)
        sides = [side("red", stage=2), side("green", "Mossback")]
        dragons = ["Smokescale"]
        if seat:
            sides = [side("green"), side("red", "Smokescale", stage=2)]
            dragons = ["Mossback"]
        match = attack(*sides, dragons=dragons, cards=folder)
        play(match, f"1 block 1 with {'Smokescale' if seat else 'Mossback'}")
        assert told(match, "used_identity") == heard
        blocked = next(event for event in match.events if event.name == "blocked")
        assert (blocked.seat, blocked.numbers, blocked.rule) == (1, (1, 0, 0), "BR-DEFEND-03")


@rule("BR-TRANSMUTE-01")
def test_identities_hear_of_a_transmutation(tmp_path: Path) -> None:
    folder = with_summoner(tmp_path, stage2="When a dragon is transmuted, draw one card.")
    match = attack(
        side("red", stage=2),
        side("purple", "Catalyst"),
        dragons=["Smokescale", {"cards": ["Scrapwing"], "blocks": 1, "seat": 1}],
        cards=folder,
    )
    play(match, "1 transmute Catalyst on 2")
    assert told(match, "used_identity") == 1
    transmuted = next(event for event in match.events if event.name == "transmuted")
    names = [match.state.cards.names[each] for each in transmuted.kinds]
    assert (transmuted.seat, transmuted.numbers, names) == (1, (1, 0), ["Catalyst", "Scrapwing"])


WEAKENS = "While this is on the battlefield, each other friendly dragon has -1 SV."


@rule("BR-DRAGON-03", "BR-ATTACK-04")
def test_who_has_no_sv_dies_before_what_was_played_is_carried_out(tmp_path: Path) -> None:
    text = f"{WEAKENS} When this is played, draw one card."
    folder = with_text(tmp_path, Backdraft=text)
    match = battle(side("red", "Backdraft"), side("blue"), dragons=["Cinderling"], cards=folder)
    events = [event.name for event in play(match, "0 play Backdraft")]
    assert events[:4] == ["played", "killed", "used", "drew"]
    match = attack(side("green"), side("blue", "Ripplet"), dragons=["Crusher"])
    events = [event.name for event in play(match, "1 block 1 with Ripplet")]
    assert events.index("killed") < events.index("used"), "Crusher has taken its only SV"
    folder = with_text(tmp_path, Slagling=f"Transmute. {WEAKENS} When this is transmuted, draw one card.")
    match = battle(side("purple", "Slagling"), side("blue"), dragons=["Scrapwing", "Catalyst"], cards=folder)
    events = [event.name for event in play(match, "0 transmute Slagling on 2")]
    assert events.index("killed") < events.index("used")


@rule("BR-DRAGON-03", "BR-REFRACT-03")
def test_who_has_no_sv_dies_before_anybody_blocks(tmp_path: Path) -> None:
    folder = with_text(tmp_path, Backdraft=WEAKENS)
    refracted = [{"card": name, "owner": 0, "target": 1, "by": 2, "now": True} for name in ("Backdraft", "Cinderling")]
    sides = [side("red"), side("blue", "Ripplet"), side("white")]
    match = at(sides=sides, refracted=refracted, cards=folder)
    play(match, "0 skip")
    assert options(match, 1) == ["block 1 with Ripplet", "done"]


@rule("BR-KO-08", "BR-DEFEND-08")
def test_a_blocker_that_knocks_the_attacker_out_ends_the_turn(tmp_path: Path) -> None:
    folder = with_text(tmp_path, Ripplet="When this blocks, deal five damage to the attacking player.")
    match = attack(side("red"), side("blue", "Ripplet"), side("green"), dragons=["Smokescale"], cards=folder)
    play(match, "1 block 1 with Ripplet")
    assert (match.state.turn, ask(match, 1), told(match, "combat_over")) == (1, "attack.target", 1)


@rule("BR-GOAL-01")
def test_the_game_can_end_with_the_defence(tmp_path: Path) -> None:
    text = "When the defence phase of an attack on you ends, deal five damage to the attacking player."
    folder = with_summoner(tmp_path, stage2=text)
    match = attack(side("green", stage=2), side("red", stage=2), dragons=["Crusher"], cards=folder)
    play(match, "1 done")
    assert match.is_over
    assert phase(match) == "over"
    assert (told(match, "eliminated"), told(match, "hurt"), told(match, "combat_over")) == (1, 1, 1)


# -- the end of a combat ---------------------------------------------------------------------------


@rule("BR-DAMAGE-12", "BR-DAMAGE-11")
def test_of_blockers_only_those_still_there_return() -> None:
    match = attack(
        side("red"),
        side("blue"),
        dragons=[
            "Smokescale",
            {"cards": ["Mistfin"], "blocks": 1, "seat": 1},
            {"cards": ["Ripplet"], "blocks": 1, "seat": 1},
        ],
    )
    dragon(match, 2).there = False
    end_combat(table(match))
    assert (hand(match, 1), zone(match, 1, "discard"), zone(match, 0, "discard")) == (
        ["Ripplet"],
        ["Mistfin"],
        ["Smokescale"],
    )


@rule("BR-REFRACT-14", "BR-REFRACT-03")
def test_a_refracted_dragon_that_has_not_attacked_in_time_waits_for_the_next_turn_of_its_player() -> None:
    refracted = [{"card": "Ripplet", "owner": 1, "target": 2, "by": 0, "now": True}]
    sides = [side("white"), side("blue", standing="knocked out"), side("green")]
    match = at(sides=sides, refracted=refracted)
    play(match, "0 skip")
    assert phase(match) == "market"
    assert waiting(match) == [("Ripplet", 1, 2, 0)]


@rule("BR-REFRACT-10")
def test_a_refracted_dragon_without_a_target_goes_home_and_that_is_told() -> None:
    refracted = [{"card": "Ripplet", "owner": 1, "target": 2, "by": 0, "now": True}]
    sides = [side("white"), side("blue"), side("green", standing="knocked out")]
    match = at(turn=1, start=1, sides=sides, refracted=refracted)
    events = play(match, "1 skip")
    sent = next(event for event in events if event.name == "sent_home")
    assert (sent.seat, sent["target"], sent.rule) == (1, 2, "BR-REFRACT-10")
    assert zone(match, 1, "discard") == ["Ripplet"]
    assert phase(match) == "market"


@rule("BR-ATTACK-06", "BR-SETUP-18")
def test_an_attack_that_is_declared_is_not_taken_back() -> None:
    match = at(sides=[side("red", "Smokescale"), side("blue")])
    play(match, "0 attack 2")
    assert match.why_it_stands(0), "it tells that there is a dragon in hand"
    match = at(sides=[side("red", "Smokescale", tokens=[lent("Crusher")]), side("blue"), side("green")])
    play(match, "0 skip")
    assert not match.why_it_stands(0)
    finish(match)
    assert tokens(match, 0) == (0, 0)


@rule("BR-DAMAGE-13", "BR-COMBAT-06")
def test_nothing_of_a_combat_outlasts_it() -> None:
    match = attack(side("red"), side("blue"), dragons=["Smokescale", {"cards": ["Mistfin"], "blocks": 1, "seat": 1}])
    s = match.state
    s.left, s.survived, s.played = [s.sides[0].hand[0]], 2, 3
    end_combat(table(match))
    assert (s.left, s.survived, s.played, s.dragons, s.fired) == ([], 0, 0, [], [])
    assert (s.attacker, s.defender) == (-1, -1)


@rule("BR-DEFEND-07")
def test_each_player_has_a_first_dragon_of_a_combat() -> None:
    match = attack(side("green", stage=2), side("red", "Smokescale", "Cinderling"), dragons=["Mossback"])
    s = match.state
    s.played = 1
    for name, first in (("Smokescale", True), ("Cinderling", False)):
        number = lay_down(s, 1, take_dragon(s, 1, kind(match, name), False), 0)
        assert playing(s, number).is_first is first
        identity_deeds(s, 1, number)
    assert s.played == 0b11


@rule("BR-DAMAGE-11")
def test_a_dragon_is_buried_once() -> None:
    match = battle(side("red"), side("blue"), dragons=["Smokescale"])
    for _ in range(2):
        bury(match.state, 0)
    assert (zone(match, 0, "discard"), dragon(match, 1).cards) == (["Smokescale"], [])
