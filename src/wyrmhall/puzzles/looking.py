"""Whether a decision makes a puzzle: a win that can be forced, or one answer that is clearly better than all others."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import Any

from wyrmhall.bots.bot import heaviest
from wyrmhall.bots.search import SearchBot
from wyrmhall.bots.tree import worth
from wyrmhall.core.chance import Chance
from wyrmhall.core.decisions import DONE, Decision
from wyrmhall.core.documents.position import read_position
from wyrmhall.core.playing.eyes import Eyes
from wyrmhall.core.playing.match import Match
from wyrmhall.games import registry
from wyrmhall.puzzles.dealing import dealt_anew
from wyrmhall.puzzles.proving import Proof, TooMuch
from wyrmhall.puzzles.valuing import Chances, Values, best_first, ends_soon, played_out, values_of, values_of_all

WIN, BEST = "win", "best"

QUICK = 64  # simulations of a first look
SOON, GLANCES = 16, 5  # decisions within which a win may be there, and games by rule of thumb that look for one
DEPTH = 4  # decisions in which a win is looked for
FEW, MANY = 4, 24  # worlds in which a win is looked for, and proved
BUDGET = 1200  # answers that are looked at for a proof in few worlds
ALIKE, APART = 0.2, 0.45  # of the lead over a usual option: less is as good as the best, and more is clearly worse
LEAST = 0.015  # by how much the best must lead in a search
CLEAR = 0.08  # by how much it must lead in games played out
SEARCHED = 24  # simulations for each of the most promising options
DEEPER = 8  # times as many in the check
GAMES = (20, 80)  # played out for each option: first some, then many more
SHORT = 8  # options that a short list has
COMPARED = 4  # options that are played out
SURE = 2.2  # standard errors
AIMS = 6  # one in so many of those that right aims may be
EASY = 4  # of those that a rule of thumb solves, one in so many is looked at
SMALL = (16, 64, 256)  # simulations of searches that try to solve it, for its grade
TRIES = 3  # of each
IDLE = 2  # the grade at most of what is solved by doing nothing
MANY_RIGHT = 5  # right answers that make it easier


@dataclass
class Moment:
    """A decision of the solver: what is right, and what then happens without them."""

    answers: list[str]
    then: list[str] = field(default_factory=list)
    least: float = 0.0  # how good the table must look afterwards, where the answers are only some of the right ones


@dataclass
class Found:
    """A puzzle as it was found."""

    game: str
    kind: str
    grade: int
    ask: str
    options: int
    position: dict[str, Any]
    moments: list[Moment]
    chances: dict[str, float]  # to win, after answers to the first decision that were played out
    reason: str  # of the win
    match: int
    action: int
    within: int = 0  # decisions in which a win can be forced


def look_at(match: Match[Any], seat: int, chance: Chance) -> Found | None:
    """The puzzle that the decision of a seat makes, if it makes one."""
    eyes = Eyes(match, seat, chance.split())
    if ends_soon(eyes, GLANCES, SOON, chance):
        found = look_for_win(match, seat, eyes, chance)
        if found is not None:
            return found
    return (look_for_aim if eyes.decision.is_aim else look_for_best)(match, seat, eyes, chance)


# -- a win that can be forced ----------------------------------------------------------------------


def look_for_win(match: Match[Any], seat: int, eyes: Eyes[Any], chance: Chance) -> Found | None:
    depth = depth_of_win(eyes, seat, chance)
    if not depth:
        return None
    doc = dealt_anew(match, seat, chance)
    if doc is None:
        return None
    played = read_position(doc, registry.game)
    try:
        moments = line_to_win(played, seat, depth, chance)
    except TooMuch:
        return None
    result = played.result()
    if not moments or result is None or result.winners != [seat]:
        return None
    decision = eyes.decision
    grade = graded(match, seat, moments[0].answers, len(moments), chance)
    return Found(
        match.game.name, WIN, grade, decision.ask, len(decision.options), doc, moments, {}, result.reason,
        0, len(match.actions), depth,
    )  # fmt: skip


def depth_of_win(eyes: Eyes[Any], seat: int, chance: Chance) -> int:
    """In how many decisions a win can be forced, where few options do it; 0 if it cannot be seen."""
    worlds = [eyes.imagine(chance) for _ in range(FEW)]
    proof = Proof(seat, BUDGET, 0)
    try:
        for depth in range(1, DEPTH + 1):
            proof.depth = depth
            if winning := proof.winning(worlds):
                return depth if is_choice(len(winning), len(eyes.decision.options)) else 0
    except TooMuch:
        return 0
    return 0


def is_choice(right: int, options: int) -> bool:
    """Whether so few answers are right that it takes thought to find one."""
    return right == 1 or (options >= 6 and 1 < right <= options // 3)


def line_to_win(match: Match[Any], seat: int, depth: int, chance: Chance) -> list[Moment]:
    """The decisions that win, proved in many worlds each; nothing where they do not. Plays them on the match."""
    moments: list[Moment] = []
    left = depth
    while match.pending:
        decision = match.pending[0]
        right = [thumb(match, decision)]
        if decision.seat == seat and len(decision.options) > 1:
            eyes = Eyes(match, seat, chance.split())
            worlds = [eyes.imagine(chance) for _ in range(MANY)]
            right = Proof(seat, BUDGET * MANY // FEW * 2, left).winning(worlds)
            left -= 1
            if not moments and not is_choice(len(right), len(decision.options)):
                return []
        answers = [decision.notation(option) for option in right]
        if decision.seat == seat and 0 < len(right) < len(decision.options):
            if (
                moments and len(moments[-1].answers) > 1
            ):  # several were right before, and who knows what follows the others
                return []
            moments.append(Moment(answers))
        elif right:
            moments[-1].then.append(f"{decision.seat + 1} {answers[0]}")
        else:
            return []
        match.play(decision.seat, right[0])
    return moments


def thumb(match: Match[Any], decision: Decision[Any]) -> int:
    """What a rule of thumb answers."""
    weights = match.game.instinct().weigh(decision) if len(decision.options) > 1 else [1.0]
    return decision.options[weights.index(max(weights))]


# -- one answer that is clearly best ---------------------------------------------------------------


def look_for_best(match: Match[Any], seat: int, eyes: Eyes[Any], chance: Chance) -> Found | None:
    likely, options = at_first_sight(eyes, chance), len(eyes.decision.options)
    if not likely:
        return None
    if options <= SHORT and not clearly_best(values_of(match, seat, likely, SEARCHED, chance), options):
        return None
    values = values_of_all(match, seat, eyes.decision.options, SEARCHED if options <= SHORT else SEARCHED // 2, chance)
    right = clearly_best(values, len(values))
    if not right:
        return None
    likely = best_first(values)[: len(right) + COMPARED - 1]
    deeper = values_of(match, seat, likely, SEARCHED * DEEPER, chance)
    if set(clearly_best(deeper, len(values))) != set(right):
        return None
    return told_by_games(match, eyes, right, likely, chance)


def at_first_sight(eyes: Eyes[Any], chance: Chance) -> list[int]:
    """The options that a quick search tried most; nothing if none stands out, or everybody would answer so."""
    thought = SearchBot("first look", QUICK, 0, math.inf).think(eyes)
    tried = sorted(range(len(thought.options)), key=lambda at: (-thought.visits[at], -thought.means[at]))
    others = [thought.means[at] for at in tried[1:] if thought.visits[at] > 1]
    if others and thought.means[tried[0]] - sum(others) / len(others) < LEAST:
        return []
    obvious = thought.options[heaviest(eyes.instinct().weigh(eyes.decision), chance)]
    if obvious == thought.best and chance.below(EASY):
        return []
    return [thought.options[at] for at in tried[:COMPARED]]


def clearly_best(values: Values, options: int) -> list[int]:
    """Those of `options` that are better than all others by far, the best first; nothing if they are too many."""
    order = best_first(values)
    means = [values[option].mean for option in order]
    lead = means[0] - means[len(means) // 2]
    right = [option for option, mean in zip(order, means, strict=True) if means[0] - mean <= ALIKE * lead]
    if len(right) == len(order) or len(right) > max(1, options // 3):
        return []
    gap, error = values[right[-1]].lead(values[order[len(right)]])
    return right if gap >= max(LEAST, APART * lead, SURE * error) else []


def told_by_games(
    match: Match[Any], eyes: Eyes[Any], right: list[int], likely: list[int], chance: Chance, least: float = 0.0
) -> Found | None:
    """The puzzle, if what is right leads clearly in games that are played out, too."""
    values: Values = {}
    for games in GAMES:
        played_out(eyes, likely, games, chance, values)
        is_last = games == GAMES[-1]
        for other in likely[len(right) :]:
            lead, error = values[right[0]].lead(values[other])
            if lead < (CLEAR if is_last else CLEAR / 2) or (is_last and lead < SURE * error):
                return None
    doc = dealt_anew(match, eyes.seat, chance)
    if doc is None:
        return None
    decision = eyes.decision
    answers = [decision.notation(option) for option in right]
    chances = {decision.notation(option): round(values[option].mean, 3) for option in likely}
    grade = graded(match, eyes.seat, answers, 1, chance)
    return Found(
        match.game.name, BEST, grade, decision.ask, len(decision.options), doc, [Moment(answers, least=least)], chances, "",
        0, len(match.actions),
    )  # fmt: skip


# -- a clearly best aim ----------------------------------------------------------------------------


def look_for_aim(match: Match[Any], seat: int, eyes: Eyes[Any], chance: Chance) -> Found | None:
    """Aims are many and close together: those are right after which the table looks much better than after most."""
    worlds = [eyes.imagine(chance) for _ in range(FEW)]
    values: Values = {}
    for option in eyes.decision.options:
        values[option] = Chances([])
        for world in worlds:
            twin = world.fork()
            twin.play(seat, option)
            values[option].scores.append(worth(twin, eyes.instinct(), seat))
    order = best_first(values)
    means = [values[option].mean for option in order]
    if len(order) < 2 * AIMS:
        return None
    gaps = [means[at] - means[at + 1] for at in range(len(order) // AIMS)]
    last = gaps.index(max(gaps))
    lead = means[0] - means[len(means) // 2]
    if gaps[last] < max(2 * LEAST, APART * lead) or means[0] - means[last] > ALIKE * lead:
        return None
    least = (means[last] + means[last + 1]) / 2
    right = order[: last + 1]
    wrong = order[last + 1 :]
    likely = [*right, wrong[0], wrong[len(wrong) // 3]]
    return told_by_games(match, eyes, right, likely, chance, least)


# -- how hard it is --------------------------------------------------------------------------------


def graded(match: Match[Any], seat: int, answers: list[str], length: int, chance: Chance) -> int:
    """From 1, which a rule of thumb solves, to 5, which a search of hundreds of simulations misses; long ones are harder."""
    grade = 1
    if not is_solved_by_thumb(match, seat, answers):
        grade = 5
        for at, simulations in enumerate(SMALL):
            if all(is_solved(match, seat, answers, simulations, chance) for _ in range(TRIES)):
                grade = 2 + at
                break
    return eased(match, seat, answers, length, min(5, grade + (1 if length > 2 else 0)))


def eased(match: Match[Any], seat: int, answers: list[str], length: int, grade: int) -> int:
    """Bots try whatever there is; a person soon sees that nothing need be done, and finds one of many answers that are right."""
    decision = match.decision(seat)
    assert decision is not None
    if length == 1 and decision.parse(answers[0]) == DONE:
        grade = min(grade, IDLE)
    return max(min(grade, 2), grade - 2) if len(answers) >= MANY_RIGHT else grade


def is_solved_by_thumb(match: Match[Any], seat: int, answers: list[str]) -> bool:
    decision = match.decision(seat)
    assert decision is not None
    return decision.notation(thumb(match, decision)) in answers


def is_solved(match: Match[Any], seat: int, answers: list[str], simulations: int, chance: Chance) -> bool:
    eyes = Eyes(match, seat, chance.split())
    best = SearchBot("solver", simulations, 0, math.inf).think(eyes).best
    return eyes.decision.notation(best) in answers
