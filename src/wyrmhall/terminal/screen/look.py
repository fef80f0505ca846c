"""The colours of the hall in a terminal: tokens by name, by night and by day. Nothing else names a colour."""

from __future__ import annotations

from textual.theme import Theme

Ink = dict[str, str]

NIGHT: Ink = {
    "ground": "#15161d",
    "panel": "#1e202b",
    "rim": "#3b3d4d",
    "strong": "#f3ead7",
    "ink": "#c9c0ad",
    "faint": "#837d72",
    "ember": "#f2a65a",
    "verdigris": "#62c4a8",
    "garnet": "#e06377",
    "red": "#ea7a6b",
    "blue": "#7fb0ee",
    "purple": "#bd98ec",
    "green": "#8fcf78",
    "gold": "#e6c35c",
}

DAY: Ink = {
    "ground": "#f6efdd",
    "panel": "#ebe1c8",
    "rim": "#bfb191",
    "strong": "#241c12",
    "ink": "#4a4033",
    "faint": "#776b58",
    "ember": "#a34e05",
    "verdigris": "#0d6a57",
    "garnet": "#9c1f38",
    "red": "#a82c1f",
    "blue": "#1f5796",
    "purple": "#6b3aa0",
    "green": "#2f6b1d",
    "gold": "#7a5a00",
}

INKS = {"hall-night": NIGHT, "hall-day": DAY}


def themes() -> list[Theme]:
    return [_theme(name, ink) for name, ink in INKS.items()]


def _theme(name: str, ink: Ink) -> Theme:
    return Theme(
        name=name,
        primary=ink["ember"],
        secondary=ink["verdigris"],
        accent=ink["ember"],
        warning=ink["ember"],
        error=ink["garnet"],
        success=ink["verdigris"],
        foreground=ink["ink"],
        background=ink["ground"],
        surface=ink["panel"],
        panel=ink["panel"],
        dark=name == "hall-night",
        variables={f"hall-{token}": colour for token, colour in ink.items()},
    )
