"""The one function that tells a seat where its room stands, field by field from an allow-list."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any

from msgspec import UNSET, UnsetType

from wyrmhall.core.decisions import Aim, Decision
from wyrmhall.core.events import SPECTATOR, Event
from wyrmhall.core.game import Game
from wyrmhall.core.playing.match import Match
from wyrmhall.core.playing.seats import isolated, seat_word, told_apart, with_names
from wyrmhall.core.telling.hidden import known, left, shared_view
from wyrmhall.core.telling.unfolding import unfolded
from wyrmhall.games import registry
from wyrmhall.hall.rooms.clock import Clock
from wyrmhall.hall.rooms.course import Course
from wyrmhall.hall.rooms.entries import BOT, DRAW_OFFER, OPENING, REMATCH_OFFER, RUNNING, UNBEGUN, WAITING, Offer
from wyrmhall.hall.rooms.gathering import Gathering
from wyrmhall.hall.rooms.turns.away import claims
from wyrmhall.hall.shelf import has_table
from wyrmhall.hall.store.book import result_doc
from wyrmhall.hall.wire import messages
from wyrmhall.hall.wire.messages import DialState, OptionState, Pending, PlanState, RefusedOption
from wyrmhall.lessons.learning import Learning
from wyrmhall.lessons.lesson import Words
from wyrmhall.puzzles.puzzle import number_of, puzzle, puzzles

TABLES = 4096  # whose names are kept as they stand in sentences


def frame(
    room: Gathering, seat: int | None, since: int | None, first: bool = False, seen: dict[str, Any] | None = None
) -> messages.State:
    """Where the room stands, as `seat` (or a spectator) may know it, and what is new since entry `since`; `seen` is the view that
    was told then, if it is at hand."""
    course = room.course
    match = course.match
    is_waiting = room.status in UNBEGUN
    viewer = SPECTATOR if seat is None or is_waiting else seat
    view, names = view_of(course, viewer), names_of(room)
    state = messages.State(
        n=course.seen_as(viewer, course.n),
        room=room_state(room, seat),
        me=seat,
        view=view,
        events=[] if is_waiting or since is None else new_events(course, viewer, since, names, seen),
        waiting=[] if room.status != RUNNING else match.waited_for(viewer),
        pending=None if seat is None or room.status != RUNNING else asked(room, seat, names),
        words=words(match.game, view, names),
    )
    if course.manners.teaching and viewer != SPECTATOR:
        state.knowledge = knowledge(course, viewer)
    if course.learning is not None:
        state.lesson = lesson_state(course.learning, match)
    if first or course.learning is not None:  # every scene has a log of its own
        state.log = [] if is_waiting else log(course, viewer, names)
    return state


def is_shared(course: Course, viewer: int) -> bool:
    """Whether this one sees with the eyes of all seats: by agreement, and never from beside the table."""
    return course.is_open and viewer != SPECTATOR


def view_of(course: Course, viewer: int) -> dict[str, Any]:
    match = course.match
    return shared_view(match.game, match.state, viewer) if is_shared(course, viewer) else match.view(viewer)


def knowledge(course: Course, viewer: int) -> messages.Knowledge:
    match = course.match
    return messages.Knowledge(
        known=known(match.game, match.state, viewer, course.is_open), left=left(match.game, match.state, viewer)
    )


def lesson_state(learning: Learning, match: Match[Any]) -> messages.LessonState:
    task, deed = learning.task, learning.task.deed
    tasks = [each for each in learning.scene.tasks if each.pages]
    return messages.LessonState(
        title=in_all_languages(learning.scene.title),
        scene=learning.number,
        scenes=len(learning.lesson.scenes),
        task=len(learning.marks),
        tasks=len(tasks),
        pages=[messages.LessonPage(in_all_languages(page.say), page.points) for page in task.pages],
        does=deed is not None,
        is_last=learning.number == len(learning.lesson.scenes) - 1,
        wrong=in_all_languages(deed.wrong) if deed is not None and deed.wrong is not None else UNSET,
        puzzle=puzzle_state(learning, match),
    )


def puzzle_state(learning: Learning, match: Match[Any]) -> messages.PuzzleState | UnsetType:
    game, number = learning.lesson.game, number_of(learning.lesson.name)
    if not number:
        return UNSET
    points, either = learning.hint(match) if learning.is_hinted else ([], [])
    return messages.PuzzleState(
        number, len(puzzles(game)), puzzle(game, number).grade, learning.is_helped, learning.is_hinted, points, either
    )


def in_all_languages(words: Words) -> dict[str, str]:
    return {"en": words.en, "de": words.de}


class PublicFrames:
    """What spectators are told, as text: made once for all who know the room up to the same entry."""

    def __init__(self, room: Gathering) -> None:
        self._room = room
        self._texts: dict[int | None, bytes] = {}

    def forget(self) -> None:
        """The room has changed."""
        self._texts.clear()

    def text(self, since: int | None) -> bytes:
        """Where time runs, every frame tells that of its own moment."""
        text = self._texts.get(since)
        if text is None:
            text = messages.encode(frame(self._room, None, since))
            if self._room.course.times is None:
                self._texts[since] = text
        return text


def room_state(room: Gathering, seat: int | None) -> messages.RoomState:
    course = room.course
    # the seed tells cards that others play on with
    is_told = course.is_over and not course.rounds and not room.origin and not room.cup
    return messages.RoomState(
        id=room.id,
        game=course.match.game.name,
        title=course.match.game.title,
        status=told_status(room.status),
        seats=[seat_state(room, number, seat) for number in range(len(room.seats))],
        seed_hash=room.seed_hash,
        offers=[offer_state(offer) for offer in course.offers],
        can=can(room, seat),
        result=result_doc(course.result),
        settings=open_settings(room),
        takebacks="free" if course.manners.takebacks else "strict",
        teaching=course.manners.teaching,
        prepared=room.prepared,
        open=course.is_open,
        taken=len(course.taken),
        clock=UNSET if room.clock is None else clock_state(room.clock),
        seed=str(room.seed) if is_told else UNSET,
        salt=room.salt if is_told and room.salt else UNSET,
        shuffle=shuffle_state(room, is_told),
        sequels=sequels(course) if course.rounds else UNSET,
        origin=room.origin or UNSET,
        cup=room.cup or UNSET,
        rated=course.manners.rated,
        talk=room.level,
        behind=room.behind or UNSET,
        bots=course.manners.bots or UNSET,
    )


def clock_state(clock: Clock) -> messages.ClockState:
    return messages.ClockState(clock.base, clock.bonus, clock.kind)


def told_status(status: str) -> str:
    return WAITING if status in UNBEGUN else status


def shuffle_state(room: Gathering, is_told: bool) -> messages.ShuffleState | UnsetType:
    """What is sealed, until the game begins, and what it was, when it is over."""
    if room.shuffle is None or not (is_told or room.status in UNBEGUN):
        return UNSET
    parts = [
        None
        if part is None
        else messages.PartState(part.seal, bool(part.part), part.part if is_told and part.part else UNSET)
        for part in room.shuffle.parts
    ]
    return messages.ShuffleState(room.status == OPENING, parts, room.shuffle.secret if is_told else UNSET)


def offer_state(offer: Offer) -> messages.OfferState:
    return messages.OfferState(offer.kind, offer.by, list(offer.agreed), UNSET if offer.other < 0 else offer.other)


def open_settings(room: Gathering) -> dict[str, Any]:
    """What was agreed for all. What a seat chose for itself, such as a deck, is nobody else's business."""
    own = own_settings(room.course.match.game)
    return {name: value for name, value in room.start.settings.items() if name not in own}


