"""The contract a game fulfils. A game is a rule book: it has no state of its own."""

from __future__ import annotations

import sys
from abc import abstractmethod
from collections.abc import Coroutine, Mapping, Sequence
from typing import Any, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from wyrmhall.core.chance import Chance
from wyrmhall.core.decisions import Decision
from wyrmhall.core.errors import BadSetup, Refusal
from wyrmhall.core.events import SPECTATOR, Event, Told, declared
from wyrmhall.core.numbers.actions import Actions, Code, around
from wyrmhall.core.numbers.page import Observation, Page
from wyrmhall.core.numbers.views import write_view
from wyrmhall.core.plainstate import as_plain
from wyrmhall.core.playing.seats import seat_word
from wyrmhall.core.playing.table import Table
from wyrmhall.core.result import Result
from wyrmhall.core.rounds.met import PAIR
from wyrmhall.core.rounds.sequel import Sequel
from wyrmhall.core.settings import Setting, Value, complete
from wyrmhall.core.state import State
from wyrmhall.core.telling.sentences import filled_in

S = TypeVar("S", bound=State)

Doc = dict[str, Any]
Step = Coroutine[list[Decision[S]], list[int], None]


EVERYBODY: Final = -1  # in place of the seat whose deck it is
MISSED: Final = 60  # of a hundred answers, those of which nobody thinks who does not look closely


class Hidden:
    """A place where cards lie hidden: a hand, or a deck of a seat or of everybody. `mates` are cards in other places that may as
    well be in this deck, for all that its owner knows."""

    def __init__(
        self, zone: str, seat: int, cards: list[int], is_deck: bool = False, mates: list[int] | None = None
    ) -> None:
        self.zone = zone  # its name in views and events
        self.seat = seat
        self.cards = cards
        self.is_deck = is_deck
        self.mates: list[int] = [] if mates is None else mates


def remembered(count: int, forgets: int, chance: Chance) -> list[int]:
    """Which of so many options somebody thinks of who forgets so many of a hundred; of one at least."""
    found = [at for at in range(count) if chance.below(100) >= forgets]
    return found or [chance.below(count)]


def share_masks(masks: list[int], seats: int) -> None:
    """Whatever any seat knows, all of them know from now on; the spectator does not."""
    everyone = (1 << seats) - 1
    for i, mask in enumerate(masks):
        if mask & everyone:
            masks[i] = mask | everyone


def _fitting(game: Game[Any], seats: int | None, settings: Mapping[str, object] | None) -> int:
    """The number of seats, by default the smallest. Raises BadSetup for what the game does not know."""
    found = game.seat_counts[0] if seats is None else seats
    if found not in game.seat_counts:
        counts = ", ".join(map(str, game.seat_counts))
        raise BadSetup(f"{game.title} is for {counts} players, not {found}")
    complete(game.settings(), settings or {})
    return found


