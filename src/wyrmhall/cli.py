"""The `wyrmhall` command. What a command needs is imported when it runs, so that `--help` is quick."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

app = typer.Typer(rich_markup_mode=None, add_completion=False, pretty_exceptions_enable=False)

USER_ERROR = 2
DIVERGED = 1
INCOMPLETE = 1
UNREADABLE = 1
FAULTY = 1

Cards = Annotated[
    Path | None, typer.Option(metavar="PATH", help="A TOML file, or a folder of them, with cards of your own.")
]
Alone = Annotated[bool, typer.Option("--alone", help="Only your own cards, nothing of the house set.")]
GameName = Annotated[str, typer.Argument(metavar="GAME", help="A game's name, as in wyrmhall games.")]


class LabCommands(TyperGroup):
    """`wyrmhall lab GAME` is `wyrmhall lab report GAME`: whatever is no command of the lab is a game."""

    def parse_args(self, context: Any, args: list[str]) -> list[str]:
        if args and not args[0].startswith("-") and args[0] not in self.commands:
            args = ["report", *args]
        return super().parse_args(context, args)


lab = typer.Typer(
    cls=LabCommands, rich_markup_mode=None, no_args_is_help=True,
    help="Play many games between bots and write what they say: `lab GAME`, or `lab compare OLD NEW`.",
)  # fmt: skip
app.add_typer(lab, name="lab")


@app.callback(invoke_without_command=True)
def hall(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Print the version, and whether it is compiled.")] = False,
    shelf: Annotated[
        list[Path] | None,
        typer.Option("--games", metavar="PATH", help="A folder of games of your own, or one game; may be repeated."),
    ] = None,
) -> None:
    """Dragon games with their rules fully enforced, against people and bots."""
    if shelf:
        # late: other commands can do without
        from wyrmhall.games.registry import put_up

        put_up(shelf)
    if version:
        # late: other commands can do without
        import wyrmhall

        typer.echo(wyrmhall.version())
    elif context.invoked_subcommand is None:
        typer.echo(context.get_help())


@app.command()
def games() -> None:
    """List the games."""
    # late: other commands can do without
    from wyrmhall.games.registry import listings

    for listing in listings():
        seats = " or ".join(map(str, listing.seat_counts))
        typer.echo(f"{listing.name}  {listing.title} ({seats} players): {listing.tagline}")


@app.command()
def play(
    game: Annotated[str, typer.Argument(metavar="[GAME]", help="The game; the first one if none is named.")] = "",
    seats: Annotated[
        str, typer.Option(help="Who sits where: me, random, instinct or level:1 to level:7, as in me,level:3.")
    ] = "",
    seed: Annotated[int | None, typer.Option(help="The luck of the game; the same seed deals the same cards.")] = None,
    settings: Annotated[
        list[str] | None, typer.Option("--set", metavar="NAME=VALUE", help="A setting of the game; may be repeated.")
    ] = None,
    plain: Annotated[bool, typer.Option(help="Lines of text instead of the full screen.")] = False,
    load: Annotated[Path | None, typer.Option(help="Go on with a saved game, or play from a position.")] = None,
    record: Annotated[Path | None, typer.Option(help="Keep the game in this file.")] = None,
    takebacks: Annotated[
        bool, typer.Option("--takebacks", help="Undo anything, whatever was shown since; the record says so.")
    ] = False,
    cards: Cards = None,
    alone: Alone = False,
) -> None:
    """Play against bots or people at this terminal."""
    # late: other commands can do without
    from wyrmhall.terminal.tables import sit_down

    if cards is not None and load is not None:
        raise typer.BadParameter("a saved game has its cards with it: leave out --cards")
    _use(game, cards, alone)
    raise typer.Exit(sit_down(game, seats, seed, settings or [], plain, load, record, takebacks))


@app.command()
def learn(
    game: Annotated[str, typer.Argument(metavar="[GAME]", help="The game; the first one if none is named.")] = "",
    language: Annotated[str, typer.Option(help="The language of the teacher: en or de.")] = "en",
    anew: Annotated[bool, typer.Option(help="From the beginning, not from where you left.")] = False,
) -> None:
    """Learn a game at its table, step by step."""
    # late: other commands can do without
    from wyrmhall.terminal.lesson import teach

    raise typer.Exit(teach(game, language, anew))


@app.command()
def puzzle(
    game: Annotated[str, typer.Argument(metavar="[GAME]", help="The game; the first one if none is named.")] = "",
    number: Annotated[int | None, typer.Option(help="Which of its puzzles; today's if none is named.")] = None,
    language: Annotated[str, typer.Option(help="The language of what is said: en or de.")] = "en",
) -> None:
    """Solve a puzzle: find the win, or the best answer."""
    # late: other commands can do without
    from wyrmhall.terminal.lesson import set_puzzle

    raise typer.Exit(set_puzzle(game, number, language))


@app.command()
def serve(
    host: Annotated[
        str, typer.Option(help="The address to open at; 0.0.0.0 lets others on your network in.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=1, max=65535, help="The port; the next free one if it is taken.")] = 8000,
    data: Annotated[Path | None, typer.Option(help="The folder where games are kept.")] = None,
    browser: Annotated[bool, typer.Option(help="Open a browser if there is a screen.")] = True,
    cards: Annotated[
        list[str] | None, typer.Option(metavar="GAME=PATH", help="A game with cards of your own; may be repeated.")
    ] = None,
    alone: Alone = False,
) -> None:
    """Open the hall: play in the browser, against bots and people."""
    # late: other commands can do without
    from wyrmhall.hall.serve import serve as open_hall

    for each in cards or []:
        game, _, path = each.partition("=")
        if not path:
            raise typer.BadParameter(f"--cards {each}: GAME=PATH is expected")
        _use(game, Path(path), alone)
    raise typer.Exit(open_hall(host, port, data, browser))


@app.command()
def mcp(
    hall: Annotated[
        str, typer.Option(metavar="URL", help="A hall to play in, as a guest; against bots in this process by default.")
    ] = "",
) -> None:
    """Let an assistant play here, by the Model Context Protocol over standard input and output (docs/agents.md)."""
    # late: few have assistants, and what this takes is not installed everywhere
    from wyrmhall.core.errors import WyrmhallError

    try:
        # late: as above
        from wyrmhall.agents.server import serve as answer_tools
    except ImportError as error:
        raise WyrmhallError(f"assistants need {error.name}: pip install 'wyrmhall[agents]'") from error
    answer_tools(hall)


@app.command("check-bot")
def check_bot(
    command: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[COMMAND]...",
            help="How your bot is started, after --; {hall} and {token} in it are put in. Without one you start it.",
        ),
    ] = None,
    game: Annotated[
        list[str] | None, typer.Option(metavar="GAME", help="A game that it plays; may be repeated. All by default.")
    ] = None,
    sit: Annotated[float, typer.Option(min=0.1, help="Seconds that it has to sit down.")] = 60,
    answer: Annotated[float, typer.Option(min=0.1, help="Seconds that it has for each answer.")] = 30,
    longest: Annotated[float, typer.Option(min=0.1, help="Seconds after which a game is broken off.")] = 300,
    seed: Annotated[int, typer.Option(help="The luck of its rivals; the cards are dealt anew each time.")] = 1,
) -> None:
    """Let a bot of your own play in a hall of its own, and hear what it does wrong (docs/bots.md)."""
    # late: other commands can do without
    from wyrmhall.hall.check.check import check
    from wyrmhall.hall.check.trials import Terms

    raise typer.Exit(0 if check(command or [], game or [], Terms(sit, answer, longest), seed, typer.echo) else FAULTY)


@app.command()
def moderator(
    name: Annotated[
        str, typer.Argument(metavar="[NAME]", help="The name of an account; without one all are listed.")
    ] = "",
    remove: Annotated[bool, typer.Option("--remove", help="They keep order no longer.")] = False,
    data: Annotated[Path | None, typer.Option(help="The folder where games are kept.")] = None,
) -> None:
    """Say who keeps order in the hall: reads reports, takes away what was said, blocks people. The hall may be open."""
    # late: other commands can do without
    from wyrmhall.hall.people import moderators

    _print([moderators.appoint(name, not remove, data)] if name else moderators.appointed(data) or ["Nobody."])


@app.command()
def think(
    database: Annotated[
        str,
        typer.Option(
            metavar="URL", help="The PostgreSQL that the halls share; $WYRMHALL_DATABASE_URL if none is named."
        ),
    ] = "",
) -> None:
    """Think for the bots of halls that share a database, on this machine too."""
    # late: other commands can do without
    from wyrmhall.hall.serve import think as help_halls

    raise typer.Exit(help_halls(database))


@app.command()
def verify(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record (.wyrm) of a game played in the hall.")],
) -> None:
    """Play a record again and check that its shuffles are the ones that were promised."""
    # late: other commands can do without
    from wyrmhall.terminal.reports import reading

    _print(reading.verify(file))


@app.command()
def sim(
    game: GameName,
    bots: Annotated[str, typer.Option(help="The bots, one for each seat, as in instinct,random.")] = "level:5,instinct",
    games: Annotated[int, typer.Option(help="How many games.")] = 100,
    seed: Annotated[int, typer.Option(help="The luck of all games; the same seed gives the same numbers.")] = 1,
    settings: Annotated[
        list[str] | None, typer.Option("--set", metavar="NAME=VALUE", help="A setting of the game; may be repeated.")
    ] = None,
    workers: Annotated[int | None, typer.Option(min=1, help="Processes; all cores by default.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="The summary as JSON.")] = False,
    out: Annotated[Path | None, typer.Option(help="A Parquet file with a row for each game.")] = None,
    cards: Cards = None,
    alone: Alone = False,
) -> None:
    """Play many games between bots and sum them up."""
    # late: other commands can do without
    from wyrmhall.terminal.reports.simulating import simulate_and_tell

    _use(game, cards, alone)
    simulate_and_tell(game, bots, games, seed, settings or [], workers, as_json, out)


@app.command()
def arena(
    game: GameName,
    bots: Annotated[
        str,
        typer.Option(
            help="The bots, as in level:5,search@400,instinct; a deck goes with one as in 'instinct deck1=NAME'; "
            "run:COMMAND is a program of your own (docs/arena.md)."
        ),
    ] = "level:5,instinct",
    kind: Annotated[
        str, typer.Option(help="series, robin, swiss, ladder, gauntlet (the first against each of the others) or test.")
    ] = "series",
    deals: Annotated[
        int, typer.Option(help="Deals for each table, played once from every seat; of a test the most.")
    ] = 50,
    seats: Annotated[int, typer.Option(help="How many sit at a table; a series and a test seat all.")] = 2,
    rounds: Annotated[int, typer.Option(help="Of a Swiss (as many as it needs) or a ladder (10).")] = 0,
    score: Annotated[str, typer.Option(metavar="LOW,HIGH", help="A test: which of the two the first bot scores.")] = "",
    elo: Annotated[str, typer.Option(metavar="LOW,HIGH", help="The same as differences of Elo, as in 0,20.")] = "",
    errors: Annotated[str, typer.Option(metavar="ALPHA,BETA", help="How often a test may be wrong.")] = "0.05,0.05",
    frozen: Annotated[
        Path | None, typer.Option(metavar="PATH", help="An earlier ladder, whose ratings stay as they are.")
    ] = None,
    seed: Annotated[int, typer.Option(help="The luck of all games; the same seed gives the same numbers.")] = 1,
    settings: Annotated[
        list[str] | None, typer.Option("--set", metavar="NAME=VALUE", help="A setting of the game; may be repeated.")
    ] = None,
    run: Annotated[
        Path | None, typer.Option(help="The folder of the results; one for each contest by default.")
    ] = None,
    decisions: Annotated[bool, typer.Option("--decisions", help="A row for each decision too.")] = False,
    records: Annotated[bool, typer.Option("--records", help="A record of each game too.")] = False,
    time: Annotated[
        str, typer.Option(metavar="LENGTH", help="What a program has for a game, and for each answer more: 30s+1s.")
    ] = "",
    move_time: Annotated[
        str, typer.Option(metavar="LENGTH", help="What a program has for each answer, as in 1.5s; 60s by default.")
    ] = "",
    memory: Annotated[str, typer.Option(metavar="SIZE", help="What a program may take, as in 512M.")] = "2G",
    game_time: Annotated[
        str, typer.Option(metavar="LENGTH", help="A game that takes longer is given up, as in 10m; none by default.")
    ] = "",
    workers: Annotated[int | None, typer.Option(min=1, help="Processes; all cores by default.")] = None,
    ray: Annotated[str, typer.Option(metavar="ADDRESS", help="A Ray cluster plays: HOST:PORT.")] = "",
    as_json: Annotated[bool, typer.Option("--json", help="The summary as JSON.")] = False,
    cards: Cards = None,
    alone: Alone = False,
) -> None:
    """Hold a contest between bots. The same command goes on with one that was broken off."""
    # late: other commands can do without
    from wyrmhall.terminal.reports.contests import hold_and_tell, terms_of

    _use(game, cards, alone)
    more: dict[str, Any] = {"kind": kind, "deals": deals, "seats": seats, "rounds": rounds, "seed": seed}
    more["terms"] = terms_of(time, move_time, memory, game_time)
    more |= {"decisions": decisions, "records": records}
    raise typer.Exit(
        hold_and_tell(game, bots, settings or [], score, elo, errors, frozen, run, workers, ray, as_json, **more)
    )


@app.command()
def bot(
    spec: Annotated[str, typer.Argument(metavar="BOT", help="The bot, as in level:5, instinct or search@400.")],
) -> None:
    """Be a bot for an arena of another version: speak its lines over standard input and output (docs/arena.md)."""
    # late: other commands can do without
    from wyrmhall.arena.outside.speaker import main as speak

    raise typer.Exit(speak(spec))


@app.command()
def rules(
    game: GameName,
    rule_id: Annotated[str, typer.Argument(metavar="[RULE]", help="A rule's number.")] = "",
    find: Annotated[str, typer.Option(help="Only the rules with all these words.")] = "",
    coverage: Annotated[
        bool, typer.Option(help="Which rules have no test, or forbid something and are cited nowhere.")
    ] = False,
    tests: Annotated[Path | None, typer.Option(help="The folder of the tests.")] = None,
) -> None:
    """Print the rules of a game: all, one with its tests, or those without a test."""
    # late: other commands can do without
    from wyrmhall.terminal.reports import reading

    if coverage:
        lines, complete = reading.coverage(game, tests)
        _print(lines)
        raise typer.Exit(0 if complete else INCOMPLETE)
    _print(reading.rule(game, rule_id, tests) if rule_id else reading.rules(game, find))


@app.command()
def cards(
    game: GameName,
    name: Annotated[str, typer.Argument(metavar="[NAME]", help="The card; all names if none is given.")] = "",
    cards: Cards = None,
    alone: Alone = False,
) -> None:
    """Print what is on a card."""
    # late: other commands can do without
    from wyrmhall.terminal.reports import reading

    _use(game, cards, alone)
    _print(reading.cards(game, name))


@app.command()
def words(
    game: GameName,
    read: Annotated[str | None, typer.Option(metavar="SENTENCE", help="Only how this sentence is understood.")] = None,
    find: Annotated[str, typer.Option(help="Only what can be said with all these words.")] = "",
    markdown: Annotated[bool, typer.Option("--markdown", help="As a page of documentation.")] = False,
) -> None:
    """Print what can be said on the cards of a game, every part with an example; or how a sentence is understood."""
    # late: other commands can do without
    from wyrmhall.terminal.reports import wording

    if markdown:
        typer.echo(wording.page(game), nl=False)
        return
    if read is None:
        _print(wording.language(game, find))
        return
    lines, is_read = wording.reading(game, read)
    _print(lines)
    if not is_read:
        raise typer.Exit(UNREADABLE)


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record (.wyrm).")],
    to: Annotated[int | None, typer.Option(min=0, help="Only the first so many actions, then the table.")] = None,
    verify: Annotated[bool, typer.Option(help="Only say EXACT, or where it diverged and why.")] = False,
    seat: Annotated[int | None, typer.Option(min=1, help="As this seat saw it; everybody's view by default.")] = None,
) -> None:
    """Tell a recorded game in sentences, or verify it."""
    # late: other commands can do without
    from wyrmhall.terminal.reports import reading

    lines, divergence = reading.replay(file, to, verify, seat)
    _print(lines)
    if divergence:
        if not verify:
            typer.echo(divergence, err=True)
        raise typer.Exit(DIVERGED)


@app.command()
def analyse(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record (.wyrm).")],
    seat: Annotated[int | None, typer.Option(min=1, help="Only this seat, with the range of what was hidden.")] = None,
    seed: Annotated[
        int, typer.Option(min=0, help="The luck of the thinking; the same seed gives the same report.")
    ] = 1,
    as_json: Annotated[bool, typer.Option("--json", help="The report as JSON.")] = False,
) -> None:
    """See where a recorded game was won: chances over time, costly decisions, luck apart from choices."""
    # late: other commands can do without
    from wyrmhall.terminal.reports.analysing import analyse_and_tell

    analyse_and_tell(file, seat, seed, as_json)


Seats = Annotated[int | None, typer.Option(help="How many seats; the fewest of the game by default.")]
LabSettings = Annotated[
    list[str] | None, typer.Option("--set", metavar="NAME=VALUE", help="A setting of the game; may be repeated.")
]
LabSeed = Annotated[int, typer.Option(min=0, help="The luck of all games; the same seed gives the same figures.")]
LabOut = Annotated[
    Path | None, typer.Option(metavar="FOLDER", help="Where the report goes; a folder of the data folder by default.")
]
LabWorkers = Annotated[int | None, typer.Option(min=1, help="Processes; all cores by default.")]
Anew = Annotated[bool, typer.Option("--anew", help="Play all games again, whatever is in the folder.")]


@lab.command()
def report(
    game: GameName,
    games: Annotated[int, typer.Option(help="How many games, whole deals.")] = 1000,
    seats: Seats = None,
    bot: Annotated[str, typer.Option(help="Who plays all seats.")] = "instinct",
    seed: LabSeed = 1,
    settings: LabSettings = None,
    bring: Annotated[
        str, typer.Option(help="What seats bring, as in ember-rush,winter-wall; all there is by default.")
    ] = "",
    vary: Annotated[
        list[str] | None, typer.Option(metavar="NAME", help="A setting whose values are compared; may be repeated.")
    ] = None,
    ladder: Annotated[
        str, typer.Option(help="Bots that meet the next one each, the weakest first; empty for none.")
    ] = "random,instinct",
    ladder_games: Annotated[int, typer.Option(min=2, help="Games of each pair on the ladder.")] = 200,
    second: Annotated[str, typer.Option(help="A bot that is asked what it would have answered.")] = "level:5",
    asked: Annotated[int, typer.Option(min=0, help="How many decisions it is asked about; 0 for none.")] = 200,
    out: LabOut = None,
    workers: LabWorkers = None,
    anew: Anew = False,
    table: Annotated[
        Path | None,
        typer.Option("--table", metavar="FILE", help="A Parquet file with a row for each seat of each game."),
    ] = None,
    cards: Cards = None,
    alone: Alone = False,
) -> None:
    """Report what many games say about a game: decks, seats, cards, luck (docs/lab.md). This is `wyrmhall lab GAME`."""
    # late: other commands can do without
    from wyrmhall.lab.runs.deals import Wish
    from wyrmhall.terminal.reports.laboratory import examine_and_tell

    _use(game, cards, alone)
    wish = Wish(
        game, games, seats, bot, seed, {}, _listed(bring), vary or [], tuple(_listed(ladder)), second if asked else ""
    )
    raise typer.Exit(examine_and_tell(wish, settings or [], ladder_games, asked, out, workers, anew, table))


@lab.command()
def compare(
    old: Annotated[
        str, typer.Argument(metavar="OLD", help="A file or folder of cards, or house for those of the house.")
    ],
    new: Annotated[str, typer.Argument(metavar="NEW", help="The same, as they are now.")],
    game: Annotated[str, typer.Option(help="Whose cards they are, if it is not plain.")] = "",
    games: Annotated[int, typer.Option(help="How many pairs of games, whole deals.")] = 1000,
    seats: Seats = None,
    bot: Annotated[str, typer.Option(help="Who plays all seats.")] = "instinct",
    seed: LabSeed = 1,
    settings: LabSettings = None,
    bring: Annotated[str, typer.Option(help="What seats bring; all there is by default.")] = "",
    out: LabOut = None,
    workers: LabWorkers = None,
    anew: Anew = False,
    alone: Alone = False,
) -> None:
    """Compare two sets of cards of your own in the same deals: what differs, and what is too little to tell."""
    # late: other commands can do without
    from wyrmhall.lab.runs.deals import Wish
    from wyrmhall.terminal.reports.laboratory import compare_and_tell

    wish = Wish(game, games, seats, bot, seed, {}, _listed(bring), [], (), "")
    raise typer.Exit(compare_and_tell(game, old, new, alone, wish, settings or [], out, workers, anew))


def _listed(text: str) -> list[str]:
    return [word.strip() for word in text.split(",") if word.strip()]


def _use(game: str, cards: Path | None, alone: bool) -> None:
    # late: other commands can do without
    from wyrmhall.games import registry

    if cards is not None:
        registry.use_cards(game or registry.listings()[0].name, cards, alone)
    elif alone:
        raise typer.BadParameter("--alone needs --cards")


def _print(lines: list[str]) -> None:
    for line in lines:
        typer.echo(line)


def main() -> None:
    sys.exit(run(sys.argv[1:]))


def run(arguments: list[str]) -> int:
    """The exit code of a command line. What the user got wrong is told in one line."""
    # late: other commands can do without
    from wyrmhall.core.errors import WyrmhallError

    usage_error = typer.BadParameter.__mro__[2]  # the base of all that typer raises about a command line
    try:
        code = app(arguments, standalone_mode=False)
    except WyrmhallError as error:
        return _complain(str(error))
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # the reader has gone; nobody is left to tell
        return 0
    except OSError as error:
        return _complain(f"{error.filename}: {error.strerror}" if error.filename else str(error))
    except (KeyboardInterrupt, typer.Abort):
        return 130
    except Exception as error:
        if not isinstance(error, usage_error):
            raise
        return _complain(f"{error.format_message()} (see wyrmhall --help)")  # type: ignore[attr-defined]
    return code if isinstance(code, int) else 0


def _complain(message: str) -> int:
    typer.echo(f"wyrmhall: {' '.join(message.split())}", err=True)
    return USER_ERROR
