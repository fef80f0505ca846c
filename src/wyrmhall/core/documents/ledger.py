# plain: reads files for people, never on the hot path
"""The rule ledger: the numbered rules of a game, and the tests that would catch each of them if it were broken."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from wyrmhall.core.documents.glossary import Term
from wyrmhall.core.errors import WyrmhallError, nearest

KEYS = ("id", "text", "source", "example", "ruling", "physical", "physical_why", "forbids", "software")
FLAGS = ("physical", "forbids", "software")
RULE_ID = re.compile(r"[A-Z]{2}-[A-Z]+-[0-9]{2}")


class BadLedger(WyrmhallError):
    """A ledger, or a test that names a rule, that cannot be read."""


class Rule:
    """One rule. `physical` says why it concerns real cards on a real table only, where it does; one that `forbids` is cited by a
    refusal; one about `software` says how this program carries out the rule book, and is nothing that players need."""

    def __init__(self, values: dict[str, Any]) -> None:
        self.id: str = values["id"]
        self.text: str = values["text"]
        self.source: str = values.get("source", "")
        self.example: str = values.get("example", "")
        self.ruling: str = values.get("ruling", "")
        self.physical: str = values.get("physical_why", "")
        self.forbids: bool = values.get("forbids", False)
        self.software: bool = values.get("software", False)

    @property
    def section(self) -> str:
        """The middle of its id: GOAL of DM-GOAL-01."""
        return self.id.split("-")[1]


class Chapter:
    """A chapter of the rule book and the sections of the ledger that stand in it."""

    def __init__(self, title: str, sections: list[str]) -> None:
        self.title = title
        self.sections = sections


class Ledger:
    def __init__(self, rules: list[Rule], terms: list[Term] | None = None) -> None:
        self.rules = rules
        self.terms = terms or []  # what the words of the game mean
        self.chapters: list[Chapter] = []  # in the order of the rule book; none where the ledger names none
        self._by_id = {rule.id: rule for rule in rules}

    def get(self, rule_id: str) -> Rule | None:
        return self._by_id.get(rule_id.upper())

    def rule(self, rule_id: str) -> Rule:
        """The rule of that id; an unknown one is an error that names the nearest."""
        found = self.get(rule_id)
        if found is None:
            raise BadLedger(f"there is no rule {rule_id!r}{nearest(rule_id, self._by_id)}")
        return found

    def find(self, words: str) -> list[Rule]:
        """The rules in which every one of these words occurs."""
        wanted = words.lower().split()
        return [rule for rule in self.rules if all(word in _searched(rule) for word in wanted)]

    def is_ours(self, rule_id: str) -> bool:
        """Whether an id is of this ledger's family, known or not."""
        families = {rule.id.partition("-")[0] for rule in self.rules}
        return rule_id.partition("-")[0] in families


def _searched(rule: Rule) -> str:
    return " ".join((rule.id, rule.text, rule.example, rule.ruling)).lower()


def read_ledger(text: str, where: str = "rules.toml") -> Ledger:
    try:
        document = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadLedger(f"{where}: {error}") from None
    seen: set[str] = set()
    rules = []
    for number, values in enumerate(document.get("rule", []), 1):
        _check(values, f"{where}: rule number {number}")
        if values["id"] in seen:
            raise BadLedger(f"{where}: there are two rules {values['id']}")
        seen.add(values["id"])
        rules.append(Rule(values))
    ledger = Ledger(rules)
    ledger.chapters = _chapters(document.get("chapter", []), rules, where)
    return ledger


def _chapters(tables: list[dict[str, Any]], rules: list[Rule], where: str) -> list[Chapter]:
    """Every section stands in one chapter."""
    found: list[Chapter] = []
    placed: set[str] = set()
    known = dict.fromkeys(rule.section for rule in rules)
    for values in tables:
        title, sections = values.get("title"), values.get("sections")
        if (
            not isinstance(title, str)
            or not title
            or not isinstance(sections, list)
            or set(values) != {"title", "sections"}
        ):
            raise BadLedger(f"{where}: a chapter has a title and sections, as in title = 'Setup', sections = ['SETUP']")
        for section in sections:
            if section not in known:
                raise BadLedger(
                    f"{where}: the chapter {title!r}: no rule is of {section!r}{nearest(str(section), known)}"
                )
            if section in placed:
                raise BadLedger(f"{where}: {section} stands in two chapters")
            placed.add(section)
        found.append(Chapter(title, sections))
    left = [section for section in known if section not in placed]
    if found and left:
        raise BadLedger(f"{where}: {', '.join(left)} stands in no chapter")
    return found


