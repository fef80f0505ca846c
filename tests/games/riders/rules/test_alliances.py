"""The forced alliance: its range, what it costs, what it gives."""

from __future__ import annotations

import pytest

from tests.games.riders.positions import flying, place
from tests.matches import ask, names, options, play, refused
from tests.rules import rule

LEADER = "[[dragons]]\nat = [{at}]\nds = 100\nenergy = 2\n"
ALLY = '[[dragons]]\nat = [{at}]\nds = 300\ndial = 600\nenergy = 2\nplaced = "Forced Alliance"\n'
OTHER = "[[dragons]]\nat = [{at}]\nds = 100\nmoved = true\n"


@rule("DR-ALLIANCE-02")
@pytest.mark.parametrize(("at", "is_reached"), [(153.9, True), (154.1, False)])
def test_an_alliance_reaches_400_whoever_is_between(at: float, is_reached: bool) -> None:
    """Blue's front point is at 72, the tail of red's base 12 behind its centre; green stands between them."""
    match = flying(LEADER.format(at=f"{at}, 0") + ALLY.format(at="60, 0") + OTHER.format(at="110, 0"))
    events = play(match, "1 ally")
    assert [name for name in names(events) if name in ("reached", "missed")] == ["reached" if is_reached else "missed"]


@rule("DR-RANGE-01", "DR-ALLIANCE-02")
@pytest.mark.parametrize("at", [140, 170])
def test_no_preview_measures_before_an_alliance_is_declared(at: int) -> None:
    match = flying(LEADER.format(at=f"{at}, 0") + ALLY.format(at="60, 0"))
    assert [event["event"] for event in match.preview(1, "ally")] == ["declared"]
    play(match, "1 ally")
    flight = [event["event"] for event in match.preview(0, "fly 100 +0 +0")]
    assert flight[0] == "flew", "what was measured before hides nothing of the next answer"


@rule("DR-ALLIANCE-02")
def test_an_alliance_does_not_reach_round_a_corner() -> None:
    match = flying(LEADER.format(at="455, 17.5") + ALLY.format(at="333, 17.5"))
    assert "missed" in names(play(match, "1 ally"))
    straight = flying(LEADER.format(at="226, 17.5") + ALLY.format(at="133, 17.5"))
    assert "reached" in names(play(straight, "1 ally"))


@rule("DR-ALLIANCE-02")
def test_an_alliance_needs_a_dragon_in_front() -> None:
    """Red, a lap ahead, flies first and stands behind blue on the board."""
    match = flying(LEADER.format(at="1377, 0") + ALLY.format(at="100, 0"), laps=2)
    assert ask(match, 0) == "flight.fly"
    assert ask(match, 1) == ""


@rule("DR-ALLIANCE-07")
def test_after_an_alliance_that_fails_one_flies_as_usual() -> None:
    match = flying(LEADER.format(at="200, 0") + ALLY.format(at="60, 0"))
    events = play(match, "1 ally")
    assert [event.rule for event in events if event.name == "missed"] == ["DR-ALLIANCE-07"]
    assert match.view(0)["pile"] == ["Forced Alliance"]
    play(match, "0 fly 100 +0 +0")
    assert ask(match, 1) == "flight.fly"
    play(match, "1 fly 600 +0 +0")
    assert place(match, 1) == (184, 0)
    assert match.state.silver[1] == 600


@rule("DR-ALLIANCE-07", "DR-SHIELD-04")
def test_a_shield_wards_off_an_alliance() -> None:
    match = flying(LEADER.format(at="120, 12") + 'placed = "Magic Shield"\n' + ALLY.format(at="60, -12"))
    events = play(match, "1 ally", "0 shield")
    assert "warded_off" in names(events)
    assert match.view(0)["pile"] == ["Forced Alliance"]
    play(match, "0 fly 100 +0 +0", "1 fly 600 +0 +0")
    assert match.state.silver[1] == 600


@rule("DR-ALLIANCE-09")
@pytest.mark.parametrize(
    ("where", "energy", "cards", "traps"),
    [("250 +15", 3, 0, 1), ("300 -15", 2, 0, 1), ("315 -16", 2, 1, 1), ("290 +0", 1, 0, 0)],
    ids=["field", "nothing", "symbol", "trap"],
)
def test_an_ally_gathers_and_triggers_where_it_comes_to_rest(where: str, energy: int, cards: int, traps: int) -> None:
    """Its way leads past everything, but only the base at rest counts."""
    match = flying(
        LEADER.format(at="300, 5").replace("100", "400") + ALLY.format(at="230, 0"),
        head='traps = [{at = [280, -9], owner = 1, token = "Trap 1"}]',
    )
    play(match, "1 ally", "0 fly 400 +15 +0", f"1 place {where} 0")
    s = match.state
    assert (s.energy[1], len(s.hands[1]), len(s.traps)) == (energy, cards, traps)


