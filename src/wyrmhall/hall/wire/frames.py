"""The one function that tells a seat where its room stands, field by field from an allow-list."""

from __future__ import annotations

import time
from functools import cache
from typing import Any

from msgspec import UNSET, UnsetType

from wyrmhall.core.decisions import Aim, Decision
from wyrmhall.core.events import SPECTATOR, Event
from wyrmhall.core.game import Game
from wyrmhall.core.playing.match import Match
from wyrmhall.core.playing.seats import told_apart, with_names
from wyrmhall.core.telling.unfolding import unfolded
from wyrmhall.games import registry
from wyrmhall.hall.rooms.course import Course
from wyrmhall.hall.rooms.entries import BOT, DRAW_OFFER, REMATCH_OFFER, RUNNING, WAITING
from wyrmhall.hall.rooms.gathering import Gathering
from wyrmhall.hall.shelf import has_table
from wyrmhall.hall.store.book import result_doc
from wyrmhall.hall.wire import messages
from wyrmhall.hall.wire.messages import DialState, OptionState, Pending, RefusedOption
from wyrmhall.lessons.learning import Learning
from wyrmhall.lessons.lesson import Words


def frame(room: Gathering, seat: int | None, since: int | None, first: bool = False) -> messages.State:
    """Where the room stands, as `seat` (or a spectator) may know it, and what is new since entry `since`."""
    course = room.course
    match = course.match
    is_waiting = room.status == WAITING
    viewer = SPECTATOR if seat is None or is_waiting else seat
    state = messages.State(
        n=course.n,
        room=room_state(room, seat),
        me=seat,
        view=match.view(viewer),
        events=[] if is_waiting or since is None else new_events(course, viewer, since, names_of(room)),
        waiting=[] if room.status != RUNNING else match.waited_for(viewer),
        pending=None
        if seat is None or room.status != RUNNING
        else pending(match.decision(seat), course.asked.get(seat, 0), names_of(room)),
        words=words(match, viewer, names_of(room)),
    )
    if course.learning is not None:
        state.lesson = lesson_state(course.learning)
    if first or course.learning is not None:  # every scene has a log of its own
        state.log = [] if is_waiting else log(course, viewer, names_of(room))
        state.chat = room.chat[:]
    return state


def lesson_state(learning: Learning) -> messages.LessonState:
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
    )


def in_all_languages(words: Words) -> dict[str, str]:
    return {"en": words.en, "de": words.de}


class PublicFrames:
    """What spectators are told, as text: made once for all who know the room up to the same entry."""

    def __init__(self, room: Gathering) -> None:
        self._room = room
        self._texts: dict[int | None, str] = {}

    def forget(self) -> None:
        """The room has changed."""
        self._texts.clear()

    def text(self, since: int | None) -> str:
        """Where time runs, every frame tells that of its own moment."""
        text = self._texts.get(since)
        if text is None:
            text = messages.encode(frame(self._room, None, since))
            if self._room.course.times is None:
                self._texts[since] = text
        return text


def room_state(room: Gathering, seat: int | None) -> messages.RoomState:
    course = room.course
    is_told = course.is_over and not course.rounds and not room.origin  # the seed tells cards that others play on with
    return messages.RoomState(
        id=room.id,
        game=course.match.game.name,
        title=course.match.game.title,
        status=room.status,
        seats=[seat_state(room, number, seat) for number in range(len(room.seats))],
        seed_hash=room.seed_hash,
        offers=[messages.OfferState(offer.kind, offer.by) for offer in course.offers],
        can=can(room, seat),
        result=result_doc(course.result),
        settings=open_settings(room),
        clock=UNSET if room.clock is None else messages.ClockState(room.clock.base, room.clock.bonus),
        seed=str(room.seed) if is_told else UNSET,
        salt=room.salt if is_told else UNSET,
        sequels=sequels(course) if course.rounds else UNSET,
        origin=room.origin or UNSET,
    )


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
        kind=seat.kind,
        you=number == me,
        connected=seat.kind == BOT or room.is_connected(number),
        bot=seat.bot if seat.kind == BOT else UNSET,
        clock=clock_of(room, number, me),
    )


