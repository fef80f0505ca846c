# plain: documents for people, never on the hot path
"""Reads positions of Draco Magi, and refuses those that cannot be. See `position` for how they are written."""

from __future__ import annotations

import re
from typing import Any

from wyrmhall.core.chance import Chance
from wyrmhall.core.errors import nearest
from wyrmhall.core.events import PUBLIC
from wyrmhall.games.magi.position.unsound import special_types
from wyrmhall.games.magi.position.writer import (
    BATTLE_ZONES,
    DRAGON_ZONES,
    FIELD_KEYS,
    FROZEN_KEYS,
    KEYS,
    MANY_HITS,
    MANY_ROUNDS,
    MARK,
    REST,
    SHOT_KEYS,
    SIDE_KEYS,
    TONIGHT_FORM,
    TONIGHT_WORDS,
    TOP_FIRST,
    awareness_name,
    usual,
    usual_awareness,
)  # fmt: skip
from wyrmhall.games.magi.rules.pool import DRAWN_GAME
from wyrmhall.games.magi.setup import special_kinds
from wyrmhall.games.magi.state import (
    COLOURS,
    COMMAND,
    DRAFT,
    LAYOUT,
    NIGHTFALL,
    PHASES,
    ROW,
    SHOT_SORTS,
    Field,
    MagiState,
    Settings,
    Side,
    is_barred,
    learn,
)  # fmt: skip
from wyrmhall.games.magi.text.cards import GEMS, OPTIONS, SPENT, Cards
from wyrmhall.kit.cards import new_card
from wyrmhall.kit.documents import DocumentReader, in_any_case


def read(cards: Cards, doc: dict[str, Any], settings: Settings, chance: Chance) -> MagiState:
    return _Reader(cards, doc, settings, chance).state()


