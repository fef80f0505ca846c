"""The fireball phase: the attacker's Fireballs and Ambushes, then the defender's Fireballs."""

from __future__ import annotations

from typing import Final

from wyrmhall.core.decisions import DONE, About, Pick
from wyrmhall.core.errors import Refusal
from wyrmhall.core.playing.table import Table
from wyrmhall.games.breeds import events
from wyrmhall.games.breeds.face.speech import (
    MANY,
    at_its_time,
    dragon_in_words,
    either,
    forbid,
    heard,
    kind_in_words,
    one_of,
    rest_of,
    seat_in_words,
    verb_in,
)  # fmt: skip
from wyrmhall.games.breeds.rules.battlefield import BY_DRAGON, BY_FIREBALL, NO_CAUSE, Cause
from wyrmhall.games.breeds.rules.combat import identity_deeds, lay_down, play_deeds, take_dragon
from wyrmhall.games.breeds.rules.plays import (
    STEP,
    TOKEN,
    can_act,
    card_touch,
    card_words,
    code_of,
    enemy_dragons,
    fresh_refusal,
    has_fresh,
    held_base,
    held_dragons,
    is_token,
    kind_in,
    number_in,
)  # fmt: skip
from wyrmhall.games.breeds.rules.quests import complete_unique
from wyrmhall.games.breeds.rules.turn import conclude
from wyrmhall.games.breeds.rules.words_for import dragon_words, owned_words
from wyrmhall.games.breeds.rules.zones import has_fireball_token, reveal, spend_fireball_token
from wyrmhall.games.breeds.state import ANSWER, DAMAGE, OVER, BreedsState
from wyrmhall.games.breeds.text.cards import FIREBALL
from wyrmhall.games.breeds.text.use.deeds import note, triggered, triggered_identities
from wyrmhall.games.breeds.text.use.moments import (
    AMBUSH_QUEST,
    AMBUSHES,
    FIREBALL_PLAYED,
    TARGETED,
    WOULD_BURN,
    WOUNDED,
    Happening,
)
from wyrmhall.games.breeds.text.use.passives import (
    ambush_value,
    fireball_damage,
    forget_fireball,
    is_fireproof,
    is_given_ambush,
    is_unharmed,
    may_play_fireballs,
    printed_or_given_ambush,
)
from wyrmhall.games.breeds.text.use.resolution import is_replaced, resolve_all, settle_deaths
from wyrmhall.kit.cards import find

T = Table[BreedsState]


def held_fireballs(s: BreedsState, seat: int) -> list[int]:
    """Fireball cards and Fireball tokens, as bases of answers."""
    found: list[int] = []
    for card in s.sides[seat].hand:
        if s.kind[card] == FIREBALL:
            found.append(FIREBALL)
            break
    if has_fireball_token(s, seat):
        found.append(FIREBALL + TOKEN)
    return found


