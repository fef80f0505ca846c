"""`wyrmhall arena`: a contest between bots, with a bar while it runs and tables at the end."""

from __future__ import annotations

import contextlib
import json
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from wyrmhall.arena.contest import Asked, Contest
from wyrmhall.arena.folder import CRASHED, BadFolder
from wyrmhall.arena.outside.naming import listed
from wyrmhall.arena.outside.terms import Terms, bytes_of, clock_of, seconds_of
from wyrmhall.arena.ratings import Rating
from wyrmhall.arena.statistics import Question, score_of
from wyrmhall.arena.summary import Found
from wyrmhall.core.errors import BadSetup
from wyrmhall.games import registry
from wyrmhall.terminal.given import settings_of

BROKEN_OFF: Final = 130
SHOWN: Final = 5  # games that broke off
VERDICTS: Final = {"higher": "more", "lower": "less"}


def hold_and_tell(
    game: str,
    bots: str,
    settings: Sequence[str],
    score: str,
    elo: str,
    errors: str,
    frozen: Path | None,
    run: Path | None,
    workers: int | None,
    ray: str,
    as_json: bool,
    **more: Any,
) -> int:
    """The exit code."""
    names = tuple(listed(bots))
    asked = Asked(
        game, names, settings=settings_of(registry.game(game), settings), question=question_of(score, elo, errors),
        frozen={} if frozen is None else ratings_in(frozen, names), **more,
    )  # fmt: skip
    contest = Contest(asked)
    folder = run or contest.usual_folder()
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    bar = Progress(*columns, console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty())
    try:
        with bar, contextlib.redirect_stdout(sys.stderr):  # what Ray says of lost machines is no result
            task = bar.add_task(asked.kind, total=contest.format.count())
            found = contest.play(folder, workers, ray, lambda done, most: bar.update(task, completed=done, total=most))
    except KeyboardInterrupt:
        print(
            f"Broken off. {len(contest.reports)} games are kept in {folder}; the same command goes on.", file=sys.stderr
        )
        return BROKEN_OFF
    if as_json:
        print(json.dumps(found.summary(), indent=2, ensure_ascii=False))
    else:
        tell(found, folder)
    return 0


def terms_of(time: str, move_time: str, memory: str, game_time: str) -> Terms:
    longest = seconds_of(game_time, "--game-time") if game_time else 0.0
    return Terms(clock_of(time, move_time), bytes_of(memory, "--memory"), longest)


def question_of(score: str, elo: str, errors: str) -> Question | None:
    """What a test asks, as it is typed: LOW,HIGH each."""
    if score and elo:
        raise BadSetup("a test asks between two scores or two differences of Elo: leave out --score or --elo")
    if not score and not elo:
        return None
    low, high = _two(score, "--score") if score else map(score_of, _two(elo, "--elo"))
    return Question(low, high, *_two(errors, "--errors"))


def _two(text: str, option: str) -> tuple[float, float]:
    try:
        low, high = map(float, text.split(","))
    except ValueError:
        raise BadSetup(f"{option} {text}: two numbers are expected, as in 0.05,0.1") from None
    return low, high


def ratings_in(file: Path, names: Sequence[str]) -> dict[str, Rating]:
    """Of those who take part, from the summary of an earlier ladder, which is named itself or by its folder."""
    file = file / "summary.json" if file.is_dir() else file
    try:
        rows = json.loads(file.read_text(encoding="utf-8"))["bots"]
        rated = {row["bot"]: Rating(**row["rating"]) for row in rows}
    except OSError as error:
        raise BadFolder(f"{file} cannot be read: {(error.strerror or str(error)).lower()}") from None
    except (ValueError, LookupError, TypeError):
        raise BadFolder(f"{file} is not the summary of a ladder: it has no ratings") from None
    found = {name: rated[name] for name in names[1:] if name in rated}
    if not found:
        raise BadFolder(f"{file} rates none of the bots that the first one meets ({', '.join(rated)})")
    return found


