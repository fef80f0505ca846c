# plain: documents for people, never on the hot path
"""Reads positions of Dragon Breeds, and refuses those that cannot be. See `position` for how they are written."""

from __future__ import annotations

from typing import Any

from wyrmhall.core.chance import Chance
from wyrmhall.core.events import PUBLIC
from wyrmhall.games.breeds.position.cards import MANY, CardReader
from wyrmhall.games.breeds.position.writer import (
    COMBAT_KEYS,
    DRAGON_KEYS,
    END_OF_COMBAT,
    KEYS,
    LASTING_KEYS,
    NOTE_KEYS,
    NUMBERS,
    REFRACTED_KEYS,
    REST,
    SIDE_KEYS,
    USED,
)  # fmt: skip
from wyrmhall.games.breeds.state import (
    ATTACK,
    COMBAT_NOTE,
    DAMAGE,
    ELIMINATED,
    IN,
    KEEP,
    LAST_TURN,
    PHASES,
    PICK,
    QUEST_END,
    STANDINGS,
    TARGET,
    BreedsState,
    Dragon,
    Settings,
    Side,
)  # fmt: skip
from wyrmhall.games.breeds.text.abilities import NEXT_TURN
from wyrmhall.games.breeds.text.cards import PILES, STARTER_KINDS, Cards
from wyrmhall.games.breeds.text.use.deeds import SEATS_BASE
from wyrmhall.games.breeds.text.use.moments import NOTED

STARTING_FACTION_COINS = 2


def read(cards: Cards, doc: dict[str, Any], settings: Settings, seats: int, chance: Chance) -> BreedsState:
    return _Reader(cards, doc, settings, seats, chance).state()