class PlayFireball(Pick[BreedsState]):
    """A Fireball at an enemy dragon; for the attacker also a dragon by Ambush."""

    def candidates(self, s: BreedsState, seat: int, about: About) -> list[int]:
        found: list[int] = []
        enemies = enemy_dragons(s, seat)
        fighting = [number for number, dragon in enumerate(s.dragons) if dragon.there]
        for base in held_fireballs(s, seat):
            found.extend([code_of(base, number) for number in fighting])
        for base in held_dragons(s, seat):
            if printed_or_given_ambush(s, seat, kind_in(base)):
                found.extend([code_of(base, number) for number in enemies] if enemies else [code_of(base, -1)])
        return [*found, DONE]

    def options(self, s: BreedsState, seat: int, about: About) -> list[int]:
        found: list[int] = []
        enemies = enemy_dragons(s, seat)
        if enemies:
            fireballs = held_fireballs(s, seat)
            if fireballs and may_play_fireballs(s, seat):
                targets = [number for number in enemies if not is_fireproof(s, number)]
                for base in fireballs:
                    for number in targets:
                        found.append((number + 1) * STEP + base)
        if seat == s.attacker:
            for base in held_dragons(s, seat):
                if printed_or_given_ambush(s, seat, kind_in(base)) and has_fresh(s, seat, base):
                    found.extend([code_of(base, number) for number in enemies] if enemies else [code_of(base, -1)])
        found.append(DONE)
        return found

    def refusal(self, s: BreedsState, seat: int, about: About, answer: int) -> Refusal | None:
        if answer == DONE:
            return None
        if kind_in(answer) == FIREBALL:
            target = number_in(answer)
            if not may_play_fireballs(s, seat):
                return Refusal("BR-FIREBALL-04", "you cannot play Fireballs now")
            if s.dragons[target].seat == seat:
                return Refusal(
                    "BR-REFRACT-08", f"{dragon_words(s, target)} is your own: nobody fireballs their own dragons"
                )
            if is_fireproof(s, target):
                return Refusal("BR-FIREBALL-04", f"{dragon_words(s, target)} cannot be the target of Fireballs")
            return None
        if seat != s.attacker:
            return Refusal("BR-AMBUSH-04", "only the attacker can ambush")
        return fresh_refusal(s, seat, answer)

    def notation(self, s: BreedsState, seat: int, about: About, answer: int) -> str:
        if answer == DONE:
            return "done"
        number = number_in(answer)
        if kind_in(answer) == FIREBALL:
            return f"fireball{' token' if is_token(answer) else ''} {number + 1}"
        return f"ambush {card_words(s, answer)}{f' at {number + 1}' if number >= 0 else ''}"

    def parse(self, s: BreedsState, seat: int, about: About, text: str) -> int | None:
        found = super().parse(s, seat, about, text)
        if found is not None:
            return found
        words = heard(text)
        verb = verb_in(words)
        if verb in ("no", "done"):
            return DONE
        wanted = rest_of(words)
        if verb in ("play", "yes", "fireball") and wanted.startswith("fireball"):
            verb, wanted = "fireball", wanted.removeprefix("fireball").strip()
        if len(words) > 1 and words[0] in MANY and words[1] == "fireballs":
            forbid("BR-FIREBALL-08", "Fireballs are played one after the other")
        if verb == "play":
            kind = kind_in_words(s, either(wanted, "at", "on", "against")[0])
            if kind >= 0 and printed_or_given_ambush(s, seat, kind):
                verb = "ambush"  # it does not enter now in another way
        at_its_time(verb, ("fireball", "ambush"))
        if verb == "ambush":
            return self.ambushing(s, seat, wanted)
        return self.firing(s, seat, wanted) if verb == "fireball" else None

    def firing(self, s: BreedsState, seat: int, wanted: str) -> int:
        wanted, means = either(wanted, "with")
        one_of(means, "BR-FIREBALL-08", "Fireballs are played one after the other")
        if means not in ("", "fireball", "token", "fireball token"):
            forbid("BR-FIREBALL-01", f"a Fireball deals the damage, and {means!r} is none")
        is_said_token = wanted.startswith("token") or means.endswith("token")
        wanted = one_of(wanted.removeprefix("token").strip(), "BR-FIREBALL-08", "a Fireball has one target")
        wanted = wanted.removeprefix("at ").removeprefix("on ")
        held = held_fireballs(s, seat)
        base = FIREBALL + TOKEN if is_said_token or FIREBALL not in held else FIREBALL
        if base not in held:
            forbid("BR-CARD-02", f"you have no Fireball{' token' if is_said_token else ''}")
        if not wanted.isdecimal() and seat_in_words(s, seat, wanted) >= 0:
            forbid("BR-FIREBALL-02", "a Fireball is aimed at a dragon, never at a player")
        if not wanted:
            forbid("BR-FIREBALL-12", "say which enemy dragon it is aimed at")
        return code_of(base, dragon_in_words(s, wanted, "BR-FIREBALL-12"))

    def ambushing(self, s: BreedsState, seat: int, wanted: str) -> int | None:
        name, target = either(wanted, "at", "on", "against")
        if not target:
            target, dragon = either(wanted, "with")
            name, target = (dragon, target) if dragon else (name, "")
        one_of(name, "BR-AMBUSH-07", "dragons ambush one at a time")
        one_of(target, "BR-AMBUSH-02", "an Ambush deals its damage to one enemy dragon")
        if seat != s.attacker:
            forbid("BR-AMBUSH-04", "only the attacker can ambush")
        base = held_base(s, seat, name.removeprefix("with "), "BR-AMBUSH-01")
        if base < 0:
            return None
        if not printed_or_given_ambush(s, seat, kind_in(base)):
            forbid("BR-AMBUSH-01", f"{s.cards.names[kind_in(base)]} does not have Ambush")
        enemies = enemy_dragons(s, seat)
        if not target:
            if len(enemies) > 1:
                forbid("BR-AMBUSH-02", "say which enemy dragon its Ambush damage is dealt to")
            return code_of(base, enemies[0] if enemies else -1)
        number = dragon_in_words(s, target, "BR-AMBUSH-02")
        if number not in enemies:
            forbid("BR-AMBUSH-02", f"{dragon_words(s, number)} is your own")
        return code_of(base, number)

    def gloss(self, s: BreedsState, seat: int, about: About, answer: int) -> str:
        return "" if answer == DONE or number_in(answer) < 0 else owned_words(s, seat, number_in(answer))

    def spoken(self, s: BreedsState, seat: int, about: About, answer: int) -> str:
        if answer == DONE or kind_in(answer) != FIREBALL:
            return super().spoken(s, seat, about, answer)
        return f"fireball{' token' if is_token(answer) else ''} at {owned_words(s, seat, number_in(answer))}"

    def prompt(self, s: BreedsState, seat: int, about: About) -> str:
        ambush = " or ambush" if seat == s.attacker else ""
        return f"Play a Fireball{ambush}, or be done. Your Fireballs deal {fireball_damage(s, seat)}."

    def touches(self, s: BreedsState, seat: int, about: About, answer: int) -> list[str]:
        if answer == DONE:
            return []
        touched = [card_touch(s, seat, answer)]
        return touched if number_in(answer) < 0 else [*touched, f"dragon:{number_in(answer) + 1}"]


