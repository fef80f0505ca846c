"""Which test touches which line, and how long it takes: found once for a revision by running the tests under coverage, and kept."""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
import time
from collections.abc import Generator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from mutants.scopes import KEPT, OF_ALL_GAMES, ROOT, SOURCE, Scope, name_of, scope

QUICK = ["-q", "-s", "-o", "timeout=0", "--tb=no", "--assert=plain", "-m", "not slow"]
# what only costs time here
for _needless in "cacheprovider xdist logging faulthandler unraisableexception threadexception pastebin".split():
    QUICK += ["-p", f"no:{_needless}"]


@dataclass(frozen=True)
class Touches:
    """The tests with their seconds of work, and for every line of every module the numbers of those that touch it."""

    tests: list[str]
    seconds: list[float]
    lines: dict[str, dict[int, list[int]]]

    def of(self, module: str, lines: tuple[int, ...]) -> list[int]:
        """The tests that touch any of the lines, the quickest first."""
        known = self.lines.get(module, {})
        found = {test for line in lines for test in known.get(line, [])}
        return sorted(found, key=lambda test: (self.seconds[test], test))


def revision(where: Scope) -> str:
    """Changes whenever something changes that its tests might notice."""
    files = [path for path in SOURCE.rglob("*") if path.suffix in (".py", ".toml") and "/web/" not in path.as_posix()]
    for folder in [*where.tests, *OF_ALL_GAMES, "tests/house", "tests/tiny", "tests/shelf"]:
        files += [path for path in (ROOT / folder).rglob("*") if path.is_file() and path.suffix != ".pyc"]
    files += [*(ROOT / "tests").glob("*.py"), Path(__file__)]
    digest = hashlib.sha256()
    for path in sorted(files):
        digest.update(path.relative_to(ROOT).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()[:16]


def touches(where: Scope, jobs: int) -> Touches:
    """The map of this revision, made if there is none, by several processes that share the tests."""
    file = KEPT / f"touches-{where.name}-{revision(where)}.json"
    if not file.is_file():
        for old in KEPT.glob(f"touches-{where.name}-*"):
            old.unlink()
        print(f"{where.name}: finding out which test touches which line ...", flush=True)
        parts = [file.with_suffix(f".{part}") for part in range(jobs)]
        running = [
            subprocess.Popen(
                [sys.executable, "-m", "mutants.touching", where.name, str(path), str(part), str(jobs)],
                cwd=ROOT,
                env=os.environ | {"PYTHONPATH": f"src{os.pathsep}."},
            )
            for part, path in enumerate(parts)
        ]
        codes = [each.wait() for each in running]
        if any(codes) or not all(path.is_file() for path in parts):
            raise SystemExit(f"The tests of {where.name} must pass before anything is broken.")
        made = file.with_suffix(".new")
        made.write_text(json.dumps(joined([json.loads(path.read_text(encoding="utf-8")) for path in parts])))
        made.replace(file)
        for path in parts:
            path.unlink()
    data = json.loads(file.read_text(encoding="utf-8"))
    lines = {module: {int(line): tests for line, tests in found.items()} for module, found in data["lines"].items()}
    return Touches(data["tests"], data["seconds"], lines)


def joined(maps: list[dict[str, Any]]) -> dict[str, Any]:
    """One map of several, each of other tests: the tests of a later one count on from those before it."""
    whole: dict[str, Any] = {"tests": [], "seconds": [], "lines": {}}
    for part in maps:
        first = len(whole["tests"])
        whole["tests"] += part["tests"]
        whole["seconds"] += part["seconds"]
        for module, lines in part["lines"].items():
            known = whole["lines"].setdefault(module, {})
            for line, tests in lines.items():
                known.setdefault(line, []).extend(first + test for test in tests)
    return whole


class Chosen:
    """Of the tests of all games, those of the scope, or one part of them; the frozen cards are read before any test."""

    def __init__(self, where: Scope, part: int = 0, parts: int = 1) -> None:
        self.where = where
        self.part, self.parts = part, parts

    @pytest.hookimpl(trylast=True)
    def pytest_configure(self) -> None:
        from hypothesis import Phase, settings

        settings.register_profile("mutants", settings.default, database=None, phases=[Phase.explicit, Phase.generate])
        settings.load_profile("mutants")

    def pytest_collection_modifyitems(self, config: pytest.Config, items: list[pytest.Item]) -> None:
        items[:] = [item for item in items if self._is_meant(item.nodeid)][self.part :: self.parts]

    def _is_meant(self, test: str) -> bool:
        is_of_all = any(test.startswith(folder) for folder in OF_ALL_GAMES)
        return not is_of_all or any(word in test for word in self.where.words)

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        from tests import house_sets

        for load in house_sets.GAMES.values():
            load()


class Mapping:
    """Runs each test in a context of its own."""

    def __init__(self, watch: Any) -> None:
        self.watch = watch
        self.seconds: dict[str, float] = {}

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        self.watch.switch_context(item.nodeid)
        start = time.process_time()
        result = yield
        self.seconds[item.nodeid] = time.process_time() - start
        self.watch.switch_context("")
        return result


def make(where: Scope, file: Path, part: int, parts: int) -> int:
    import coverage

    watch = coverage.Coverage(data_file=None, include=[str(path) for path in where.paths()])
    watch.start()
    mapping = Mapping(watch)
    code = pytest.main([*QUICK, "-x", *where.tests, *OF_ALL_GAMES], plugins=[Chosen(where, part, parts), mapping])
    watch.stop()
    if code:
        return int(code)
    data = watch.get_data()
    tests = list(mapping.seconds)
    number = {test: i for i, test in enumerate(tests)}
    lines = {
        name_of(Path(path)): {
            line: [number[test] for test in found if test] for line, found in data.contexts_by_lineno(path).items()
        }
        for path in data.measured_files()
    }
    file.parent.mkdir(parents=True, exist_ok=True)
    seconds = [round(second, 3) for second in mapping.seconds.values()]
    file.write_text(json.dumps({"tests": tests, "seconds": seconds, "lines": lines}), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(make(scope(sys.argv[1]), Path(sys.argv[2]), int(sys.argv[3]), int(sys.argv[4])))
