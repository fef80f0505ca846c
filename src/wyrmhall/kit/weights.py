# plain: reads a file when a game is loaded
"""What a network has learned, as a text: written by training, read when a game is loaded.

A line for everything that goes in: its name, the least and the most that was met of it, what it weighs for every unit. The
last line is a hash of all before it.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from hashlib import blake2b
from importlib.resources.abc import Traversable
from typing import Any

from wyrmhall.core.errors import WyrmhallError
from wyrmhall.kit.network import LearnedInstinct, Network

FILE = "weights.txt"
FORM = "wyrmhall network 1"
LARGEST = 2_000_000  # signs
BIG = 1 << 40  # no number in it is greater
_ROW = re.compile(r" ?-?[0-9]{1,12}(?: -?[0-9]{1,12})*")  # numbers that are surely no greater


class BadWeights(WyrmhallError):
    """Weights that cannot be used: which file, which line, and why."""


def written(network: Network, game: str) -> str:
    lines = [
        FORM,
        f"game {game}",
        f"cards {network.cards}",
        f"scale {network.scale}",
        f"starts {' '.join(map(str, network.starts))}",
        f"counts {' '.join(map(str, network.counts))}",
    ]
    for at, name in enumerate(network.names):
        row = " ".join(map(str, network.weights[at]))
        lines.append(f"{name}: {network.least[at]} {network.most[at]} {row}")
    body = "\n".join(lines) + "\n"
    return f"{body}hash {hash_of(body)}\n"


def hash_of(body: str) -> str:
    return blake2b(body.encode(), digest_size=8).hexdigest()


def read(text: str, where: str, game: str, names: Sequence[str]) -> Network:
    """The network of a game that tells positions in numbers of these names. Raises BadWeights."""
    if len(text) > LARGEST:
        raise BadWeights(f"{where} is too large for weights: {LARGEST:,} signs at most")
    lines = text.splitlines()
    if not lines or lines[0] != FORM:
        raise BadWeights(f'{where}:1: weights begin with the line "{FORM}"')
    body, _, last = text.rpartition("hash ")
    if last.strip() != hash_of(body) or not last.endswith("\n"):
        raise BadWeights(f"{where}: it is damaged or was changed by hand: its last line is not the hash of the others")
    told = field(lines, 1, "game", where)
    if told != game:
        raise BadWeights(f"{where}:2: these are weights of {told}, not of {game}")
    scale = numbers(field(lines, 3, "scale", where), where, 4)
    starts = numbers(field(lines, 4, "starts", where), where, 5)
    counts = numbers(field(lines, 5, "counts", where), where, 6)
    if len(scale) != 1 or scale[0] < 1 or not starts or len(counts) != len(starts):
        raise BadWeights(f"{where}:4: one scale above 0 is expected, and as many counts as starts")
    rows = lines[6:-1]
    found = [row.partition(":")[0] for row in rows]
    if found != list(names):
        raise BadWeights(f"{where}: {difference(found, names)}: learn again with the numbers of this version")
    least, most, weights = [], [], []
    for at, row in enumerate(rows):
        values = numbers(row.partition(":")[2], where, at + 7)
        if len(values) != len(starts) + 2 or values[0] > 0 or values[1] < 0:
            raise BadWeights(
                f"{where}:{at + 7}: a number up to 0, one from 0 on and {len(starts)} weights are expected"
            )
        least.append(values[0])
        most.append(values[1])
        weights.append(values[2:])
    network = Network(found, least, most, weights, starts, counts, scale[0])
    network.cards = field(lines, 2, "cards", where)
    problem = network.problem()
    if problem:
        raise BadWeights(f"{where}: {problem}")
    return network


def field(lines: list[str], at: int, word: str, where: str) -> str:
    known, _, value = lines[at].partition(" ") if at < len(lines) else ("", "", "")
    if known != word:
        raise BadWeights(f'{where}:{at + 1}: a line "{word} …" is expected')
    return value


def numbers(text: str, where: str, line: int) -> list[int]:
    if _ROW.fullmatch(text):  # as all are that were written and not changed
        return list(map(int, text.split()))
    found = []
    for word in text.split():
        if not word.removeprefix("-").isdecimal() or not word.isascii() or len(word) > 14 or abs(int(word)) > BIG:
            raise BadWeights(f"{where}:{line}: {word!r} is not a whole number up to {BIG:,}")
        found.append(int(word))
    return found


def difference(found: Sequence[str], names: Sequence[str]) -> str:
    """Where two lists of names part."""
    for at, (one, other) in enumerate(zip(found, names, strict=False)):
        if one != other:
            return f"number {at + 1} is {one!r}, but positions tell {other!r} there"
    return f"it has {len(found)} numbers, but positions tell {len(names)}"


def equip(instinct: LearnedInstinct[Any], game: str, cards: str, folder: Traversable) -> None:
    """Let rules of thumb judge by the weights in a folder; where none fit they judge as before, and say why."""
    file = folder / FILE
    if not file.is_file():
        instinct.evaluation = "written by hand: no learned one was found better"
        return
    try:
        network = read(file.read_text(encoding="utf-8"), file.name, game, instinct.number_names())
    except (BadWeights, ValueError) as error:
        instinct.evaluation = f"written by hand, because the learned one cannot be used: {error}"
        return
    if network.cards != cards:
        instinct.evaluation = f"written by hand, because the learned one was learned with other cards: {network.cards}"
        return
    instinct.network = network
    instinct.evaluation = "learned with these cards"
