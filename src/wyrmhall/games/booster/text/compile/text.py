# plain: runs once when the cards are loaded
"""Turns the sentences of all cards into abilities."""

from __future__ import annotations

from wyrmhall.cardtext.tree import Node
from wyrmhall.games.booster.text import abilities as a
from wyrmhall.games.booster.text import changes as c
from wyrmhall.games.booster.text import windows as w
from wyrmhall.games.booster.text.abilities import Ability, Act, Test
from wyrmhall.games.booster.text.cards import Cards
from wyrmhall.games.booster.text.compile.acts import ActCompiler
from wyrmhall.games.booster.text.compile.times import PERIODS, later_window, moment_window, occasion

KEYWORD_SENTENCES = {"main": a.MAIN_USE, "main_for": a.MAIN_USE, "battle": a.BATTLE_USE, "battle_for": a.BATTLE_USE}
MOST_ABILITIES = 8


def compile_all(cards: Cards) -> None:
    """Fills the tables of abilities. Raises ValueError with a kind and what is wrong with its text."""
    assert not cards.abilities, "cards are compiled once"
    for kind in range(len(cards.names)):
        cards.abilities.append([])
        cards.windows.append(0)
        cards.created.append(0)
        cards.limits.append(False)
        cards.usable.append(0)
        cards.has_constant.append(False)
        cards.constant_acts.append([])
        cards.play_cost.append([])
        cards.play_test.append(None)
        cards.replaces.append(0)
        cards.first_select.append(len(cards.selects))
        cards.first_test.append(len(cards.tests))
        cards.first_ability.append(len(cards.numbered))
        _Compiler(cards, kind).compile()


