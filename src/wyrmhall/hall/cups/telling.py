"""A tournament as people see it: what is the same for everybody is made once, until something changes."""

from __future__ import annotations

import asyncio
import dataclasses
from collections import OrderedDict
from typing import Any

from wyrmhall.core.playing.seats import told_apart
from wyrmhall.core.rounds.cup import LEAST
from wyrmhall.games import registry
from wyrmhall.hall.cups import plan
from wyrmhall.hall.rooms.clock import Clock
from wyrmhall.hall.rooms.names import seat_name
from wyrmhall.hall.store.cups import CupRow, EntrantRow, TableRow, Whole
from wyrmhall.hall.wire.shapes import ClockShape, CupPlayerShape, CupShape, CupTableShape, SeatShape

REMEMBERED = 50  # tournaments
NEW: dict[str, Any] = dict.fromkeys(("points", "won", "drawn", "lost", "free", "direct", "strength", "beaten"), 0)


@dataclasses.dataclass(frozen=True)
class Common:
    """What everybody sees alike."""

    seen: tuple[object, ...]  # what it was made from
    rounds: int
    closed: str
    players: list[CupPlayerShape]
    tables: list[CupTableShape]


class Telling:
    def __init__(self) -> None:
        self._known: OrderedDict[str, Common] = OrderedDict()

    async def shape(self, whole: Whole, person: str, organiser: str) -> CupShape:
        """Beside the loop where there is much to count."""
        known = self._known.pop(whole.row.id, None)
        if known is None or known.seen != _seen(whole):
            known = await asyncio.to_thread(common, whole)
        self._known[whole.row.id] = known
        while len(self._known) > REMEMBERED:
            self._known.popitem(last=False)
        return shape(whole, known, person, organiser)


def _seen(whole: Whole) -> tuple[object, ...]:
    decided = sum(bool(table.ranks) for table in whole.tables)
    names = tuple((each.seat.name, each.seat.known, each.until) for each in whole.entrants)
    return whole.row.n, whole.row.status, whole.row.round, decided, names


def common(whole: Whole) -> Common:
    can_play = len(whole.entrants) >= LEAST and whole.row.status != plan.OPEN
    return Common(
        _seen(whole),
        whole.rules.count if can_play else whole.row.plan.rounds,
        _why_closed(whole),
        _players(whole),
        [_table(each) for each in whole.tables],
    )


def line(row: CupRow, count: int) -> dict[str, Any]:
    """As in a list."""
    given = row.plan
    return {
        "id": row.id, "title": row.title, "game": given.game, "game_title": registry.listing(given.game).title,
        "kind": given.kind, "status": row.status, "entrants": count, "round": max(0, row.round),
        "rounds": given.rounds, "starts": given.starts, "updated": row.updated,
    }  # fmt: skip


def shape(whole: Whole, known: Common, person: str, organiser: str) -> CupShape:
    """As one person sees it."""
    row, given = whole.row, whole.row.plan
    you = whole.entrant_of(person)
    players = [
        each.model_copy(update={"seat": each.seat.model_copy(update={"you": True})})
        if you is not None and each.number == you.number
        else each
        for each in known.players
    ]
    return CupShape.model_construct(
        **{**line(row, len(players)), "rounds": known.rounds}, paused=row.paused, draft=given.draft, passed=row.passed,
        limit=given.limit, grace=given.grace, bots=given.bots, filler=given.filler, size=given.size,
        pod=given.pod, rated=given.rated, why=row.why, organiser=organiser,
        clock=None if given.clock is None else _clock(given.clock),
        closed=known.closed, yours=bool(person) and row.organiser == person,
        you=None if you is None or you.until else you.number, next=_own_table(whole, you), players=players,
        tables=known.tables,
    )  # fmt: skip


def _clock(clock: Clock) -> ClockShape:
    return ClockShape(base=int(clock.base), bonus=int(clock.bonus), kind=clock.kind)


def _own_table(whole: Whole, you: EntrantRow | None) -> str | None:
    if you is None:
        return None
    return next((table.room for table in whole.now if you.number in table.players and not table.ranks), None)


def _why_closed(whole: Whole) -> str:
    if whole.row.status == plan.OPEN:
        return ""
    if whole.row.status == plan.OVER:
        return "the tournament is over"
    if whole.row.plan.draft:
        return "the draft has begun: who comes now has no cards"
    return whole.rules.why_no_entry()


def _players(whole: Whole) -> list[CupPlayerShape]:
    """All but a bot that nobody has needed, the best first."""
    met = {number for table in whole.tables for number in table.players}
    names = told_apart([seat_name(each.seat) for each in whole.entrants])
    entrants = {each.number: (each, name) for each, name in zip(whole.entrants, names, strict=True)}
    if len(entrants) < LEAST:
        ranking = [{"player": number} for number in entrants]
    else:
        ranking = [vars(each) for each in whole.rules.standings()]
    found: list[CupPlayerShape] = []
    for each in ranking:
        entrant, name = entrants[each["player"]]
        if entrant.fills and entrant.number not in met:
            continue
        seat = SeatShape.model_validate(
            {"name": name, "kind": entrant.seat.kind, "you": False, "known": entrant.seat.known or None}
        )
        place = {"number": entrant.number, "seat": seat, "place": len(found) + 1}
        left = {"gone": entrant.until > 0, "since": entrant.since}
        found.append(CupPlayerShape.model_validate({**NEW, **each, **place, **left}))
    return found


def _table(table: TableRow) -> CupTableShape:
    told = {"round": table.round, "players": table.players, "room": table.room or None}
    return CupTableShape.model_validate({**told, "ranks": table.ranks or None, "how": table.how or None})
