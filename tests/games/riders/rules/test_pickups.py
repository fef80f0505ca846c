"""What a flight gathers and triggers: magic cards, energy chips, magic traps."""

from __future__ import annotations

import pytest

from tests.games.riders.positions import flying, place
from tests.matches import ask, names, options, play, refused
from tests.rules import rule
from wyrmhall.core.errors import Refused
from wyrmhall.core.events import PUBLIC, SPECTATOR
from wyrmhall.games.riders.rules.flying.pickups import DISCARD, is_near_field

AWAY = "[[dragons]]\nat = [60, 0]\nds = 100\nenergy = 3\nmoved = true"
NO_OTHERS = (
    "Fireball 400 0, Fireball 600 0, Fireball 800 0, Forced Alliance 0, Magic Traps 0, Magic Energy 0, Dragon Strength 0,"
    " Head Wind 0, Magic Shield 0"
)


def lone(pose: str) -> str:
    """Red at a pose, blue far behind, whose move is made."""
    return f"[[dragons]]\n{pose}\n{AWAY}"


# -- magic cards -----------------------------------------------------------------------------------


@rule("DR-CARD-02")
def test_a_base_at_rest_on_a_symbol_draws_a_card() -> None:
    """The path ends at 317, the symbol begins at 323."""
    match = flying(lone("at = [280, -15]\nds = 100"), head='deck = ["Head Wind", "..."]')
    play(match, "0 fly 100 +0 +0")
    assert match.view(0)["hand"] == ["Head Wind"]
    match = flying(lone("at = [260, -15]\nds = 100"))
    play(match, "0 fly 100 +0 +0")
    assert match.view(0)["hand"] == [], "the base ends at 321"


@rule("DR-CARD-03")
def test_a_symbol_touched_by_path_and_base_gives_one_card() -> None:
    match = flying(lone("at = [298, -15]\nds = 100"), head='deck = ["Head Wind", "Magic Loop", "..."]')
    events = play(match, "0 fly 100 +0 +0")
    assert names(events).count("drew") == 1
    assert match.view(0)["hand"] == ["Head Wind"]


@rule("DR-CARD-03")
def test_every_symbol_touched_gives_a_card() -> None:
    match = flying(
        "[[dragons]]\nat = [116, -17]\nturned = 12\nds = 800\n[[dragons]]\nat = [40, 0]\nmoved = true",
        head='deck = ["Head Wind", "Magic Loop", "..."]',
        course="long-pilgrimage",
    )
    play(match, "0 fly 800 +0 +0")
    assert match.view(0)["hand"] == ["Head Wind", "Magic Loop"]


@rule("DR-CARD-05")
def test_an_empty_supply_is_made_of_the_discards() -> None:
    match = flying(
        lone("at = [300, -15]\nds = 100"),
        head='deck = []\npile = ["Magic Loop", "Magic Loop", "Magic Loop", "Magic Loop"]',
        deck=NO_OTHERS,
    )
    play(match, "0 fly 100 +0 +0")
    view = match.view(0)
    assert (view["hand"], view["deck"], view["pile"]) == (["Magic Loop"], 3, [])
    s = match.state
    assert [s.seen[card] for card in s.deck] == [0, 0, 0], "the new supply lies face down"


@rule("DR-CARD-05")
def test_without_supply_and_discards_nothing_is_drawn() -> None:
    match = flying(lone("at = [300, -15]\nds = 100"), deck=NO_OTHERS + ", Magic Loop 0")
    events = play(match, "0 fly 100 +0 +0")
    assert [event.rule for event in events if event.name == "no_cards"] == ["DR-CARD-05"]
    assert match.view(0)["hand"] == []


FULL = """
[[dragons]]
at = [300, -15]
ds = 100
hand = ["Head Wind", "Magic Loop", "Magic Loop", "Magic Shield"]
"""


