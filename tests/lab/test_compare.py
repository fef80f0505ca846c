"""Two sets of cards in the same deals."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from wyrmhall.core.errors import WyrmhallError
from wyrmhall.lab import lab
from wyrmhall.lab.compare import HOUSE, Comparison, prepare
from wyrmhall.lab.comparing import document, in_short
from wyrmhall.lab.paper.page import page
from wyrmhall.lab.runs.deals import Wish

CARD = """
[[dragon]]
name = "Flarewing"
rarity = "Common"
sv = {sv}
cost = "C"
text = "When this is killed, deal one damage to one enemy dragon."
"""


def folder(tmp_path: Path, name: str, sv: int) -> str:
    made = tmp_path / name
    made.mkdir()
    (made / "red.toml").write_text(CARD.format(sv=sv))
    return str(made)


def compared(tmp_path: Path, old: str, new: str, pairs: int) -> Comparison:
    pairing = prepare("dragon-breeds", old, new, False, Wish("", bring=["red", "blue"]), pairs, "wyrmhall lab compare")

    def begin(done: int, games: int) -> Any:
        assert games == 2 * pairs
        return lambda: None

    return lab.compare(pairing, tmp_path / "out", 1, False, begin)


def test_the_same_cards_come_out_the_same(tmp_path: Path) -> None:
    found = compared(tmp_path, folder(tmp_path, "a", 2), folder(tmp_path, "b", 2), 20)
    assert (found.alike, found.other_winner, found.cards) == (20, 0, [])
    assert all(each.difference.mean == 0 and not each.difference.clear for each in [*found.brought, *found.seats])
    assert found.decisions[2].mean == 0
    assert in_short(found) == [
        "No card differs between the two, and all 20 pairs of games are the same to the end: there is nothing to compare."
    ]


@pytest.mark.slow
def test_a_card_made_much_stronger_is_found(tmp_path: Path) -> None:
    found = compared(tmp_path, folder(tmp_path, "old", 1), folder(tmp_path, "new", 9), 60)
    assert [card.name for card in found.cards] == ["Flarewing"]
    assert ("sv", "1", "9") in found.cards[0].fields
    red = next(each for each in found.brought if each.label == "red")
    assert red.difference.clear
    assert red.difference.low > 0.05
    blue = next(each for each in found.brought if each.label == "blue")
    assert blue.difference.mean == pytest.approx(-red.difference.mean)
    assert found.cards[0].effect is not None
    assert found.cards[0].effect.clear
    assert 0 < found.alike < 60
    told = " ".join(in_short(found))
    assert "red wins" in told
    assert "1 changed (Flarewing)" in told
    assert "Flarewing" in page(document(found, "x"))


def test_where_nothing_is_clear_that_is_said(tmp_path: Path) -> None:
    found = compared(tmp_path, HOUSE, folder(tmp_path, "new", 3), 20)
    for each in [*found.brought, *found.seats]:
        each.difference.clear = False
    found.decisions[2].clear = False
    assert found.cards[0].effect is not None
    found.cards[0].effect.clear = False
    assert in_short(found)[-1].startswith(
        "No difference is clear, which does not say that there is none: the intervals go as far as"
    )
    found.alike = found.pairs
    assert in_short(found)[-1].startswith("What was changed was never met, so nothing can be concluded about it.")


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("nowhere", HOUSE, "nowhere:1:1: there is no such file or folder"),
        (HOUSE, HOUSE, "which game is meant"),
        ("broken", HOUSE, "red.toml:"),
        ("strange", HOUSE, "no game takes both of these"),
    ],
)
def test_what_cannot_be_compared_is_said_first(tmp_path: Path, old: str, new: str, why: str) -> None:
    (tmp_path / "broken").mkdir()
    (tmp_path / "broken" / "red.toml").write_text(CARD.format(sv='"much"'))
    (tmp_path / "strange").mkdir()
    (tmp_path / "strange" / "strange.toml").write_text(CARD.format(sv=1))
    with pytest.raises(WyrmhallError, match=why):
        prepare("", str(tmp_path / old) if old != HOUSE else old, new, False, Wish(""), 20, "")


def test_the_game_is_found_by_its_cards(tmp_path: Path) -> None:
    pairing = prepare("", HOUSE, folder(tmp_path, "new", 3), False, Wish(""), 20, "")
    assert pairing.sides.old.game == "dragon-breeds"


def test_too_few_pairs_are_refused(tmp_path: Path) -> None:
    with pytest.raises(WyrmhallError, match="too few to say anything"):
        prepare("dragon-breeds", HOUSE, folder(tmp_path, "new", 3), False, Wish(""), 3, "")
    with pytest.raises(WyrmhallError, match="at least one pair"):
        prepare("dragon-breeds", HOUSE, HOUSE, False, Wish(""), 0, "")
