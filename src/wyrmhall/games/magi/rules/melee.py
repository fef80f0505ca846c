"""Dragon Melee: phase 4."""

from __future__ import annotations

from typing import Final

from wyrmhall.core.decisions import DONE, YES, About, Hope, Pick
from wyrmhall.core.errors import Refusal, Refused, say_which
from wyrmhall.core.playing.table import Table
from wyrmhall.games.magi.events import ATTACKED, CHOSE_FIELD, DEFENDED, LAID_DOWN, PASSED, PLAYED, TRIED
from wyrmhall.games.magi.rules.battle import clear_up, draw_to_hand, lose, turn_up
from wyrmhall.games.magi.rules.defence import (
    Defence,
    is_flight_barred,
    is_flight_usable,
    stopped_by,
    strike_total,
    sure_strikes,
)
from wyrmhall.games.magi.rules.questions import (
    check_time,
    is_of_several,
    is_refusing,
    land_words,
    place_words,
    said_cards,
    said_place,
    said_words,
    told_place,
)
from wyrmhall.games.magi.rules.resolution import TIE, resolve
from wyrmhall.games.magi.state import MELEE_FIGHT, MagiState, is_frozen, is_in_play, land_at, reveal
from wyrmhall.games.magi.text.cards import (
    ATTACKS,
    DEFEAT,
    DRAWS_BATTLE,
    EACH,
    FIRST_PLAYER,
    MELEE_BEGINS,
    MELEE_ENDS,
    MELEE_WON,
    OPTIONS,
    OWNER,
    SECOND_PLAYER,
    STRIKE_NAMES,
    THE_FEWER,
    THE_MORE,
    TIED,
    WINS,
    Ability,
)
from wyrmhall.games.magi.text.deed import MagiDeed, after_loss, drew, occur, speak, use
from wyrmhall.games.magi.text.facts import FreePlace
from wyrmhall.games.magi.text.values import melee_sum
from wyrmhall.kit.cards import distinct, find
from wyrmhall.kit.declining import ENDING
from wyrmhall.kit.questions import YesNo

T = Table[MagiState]


def card_words(s: MagiState, code: int) -> str:
    """A battle card as it is played: its name, and the option named if it has several."""
    kind, option = code // OPTIONS, code % OPTIONS
    name = s.cards.names[kind]
    return f"{name} as {s.cards.option_words(kind, option)}" if len(s.cards.strikes[kind]) > 1 else name


def codes(s: MagiState, kind: int) -> list[int]:
    """The ways to play a card: one for each option it carries, one if it carries none."""
    return [kind * OPTIONS + option for option in range(max(1, len(s.cards.strikes[kind])))]


def can_attack(s: MagiState, seat: int) -> bool:
    if s.cards.has_limits:
        return any(
            [
                strike_refusal(s, seat, code) is None
                for kind in s.kinds(s.sides[seat].battle_hand)
                for code in codes(s, kind)
                if s.cards.is_attack(kind)
            ]
        )
    return any([s.cards.is_attack(s.kind[card]) for card in s.sides[seat].battle_hand])


def strike_refusal(s: MagiState, seat: int, code: int) -> Refusal | None:
    """Why an attack card cannot attack here in this way: what it needs is not so, or its strike is forbidden."""
    if not s.cards.has_limits:
        return None
    kind, option = code // OPTIONS, code % OPTIONS
    need, name = s.cards.need[kind], s.cards.names[kind]
    if need is not None and not need.holds(MagiDeed(None, s, seat, s.fight, -1)):
        words = s.cards.words[need.number]
        return Refusal("DM-CARD-11", f"{name} is played only if {words[0].lower()}{words[1:]}")
    way = s.cards.option_needs[kind][option]
    if way is not None and not way.holds(MagiDeed(None, s, seat, s.fight, -1)):
        return Refusal("DM-CARD-11", f"{name} does not attack with {s.cards.option_words(kind, option)} now")
    for strike, is_forbidden in enumerate(s.cards.no_strikes[land_at(s, s.fight)]):
        if is_forbidden and s.cards.strikes[kind][option][strike]:
            return Refusal("DM-CARD-11", f"{STRIKE_NAMES[strike]} is forbidden at {place_words(s, s.fight)}")
    return None


# -- choosing a battlefield ------------------------------------------------------------------------