@rule("DR-CARD-06")
@pytest.mark.parametrize("gone", ["Fireball 800", "Magic Loop"])
def test_a_fifth_card_makes_one_of_the_five_go(gone: str) -> None:
    match = flying(FULL + AWAY, head='deck = ["Fireball 800", "..."]')
    play(match, "0 fly 100 +0 +0")
    assert ask(match, 0) == "card.discard"
    assert sorted(options(match, 0)) == [
        "discard Fireball 800", "discard Head Wind", "discard Magic Loop", "discard Magic Shield",
    ]  # fmt: skip
    assert refused(match, "0 discard Magic Traps") == "DR-CARD-06"
    play(match, f"0 discard {gone}")
    hand = ["Head Wind", "Magic Loop", "Magic Loop", "Magic Shield", "Fireball 800"]
    hand.remove(gone)
    assert sorted(match.view(0)["hand"]) == sorted(hand)
    assert match.view(1)["pile"] == [gone]


@rule("DR-CARD-07")
def test_a_symbol_serves_everybody() -> None:
    match = flying("[[dragons]]\nat = [300, -15]\nds = 300\n[[dragons]]\nat = [285, 8]\nds = 300")
    play(match, "0 fly 300 +30 +0", "1 fly 300 -30 +40")
    assert [len(hand) for hand in match.state.hands] == [1, 1]


# -- energy ----------------------------------------------------------------------------------------


@rule("DR-ENERGY-02")
def test_a_path_over_a_field_gives_nothing() -> None:
    match = flying(lone("at = [230, 15]\nds = 300\nenergy = 1"))
    play(match, "0 fly 300 +0 +0")
    assert place(match, 0)[0] == 309, "the path covers the field at 270, the base is beyond it"
    assert match.state.energy[0] == 1


@rule("DR-ENERGY-03", "DR-ENERGY-04")
def test_a_fifth_chip_is_neither_taken_nor_owed() -> None:
    match = flying(lone("at = [221, 15]\nds = 100\nenergy = 4"), head='traps = [{at = [310, 15], token = "Trap 1"}]')
    events = play(match, "0 fly 100 +0 +0")
    assert [event.rule for event in events if event.name == "full_of_energy"] == ["DR-ENERGY-03"]
    assert match.state.energy[0] == 4
    play(match, "0 speed 100", "1 speed 100", "0 fly 100 +0 +0")
    assert match.state.energy[0] == 3


@rule("DR-ENERGY-05")
def test_two_fields_give_one_chip(monkeypatch: pytest.MonkeyPatch) -> None:
    """No two fields of the tiles are near enough, so a second one is laid beside the first for this flight."""
    match = flying(lone("at = [221, 15]\nds = 100\nenergy = 1"))
    course = match.state.race.course
    monkeypatch.setattr(course, "field_x", [*course.field_x, course.field_x[0] + 600])
    monkeypatch.setattr(course, "field_y", [*course.field_y, course.field_y[0]])
    events = play(match, "0 fly 100 +0 +0")
    assert next(event for event in events if event.name == "flew")["fields"].bit_count() == 2
    assert match.state.energy[0] == 2


@rule("DR-ENERGY-06")
def test_lost_chips_go_back_to_the_supply() -> None:
    match = flying(lone("at = [100, 0]\nds = 100\nenergy = 4"), head='traps = [{at = [125, 0], token = "Trap 2"}]')
    assert match.view(0)["chips"] == 28 - 4 - 3
    play(match, "0 fly 100 +0 +0")
    assert match.state.energy == [2, 3]
    assert match.view(1)["chips"] == 28 - 2 - 3


# -- traps -----------------------------------------------------------------------------------------

TRAP = 'traps = [{at = [%s, %s], owner = %d, token = "Trap %d"}]'


@rule("DR-TRAP-01", "DR-TRAP-03")
@pytest.mark.parametrize("at", [125, 150], ids=["path", "base"])
def test_a_trap_touched_is_shown_and_goes_into_the_box(at: int) -> None:
    match = flying(lone("at = [100, 0]\nds = 100\nenergy = 4"), head=TRAP % (at, 9, 2, 2))
    supply = match.view(0)["supply"]
    assert "Trap 2" not in str(match.view(0))
    events = play(match, "0 fly 100 +0 +0")
    sprung = next(event for event in events if event.name == "sprang_traps")
    for viewer in (0, 1, SPECTATOR):
        view = match.view(viewer)
        assert (view["traps"], view["box"], view["supply"]) == ([], ["Trap 2"], supply)
        assert sprung.faces(viewer) == [match.state.race.cards.kind_of("Trap 2")]
    s = match.state
    assert len(s.traps) + len(s.box) + len(s.supply) == 12
    assert s.seen[s.box[0]] == PUBLIC


