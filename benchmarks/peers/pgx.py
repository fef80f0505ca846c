"""Pgx on the processor: games as arrays, one at a time and 4,096 at once. Its translation beforehand does not count."""

from __future__ import annotations

import os
import time
from functools import partial
from typing import Any

from benchmarks.peers import SECONDS, Peer, Played

STEPS = 64  # of all matches in one call


def play(name: str, batch: int) -> Played:
    os.environ["JAX_PLATFORMS"] = "cpu"
    import jax
    import jax.numpy as jnp
    import pgx

    env = pgx.make(name)

    def step(carry: Any, key: Any) -> Any:
        state, ended = carry
        draw, luck, deal = jax.random.split(key, 3)
        weights = jnp.where(state.legal_action_mask, 0.0, -1e9)
        actions = jax.random.categorical(draw, weights)
        state = jax.vmap(env.step)(state, actions, jax.random.split(luck, batch))
        fresh = jax.vmap(env.init)(jax.random.split(deal, batch))
        is_over = state.terminated | state.truncated

        def chosen(new: Any, old: Any) -> Any:
            return jnp.where(is_over.reshape((batch,) + (1,) * (old.ndim - 1)), new, old)

        return (jax.tree_util.tree_map(chosen, fresh, state), ended + is_over.sum()), None

    def steps(state: Any, key: Any) -> Any:
        return jax.lax.scan(step, (state, jnp.int32(0)), jax.random.split(key, STEPS))[0]

    together = jax.jit(steps)
    key = jax.random.PRNGKey(5)
    state = jax.jit(jax.vmap(env.init))(jax.random.split(key, batch))
    state, _ = together(state, key)
    jax.block_until_ready(state)
    decisions = games = 0
    start = time.process_time()
    while (spent := time.process_time() - start) < SECONDS:
        key, now = jax.random.split(key)
        state, ended = together(state, now)
        games += int(ended)
        decisions += STEPS * batch
    return Played(decisions, games, spent)


PEERS = [
    Peer(f"Pgx {title}, {'one at a time' if batch == 1 else f'{batch:,} at once'}", "pgx", partial(play, name, batch))
    for title, name in (("Leduc", "leduc_holdem"), ("backgammon", "backgammon"))
    for batch in (1, 4096)
]
