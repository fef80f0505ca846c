"""The two sets and the ready decks: how much of everything there is, and that no card makes another one pointless."""

from __future__ import annotations

import tomllib
from collections import Counter
from pathlib import Path

import pytest

from wyrmhall.games.booster.decks.deck import broken_rules
from wyrmhall.games.booster.decks.reading import ready_deck, ready_names
from wyrmhall.games.booster.text import catalogue
from wyrmhall.games.booster.text.cards import COMMON, CREW, DRAGON, EVENT, GEAR, MANEUVER, RARE, UNCOMMON, Cards
from wyrmhall.games.booster.text.comparison import better_pairs

CARDS = catalogue.load()
SETS = Path(catalogue.__file__).parent.parent / "content" / "sets"
FIRST_FLIGHT = [kind for kind, name in enumerate(CARDS.set_names) if name == "First Flight"]


def of_sort(*sorts: int) -> list[int]:
    return [kind for kind in FIRST_FLIGHT if CARDS.sort[kind] in sorts]


# -- First Flight ----------------------------------------------------------------------------------


def test_there_are_cards_enough_of_every_sort() -> None:
    assert len(FIRST_FLIGHT) >= 240
    assert len(of_sort(DRAGON)) >= 24
    assert len(of_sort(GEAR)) >= 48
    assert len(of_sort(CREW)) >= 32
    assert len(of_sort(MANEUVER)) >= 72
    assert len(of_sort(EVENT)) >= 64


def test_every_colour_has_dragons_events_and_gear() -> None:
    assert len(CARDS.colour_names) >= 8
    for colour in range(len(CARDS.colour_names)):
        assert len([kind for kind in of_sort(DRAGON) if CARDS.colour[kind] == colour]) >= 3
        assert len([kind for kind in of_sort(EVENT) if CARDS.colour[kind] == colour]) >= 8
        assert len([kind for kind in of_sort(GEAR) if CARDS.boxes[kind] >> colour & 1]) >= 6


def test_every_colour_has_events_on_all_three_stats() -> None:
    for colour in range(len(CARDS.colour_names)):
        events = [kind for kind in of_sort(EVENT) if CARDS.colour[kind] == colour]
        assert {CARDS.burst_stat[kind] for kind in events} == {0, 1, 2}


def test_most_dragon_titles_have_three_versions() -> None:
    versions = Counter(CARDS.title[kind] for kind in of_sort(DRAGON))
    assert sum(count >= 3 for count in versions.values()) > len(versions) / 2


def test_gear_titles_have_several_levels_and_colour_boxes() -> None:
    levels: dict[int, set[int]] = {}
    for kind in of_sort(GEAR):
        levels.setdefault(CARDS.title[kind], set()).add(CARDS.level[kind])
    assert all(len(found) >= 2 for found in levels.values())
    assert {CARDS.level[kind] for kind in of_sort(GEAR)} >= {1, 2, 3, 4, 5, 6}
    assert any(CARDS.boxes[kind] == 0 for kind in of_sort(GEAR))


def test_every_team_has_a_dragon_and_at_least_four_crew() -> None:
    crew = Counter(CARDS.team[kind] for kind in of_sort(CREW))
    riders = Counter(CARDS.team[kind] for kind in of_sort(DRAGON))
    assert len(crew) >= 8
    assert all(count >= 4 and riders[team] >= 1 for team, count in crew.items())


def test_maneuvers_lie_on_a_cost_curve_from_0_to_9() -> None:
    by_cost = Counter(CARDS.cost[kind] for kind in of_sort(MANEUVER))
    assert sorted(by_cost) == list(range(10))
    plain = {CARDS.cost[kind]: CARDS.sprint[kind] for kind in of_sort(MANEUVER) if not CARDS.texts[kind]}
    assert plain == {1: 2, 2: 4, 3: 5, 5: 8, 6: 9, 7: 11, 9: 15}


@pytest.mark.parametrize("sorts", [(DRAGON, GEAR, CREW), (MANEUVER, EVENT)])
def test_rarities_are_in_the_proportion_13_to_6_to_1(sorts: tuple[int, ...]) -> None:
    kinds = of_sort(*sorts)
    found = Counter(CARDS.rarity[kind] for kind in kinds)
    for rarity, share in ((COMMON, 13 / 20), (UNCOMMON, 6 / 20), (RARE, 1 / 20)):
        assert abs(found[rarity] / len(kinds) - share) < 0.02