@rule("DR-ALLIANCE-10")
def test_several_mages_ally_with_the_same_dragon() -> None:
    match = flying(
        LEADER.format(at="130, 0").replace("100", "500") + ALLY.format(at="90, -15") + ALLY.format(at="100, 15")
    )
    assert (ask(match, 1), ask(match, 2)) == ("alliance.declare", "alliance.declare"), "both are asked at once"
    play(match, "1 ally")
    events = play(match, "2 ally")
    assert [event.seat for event in events if event.name == "declared"] == [2, 1], "the foremost takes effect first"
    play(match, "0 fly 500 +0 +0")
    assert (ask(match, 1), ask(match, 2)) == ("", "alliance.place"), "and moves up first"
    play(match, "2 place 210 +0 0")
    assert refused(match, "1 place 205 +10 0") == "DR-ALLIANCE-04"
    play(match, "1 place 180 +0 0")
    assert (place(match, 2), place(match, 1)) == ((210, 0), (180, 0))
    assert {decision.ask for decision in match.pending} == {"speed.set"}, "neither of them flies"
    assert options(match, 1) == [f"speed {ds}" for ds in range(100, 700, 100)]


FIVE = (
    LEADER.format(at="200, 0")
    + ALLY.format(at="90, -15")
    + ALLY.format(at="100, 15").replace("Forced Alliance", "Magic Traps")
    + "[[dragons]]\nat = [60, 0]\nds = 300\n"
    + ALLY.format(at="300, 0").replace("Forced Alliance", "Magic Loop")
)


@rule("DR-ALLIANCE-01")
def test_all_are_asked_at_once_whose_covered_card_might_be_an_alliance() -> None:
    """Violet flies first; red has no card, gold none either, so blue and green are asked, and neither is seen to have answered."""
    match = flying(FIVE)
    assert sorted(decision.seat for decision in match.pending) == [1, 2]
    assert match.waited_for() == [1, 2]
    assert options(match, 2) == ["no alliance"], "one who placed another card is asked as well"
    assert refused(match, "2 ally") == "DR-MAGIC-05"
    before = match.told()
    play(match, "2 no alliance")
    assert match.told() == before, "nothing is told before all have answered"
    assert match.waited_for() == [1, 2], "nobody sees who has answered"
    assert match.waited_for(2) == [1], "but one knows it of oneself"
    play(match, "1 no alliance")
    assert match.waited_for() == [4]
    assert ask(match, 4) == "flight.fly"


@rule("DR-ALLIANCE-01")
@pytest.mark.parametrize(("open_cards", "is_asked"), [(3, True), (4, False)])
def test_nobody_is_asked_once_every_alliance_lies_open(open_cards: int, is_asked: bool) -> None:
    other = ALLY.format(at="60, 0").replace("Forced Alliance", "Magic Traps")
    pile = ", ".join(['"Forced Alliance"'] * open_cards)
    match = flying(LEADER.format(at="200, 0") + other, head=f"pile = [{pile}]", deck="Forced Alliance 4")
    assert (ask(match, 1) == "alliance.declare") == is_asked
    assert (ask(match, 0) == "flight.fly") != is_asked


@rule("DR-ALLIANCE-10", "DR-ALLIANCE-08")
def test_allies_move_in_the_order_in_which_they_stand_after_the_flight() -> None:
    """Red flies back into blue, which turns round, so that green is ahead of it now."""
    match = flying(
        LEADER.format(at="215, 0").replace("100", "300")
        + "turned = 180\n"
        + ALLY.format(at="180, 4")
        + ALLY.format(at="170, -17")
    )
    events = play(match, "1 ally", "2 ally", "0 fly 300 +0 +0", "1 face 180")
    stayed = [(event.seat, event.rule) for event in events if event.name == "stayed"]
    assert stayed == [(2, "DR-ALLIANCE-08"), (1, "DR-ALLIANCE-08")]


@rule("DR-ALLIANCE-01")
def test_an_alliance_that_lies_covered_is_not_counted_among_the_open_ones() -> None:
    """Three of four lie open, the fourth face down beside blue's indicator: blue is asked and may ally."""
    head = f"pile = {['Forced Alliance'] * 3}"
    match = flying(LEADER.format(at="120, 0") + ALLY.format(at="60, 0"), head=head, deck="Forced Alliance 4")
    assert options(match, 1) == ["no alliance", "ally"]


