"""Which games are played: deals, each with a seed of its own, in which what seats bring goes round the table.

A deal is played as often as there are seats if something goes round, else once: two games that cannot differ are one. More games
of the same plan begin with the same games.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any, Final, TypeVar

import msgspec

from wyrmhall.bots.levels import bot as bot_of
from wyrmhall.core.chance import SEEDS, Chance
from wyrmhall.core.errors import BadSetup, nearest
from wyrmhall.core.game import Game
from wyrmhall.core.settings import Setting, Value, complete
from wyrmhall.lab.runs.habits import Habits, choices, families

FEWEST: Final = 10  # deals with less than these say nothing at all
ASKED_A_GAME: Final = 5  # decisions of one game that a second bot is asked about

T = TypeVar("T")


class Plan(msgspec.Struct, frozen=True):
    """What is asked of the lab. `games` and `asked` may grow: what was played stays good."""

    game: str
    content: str  # version and hash of the cards
    seats: int
    bot: str
    seed: int
    settings: dict[str, Value]
    family: str  # what seats bring, or nothing
    brought: list[str]
    vary: dict[str, list[Value]]
    ladder: list[str]  # bots, the weakest first: each meets the next
    second: str  # the bot that is asked what it would have done


class Deal(msgspec.Struct, frozen=True):
    """One game to play."""

    key: str
    block: int  # deals that belong together
    seed: int
    bots: list[str]
    settings: dict[str, Value]
    brought: list[str]
    varied: dict[str, str]
    asked: int = 0  # decisions about which the second bot is asked


def size(plan: Plan) -> int:
    """The games of a deal."""
    return plan.seats if plan.brought else 1


def blocks_for(plan: Plan, games: int) -> int:
    return -(-games // size(plan))


def main_deals(plan: Plan, games: int) -> list[Deal]:
    return _deals(plan, "game", [plan.bot] * plan.seats, blocks_for(plan, games), plan.seed)


def asked_deals(plan: Plan, decisions: int) -> list[Deal]:
    """Games in which a second bot is asked about a few decisions. Each is of another deal."""
    wanted = -(-decisions // ASKED_A_GAME) if plan.second else 0
    found = _deals(plan, "asked", [plan.bot] * plan.seats, wanted, plan.seed + 1)
    firsts = [deal for at, deal in enumerate(found) if at % size(plan) == 0]
    return [msgspec.structs.replace(deal, asked=ASKED_A_GAME) for deal in firsts]


def ladder_deals(plan: Plan, games: int) -> list[Deal]:
    """Each bot against the next: the same deal twice, with every seat played by the one and by the other."""
    found: list[Deal] = []
    for step, (weak, strong) in enumerate(zip(plan.ladder, plan.ladder[1:])):
        seated = [[weak if (seat + turn) % 2 == 0 else strong for seat in range(plan.seats)] for turn in (0, 1)]
        wanted = -(-games // 2)
        for deal in _deals(plan, f"ladder{step}", seated[0], wanted, plan.seed + 2 + step)[:: size(plan)]:
            for turn in (0, 1):
                key = f"ladder{step}:{deal.block}:{turn}"
                found.append(msgspec.structs.replace(deal, key=key, bots=seated[turn]))
    return found


def _deals(plan: Plan, kind: str, bots: list[str], blocks: int, seed: int) -> list[Deal]:
    luck = Chance(seed)
    meetings = _meetings(plan, luck.split())
    varied = {name: _round_and_round(values, luck.split()) for name, values in plan.vary.items()}
    found: list[Deal] = []
    for block in range(blocks):
        shared = (luck.below(1 << 30) << 30 | luck.below(1 << 30)) % SEEDS
        meeting = next(meetings)
        here = {name: next(values) for name, values in varied.items()}
        for turn in range(size(plan)):
            brought = [meeting[(seat + turn) % plan.seats] for seat in range(plan.seats)] if meeting else []
            own: dict[str, Value] = {f"{plan.family}{seat + 1}": what for seat, what in enumerate(brought)}
            told = {name: str(value) for name, value in here.items()}
            found.append(
                Deal(f"{kind}:{block}:{turn}", block, shared, bots, {**plan.settings, **here, **own}, brought, told)
            )
    return found


def _meetings(plan: Plan, luck: Chance) -> Iterator[list[str]]:
    """Who meets whom: with two seats every pair as often as any other, with more everything as often as anything else."""
    if not plan.brought:
        while True:
            yield []
    elif plan.seats == 2:
        pairs = [list(pair) for pair in combinations(plan.brought, 2)]
        yield from _round_and_round(pairs, luck)
    else:
        waiting: list[str] = []
        while True:
            while len(waiting) < plan.seats:
                more = _shuffled(plan.brought, luck)
                more.sort(key=lambda what: what in waiting)  # nobody meets what they bring themselves
                waiting += more
            yield waiting[: plan.seats]
            waiting = waiting[plan.seats :]


def _round_and_round(values: Sequence[T], luck: Chance) -> Iterator[T]:
    while True:
        yield from _shuffled(values, luck)


def _shuffled(values: Sequence[T], luck: Chance) -> list[T]:
    order = list(range(len(values)))
    luck.shuffle(order)
    return [values[at] for at in order]


# -- what is asked for, checked before anything is played ------------------------------------------------


class Wish(msgspec.Struct, frozen=True):
    """What was asked for on the command line, as far as it was said."""

    game: str
    games: int = 1000
    seats: int | None = None
    bot: str = "instinct"
    seed: int = 1
    settings: dict[str, Value] = {}
    bring: list[str] = []
    vary: list[str] = []
    ladder: tuple[str, ...] = ("random", "instinct")
    second: str = ""


def plan_for(game: Game[Any], habits: Habits, wish: Wish) -> Plan:
    """Raises WyrmhallError for what cannot be played."""
    declared = game.settings()
    complete(declared, wish.settings)
    for bot in [wish.bot, *wish.ladder, *([wish.second] if wish.second else [])]:
        bot_of(bot)
    if wish.second == wish.bot:
        raise BadSetup(
            f"{wish.second} would answer as {wish.bot} does: name another bot with --second, or say --asked 0"
        )
    if len(wish.ladder) != len(set(wish.ladder)):
        raise BadSetup("a bot stands twice on the ladder: each of them meets the next, the weakest is named first")
    seats = game.seat_counts[0] if wish.seats is None else wish.seats
    if seats not in game.seat_counts:
        raise BadSetup(f"{game.title} is for {' or '.join(map(str, game.seat_counts))} players, not {seats}")
    if seats < 2:
        raise BadSetup("a game for one alone has nobody to be compared with: take two seats or more")
    settings = dict(wish.settings)
    by_name = {setting.name: setting for setting in declared}
    if habits.first and habits.first not in settings and "1" in map(str, by_name[habits.first].values):
        settings[habits.first] = by_name[habits.first].accept("1")
    family, brought = _brought(game, seats, wish)
    plan = Plan(
        game.name, game.content, seats, wish.bot, wish.seed, settings, family, brought,
        _varied(by_name, wish.vary or [name for name in habits.vary if name not in settings], settings),
        list(wish.ladder), wish.second,
    )  # fmt: skip
    if wish.games < FEWEST * size(plan):
        raise BadSetup(
            f"{wish.games} games are too few to say anything: at least {FEWEST * size(plan)}, which are {FEWEST} deals"
        )
    _check_first_deals(game, plan)
    return plan


def _brought(game: Game[Any], seats: int, wish: Wish) -> tuple[str, list[str]]:
    for family, own in families(game).items():
        if len(own) < seats or any(setting.name in wish.settings for setting in own):
            continue
        values = [str(value) for value in choices(own)]
        for what in wish.bring:
            if what not in values and not own[0].free:
                raise BadSetup(f"no seat can bring {what!r}{nearest(what, values)} ({family}: {', '.join(values)})")
        brought = list(dict.fromkeys(wish.bring)) or values
        if len(brought) < seats:
            raise BadSetup(
                f"{seats} seats need {seats} different things to bring, not {len(brought)}: {', '.join(brought)}"
            )
        return family, brought
    if wish.bring:
        raise BadSetup(f"no seat of {game.title} brings anything of its own, or --set has said already what")
    return "", []


def _varied(by_name: dict[str, Setting], names: Sequence[str], settings: dict[str, Value]) -> dict[str, list[Value]]:
    found: dict[str, list[Value]] = {}
    for name in names:
        setting = by_name.get(name)
        if setting is None:
            raise BadSetup(f"there is no setting {name!r} to vary{nearest(name, by_name)} ({', '.join(by_name)})")
        if name in settings:
            raise BadSetup(f"{name} cannot be set and varied at once: leave out --set {name}=… or --vary {name}")
        if len(setting.values) < 2:
            raise BadSetup(f"{name} has no two values that could be compared")
        found[name] = list(setting.values)
    return found


def _check_first_deals(game: Game[Any], plan: Plan) -> None:
    """Set up, and play nothing: what a seat brings may not fit the settings."""
    most = max([len(plan.brought), *(len(values) for values in plan.vary.values()), 1])
    for deal in _deals(plan, "game", [], most, plan.seed):
        game.setup(plan.seats, complete(game.settings(), deal.settings), Chance(deal.seed))
