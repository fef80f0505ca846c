"""Before the first turn: who goes first, the starting dragons, the opening hands; and the games of a match."""

from __future__ import annotations

from typing import ClassVar, Final

from wyrmhall.core.chance import Chance
from wyrmhall.core.decisions import About
from wyrmhall.core.errors import Refusal, Refused
from wyrmhall.core.events import PUBLIC
from wyrmhall.core.playing.table import Table
from wyrmhall.games.booster import events
from wyrmhall.games.booster.rules.loops import forget_loop
from wyrmhall.games.booster.rules.moving import draw_cards, put, race_shuffled
from wyrmhall.games.booster.rules.saying import Said, are_several, plain
from wyrmhall.games.booster.state import (
    DRAGON_DECK,
    DRAGON_SPOT,
    DRAGONS,
    DRAW,
    DRAWN,
    FIRST,
    L_SOURCE,
    LASTING,
    NOBODY,
    OPENING_HAND,
    OVER,
    RACE,
    SPAN,
    TALLIES,
    BoosterState,
    Settings,
    new_side,
    next_seat,
    seats_from,
)  # fmt: skip
from wyrmhall.games.booster.text.cards import DRAGON, Cards, a_sort
from wyrmhall.games.booster.text.parts.windows import DREW_OUTSIDE
from wyrmhall.kit.cards import find, mix, new_card

T = Table[BoosterState]

WITHOUT: Final = 100_000  # answer to setup.dragon: no card, this plus the colour
FACE_UP: Final = 1_000_000  # added to such an answer: the dragon deck lies face-up


def new_state(
    cards: Cards, settings: Settings, races: list[list[int]], dragons: list[list[int]], chance: Chance
) -> BoosterState:
    """The decks of all seats, before anything is decided."""
    s = BoosterState(cards, settings, len(races), chance, [], [])
    for seat in range(len(races)):
        s.sides.append(new_side())
        for kind in races[seat]:
            add_card(s, seat, kind, RACE)
        for kind in dragons[seat]:
            add_card(s, seat, kind, DRAGON_DECK)
    look_out(s)
    return s


def add_card(s: BoosterState, seat: int, kind: int, place: int) -> int:
    card = new_card(s, kind)
    s.owner.append(seat)
    s.may[card] = s.usual_may(card)
    s.at.append(seat * SPAN + place)
    s.sides[seat].zones[place].append(card)
    if place == DRAGON_DECK:
        s.seen[card] = PUBLIC if s.settings.open_dragon_decks else 1 << seat
    return card


def look_out(s: BoosterState) -> None:
    """What the cards of this match watch for and limit, so that nothing else is looked for."""
    cards, settings = s.cards, s.settings
    lasting = [s.lasting[row + L_SOURCE] for row in range(0, len(s.lasting), LASTING)]
    for kind in [*s.kind, *lasting]:
        settings.windows |= cards.created[kind]
        settings.replaces |= cards.replaces[kind]
        settings.forbids |= cards.forbids[kind]
        settings.permits |= cards.permits[kind]
        settings.spares |= cards.spares[kind]
        settings.aspects |= cards.aspects[kind]
        if cards.has_constant[kind]:
            settings.has_constants = True


# -- who goes first --------------------------------------------------------------------------------


BESIDE_A_SEAT: Final = ("go", "goes", "going", "start", "starts", "first", "seat", "player", "let", "the")


