"""Reads a row of words with a grammar: its best readings, or how far it can be followed and what could stand there.

What a category can be at a place is found once and remembered, so the work grows with the length of the text, however the
phrases are nested. Of several readings over the same words the one nearest to how the house says it is kept.
"""

from __future__ import annotations

from typing import Final

from wyrmhall.cardtext.grammar import ARTICLE, NUMBER, SIGNED, WORDS, Category, Grammar, Piece, Way, value_of
from wyrmhall.cardtext.tree import Node

NONE = Node("none", [])
NOWHERE: Final = -1
UNKNOWN: Final = -2


class Found:
    def __init__(self, end: int, node: Node, cost: int) -> None:
        self.end = end
        self.node = node
        self.cost = cost


class Partly:
    """The beginning of a phrase."""

    def __init__(self, end: int, slots: list[Node], cost: int) -> None:
        self.end = end
        self.slots = slots
        self.cost = cost


class Parsing:
    """`explains` is for a row that cannot be read: then what could stand where it ends is noted, which takes longer."""

    def __init__(self, grammar: Grammar, words: list[str], explains: bool = False) -> None:
        self.grammar = grammar
        self.words = words
        self.explains = explains
        self.furthest = 0
        self.expected: list[int] = []
        self.also_expected: list[
            int
        ] = []  # words of other wordings than the house's, told only where nothing else fits
        self.may_end = False
        self.cost = NOWHERE  # of the best readings
        self._readings = [grammar.readings(word) for word in words]
        self._readings.append([])
        self._known: dict[int, list[Found]] = {}
        self._last = [NOWHERE] * (WORDS + len(grammar.words))  # where each word stands last
        for place, readings in enumerate(self._readings):
            for word in readings:
                self._last[word] = place
        self._limits = [UNKNOWN] * grammar.size  # the last place from which a way could be followed, by its number

    def trees(self, category: str) -> list[Node]:
        """The best readings of the whole row: one, several that are equally good, or none if it cannot be read to its end."""
        trees: list[Node] = []
        for found in self._read(self.grammar.category_ids[category], 0):
            if found.end == len(self.words):
                if self.cost < 0 or found.cost < self.cost:
                    self.cost, trees = found.cost, [found.node]
                elif found.cost == self.cost and found.node not in trees:
                    trees.append(found.node)
            elif found.end == self.furthest:
                self.may_end = True
        return trees

    def _limit(self, way: Way) -> int:
        """The last place from which all the words of a way still stand somewhere; -1 if one of them stands nowhere."""
        limit = len(self.words)
        for words in way.needs:
            furthest = NOWHERE
            for word in words:
                furthest = max(furthest, self._last[word])
            if furthest < limit:
                limit = furthest
                if limit < 0:
                    break
        self._limits[way.place] = limit
        return limit

    def _miss(self, place: int, word: int, cost: int = 0) -> None:
        if not self.explains:
            return
        if place > self.furthest:
            self.furthest = place
            self.expected.clear()
            self.also_expected.clear()
        known = self.also_expected if cost else self.expected
        if place == self.furthest and word not in known:
            known.append(word)

    def _read(self, number: int, place: int) -> list[Found]:
        key = number * 4096 + place
        known = self._known.get(key)
        if known is not None:
            return known
        found: list[Found] = []
        category = self.grammar.categories[number]
        if category.is_number:
            self._read_number(category, place, found)
        else:
            tried: list[Way] = []
            readings = self._readings[place]
            for word in readings:
                ways = category.by_first.get(word)
                if ways is None:
                    continue
                for way in ways:
                    if not self.explains:
                        limit = self._limits[way.place]
                        if place > (self._limit(way) if limit == UNKNOWN else limit):
                            continue
                    elif len(readings) == 1:
                        tried.append(way)
                    if len(readings) > 1:
                        if way in tried:
                            continue
                        tried.append(way)
                    self._follow(way, place, found)
            if self.explains and not tried and place >= self.furthest:
                for word in category.first:
                    self._miss(place, word)
        self._known[key] = found
        return found

    def _read_number(self, category: Category, place: int, found: list[Found]) -> None:
        readings = self._readings[place]
        if category.is_signed:
            if SIGNED in readings:
                found.append(Found(place + 1, Node(category.name, [], int(self.words[place])), 0))
            else:
                self._miss(place, SIGNED)
        elif NUMBER in readings and value_of(self.words[place]) >= category.least:
            found.append(Found(place + 1, Node(category.name, [], value_of(self.words[place])), 0))
        elif category.takes_article and ARTICLE in readings:
            found.append(Found(place + 1, Node(category.name, [], 1), 0))
        else:
            self._miss(place, NUMBER)

    def _follow(self, way: Way, place: int, found: list[Found]) -> None:
        slots: list[Node] = []
        end, cost, at = place, way.cost, 0
        for piece in way.pieces:  # as long as there is one way to go on
            if piece.optional:
                break
            if piece.category >= 0:
                inners = self._read(piece.category, end)
                if not inners:
                    return
                if len(inners) > 1:
                    break
                inner = inners[0]
                slots.append(inner.node)
                end, cost = inner.end, cost + inner.cost
            else:
                word = self._met(piece, end)
                if word < 0:
                    self._miss(end, piece.words[0], way.cost)
                    return
                end += 1
                if word != piece.words[0] and word != piece.plural:
                    cost += 1
            at += 1
        if at == len(way.pieces):
            self._finish(way, end, slots, cost, found)
        else:
            self._follow_all(way, at, Partly(end, slots, cost), found)

    def _met(self, piece: Piece, place: int) -> int:
        """The word of a piece that stands at a place, or -1."""
        for word in self._readings[place]:
            if word in piece.words:
                return word
        return -1

    def _finish(self, way: Way, end: int, slots: list[Node], cost: int, found: list[Found]) -> None:
        if way.order:
            slots = [slots[at] if at >= 0 else NONE for at in way.order]
        new = Found(end, Node(way.name, slots, way.number), cost)
        if found:
            self._keep(found, new)
        else:
            found.append(new)

    def _follow_all(self, way: Way, start: int, first: Partly, found: list[Found]) -> None:
        """The rest of a way, from where there are several ways to go on."""
        begun = [first]
        for at in range(start, len(way.pieces)):
            piece = way.pieces[at]
            longer: list[Partly] = []
            for partly in begun:
                end = partly.end
                if piece.category >= 0:
                    for inner in self._read(piece.category, end):
                        longer.append(Partly(inner.end, [*partly.slots, inner.node], partly.cost + inner.cost))
                    if piece.optional:
                        longer.append(Partly(end, [*partly.slots, NONE], partly.cost))
                    continue
                if piece.optional:
                    longer.append(Partly(end, partly.slots, partly.cost + (0 if piece.silent else 1)))
                met = False
                for word in self._readings[end]:
                    if word in piece.words:
                        met = True
                        plain = word == piece.words[0] or word == piece.plural
                        longer.append(
                            Partly(end + 1, partly.slots, partly.cost + (0 if plain and not piece.silent else 1))
                        )
                if not met:
                    self._miss(end, piece.words[0], way.cost)
            begun = longer
            if not begun:
                return
        for partly in begun:
            self._finish(way, partly.end, partly.slots, partly.cost, found)

    def _keep(self, found: list[Found], new: Found) -> None:
        """Only the best readings over the same words are kept."""
        at = 0
        while at < len(found):
            old = found[at]
            if old.end == new.end:
                if old.cost < new.cost or (old.cost == new.cost and old.node == new.node):
                    return
                if old.cost > new.cost:
                    del found[at]
                    continue
            at += 1
        found.append(new)