PLAY_FIREBALL: Final = PlayFireball("fireball.play", "BR-FIREBALL-07")


def might_ambush(s: BreedsState, seat: int) -> bool:
    """Whether a player may hold a dragon with Ambush, as far as everybody can tell."""
    if is_given_ambush(s, seat):
        return True
    ambush, own = s.cards.ambush, s.cards.own_ambush
    faction = s.sides[seat].faction
    for kind in [*s.cards.dragons[faction], *s.cards.legendaries[faction]]:
        if ambush[kind] or own[kind]:
            return True
    for card in s.sides[seat].tokens:
        if ambush[s.kind[card]] or own[s.kind[card]]:
            return True
    return False


async def fireballs(t: T) -> None:
    """One Fireball or Ambush of the attacker, or their half is over."""
    s = t.state
    seat = s.attacker
    if s.gone:
        await settle_deaths(t, NO_CAUSE)  # of dragons whose help has left with a player
    answer = DONE
    if can_act(s, seat) and (enemy_dragons(s, seat) or might_ambush(s, seat)):
        answer = await t.choose(seat, PLAY_FIREBALL)
    if answer == DONE:
        s.phase = ANSWER
    elif kind_in(answer) == FIREBALL:
        await fire(t, seat, is_token(answer), number_in(answer))
    else:
        await ambush(t, seat, answer)
    conclude(t)


