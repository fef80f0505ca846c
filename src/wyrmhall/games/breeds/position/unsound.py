# plain: asked of positions and of tables that are rebuilt, never on the hot path
"""What of a settled state cannot be, in words that begin with the field of a position it would stand in."""

from __future__ import annotations

from collections.abc import Iterator

from wyrmhall.core.events import PUBLIC
from wyrmhall.games.breeds.setup import next_picker
from wyrmhall.games.breeds.state import (
    ANSWER,
    ATTACK,
    DAMAGE,
    DEFENCE,
    FIREBALLS,
    FLUSH,
    IN,
    KEEP,
    KNOCKED_OUT,
    MARKET,
    OVER,
    PHASES,
    PICK,
    QUEST_END,
    SLOT,
    START,
    TARGET,
    BreedsState,
    Dragon,
    Side,
)  # fmt: skip
from wyrmhall.games.breeds.text.abilities import ALWAYS, PER_COMBAT, PER_TURN
from wyrmhall.games.breeds.text.cards import DRAGON, FIREBALL, LEGENDARY, PILES
from wyrmhall.games.breeds.text.use.deeds import SEATS_BASE, triggered_identity
from wyrmhall.games.breeds.text.use.moments import TURN_STARTS, Happening
from wyrmhall.games.breeds.text.use.passives import is_deathless, sv_of
from wyrmhall.games.breeds.text.words.holding import GivesTransmute

FIRST_COINS = 2  # where the cube of the coin quest starts


def unsound(s: BreedsState) -> str:
    if len(s.gone) >= max(1, s.seats - 1):
        return ""  # a match that everybody but one has left ends where it stands, in the middle of a step too
    return next(problems(s), "")


def problems(s: BreedsState) -> Iterator[str]:
    yield from factions(s)
    yield from turn(s)
    for seat, side in enumerate(s.sides):
        yield from standing(s, seat, side)
        if s.is_eliminated(seat):
            yield from nothing_left(s, seat, side)
        else:
            yield from legendaries(s, seat, side)
            yield from zones(s, seat, side)
    yield from tokens(s)
    yield from refracted(s)
    if s.attacker < 0 and ATTACK <= s.phase <= DAMAGE:
        yield f"combat: in the phase {PHASES[s.phase]!r} there is a combat with an attacker and a defender (BR-COMBAT-01)"
    if s.attacker >= 0:
        yield from combat(s)
        for number, dragon in enumerate(s.dragons):
            yield from dragon_in_combat(s, number, dragon)
    yield from used(s)
    yield from owners(s)


def where(seat: int) -> str:
    return f"sides {seat + 1}"


def name(s: BreedsState, card: int) -> str:
    return repr(s.cards.names[s.kind[card]])


# -- the table -------------------------------------------------------------------------------------


def factions(s: BreedsState) -> Iterator[str]:
    names = s.cards.factions
    taken = [side.faction for side in s.sides if side.faction >= 0]
    for seat, side in enumerate(s.sides):
        faction = side.faction
        if faction < 0:
            if s.phase > PICK and not s.is_eliminated(seat):
                yield f"{where(seat)}: after the Summoners are picked everybody has a faction (BR-SETUP-01)"
            continue
        if taken.count(faction) > 1:
            yield f"{where(seat)}: two players have the faction {names[faction]!r} (BR-SETUP-01)"
        if faction not in s.settings.factions:
            yield f"{where(seat)}: {names[faction]!r} is of a set that is not played with (BR-SETUP-19)"
        if s.settings.wishes[seat] not in (-1, faction):
            wish = names[s.settings.wishes[seat]]
            yield f"{where(seat)}: the setting faction{seat + 1} is {wish!r}, not {names[faction]!r} (BR-SETUP-01)"
    if s.phase == PICK and next_picker(s) < 0:
        yield "phase: everybody has a Summoner, so nobody is to pick one (BR-SETUP-01)"