def test_a_text_stands_on_few_cards() -> None:
    texts = Counter(CARDS.texts[kind] for kind in FIRST_FLIGHT if CARDS.texts[kind])
    assert max(texts.values()) <= 2


def test_a_text_that_goes_on_with_if_depends_on_having_done_the_first_part_and_says_so() -> None:
    """`A; if C, B` asks for A as well: a card that means C alone says `A, then if C, B`."""
    texts = [text for text in CARDS.texts if "; if " in text]
    assert texts
    assert [text for text in texts if text.count("; if ") != text.count("; if you do,")] == []


# -- no card is strictly better than another -------------------------------------------------------


def test_no_card_is_strictly_better_than_another_of_its_rarity_and_colour() -> None:
    assert [(CARDS.names[one], CARDS.names[other]) for one, other in better_pairs(CARDS)] == []


HEAD = '[[set]]\nname = "Test"\nteams = ["Owls"]\n'


def compared(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *tables: str) -> list[tuple[str, str]]:
    monkeypatch.setenv("WYRMHALL_DATA", str(tmp_path))
    file = tmp_path / "test.toml"
    file.write_text(HEAD + "\n".join(tables), encoding="utf-8")
    found: Cards = catalogue.load([file], remember=False)
    return [(found.titles[one], found.titles[other]) for one, other in better_pairs(found)]


def maneuver(title: str, cost: int, sprint: int, text: str = "") -> str:
    return f'[[maneuver]]\ntitle = "{title}"\nrarity = "common"\ncost = {cost}\nsprint = {sprint}\ntext = "{text}"\n'


def event(title: str, burst: int, stat: str, text: str) -> str:
    head = f'[[event]]\ntitle = "{title}"\nrarity = "common"\ncolour = "red"\n'
    return f'{head}burst = {burst}\nstat = "{stat}"\ntext = "{text}"\n'


def gear(title: str, symbols: str, boxes: str) -> str:
    return f'[[gear]]\ntitle = "{title}"\nlevel = 1\nrarity = "common"\nsymbols = [{symbols}]\nboxes = [{boxes}]\n'