class _Reader(CardReader):
    def __init__(self, cards: Cards, doc: dict[str, Any], settings: Settings, seats: int, chance: Chance) -> None:
        super().__init__(cards, settings, seats, chance)
        self.doc = doc

    def state(self) -> BreedsState:
        s, doc = self.s, self.doc
        self.check_keys("position", doc, KEYS)
        s.phase = PHASES.index(self.word(doc, "position", "phase", PHASES, PHASES[TARGET]))
        s.round = self.number(doc, "position", "round", 1, MANY, 1)
        s.start = self.seat(doc, "position", "start", s.seats, 0)
        s.turn = self.seat(doc, "position", "turn", s.seats, s.start)
        s.bought = self.flag(doc, "position", "bought")
        self.sides = self.side_docs()
        for seat, side in enumerate(self.sides):
            self.read_side(seat, side)
        self.read_factions()
        s.trash = self.zone(doc, "position", "trash", -1)
        self.read_refracted()
        self.read_combat()
        for seat, side in enumerate(self.sides):
            self.read_zones(seat, side)
        for seat, side in enumerate(self.sides):
            self.fill(seat, side)
        self.put_out()
        self.read_lots(s, doc, [side.hand for side in s.sides])
        self.read_used()
        self.read_lasting()
        self.read_notes()
        return s

    # -- sides -------------------------------------------------------------------------------------

    def side_docs(self) -> list[dict[str, Any]]:
        sides = self.doc.get("sides", [])
        seats = self.s.seats
        if not isinstance(sides, list) or len(sides) > seats or any(not isinstance(side, dict) for side in sides):
            self.bad(
                "sides", f"sides is a list of at most {seats} tables, one for each player: seats says how many play"
            )
        return [*sides, *({} for _ in range(seats - len(sides)))]

    def read_side(self, seat: int, doc: dict[str, Any]) -> None:
        where = f"sides {seat + 1}"
        self.check_keys(where, doc, SIDE_KEYS)
        side = Side()
        side.stage = self.number(doc, where, "stage", 1, 2, 1)
        side.standing = STANDINGS.index(self.word(doc, where, "standing", STANDINGS, STANDINGS[IN]))
        quests = doc.get("quests", [0, 2, 0])
        if (
            not isinstance(quests, list)
            or len(quests) != 3
            or any(quest not in range(QUEST_END + 1) for quest in quests)
        ):
            self.bad(where, f"quests are three numbers from 0 to {QUEST_END}, not {quests!r} (BR-QUEST-01)")
        side.quests = list(quests)
        for name in NUMBERS:
            setattr(side, name, self.number(doc, where, name, 0, MANY, 0))
        self.s.sides.append(side)
        self.s.fallen = max(self.s.fallen, side.fell)

    def read_factions(self) -> None:
        """Who is not told takes the next faction that is free."""
        names = self.cards.factions
        for seat, doc in enumerate(self.sides):
            if "faction" in doc:
                name = self.word(doc, f"sides {seat + 1}", "faction", ("", *names), "")
                self.s.sides[seat].faction = names.index(name) if name else -1
        taken = [side.faction for side in self.s.sides if side.faction >= 0]
        for side in self.s.sides:
            if side.faction < 0 and self.s.phase > PICK and side.standing != ELIMINATED:
                side.faction = next(faction for faction in self.s.settings.factions if faction not in taken)
                taken.append(side.faction)

    def read_zones(self, seat: int, doc: dict[str, Any]) -> None:
        side, where = self.s.sides[seat], f"sides {seat + 1}"
        for zone in ("hand", "discard", "tokens", "locked", "box"):
            getattr(side, zone).extend(self.zone(doc, where, zone, seat))
        deck = self.entries(doc, where, "deck", [])
        if REST not in deck:
            side.deck = self.zone(doc, where, "deck", seat)
        supply = self.entries(doc, where, "supply", [])
        piles = doc.get("piles", [])
        if not isinstance(piles, list) or len(piles) > PILES or len(supply) > PILES:
            self.bad(where, f"there are {PILES} piles (BR-SETUP-13)")
        for pile, names in enumerate(piles):
            if not isinstance(names, list):
                self.bad(where, "piles are lists of cards")
            side.piles[pile] = [self.card(name, f"{where} piles", "piles", seat) for name in names][::-1]
        for pile, name in enumerate(supply):
            if name:
                side.piles[pile].append(self.card(name, f"{where} supply", "supply", seat))
                side.up |= 1 << pile

    def fill(self, seat: int, doc: dict[str, Any]) -> None:
        """What is left out: the Legendaries, the rest of the starting deck, and of the Faction Deck."""
        s, side = self.s, self.s.sides[seat]
        if side.faction < 0 or s.phase < KEEP or side.standing == ELIMINATED:
            return
        legendaries = [kind for kind in self.cards.legendaries[side.faction] if self.left_of(kind, seat)]
        is_unlocked = sum(side.quests) == 3 * QUEST_END
        if "locked" not in doc and s.phase > KEEP and legendaries and not is_unlocked:
            side.locked = [self.place(legendaries.pop(0), seat, 1 << seat, "locked")]
        elif is_unlocked and "box" not in doc and len(legendaries) == len(self.cards.legendaries[side.faction]):
            side.discard.append(self.place(legendaries.pop(0), seat, PUBLIC, "discard"))
        if "box" not in doc:
            side.box = [self.place(kind, seat, 1 << seat, "box") for kind in legendaries]
        if s.phase > KEEP:
            self.fill_deck(seat, doc)
            if "piles" not in doc:
                self.fill_piles(seat, doc)

    def fill_deck(self, seat: int, doc: dict[str, Any]) -> None:
        s, side = self.s, self.s.sides[seat]
        deck = self.entries(doc, f"sides {seat + 1}", "deck", [REST])
        if REST not in deck:
            return
        named = [-1 if name == REST else self.card(name, f"sides {seat + 1} deck", "deck", seat) for name in deck]
        coin = self.cards.faction_coin(side.faction)
        for_sale = sum(s.kind[card] == coin for pile in side.piles for card in pile)
        coins = min(STARTING_FACTION_COINS + for_sale - self.used.get((coin, -1), 0), self.left_of(coin, seat))
        rest = [self.place(kind, seat, 0, "deck") for kind in STARTER_KINDS for _ in range(self.left_of(kind, seat))]
        rest += [self.place(coin, seat, 0, "deck") for _ in range(coins)]
        for card in named:
            side.deck.extend([card] if card >= 0 else rest)
        side.deck.reverse()

    def fill_piles(self, seat: int, doc: dict[str, Any]) -> None:
        side = self.s.sides[seat]
        kinds = [self.cards.faction_coin(side.faction), *self.cards.dragons[side.faction]]
        for kind in kinds:
            for _ in range(self.left_of(kind, seat)):
                min(side.piles, key=len).insert(0, self.place(kind, seat, 0, "piles"))
        if "supply" not in doc:
            for pile, cards in enumerate(side.piles):
                if cards:
                    self.s.seen[cards[-1]] = PUBLIC
                    side.up |= 1 << pile

    def put_out(self) -> None:
        """Every card that lies nowhere, among them those of factions that nobody plays."""
        cards = self.cards
        for seat in range(self.s.seats):
            for kind in STARTER_KINDS:
                self.s.out += [self.place(kind, seat, PUBLIC, "out") for _ in range(self.left_of(kind, seat))]
        for faction in range(len(cards.factions)):
            for kind in [cards.faction_coin(faction), *cards.dragons[faction], *cards.legendaries[faction]]:
                self.s.out += [self.place(kind, -1, PUBLIC, "out") for _ in range(self.left_of(kind, -1))]

    # -- combat ------------------------------------------------------------------------------------

    def read_refracted(self) -> None:
        s = self.s
        for number, doc in enumerate(self.tables(self.doc, "position", "refracted"), 1):
            where = f"refracted {number}"
            self.check_keys(where, doc, REFRACTED_KEYS)
            owner, target, by = (self.number(doc, where, key, 1, s.seats, 0) - 1 for key in ("owner", "target", "by"))
            s.waiting.append(self.card(doc.get("card"), where, "refracted", owner))
            s.fates += [owner, target, by, int(self.flag(doc, where, "now"))]

    def read_combat(self) -> None:
        s = self.s
        doc = self.doc.get("combat")
        if doc is None:
            if ATTACK <= s.phase <= DAMAGE:
                self.bad(
                    "combat", f"in the phase {PHASES[s.phase]!r} there is a combat with an attacker and a defender"
                )
            return
        if not isinstance(doc, dict):
            self.bad("combat", f"combat is a table, not {doc!r}")
        self.check_keys("combat", doc, COMBAT_KEYS)
        s.attacker = self.seat(doc, "combat", "attacker", s.seats, s.turn)
        s.defender = self.seat(doc, "combat", "defender", s.seats, (s.attacker + 1) % s.seats)
        dragons = self.tables(doc, "combat", "dragons")
        for number, dragon in enumerate(dragons, 1):
            self.read_dragon(number, dragon, dragons)
        s.fired = self.zone(doc, "combat", "fireballs", -1)
        s.survived = self.seat_bits(doc, "survived", [])
        s.played = self.seat_bits(doc, "played", sorted({dragon.seat + 1 for dragon in s.dragons}))

    def read_dragon(self, number: int, doc: dict[str, Any], dragons: list[dict[str, Any]]) -> None:
        s, where = self.s, f"dragon {number}"
        self.check_keys(where, doc, DRAGON_KEYS)
        blocks = self.number(doc, where, "blocks", 0, len(dragons), 0) - 1
        side = s.attacker if blocks < 0 else s.defender
        dragon = Dragon(self.seat(doc, where, "seat", s.seats, side), blocks)
        dragon.there = not self.flag(doc, where, "gone")
        dragon.cards = [
            self.card(name, where, "dragons", dragon.seat) for name in self.entries(doc, where, "cards", [])
        ]
        kinds = [s.kind[card] for card in dragon.cards]
        dragon.printed = self.number(doc, where, "printed", -MANY, MANY, sum(self.cards.sv[kind] for kind in kinds))
        dragon.bonus = self.number(doc, where, "sv", -MANY, MANY, 0)
        dragon.might = self.number(doc, where, "might", -MANY, MANY, 0)
        dragon.wounds = self.number(doc, where, "wounds", 0, MANY, 0)
        dragon.silences = self.number(doc, where, "silences", 0, MANY, 0)
        dragon.names = self.kinds(doc, where, "names", kinds)
        dragon.imitated = self.kinds(doc, where, "imitated", [])
        dragon.used = [self.ability(text, where) for text in self.strings(doc.get("used", []), where)]
        if "texts" in doc:
            for text in self.strings(doc["texts"], where):
                self.read_text(dragon, text, where)
        else:
            dragon.texts, dragon.text_cards = kinds, dragon.cards[:]
        s.dragons.append(dragon)

    def read_text(self, dragon: Dragon, text: str, where: str) -> None:
        name, _, place = text.rpartition(" ")
        if not name:
            dragon.texts.append(self.kind(text, where))
            dragon.text_cards.append(-1)
            return
        if place != "?" and place not in map(str, range(1, len(dragon.cards) + 1)):
            self.bad(where, f"{text!r} is not a name, or a name and the number of one of its cards")
        dragon.texts.append(self.kind(name, where))
        dragon.text_cards.append(MANY if place == "?" else dragon.cards[int(place) - 1])

    def read_used(self) -> None:
        s = self.s
        for text in self.strings(self.doc.get("used", []), "used"):
            ability, seat = self.identity_ability(text, "used")
            s.used.append(ability * SEATS_BASE + seat)

    def identity_ability(self, text: str, where: str) -> tuple[int, int]:
        found = USED.fullmatch(text)
        number, stage, place = (int(part or 0) for part in found.groups()) if found else (0, 1, 0)
        seat = number - 1
        faction = self.s.sides[seat].faction if 0 <= seat < self.s.seats else -1
        abilities = [] if faction < 0 else self.cards.stage_abilities[faction][stage - 1]
        if found and not stage and faction >= 0:
            abilities, place = self.cards.quest_abilities[faction], 1
        if not 1 <= place <= len(abilities):
            self.bad(where, f"{text!r} is not a seat and one of its Summoner's abilities, such as '1 2.1' or '1 quest'")
        return abilities[place - 1].place, seat

    def read_notes(self) -> None:
        s = self.s
        for number, doc in enumerate(self.tables(self.doc, "position", "notes"), 1):
            where = f"notes {number}"
            self.check_keys(where, doc, NOTE_KEYS)
            what = doc.get("what")
            known = {word: moment.bit_length() - 1 for moment, word in NOTED.items()} | {END_OF_COMBAT: COMBAT_NOTE}
            if not isinstance(what, str) or what not in known:
                self.bad(where, f"'what' is one of {', '.join(known)}, not {what!r}")
            player, seat = (self.number(doc, where, key, 0, s.seats, 0) - 1 for key in ("by", "of"))
            s.notes += [known[what], player, seat, self.number(doc, where, "dragon", 0, 99, 0) - 1]

    def read_lasting(self) -> None:
        s = self.s
        for number, doc in enumerate(self.tables(self.doc, "position", "lasting"), 1):
            where = f"lasting {number}"
            self.check_keys(where, doc, LASTING_KEYS)
            of = doc.get("of")
            if not isinstance(of, str):
                self.bad(where, f"'of' names an ability, such as 'Ripplet 1' or '1 2.1', not {of!r}")
            ability = self.identity_ability(of, where)[0] if USED.fullmatch(of) else self.ability(of, where)
            parts = [lasting for lasting in self.cards.lasting if lasting.of == ability]
            if not parts:
                self.bad(where, f"{of!r} puts nothing in force for a combat or a turn")
            part = parts[self.number(doc, where, "part", 1, len(parts), 1) - 1]
            seat = self.seat(doc, where, "seat", s.seats, s.turn)
            bearer, what = (self.number(doc, where, key, 0, len(s.dragons), 0) - 1 for key in ("dragon", "about"))
            player = self.number(doc, where, "player", 0, s.seats, 0) - 1
            if self.flag(doc, where, "last"):
                if part.until != NEXT_TURN or what >= 0:
                    self.bad(where, f"{of!r} does not last until the end of a next turn")
                what = LAST_TURN
            s.lasting += [part.place, seat, bearer, what, player]
