"""Style sheets as text: what is a game's carries its prefix, sheets stand in layers, and five lengths part small from large."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import wyrmhall
from wyrmhall.core.documents.ledger import read_ledger
from wyrmhall.games import registry

WEB = Path(wyrmhall.__file__).parent / "web"
SHELL = [*(WEB / "css").rglob("*.css"), WEB / "art" / "art.css"]
MOST_ENTRIES = 12  # in a folder
LISTINGS = {listing.name: listing for listing in registry.listings()}
TABLES = [folder.name for folder in sorted((WEB / "games").iterdir())]
IMPORT = re.compile(r'@import "([^"]+)"(?: layer\((\w+)\))?;')


def prefix(game: str) -> str:
    """Classes, properties and animations of a game begin as its rules do; a part of another game adds what it is called."""
    [found] = {rule.id.partition("-")[0] for rule in read_ledger(LISTINGS[game].ledger_text(), game).rules}
    whole = LISTINGS[game].part_of
    return found.lower() + (game.removeprefix(whole) if whole else "")


PREFIXES = {game: prefix(game) for game in TABLES}


def read(path: Path) -> str:
    """A sheet without its comments."""
    return re.sub(r"/\*.*?\*/", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)


def sheets(game: str) -> list[Path]:
    return sorted((WEB / "games" / game).rglob("*.css"))


def selectors(sheet: str) -> Iterator[str]:
    """Every selector of a sheet, one by one."""
    depth, begun = 0, 0
    keyframes = 0  # the depth at which steps of an animation stand
    for at, sign in enumerate(sheet):
        if sign == "{":
            depth += 1
            head = sheet[begun:at].strip()
            if head.startswith("@keyframes"):
                keyframes = depth
            elif not head.startswith("@") and (not keyframes or depth <= keyframes):
                yield from (" ".join(each.split()) for each in re.split(r",(?![^(\[]*[)\]])", _flat(head)))
        elif sign == "}":
            depth -= 1
            if depth < keyframes:
                keyframes = 0
        if sign in "{};":
            begun = at + 1


def _flat(head: str) -> str:
    """A list of selectors in which commas within brackets do not count."""
    depth, flat = 0, ""
    for sign in head:
        depth += (sign in "([") - (sign in ")]")
        flat += "\0" if sign == "," and depth else sign
    return flat


def test_a_selector_is_found_wherever_it_stands() -> None:
    sheet = '@import "x.css";\n.a:is(.b, .c) , .d { top: 0; }\n@media print { .e > .f { top: 1px; left: 0 } }\n'
    sheet += "@keyframes g { from { top: 0; } 50%, to { top: 1px; } }\n.h {}"
    assert [each.replace("\0", ",") for each in selectors(sheet)] == [".a:is(.b, .c)", ".d", ".e > .f", ".h"]


def test_every_game_has_a_prefix_of_its_own() -> None:
    assert len(TABLES) >= 5
    assert len(set(PREFIXES.values())) == len(PREFIXES)


@pytest.mark.parametrize("game", TABLES)
def test_what_a_game_selects_is_its_own(game: str) -> None:
    """By its prefix, or as a part of the shell around its own table; a draft also draws the cards of its game."""
    own = rf"\.{PREFIXES[game]}-|\[data-game=\"{game}\"\]"
    others = {each for name, each in PREFIXES.items() if name not in (game, LISTINGS[game].part_of)}
    foreign = re.compile(rf"\.({'|'.join(sorted(others))})-")
    found = [each for path in sheets(game) for each in selectors(read(path))]
    assert len(found) > 20
    assert [each for each in found if not re.search(own, each) or foreign.search(each)] == []


@pytest.mark.parametrize("game", TABLES)
def test_what_a_game_names_is_its_own(game: str) -> None:
    """Properties, animations and containers, unless the shell or the drawings read them."""
    text = "\n".join(read(path) for path in sheets(game))
    scripts = "\n".join(path.read_text(encoding="utf-8") for path in (WEB / "art").rglob("*.js"))
    open_to_all = set(re.findall(r"var\((--[\w-]+)", "\n".join(map(read, SHELL)) + scripts))
    properties = {each for each in re.findall(r"[{;]\s*(--[\w-]+)\s*:", text) if not each.startswith("--dragon-own-")}
    names = {f"--{each}" for each in re.findall(r"(?:@keyframes|container:) ([\w-]+)", text)}
    allowed = tuple(f"--{PREFIXES[each]}-" for each in (game, LISTINGS[game].part_of) if each)
    assert {each for each in properties | names if not each.startswith(allowed)} - open_to_all == set()


def test_no_sheet_has_words_of_its_own() -> None:
    """They would be English in every language: words come by attributes."""
    words = re.compile(r"content: [\"'][^\"']*[A-Za-z]{2}")
    sheets = [*SHELL, *(WEB / "games").rglob("*.css")]
    assert [(path.name, found) for path in sheets for found in words.findall(read(path))] == []


def test_no_selector_of_the_shell_knows_a_game() -> None:
    known = re.compile(rf"\.({'|'.join(PREFIXES.values())})-|data-game=")
    assert [each for path in SHELL for each in selectors(read(path)) if known.search(each)] == []


def test_no_table_sets_what_the_shell_sets() -> None:
    """The shell draws signs on what it marks: a table that used its attributes for something else would wear them."""
    touch = (WEB / "js/table/choice/touch.js").read_text(encoding="utf-8")
    marks = set(re.findall(r'set\(element, "(data-[\w-]+)"', touch))
    assert "data-place" in marks
    written = re.compile(rf"(?<!\[)\b({'|'.join(marks)})=")
    assert [
        path.name for path in (WEB / "games").rglob("*.js") if written.search(path.read_text(encoding="utf-8"))
    ] == []


def test_every_class_that_is_styled_is_drawn() -> None:
    drawn = {word for path in WEB.rglob("*.js") for word in re.findall(r"[\w-]+", path.read_text(encoding="utf-8"))}
    drawn |= set(re.findall(r"[\w-]+", (WEB / "index.html").read_text(encoding="utf-8")))
    styled = {
        name
        for path in WEB.rglob("*.css")
        for each in selectors(read(path))
        for name in re.findall(r"\.([a-z][\w-]*)", each)
    }
    assert len(styled) > 500
    assert styled - drawn == set()


def test_every_sheet_stands_in_a_layer() -> None:
    """Sheets that are linked only tell which others they bring, and into which layer."""
    [declared] = re.findall(r"@layer ([\w, ]+);", "".join(read(path) for path in WEB.rglob("*.css")))
    layers = declared.split(", ")
    linked = {WEB / "css" / f"{name}.css" for name in ("hall", "table", "style", "howto", "puzzles")}
    for script in (WEB / "games").glob("*/*.js"):
        linked |= {
            script.parent / name for name in re.findall(r'^export const css = "([^"]+)"', read(script), re.MULTILINE)
        }
    assert len(linked) >= 10
    reached = set(linked)
    for path in linked:
        assert re.sub(rf"{IMPORT.pattern}|@layer [\w, ]+;", "", read(path)).strip() == "", (
            f"{path} has rules of its own"
        )
        for name, layer in IMPORT.findall(read(path)):
            assert layer in layers if layer else (path.parent / name).resolve() in linked, (path, name)
    waiting = list(linked)
    while waiting:
        path = waiting.pop()
        brought = {(path.parent / name).resolve() for name, _ in IMPORT.findall(read(path))} - reached
        reached |= brought
        waiting += brought
    assert set(WEB.rglob("*.css")) == reached


def test_five_named_lengths_part_small_from_large() -> None:
    named = set(
        re.findall(r"^ \*   (\d+rem)  \w+", (WEB / "css" / "tokens.css").read_text(encoding="utf-8"), re.MULTILINE)
    )
    assert len(named) == 5
    asked = [query for path in WEB.rglob("*.css") for query in re.findall(r"@(?:media|container)[^{]*", read(path))]
    for path in [*(WEB / "js").rglob("*.js"), *(WEB / "games").rglob("*.js")]:
        asked += re.findall(r'matchMedia\("([^"]*)"\)', path.read_text(encoding="utf-8"))
    lengths = [length for query in asked for length in re.findall(r"[\d.]+[a-z]+", query)]
    assert len(lengths) > 30
    assert set(lengths) == named


def test_no_folder_is_crowded() -> None:
    folders = [WEB, *(path for path in WEB.rglob("*") if path.is_dir())]
    assert {str(folder) for folder in folders if len(list(folder.iterdir())) > MOST_ENTRIES} == set()