@cache
def own_settings(game: Game[Any]) -> frozenset[str]:
    """The names of what a seat chooses for itself."""
    return frozenset(setting.name for setting in game.settings() if setting.seat is not None)


def sequels(course: Course) -> list[messages.SequelState]:
    """The tables where the players go on."""
    return [
        messages.SequelState(table.room, table.game, registry.listing(table.game).title, table.seats, number)
        for number, tables in enumerate(course.rounds, 1)
        for table in tables
    ]


def seat_state(room: Gathering, number: int, me: int | None) -> messages.SeatState:
    seat = room.seats[number]
    return messages.SeatState(
        name=room.seat_name(number),
        kind=seat.told,
        you=number == me,
        connected=seat.kind == BOT or room.is_connected(number),
        bot=seat.bot if seat.kind == BOT else UNSET,
        clock=clock_of(room, number, me),
        away=UNSET if me in (None, number) or (left := room.away(number)) is None else round(left, 1),
        minded=number in room.course.minded or UNSET,
        by=seat.by or UNSET,
    )


def clock_of(room: Gathering, number: int, me: int | None) -> float | UnsetType:
    """What is left to a seat. Whoever has answered loses no more, but that the others see only when all have answered."""
    times = room.course.times
    if times is None or room.seats[number].kind == BOT:
        return UNSET
    seen = times.remaining if number == me else times.seen_by_others
    return round(seen(number, number in room.course.thinking(), room.steady.now()), 1)


