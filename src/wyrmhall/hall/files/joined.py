"""The client's modules and style sheets joined: a page is a few requests, and its sources stay as they are written.

Modules that the same entrances lead to come as one file, under the address of the last of them. Every other module keeps its
address too and hands on what it says from there, so each is run once, however it is asked for. An entrance is what the page begins
with, or what is imported while it runs; of a name with `${...}` in it, everything that it may mean.
"""

from __future__ import annotations

import posixpath
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from fnmatch import fnmatchcase

from wyrmhall.core.errors import WyrmhallError

ROOT = "/static/"
MAIN = "js/main.js"
COMMENT = re.compile(r"/\*\*.*?\*/|^[ \t]*/\*.*?\*/|^[ \t]*//[^\n]*\n", re.DOTALL | re.MULTILINE)
BLANK = re.compile(r"\n\s*\n")
IMPORT = re.compile(r'^import (?:\* as (\w+)|\{([^}]*)\}) from "([^"]+)";\n', re.MULTILINE)
HANDED_ON = re.compile(r'^export \{([^}]*)\}(?: from "([^"]+)")?;\n', re.MULTILINE)
EXPORT = re.compile(r"^export (?=(?:async function|function|class|const) (?:(\w+)|\{([^}]*)\}))", re.MULTILINE)
OTHER = re.compile(r"^(?:import(?!\()|export)\b.*", re.MULTILINE)
LATER = re.compile(r'\bimport\((["`])([^"`]*)')
SHEET = re.compile(r'@import "([^"]+)"(?: layer\((\w+)\))?;')
STYLE_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
ADDRESS = re.compile(r'url\("(?!data:|/|#)([^"]+)"\)')


class CannotJoin(WyrmhallError):
    """A source of the client is written in a way that is not understood here."""


class Module:
    """One module: what it takes from others, what it says to others, and the rest of it."""

    def __init__(self, name: str, source: str) -> None:
        self.name = name
        self.takes: list[tuple[str, str]] = []  # a pattern for what is taken, and the module it comes from
        self.says: list[tuple[str, str, str]] = []  # how others call it, how it is called here, or in which module else
        self.later: list[str] = []  # names, perhaps with * in them, of what is imported while it runs
        text = IMPORT.sub(self._take, COMMENT.sub("", source))
        text = HANDED_ON.sub(self._hand_on, text)
        text = EXPORT.sub(self._say, text)
        strange = OTHER.search(text)
        if strange:
            raise CannotJoin(
                f"{name}: {strange.group()!r} cannot be joined; import or export by names in curly brackets"
            )
        self.body = BLANK.sub("\n", LATER.sub(self._import_later, text)).strip()

    def _resolve(self, asked: str) -> str:
        return _beside(self.name, asked)

    def _take(self, found: re.Match[str]) -> str:
        whole, names, source = found.groups()
        self.takes.append((whole or "{" + _pairs(names) + "}", self._resolve(source)))
        return ""

    def _hand_on(self, found: re.Match[str]) -> str:
        names, source = found.groups()
        home = self._resolve(source) if source else ""
        if home:
            self.takes.append(("", home))
        for name in _names(names):
            here, _, outside = name.partition(" as ")
            self.says.append((outside or here, here, home))
        return ""

    def _say(self, found: re.Match[str]) -> str:
        name, several = found.groups()
        for each in [name] if name else _names(several):
            said = each.split(":")[-1].strip()
            self.says.append((said, said, ""))
        return ""

    def _import_later(self, found: re.Match[str]) -> str:
        quote, asked = found.groups()
        name = ROOT + self._resolve(asked) if asked.startswith((".", ROOT)) else asked
        self.later.append(re.sub(r"\$\{[^}]*\}", "*", name).removeprefix(ROOT))
        return f"import({quote}{name}"

    @property
    def keys(self) -> str:
        return ", ".join(key for key, _, _ in self.says)


