"""Choices in the middle of an ability. `about` names the ability, the verb, what it is done to, and whom it is about."""

from __future__ import annotations

from typing import Final

from wyrmhall.cardtext.machine.acts import Act, Either
from wyrmhall.core.decisions import DONE, NO, YES, About, Pick
from wyrmhall.core.errors import Refusal, say_which
from wyrmhall.core.playing.seats import seat_word
from wyrmhall.games.breeds.face.speech import (
    dragon_in_words,
    forbid,
    heard,
    is_token_held,
    kind_in_words,
    not_before_it_is_done,
    one_of,
    rest_of,
    seat_in_words,
    verb_in,
)  # fmt: skip
from wyrmhall.games.breeds.rules.words_for import dragon_words, owned_words
from wyrmhall.games.breeds.state import BreedsState
from wyrmhall.games.breeds.text.cards import PILES
from wyrmhall.games.breeds.text.use.sight import CARDS, NONE, Sight
from wyrmhall.games.breeds.text.verbs.verb import refusal_of, takes
from wyrmhall.games.breeds.text.words.places import Hand, Place, Supply
from wyrmhall.games.breeds.text.words.things import Selection
from wyrmhall.kit.cards import find

# places in `about`
ABILITY: Final = 0
ACT: Final = 1  # the verb, by its number among all parts of texts
THINGS: Final = 2  # the things to choose from, likewise; of a number: the least
EXTRA: Final = 3  # of ways: those that are possible, as bits; of a number: the most
BEARER: Final = 4  # the dragon's number; -1 for an identity
BOUND_TO: Final = 5  # the dragon that the occasion is about; -1
CONTROLLER: Final = 6
HURT: Final = 7  # the player that the occasion is about; -1
THEM: Final = 8  # the player who does it; -1: the controller
RIVAL: Final = 9  # the enemy player chosen for the effect; -1
IMITATOR: Final = 10
MAY: Final = 11  # 1 if the choice may be declined
ANSWERED: Final = 12  # the ability that this one would interrupt; -1
ANYBODY: Final = 1  # of players: the user too
ZONE: Final = 1000  # more cards than lie anywhere
LISTS: Final = 13  # then how many killers, things found, cards spoken of and things picked there are, and all these


def about_of(
    d: Sight, ability: int, act: int, things: int, extra: int, may: bool, answered: int, picked: list[int]
) -> About:
    found, spoken, chosen = placed(d.s, d.found), placed(d.s, d.spoken), placed(d.s, picked)
    return (
        ability, act, things, extra, d.bearer, d.what, d.seat, d.who, d.them, d.rival, d.imitator, 1 if may else 0, answered,
        len(d.killers), len(found), len(spoken), len(chosen), *d.killers, *found, *spoken, *chosen,
    )  # fmt: skip


def placed(s: BreedsState, things: list[int]) -> list[int]:
    """Things as a question names them: a card by where it lies, because its own number means nothing."""
    found: list[int] = []
    for thing in things:
        if thing >= CARDS:
            for number, zone in enumerate(s.zones()):
                if thing - CARDS in zone:
                    found.append(CARDS + number * ZONE + zone.index(thing - CARDS))
                    break
        else:
            found.append(thing)
    return found