@pytest.mark.parametrize(
    ("good", "bad", "is_better"),
    [
        (maneuver("A", 2, 5), maneuver("B", 2, 4), True),
        (maneuver("A", 2, 5), maneuver("B", 3, 5), True),
        (maneuver("A", 2, 5), maneuver("B", 2, 5), False),
        (maneuver("A", 2, 5), maneuver("B", 1, 4), False),
        (maneuver("A", 2, 5, "Draw a card."), maneuver("B", 2, 5), True),
        (maneuver("A", 2, 5, "To play this, discard a card."), maneuver("B", 2, 5), False),
        (maneuver("A", 2, 5, "Draw 3 cards."), maneuver("B", 2, 5, "Draw 2 cards."), True),
        (maneuver("A", 2, 5, "Draw 2 cards."), maneuver("B", 2, 5, "Gain a point."), False),
        (maneuver("A", 2, 5, "Lose 2 points."), maneuver("B", 2, 5, "Lose 3 points."), True),
        (
            maneuver("A", 2, 5, "If you have 2 or more gear, gain a point."),
            maneuver("B", 2, 5, "If you have 3 or more gear, gain a point."),
            True,
        ),
        (maneuver("A", 2, 5), maneuver("B", 2, 5, "Play this only if the turn number is even."), True),
        (maneuver("A", 2, 5), maneuver("B", 2, 5, "To play this, discard a card."), True),
        (maneuver("A", 2, 5), maneuver("B", 2, 5, "At the end of this turn, lose 2 points."), True),
        (maneuver("A", 2, 5), maneuver("B", 2, 5, "When this card loses a battle, draw a card."), False),
        (maneuver("A", 2, 5, "Draw 2 cards."), maneuver("B", 2, 5, "Draw a card."), True),
        (maneuver("A", 2, 5, "Draw a card."), maneuver("B", 2, 5, "If your dragon is red, draw a card."), True),
        (maneuver("A", 2, 5, "If your dragon is red, draw 2 cards."), maneuver("B", 2, 5, "Draw a card."), False),
        (maneuver("A", 2, 5, "Lose a point."), maneuver("B", 2, 5, "If your dragon is red, lose a point."), False),
        (
            maneuver("A", 2, 5, "Draw a card."),
            maneuver("B", 2, 5, "Play this only if the turn number is even. Draw 2 cards."),
            False,
        ),
        (maneuver("A", 2, 5, "Draw 2 cards."), maneuver("B", 2, 5, "Discard a card, then draw 2 cards."), True),
        (
            maneuver("A", 2, 5, "Draw 2 cards."),
            maneuver("B", 2, 5, "You may discard a card; if you do, draw 2 cards."),
            True,
        ),
        (
            maneuver("A", 2, 5, "Draw a card, then gain a point."),
            maneuver("B", 2, 5, "Draw a card; if you do, gain a point."),
            True,
        ),
        (maneuver("A", 2, 5, "Draw a card, then gain a point."), maneuver("B", 2, 5, "Draw a card."), True),
        (maneuver("A", 2, 5, "Either draw a card; or gain a point."), maneuver("B", 2, 5, "Draw a card."), True),
        (
            maneuver("A", 2, 5, "When this card wins a battle, draw a card."),
            maneuver("B", 2, 5, "Once per turn, when this card wins a battle, draw a card."),
            True,
        ),
        (maneuver("A", 2, 5, "Main: Draw a card."), maneuver("B", 2, 5, "Main, lose a point: Draw a card."), True),
        (
            maneuver("A", 2, 5, "Constant: This card gains +1 sprint."),
            maneuver("B", 2, 5, "Constant: This card gains +1 sprint while you are the leader."),
            True,
        ),
        (
            maneuver("A", 2, 5, "If you are the leader, draw a card."),
            maneuver("B", 2, 5, "If you are the leader and your dragon is red, draw a card."),
            True,
        ),
        (
            maneuver("A", 2, 5, "If you are the leader or your dragon is red, draw a card."),
            maneuver("B", 2, 5, "If you are the leader, draw a card."),
            True,
        ),
        (
            maneuver("A", 2, 5, "Damage a rival's gear."),
            maneuver("B", 2, 5, "Damage a rival's gear that is level 2 or below."),
            True,
        ),
        (
            maneuver("A", 2, 5, "Damage a random gear of a rival."),
            maneuver("B", 2, 5, "Damage a random gear that is level 2 or above of a rival."),
            False,
        ),
        (maneuver("A", 2, 5, "When this card wins a battle, draw a card."), maneuver("B", 2, 5), True),
        (
            maneuver("A", 2, 5, "When this card wins a battle, return this card to the owner's hand."),
            maneuver("B", 2, 5),
            False,
        ),
        (event("A", 2, "speed", "Draw 2 cards."), event("B", 3, "speed", "Draw 2 cards."), True),
        (event("A", 2, "speed", "Draw 2 cards."), event("B", 3, "power", "Draw 2 cards."), False),
        (gear("A", '"speed", "power"', '"red"'), gear("B", '"speed"', '"red"'), True),
        (gear("A", '"speed"', '"red", "gold"'), gear("B", '"speed"', '"red"'), True),
        (gear("A", '"speed"', ""), gear("B", '"speed"', '"red", "gold"'), True),
        (gear("A", '"power"', '"red", "gold"'), gear("B", '"speed"', '"red"'), False),
    ],
)
def test_a_better_card_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, good: str, bad: str, is_better: bool
) -> None:
    assert (("A", "B") in compared(tmp_path, monkeypatch, good, bad)) == is_better


# -- the rule book's cards -------------------------------------------------------------------------


