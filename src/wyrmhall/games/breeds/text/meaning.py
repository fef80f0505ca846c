# plain: read once when the game is loaded
"""From the tree of a sentence to what the engine runs: an ability, a passive or a keyword.

A sentence that parses may still make no sense: 'the blocker' when nobody is blocked, a Summoner who says 'this'. Such a
sentence is refused here, in words.
"""

from __future__ import annotations

from collections.abc import Mapping

from wyrmhall.cardtext.lexicon import Lexicon
from wyrmhall.cardtext.tree import Node
from wyrmhall.games.breeds.text import abilities as run
from wyrmhall.games.breeds.text.abilities import Ability, Effect, Passive
from wyrmhall.games.breeds.text.words import RARITIES

A_DRAGON = "a dragon"
A_SUMMONER = "a Summoner"

# Event: its bit, a condition that comes with it, who may have it, and which words it gives a meaning to.
EVENTS: dict[str, tuple[int, int, str, tuple[str, ...]]] = {
    "played": (run.PLAYED, -1, A_DRAGON, ()),
    "blocked": (run.BLOCKED, -1, A_DRAGON, ("blocker",)),
    "blocks": (run.BLOCKS, -1, A_DRAGON, ("blocked_dragon", "blocked_is_weak", "blocked_is_there")),
    "meets": (run.BLOCKED | run.BLOCKS, -1, A_DRAGON, ("opposing",)),
    "unblocked": (run.UNBLOCKED, -1, A_DRAGON, ()),
    "kills": (run.KILLS, -1, A_DRAGON, ()),
    "killed": (run.KILLED, -1, A_DRAGON, ("killers", "rescue")),
    "killed_in_combat": (run.KILLED, run.BY_COMBAT, A_DRAGON, ("killers", "rescue")),
    "damages_player": (run.DAMAGES_PLAYER, -1, A_DRAGON, ("that_player",)),
    "survives": (run.SURVIVES, -1, A_DRAGON, ("blocked_dragon", "blocked_is_weak", "blocked_is_there")),
    "fireball_played": (run.FIREBALL_PLAYED, -1, A_DRAGON, ()),
    "transmuted": (run.TRANSMUTED, -1, A_DRAGON, ()),
    "ambushed": (run.AMBUSHED, -1, A_DRAGON, ()),
    "enemy_ability": (run.WOULD_RESOLVE, run.ENEMY_ABILITY, A_DRAGON, ("that_dragon", "cancel")),
    "other_ability": (run.WOULD_RESOLVE, run.OTHER_ABILITY, A_DRAGON, ("that_dragon", "cancel")),
    "you_damage_player": (run.YOU_DAMAGE_PLAYER, -1, A_SUMMONER, ("that_player",)),
    "defence_over": (run.DEFENCE_OVER, -1, A_SUMMONER, ()),
    "dragon_played": (run.DRAGON_PLAYED, -1, A_SUMMONER, ("that_dragon",)),
    "first_dragon_played": (run.DRAGON_PLAYED, run.FIRST_DRAGON, A_SUMMONER, ("that_dragon",)),
}
NEEDS_EVENT = (
    "blocker", "blocked_dragon", "opposing", "that_dragon", "killers", "that_player", "rescue", "cancel",
    "blocked_is_weak", "blocked_is_there",
)  # fmt: skip
NEEDS_BEARER = (
    "this",
    "aura_this",
    "other_friends",
    "opposed",
    "other_attacker",
    "rescue",
)  # all say 'this', or 'other' than it