def tell(found: Found, folder: Path) -> None:
    console = Console()
    summary = found.summary()
    title = f"{summary['game']}: {summary['kind']}, {summary['games']} games in {summary['deals']} deals, seed {summary['seed']}"
    console.print(_bots(found, title))
    if len(found.names) > 2:
        console.print(_pairs(found))
    if found.trial is not None:
        console.print(escape(verdict(found)), highlight=False, soft_wrap=True)
    for entrant in found.order():
        if lost := found.lost(entrant):
            console.print(escape(fouls_told(found.names[entrant], lost)), highlight=False, soft_wrap=True)
            if (first := found.first_foul(entrant)) is not None:
                number, foul = first
                console.print(
                    escape(f"  the first of them, game {number}: {foul.words}"), highlight=False, soft_wrap=True
                )
    seats = ", ".join(f"seat {at + 1} {score}" for at in range(found.widest) if (score := found.seat(at)))
    console.print(f"By seat: {seats}", highlight=False, soft_wrap=True)
    reasons = ", ".join(f"{reason} {count}" for reason, count in summary["reasons"].items())
    console.print(
        f"Ended by: {escape(reasons)}; {summary['actions']:.0f} actions a game", highlight=False, soft_wrap=True
    )
    if found.cut:
        console.print(
            "Note: the last game that was kept was cut short, and played again.", highlight=False, soft_wrap=True
        )
    for remark in found.remarks():
        console.print(f"Note: {escape(remark)}.", highlight=False, soft_wrap=True)
    for crash in found.crashes[:SHOWN]:
        where = "" if crash.is_lost else f"; {folder / CRASHED / f'{crash.number:06}.wyrm'}"
        console.print(
            escape(f"Game {crash.number} (seed {crash.seed}) broke off: {crash.error}{where}"),
            highlight=False,
            soft_wrap=True,
        )
    console.print(f"Kept in {folder}", highlight=False, soft_wrap=True)


def fouls_told(name: str, lost: Mapping[str, int]) -> str:
    games = sum(lost.values())
    kinds = ", ".join(f"{kind} {count}" for kind, count in lost.items())
    return f"{name} lost {games} {'game' if games == 1 else 'games'} by a foul: {kinds}"


def _bots(found: Found, title: str) -> Table:
    points, ratings = found.points(), found.ratings()
    table = Table(title=title)
    table.add_column("bot")
    heads = (
        ["points"] * bool(points) + ["rating (95%)"] * bool(ratings) + ["score (95%)", "share of wins (95%)", "deals"]
    )
    for head in heads:
        table.add_column(head, justify="right")
    for entrant in found.order():
        row = [escape(found.names[entrant])]
        if points:
            row.append(f"{points[entrant]:g}")
        if ratings:
            mu, spread = ratings[entrant].mu, 2 * ratings[entrant].sigma
            row.append(f"{mu:.1f} ({mu - spread:.1f} to {mu + spread:.1f})")
        row += [str(found.score(entrant) or ""), str(found.share(entrant) or ""), str(len(found.of(entrant)))]
        table.add_row(*row)
    return table


def _pairs(found: Found) -> Table:
    """How often each came before each of the others, in hundredths."""
    order = found.order()
    table = Table(title="how often before")
    table.add_column("")
    for number in range(1, len(order) + 1):
        table.add_column(str(number), justify="right")
    for number, one in enumerate(order, 1):
        against = (None if other == one else found.against(one, other) for other in order)
        table.add_row(
            f"{number} {escape(found.names[one])}", *(f"{100 * each.mean:.0f}" if each else "" for each in against)
        )
    return table


def verdict(found: Found) -> str:
    trial = found.trial
    assert trial is not None
    low, high, alpha, beta = trial.question
    ends = "{:.2f} and {:.2f}".format(*trial.question.bounds)
    told = f"the evidence is {trial.evidence:.2f}, between {ends}, after {trial.blocks} deals"
    if trial.verdict == "open":
        return f"Test: no answer yet; {told}."
    bound, chance = (high, alpha) if trial.verdict == "higher" else (low, beta)
    side = VERDICTS[trial.verdict]
    words = f"{found.names[0]} scores {100 * bound:.1f}% or {side}, rather than {100 * (low + high - bound):.1f}%"
    return (
        f"Test: {words}; {told.replace('between', 'beyond one of')} (wrong in at most {100 * chance:g}% of such tests)."
    )
