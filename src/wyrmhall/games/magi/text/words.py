# plain: read once when the game is loaded
"""The words of Draco Magi's cards."""

from __future__ import annotations

from collections.abc import Iterable

from wyrmhall.cardtext.lexicon import Lexicon

STRIKES = ("Bite", "Claw", "Tail", "Magic")
VALUES = ("melee", "shield", "ranged")

PHRASES = (
    # when a sentence speaks
    ("sentence", "arrival", "On arrival, {effect}."),
    ("sentence", "arrival_if", "On arrival, if {condition}, {effect}."),
    ("sentence", "placement", "On placement, {effect}."),
    ("sentence", "placement_if", "On placement, if {condition}, {effect}."),
    ("sentence", "ranged", "In its ranged attack, {effect}."),
    ("sentence", "ranged_if", "In its ranged attack, if {condition}, {effect}."),
    ("sentence", "attack_turn", "On your attack turn: {effect}."),
    ("sentence", "attack_turn_if", "On your attack turn, if {condition}: {effect}."),
    ("sentence", "answer", "In answer to an attack: {effect}."),
    ("sentence", "stopped", "If this stops the attack, {effect}."),
    # what simply holds
    ("sentence", "always", "Always, {property}."),
    ("property", "immune", "this is immune to ranged attacks"),
    ("property", "ignores", "this ignores bars and negative modifiers"),
    ("property", "raised", "this has {signed} to each value that the scroll raises for any type"),
    ("sentence", "attack_with", "Attack with {strikes}."),
    ("sentence", "flight", "Defend as Flight."),
    ("sentence", "piercing", "Flight cannot stop this."),
    ("sentence", "no_flight", "Flight is forbidden."),
    ("sentence", "barred", "{type} is barred."),
    ("sentence", "modifier", "{type} has {signed} {value}."),
    ("strikes", "one", "{strike}"),
    ("strikes", "both", "{strike} and {strike}"),
    ("strikes", "either", "{strike} or {choice}"),
    ("choice", "this_one", "{strike}"),
    ("choice", "or_else", "{strike} or {choice}"),
    # conditions
    ("condition", "foe_is_here", "the opponent has a dragon here"),
    ("condition", "foes_here", "the opponent has {number} or more dragons here"),
    ("condition", "free_place", "you have a free place here"),
    ("condition", "not_frozen", "this battlefield is not frozen"),
    ("condition", "carries_strike", "it carries a strike"),
    ("condition", "stops_none", "that card stops none of the strikes"),
    ("condition", "hits_exceed", "the hits exceed the shields by {number} or more"),
    # acts of dragons
    ("act", "turn_over", "turn over this battlefield"),
    ("act", "sink", "move the opponent's topmost dragon here to the bottom of its stack"),
    ("act", "fetch", "move your topmost dragon at another unresolved battlefield to the top of your stack here"),
    ("act", "draw_dragon", "draw {number} dragon card"),
    ("act", "put_under", "put {number} dragon card from your hand on the bottom of your dragon deck"),
    ("act", "reveal_top", "reveal the top card of your battle deck"),
    ("act", "foe_reveals", "the opponent reveals the top card of the opponent's battle deck"),
    ("act", "foe_loses", "the opponent discards the opponent's topmost dragon here"),
    ("act", "freeze", "lay this over the battlefield card instead of on your stack"),
    ("act", "exhume", "put {number} dragon other than {type} from your dragon discard pile into your hand"),
    ("act", "set_aside", "set aside {number} revealed card"),
    ("act", "reveal_more", "reveal {number} more card"),
    ("act", "chain", "the opponent also discards the next dragon of that stack unless it is immune"),
    ("act", "weaken", "the target has {signed} shield"),
    ("act", "add_hit", "add {number} hit"),
    # acts of battle cards
    ("act", "retreat", "retreat"),
    ("act", "reinforce", "reinforce"),
    ("act", "stop_all", "stop all strikes"),
    ("act", "foe_discards", "the opponent discards {number} battle card at random"),
    ("act", "you_draw", "you draw {number} battle card"),
    ("act", "draw_card", "draw {number} battle card"),
    ("act", "draw_cards", "draw {number} battle cards"),
)


def lexicon(types: Iterable[str]) -> Lexicon:
    strikes = [("strike", f"strike_{strike}", strike) for strike in STRIKES]
    values = [("value", f"value_{value}", value) for value in VALUES]
    dragons = [("type", f"type_{name}", name) for name in types]
    return Lexicon([*PHRASES, *strikes, *values, *dragons])
