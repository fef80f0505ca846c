"""A document as one HTML file that loads nothing and runs nothing: readable on a phone, in both themes, and on paper."""

from __future__ import annotations

from html import escape
from importlib.resources import files
from typing import Final

from wyrmhall.lab.paper.document import (
    MARKS,
    SPOKEN,
    Block,
    Cell,
    Code,
    Document,
    Figure,
    Points,
    Section,
    Table,
    Words,
)
from wyrmhall.lab.paper.drawing import CLASSES, DARK, LIGHT, colours, markup

PAGES: Final = {"light": "#f5ecd9", "dark": "#17141d"}
PAPER: Final = "#ffffff"
SHEET: Final = "report.css"


def style() -> str:
    """The colours of both themes, chosen by the device or by hand, and what is done with them."""
    light = f"color-scheme:light;--page:{PAGES['light']};{colours(LIGHT)}"
    dark = f"color-scheme:dark;--page:{PAGES['dark']};{colours(DARK)}"
    paper = f"{light}--page:{PAPER};--ground:{PAPER};"
    return (
        f":root{{{light}}}"
        f"@media screen and (prefers-color-scheme:dark){{:root:not(:has(#light:checked)){{{dark}}}}}"
        f"@media screen{{:root:has(#dark:checked){{{dark}}}}}@media print{{:root{{{paper}}}}}"
        f"{CLASSES}{(files(__package__) / SHEET).read_text(encoding='utf-8')}"
    )


def page(document: Document) -> str:
    contents = "".join(
        f'<li><a href="#{section.anchor}">{escape(section.title)}</a></li>' for section in document.sections
    )
    sections = "\n".join(_section(section) for section in document.sections)
    return f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escape(document.title)}</title>
<style>{style()}</style>
</head>
<body>
<header>
<h1>{escape(document.title)}</h1>
<p>{escape(document.subtitle)}</p>
<fieldset class="theme"><legend>Colours</legend>
<input type="radio" name="theme" id="device" checked><label for="device">as the device</label>
<input type="radio" name="theme" id="light"><label for="light">light</label>
<input type="radio" name="theme" id="dark"><label for="dark">dark</label>
</fieldset>
<nav aria-label="Contents"><ul>{contents}</ul></nav>
</header>
<main>
{sections}
</main>
<footer><p>{escape(document.foot)}</p></footer>
</body>
</html>
"""


def _section(section: Section) -> str:
    """Words and narrow tables at the left, pictures beside them where there is room, wide tables across."""
    told: list[Block] = [block for block in section.blocks if not isinstance(block, Figure) and not _is_wide(block)]
    pictures: list[Block] = [block for block in section.blocks if isinstance(block, Figure)]
    wide = "\n".join(_block(block) for block in section.blocks if _is_wide(block))
    anchor, title = section.anchor, escape(section.title)
    columns = [_column("told", told), _column("pictures", pictures)]
    return (
        f'<section id="{anchor}" aria-labelledby="{anchor}-title"><h2 id="{anchor}-title">{title}</h2>\n'
        f'<div class="blocks">{"".join(columns)}</div>\n{wide}</section>'
    )


def _is_wide(block: Block) -> bool:
    return isinstance(block, Code) or (isinstance(block, Table) and block.wide)


def _column(name: str, blocks: list[Block]) -> str:
    return f'<div class="{name}">\n{chr(10).join(map(_block, blocks))}\n</div>' if blocks else ""


def _block(block: Block) -> str:
    if isinstance(block, Words):
        return f"<p>{escape(block.text)}</p>"
    if isinstance(block, Points):
        return f"<ul>{''.join(f'<li>{escape(line)}</li>' for line in block.lines)}</ul>"
    if isinstance(block, Code):
        return f'<pre tabindex="0">{escape(block.text)}</pre>'
    if isinstance(block, Figure):
        return f"<figure>{markup(block.picture)}<figcaption>{escape(block.caption)}</figcaption></figure>"
    return _table(block)


def _table(table: Table) -> str:
    head = "".join(f'<th scope="col">{escape(column)}</th>' for column in table.columns)
    rows = "\n".join(f"<tr>{_row(row)}</tr>" for row in table.rows)
    return (
        f'<div class="wide" role="region" tabindex="0" aria-label="{escape(table.caption)}"><table>'
        f"<caption><span>{escape(table.caption)}</span></caption><thead><tr>{head}</tr></thead><tbody>\n{rows}\n</tbody></table></div>"
    )


def _row(row: list[Cell]) -> str:
    return f'<th scope="row">{escape(row[0].text)}</th>{"".join(_cell(cell) for cell in row[1:])}'


def _cell(cell: Cell) -> str:
    kinds = [cell.mark] if cell.mark else []
    if cell.heat:
        kinds.append(f"{'up' if cell.heat > 0 else 'down'}{min(3, abs(cell.heat))}")
    told = f' class="{" ".join(kinds)}"' if kinds else ""
    if not cell.mark:
        return f"<td{told}>{escape(cell.text)}</td>"
    said = "" if cell.mark == "unclear" else f'<span class="said"> {SPOKEN[cell.mark]}</span>'
    return f'<td{told}>{escape(cell.text)} <span class="mark" aria-hidden="true">{MARKS[cell.mark]}</span>{said}</td>'
