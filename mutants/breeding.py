"""All mutants of a module: every operator at every place, but for what no test of behaviour could notice."""

from __future__ import annotations

import ast
import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import parso

from mutants.breaks import Node, operators
from mutants.scopes import name_of

# not broken: types, what only checks the program itself (`strict` of zip too), words, and what is said when something was refused
UNTOUCHED = {
    "annassign",
    "assert_stmt",
    "decorator",
    "decorators",
    "fstring",
    "import_from",
    "import_name",
    "param",
    "raise_stmt",
}
WORDS = {"str", "list[str]"}  # what a function gives that only writes sentences, or names of what to click
SILENT = {"__repr__", "__str__", "__hash__"}


@dataclass(frozen=True)
class Mutant:
    module: str
    function: str
    line: int
    lines: tuple[int, ...]  # of the statement, any of which a test may touch
    around: tuple[int, int]  # the first and the last line of the function
    operator: str
    old: str
    new: str
    source: str  # of the whole module, broken
    key: str  # stays the same while the function does


def mutants_of(path: Path) -> Iterator[Mutant]:
    source = path.read_text(encoding="utf-8")
    tree = parso.parse(source)
    known = operators()
    seen: set[str] = set()
    for function in _functions(ast.parse(source)):
        top = _function_node(tree, function)
        nodes = [node for node in _inside(top.children[-1]) if _is_code(node, top)]
        text = top.get_code()
        start = source.index(text)  # with what stands before it, so it is found once
        for name, operator in known.items():
            for node in nodes:
                for index, (position, _) in enumerate(list(operator.mutation_positions(node))):
                    broken = _broken(top, operator, node, index)
                    whole = source[:start] + broken + source[start + len(text) :]
                    mutant = _mutant(path, text, broken, whole, function, position[0], name)
                    if mutant is not None and mutant.key not in seen:
                        seen.add(mutant.key)
                        yield mutant


def _function_node(tree: Node, function: Function) -> Node:
    node = tree.get_leaf_for_position(function.first, include_prefixes=True)
    found = None
    while node is not None:
        if node.type in ("funcdef", "async_stmt", "async_funcdef"):
            found = node
        node = node.parent
    if found is None:
        raise ValueError(f"there is no function at {function.first}")
    return found if found.type == "funcdef" else found.children[-1]


def _broken(top: Node, operator: Any, node: Node, index: int) -> str:
    """The function with one break; the tree stays as it was."""
    parent, children, value = node.parent, list(getattr(node, "children", [])), getattr(node, "value", None)
    values = [(child, child.value) for child in children if hasattr(child, "value")]
    at = next(i for i, child in enumerate(parent.children) if child is node)
    parent.children[at] = operator.mutate(node, index)
    broken: str = top.get_code()
    parent.children[at] = node
    for child, old in values:
        child.value = old
    if children:
        node.children = children
    if value is not None:
        node.value = value
    return broken


def _mutant(
    path: Path, text: str, broken: str, whole: str, function: Function, line: int, operator: str
) -> Mutant | None:
    if broken == text:
        return None
    before, after = text.splitlines(), broken.splitlines()
    first = next(i for i, (a, b) in enumerate(zip([*before, ""], [*after, ""])) if a != b)
    last = next(i for i in range(1, len(before) + 1) if before[-i] != after[-i])
    old, new = before[first : len(before) - last + 1], after[first : len(after) - last + 1]
    key = hashlib.sha256(f"{name_of(path)}\n{function.name}\n{broken.strip()}".encode()).hexdigest()[:16]
    lines, around = tuple(_statement(function.node, line)), (function.first[0], function.last)
    return Mutant(name_of(path), function.name, line, lines, around, operator, _joined(old), _joined(new), whole, key)


def _joined(lines: list[str]) -> str:
    return " ".join(line.strip() for line in lines)


@dataclass(frozen=True)
class Function:
    name: str
    first: tuple[int, int]  # where its body begins
    last: int
    node: ast.AST


def _functions(tree: ast.AST, above: str = "") -> Iterator[Function]:
    """Functions and methods, not those within others; without those that only write words."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.ClassDef):
            yield from _functions(node, f"{above}{node.name}.")
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name not in SILENT:
            if node.returns is None or ast.unparse(node.returns) not in WORDS:
                yield Function(
                    above + node.name, (node.body[0].lineno, node.body[0].col_offset), node.end_lineno or 0, node
                )


def _statement(function: ast.AST, line: int) -> range:
    """The lines of the smallest statement around a line: a tracer names the first, or the part it is at."""
    best = range(line, line + 1)
    size = 10**6
    for node in ast.walk(function):
        if isinstance(node, ast.stmt) and node.lineno <= line <= (node.end_lineno or node.lineno):
            last = node.end_lineno or node.lineno
            if hasattr(node, "body"):  # only its head
                last = max(line, node.body[0].lineno - 1) if node.body else last
            if last - node.lineno < size:
                size, best = last - node.lineno, range(node.lineno, last + 1)
    return best


def _inside(node: Node) -> Iterator[Node]:
    for child in getattr(node, "children", []):
        yield child
        yield from _inside(child)


def _is_code(node: Node, top: Node) -> bool:
    while node is not top:
        if node.type in UNTOUCHED or (node.type == "argument" and node.children[0].get_code().strip() == "strict"):
            return False
        node = node.parent
    return True