async def answer_fire(t: T) -> None:
    """One Fireball of the defender, or the phase is over."""
    s = t.state
    seat = s.defender
    if s.gone:
        await settle_deaths(t, NO_CAUSE)
    answer = DONE
    if can_act(s, seat) and enemy_dragons(s, seat):
        answer = await t.choose(seat, PLAY_FIREBALL)
    if answer == DONE:
        s.phase = DAMAGE
    else:
        await fire(t, seat, is_token(answer), number_in(answer))
    conclude(t)


async def fire(t: T, seat: int, is_token_card: bool, number: int) -> None:
    s = t.state
    if is_token_card:
        spend_fireball_token(s, seat)
    else:
        card = find(s, s.sides[seat].hand, FIREBALL)
        s.sides[seat].hand.remove(card)
        reveal(s, card)
        s.fired.append(card)
    t.tell(events.FIRED, seat, (number, int(is_token_card)), s.dragons[number].names, rule="BR-FIREBALL-01")
    happening = Happening(FIREBALL_PLAYED, player=seat)
    note(s, happening)
    deeds = triggered(s, happening)
    aimed = Happening(TARGETED, number, player=seat)
    deeds.extend(triggered(s, aimed))
    deeds.extend(triggered_identities(s, happening))
    deeds.extend(triggered_identities(s, aimed))
    await resolve_all(t, deeds)
    if s.phase == OVER or not s.dragons[number].there:
        forget_fireball(s, seat)
        return
    amount = 0 if is_unharmed(s, number, False) else fireball_damage(s, seat, number)
    forget_fireball(s, seat)
    if amount and await is_averted(t, seat, number, amount):
        return
    s.dragons[number].wounds += amount
    t.tell(events.BURNED, seat, (number, amount), s.dragons[number].names, rule="BR-FIREBALL-05")
    await settle_deaths(t, Cause(BY_FIREBALL, seat, [number]))
    await suffer(t, seat, number, amount, True)


async def suffer(t: T, seat: int, number: int, amount: int, by_fireball: bool = False) -> None:
    """What damage brings to a dragon that it has not killed."""
    s = t.state
    if amount and s.dragons[number].there and (s.cards.heard_at_all & WOUNDED or s.lasting):
        happening = Happening(WOUNDED, number, player=seat)
        happening.by_fireball = by_fireball
        deeds = triggered(s, happening)
        deeds.extend(triggered_identities(s, happening))
        await resolve_all(t, deeds)


async def is_averted(t: T, seat: int, number: int, amount: int) -> bool:
    """Whether something else happens than that a Fireball damages a dragon."""
    s = t.state
    if not (s.lasting or s.cards.heard_at_all & WOULD_BURN):
        return False
    happening = Happening(WOULD_BURN, number, player=seat)
    happening.dealt = amount
    return await is_replaced(t, happening) or s.phase == OVER or not s.dragons[number].there


async def ambush(t: T, seat: int, answer: int) -> None:
    """A dragon enters late, deals its Ambush value, and stays as an attacker nobody blocks."""
    s = t.state
    kind, target = kind_in(answer), number_in(answer)
    number = lay_down(s, seat, take_dragon(s, seat, kind, is_token(answer)), -1)
    t.tell(events.AMBUSHED, seat, (number, target, int(is_token(answer))), [kind], rule="BR-AMBUSH-01")
    complete_unique(t, seat, AMBUSH_QUEST)
    deeds = play_deeds(s, number)
    happening = Happening(AMBUSHES, number, target)
    deeds.extend(triggered(s, happening))
    deeds.extend(identity_deeds(s, seat, number))
    deeds.extend(triggered_identities(s, happening))
    hit: list[int] = []
    amount = 0
    if target >= 0:
        amount = 0 if is_unharmed(s, target, False) else ambush_value(s, seat, kind)
        s.dragons[target].wounds += amount
        hit.append(target)
        t.tell(events.HIT, seat, (target, amount), s.dragons[target].names, rule="BR-AMBUSH-02")
    await settle_deaths(t, Cause(BY_DRAGON, number, hit))
    await resolve_all(t, deeds)
    if target >= 0:
        await suffer(t, seat, target, amount)
