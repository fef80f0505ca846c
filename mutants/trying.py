"""Tries mutants, each in a copy of one process that has everything in memory: all modules, all tests, all cards."""

from __future__ import annotations

import gc
import os
import resource
import signal
import sys
from collections.abc import Callable, Iterable

import pytest

from mutants.breeding import Mutant
from mutants.scopes import KEPT, OF_ALL_GAMES, SOURCE, Scope
from mutants.swapping import Functions
from mutants.touching import QUICK, Chosen, Touches, revision
from mutants.verdicts import ENDLESS, KILLED, LOADING, NONE, SO_FAR, SURVIVED, UNTOUCHED

NOTICED, NO_MUTANT = 1, 3  # how a copy ends
PATIENCE = 2.0  # seconds of work for a test, beside ten times what it takes
WALL = 600  # seconds, for a copy that waits for something
MEMORY = 8 << 30

Found = Callable[[Mutant, str, str], None]


def try_all(where: Scope, mutants: Iterable[Mutant], touches: Touches, jobs: int, found: Found, budget: float) -> int:
    """Tells of every mutant what became of it, and which test noticed."""
    trial = Trial(mutants, touches, jobs, found, budget)
    trial.marker = KEPT / f"sound-{where.name}-{revision(where)}"
    return int(pytest.main([*QUICK, *where.tests, *OF_ALL_GAMES], plugins=[Chosen(where), trial]))


class Trial:
    def __init__(self, mutants: Iterable[Mutant], touches: Touches, jobs: int, found: Found, budget: float) -> None:
        self.mutants = mutants
        self.touches = touches
        self.jobs = jobs
        self.found = found
        self.budget = budget  # seconds of tests for one mutant
        self.running: dict[int, tuple[Mutant | None, list[int], int]] = {}
        self.noticing: dict[str, list[int]] = {}  # tests that noticed something in a function, the latest first
        self.special: dict[tuple[str, str], dict[int, float]] = {}
        self.marker = KEPT / "sound"  # is there when it was seen that nothing fails while nothing is broken
        self.told = -1

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        session.config.pluginmanager.unregister(name="terminalreporter")
        self.items = {item.nodeid: item for item in session.items}
        self.functions = Functions()
        session.config._tmp_path_factory.getbasetemp()  # type: ignore[attr-defined]  # one folder for all copies
        gc.collect()
        gc.freeze()
        self._try_nothing()
        for mutant in self.mutants:
            tests = self._tests(mutant)
            if not tests:
                known = self.touches.lines.get(mutant.module, {})
                self.found(mutant, LOADING if any(line in known for line in mutant.lines) else UNTOUCHED, "")
                continue
            self._fork(mutant, self._affordable(tests))
            while len(self.running) >= self.jobs:
                self._wait()
        while self.running:
            self._wait()
        return True

    def _try_nothing(self) -> None:
        """With nothing broken all tests must pass in an order of their own too, or what they notice later says nothing."""
        if self.marker.is_file():
            return
        every = [test for test, name in enumerate(self.touches.tests) if name in self.items]
        every.sort(key=lambda test: self.touches.seconds[test])
        for part in range(self.jobs):
            self._fork(None, every[part :: self.jobs])
        while self.running:
            pid, status = os.wait()
            _, tests, ours = self.running.pop(pid)
            with open(ours, encoding="ascii") as said:
                begun = [int(line) for line in said]
            if status:
                failed = self.touches.tests[begun[-1]] if begun else "none"
                raise SystemExit(f"With nothing broken this test fails, if others are run before it: {failed}")
            assert begun == tests
        self.marker.touch()

    def _tests(self, mutant: Mutant) -> list[int]:
        """Those that touch the line: what noticed something in its function, then what is quick and goes where few go."""
        touching = self.touches.of(mutant.module, mutant.lines)
        tests = [test for test in touching if self.touches.tests[test] in self.items]
        special = self._special(mutant)
        tests.sort(key=lambda test: (0.01 + self.touches.seconds[test]) / special.get(test, 1e-6))
        first = [test for test in self.noticing.get(mutant.function, []) if test in tests]
        return first + [test for test in tests if test not in first]

    def _special(self, mutant: Mutant) -> dict[int, float]:
        """How much each test has to do with a function: each of its lines counts more, the fewer tests touch it."""
        found = self.special.get((mutant.module, mutant.function))
        if found is None:
            found = self.special[mutant.module, mutant.function] = {}
            lines = self.touches.lines.get(mutant.module, {})
            for line in range(mutant.around[0], mutant.around[1] + 1):
                tests = lines.get(line, [])
                for test in tests:
                    found[test] = found.get(test, 0.0) + 1 / len(tests)
        return found

    def _affordable(self, tests: list[int]) -> list[int]:
        left = self.budget
        for i, test in enumerate(tests):
            left -= self.touches.seconds[test]
            if left < 0 and i:
                return tests[:i]
        return tests

    def _fork(self, mutant: Mutant | None, tests: list[int]) -> None:
        ours, theirs = os.pipe()
        sys.stdout.flush()
        pid = os.fork()
        if pid == 0:
            os.close(ours)
            self.told = theirs
            try:
                self._run(mutant, tests)
            finally:
                os._exit(NOTICED)
        os.close(theirs)
        self.running[pid] = mutant, tests, ours

    def _run(self, mutant: Mutant | None, tests: list[int]) -> None:
        nothing = os.open(os.devnull, os.O_RDWR)
        for stream in (0, 1, 2):
            os.dup2(nothing, stream)
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        signal.signal(signal.SIGALRM, signal.SIG_DFL)
        signal.setitimer(signal.ITIMER_REAL, WALL)
        if mutant is not None and not self._is_in_place(mutant):
            os._exit(NO_MUTANT)
        for test, after in zip(tests, [*tests[1:], None]):
            os.write(self.told, f"{test}\n".encode())
            signal.setitimer(signal.ITIMER_PROF, PATIENCE + 10 * self.touches.seconds[test])
            item = self.items[self.touches.tests[test]]
            following = None if after is None else self.items[self.touches.tests[after]]
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        os._exit(0)

    def _is_in_place(self, mutant: Mutant) -> bool:
        try:
            return self.functions.swap(str(SOURCE / mutant.module), mutant.function, mutant.source)
        except (SyntaxError, ValueError):  # `continue` outside of a loop; another number of outer variables
            return False

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            os._exit(NOTICED)

    def _wait(self) -> None:
        pid, status = os.wait()
        mutant, tests, ours = self.running.pop(pid)
        assert mutant is not None
        with open(ours, encoding="ascii") as said:
            numbers = [int(line) for line in said]
        test = numbers[-1] if numbers else None
        name = "" if test is None else self.touches.tests[test]
        if os.WIFEXITED(status) and os.WEXITSTATUS(status) == 0:
            self.found(mutant, SURVIVED if len(tests) == len(self._tests(mutant)) else SO_FAR, "")
        elif os.WIFEXITED(status) and os.WEXITSTATUS(status) == NO_MUTANT:
            self.found(mutant, NONE, "")
        else:
            is_endless = os.WIFSIGNALED(status) and os.WTERMSIG(status) in (signal.SIGPROF, signal.SIGALRM)
            if test is not None:
                known = self.noticing.setdefault(mutant.function, [])
                if test in known:
                    known.remove(test)
                known.insert(0, test)
            self.found(mutant, ENDLESS if is_endless else KILLED, name)
