# plain: drawing for the terminal
"""Dragonriders as a picture of letters: the course in braille dots, dragons with their direction, standings and hand."""

from __future__ import annotations

from functools import lru_cache
from math import cos, radians, sin

from wyrmhall.games.riders.course.course import Course
from wyrmhall.games.riders.course.courses import course
from wyrmhall.games.riders.face.braille import ACROSS, DOWN, Canvas
from wyrmhall.games.riders.face.sentences import PHASE_TITLES
from wyrmhall.games.riders.geometry.paths import Flight
from wyrmhall.kit.pictures import Doc, Frame, Line, Picture

ARROWS = "→↗↑↖←↙↓↘"
MAGIC, ENERGY, TRAP = "✦", "◉", "×"
LETTERS = {"red": "R", "blue": "B", "green": "G", "gold": "Y", "violet": "V", "white": "W"}
TOKENS = {"red": "red", "blue": "blue", "green": "green", "gold": "gold", "violet": "purple", "white": "strong"}
PANEL = 32  # columns of the standings beside the picture
NARROWEST = 76  # with fewer columns in all, the standings stand below
MOST_ENERGY = 4


def ribbon(view: Doc) -> str:
    return f"{view['course']['title']}  round {view['round']}, {PHASE_TITLES[view['phase']]}"


def draw(view: Doc, frame: Frame) -> list[Line]:
    return Race(view, frame).lines()


