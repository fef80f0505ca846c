# plain: drawing for the terminal
"""A picture of braille dots, two across and four down to a letter, with signs laid over it."""

from __future__ import annotations

from wyrmhall.kit.pictures import Line

ACROSS, DOWN = 2, 4
BITS = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))  # by row and column of a letter
BLANK = 0x2800


class Canvas:
    def __init__(self, columns: int, rows: int) -> None:
        self.columns, self.rows = columns, rows
        self.dots = [[0] * columns for _ in range(rows)]
        self.inks = [[""] * columns for _ in range(rows)]
        self.signs: dict[tuple[int, int], tuple[str, str]] = {}

    def copy(self) -> Canvas:
        twin = Canvas(self.columns, self.rows)
        twin.dots = [row[:] for row in self.dots]
        twin.inks = [row[:] for row in self.inks]
        twin.signs = dict(self.signs)
        return twin

    def dot(self, x: float, y: float, ink: str) -> None:
        """One dot; x to the right and y down, both counted in dots."""
        column, row = int(x) // ACROSS, int(y) // DOWN
        if x >= 0 and y >= 0 and column < self.columns and row < self.rows:
            self.dots[row][column] |= BITS[int(y) % DOWN][int(x) % ACROSS]
            self.inks[row][column] = ink

    def line(self, x1: float, y1: float, x2: float, y2: float, ink: str) -> None:
        steps = int(max(abs(x2 - x1), abs(y2 - y1))) + 1
        for k in range(steps + 1):
            self.dot(x1 + (x2 - x1) * k / steps, y1 + (y2 - y1) * k / steps, ink)

    def sign(self, x: float, y: float, letter: str, ink: str) -> None:
        """A letter in the place of the dots there."""
        column, row = int(x) // ACROSS, int(y) // DOWN
        if x >= 0 and y >= 0 and column < self.columns and row < self.rows:
            self.signs[row, column] = letter, ink

    def lines(self) -> list[Line]:
        found = []
        for row in range(self.rows):
            line = Line()
            for column in range(self.columns):
                letter, ink = self.signs.get((row, column), ("", ""))
                if not letter:
                    dots = self.dots[row][column]
                    letter, ink = chr(BLANK + dots) if dots else " ", self.inks[row][column]
                line.append(letter, style=ink)
            found.append(line)
        return found