def turn(s: BreedsState) -> Iterator[str]:
    alive = [seat for seat in range(s.seats) if not s.is_eliminated(seat)]
    limit = s.settings.rounds
    is_time_up = limit > 0 and s.round > limit
    if s.phase == OVER:
        if len(alive) > 1 and not is_time_up:
            yield "phase: with two or more players left the game is not over (BR-GOAL-01)"
    elif len(alive) < 2:
        yield "sides: with fewer than two players left the game is over (BR-GOAL-04)"
    elif is_time_up:
        yield f"round: after round {limit} the game is over by the setting max_rounds (BR-GOAL-06)"
    if s.phase in (PICK, KEEP):
        if s.round > 1 or s.turn != s.start:
            yield f"turn: before the first turn it is round 1, and the start player is seat {s.start + 1} (BR-SETUP-16)"
    elif s.phase != OVER and s.is_eliminated(s.turn):
        yield f"turn: seat {s.turn + 1} is eliminated and has no turn (BR-ELIM-08)"
    elif s.phase != OVER and not s.is_in(s.turn):
        yield f"turn: seat {s.turn + 1} is knocked out and returns when the turn begins (BR-KO-04, BR-KO-08)"
    elif s.phase == START and not triggered_identity(s, s.turn, Happening(TURN_STARTS, player=s.turn)):
        yield "phase: no ability speaks at the start of this turn (BR-TURN-01)"
    if s.bought and s.phase not in (MARKET, FLUSH, OVER):
        yield f"bought: nothing is bought before the market phase, and the phase is {PHASES[s.phase]!r} (BR-TURN-01)"
    for seat in s.gone[: s.swept]:
        if not s.is_eliminated(seat):
            yield f"gone: seat {seat + 1} has resigned and is eliminated (BR-ELIM-08)"
    falls = sorted({side.fell for side in s.sides if side.fell})
    if falls != list(range(1, s.fallen + 1)):
        yield f"sides: eliminations are counted from 1 without a gap, not {falls} (BR-GOAL-01)"


# -- players ---------------------------------------------------------------------------------------


def standing(s: BreedsState, seat: int, side: Side) -> Iterator[str]:
    at = where(seat)
    if bool(side.fell) != s.is_eliminated(seat):
        yield f"{at}: fell says which elimination took a player, and is 0 for who is not eliminated (BR-ELIM-01)"
    if side.standing == KNOCKED_OUT and side.stage == 2:
        yield f"{at}: a player at stage 2 who falls is eliminated, not knocked out (BR-ELIM-01)"
    if side.standing == IN and side.faction >= 0 and side.damage >= s.breakpoint(seat):
        yield f"{at}: {side.damage} damage has reached the breakpoint (BR-IDENTITY-08)"
    if side.standing == KNOCKED_OUT and 0 < side.damage < s.breakpoint(seat):
        yield f"{at}: {side.damage} damage has knocked nobody out (BR-IDENTITY-08)"
    if side.standing == KNOCKED_OUT and side.damage == 0 and seat == s.turn and s.phase != OVER:
        yield f"{at}: a knocked-out player has returned when the own turn begins (BR-KO-04)"
    if not s.is_eliminated(seat) and not FIRST_COINS <= side.quests[1] <= QUEST_END:
        yield f"{at}: the cube of the coin quest starts on {FIRST_COINS} and never goes back (BR-SETUP-09)"
    if s.phase <= KEEP and (side.stage == 2 or side.standing == KNOCKED_OUT or side.damage or side.shield):
        yield f"{at}: before the first turn nobody is hurt (BR-SETUP-05)"
    if s.phase <= KEEP and not s.is_eliminated(seat) and (sum(side.quests) != FIRST_COINS or counters(side)):
        yield f"{at}: before the first turn there are no tokens, and the cubes stand on 0, 2 and 0 (BR-SETUP-09, BR-SETUP-15)"
    if s.phase == TARGET and not s.cards.heard_by_summoners & TURN_STARTS and (side.damage or side.shield):
        yield f"{at}: damage and prevention of earlier turns are forgotten when a turn begins (BR-IDENTITY-09)"


def counters(side: Side) -> int:
    return side.fireballs + side.epics + side.late_fireballs + side.late_epics


def nothing_left(s: BreedsState, seat: int, side: Side) -> Iterator[str]:
    if any(side.zones()) or counters(side):
        yield f"{where(seat)}: an eliminated player has neither cards nor tokens (BR-ELIM-02, BR-ELIM-06)"


