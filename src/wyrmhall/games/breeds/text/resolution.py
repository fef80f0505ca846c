"""Abilities resolve, dragons change and die."""

from __future__ import annotations

from typing import Final

from wyrmhall.core.decisions import DONE, About
from wyrmhall.core.table import Table
from wyrmhall.games.breeds import events
from wyrmhall.games.breeds.rules.battlefield import (
    BY_DRAGON,
    BY_FIREBALL,
    IN_COMBAT,
    NO_CAUSE,
    Cause,
    bounce,
    bury,
    has_last_words,
    is_anyone_dying,
    killers_of,
    leave,
    rescue,
    silence,
)  # fmt: skip
from wyrmhall.games.breeds.rules.players import count_out, hurt, prevent
from wyrmhall.games.breeds.rules.quests import complete_unique
from wyrmhall.games.breeds.state import BreedsState
from wyrmhall.games.breeds.text.abilities import (
    BOUNCE,
    BOUND,
    CANCEL,
    DISCARD_DRAGON,
    DRAGON_DRAW,
    DRAW,
    FIREBALL_KILL,
    GAIN_DAMAGE,
    GAIN_SV,
    HIT,
    HIT_PLAYER,
    IF_DONE,
    IMITATE,
    IMITATE_QUEST,
    KILLED,
    KILLERS,
    KILLS,
    PLAYED,
    REFRACT,
    REFRACT_OR_SURVIVE,
    RESCUE,
    SILENCE,
    SUPPLY_DRAGON,
    THIS,
    WOULD_RESOLVE,
    YOU_DAMAGE_PLAYER,
    Effect,
)  # fmt: skip
from wyrmhall.games.breeds.text.deeds import Deed, is_live, spend, triggered, triggered_identity
from wyrmhall.games.breeds.text.effect_questions import CHOOSE_CARD, CHOOSE_DRAGON, NAME_TARGET, USE
from wyrmhall.games.breeds.text.effects import about_with, amount_of, carry_out, players_of
from wyrmhall.games.breeds.text.passives import sv_of
from wyrmhall.games.breeds.text.selectors import chosen_selector, imitation_refusal, selected

T = Table[BreedsState]

ON_DRAGONS: Final = (HIT, GAIN_SV, GAIN_DAMAGE, BOUNCE, REFRACT, SILENCE)


async def resolve_all(t: T, deeds: list[Deed]) -> None:
    for deed in deeds:
        await resolve(t, deed)


async def resolve(t: T, deed: Deed) -> None:
    """Carry out one triggered ability, as far as possible."""
    s = t.state
    if not is_live(s, deed):
        return
    ability, bearer = deed.ability, deed.bearer
    if bearer >= 0 and deed.interrupted is None:
        await interrupt(t, deed)
        if not is_live(s, deed):
            return
    answered = deed.interrupted.ability.number if deed.interrupted is not None else -1
    about = (ability.number, 0, bearer, deed.bound, deed.seat, deed.player, 0, answered)
    optional = s.settings.optional and bearer >= 0 and not ability.effects[0].may
    if optional and not await t.may(deed.seat, USE, about):
        return
    if bearer >= 0:
        t.tell(events.USED, deed.seat, (bearer, ability.number), s.dragons[bearer].names, rule="BR-DRAGON-09")
    else:
        t.tell(events.USED_IDENTITY, deed.seat, (ability.number,), rule="BR-IDENTITY-02")
    done, drew = True, False
    for place, effect in enumerate(ability.effects):
        if effect.link == IF_DONE and not done:
            break
        about = (ability.number, place, bearer, deed.bound, deed.seat, deed.player, 1 if effect.may else 0, answered)
        done = await perform(t, deed, effect, about, effect.may)
        drew = drew or (done and effect.verb == DRAW)
        if place == 0 and (done or not effect.may):
            spend(s, deed)
        if not s.is_in(deed.seat):
            return
    if drew and bearer >= 0:
        complete_unique(t, deed.seat, DRAGON_DRAW)


async def interrupt(t: T, deed: Deed) -> None:
    """The window before an ability of a dragon resolves: the attacker's interrupts in play order, then the defender's."""
    s = t.state
    listens = s.cards.listens
    waiting: list[Deed] = []
    for attacking in (True, False):
        for number, dragon in enumerate(s.dragons):
            if dragon.there and (dragon.seat == s.attacker) == attacking:
                for kind in dragon.texts:
                    if listens[kind] & WOULD_RESOLVE:
                        waiting.extend(triggered(s, number, WOULD_RESOLVE))
                        break
    for answer in waiting:
        answer.bound = deed.bearer
        answer.interrupted = deed
        if not deed.cancelled and s.dragons[answer.bearer].there:
            await resolve(t, answer)


