"""A player is asked "may you" only about what can be done, and "if you do" sees whether it was done (BR-DRAGON-10)."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from tests.games.breeds.house_set import with_text
from tests.games.breeds.positions import HOUSE, attack
from tests.matches import options, play
from tests.rules import rule
from wyrmhall.core.playing.match import Match
from wyrmhall.games.breeds.state import BreedsState


@dataclass
class Table:
    """What there is beside a blocker and its two attackers. Nobody holds anything else."""

    hand: list[str] = field(default_factory=list)
    theirs: list[str] = field(default_factory=list)
    trash: list[str] = field(default_factory=list)
    more: dict[str, Any] = field(default_factory=dict)  # of the player who blocks
    dragons: list[str] = field(default_factory=lambda: ["Smokescale", "Cinderling"])


BARE = Table()
DECK = {"deck": ["Common Coin"] * 6, "discard": ["Fireball", "Fireball", "Rare Coin"]}

# what is done; where it can be done, and with which answers; where it cannot
DONE: list[tuple[str, Table, list[str], Table | None]] = [
    ("draw one card", Table(more=DECK), [], None),
    ("discard one card", Table(["Rare Coin"]), ["1 take Rare Coin"], Table(theirs=["Rare Coin"])),
    ("discard your hand", Table(["Rare Coin", "Fireball"]), [], Table(theirs=["Rare Coin"])),
    ("discard one Fireball", Table(["Rare Coin", "Fireball"]), ["1 take Fireball"], Table(["Rare Coin"])),
    ("trash one card from your hand", Table(["Rare Coin"], more=DECK), ["1 take Rare Coin"], Table(more=DECK)),
    (
        "put one card from your discard pile into your hand",
        Table(more={"discard": ["Fireball"]}),
        ["1 take Fireball"],
        Table(more={"discard": []}),
    ),
    ("show one card from your hand", Table(["Fireball"]), ["1 take Fireball"], BARE),
    ("put one card from your hand on top of your deck", Table(["Fireball"]), ["1 take Fireball"], BARE),
    (
        "shuffle your discard pile into your deck",
        Table(more={"discard": ["Fireball"]}),
        [],
        Table(more={"discard": []}),
    ),
    ("trash the top card of your deck", Table(["Rare Coin"], more=DECK), [], Table(more={"deck": [], "discard": []})),
    ("discard the top card of your deck", Table(more=DECK), [], Table(more={"deck": [], "discard": []})),
    ("look at the top card of your deck", Table(more=DECK), [], Table(more={"deck": [], "discard": []})),
    ("spend one Fireball token", Table(more={"fireballs": 1}), [], BARE),
    ("each enemy player discards one card", Table(theirs=["Fireball"]), ["0 take Fireball"], Table(["Fireball"])),
    ("gain one Fireball token", BARE, [], None),
    ("deal one damage to one enemy dragon", BARE, ["1 choose 1"], None),
    ("return one enemy dragon to its player's hand", BARE, ["1 choose 2"], None),
    ("kill one enemy dragon", BARE, ["1 choose 2"], None),
    ("refract one enemy dragon", BARE, ["1 choose 2", "0 name 1"], None),
    ("one enemy dragon loses all abilities", BARE, ["1 choose 2"], None),
    ("double the SV of one friendly dragon", BARE, ["1 choose 3"], None),
    (
        "swap the SV of two enemy dragons",
        Table(dragons=["Smokescale", "Solarch"]),
        ["1 choose 1", "1 choose 2"],
        Table(dragons=["Smokescale"]),
    ),
    ("put one Common dragon from the trash into your hand", Table(trash=["Cinderling"]), ["1 take Cinderling"], BARE),
    ("gain a Common dragon from the trash as a token", Table(trash=["Cinderling"]), ["1 take Cinderling"], BARE),
    ("imitate one enemy dragon", BARE, ["1 choose 2"], None),
]
IDS = [act for act, *_ in DONE]
ASKED = ("effect.use", "effect.card", "effect.dragon")
PLAIN = [
    name
    for kind, name in enumerate(HOUSE.cards.names)
    if HOUSE.cards.is_dragon(kind)
    and HOUSE.cards.cost[kind]
    and name.isalpha()
    and HOUSE.cards.factions[HOUSE.cards.faction[kind]] != "red"  # whose dragons attack
]


@pytest.fixture(scope="module")
def folders(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """The house set with each of these texts on a dragon of its own: as what may, and as what must be done."""
    found: dict[str, Path] = {}
    for may in ("you may ", ""):
        texts = [f"When this blocks, {may}{act}. If you do, gain two Fireball tokens." for act in IDS]
        found[may] = with_text(tmp_path_factory.mktemp("done"), **dict(zip(PLAIN, texts)))
    return found


def faction_of(name: str) -> str:
    cards = HOUSE.cards
    return cards.factions[cards.faction[cards.kind_of(name)]]


def blocked(folder: Path, number: int, there: Table) -> Match[BreedsState]:
    """The dragon with this text has blocked the first attacker."""
    name = PLAIN[number]
    faction = faction_of(name)
    mine = {"faction": faction, "hand": [name, *there.hand], **there.more}
    if there.more is DECK:  # large enough to be made smaller
        others = [other for other in PLAIN if other != name and faction_of(other) == faction]
        mine["discard"] = [*DECK["discard"], *others[:4]]
    match = attack(
        {"faction": "red", "hand": there.theirs}, mine, dragons=there.dragons, trash=there.trash, cards=folder
    )
    play(match, f"1 block 1 with {name}")
    return match


def is_done(match: Match[BreedsState]) -> bool:
    """Whether two tokens were gained for it."""
    return any(each.name == "gained_token" and each.seat == 1 and each.numbers[0] == 2 for each in match.events)


def is_asked(match: Match[BreedsState]) -> bool:
    return bool(match.pending) and match.pending[0].ask in ASKED


@rule("BR-DRAGON-10")
@pytest.mark.parametrize("number", range(len(DONE)), ids=IDS)
def test_what_can_be_done_may_be_done_and_is_seen_to_be_done(folders: dict[str, Path], number: int) -> None:
    _, can, answers, cannot = DONE[number]
    match = blocked(folders["you may "], number, can)
    assert is_asked(match)
    if match.pending[0].ask == "effect.use":
        play(match, "1 yes")
    play(match, *answers)
    assert is_done(match)
    match = blocked(folders["you may "], number, can)
    words = [line for line in options(match, match.pending[0].seat) if line in ("no", "decline")]
    play(match, f"{match.pending[0].seat} {words[0]}")
    assert not is_done(match)
    if cannot is not None:
        match = blocked(folders["you may "], number, cannot)
        assert not is_asked(match), "nobody is asked about what cannot be done"
        assert not is_done(match)


@rule("BR-DRAGON-10")
@pytest.mark.parametrize("number", range(len(DONE)), ids=IDS)
def test_what_must_be_done_and_cannot_is_left_out(folders: dict[str, Path], number: int) -> None:
    _, can, answers, cannot = DONE[number]
    match = blocked(folders[""], number, can)
    if is_asked(match):
        assert not {"no", "decline", "done"} & set(options(match, match.pending[0].seat))
    play(match, *answers)
    assert is_done(match)
    if cannot is not None:
        match = blocked(folders[""], number, cannot)
        while is_asked(match):  # one of two that are wanted
            play(match, f"1 {options(match, 1)[0]}")
        assert not is_done(match)
