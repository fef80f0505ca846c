"""Those who learn, all from playing against themselves, and how they choose."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Protocol

import numpy as np

from wyrmhall.core.numbers.actions import Actions
from wyrmhall.core.numbers.page import Observation
from wyrmhall.envs.baselines.nets import Array, Policy, Worths
from wyrmhall.envs.many import Vector, permitted


class Learner(Protocol):
    def choose(self, rows: Array, masks: Array) -> Array:
        """The action that looks best in each row."""

    def learn(self, vector: Vector) -> dict[str, float]:
        """Play on for a while and learn from it; what is worth telling of it."""

    def save(self, path: Path) -> None: ...

    def load(self, path: Path) -> None: ...


def scales(layout: Observation) -> Array:
    """What cells are divided by, so that each is from 0 to 1."""
    return np.maximum(np.frombuffer(layout.highs(), np.uint8), 1).astype(np.float32)


def drawn(logits: Array, luck: Any) -> Array:
    """One action of each row, as likely as it says."""
    return (logits + luck.gumbel(size=logits.shape)).argmax(axis=1)


class Random:
    """Takes any action that is permitted."""

    def __init__(self, layout: Observation, actions: Actions, seed: int) -> None:
        self.luck: Any = np.random.default_rng(seed)

    def choose(self, rows: Array, masks: Array) -> Array:
        return drawn(np.where(masks > 0, 0.0, -1e9), self.luck)

    def learn(self, vector: Vector) -> dict[str, float]:
        vector.step(self.choose(vector.observations, vector.masks))
        return {}

    def save(self, path: Path) -> None:
        np.savez_compressed(path)

    def load(self, path: Path) -> None:
        """It knows nothing."""


class Ppo:
    """Proximal policy optimisation with masks, in the way of CleanRL, for matches in which the seats take turns.

    What a seat's action came to is seen at its next decision in the same match, or at the end of it. Actions whose outcome lies
    beyond what was played are left out.
    """

    STEPS = 64
    EPOCHS = 3
    PARTS = 4
    CLIP = 0.2
    ENTROPY = 0.01
    VALUE = 0.5
    FADE = 0.999  # of what comes later
    TRACE = 0.95
    LONGEST = 0.5

    def __init__(self, layout: Observation, actions: Actions, seed: int, hidden: int = 128, rate: float = 5e-4) -> None:
        self.luck: Any = np.random.default_rng(seed)
        self.scales = scales(layout)
        self.policy = Policy(layout.size, actions.size, hidden, rate, self.luck)

    def choose(self, rows: Array, masks: Array) -> Array:
        return self.policy.look(rows / self.scales, masks)[0].argmax(axis=1)

    def learn(self, vector: Vector) -> dict[str, float]:
        seen, masks, actors, chosen, said, values, rewards, dones = ([] for _ in range(8))
        for _ in range(self.STEPS):
            seen.append(vector.observations.copy())
            masks.append(vector.masks.copy())
            actors.append(vector.actors.astype(np.int64))
            logits, value, _ = self.policy.look(seen[-1] / self.scales, masks[-1])
            actions = drawn(logits, self.luck)
            chosen.append(actions)
            said.append(likelihoods(logits)[np.arange(vector.count), actions])
            values.append(value)
            vector.step(actions)
            rewards.append(vector.rewards.copy())
            dones.append(vector.dones.copy())
        advantages, is_known = outcomes(
            np.array(values), np.array(rewards), np.array(dones), np.array(actors), self.FADE, self.TRACE
        )
        known = np.flatnonzero(is_known.reshape(-1))
        rows, allowed = np.concatenate(seen), np.concatenate(masks)
        return self._improve(
            rows[known], allowed[known], np.concatenate(chosen)[known], np.concatenate(said)[known],
            advantages.reshape(-1)[known], (advantages + np.array(values)).reshape(-1)[known],
        )  # fmt: skip

    def _improve(
        self, rows: Array, masks: Array, chosen: Array, said: Array, advantages: Array, returns: Array
    ) -> dict[str, float]:
        told: dict[str, float] = {"actions": float(len(chosen))}
        if not len(chosen):
            return told
        advantages = (advantages - advantages.mean()) / (advantages.std() + 1e-6)
        for _ in range(self.EPOCHS):
            for part in np.array_split(self.luck.permutation(len(chosen)), self.PARTS):
                if len(part):
                    told |= self._step(
                        rows[part], masks[part], chosen[part], said[part], advantages[part], returns[part]
                    )
        return told

    def _step(
        self, rows: Array, masks: Array, chosen: Array, said: Array, advantage: Array, returns: Array
    ) -> dict[str, float]:
        count = len(chosen)
        at = np.arange(count)
        logits, values, kept = self.policy.look(rows / self.scales, masks)
        logs = likelihoods(logits)
        chances = np.exp(logs)
        ratio = np.exp(logs[at, chosen] - said)
        # beyond the clip nothing is learned
        is_free = np.where(advantage > 0, ratio < 1 + self.CLIP, ratio > 1 - self.CLIP)
        entropy = -(chances * np.where(chances > 0, logs, 0)).sum(axis=1)
        by_logits = chances * (advantage * ratio * is_free)[:, None]
        by_logits[at, chosen] -= advantage * ratio * is_free
        by_logits += self.ENTROPY * chances * (np.where(chances > 0, logs, 0) + entropy[:, None])
        by_values = self.VALUE * (values - returns)
        self.policy.layers.improve(
            self.policy.gradients((by_logits / count).astype(np.float32), (by_values / count).astype(np.float32), kept),
            self.LONGEST,
        )
        return {"entropy": float(entropy.mean()), "value error": float(((values - returns) ** 2).mean())}

    def save(self, path: Path) -> None:
        self.policy.layers.save(path)

    def load(self, path: Path) -> None:
        self.policy.layers.load(path)


def likelihoods(logits: Array) -> Array:
    """The logarithm of how likely each is."""
    logits = logits - logits.max(axis=1, keepdims=True)
    return logits - np.log(np.exp(logits).sum(axis=1, keepdims=True))


def outcomes(
    values: Array, rewards: Array, dones: Array, actors: Array, fade: float, trace: float
) -> tuple[Array, Array]:
    """By step and match: how much better an action came out than it looked, and whether that is known.

    `rewards` are of all seats, given when a match ended with that step; the next action of a seat may be several steps later.
    """
    steps, count, seats = rewards.shape
    advantages = np.zeros((steps, count), np.float32)
    is_known = np.zeros((steps, count), bool)
    value, advantage, reward = (np.zeros((count, seats), np.float32) for _ in range(3))
    known = np.zeros((count, seats), bool)
    at = np.arange(count)
    for step in range(steps - 1, -1, -1):
        ended = dones[step]
        value[ended], advantage[ended], reward[ended], known[ended] = 0, 0, rewards[step][ended], True
        seat = actors[step]
        surprise = reward[at, seat] + fade * value[at, seat] - values[step]
        advantages[step] = surprise + fade * trace * advantage[at, seat]
        is_known[step] = known[at, seat]
        value[at, seat], advantage[at, seat], reward[at, seat] = values[step], advantages[step], 0
        # the last decision of what was played stands for what comes after it
        advantage[at, seat] = np.where(is_known[step], advantages[step], 0)
        known[at, seat] = True
    return advantages, is_known


class Dmc:
    """Deep Monte Carlo: what an action is worth is what came out at the end, on the whole; now and then it tries any."""

    STEPS = 64
    TRIES = 0.1
    KEPT = 60_000  # actions that are learned from, the latest
    BATCH = 1024
    UPDATES = 12
    LONGEST = 1.0

    def __init__(self, layout: Observation, actions: Actions, seed: int, hidden: int = 128, rate: float = 5e-4) -> None:
        self.luck: Any = np.random.default_rng(seed)
        self.scales = scales(layout)
        features: Array = np.zeros((actions.size, len(actions.words())), np.float32)
        for number, places in enumerate(actions.features()):
            features[number, places] = 1
        self.worths = Worths(layout.size, features, hidden, rate, self.luck)
        self._open: dict[tuple[int, int], list[tuple[Array, int]]] = {}  # of matches under way, by match and seat
        self._rows: Array = np.zeros((self.KEPT, layout.size), np.uint8)
        self._actions: Array = np.zeros(self.KEPT, np.int64)
        self._ends: Array = np.zeros(self.KEPT, np.float32)
        self._count = 0

    def choose(self, rows: Array, masks: Array) -> Array:
        of, actions = permitted(masks)
        worth, _ = self.worths.look(rows / self.scales, of, actions)
        order = np.lexsort((worth, of))
        last = np.searchsorted(of[order], np.arange(len(rows)), side="right") - 1
        return actions[order[last]]

    def learn(self, vector: Vector) -> dict[str, float]:
        for _ in range(self.STEPS):
            chosen = self.choose(vector.observations, vector.masks)
            tries = self.luck.random(vector.count) < self.TRIES
            chosen = np.where(tries, vector.random(self.luck), chosen)
            for at in range(vector.count):
                key = (at, int(vector.actors[at]))
                self._open.setdefault(key, []).append((vector.observations[at].copy(), int(chosen[at])))
            vector.step(chosen)
            for at in np.flatnonzero(vector.dones).tolist():
                for seat in range(vector.seats):
                    for row, action in self._open.pop((at, seat), []):
                        place = self._count % self.KEPT
                        self._rows[place], self._actions[place] = row, action
                        self._ends[place] = vector.rewards[at, seat]
                        self._count += 1
        told = {"actions": float(self._count)}
        known = min(self._count, self.KEPT)
        for _ in range(self.UPDATES if known >= self.BATCH else 0):
            part = self.luck.integers(known, size=self.BATCH)
            rows = self._rows[part] / self.scales
            worth, kept = self.worths.look(rows, np.arange(self.BATCH), self._actions[part])
            wrong = worth - self._ends[part]
            self.worths.layers.improve(self.worths.gradients(worth, wrong / self.BATCH, kept), self.LONGEST)
            told["error"] = float((wrong * wrong).mean())
        return told

    def save(self, path: Path) -> None:
        self.worths.layers.save(path)

    def load(self, path: Path) -> None:
        self.worths.layers.load(path)


LEARNERS: dict[str, type[Random] | type[Ppo] | type[Dmc]] = {"random": Random, "ppo": Ppo, "dmc": Dmc}
