# plain: read once when the game is loaded
"""Whole sentences of cards: what is played, used, waits or simply holds."""

from __future__ import annotations

from typing import Any

from wyrmhall.cardtext.language import Phrase, Senseless
from wyrmhall.cardtext.machine.acts import Act, IfSo, Steps
from wyrmhall.cardtext.machine.facts import IsNot
from wyrmhall.cardtext.machine.parts import Part, You
from wyrmhall.cardtext.trunk import steps
from wyrmhall.games.booster.text.parts.abilities import (
    BATTLE_USE,
    CONSTANT,
    MAIN_USE,
    PLAY,
    TRIGGERED,
    Ability,
    Occasion,
    Playable,
)  # fmt: skip
from wyrmhall.games.booster.text.parts.changes import Change, Span
from wyrmhall.games.booster.text.parts.costs import Cost
from wyrmhall.games.booster.text.parts.facts import BattleIsOn, InBattle
from wyrmhall.games.booster.text.parts.nouns import CardSelect
from wyrmhall.games.booster.text.parts.windows import WHILE_TRUE
from wyrmhall.games.booster.text.words.times import with_span


def played(act: Act[Any]) -> Ability:
    return Ability(PLAY, act)


def triggered(occasion: Occasion, act: Act[Any], once: bool = False, in_battle: bool = False) -> Ability:
    ability = Ability(TRIGGERED, act)
    ability.occasion = occasion
    ability.once_a_turn = once
    ability.once_a_battle = in_battle
    ability.begins_with()
    return ability


def as_one(act: Act[Any], *parts: Part) -> Act[Any]:
    """An act that was put together from these."""
    act.inner += parts
    return act


def constant(act: Act[Any]) -> Ability:
    for change in act.steps if isinstance(act, Steps) else [act]:
        if not isinstance(change, Change) or not change.can_be_constant():
            raise Senseless("after Constant: stands what holds all the time, not something to do once")
        if change.has_span and change.until != WHILE_TRUE:
            raise Senseless(
                "a Constant: effect lasts as long as its card is in play: it can only be limited by 'while'"
            )
    return Ability(CONSTANT, act)


def used(how: int) -> Any:
    return lambda act: Ability(how, act)


def used_for(how: int) -> Any:
    def make(cost: list[Act[Any]], act: Act[Any]) -> Ability:
        ability = Ability(how, act)
        ability.cost = cost
        return ability

    return make


def cost(act: Act[Any]) -> list[Act[Any]]:
    if not isinstance(act, Cost):
        raise Senseless("that cannot be a cost")
    things = getattr(act, "things", None)
    if isinstance(things, CardSelect) and not things.is_said_whose:
        things.paid_by(You())
    if act.why_not():
        raise Senseless(act.why_not())
    return [act]