class Scale:
    """From the board to dots: hundredths of a millimetre with y up become dots with y down."""

    def __init__(self, box: tuple[int, ...], columns: int, rows: int) -> None:
        left, low, right, high = box
        self.size = max((right - left) / (columns * ACROSS - 1), (high - low) / (rows * DOWN - 1))
        self.left, self.high = left, high
        self.columns = min(columns, int((right - left) / self.size) // ACROSS + 1)
        self.rows = min(rows, int((high - low) / self.size) // DOWN + 1)

    def at(self, x: float, y: float) -> tuple[float, float]:
        return (x - self.left) / self.size, (self.high - y) / self.size


@lru_cache(maxsize=32)
def ground(words: str, spaces: int, box: tuple[int, ...], columns: int, rows: int, wall: str, line: str) -> Canvas:
    """The walls and the start and finish lines, which stay the same all race long."""
    scale = Scale(box, columns, rows)
    canvas = Canvas(scale.columns, scale.rows)
    this = course(words, spaces)
    step = max(20, int(scale.size / 2))
    for s in range(0, lane_end(this), step):
        half = this.half_width(s)
        for d in (half, -half):
            canvas.dot(*scale.at(*this.point(s, d)), wall)
    if not this.is_closed:
        canvas.line(*scale.at(*this.point(0, 3000)), *scale.at(*this.point(0, -3000)), wall)
    for s in {10800, this.finish(1) % (this.length if this.is_closed else 10**9)}:
        canvas.line(*scale.at(*this.point(s, 2600)), *scale.at(*this.point(s, -2600)), line)
    return canvas


def lane_end(this: Course) -> int:
    return this.length if this.is_closed else this.length + 6000


class Race(Picture):
    label = 8

    def __init__(self, view: Doc, frame: Frame) -> None:
        super().__init__(view, frame)
        self.dragons: list[Doc] = sorted(view["dragons"], key=lambda dragon: int(dragon["rank"]))

    def lines(self) -> list[Line]:
        """The hand comes first: where options take many rows, it is the end of all this that is out of sight."""
        hand = self.hand()
        if self.width >= NARROWEST:
            rows = max(6, self.height - len(hand) - 1)
            picture = self.picture(self.width - PANEL - 1, rows)
            return [*hand, *beside(picture, self.standings(PANEL)), self.legend()]
        standings = [self.standing(dragon) for dragon in self.dragons]
        rows = max(6, self.height - len(hand) - 1 - len(standings))
        return [*hand, *self.picture(self.width, rows), *standings, self.legend()]

    # -- the course ------------------------------------------------------------------------------

    def picture(self, columns: int, rows: int) -> list[Line]:
        drawn = self.view["course"]
        box = tuple(drawn["box"])
        self.scale = Scale(box, columns, rows)
        still = ground(drawn["words"], len(drawn["spaces"]), box, columns, rows, self.ink["faint"], self.ink["gold"])
        self.canvas = still.copy()
        for signs, letter, token in (("fields", ENERGY, "gold"), ("symbols", MAGIC, "purple")):
            for disc in drawn[signs]:
                self.canvas.sign(*self.scale.at(disc["x"], disc["y"]), letter, self.style(token))
        self.reach()
        for trap in self.view["traps"]:
            self.canvas.sign(*self.scale.at(trap["x"], trap["y"]), TRAP, self.style("garnet", bold=True))
        for dragon in self.dragons:
            self.flown(dragon)
        self.aimed()
        for dragon in reversed(self.dragons):
            self.dragon(dragon)
        return self.canvas.lines()

    def flown(self, dragon: Doc) -> None:
        """The path that a dragon flew last."""
        flown = dragon["flown"]
        if flown and dragon["x"] is not None:
            angle = radians(flown["direction"] / 100)
            end_x, end_y = flown["x"] + flown["length"] * cos(angle), flown["y"] + flown["length"] * sin(angle)
            ink = self.style(self.hue(dragon))
            self.canvas.line(*self.scale.at(flown["x"], flown["y"]), *self.scale.at(end_x, end_y), ink)

    def reach(self) -> None:
        """Where the speed under the cursor can lead, on tables that show it."""
        for fan in self.view.get("reach") or []:
            if f"speed:{fan['ds']}" in self.chosen:
                fronts = fan["fronts"]
                for k in range(0, len(fronts), 2):
                    self.canvas.dot(*self.scale.at(fronts[k], fronts[k + 1]), self.style("verdigris"))

    def aimed(self) -> None:
        """The flight under the cursor: its path, and where the dragon would come to rest."""
        for name in sorted(self.chosen):
            if not name.startswith("path:") or self.view["turn"] is None:
                continue
            ds, a, b = (int(word) for word in name.split(":")[1:])
            dragon = self.view["dragons"][self.view["turn"]]
            flight = Flight(dragon["x"], dragon["y"], dragon["heading"], ds, a, b)
            ink = self.style("verdigris", bold=True)
            start, nose = self.scale.at(flight.front_x, flight.front_y), self.scale.at(flight.nose_x, flight.nose_y)
            self.canvas.line(*start, *nose, ink)
            self.pointer(flight.x, flight.y, flight.heading, "o", ink)

    def dragon(self, dragon: Doc) -> None:
        if dragon["x"] is not None:
            bold = self.view["turn"] == dragon["seat"] or f"dragon:{dragon['seat'] + 1}" in self.chosen
            ink = self.style(self.hue(dragon), bold=True) + (" reverse" if bold else "")
            self.pointer(dragon["x"], dragon["y"], dragon["heading"], self.letter(dragon), ink)

    def pointer(self, x: int, y: int, heading: int, letter: str, ink: str) -> None:
        """A letter where a base is, and an arrow in the next place in its direction."""
        angle = radians(heading / 100)
        across, down = self.scale.at(x, y)
        self.canvas.sign(across, down, letter, ink)
        tip_x, tip_y = across + round(cos(angle)) * ACROSS, down - round(sin(angle)) * DOWN
        self.canvas.sign(tip_x, tip_y, arrow(heading), ink)

    # -- words -----------------------------------------------------------------------------------

    def hue(self, dragon: Doc) -> str:
        return TOKENS.get(dragon["colour"] or "", "ink")

    def letter(self, dragon: Doc) -> str:
        return LETTERS.get(dragon["colour"] or "", str(dragon["seat"]))

    def rider(self, dragon: Doc) -> str:
        name = self.name(dragon["seat"])
        return f"{name} ({dragon['colour']})" if dragon["colour"] else name

    def head(self, dragon: Doc) -> Line:
        """Place, dragon, speed and energy."""
        touched = f"dragon:{dragon['seat'] + 1}"
        token = self.token(touched, self.hue(dragon))
        turn = "›" if touched in self.chosen or self.view["turn"] == dragon["seat"] else " "
        line = Line()
        line.append(
            f"{turn}{dragon['rank']} {self.letter(dragon)} {self.rider(dragon):<16}", self.style(token, bold=True)
        )
        if dragon["out"]:
            return line.append("out of the race", style=self.style("faint"))
        line.append(f"{self.speed(dragon):<7}", style=self.style("strong"))
        energy = dragon["energy"]
        return line.append("●" * energy + "○" * (MOST_ENERGY - energy), style=self.style("gold"))

    def speed(self, dragon: Doc) -> str:
        if dragon["covered"] and dragon["dial"] is None:
            return f"{dragon['ds']}>?"
        return f"{dragon['ds']}>{dragon['dial']}" if dragon["dial"] != dragon["ds"] else str(dragon["ds"])

    def distance(self, dragon: Doc) -> str:
        to_go = self.view["finish"] - dragon["progress"]
        words = f"{to_go / 100:.0f} mm to go" if to_go > 0 else f"{-to_go / 100:.0f} mm past the line"
        return f"{words}, {dragon['cards']} card{'s' * (dragon['cards'] != 1)}"

    def marks(self, dragon: Doc) -> str:
        """The card placed this round, as far as it is known, and what else holds for the dragon."""
        words = [dragon["placed"] or "a card placed"] if dragon["has_placed"] else []
        return ", ".join(words + [mark for mark in ("exhausted", "shielded") if dragon[mark]])

    def standings(self, width: int) -> list[Line]:
        lines: list[Line] = []
        for dragon in self.dragons:
            lines.append(self.head(dragon))
            told = [] if dragon["out"] else [self.distance(dragon), self.marks(dragon)]
            lines += [Line(f"     {words}", style=self.style("faint")) for words in told if words]
        for line in lines:
            line.truncate(width)
        return lines

    def standing(self, dragon: Doc) -> Line:
        line = self.head(dragon)
        if not dragon["out"]:
            words = [words for words in (self.distance(dragon), self.marks(dragon)) if words]
            line.append(f"  {', '.join(words)}", style=self.style("faint"))
        line.truncate(self.width)
        return line

    def hand(self) -> list[Line]:
        cards: list[str] = sorted(self.view["hand"])
        if not cards:
            return []
        return self.wrapped("Hand", [self.card(name, cards.count(name)) for name in dict.fromkeys(cards)])

    def card(self, name: str, count: int) -> Line:
        token = self.token(f"hand:{name}")
        return Line(f"{count}x {name}" if count > 1 else name, style=self.style(token, bold=token != "ink"))

    def legend(self) -> Line:
        line = Line()
        for sign, token, words in (
            (MAGIC, "purple", "magic card"),
            (ENERGY, "gold", "energy field"),
            (TRAP, "garnet", "trap"),
        ):
            line.append(f"{sign} ", style=self.style(token)).append(f"{words}  ", style=self.style("faint"))
        line.append("─ ", style=self.style("gold")).append("start and finish", style=self.style("faint"))
        return line


def arrow(heading: int) -> str:
    return ARROWS[(heading + 2250) // 4500 % 8]


def beside(left: list[Line], right: list[Line]) -> list[Line]:
    """Two blocks of lines side by side."""
    widest = max(line.cell_len for line in left)
    found = []
    for k in range(max(len(left), len(right))):
        line = left[k].copy() if k < len(left) else Line()
        line.append(" " * (widest + 1 - line.cell_len))
        found.append(line.append_text(right[k]) if k < len(right) else line)
    return found
