"""A document as one HTML file that loads nothing and runs nothing: readable on a phone, in both themes, and on paper."""

from __future__ import annotations

from html import escape
from typing import Final

from wyrmhall.lab.document import MARKS, SPOKEN, Block, Cell, Code, Document, Figure, Points, Section, Table, Words
from wyrmhall.lab.drawing import CLASSES, DARK, LIGHT, colours, markup

PAGES: Final = {"light": "#f5ecd9", "dark": "#17141d"}
STYLE: Final = f"""
:root{{color-scheme:light;--page:{PAGES["light"]};{colours(LIGHT)}}}
@media (prefers-color-scheme:dark){{:root:not(:has(#light:checked)){{color-scheme:dark;--page:{PAGES["dark"]};{colours(DARK)}}}}}
:root:has(#dark:checked){{color-scheme:dark;--page:{PAGES["dark"]};{colours(DARK)}}}
*{{box-sizing:border-box}}
body{{margin:0;background:var(--page);color:var(--ink);font:1rem/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;overflow-wrap:break-word}}
h1,h2,h3{{font-family:"Iowan Old Style","Palatino Linotype",Palatino,"Noto Serif",Georgia,serif;line-height:1.2;margin:0}}
h1{{font-size:2rem}}
h2{{font-size:1.5rem}}
header,main,footer{{max-width:74rem;margin:0 auto;padding:1rem}}
header p,footer p{{color:var(--faint);margin:.5rem 0}}
a{{color:var(--better)}}
a:focus-visible,input:focus-visible+label,.wide:focus-visible{{outline:3px solid var(--better);outline-offset:2px;border-radius:4px}}
nav ul{{display:flex;flex-wrap:wrap;gap:.25rem 1rem;list-style:none;margin:.75rem 0 0;padding:0}}
nav a{{display:inline-block;padding:.35rem 0}}
.theme{{border:0;margin:.75rem 0 0;padding:0;display:flex;flex-wrap:wrap;gap:.5rem;align-items:center}}
.theme legend{{float:left;padding:0;margin-right:.5rem;color:var(--faint)}}
.theme input{{position:absolute;opacity:0;width:1px;height:1px}}
.theme label{{border:1px solid var(--line);border-radius:999px;padding:.25rem .85rem;cursor:pointer;background:var(--ground)}}
.theme input:checked+label{{border-color:var(--better);box-shadow:inset 0 0 0 1px var(--better);font-weight:700}}
section{{background:var(--ground);border:1px solid var(--line);border-radius:10px;padding:1rem;margin:0 0 1rem}}
section>h2{{margin-bottom:.5rem}}
.blocks{{display:grid;grid-template-columns:minmax(0,1fr);gap:1rem;align-items:start}}
.blocks>p,.blocks>ul{{max-width:46rem;margin:0}}
ul{{padding-left:1.25rem}}
li{{margin:.2rem 0}}
figure{{margin:0;max-width:30rem;width:100%}}
figure svg{{display:block;width:100%;height:auto}}
figcaption,caption{{color:var(--faint);font-size:.9rem;text-align:left;padding:.25rem 0;caption-side:top}}
.wide{{overflow-x:auto;max-width:100%}}
table{{border-collapse:collapse;font-size:.9rem;font-variant-numeric:tabular-nums}}
th,td{{padding:.3rem .6rem;border-bottom:1px solid var(--line);text-align:right;white-space:nowrap;vertical-align:top}}
th:first-child{{text-align:left;white-space:normal;min-width:7rem}}
thead th{{font-weight:700;white-space:normal;vertical-align:bottom}}
tbody th{{font-weight:400}}
td.better .mark{{color:var(--better)}}
td.worse .mark{{color:var(--worse)}}
td.unclear .mark{{color:var(--unclear)}}
.mark{{display:inline-block;width:1.1em;text-align:center}}
.h1,.h2,.h3,.c1,.c2,.c3{{background-image:linear-gradient(var(--tint),var(--tint))}}
.h1{{--tint:color-mix(in srgb,var(--better) 12%,transparent)}}
.h2{{--tint:color-mix(in srgb,var(--better) 24%,transparent)}}
.h3{{--tint:color-mix(in srgb,var(--better) 36%,transparent)}}
.c1{{--tint:color-mix(in srgb,var(--worse) 12%,transparent)}}
.c2{{--tint:color-mix(in srgb,var(--worse) 24%,transparent)}}
.c3{{--tint:color-mix(in srgb,var(--worse) 36%,transparent)}}
.said{{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}}
pre{{background:var(--page);border:1px solid var(--line);border-radius:6px;padding:.6rem;overflow-x:auto;margin:0;font-size:.85rem;max-width:100%}}
{CLASSES}
@media (min-width:60rem){{.blocks{{grid-template-columns:minmax(0,1fr) minmax(0,30rem)}}.blocks>*{{grid-column:1}}.blocks>figure{{grid-column:2}}.blocks>.across{{grid-column:1/-1}}}}
@media (max-width:48rem){{th,td{{padding:.3rem .4rem}}h1{{font-size:1.6rem}}}}
@media print{{:root,:root:has(#dark:checked),:root:not(:has(#light:checked)){{color-scheme:light;--page:#fff;{colours(LIGHT)}--ground:#fff}}.theme,nav{{display:none}}section{{border:0;padding:0}}figure,tr{{break-inside:avoid}}.wide{{overflow:visible}}table{{font-size:8pt}}thead{{display:table-header-group}}}}
"""


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
<style>{STYLE}</style>
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
    blocks = "\n".join(_block(block) for block in section.blocks)
    return f'<section id="{section.anchor}" aria-labelledby="{section.anchor}-title"><h2 id="{section.anchor}-title">{escape(section.title)}</h2>\n<div class="blocks">\n{blocks}\n</div></section>'


