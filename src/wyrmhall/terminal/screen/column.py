"""The column of the table on the full screen."""

from __future__ import annotations

from textual.containers import Vertical
from textual.message import Message


class Column(Vertical):
    """Tells when its size has changed: what stands in it is drawn to fit, and its new width is known only then."""

    class Resized(Message):
        pass

    def on_resize(self) -> None:
        self.post_message(self.Resized())