def legendaries(s: BreedsState, seat: int, side: Side) -> Iterator[str]:
    """One is kept and stays locked until all quests are finished; the others never come into play."""
    at = where(seat)
    if side.faction < 0:
        return
    own = s.cards.legendaries[side.faction]
    for zone, cards in (("locked", side.locked), ("box", side.box)):
        for card in cards:
            if s.kind[card] not in own:
                yield f"{at}: {zone} is for the own Legendaries, not for {name(s, card)} (BR-SETUP-07)"
            if s.seen[card] != 1 << seat:
                yield f"{at}: {name(s, card)} in {zone} is known to its owner alone (BR-SETUP-18)"
    if s.phase <= KEEP:
        if side.locked or len(side.box) != (len(own) if s.phase == KEEP else 0):
            yield f"{at}: every Legendary is in the box until one is kept (BR-SETUP-07)"
        return
    if len(side.locked) > 1:
        yield f"{at}: one Legendary is kept (BR-SETUP-07)"
    is_finished = sum(side.quests) == 3 * QUEST_END
    if is_finished and side.locked:
        yield f"{at}: with all quests finished no Legendary is locked (BR-QUEST-07)"
    apart = [*side.locked, *side.box, *s.out]
    in_play = [card for kind in own for card in cards_of(s, kind) if card not in apart]
    if len(in_play) + len(side.locked) > 1:
        yield f"{at}: {name(s, in_play[-1])} cannot be in play, because one Legendary was kept and no more (BR-QUEST-09)"
    if not in_play and not side.locked and not any(card in s.out for kind in own for card in cards_of(s, kind)):
        yield f"{at}: one Legendary is kept, and is locked or was unlocked (BR-SETUP-07, BR-QUEST-08)"
    if in_play and not is_finished:
        yield f"{at}: {name(s, in_play[0])} is locked until all three quests stand on {QUEST_END} (BR-QUEST-07)"


def cards_of(s: BreedsState, kind: int) -> list[int]:
    found: list[int] = []
    for _ in range(s.kind.count(kind)):
        found.append(s.kind.index(kind, found[-1] + 1 if found else 0))
    return found


def zones(s: BreedsState, seat: int, side: Side) -> Iterator[str]:
    at = where(seat)
    if s.phase <= KEEP and any([side.hand, side.deck, side.discard, side.tokens, *side.piles]):
        yield f"{at}: cards are dealt when the Legendaries are kept (BR-SETUP-07)"
    for card in side.hand:
        if not s.seen[card] >> seat & 1:
            yield f"{at} hand: a player knows the own hand, {name(s, card)} too (BR-SETUP-18)"
    for card in side.discard:
        if s.seen[card] != PUBLIC:
            yield f"{at} discard: everybody knows {name(s, card)} in a discard pile (BR-SETUP-18)"
    for pile, cards in enumerate(side.piles):
        for card in cards:
            kind = s.kind[card]
            if s.cards.rarity[kind] == LEGENDARY:
                yield f"{at}: a Legendary such as {name(s, card)} is never in a supply or pile (BR-SETUP-13)"
            if s.cards.faction[kind] != side.faction:
                yield f"{at}: the piles are the own Faction Deck, and {name(s, card)} is no part of it (BR-SETUP-13)"
        if side.up >> pile & 1 and (not cards or s.seen[cards[-1]] != PUBLIC):
            yield f"{at}: slot {pile + 1} shows its card to everybody (BR-SETUP-18)"
    if side.up >> PILES:
        yield f"{at}: there are {PILES} slots (BR-SETUP-13)"


# -- tokens and refracted dragons ------------------------------------------------------------------


