"""Summoners, Legendaries, decks and supplies."""

from __future__ import annotations

from typing import Final

from wyrmhall.core.chance import Chance
from wyrmhall.core.decisions import About, Pick
from wyrmhall.core.errors import Refusal
from wyrmhall.core.playing.seats import seat_word
from wyrmhall.core.playing.table import Table
from wyrmhall.games.breeds import events
from wyrmhall.games.breeds.face.speech import at_its_time, forbid, heard, kind_in_words, one_of, rest_of, verb_in
from wyrmhall.games.breeds.rules.turn import pass_on, start_turn, turn_up_supplies
from wyrmhall.games.breeds.rules.zones import draw_cards
from wyrmhall.games.breeds.state import HAND, KEEP, PICK, BreedsState, Settings, Side
from wyrmhall.games.breeds.text.cards import PILES, STARTER_KINDS, Cards
from wyrmhall.kit.cards import find, new_card, show_all, shuffle

T = Table[BreedsState]

FIRST_COINS: Final = 2  # Faction Coins in the starting deck


def new_state(cards: Cards, settings: Settings, seats: int, chance: Chance) -> BreedsState:
    """All cards of all factions wait out of the game until somebody picks them."""
    s = BreedsState(cards, settings, seats, chance, [], [], [])
    s.start = settings.first if settings.first >= 0 else chance.below(seats)
    s.turn = s.start
    for seat in range(seats):
        s.sides.append(Side())
        for kind in STARTER_KINDS:
            add_cards(s, kind, cards.copies[kind], seat)
    for faction in range(len(cards.factions)):
        for kind in [cards.faction_coin(faction), *cards.dragons[faction], *cards.legendaries[faction]]:
            add_cards(s, kind, cards.copies[kind], -1)
    for seat in range(seats):
        s.sides[seat].faction = settings.wishes[seat]
    if not settings.draft:
        for seat in [s.start, *s.others(s.start)]:
            if s.sides[seat].faction < 0:
                s.sides[seat].faction = chance.pick(free_factions(s))
    s.phase = PICK
    hurry_on(s)
    return s


def add_cards(s: BreedsState, kind: int, number: int, home: int) -> None:
    for _ in range(number):
        card = new_card(s, kind)
        show_all(s, card)
        s.home.append(home)
        s.out.append(card)


def free_factions(s: BreedsState) -> list[int]:
    taken = [side.faction for side in s.sides]
    return [faction for faction in s.settings.factions if faction not in taken]


def next_picker(s: BreedsState) -> int:
    """The first seat from the start player on that has no Summoner; -1 if all have."""
    for seat in [s.start, *s.others(s.start)]:
        if s.sides[seat].faction < 0 and not s.is_eliminated(seat):
            return seat
    return -1


def hurry_on(s: BreedsState) -> None:
    """When everybody has a Summoner, each gets the Legendaries to choose from."""
    if next_picker(s) >= 0:
        return
    for seat, side in enumerate(s.sides):
        if not s.is_eliminated(seat):
            for kind in s.cards.legendaries[side.faction]:
                card = find(s, s.out, kind)
                s.out.remove(card)
                s.seen[card] = 1 << seat
                side.box.append(card)
    s.phase = KEEP


class PickSummoner(Pick[BreedsState]):
    def candidates(self, s: BreedsState, seat: int, about: About) -> list[int]:
        return list(range(len(s.cards.factions)))

    def refusal(self, s: BreedsState, seat: int, about: About, answer: int) -> Refusal | None:
        if answer not in s.settings.factions:
            return Refusal(
                "BR-SETUP-19", f"{s.cards.summoners[answer]} is of {s.cards.sets[answer]}, which is not played with"
            )
        holder = s.seat_of(answer)
        if holder < 0:
            return None
        return Refusal("BR-SETUP-01", f"{s.cards.summoners[answer]} is taken by {seat_word(holder)}")

    def notation(self, s: BreedsState, seat: int, about: About, answer: int) -> str:
        return f"pick {s.cards.summoners[answer]}"

    def gloss(self, s: BreedsState, seat: int, about: About, answer: int) -> str:
        return s.cards.factions[answer]

    def parse(self, s: BreedsState, seat: int, about: About, text: str) -> int | None:
        found = super().parse(s, seat, about, text)
        if found is not None:
            return found
        words = heard(text)
        if verb_in(words) in ("no", "done") or rest_of(words) == "none":
            forbid("BR-SETUP-01", "each player picks one Summoner")
        at_its_time(verb_in(words), ("play",))
        wanted = one_of(rest_of(words), "BR-SETUP-01", "each player picks one Summoner")
        for faction, summoner in enumerate(s.cards.summoners):
            if wanted in (summoner.lower(), s.cards.factions[faction]):
                return faction
        return None

    def prompt(self, s: BreedsState, seat: int, about: About) -> str:
        return "Which Summoner do you play?"

    def touches(self, s: BreedsState, seat: int, about: About, answer: int) -> list[str]:
        return [f"faction:{s.cards.factions[answer]}"]


