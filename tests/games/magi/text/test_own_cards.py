"""Texts that no shipped card has, in the words of the cards that exist: read, printed in the house's way, and carried out."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.magi.positions import at_with_cards, battlefield, land, melee_doc, stack, zone
from tests.games.magi.text.own_cards import (
    SWIFT,
    fought,
    placed,
    shot,
    used,
    with_card,
    with_dragon,
    with_land,
)
from tests.matches import ask, options, play, refused
from wyrmhall.core.errors import BadCard
from wyrmhall.core.playing.match import Match
from wyrmhall.games.magi.state import MagiState
from wyrmhall.games.magi.text.cards import MELEE
from wyrmhall.games.magi.text.catalogue import load
from wyrmhall.games.magi.text.values import value_at

# -- dragons ---------------------------------------------------------------------------------------


def test_more_than_one_dragon_card_is_drawn(tmp_path: Path) -> None:
    match = used(tmp_path, "On arrival, draw two dragon cards.", mine={"dragon_deck": ["Gold", "Silver", "Brass"]})
    assert zone(match, 0, "dragon_hand") == ["Gold", "Silver"]


def test_a_card_of_choice_is_discarded_as_the_price(tmp_path: Path) -> None:
    text = "On arrival, you may discard a dragon card. If you do, the opponent discards their topmost dragon here."
    match = used(tmp_path, text, ["Black", "Silver"], hand=["Brass", "Gold"])
    assert (ask(match, 0), options(match, 0)) == ("effect.discard", ["discard Gold", "discard Brass"])
    play(match, "0 discard Brass")
    assert (zone(match, 0, "dragon_pile"), stack(match, 1, 1)) == (["Brass"], ["Black"])


def test_without_a_card_to_discard_the_ability_is_not_offered(tmp_path: Path) -> None:
    text = "On arrival, you may discard a dragon card; if you do, the opponent discards their topmost dragon here."
    assert "use New" not in options(placed(tmp_path, text, ["Black"]), 0)


def test_an_opponent_chooses_what_the_opponent_discards(tmp_path: Path) -> None:
    match = used(
        tmp_path, "On arrival, the opponent discards one dragon card.", rival={"dragon_hand": ["Gold", "Brass"]}
    )
    assert options(match, 1) == ["discard Gold", "discard Brass"]
    play(match, "1 discard Gold")
    assert zone(match, 1, "dragon_pile") == ["Gold"]


def test_each_player_discards_and_chooses(tmp_path: Path) -> None:
    match = used(tmp_path, "On arrival, each player discards one dragon card.", hand=["Silver", "Brass"], marker=0)
    play(match, "0 discard Silver", "1 discard Gold")
    assert (zone(match, 0, "dragon_pile"), zone(match, 1, "dragon_pile")) == (["Silver"], ["Gold"])


def test_that_many_is_as_many_as_were_chosen(tmp_path: Path) -> None:
    text = "On arrival, discard any number of dragon cards, then draw that many dragon cards."
    deck = ["Gold", "Gold", "Gold"]
    match = used(tmp_path, text, hand=["Brass", "Brass", "Silver"], mine={"dragon_deck": deck})
    play(match, "0 discard Brass", "0 discard Silver", "0 decline")
    assert zone(match, 0, "dragon_hand") == ["Brass", "Gold", "Gold"]


def test_fewer_dragons_than_the_opponent(tmp_path: Path) -> None:
    text = "On arrival, if you have fewer dragons here than the opponent, you may reinforce."
    deck = {"dragon_deck": ["Silver"]}
    match = used(tmp_path, text, ["Black", "Brass"], mine=deck)
    assert stack(match, 1, 0) == ["Red", "Silver"]
    assert "use New" not in options(placed(tmp_path, text, ["Black"], mine=deck), 0)


def test_it_is_what_the_condition_named(tmp_path: Path) -> None:
    text = "On arrival, if the opponent's topmost dragon here is immune, the opponent discards it."
    assert stack(used(tmp_path, text, ["Gold", "Silver"]), 1, 1) == ["Gold"]
    assert "use New" not in options(placed(tmp_path, text, ["Silver", "Gold"]), 0)


def test_one_type_from_the_discard_pile(tmp_path: Path) -> None:
    text = "On arrival, you may put one metallic dragon from your dragon discard pile into your hand."
    match = used(tmp_path, text, mine={"dragon_pile": ["Black", "Gold", "Brass"]})
    assert options(match, 0) == ["take Gold", "take Brass"]
    play(match, "0 take Brass")
    assert zone(match, 0, "dragon_hand") == ["Brass"]


def test_a_dragon_is_sent_to_another_battlefield(tmp_path: Path) -> None:
    text = "On arrival, move the opponent's topmost dragon here to another unresolved battlefield."
    match = used(
        tmp_path, text, ["Gold", "Silver"], others=[battlefield("Dungeon", [], []), battlefield("Graveyard", [], [])]
    )
    assert options(match, 0) == ["to 2", "to 3"]
    play(match, "0 to 3")
    assert (stack(match, 1, 1), stack(match, 3, 1)) == (["Gold"], ["Silver"])


def test_a_dragon_goes_back_to_its_owners_hand(tmp_path: Path) -> None:
    match = used(
        tmp_path, "On arrival, return the opponent's topmost dragon here to the opponent's hand.", ["Gold", "Silver"]
    )
    assert (stack(match, 1, 1), sorted(zone(match, 1, "dragon_hand"))) == (["Gold"], ["Gold", "Silver"])


def test_any_dragon_of_a_stack_can_be_chosen(tmp_path: Path) -> None:
    text = "On arrival, you may discard one of the opponent's dragons here with melee 2 or less."
    match = used(tmp_path, text, ["Silver", "Gold", "Brass"])  # a Swamp takes one from Gold
    assert options(match, 0) == ["rival Silver 1-1", "rival Gold 1-2", "rival Brass 1-3"]
    play(match, "0 rival Gold 1-2")
    assert stack(match, 1, 1) == ["Silver", "Brass"]


def test_another_battlefield_is_turned_over(tmp_path: Path) -> None:
    others = [battlefield("F04A", [], [])]
    match = used(tmp_path, "On arrival, you may turn over another unresolved battlefield.", others=others)
    assert land(match, 2) == "F04B"


def test_the_top_of_a_deck_is_looked_at_and_one_taken(tmp_path: Path) -> None:
    text = (
        "On arrival, look at the top three cards of your dragon deck, "
        "then put one of them into your hand and the rest on the bottom."
    )
    match = used(tmp_path, text, mine={"dragon_deck": ["Gold", "Silver", "Brass", "Black"]})
    assert options(match, 0) == ["take Gold", "take Silver", "take Brass"]
    assert match.view(1)["sides"][0]["dragon_deck"]["cards"] == []
    play(match, "0 take Silver")
    assert zone(match, 0, "dragon_hand") == ["Silver"]
    assert zone(match, 0, "dragon_deck") == ["Black", "Brass", "Gold"] or zone(match, 0, "dragon_deck")[0] == "Black"


def test_a_revealed_dragon_is_taken_if_it_is_of_a_type(tmp_path: Path) -> None:
    text = "On arrival, reveal the top card of your dragon deck; if it is Gold, put it into your hand."
    taken = used(tmp_path, text, mine={"dragon_deck": ["Gold", "Black"]})
    assert zone(taken, 0, "dragon_hand") == ["Gold"]
    left = used(tmp_path, text, mine={"dragon_deck": ["Silver", "Black"]})
    assert (zone(left, 0, "dragon_hand"), zone(left, 0, "dragon_deck")) == ([], ["Silver", "Black"])
    assert left.view(1)["sides"][0]["dragon_deck"]["cards"] == ["Silver"]


def test_gems_and_cards_are_counted(tmp_path: Path) -> None:
    text = "On arrival, if the opponent has more gems than you and your hand is empty, draw one dragon card."
    rich = {"won": ["F04A"], "dragon_hand": ["Gold"]}
    assert "use New" in options(placed(tmp_path, text, rival=rich), 0)
    assert ask(placed(tmp_path, text, rival=rich, hand=["Black"]), 0) == ""
    assert ask(placed(tmp_path, text), 0) == ""


def test_one_of_two_things(tmp_path: Path) -> None:
    text = "On arrival, either draw one dragon card; or the opponent discards their topmost dragon here."
    match = used(tmp_path, text, ["Gold"])
    assert options(match, 0) == ["draw one dragon card", "the opponent discards their topmost dragon here"]
    play(match, "0 the opponent discards their topmost dragon here")
    assert stack(match, 1, 1) == []
    lonely = used(tmp_path, text)  # nothing to choose: only the first can be done
    assert len(zone(lonely, 0, "dragon_hand")) == 1


def test_unless_the_opponent_pays(tmp_path: Path) -> None:
    text = "On arrival, the opponent discards their topmost dragon here unless the opponent discards one dragon card."
    paid = used(tmp_path, text, ["Black"])
    play(paid, "1 discard Gold")
    assert (stack(paid, 1, 1), zone(paid, 1, "dragon_pile")) == (["Black"], ["Gold"])
    refused_to = used(tmp_path, text, ["Black"])
    play(refused_to, "1 decline")
    assert stack(refused_to, 1, 1) == []


def test_either_of_two_types_from_the_discard_pile(tmp_path: Path) -> None:
    text = "On arrival, you may put one Red or Gold dragon from your dragon discard pile into your hand."
    match = used(tmp_path, text, mine={"dragon_pile": ["Black", "Gold", "Red"]})
    assert sorted(options(match, 0)) == ["take Gold", "take Red"]


def test_a_dragon_comes_to_the_bottom_of_the_stack(tmp_path: Path) -> None:
    text = "On arrival, move one of your dragons at another battlefield to the bottom of your stack here."
    match = used(tmp_path, text, stack=["Silver"], others=[battlefield("Dungeon", ["Brass"], [])])
    assert stack(match, 1, 0) == ["Brass", "Silver", "Red"]


def test_others_of_the_same_type_count(tmp_path: Path) -> None:
    text = "Always, this has +1 melee for each other dragon of the same type here."
    row = [battlefield("Dungeon", ["Red", "Gold", "Red"], [])]
    match = at_with_cards(
        with_dragon(tmp_path, text), row=row, sides=[{"dragon_hand": ["Gold"]}, {"dragon_hand": ["Gold"]}]
    )
    cards = match.state.row[0].stacks[0]
    assert [value_at(match.state, MELEE, card, 0) for card in cards] == [3, 3, 3]
    row = [battlefield("Dungeon", ["Gold", "Gold", "Red"], [])]
    match = at_with_cards(
        with_dragon(tmp_path, text), row=row, sides=[{"dragon_hand": ["Gold"]}, {"dragon_hand": ["Gold"]}]
    )
    assert value_at(match.state, MELEE, match.state.row[0].stacks[0][-1], 0) == 2


def test_one_is_taken_without_saying_of_them(tmp_path: Path) -> None:
    text = "On arrival, look at the top three cards of your dragon deck, put one into your hand and the rest on the bottom."
    match = used(tmp_path, text, mine={"dragon_deck": ["Gold", "Silver", "Brass", "Black"]})
    play(match, "0 take Silver")
    assert (zone(match, 0, "dragon_hand"), zone(match, 0, "dragon_deck")[0]) == (["Silver"], "Black")


# -- ranged attacks --------------------------------------------------------------------------------


def hits(match: Match[MagiState]) -> int:
    found: int = match.view()["shot"]["hits"]
    return found


NO_HITS = ["Bite 2", "Claw 8", "Tail 11", "Flight 18", "Flight 19"]


@pytest.mark.parametrize(
    ("text", "theirs", "expected"),
    [
        ("In its ranged attack, add two hits.", ["Bronze"], 2),
        ("In its ranged attack, if the target is Bronze, add two hits.", ["Bronze"], 2),
        ("In its ranged attack, if the target is Gold, add two hits.", ["Bronze"], 0),
        ("In its ranged attack, add one hit for each dragon you have here.", ["Bronze"], 2),
        ("In its ranged attack, add one hit unless the target is metallic.", ["Bronze"], 0),
        ("In its ranged attack, if the opponent has two dragons here, add one hit.", ["Gold", "Bronze"], 1),
        ("In its ranged attack, reveal one more card.", ["Bronze"], 2),
    ],
)
def test_hits_of_a_ranged_attack(tmp_path: Path, text: str, theirs: list[str], expected: int) -> None:
    assert hits(shot(tmp_path, text, theirs, [*NO_HITS[:3], "Magic 15"], stack=["Brass"])) == expected


def test_after_a_ranged_attack(tmp_path: Path) -> None:
    text = "In its ranged attack, if the hits exceed the shields by three or more, draw two dragon cards."
    match = shot(tmp_path, text, ["Silver", "Gold"], ["Magic 15", "Magic 16", "Bite 1"])
    play(match, "1 decline")
    assert len(zone(match, 0, "dragon_hand")) == 2


# -- what always holds -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "stacks", "melee"),
    [
        ("Always, this has +1 melee.", (["Red"], ["Gold"]), [3, 2]),
        ("Always, this has +1 melee for each other dragon you have here.", (["Red", "Brass", "Brass"], []), [8, 0]),
        ("Always, your other dragons here have +1 melee.", (["Red", "Brass", "Brass"], ["Brass"]), [8, 2]),
        ("Always, the opponent's dragons here have -1 melee.", (["Red"], ["Brass", "Gold"]), [2, 2]),
        (
            "Always, if the opponent has more dragons here than you, this has +2 melee.",
            (["Red"], ["Brass", "Brass"]),
            [4, 4],
        ),
        ("Always, if the opponent has more dragons here than you, this has +2 melee.", (["Red"], ["Brass"]), [2, 2]),
        ("Always, each metallic dragon here has +1 melee and -1 shield.", (["Red", "Brass"], ["Brass"]), [5, 3]),
    ],
)
def test_values_that_texts_change(
    tmp_path: Path, text: str, stacks: tuple[list[str], list[str]], melee: list[int]
) -> None:
    match = at_with_cards(
        with_dragon(tmp_path, text), row=[battlefield("Swamp", *stacks)], sides=[{"dragon_hand": ["Black"]}]
    )
    assert match.view()["row"][0]["melee"] == melee


def test_immunity_that_holds_for_a_while(tmp_path: Path) -> None:
    text = "Always, this is immune to ranged attacks while you have two or more dragons here."
    folder = with_dragon(tmp_path, text)

    def shoots(theirs: list[str]) -> bool:
        match = at_with_cards(folder, row=[battlefield("Swamp", [], theirs)], sides=[{"dragon_hand": ["Blue"]}, {}])
        play(match, "0 place Blue 1")
        return ask(match, 0) == "command.use"

    assert shoots(["Red"])
    assert not shoots(["Gold", "Red"])


def test_bars_and_negative_modifiers_are_ignored_one_by_one(tmp_path: Path) -> None:
    cards = load(with_dragon(tmp_path, "Always, this ignores bars."))
    assert (cards.ignores_bars[0], cards.ignores_losses[0]) == (True, False)


# -- battle cards ----------------------------------------------------------------------------------


def test_each_player_draws(tmp_path: Path) -> None:
    match = fought(tmp_path, "On your attack turn: each player draws one battle card.")
    assert (len(zone(match, 0, "battle_hand")), len(zone(match, 1, "battle_hand"))) == (2, 3)


def test_a_card_for_each_dragon(tmp_path: Path) -> None:
    match = fought(tmp_path, "On your attack turn: draw one battle card for each dragon you have here.")
    assert len(zone(match, 0, "battle_hand")) == 4


def test_the_opponent_chooses_what_to_lose(tmp_path: Path) -> None:
    text = "On your attack turn: the opponent discards one battle card or discards their topmost dragon here."
    match = fought(tmp_path, text)
    assert options(match, 1) == ["discard one battle card", "discard their topmost dragon here"]
    play(match, "1 discard their topmost dragon here")
    assert stack(match, 1, 1) == ["Gold", "Red"]
    other = fought(tmp_path, text)
    play(other, "1 discard one battle card", "1 discard Claw 7")
    assert zone(other, 1, "battle_hand") == ["Claw 6"]


def test_a_card_from_the_battle_discard_pile(tmp_path: Path) -> None:
    piles = [{"battle_pile": ["Magic 15", "Tail 11"]}, {}]
    match = fought(
        tmp_path, "On your attack turn: put one battle card from your battle discard pile into your hand.", sides=piles
    )
    play(match, "0 take Magic 15")
    assert sorted(zone(match, 0, "battle_hand")) == ["Bite 1", "Magic 15"]


def test_cards_are_shuffled_back(tmp_path: Path) -> None:
    text = "On your attack turn: shuffle up to two battle cards from your battle discard pile into your battle deck."
    sides = [{"battle_pile": ["Magic 15", "Tail 11", "Tail 12"], "battle_deck": ["Bite 2"]}, {}]
    match = fought(tmp_path, text, sides=sides)
    play(match, "0 put Magic 15", "0 put Tail 11")
    assert sorted(zone(match, 0, "battle_deck")) == ["Bite 2", "Magic 15", "Tail 11"]
    assert sorted(zone(match, 0, "battle_pile")) == ["Second Wind", "Tail 12"]


def test_a_need_is_refused_in_its_own_words(tmp_path: Path) -> None:
    text = "On your attack turn, if you have three or fewer battle cards in your hand: draw three battle cards."
    hand = ["Second Wind", "Bite 1", "Bite 2", "Bite 3"]
    match = at_with_cards(with_card(tmp_path, text), **melee_doc(hand, ["Claw 6"]))
    assert refused(match, "0 play Second Wind") == "DM-CARD-11"
    fewer = at_with_cards(with_card(tmp_path, text), **melee_doc(hand[:3], ["Claw 6"]))
    play(fewer, "0 play Second Wind")
    assert len(zone(fewer, 0, "battle_hand")) == 5


@pytest.mark.parametrize(("text", "left"), [("stop one strike", 1), ("stop two strikes", 2), ("stop all strikes", 2)])
def test_some_strikes_are_stopped(tmp_path: Path, text: str, left: int) -> None:
    folder = with_card(tmp_path, f"In answer to an attack: {text}.")
    match = at_with_cards(folder, **melee_doc(["Bite Twice", "Bite 1"], ["Second Wind"], (["Gold"], ["Red", "Black"])))
    play(match, "0 attack Bite Twice", "0 strike", "1 play Second Wind")
    assert len(stack(match, 1, 1)) == left


def test_a_flight_that_lets_its_owner_retreat(tmp_path: Path) -> None:
    folder = with_card(tmp_path, "If this stops the attack, you may retreat.", SWIFT)
    match = at_with_cards(folder, **melee_doc(["Bite 1", "Bite 2"], ["Swift Flight"]))
    play(match, "0 attack Bite 1", "0 strike", "1 defend Swift Flight", "1 done")
    assert (ask(match, 1), options(match, 1)) == ("effect.may", ["retreat", "decline"])
    play(match, "1 retreat", "1 to 2")
    assert stack(match, 2, 1) == ["Black"]


def test_three_strikes_on_one_card_and_options_of_several(tmp_path: Path) -> None:
    cards = load(with_card(tmp_path, "Attack with Bite and Claw and Tail or Magic and Magic."))
    kind = cards.kind_of("Second Wind")
    assert [cards.option_words(kind, option) for option in (0, 1)] == ["Bite and Claw and Tail", "Magic and Magic"]


# -- scrolls ---------------------------------------------------------------------------------------


def test_scrolls_speak_of_groups(tmp_path: Path) -> None:
    text = "Metallic dragons are barred. Red and Black have +1 melee and -1 shield. All dragons other than Red have -1 ranged."
    cards = load(with_land(tmp_path, text))
    land = cards.land_names.index("Dungeon")
    names = cards.names
    assert [name for name, barred in zip(names, cards.barred[land], strict=False) if barred] == [
        "Gold",
        "Silver",
        "Brass",
        "Bronze",
    ]
    melee, shield, ranged = cards.modifiers[land]
    assert [names[kind] for kind, change in enumerate(melee) if change == 1] == ["Red", "Black"]
    assert [names[kind] for kind, change in enumerate(shield) if change == -1] == ["Red", "Black"]
    assert [names[kind] for kind, change in enumerate(ranged) if change == 0] == ["Red"]


def test_a_scroll_may_forbid_ranged_attacks(tmp_path: Path) -> None:
    folder = with_land(tmp_path, "Ranged attacks are forbidden.")
    row = [battlefield("Dungeon", [], ["Gold"])]
    match = at_with_cards(folder, row=row, sides=[{"dragon_hand": ["Purple"]}, {}])
    play(match, "0 place Purple 1")
    assert options(match, 0) == ["use Shift", "done"]
    assert refused(match, "0 shoot") == "DM-CARD-11"


# -- what makes no sense ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("On arrival, add one hit.", "there is no ranged attack then"),
        ("On arrival, stop all strikes.", "there is no attack to answer then"),
        ("On arrival, lay this over the battlefield card instead of on your stack.", "only a dragon that is being placed"),
        ("On arrival, discard it.", "nothing was named before"),
        ("On arrival, put the rest on the bottom.", "no cards were looked at before"),
        ("On arrival, discard one battle card here.", "battle cards do not lie at battlefields"),
        ("On arrival, put one dragon card from your hand into your hand.", "it is in a hand already"),
        ("On arrival, put one dragon card from your hand on the bottom of your battle deck.", "of its own sort"),
        ("On arrival, put one dragon card from your hand on top of the opponent's dragon deck.", "its owner's"),
        ("On arrival, turn over one dragon.", "only battlefields are turned over"),
        ("On arrival, discard one dragon from your dragon deck.", "which cards lie in a deck is not known"),
        ("Always, one dragon here has +1 melee.", "nobody chooses"),
        ("Always, each immune dragon here has +1 melee.", "cannot depend on immunity"),
        ("Defend as Flight.", "is not a sentence for a dragon"),
    ],
)  # fmt: skip
def test_a_dragon_that_makes_no_sense_is_refused(tmp_path: Path, text: str, problem: str) -> None:
    with pytest.raises(BadCard, match=problem):
        load(with_dragon(tmp_path, text))


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("Attack with Bite. On your attack turn: retreat.", "a card that attacks is never played for another effect"),
        ("Attack with Bite. If this stops the attack, retreat.", "only a card that defends as Flight"),
        ("Defend as Flight. Flight cannot stop this.", "a card that does not attack"),
        ("Attack with Bite and Bite and Bite.", "at most twice in the same way"),
        ("On your attack turn: discard this.", "goes to its pile then"),
    ],
)
def test_a_battle_card_that_makes_no_sense_is_refused(tmp_path: Path, text: str, problem: str) -> None:
    with pytest.raises(BadCard, match=problem):
        load(with_card(tmp_path, text))


def test_two_cards_instead_of_one(tmp_path: Path) -> None:
    text = (
        "On your attack turn: draw one battle card. "
        "If you have two or fewer battle cards in hand, draw two battle cards instead."
    )
    for mine, drawn in ((["Second Wind", "Bite 1"], 2), (["Second Wind", "Bite 1", "Bite 2", "Bite 3"], 1)):
        match = fought(tmp_path, text, mine=mine)
        assert len(zone(match, 0, "battle_hand")) == len(mine) - 1 + drawn


def test_a_whole_discard_pile_goes_into_its_deck(tmp_path: Path) -> None:
    text = "On arrival, shuffle your dragon discard pile into your dragon deck."
    match = used(tmp_path, text, mine={"dragon_deck": ["Gold"], "dragon_pile": ["Silver", "Brass"]})
    assert (sorted(zone(match, 0, "dragon_deck")), zone(match, 0, "dragon_pile")) == (["Brass", "Gold", "Silver"], [])


# -- on placement ----------------------------------------------------------------------------------


def test_what_is_done_on_placement_comes_before_the_shot(tmp_path: Path) -> None:
    match = placed(tmp_path, "On placement, you may draw one dragon card.", ["Gold"], mine={"dragon_deck": ["Brass"]})
    assert (ask(match, 0), options(match, 0)) == ("command.placement", ["use", "decline"])
    events = play(match, "0 use")
    assert [(event.seat, event["field"], event.rule) for event in events if event.name == "used"] == [
        (0, 0, "DM-COMMAND-12")
    ]
    assert zone(match, 0, "dragon_hand") == ["Brass"]
    assert (ask(match, 0), options(match, 0)) == ("command.use", ["shoot", "done"])


def test_a_dragon_that_freezes_does_not_shoot_and_one_that_is_stacked_may(tmp_path: Path) -> None:
    text = "On placement, if this battlefield is not frozen, you may lay this over the battlefield card instead of on your stack."
    (tmp_path / "one").mkdir()
    (tmp_path / "two").mkdir()
    frozen = placed(tmp_path / "one", text, ["Gold"])
    assert ask(frozen, 0) == "command.freeze"
    events = play(frozen, "0 freeze")
    assert not [event for event in events if event.name == "used"]
    assert ask(frozen, 1) == "command.place"
    stacked = placed(tmp_path / "two", text, ["Gold"])
    play(stacked, "0 stack")
    assert (ask(stacked, 0), options(stacked, 0)) == ("command.use", ["shoot", "done"])


@pytest.mark.parametrize(("theirs", "hits"), [(["Gold"], 1), (["Gold", "Black"], 2)])
def test_a_hit_more_only_where_its_condition_holds(tmp_path: Path, theirs: list[str], hits: int) -> None:
    text = "In its ranged attack, if the opponent has two or more dragons here, add one hit."
    match = placed(tmp_path, text, theirs, mine={"battle_deck": ["Bite 1", "Bite 2", "Claw 8", "..."]})
    play(match, "0 shoot")
    assert match.pending[0].about[0] == hits


def test_dragons_that_lie_here_are_not_moved_here(tmp_path: Path) -> None:
    match = placed(
        tmp_path, "On arrival, move one of your dragons to the top of your stack here.", ["Gold"], stack=["Brass"]
    )
    assert refused(match, "0 use New") == "DM-COMMAND-15"
