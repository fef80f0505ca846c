"""All that is true is in the fingerprint and in a copy, and a copy is a thing of its own."""

from __future__ import annotations

from collections.abc import Callable

from tests.games.breeds.positions import at, side
from wyrmhall.core.events import PUBLIC
from wyrmhall.games.breeds.state import FROM_TRASH, SLOT, BreedsState, Side

Change = Callable[[BreedsState], object]


def rich() -> BreedsState:
    """A state with something everywhere."""
    held = [{"card": "Crusher", "from": "trash"}, {"card": "Ripplet", "from": "discard 2"}]
    sides = [
        side(
            "red",
            "Smokescale",
            "Cinderling",
            tokens=held,
            fireballs=1,
            epics=1,
            discard=["Backdraft"],
            quests=[1, 2, 0],
        ),
        side("blue", "Mistfin", "Geyser", stage=2, shield=1, damage=1),
        side("green", supply=["Mossback", "", "Thornback"]),
    ]
    copied = {"cards": ["Undertow"], "texts": ["Undertow 1", "Crusher"], "names": ["Crusher"], "imitated": ["Crusher"]}
    dragons = [
        {"cards": ["Flarewing"], "sv": 1, "might": 1, "wounds": 1, "silences": 1},
        {**copied, "blocks": 1, "used": ["Undertow 1"]},
    ]
    match = at(
        phase="answer",
        round=3,
        sides=sides,
        trash=["Venomous"],
        refracted=[{"card": "Tideguard", "owner": 1, "target": 0, "by": 2}],
        combat={"dragons": dragons, "fireballs": ["Fireball @1"], "survived": [1]},
    )
    s = match.state
    s.left.append(s.sides[0].hand[0])
    s.used = [17, 33]
    s.lasting = [0, 0, 1, 1, 0]
    s.spared = [1]
    s.used_up = [s.sides[0].hand[1], 4, s.sides[0].hand[1], 9]
    return s


def add(name: str) -> Change:
    return lambda s: setattr(s, name, getattr(s, name) + 1)


def on_side(seat: int, change: Callable[[Side], object]) -> Change:
    return lambda s: change(s.sides[seat])


def swapped(numbers: list[int], one: int = 0, other: int = 1) -> None:
    numbers[one], numbers[other] = numbers[other], numbers[one]


def number_on_side(name: str) -> Change:
    return lambda s: setattr(s.sides[1], name, getattr(s.sides[1], name) + 1)


def number_on_dragon(name: str) -> Change:
    return lambda s: setattr(s.dragons[1], name, getattr(s.dragons[1], name) + 1)


def list_on_dragon(name: str) -> Change:
    return lambda s: getattr(s.dragons[1], name).append(0)


def to_box(name: str) -> Change:
    return lambda s: s.sides[0].box.append(getattr(s.sides[0], name).pop())


def flushed(pile: int) -> Change:
    return lambda s: s.sides[2].piles[pile].insert(0, s.sides[2].piles[pile].pop())


COUNTERS = ("phase", "round", "start", "turn", "fallen", "attacker", "defender", "played", "survived")
OF_SIDES = (
    "faction", "stage", "standing", "fell", "damage", "shield", "up", "fireballs", "epics", "late_fireballs", "late_epics",
)  # fmt: skip
OF_DRAGONS = ("seat", "blocks", "printed", "bonus", "might", "wounds", "silences")

