"""The defence phase: blockers one at a time."""

from __future__ import annotations

from typing import Final

from wyrmhall.core.decisions import DONE, About, Hope, Pick
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
    one_of,
    rest_of,
    verb_in,
)  # fmt: skip
from wyrmhall.games.breeds.rules.battlefield import NO_CAUSE
from wyrmhall.games.breeds.rules.combat import identity_deeds, lay_down, play_deeds, take_dragon, transmute
from wyrmhall.games.breeds.rules.phases.outlook import outlook_words
from wyrmhall.games.breeds.rules.plays import (
    STEP,
    can_act,
    card_touch,
    card_words,
    code_of,
    dragons_listed,
    enemy_dragons,
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
from wyrmhall.games.breeds.rules.words_for import dragon_words
from wyrmhall.games.breeds.state import FIREBALLS, OVER, BreedsState
from wyrmhall.games.breeds.text.use.deeds import Deed, triggered, triggered_identities
from wyrmhall.games.breeds.text.use.moments import BLOCKED, BLOCKS, DEFENCE_OVER, Happening
from wyrmhall.games.breeds.text.use.passives import block_limit, has_transmute
from wyrmhall.games.breeds.text.use.resolution import resolve_all, settle_deaths

T = Table[BreedsState]

MOVING: Final = (["move"], ["return"], ["undo"], ["switch"])


class Block(Pick[BreedsState]):
    """A dragon against an attacker, or by Transmute on an own blocker."""

    def candidates(self, s: BreedsState, seat: int, about: About) -> list[int]:
        found: list[int] = []
        for base in held_dragons(s, seat):
            for number, dragon in enumerate(s.dragons):
                if dragon.there:
                    found.append(code_of(base, number))
        return [*found, DONE]

    def options(self, s: BreedsState, seat: int, about: About) -> list[int]:
        found: list[int] = []
        dragons = s.dragons
        for base in held_dragons(s, seat):
            if has_fresh(s, seat, base):
                kind = kind_in(base)
                lays = has_transmute(s, seat, kind)
                for number, dragon in enumerate(dragons):
                    if dragon.there and (lays if dragon.seat == seat else block_limit(s, number, kind) is None):
                        found.append((number + 1) * STEP + base)
        found.append(DONE)
        return found

    def refusal(self, s: BreedsState, seat: int, about: About, answer: int) -> Refusal | None:
        if answer == DONE:
            return None
        refused = fresh_refusal(s, seat, answer)
        if refused is not None:
            return refused
        number = number_in(answer)
        if s.dragons[number].seat == seat:
            return transmute_refusal(s, seat, answer)
        limit = block_limit(s, number, kind_in(answer))
        if limit is None:
            return None
        name = s.cards.names[kind_in(answer)]
        return Refusal(limit.block_rule(), f"{name} cannot block {dragon_words(s, number)}: {s.cards.sentence(limit)}")

    def notation(self, s: BreedsState, seat: int, about: About, answer: int) -> str:
        if answer == DONE:
            return "done"
        number = number_in(answer)
        if s.dragons[number].seat == seat:
            return f"transmute {card_words(s, answer)} on {number + 1}"
        return f"block {number + 1} with {card_words(s, answer)}"

    def parse(self, s: BreedsState, seat: int, about: About, text: str) -> int | None:
        found = super().parse(s, seat, about, text)
        if found is not None:
            return found
        words = heard(text)
        verb = verb_in(words)
        if verb in ("no", "done"):
            return DONE
        if words[:1] in MOVING or words[:2] == ["take", "back"]:
            forbid("BR-DEFEND-09", "a blocker stays with the attacker that it was placed against")
        if verb == "attack":
            forbid("BR-TURN-03", "you are attacked; your own attack comes on your turn")
        at_its_time(verb, ("play", "block", "transmute"))
        wanted = rest_of(words)
        name, target = either(wanted, "blocks", "against", "on", "onto")
        if not target:
            target, name = either(f" {wanted}", "with")
            target = target.strip()
        if not name:
            name, target = target, ""
        name = name.removeprefix("with ")
        if name.isdecimal():
            forbid("BR-DEFEND-03", "say with which of your dragons it is blocked")
        one_of(name, "BR-DEFEND-08", "blockers are declared one at a time")
        one_of(target, "BR-DEFEND-03", "a blocker is placed against one attacker")
        base = held_base(s, seat, name, "BR-DEFEND-06")
        if base < 0:
            return None
        if not target:
            return self.against_the_only_one(s, seat, base)
        number = dragon_in_words(s, target, "BR-DEFEND-03")
        is_own = s.dragons[number].seat == seat
        if verb == "block" and is_own:
            forbid("BR-REFRACT-08", f"{dragon_words(s, number)} is your own: nobody blocks their own dragons")
        if verb == "transmute" and not is_own:
            forbid("BR-TRANSMUTE-01", f"{dragon_words(s, number)} is not yours")
        return code_of(base, number)

    def against_the_only_one(self, s: BreedsState, seat: int, base: int) -> int:
        attackers = enemy_dragons(s, seat)
        if len(attackers) != 1:
            forbid("BR-DEFEND-03", "a dragon is played on defence against one attacker: say which")
        return code_of(base, attackers[0])

    def gloss(self, s: BreedsState, seat: int, about: About, answer: int) -> str:
        return outlook_words(s, seat) if answer == DONE else dragon_words(s, number_in(answer))

    def hope(self, s: BreedsState, seat: int, about: About, answer: int) -> Hope | None:
        return Hope("to take no damage", events.COMBAT_OVER.name, -1, (events.HURT.name,))

    def prompt(self, s: BreedsState, seat: int, about: About) -> str:
        attackers = enemy_dragons(s, seat)
        if not attackers:
            return f"Nothing of {seat_word(s.attacker)}'s attack is left to block."
        return f"{seat_word(s.attacker)} attacks you with {dragons_listed(s, attackers)}. Block?"

    def touches(self, s: BreedsState, seat: int, about: About, answer: int) -> list[str]:
        return [] if answer == DONE else [card_touch(s, seat, answer), f"dragon:{number_in(answer) + 1}"]


BLOCK: Final = Block("defence.block", "BR-DEFEND-02")


async def defend(t: T) -> None:
    """One blocker, or the defence stands."""
    s = t.state
    seat = s.defender
    await settle_deaths(t, NO_CAUSE)
    answer = DONE
    if (enemy_dragons(s, seat) or own_dragons(s, seat)) and can_act(s, seat):
        answer = await t.choose(seat, BLOCK)
    if answer == DONE:
        over = Happening(DEFENCE_OVER, player=seat)
        await resolve_all(t, triggered(s, over))
        await resolve_all(t, triggered_identities(s, over))
        s.phase = FIREBALLS if s.phase != OVER else OVER
    elif s.dragons[number_in(answer)].seat == seat:
        await transmute(t, seat, kind_in(answer), is_token(answer), number_in(answer))
    else:
        attacker = number_in(answer)
        card = take_dragon(s, seat, kind_in(answer), is_token(answer))
        number = lay_down(s, seat, card, attacker)
        kinds = [kind_in(answer), *s.dragons[attacker].names]
        t.tell(events.BLOCKED, seat, (number, attacker, int(is_token(answer))), kinds, rule="BR-DEFEND-03")
        deeds = block_deeds(s, attacker, number)
        deeds.extend(identity_deeds(s, seat, number))
        await settle_deaths(t, NO_CAUSE)
        await resolve_all(t, deeds)
    conclude(t)


def block_deeds(s: BreedsState, attacker: int, blocker: int) -> list[Deed]:
    """The attacker's 'when blocked', then the blocker's 'when played', then its 'when this blocks'; then what identities hear."""
    blocked, blocks = Happening(BLOCKED, attacker, blocker), Happening(BLOCKS, blocker, attacker)
    deeds = triggered(s, blocked)
    deeds.extend(play_deeds(s, blocker))
    deeds.extend(triggered(s, blocks))
    deeds.extend(triggered_identities(s, blocked))
    deeds.extend(triggered_identities(s, blocks))
    return deeds
