"""Small pictures as SVG: intervals, bars, lengths, a curve. All are 360 wide, so that they can be read on a phone.

What is better, worse or not clear differs by shape first and by colour second. The colours are told by classes; the page has them
for both themes, and a picture in a file of its own brings them along.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

import msgspec

from wyrmhall.lab.figures import Estimate
from wyrmhall.lab.findings import Lengths

WIDTH: Final = 360
EDGE: Final = 8
ROW: Final = 36
GROUND, INK, FAINT, LINE = "ground", "ink", "faint", "line"
BETTER, WORSE, UNCLEAR = "better", "worse", "unclear"

# after Okabe and Ito; the same hues as the palette of the hall that everybody tells apart
LIGHT: Final = {
    GROUND: "#fdf8ec",
    INK: "#2a2018",
    FAINT: "#54453a",
    LINE: "#b09a74",
    BETTER: "#0067a3",
    WORSE: "#b34700",
    UNCLEAR: "#6b6b6b",
}
DARK: Final = {
    GROUND: "#221e2a",
    INK: "#f4ead8",
    FAINT: "#d0c2ad",
    LINE: "#6d6279",
    BETTER: "#6cc0f5",
    WORSE: "#f08a3c",
    UNCLEAR: "#b5b5b5",
}
CLASSES: Final = """
svg text{font:13px system-ui,sans-serif;fill:var(--ink)}
svg .small{font-size:12px;fill:var(--faint)}
svg .end{text-anchor:end}
svg .middle{text-anchor:middle}
svg .axis{stroke:var(--line);stroke-width:1;fill:none}
svg .even{stroke:var(--faint);stroke-width:1;stroke-dasharray:3 3;fill:none}
svg .better{stroke:var(--better);fill:var(--better)}
svg .worse{stroke:var(--worse);fill:var(--worse)}
svg .unclear{stroke:var(--unclear);fill:var(--unclear)}
svg .reach{stroke-width:3;stroke-linecap:round}
svg .hollow{fill:var(--ground);stroke-width:2}
svg .bar{fill:var(--better);stroke:none}
svg .band{fill:var(--better);fill-opacity:.22;stroke:none}
svg .curve{fill:none;stroke:var(--better);stroke-width:2.5}
"""


class Picture(msgspec.Struct):
    name: str  # of its file
    height: int
    body: str
    words: str  # what it shows, for one who does not see it


class Reach(msgspec.Struct):
    """A line of a picture of intervals."""

    label: str
    estimate: Estimate
    told: str


def side(estimate: Estimate, centre: float) -> str:
    if not estimate.clear:
        return UNCLEAR
    return BETTER if estimate.mean > centre else WORSE


def colours(palette: dict[str, str]) -> str:
    return "".join(f"--{name}:{colour};" for name, colour in palette.items())


def markup(picture: Picture) -> str:
    """For a page that has the classes."""
    return f'<svg viewBox="0 0 {WIDTH} {picture.height}" role="img" aria-label="{escape(picture.words)}">{picture.body}</svg>'


def file_text(picture: Picture) -> str:
    """A file of its own, in both themes."""
    style = (
        f":root{{{colours(LIGHT)}}}@media (prefers-color-scheme:dark){{:root{{{colours(DARK)}}}}}"
        f"{CLASSES}.page{{fill:var(--ground)}}"
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {picture.height}" width="{WIDTH * 2}" role="img">'
        f"<title>{escape(picture.words)}</title><style>{style}</style>"
        f'<rect class="page" width="{WIDTH}" height="{picture.height}" rx="8"/>{picture.body}</svg>\n'
    )


def intervals(
    name: str, words: str, lines: Sequence[Reach], centre: float, unit: int = 100, sign: str = "%"
) -> Picture:
    """Each line has a name, its figures, and below them the reach of its interval."""
    ends = [abs(end - centre) for line in lines for end in (line.estimate.low, line.estimate.high)]
    reach = min(max([*ends, 0.02]), max([3 * abs(line.estimate.mean - centre) for line in lines] + [0.5])) * 1.05
    low, high = centre - reach, centre + reach
    if centre:  # shares, not differences
        low, high = max(0.0, low), min(1.0, high)
    top = 22
    height = top + ROW * len(lines) + 6

    def x(value: float) -> float:
        inside = min(max(value, low), high)
        return round(EDGE + (inside - low) / (high - low) * (WIDTH - 2 * EDGE), 1)

    middle = x(centre)
    plus = "+" if centre == 0 else ""
    body = [
        text(EDGE, 13, f"{unit * low:.0f}{sign}".replace("-", "−"), "small"),
        text(middle, 13, f"{unit * centre:.0f}{sign}", "small middle"),
        text(WIDTH - EDGE, 13, f"{plus}{unit * high:.0f}{sign}", "small end"),
        f'<path class="even" d="M{middle} 18V{height - 4}"/>',
    ]
    for at, line in enumerate(lines):
        y = top + ROW * at + 12
        kind = side(line.estimate, centre)
        body.append(text(EDGE, y, short(line.label), ""))
        body.append(text(WIDTH - EDGE, y, line.told, "small end"))
        body.append(f'<path class="reach {kind}" d="M{x(line.estimate.low)} {y + 11}H{x(line.estimate.high)}"/>')
        body.append(mark(kind, x(line.estimate.mean), y + 11))
    return Picture(name, height, "".join(body), words)


def mark(kind: str, x: float, y: float) -> str:
    """A disc for better, a diamond for worse, a ring for what is not clear."""
    if kind == WORSE:
        return f'<path class="{kind}" d="M{x} {y - 6}l6 6l-6 6l-6 -6z"/>'
    return f'<circle class="{kind}{" hollow" if kind == UNCLEAR else ""}" cx="{x}" cy="{y}" r="5"/>'


def bars(name: str, words: str, lines: Sequence[tuple[str, float, str]]) -> Picture:
    """Lying bars, each with its name and its figure above it."""
    most = max([value for _, value, _ in lines] + [1e-9])
    body = []
    for at, (label, value, told) in enumerate(lines):
        y = ROW * at + 14
        body.append(text(EDGE, y, short(label), ""))
        body.append(text(WIDTH - EDGE, y, told, "small end"))
        width = round(value / most * (WIDTH - 2 * EDGE), 1)
        body.append(f'<rect class="bar" x="{EDGE}" y="{y + 5}" width="{width}" height="9" rx="2"/>')
    return Picture(name, ROW * len(lines) + 4, "".join(body), words)


def histogram(name: str, words: str, lengths: Lengths) -> Picture:
    height, foot = 150, 124
    most = max(bar.games for bar in lengths.bars)
    wide = (WIDTH - 2 * EDGE) / len(lengths.bars)
    first = lengths.bars[0].low
    end = lengths.bars[-1].high + 1
    body = [f'<path class="axis" d="M{EDGE} {foot}H{WIDTH - EDGE}"/>']
    for at, bar in enumerate(lengths.bars):
        tall = round(bar.games / most * 96, 1)
        left = round(EDGE + at * wide + 1, 1)
        body.append(
            f'<rect class="bar" x="{left}" y="{foot - tall}" width="{max(1.0, round(wide - 2, 1))}" height="{tall}"/>'
        )
    middle = round(EDGE + (lengths.median + 0.5 - first) / (end - first) * (WIDTH - 2 * EDGE), 1)
    body.append(f'<path class="even" d="M{middle} 20V{foot}"/>')
    body.append(text(min(max(middle, 70), WIDTH - 70), 14, f"median {lengths.median:g}", "small middle"))
    body.append(text(EDGE, foot + 16, str(lengths.least), "small"))
    body.append(text(WIDTH - EDGE, foot + 16, str(lengths.most), "small end"))
    return Picture(name, height, "".join(body), words)


def curve(name: str, words: str, quartiles: Sequence[Sequence[float]], even: float) -> Picture:
    """The middle half of many curves as a band, and their median as a line."""
    height, head, foot = 190, 14, 160

    def point(step: int, value: float) -> str:
        x = EDGE + 26 + step / (len(quartiles[0]) - 1) * (WIDTH - 2 * EDGE - 26)
        return f"{round(x, 1)} {round(foot - value * (foot - head), 1)}"

    low, median, high = quartiles
    steps = range(len(median))
    band = [point(step, high[step]) for step in steps] + [point(step, low[step]) for step in reversed(steps)]
    level = round(foot - even * (foot - head), 1)
    body = [
        f'<path class="band" d="M{"L".join(band)}z"/>',
        f'<path class="axis" d="M{EDGE + 26} {head}V{foot}H{WIDTH - EDGE}"/>',
        f'<path class="even" d="M{EDGE + 26} {level}H{WIDTH - EDGE}"/>',
        f'<path class="curve" d="M{"L".join(point(step, median[step]) for step in steps)}"/>',
        text(EDGE + 22, head + 4, "100", "small end"),
        text(EDGE + 22, level + 4, f"{100 * even:.0f}", "small end"),
        text(EDGE + 22, foot + 4, "0", "small end"),
        text(EDGE + 26, foot + 20, "begin", "small"),
        text(WIDTH - EDGE, foot + 20, "end", "small end"),
    ]
    return Picture(name, height, "".join(body), words)


def short(label: str) -> str:
    return label if len(label) <= 30 else label[:29] + "…"


def text(x: float, y: float, words: str, kind: str) -> str:
    return f'<text x="{x}" y="{y}"{f" class={chr(34)}{kind}{chr(34)}" if kind else ""}>{escape(words)}</text>'