class _Compiler(ActCompiler):
    """One card."""

    def compile(self) -> None:
        cards, kind = self.cards, self.kind
        for sentence in cards.trees[kind]:
            self.sentence(sentence)
        abilities = cards.abilities[kind]
        if len(abilities) > MOST_ABILITIES:
            raise ValueError(kind, f"a card has at most {MOST_ABILITIES} sentences")
        for index, ability in enumerate(abilities):
            ability.index = index
            if ability.how == a.TRIGGERED:
                cards.windows[kind] |= 1 << ability.window
            elif ability.how in (a.MAIN_USE, a.BATTLE_USE):
                cards.usable[kind] |= 1 << ability.how
            elif ability.how == a.CONSTANT:
                cards.has_constant[kind] = True
                cards.constant_acts[kind] += ability.acts
        cards.created[kind] |= cards.windows[kind]

    def sentence(self, node: Node) -> None:
        cards, kind, name = self.cards, self.kind, node.name
        if name == "play_if":
            cards.play_test[kind] = self.condition(node.slots[0])
            return
        if name == "play_for":
            cards.play_cost[kind].append(self.act(node.slots[0]))
            return
        if name == "constant":
            self.keep(Ability(a.CONSTANT, self.constant(node.slots[0])))
        elif name in ("trigger", "trigger_once"):
            ability = Ability(a.TRIGGERED, [])
            occasion(self, ability, node.slots[0])
            ability.acts = self.effect(node.slots[1])
            ability.once_a_turn = name == "trigger_once"
            self.keep(ability)
        elif name == "play":
            self.keep(Ability(a.PLAY, self.effect(node.slots[0])))
        else:
            ability = Ability(KEYWORD_SENTENCES[name], self.effect(node.slots[-1]))
            if len(node.slots) > 1:
                ability.cost = [self.act(node.slots[0])]
            self.keep(ability)

    def keep(self, ability: Ability) -> None:
        self.number(ability)
        self.cards.abilities[self.kind].append(ability)

    # -- effects -----------------------------------------------------------------------------------

    def effect(self, node: Node) -> list[Act]:
        """The acts of an effect, in order."""
        name, slots = node.name, node.slots
        if name == "only":
            return [self.step(slots[0])]
        if name == "then":
            return [self.step(slots[0]), *self.effect(slots[1])]
        if name == "provided":
            done = Test(a.T_DID)
            if slots[1].name != "did":
                both = Test(a.T_AND)
                both.first, both.second = done, self.condition(slots[1])
                both.needs_rival = both.second.needs_rival
                done = both
            return [self.step(slots[0]), self.if_act(done, self.effect(slots[2]), [])]
        if name == "if":
            return [self.if_act(self.condition(slots[0]), self.effect(slots[1]), [])]
        if name == "if_else":
            return [self.if_act(self.condition(slots[0]), [self.step(slots[1])], self.effect(slots[2]))]
        if name in ("either", "either_of_3"):
            act = Act(a.A_EITHER)
            act.acts, act.others = [self.step(slots[0])], [self.step(slots[1])]
            if len(slots) > 2:
                act.more = [self.step(slots[2])]
            return [act]
        if name == "delay":
            return [self.delay(slots[0], slots[1])]
        if name == "next_time":
            when = Node("when", [slots[0]])
            return [self.watch(when, PERIODS[slots[1].name], self.effect(slots[2]), True)]
        assert name in ("grant", "grant_all"), name
        return [self.grant(slots[0], slots[1], slots[2])]

    def step(self, node: Node) -> Act:
        act = self.act(node.slots[0])
        if node.name == "may":
            act.is_optional = True
        return act

    def if_act(self, test: Test, acts: list[Act], others: list[Act]) -> Act:
        act = Act(a.A_IF)
        act.test, act.acts, act.others = test, acts, others
        act.needs_rival = test.needs_rival
        return act

    def delay(self, moment: Node, effect: Node) -> Act:
        """An effect for later, once."""
        ability = Ability(a.TRIGGERED, self.effect(effect))
        act = Act(a.A_WATCH)
        if moment.name == "at_later":
            ability.window, act.until, act.number = later_window(moment.slots[0].name)
            ability.subject = a.EVERYONE
        else:
            ability.window = moment_window(moment.name)
            act.until = w.THIS_BATTLE
        ability.once = True
        return self.created(act, ability)

    def watch(self, when: Node, until: int, acts: list[Act], once: bool) -> Act:
        ability = Ability(a.TRIGGERED, acts)
        occasion(self, ability, when)
        ability.once = once
        act = Act(a.A_WATCH)
        act.until = until
        return self.created(act, ability)

    def grant(self, which: Node, period: Node, gift: Node) -> Act:
        ability = Ability(a.TRIGGERED, [])
        occasion(self, ability, gift.slots[0])
        ability.acts = self.effect(gift.slots[1])
        act = Act(a.A_GRANT)
        act.select = self.which(which)
        act.until = PERIODS[period.name]
        act.needs_rival = act.select.needs_rival
        return self.created(act, ability)

    def created(self, act: Act, ability: Ability) -> Act:
        """The act creates an ability that watches for something."""
        self.number(ability)
        act.ability = ability.number
        self.cards.created[self.kind] |= 1 << ability.window
        return act

    def each_time(self, node: Node) -> Act:
        period = PERIODS[node.slots[0].name]
        act = self.act(node.slots[1])
        if act.until in (w.WHILE_IN_PLAY, w.INSTANT, w.THIS_TURN) and self.has_no_span(node.slots[1]):
            act.until = period
        return self.watch(Node("when", [node.slots[2]]), period, [act], False)

    def replacement(self, node: Node) -> Act:
        """`if X would happen, Y instead`, as a constant effect or for a period."""
        slots = node.slots
        ability = Ability(a.REPLACEMENT, [])
        if node.name == "replace_for":
            ability.acts = [self.act(slots[2])]
            mishap = slots[1]
        else:
            ability.acts = [self.act(slots[1])]
            mishap = slots[0]
        ability.is_optional = node.name == "replace_may"
        self.mishap(ability, mishap)
        self.number(ability)
        self.cards.replaces[self.kind] |= 1 << ability.window - w.WOULD_DAMAGE
        act = Act(c.REPLACING)
        act.ability = ability.number
        act.until = PERIODS[slots[0].name] if node.name == "replace_for" else w.THIS_TURN
        return act
