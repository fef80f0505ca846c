"""HTTP about what people have played, and what they keep for their tables."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Request
from starlette.exceptions import HTTPException

from wyrmhall.bots.levels import called as called_bot
from wyrmhall.core.errors import WyrmhallError
from wyrmhall.games import registry
from wyrmhall.hall.hall import Hall
from wyrmhall.hall.rooms.names import likeness, tidy
from wyrmhall.hall.routes.games import PROBLEMS, Halls, Person
from wyrmhall.hall.routes.rooms import may_make, room_shape
from wyrmhall.hall.shelf import is_place
from wyrmhall.hall.store import history
from wyrmhall.hall.store.history import Kept, Outcome, Rivals, Wish
from wyrmhall.hall.store.members import follow, people, ratings
from wyrmhall.hall.store.members.ratings import BOTS, Standing
from wyrmhall.hall.wire.shapes import KeptShape, PlayedShape, ProfileShape, RatingShape, TallyShape

router = APIRouter(prefix="/api", responses=PROBLEMS)
Game = Annotated[str, Query(max_length=40)]


async def called(hall: Hall, name: str) -> tuple[str, str, float]:
    """The person of that name, what they are called, and since when they have an account."""
    looks = likeness(tidy(name))
    found = await hall.store.read(lambda connection: people.person_called(connection, looks)) if looks else None
    if found is None:
        raise HTTPException(404, "nobody here has an account with that name")
    return found


@router.get("/people/{name}", response_model_exclude_none=True)
async def profile(hall: Halls, person: Person, name: str) -> ProfileShape:
    """What everybody may know of somebody with an account."""
    who, shown, since = await called(hall, name)
    tallies = await hall.store.read(lambda connection: history.tallies(connection, who))
    standings = await hall.store.read(lambda connection: ratings.standings_of(connection, who))
    bot = await hall.bots.find(who)
    return ProfileShape(
        name=shown,
        since=since,
        you=who == person,
        followed=who != person
        and await hall.store.read(lambda connection: follow.is_followed(connection, person, who)),
        by=None if bot is None else await hall.rooms.name_of(bot.owner),
        bots=[each.name for each in await hall.bots.of(who)],
        games=[
            TallyShape(
                game=each.game,
                title=registry.listing(each.game).title,
                won=each.won,
                drawn=each.drawn,
                lost=each.lost,
                rating=_rating(standings[each.game], person) if each.game in standings else None,
            )
            for each in tallies
        ],
    )


@router.get("/history", response_model_exclude_none=True)
async def played(
    hall: Halls,
    person: Person,
    name: Annotated[str, Query(max_length=100)] = "",
    game: Game = "",
    outcome: Outcome | None = None,
    rivals: Rivals | None = None,
    before: float | None = None,
) -> list[PlayedShape]:
    """Finished games, the latest first, 30 at a time: your own, or those of somebody with an account."""
    who = (await called(hall, name))[0] if name else person
    wish = Wish(game, outcome, rivals, before, who != person)
    found = await hall.store.read(lambda connection: history.played(connection, who, wish))
    return [
        PlayedShape.model_validate(
            {
                "room": room_shape(hall, each.room, each.room.seats, person),
                "seat": each.seat,
                "outcome": each.outcome,
                "change": each.change and {"before": each.change.before, "after": each.change.after},
            }
        )
        for each in found
    ]


@router.get("/games/{game}/ratings", response_model_exclude_none=True)
async def leaders(hall: Halls, person: Person, game: str) -> list[RatingShape]:
    """The best players of a game, people and bots, a hundred at most."""
    name = registry.listing(game).name
    found = await hall.store.read(lambda connection: ratings.leaders(connection, name))
    return [_rating(each, person) for each in found]


def _rating(standing: Standing, person: str) -> RatingShape:
    is_bot = standing.player.startswith(BOTS)
    return RatingShape(
        name=called_bot(standing.player.removeprefix(BOTS)) if is_bot else standing.name,
        kind="bot" if is_bot or standing.by else "person",
        points=standing.points,
        games=standing.games,
        provisional=standing.is_provisional,
        you=standing.player == person,
        by=standing.by or None,
    )


@router.get("/me/shelf")
async def shelf(hall: Halls, person: Person) -> list[KeptShape]:
    """What you have made for your tables and kept."""
    found = await hall.store.read(lambda connection: history.shelf(connection, person))
    return [KeptShape(place=each.place, name=each.name, text=each.text) for each in found]


@router.post("/me/shelf")
async def keep(hall: Halls, person: Person, request: Request, thing: KeptShape) -> dict[str, bool]:
    """Keep something, in place of what has that name; without a text it is kept no longer."""
    may_make(hall, request)
    place, name, text = thing.place, thing.name, thing.text
    if not is_place(place):
        raise WyrmhallError("there is no setting of that name for which one could make something")
    if text is None:
        await hall.store.write(lambda connection: history.forget(connection, person, place, name))
    else:
        await hall.store.write(lambda connection: history.keep(connection, person, Kept(place, name, text)))
    return {"done": True}
