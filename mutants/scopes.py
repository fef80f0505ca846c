"""What is broken, and which tests must notice."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "wyrmhall"
KEPT = ROOT / "build" / "mutants"

# tests that play every game: of these, only what a scope names
OF_ALL_GAMES = ["tests/conformance", "tests/playthroughs", "tests/samples"]


@dataclass(frozen=True)
class Scope:
    """One game, or the core. The modules are patterns below `src/wyrmhall`; the words choose among the tests of all games."""

    name: str
    modules: tuple[str, ...]
    tests: tuple[str, ...]
    words: tuple[str, ...]
    goal: int = 92  # percent
    leaves_out: tuple[str, ...] = field(default=())

    def paths(self, part: str = "") -> list[Path]:
        """The modules of the scope, or those whose path has the part in it."""
        found = {path for pattern in self.modules for path in SOURCE.glob(pattern)}
        found -= {path for pattern in self.leaves_out for path in SOURCE.glob(pattern)}
        return sorted(path for path in found if path.name != "__init__.py" and part in name_of(path))


def name_of(path: Path) -> str:
    """As the results call a module: its path below `src/wyrmhall`."""
    return path.relative_to(SOURCE).as_posix()


def _game(name: str, folder: str, *also: str) -> Scope:
    modules = ("rules/**/*.py", "state.py", "setup.py", *also)
    return Scope(name, tuple(f"games/{folder}/{each}" for each in modules), (f"tests/games/{folder}",), (name,))


SCOPES = [
    _game("dragonriders", "riders", "text/verbs/*.py", "text/deed.py", "geometry/*.py"),
    _game("draco-magi", "magi", "text/verbs/*.py", "text/deed.py", "text/values.py", "text/choices.py"),
    _game("dragon-breeds", "breeds", "text/verbs/*.py", "text/use/*.py", "text/abilities.py"),
    _game("dragon-booster", "booster", "text/verbs/**/*.py", "text/use/*.py"),
    Scope(
        "core",
        ("core/*.py", "core/*/*.py"),
        ("tests/core", "tests/kit", "tests/terminal/test_ledger.py", "tests/terminal/test_options.py"),
        ("gem-cave", "hoard", "draco-magi"),
        goal=95,
        leaves_out=("core/errors.py", "core/documents/version.py", "core/telling/shapes.py"),
    ),
]


def scope(name: str) -> Scope:
    """By the name of the game, or by the end of it: booster is dragon-booster."""
    for each in SCOPES:
        if name == each.name or name == each.modules[0].split("/")[1]:
            return each
    known = ", ".join(each.name for each in SCOPES)
    raise SystemExit(f"There is no scope {name!r} for mutants: GAME is one of {known}.")