@mypyc_attr(allow_interpreted_subclasses=True)
class Instinct(Generic[S]):
    """A game's rules of thumb: how good an answer looks, and how good a position looks.

    Only sums, products, quotients and square roots, so that every machine comes to the same numbers.
    """

    # decisions a search plays on by these rules before it asks how things look; so many that a game without any is played out
    horizon: int = 400
    # how surely the one for whom things look better wins, in quarters; measured by training/chances.py
    steepness: int = 4
    # how much a little-tried answer is worth a try in the tree of a search; measured by training/ablations.py, as the next
    curiosity: float = 0.9
    # what a search adds to the answer that looks best by these rules before it was tried once; it fades with every try
    trust: float = 0.2
    # simulations of the seven levels of `search`, from the weakest on: so many that each beats the one before, which errs more
    budgets: tuple[int, ...] = (1, 6, 12, 16, 24, 160, 2500)

    def weigh(self, decision: Decision[S]) -> list[float]:
        """A positive weight for each option, the higher the better. Uses only what the deciding seat may know."""
        return [1.0] * len(decision.options)

    def worth(self, s: S, seat: int) -> float:
        """From 0 (lost) to 1 (won), for `seat`, of a position whose cards are all known."""
        return 0.5

    def slip(self, decision: Decision[S], chance: Chance) -> int:
        """What somebody answers who does not look closely, and does not even think of most answers. Uses only what the deciding
        seat may know."""
        weights = self.weigh(decision)
        found = -1
        for at in remembered(len(weights), MISSED, chance):
            if found < 0 or weights[at] > weights[found]:
                found = at
        return decision.options[found]

    def attacks(self, decision: Decision[S]) -> list[float]:
        """How much each option goes at a rival: 1 for an attack, -1 for holding back, 0 where it makes no difference."""
        return [0.0] * len(decision.options)


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Generic[S]):
    """What is abstract, every game must say. The rest is for what only some games have: cards, secrets, settings, sequels."""

    # the first three are those of the game's about.toml where it does not set them itself
    name: str = ""  # in commands, files and addresses
    title: str = ""  # for people
    seat_counts: list[int] = []
    content: str = "1"  # version of the rules, or of the cards and a hash of them
    own: str = ""  # cards that are not of the house, in one line: a record carries them
    constant: tuple[str, ...] = ("viewer",)  # what of a view never changes during a match
    longest: int = 10_000  # no match has more decisions
    resigns: str = ""  # how a resignation is told, where the engine's own words do not fit
    _numberings: dict[int, Actions] | None = None  # what was made once, by number of seats
    _observations: dict[int, Observation] | None = None
    plays_for_the_late: bool = False  # whoever runs out of time stays, and one answer is given for them; else they lose

    def settings(self) -> list[Setting]:
        """The choices that are fixed before a match."""
        return []

    def describe_setting(self, name: str, text: str, values: Mapping[str, Value]) -> Doc:
        """What a text means as a free setting, such as a deck: what is in it and, as `problems`, what is wrong with it."""
        return {"problems": []}

    def lists(self, seats: int, values: Mapping[str, Value]) -> dict[str, str]:
        """What settings name and do not spell out, such as ready decks: by setting, all that is in it. Records keep a hash."""
        return {}

    @abstractmethod
    def setup(self, seats: int, values: Mapping[str, Value], chance: Chance) -> S:
        """The first settled state. Choices that set-up asks of players are steps, not part of this."""

    @abstractmethod
    def step(self, t: Table[S]) -> Step[S]:
        """The rules from one settled point to the next, as a coroutine that the match drives."""

    @abstractmethod
    def result(self, s: S) -> Result | None:
        """How the match ended, or None while it goes on. Asked of settled states."""

    def view(self, s: S, seat: int) -> Doc:
        """What `seat` (or the spectator) may know, field by field from an allow-list, as plain data without card ids.

        In a game without secrets everybody may know all that is in its plain state.
        """
        return {"viewer": None if seat == SPECTATOR else seat, **as_plain(s).written()}

    def moving_view(self, s: S, seat: int) -> Doc:
        """As `view`, without what is the same all through a match."""
        return {name: value for name, value in self.view(s, seat).items() if name not in self.constant}

    def hidden(self, s: S) -> list[Hidden]:
        """Where cards lie that some seat does not see; none in a game without secrets."""
        return []

    def share(self, s: S) -> None:
        """All seats have laid open to each other what they know. `s` is a copy that is only looked at."""
        share_masks(s.sights(), s.seats)

    def redeal(self, s: S, seat: int, chance: Chance) -> None:
        """Deal afresh what `seat` has not seen. The outcome depends on what `seat` knows and on `chance`, on nothing else.

        In a game without secrets everybody has seen everything.
        """

    def sequels(self, s: S) -> list[Sequel]:
        """The matches that follow from this one. Asked of the state of a match that is over; none for most games."""
        return []

    def rounds(self, s: S) -> int:
        """In how many rounds the players meet after this match. `sequels` is the first; who meets in the others
        depends on how the players stand by then."""
        return 1

    def size(self, s: S) -> int:
        """How many sit together in these rounds, at most."""
        return PAIR

    def meeting(self, s: S, seats: Sequence[int]) -> Sequel:
        """The match of these players in a round after the first."""
        raise NotImplementedError(f"{self.name} has no rounds after the first")

    def leave(self, s: S, seat: int) -> None:
        """A seat has resigned and others play on; called at the next settled point."""

    def withdraw(self, s: S, seat: int) -> None:
        """A seat has resigned in the middle of a step that goes on: what leaves with it at once. `leave` follows.

        The open question is derived anew; one that has no answer left, or is the seat's own, is answered without anybody.
        """

    def is_moot(self, s: S, ask: str) -> bool:
        """Whether a resignation has decided so much that the question before the others is withdrawn and the next step taken."""
        return False

    def out_of_turn(self, s: S, seat: int, text: str) -> Refusal | None:
        """Why one who is not asked anything cannot do what they say, by the rule that forbids it; None where no rule does."""
        return None

    def kind_name(self, kind: int) -> str:
        """The name of a kind of cards."""
        raise LookupError(f"{self.name} has no cards")

    def part_words(self, part: int) -> str:
        """A part of a card's text, by its number, as it is printed."""
        raise LookupError(f"{self.name} has no texts with parts")

    def card_names(self) -> list[str]:
        """Every card there is, by name; empty for a game without cards."""
        return []

    def card_text(self, name: str) -> Doc | None:
        """Everything printed on a card, open to everybody at any time; None if there is no such card."""
        return None

    def outclassed(self) -> list[tuple[str, str]]:
        """Cards of which one is better than the other in all that can be compared: the better and the worse, by name."""
        return []

    def words(self) -> list[Doc]:
        """The language of its card texts, as `cardtext.helping.guide.described` tells it; empty where cards say nothing."""
        return []

    def read_words(self, text: str) -> Doc:
        """A card text as it is understood: `text` in the style of the house and `reading`, or `problem` and `nearest`."""
        return {"problem": f"the cards of {self.title} have no texts", "nearest": ""}

    def events(self) -> list[Event]:
        """All that can happen in it, as declared; by default in the module of the game itself."""
        return declared(sys.modules[type(self).__module__])

    def shapes(self) -> dict[str, Any]:
        """The declared shapes of what it sends: `View`, and `Card` for what is printed on a card if there are any."""
        return {}

    def sentence(self, s: S, event: Told, viewer: int) -> str:
        """An event in words, as far as `viewer` may know it; empty for one that is not spoken of.

        A player is called by the seat, "Seat 2", in every text; whoever shows it knows who sits there.
        """
        return filled_in(event.event.text, event, seat_word(event.seat), event.seat == viewer, self.kind_name)

    @abstractmethod
    def sentences(self, view: Doc) -> list[str]:
        """A view in words."""

    def write(self, s: S) -> Doc:
        """A settled state as a document for people. A plain state is written field by field."""
        return as_plain(s).written()

    def read(self, doc: Doc, seats: int, values: Mapping[str, Value], chance: Chance) -> S:
        """The state of such a document; what is left out takes its default. Raises BadPosition.

        What is left out of a plain state is as at the beginning of a match.
        """
        s = self.setup(seats, values, Chance(0))
        s.chance = chance
        as_plain(s).take(doc)
        return s

    def unsound(self, s: S) -> str:
        """What of a settled state cannot be by the rules, in words that begin with the field; empty if it is sound.

        No order of play leads to an unsound state: positions are refused by it, and a rebuilt table is asked.
        """
        return ""

    def instinct(self) -> Instinct[S]:
        """Rules of thumb for bots."""
        return Instinct()

    # -- in numbers, for programs that learn -------------------------------------------------------

    def codes(self, seats: int) -> list[Code[S]]:
        """How the answers to its questions are numbered. What no code has a number for is numbered as it is offered."""
        return []

    def encode(self, s: S, seat: int, decision: Decision[S] | None, page: Page) -> None:
        """Write what `seat` knows, always in the same order and into as many cells, itself first and the others around the table.

        `decision` is its own, if it is asked something: what that is about is written too. What is asked, who else is thinking
        and who has resigned is written by the engine.
        """
        write_view(self.view(s, seat), page)

    def numbering(self, seats: int) -> Actions:
        """The action space, made once."""
        made = self._numberings
        if made is None:
            made = self._numberings = {}
        found = made.get(seats)
        if found is None:
            found = made[seats] = Actions(self.name, self.content, seats, self.codes(seats))
        return found

    def actions(self, seats: int | None = None, settings: Mapping[str, object] | None = None) -> Actions:
        """Everything that can be answered, by number. It is the same for all settings, which are checked here."""
        return self.numbering(_fitting(self, seats, settings))

    def observation(self, seats: int | None = None, settings: Mapping[str, object] | None = None) -> Observation:
        """What `LightMatch.encode` writes, field by field. It is the same for all settings, which are checked here."""
        return self.observed(_fitting(self, seats, settings))

    def observed(self, seats: int) -> Observation:
        made = self._observations
        if made is None:
            made = self._observations = {}
        found = made.get(seats)
        if found is None:
            page = Page(0, True)
            self.write_page(self.setup(seats, complete(self.settings(), {}), Chance(0)), 0, None, [], page)
            found = made[seats] = Observation(self.name, self.content, page.fields)
        return found

    def write_page(self, s: S, seat: int, decision: Decision[S] | None, waited_for: list[int], page: Page) -> None:
        """All that a seat knows: what the engine tells of it, then what the game does."""
        actions = self.numbering(s.seats)
        page.part("")
        place = -1 if decision is None else actions.ask_number(decision.ask)
        page.one("asked", place, len(actions.asks) + 1, [*actions.asks, "something else"] if page.notes else None)
        thinking = gone = 0
        for other in waited_for:
            thinking |= 1 << (other - seat) % s.seats
        for other in s.gone:
            gone |= 1 << (other - seat) % s.seats
        page.bits("thinking", thinking, s.seats, around(s.seats) if page.notes else None)
        page.bits("resigned", gone, s.seats, around(s.seats) if page.notes else None)
        self.encode(s, seat, decision, page)