class GoFirst(Said):
    """The loser of the game before decides who goes first."""

    def candidates(self, s: BoosterState, seat: int, about: About) -> list[int]:
        return seats_from(s, 0)

    def options(self, s: BoosterState, seat: int, about: About) -> list[int]:
        return seats_from(s, 0)

    def refusal(self, s: BoosterState, seat: int, about: About, answer: int) -> Refusal | None:
        return None

    def notation(self, s: BoosterState, seat: int, about: About, answer: int) -> str:
        return f"first {answer + 1}"

    def prompt(self, s: BoosterState, seat: int, about: About) -> str:
        return "You lost the game before: who goes first in this one?"

    def touches(self, s: BoosterState, seat: int, about: About, answer: int) -> list[str]:
        return [f"seat:{answer + 1}"]

    def must(self, s: BoosterState, seat: int, about: About) -> Refusal:
        return Refusal(self.rule, "whoever lost decides: one of the players goes first")

    def parse(self, s: BoosterState, seat: int, about: About, text: str) -> int | None:
        """Oneself, the rival, or a seat by its number."""
        left = [word for word in plain(text).split() if word not in BESIDE_A_SEAT]
        if left in (["i"], ["me"], ["myself"]):
            return seat
        if left in (["you"], ["rival"], ["my", "rival"]) and s.seats == 2:
            return 1 - seat
        if len(left) == 1 and left[0].isdecimal():
            if int(left[0]) - 1 not in self.candidates(s, seat, about):
                raise Refused(Refusal(self.rule, f"there is no player {left[0]} at this table"))
            return int(left[0]) - 1
        if left[:1] in (["random"], ["flip"], ["roll"], ["lot"]):
            raise Refused(Refusal(self.rule, "whoever lost decides, and no lot"))
        return super().parse(s, seat, about, text)


GO_FIRST: Final = GoFirst("setup.first", "DB-MATCH-03")


async def decide_first(t: T) -> None:
    s = t.state
    chosen = await t.choose(s.loser, GO_FIRST) if s.loser != NOBODY and s.loser not in s.gone else NOBODY
    if chosen != NOBODY and s.loser not in s.gone:
        s.leader = chosen
        t.tell(events.GOES_FIRST, s.leader, (s.game,), rule="DB-MATCH-03")
    else:
        present = seats_from(s, 0)
        if s.game == 1 and s.settings.first in present:
            s.leader = s.settings.first
        else:
            s.leader = s.chance.pick(present)
        t.tell(events.GOES_FIRST, s.leader, (s.game,), rule="DB-MATCH-02" if s.seats == 2 else "DB-MATCH-06")
    s.phase = DRAGONS


# -- starting dragons ------------------------------------------------------------------------------


BESIDE_A_COLOUR: Final = ("no", "without", "a", "dragon", "card", "of", "colour", "color", "deck", "face", "up")