class KeepLegendary(Pick[BreedsState]):
    """The answer is the kind of the dragon kept."""

    def candidates(self, s: BreedsState, seat: int, about: About) -> list[int]:
        return s.cards.legendaries[s.sides[seat].faction][:]

    def refusal(self, s: BreedsState, seat: int, about: About, answer: int) -> Refusal | None:
        return None

    def notation(self, s: BreedsState, seat: int, about: About, answer: int) -> str:
        return f"keep {s.cards.names[answer]}"

    def parse(self, s: BreedsState, seat: int, about: About, text: str) -> int | None:
        found = super().parse(s, seat, about, text)
        if found is not None:
            return found
        words = heard(text)
        if verb_in(words) in ("no", "done", "discard", "trash") or rest_of(words) in ("none", "nothing"):
            forbid("BR-SETUP-07", "say which Legendary you keep; the others leave the game")
        at_its_time(verb_in(words), ())
        wanted = one_of(rest_of(words), "BR-SETUP-07", "you keep one Legendary; the others leave the game")
        kind = kind_in_words(s, wanted)
        if kind >= 0 and kind not in s.cards.legendaries[s.sides[seat].faction]:
            forbid("BR-SETUP-07", f"{s.cards.names[kind]} is not one of your Legendaries")
        return kind if kind >= 0 else None

    def prompt(self, s: BreedsState, seat: int, about: About) -> str:
        return "Which Legendary Dragon do you keep? It stays secret until your three quests are finished."

    def touches(self, s: BreedsState, seat: int, about: About, answer: int) -> list[str]:
        return [f"box:{s.cards.names[answer]}"]


PICK_SUMMONER: Final = PickSummoner("setup.summoner", "BR-SETUP-01")
KEEP_LEGENDARY: Final = KeepLegendary("setup.legendary", "BR-SETUP-07")


async def pick_summoner(t: T) -> None:
    s = t.state
    seat = next_picker(s)
    faction = await t.choose(seat, PICK_SUMMONER)
    s.sides[seat].faction = faction
    t.tell(events.PICKED, seat, rule="BR-SETUP-01")
    hurry_on(s)


async def keep_legendaries(t: T) -> None:
    s = t.state
    seats = [seat for seat in range(s.seats) if not s.is_eliminated(seat)]
    kept = await t.choose_all(seats, KEEP_LEGENDARY)
    for at, seat in enumerate(seats):
        side = s.sides[seat]
        if side.box:  # else its player has resigned meanwhile
            card = find(s, side.box, kept[at])
            side.box.remove(card)
            side.locked.append(card)
            t.tell(events.KEPT, seat, (), [kept[at]], 1 << seat, "BR-SETUP-07")
    for seat in seats:
        if not s.is_eliminated(seat):
            deal(t, seat)
    turn_up_supplies(t)
    if s.is_eliminated(s.start):
        pass_on(t)
    else:
        start_turn(t)


def deal(t: T, seat: int) -> None:
    """The starting deck and the four piles of the Faction Deck."""
    s = t.state
    side = s.sides[seat]
    coin = s.cards.faction_coin(side.faction)
    coins = FIRST_COINS
    faction_deck: list[int] = []
    for card in s.out[:]:
        kind = s.kind[card]
        if s.home[card] == seat:
            side.deck.append(card)
        elif kind == coin and coins > 0:
            coins -= 1
            side.deck.append(card)
        elif s.home[card] < 0 and s.cards.faction[kind] == side.faction:
            faction_deck.append(card)
    for card in [*side.deck, *faction_deck]:
        s.out.remove(card)
    shuffle(s, side.deck)
    shuffle(s, faction_deck)
    size = (len(faction_deck) + PILES - 1) // PILES
    for at, card in enumerate(faction_deck):
        side.piles[at // size].append(card)
    draw_cards(t, seat, s.settings.start_hand if seat == s.start else HAND, "BR-SETUP-12")