def test_the_cards_that_the_documents_name_are_there_with_what_they_say() -> None:
    listed = tomllib.loads((SETS / "rulebook.toml").read_text(encoding="utf-8"))
    titles = {
        sort: {card["title"] for card in listed[sort]} for sort in ("dragon", "gear", "crew", "maneuver", "event")
    }
    assert titles == {
        "dragon": {"Wyldfyr", "Brutarus", "Beau"},
        "gear": {"Red Thruster Gear", "Green Ramming Gear"},
        "crew": {"Kudgyl"},
        "maneuver": {"Mag Kick", "Enraged", "Head Strong", "Burst Forward"},
        "event": {"Immense Power!", "Charge!", "You're Next"},
    }
    kick, strong, power = (CARDS.kind_of(name) for name in ("Mag Kick", "Head Strong", "Immense Power!"))
    assert (CARDS.cost[kick], CARDS.sprint[kick], CARDS.texts[kick]) == (4, 10, "")
    assert (CARDS.cost[strong], CARDS.sprint[strong]) == (1, 2)
    assert (CARDS.burst[power], CARDS.burst_stat[power]) == (1, 1)
    assert [CARDS.cost[CARDS.kind_of(name)] for name in ("Enraged", "Burst Forward")] == [1, 1]
    wyldfyr, brutarus = CARDS.kind_of("Wyldfyr, with Kitt Wonn"), CARDS.kind_of("Brutarus, with Phistus")
    assert (CARDS.riders[wyldfyr], CARDS.riders[brutarus]) == ("Kitt Wonn", "Phistus")
    assert CARDS.colour_names[CARDS.colour[brutarus]] == "green"
    assert CARDS.team[CARDS.kind_of("Kudgyl, of the Hammers")] == CARDS.team[brutarus]
    assert CARDS.level[CARDS.kind_of("Green Ramming Gear, level 4")] == 4
    assert CARDS.level[CARDS.kind_of("Red Thruster Gear, level 2")] <= 4


def test_numbers_that_the_documents_do_not_give_are_marked_as_ours() -> None:
    listed = tomllib.loads((SETS / "rulebook.toml").read_text(encoding="utf-8"))
    given = {
        "Wyldfyr": {"title", "rider", "text"},
        "Brutarus": {"title", "rider", "colour", "text"},
        "Beau": {"title"},
        "Red Thruster Gear": {"title"},
        "Green Ramming Gear": {"title", "level"},
        "Kudgyl": {"title"},
        "Mag Kick": {"title", "cost", "sprint"},
        "Enraged": {"title", "cost"},
        "Head Strong": {"title", "cost", "sprint", "text"},
        "Burst Forward": {"title", "cost"},
        "Immense Power!": {"title", "burst", "stat", "text"},
        "Charge!": {"title", "text"},
        "You're Next": {"title", "text"},
    }
    for sort, entries in listed.items():
        for card in entries if sort != "set" else []:
            assert card.keys() - {"ours", *card["ours"]} == given[card["title"]], card["title"]


# -- ready decks -----------------------------------------------------------------------------------


def test_ten_ready_decks_are_legal_and_different() -> None:
    names = ready_names(CARDS)
    decks = [ready_deck(CARDS, name) for name in names]
    assert len(names) >= 10
    assert len(set(decks)) == len(decks)
    for deck in decks:
        assert broken_rules(CARDS, deck) == []
        assert deck.name


def test_a_ready_deck_can_use_what_it_brings() -> None:
    """A dragon that may carry four gear of different titles or recruit instead, and every event within reach of its stats."""
    for name in ready_names(CARDS):
        deck = ready_deck(CARDS, name)
        dragon = next(kind for kind in deck.dragon if CARDS.sort[kind] == DRAGON)
        for kind in deck.dragon:
            if CARDS.sort[kind] == GEAR:
                assert not CARDS.boxes[kind] or CARDS.boxes[kind] >> CARDS.colour[dragon] & 1, (name, CARDS.names[kind])
            elif CARDS.sort[kind] == CREW:
                assert CARDS.team[kind] == CARDS.team[dragon], (name, CARDS.names[kind])
        symbols = Counter(stat for kind in deck.dragon for stat in CARDS.symbols[kind])
        for kind in deck.race:
            if CARDS.sort[kind] == EVENT:
                stat = CARDS.burst_stat[kind]
                bonus = 2 if CARDS.colour[kind] == CARDS.colour[dragon] else 0
                assert CARDS.burst[kind] <= CARDS.stat(dragon, stat) + bonus + symbols[stat], (name, CARDS.names[kind])
