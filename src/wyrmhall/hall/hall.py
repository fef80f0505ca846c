"""Everything a request may need."""

from __future__ import annotations

from dataclasses import dataclass

from fastapi import Request

from wyrmhall.bots.worker.minds import Minds
from wyrmhall.hall.limits import Buckets
from wyrmhall.hall.people import Guests
from wyrmhall.hall.rooms.replays import Replays
from wyrmhall.hall.rooms.rooms import Rooms
from wyrmhall.hall.store.store import Store
from wyrmhall.hall.wire.socket import RATE


@dataclass(frozen=True)
class Config:
    """How a hall is run. `hosts` are the names it answers to (None: any); 0 workers means as many as suit the machine."""

    hosts: frozenset[str] | None = None
    workers: int = 0
    rate: float = RATE  # messages a second from one connection


class Hall:
    def __init__(self, store: Store, guests: Guests, config: Config) -> None:
        self.store, self.guests, self.config = store, guests, config
        self.minds = Minds(config.workers)
        self.rooms = Rooms(store, self.minds)
        self.replays = Replays(self.rooms)
        self.making = Buckets(1.0, 100.0)  # rooms and records made from one address
        self.connecting = Buckets(10.0, 500.0)  # sockets opened from one address


def hall_of(request: Request) -> Hall:
    hall: Hall = request.app.state.hall
    return hall


def person_of(request: Request) -> str:
    person: str = request.state.person
    return person