class ChooseDragon(Said):
    """A dragon of the own dragon deck; in drafts also none, with a colour. The rest of the deck lies face-down, unless its owner
    says that it lies face-up (DB-DECK-09)."""

    variation: ClassVar[str] = "Dragon deck face-up: everybody sees its cards"

    def candidates(self, s: BoosterState, seat: int, about: About) -> list[int]:
        found = self.riders(s, seat)
        if is_hidden(s, seat):
            found.extend([answer + FACE_UP for answer in found])
        return found

    def riders(self, s: BoosterState, seat: int) -> list[int]:
        found: list[int] = []
        for card in s.sides[seat].dragon_deck:
            kind = s.kind[card]
            if s.cards.sort[kind] == DRAGON and kind not in found:
                found.append(kind)
        found.sort()
        if s.settings.is_draft:
            colour = s.sides[seat].colour
            if colour >= 0:
                found.append(WITHOUT + colour)  # named once for the match (DB-DRAFT-15)
            else:
                found.extend([WITHOUT + number for number in range(len(s.cards.colour_names))])
        return found

    def options(self, s: BoosterState, seat: int, about: About) -> list[int]:
        return self.candidates(s, seat, about)

    def refusal(self, s: BoosterState, seat: int, about: About, answer: int) -> Refusal | None:
        return None

    def notation(self, s: BoosterState, seat: int, about: About, answer: int) -> str:
        if answer >= FACE_UP:
            return f"{self.notation(s, seat, about, answer - FACE_UP)}, dragon deck face-up"
        if answer >= WITHOUT:
            return f"no dragon card, {s.cards.colour_names[answer - WITHOUT]}"
        return f"ride {s.cards.names[answer]}"

    def gloss(self, s: BoosterState, seat: int, about: About, answer: int) -> str:
        return "everybody sees its cards" if answer >= FACE_UP else ""

    def varies(self, s: BoosterState, seat: int, about: About, answer: int) -> int:
        return answer % FACE_UP

    def prompt(self, s: BoosterState, seat: int, about: About) -> str:
        return "Which dragon do you start with?"

    def touches(self, s: BoosterState, seat: int, about: About, answer: int) -> list[str]:
        rider = answer % FACE_UP
        return [] if rider >= WITHOUT else [f"dragon_deck:{s.cards.names[rider]}"]

    def must(self, s: BoosterState, seat: int, about: About) -> Refusal:
        if s.settings.is_draft:
            return Refusal("DB-DRAFT-15", "name a dragon, or the colour of one without a card")
        return Refusal("DB-SETUP-02", "everybody starts with a dragon of the dragon deck")

    def unfit(self, s: BoosterState, seat: int, about: About, kind: int, words: str) -> Refusal:
        name = s.cards.names[kind]
        if s.cards.sort[kind] != DRAGON:
            return Refusal("DB-SETUP-01", f"{name} is {a_sort(s.cards.sort[kind])}, not a dragon")
        return Refusal("DB-SETUP-01", f"{name} is not in your dragon deck")

    def is_said(self, s: BoosterState, seat: int, about: About, answer: int, wanted: str) -> bool:
        """The dragon deck lies face-down unless somebody says otherwise."""
        said = wanted.replace("face-up", "face up")
        if answer < FACE_UP:
            return not said.endswith("face up") and super().is_said(s, seat, about, answer, wanted)
        rider = said.removesuffix("face up").rstrip().removesuffix("dragon deck").rstrip()
        return said.endswith("face up") and super().is_said(s, seat, about, answer - FACE_UP, rider)

    def parse(self, s: BoosterState, seat: int, about: About, text: str) -> int | None:
        words = plain(text)
        if words.startswith(("no dragon", "without")) and not s.settings.is_draft:
            raise Refused(Refusal("DB-SETUP-02", "only in draft games may a player go without a dragon card"))
        if words.replace("face-up", "face up") in ("face up", "dragon deck face up"):
            raise Refused(Refusal("DB-DECK-09", "name the dragon too that you start with"))
        if words in ("ride none", "ride nothing"):
            raise Refused(self.must(s, seat, about))
        if s.settings.is_draft:
            text = self.without(s, seat, text)
        found = super().parse(s, seat, about, text)
        if found is None and are_several(s.cards, words):
            rule = "DB-DRAFT-17" if s.settings.is_draft else "DB-SETUP-02"
            raise Refused(Refusal(rule, "one dragon is ridden; the others stay in the dragon deck"))
        return found

    def without(self, s: BoosterState, seat: int, text: str) -> str:
        """Whoever goes without a card says so, or says a colour; one that was named before is meant by both."""
        words = plain(text).replace("face-up", "face up")
        colours = [colour for colour in words.split() if colour in s.cards.colour_names]
        left = [word for word in words.split() if word not in BESIDE_A_COLOUR and word not in colours]
        is_without = words.startswith(("no dragon", "without"))
        if not is_without and (left or not colours):
            return text
        named = s.sides[seat].colour
        mine = s.cards.colour_names[named] if named >= 0 else ""
        if len(colours) > 1:
            raise Refused(Refusal("DB-DRAFT-15", "a dragon has one colour"))
        if mine and (left or mine not in (colours or [mine])):
            raise Refused(Refusal("DB-DRAFT-15", f"you have named {mine} for this match already"))
        if left or not (mine or colours):
            ways = " or ".join(s.cards.colour_names)
            raise Refused(Refusal("DB-DRAFT-15", f"name the colour of your dragon: {ways}"))
        face = ", dragon deck face-up" if words.endswith("face up") else ""
        return f"no dragon card, {mine or colours[0]}{face}"


def is_hidden(s: BoosterState, seat: int) -> bool:
    """Whether a dragon deck has something to hide beside the dragon that is chosen."""
    deck = s.sides[seat].dragon_deck
    return len(deck) > 1 and any([s.seen[card] != PUBLIC for card in deck])


CHOOSE_DRAGON: Final = ChooseDragon("setup.dragon", "DB-SETUP-04")