@rule("DR-ALLIANCE-01")
def test_only_alliances_that_lie_open_are_counted() -> None:
    others = ["Magic Loop", "Head Wind", "Magic Energy", "Fireball 400"]
    head = f"pile = {others}"
    match = flying(LEADER.format(at="120, 0") + ALLY.format(at="60, 0"), head=head)
    assert ask(match, 1) == "alliance.declare"


@rule("DR-ALLIANCE-01", "DR-ALLIANCE-10")
def test_who_declines_leaves_the_others_their_alliance() -> None:
    """Green, the foremost, declines; blue behind it allies all the same."""
    match = flying(
        LEADER.format(at="130, 0").replace("100", "500") + ALLY.format(at="90, -15") + ALLY.format(at="100, 15")
    )
    events = play(match, "2 no alliance", "1 ally")
    assert [(event.seat, event["target"]) for event in events if event.name == "declared"] == [(1, 0)]
    play(match, "0 fly 500 +0 +0")
    assert (ask(match, 1), ask(match, 2)) == ("alliance.place", "")
    play(match, "1 place 180 +0 0")
    assert ask(match, 2) == "flight.fly"
    assert match.view(0)["pile"].count("Forced Alliance") == 1, "green's lies beside its indicator, turned up now"


@rule("DR-ALLIANCE-01")
@pytest.mark.parametrize("placed", ["Magic Shield", "Forced Alliance"])
def test_one_who_flies_or_has_flown_is_not_asked(placed: str) -> None:
    """Red flies, blue has moved and its shield lies open, green is behind: green alone is asked."""
    match = flying(
        LEADER.format(at="200, 0")
        + f'placed = "{placed}"\n'
        + '[[dragons]]\nat = [150, 0]\nds = 100\nmoved = true\nplaced = "Magic Shield"\nface_up = true\n'
        + ALLY.format(at="60, 0")
    )
    assert sorted(decision.seat for decision in match.pending) == [2]


@rule("DR-ALLIANCE-01", "DR-ORDER-06")
def test_while_others_may_ally_everybody_sees_who_flies_and_which_path() -> None:
    match = flying(LEADER.format(at="120, 0").replace("100", "300") + ALLY.format(at="60, 0"))
    assert ask(match, 1) == "alliance.declare"
    assert (match.view(1)["turn"], match.view(1)["path"]) == (0, 300)


@rule("DR-ALLIANCE-08")
def test_nobody_moves_up_behind_a_dragon_that_left_the_race() -> None:
    """Red, exhausted and without energy, flies into green and is out; blue stays, and its move counts as made."""
    match = flying(
        LEADER.format(at="130, 0").replace("energy = 2", "energy = 0\nexhausted = true")
        + ALLY.format(at="90, -15")
        + OTHER.format(at="175, 4")
    )
    events = play(match, "1 ally", "0 fly 100 +0 +0", "2 face 0")
    told = [(event.name, event.seat) for event in events if event.name in ("dropped_out", "stayed", "moved_up")]
    assert told == [("dropped_out", 0), ("stayed", 1)]
    s = match.state
    assert (s.moved[1], s.covered[1], s.colour[1], s.out) == (0, 0, 300, [1, 0, 0]), "a new round has begun"
    assert match.view(0)["round"] == 2


@rule("DR-ALLIANCE-09", "DR-TRAP-02")
def test_what_a_trap_costs_an_ally_is_told_as_such() -> None:
    match = flying(
        LEADER.format(at="130, 0").replace("100", "300") + ALLY.format(at="90, 0"),
        head='traps = [{at = [145, -15], owner = 1, token = "Trap 1"}]',
    )
    events = play(match, "1 ally", "0 fly 300 +0 +0", "1 place 145 -10 0")
    lost = [(event.seat, event["number"], event["left"], event.rule) for event in events if event.name == "lost_energy"]
    assert lost == [(1, 1, 1, "DR-TRAP-02")]


@rule("DR-ALLIANCE-08", "DR-FINISH-08")
def test_a_race_that_the_flight_of_the_last_rival_ends_is_over_before_its_ally_moves() -> None:
    """Red, exhausted and without energy, flies over a trap and is out: blue has won, and nothing more is told."""
    match = flying(
        LEADER.format(at="130, 0").replace("energy = 2", "energy = 0\nexhausted = true") + ALLY.format(at="90, -15"),
        head='traps = [{at = [150, 0], owner = 2, token = "Trap 1"}]',
    )
    events = play(match, "1 ally", "0 fly 100 +0 +0")
    assert names(events)[-1] == "dropped_out"
    assert match.is_over
    assert match.state.moved[1] == 0