DRAGONS = {
    "this": run.THIS, "aura_this": run.THIS, "friends": run.FRIENDS, "other_friends": run.OTHER_FRIENDS,
    "named_friends": run.NAMED_FRIENDS, "friends_of_rarity": run.FRIENDS_OF_RARITY,
    "enemies": run.ENEMIES, "opposed": run.OPPOSED, "killers": run.KILLERS,
    "friendly_blockers": run.FRIENDLY_BLOCKERS, "blocker": run.BOUND, "blocked_dragon": run.BOUND, "opposing": run.BOUND,
    "that_dragon": run.BOUND, "friend": run.FRIEND, "friendly_attacker": run.FRIENDLY_ATTACKER, "enemy": run.ENEMY,
    "other_attacker": run.OTHER_ATTACKER, "unblocked_enemy": run.UNBLOCKED_ENEMY,
    "weak_unblocked_enemy": run.UNBLOCKED_ENEMY, "other_dragon": run.OTHER_DRAGON, "supply_dragon": run.SUPPLY_DRAGON,
    "discard_dragon": run.DISCARD_DRAGON,
}  # fmt: skip
FRIENDLY = (
    run.THIS,
    run.FRIEND,
    run.FRIENDS,
    run.OTHER_FRIENDS,
    run.NAMED_FRIENDS,
    run.FRIENDS_OF_RARITY,
    run.FRIENDLY_ATTACKER,
)
ATTACKERS = (
    run.BOUND,
    run.ENEMY,
    run.OTHER_ATTACKER,
    run.UNBLOCKED_ENEMY,
)  # of the other side: those that can be refracted
PLAYERS = {
    "defender": run.FOE, "that_player": run.VICTIM, "each_enemy_player": run.OPPONENTS, "each_player": run.EVERYBODY,
}  # fmt: skip
CARDS = {
    "any_card": run.ANY_CARD, "coin": run.COIN_CARD, "dragon": run.DRAGON_CARD, "weak_dragon": run.DRAGON_CARD,
    "faction_coin": run.FACTION_COIN_CARD, "dragons": run.DRAGON_CARD, "weak_dragons": run.DRAGON_CARD,
    "faction_coins": run.FACTION_COIN_CARD,
}  # fmt: skip
TOKENS = {"fireball_token": run.FIREBALL_TOKEN, "epic_coin_token": run.EPIC_TOKEN}
LENDERS = {"trash": run.TRASH, "discard": run.VICTIM_DISCARD, "supply": run.VICTIM_SUPPLY}

VERBS = {
    "hit": run.HIT, "hit_player": run.HIT_PLAYER, "gain_sv": run.GAIN_SV, "deal_more": run.GAIN_DAMAGE,
    "return_own": run.BOUNCE, "return_other": run.BOUNCE, "rescue": run.RESCUE, "refract": run.REFRACT,
    "imitate": run.IMITATE, "silence": run.SILENCE, "cancel": run.CANCEL, "prevent": run.PREVENT, "draw": run.DRAW,
    "draw_for": run.DRAW, "discard": run.DISCARD, "player_discards": run.DISCARD, "player_discards_at_random": run.DISCARD,
    "player_trashes": run.TRASH_HAND, "recover": run.RECOVER, "trash_hand": run.TRASH_HAND,
    "trash_discard": run.TRASH_DISCARD, "trash_supply": run.TRASH_SUPPLY, "claim": run.CLAIM,
    "gain_token": run.GAIN_TOKEN, "gain_token_kept": run.GAIN_TOKEN, "gain_tokens": run.GAIN_TOKEN,
    "gain_tokens_kept": run.GAIN_TOKEN, "borrow": run.BORROW, "borrow_kept": run.BORROW,
}  # fmt: skip

STATES: dict[str, tuple[int, list[int]]] = {
    "on_battlefield": (run.ON_BATTLEFIELD, []),
    "attacking": (run.ON_BATTLEFIELD, [run.ATTACKING]),
    "attacking_blocked": (run.ON_BATTLEFIELD, [run.ATTACKING, run.IS_BLOCKED]),
    "blocking": (run.ON_BATTLEFIELD, [run.DEFENDING]),
    "in_hand": (run.IN_HAND, []),
    "in_transmutation": (run.ON_BATTLEFIELD, [run.IN_TRANSMUTATION]),
    "attacking_in_transmutation": (run.ON_BATTLEFIELD, [run.ATTACKING, run.IN_TRANSMUTATION]),
}
ANYWHERE_BUT_HAND = (run.ON_BATTLEFIELD, run.AS_IDENTITY)
BATTLEFIELD, HAND, IDENTITY = (run.ON_BATTLEFIELD,), (run.IN_HAND,), (run.AS_IDENTITY,)
MODIFIERS: dict[str, tuple[int, tuple[int, ...]]] = {
    "has_sv": (run.SV, ANYWHERE_BUT_HAND),
    "deals_more": (run.DAMAGE, ANYWHERE_BUT_HAND),
    "deals_less": (run.DAMAGE, ANYWHERE_BUT_HAND),
    "deals_more_to_dragons": (run.DAMAGE, ANYWHERE_BUT_HAND),
    "fireball_power": (run.FIREBALL_POWER, ANYWHERE_BUT_HAND),
    "fireball_immune": (run.FIREBALL_IMMUNE, BATTLEFIELD),
    "ambush_power": (run.AMBUSH_POWER, IDENTITY),
    "only_blocked_by": (run.ONLY_BLOCKED_BY, BATTLEFIELD),
    "not_blocked_by": (run.NOT_BLOCKED_BY, BATTLEFIELD),
    "unblockable": (run.UNBLOCKABLE, BATTLEFIELD),
    "spill": (run.SPILL, BATTLEFIELD),
    "graze": (run.GRAZE, BATTLEFIELD),
    "spend_as_common": (run.SPEND_AS_COMMON, HAND),
    "soak": (run.SOAK, HAND),
    "refill": (run.REFILL, IDENTITY),
    "grant_transmute": (run.GRANT_TRANSMUTE, IDENTITY),
}
PLACES = ("on the battlefield", "in the hand", "with a Summoner")

