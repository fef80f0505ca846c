"""How programs are named, on which terms they play, and which are refused."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.arena.outside.programs import GAME, QUICK, ROGUE, held, ours, rogue
from wyrmhall.arena.outside import guest as guests
from wyrmhall.arena.outside import trial
from wyrmhall.arena.outside.fouls import CannotPlay
from wyrmhall.arena.outside.naming import listed, parted, program_of
from wyrmhall.arena.outside.terms import Clock, bytes_of, clock_of, seconds_of
from wyrmhall.bots.levels import UnknownBot
from wyrmhall.core.errors import BadSetup, WyrmhallError
from wyrmhall.games import registry


@pytest.mark.parametrize(
    ("text", "bots"),
    [
        ("level:5, instinct", ["level:5", "instinct"]),
        ("level:5,run:old/bin/wyrmhall bot level:5", ["level:5", "run:old/bin/wyrmhall bot level:5"]),
        ('run:python3 bot.py "a, b",random', ['run:python3 bot.py "a, b"', "random"]),
        ('"run:python3 bot.py \\"a, b\\"" deck1=x,random', ['"run:python3 bot.py \\"a, b\\"" deck1=x', "random"]),
        ("run:bot 'a, b',\"run:c, d\"", ["run:bot 'a, b'", '"run:c, d"']),
        ("run:bot Dragon's,random", ["run:bot Dragon's", "random"]),
        ('instinct deck1="one, two",random', ['instinct deck1="one, two"', "random"]),
    ],
)
def test_a_comma_in_quotes_parts_no_bots(text: str, bots: list[str]) -> None:
    assert listed(text) == bots


@pytest.mark.parametrize(
    ("text", "spec", "settings"),
    [
        ("instinct deck1=ember-rush", "instinct", ["deck1=ember-rush"]),
        ("run:python3 bot.py mode=fast", "run:python3 bot.py mode=fast", []),
        ('"run:python3 bot.py \\"a b\\"" deck1=ember-rush', 'run:python3 bot.py "a b"', ["deck1=ember-rush"]),
        ("'run:bot \"a\"'", 'run:bot "a"', []),
    ],
)
def test_a_command_goes_to_the_end_unless_all_of_it_is_in_quotes(text: str, spec: str, settings: list[str]) -> None:
    assert parted(text) == (spec, settings)


def test_no_shell_reads_a_command() -> None:
    program = program_of("run: ./bot 'a b' $HOME; ls *")
    assert program is not None
    assert program.words == ("./bot", "a b", "$HOME;", "ls", "*")
    assert not program.is_trusted
    trusted = program_of("Trust:wyrmhall bot level:5")
    assert trusted is not None
    assert trusted.is_trusted
    assert program_of("level:5") is None


@pytest.mark.parametrize(
    ("bot", "error", "why"),
    [
        ("run:", UnknownBot, "'run:' names no program: run:COMMAND is expected"),
        ("run:''", UnknownBot, "names no program"),
        ("run:bot 'a", UnknownBot, "run:bot 'a: it has a quote that does not close"),
        ("run:one\ntwo", UnknownBot, "a command is one line"),
        ('"run:bot', BadSetup, "this quote does not close"),
        ("run:no-such-program x", UnknownBot, r"there is no program 'no-such-program' where programs are looked for"),
        ("run:./no-such-program", UnknownBot, "there is no program './no-such-program': name one"),
        (f"run:{ROGUE}", UnknownBot, "may not be executed: name what runs it too, as in run:python3 "),
        (f"run:{sys.executable} /no.py", CannotPlay, "does not say hello: it ended with 2: .*can't open file '/no.py'"),
        ("run:echo Hello", CannotPlay, "does not say hello: 'Hello': json is malformed"),
        ("run:true", CannotPlay, "does not say hello: it ended with 0"),
        (rogue("newer"), CannotPlay, r"speaks protocol 2, and this arena 1"),
        (rogue("others", "trust:"), CannotPlay, "plays Draco Magi with other cards or rules: others in version"),
        (ours("levl:5"), CannotPlay, "does not say hello: it ended with 2: .*did you mean 'level:5'"),
        (ours("run:true"), CannotPlay, "is a program already"),
        (ours("level:2").replace("trust:", "run:"), CannotPlay, "name it with trust: in place of run:"),
    ],
)
def test_a_program_that_cannot_play_is_refused_before_anything_is_played(
    tmp_path: Path, bot: str, error: type[WyrmhallError], why: str
) -> None:
    with pytest.raises(error, match=why):
        held(tmp_path / "run", bots=("random", bot))
    assert not (tmp_path / "run").exists()


def test_one_that_says_nothing_is_waited_for_and_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guests, "START", 0.3)
    with pytest.raises(CannotPlay, match=r"does not say hello: no answer after 0\.3 seconds"):
        held(bots=("random", rogue("silent")))


def test_a_program_on_other_machines_is_named_so_that_they_find_it() -> None:
    game = registry.game(GAME)
    with pytest.raises(UnknownBot, match="'bots/mine' is looked for on other machines: give its whole path"):
        trial.check(game, ["run:bots/mine"], QUICK, is_far=True)
    trial.check(game, [rogue()], QUICK, is_far=True)


@pytest.mark.parametrize(
    ("time", "move_time", "clock"),
    [
        ("30s+1s", "", Clock(30.0, 1.0, "game")),
        ("5m", "", Clock(300.0, 0.0, "game")),
        ("0.5m + 200ms", "", Clock(30.0, 0.2, "game")),
        ("", "1.5", Clock(1.5, 0.0, "move")),
        ("", "", Clock(60.0, 0.0, "move")),
    ],
)
def test_clocks_are_said_as_in_the_hall(time: str, move_time: str, clock: Clock) -> None:
    assert clock_of(time, move_time) == clock


@pytest.mark.parametrize(
    ("read", "why"),
    [
        (lambda: clock_of("30s", "1s"), "leave out --time or --move-time"),
        (lambda: clock_of("soon", ""), r"--time soon: a length of time is expected, as in 30s\+1s"),
        (lambda: clock_of("30s+", ""), "--time : a length of time"),
        (lambda: clock_of("", "0"), "--move-time 0: from 0.001 to"),
        (lambda: seconds_of("-1", "--game-time"), "a length of time is expected"),
        (lambda: bytes_of("2", "--memory"), "--memory 2: a size of 16M or more"),
        (lambda: bytes_of("1M", "--memory"), "a size of 16M or more is expected, as in 512M"),
    ],
)
def test_terms_that_cannot_be_are_refused(read: Callable[[], object], why: str) -> None:
    with pytest.raises(BadSetup, match=why):
        read()
    assert bytes_of("1.5GB", "--memory") == 3 << 29