CHANGES: dict[str, Change] = {
    **{name: add(name) for name in COUNTERS},
    **{f"side {name}": number_on_side(name) for name in OF_SIDES},
    **{f"dragon {name}": number_on_dragon(name) for name in OF_DRAGONS},
    **{f"dragon {name}": list_on_dragon(name) for name in ("texts", "names", "imitated", "used", "cards")},
    "bought": lambda s: setattr(s, "bought", True),
    "there": lambda s: setattr(s.dragons[0], "there", False),
    "whose text": lambda s: swapped(s.dragons[1].text_cards),
    "text of a card that has left": lambda s: s.dragons[1].text_cards.__setitem__(1, s.sides[0].hand[0]),
    "quest": lambda s: s.sides[2].quests.__setitem__(1, 0),
    **{f"{name} to box": to_box(name) for name in ("hand", "deck", "discard", "tokens", "locked")},
    "order of deck": lambda s: swapped(s.sides[0].deck, 0, -1),
    **{f"pile {pile}": flushed(pile) for pile in range(4)},
    "face": lambda s: s.seen.__setitem__(s.sides[1].hand[0], PUBLIC),
    "lot": lambda s: s.lot.__setitem__(s.sides[1].hand[0], 3),
    "may": lambda s: setattr(s, "may", [7 if card == s.sides[1].hand[0] else bits for card, bits in enumerate(s.may)]),
    "trash": lambda s: s.trash.append(s.out.pop()),
    "out": lambda s: s.seen.__setitem__(s.out[0], 0),
    "left": lambda s: s.left.__setitem__(0, s.sides[0].hand[1]),
    "left more": lambda s: s.left.append(s.sides[1].hand[0]),
    "source of a token": lambda s: s.lent.__setitem__(1, SLOT),
    "a token kept": lambda s: s.lent.__setitem__(2, 1),
    "source of a second token": lambda s: s.lent.__setitem__(4, FROM_TRASH),
    "owner of what is refracted": lambda s: s.fates.__setitem__(0, 2),
    "target": lambda s: s.fates.__setitem__(1, 2),
    "who refracted": lambda s: s.fates.__setitem__(2, 0),
    "its time": lambda s: s.fates.__setitem__(3, 1),
    "refracted": lambda s: s.waiting.append(s.out.pop()),
    "fired": lambda s: s.fired.append(s.out.pop()),
    "used by identities": lambda s: s.used.__setitem__(1, 34),
    "used once more": lambda s: s.used.append(34),
    "used up on another card": lambda s: s.used_up.__setitem__(0, s.sides[0].hand[0]),
    "another ability used up": lambda s: s.used_up.__setitem__(1, 5),
    "used up once more": lambda s: s.used_up.extend([s.sides[1].hand[0], 4]),
    "nothing used up": lambda s: s.used_up.clear(),
    "in force": lambda s: s.lasting.__setitem__(4, 1),
    "more in force": lambda s: s.lasting.extend([0, 0, 1, 1, 0]),
    "nothing in force": lambda s: s.lasting.clear(),
    "spared": lambda s: s.spared.__setitem__(0, 0),
    "spared more": lambda s: s.spared.append(0),
    "nobody spared": lambda s: s.spared.clear(),
    "luck": lambda s: s.chance.below(6),
    "gone": lambda s: s.gone.append(1),
    "a dragon more": lambda s: s.dragons.append(s.dragons[0].copy()),
    "a dragon less": lambda s: s.dragons.pop(),
}  # fmt: skip


def test_whatever_changes_changes_the_fingerprint_and_not_the_original() -> None:
    s = rich()
    before, old = s.fingerprint(), s.flat()
    for name, change in CHANGES.items():
        twin = s.copy()
        assert (name, twin.fingerprint(), twin.flat()) == (name, before, old)
        change(twin)
        assert (name, twin.fingerprint()) != (name, before)
        assert (name, s.fingerprint(), s.flat()) == (name, before, old), "a copy is a thing of its own"


def test_names_of_cards_and_orders_that_mean_nothing_change_nothing() -> None:
    s = rich()
    before = s.fingerprint()
    swapped(s.out, 0, -1)
    assert s.fingerprint() == before
    card = s.sides[0].hand[1]
    s.used_up[:] = [card, 9, card, 4]
    assert s.fingerprint() == before, "the order in which abilities were used up"
    s.lent[:] = [*s.lent[3:], *s.lent[:3]]
    assert s.fingerprint() == before, "nor the order in which tokens were gained"


def test_what_is_used_up_is_told_apart_card_by_card() -> None:
    s = rich()
    first, second, third = s.sides[0].hand
    prints = set()
    for used in (
        [first, 4, second, 9],
        [first, 4, first, 9],
        [second, 4, first, 9],
        [first, 9, third, 4],
        [second, 4, third, 9],
    ):
        s.used_up = list(used)
        prints.add(s.fingerprint())
    assert len(prints) == 5
    assert (s.used_on(second), s.used_on(third), s.used_on(first)) == ([4], [9], [])


def test_where_things_stand() -> None:
    s = rich()
    crusher, ripplet = s.sides[0].tokens
    assert (s.lending(crusher), s.lending(ripplet), s.lending(s.sides[0].hand[0])) == (0, 3, -1)
    assert [s.seat_of(s.sides[seat].faction) for seat in range(3)] == [0, 1, 2]
    assert s.seat_of(s.cards.factions.index("black")) == -1
    assert (s.owner_of(crusher), s.owner_of(ripplet), s.owner_of(s.sides[2].hand[0])) == (2, 1, 2)
    assert [s.others(seat) for seat in range(3)] == [[1, 2], [2, 0], [0, 1]]
    assert (s.breakpoint(0), s.breakpoint(1)) == (4, 2)
    assert s.deck_size(0) == len(s.sides[0].hand) + len(s.sides[0].deck) + len(s.sides[0].discard)
    assert s.open_slots(2) == [0, 2]
    assert len({card for zone in s.zones() for card in zone}) == len(s.kind)


def test_a_side_is_copied_whole() -> None:
    original = rich().sides[2]
    twin = original.copy()
    names = list(getattr(Side, "__mypyc_attrs__", ())) or list(vars(original))
    assert len(names) > 5
    for name in names:
        value = getattr(original, name)
        assert getattr(twin, name) == value
        if isinstance(value, list):
            assert getattr(twin, name) is not value
    assert all(one is not other for one, other in zip(twin.piles, original.piles, strict=True))
