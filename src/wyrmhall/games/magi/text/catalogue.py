# plain: read once when the game is loaded
"""Reads the card files into tables. The texts are the program: strikes, properties and abilities come from them alone."""

from __future__ import annotations

import re
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from wyrmhall.cardtext.language import Senseless
from wyrmhall.cardtext.machine.amounts import Number
from wyrmhall.cardtext.machine.facts import Fact, IsNot
from wyrmhall.cardtext.machine.parts import Who
from wyrmhall.cardtext.remembered import Trees, said_by_questions
from wyrmhall.cardtext.tree import Node
from wyrmhall.games.magi.text import sentences as say
from wyrmhall.games.magi.text.cards import (
    COMBOS,
    FIXED,
    GEMS,
    GROUPS,
    IMMUNE,
    LIMIT,
    OPTIONS,
    SPENT,
    STRIKE_NAMES,
    VALUE_NAMES,
    Ability,
    Cards,
    Holding,
    Occasion,
    PlacingBar,
    SetTo,
    tally,
)
from wyrmhall.games.magi.text.language import language
from wyrmhall.games.magi.text.nouns.selections import This
from wyrmhall.games.magi.text.sense import BATTLE_MOMENTS, check_holding, check_moment, does_freeze, is_early
from wyrmhall.kit.content import Content, OwnCards, undisturbed
from wyrmhall.kit.sheets import Entry, Sheet, digest

VERSION = "house 1"
DRAGON_KEYS = ("type", "group", "copies", "melee", "shield", "ranged", "ability", "text", "optional")
BATTLE_KEYS = ("name", "combo", "hits", "shields", "text")
DRAGON_MOMENTS = (say.ARRIVAL, say.PLACEMENT, say.RANGED_ATTACK, say.LEAVING, say.WINNING, say.NIGHT)


@undisturbed
def load(folder: Traversable | None = None, own: OwnCards | None = None) -> Cards:
    """The house set or the card files of another folder, with one's own cards on top of it or alone. Raises BadCard."""
    content = Content(files("wyrmhall.games.magi") / "content" if folder is None else folder, own)
    sheets = [content.sheet(name) for name in ("dragons.toml", "battle.toml", "lands.toml")]
    content.check_used()
    dragons, battle, lands = sheets
    dragons.check_tables(["dragon"])
    battle.check_tables(["basic", "advanced"])
    lands.check_tables(["land", "battlefield"])
    cards = Cards()
    cards.content = f"{VERSION} {digest(sheets)}"
    types = _types(dragons)
    words = language(tuple(types), _lands(lands))
    reader = _Reader(cards, Trees(words, [sheet.source for sheet in sheets]), types)
    for entry in dragons.entries("dragon"):
        reader.dragon(entry)
    cards.first_battle = len(cards.names)
    for entry in battle.entries("basic"):
        reader.battle(entry)
    cards.first_advanced = len(cards.names)
    for entry in battle.entries("advanced"):
        reader.battle(entry)
    cards.first_field = len(cards.names)
    for entry in lands.entries("land"):
        reader.land(entry)
    for entry in lands.entries("battlefield"):
        reader.battlefield(entry)
    reader.finish()
    return cards


def _types(dragons: Sheet) -> list[str]:
    """The dragon types, which are words of the card texts."""
    types: list[str] = []
    for entry in dragons.entries("dragon"):
        name = entry.text("type")
        if name in types:
            entry.bad("type", f"there are two cards named {name!r}")
        if not re.fullmatch("[A-Z][a-z]+", name) or name in STRIKE_NAMES:
            entry.bad("type", f"a dragon type is one word with a capital letter and no strike, not {name!r}")
        types.append(name)
    return types


def _lands(lands: Sheet) -> tuple[str, ...]:
    """The names of lands, each as often as it is given: that it is given once is seen when it is read."""
    return tuple(dict.fromkeys([entry.text("name") for entry in lands.entries("land")]))