SKIPPING: Final = (*ENDING, "don't", "dont", "not", "leave")  # of all battlefields together


class ChooseField(Pick[MagiState]):
    def candidates(self, s: MagiState, seat: int, about: About) -> list[int]:
        return [place for place in range(len(s.row)) if is_in_play(s, place)]

    def refusal(self, s: MagiState, seat: int, about: About, answer: int) -> Refusal | None:
        if s.row[answer].resolved:
            return Refusal("DM-MELEE-02", f"{place_words(s, answer)} has been resolved this round")
        return None

    def notation(self, s: MagiState, seat: int, about: About, answer: int) -> str:
        return f"fight {answer + 1}"

    def gloss(self, s: MagiState, seat: int, about: About, answer: int) -> str:
        return land_words(s, answer)

    def spoken(self, s: MagiState, seat: int, about: About, answer: int) -> str:
        return f"fight at {told_place(s, answer)}"

    def parse(self, s: MagiState, seat: int, about: About, text: str) -> int | None:
        """Any words with the number of a place. Nothing is left out, not what is frozen either."""
        exact, words = super().parse(s, seat, about, text), said_words(text)
        if exact is not None:
            return exact
        check_time(s, text, ("fight", "choose"))
        if is_refusing(text):
            if all([is_frozen(s, left) for left in self.options(s, seat, about)]):
                raise Refused(Refusal("DM-FREEZE-03", "a frozen battlefield must be chosen and resolved too"))
            raise Refused(Refusal("DM-MELEE-02", "every battlefield is resolved once in a round"))
        place = said_place(s, words)
        if place < -1 or said_cards(s.cards, words):
            return None
        if words and words[0] in SKIPPING:
            raise Refused(Refusal("DM-MELEE-02", "every battlefield is resolved once in a round"))
        if is_of_several(words):
            raise Refused(Refusal("DM-MELEE-02", "battlefields are resolved one after another: say the first of them"))
        if not is_in_play(s, place):
            raise Refused(Refusal("DM-MELEE-01", f"there is no battlefield {place + 1}"))
        return place

    def prompt(self, s: MagiState, seat: int, about: About) -> str:
        return "You hold the marker: which battlefield is resolved next?"

    def touches(self, s: MagiState, seat: int, about: About, answer: int) -> list[str]:
        return [f"field:{answer + 1}"]


CHOOSE_FIELD: Final = ChooseField("melee.field", "DM-MELEE-01")


async def choose_field(t: T) -> None:
    s = t.state
    place = await t.choose(s.marker, CHOOSE_FIELD)
    counts = [len(stack) for stack in s.row[place].stacks]
    is_fought = 0 not in counts and not is_frozen(s, place)
    if is_fought:
        s.fight = place
        s.phase = MELEE_FIGHT
        s.turn = s.marker
        s.passes = 0
    t.tell(CHOSE_FIELD, s.marker, (place,), rule="DM-MELEE-01")
    if is_frozen(s, place) or counts == [0, 0]:
        resolve(t, place, TIE)
    elif not is_fought:
        await win(t, place, counts.index(max(counts)))
    else:
        if s.cards.has_occasions:
            await occur(t, MELEE_BEGINS, place, s.marker, -1)
        for seat in (s.marker, 1 - s.marker):
            number = max(0, melee_sum(s, seat, place) + land_draw(s, seat, place))
            await drew(t, DRAWS_BATTLE, seat, draw_to_hand(t, seat, number, "DM-MELEE-03"))
        if battle_end(s) != GOES_ON:
            await end_melee(t, battle_end(s))


def land_draw(s: MagiState, seat: int, place: int) -> int:
    """How many battle cards more or fewer a player draws for a melee at a land."""
    total = 0
    for who, number in s.cards.draws[land_at(s, place)]:
        stacks = s.row[place].stacks
        ahead = len(stacks[seat]) - len(stacks[1 - seat])
        if (
            who == EACH
            or (who == THE_FEWER and ahead < 0)
            or (who == THE_MORE and ahead > 0)
            or (who in (FIRST_PLAYER, SECOND_PLAYER) and (s.marker == seat) == (who == FIRST_PLAYER))
        ):
            total += number
    for whose, number in s.cards.such_draws[land_at(s, place)]:
        if seat in whose.seats(MagiDeed(None, s, seat, place, -1)):
            total += number
    if s.cards.has_more_draws:
        for owner in (0, 1):
            for card in s.row[place].stacks[owner]:
                for who, number in s.cards.more_draws[s.kind[card]]:
                    if (who == OWNER) == (owner == seat):
                        total += number
    return total


