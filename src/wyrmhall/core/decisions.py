"""Questions put to a seat. An answer is one whole number; what it means is the question's business.

A question is asked of the state as it is: it derives its options from the state, a seat and a few numbers (`about`), and
never keeps them. So the same decision stands after the hidden cards behind it were dealt afresh.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from wyrmhall.core.chance import Chance
from wyrmhall.core.errors import Refusal, Refused, as_in, did_you_mean, nearest_answer, say_which, sayable
from wyrmhall.core.state import State

S = TypeVar("S", bound=State)

DONE: Final = -1  # the answer that ends a series of picks, passes, or declines
NO: Final = 0
YES: Final = 1

About = tuple[int, ...]

ALL: Final = "all"  # every one that is offered, one after the other, then DONE
ORDER: Final = "order"  # whenever it is asked, the next in the order in which a player lined them up
PASS: Final = "pass"  # DONE, whenever it is asked

NO_ANSWERS: Final[list[int]] = []  # before anybody asks for them

FEW: Final = 6  # as many answers as are worth naming to one who may mean any of them


class Hope:
    """What a player hopes for with an answer, where luck and others decide: the event that fulfils it, and those that end it.

    `who` is the seat whose event fulfils it, or -1 for anybody's; `number` says which of the event's numbers must not be 0, or is
    -1; `words` say what the odds are of: "to win the battle".
    """

    def __init__(self, words: str, good: str, who: int, bad: tuple[str, ...], number: int = -1) -> None:
        self.words = words
        self.good = good
        self.who = who
        self.bad = bad
        self.number = number


class Plan:
    """How a question that comes again and again may be answered ahead, in words for a button: "Move all 6 into the zone".

    Nothing is answered that is not asked: whoever has a plan is spared the clicks, and may stop it. It ends of itself at the
    events named in `until`.
    """

    def __init__(self, kind: str, words: str, until: tuple[str, ...] = ()) -> None:
        self.kind = kind
        self.words = words
        self.until = until


def spoken_words(text: str, gloss: str) -> str:
    """A notation and what it means in one: "buy 3", which is "Mossback, for 2 common", is to buy Mossback for 2 common."""
    words = text.split(" ")
    numbers = [at for at, word in enumerate(words) if word.isdigit()]
    if not gloss or len(numbers) != 1:
        return f"{text}: {gloss}" if gloss else text
    words[numbers[0]] = gloss
    return " ".join(words)


@mypyc_attr(allow_interpreted_subclasses=True)
class Question(Generic[S]):
    """One kind of question a game asks.

    `ask` is its name for ever ("melee.attack"), `rule` the ledger rule that it carries out. An answer must mean the same
    in every world its seat cannot tell apart: a card in a hidden hand is named by its kind, an open object by its place.
    """

    ask: str
    rule: str
    # looked up by the class, so that a question written outside the compiled house may say otherwise
    is_aim: ClassVar[bool] = False
    stands_by: ClassVar[str] = ""  # the rule by which an answer stands once given, where that is not the question's own
    variation: ClassVar[str] = ""  # what a variation of an answer adds, for a switch beside them: "dragon deck face-up"
    is_often_idle: ClassVar[bool] = False  # it is worth finding out whether its answers lead to the same
    # who has answered is not shown before all have: how long one thinks would tell what one holds
    is_veiled: ClassVar[bool] = False

    def __init__(self, ask: str, rule: str) -> None:
        self.ask = ask
        self.rule = rule

    @abstractmethod
    def candidates(self, s: S, seat: int, about: About) -> list[int]:
        """Everything a player might think of trying, permitted or not, in a stable order without repeats."""

    @abstractmethod
    def refusal(self, s: S, seat: int, about: About, answer: int) -> Refusal | None:
        """None if the answer is permitted, else why not. The only place where permission is decided."""

    @abstractmethod
    def notation(self, s: S, seat: int, about: About, answer: int) -> str:
        """The answer as text, unique among the candidates."""

    def gloss(self, s: S, seat: int, about: About, answer: int) -> str:
        """What an answer means where its notation alone does not tell: which card lies there, whom a number stands for."""
        return ""

    def spoken(self, s: S, seat: int, about: About, answer: int) -> str:
        """The answer as people say it, where nobody types it: things by their names, no numbers of places, no angles."""
        return spoken_words(self.notation(s, seat, about, answer), self.gloss(s, seat, about, answer))

    def varies(self, s: S, seat: int, about: About, answer: int) -> int:
        """The usual answer that this one is a variation of, which few will want; itself if it is none."""
        return answer

    def plan(self, s: S, seat: int, about: About) -> Plan | None:
        """How this and what follows from it may be answered at once; None where every answer is a decision of its own."""
        return None

    def hope(self, s: S, seat: int, about: About, answer: int) -> Hope | None:
        """What an answer is meant to bring about, where that is not certain; None where nothing is at stake at once."""
        return None

    def idle(self, s: S, seat: int, about: About) -> int | None:
        """The answer that a player may be spared, because no other could do them any good; None where there is a choice."""
        return None

    @abstractmethod
    def prompt(self, s: S, seat: int, about: About) -> str:
        """What is asked, in a plain sentence."""

    def closer(self, s: S, seat: int, about: About, answer: int, refusal: Refusal) -> Refusal:
        """The same refusal for one who really tried it: told more closely, and where, if that takes longer to find out."""
        return refusal

    def options(self, s: S, seat: int, about: About) -> list[int]:
        return [a for a in self.candidates(s, seat, about) if self.refusal(s, seat, about, a) is None]

    def touches(self, s: S, seat: int, about: About, answer: int) -> list[str]:
        """Names of the objects in the view that an answer concerns, for click-to-choose."""
        return []

    def parse(self, s: S, seat: int, about: About, text: str) -> int | None:
        """The answer that a text means; None if it means none. Raises Refused for what is understood and can be no answer."""
        wanted = " ".join(text.lower().split())
        for answer in self.candidates(s, seat, about):
            if self.notation(s, seat, about, answer).lower() == wanted:
                return answer
        return None


@mypyc_attr(allow_interpreted_subclasses=True)
class Pick(Question[S]):
    """A question with a list of options."""


class Dial:
    """How people read and set one number of an aim: its name, its unit, how many make one unit, the step of a key.

    A number that only tells a few things apart has `words` for them instead, the first for its lowest value.
    """

    def __init__(self, name: str, unit: str = "", scale: int = 1, step: int = 1, words: tuple[str, ...] = ()) -> None:
        self.name = name
        self.unit = unit
        self.scale = scale
        self.step = step
        self.words = words


@mypyc_attr(allow_interpreted_subclasses=True)
class Aim(Question[S]):
    """A question answered by several bounded whole numbers, packed into one.

    Its options are good samples for bots; every packed answer within the bounds that is not refused is permitted.
    """

    is_aim: ClassVar[bool] = True

    @abstractmethod
    def low(self, s: S, seat: int, about: About) -> list[int]: ...

    @abstractmethod
    def high(self, s: S, seat: int, about: About) -> list[int]: ...

    def draw(self, s: S, seat: int, about: About, chance: Chance) -> int:
        """One of the options, each as likely as any other; where that is quicker, without finding out what all of them are."""
        return chance.pick(self.options(s, seat, about))

    def dials(self, s: S, seat: int, about: About) -> list[Dial]:
        """One for each number."""
        return [Dial(f"number {at + 1}") for at in range(len(self.low(s, seat, about)))]

    def pack(self, s: S, seat: int, about: About, numbers: list[int]) -> int:
        low, high = self.low(s, seat, about), self.high(s, seat, about)
        if len(numbers) != len(low):
            raise Refused(Refusal(self.rule, f"{self.ask} takes {len(low)} numbers, not {len(numbers)}"))
        code = 0
        for number, least, most in zip(numbers, low, high, strict=True):
            if not least <= number <= most:
                raise Refused(Refusal(self.rule, f"{number} is not from {least} to {most}"))
            code = code * (most - least + 1) + number - least
        return code

    def unpack(self, s: S, seat: int, about: About, answer: int) -> list[int]:
        low, high = self.low(s, seat, about), self.high(s, seat, about)
        numbers: list[int] = []
        for least, most in zip(reversed(low), reversed(high), strict=True):
            span = most - least + 1
            numbers.append(answer % span + least)
            answer //= span
        if answer:
            raise Refused(Refusal(self.rule, f"{self.ask}: the answer is out of bounds"))
        numbers.reverse()
        return numbers

    def bound_refusal(self, s: S, seat: int, about: About, answer: int) -> Refusal | None:
        size = 1
        for least, most in zip(self.low(s, seat, about), self.high(s, seat, about), strict=True):
            size *= most - least + 1
        return None if 0 <= answer < size else Refusal(self.rule, f"{self.ask}: the answer is out of bounds")


class Decision(Generic[S]):
    """A question as it stands before one seat now."""

    def __init__(self, state: S, seat: int, question: Question[S], about: About, game: Any = None) -> None:
        self.state = state
        self.seat = seat
        self.question = question
        self.about = about
        self._game = game  # whose numbers it has
        self._options: list[int] | None = None
        self._legal: list[int] | None = None
        self._answers: list[int] = NO_ANSWERS

    @property
    def ask(self) -> str:
        return self.question.ask

    @property
    def rule(self) -> str:
        return self.question.rule

    @property
    def is_aim(self) -> bool:
        return self.question.is_aim

    @property
    def options(self) -> list[int]:
        found = self._options
        if found is None:
            found = self.question.options(self.state, self.seat, self.about)
            self._options = found
        return found

    def draw(self, chance: Chance) -> int:
        """One of the options at random."""
        question = self.question
        if self._options is None and isinstance(question, Aim):
            return question.draw(self.state, self.seat, self.about, chance)
        return chance.pick(self.options)

    @property
    def candidates(self) -> list[int]:
        return self.question.candidates(self.state, self.seat, self.about)

    @property
    def prompt(self) -> str:
        return self.question.prompt(self.state, self.seat, self.about)

    def forget(self) -> None:
        """The state has changed beneath the question: derive the options anew."""
        self._options = None
        self._legal = None

    def aimed(self, shares: Sequence[float]) -> int:
        """The answer to an aim whose numbers lie at these shares of the way from the least, -1, to the most, 1."""
        low, high = self.low, self.high
        if len(shares) != len(low):
            raise Refused(Refusal(self.rule, f"{self.ask} takes {len(low)} numbers, not {len(shares)}"))
        numbers: list[int] = []
        for at, least in enumerate(low):
            share = min(max(float(shares[at]), -1.0), 1.0)
            numbers.append(least + int((high[at] - least) * (share + 1) / 2 + 0.5))
        return self.pack(numbers)

    # -- by number ---------------------------------------------------------------------------------

    @property
    def legal(self) -> list[int]:
        """What is permitted, by number in the action space of the game (`Game.actions`).

        These are the options; of an aim, they are the points of its grid.
        """
        found = self._legal
        if found is None:
            if self._game is None:
                raise ValueError(f"{self.ask}: this decision is of no match, and has no numbers")
            self._answers = []
            found = self._game.numbering(self.state.seats).legal(self, self._answers)
            self._legal = found
        return found

    @property
    def answers(self) -> list[int]:
        """The answers that `legal` numbers, in the same order."""
        return self._answers if self.legal else []

    def answer_to(self, number: int) -> int:
        """The answer with a number. Raises Refused if that is not permitted now."""
        for at, permitted in enumerate(self.legal):
            if permitted == number:
                return self._answers[at]
        names = self._game.numbering(self.state.seats).names
        if not 0 <= number < len(names):
            raise Refused(
                Refusal(self.rule, f"{self.ask}: actions have the numbers 0 to {len(names) - 1}, not {number}")
            )
        raise Refused(Refusal(self.rule, f"{self.ask}: action {number} ({names[number]}) is not permitted now"))

    def mask(self, out: Any) -> None:
        """1 into an array for each action that is permitted, 0 for the others. Raises ValueError where it does not fit."""
        # late: only those who want it need it
        from wyrmhall.core.numbers.buffers import fill

        fill(out, self.mask_bytes(), f"the mask of {self.ask}")

    def mask_bytes(self) -> bytes:
        legal = self.legal
        cells = bytearray(self._game.numbering(self.state.seats).size)
        for number in legal:
            cells[number] = 1
        return bytes(cells)

    @property
    def low(self) -> list[int]:
        """The least that each number of an aim can be."""
        question = self.question
        if not isinstance(question, Aim):
            raise Refused(Refusal(self.rule, f"{self.ask} takes one option, not a list of numbers: it has no bounds"))
        return question.low(self.state, self.seat, self.about)

    @property
    def high(self) -> list[int]:
        """The most that each number of an aim can be."""
        question = self.question
        if not isinstance(question, Aim):
            raise Refused(Refusal(self.rule, f"{self.ask} takes one option, not a list of numbers: it has no bounds"))
        return question.high(self.state, self.seat, self.about)

    def refusal(self, answer: int) -> Refusal | None:
        question = self.question
        if isinstance(question, Aim):
            outside = question.bound_refusal(self.state, self.seat, self.about, answer)
            return outside or question.refusal(self.state, self.seat, self.about, answer)
        if answer in self.options:
            return None
        if answer in self.candidates:
            refused = question.refusal(self.state, self.seat, self.about, answer)
            if refused is not None:
                return refused
        return Refusal(question.rule, f"{question.ask}: {answer} is not an answer to this")

    def refusal_closely(self, answer: int) -> Refusal | None:
        """As `refusal`, looked at more closely."""
        refusal = self.refusal(answer)
        if refusal is None:
            return None
        question = self.question
        if isinstance(question, Aim) and question.bound_refusal(self.state, self.seat, self.about, answer) is not None:
            return refusal
        return question.closer(self.state, self.seat, self.about, answer, refusal)

    def notation(self, answer: int) -> str:
        return self.question.notation(self.state, self.seat, self.about, answer)

    def gloss(self, answer: int) -> str:
        return self.question.gloss(self.state, self.seat, self.about, answer)

    def spoken(self, answer: int) -> str:
        return self.question.spoken(self.state, self.seat, self.about, answer)

    def varies(self, answer: int) -> int:
        return self.question.varies(self.state, self.seat, self.about, answer)

    def hope(self, answer: int) -> Hope | None:
        return self.question.hope(self.state, self.seat, self.about, answer)

    @property
    def idle(self) -> int | None:
        return self.question.idle(self.state, self.seat, self.about)

    @property
    def plan(self) -> Plan | None:
        return self.question.plan(self.state, self.seat, self.about)

    def touches(self, answer: int) -> list[str]:
        return self.question.touches(self.state, self.seat, self.about, answer)

    def numbers(self, answer: int) -> list[int]:
        """The numbers an aim's answer is packed from."""
        assert isinstance(self.question, Aim)
        return self.question.unpack(self.state, self.seat, self.about, answer)

    def pack(self, numbers: list[int]) -> int:
        if not isinstance(self.question, Aim):
            raise Refused(Refusal(self.rule, f"{self.ask} takes one option, not a list of numbers"))
        return self.question.pack(self.state, self.seat, self.about, numbers)

    def parse(self, text: str) -> int:
        """The answer a text means; refused, if it means none, with the nearest that is permitted or all it may be a part of."""
        answer = self.question.parse(self.state, self.seat, self.about, text)
        if answer is None:
            known = [self.notation(option) for option in self.candidates]
            said = [self.notation(option) for option in self.options]
            part = f" {' '.join(text.lower().split())} "
            meant = [] if self.is_aim else [words for words in said if part in f" {words.lower()} "]
            if 1 < len(meant) <= FEW:
                raise Refused(Refusal(self.rule, say_which(text, meant)))
            near = nearest_answer(text, known)
            if near not in [did_you_mean(words) for words in said]:  # what is not permitted is not suggested
                near = as_in(said) if self.is_aim else sayable(said)
            raise Refused(Refusal(self.rule, f"{text!r} is not an answer here{near}"))
        return answer
