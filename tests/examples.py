"""The examples in the documents: run, and written anew with what they print now."""

from __future__ import annotations

import doctest
import re
from collections.abc import Callable
from pathlib import Path
from types import TracebackType

ROOT = Path(__file__).parent.parent
PAGES = [
    *sorted(ROOT.glob("*.md")),
    *sorted((ROOT / "docs").glob("*.md")),
    *sorted((ROOT / "docs" / "tutorials").glob("*.md")),
]

# where an error came from, on this machine
STACK = re.compile(r"(Traceback \(most recent call last\):\n)(?: .*\n)+")
Raised = tuple[type[BaseException], BaseException, TracebackType]


class Runner(doctest.DocTestRunner):
    """Keeps what the examples print that do not print what they should."""

    def __init__(self) -> None:
        super().__init__(optionflags=doctest.ELLIPSIS)
        self.got: list[tuple[doctest.Example, str]] = []
        self.said: list[str] = []

    def report_failure(
        self, out: Callable[[str], object], test: doctest.DocTest, example: doctest.Example, got: str
    ) -> None:
        self.got.append((example, STACK.sub(r"\1  ...\n", got)))
        super().report_failure(out, test, example, got)

    def report_unexpected_exception(
        self, out: Callable[[str], object], test: doctest.DocTest, example: doctest.Example, exc_info: Raised
    ) -> None:
        self.got.append(
            (example, f"Traceback (most recent call last):\n    ...\n{exc_info[0].__name__}: {exc_info[1]}\n")
        )
        super().report_unexpected_exception(out, test, example, exc_info)


def run(page: Path) -> Runner:
    text = re.sub(r"^```.*$", "", page.read_text(encoding="utf-8"), flags=re.MULTILINE)
    runner = Runner()
    runner.run(doctest.DocTestParser().get_doctest(text, {}, page.name, str(page), 0), out=runner.said.append)
    return runner


def rewritten(page: Path) -> str:
    """The page with what its examples print now."""
    lines = page.read_text(encoding="utf-8").splitlines(keepends=True)
    for example, got in reversed(run(page).got):
        start = example.lineno + example.source.count("\n")
        end = start + example.want.count("\n")
        lines[start:end] = [" " * example.indent + line for line in kept_open(example.want, got)]
    return "".join(lines)


def kept_open(want: str, got: str) -> list[str]:
    """What was printed; a line with an ellipsis stays as it is if it still fits."""
    old, new = want.splitlines(True), got.splitlines(True)
    if len(old) != len(new):
        return new
    fits = doctest.OutputChecker().check_output
    return [was if fits(was, now, doctest.ELLIPSIS) else now for was, now in zip(old, new, strict=True)]