GOES_ON: Final = -2


def battle_end(s: MagiState) -> int:
    """The three ways in which a battle ends, for the roles as they are now: who wins, a tie, or that it goes on."""
    stacks = s.row[s.fight].stacks
    mine, theirs = len(stacks[s.turn]), len(stacks[1 - s.turn])
    if mine == 0 or theirs == 0:
        return TIE if mine == theirs else s.turn if mine else 1 - s.turn
    if not s.sides[1 - s.turn].battle_hand and mine > theirs:
        return s.turn
    if s.passes == 2:
        return TIE if mine == theirs else s.turn if mine > theirs else 1 - s.turn
    return GOES_ON


async def end_melee(t: T, winner: int) -> None:
    s = t.state
    place = s.fight
    if s.cards.has_occasions:
        await occur(t, MELEE_ENDS, place, s.marker, -1)
        if winner != TIE:
            await occur(t, MELEE_WON, place, winner, -1)
    await win(t, place, winner)


async def win(t: T, place: int, winner: int) -> None:
    """What dragons say about winning is done before the battlefield is taken."""
    s = t.state
    if winner != TIE:
        for card in s.row[place].stacks[winner][:]:
            ability = s.cards.winning[s.kind[card]]
            if ability is not None:
                await speak(t, winner, place, card, ability)
    if s.cards.has_occasions:
        if winner != TIE:
            await occur(t, WINS, place, winner, -1)
        await occur(t, TIED if winner == TIE else DEFEAT, place, winner if winner == TIE else 1 - winner, -1)
    resolve(t, place, winner)


def has_need(s: MagiState, seat: int, ability: Ability) -> bool:
    """Whether what a card needs before it can be played is so."""
    return ability.condition is None or ability.condition.holds(MagiDeed(None, s, seat, s.fight, -1))


def need_refusal(s: MagiState, seat: int, kind: int, ability: Ability) -> Refusal | None:
    if has_need(s, seat, ability):
        return None
    condition = ability.condition
    assert condition is not None
    name, place = s.cards.names[kind], place_words(s, s.fight)
    if isinstance(condition, FreePlace):
        return Refusal("DM-RETREAT-04", f"{name} needs a free place of yours at {place}")
    words = s.cards.words[condition.number]
    if words.startswith("An attack "):
        return Refusal("DM-CARD-11", f"{name} is played only in answer to {words[0].lower()}{words[1:]}")
    return Refusal("DM-CARD-11", f"{name} is played only if {words[0].lower()}{words[1:]}")


# -- attacking -------------------------------------------------------------------------------------


STOPPED: Final = 1  # among the numbers of `defended`
UNSTOPPED: Final = 2
MANY: Final = ("everything", "all", "both", "combo")
FILLING: Final = ("attack", "add", "play", "with", "as", "a", "the", "my", "and", "i", "using")


def is_of(s: MagiState, kind: int, word: str) -> bool:
    """Whether a card has that word in its name or among its strikes, of which one is chosen."""
    options = [s.cards.option_words(kind, code % OPTIONS) for code in codes(s, kind)] if s.cards.is_attack(kind) else []
    return word in " ".join([s.cards.names[kind], *options]).lower().split()


def said_by_type(s: MagiState, seat: int, named: list[int], words: list[str], rule: str) -> list[int]:
    """The cards that somebody means by their type alone, "claw" for Claw 6. Refused if none is held, or if several are."""
    found: list[int] = []
    for word in words:
        is_flight = word in ("flight", "fly")
        if not is_flight and word.capitalize() not in STRIKE_NAMES:
            continue
        if any([is_of(s, kind, word) for kind in named]):
            continue
        held = [kind for kind in distinct(s, s.sides[seat].battle_hand) if kind not in named]
        meant = [
            kind
            for kind in held
            if (s.cards.flight[kind] if is_flight else s.cards.names[kind].lower().split()[0] == word)
        ]
        if len(meant) != 1:
            ways = [s.cards.names[kind] for kind in meant]
            raise Refused(Refusal(rule, say_which(word, ways) if ways else f"you hold no {word.capitalize()}"))
        found.append(meant[0])
    return found


