"""Another path than the one of the speed."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from wyrmhall.cardtext.language import Phrase, Senseless
from wyrmhall.cardtext.machine.acts import May, Repeated
from wyrmhall.cardtext.machine.amounts import Number
from wyrmhall.cardtext.machine.parts import NOTHING, Part
from wyrmhall.core.decisions import DONE, About, Pick
from wyrmhall.core.errors import Refusal, Refused
from wyrmhall.core.playing.seats import seat_word
from wyrmhall.games.riders import events
from wyrmhall.games.riders.rules.questions import hundredths_of
from wyrmhall.games.riders.state import FASTEST, SLOWEST, WEARY_MOST, RidersState, set_pointers
from wyrmhall.games.riders.text.deed import Magic, RidersDeed
from wyrmhall.games.riders.text.verbs.aims import Reach
from wyrmhall.kit.declining import is_stop


class Lengths(Part):
    """Which paths may be flown: between two lengths, or so much shorter and longer than the speed."""

    def __init__(self, low: Reach, high: Reach, is_change: bool, sign: int = 0) -> None:
        super().__init__()
        self.low = low
        self.high = high
        self.is_change = is_change
        self.sign = sign  # 1: longer only, -1: shorter only, 0: both
        self.back: Reach | None = None  # how much shorter, where that is another number

    def least(self, d: RidersDeed, ds: int) -> int:
        if not self.is_change:
            return self.low.of(d)
        return ds - (self.back or self.high).of(d) if self.sign <= 0 else ds + self.low.of(d)

    def most(self, d: RidersDeed, ds: int) -> int:
        if not self.is_change:
            return self.high.of(d)
        return ds + self.high.of(d) if self.sign >= 0 else ds - self.low.of(d)

    def longest(self) -> int:
        """How much longer than the speed, at most."""
        return (self.high.ds if self.sign >= 0 else 0) if self.is_change else FASTEST

    def shortest(self) -> int:
        return ((self.back or self.high).ds if self.sign <= 0 else 0) if self.is_change else FASTEST

    def rule(self) -> str:
        return "DR-STRENGTH-02" if self.longest() else "DR-WIND-02"


class TakePath(Magic):
    """Another path than the indicator says; the speed stays."""

    def __init__(self, lengths: Lengths) -> None:
        super().__init__()
        self.lengths = lengths

    def possible(self, d: RidersDeed) -> bool:
        return len(PATH.options(d.s, d.seat, about_path(d, self.number, False))) > 0

    async def perform(self, d: RidersDeed) -> bool:
        t, seat = d.table(), d.seat
        about = about_path(d, self.number, self.taken_decline(d))
        if PATH.options(d.s, seat, about) in ([], [DONE]):
            t.tell(events.FIZZLED, seat, (), [d.kind], rule="DR-MAGIC-08")
            return False
        answer = await t.choose(seat, PATH, about)
        if answer == DONE:
            t.tell(events.HELD_BACK, seat, (), [d.kind], rule="DR-MAGIC-03")
            return False
        d.path = d.s.path = answer
        t.tell(events.TOOK_PATH, d.seat, (answer,), [d.kind], rule=self.lengths.rule())
        return True


class FlyAgain(Magic):
    """Another flight after this one, with the same speed or with a path of the user's choice."""

    def __init__(self, lengths: Lengths | None) -> None:
        super().__init__()
        self.lengths = lengths

    def possible(self, d: RidersDeed) -> bool:
        return self.lengths is None or len(PATH.options(d.s, d.seat, about_path(d, self.number, False))) > 0

    async def perform(self, d: RidersDeed) -> bool:
        t, seat = d.table(), d.seat
        may_decline = self.taken_decline(d)
        if self.lengths is None:
            if may_decline and not await t.may(seat, d.whether, (self.number,)):
                return False
            d.again = d.s.colour[seat]
            return True
        answer = await t.choose(seat, PATH, about_path(d, self.number, may_decline))
        if answer == DONE:
            t.tell(events.HELD_BACK, seat, (), [d.kind], rule="DR-MAGIC-03")
            return False
        d.again = answer
        return True