class _Reader:
    def __init__(self, cards: Cards, trees: Trees, types: list[str]) -> None:
        self.cards, self.trees, self.words, self.types = cards, trees, trees.language, types
        self.conditions: list[Fact[Any]] = []

    def dragon(self, entry: Entry) -> None:
        entry.check_keys(DRAGON_KEYS)
        kind = self._new(entry, "type")
        cards = self.cards
        cards.groups[kind] = entry.one_of("group", GROUPS)
        cards.copies[kind] = entry.number("copies", 1, 9)
        cards.optional[kind] = entry.flag("optional")
        for value, name in enumerate(VALUE_NAMES):
            cards.values[value][kind] = entry.number(name, 0, 9)
        cards.ability_names[kind] = entry.text("ability", "")
        for said, sentence in self._sentences(entry):
            if isinstance(sentence, say.Ignores):
                cards.ignores_bars[kind] = cards.ignores_bars[kind] or sentence.bars
                cards.ignores_losses[kind] = cards.ignores_losses[kind] or sentence.losses
            elif isinstance(sentence, say.CountsAs):
                if kind in sentence.types or cards.groups[kind] in sentence.groups:
                    entry.bad("text", f"{self.words.print(said)!r}: it is one anyway")
                cards.as_types[kind] += sentence.types
                cards.as_groups[kind] += sentence.groups
            elif isinstance(sentence, say.Raised):
                cards.raised[kind] += sentence.by
            elif isinstance(sentence, say.Holds):
                self._holds(entry, kind, sentence)
            elif isinstance(sentence, say.Moment) and sentence.when in DRAGON_MOMENTS:
                self._moment(entry, kind, sentence)
            elif isinstance(sentence, say.Happening):
                self._try(entry, check_moment, sentence)
                cards.occasions[kind].append(
                    Occasion(
                        sentence.what,
                        sentence.who,
                        sentence.qualities,
                        sentence.is_other,
                        sentence.effect,
                        sentence.is_anywhere,
                    )
                )
                if sentence.is_limited:
                    cards.occasions[kind][-1].spent = SPENT + 1 - len(cards.occasions[kind])
                cards.has_occasions = True
            elif not self._stands(kind, sentence):
                entry.bad("text", f"{self.words.print(said)!r} is not a sentence for a dragon")

    def _stands(self, kind: int, sentence: Any) -> bool:
        """What is not done where a dragon lies, or done more often."""
        cards = self.cards
        if isinstance(sentence, say.NoFlight):
            cards.bars_flight[kind] = sentence.how
            cards.flight_bars_if[kind] = sentence.condition
            cards.has_flight_bars = True
        elif isinstance(sentence, say.NoPlacing):
            cards.placing_bars[kind].append(PlacingBar(sentence.who, sentence.qualities, sentence.condition))
            cards.has_placing_bars = True
        elif isinstance(sentence, say.NoReinforcing):
            cards.reinforce_bars[kind].append(sentence.who)
        elif isinstance(sentence, say.NoShooting):
            cards.shooting_bars[kind].append(sentence.who)
            cards.has_shooting_bars = True
        elif isinstance(sentence, say.DrawsHere):
            cards.more_draws[kind].append((sentence.who, sentence.number))
            cards.has_more_draws = True
        else:
            return False
        return True

    def _holds(self, entry: Entry, kind: int, holds: say.Holds) -> None:
        cards = self.cards
        self._try(entry, check_holding, holds)
        if holds.is_immune and holds.condition is None and isinstance(holds.things, This):
            cards.immune[kind] = True
        elif holds.is_immune:
            cards.holdings[kind].append(Holding(holds.things, IMMUNE, None, holds.condition))
        if holds.is_fixed:
            cards.holdings[kind].append(Holding(holds.things, FIXED, None, holds.condition))
        for change in holds.changes:
            cards.holdings[kind].append(Holding(holds.things, change.value, change.amount, holds.condition))
        cards.has_holdings = cards.has_holdings or len(cards.holdings[kind]) > 0

    def battle(self, entry: Entry) -> None:
        entry.check_keys(BATTLE_KEYS)
        kind = self._new(entry, "name")
        cards = self.cards
        cards.combo[kind] = COMBOS.index(entry.one_of("combo", COMBOS))
        cards.hits[kind] = entry.number("hits", 0, 9)
        cards.shields[kind] = entry.number("shields", 0, 9)
        entry.text("text")
        for said, sentence in self._sentences(entry):
            if isinstance(sentence, say.Strikes):
                self._strikes(entry, kind, sentence.options, None)
            elif isinstance(sentence, say.StrikesThen):
                self._strikes(entry, kind, sentence.strikes.options, None)
                self._moment(entry, kind, sentence.after)
            elif isinstance(sentence, say.StrikesIf):
                self._strikes(entry, kind, sentence.options, sentence.condition)
            elif isinstance(sentence, say.Flag) and sentence.name == "flight":
                cards.flight[kind] = True
            elif isinstance(sentence, say.Flag) and sentence.name == "piercing":
                cards.piercing[kind] = True
            elif isinstance(sentence, say.Pierces):
                self._try(entry, check_moment, say.Moment(say.ATTACK_TURN, sentence.condition, None))
                cards.piercing[kind] = True
                cards.piercing_if[kind] = sentence.condition
            elif isinstance(sentence, say.Moment) and sentence.when in BATTLE_MOMENTS:
                self._moment(entry, kind, sentence)
            elif isinstance(sentence, say.Need):
                self._need(entry, kind, sentence)
            else:
                entry.bad("text", f"{self.words.print(said)!r} is not a sentence for a battle card")
        if cards.need[kind] is not None and not cards.is_attack(kind):
            entry.bad("text", "a card that does not attack says what it needs at its moment: 'on your attack turn, if'")
        if (cards.unstopped[kind] is not None or cards.stopped[kind] is not None) and not cards.is_attack(kind):
            entry.bad("text", "only a card that attacks can be stopped")
        if cards.is_attack(kind) and cards.action[kind] is not None:
            entry.bad("text", "a card that attacks is never played for another effect on an attack turn")
        if cards.piercing[kind] and not cards.is_attack(kind):
            entry.bad("text", "a card that does not attack cannot be stopped by Flight anyway")
        if cards.after_flight[kind] is not None and not cards.flight[kind]:
            entry.bad("text", "only a card that defends as Flight stops a whole attack")

    def _need(self, entry: Entry, kind: int, need: say.Need) -> None:
        self._try(entry, check_moment, say.Moment(say.ATTACK_TURN, need.condition, None))
        self.cards.need[kind] = need.condition
        self.cards.has_limits = True
        self.conditions.append(need.condition)

    def _strikes(self, entry: Entry, kind: int, options: list[list[int]], condition: Fact[Any] | None) -> None:
        """What a card attacks with, or does instead if a condition holds."""
        cards = self.cards
        if condition is None and cards.strikes[kind]:
            entry.bad("text", "a card says once what it attacks with")
        if condition is not None:
            if not cards.strikes[kind] or any(cards.option_needs[kind]):
                entry.bad("text", "say first what the card attacks with, and once with what instead")
            self._try(entry, check_moment, say.Moment(say.ATTACK_TURN, condition, None))
            cards.option_needs[kind] = [IsNot(condition)] * len(cards.strikes[kind])
            cards.has_limits = True
            self.conditions.append(condition)
        number = len(cards.strikes[kind]) + len(options)
        if number > OPTIONS:
            entry.bad("text", f"a card has at most {OPTIONS} options, not {number}")
        counts = [[option.count(strike) for strike in range(len(STRIKE_NAMES))] for option in options]
        if any(count > 2 for option in counts for count in option):
            entry.bad("text", "a card strikes at most twice in the same way")
        cards.strikes[kind] += counts
        cards.tallies[kind] += [tally(option) for option in counts]
        cards.option_needs[kind] += [condition] * len(options)
        if condition is None:
            cards.guards[kind] = cards.tallies[kind][:]

    def _moment(self, entry: Entry, kind: int, moment: say.Moment) -> None:
        cards = self.cards
        if moment.when == say.AFTERWARDS:
            self._afterwards(entry, kind, moment)
            return
        table = {
            say.ARRIVAL: cards.arrival, say.PLACEMENT: cards.placement, say.RANGED_ATTACK: cards.in_ranged,
            say.ATTACK_TURN: cards.action, say.ANSWER: cards.answer, say.STOPPED: cards.after_flight,
            say.UNSTOPPED: cards.unstopped, say.WAS_STOPPED: cards.stopped,
            say.LEAVING: cards.leaving, say.WINNING: cards.winning, say.NIGHT: cards.night,
        }[moment.when]  # fmt: skip
        if table[kind] is not None:
            entry.bad("text", "two sentences of one card have the same moment")
        self._try(entry, check_moment, moment)
        if moment.condition is not None:
            self.conditions.append(moment.condition)
        table[kind] = Ability(moment.condition, moment.effect, is_early(moment.effect), does_freeze(moment.effect))

    def _afterwards(self, entry: Entry, kind: int, moment: say.Moment) -> None:
        """Whether its attack was stopped or not."""
        cards = self.cards
        if cards.unstopped[kind] is not None or cards.stopped[kind] is not None:
            entry.bad("text", "say either what is done after the attack, or what if it is stopped and if it is not")
        self._try(entry, check_moment, moment)
        cards.unstopped[kind] = cards.stopped[kind] = Ability(None, moment.effect, False, False)

    def _try(self, entry: Entry, check: Any, what: Any) -> None:
        try:
            check(what, self.words)
        except Senseless as senseless:
            entry.bad("text", f"{senseless.where!r}: {senseless.why}")

    def land(self, entry: Entry) -> None:
        entry.check_keys(("name", "text"))
        cards = self.cards
        name = entry.text("name")
        if name in cards.land_names:
            entry.bad("name", f"there are two lands named {name!r}")
        cards.land_names.append(name)
        cards.land_texts.append(entry.text("text"))
        modifiers = [[0] * len(self.types) for _ in VALUE_NAMES]
        barred = [False] * len(self.types)
        flags: list[str] = []
        such_draws: list[tuple[Who[Any], int]] = []
        limit, no_strikes = LIMIT, [False] * len(STRIKE_NAMES)
        sure, immune, draws, spoken = 0, [False] * len(self.types), [], [False] * len(self.types)
        sentences = [
            (said, ban)
            for said, sentence in self._sentences(entry)
            for ban in (sentence.bans if isinstance(sentence, say.Bans) else [sentence])
        ]
        for said, sentence in sentences:
            if isinstance(sentence, say.Flag) and sentence.name.startswith("no_"):
                flags.append(sentence.name)
            elif isinstance(sentence, say.Scroll):
                for kind in self._kinds(sentence.types, spoken):
                    self._scroll(entry, kind, sentence, modifiers, barred)
            elif isinstance(sentence, say.ImmuneTypes):
                for kind in self._kinds(sentence.types, spoken):
                    immune[kind] = True
            elif isinstance(sentence, say.SuchDraw):
                self._try(entry, check_moment, say.Moment(say.ATTACK_TURN, sentence.who, None))
                such_draws.append((sentence.who, sentence.number))
            elif isinstance(sentence, say.Draws):
                draws.append((sentence.who, sentence.number))
            elif isinstance(sentence, say.Sure):
                sure |= sum(0b11 << 2 * strike for strike in sentence.strikes)
            elif isinstance(sentence, say.Places):
                limit = sentence.limit
            elif isinstance(sentence, say.ForbiddenStrikes):
                for strike in sentence.strikes:
                    no_strikes[strike] = True
            else:
                entry.bad("text", f"{self.words.print(said)!r} is not a sentence for a scroll")
        cards.modifiers.append(modifiers)
        cards.raises.append([any(change > 0 for change in row) for row in modifiers])
        cards.barred.append(barred)
        cards.no_flight.append("no_flight" in flags)
        cards.no_ranged.append("no_ranged" in flags)
        cards.no_combos.append("no_combos" in flags)
        cards.no_strikes.append(no_strikes)
        cards.limits.append(limit)
        cards.has_limits = cards.has_limits or limit < LIMIT or any(no_strikes) or any(immune)
        cards.sure.append(sure)
        cards.has_sure = cards.has_sure or sure > 0
        cards.land_immune.append(immune)
        cards.draws.append(draws)
        cards.such_draws.append(such_draws)
        cards.no_retreat.append("no_retreat" in flags)
        cards.no_reinforce.append("no_reinforce" in flags)

    def _kinds(self, types: say.Types, spoken: list[bool]) -> list[int]:
        """The kinds that a sentence of a scroll means; "other" dragons are those that no sentence before it named."""
        cards = self.cards
        found = [
            kind
            for kind in range(len(self.types))
            if kind not in types.less
            and any(
                types.has(one, group, cards.values)
                for one in (kind, *cards.as_types[kind])
                for group in (cards.groups[kind], *cards.as_groups[kind])
            )
        ]
        if types.is_others:
            found = [kind for kind in found if not spoken[kind]]
        for kind in found:
            spoken[kind] = True
        return found

    def _scroll(
        self, entry: Entry, kind: int, scroll: say.Scroll, modifiers: list[list[int]], barred: list[bool]
    ) -> None:
        for change in scroll.changes or []:
            if not isinstance(change.amount, Number) or isinstance(change.amount, SetTo):
                entry.bad("text", "a scroll changes values by a fixed number")
            modifiers[change.value][kind] += change.amount.fixed
        barred[kind] = barred[kind] or scroll.changes is None

    def battlefield(self, entry: Entry) -> None:
        entry.check_keys(("name", "sides"))
        kind = self._new(entry, "name")
        sides = entry.raw("sides")
        if not isinstance(sides, list) or len(sides) != 2 or any(not isinstance(s, list) or len(s) != 2 for s in sides):
            entry.bad("sides", 'sides must be [["land", "gem"], ["land", "gem"]]')
        for land, gem in sides:
            self.cards.lands[kind].append(
                self.cards.land_names.index(entry.known("sides", land, self.cards.land_names))
            )
            self.cards.gems[kind].append(GEMS.index(entry.known("sides", gem, GEMS)))

    def _new(self, entry: Entry, key: str) -> int:
        cards = self.cards
        name = entry.text(key)
        if name in cards.names:
            entry.bad(key, f"there are two cards named {name!r}")
        cards.names.append(name)
        cards.texts.append("")
        cards.copies.append(1)
        cards.groups.append("")
        cards.ability_names.append("")
        for row in cards.values:
            row.append(0)
        for flags in (
            cards.optional,
            cards.immune,
            cards.ignores_bars,
            cards.ignores_losses,
            cards.flight,
            cards.piercing,
        ):
            flags.append(False)
        for numbers in (cards.raised, cards.combo, cards.hits, cards.shields):
            numbers.append(0)
        for abilities in (
            cards.arrival, cards.placement, cards.in_ranged, cards.action, cards.answer, cards.after_flight, cards.unstopped,
            cards.leaving, cards.winning, cards.night, cards.stopped,
        ):  # fmt: skip
            abilities.append(None)
        cards.as_types.append([])
        cards.as_groups.append([])
        cards.occasions.append([])
        cards.bars_flight.append(0)
        cards.flight_bars_if.append(None)
        cards.placing_bars.append([])
        cards.reinforce_bars.append([])
        cards.shooting_bars.append([])
        cards.more_draws.append([])
        cards.need.append(None)
        cards.piercing_if.append(None)
        cards.option_needs.append([])
        cards.guards.append([])
        cards.holdings.append([])
        cards.strikes.append([])
        cards.tallies.append([])
        cards.lands.append([])
        cards.gems.append([])
        return len(cards.names) - 1

    def _sentences(self, entry: Entry) -> list[tuple[Node, Any]]:
        """Every sentence of a card, as it is said and as it is meant."""
        text = entry.text("text", "")
        if not text:
            return []
        if entry.raw("type") or entry.raw("combo"):
            self.cards.texts[-1] = text
        found: list[tuple[Node, Any]] = []
        node = self.trees.tree(entry, "text")
        for sentence in self.words.sentences(node):
            try:
                found.append((sentence, self.words.mean(sentence, self.cards.book)))
            except Senseless as senseless:
                entry.bad("text", f"{senseless.where!r}: {senseless.why}")
        return found

    def finish(self) -> None:
        """Put into words what questions name."""
        cards = self.cards
        cards.words = said_by_questions(self.words, cards.book, self.conditions)
        self.trees.keep()