class _Reader(DocumentReader):
    def __init__(self, cards: Cards, doc: dict[str, Any], settings: Settings, chance: Chance) -> None:
        self.cards, self.doc = cards, doc
        self.s = MagiState(cards, settings, chance, [], [])
        self.used: dict[tuple[int, int], int] = {}  # owner (2 for shared cards) and kind: how many are placed

    def state(self) -> MagiState:
        s, doc = self.s, self.doc
        self.check_keys("position", doc, KEYS)
        s.phase = PHASES.index(self.word(doc, "position", "phase", PHASES, PHASES[COMMAND]))
        s.round = self.number(doc, "position", "round", 1, MANY_ROUNDS, 1)
        marker = doc.get("marker", 1)
        if marker not in (1, 2) or isinstance(marker, bool):
            self.bad(
                "marker", f"exactly one player, 1 or 2, holds the first player marker, not {marker!r} (DM-COMP-05)"
            )
        s.marker = marker - 1
        s.turn = self.seat(doc, "position", "turn", 2, s.marker)
        s.passes = self.number(doc, "position", "passes", 0, 2, 0)
        winner = self.number(doc, "position", "winner", 0, 2, 0) - 1 if "winner" in doc else None
        s.winner = -1 if winner is None else DRAWN_GAME if winner < 0 else winner
        s.fight = self.number(doc, "position", "fight", 0, ROW, 0) - 1
        s.aware = [0] * (self.cards.first_field - self.cards.first_advanced + 2 * self.cards.first_battle)
        self.read_fields()
        self.read_sides()
        self.read_advanced()
        self.read_aware()
        self.read_lots(s, doc, [side.dragon_hand + side.battle_hand for side in s.sides])
        self.read_attack()
        self.read_shot()
        return s

    # -- battlefields ------------------------------------------------------------------------------

    def read_fields(self) -> None:
        """Battlefield cards get the lowest ids: row first, then cards won, then the deck."""
        s, doc = self.s, self.doc
        self.entries = self.row_entries()
        sides = [self.strings(side.get("won", []), "won") for side in self.sides_docs()]
        deck = self.strings(doc.get("fields", [REST]), "fields")
        named = [entry["card"] for entry in self.entries if entry.get("card")]
        for won in sides:
            named += won
        self.taken = self.reserve([*named, *(name for name in deck if name != REST)])
        for entry in self.entries:
            card = entry.get("card")
            s.row.append(Field(-1 if card == "" else self.field_card(card, PUBLIC, "row")))
        while len(s.row) < ROW:
            s.row.append(Field(-1))
        self.won = [[self.field_card(name, PUBLIC, "won") for name in won] for won in sides]
        for name in deck:
            if name == REST:
                self.fill_fields()
            else:
                s.fields.append(self.field_card(name, 0, "fields"))
        s.fields.reverse()

    def row_entries(self) -> list[dict[str, Any]]:
        """What is written about each battlefield; a row that is not written is dealt, once it would be."""
        row = self.doc.get("row", [])
        if not isinstance(row, list) or len(row) > ROW:
            self.bad("row", f"the row has at most {ROW} battlefields (DM-SCRY-01)")
        entries = [entry if isinstance(entry, dict) else {"card": entry} for entry in row]
        while "row" not in self.doc and self.s.phase >= DRAFT and len(entries) < ROW:
            entries.append({"card": None})
        for number, entry in enumerate(entries, 1):
            self.check_keys(f"row {number}", entry, FIELD_KEYS)
            if not isinstance(entry.get("card", ""), str | None):
                self.bad(f"row {number}", f"a battlefield is named by a text such as 'F03B', not {entry['card']!r}")
        return entries

    def fill_fields(self) -> None:
        for kind in range(self.cards.first_field, len(self.cards.names)):
            if kind not in self.taken:
                self.s.fields.append(self.new_field(kind, 0, 0))

    def reserve(self, names: list[str]) -> set[int]:
        """Kinds that are named by card, so that a land name never takes one of them."""
        found = set()
        for name in names:
            bare = MARK.match(name)
            if bare and re.fullmatch(r"[Ff]\d+[ABab]", bare[1]):
                found.add(self.cards.kind_of(bare[1][:-1]))
        return found

    def field_card(self, name: str | None, usual: int, where: str) -> int:
        cards = self.cards
        if name is None:
            kind = next(kind for kind in range(cards.first_field, len(cards.names)) if kind not in self.taken)
            return self.new_field(kind, 0, usual)
        bare, mask = self.marked(name, usual, where)
        kind = cards.kind_of(bare[:-1])
        if kind >= cards.first_field and bare[-1].upper() in "AB":
            return self.new_field(kind, "AB".index(bare[-1].upper()), mask)
        named, _, gem = bare.rpartition(" ") if bare.lower().rpartition(" ")[2] in GEMS else (bare, "", "")
        land = in_any_case(named, cards.land_names)
        if land < 0:
            self.bad(
                where,
                f"there is no battlefield {bare!r}{nearest(bare, cards.land_names)}; write F03B, a land, or a land and a gem",
            )
        for kind in range(cards.first_field, len(cards.names)):
            for up in (0, 1):
                fits = cards.lands[kind][up] == land and (not gem or GEMS[cards.gems[kind][up]] == gem.lower())
                if fits and kind not in self.taken:
                    return self.new_field(kind, up, mask)
        self.bad(where, f"no battlefield {bare!r} is left")

    def new_field(self, kind: int, up: int, mask: int) -> int:
        self.take(2, kind, "battlefields")
        self.taken.add(kind)
        card = new_card(self.s, kind)
        self.s.seen[card] = mask
        self.s.facing.append(up)
        return card

    # -- sides -------------------------------------------------------------------------------------

    def sides_docs(self) -> list[dict[str, Any]]:
        sides = self.doc.get("sides", [{}, {}])
        if not isinstance(sides, list) or len(sides) > 2 or any(not isinstance(side, dict) for side in sides):
            self.bad("sides", "there are two sides, each a table (DM-GOAL-01)")
        return [*sides, *({} for _ in range(2 - len(sides)))]

    def read_sides(self) -> None:
        s = self.s
        docs = self.sides_docs()
        for seat, doc in enumerate(docs):
            self.check_keys(f"sides {seat + 1}", doc, SIDE_KEYS)
            side = Side()
            side.won = self.won[seat]
            s.sides.append(side)
        self.read_colours(docs)
        for place, entry in enumerate(self.entries):
            self.read_stacks(place, entry)
        for seat, doc in enumerate(docs):
            for zone in (*DRAGON_ZONES, *BATTLE_ZONES):
                names = self.strings(doc.get(zone, [REST] if zone.endswith("_deck") else []), zone)
                if REST not in names:
                    self.fill(seat, zone, names)
                elif not zone.endswith("_deck"):
                    self.bad(f"sides {seat + 1} {zone}", f"{REST!r} stands for the rest of a deck, in a deck only")
        for seat, doc in enumerate(docs):
            for zone in ("dragon_deck", "battle_deck"):
                names = self.strings(doc.get(zone, [REST]), zone)
                if REST in names:
                    self.fill(seat, zone, names)

    def read_colours(self, docs: list[dict[str, Any]]) -> None:
        given = [doc.get("colour") for doc in docs]
        for seat, colour in enumerate(given):
            if colour is not None:
                self.s.sides[seat].colour = COLOURS.index(
                    self.word(docs[seat], f"sides {seat + 1}", "colour", COLOURS, "")
                )
        if given == [None, None] and self.s.phase > 0:
            given = ["green", None]
            self.s.sides[0].colour = 0
        for seat in (0, 1):
            if given[seat] is None and given[1 - seat] is not None:
                self.s.sides[seat].colour = 1 - self.s.sides[1 - seat].colour

    def read_stacks(self, place: int, entry: dict[str, Any]) -> None:
        field, where = self.s.row[place], f"row {place + 1}"
        stacks = entry.get("stacks", [[], []])
        if not isinstance(stacks, list) or len(stacks) != 2:
            self.bad(where, "stacks are two lists, one for each seat")
        for seat in (0, 1):
            for name in self.strings(stacks[seat], where):
                field.stacks[seat].append(self.dragon(seat, name, PUBLIC, where))
        for words in self.strings(entry.get("tonight", []), where):
            self.read_tonight(field, words, f"{where} tonight")
        frozen = entry.get("frozen")
        if frozen is not None:
            if isinstance(frozen, dict):
                self.check_keys(f"{where} frozen", frozen, FROZEN_KEYS)
            by = frozen.get("by") if isinstance(frozen, dict) else frozen
            if by not in (1, 2) or isinstance(by, bool):
                self.bad(where, f"frozen must be the seat whose Polar dragon lies there, not {by!r} (DM-FREEZE-08)")
            field.polar_seat = by - 1
            name = frozen.get("dragon", "Polar") if isinstance(frozen, dict) else "Polar"
            field.polar = self.dragon(by - 1, name, PUBLIC, where)
            if field.card >= 0 and is_barred(self.s, self.s.kind[field.polar], place):
                self.bad(where, f"{name} is barred here (DM-FIELD-04)")
        resolved = entry.get("resolved", self.s.phase == NIGHTFALL and field.card >= 0)
        if not isinstance(resolved, bool):
            self.bad(where, f"resolved is true or false, not {resolved!r}")
        field.resolved = resolved

    def read_tonight(self, field: Field, words: str, where: str) -> None:
        """What holds for a dragon until the round ends, such as '1 2 melee +1': the second from below of seat 1."""
        found = TONIGHT_FORM.match(words)
        if found is None or int(found[2]) > len(field.stacks[int(found[1]) - 1]):
            self.bad(
                where, f"{words!r} is not a seat, a dragon of its stack counted from below, what holds and a number"
            )
        number = int(found[4])
        held = [what for what, word in TONIGHT_WORDS.items() if word == found[3]]
        row = [held[0], number] if held else [SPENT + 1 - number, 1]
        self.s.tonight += [field.stacks[int(found[1]) - 1][int(found[2]) - 1], *row]

    def dragon(self, seat: int, name: str, usual: int, where: str) -> int:
        bare, mask = self.marked(name, usual, where)
        kind = self.kind(bare, where, 0, self.cards.first_battle)
        if kind >= self.cards.first_battle:
            self.bad(where, f"{bare!r} is not a dragon")
        if self.cards.optional[kind] and not self.s.settings.celestial:
            self.bad(where, f"{bare!r} is in no deck without the setting celestial (DM-COMP-04)")
        self.take(seat, kind, where)
        card = new_card(self.s, kind)
        learn(self.s, seat, card, mask)
        return card

    def fill(self, seat: int, zone: str, names: list[str]) -> None:
        where = f"sides {seat + 1} {zone}"
        cards: list[int] = getattr(self.s.sides[seat], zone)
        make = self.dragon if zone in DRAGON_ZONES else self.battle
        named = [-1 if name == REST else make(seat, name, usual(zone, seat), where) for name in names]
        for card in named:
            cards.extend([card] if card >= 0 else self.rest(seat, zone))
        if zone in TOP_FIRST:
            cards.reverse()

    def battle(self, seat: int, name: str, usual: int, where: str) -> int:
        bare, mask = self.marked(name, usual, where)
        kind = self.kind(bare, where, self.cards.first_battle, self.cards.first_field)
        if not self.cards.first_battle <= kind < self.cards.first_field:
            self.bad(where, f"{bare!r} is not a battle card")
        self.take(2 if self.cards.is_advanced(kind) else seat, kind, where)
        card = new_card(self.s, kind)
        learn(self.s, seat, card, mask)
        if self.cards.is_advanced(kind):
            self.s.aware[kind - self.cards.first_advanced] |= 1 << seat
        return card

    def rest(self, seat: int, zone: str) -> list[int]:
        """Every card of this sort that is named nowhere; additional dragons beyond those of the variant lie in the box."""
        cards, s = self.cards, self.s
        kinds = range(cards.first_battle) if zone == "dragon_deck" else range(cards.first_battle, cards.first_advanced)
        found: list[int] = []
        for kind in kinds:
            if kind < cards.first_battle and cards.optional[kind] and not s.settings.celestial:
                continue
            left_out = zone == "dragon_deck" and cards.is_special(kind) and self.is_left_out(seat, kind, found)
            for _ in range(cards.copies[kind] - self.used.get((seat, kind), 0)):
                self.take(seat, kind, zone)
                card = new_card(s, kind)
                if left_out:
                    learn(s, seat, card, usual("box", seat))
                    s.sides[seat].box.append(card)
                else:
                    found.append(card)
        return found

    def is_left_out(self, seat: int, kind: int, found: list[int]) -> bool:
        """Whether the deck has all the additional types that were agreed without this one."""
        s, number = self.s, self.s.settings.additional
        if s.phase < LAYOUT or number >= len(special_kinds(self.cards)):
            return False
        types = {*special_types(s, seat), *(s.kind[card] for card in found if self.cards.is_special(s.kind[card]))}
        return kind not in types and len(types) >= number

    def read_advanced(self) -> None:
        names = self.strings(self.doc.get("advanced", [REST]), "advanced")
        for name in names:
            if name == REST:
                for kind in range(self.cards.first_advanced, self.cards.first_field):
                    named = [self.marked(other, 0, "advanced")[0] for other in names]
                    if not self.used.get((2, kind)) and self.cards.names[kind] not in named:
                        self.take(2, kind, "advanced")
                        self.s.advanced.append(new_card(self.s, kind))
                continue
            bare, mask = self.marked(name, 0, "advanced")
            kind = self.kind(bare, "advanced", self.cards.first_advanced, self.cards.first_field)
            if not self.cards.is_advanced(kind):
                self.bad("advanced", f"{bare!r} is not an advanced card")
            self.take(2, kind, "advanced")
            card = new_card(self.s, kind)
            self.s.seen[card] = mask
            self.s.advanced.append(card)
        self.s.advanced.reverse()

    def read_attack(self) -> None:
        for text in self.strings(self.doc.get("attack", []), "attack"):
            name, _, option = text.rpartition(" ")
            kind = self.kind(name, "attack", self.cards.first_battle, self.cards.first_field)
            if option not in map(str, range(len(self.cards.strikes[kind]))):
                self.bad("attack", f"{text!r} is not an attack card and the number of its option, such as 'Bite 3 0'")
            self.s.attack.append(kind * OPTIONS + int(option))

    def read_shot(self) -> None:
        doc = self.doc.get("shot", {})
        if not isinstance(doc, dict):
            self.bad("shot", "the shot under way is a table of kind, place, seat, hits, shields and what was set aside")
        if not doc:
            return
        self.check_keys("shot", doc, SHOT_KEYS)
        sort = SHOT_SORTS.index(self.word(doc, "shot", "kind", SHOT_SORTS, SHOT_SORTS[0]))
        place = self.number(doc, "shot", "place", 1, ROW, 1) - 1
        seat = self.seat(doc, "shot", "seat", 2, self.s.turn)
        hits, shields = (self.number(doc, "shot", key, 0, MANY_HITS, 0) for key in ("hits", "shields"))
        battle = (self.cards.first_battle, self.cards.first_field)
        aside = [self.kind(name, "shot aside", *battle) for name in self.strings(doc.get("aside", []), "shot aside")]
        self.s.shot = [sort, place, seat, hits, shields, *aside]

    def read_aware(self) -> None:
        s = self.s
        s.aware = usual_awareness(s)
        names = [awareness_name(self.cards, i) for i in range(len(s.aware))]
        given = self.doc.get("aware", {})
        if not isinstance(given, dict):
            self.bad("aware", "aware is a table of cards and the seats that know whose they are")
        for name, seats in given.items():
            if name not in names or not re.fullmatch(r"[12]*|\*", str(seats)):
                self.bad("aware", f"{name!r} = {seats!r} is not a card and its seats{nearest(name, names)}")
            s.aware[names.index(name)] = _mask(str(seats))

    # -- small things ------------------------------------------------------------------------------

    def take(self, owner: int, kind: int, where: str) -> None:
        cards = self.cards
        used = self.used.get((owner, kind), 0) + 1
        if used > cards.copies[kind]:
            whose = "there is" if owner == 2 else f"seat {owner + 1} has"
            self.bad(where, f"{whose} only {cards.copies[kind]} {cards.names[kind]!r}, and it is named {used} times")
        self.used[(owner, kind)] = used

    def kind(self, name: str, where: str, first: int, end: int) -> int:
        """A card by name; for one that there is not, the nearest of those between `first` and `end` is suggested."""
        kind = self.cards.kind_of(name)
        if kind < 0:
            self.bad(where, f"there is no card {name!r}{nearest(name, self.cards.names[first:end])}")
        return kind

    def marked(self, name: str, usual: int, where: str) -> tuple[str, int]:
        found = MARK.match(name)
        assert found is not None
        return found[1], usual if found[2] is None else _mask(found[2])


def _mask(seats: str) -> int:
    return PUBLIC if seats == "*" else sum(1 << int(seat) - 1 for seat in set(seats))
