"""Networks of a few layers in numpy, with what they learn by."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np

Array = Any  # of numpy

FIRST_MOMENT, SECOND_MOMENT = 0.9, 0.999
TINY = 1e-8


class Layers:
    """Named weights with Adam."""

    def __init__(self, rate: float) -> None:
        self.rate = rate
        self.weights: dict[str, Array] = {}
        self._moments: dict[str, tuple[Array, Array]] = {}
        self.updates = 0

    def add(self, name: str, inputs: int, outputs: int, luck: Any, gain: float = 1.0) -> None:
        scale = gain * np.sqrt(2 / inputs)
        self.weights[name] = (luck.standard_normal((inputs, outputs)) * scale).astype(np.float32)
        self.weights[f"{name} bias"] = np.zeros(outputs, np.float32)

    def improve(self, gradients: dict[str, Array], longest: float) -> None:
        """One step of Adam against these gradients, cut to a length."""
        length = float(np.sqrt(sum(float((each * each).sum()) for each in gradients.values())))
        scale = min(1.0, longest / (length + TINY))
        self.updates += 1
        fade = np.sqrt(1 - SECOND_MOMENT**self.updates) / (1 - FIRST_MOMENT**self.updates)
        for name, gradient in gradients.items():
            gradient = gradient * scale
            if name not in self._moments:
                self._moments[name] = (np.zeros_like(gradient), np.zeros_like(gradient))
            first, second = self._moments[name]
            first += (1 - FIRST_MOMENT) * (gradient - first)
            second += (1 - SECOND_MOMENT) * (gradient * gradient - second)
            self.weights[name] -= self.rate * fade * first / (np.sqrt(second) + TINY)

    def save(self, path: Path) -> None:
        np.savez_compressed(path, **self.weights)

    def load(self, path: Path) -> None:
        with np.load(path) as kept:
            for name, weights in self.weights.items():
                if name not in kept or kept[name].shape != weights.shape:
                    raise ValueError(f"{path}: these are weights of another game, of other cards, or of another size")
            self.weights = {name: kept[name] for name in self.weights}


class Policy:
    """How likely each action is, and how good things look: two hidden layers, two heads."""

    def __init__(self, width: int, actions: int, hidden: int, rate: float, luck: Any) -> None:
        self.layers = Layers(rate)
        self.layers.add("first", width, hidden, luck)
        self.layers.add("second", hidden, hidden, luck)
        self.layers.add("logits", hidden, actions, luck, 0.01)
        self.layers.add("value", hidden, 1, luck, 0.1)

    def look(self, rows: Array, masks: Array) -> tuple[Array, Array, tuple[Array, ...]]:
        """Logits, which are as good as none where the mask is 0; values; and what learning needs again."""
        w = self.layers.weights
        first = np.maximum(rows @ w["first"] + w["first bias"], 0)
        second = np.maximum(first @ w["second"] + w["second bias"], 0)
        logits = second @ w["logits"] + w["logits bias"]
        logits[masks == 0] = -1e9
        return logits, (second @ w["value"] + w["value bias"])[:, 0], (rows, first, second)

    def gradients(self, by_logits: Array, by_values: Array, kept: tuple[Array, ...]) -> dict[str, Array]:
        """Of all weights, from those of the outputs."""
        rows, first, second = kept
        w = self.layers.weights
        values = by_values[:, None]
        by_second = (by_logits @ w["logits"].T + values @ w["value"].T) * (second > 0)
        by_first = (by_second @ w["second"].T) * (first > 0)
        return {
            "logits": second.T @ by_logits,
            "logits bias": by_logits.sum(axis=0),
            "value": second.T @ values,
            "value bias": values.sum(axis=0),
            "second": first.T @ by_second,
            "second bias": by_second.sum(axis=0),
            "first": rows.T @ by_first,
            "first bias": by_first.sum(axis=0),
        }


class Worths:
    """What an action is worth where it is considered: by what is seen, and by what the words of the action say."""

    def __init__(self, width: int, features: Array, hidden: int, rate: float, luck: Any) -> None:
        self.features = features  # a row for each action
        self.layers = Layers(rate)
        self.layers.add("seen", width, hidden, luck)
        self.layers.add("said", features.shape[1], hidden, luck)
        self.layers.add("second", hidden, hidden, luck)
        self.layers.add("worth", hidden, 1, luck, 0.1)

    def look(self, rows: Array, of: Array, actions: Array) -> tuple[Array, tuple[Array, ...]]:
        """Of each action in the row with that number."""
        w = self.layers.weights
        seen = rows @ w["seen"] + w["seen bias"]
        said = self.features @ w["said"] + w["said bias"]
        first = np.maximum(seen[of] + said[actions], 0)
        second = np.maximum(first @ w["second"] + w["second bias"], 0)
        return np.tanh((second @ w["worth"] + w["worth bias"])[:, 0]), (rows, first, second, actions)

    def gradients(self, worth: Array, by_worth: Array, kept: tuple[Array, ...]) -> dict[str, Array]:
        """For one action in each row."""
        rows, first, second, actions = kept
        w = self.layers.weights
        out = (by_worth * (1 - worth * worth))[:, None]
        by_second = (out @ w["worth"].T) * (second > 0)
        by_first = (by_second @ w["second"].T) * (first > 0)
        return {
            "worth": second.T @ out,
            "worth bias": out.sum(axis=0),
            "second": first.T @ by_second,
            "second bias": by_second.sum(axis=0),
            "seen": rows.T @ by_first,
            "seen bias": by_first.sum(axis=0),
            "said": self.features[actions].T @ by_first,
            "said bias": by_first.sum(axis=0),
        }
