"""Everything a request may need."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from fastapi import Request
from starlette.requests import HTTPConnection

from wyrmhall.hall.cups.cups import Cups
from wyrmhall.hall.cups.leading import Leading
from wyrmhall.hall.door.limits import Buckets, Places, Speaking
from wyrmhall.hall.door.people import Guests
from wyrmhall.hall.door.sessions import Present, Sessions
from wyrmhall.hall.lobby.lobby import Lobby
from wyrmhall.hall.people.accounts import Accounts
from wyrmhall.hall.people.bots import Bots
from wyrmhall.hall.rooms.late import USUAL
from wyrmhall.hall.rooms.rooms import Rooms
from wyrmhall.hall.rooms.turns.away import AWAY
from wyrmhall.hall.store.store import Store
from wyrmhall.hall.study.analyses import Analyses
from wyrmhall.hall.study.replays.replays import Replays
from wyrmhall.hall.study.replays.showings import Showings
from wyrmhall.hall.study.reports import Reports
from wyrmhall.hall.talk.talk import Talk
from wyrmhall.hall.talk.words import OPEN
from wyrmhall.hall.together.news import BLOCKS, EARS, SHOWING
from wyrmhall.hall.together.thoughts import Helped
from wyrmhall.hall.wire.socket import RATE
from wyrmhall.hall.wire.stream import Streams


@dataclass(frozen=True)
class Config:
    """How a hall is run. `hosts` are the names it answers to (None: any); 0 workers means as many as suit the machine."""

    hosts: frozenset[str] | None = None
    workers: int = 0
    rate: float = RATE  # messages a second from one connection
    pace: int = 100  # hundredths of the usual time that bots take to answer people
    effort: int = 100  # hundredths of the usual effort with which games are thought over
    apart: bool = False  # whether the client's sources are sent one by one, as they are written
    talk: str = OPEN  # how freely people talk: open, phrases or none
    guests_talk: str = OPEN  # how freely those do who have no account
    away: int = int(AWAY)  # seconds that one has to come back to a game with others
    delay: int = USUAL  # seconds that those who watch are late, where there are secrets
    reports: Path | None = None  # the folder of the reports of the lab


class Hall:
    def __init__(self, store: Store, guests: Guests, sessions: Sessions, config: Config, talk: Talk) -> None:
        self.store, self.guests, self.config = store, guests, config
        self.minds = Helped(store, config.workers)
        self.rooms = Rooms(store, self.minds, config.pace / 100)
        self.rooms.halls.helped = self.minds
        self.talk = talk
        self.rooms.halls.others[EARS] = talk.hearing.listen_again
        self.rooms.halls.others[BLOCKS] = lambda _: talk.hearing.look_again()
        self.rooms.level, self.rooms.delay = talk.level, config.delay
        self.rooms.away = config.away
        self.lobby = Lobby(self.rooms)
        self.present = Present()
        self.rooms.halls.ended = lambda session: self.present.end([session])
        self.accounts = Accounts(store, sessions, self.rooms, self.present)
        self.bots = Bots(store, self.rooms, self.accounts)
        self.cups = Cups(self.rooms)
        self.leading = Leading(self.rooms)
        self.cups.changed = self.leading.look_soon
        self.replays = Replays(self.rooms)
        self.showings = Showings(store, self.replays)
        self.rooms.halls.others[SHOWING] = self.showings.changed
        self.analyses = Analyses(store, self.replays, config.effort)
        self.reports = Reports(config.reports)
        self.places = Places()
        self.minds.place_of = self.replays.pool.place_of = self.places.of
        self.speaking = Speaking(config.rate)
        self.streams = Streams()
        self.making = Buckets(1.0, 100.0)  # rooms and records made from one address
        self.registering = Buckets(0.05, 200.0)  # accounts made from one address, such as that of a club
        self.connecting = Buckets(10.0, 500.0)  # sockets opened from one address
        self.exporting = Buckets(0.02, 5.0)  # files of everything that is theirs, for one person
        self.analysing = Buckets(0.05, 20.0)  # games thought over for one address
        self.reporting = Buckets(0.05, 10.0)  # reports of one person
        self.reporting_here = Buckets(0.2, 30.0)  # reports from one address

    @property
    def figures(self) -> tuple[int, int, int, int]:
        """Tables in memory, connections to them, bots that wait for a worker, commits."""
        live = self.rooms.live.values()
        return len(live), sum(len(room.listeners) for room in live), self.minds.in_line, self.store.commits


def hall_of(request: Request) -> Hall:
    hall: Hall = request.app.state.hall
    return hall


def person_of(request: Request) -> str:
    person: str = request.state.person
    return person


def address_of(request: HTTPConnection) -> str:
    """Where a request comes from, as it is counted: by the block for IPv6."""
    address: str = request.state.address
    return address


def owner_of(request: HTTPConnection) -> str:
    """Whose bot asks; nothing for a person."""
    owner: str = request.state.owner
    return owner


def session_of(request: Request) -> str:
    """By which session one has signed in; nothing for a guest."""
    session: str = request.state.session
    return session