class ChangeSpeed(Magic):
    """The indicator shows another speed of the user's choice; before the flight the path goes with it."""

    def __init__(self, lengths: Lengths) -> None:
        super().__init__()
        self.lengths = lengths

    def possible(self, d: RidersDeed) -> bool:
        return len(NEW_SPEED.options(d.s, d.seat, about_path(d, self.number, False))) > 0

    async def perform(self, d: RidersDeed) -> bool:
        s, t, seat = d.s, d.table(), d.seat
        answer = await t.choose(seat, NEW_SPEED, about_path(d, self.number, self.taken_decline(d)))
        if answer == DONE or answer == s.colour[seat]:
            t.tell(events.HELD_BACK, seat, (), [d.kind], rule="DR-MAGIC-03")
            return False
        t.tell(events.CHANGED_SPEED, seat, (answer, s.colour[seat]), [d.kind], rule="DR-SPEED-05")
        set_pointers(s, seat, answer)
        d.path = answer
        return True


def about_path(d: RidersDeed, number: int, may_decline: bool) -> About:
    return number, d.kind, 1 if may_decline else 0, d.seat, d.number, d.lost


def lengths_of(s: RidersState, number: int) -> Lengths:
    act = s.race.cards.book[number]
    if isinstance(act, ChangeSpeed):
        return act.lengths
    for part in act.inner:
        if isinstance(part, Lengths):
            return part
    raise AssertionError("not an act about a path")


class ChoosePath(Pick[RidersState]):
    """A path: the answer is its DS, or that the card is not used. about: the act in the book, the kind of the card, whether
    it may be left unused, whose dragon flies it; if one's own, then how much was counted and paid before."""

    is_often_idle: ClassVar[bool] = True

    def candidates(self, s: RidersState, seat: int, about: About) -> list[int]:
        paths = list(range(SLOWEST, FASTEST + 1, 100))
        return [DONE, *paths] if about[2] else paths

    def refusal(self, s: RidersState, seat: int, about: About, answer: int) -> Refusal | None:
        if answer == DONE:
            return None
        ds = s.path if about[3] != seat else s.colour[seat]
        lengths = lengths_of(s, about[0])
        d = RidersDeed(None, s, seat, about[1])
        d.what = about[3] if about[3] != seat else NOTHING
        if len(about) > 4:
            d.number, d.lost = about[4], about[5]
        low, high = max(SLOWEST, lengths.least(d, ds)), min(FASTEST, lengths.most(d, ds))
        if low <= answer <= high:
            return None
        rule = lengths.rule()
        if low > high:
            return Refusal(rule, f"with {ds} DS there is no such path")
        return Refusal(rule, f"with {ds} DS you may take a path from {low} to {high}")

    def notation(self, s: RidersState, seat: int, about: About, answer: int) -> str:
        return "use nothing" if answer == DONE else f"path {answer}"

    def parse(self, s: RidersState, seat: int, about: About, text: str) -> int | None:
        if about[2] and (is_stop(" ".join(text.lower().split())) or text.lower().strip() == "do not use it"):
            return DONE
        words = [word for word in text.lower().split() if word not in ("path", "take", "the", "ds", "fly", "use")]
        if words == ["straight"] or (len(words) == 3 and all([hundredths_of(word) is not None for word in words])):
            own = s.path if about[3] != seat else s.colour[seat]
            raise Refused(Refusal(self.rule, f"first a path is chosen, such as 'path {own}'; it is laid afterwards"))
        ds = hundredths_of(words[0]) if len(words) == 1 else None
        if ds is None:
            return super().parse(s, seat, about, text)
        if ds not in range(100 * SLOWEST, 100 * FASTEST + 1, 10_000):
            raise Refused(Refusal("DR-SPEED-05", f"a path is one of 100, 200 to {FASTEST} DS, not {words[0]}"))
        return ds // 100

    def prompt(self, s: RidersState, seat: int, about: About) -> str:
        name = s.race.cards.names[about[1]]
        if about[3] != seat:
            return f"{name}: which path does {seat_word(about[3])} take?"
        return f"{name}: which path do you take? Your speed stays {s.colour[seat]} DS."

    def touches(self, s: RidersState, seat: int, about: About, answer: int) -> list[str]:
        return [] if answer == DONE else [f"speed:{answer}"]