def tokens(s: BreedsState) -> Iterator[str]:
    """A card held as a token lies in a token area, fights, or waits refracted; "kept" is said on the own turn alone."""
    held = [card for side in s.sides for card in side.tokens]
    fighting = [card for dragon in s.dragons for card in dragon.cards]
    lent = s.lent[::3]
    for card in held:
        if card not in lent:
            yield f"sides: the token {name(s, card)} has a source (BR-SOURCE-01)"
        if s.seen[card] != PUBLIC:
            yield f"sides: everybody knows the token {name(s, card)} (BR-TOKEN-03)"
    for at, card in enumerate(lent):
        source = s.lent[3 * at + 1]
        if card not in held and card not in fighting and card not in s.waiting:
            yield f"sides: {name(s, card)} has a source, so it lies in a token area or fights (BR-TOKEN-03)"
        if source >= SLOT:
            faction = s.sides[(source - SLOT) // PILES].faction
            if s.cards.faction[s.kind[card]] != faction or s.cards.rarity[s.kind[card]] == LEGENDARY:
                yield f"sides: {name(s, card)} cannot have come from that slot (BR-SOURCE-04)"
    for seat, side in enumerate(s.sides):
        kept = any(s.lent[s.lending(card) + 2] for card in side.tokens if card in lent)
        if seat != s.turn and (kept or side.late_fireballs or side.late_epics):
            yield f"{where(seat)}: a token is kept beyond a turn only on that turn, by whose turn it is (BR-TOKEN-05)"


def refracted(s: BreedsState) -> Iterator[str]:
    for at, card in enumerate(s.waiting):
        owner, target, by, now = s.fates[4 * at : 4 * at + 4]
        here = f"refracted {at + 1}"
        if target == by:
            yield f"{here}: a refracted dragon does not attack the player who refracted it (BR-REFRACT-02)"
        if owner == by:
            yield f"{here}: nobody refracts an own dragon (BR-REFRACT-01)"
        if not s.is_in(by):
            yield f"{here}: who is out holds no dragons refracted (BR-REFRACT-09)"
        if s.is_eliminated(owner):
            yield f"{here}: its owner is eliminated, and it has left the game (BR-REFRACT-14)"
        if s.cards.sort[s.kind[card]] != DRAGON:
            yield f"{here}: {name(s, card)} is not a dragon (BR-REFRACT-01)"
        if s.seen[card] != PUBLIC:
            yield f"{here}: everybody has seen {name(s, card)} before it was laid face-down (BR-SETUP-18)"
        if s.phase in (PICK, KEEP):
            yield f"{here}: before the first turn nothing is refracted (BR-REFRACT-01)"
        elif s.phase != OVER:
            yield from in_time(s, here, owner, now)


def in_time(s: BreedsState, here: str, owner: int, now: int) -> Iterator[str]:
    """`now` marks those whose turn to attack has come."""
    if now and owner != s.turn and s.is_in(owner):
        yield f"{here}: it attacks on its owner's turn, not now (BR-REFRACT-03)"
    if now and owner == s.turn and s.phase in (MARKET, FLUSH):
        yield f"{here}: it has attacked before the market phase (BR-REFRACT-03)"
    if not now and owner == s.turn and s.phase in (START, TARGET):
        yield f"{here}: it attacks on this turn: now = true (BR-REFRACT-03)"


# -- combat ----------------------------------------------------------------------------------------


def combat(s: BreedsState) -> Iterator[str]:
    if not ATTACK <= s.phase <= DAMAGE:
        yield f"combat: in the phase {PHASES[s.phase]!r} there is no combat (BR-COMBAT-01)"
        return
    if s.attacker != s.turn:
        yield f"combat: the attacker is the active player, seat {s.turn + 1} (BR-ATTACK-01)"
    if not s.is_in(s.defender):
        yield f"combat: seat {s.defender + 1} is out and cannot be attacked (BR-KO-03, BR-ELIM-08)"
    if s.attacker == s.defender and s.phase != DAMAGE:
        yield "combat: only refracted dragons attack their owner, and that goes straight to damage (BR-ATTACK-01, BR-REFRACT-15)"
    if s.phase > ATTACK and not s.dragons:
        yield f"combat: in the phase {PHASES[s.phase]!r} a dragon has attacked (BR-ATTACK-05)"
    if s.phase == ATTACK and any(dragon.blocks >= 0 for dragon in s.dragons):
        yield "combat: nobody blocks before the attack stands (BR-DEFEND-01)"
    if s.fired and s.phase in (ATTACK, DEFENCE):
        yield "combat: no Fireball is played before the fireball phase (BR-FIREBALL-03)"
    if s.attacker == s.defender and (s.fired or any(dragon.blocks >= 0 for dragon in s.dragons)):
        yield "combat: nobody blocks or fireballs their own dragons (BR-REFRACT-08)"
    if any(s.kind[card] != FIREBALL for card in s.fired):
        yield "combat: fireballs is a list of Fireballs (BR-FIREBALL-01)"
    fighting = 1 << s.attacker | 1 << s.defender
    if s.played & ~fighting or s.survived & ~fighting:
        yield "combat: played and survived are about the two who fight (BR-DEFEND-02)"
    for dragon in s.dragons:
        if dragon.blocks >= 0 and not s.played >> s.defender & 1:
            yield "combat: who blocks has played a dragon (BR-DEFEND-07)"


def dragon_in_combat(s: BreedsState, number: int, dragon: Dragon) -> Iterator[str]:
    at = f"dragon {number + 1}"
    if dragon.blocks >= number or (dragon.blocks >= 0 and s.dragons[dragon.blocks].blocks >= 0):
        yield f"{at}: blocks is the number of an attacker that was played before, not {dragon.blocks + 1} (BR-DEFEND-03)"
    if dragon.seat != (s.attacker if dragon.blocks < 0 else s.defender):
        yield f"{at}: an attacking dragon is the attacker's, a blocking one the defender's (BR-DEFEND-02)"
    if dragon.there != bool(dragon.cards):
        yield f"{at}: a dragon on the battlefield has cards, and one that is gone has none (BR-DRAGON-03)"
    for card in dragon.cards:
        if s.cards.sort[s.kind[card]] != DRAGON:
            yield f"{at}: {name(s, card)} is not a dragon (BR-ATTACK-02)"
        if card in s.left:
            yield f"{at}: {name(s, card)} has left the battlefield and cannot come back in this combat (BR-COMBAT-06)"
        if s.seen[card] != PUBLIC:
            yield f"{at}: everybody sees {name(s, card)} on the battlefield (BR-SETUP-18)"
    if dragon.there:
        yield from dragon_there(s, number, dragon, at)


def dragon_there(s: BreedsState, number: int, dragon: Dragon, at: str) -> Iterator[str]:
    if dragon.printed != sum(s.cards.sv[s.kind[card]] for card in dragon.cards):
        yield f"{at}: its printed SV is the sum of its cards (BR-TRANSMUTE-02)"
    for card in dragon.cards[1:]:
        if not may_be_laid(s, dragon.seat, s.kind[card]):
            yield f"{at}: {name(s, card)} does not have Transmute and cannot lie on another dragon (BR-TRANSMUTE-01)"
    if not dragon.names:
        yield f"{at}: a dragon has a name (BR-DRAGON-07)"
    brought = [*s.kinds(dragon.cards), *dragon.imitated]
    for kind in dragon.names:
        if kind not in brought:
            yield f"{at}: {s.cards.names[kind]!r} is neither one of its cards nor imitated (BR-IMITATE-01)"
    for kind in dragon.texts:
        if kind not in brought:
            yield f"{at}: the text of {s.cards.names[kind]!r} is neither on one of its cards nor imitated (BR-IMITATE-01)"
    is_settled = s.phase in (ATTACK, FIREBALLS, ANSWER) or dragon.wounds > 0 or dragon.bonus < 0
    if is_settled and not s.gone and sv_of(s, number) <= 0 and not is_deathless(s, number):
        yield f"{at}: a dragon with SV {sv_of(s, number)} has been killed (BR-DRAGON-03)"


def may_be_laid(s: BreedsState, seat: int, kind: int) -> bool:
    """Whether a card has Transmute, or a Summoner gives it, perhaps under a condition that is past."""
    side = s.sides[seat]
    given = s.cards.stage_passives[side.faction][side.stage - 1]
    return bool(s.cards.transmute[kind]) or any(isinstance(passive, GivesTransmute) for passive in given)


# -- what is used up, and whose cards there are ----------------------------------------------------


def used(s: BreedsState) -> Iterator[str]:
    abilities = s.cards.abilities
    for code in s.used:
        number, seat = divmod(code, SEATS_BASE)
        side = s.sides[seat]
        known = [*s.cards.stage_abilities[side.faction][side.stage - 1], *s.cards.quest_abilities[side.faction]]
        if abilities[number] not in known:
            yield f"used: seat {seat + 1} is at stage {side.stage} and has used no ability of the other (BR-IDENTITY-11)"
        if abilities[number].often == ALWAYS:
            yield "used: an ability that works every time is never used up (BR-DRAGON-09)"
        if abilities[number].often == PER_COMBAT and s.attacker < 0:
            yield "used: what works once per combat is used up in a combat only (BR-DRAGON-09)"
    for number in s.used_up[1::2]:
        if abilities[number].often != PER_TURN:
            yield "used: on a card only what works once per turn is used up (BR-DRAGON-09)"
    for at, dragon in enumerate(s.dragons, 1):
        if any(abilities[number].often != PER_COMBAT for number in dragon.used):
            yield f"dragon {at}: on a dragon only what works once per combat is used up (BR-DRAGON-09)"
    if s.attacker < 0 and s.left:
        yield f"combat: {name(s, s.left[0])} has left a battlefield, and there is no combat (BR-COMBAT-06)"


def owners(s: BreedsState) -> Iterator[str]:
    """Cards of the eliminated are out of the game; a trashed card is open to all."""
    for card in [*s.trash, *s.fired]:
        if s.seen[card] != PUBLIC:
            yield f"trash: everybody knows {name(s, card)} (BR-SETUP-18)"
    if s.fallen == 0:
        return
    away = set(s.out)
    for zone in s.zones():
        for card in zone:
            owner = s.owner_of(card)
            if card not in away and owner >= 0 and s.is_eliminated(owner):
                yield f"{where(owner)}: {name(s, card)} has left the game with its player (BR-ELIM-02, BR-ELIM-03)"
