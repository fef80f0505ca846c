"""Setup: decks, first player and colours, layout, advanced draft (parts SETUP, DRAFT and VARIANT of the ledger)."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from wyrmhall.core.chance import Chance
from wyrmhall.core.decisions import About, Pick
from wyrmhall.core.errors import Refusal, Refused
from wyrmhall.core.events import PUBLIC
from wyrmhall.core.playing.table import Table
from wyrmhall.games.magi.events import BUILT_DECK, CHOSE_COLOUR, DISCARDED_DRAFT, DREW_ADVANCED, GAVE, KEPT, LAID
from wyrmhall.games.magi.rules.questions import is_refusing, said_cards, said_words
from wyrmhall.games.magi.state import (
    COLOURS,
    DECKS,
    DRAFT,
    GREEN,
    LAYOUT,
    ROW,
    SUMMON,
    Field,
    MagiState,
    Settings,
    Side,
    learn,
)  # fmt: skip
from wyrmhall.games.magi.text.cards import Cards
from wyrmhall.kit.cards import find, new_card, show_all, shuffle

T = Table[MagiState]

PAIR: Final = 1 << 16  # a draft answer is keep * PAIR + give


def new_state(cards: Cards, settings: Settings, chance: Chance) -> MagiState:
    """All cards in their six decks, the marker with the first player, nothing shuffled yet."""
    s = MagiState(cards, settings, chance, [], [])
    s.fields = [new_card(s, kind) for kind in range(cards.first_field, len(cards.names))]
    s.facing = [0] * len(s.fields)
    for _ in range(2):
        side = Side()
        for kind in range(cards.first_battle):
            if settings.celestial or not cards.optional[kind]:
                for _ in range(cards.copies[kind]):
                    side.dragon_deck.append(new_card(s, kind))
        side.battle_deck = [new_card(s, kind) for kind in range(cards.first_battle, cards.first_advanced)]
        s.sides.append(side)
    s.advanced = [new_card(s, kind) for kind in range(cards.first_advanced, cards.first_field)]
    s.row = [Field(-1) for _ in range(ROW)]
    secret = settings.additional < 8 and settings.pick != "open"
    s.aware = [0] * len(s.advanced)
    for _ in range(2):
        s.aware.extend([0 if secret and cards.is_special(kind) else PUBLIC for kind in range(cards.first_battle)])
    s.marker = settings.first if settings.first >= 0 else chance.below(2)
    return s


# -- first player and colours ----------------------------------------------------------------------


class ChooseColour(Pick[MagiState]):
    def candidates(self, s: MagiState, seat: int, about: About) -> list[int]:
        return [0, 1]

    def refusal(self, s: MagiState, seat: int, about: About, answer: int) -> Refusal | None:
        return None

    def notation(self, s: MagiState, seat: int, about: About, answer: int) -> str:
        return f"colour {COLOURS[answer]}"

    def parse(self, s: MagiState, seat: int, about: About, text: str) -> int | None:
        """Any words with one of the two colours."""
        exact, words = super().parse(s, seat, about, text), said_words(text)
        if exact is not None:
            return exact
        named = [colour for colour in (0, 1) if COLOURS[colour] in words]
        if len(named) == 1 and "not" not in words:
            return named[0]
        if named:
            raise Refused(Refusal("DM-SETUP-02", "you play one of two colours: 'colour green' or 'colour gold'"))
        return None

    def prompt(self, s: MagiState, seat: int, about: About) -> str:
        return "You have the first player marker. Which colour do you play?"

    def touches(self, s: MagiState, seat: int, about: About, answer: int) -> list[str]:
        return [f"colour:{COLOURS[answer]}"]


CHOOSE_COLOUR: Final = ChooseColour("setup.colour", "DM-SETUP-02")


async def choose_colour(t: T) -> None:
    s = t.state
    colour = await t.choose(s.marker, CHOOSE_COLOUR)
    s.sides[s.marker].colour = colour
    s.sides[1 - s.marker].colour = 1 - colour
    if s.sides[0].colour != GREEN:  # the green decks were laid out at seat 0
        green, gold = s.sides
        green.dragon_deck, gold.dragon_deck = gold.dragon_deck, green.dragon_deck
        green.battle_deck, gold.battle_deck = gold.battle_deck, green.battle_deck
    t.tell(CHOSE_COLOUR, s.marker, (colour,), rule="DM-SETUP-03")
    s.phase = DECKS


# -- the asymmetrical variant ----------------------------------------------------------------------


class ChooseDragons(Pick[MagiState]):
    """The additional types of a deck, as a mask of the special kinds in their order."""

    def candidates(self, s: MagiState, seat: int, about: About) -> list[int]:
        number = len(special_kinds(s.cards))
        masks: list[int] = []
        for size in range(number + 1):
            for chosen in combinations(range(number), size):
                masks.append(sum([1 << i for i in chosen]))
        return masks

    def options(self, s: MagiState, seat: int, about: About) -> list[int]:
        return [mask for mask in self.candidates(s, seat, about) if mask.bit_count() == s.settings.additional]

    def refusal(self, s: MagiState, seat: int, about: About, answer: int) -> Refusal | None:
        size = answer.bit_count()
        if size == s.settings.additional:
            return None
        return Refusal("DM-VARIANT-03", f"{size} additional types are too {'few' if size < s.settings.additional else 'many'}: "
                       f"{s.settings.additional} were agreed")  # fmt: skip

    def notation(self, s: MagiState, seat: int, about: About, answer: int) -> str:
        kinds = special_kinds(s.cards)
        names = [s.cards.names[kind] for i, kind in enumerate(kinds) if answer >> i & 1]
        return "add " + (" ".join(names) or "none")

    def parse(self, s: MagiState, seat: int, about: About, text: str) -> int | None:
        """Types in any order; one that no deck could have is refused with its own rule."""
        exact = super().parse(s, seat, about, text)
        words = text.lower().split()
        if exact is not None or words[:1] != ["add"]:
            return exact
        bits: dict[str, int] = {}
        for i, kind in enumerate(special_kinds(s.cards)):
            bits[s.cards.names[kind].lower()] = 1 << i
        mask = 0
        for kind in range(s.cards.first_battle):
            name = s.cards.names[kind]
            count = words.count(name.lower())
            if count and s.cards.groups[kind] != "special":
                raise Refused(Refusal("DM-VARIANT-02", f"every deck has all its {name} dragons: they are not chosen"))
            if count > 1:
                raise Refused(Refusal("DM-VARIANT-04", f"a deck holds at most one {name}"))
        for word in words[1:]:
            if word not in bits:
                return None
            mask |= bits[word]
        return mask

    def prompt(self, s: MagiState, seat: int, about: About) -> str:
        return f"Choose {s.settings.additional} additional dragons for your deck."

    def touches(self, s: MagiState, seat: int, about: About, answer: int) -> list[str]:
        return [f"extra:{s.cards.names[kind]}" for i, kind in enumerate(special_kinds(s.cards)) if answer >> i & 1]


CHOOSE_DRAGONS: Final = ChooseDragons("setup.dragons", "DM-VARIANT-03")


def special_kinds(cards: Cards) -> list[int]:
    return [kind for kind in range(cards.first_battle) if cards.is_special(kind)]


async def build_decks(t: T) -> None:
    s = t.state
    number = s.settings.additional
    if number < len(special_kinds(s.cards)):
        first, second = s.marker, 1 - s.marker
        if s.settings.pick == "random":
            for seat in (first, second):
                take_out(t, seat, s.chance.pick(CHOOSE_DRAGONS.options(s, seat, ())))
        elif s.settings.pick == "open":
            take_out(t, first, await t.choose(first, CHOOSE_DRAGONS))
            take_out(t, second, await t.choose(second, CHOOSE_DRAGONS))
        else:
            chosen = await t.choose_all([first, second], CHOOSE_DRAGONS)
            take_out(t, first, chosen[0])
            take_out(t, second, chosen[1])
    s.phase = LAYOUT


def take_out(t: T, seat: int, chosen: int) -> None:
    """The additional dragons that were not chosen go back to the box."""
    s = t.state
    mask = PUBLIC if s.settings.pick == "open" else 1 << seat
    side = s.sides[seat]
    taken: list[int] = []
    for i, kind in enumerate(special_kinds(s.cards)):
        card = find(s, side.dragon_deck, kind)
        learn(s, seat, card, mask)
        if chosen >> i & 1:
            taken.append(kind)
            s.seen[card] = 0
        else:
            side.dragon_deck.remove(card)
            side.box.append(card)
    t.tell(BUILT_DECK, seat, (len(side.dragon_deck),), taken, mask, "DM-VARIANT-03")


# -- layout ----------------------------------------------------------------------------------------


async def lay_out(t: T) -> None:
    s = t.state
    shuffle(s, s.advanced)
    shuffle(s, s.fields)
    for card in s.fields:
        s.facing[card] = s.chance.below(2)
    if s.settings.show_top:
        show_all(s, s.fields[-1])
    fill_row(t)
    for side in s.sides:
        shuffle(s, side.dragon_deck)
        shuffle(s, side.battle_deck)
    each = 3 if s.settings.draft else 2
    for seat in (s.marker, 1 - s.marker):
        side = s.sides[seat]
        for _ in range(each):
            card = s.advanced.pop()
            learn(s, seat, card, 1 << seat)
            side.draft.append(card)
        t.tell(DREW_ADVANCED, seat, (), s.kinds(side.draft), 1 << seat, "DM-DRAFT-01" if each == 3 else "DM-DRAFT-06")
    if s.settings.draft:
        s.phase = DRAFT
    else:
        for side in s.sides:
            add_to_battle_deck(s, side)
        s.phase = SUMMON


def fill_row(t: T) -> None:
    """Battlefields from the bottom of the deck into the empty places of the row, left to right."""
    s = t.state
    for place, field in enumerate(s.row):
        if field.card < 0 and s.fields:
            field.card = s.fields.pop(0)
            show_all(s, field.card)
            t.tell(LAID, -1, (place, s.facing[field.card]), [s.kind[field.card]], rule="DM-SETUP-07")


def add_to_battle_deck(s: MagiState, side: Side) -> None:
    side.battle_deck.extend(side.draft)
    side.draft.clear()
    shuffle(s, side.battle_deck, side.battle_hand)


# -- advanced draft --------------------------------------------------------------------------------


KEPT_CARD: Final = 0
GIVEN_CARD: Final = 1
RETURNED_CARD: Final = 2
DRAFTING: Final = {
    "keep": KEPT_CARD,
    "give": GIVEN_CARD,
    "pass": GIVEN_CARD,
    "discard": RETURNED_CARD,
    "return": RETURNED_CARD,
    "drop": RETURNED_CARD,
}
EACH_ONE: Final = "you keep one card, give another and discard the third"


class Draft(Pick[MagiState]):
    def candidates(self, s: MagiState, seat: int, about: About) -> list[int]:
        kinds = sorted(s.kinds(s.sides[seat].draft))
        return [keep * PAIR + give for keep in kinds for give in kinds]

    def refusal(self, s: MagiState, seat: int, about: About, answer: int) -> Refusal | None:
        if answer // PAIR != answer % PAIR:
            return None
        return Refusal("DM-DRAFT-02", EACH_ONE)

    def notation(self, s: MagiState, seat: int, about: About, answer: int) -> str:
        return f"keep {s.cards.names[answer // PAIR]} give {s.cards.names[answer % PAIR]}"

    def parse(self, s: MagiState, seat: int, about: About, text: str) -> int | None:
        """What is kept, given and discarded in any order; two of the three tell the last."""
        exact = super().parse(s, seat, about, text)
        if exact is not None:
            return exact
        drawn = s.kinds(s.sides[seat].draft)
        heaps: list[list[int]] = [[], [], []]
        heap, said = -1, said_words(text)
        for at, word in enumerate(said):
            if word in DRAFTING:
                until = at + 1
                while until < len(said) and said[until] not in DRAFTING:
                    until += 1
                heap = DRAFTING[word]
                heaps[heap].extend(said_cards(s.cards, said[at + 1 : until]))
        named = heaps[KEPT_CARD] + heaps[GIVEN_CARD] + heaps[RETURNED_CARD]
        for kind in named:
            if kind not in drawn:
                raise Refused(Refusal("DM-DRAFT-02", f"you drew no {s.cards.names[kind]}"))
        is_all_or_none = is_refusing(text) or "all" in said or "everything" in said
        if is_all_or_none or len(named) != len(set(named)) or max([len(heap) for heap in heaps]) > 1:
            raise Refused(Refusal("DM-DRAFT-02", EACH_ONE))
        left = [kind for kind in drawn if kind not in named]
        for heap_of in heaps:
            if not heap_of and len(named) == 2:
                heap_of.extend(left)
        if not named or len(heaps[KEPT_CARD]) + len(heaps[GIVEN_CARD]) < 2:
            return None
        return heaps[KEPT_CARD][0] * PAIR + heaps[GIVEN_CARD][0]

    def prompt(self, s: MagiState, seat: int, about: About) -> str:
        names = ", ".join([s.cards.names[kind] for kind in sorted(s.kinds(s.sides[seat].draft))])
        return f"You drew {names}. Keep one, give one to your rival; the third goes back."

    def touches(self, s: MagiState, seat: int, about: About, answer: int) -> list[str]:
        return [f"draft:{s.cards.names[answer // PAIR]}", f"draft:{s.cards.names[answer % PAIR]}"]


DRAFT_QUESTION: Final = Draft("setup.draft", "DM-DRAFT-02")


async def draft(t: T) -> None:
    s = t.state
    answers = await t.choose_all([0, 1], DRAFT_QUESTION)
    gifts: list[int] = []
    for seat in (0, 1):
        zone = s.sides[seat].draft
        gift = find(s, zone, answers[seat] % PAIR)
        kept = find(s, zone, answers[seat] // PAIR)
        zone.remove(gift)
        zone.remove(kept)
        t.tell(KEPT, seat, (), [s.kind[kept]], 1 << seat, "DM-DRAFT-02")
        t.tell(DISCARDED_DRAFT, seat, (), s.kinds(zone), 1 << seat, "DM-DRAFT-04")
        s.advanced.extend(zone)
        zone[:] = [kept]
        gifts.append(gift)
    for seat in (0, 1):
        gift = gifts[1 - seat]
        learn(s, seat, gift, 1 << seat)
        s.sides[seat].draft.append(gift)
        t.tell(GAVE, 1 - seat, (seat,), [s.kind[gift]], 3, "DM-DRAFT-05")
        add_to_battle_deck(s, s.sides[seat])
    shuffle(s, s.advanced)
    s.phase = SUMMON