# -- verbs -----------------------------------------------------------------------------------------


async def perform(t: T, deed: Deed, effect: Effect, about: About, may: bool) -> bool:
    """One act of an ability; False if it could not be done or was declined."""
    verb = effect.verb
    if verb == IMITATE:
        return await imitate_one(t, deed, effect, about, may)
    if verb in ON_DRAGONS:
        return await change_dragons(t, deed, effect, about, may)
    if verb == RESCUE:
        return rescue(t, deed)
    if verb == CANCEL:
        if may and not await t.may(deed.seat, USE, about):
            return False
        assert deed.interrupted is not None
        deed.interrupted.cancelled = True
        t.tell(events.CANCELLED, deed.seat, (deed.bound,), t.state.dragons[deed.bound].names, rule="BR-DRAGON-17")
        return True
    if verb == HIT_PLAYER:
        return await hit_players(t, deed, effect, about, may)
    return await carry_out(t, deed, effect, about, may)


async def change_dragons(t: T, deed: Deed, effect: Effect, about: About, may: bool) -> bool:
    """An act upon dragons on the battlefield: all that the words name, or one that is chosen."""
    s = t.state
    if chosen_selector(effect) >= 0:
        choices = CHOOSE_DRAGON.options(s, deed.seat, about_with(about, False))
        if not choices:
            return False
        answer = await t.choose(deed.seat, CHOOSE_DRAGON, about_with(about, may))
        if answer == DONE:
            return False
        targets = [answer]
    else:
        targets = targets_of(s, deed, effect)
        if not targets or (may and not await t.may(deed.seat, USE, about)):
            return False
    amount = amount_of(s, deed, effect)
    verb = effect.verb
    if verb == HIT:
        for number in targets:
            s.dragons[number].wounds += amount
            t.tell(events.HIT, deed.seat, (number, amount), s.dragons[number].names, rule="BR-DAMAGE-16")
        await settle_deaths(t, Cause(BY_DRAGON, deed.bearer, targets))
        return True
    if verb == REFRACT:
        await refract(t, deed.seat, targets)
        targets = []
    for number in targets:
        if verb == GAIN_SV:
            s.dragons[number].bonus += amount
            t.tell(events.GAINED_SV, deed.seat, (number, amount), s.dragons[number].names, rule="BR-DRAGON-15")
        elif verb == GAIN_DAMAGE:
            s.dragons[number].might += amount
            t.tell(events.GAINED_DAMAGE, deed.seat, (number, amount), s.dragons[number].names, rule="BR-DRAGON-14")
        elif verb == BOUNCE:
            bounce(t, number)
        else:
            assert verb == SILENCE, verb
            silence(t, number)
    await settle_deaths(t, NO_CAUSE)
    return True


def targets_of(s: BreedsState, deed: Deed, effect: Effect) -> list[int]:
    if effect.target == KILLERS:
        found = [number for number in deed.killers if s.dragons[number].there]
    else:
        found = selected(s, effect.target, effect.name, deed.seat, deed.bearer, deed.bound)
    if effect.verb == REFRACT:
        found = [number for number in found if s.dragons[number].blocks < 0]
    return found


async def refract(t: T, by: int, numbers: list[int]) -> None:
    """Attackers are laid aside until their owner's next turn, when they attack whom the owner names now."""
    s = t.state
    owner = s.dragons[numbers[0]].seat
    target = await t.choose(owner, NAME_TARGET, (by, numbers[0]))
    for number in numbers:
        for card in leave(s, number):
            s.waiting.append(card)
            s.fates.extend([owner, target, by, 0])
        t.tell(events.REFRACTED, by, (number, target), s.dragons[number].names, rule="BR-REFRACT-01")
    if not s.survived >> by & 1:
        s.survived |= 1 << by
        complete_unique(t, by, REFRACT_OR_SURVIVE)


# -- imitation -------------------------------------------------------------------------------------


