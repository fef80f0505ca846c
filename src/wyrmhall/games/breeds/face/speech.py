"""What players say in the game's words beside the notation of an answer: names for numbers, any order, verbs of other phases.

What is understood and cannot be is refused with the rule that forbids it; only what says nothing at all is no answer.
"""

from __future__ import annotations

import re
from typing import Final, NoReturn

from wyrmhall.core.errors import Refusal, Refused, nearest
from wyrmhall.core.playing.seats import seat_word
from wyrmhall.games.breeds.rules.words_for import dragon_words
from wyrmhall.games.breeds.state import ANSWER, FIREBALLS, KEEP, PICK, BreedsState
from wyrmhall.games.breeds.text.cards import COIN, FIREBALL, PILES
from wyrmhall.kit.declining import is_stop

VERBS: Final = {
    "buy": "buy", "purchase": "buy", "pay": "pay", "spend": "pay", "trash": "trash", "flush": "flush",
    "attack": "attack", "play": "play", "transmute": "transmute", "lay": "transmute", "block": "block",
    "fireball": "fireball", "burn": "fireball", "ambush": "ambush", "discard": "discard", "draw": "draw",
    "pick": "pick", "keep": "keep", "choose": "choose", "take": "take", "target": "choose", "name": "name",
    "damage": "damage", "hit": "damage", "strike": "damage", "kill": "damage", "split": "damage",
    "way": "way", "use": "yes", "yes": "yes", "y": "yes", "ok": "yes",
    "sell": "sell", "trade": "sell", "exchange": "sell", "swap": "sell", "steal": "steal",
    "refract": "refract", "imitate": "imitate", "unlock": "unlock", "reveal": "turn up", "flip": "turn up", "turn": "turn up",
    "throw": "fireball", "shoot": "fireball", "cast": "fireball",
    "no": "no", "n": "no", "none": "no", "nobody": "no", "nothing": "no", "decline": "no", "done": "done",
    "pass": "done", "skip": "done", "end": "done", "stop": "done", "finish": "done",
}  # fmt: skip

# the rule that says when something is done, for one who says it at another time
TIMES: Final = {
    "buy": ("BR-TURN-01", "cards are bought in the market phase of your turn"),
    "pay": ("BR-MARKET-04", "coins are paid for a purchase or a flush, when that is asked"),
    "trash": ("BR-TURN-01", "a card is trashed in the market phase of your turn"),
    "flush": ("BR-TURN-01", "supply cards are flushed in the flush phase of your turn"),
    "attack": ("BR-COMBAT-04", "a turn has one attack of your choice, and it comes first"),
    "play": ("BR-COMBAT-01", "dragons are played in the attack phase, and as blockers in the defence phase"),
    "transmute": (
        "BR-TRANSMUTE-07", "the attacker transmutes in the attack phase, and the defender in the defence phase",
    ),
    "block": ("BR-DEFEND-02", "the attacked player blocks, in the defence phase"),
    "fireball": ("BR-FIREBALL-03", "Fireballs are played in the fireball phase of a combat"),
    "ambush": ("BR-AMBUSH-07", "the attacker ambushes, in the fireball phase"),
    "sell": ("BR-MARKET-01", "in the market phase you buy cards or trash one; nothing is sold"),
    "steal": ("BR-MARKET-08", "you buy from your own supply, and nothing from another"),
    "discard": ("BR-DECK-02", "the hand is discarded at the end of your turn"),
    "draw": ("BR-DECK-02", "cards are drawn at the end of a turn"),
    "refract": ("BR-REFRACT-01", "dragons are refracted by abilities, which work by themselves"),
    "imitate": ("BR-IMITATE-01", "dragons imitate by abilities, which work by themselves"),
    "unlock": ("BR-QUEST-07", "the kept Legendary is unlocked by itself, as soon as all three quests are finished"),
    "turn up": ("BR-DRAW-06", "face-down supply cards are turned up in the draw phase"),
}  # fmt: skip
BY_ABILITY: Final = ("refract", "imitate")  # what abilities do, and what is said when they ask