def check_held(s: MagiState, seat: int, kinds: list[int], rule: str) -> None:
    """Raises Refused for the first card that is not in the melee hand."""
    held = s.kinds(s.sides[seat].battle_hand)
    for kind in kinds:
        if kind in held:
            held.remove(kind)
        else:
            raise Refused(Refusal(rule, f"you hold no {s.cards.names[kind]}"))


def combo_refusal(s: MagiState, kind: int, first: int) -> Refusal | None:
    """Why a card cannot be part of a combo that begins with another."""
    name = s.cards.names[kind]
    if not s.cards.is_attack(kind):
        return Refusal("DM-COMBO-07", f"{name} is no attack card: it cannot be part of a combo")
    if s.cards.combo[kind] == 0:
        return Refusal("DM-COMBO-03", f"{name} has no combo symbol")
    if s.cards.combo[kind] != s.cards.combo[first]:
        return Refusal("DM-COMBO-01", f"{name} does not show the symbol of {s.cards.names[first]}")
    return None


class Attack(Pick[MagiState]):
    def candidates(self, s: MagiState, seat: int, about: About) -> list[int]:
        found: list[int] = []
        for kind in sorted(s.kinds(s.sides[seat].battle_hand)):
            found.extend(codes(s, kind))
        return [*found, DONE]

    def refusal(self, s: MagiState, seat: int, about: About, answer: int) -> Refusal | None:
        if answer == DONE:
            if can_attack(s, seat):
                return Refusal("DM-MELEE-12", "you hold a card that can attack, so you may not pass")
            return None
        kind = answer // OPTIONS
        if s.cards.is_attack(kind):
            return strike_refusal(s, seat, answer)
        action = s.cards.action[kind]
        if action is None:
            return Refusal("DM-MELEE-11", f"{s.cards.names[kind]} is no attack: it only defends")
        return need_refusal(s, seat, kind, action)

    def notation(self, s: MagiState, seat: int, about: About, answer: int) -> str:
        if answer == DONE:
            return "pass"
        verb = "attack" if s.cards.is_attack(answer // OPTIONS) else "play"
        return f"{verb} {card_words(s, answer)}"

    def parse(self, s: MagiState, seat: int, about: About, text: str) -> int | None:
        """Any words with a card and the strike it makes; what is not held, or several cards at once, is refused."""
        exact = super().parse(s, seat, about, text)
        return exact if exact is not None else self.said(s, seat, text, "attack with")

    def said(self, s: MagiState, seat: int, text: str, first_verb: str) -> int | None:
        """Where it is no notation; `first_verb` leads to the first card of those that are named at once."""
        check_time(s, text, ("attack", "add"))
        words = said_words(text)
        if "as" in words:
            at = words.index("as")
            before, option = words[:at], words[at + 1 :]
            played = said_cards(s.cards, before)
            held = s.kinds(s.sides[seat].battle_hand)
            is_all = not any([kind in held for kind in said_cards(s.cards, option[:])])
            if len(played) == 1 and played[0] in held and len(codes(s, played[0])) > 1 and is_all:
                return self._as_said(s, played[0], option)
        kinds = said_cards(s.cards, words)
        if not kinds and is_refusing(text):
            return DONE
        kinds.extend(said_by_type(s, seat, kinds, words, "DM-MELEE-08"))
        if any([word in MANY for word in words]):
            raise Refused(Refusal("DM-COMBO-01", "a combo is laid down card by card: say the first of its cards"))
        if not kinds:
            return None
        check_held(s, seat, kinds, "DM-MELEE-08")
        if len(kinds) > 1:
            for kind in kinds:
                refusal = combo_refusal(s, kind, kinds[0])
                if refusal is not None:
                    raise Refused(refusal)
            first, then = s.cards.names[kinds[0]], " and ".join([s.cards.names[kind] for kind in kinds[1:]])
            raise Refused(
                Refusal("DM-COMBO-01", f"a combo is laid down card by card: {first_verb} {first}, then add {then}")
            )
        return self._as_said(s, kinds[0], words)

    def _as_said(self, s: MagiState, kind: int, words: list[str]) -> int:
        """The option of a card that is named beside it."""
        ways = codes(s, kind)
        if len(ways) == 1:
            return ways[0]
        for code in ways:
            option = said_words(s.cards.option_words(kind, code % OPTIONS))
            if [word for word in option if word not in FILLING] == [word for word in words if word not in FILLING]:
                return code
        strikes = " or ".join([s.cards.option_words(kind, code % OPTIONS) for code in ways])
        raise Refused(Refusal("DM-MELEE-09", f"name the strike that {s.cards.names[kind]} makes: {strikes}"))

    def hope(self, s: MagiState, seat: int, about: About, answer: int) -> Hope | None:
        is_attack = answer != DONE and s.cards.is_attack(answer // OPTIONS)
        return Hope("to strike a dragon down", DEFENDED.name, 1 - seat, (), UNSTOPPED) if is_attack else None

    def prompt(self, s: MagiState, seat: int, about: About) -> str:
        return f"Your attack at {place_words(s, s.fight)}: play a card."

    def touches(self, s: MagiState, seat: int, about: About, answer: int) -> list[str]:
        return [] if answer == DONE else [f"battle:{s.cards.names[answer // OPTIONS]}"]


class Combo(Pick[MagiState]):
    """More cards for the attack, one at a time."""

    def candidates(self, s: MagiState, seat: int, about: About) -> list[int]:
        return ATTACK.candidates(s, seat, about)

    def refusal(self, s: MagiState, seat: int, about: About, answer: int) -> Refusal | None:
        if answer == DONE:
            return None
        refusal = combo_refusal(s, answer // OPTIONS, s.attack[0] // OPTIONS)
        return strike_refusal(s, seat, answer) if refusal is None else refusal

    def parse(self, s: MagiState, seat: int, about: About, text: str) -> int | None:
        exact = super().parse(s, seat, about, text)
        words = said_words(text)
        if exact is None and is_refusing(text) and "defend" not in words:
            return DONE
        return exact if exact is not None else ATTACK.said(s, seat, text, "add")

    def notation(self, s: MagiState, seat: int, about: About, answer: int) -> str:
        return "strike" if answer == DONE else f"add {card_words(s, answer)}"

    def hope(self, s: MagiState, seat: int, about: About, answer: int) -> Hope | None:
        return Hope("to strike a dragon down", DEFENDED.name, 1 - seat, (), UNSTOPPED)

    def prompt(self, s: MagiState, seat: int, about: About) -> str:
        return f"You attack with {', '.join([card_words(s, code) for code in s.attack])}. Add a card of the same symbol, or strike."

    def touches(self, s: MagiState, seat: int, about: About, answer: int) -> list[str]:
        return [] if answer == DONE else [f"battle:{s.cards.names[answer // OPTIONS]}"]


ATTACK: Final = Attack("melee.attack", "DM-MELEE-08")
COMBO: Final = Combo("melee.combo", "DM-COMBO-01")


async def fight(t: T) -> None:
    """One attack turn: an attack with its defence, an action card, or a pass."""
    s = t.state
    seat = s.turn
    answer = await t.choose(seat, ATTACK)
    if answer == DONE:
        t.uncovered()  # that no card of a hidden hand can attack
        s.passes += 1
        t.tell(PASSED, seat, rule="DM-MELEE-11")
    else:
        s.passes = 0
        is_attack = s.cards.is_attack(answer // OPTIONS)
        if is_attack:
            s.attack.append(answer)
        card = play_card(t, seat, answer // OPTIONS)
        if is_attack:
            while s.cards.combo[answer // OPTIONS] and not s.cards.no_combos[land_at(s, s.fight)]:
                more = await t.choose(seat, COMBO)
                if more == DONE:
                    break
                s.attack.append(more)
                play_card(t, seat, more // OPTIONS)
            await strike(t, seat)
        else:
            action = s.cards.action[s.kind[card]]
            assert action is not None
            t.tell(PLAYED, seat, (), [s.kind[card]], rule="DM-MELEE-13")
            await use(MagiDeed(t, s, seat, s.fight, card), action)
        s.attack.clear()
        clear_up(s)
    s.turn = 1 - seat
    if battle_end(s) != GOES_ON:
        await end_melee(t, battle_end(s))


def play_card(t: T, seat: int, kind: int) -> int:
    """From the melee hand onto the table, open to both."""
    s = t.state
    side = s.sides[seat]
    card = find(s, side.battle_hand, kind)
    side.battle_hand.remove(card)
    reveal(s, seat, card)
    side.up.append(card)
    t.tell(LAID_DOWN, seat, (), [kind])
    return card


# -- defending -------------------------------------------------------------------------------------


class Defend(Pick[MagiState]):
    """Cards against the attack, one at a time."""

    def candidates(self, s: MagiState, seat: int, about: About) -> list[int]:
        return [*sorted(s.kinds(s.sides[seat].battle_hand)), DONE]

    def options(self, s: MagiState, seat: int, about: About) -> list[int]:
        defence = Defence(s, seat)
        found = [kind for kind in sorted(s.kinds(s.sides[seat].battle_hand)) if self._may(s, seat, defence, kind)]
        if defence.may_end():
            found.append(DONE)
        return found

    def _may(self, s: MagiState, seat: int, defence: Defence, kind: int) -> bool:
        if defence.may_add(s.cards, kind):
            return True
        answer = s.cards.answer[kind]
        return answer is not None and not defence.played and has_need(s, seat, answer)

    def refusal(self, s: MagiState, seat: int, about: About, answer: int) -> Refusal | None:
        defence = Defence(s, seat)
        if answer == DONE:
            if defence.may_end():
                return None
            if defence.holds_flight and defence.best < defence.total:
                return Refusal("DM-DEFEND-14", "only your Flight stops every strike: you must use it")
            return Refusal("DM-DEFEND-13", "you can stop more strikes, so you must")
        if self._may(s, seat, defence, answer):
            return None
        name = s.cards.names[answer]
        if s.cards.flight[answer] and not defence.flight_usable and stopped_by(s, s.attack, [answer]) == 0:
            if s.cards.no_flight[land_at(s, s.fight)] or is_flight_barred(s, s.fight):
                return Refusal("DM-FIELD-08", f"Flight is forbidden at {place_words(s, s.fight)}")
            return Refusal("DM-CARD-11", f"Flight cannot stop {card_words(s, s.attack[0])}")
        reply = s.cards.answer[answer]
        if reply is not None:
            need = need_refusal(s, seat, answer, reply)
            if need is not None:
                return need
            return Refusal("DM-MELEE-13", f"{name} answers an attack in place of a defence, not beside one")
        if answer not in defence.group_of and not s.cards.flight[answer]:
            return Refusal("DM-DEFEND-01", f"{name} stops none of the strikes")
        if not defence.sets and not s.cards.flight[answer]:
            return Refusal("DM-DEFEND-14", "only your Flight stops every strike: you must use it alone")
        return Refusal("DM-DEFEND-19", f"{name} would not stop one strike more")

    def notation(self, s: MagiState, seat: int, about: About, answer: int) -> str:
        if answer == DONE:
            return "done"
        return f"{'play' if s.cards.answer[answer] is not None else 'defend'} {s.cards.names[answer]}"

    def parse(self, s: MagiState, seat: int, about: About, text: str) -> int | None:
        """Any words with a card; what is not held and several cards at once are refused with their rules."""
        exact = super().parse(s, seat, about, text)
        if exact is not None:
            return exact
        check_time(s, text, ("defend", "block", "draw"))
        words = said_words(text)
        if words[:1] == ["draw"]:
            raise Refused(Refusal("DM-DEFEND-11", "only one who holds no battle card draws one to defend"))
        kinds = said_cards(s.cards, words)
        if not kinds and (is_refusing(text) or words == ["no", "defence"]):
            return DONE
        if any([word in MANY for word in words]):
            raise Refused(Refusal("DM-DEFEND-03", "a defence is laid down card by card: say the first of its cards"))
        kinds.extend(said_by_type(s, seat, kinds, words, "DM-DEFEND-01"))
        if not kinds:
            return None
        check_held(s, seat, kinds, "DM-DEFEND-01")
        if len(kinds) > 1:
            for kind in kinds:
                refusal = self.refusal(s, seat, about, kind)
                if refusal is not None:
                    raise Refused(refusal)
            first, then = s.cards.names[kinds[0]], " and ".join([s.cards.names[kind] for kind in kinds[1:]])
            raise Refused(
                Refusal("DM-DEFEND-03", f"a defence is laid down card by card: defend with {first}, then with {then}")
            )
        return kinds[0]

    def prompt(self, s: MagiState, seat: int, about: About) -> str:
        attack = ", ".join([card_words(s, code) for code in s.attack])
        return f"You are attacked with {attack} at {place_words(s, s.fight)}. Defend."

    def touches(self, s: MagiState, seat: int, about: About, answer: int) -> list[str]:
        return [] if answer == DONE else [f"battle:{s.cards.names[answer]}"]


DEFEND: Final = Defend("melee.defend", "DM-DEFEND-13")


class LastResort(YesNo[MagiState]):
    def hope(self, s: MagiState, seat: int, about: About, answer: int) -> Hope | None:
        return Hope("to stop a strike", DEFENDED.name, seat, (), STOPPED) if answer == YES else None


LAST_RESORT: Final = LastResort(
    "melee.last_resort",
    "DM-DEFEND-08",
    "draw",
    "decline",
    "You hold no cards. Draw one from your deck to try a defence?",
)


async def strike(t: T, seat: int) -> None:
    """The attack is announced and defended; what is not stopped costs dragons."""
    s = t.state
    foe = 1 - seat
    total = strike_total(s.cards, s.attack)
    options = [code % OPTIONS for code in s.attack]
    t.tell(ATTACKED, seat, (s.fight, *options), [code // OPTIONS for code in s.attack], rule="DM-MELEE-08")
    if s.cards.has_occasions:
        await occur(t, ATTACKS, s.fight, seat, -1)
    if s.sides[foe].battle_hand:
        stopped = await defend(t, foe, total)
    else:
        stopped = await last_resort(t, foe, total)
    unstopped = total - stopped
    t.tell(DEFENDED, foe, (s.fight, stopped, unstopped), s.kinds(s.sides[foe].up), rule="DM-DEFEND-04")
    losses: list[int] = []
    for _ in range(min(unstopped, len(s.row[s.fight].stacks[foe]))):
        lost = s.row[s.fight].stacks[foe][-1]
        losses.append(lost)
        lose(t, foe, s.fight, lost, "DM-DEFEND-05")
        await after_loss(t, foe, s.fight, lost)
    abilities = s.cards.unstopped if unstopped else s.cards.stopped
    for card, code in zip(s.sides[seat].up[:], s.attack):
        ability = abilities[code // OPTIONS]
        if ability is not None:
            deed = MagiDeed(t, s, seat, s.fight, card)
            deed.unstopped = unstopped
            deed.lost = losses
            deed.found = losses[:]
            if ability.condition is None or ability.condition.holds(deed):
                await use(deed, ability)


async def defend(t: T, foe: int, total: int) -> int:
    """How many strikes the defender stops with cards from the hand."""
    s = t.state
    while True:
        answer = await t.choose(foe, DEFEND)
        if answer == DONE:
            t.uncovered()  # that nothing in a hidden hand stops more, or it would have to
            defence = Defence(s, foe)
            if defence.flown:
                await after_flight(t, foe, s.sides[foe].up[0])
            return defence.stops()
        card = play_card(t, foe, answer)
        reply = s.cards.answer[answer]
        if reply is not None:
            t.tell(PLAYED, foe, (), [answer], rule="DM-MELEE-13")
            deed = MagiDeed(t, s, foe, s.fight, card)
            await use(deed, reply)
            return min(total, deed.stops)


async def last_resort(t: T, foe: int, total: int) -> int:
    """An empty hand: one card from the deck may help."""
    s = t.state
    side = s.sides[foe]
    if not side.battle_deck and not side.battle_pile:
        return 0
    if not await t.may(foe, LAST_RESORT):
        return 0
    card = turn_up(t, foe)
    kind = s.kind[card]
    t.tell(TRIED, foe, (), [kind], rule="DM-DEFEND-08")
    if s.cards.flight[kind] and is_flight_usable(s, s.fight, s.attack):
        await after_flight(t, foe, card)
        return total - sure_strikes(s, s.attack)
    return stopped_by(s, s.attack, [kind])


async def after_flight(t: T, seat: int, card: int) -> None:
    s = t.state
    ability = s.cards.after_flight[s.kind[card]]
    if ability is None:
        return
    deed = MagiDeed(t, s, seat, s.fight, card)
    if ability.condition is None or ability.condition.holds(deed):
        await use(deed, ability)
