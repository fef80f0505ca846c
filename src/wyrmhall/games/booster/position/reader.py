# plain: documents for people, never on the hot path
"""Reads positions of Dragon Booster. See `writer` for how they are written, `unsound` for what cannot be."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from wyrmhall.cardtext.machine.parts import Part
from wyrmhall.core.chance import Chance
from wyrmhall.core.errors import nearest
from wyrmhall.core.events import PUBLIC
from wyrmhall.games.booster import state as st
from wyrmhall.games.booster.decks.deck import DRAGON_CARDS
from wyrmhall.games.booster.position.unsound import SORTS_AT
from wyrmhall.games.booster.position.writer import (
    KEYS,
    LASTING_KEYS,
    LOOP_KEYS,
    NO_CARD,
    REASONS,
    REST,
    SIDE_KEYS,
    TOP_FIRST,
    ZONES,
    usual,
)
from wyrmhall.games.booster.rules.loops import fixed_part
from wyrmhall.games.booster.rules.moving import controller_by_effects
from wyrmhall.games.booster.setup import look_out
from wyrmhall.games.booster.state import BoosterState, Settings, new_side
from wyrmhall.games.booster.text.cards import DRAGON, STATS, Cards
from wyrmhall.games.booster.text.parts.abilities import Ability
from wyrmhall.games.booster.text.parts.changes import SWAPPED, Change
from wyrmhall.games.booster.text.parts.windows import DURATION_NAMES, WHILE_IN_PLAY
from wyrmhall.games.booster.text.use.replacing import Replacing
from wyrmhall.games.booster.text.use.triggers import Watching
from wyrmhall.kit.cards import new_card
from wyrmhall.kit.documents import DocumentReader

FAR = 1_000_000  # only catches a slip
CARD = re.compile(r"^(.*?)(?: @([1-9]))?(?: \^(\*|[1-9]*))?$")


def read(
    cards: Cards, doc: dict[str, Any], settings: Settings, decks: list[tuple[list[int], list[int]]], chance: Chance
) -> BoosterState:
    return _Reader(cards, doc, settings, decks, chance).state()


class _Reader(DocumentReader):
    def __init__(
        self,
        cards: Cards,
        doc: dict[str, Any],
        settings: Settings,
        decks: list[tuple[list[int], list[int]]],
        chance: Chance,
    ) -> None:
        self.cards, self.doc, self.decks = cards, doc, decks
        self.s = BoosterState(cards, settings, len(decks), chance, [], [])

    def state(self) -> BoosterState:
        s, doc = self.s, self.doc
        self.check_keys("position", doc, KEYS)
        s.phase = st.PHASES.index(self.word(doc, "position", "phase", st.PHASES, "main"))
        s.game = self.number(doc, "position", "match_game", 1, s.settings.games, 1)
        s.loser = self.seat(doc, "position", "loser", s.seats, -1)
        s.turn = self.number(doc, "position", "turn", 1, FAR, 1)
        s.leader = self.seat(doc, "position", "leader", s.seats, 0)
        s.next_leader = self.seat(doc, "position", "next_leader", s.seats, -1)
        s.actor = self.seat(doc, "position", "actor", s.seats, s.leader)
        s.passes = self.number(doc, "position", "passes", 0, s.seats, 0)
        s.battles = self.number(doc, "position", "battles", 0, FAR, 1 if s.phase == st.BATTLE else 0)
        starter = s.leader if s.phase == st.BATTLE else -1
        s.starter = self.seat(doc, "position", "starter", s.seats, starter)
        s.winner = -1
        if "winner" in doc:
            winner = self.number(doc, "position", "winner", 0, s.seats, 0) - 1
            s.winner = winner if winner >= 0 else st.DRAWN
        s.reason = REASONS.index(self.word(doc, "position", "reason", REASONS, "points" if s.winner >= 0 else ""))
        s.stirred = doc.get("stirred", False) is True
        s.still = self.number(doc, "position", "still", 0, FAR, 0)
        self.read_sides()
        self.read_marks()
        for number, row in enumerate(self.tables("lasting"), 1):
            self.read_lasting(f"lasting {number}", row)
        self.keep_control()
        self.read_loop()
        self.read_unfinished()
        self.read_lots(s, doc, [side.hand for side in s.sides])
        look_out(s)
        return s

    # -- sides -------------------------------------------------------------------------------------

    def tables(self, key: str) -> list[dict[str, Any]]:
        found = self.doc.get(key, [])
        if not isinstance(found, list) or any(not isinstance(entry, dict) for entry in found):
            self.bad(key, f"{key} is a list of tables")
        return found

    def read_sides(self) -> None:
        s = self.s
        docs = self.tables("sides")
        if len(docs) > s.seats:
            self.bad("sides", f"there are {s.seats} seats, and {len(docs)} sides: seats says how many play")
        docs = [*docs, *({} for _ in range(s.seats - len(docs)))]
        for seat, doc in enumerate(docs):
            self.check_keys(f"sides {seat + 1}", doc, SIDE_KEYS)
            s.sides.append(new_side())
            self.read_counts(seat, doc)
        self.named = [self.name_cards(seat, doc) for seat, doc in enumerate(docs)]
        for seat, doc in enumerate(docs):
            for zone, place in ZONES.items():
                self.fill(seat, zone, place)
            worn = len(s.sides[seat].gear)
            caps = doc.get("caps", list(range(worn)))
            if not isinstance(caps, list) or any(not isinstance(cap, int) for cap in caps):
                self.bad(f"sides {seat + 1} caps", f"caps are numbers from 0 to {st.ZAP_CAPS - 1}")
            s.sides[seat].caps[:] = caps
        for seat, doc in enumerate(docs):
            if doc.get("rushing") == NO_CARD:
                continue
            if "rushing" in doc:
                s.sides[seat].rushing = self.rushing(f"sides {seat + 1} rushing", seat, doc["rushing"])
            elif s.phase == st.BATTLE and len(s.sides[seat].zone) == 1:
                s.sides[seat].rushing = s.sides[seat].zone[0]

    def rushing(self, where: str, seat: int, words: object) -> int:
        """A place, or the name of a card in the zone."""
        s = self.s
        for card in [*s.sides[seat].zone, *s.sides[seat].track]:
            if self.cards.names[s.kind[card]] == words:
                return card
        if isinstance(words, str) and self.cards.kind_of(words) >= 0:
            self.bad(where, f"no {words} lies in the zone or the track of seat {seat + 1}")
        return self.place(where, words)

    def read_counts(self, seat: int, doc: dict[str, Any]) -> None:
        side, where = self.s.sides[seat], f"sides {seat + 1}"
        side.points = self.number(doc, where, "points", -FAR, FAR, 0)
        side.energy = self.number(doc, where, "energy", 0, FAR, self.s.turn if self.s.phase == st.MAIN else 0)
        side.wins = self.number(doc, where, "wins", 0, self.s.settings.games, 0)
        if "colour" in doc:
            names = tuple(self.cards.colour_names)
            side.colour = names.index(self.word(doc, where, "colour", names, ""))
        tally = doc.get("this_turn", {})
        if not isinstance(tally, dict):
            self.bad(where, "this_turn is a table of counts")
        self.check_keys(f"{where} this_turn", tally, st.TALLY_NAMES)
        for name in tally:
            side.tally[st.TALLY_NAMES.index(name)] = self.number(tally, where, name, 0, FAR, 0)

    def name_cards(self, seat: int, doc: dict[str, Any]) -> dict[str, list[str]]:
        """The names in every zone, with what is usual for those that are not given."""
        named: dict[str, list[str]] = {}
        for zone in ZONES:
            value = doc.get(zone, [REST] if zone in ("race_deck", "dragon_deck") else [])
            if zone == "dragon":
                if not isinstance(value, str) and value != []:
                    self.bad(f"sides {seat + 1} dragon", "a dragon is named in quotes; an empty text is none")
                value = [value] if value else []
            names = self.strings(value, f"sides {seat + 1} {zone}")
            if REST in names and zone not in ("race_deck", "dragon_deck"):
                self.bad(f"sides {seat + 1} {zone}", f"{REST!r} stands for the rest of a deck, in a deck only")
            named[zone] = names[::-1] if zone in TOP_FIRST else names
        if "dragon" not in doc and "colour" not in doc and self.s.phase >= st.DRAW:
            dragons = [kind for kind in self.decks[seat][1] if self.cards.sort[kind] == DRAGON]
            if dragons:
                named["dragon"] = [self.cards.names[dragons[0]]]
        return named

    def fill(self, seat: int, zone: str, place: int) -> None:
        s, where = self.s, f"sides {seat + 1} {zone}"
        for name in self.named[seat][zone]:
            if name == REST:
                for kind in self.rest(seat, place):
                    self.add(seat, seat, kind, place, usual(place, seat, s.settings.open_dragon_decks))
                continue
            found = CARD.match(name)
            assert found is not None
            kind = self.kind(found[1], where, SORTS_AT[place])
            owner = int(found[2]) - 1 if found[2] else seat
            if not 0 <= owner < s.seats:
                self.bad(where, f"{name!r}: there is no seat {owner + 1}")
            mask = usual(place, seat, s.settings.open_dragon_decks)
            if found[3] is not None:
                mask = PUBLIC if found[3] == "*" else sum(1 << int(digit) - 1 for digit in set(found[3]))
            self.add(seat, owner, kind, place, mask)

    def rest(self, seat: int, place: int) -> list[int]:
        """The kinds of a deck list that are named nowhere, and no more than a deck has with all that are."""
        left = list(self.decks[seat][0 if place == st.RACE else 1])
        most = len(left) if place == st.RACE else DRAGON_CARDS
        named = 0
        for holder, zones in enumerate(self.named):
            for names in zones.values():
                for name in names:
                    found = CARD.match(name)
                    assert found is not None
                    owner = int(found[2]) - 1 if found[2] else holder
                    kind = self.cards.kind_of(found[1])
                    if owner != seat or kind < 0 or self.cards.is_race(kind) != (place == st.RACE):
                        continue
                    named += 1
                    if kind in left:
                        left.remove(kind)
        return left[max(0, named + len(left) - most) :]

    def add(self, seat: int, owner: int, kind: int, place: int, mask: int) -> None:
        s = self.s
        card = new_card(s, kind)
        s.seen[card] = mask
        s.owner.append(owner)
        s.may[card] = s.usual_may(card)
        s.at.append(seat * st.SPAN + place)
        s.sides[seat].zones[place].append(card)

    # -- marks and lasting effects -----------------------------------------------------------------

    def place(self, where: str, words: object) -> int:
        """The card at `1 track 2`."""
        found = re.fullmatch(r"([1-9]) (\w+) (\d+)", words) if isinstance(words, str) else None
        if found is None or found[2] not in ZONES or int(found[1]) > self.s.seats:
            self.bad(where, f"{words!r} is not a place such as '1 track 2'")
        zone = self.s.sides[int(found[1]) - 1].zones[ZONES[found[2]]]
        if not 1 <= int(found[3]) <= len(zone):
            self.bad(where, f"there is no card at {words!r}")
        return zone[int(found[3]) - 1]

    def read_marks(self) -> None:
        s = self.s
        for words in self.strings(self.doc.get("used", []), "used"):
            place, _, effect = words.rpartition(" ")
            card = self.place("used", place)
            if effect not in map(str, range(1, len(self.cards.abilities[s.kind[card]]) + 1)):
                self.bad("used", f"{words!r} is not a place and the number of an effect of its card")
            s.used.append(card * st.USES + int(effect) - 1)
        for words in self.strings(self.doc.get("fresh", []), "fresh"):
            s.fresh.append(self.place("fresh", words))
        s.standing.extend(st.cards_standing(s))
        if "oldest" in self.doc:
            order = [self.place("oldest", words) for words in self.strings(self.doc["oldest"], "oldest")]
            if sorted(order) != sorted(s.standing):
                self.bad("oldest", "every card in play with a Constant: effect is named once, and no other")
            s.standing[:] = order

    def read_lasting(self, where: str, doc: dict[str, Any]) -> None:
        s = self.s
        self.check_keys(where, doc, LASTING_KEYS)
        source = self.kind(str(doc.get("source", "")), where)
        change = self.change(where, doc, source)
        seat = self.seat(doc, where, "seat", s.seats, 0)
        until = DURATION_NAMES.index(self.word(doc, where, "until", DURATION_NAMES, "turn"))
        number = self.number(doc, where, "number", -FAR, FAR, 0)
        extra = -1
        if change.word == "stat":
            extra = STATS.index(self.word(doc, where, "about", STATS, ""))
        elif doc.get("swapped", False) is True:
            extra = SWAPPED
        elif isinstance(change, (Watching, Replacing)):
            extra = self.number(doc, where, "skip", 0, FAR, 0)
        card = self.place(where, doc["card"]) if "card" in doc else -1
        origin = self.place(where, doc["from"]) if "from" in doc else -1
        user = self.seat(doc, where, "user", s.seats, seat)
        rival = self.number(doc, where, "rival", 0, s.seats, 2 - seat if s.seats == 2 else 0) - 1
        own = 1 if doc.get("own", False) is True else 0
        s.lasting.extend([change.number, card, seat, number, until, source, rival, extra, user, origin, own])

    def keep_control(self) -> None:
        """Who holds a card in play of somebody else's, and no effect is named, has it as long as it stays in play."""
        s, control = self.s, next(part for part in self.cards.book if isinstance(part, Change) and part.controls())
        for seat, side in enumerate(s.sides):
            for place in range(st.CAPS, st.LIMBO):
                for card in side.zones[place]:
                    if s.owner[card] != seat and controller_by_effects(s, card) != seat:
                        rival = 1 - seat if s.seats == 2 else -1
                        row = [control.number, card, seat, seat, WHILE_IN_PLAY, s.kind[card], rival, -1, seat, -1, 0]
                        s.lasting.extend(row)

    def change(self, where: str, doc: dict[str, Any], source: int) -> Change:
        """What lasts: by the words on a card, or else the first of that name on its source, or the plain one."""
        cards = self.cards
        if "does" in doc:
            found = self.part(where, doc["does"])
            if not isinstance(found, Change):
                self.bad(where, f"{doc['does']!r} is nothing that lasts")
            return found
        known = [change for change in cards.book if isinstance(change, Change)]
        what = self.word(doc, where, "what", tuple(dict.fromkeys(change.word for change in known)), "")
        own = [change for change in self.changes_of(source) if change.word == what]
        own += [change for change in known if change.word == what and change.number < cards.first_part[0]]
        if not own:
            self.bad(where, f"{cards.names[source]} says nothing of the sort: {what}")
        return own[0]

    def changes_of(self, kind: int) -> list[Change]:
        return [part for part in self.parts_of(kind) if isinstance(part, Change)]

    def parts_of(self, kind: int) -> list[Part]:
        first = [*self.cards.first_part, len(self.cards.book)]
        return self.cards.book[first[kind] : first[kind + 1]]

    def part(self, where: str, words: object) -> Part:
        """What `Charge!: gain a point` means."""
        name, _, said = str(words).partition(": ")
        kind = self.kind(name, where)
        for part in self.parts_of(kind):
            if part.node is not None and self.cards.words_of(part.number) == said:
                return part
        self.bad(where, f"{name} does not say {said!r}")

    def ability(self, where: str, words: object) -> int:
        """The number of the effect that does what the words say."""
        act = self.part(where, words)
        for part in self.cards.book:
            if isinstance(part, Ability) and part.act is act:
                return part.number
        self.bad(where, f"{words!r} is no effect")

    def read_loop(self) -> None:
        loop = self.doc.get("loop", {})
        if not isinstance(loop, dict):
            self.bad("loop", "loop is a table of numbers")
        self.check_keys("loop", loop, LOOP_KEYS)
        self.s.looper = self.seat(loop, "loop", "looper", self.s.seats, -1)
        for name in LOOP_KEYS[1:]:
            getattr(self.s, name).extend(self.whole_numbers("loop", loop, name))
        self.s.rounds.extend(self.whole_numbers("position", self.doc, "rounds"))
        self.s.evenings.extend(self.whole_numbers("position", self.doc, "evenings"))
        if len(self.s.evenings) % (1 + self.s.seats):
            self.bad("evenings", "a position and the points of every seat are expected for each turn")
        if self.s.spent and not 0 < self.s.spent[0] < len(self.s.spent):
            self.bad("loop", "spent begins with the number of actions in it")
        if len(self.s.deeds) != len(self.s.marks):
            self.bad("loop", "there are as many deeds as marks")
        self.check_scenes()
        self.check_replies()

    def whole_numbers(self, where: str, doc: dict[str, Any], name: str) -> list[int]:
        numbers = doc.get(name, [])
        if not isinstance(numbers, list) or any(not isinstance(number, int) for number in numbers):
            self.bad(where, f"{name} is a list of whole numbers")
        return numbers

    def check_scenes(self) -> None:
        """One for each mark, and not an empty one where the mark is not new."""
        s, at = self.s, 0
        fixed = fixed_part(s.seats)
        for i, mark in enumerate(s.marks):
            length = s.scenes[at] if at < len(s.scenes) else -1
            is_whole = length >= fixed and (length - fixed) % st.LASTING == 0
            if not is_whole and (length != 0 or mark in s.marks[:i]):
                self.bad("loop", f"scene {i + 1} is not whole")
            at += 1 + length
        if at != len(s.scenes):
            self.bad("loop", "there is one scene for each mark")

    def check_replies(self) -> None:
        """Questions and answers in pairs, for each mark."""
        s, at = self.s, 0
        for i in range(len(s.marks)):
            length = s.replies[at] if at < len(s.replies) else -1
            if length < 0 or length % 2:
                self.bad("loop", f"the replies of deed {i + 1} are not whole")
            at += 1 + length
        if at != len(s.replies):
            self.bad("loop", "there are replies for each mark")

    def read_unfinished(self) -> None:
        """What was going on when a player resigned, or when the game ended."""
        s, doc = self.s, self.doc
        s.victor = self.seat(doc, "position", "victor", s.seats, -1)
        s.winnings = self.number(doc, "position", "winnings", 0, FAR, 0)
        s.cap = self.number(doc, "position", "cap", 0, FAR, 0)
        s.plays = self.number(doc, "position", "plays", 0, FAR, 0)
        s.acting = self.ability("acting", doc["acting"]) if "acting" in doc else -1
        if "acting_card" in doc:
            s.acting_card = self.place("acting_card", doc["acting_card"])
        s.sprints.extend(self.whole_numbers("position", doc, "sprints"))
        for words in self.strings(doc.get("replacing", []), "replacing"):
            s.replacing.append(self.part("replacing", words).number)
        for key, rows in (("waiting", s.waiting), ("batch", s.batch)):
            for place, entry in enumerate(self.tables(key), 1):
                where = f"{key} {place}"
                self.check_keys(where, entry, ("seat", "source", "ability", "who", "rival", "from", "card", "number"))
                kind = self.kind(str(entry.get("source", "")), where)
                ability = self.ability(where, entry.get("ability", ""))
                seats = [self.number(entry, where, name, 0, s.seats, 0) - 1 for name in ("seat", "who", "rival")]
                places = [self.place(where, entry[name]) if entry.get(name) else -1 for name in ("from", "card")]
                number = self.number(entry, where, "number", 0, FAR, 0)
                rows.extend([seats[0], places[0], kind, ability, seats[1], places[1], seats[2], number])

    def kind(self, name: str, where: str, sorts: Sequence[int] | None = None) -> int:
        """A card by name; for one that there is not, the nearest of those sorts is suggested."""
        kind = self.cards.kind_of(name)
        if kind < 0:
            sort = self.cards.sort
            fitting = [known for i, known in enumerate(self.cards.names) if sorts is None or sort[i] in sorts]
            self.bad(where, f"there is no card {name!r}{nearest(name, fitting)}")
        return kind