def _block(block: Block) -> str:
    if isinstance(block, Words):
        return f"<p>{escape(block.text)}</p>"
    if isinstance(block, Points):
        return f"<ul>{''.join(f'<li>{escape(line)}</li>' for line in block.lines)}</ul>"
    if isinstance(block, Code):
        return f'<pre class="across" tabindex="0">{escape(block.text)}</pre>'
    if isinstance(block, Figure):
        return f"<figure>{markup(block.picture)}<figcaption>{escape(block.caption)}</figcaption></figure>"
    return _table(block)


def _table(table: Table) -> str:
    head = "".join(f'<th scope="col">{escape(column)}</th>' for column in table.columns)
    rows = "\n".join(f"<tr>{_row(row)}</tr>" for row in table.rows)
    across = " across" if table.wide else ""
    return (
        f'<div class="wide{across}" role="region" tabindex="0" aria-label="{escape(table.caption)}"><table>'
        f"<caption>{escape(table.caption)}</caption><thead><tr>{head}</tr></thead><tbody>\n{rows}\n</tbody></table></div>"
    )


def _row(row: list[Cell]) -> str:
    return f'<th scope="row">{escape(row[0].text)}</th>{"".join(_cell(cell) for cell in row[1:])}'


def _cell(cell: Cell) -> str:
    kinds = [cell.mark] if cell.mark else []
    if cell.heat:
        kinds.append(f"{'h' if cell.heat > 0 else 'c'}{min(3, abs(cell.heat))}")
    told = f' class="{" ".join(kinds)}"' if kinds else ""
    if not cell.mark:
        return f"<td{told}>{escape(cell.text)}</td>"
    said = "" if cell.mark == "unclear" else f'<span class="said"> {SPOKEN[cell.mark]}</span>'
    return f'<td{told}>{escape(cell.text)} <span class="mark" aria-hidden="true">{MARKS[cell.mark]}</span>{said}</td>'
