"""Abilities resolve, dragons change and die."""

from __future__ import annotations

from typing import Any

from wyrmhall.cardtext.machine.acts import Act, May, Steps, run
from wyrmhall.core.playing.table import Table
from wyrmhall.games.breeds import events
from wyrmhall.games.breeds.rules.battlefield import (
    BY_FIREBALL,
    IN_COMBAT,
    NO_CAUSE,
    Cause,
    bury,
    is_anyone_dying,
    killers_of,
)  # fmt: skip
from wyrmhall.games.breeds.rules.players import count_out, prevent
from wyrmhall.games.breeds.rules.quests import complete_unique
from wyrmhall.games.breeds.state import LASTING_SIZE, BreedsState
from wyrmhall.games.breeds.text.questions import USE
from wyrmhall.games.breeds.text.use.deeds import (
    Deed,
    add_triggered,
    has_last_words,
    is_live,
    is_only_counted,
    is_resolving,
    note,
    spend,
    triggered,
    triggered_card,
    triggered_identities,
    triggered_identity,
    waiting,
    waits_at,
)  # fmt: skip
from wyrmhall.games.breeds.text.use.moments import (
    DRAGON_DRAW,
    FIREBALL_KILL,
    HURT,
    KILLED,
    KILLS,
    NO_CARDS,
    WOULD_BE_HURT,
    WOULD_DIE,
    WOULD_RESOLVE,
    YOU_DAMAGE_PLAYER,
    Happening,
)
from wyrmhall.games.breeds.text.use.passives import is_deathless, sv_of

T = Table[BreedsState]


async def resolve_all(t: T, deeds: list[Deed]) -> None:
    for deed in deeds:
        await resolve(t, deed)


async def resolve(t: T, deed: Deed) -> bool:
    """Carry out one triggered ability, as far as possible; whether it changed anything."""
    s = t.state
    if not is_live(s, deed):
        return False
    if is_only_counted(s, deed):
        spend(s, deed)
        return False
    ability, bearer = deed.ability, deed.bearer
    deed.table = t
    if bearer >= 0 and deed.interrupted is None:
        await interrupt(t, deed)
        if not is_live(s, deed):
            return False
    if deed.waited:
        at = waits_at(s, deed)
        del s.lasting[at : at + LASTING_SIZE]
    act = ability.act
    steps: list[Act[Any]] = act.steps if isinstance(act, Steps) else [act]
    if s.settings.optional and bearer >= 0 and not isinstance(steps[0], May):
        if not await t.may(deed.seat, USE, deed.about(steps[0].number, -1, 0, True, [])) or not s.is_in(deed.seat):
            return False
    if bearer >= 0:
        t.tell(events.USED, deed.seat, (bearer, ability.place), s.dragons[bearer].names, rule="BR-DRAGON-09")
    elif ability.occasion.of_card:
        t.tell(events.USED_CARD, deed.seat, (ability.place,), [deed.kind], rule="BR-DRAGON-09")
    elif not deed.waited and ability not in s.cards.quest_abilities[s.sides[deed.seat].faction]:
        t.tell(events.USED_IDENTITY, deed.seat, (ability.place,), rule="BR-IDENTITY-02")
    did = False
    for place, step in enumerate(steps):
        deed.did = await run(deed, step)
        did = deed.did or did
        if place == 0 and (deed.did or not isinstance(step, May)):
            spend(s, deed)
        if not s.is_in(deed.seat):
            return did
    if deed.drew and (bearer >= 0 or ability.occasion.of_card):
        complete_unique(t, deed.seat, DRAGON_DRAW)
    return did


async def hear(deed: Deed, happening: Happening) -> None:
    """What an ability has brought about may trigger others, which resolve at once; none triggers itself."""
    s = deed.s
    note(s, happening)
    deeds = [*triggered_card(s, happening), *triggered(s, happening), *triggered_identities(s, happening)]
    for found in deeds:
        found.within = deed
        if not is_resolving(found):
            await resolve(deed.t, found)


async def is_replaced(t: T, happening: Happening, within: Deed | None = None) -> bool:
    """Whether something else has happened instead. What an ability would do never sets off that same ability."""
    s = t.state
    if not (s.lasting or (s.cards.heard_at_all & happening.moment)):
        return False
    for deed in [*triggered(s, happening), *triggered_identities(s, happening)]:
        deed.within = within
        if not is_resolving(deed) and await resolve(t, deed):
            return True
    return False


async def is_done_otherwise(deed: Deed, moment: int, seat: int, number: int = 0) -> bool:
    """Whether something else happens than that a player does what an ability says."""
    if not (deed.s.lasting or deed.s.cards.heard_at_all & moment):
        return False
    happening = Happening(moment, player=seat)
    happening.token = number
    return await is_replaced(deed.t, happening, deed)


async def feel(deed: Deed, seat: int, dealt: int) -> None:
    """A player has taken damage that is no combat damage."""
    if dealt > 0 and (deed.s.cards.heard_at_all & HURT or deed.s.lasting) and deed.s.is_in(seat):
        happening = Happening(HURT, player=seat)
        happening.dealt = dealt
        await hear(deed, happening)


async def interrupt(t: T, deed: Deed) -> None:
    """The window before an ability of a dragon resolves: the attacker's interrupts in play order, then the defender's."""
    s = t.state
    if not (s.lasting or s.cards.heard & WOULD_RESOLVE):
        return
    happening = Happening(WOULD_RESOLVE, deed.bearer)
    answers: list[Deed] = []
    for attacking in (True, False):
        for number, dragon in enumerate(s.dragons):
            if dragon.there and (dragon.seat == s.attacker) == attacking:
                add_triggered(s, number, happening, answers)
    answers.extend(waiting(s, happening))
    for answer in answers:
        answer.interrupted = deed
        if not deed.cancelled and (answer.bearer < 0 or answer.waited or s.dragons[answer.bearer].there):
            await resolve(t, answer)


