# plain: drawing for the terminal
"""Draco Magi as a picture of letters: three battlefields between two stacks each, and the hands."""

from __future__ import annotations

import re
from textwrap import wrap

from wyrmhall.games.magi.face.sentences import PHASE_TITLES
from wyrmhall.kit.pictures import Doc, Frame, Line, Picture

GEM_SIGNS = {"red": "◆", "blue": "●", "purple": "▲", "green": "■"}  # told apart without colour too
STACK = 3


def ribbon(view: Doc) -> str:
    return f"Round {view['round']}  {PHASE_TITLES[view['phase']]}"


def draw(view: Doc, frame: Frame) -> list[Line]:
    return Duel(view, frame).lines()


class Duel(Picture):
    def __init__(self, view: Doc, frame: Frame) -> None:
        super().__init__(view, frame)
        self.column = (self.width - 2) // 3

    def lines(self) -> list[Line]:
        space = [Line()] if self.is_roomy else []
        rival = 1 - self.me
        lines = [self.side_line(rival), *space]
        fields = [self.field(place, field) for place, field in enumerate(self.view["row"])]
        lines += [Line(" ").join(row) for row in zip(*fields, strict=True)]
        return [*lines, *space, self.side_line(self.me), *self.hands()]

    # -- the two sides ---------------------------------------------------------------------------

    def side_line(self, seat: int) -> Line:
        """Who it is, the gems and how far they are from the goal; then hands and decks where there is room."""
        side = self.view["sides"][seat]
        line = Line()
        colour = side["colour"]
        name = f"{self.name(seat)} ({colour})" if colour else self.name(seat)
        line.append(name, style=self.style(colour or "strong", bold=True))
        if self.view["marker"] == seat:
            line.append(" has the marker" if seat != self.view["viewer"] else " have the marker", self.style("gold"))
        line.append("  gems ", style=self.style("faint"))
        line.append_text(self.gems(side["gems"]))
        line.append(f" {goal_words(side['gems'])}", style=self.style("strong"))
        rest = self.counts(side, seat)
        if line.cell_len + len(rest) + 2 <= self.width:
            line.append(" " * (self.width - line.cell_len - len(rest)) + rest, style=self.style("faint"))
        return line

    def counts(self, side: Doc, seat: int) -> str:
        decks = f"decks {side['dragon_deck']['count']}+{side['battle_deck']['count']}"
        if seat == self.view["viewer"]:
            return decks
        hand = f"{side['dragon_hand']['count']} dragons, {side['battle_hand']['count']} cards"
        return f"hand {hand}  {decks}" if self.width >= 100 else f"hand {hand}"

    def gems(self, gems: Doc) -> Line:
        shown = Line()
        for gem, count in gems.items():
            if count:
                shown.append(f"{GEM_SIGNS[gem] * count}{gem} ", style=self.style(gem, bold=True))
        return shown if shown.cell_len else Line("none ", style=self.style("faint"))

    # -- battlefields ----------------------------------------------------------------------------

    def field(self, place: int, field: Doc | None) -> list[Line]:
        """A column: the rival's stack, the battlefield in its frame, the own stack. The topmost dragons lie next to it."""
        if field is None:
            return self.empty_field(place)
        rival, mine = 1 - self.me, self.me
        above = [self.dragon(dragon, place, rival, at) for at, dragon in enumerate(reversed(field["stacks"][rival]))]
        below = [self.dragon(dragon, place, mine, at) for at, dragon in enumerate(reversed(field["stacks"][mine]))]
        blanks = [self.fit(Line())]
        return [
            *blanks * (STACK - len(above)),
            *reversed(above),
            *self.card(place, field),
            *below,
            *blanks * (STACK - len(below)),
        ]

    def empty_field(self, place: int) -> list[Line]:
        rows = STACK * 2 + 2 + self.scroll_rows
        middle = Line(f"place {place + 1} is empty", style=self.style("faint"))
        lines = [self.fit(Line()) for _ in range(rows)]
        lines[rows // 2] = self.fit(Line("  ").append_text(middle))
        return lines

    @property
    def scroll_rows(self) -> int:
        return 3 if self.is_roomy else 2

    def card(self, place: int, field: Doc) -> list[Line]:
        rim, sign = self.rim(place, field)
        title = Line(f"{place + 1} {field['land']}", style=self.style("strong", bold=True))
        gem = field["gem"]
        right = Line("no gem", style=self.style("faint"))
        if gem != "none":
            right = Line(f"{GEM_SIGNS[gem]} {gem}", style=self.style(gem, bold=True))
        top = self.edge("╭", "╮", title, right, rim)
        bottom = self.edge("╰", "╯", self.melee(field, 1 - self.me), self.melee(field, self.me), rim, sign)
        inner = self.column - 4
        text = self.scroll(field["text"], inner)
        body = []
        for row in range(self.scroll_rows):
            words = text[row] if row < len(text) else ""
            body.append(
                Line()
                .append("│ ", style=rim)
                .append(f"{words:<{inner}}", style=self.style("ink"))
                .append(" │", style=rim)
            )
        return [top, *body, bottom]

    def rim(self, place: int, field: Doc) -> tuple[str, str]:
        """The frame's colour, and in words why."""
        if f"field:{place + 1}" in self.chosen:
            return self.style("verdigris", bold=True), "here"
        if self.view["fight"] == place:
            return self.style("garnet", bold=True), "melee"
        if field["frozen"] is not None:
            return self.style("blue"), "frozen"
        if field["resolved"]:
            return self.style("faint"), "resolved"
        return self.style("ember" if f"field:{place + 1}" in self.may else "rim"), ""

    def edge(self, left: str, right: str, first: Line, last: Line, rim: str, sign: str = "") -> Line:
        space = self.column - 6 - first.cell_len - last.cell_len
        if space < 0:
            first = first.copy()
            first.truncate(first.cell_len + space)
            space = 0
        line = Line().append(f"{left} ", style=rim).append_text(first)
        line.append(f" {f' {sign} '.center(space, '─') if sign else '─' * space} ", style=rim).append_text(last)
        return line.append(f" {right}", style=rim)

    def melee(self, field: Doc, seat: int) -> Line:
        mine, other = field["melee"][seat], field["melee"][1 - seat]
        token = "strong" if mine > other else "ink"
        return Line(f"{self.name(seat)} {mine}", style=self.style(token, bold=mine > other))

    def scroll(self, text: str, width: int) -> list[str]:
        """The scroll's text; in a small frame the three values are one letter each, as in the stacks."""
        lines = wrap(text, width)
        if len(lines) > self.scroll_rows:
            lines = wrap(re.sub(r"(\w+) has (.\d) (\w)\w+\.", r"\1 \2\3", text), width)
        return lines

    def dragon(self, dragon: Doc, place: int, seat: int, depth: int) -> Line:
        """One dragon of a stack, `depth` cards beneath the topmost."""
        name = f"stack:{place + 1}:{seat + 1}"
        picked = depth == 0 and name in self.chosen
        token = "verdigris" if picked else "ember" if depth == 0 and name in self.may else "ink"
        line = Line().append("› " if picked else "  ", style=self.style(token, bold=True))
        line.append(f"{dragon['type']:<10} ", style=self.style(token, bold=depth == 0))
        line.append(f"m{dragon['melee']}", style=self.style("strong", bold=True))
        line.append(f" s{dragon['shield']} r{dragon['ranged']}", style=self.style("faint"))
        return self.fit(line)

    def fit(self, line: Line) -> Line:
        line.truncate(self.column, pad=True)
        return line

    # -- hands -----------------------------------------------------------------------------------

    def hands(self) -> list[Line]:
        side = self.view["sides"][self.me]
        lines: list[Line] = []
        if self.view["attack"]:
            attack = [f"{card['card']} ({card['strikes']})" for card in self.view["attack"]]
            lines += self.wrapped("Attack", [Line(card, style=self.style("garnet", bold=True)) for card in attack])
        for zone, label in (("dragon_hand", "Dragons"), ("battle_hand", "Cards"), ("draft", "Draft"), ("up", "Shown")):
            cards = side[zone]["cards"]
            if cards:
                lines += self.wrapped(label, self.hand(zone, sorted(cards)))
        return lines

    def hand(self, zone: str, cards: list[str]) -> list[Line]:
        prefix = {"dragon_hand": "dragon", "battle_hand": "battle"}.get(zone, zone)
        shown = []
        for name in dict.fromkeys(cards):
            touched = f"{prefix}:{name}"
            token = "verdigris" if touched in self.chosen else "ember" if touched in self.may else "ink"
            count = f"{cards.count(name)}x " if cards.count(name) > 1 else ""
            card = Line().append(f"{count}{name}", style=self.style(token, bold=token != "ink"))
            shown.append(card.append(self.note(name), style=self.style("faint")))
        return shown

    def note(self, name: str) -> str:
        """The numbers or the sign that matter in a hand."""
        card = self.look(name)
        if card is None:
            return ""
        if card["sort"] == "dragon":
            return f" m{card['melee']} s{card['shield']} r{card['ranged']}"
        return f" {card['combo']}" if card.get("combo", "none") != "none" else ""


def goal_words(gems: Doc) -> str:
    """How many gems are missing for the nearest goal (DM-GOAL-03 to 05)."""
    counts = list(gems.values())
    missing = min(3 - sum(count > 0 for count in counts), 3 - max(counts), 4 - sum(counts))
    if missing <= 0:
        return "the goal is met"
    return "one more can win" if missing == 1 else f"{missing} more can win"
