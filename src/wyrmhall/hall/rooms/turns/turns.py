"""Who has to decide in a room, and until when, in a form that the store keeps beside the room: nobody needs to wake it to know."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from wyrmhall.hall.rooms.clock import Clock

if TYPE_CHECKING:
    from wyrmhall.hall.rooms.course import Course


class Turns(msgspec.Struct, frozen=True):
    text: str = ""  # seats of persons and when their time is over, 0 for never, as in "0:1790000000.5 2:0"
    deadline: float = 0.0  # when the room must be woken; 0 for one that is awake as long as time runs


def turns_of(course: Course, clock: Clock | None) -> Turns:
    """Nobody is waited for where a person plays among bots and has all the time in the world."""
    if clock is None and len(course.people) < 2:
        return Turns()
    times = course.times
    until = {seat: 0.0 if times is None else round(times.until(seat), 1) for seat in course.thinking()}
    is_days = clock is not None and clock.is_days
    return Turns(written(until), min(until.values(), default=0.0) if is_days else 0.0)


def written(until: dict[int, float]) -> str:
    return " ".join(f"{seat}:{at}" for seat, at in until.items())


def read_turns(text: str) -> dict[int, float]:
    """When the time of those who have to decide is over, by seat."""
    return {int(seat): float(at) for seat, _, at in (each.partition(":") for each in text.split())}