PHRASES = [
    Phrase("sentence", "{effect}.", played),
    Phrase("sentence", "{occasion}, {effect}.", triggered, also=["{effect} {occasion}."]),
    Phrase(
        "sentence",
        "once per turn, {occasion}, {effect}.",
        lambda occasion, act: triggered(occasion, act, True),
        also=[
            "once a turn, {occasion}, {effect}.",
            "once each turn, {occasion}, {effect}.",
            "once per|a|each turn, {effect} {occasion}.",
            "{occasion}, once per turn, {effect}.",
            "{occasion}, {effect} once per turn.",
            "{occasion}, {effect}, once per turn.",
            "{occasion}, {effect}. use|do this only once per turn.",
            "{occasion}, {effect}. only once per turn.",
        ],
    ),
    Phrase(
        "sentence",
        "{occasion} while {condition}, {effect}.",
        lambda occasion, fact, act: triggered(occasion, as_one(IfSo(fact, act), fact, act)),
        also=["{occasion} and {condition}, {effect}.", "{occasion}, and {condition}, {effect}."],
    ),
    Phrase(
        "sentence",
        "while {condition}, {occasion}, {effect}.",
        lambda fact, occasion, act: triggered(occasion, as_one(IfSo(fact, act), fact, act)),
        also=[
            "as long as {condition}, {occasion}, {effect}.",
            "if {condition}, {occasion}, {effect}.",
            "if {condition}, then {occasion}, {effect}.",
        ],
    ),
    Phrase(
        "sentence",
        "when {condition} and {happening}, {effect}.",
        lambda fact, occasion, act: triggered(occasion, as_one(IfSo(fact, act), fact, act)),
        also=["if|whenever {condition} and {happening}, {effect}."],
    ),
    Phrase(
        "sentence",
        "if {condition} at {window}, {effect}.",
        lambda fact, occasion, act: triggered(occasion, as_one(IfSo(fact, act), fact, act)),
    ),
    Phrase(
        "sentence",
        "once per battle, {occasion}, {effect}.",
        lambda occasion, act: triggered(occasion, act, True, True),
        also=["once a battle, {occasion}, {effect}.", "once each battle, {occasion}, {effect}."],
    ),
    Phrase(
        "sentence",
        "the first time {happening} each turn, {effect}.",
        lambda occasion, act: triggered(occasion, act, True),
        also=["the first time each turn {happening}, {effect}.", "the first time {happening} in a turn, {effect}."],
    ),
    Phrase("sentence", "Constant: {act}.", constant),
    Phrase(
        "sentence", "Constant: {lead_while}, {act}.", lambda fact, act: constant(with_span(Span(WHILE_TRUE, fact), act))
    ),
    Phrase(
        "sentence",
        "Constant: {act} and {act}.",
        lambda one, other: constant(steps(one, other)),
        also=["Constant: {act}, and {act}."],
    ),
    Phrase(
        "sentence",
        "Constant: {act} {lead_while}.",
        lambda act, fact: constant(with_span(Span(WHILE_TRUE, fact), act)),
    ),
    Phrase(
        "sentence",
        "play this only during a battle.",
        lambda: Playable(BattleIsOn(), []),
        also=["play this card only during a battle.", "play this only in a battle."],
    ),
    Phrase(
        "sentence",
        "play this only in the {ordinal} battle this turn.",
        lambda nth: Playable(InBattle(nth), []),
        also=[
            f"play {this} only {during} the {{ordinal}} battle {turn}."
            for this in ("this", "this card")
            for during in ("in", "during")
            for turn in ("this turn", "of the turn", "each turn")
            if (this, during, turn) != ("this", "in", "this turn")
        ],
    ),
    Phrase("sentence", "Main: {effect}.", used(MAIN_USE)),
    Phrase("sentence", "Main, {cost}: {effect}.", used_for(MAIN_USE)),
    Phrase("sentence", "Battle: {effect}.", used(BATTLE_USE)),
    Phrase("sentence", "Battle, {cost}: {effect}.", used_for(BATTLE_USE)),
    Phrase(
        "sentence",
        "to play this, {cost}.",
        lambda acts: Playable(None, acts),
        also=[
            "to play this card, {cost}.",
            "as an additional cost to play this card, {cost}.",
            "as an additional cost to play this, {cost}.",
        ],
    ),
    Phrase(
        "sentence",
        "play this only if {condition}.",
        lambda fact: Playable(fact, []),
        also=[
            "play this card only if {condition}.",
            "you can|may play this only if {condition}.",
            "you can|may play this card only if {condition}.",
            "you can|may only play this if {condition}.",
            "you can|may only play this card if {condition}.",
            "play this only while {condition}.",
            "you cannot play this|it unless {condition}.",
            "you cannot play this card unless {condition}.",
            "this card cannot be played unless {condition}.",
            "this card can|may only be played if {condition}.",
        ],
    ),
    Phrase(
        "sentence",
        "do not play this if {condition}.",
        lambda fact: Playable(IsNot(fact), []),
        also=[
            "you cannot play this if {condition}.",
            "you cannot play this card if {condition}.",
            "this card cannot be played if {condition}.",
            "you cannot play this while {condition}.",
            "you cannot play this card while {condition}.",
            "this card cannot be played while {condition}.",
        ],
    ),
    Phrase("cost", "{does}", cost),
    Phrase("cost", "{does} and {does}", lambda one, other: [*cost(one), *cost(other)]),
    Phrase(
        "lead_while",
        "while {condition}",
        lambda fact: fact,
        also=["if {condition}", "as long as {condition}", "when {condition}"],
    ),
    Phrase("lead_while", "unless {condition}", IsNot),
]
