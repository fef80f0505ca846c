"""A document as Markdown, with its pictures as files beside it."""

from __future__ import annotations

import re

from wyrmhall.lab.paper.document import MARKS, Block, Cell, Code, Document, Figure, Points, Table, Words
from wyrmhall.lab.paper.drawing import UNCLEAR

SPECIAL = re.compile(r"([\\`*_{}\[\]<>|#])")


def markdown(document: Document) -> str:
    parts = [f"# {quoted(document.title)}", quoted(document.subtitle)]
    for section in document.sections:
        parts.append(f"## {quoted(section.title)}")
        parts += [_block(block) for block in section.blocks]
    return "\n\n".join([*parts, quoted(document.foot)]) + "\n"


def quoted(text: str) -> str:
    """As plain words, whatever stands in them."""
    return SPECIAL.sub(r"\\\1", " ".join(text.split()))


def _block(block: Block) -> str:
    if isinstance(block, Words):
        return quoted(block.text)
    if isinstance(block, Points):
        return "\n".join(f"- {quoted(line)}" for line in block.lines)
    if isinstance(block, Code):
        return f"```\n{block.text.replace('```', '')}\n```"
    if isinstance(block, Figure):
        return f"![{quoted(block.caption)}]({block.picture.name}.svg)"
    return _table(block)


def _table(table: Table) -> str:
    lines = [
        quoted(table.caption),
        "",
        "| " + " | ".join(map(quoted, table.columns)) + " |",
        "| --- |" + " ---: |" * (len(table.columns) - 1),
    ]
    lines += ["| " + " | ".join(map(_cell, row)) + " |" for row in table.rows]
    return "\n".join(lines)


def _cell(cell: Cell) -> str:
    mark = "" if cell.mark in ("", UNCLEAR) else f" {MARKS[cell.mark]}"
    return quoted(cell.text) + mark