@rule("DR-TRAP-01")
def test_a_trap_that_is_missed_stays() -> None:
    match = flying(lone("at = [100, 0]\nds = 100\nenergy = 4"), head=TRAP % (125, 12.1, 2, 2))
    play(match, "0 fly 100 +0 +0")
    assert (match.state.energy[0], len(match.view(0)["traps"]), match.view(0)["box"]) == (4, 1, [])


@rule("DR-TRAP-04")
def test_all_traps_touched_take_effect() -> None:
    match = flying(
        lone("at = [100, 0]\nds = 100\nenergy = 4"),
        head='traps = [{at = [125, 0], token = "Trap 1"}, {at = [155, 0], token = "Trap 2"}, {at = [180, 0], token = "Trap 1"}]',
    )
    play(match, "0 fly 100 +0 +0")
    assert match.state.energy[0] == 1
    assert sorted(match.view(0)["box"]) == ["Trap 1", "Trap 2"], "the third one lies beyond"


@rule("DR-TRAP-05")
@pytest.mark.parametrize(("before", "after"), [(0, 0), (1, 1), (4, 3)])
def test_a_chip_just_taken_can_be_lost(before: int, after: int) -> None:
    match = flying(lone(f"at = [221, 15]\nds = 100\nenergy = {before}"), head=TRAP % (245, 15, 2, 1))
    events = play(match, "0 fly 100 +0 +0")
    assert (match.state.energy[0], match.state.weary[0]) == (after, 0)
    assert names(events).index("lost_energy") > names(events).index("sprang_traps")


@rule("DR-TRAP-06")
@pytest.mark.parametrize(("chips", "weary"), [(2, 0), (1, 1), (0, 1)])
def test_a_trap_that_costs_more_than_there_is_exhausts(chips: int, weary: int) -> None:
    match = flying(lone(f"at = [100, 0]\nds = 100\nenergy = {chips}"), head=TRAP % (125, 0, 2, 2))
    play(match, "0 fly 100 +0 +0", *["0 face 0"] * weary)
    assert (match.state.weary[0], match.state.energy[0]) == (weary, 2 * weary)


@rule("DR-TRAP-07")
@pytest.mark.parametrize("owner", [0, 1])
def test_a_trap_hurts_its_owner_too(owner: int) -> None:
    match = flying(lone("at = [100, 0]\nds = 100\nenergy = 4"), head=TRAP % (125, 0, owner + 1, 2))
    play(match, "0 fly 100 +0 +0")
    assert match.state.energy[0] == 2


PUSHED = """
[[dragons]]
at = [1557, 0]
ds = 500
[[dragons]]
at = [270, 4]
ds = 100
energy = 1
"""


@rule("DR-TRAP-08")
def test_a_dragon_pushed_onto_field_and_trap_takes_and_triggers_nothing() -> None:
    """Red, a lap ahead, pushes blue beside the wall onto the field at 270 and a trap; blue flies on from there."""
    match = flying(PUSHED.replace("500", "700"), head=TRAP % (287.9, 17.5, 1, 1), laps=2)
    play(match, "0 fly 700 +0 +0", "1 face 0")
    assert place(match, 1) == (270, 17.5)
    assert (match.state.energy[1], len(match.view(1)["traps"])) == (1, 1)
    play(match, "1 fly 100 +0 +0")
    assert (match.state.energy[1], match.view(1)["traps"]) == (0, [])


@rule("DR-TRAP-08")
def test_a_dragon_pushed_onto_a_symbol_draws_nothing() -> None:
    match = flying(PUSHED.replace("1557", "1607").replace("[270, 4]", "[330, -4]"), laps=2)
    events = play(match, "0 fly 500 +0 +0", "1 face 0")
    assert place(match, 1) == (330, -17.5)
    assert "drew" not in names(events)
    assert match.state.hands == [[], []]