async def use_stage_one(t: T, seat: int, victim: int, dealt: int, dragons: list[int] = NO_CARDS) -> None:
    """The identity's ability for having damaged a player; one that needs the cards of a player who is out is lost."""
    s = t.state
    happening = Happening(YOU_DAMAGE_PLAYER, player=seat)
    happening.dealt = dealt
    happening.dragons = dragons
    note(s, happening)
    for deed in triggered_identity(s, seat, happening):
        if s.is_in(victim) or not deed.ability.needs_victim:
            deed.who = victim
            await resolve(t, deed)


async def to_deal(t: T, seat: int, amount: int, in_combat: bool = False) -> int:
    """What is left of damage to a player after all that happens instead or prevents it."""
    if amount > 0:
        happening = Happening(WOULD_BE_HURT, player=seat)
        happening.dealt = amount
        happening.in_combat = in_combat
        if await is_replaced(t, happening):
            return 0
    return prevent(t, seat, amount)


async def settle_players(t: T, seat: int, hit: list[int], taken: list[int]) -> None:
    """After damage to players that is no combat damage: who took any, in their order, and how much each.

    The ability for having damaged enemy players is used once, about the first who is not out.
    """
    if count_out(t):
        await settle_deaths(t, NO_CAUSE)
    victims = [at for at, victim in enumerate(hit) if victim != seat]
    if victims:
        standing = [at for at in victims if t.state.is_in(hit[at])]
        first = standing[0] if standing else victims[0]
        await use_stage_one(t, seat, hit[first], taken[first])


def dying_dragons(s: BreedsState) -> list[int]:
    return [
        number
        for number, dragon in enumerate(s.dragons)
        if dragon.there and number not in s.spared and sv_of(s, number) <= 0 and not is_deathless(s, number)
    ]


async def not_spared(t: T, dying: list[int], saved: list[int], cause: Cause) -> list[int]:
    """The dragons for which nothing else happens instead. One that is saved is healed, and dies if that is not enough."""
    s = t.state
    if not (s.lasting or s.cards.heard_at_all & WOULD_DIE):
        return dying
    left: list[int] = []
    before = s.spared
    s.spared = [*before, *dying]
    for number in dying:
        happening = Happening(WOULD_DIE, number)
        note_cause(happening, cause)
        if number not in saved and await is_replaced(t, happening):
            saved.append(number)
            s.dragons[number].wounds = 0
        else:
            left.append(number)
    s.spared = before
    return [number for number in left if s.dragons[number].there and sv_of(s, number) <= 0]


def note_cause(happening: Happening, cause: Cause) -> None:
    happening.in_combat = cause.sort == IN_COMBAT
    happening.by_fireball = cause.sort == BY_FIREBALL and happening.subject in cause.hit


async def settle_deaths(t: T, cause: Cause) -> None:
    """All dragons without SV die together, again and again until none does; then their abilities resolve."""
    s = t.state
    if not is_anyone_dying(s):
        return
    dead = await killed(t, cause)
    if cause.sort == BY_FIREBALL:
        for number in dead:
            if number in cause.hit:
                complete_unique(t, cause.by, FIREBALL_KILL)
    deeds = told_by_deaths(s, cause, dead)
    bury_silent(s, dead, deeds, 0)
    for at, deed in enumerate(deeds):
        await resolve(t, deed)
        bury_silent(s, dead, deeds, at + 1)


async def killed(t: T, cause: Cause) -> list[int]:
    """The dragons that die, each time all that do so together."""
    s = t.state
    dead: list[int] = []
    saved: list[int] = []
    while True:
        dying = dying_dragons(s)
        if not dying:
            return dead
        dying = await not_spared(t, dying, saved, cause)
        for number in dying:
            s.dragons[number].there = False
            s.left.extend(s.dragons[number].cards)
            t.tell(events.KILLED, s.dragons[number].seat, (number,), s.dragons[number].names, rule="BR-DRAGON-03")
        dead.extend(dying)


def told_by_deaths(s: BreedsState, cause: Cause, dead: list[int]) -> list[Deed]:
    """What dragons, and after them identities, have to say about these deaths."""
    happenings: list[Happening] = []
    for number in range(len(s.dragons)):
        if number in dead:
            happening = Happening(KILLED, number)
            happening.killers = killers_of(s, cause, number)
            note_cause(happening, cause)
            if happening.by_fireball:
                happening.player = cause.by
            elif happening.killers:
                happening.player = s.dragons[happening.killers[0]].seat
            happenings.append(happening)
        for victim in sorted(dead):
            if s.dragons[victim].seat != s.dragons[number].seat and number in killers_of(s, cause, victim):
                happenings.append(Happening(KILLS, number, victim))
    deeds: list[Deed] = []
    heard: list[Deed] = []
    for happening in happenings:
        note(s, happening)
        deeds.extend(triggered(s, happening))
        heard.extend(triggered_identities(s, happening))
    return deeds + heard


def bury_silent(s: BreedsState, dead: list[int], deeds: list[Deed], begin: int) -> None:
    """The dead lie in battle while something from `begin` on is still theirs to say."""
    for number in dead:
        if not has_last_words(deeds, begin, number):
            bury(s, number)