async def imitate_one(t: T, deed: Deed, effect: Effect, about: About, may: bool) -> bool:
    s = t.state
    who = deed.bearer if effect.target == THIS else deed.bound
    if who < 0 or not s.dragons[who].there:
        return False
    if effect.model in (SUPPLY_DRAGON, DISCARD_DRAGON):
        if not CHOOSE_CARD.options(s, deed.seat, about_with(about, False)):
            return False
        kind = await t.choose(deed.seat, CHOOSE_CARD, about_with(about, may))
        if kind == DONE:
            return False
        await become(t, deed.seat, who, [kind], [kind])
        return True
    if chosen_selector(effect) >= 0:
        if not CHOOSE_DRAGON.options(s, deed.seat, about_with(about, False)):
            return False
        model = await t.choose(deed.seat, CHOOSE_DRAGON, about_with(about, may))
        if model == DONE:
            return False
    else:
        assert effect.model == BOUND, effect.model
        model = deed.bound
        if model < 0 or model == who or imitation_refusal(s, who, model) is not None:
            return False
        if may and not await t.may(deed.seat, USE, about):
            return False
    await become(t, deed.seat, who, s.dragons[model].texts[:], s.dragons[model].names[:])
    return True


async def become(t: T, seat: int, who: int, texts: list[int], names: list[int]) -> None:
    """The whole dragon has these names and abilities in place of its own; a copied 'when played' works at once."""
    s = t.state
    dragon = s.dragons[who]
    dragon.texts.clear()
    dragon.texts.extend(texts)
    dragon.text_cards.clear()
    dragon.text_cards.extend([-1] * len(texts))
    dragon.names.clear()
    dragon.names.extend(names)
    dragon.imitated.extend(names)
    t.tell(events.IMITATED, seat, (who,), names, rule="BR-IMITATE-01")
    complete_unique(t, seat, IMITATE_QUEST)
    await settle_deaths(t, NO_CAUSE)
    await resolve_all(t, triggered(s, who, PLAYED))


# -- damage to players outside combat damage -------------------------------------------------------


async def hit_players(t: T, deed: Deed, effect: Effect, about: About, may: bool) -> bool:
    """A damage event of its own."""
    s = t.state
    seats = players_of(s, deed, effect.player)
    if not seats or (may and not await t.may(deed.seat, USE, about)):
        return False
    victim = -1
    for seat in seats:
        left = prevent(t, seat, amount_of(s, deed, effect))
        if left:
            hurt(t, seat, left, "BR-IDENTITY-05")
            if seat != deed.seat and victim < 0:
                victim = seat
    if count_out(t):
        await settle_deaths(t, NO_CAUSE)
    if victim >= 0:
        await use_stage_one(t, deed.seat, victim)
    return True


async def use_stage_one(t: T, seat: int, victim: int) -> None:
    """The identity's ability for having damaged a player; one that needs the cards of a player who is out is lost."""
    s = t.state
    side = s.sides[seat]
    if s.cards.needs_victim[side.faction] and not s.is_in(victim):
        return
    for deed in triggered_identity(s, seat, YOU_DAMAGE_PLAYER):
        deed.player = victim
        await resolve(t, deed)


# -- death -----------------------------------------------------------------------------------------


async def settle_deaths(t: T, cause: Cause) -> None:
    """All dragons without SV die together, again and again until none does; then their abilities resolve."""
    s = t.state
    if not is_anyone_dying(s):
        return
    dead: list[int] = []
    while True:
        dying = [number for number, dragon in enumerate(s.dragons) if dragon.there and sv_of(s, number) <= 0]
        if not dying:
            break
        for number in dying:
            s.dragons[number].there = False
            s.left.extend(s.dragons[number].cards)
            t.tell(events.KILLED, s.dragons[number].seat, (number,), s.dragons[number].names, rule="BR-DRAGON-03")
        dead.extend(dying)
    if cause.sort == BY_FIREBALL:
        for number in dead:
            if number in cause.hit and s.dragons[number].seat != cause.by:
                complete_unique(t, cause.by, FIREBALL_KILL)
    deeds: list[Deed] = []
    for number in range(len(s.dragons)):
        if number in dead:
            for deed in triggered(s, number, KILLED):
                deed.killers = killers_of(s, cause, number)
                deed.by_combat = cause.sort == IN_COMBAT
                deeds.append(deed)
        for victim in sorted(dead):
            if s.dragons[victim].seat != s.dragons[number].seat and number in killers_of(s, cause, victim):
                for deed in triggered(s, number, KILLS):
                    deed.bound = victim
                    deeds.append(deed)
    for number in dead:
        if not has_last_words(deeds, 0, number):
            bury(s, number)
    for at, deed in enumerate(deeds):
        await resolve(t, deed)
        if deed.bearer in dead and deed.ability.events & KILLED and not has_last_words(deeds, at + 1, deed.bearer):
            bury(s, deed.bearer)
