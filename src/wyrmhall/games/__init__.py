"""The games. Each is a package of the same shape; none knows another."""

from __future__ import annotations

import sys
from types import ModuleType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from wyrmhall.games.registry import Listing


class _Shelf(ModuleType):
    """Once this package is imported, `wyrmhall.games` names it and no longer the function; so it answers the call too."""

    def __call__(self) -> list[Listing]:
        from wyrmhall.games import registry  # late: it is in this package

        return registry.listings()


sys.modules[__name__].__class__ = _Shelf