QUESTS = {
    "quest_fireball_kill": run.FIREBALL_KILL, "quest_draw": run.DRAGON_DRAW, "quest_purchase": run.PURCHASE_RARE_OR_EPIC,
    "quest_damage": run.TWO_DAMAGE_PLAYER, "quest_ambush": run.AMBUSH_QUEST, "quest_refract": run.REFRACT_OR_SURVIVE,
    "quest_transmute": run.TRANSMUTE_QUEST, "quest_imitate": run.IMITATE_QUEST,
}  # fmt: skip

HIGHEST = 20  # of figures and changes
SINGULAR = ("one_card", "gain_token", "gain_token_kept", "recover", "trash_supply", "claim", "friend", "friendly_attacker",
            "enemy", "other_attacker", "unblocked_enemy", "weak_unblocked_enemy", "other_dragon", "supply_dragon",
            "discard_dragon", "lent_by_trash", "lent_by_discard", "lent_by_supply")  # fmt: skip
PLURAL = ("more_cards", "gain_tokens", "gain_tokens_kept", "refill", "several_lent_by_trash", "several_lent_by_discard",
          "several_lent_by_supply")  # fmt: skip


class Senseless(Exception):
    """A sentence that parses but cannot stand where it stands."""


class Keyword:
    def __init__(self, ambush: int, transmute: bool) -> None:
        self.ambush, self.transmute = ambush, transmute