class ChooseSpeed(ChoosePath):
    """A speed: the answer is its DS, or that the card is not used."""

    def refusal(self, s: RidersState, seat: int, about: About, answer: int) -> Refusal | None:
        if answer > WEARY_MOST and s.weary[seat]:
            return Refusal("DR-EXHAUST-08", f"an exhausted dragon flies at most {WEARY_MOST} DS")
        return super().refusal(s, seat, about, answer)

    def notation(self, s: RidersState, seat: int, about: About, answer: int) -> str:
        return "use nothing" if answer == DONE else f"speed {answer}"

    def prompt(self, s: RidersState, seat: int, about: About) -> str:
        return f"{s.race.cards.names[about[1]]}: which speed do you set? It is {s.colour[seat]} DS now."


PATH: Final = ChoosePath("magic.path", "DR-MAGIC-07")
NEW_SPEED: Final = ChooseSpeed("magic.speed", "DR-MAGIC-08")


# -- how it is said --------------------------------------------------------------------------------


ZERO: Final = Reach(0, Number(1))


def changed(low: Any, high: Any, sign: int) -> Lengths:
    if high.ds >= FASTEST:
        raise Senseless(f"no path is {FASTEST} DS longer or shorter than another")
    return Lengths(low, high, True, sign)


def longer_or_shorter(longer: Any, shorter: Any) -> Lengths:
    lengths = changed(ZERO, longer, 0)
    lengths.back = shorter
    return lengths


def between(low: Any, high: Any) -> Lengths:
    if low.ds > high.ds:
        raise Senseless("the shorter path is named first")
    return Lengths(low, high, False)


def for_each(times: Any, act: Any) -> Any:
    """ "for each dragon ahead, take a path 100 DS longer": one path, so much longer for each."""
    path = act.act if isinstance(act, May) else act
    if not isinstance(path, TakePath):
        return Repeated(times, act)
    lengths = path.lengths
    if not lengths.is_change:
        raise Senseless("one path is flown: say which, not how often")
    for reach in (lengths.low, lengths.high, lengths.back):
        if reach is not None and reach.ds:
            reach.each = times
    lengths.inner.append(times)
    return act


def along(act: Any) -> Any:
    """An act with the lengths that its phrase says."""
    act.inner.append(act.lengths)
    return act


