"""Every place where a game uses luck, with a way to sample it. A game must list them all (see test_uniform.py)."""

from __future__ import annotations

from collections.abc import Callable

from tests.conformance.site import Site
from tests.conformance.sites_cave import CAVE, cave_sites
from tests.conformance.sites_magi import MAGI, magi_sites

SITES: dict[str, Callable[[], list[Site]]] = {MAGI: magi_sites, CAVE: cave_sites}
