"""What rules of thumb remember of a pose and a speed."""

from __future__ import annotations


class Outlook:
    """The value of each flight of a grid on an empty course."""

    def __init__(self) -> None:
        self.values: list[int] = []
        self.fronts: list[int] = []  # progress after the flight
        self.corrections: list[int] = []  # what to add once the next flight is thought of, beside what that promises