SMALL: Final = ("i", "the", "a", "an", "my", "please", "card", "cards", "dragon", "dragons")
MANY: Final = ("two", "three", "four", "five", "six", "both", "several", "everything", "all", "whole")
ELSEWHERE: Final = ("from discard", "from discard pile", "from deck", "from draw pile", "from supply", "from trash")
NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six")


def forbid(rule: str, why: str) -> NoReturn:
    raise Refused(Refusal(rule, why))


def heard(text: str) -> list[str]:
    """The words of an answer, lists with commas between their parts."""
    listed = re.sub(r"\s+(and|plus)\s+|[,+&]", " , ", text.lower())
    words = [word for word in re.sub(r"[.;:!?()]", " ", listed).split() if word not in SMALL]
    while words and words[-1] == ",":
        words.pop()
    return words


def verb_in(words: list[str]) -> str:
    """What is to be done; empty if the answer names only what it is done to."""
    if is_stop(" ".join(words)):
        return "no" if words[0] in ("no", "n", "none", "nobody", "nothing", "decline") else "done"
    return VERBS.get(words[0], "") if words else ""


def rest_of(words: list[str]) -> str:
    """What it is done to."""
    return " ".join(words[1:] if verb_in(words) else words)


def at_its_time(verb: str, own: tuple[str, ...]) -> None:
    """Refuses what is done at another time than now."""
    if verb in TIMES and verb not in own:
        rule, why = TIMES[verb]
        forbid(rule, why)


def not_before_it_is_done(verb: str, own: tuple[str, ...]) -> None:
    """Refuses what is done when the ability that asks has been carried out."""
    if verb in ("play", "transmute"):
        forbid("BR-ATTACK-04", "an ability is carried out before the next dragon is played")
    if verb == "block":
        forbid("BR-DEFEND-08", "an ability is carried out before the next blocker is declared")
    at_its_time(verb, (*own, *BY_ABILITY))


def out_of_turn(s: BreedsState, seat: int, text: str) -> Refusal | None:
    """Why one who is not asked cannot do what they say."""
    verb = verb_in(heard(text))
    if s.is_eliminated(seat):
        return Refusal("BR-ELIM-08", "you are eliminated and take no more part in the game")
    if not s.is_in(seat):
        return Refusal("BR-KO-09", "you are knocked out and take no actions until your next turn")
    if verb not in TIMES or s.phase in (PICK, KEEP):
        return None
    if verb == "fireball" and s.phase in (FIREBALLS, ANSWER) and seat in (s.attacker, s.defender):
        return Refusal("BR-FIREBALL-07", "the attacker plays all Fireballs first, then the defender")
    if verb == "fireball" and s.phase in (FIREBALLS, ANSWER):
        return Refusal("BR-FIREBALL-03", "only the attacker and the defender of a combat play Fireballs in it")
    if seat != s.turn and verb not in ("block", "fireball", "ambush") and verb not in BY_ABILITY:
        return Refusal("BR-TURN-03", "only the active player goes through the phases of a turn")
    rule, why = TIMES[verb]
    return Refusal(rule, why)


def one_of(text: str, rule: str, why: str) -> str:
    """Refuses a list where one thing is asked for."""
    words = text.split()
    if "," in words or (words and (words[0] in MANY or words[-1] == "twice")):
        forbid(rule, why)
    return text


def either(text: str, *words: str) -> tuple[str, str]:
    """What stands before and after the first of these words that is said."""
    for word in words:
        before, found, after = f" {text} ".partition(f" {word} ")
        if found:
            return before.strip(), after.strip()
    return text, ""


# -- things ----------------------------------------------------------------------------------------


def kind_in_words(s: BreedsState, text: str) -> int:
    """The card of that name; -1 if there is none."""
    for kind, name in enumerate(s.cards.names):
        if text in (name.lower(), f"{name.lower()}s"):
            return kind
    return -1


def known_kind(s: BreedsState, text: str, rule: str) -> int:
    kind = kind_in_words(s, text)
    if not text:
        forbid(rule, "say which card")
    if kind < 0:
        forbid(rule, f"there is no card {text!r}{nearest(text, s.cards.names)}")
    return kind