def can(room: Gathering, seat: int | None) -> messages.Can:
    """What a seat may do beside answering."""
    course = room.course
    plays = seat is not None and room.status == RUNNING
    if seat is None:
        undo = "you do not sit at this table"
    elif room.status in UNBEGUN:
        undo = "the game has not begun"
    else:
        undo = course.why_no_undo(seat)
    return messages.Can(
        undo=undo or None,
        resign=plays and course.learning is None and not course.match.state.is_gone(seat if seat is not None else -1),
        draw=plays and len(course.people) == len(room.seats) and not any(o.kind == DRAW_OFFER for o in course.offers),
        rematch=seat is not None and not room.cup and may_ask_again(course, seat),
        next=course.next or (course.sequel_of(seat) if seat is not None else "") or None,
        claim=claims(course) if plays else [],
    )


def may_ask_again(course: Course, seat: int) -> bool:
    """Whether a seat may ask for another game, or for the one that all have asked for and that is not there yet."""
    if not course.is_over or course.next or course.rounds:
        return False
    asked = any(offer.kind == REMATCH_OFFER and offer.by == seat for offer in course.offers)
    return not asked or course.wants_next


def names_of(room: Gathering) -> list[str]:
    """What players are called in every text."""
    return _called(tuple([room.seat_name(number) for number in range(len(room.seats))]))


def called(names: list[str]) -> list[str]:
    """Names that are told apart, and found again in a sentence: a client may show them in the player's colour."""
    return _called(tuple(names))


@lru_cache(TABLES)
def _called(names: tuple[str, ...]) -> list[str]:
    return [isolated(name) for name in told_apart(names)]


def new_events(
    course: Course, viewer: int, since: int, names: list[str], seen: dict[str, Any] | None = None
) -> list[dict[str, Any]]:
    """What happened after entry `since`: first what was taken back and who was late, then what was played."""
    told = [undone_event(seat, viewer) for number, seat in course.undone if since < number <= course.n]
    told += [late_event(seat, text, viewer) for number, seat, text in course.late if since < number]
    if since < course.turned:  # its last view was of other eyes: what changed in it does not lead from there
        return named(told + course.match.told(viewer, course.events_after(since)), names)
    happened = unfolded(course.match, viewer, course.events_after(since), is_shared(course, viewer), seen)
    return named(told + happened, names)


def words(game: Game[Any], view: dict[str, Any], names: list[str]) -> list[str] | UnsetType:
    """What a plain table says; a game that has one of its own draws its view."""
    if has_table(game.name):
        return UNSET
    return [with_names(line, names) for line in game.sentences(view)]


def named(told: list[dict[str, Any]], names: list[str]) -> list[dict[str, Any]]:
    """The same, with the names of the players in their sentences."""
    for event in told:
        event["text"] = with_names(event["text"], names)
    return told


def undone_event(seat: int, viewer: int) -> dict[str, Any]:
    who = "You" if seat == viewer else seat_word(seat)
    return spoken(UNDONE, seat, f"{who} took back the last decision.")


