"""Which module may know which: no two know each other, by whatever way, and whoever imports late says why."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

SOURCE = Path(__file__).parents[1] / "src"

# the parts of a sentence are made of each other: their types are one thing in five modules
ONE_THING = {f"wyrmhall.cardtext.machine.{name}" for name in ("acts", "amounts", "facts", "parts", "things")}


def name_of(path: Path) -> str:
    parts = path.relative_to(SOURCE).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


MODULES = {name_of(path): path for path in sorted(SOURCE.rglob("*.py"))}


@cache
def imports_of(module: str) -> frozenset[str]:
    """The modules of Wyrmhall that one imports anywhere: at its top, in a function, for types only."""
    found = set()
    for node in ast.walk(ast.parse(MODULES[module].read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, f"{module} imports by a relative path"
            for alias in node.names:
                whole = f"{node.module}.{alias.name}"
                found.add(whole if whole in MODULES else str(node.module))
    return frozenset((found & MODULES.keys()) - {module})


def knows(module: str) -> set[str]:
    """All that one imports, over however many steps."""
    found: set[str] = set()
    waiting = [module]
    while waiting:
        for other in imports_of(waiting.pop()):
            if other not in found:
                found.add(other)
                waiting.append(other)
    return found


def test_no_modules_import_each_other() -> None:
    known = {module: knows(module) for module in MODULES}
    cycles = {
        frozenset(other for other in known[module] if module in known[other])
        for module in MODULES
        if module in known[module]
    }
    unknown = [sorted(cycle) for cycle in cycles if set(cycle) != ONE_THING]
    assert not unknown, f"these import each other: {unknown}"


def late_imports(path: Path) -> list[int]:
    """The lines of imports inside functions, one for each block of them."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
    found = {
        node.lineno: node.end_lineno or node.lineno
        for function in functions
        for node in ast.walk(function)
        if isinstance(node, ast.Import | ast.ImportFrom)
    }
    ends = set(found.values())
    return sorted(line for line in found if line - 1 not in ends)


def test_a_late_import_says_why() -> None:
    silent = []
    for name, path in MODULES.items():
        lines = path.read_text(encoding="utf-8").splitlines()
        for at in late_imports(path):
            if "#" not in lines[at - 1] and not lines[at - 2].lstrip().startswith("#"):
                silent.append(f"{name}, line {at}")
    assert not silent, f"these import late without a reason beside it: {silent}"
