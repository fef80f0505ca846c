"""One game of the lab: who won and how, which cards came and went, and how the chances stood on the way."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from typing import Any, Final

import msgspec

from wyrmhall.analysis.valuing import chances, shares
from wyrmhall.arena.series import play_out, way_of
from wyrmhall.bots.levels import bot as bot_of
from wyrmhall.core.chance import Chance
from wyrmhall.core.documents.actions import play_action
from wyrmhall.core.game import Game
from wyrmhall.core.playing.eyes import Eyes
from wyrmhall.core.playing.light import RESIGN, LightMatch
from wyrmhall.core.playing.match import Match
from wyrmhall.core.settings import Value, complete
from wyrmhall.games import registry
from wyrmhall.lab.runs.deals import Deal
from wyrmhall.lab.runs.habits import Habits, habits_of, only_first

WHOLE: Final = 1000  # chances are kept in thousandths
STEPS: Final = 20  # of the curve of a game
AHEAD: Final = 0.05  # by which a seat must be ahead of all others to lead


class Use(msgspec.Struct, array_like=True):
    """The first time that something happened to a card of a seat, and the chance of that seat just before."""

    seat: int
    card: str
    way: str
    chance: int


class Story(msgspec.Struct):
    """How the chances went, by the game's own evaluation, with all cards open."""

    leads: int  # how often another seat took the lead
    low: int  # the least chance of who won in the end
    settled: int  # the part of the game after which who won was always ahead
    biggest: int  # the greatest change from one decision to the next
    curve: list[int]  # the chance of who won, from the beginning to the end
    points: list[list[int]]  # the chances of all seats at the beginning and after each quarter


class Second(msgspec.Struct):
    """What a second bot would have answered."""

    ask: str
    part: int  # of the game that was over
    same: bool
    given: str
    other: str


class Row(msgspec.Struct):
    """A game that was played."""

    key: str
    block: int
    bots: list[str]
    brought: list[str]
    varied: dict[str, str]
    shares: list[float]
    reason: str
    actions: int
    turns: int
    uses: list[Use]
    story: Story | None
    seconds: list[Second]
    end: str  # a fingerprint


@cache
def _habits(name: str, own: str | None) -> Habits:
    return habits_of(registry.game(name, own))


def play(name: str, deal: Deal, second: str = "", own: str | None = None, told: bool = True) -> Row:
    """`own` are the cards to play with; `told` asks for the chances on the way."""
    game, habits = registry.game(name, own), _habits(name, own)
    match = play_out(game, [bot_of(bot, patient=True) for bot in deal.bots], deal.seed, deal.settings)
    result = match.result()
    assert result is not None
    won = shares(result, match.seats)
    path = chances_of(match) if told else []
    return Row(
        key=deal.key,
        block=deal.block,
        bots=deal.bots,
        brought=deal.brought,
        varied=deal.varied,
        shares=won,
        reason=way_of(result.reason),
        actions=len(match.actions),
        turns=_turns(match, habits),
        uses=uses(match, habits, path),
        story=story(path, won) if told else None,
        seconds=seconds(match, second, deal) if deal.asked else [],
        end=f"{match.state.fingerprint()}{len(match.actions)}",
    )


def chances_of(match: Match[Any]) -> list[list[float]]:
    """The chances of all seats before every action, and at the end."""
    instinct = match.game.instinct()
    again: LightMatch[Any] = match.from_start().light()
    found = []
    for seat, answer in match.actions:
        found.append(chances(again, instinct))
        again.act(seat, answer)
    found.append(chances(again, instinct))
    return found