async def choose_dragons(t: T) -> None:
    """Dragons are chosen in secret and shown together; then decks are shuffled and hands drawn (DB-SETUP-11)."""
    s = t.state
    seats = seats_from(s, s.leader)
    answers = await t.choose_all(seats, CHOOSE_DRAGON)
    for i, seat in enumerate(seats):
        side, answer = s.sides[seat], answers[i] % FACE_UP
        if seat in s.gone:
            continue
        if answer >= WITHOUT:
            side.colour = answer - WITHOUT
            t.tell(events.RIDES_WITHOUT, seat, (side.colour,), rule="DB-DRAFT-15")
        else:
            card = find(s, side.dragon_deck, answer)
            put(s, card, seat, DRAGON_SPOT)
            s.seen[card] = PUBLIC
            t.tell(events.RIDES, seat, (), [answer], rule="DB-SETUP-01")
    for i, seat in enumerate(seats):
        if answers[i] >= FACE_UP and seat not in s.gone:
            lay_open(t, seat)
    for seat in seats:
        race_shuffled(t, seat, "DB-SETUP-05")
    for seat in seats:
        draw_cards(t, seat, OPENING_HAND, DREW_OUTSIDE, "DB-SETUP-06")
    s.waiting.clear()
    s.phase = DRAW


def lay_open(t: T, seat: int) -> None:
    """The dragon deck of a player lies face-up from now on; nobody forgets what lay there (DB-DECK-09)."""
    s = t.state
    deck = s.sides[seat].dragon_deck
    for card in deck:
        s.seen[card] = PUBLIC
    t.tell(events.SHOWED, seat, (seat, len(deck)), sorted(s.kinds(deck)), PUBLIC, "DB-DECK-09")


# -- the games of a match --------------------------------------------------------------------------


async def finish_game(t: T) -> None:
    """A game is over: the match too, or the next game begins with full decks (DB-MATCH-01, 05)."""
    s = t.state
    if s.winner != DRAWN:
        s.sides[s.winner].wins += 1
    if s.game >= s.settings.games or is_decided(s):
        s.phase = OVER
        return
    s.loser = next_seat(s, s.winner) if s.winner != DRAWN and s.seats == 2 else NOBODY
    s.game += 1
    clear_table(s)
    t.uncovered()  # whatever was seen last: it is hidden in the decks again
    t.tell(events.NEXT_GAME, NOBODY, (s.game,), rule="DB-MATCH-01")


def is_decided(s: BoosterState) -> bool:
    """Whether somebody has won two games."""
    for side in s.sides:
        if side.wins * 2 > s.settings.games:
            return True
    return False


def clear_table(s: BoosterState) -> None:
    """All cards go back to their decks, and nothing is remembered but the wins and the named colours."""
    for side in s.sides:
        for zone in side.zones:
            zone.clear()
        side.caps.clear()
        side.tally[:] = [0] * TALLIES
        side.points = 0
        side.energy = 0
        side.rushing = NOBODY
    # by what they are, not by id: a match read from a position numbers its cards in another order
    order: list[tuple[int, int, int, int]] = []
    for card in range(len(s.kind)):
        known = 0 if s.seen[card] == PUBLIC else s.may[card]
        order.append((s.kind[card], s.seen[card], known, card))
    order.sort()
    for _, _, _, card in order:
        seat = s.owner[card]
        place = RACE if s.cards.is_race(s.kind[card]) else DRAGON_DECK
        s.sides[seat].zones[place].append(card)
        s.at[card] = seat * SPAN + place
        s.seen[card] |= 1 << seat
    for side in s.sides:
        mix(s, side.race, side.race)
    s.lasting.clear()
    s.waiting.clear()
    s.batch.clear()
    s.used.clear()
    s.fresh.clear()
    s.standing.clear()
    s.replacing.clear()
    s.next_leader = NOBODY
    s.acting = NOBODY
    s.acting_card = NOBODY
    s.plays = 0
    forget_loop(s)
    s.looper = NOBODY
    s.spent.clear()
    s.sprints.clear()
    s.turn = 1
    s.passes = 0
    s.starter = NOBODY
    s.battles = 0
    s.rounds.clear()
    s.evenings.clear()
    s.victor = NOBODY
    s.winnings = 0
    s.cap = 0
    s.winner = NOBODY
    s.reason = 0
    s.stirred = False
    s.still = 0
    s.phase = FIRST
