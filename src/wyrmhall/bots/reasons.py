# plain: words for people, once for a hint or a decision that is thought over
"""Why one answer is better than another: what happens more often after it, or less often, and matters."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import sqrt
from typing import Any

import msgspec

from wyrmhall.bots.tree import play_on, worth
from wyrmhall.core.chance import Chance
from wyrmhall.core.events import SPECTATOR
from wyrmhall.core.game import Instinct
from wyrmhall.core.playing.light import LightMatch

Outlook = Callable[[LightMatch[Any], Instinct[Any], int], float]  # how things stand for a seat in a known world
KNOWN = 0.4  # what counts of something that happens at once
LEAST = 0.25  # of the worlds, by which two answers must differ to say so: less is luck, and explains nothing


class Reason(msgspec.Struct):
    """In how many of ten worlds something happens soon after the better answer, and after the one that was given."""

    text: str
    better: int
    taken: int


class Future(msgspec.Struct):
    """What is heard soon after an answer in one world, in words that everybody may hear, and how things stand then."""

    heard: dict[str, str]  # what was said, and the name of the event
    at_once: set[str]  # what was said before anybody decided again
    chance: float


def futures(
    match: LightMatch[Any], seat: int, answer: int, worlds: int, chance: Chance, outlook: Outlook = worth,
    listener: int = SPECTATOR,
) -> list[Future]:  # fmt: skip
    """The same luck imagines the same worlds. To a listener at the table it is said what "you" would do and meet."""
    return [_future(match, seat, answer, chance.split(), outlook, listener) for _ in range(worlds)]


def _future(match: LightMatch[Any], seat: int, answer: int, luck: Chance, outlook: Outlook, listener: int) -> Future:
    instinct = match.game.instinct()
    dream = match.imagine(seat, luck, True)
    before = len(dream.events)
    dream.play(seat, answer)
    soon = len(dream.events) - before - 1
    play_on(dream, instinct, luck)
    events = dream.events[before + 1 :]  # the first tells only what was answered
    told = [(str(dream.told_event(event.aloud(), listener)["text"]), event.name) for event in events]
    heard = {text: name for text, name in told if text}
    at_once = {text for text, _ in told[:soon] if text}
    return Future(heard, at_once, outlook(dream, instinct, seat))


def reason(better: list[Future], taken: list[Future], usual: Mapping[str, int]) -> Reason | None:
    """What explains most of the difference: more frequent after one answer, and good or bad to have.

    `usual` tells how often each kind of event happens in a game: what is rare says more. What happens at once says less than
    what follows, because everybody knows it who knows the answer.
    """
    found: Reason | None = None
    most = 0.0
    heard = {text: name for future in (*better, *taken) for text, name in future.heard.items()}
    for text, name in sorted(heard.items()):
        more, less = _share(better, text), _share(taken, text)
        if abs(more - less) < LEAST:
            continue
        explained = (more - less) * _effect([*better, *taken], text) / sqrt(1 + usual.get(name, 0))
        if any(text in future.at_once for future in (*better, *taken)):
            explained *= KNOWN
        if explained > most:
            found, most = Reason(text, int(10 * more + 0.5), int(10 * less + 0.5)), explained
    return found


def _share(futures: list[Future], text: str) -> float:
    return sum(text in future.heard for future in futures) / len(futures)


def _effect(futures: list[Future], text: str) -> float:
    """How much better things stand where this is heard than where it is not."""
    with_it = [future.chance for future in futures if text in future.heard]
    without = [future.chance for future in futures if text not in future.heard]
    if not with_it or not without:
        return 0.0
    return sum(with_it) / len(with_it) - sum(without) / len(without)