def not_from(text: str, rule: str, why: str) -> str:
    """Refuses a card of a place that it cannot come from."""
    for place in ELSEWHERE:
        if text.startswith(f"{place} ") or text.endswith(f" {place}"):
            forbid(rule, why)
    return text


def coin_in_words(s: BreedsState, text: str) -> int:
    """A coin by its name, or by its first word alone, an Epic Coin token too; -1 if it is none."""
    if text in ("token", "epic token", "epic coin token"):
        text = "epic coin"
    for name in (text, f"{text} coin", text.removesuffix("s")):
        kind = kind_in_words(s, name)
        if kind >= 0:
            return kind
    return -1


def coins_in_words(s: BreedsState, text: str) -> list[int]:
    """Coins in any order: "rare coin, 2 common coins"."""
    found: list[int] = []
    for part in " ".join(text.split()).split(" , "):
        named = part.strip(" ,")
        is_said_twice = named.endswith(" twice")
        first, _, others = named.removesuffix(" twice").partition(" ")
        number = int(first) if first.isdecimal() else NUMBERS.index(first) if first in NUMBERS else 0
        name = others if number else named.removesuffix(" twice")
        number = 2 if is_said_twice else number
        kind = coin_in_words(s, name)
        if kind < 0:
            return []
        found.extend([kind] * min(max(1, number), 20))
    return found


def seat_in_words(s: BreedsState, seat: int, text: str) -> int:
    """A player by number, faction or Summoner; -1 if there is no such player."""
    if text in ("me", "myself", "you", "yourself"):
        return seat
    number = text.removeprefix("seat ").removeprefix("player ")
    if number.isdecimal():
        return int(number) - 1 if 1 <= int(number) <= s.seats else -1
    for other, side in enumerate(s.sides):
        if side.faction >= 0 and text in (s.cards.factions[side.faction], s.cards.summoners[side.faction].lower()):
            return other
    return -1


def dragon_in_words(s: BreedsState, text: str, rule: str) -> int:
    """A dragon on the battlefield by number, or by a name that only one has."""
    there = [number for number, dragon in enumerate(s.dragons) if dragon.there]
    if text.isdecimal():
        if int(text) - 1 not in there:
            forbid(rule, f"there is no dragon {text} on the battlefield")
        return int(text) - 1
    kind = kind_in_words(s, text)
    named = [number for number in there if kind in s.dragons[number].names]
    if len(named) > 1:
        which = ", ".join([dragon_words(s, number) for number in named])
        forbid(rule, f"say which by its number: {which}")
    if not named:
        forbid(rule, f"there is no {text!r} on the battlefield")
    return named[0]


def slot_in_words(s: BreedsState, seat: int, text: str, rule: str) -> int:
    """A slot of the own supply by number or by the card that lies there face-up."""
    number = text.removeprefix("slot ")
    if number.isdecimal():
        if not 1 <= int(number) <= PILES:
            forbid("BR-SETUP-13", f"a supply has {PILES} slots")
        return int(number) - 1
    kind = known_kind(s, text, rule)
    name = s.cards.names[kind]
    piles = [pile for pile in s.open_slots(seat) if s.kind[s.sides[seat].piles[pile][-1]] == kind]
    if len(piles) > 1:
        forbid(rule, f"{name} lies in several slots; say {' or '.join([f'slot {pile + 1}' for pile in piles])}")
    if piles:
        return piles[0]
    for other in s.others(seat):
        if kind in [s.kind[s.sides[other].piles[pile][-1]] for pile in s.open_slots(other)]:
            forbid(rule, f"{name} lies in the supply of {seat_word(other)}, not in yours")
    forbid(rule, f"{name} does not lie face-up in your supply")


def is_token_held(s: BreedsState, seat: int, kind: int) -> bool:
    """Whether a card of the token area, or a token of the stock, is of this kind."""
    side = s.sides[seat]
    if kind in [s.kind[card] for card in side.tokens]:
        return True
    if s.cards.sort[kind] == COIN and s.cards.copies[kind] == 0:
        return side.epics + side.late_epics > 0
    return kind == FIREBALL and side.fireballs + side.late_fireballs > 0