class Modules:
    """All modules of the client, by their names below the folder of the client."""

    def __init__(self, sources: Mapping[str, str]) -> None:
        self.modules = {name: Module(name, source) for name, source in sorted(sources.items())}
        self._number = {name: number for number, name in enumerate(self.modules)}
        asked = {pattern for module in self.modules.values() for pattern in module.later}
        entrances = {name for name in self.modules if any(fnmatchcase(name, pattern) for pattern in asked)}
        reached: dict[str, list[str]] = {name: [] for name in self.modules}
        for entrance in sorted(entrances):
            for name in self._order([entrance]):
                reached[name].append(entrance)
        always = set(self._order([MAIN]))
        files: dict[tuple[str, ...], list[str]] = defaultdict(list)
        for name in self._order([MAIN, *sorted(entrances)]):
            files[(MAIN,) if name in always else tuple(reached[name])].append(name)
        self.files = {names[-1]: names for names in files.values()}
        # where each is to be found; a script that no page imports is no module
        self.home = {name: last for last, names in self.files.items() for name in names}

    def _order(self, first: list[str]) -> list[str]:
        """What these need, and they themselves, each after what it needs."""
        order: dict[str, None] = {}
        within: list[str] = []

        def visit(name: str, by: str) -> None:
            if name in order:
                return
            if name not in self.modules:
                raise CannotJoin(f"{by} imports {name}, which is not there")
            if name in within:
                circle = [*within[within.index(name) :], name]
                raise CannotJoin(f"modules import each other in a circle: {' -> '.join(circle)}")
            within.append(name)
            for _, source in self.modules[name].takes:
                visit(source, name)
            within.pop()
            order[name] = None

        for name in first:
            visit(name, "the page")
        return list(order)

    def source(self, name: str) -> str:
        """What is sent for a module: all that comes with it, or where to find it."""
        names = self.files.get(name)
        return self._handed_on(name) if names is None else "".join(self._joined(names))

    def _handed_on(self, name: str) -> str:
        came = f'import {{ {self._id(name)} }} from "{ROOT}{self.home[name]}";\n'
        return f"{came}export const {{ {self.modules[name].keys} }} = {self._id(name)};\n"

    def _joined(self, names: list[str]) -> Iterator[str]:
        foreign: dict[str, set[str]] = defaultdict(set)
        for name in names:
            for _, source in self.modules[name].takes:
                if source not in names:
                    foreign[self.home[source]].add(self._id(source))
        for home, ids in sorted(foreign.items()):
            yield f'import {{ {", ".join(sorted(ids))} }} from "{ROOT}{home}";\n'
        for name in names:
            module = self.modules[name]
            taken = "".join(f"const {pattern} = {self._id(source)};\n" for pattern, source in module.takes if pattern)
            said = ", ".join(
                f"{key}: {self._id(home)}.{own}" if home else key if key == own else f"{key}: {own}"
                for key, own, home in module.says
            )
            yield f"// {name}\nconst {self._id(name)} = (() => {{\n{taken}{module.body}\nreturn {{ {said} }};\n}})();\n"
        yield f"export {{ {', '.join(self._id(name) for name in names)} }};\n"
        last = names[-1]
        if self.modules[last].says:
            yield f"export const {{ {self.modules[last].keys} }} = {self._id(last)};\n"

    def _id(self, name: str) -> str:
        return f"module{self._number[name]}"


def join_sheet(name: str, sources: Mapping[str, str]) -> str:
    """A style sheet with all that it imports, each in its layer."""

    def bring(found: re.Match[str]) -> str:
        asked, layer = found.groups()
        text = join_sheet(_beside(name, asked), sources)
        return f"@layer {layer} {{\n{text}}}\n" if layer else text

    if name not in sources:
        raise CannotJoin(f"a style sheet imports {name}, which is not there")
    text = STYLE_COMMENT.sub("", sources[name])
    text = ADDRESS.sub(lambda found: f'url("{ROOT}{_beside(name, found.group(1))}")', text)
    return BLANK.sub("\n", SHEET.sub(bring, text)).strip() + "\n"


def _beside(name: str, asked: str) -> str:
    if asked.startswith(ROOT):
        return asked.removeprefix(ROOT)
    return posixpath.normpath(posixpath.join(posixpath.dirname(name), asked))


def _names(text: str) -> list[str]:
    return [name for name in (" ".join(each.split()) for each in text.split(",")) if name]


def _pairs(text: str) -> str:
    """The names of an import as the pattern of an object."""
    return ", ".join(name.replace(" as ", ": ") for name in _names(text))