PHRASES = [
    *(
        Phrase(
            "does",
            f"{verb} your speed by up to {{reach}}",
            lambda most, sign=sign: ChangeSpeed(changed(ZERO, most, sign)),
            also=[f"{other} your speed by up to {{reach}}" for other in others],
        )
        for verb, sign, others in (
            ("changes/change", 0, ["adjusts/adjust"]),
            ("raises/raise", 1, ["increases/increase"]),
            ("lowers/lower", -1, ["reduces/reduce", "decreases/decrease"]),
        )
    ),
    Phrase(
        "does",
        "sets/set your speed to any speed",
        lambda: ChangeSpeed(Lengths(Reach(SLOWEST, Number(1)), Reach(FASTEST, Number(1)), False)),
        also=[
            "sets/set your speed as you like",
            "sets/set any speed",
        ],
    ),
    Phrase(
        "does",
        "takes/take {path}",
        TakePath,
        also=[
            "flies/fly {path}",
            "flies/fly with {path}",
            "takes/take {path} instead",
            "chooses/choose {path}",
            "uses/use {path}",
        ],
    ),
    *(
        Phrase(
            "does",
            f"{verb} your path by {up_to}{{reach}}",
            lambda ds, sign=sign, low=low: along(TakePath(changed(ZERO if low else ds, ds, sign))),
            also=[
                f"{verb} your flight by {up_to}{{reach}}",
                f"{others} your path|flight by {up_to}{{reach}}",
                f"{put} {up_to}{{reach}} {to} your path|flight",
            ],
        )
        for verb, sign, others, put, to in (
            ("lengthens/lengthen", 1, "extends|increases/extend|increase", "adds/add", "to"),
            ("shortens/shorten", -1, "reduces|decreases/reduce|decrease", "takes|subtracts/take|subtract", "off|from"),
        )
        for up_to, low in (("", False), ("up to ", True))
    ),
    Phrase(
        "does",
        "flies/fly again",
        lambda: FlyAgain(None),
        also=[
            "flies/fly a second time",
            "flies/fly once more",
            "makes/make another flight",
            "takes/take another flight",
        ],
    ),
    Phrase(
        "does",
        "flies/fly again with {path}",
        FlyAgain,
        also=[
            "flies/fly a second time with {path}",
            "flies/fly {path} again",
            "flies/fly once more with {path}",
            "then flies/fly {path}",
        ],
    ),
    Phrase(
        "path",
        "a path up to {reach} longer",
        lambda most: changed(ZERO, most, 1),
        also=["up to {reach} further|farther"],
    ),
    Phrase("path", "a path up to {reach} shorter", lambda most: changed(ZERO, most, -1)),
    *(
        Phrase(
            "path",
            f"a path up to {{reach}} {word} for each {{each_of}}",
            lambda most, each, sign=sign: changed(ZERO, Reach(most.ds, each), sign),
        )
        for word, sign in (("longer", 1), ("shorter", -1), ("longer or shorter", 0))
    ),
    *(
        Phrase(
            "path",
            f"a path {{reach}} {word} for each {{each_of}}",
            lambda ds, each, sign=sign: changed(Reach(ds.ds, each), Reach(ds.ds, each), sign),
        )
        for word, sign in (("longer", 1), ("shorter", -1))
    ),
    Phrase(
        "path",
        "a path up to {reach} longer or shorter",
        lambda most: changed(ZERO, most, 0),
        also=["a path up to {reach} shorter or longer"],
    ),
    Phrase(
        "path",
        "a path up to {reach} longer or up to {reach} shorter",
        longer_or_shorter,
        also=["a path up to {reach} longer or {reach} shorter"],
    ),
    Phrase(
        "path",
        "a path {reach} longer",
        lambda ds: changed(ds, ds, 1),
        also=["a path exactly {reach} longer", "{reach} further|farther"],
    ),
    Phrase("path", "a path {reach} shorter", lambda ds: changed(ds, ds, -1), also=["a path exactly {reach} shorter"]),
    Phrase(
        "path",
        "a path of {reach}",
        lambda ds: Lengths(ds, ds, False),
        also=[
            "a path of exactly {reach}",
            "the path of {reach}",
            "a path exactly {reach} long",
            "a {reach} path",
            "the {reach} path",
        ],
    ),
    Phrase(
        "path",
        "a path of {reach} or more",
        lambda ds: Lengths(ds, Reach(FASTEST, Number(1)), False),
        also=["a path of at least {reach}"],
    ),
    Phrase(
        "path",
        "a path of {reach} or less",
        lambda ds: Lengths(Reach(SLOWEST, Number(1)), ds, False),
        also=[
            "a path of at most {reach}",
            "a path of up to {reach}",
            "a path up to {reach}",
            "a path up to {reach} long",
        ],
    ),
    Phrase("path", "a path of {reach} to {reach}", between, also=["a path between {reach} and {reach}"]),
    Phrase(
        "path",
        "a path of any length",
        lambda: Lengths(Reach(SLOWEST, Number(1)), Reach(FASTEST, Number(1)), False),
        also=["any path"],
    ),
]