def story(path: list[list[float]], won: list[float]) -> Story:
    leader, leads = -1, 0
    for now in path[:-1]:
        order = sorted(range(len(now)), key=lambda seat: -now[seat])
        if now[order[0]] - now[order[1]] > AHEAD and order[0] != leader:
            leads += leader >= 0
            leader = order[0]
    biggest = max(
        (max(abs(one - two) for one, two in zip(before, after)) for before, after in pairwise(path)), default=0.0
    )
    last = len(path) - 1
    points = [[_whole(each) for each in path[last * quarter // 4]] for quarter in range(4)]
    if 1.0 not in won:
        return Story(leads, 0, WHOLE, _whole(biggest), [], points)
    winner = won.index(1.0)
    own = [now[winner] for now in path]
    behind = [
        at
        for at, now in enumerate(path[:-1])
        if any(now[seat] >= now[winner] for seat in range(len(now)) if seat != winner)
    ]
    settled = (behind[-1] + 1) / last if behind and last else 0.0
    return Story(
        leads=leads,
        low=_whole(min(own)),
        settled=_whole(settled),
        biggest=_whole(biggest),
        curve=[_whole(own[last * step // STEPS]) for step in range(STEPS + 1)],
        points=points,
    )


def uses(match: Match[Any], habits: Habits, path: list[list[float]]) -> list[Use]:
    """For every seat and card the first time that it was drawn, gained and played."""
    ways = habits.ways()
    name = match.game.kind_name
    seen: set[tuple[int, str, str]] = set()
    found: list[Use] = []
    marks, at = match.marks, 0
    for number, event in enumerate(match.events):
        while at < len(marks) and marks[at] <= number:
            at += 1
        told = ways.get(event.name)
        if told is None or event.seat < 0:
            continue
        card = habits.stands_for.get(event.name)
        kinds = event.kinds[:1] if only_first(event.event) else event.kinds
        names = [name(kind) for kind in kinds] if card is None else [card]
        chance = _whole(path[max(0, at - 1)][event.seat]) if path else 0
        for each in names:
            for way in told:
                if (event.seat, each, way) not in seen:
                    seen.add((event.seat, each, way))
                    found.append(Use(event.seat, each, way, chance))
    return found


def seconds(match: Match[Any], second: str, deal: Deal) -> list[Second]:
    """A few decisions of the match, drawn by luck, as another bot would have answered them."""
    luck = Chance(deal.seed ^ 1 << 50)
    asked: list[tuple[int, int]] = []
    again: LightMatch[Any] = match.from_start().light()
    for n, (seat, answer) in enumerate(match.actions):
        decision = again.decision(seat)
        if answer != RESIGN and decision is not None and len(decision.options) > 1:
            asked.append((luck.below(1 << 30), n))
        again.act(seat, answer)
    chosen = {n for _, n in sorted(asked)[: deal.asked]}
    bot = bot_of(second, patient=True)
    walk = match.from_start()
    found = []
    for n, (seat, answer) in enumerate(match.actions):
        if n in chosen:
            decision = walk.decision(seat)
            assert decision is not None
            other = bot.choose(Eyes(walk, seat, luck.split()))
            given, instead = decision.notation(answer), decision.notation(other)
            part = WHOLE * n // len(match.actions)
            found.append(Second(decision.ask, part, given == instead, _first(given), _first(instead)))
        play_action(walk, seat, answer)
    return found


def _first(text: str) -> str:
    return text.partition(" ")[0]


def _turns(match: Match[Any], habits: Habits) -> int:
    name, _, field = habits.turns.partition(".")
    told = [event for event in match.events if event.name == name]
    return max((event[field] for event in told), default=0) if field else len(told)


def _whole(chance: float) -> int:
    return round(chance * WHOLE)


def cards_brought(
    game: Game[Any], settings: dict[str, Value], family: str, brought: list[str], seats: int
) -> dict[str, list[str]]:
    """The cards of everything that can be brought, where the game tells what is in it: by what is brought."""
    found: dict[str, list[str]] = {}
    for what in brought:
        others = [other for other in brought if other != what][: seats - 1]
        own = {f"{family}{seat + 1}": each for seat, each in enumerate([what, *others])}
        lists = game.lists(seats, complete(game.settings(), {**settings, **own}))
        if f"{family}1" in lists:
            found[what] = sorted(set(lists[f"{family}1"].split("\n")))
    return found
