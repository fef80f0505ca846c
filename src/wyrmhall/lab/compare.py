"""Two sets of cards side by side: the same deals with both, and what came out differently.

Both play the same seeds with the same bots. As long as no changed card is met the two games are the same game; so what is left
over of luck is little, and a difference is found with far fewer games than two separate runs would need.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import msgspec

from wyrmhall import version
from wyrmhall.core.errors import BadCard, BadSetup, WyrmhallError
from wyrmhall.core.game import Game
from wyrmhall.games import registry
from wyrmhall.kit.content import own_cards
from wyrmhall.lab.figures import Estimate, gather, mark_clear, mean, share, unmoved
from wyrmhall.lab.runs.deals import Plan, Wish, plan_for
from wyrmhall.lab.runs.habits import WAYS, habits_of
from wyrmhall.lab.runs.playing import Row, cards_brought

KIND: Final = "wyrmhall lab comparison"
VERSION: Final = 1
HOUSE: Final = "house"  # in place of a folder: the cards of the house
OLD, NEW = "old", "new"
LONGEST: Final = 300  # signs of what is told of a field of a card


class Sides(msgspec.Struct, frozen=True):
    """What is compared, and how: what makes a run another run."""

    old: Plan
    new: Plan
    cards: list[str]  # own cards as texts


class Pairing(msgspec.Struct, frozen=True):
    sides: Sides
    pairs: int
    command: str


class Changed(msgspec.Struct):
    """A card that is not printed alike, and how often it was met: by how many seats with the old and with the new cards."""

    name: str
    kind: str  # changed, added or removed
    fields: list[tuple[str, str, str]]  # what differs: its name, before and after
    old: dict[str, int]
    new: dict[str, int]
    wins_old: Estimate | None  # of seats that gained or played it, or else drew it
    wins_new: Estimate | None
    effect: Estimate | None  # on the wins of seats that met it with either cards


class Affected(msgspec.Struct):
    label: str
    met: int  # games in which its seat met a changed card, with either cards
    old: Estimate
    new: Estimate
    difference: Estimate


class Comparison(msgspec.Struct):
    kind: str
    version: int
    software: str
    title: str
    sides: Sides
    pairs: int
    deals: int
    cards: list[Changed]
    lists: list[str]  # what is brought and holds other cards now
    alike: int  # pairs of games that are the same to the end
    other_winner: int
    brought: list[Affected]
    seats: list[Affected]
    decisions: tuple[Estimate, Estimate, Estimate]  # with the old cards, with the new, and the difference
    turns: tuple[Estimate, Estimate, Estimate] | None
    reasons: list[Affected]


# -- what is asked for --------------------------------------------------------------------------------


def prepare(game: str, old: str, new: str, alone: bool, wish: Wish, pairs: int, command: str) -> Pairing:
    """Raises WyrmhallError before anything is played."""
    if pairs < 1:
        raise BadSetup(f"at least one pair of games must be played, not {pairs}")
    own = [_own(each, alone) for each in (old, new)]
    name = game or game_of(own)
    plans = [_plan(name, each, msgspec.structs.replace(wish, game=name, games=pairs, ladder=())) for each in own]
    both = [what for what in plans[0].brought if what in plans[1].brought]
    if plans[0].brought and len(both) < plans[0].seats:
        raise BadSetup("the two have too little in common that seats could bring")
    old_plan, new_plan = (msgspec.structs.replace(plan, brought=both) for plan in plans)
    if old_plan.vary != new_plan.vary:
        raise BadSetup("the two have other values of what is varied: name with --set what is to be played")
    return Pairing(Sides(old_plan, new_plan, own), pairs, command)


def _plan(name: str, own: str, wish: Wish) -> Plan:
    game = registry.game(name, own)
    return plan_for(game, habits_of(game), wish)


def _own(path: str, alone: bool) -> str:
    return "" if path == HOUSE else own_cards(Path(path), alone).text()


def game_of(own: Sequence[str]) -> str:
    """The game whose cards these are. Raises BadCard where none takes them, with what the one that fits best says."""
    problems: dict[str, BadCard] = {}
    found = []
    for listing in registry.listings():
        if listing.part_of or not any(own):
            continue
        try:
            for each in own:
                registry.game(listing.name, each)
            found.append(listing.name)
        except BadCard as error:
            problems[listing.name] = error
        except WyrmhallError:
            continue
    if len(found) == 1:
        return found[0]
    if found or not any(own):
        raise BadSetup(
            f"which game is meant? Name it with --game ({', '.join(found or map(_name, registry.listings()))})"
        )
    fitting = [(name, error) for name, error in problems.items() if (error.line, error.column) != (1, 1)]
    if len(fitting) == 1:  # its file is of this game, and something in it is wrong
        raise fitting[0][1]
    told = "; ".join(f"{name}: {error.problem}" for name, error in fitting or problems.items())
    raise BadCard(
        "cards", 1, 1, f"no game takes both of these; name it with --game to hear what is wrong for it ({told})"
    )


def _name(listing: registry.Listing) -> str:
    return listing.name


# -- what came out ------------------------------------------------------------------------------------


def find(old: Sequence[Row], new: Sequence[Row], sides: Sides) -> Comparison:
    games = [registry.game(plan.game, own) for plan, own in zip((sides.old, sides.new), sides.cards)]
    cards = changes(games[0], games[1])
    decks = [_decks(game, plan) for game, plan in zip(games, (sides.old, sides.new))]
    names = {card.name for card in cards}
    _count(cards, old, new)
    turned = any(row.turns for row in old)
    return Comparison(
        kind=KIND,
        version=VERSION,
        software=version(),
        title=games[0].title,
        sides=sides,
        pairs=len(old),
        deals=len({row.block for row in old}),
        cards=cards,
        lists=[what for what in decks[0] if decks[0][what] != decks[1].get(what)],
        alike=sum(one.end == two.end for one, two in zip(old, new)),
        other_winner=sum(one.shares != two.shares for one, two in zip(old, new)),
        brought=_brought(old, new, names),
        seats=_seats(old, new),
        decisions=_counted([row.actions for row in old], [row.actions for row in new], old),
        turns=_counted([row.turns for row in old], [row.turns for row in new], old) if turned else None,
        reasons=_reasons(old, new),
    )


def changes(old: Game[Any], new: Game[Any]) -> list[Changed]:
    """Every card that is not printed alike."""
    before, after = old.card_names(), new.card_names()
    found = []
    for name in [*before, *(name for name in after if name not in before)]:
        one = _flat(old.card_text(name)) if name in before else {}
        two = _flat(new.card_text(name)) if name in after else {}
        kind = "removed" if name not in after else "added" if name not in before else "changed"
        fields = [
            (field, one.get(field, "–"), two.get(field, "–"))
            for field in dict.fromkeys([*one, *two])
            if one.get(field) != two.get(field)
        ]
        if fields or kind != "changed":
            found.append(Changed(name, kind, fields, {}, {}, None, None, None))
    return found


def _flat(text: Any, name: str = "") -> dict[str, str]:
    """Everything printed on a card, field by field."""
    if isinstance(text, dict):
        found: dict[str, str] = {}
        for key, value in text.items():
            found |= _flat(value, f"{name}.{key}" if name else str(key))
        return found
    told = text if isinstance(text, str) else json.dumps(text, ensure_ascii=False)
    return {name: told if len(told) <= LONGEST else told[: LONGEST - 1] + "…"}


def _decks(game: Game[Any], plan: Plan) -> dict[str, list[str]]:
    if not plan.brought:
        return {}
    return cards_brought(game, plan.settings, plan.family, plan.brought, plan.seats)


def _count(cards: list[Changed], old: Sequence[Row], new: Sequence[Row]) -> None:
    names = {card.name for card in cards}
    met_old, met_new = ([_met(row, names) for row in rows] for rows in (old, new))
    for card in cards:
        for way in WAYS:
            for counts, met in ((card.old, met_old), (card.new, met_new)):
                number = sum(way in ways for row in met for (_, name), ways in row.items() if name == card.name)
                if number:
                    counts[way] = number
        card.wins_old, card.wins_new = _wins(card.name, old, met_old), _wins(card.name, new, met_new)
        effects = []
        for one, two, here, there in zip(old, new, met_old, met_new):
            for seat, (before, after) in enumerate(zip(one.shares, two.shares)):
                if (seat, card.name) in here or (seat, card.name) in there:
                    effects.append((one.block, after - before))
        card.effect = unmoved(gather(effects))
    mark_clear([card.effect for card in cards])


def _met(row: Row, names: set[str]) -> dict[tuple[int, str], set[str]]:
    found: dict[tuple[int, str], set[str]] = {}
    for use in row.uses:
        if use.card in names:
            found.setdefault((use.seat, use.card), set()).add(use.way)
    return found


def _wins(name: str, rows: Sequence[Row], met: Sequence[Mapping[tuple[int, str], set[str]]]) -> Estimate | None:
    return share(
        gather([(row.block, row.shares[seat]) for row, here in zip(rows, met) for seat, card in here if card == name])
    )


def _brought(old: Sequence[Row], new: Sequence[Row], names: set[str]) -> list[Affected]:
    pairs: dict[str, list[tuple[int, float, float]]] = {}
    met: dict[str, int] = {}
    for one, two in zip(old, new):
        here = {seat for row in (one, two) for seat, _ in _met(row, names)}
        for seat, (what, before, after) in enumerate(zip(one.brought, one.shares, two.shares)):
            pairs.setdefault(what, []).append((one.block, before, after))
            met[what] = met.get(what, 0) + (seat in here)
    found = [_affected(what, each, met[what]) for what, each in pairs.items()]
    mark_clear([each.difference for each in found])
    return found


def _seats(old: Sequence[Row], new: Sequence[Row]) -> list[Affected]:
    found = [
        _affected(
            f"seat {seat + 1}", [(one.block, one.shares[seat], two.shares[seat]) for one, two in zip(old, new)], False
        )
        for seat in range(len(old[0].shares))
    ]
    mark_clear([each.difference for each in found])
    return found


def _reasons(old: Sequence[Row], new: Sequence[Row]) -> list[Affected]:
    names = dict.fromkeys(row.reason for row in [*old, *new])
    found = [
        _affected(
            name,
            [(one.block, float(one.reason == name), float(two.reason == name)) for one, two in zip(old, new)],
        )
        for name in names
    ]
    mark_clear([each.difference for each in found])
    return found


def _affected(label: str, pairs: Sequence[tuple[int, float, float]], met: int = 0) -> Affected:
    old = share(gather([(block, before) for block, before, _ in pairs]))
    new = share(gather([(block, after) for block, _, after in pairs]))
    paired = unmoved(gather([(block, after - before) for block, before, after in pairs]))
    assert old is not None
    assert new is not None
    assert paired is not None
    return Affected(label, met, old, new, paired)


def _counted(old: Sequence[int], new: Sequence[int], rows: Sequence[Row]) -> tuple[Estimate, Estimate, Estimate]:
    blocks = [row.block for row in rows]
    one = mean(gather([(block, float(count)) for block, count in zip(blocks, old)]))
    two = mean(gather([(block, float(count)) for block, count in zip(blocks, new)]))
    paired = mean(gather([(block, float(after - before)) for block, before, after in zip(blocks, old, new)]), 0.0)
    assert one is not None
    assert two is not None
    assert paired is not None
    mark_clear([paired])
    return one, two, paired
