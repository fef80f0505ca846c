"""What a seat is sent of its question."""

from __future__ import annotations

from msgspec import UNSET

import wyrmhall
from wyrmhall.hall.wire.frames import named, pending


def test_an_option_whose_text_is_a_number_says_what_it_means() -> None:
    match = wyrmhall.new("draco-magi", seed=7)
    while match.pending[0].ask != "command.place":
        match.play(match.pending[0].seat, match.pending[0].options[0])
    decision = match.pending[0]
    found = pending(decision, 0, [])
    assert found is not None
    lands = {field["land"] for field in match.view(decision.seat)["row"]}
    places = [option for option in found.options if option.text.startswith("place ")]
    assert places
    assert {str(option.words).partition(" at ")[2] for option in places} <= lands
    assert all(option.words is UNSET for option in found.options if option.text == "pass")


def test_the_names_of_players_stand_for_their_own_seats() -> None:
    """In a match of several games riders change, so that seats are told, and names are put for them."""
    names = ["Anna", "Bert", "Cleo"]
    match = wyrmhall.new("dragon-booster", seed=5, seats=3, settings={"games": 3})
    while not match.is_over and match.state.game == 1:
        decision = match.pending[0]
        match.play(decision.seat, decision.options[0])
    told = named(match.told(), names)
    assert not any("Seat " in event["text"] for event in told)
    gained = [event for event in told if event["event"] == "gained_points"]
    assert {0, 2} <= {event["seat"] for event in gained}
    for event in gained:
        assert event["text"].startswith(names[event["seat"]])


def test_questions_name_players_too() -> None:
    match = wyrmhall.from_position(
        'game = "dragon-booster"\nseats = 3\nsetup = {games = 3}\n[[sides]]\nhand = ["Rumour Mill"]\n'
        'dragon = "Old Gant, Unbroken"\n[[sides]]\n[[sides]]\n'
    )
    match.play(0, "play Rumour Mill")
    found = pending(match.decision(0), 0, ["Anna", "Bert", "Cleo"])
    assert found is not None
    assert [option.words for option in found.options] == ["rival Bert", "rival Cleo"]


def test_options_that_few_want_say_which_ones_they_vary() -> None:
    decision = wyrmhall.new("dragon-booster", seed=1).pending[0]
    found = pending(decision, 0, [])
    assert found is not None
    assert isinstance(found.variation, str)
    usual = [option.answer for option in found.options if option.varies is UNSET]
    varied = [option.varies for option in found.options if option.varies is not UNSET]
    assert usual == varied == [answer for answer in decision.options if "face-up" not in decision.notation(answer)]
    plain = pending(wyrmhall.new("draco-magi", seed=1).pending[0], 0, [])
    assert plain is not None
    assert plain.variation is UNSET


def test_a_question_that_comes_again_and_again_offers_a_plan() -> None:
    match = wyrmhall.from_position(
        'game = "dragon-booster"\nphase = "move"\n[[sides]]\ntrack = ["Enraged", "Mag Kick"]\nhand = ["Charge!"]\n[[sides]]\n'
    )
    offered = []
    while match.state.turn == 1 and not match.is_over:
        decision = match.pending[0]
        found = pending(decision, 0, [])
        assert found is not None
        if found.plan is not UNSET and (found.plan.kind, decision.ask) not in offered:
            offered.append((found.plan.kind, decision.ask))
        if len(decision.options) == 1 or decision.ask == "battle.act":
            assert found.plan is UNSET or found.plan.kind == "pass"
        match.play(decision.seat, decision.options[0] if decision.ask != "battle.act" else decision.options[-1])
    assert offered == [("all", "rush.move"), ("order", "battle.rush"), ("pass", "battle.act")]
