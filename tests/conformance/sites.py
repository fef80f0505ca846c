"""Every place where a game uses luck, with a way to sample it. A game must list them all (see test_uniform.py)."""

from __future__ import annotations

from collections.abc import Callable

from tests.conformance.site import Site
from tests.conformance.sites_booster import BOOSTER, booster_sites
from tests.conformance.sites_breeds import BREEDS, breeds_sites
from tests.conformance.sites_cave import CAVE, cave_sites
from tests.conformance.sites_draft import DRAFT, draft_sites
from tests.conformance.sites_magi import MAGI, magi_sites
from tests.conformance.sites_riders import RIDERS, riders_sites

SITES: dict[str, Callable[[], list[Site]]] = {
    MAGI: magi_sites,
    BOOSTER: booster_sites,
    DRAFT: draft_sites,
    BREEDS: breeds_sites,
    RIDERS: riders_sites,
    CAVE: cave_sites,
}
