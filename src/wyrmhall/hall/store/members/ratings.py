"""Ratings: how strong players are at a game, from how their rated games ended.

The model is that of Weng and Lin for any number of players (Plackett-Luce, by openskill). What people see is one number: what
a player is at least worth, with near certainty, so that it begins low and rises as more is known.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
import sqlalchemy as sa
from openskill.models import PlackettLuce
from sqlalchemy.engine import Connection

from wyrmhall.bots.levels import level_of
from wyrmhall.hall.rooms.entries import BOT, Seat
from wyrmhall.hall.store import tables
from wyrmhall.hall.store.once import add_unless_there

MODEL = PlackettLuce()
FIRST, STEP, SURE = 1000, 40.0, 3.0  # points of one who has not played, points for one of the model's, deviations
SETTLED = 10  # games before which a rating is provisional
LONGEST_LIST = 100
BOTS = "bot:"  # before the name of a bot


class Change(msgspec.Struct):
    """The points of a seat before and after a game."""

    before: int
    after: int


class Standing(msgspec.Struct):
    """How a player stands in a game; people have a name, bots of the hall their own words for what they are."""

    player: str
    name: str
    points: int
    games: int
    by: str = ""  # the name of the person whose bot it is

    @property
    def is_provisional(self) -> bool:
        return self.games < SETTLED


class Skill(msgspec.Struct):
    mu: float = MODEL.mu
    sigma: float = MODEL.sigma
    games: int = 0

    @property
    def points(self) -> int:
        return FIRST + round(STEP * (self.mu - SURE * self.sigma))


def player_of(seat: Seat) -> str:
    """A bot's rating is that of its level, whatever its character."""
    return BOTS + level_of(seat.bot) if seat.kind == BOT else seat.person


def judged(skills: Sequence[Skill], ranks: Sequence[int]) -> list[Skill]:
    """What a game tells of its players: each seat by itself, as if all sat there for the first time today."""
    teams = [[MODEL.rating(mu=each.mu, sigma=each.sigma)] for each in skills]
    after = MODEL.rate(teams, ranks=[float(rank) for rank in ranks])
    return [Skill(team[0].mu, team[0].sigma, skill.games + 1) for skill, team in zip(skills, after, strict=True)]


def settle(
    connection: Connection, room: str, game: str, seats: Sequence[Seat], ranks: Sequence[int], at: float
) -> None:
    """Rate a game that is over, in the transaction that ends it. Fails with a conflict where that was done already."""
    players = [player_of(seat) for seat in seats]
    known = _skills(connection, game, players, at)
    before = [known[player] for player in players]
    after = judged(before, ranks)
    for seat, (player, old, new) in enumerate(zip(players, before, after, strict=True)):
        connection.execute(
            tables.rated.insert().values(room=room, seat=seat, player=player, before=old.points, after=new.points)
        )
    for player in dict.fromkeys(players):
        mine = [skill for other, skill in zip(players, after, strict=True) if other == player]
        _keep(connection, game, player, _mean(mine), at)


def _mean(skills: list[Skill]) -> Skill:
    """A bot that sat on several chairs has learned from each of them."""
    count = len(skills)
    mu, sigma = sum(each.mu for each in skills) / count, sum(each.sigma for each in skills) / count
    return Skill(mu, sigma, skills[0].games)


def _skills(connection: Connection, game: str, players: list[str], at: float) -> dict[str, Skill]:
    """Held until the transaction ends: of several halls each waits for the others, whose games count too."""
    ratings = tables.ratings
    mine = sa.and_(ratings.c.game == game, ratings.c.player.in_(players))
    known = set(connection.execute(sa.select(ratings.c.player).where(mine)).scalars())
    for player in sorted(set(players) - known):
        add_unless_there(connection, ratings.insert().values(game=game, player=player, **_values(Skill(), at)))
    wanted = sa.select(ratings).where(mine).order_by(ratings.c.player).with_for_update()
    return {row.player: Skill(row.mu, row.sigma, row.games) for row in connection.execute(wanted)}


def _keep(connection: Connection, game: str, player: str, skill: Skill, at: float) -> None:
    ratings = tables.ratings
    where = sa.and_(ratings.c.game == game, ratings.c.player == player)
    connection.execute(ratings.update().where(where).values(**_values(skill, at)))


def _values(skill: Skill, at: float) -> dict[str, float]:
    return {"mu": skill.mu, "sigma": skill.sigma, "games": skill.games, "points": skill.points, "updated": at}


def leaders(connection: Connection, game: str) -> list[Standing]:
    """The best players of a game, people and bots."""
    ratings = tables.ratings
    wanted = _standings().where(ratings.c.game == game)
    ordered = wanted.order_by(ratings.c.points.desc(), ratings.c.games.desc(), ratings.c.player).limit(LONGEST_LIST)
    return [_standing(row) for row in connection.execute(ordered)]


def standings_of(connection: Connection, player: str) -> dict[str, Standing]:
    """By game."""
    wanted = _standings().where(tables.ratings.c.player == player)
    return {row.game: _standing(row) for row in connection.execute(wanted)}


def _standings() -> sa.Select[tuple[str, str, str, int, int, str]]:
    ratings, people, bots, owners = tables.ratings, tables.people, tables.bots, tables.owners
    columns = (ratings.c.game, ratings.c.player, people.c.name, ratings.c.points, ratings.c.games)
    named = ratings.outerjoin(people, people.c.id == ratings.c.player)
    owned = named.outerjoin(bots, bots.c.person == ratings.c.player).outerjoin(owners, owners.c.id == bots.c.owner)
    return sa.select(*columns, owners.c.name.label("by")).select_from(owned)


def _standing(row: Any) -> Standing:
    return Standing(row.player, row.name or "", row.points, row.games, row.by or "")


def changes(connection: Connection, room: str) -> list[Change]:
    """What a game did to the points of each seat; nothing where it was not rated, or is not over."""
    rated = tables.rated
    found = connection.execute(sa.select(rated).where(rated.c.room == room).order_by(rated.c.seat))
    return [Change(row.before, row.after) for row in found]


def leave(connection: Connection, person: str, stranger: str) -> None:
    """One who goes is in no list any more; what their games did to others stays."""
    connection.execute(tables.ratings.delete().where(tables.ratings.c.player == person))
    connection.execute(tables.rated.update().where(tables.rated.c.player == person).values(player=stranger))