def _check(values: dict[str, Any], where: str) -> None:
    for key in ("id", "text"):
        if not values.get(key):
            raise BadLedger(f"{where} has no {key}")
    for key, value in values.items():
        if key not in KEYS:
            raise BadLedger(f"{where} ({values['id']}): unknown key {key!r}{nearest(key, KEYS)}")
        if key in FLAGS and not isinstance(value, bool):
            raise BadLedger(f"{where} ({values['id']}): {key} must be true or false")
        if key not in FLAGS and not isinstance(value, str):
            raise BadLedger(f"{where} ({values['id']}): {key} must be a text in quotes")
    if values.get("physical", False) and not values.get("physical_why"):
        raise BadLedger(f"{where} ({values['id']}): physical_why must say why no program can keep or break it")
    if values.get("physical_why") and not values.get("physical", False):
        raise BadLedger(f"{where} ({values['id']}): physical_why goes with physical = true")


# -- tests -----------------------------------------------------------------------------------------


class RuleTest:
    """A test that carries `@rule(...)`."""

    def __init__(self, path: Path, line: int, name: str) -> None:
        self.path, self.line, self.name = path, line, name

    def __str__(self) -> str:
        return f"{self.path.as_posix()}::{self.name} (line {self.line})"


Tests = dict[str, list[RuleTest]]
Definition = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


def find_tests(folder: Path) -> Tests:
    """The tests under a folder by the rules they name. Files are read, not run."""
    found: Tests = {}
    for path in sorted(folder.rglob("test_*.py")):
        try:
            tree = ast.parse(path.read_text(encoding="utf-8"), str(path))
        except (SyntaxError, UnicodeDecodeError) as error:
            raise BadLedger(f"{path}: {error}") from None
        shown = path.relative_to(folder.parent)
        try:
            for node, outer, ids in _definitions(tree.body, "", []):
                for rule_id in dict.fromkeys(ids):
                    found.setdefault(rule_id, []).append(RuleTest(shown, node.lineno, outer + node.name))
        except BadLedger as error:
            raise BadLedger(f"{path}: {error}") from None
    return found


def _definitions(body: list[ast.stmt], outer: str, inherited: list[str]) -> Iterator[tuple[Definition, str, list[str]]]:
    """Every test function with the names around it and the rules it carries, those of its class among them."""
    for node in body:
        if not isinstance(node, Definition):
            continue
        ids = inherited + [rule_id for mark in node.decorator_list for rule_id in _ids(mark)]
        if isinstance(node, ast.ClassDef):
            yield from _definitions(node.body, f"{outer}{node.name}::", ids)
        elif node.name.startswith("test"):
            yield node, outer, ids


def _ids(mark: ast.expr) -> Iterator[str]:
    """The ids in `rule(...)` or `pytest.mark.rule(...)`, also deep in the marks of a parameter."""
    for call in ast.walk(mark):
        if not isinstance(call, ast.Call):
            continue
        name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
        if name != "rule":
            continue
        for argument in call.args:
            if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                yield argument.value
            else:
                raise BadLedger(f"line {argument.lineno}: a rule test names its rules in plain text")


# -- refusals --------------------------------------------------------------------------------------


def find_citations(folder: Path) -> set[str]:
    """The rules that the code under a folder can cite to somebody: all that stand in its texts, but not what it says about
    itself, nor those by which it tells what happened. Files are read, not run."""
    found: set[str] = set()
    for path in sorted(folder.rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"), str(path))
        silent = {id(node) for each in ast.walk(tree) for node in _silent(each)}
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in silent:
                found.update(RULE_ID.findall(node.value))
    return found


def _silent(node: ast.AST) -> Iterator[ast.AST]:
    """The texts in a node that nobody is refused with: docstrings, and the rules of events."""
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        yield node.value
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "tell":
        for part in [*node.args, *node.keywords]:
            yield from ast.walk(part)


# -- coverage --------------------------------------------------------------------------------------


class Coverage:
    """Of rules by tests; and, where the rules that the code cites are given, of those that forbid something by refusals."""

    def __init__(self, ledger: Ledger, tests: Tests, cited: set[str] | None = None) -> None:
        self.physical = [rule for rule in ledger.rules if rule.physical]
        needed = [rule for rule in ledger.rules if not rule.physical]
        self.total = len(needed)
        self.tested = [rule for rule in needed if rule.id in tests]
        self.missing = [rule for rule in needed if rule.id not in tests]
        self.unknown = sorted(rule_id for rule_id in tests if ledger.is_ours(rule_id) and ledger.get(rule_id) is None)

        self.uncited = [rule for rule in needed if cited is not None and rule.forbids and rule.id not in cited]

    @property
    def is_complete(self) -> bool:
        return not self.missing and not self.unknown and not self.uncited

    def summary(self) -> str:
        """Of the rules that a program can keep or break."""
        return f"{len(self.tested)} of {self.total} rules have tests"