class Reader:
    """Reads the sentences of one set of cards."""

    def __init__(self, words: Lexicon, kinds: Mapping[str, int]) -> None:
        self.words, self.kinds = words, kinds
        self.number = 0  # of the next ability

    def sentence(self, sentence: Node, bearer: str) -> Ability | Passive | Keyword:
        """What a sentence comes to. Raises Senseless."""
        text = self.words.print(sentence)
        if sentence.name not in ("untagged", "attack_only", "defence_only"):
            raise Senseless(f"{text!r} is a quest, not an ability")
        role = (run.ANY_ROLE, run.ATTACK_ONLY, run.DEFENCE_ONLY)[
            ("untagged", "attack_only", "defence_only").index(sentence.name)
        ]
        ability = sentence.slots[0]
        self._check_numbers(sentence)
        if bearer == A_SUMMONER:
            if role != run.ANY_ROLE or ability.name in ("ambush", "transmute", "while"):
                raise Senseless(f"{text!r} is not a sentence for {bearer}")
            self._check_bearer(sentence)
        elif ability.name == "always":
            raise Senseless(f"{text!r} is not a sentence for {bearer}; write 'While this is ...,'")
        if ability.name in ("ambush", "transmute"):
            if role != run.ANY_ROLE:
                raise Senseless(f"{text!r}: a keyword has no tag")
            return Keyword(ability.slots[0].number if ability.slots else 0, ability.name == "transmute")
        if ability.name in ("while", "always"):
            return self._passive(ability, role, text)
        return self._activated(ability, role, bearer, text)

    def quest(self, sentence: Node) -> int:
        text = self.words.print(sentence)
        if sentence.name not in QUESTS:
            raise Senseless(f"{text!r} is not a quest")
        if sentence.name == "quest_damage" and sentence.slots[0].number != 2:
            raise Senseless(f"{text!r}: the number must be two")
        return QUESTS[sentence.name]

    # -- activated abilities ---------------------------------------------------------------------

    def _activated(self, node: Node, role: int, bearer: str, text: str) -> Ability:
        event = node.slots[0]
        bit, condition, whose, given = EVENTS[event.name]
        if whose != bearer:
            raise Senseless(f"'{self.words.print(event)}' is not an event for {bearer}")
        self._check_event(node, event, given)
        ability = Ability(self.number, bit)
        self.number += 1
        ability.role = role
        ability.words = text
        if node.name.startswith("once_per_combat"):
            ability.often = run.ONCE_PER_COMBAT
        elif node.name.startswith("once_per_turn"):
            ability.often = run.ONCE_PER_TURN
        if condition >= 0:
            ability.conditions += [condition, 0]
        if node.name.endswith("_if"):
            ability.conditions += self._condition(node.slots[1])
        self._effects(node.slots[-1], ability)
        return ability

    def _condition(self, node: Node) -> list[int]:
        if node.name == "blocked_is_weak":
            return [run.BOUND_SV_AT_MOST, node.slots[0].number]
        if node.name == "blocked_is_there":
            return [run.BOUND_IS_THERE, 0]
        raise Senseless(f"'if {self.words.print(node)}' follows an act, not an event")

    def _effects(self, node: Node, ability: Ability) -> None:
        link = run.FIRST
        while True:
            step = node.slots[0]
            effect = self._effect(step.slots[0])
            effect.may = step.name == "may"
            effect.link = link
            ability.effects.append(effect)
            if node.name == "only":
                return
            link = run.THEN
            if node.name == "provided":
                link = run.IF_DONE
                if node.slots[1].name != "did":
                    raise Senseless(
                        f"'; if {self.words.print(node.slots[1])}': after an act only 'if you do' can follow"
                    )
            node = node.slots[-1]

    def _effect(self, act: Node) -> Effect:
        effect = Effect(VERBS[act.name])
        effect.words = self.words.print(act)
        for slot in act.slots:
            self._slot(effect, slot)
        effect.at_random = act.name.endswith("_at_random")
        effect.keep = act.name.endswith("_kept")
        if act.name == "imitate":
            effect.model = self._dragons(act.slots[1])
            self._dragons_of(effect, act.slots[0])
            if effect.target not in (run.THIS, run.BOUND):
                raise Senseless(f"{effect.words!r}: only 'this' and 'that dragon' can imitate")
        elif act.name == "draw_for":
            effect.each, effect.target = effect.target, run.THIS
        elif act.name == "claim":
            effect.card = run.DRAGON_CARD
        elif act.name == "refract" and effect.target not in ATTACKERS:
            raise Senseless(f"{effect.words!r}: only one attacking enemy dragon can be refracted")
        elif act.name == "return_own" and effect.target not in FRIENDLY:
            raise Senseless(f"{effect.words!r}: an enemy dragon returns 'to its player's hand'")
        elif act.name == "return_other" and effect.target in FRIENDLY:
            raise Senseless(f"{effect.words!r}: a friendly dragon returns 'to your hand'")
        elif effect.player == run.EVERYBODY and effect.verb == run.TRASH_HAND:
            raise Senseless(f"{effect.words!r}: say 'each enemy player'")
        return effect

    def _slot(self, effect: Effect, slot: Node) -> None:
        name = slot.name
        if name in ("number", "signed"):
            effect.amount = slot.number
        elif name in PLAYERS:
            effect.player = PLAYERS[name]
        elif name in ("one_card", "more_cards"):
            effect.amount = slot.slots[0].number
        elif name in CARDS:
            self._sort(effect, slot)
        elif name in TOKENS:
            effect.token = TOKENS[name]
        elif name in ("of_rarity", "of_rarities"):
            effect.rarities = _rarities(slot)
        elif "lent_by_" in name:
            effect.zone = LENDERS[name.partition("lent_by_")[2]]
            effect.up_to = name.startswith("several")
            for part in slot.slots:
                self._slot(effect, part)
        else:
            self._dragons_of(effect, slot)

    def _sort(self, effect: Effect, node: Node) -> None:
        effect.card = CARDS[node.name]
        if node.slots:
            effect.most_printed_sv = node.slots[0].number

    def _dragons_of(self, effect: Effect, node: Node) -> None:
        effect.target = self._dragons(node)
        inner = _inner(node)
        if inner.name == "weak_unblocked_enemy":
            effect.most_sv = inner.slots[1].number
        effect.name = self._name(inner)

    def _dragons(self, node: Node) -> int:
        return DRAGONS[_inner(node).name]

    def _name(self, node: Node) -> int:
        """The kind or the rarities that a group is limited to; -1 if it is not."""
        if node.name == "friends_of_rarity":
            return _rarities(node.slots[0])
        return self.kinds[node.slots[0].name.removeprefix("name_")] if node.name == "named_friends" else -1

    # -- passives --------------------------------------------------------------------------------

    def _passive(self, node: Node, role: int, text: str) -> Passive:
        zone, conditions = (run.AS_IDENTITY, []) if node.name == "always" else STATES[node.slots[0].name]
        said = node.slots[-1]
        modifier, zones = MODIFIERS[said.name]
        if zone not in zones:
            raise Senseless(f"'{self.words.print(said)}' works only {' or '.join(PLACES[zone] for zone in zones)}")
        if role != run.ANY_ROLE and zone == run.IN_HAND:
            raise Senseless(f"{text!r}: a tag is for abilities on the battlefield")
        passive = Passive(modifier, zone)
        passive.words = text
        passive.conditions = list(conditions)
        side = {run.ATTACK_ONLY: run.ATTACKING, run.DEFENCE_ONLY: run.DEFENDING}.get(role)
        if side is not None and side not in passive.conditions:
            passive.conditions.append(side)
        for slot in said.slots:
            if slot.name in ("number", "signed", "figure"):
                passive.amount = slot.number
            elif slot.name in ("of_rarity", "of_rarities"):
                passive.rarities = _rarities(slot)
            else:
                passive.target = self._dragons(slot)
                if zone == run.AS_IDENTITY and passive.target not in (run.FRIENDS, run.FRIENDLY_BLOCKERS):
                    raise Senseless(f"'{self.words.print(slot)}': {A_SUMMONER} helps friendly dragons only")
                passive.name = self._name(_inner(slot))
        if said.name == "deals_less":
            passive.amount = -passive.amount
        passive.dragons_only = said.name == "deals_more_to_dragons"
        passive.adds_up = modifier != run.SOAK
        return passive

    # -- checks ----------------------------------------------------------------------------------

    def _check_numbers(self, node: Node) -> None:
        for slot in node.slots:
            if slot.name == "number":
                if slot.number == 0 or (node.name in SINGULAR and slot.number != 1):
                    raise Senseless(f"'{self.words.print(node)}': the number must be one")
                if node.name in PLURAL and slot.number == 1:
                    raise Senseless(f"'{self.words.print(node)}': the number must be two or more")
            elif slot.name in ("figure", "signed") and not 1 <= abs(slot.number) <= HIGHEST:
                raise Senseless(f"'{self.words.print(node)}': the number must be from 1 to {HIGHEST}")
            self._check_numbers(slot)

    def _check_event(self, node: Node, event: Node, given: tuple[str, ...]) -> None:
        for slot in node.slots:
            if slot.name in NEEDS_EVENT and slot.name not in given:
                word, when = self.words.print(slot), self.words.print(event)
                raise Senseless(f"'{word}' has no meaning when {when}; it goes with {self._events_with(slot.name)}")
            self._check_event(slot, event, given)

    def _events_with(self, word: str) -> str:
        events = [self.words.print(Node(event, [])) for event, (_, _, _, given) in EVENTS.items() if word in given]
        return " or ".join(repr(f"When {event}") for event in events)

    def _check_bearer(self, node: Node) -> None:
        for slot in node.slots:
            if slot.name in NEEDS_BEARER:
                raise Senseless(
                    f"'{self.words.print(slot)}' is no word for {A_SUMMONER}, who is not on the battlefield"
                )
            self._check_bearer(slot)


def needs_victim(ability: Ability) -> bool:
    """Whether a stage-1 ability is about the cards of the player who was hurt (BR-IDENTITY-04)."""
    return any(
        (effect.verb in (run.DISCARD, run.TRASH_HAND) and effect.player == run.VICTIM)
        or (effect.verb == run.BORROW and effect.zone in (run.VICTIM_DISCARD, run.VICTIM_SUPPLY))
        for effect in ability.effects
    )


def _inner(node: Node) -> Node:
    return node.slots[0] if node.name in ("target_group", "target_single", "aura_group", "model_single") else node


def _rarities(node: Node) -> int:
    return sum({1 << RARITIES.index(rarity.name.removeprefix("rarity_")) for rarity in node.slots})