def late_event(seat: int, answer: str, viewer: int) -> dict[str, Any]:
    if seat == viewer:
        return spoken(LATE, seat, f"Your time ran out, so the table chose for you: {answer}.")
    return spoken(LATE, seat, f"The time of {seat_word(seat)} ran out, so the table chose.")


UNDONE = Event("undone")
LATE = Event("late")
BESIDE = (UNDONE, LATE)  # what happens beside the game


def spoken(event: Event, seat: int, text: str) -> dict[str, Any]:
    """What happened beside the game."""
    return {"event": event.name, "seat": seat, "cards": [], "rule": "", "text": text, "moves": []}


def log(course: Course, viewer: int, names: list[str]) -> list[messages.LogLine]:
    """All sentences so far. Some events have none."""
    lines = []
    for number, told in enumerate(named(course.match.told(viewer), names)):
        if told["text"]:
            n = course.seen_as(viewer, course.entry_of(number))
            lines.append(messages.LogLine(told["text"], told["rule"], n, told["seat"], told["event"]))
    return lines


def pending(decision: Decision[Any] | None, since: int, names: list[str]) -> Pending | None:
    """What a seat has to decide: its options, and what it might think of and may not do, with the reason."""
    if decision is None:
        return None
    options = [option_state(decision, each, names) for each in decision.options]
    allowed = set(decision.options)
    refused = []
    for each in decision.candidates:
        refusal = None if each in allowed else decision.refusal(each)
        if refusal is not None:
            text, touches = decision.notation(each), decision.touches(each)
            why, said = with_names(refusal.why, names), answer_words(decision, each, names)
            refused.append(RefusedOption(each, text, touches, refusal.rule, why, UNSET if said == text else said))
    prompt = with_names(decision.prompt, names)
    found = Pending(since, decision.ask, decision.rule, prompt, decision.is_aim, options, refused)
    plan = decision.plan
    if plan is not None:
        found.plan = PlanState(plan.kind, plan.words, plan.until)
    if isinstance(decision.question, Aim):
        describe_aim(decision, decision.question, found)
    elif decision.question.variation:
        describe_variations(decision, found)
    return found


def asked(room: Gathering, seat: int, names: list[str]) -> Pending | None:
    """As `pending`, and whether the seat may be spared the question. Who learns does every single thing, and without odds."""
    course = room.course
    decision = course.match.decision(seat)
    found = pending(decision, course.seen_as(seat, course.asked.get(seat, 0)), names)
    if decision is None or found is None:
        return None
    if course.learning is not None:
        found.plan = UNSET
        for option in found.options:
            option.hope = UNSET
        return found
    idle = course.idle(decision, course.seen_as(seat, course.n))
    if idle is not None:
        found.idle = idle
    return found


def option_state(decision: Decision[Any], answer: int, names: list[str]) -> OptionState:
    text, said = decision.notation(answer), answer_words(decision, answer, names)
    hope = decision.hope(answer)
    words = UNSET if said == text else said
    return OptionState(answer, text, decision.touches(answer), words, UNSET if hope is None else hope.words)


def answer_words(decision: Decision[Any], answer: int, names: list[str]) -> str:
    """An answer as people say it, with the names of the players in it."""
    return with_names(decision.spoken(answer), names)


def describe_aim(decision: Decision[Any], aim: Aim[Any], found: Pending) -> None:
    """Between which numbers one may choose, what they are called, and which ones the samples are made of."""
    about = (decision.state, decision.seat, decision.about)
    found.low, found.high = aim.low(*about), aim.high(*about)
    found.dials = [DialState(dial.name, dial.unit, dial.scale, dial.step, dial.words) for dial in aim.dials(*about)]
    for option in found.options:
        option.numbers = aim.unpack(*about, option.answer)


def describe_variations(decision: Decision[Any], found: Pending) -> None:
    """Which options few will want, and what they add to the usual ones."""
    for option in found.options:
        usual = decision.varies(option.answer)
        if usual != option.answer:
            option.varies = usual
            found.variation = decision.question.variation
