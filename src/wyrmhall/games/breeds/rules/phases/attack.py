"""The attack phase: a target, then dragons one at a time."""

from __future__ import annotations

from typing import Final

from wyrmhall.core.decisions import ALL, DONE, About, Hope, Pick, Plan
from wyrmhall.core.errors import Refusal
from wyrmhall.core.playing.seats import seat_word
from wyrmhall.core.playing.table import Table
from wyrmhall.games.breeds import events
from wyrmhall.games.breeds.face.speech import (
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
from wyrmhall.games.breeds.rules.battlefield import NO_CAUSE
from wyrmhall.games.breeds.rules.combat import (
    begin_combat,
    end_combat,
    identity_deeds,
    lay_down,
    next_combat,
    play_deeds,
    take_dragon,
    transmute,
)  # fmt: skip
from wyrmhall.games.breeds.rules.plays import (
    STEP,
    card_touch,
    card_words,
    code_of,
    fresh_refusal,
    has_fresh,
    held_base,
    held_dragons,
    is_token,
    kind_in,
    number_in,
    own_dragons,
    transmute_refusal,
)  # fmt: skip
from wyrmhall.games.breeds.rules.turn import conclude
from wyrmhall.games.breeds.rules.words_for import owned_words
from wyrmhall.games.breeds.state import ATTACK, DEFENCE, IN, BreedsState
from wyrmhall.games.breeds.text.cards import DRAGON
from wyrmhall.games.breeds.text.use.deeds import triggered_identities
from wyrmhall.games.breeds.text.use.moments import ATTACKS, Happening
from wyrmhall.games.breeds.text.use.passives import has_transmute
from wyrmhall.games.breeds.text.use.resolution import resolve_all, settle_deaths

T = Table[BreedsState]


TAKING_BACK: Final = (["skip"], ["take"], ["undo"], ["cancel"], ["retreat"], ["return"])


class ChooseTarget(Pick[BreedsState]):
    def candidates(self, s: BreedsState, seat: int, about: About) -> list[int]:
        return [*range(s.seats), DONE]

    def refusal(self, s: BreedsState, seat: int, about: About, answer: int) -> Refusal | None:
        if answer == DONE:
            return None
        if answer == seat:
            return Refusal("BR-ATTACK-01", "you attack an enemy player, not yourself")
        if s.is_eliminated(answer):
            return Refusal("BR-ELIM-08", f"{seat_word(answer)} is eliminated")
        if s.sides[answer].standing != IN:
            return Refusal("BR-KO-03", f"{seat_word(answer)} is knocked out and cannot be attacked")
        if not held_dragons(s, seat):
            return Refusal("BR-COMBAT-02", "you have no dragon in hand or token area")
        return None

    def notation(self, s: BreedsState, seat: int, about: About, answer: int) -> str:
        return "skip" if answer == DONE else f"attack {answer + 1}"

    def parse(self, s: BreedsState, seat: int, about: About, text: str) -> int | None:
        words = heard(text)
        verb = verb_in(words)
        if verb in ("no", "done") or rest_of(words) in ("nobody", "none"):
            return DONE
        if verb == "play":
            forbid("BR-ATTACK-01", "first choose the player you attack, then play dragons")
        at_its_time(verb, ("attack",))
        wanted, dragons = either(rest_of(words), "with")
        if dragons:
            forbid("BR-ATTACK-01", "first choose the player you attack, then play dragons one at a time")
        one_of(wanted, "BR-COMBAT-04", "one attack is against one player")
        if wanted in ("all", "everyone", "everybody", "each player"):
            forbid("BR-COMBAT-04", "one attack is against one player")
        if not wanted:
            forbid("BR-ATTACK-01", "say which player you attack")
        if not verb and kind_in_words(s, wanted) >= 0:
            forbid("BR-ATTACK-01", "first choose the player you attack, then play dragons")
        other = seat_in_words(s, seat, wanted.removesuffix(" player"))
        if other < 0 and (verb == "attack" or wanted.isdecimal()):
            forbid("BR-ATTACK-01", f"there is no player {wanted!r} at this table")
        return other if other >= 0 else None

    def gloss(self, s: BreedsState, seat: int, about: About, answer: int) -> str:
        return "attack nobody" if answer == DONE else seat_word(answer)

    def hope(self, s: BreedsState, seat: int, about: About, answer: int) -> Hope | None:
        if answer == DONE:
            return None
        return Hope("to deal damage", events.HURT.name, answer, (events.COMBAT_OVER.name,))

    def prompt(self, s: BreedsState, seat: int, about: About) -> str:
        if held_dragons(s, seat):
            return "Your turn: whom do you attack?"
        return "Your turn. You hold no dragon to attack with: go on to the market."

    def touches(self, s: BreedsState, seat: int, about: About, answer: int) -> list[str]:
        return [] if answer == DONE else [f"seat:{answer + 1}"]


class PlayAttacker(Pick[BreedsState]):
    def candidates(self, s: BreedsState, seat: int, about: About) -> list[int]:
        found: list[int] = []
        mine = own_dragons(s, seat)
        for base in held_dragons(s, seat):
            found.append(code_of(base, -1))
            found.extend([code_of(base, number) for number in mine])
        return [*found, DONE]

    def options(self, s: BreedsState, seat: int, about: About) -> list[int]:
        found: list[int] = []
        mine = own_dragons(s, seat)
        for base in held_dragons(s, seat):
            if has_fresh(s, seat, base):
                found.append(base)
                if mine and has_transmute(s, seat, kind_in(base)):
                    for number in mine:
                        found.append((number + 1) * STEP + base)
        found.append(DONE)
        return found

    def refusal(self, s: BreedsState, seat: int, about: About, answer: int) -> Refusal | None:
        if answer == DONE:
            return None
        refused = fresh_refusal(s, seat, answer)
        if refused is None and number_in(answer) >= 0:
            refused = transmute_refusal(s, seat, answer)
        return refused

    def notation(self, s: BreedsState, seat: int, about: About, answer: int) -> str:
        if answer == DONE:
            return "done"
        if number_in(answer) < 0:
            return f"play {card_words(s, answer)}"
        return f"transmute {card_words(s, answer)} on {number_in(answer) + 1}"

    def parse(self, s: BreedsState, seat: int, about: About, text: str) -> int | None:
        found = super().parse(s, seat, about, text)
        if found is not None:
            return found
        words = heard(text)
        verb = verb_in(words)
        if words[:1] in TAKING_BACK:
            forbid("BR-ATTACK-06", "neither the target nor a dragon that is played can be taken back; you can be done")
        if verb in ("no", "done"):
            return DONE
        wanted = rest_of(words)
        if verb == "attack" and (seat_in_words(s, seat, wanted) >= 0 or wanted in s.cards.factions):
            forbid("BR-ATTACK-06", f"you attack {seat_word(s.defender)}, and that cannot be changed")
        at_its_time(verb, ("attack", "play", "transmute"))
        name, target = either(wanted.removeprefix("with "), "on", "onto", "upon")
        name = one_of(name, "BR-ATTACK-02", "dragons are played one at a time")
        base = held_base(s, seat, name, "BR-ATTACK-02")
        if base < 0:
            return None
        if verb == "transmute" and not target:
            forbid("BR-TRANSMUTE-01", "say which of your dragons it is laid on")
        if not target:
            return code_of(base, -1)
        return code_of(base, dragon_in_words(s, target, "BR-TRANSMUTE-01"))

    def gloss(self, s: BreedsState, seat: int, about: About, answer: int) -> str:
        return "" if answer == DONE or number_in(answer) < 0 else owned_words(s, seat, number_in(answer))

    def prompt(self, s: BreedsState, seat: int, about: About) -> str:
        more = "another dragon" if s.dragons else "a dragon"
        return f"Play {more} against {seat_word(s.defender)}, or be done."

    def plan(self, s: BreedsState, seat: int, about: About) -> Plan | None:
        held = [card for card in [*s.sides[seat].hand, *s.sides[seat].tokens] if card not in s.left]
        number = sum([s.cards.sort[s.kind[card]] == DRAGON for card in held])
        return Plan(ALL, f"attack with all {number}") if number > 1 else None

    def touches(self, s: BreedsState, seat: int, about: About, answer: int) -> list[str]:
        if answer == DONE:
            return []
        touched = [card_touch(s, seat, answer)]
        return touched if number_in(answer) < 0 else [*touched, f"dragon:{number_in(answer) + 1}"]


CHOOSE_TARGET: Final = ChooseTarget("attack.target", "BR-ATTACK-01")
PLAY_ATTACKER: Final = PlayAttacker("attack.play", "BR-ATTACK-02")


async def choose_target(t: T) -> None:
    s = t.state
    seat = s.turn
    if not any([s.is_in(other) for other in s.others(seat)]):
        next_combat(t)
        return
    answer = await t.choose(seat, CHOOSE_TARGET)
    if answer == DONE:
        t.tell(events.SKIPPED_COMBAT, seat, rule="BR-TURN-02")
        next_combat(t)
        return
    t.uncovered()  # that a hidden hand may have a dragon
    begin_combat(s, seat, answer)
    s.phase = ATTACK
    t.tell(events.ATTACKED, seat, (answer,), rule="BR-ATTACK-01")
    if s.cards.heard_by_summoners & ATTACKS:
        happening = Happening(ATTACKS, player=seat)
        happening.victim = answer
        await resolve_all(t, triggered_identities(s, happening))
        conclude(t)


async def attack(t: T) -> None:
    """One dragon joins the attack, or the attack stands."""
    s = t.state
    seat = s.attacker
    if s.gone:
        await settle_deaths(t, NO_CAUSE)  # of dragons whose help has left with a player
    answer = await t.choose(seat, PLAY_ATTACKER)
    if answer == DONE:
        if s.dragons:
            s.phase = DEFENCE
        else:
            t.tell(events.SKIPPED_COMBAT, seat, rule="BR-ATTACK-05")
            end_combat(t)
            next_combat(t)
        return
    if number_in(answer) >= 0:
        await transmute(t, seat, kind_in(answer), is_token(answer), number_in(answer))
    else:
        number = lay_down(s, seat, take_dragon(s, seat, kind_in(answer), is_token(answer)), -1)
        t.tell(events.PLAYED, seat, (number, int(is_token(answer))), [kind_in(answer)], rule="BR-ATTACK-02")
        deeds = play_deeds(s, number)
        deeds.extend(identity_deeds(s, seat, number))
        await settle_deaths(t, NO_CAUSE)
        await resolve_all(t, deeds)
    conclude(t)
