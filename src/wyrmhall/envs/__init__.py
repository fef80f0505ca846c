"""Environments for programs that learn: PettingZoo, Gymnasium, OpenSpiel, and many matches at once.

>>> from wyrmhall import envs
>>> env = envs.aec("draco-magi", seed=7)
>>> env.reset()
>>> env.agent_selection, env.observe(env.agent_selection)["action_mask"].sum()
('seat_0', np.int64(2))

What they need beside Wyrmhall itself comes with `pip install 'wyrmhall[envs]'`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib.util import find_spec
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from wyrmhall.envs.many import Vector
    from wyrmhall.envs.solo import Rival, Solo
    from wyrmhall.envs.zoo import Aec, Parallel

NEEDED = {"numpy": "numpy", "gymnasium": "Gymnasium", "pettingzoo": "PettingZoo", "pyspiel": "OpenSpiel"}


class MissingExtra(ImportError):
    """Something that Wyrmhall can do needs packages that are not installed: which, and how to get them."""


def need(*modules: str) -> None:
    """Raises MissingExtra if one of them is not installed."""
    missing = [NEEDED[module] for module in modules if find_spec(module) is None]
    if missing:
        raise MissingExtra(f"this environment needs {' and '.join(missing)}: pip install 'wyrmhall[envs]'")


def aec(
    game: str,
    *,
    seats: int | None = None,
    seed: int | None = None,
    settings: Mapping[str, object] | None = None,
    illegal: str = "refuse",
    max_cycles: int | None = None,
    fields: bool = False,
    render_mode: str | None = None,
) -> Aec:
    """A match for PettingZoo, in which whoever is asked acts.

    `illegal` says what an action that is not permitted does: it is refused with an error ("refuse"), loses the match ("lose"), or
    is one at random that is permitted ("random"). After `max_cycles` actions of each seat a match is cut off. With `fields`
    observations are dictionaries by field.
    """
    need("numpy", "gymnasium", "pettingzoo")
    # late: the package can be looked at without them
    from wyrmhall.envs.zoo import Aec

    return Aec(game, seats, seed, settings, illegal, max_cycles, fields, render_mode)


def parallel(
    game: str,
    *,
    seats: int | None = None,
    seed: int | None = None,
    settings: Mapping[str, object] | None = None,
    illegal: str = "refuse",
    max_cycles: int | None = None,
    fields: bool = False,
    render_mode: str | None = None,
) -> Parallel:
    """As `aec`, with everybody acting in every cycle. Who is asked nothing can only wait: that is one action more, the last."""
    need("numpy", "gymnasium", "pettingzoo")
    # late: as above
    from wyrmhall.envs.zoo import Parallel

    return Parallel(game, seats, seed, settings, illegal, max_cycles, fields, render_mode)


def single(
    game: str,
    *,
    rivals: Sequence[Rival] = ("random",),
    seats: int | None = None,
    seat: int | None = None,
    seed: int | None = None,
    settings: Mapping[str, object] | None = None,
    illegal: str = "lose",
    fields: bool = False,
    render_mode: str | None = None,
) -> Solo:
    """One player's side of a match, for Gymnasium. The rivals are bots by name, such as "random", "instinct" or "level:1", or
    functions from a decision to one of its legal numbers; where they are fewer than the others, they sit down in turns.

    Without a `seat` it is another one in every match.
    """
    need("numpy", "gymnasium")
    # late: as above
    from wyrmhall.envs.solo import Solo

    return Solo(game, rivals, seats, seat, seed, settings, illegal, fields, render_mode)


def vector(
    game: str,
    *,
    count: int = 64,
    seats: int | None = None,
    seed: int = 0,
    settings: Mapping[str, object] | None = None,
    skip_forced: bool = False,
    processes: int = 0,
    follow: bool = False,
) -> Vector:
    """So many matches at once, from 1 to 4,096, stepped in compiled code into arrays that stay where they are.

    With `processes` they are shared among so many of them; their arrays are in memory that all see. With `follow` the rewards
    are those of the matches that follow, where there are any, as the games after a draft: instinct plays these at once.
    """
    need("numpy")
    # late: as above
    from wyrmhall.envs.many import Vector

    return Vector(game, count, seats, seed, settings, skip_forced, processes, follow)


def register() -> None:
    """Tell Gymnasium the names, as this module does when it is imported: `gymnasium.make("wyrmhall/DracoMagi-v0")`."""
    need("gymnasium")
    # late: as above
    import gymnasium

    # late: as above
    from wyrmhall.games import registry

    for listing in registry.listings():
        name = f"wyrmhall/{gym_name(listing.name)}-v0"
        if name not in gymnasium.registry:
            gymnasium.register(name, entry_point="wyrmhall.envs:single", kwargs={"game": listing.name})


def gym_name(game: str) -> str:
    """`draco-magi` as `DracoMagi`."""
    return "".join(word.capitalize() for word in game.split("-"))


if find_spec("gymnasium") is not None:
    register()