def unplaced(s: BreedsState, things: list[int]) -> list[int]:
    """The things that a question names."""
    if not things or max(things) < CARDS:
        return things
    zones = s.zones()
    return [
        thing if thing < CARDS else CARDS + zones[(thing - CARDS) // ZONE][(thing - CARDS) % ZONE] for thing in things
    ]


def sight_of(s: BreedsState, about: About) -> Sight:
    """What the ability sees that a question comes from."""
    d = Sight(s, about[CONTROLLER], about[BEARER])
    d.what = about[BOUND_TO]
    d.who = about[HURT]
    d.them = about[THEM]
    d.rival = about[RIVAL]
    d.imitator = about[IMITATOR]
    killers, found, spoken = about[LISTS : LISTS + 3]
    start = LISTS + 4
    if killers:
        d.killers = list(about[start : start + killers])
    if found:
        d.found = unplaced(s, list(about[start + killers : start + killers + found]))
    if spoken:
        d.spoken = unplaced(s, list(about[start + killers + found : start + killers + found + spoken]))
    return d


def picked_in(s: BreedsState, about: About) -> list[int]:
    return unplaced(s, list(about[len(about) - about[LISTS + 3] :])) if about[LISTS + 3] else NONE


def things_of(s: BreedsState, about: About) -> Selection:
    things = s.cards.book[about[THINGS]]
    assert isinstance(things, Selection)
    return things


def act_of(s: BreedsState, about: About) -> Act[Sight]:
    act = s.cards.book[about[ACT]]
    assert isinstance(act, Act)
    return act


# -- in words --------------------------------------------------------------------------------------


def bearer_words(s: BreedsState, about: About) -> str:
    if about[BEARER] >= 0:
        return dragon_words(s, about[BEARER])
    ability = s.cards.abilities[about[ABILITY]]
    if ability.occasion.of_card:
        return s.cards.name_of(ability)
    return s.cards.summoners[s.sides[about[CONTROLLER]].faction]


def asked_words(s: BreedsState, about: About, question: str) -> str:
    """A question with the whole sentence it comes from: what follows from the answer stands there."""
    cards = s.cards
    bound = f", about {dragon_words(s, about[BOUND_TO])}" if about[BOUND_TO] >= 0 else ""
    act = f"{cards.words(act_of(s, about))}{question}" if about[ACT] >= 0 else question.strip(". ")
    said = f"{bearer_words(s, about)}{bound}: {act}"
    said = f"{said} The ability: {cards.sentence(cards.abilities[about[ABILITY]])}"
    return said if about[ANSWERED] < 0 else f"{said} It answers: {cards.sentence(cards.abilities[about[ANSWERED]])}"


def void_refusal(s: BreedsState, controller: int) -> Refusal | None:
    """An ability whose player has resigned while somebody was asked about it comes to nothing."""
    if s.is_in(controller):
        return None
    return Refusal("BR-ELIM-05", f"{seat_word(controller)} is out, and so are the abilities")


# -- what is said ----------------------------------------------------------------------------------


def declined(s: BreedsState, about: About, words: list[str]) -> bool:
    """Whether an answer declines; what may not be declined has to be carried out."""
    if verb_in(words) not in ("no", "done"):
        return False
    if about[MAY] == 0:
        of_card = s.cards.abilities[about[ABILITY]].occasion.of_card
        if about[BEARER] < 0 and not of_card and s.sides[about[CONTROLLER]].stage == 1:
            forbid("BR-IDENTITY-03", "the ability of stage 1 must be used if it can be used")
        forbid("BR-DRAGON-10", "what the ability says has to be done as far as possible")
    return True


def wanted_in(words: list[str], own: tuple[str, ...]) -> str:
    """The one thing that an answer names; it may be said with the verb of the ability."""
    not_before_it_is_done(verb_in(words), own)
    return one_of(rest_of(words), "BR-DRAGON-19", "they are chosen one after the other")


# -- questions -------------------------------------------------------------------------------------


class Asked(Pick[BreedsState]):
    """What is asked in the middle of an ability."""

    def exact(self, s: BreedsState, seat: int, about: About, text: str) -> int | None:
        return super().parse(s, seat, about, text)

    def parse(self, s: BreedsState, seat: int, about: About, text: str) -> int | None:
        found = self.exact(s, seat, about, text)
        return self.understood(s, seat, about, text) if found is None else found

    def understood(self, s: BreedsState, seat: int, about: About, text: str) -> int | None:
        """What is meant by other words than those of an answer."""
        raise AssertionError(type(self).__name__)


class AskedThing(Asked):
    """One thing to which something is done."""

    def answers_for(self, s: BreedsState, d: Sight, about: About, things: list[int]) -> list[int]:
        return things

    def options(self, s: BreedsState, seat: int, about: About) -> list[int]:
        if not s.is_in(about[CONTROLLER]):
            return []
        d = sight_of(s, about)
        act = act_of(s, about)
        picked = picked_in(s, about)
        able = [
            thing for thing in things_of(s, about).all(d) if thing not in picked and refusal_of(act, d, thing) is None
        ]
        found = self.answers_for(s, d, about, able)
        return [*found, DONE] if about[MAY] else found


class AskedPlayer(Asked):
    """One player."""

    def candidates(self, s: BreedsState, seat: int, about: About) -> list[int]:
        return list(range(s.seats))

    def gloss(self, s: BreedsState, seat: int, about: About, answer: int) -> str:
        return seat_word(answer)

    def touches(self, s: BreedsState, seat: int, about: About, answer: int) -> list[str]:
        return [f"seat:{answer + 1}"]


def player_in(s: BreedsState, seat: int, wanted: str, rule: str) -> int | None:
    """The player that an answer names."""
    other = seat_in_words(s, seat, wanted)
    if other < 0 and wanted.removeprefix("player ").removeprefix("seat ").isdecimal():
        forbid(rule, f"there is no player {wanted!r} at this table")
    return other if other >= 0 else None


class Use(Asked):
    """Whether to do what a text says one may."""

    def candidates(self, s: BreedsState, seat: int, about: About) -> list[int]:
        return [YES, NO]

    def refusal(self, s: BreedsState, seat: int, about: About, answer: int) -> Refusal | None:
        return void_refusal(s, about[CONTROLLER])

    def notation(self, s: BreedsState, seat: int, about: About, answer: int) -> str:
        return "yes" if answer == YES else "no"

    def understood(self, s: BreedsState, seat: int, about: About, text: str) -> int | None:
        verb = verb_in(heard(text))
        not_before_it_is_done(verb, ())
        return YES if verb == "yes" else NO if verb in ("no", "done") else None

    def prompt(self, s: BreedsState, seat: int, about: About) -> str:
        return asked_words(s, about, "?")


class ChooseDragon(AskedThing):
    """One dragon on the battlefield, by its number."""

    def candidates(self, s: BreedsState, seat: int, about: About) -> list[int]:
        found = [number for number, dragon in enumerate(s.dragons) if dragon.there]
        return [*found, DONE] if about[MAY] else found

    def refusal(self, s: BreedsState, seat: int, about: About, answer: int) -> Refusal | None:
        void = void_refusal(s, about[CONTROLLER])
        if answer == DONE or void is not None:
            return void
        d = sight_of(s, about)
        if answer in picked_in(s, about):
            return Refusal("BR-DRAGON-19", f"dragon {answer + 1} is chosen already")
        things = things_of(s, about)
        if not things.has(d, answer):
            return Refusal(
                "BR-DRAGON-19", f"dragon {answer + 1} is not what the ability asks for: {s.cards.words(things)}"
            )
        return refusal_of(act_of(s, about), d, answer)

    def notation(self, s: BreedsState, seat: int, about: About, answer: int) -> str:
        return "decline" if answer == DONE else f"choose {answer + 1}"

    def understood(self, s: BreedsState, seat: int, about: About, text: str) -> int | None:
        words = heard(text)
        if declined(s, about, words):
            return DONE
        wanted = wanted_in(words, ())
        is_thing = wanted.isdecimal() or kind_in_words(s, wanted) >= 0
        return dragon_in_words(s, wanted, "BR-DRAGON-19") if is_thing else None

    def gloss(self, s: BreedsState, seat: int, about: About, answer: int) -> str:
        return "" if answer == DONE else owned_words(s, seat, answer)

    def prompt(self, s: BreedsState, seat: int, about: About) -> str:
        return asked_words(s, about, ". Which dragon?")

    def touches(self, s: BreedsState, seat: int, about: About, answer: int) -> list[str]:
        return [] if answer == DONE else [f"dragon:{answer + 1}"]


class ChooseCard(AskedThing):
    """One card: by kind from a hand, a discard pile or the trash, by slot from a supply."""

    def candidates(self, s: BreedsState, seat: int, about: About) -> list[int]:
        d = sight_of(s, about)
        found = answers(s, d, about, [CARDS + card for card in place_of(s, about).cards(d)])
        return [*found, DONE] if about[MAY] else found

    def answers_for(self, s: BreedsState, d: Sight, about: About, things: list[int]) -> list[int]:
        return answers(s, d, about, things)

    def refusal(self, s: BreedsState, seat: int, about: About, answer: int) -> Refusal | None:
        void = void_refusal(s, about[CONTROLLER])
        if answer == DONE or void is not None:
            return void
        d = sight_of(s, about)
        thing = thing_of(s, about, answer)
        things = things_of(s, about)
        if not things.has(d, thing):
            name = s.cards.names[s.kind[thing - CARDS]]
            return Refusal("BR-DRAGON-19", f"{name} is not what the ability asks for: {s.cards.words(things)}")
        return refusal_of(act_of(s, about), d, thing)

    def notation(self, s: BreedsState, seat: int, about: About, answer: int) -> str:
        if answer == DONE:
            return "decline"
        if not by_slot(s, about):
            return f"take {s.cards.names[answer]}"
        owners = place_of(s, about).owners(sight_of(s, about))
        slot = f"take slot {answer % PILES + 1}"
        return slot if len(owners) == 1 else f"{slot} of {answer // PILES + 1}"

    def understood(self, s: BreedsState, seat: int, about: About, text: str) -> int | None:
        words = heard(text)
        if declined(s, about, words):
            return DONE
        wanted = wanted_in(words, ("discard", "trash", "buy"))
        is_said_token = wanted.startswith("token ") or wanted.endswith(" token")
        kind = kind_in_words(s, wanted.removeprefix("token ").removesuffix(" token"))
        if kind < 0:
            is_slot = wanted.removeprefix("slot ").isdecimal() and by_slot(s, about)
            slot = self.exact(s, seat, about, f"take slot {wanted.removeprefix('slot ')}") if is_slot else None
            if is_slot and slot is None:
                forbid("BR-DRAGON-19", f"there is no card to take in slot {wanted.removeprefix('slot ')}")
            return slot
        d = sight_of(s, about)
        there = [CARDS + card for card in place_of(s, about).cards(d) if s.kind[card] == kind]
        is_token = is_said_token or (not there and is_token_held(s, seat, kind))
        if is_token and isinstance(place_of(s, about), Hand):
            forbid("BR-TOKEN-10", f"{s.cards.names[kind]} is a token: no ability discards or trashes it")
        if not there:
            forbid("BR-DRAGON-19", f"{s.cards.names[kind]} does not lie where the ability takes cards from")
        meant = answers(s, d, about, there)
        fit = [answer for answer in meant if self.refusal(s, seat, about, answer) is None] or meant[:1]
        if len(fit) > 1:
            forbid("BR-DRAGON-19", say_which(text, [self.notation(s, seat, about, answer) for answer in fit]))
        return fit[0]

    def gloss(self, s: BreedsState, seat: int, about: About, answer: int) -> str:
        if answer == DONE or not by_slot(s, about):
            return ""
        return s.cards.names[s.kind[thing_of(s, about, answer) - CARDS]]

    def spoken(self, s: BreedsState, seat: int, about: About, answer: int) -> str:
        card = self.gloss(s, seat, about, answer)
        if not card:
            return self.notation(s, seat, about, answer)
        owners = place_of(s, about).owners(sight_of(s, about))
        return f"take {card}" if len(owners) == 1 else f"take {card} of {seat_word(answer // PILES)}"

    def prompt(self, s: BreedsState, seat: int, about: About) -> str:
        return asked_words(s, about, ". Which card?")

    def touches(self, s: BreedsState, seat: int, about: About, answer: int) -> list[str]:
        if answer == DONE:
            return []
        if by_slot(s, about):
            owners = place_of(s, about).owners(sight_of(s, about))
            owner = owners[0] if len(owners) == 1 else answer // PILES
            return [f"slot:{owner + 1}:{answer % PILES + 1}"]
        place = "hand" if isinstance(place_of(s, about), Hand) else "card"
        return [f"{place}:{s.cards.names[answer]}"]


class ChooseWay(Asked):
    """One of several things to do, by its place among them."""

    def ways(self, s: BreedsState, about: About) -> list[Act[Sight]]:
        either = act_of(s, about)
        assert isinstance(either, Either)
        return either.ways

    def candidates(self, s: BreedsState, seat: int, about: About) -> list[int]:
        return list(range(len(self.ways(s, about))))

    def refusal(self, s: BreedsState, seat: int, about: About, answer: int) -> Refusal | None:
        if about[EXTRA] >> answer & 1:
            return void_refusal(s, about[CONTROLLER])
        return Refusal("BR-DRAGON-10", "nothing would come of it")

    def notation(self, s: BreedsState, seat: int, about: About, answer: int) -> str:
        return f"way {answer + 1}"

    def understood(self, s: BreedsState, seat: int, about: About, text: str) -> int | None:
        words = heard(text)
        declined(s, about, words)
        wanted = one_of(rest_of(words), "BR-DRAGON-19", "one of these is done")
        if not wanted.isdecimal():
            return None
        if not 1 <= int(wanted) <= len(self.ways(s, about)):
            forbid("BR-DRAGON-19", f"there are {len(self.ways(s, about))} ways to choose from")
        return int(wanted) - 1

    def gloss(self, s: BreedsState, seat: int, about: About, answer: int) -> str:
        way = self.ways(s, about)[answer]
        is_said_together = way.node is act_of(s, about).node and len(way.inner) > 0
        return s.cards.words(way.inner[-1] if is_said_together else way)

    def spoken(self, s: BreedsState, seat: int, about: About, answer: int) -> str:
        return self.gloss(s, seat, about, answer)

    def prompt(self, s: BreedsState, seat: int, about: About) -> str:
        return asked_words(s, about, ". Which of these?")


class ChooseNumber(Asked):
    def candidates(self, s: BreedsState, seat: int, about: About) -> list[int]:
        return list(range(about[THINGS], about[EXTRA] + 1))

    def refusal(self, s: BreedsState, seat: int, about: About, answer: int) -> Refusal | None:
        return void_refusal(s, about[CONTROLLER])

    def notation(self, s: BreedsState, seat: int, about: About, answer: int) -> str:
        return str(answer)

    def understood(self, s: BreedsState, seat: int, about: About, text: str) -> int | None:
        words = heard(text)
        if verb_in(words) in ("no", "done") and about[THINGS] == 0:
            return 0
        declined(s, about, words)
        wanted = rest_of(words)
        if wanted.isdecimal():
            forbid("BR-DRAGON-19", f"the ability allows {about[THINGS]} to {about[EXTRA]}")
        return None

    def prompt(self, s: BreedsState, seat: int, about: About) -> str:
        return asked_words(s, about, ". How many?")


class ChoosePlayer(AskedPlayer):
    """The one enemy player that an effect is about, or any player."""

    def refusal(self, s: BreedsState, seat: int, about: About, answer: int) -> Refusal | None:
        if answer == about[CONTROLLER] and about[EXTRA] != ANYBODY:
            return Refusal("BR-DRAGON-19", "the ability is about an enemy player")
        if not s.is_in(answer):
            return Refusal("BR-KO-02", f"{seat_word(answer)} is out")
        return void_refusal(s, about[CONTROLLER])

    def notation(self, s: BreedsState, seat: int, about: About, answer: int) -> str:
        return f"player {answer + 1}"

    def understood(self, s: BreedsState, seat: int, about: About, text: str) -> int | None:
        words = heard(text)
        declined(s, about, words)
        return player_in(s, seat, wanted_in(words, ("attack",)), "BR-DRAGON-19")

    def prompt(self, s: BreedsState, seat: int, about: About) -> str:
        return asked_words(s, about, ". Which player?")


class NameTarget(AskedPlayer):
    """Whom a refracted dragon will attack. about: who refracted it, the dragon's number."""

    def refusal(self, s: BreedsState, seat: int, about: About, answer: int) -> Refusal | None:
        if answer == about[0]:
            return Refusal("BR-REFRACT-02", f"{seat_word(answer)} refracted it and cannot be named")
        if s.is_eliminated(answer):
            return Refusal("BR-ELIM-08", f"{seat_word(answer)} is eliminated")
        return void_refusal(s, about[0])

    def notation(self, s: BreedsState, seat: int, about: About, answer: int) -> str:
        return f"name {answer + 1}"

    def understood(self, s: BreedsState, seat: int, about: About, text: str) -> int | None:
        words = heard(text)
        if verb_in(words) in ("no", "done"):
            forbid("BR-REFRACT-02", "the owner of a refracted dragon names whom it will attack")
        not_before_it_is_done(verb_in(words), ("attack",))
        return player_in(s, seat, one_of(rest_of(words), "BR-REFRACT-02", "one player is named"), "BR-REFRACT-02")

    def prompt(self, s: BreedsState, seat: int, about: About) -> str:
        return f"{dragon_words(s, about[1])} is refracted. Whom will it attack on your next turn?"


# -- cards as answers ------------------------------------------------------------------------------


def place_of(s: BreedsState, about: About) -> Place:
    place = things_of(s, about).where
    assert isinstance(place, Place)
    return place


def by_slot(s: BreedsState, about: About) -> bool:
    """A supply card is taken by its slot; a model in a supply is only looked at, so there its kind is enough."""
    return place_of(s, about).by_slot and takes(act_of(s, about))


def answers(s: BreedsState, d: Sight, about: About, things: list[int]) -> list[int]:
    """Cards as answers: each kind once in the catalogue's order, or the slots."""
    found: list[int] = []
    place = place_of(s, about)
    if isinstance(place, Supply) and by_slot(s, about):
        owners = place.owners(d)
        for thing in things:
            seat = place.holder(d, thing - CARDS)
            pile = place.pile(s, seat, thing - CARDS)
            found.append(pile if len(owners) == 1 else seat * PILES + pile)
        return found
    for thing in things:
        kind = s.kind[thing - CARDS]
        if kind not in found:
            found.append(kind)
    found.sort()
    return found


def thing_of(s: BreedsState, about: About, answer: int) -> int:
    """The dragon or card that an answer means."""
    things = things_of(s, about)
    if things.where is None:
        return answer
    d = sight_of(s, about)
    place = place_of(s, about)
    if by_slot(s, about):
        owners = place.owners(d)
        owner = owners[0] if len(owners) == 1 else answer // PILES
        return CARDS + s.sides[owner].piles[answer % PILES][-1]
    picked = picked_in(s, about)
    return CARDS + find(s, [card for card in place.cards(d) if CARDS + card not in picked], answer)


USE: Final = Use("effect.use", "BR-DRAGON-10")
CHOOSE_DRAGON: Final = ChooseDragon("effect.dragon", "BR-DRAGON-19")
CHOOSE_CARD: Final = ChooseCard("effect.card", "BR-DRAGON-19")
CHOOSE_WAY: Final = ChooseWay("effect.way", "BR-DRAGON-19")
CHOOSE_NUMBER: Final = ChooseNumber("effect.number", "BR-DRAGON-19")
CHOOSE_PLAYER: Final = ChoosePlayer("effect.player", "BR-DRAGON-19")
NAME_TARGET: Final = NameTarget("refract.target", "BR-REFRACT-02")