# -- the small print -------------------------------------------------------------------------------


@rule("DR-CARD-06")
def test_a_card_that_is_held_may_be_discarded_and_no_other() -> None:
    """Whatever its number: the first card of all is among them."""
    s = flying(lone('at = [200, 0]\nds = 100\nhand = ["Fireball 400", "Head Wind"]')).state
    assert 0 in s.hands[0]
    for card in s.hands[0]:
        assert DISCARD.refusal(s, 0, (), s.kind[card]) is None
    wind, loop = (s.race.cards.kind_of(name) for name in ("Head Wind", "Magic Loop"))
    assert DISCARD.refusal(s, 0, (), wind) is None
    refusal = DISCARD.refusal(s, 0, (), loop)
    assert refusal is not None
    assert (refusal.rule, refusal.why) == ("DR-CARD-06", "you hold no Magic Loop")


@rule("DR-CARD-06")
def test_what_is_no_card_to_discard_is_said() -> None:
    s = flying(lone('at = [200, 0]\nds = 100\nhand = ["Fireball 400"]')).state
    for said in ("pass", "keep all", "Discard  nothing", "done"):
        with pytest.raises(Refused, match="a hand holds 4 cards, so one of them goes"):
            DISCARD.parse(s, 0, (), said)
    assert DISCARD.parse(s, 0, (), "discard Fireball 400") == s.race.cards.kind_of("Fireball 400")
    assert DISCARD.parse(s, 0, (), "magic  shield") == s.race.cards.kind_of("Magic Shield")
    for said in ("discard Trap 0", "Trap 1", "discard Dragon", ""):
        assert DISCARD.parse(s, 0, (), said) is None


@rule("DR-CARD-04", "DR-START-06")
def test_only_who_draws_a_card_sees_it() -> None:
    match = flying(
        AWAY.replace("60", "200") + "\n[[dragons]]\nat = [300, -15]\nds = 100\n", head='deck = ["Head Wind", "..."]'
    )
    play(match, "1 fly 100 +0 +0")
    seen = {viewer: [event["cards"] for event in match.told(viewer) if event["event"] == "drew"] for viewer in (0, 1)}
    assert seen == {0: [1], 1: [["Head Wind"]]}
    assert match.state.seen[match.state.hands[1][0]] == 1 << 1
    assert (match.view(1)["hand"], match.view(0)["hand"]) == (["Head Wind"], [])


@rule("DR-CARD-06")
def test_a_fourth_card_is_kept() -> None:
    match = flying(lone('at = [300, -15]\nds = 100\nhand = ["Magic Loop", "Head Wind", "Magic Traps"]'))
    events = play(match, "0 fly 100 +0 +0")
    assert len(match.state.hands[0]) == 4
    assert "discarded" not in names(events)
    assert match.view(0)["phase"] == "speed"


@rule("DR-SHIELD-06")
def test_who_touches_traps_is_asked_for_a_shield_in_words() -> None:
    match = flying(
        lone('at = [100, 0]\nds = 200\nplaced = "Magic Shield"'),
        head='traps = [{at = [130, 0], owner = 2, token = "Trap 1"}]',
    )
    play(match, "0 fly 200 +0 +0")
    assert match.pending[0].prompt == "You touch magic traps. Do you play a magic shield?"


@rule("DR-ENERGY-01")
@pytest.mark.parametrize(("off", "is_near"), [(0, True), (1200 + 1032, True), (1200 + 1033, False)])
def test_how_near_a_field_a_circle_touches_it(off: int, is_near: bool) -> None:
    s = flying(lone("at = [200, 0]\nds = 100")).state
    course = s.race.course
    for i in range(len(course.field_x)):
        assert is_near_field(s, course.field_x[i] + off, course.field_y[i], 1032) == is_near
        assert is_near_field(s, course.field_x[i], course.field_y[i] - off, 1032) == is_near