def clock_of(room: Gathering, number: int, me: int | None) -> float | UnsetType:
    """What is left to a seat. Whoever has answered loses no more, but that the others see only when all have answered."""
    times = room.course.times
    if times is None or room.seats[number].kind == BOT:
        return UNSET
    seen = times.remaining if number == me else times.seen_by_others
    return round(seen(number, number in room.course.thinking(), time.time()), 1)


def can(room: Gathering, seat: int | None) -> messages.Can:
    """What a seat may do beside answering."""
    course = room.course
    plays = seat is not None and room.status == RUNNING
    if seat is None:
        undo = "you do not sit at this table"
    elif room.status == WAITING:
        undo = "the game has not begun"
    else:
        undo = course.why_no_undo(seat)
    return messages.Can(
        undo=undo or None,
        resign=plays and not course.match.state.is_gone(seat if seat is not None else -1),
        draw=plays and len(course.people) == len(room.seats) and not any(o.kind == DRAW_OFFER for o in course.offers),
        rematch=seat is not None and may_ask_again(course, seat),
        next=course.next or (course.sequel_of(seat) if seat is not None else "") or None,
    )


def may_ask_again(course: Course, seat: int) -> bool:
    """Whether a seat may ask for another game, or for the one that all have asked for and that is not there yet."""
    asked = any(offer.kind == REMATCH_OFFER and offer.by == seat for offer in course.offers)
    return course.is_over and not course.next and not course.rounds and (not asked or course.wants_next)


def names_of(room: Gathering) -> list[str]:
    """What players are called who have no name in their game."""
    return told_apart([room.seat_name(number) for number in range(len(room.seats))])


def new_events(course: Course, viewer: int, since: int, names: list[str]) -> list[dict[str, Any]]:
    """What happened after entry `since`: first what was taken back and who was late, then what was played."""
    told = [undone_event(course.match, seat, viewer) for number, seat in course.undone if since < number <= course.n]
    told += [late_event(course.match, seat, text, viewer) for number, seat, text in course.late if since < number]
    return named(told + unfolded(course.match, viewer, course.events_after(since)), names)


def words(match: Match[Any], viewer: int, names: list[str]) -> list[str] | UnsetType:
    """What a plain table says; a game that has one of its own draws its view."""
    if has_table(match.game.name):
        return UNSET
    return [with_names(line, names) for line in match.game.sentences(match.view(viewer))]


def named(told: list[dict[str, Any]], names: list[str]) -> list[dict[str, Any]]:
    return [{**event, "text": with_names(event["text"], names)} for event in told]


def undone_event(match: Match[Any], seat: int, viewer: int) -> dict[str, Any]:
    who = "You" if seat == viewer else match.game.seat_name(match.state, seat)
    return spoken(UNDONE, seat, f"{who} took back the last decision.")


def late_event(match: Match[Any], seat: int, answer: str, viewer: int) -> dict[str, Any]:
    if seat == viewer:
        return spoken(LATE, seat, f"Your time ran out, so the table chose for you: {answer}.")
    return spoken(LATE, seat, f"The time of {match.game.seat_name(match.state, seat)} ran out, so the table chose.")


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
            lines.append(messages.LogLine(told["text"], told["rule"], course.entry_of(number)))
    return lines


def pending(decision: Decision[Any] | None, since: int, names: list[str]) -> Pending | None:
    """What a seat has to decide: its options, and what it might think of and may not do, with the reason."""
    if decision is None:
        return None
    options = [
        OptionState(
            each, decision.notation(each), decision.touches(each), with_names(decision.gloss(each), names) or UNSET
        )
        for each in decision.options
    ]
    allowed = set(decision.options)
    refused = []
    for each in decision.candidates:
        refusal = None if each in allowed else decision.refusal(each)
        if refusal is not None:
            text, touches = decision.notation(each), decision.touches(each)
            refused.append(RefusedOption(each, text, touches, refusal.rule, with_names(refusal.why, names)))
    prompt = with_names(decision.prompt, names)
    found = Pending(since, decision.ask, decision.rule, prompt, decision.is_aim, options, refused)
    if isinstance(decision.question, Aim):
        describe_aim(decision, decision.question, found)
    elif decision.question.variation:
        describe_variations(decision, found)
    return found


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
