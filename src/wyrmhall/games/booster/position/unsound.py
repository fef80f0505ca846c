# plain: asked of positions and of tables that are rebuilt, never on the hot path
"""What cannot be: a settled state of Dragon Booster that no order of play leads to, in words, with the rule that excludes it."""

from __future__ import annotations

from collections import Counter

from wyrmhall.core.events import PUBLIC
from wyrmhall.games.booster import state as st
from wyrmhall.games.booster.decks.deck import DRAFT, DRAFT_RACE_CARDS, DRAGON_CARDS, RACE_CARDS
from wyrmhall.games.booster.rules.moving import (
    BY_EXHAUSTION,
    BY_LOOP,
    BY_POINTS,
    BY_STANDSTILL,
    controller_by_effects,
    has_title,
    last_with_cards,
)
from wyrmhall.games.booster.state import BoosterState, Side
from wyrmhall.games.booster.text.cards import CREW, DRAGON, EVENT, GEAR, MANEUVER, a_sort
from wyrmhall.games.booster.text.parts import windows as w
from wyrmhall.games.booster.text.parts.abilities import abilities_of
from wyrmhall.games.booster.text.parts.changes import NO_LAYER
from wyrmhall.games.booster.text.parts.nouns import This
from wyrmhall.games.booster.text.use.values import change_at
from wyrmhall.games.booster.text.verbs.maneuvers import Return

SORTS_AT = {
    st.RACE: (MANEUVER, EVENT), st.DRAGON_DECK: (DRAGON, GEAR, CREW), st.HAND: (MANEUVER, EVENT),
    st.DISCARDS: (MANEUVER, EVENT), st.DAMAGED: (GEAR, CREW), st.DRAGON_SPOT: (DRAGON,), st.CAPS: (GEAR,),
    st.CREW_SPOT: (CREW,), st.TRACK: (MANEUVER,), st.ZONE: (MANEUVER,), st.LIMBO: (MANEUVER, EVENT),
}  # fmt: skip
PERIODS = {
    w.THIS_BATTLE: ((st.BATTLE,), "this battle"), w.THIS_MAIN: ((st.MAIN,), "this Main"),
    w.THIS_RUSH: ((st.MOVE, st.BATTLES, st.BATTLE), "this Rush"),
}  # fmt: skip


def unsound(s: BoosterState) -> str:
    if len(s.gone) >= max(1, s.seats - 1):
        return ""  # all others have resigned, and whatever was going on was left as it stood
    for seat, side in enumerate(s.sides):
        found = _places(s, seat, side) or _pit(s, seat, side) or _counts(s, seat, side)
        if found:
            return f"sides {seat + 1} {found}"
    return _decks(s) or _match(s) or _ending(s) or _battle(s) or _marks(s) or _lasting(s) or _unfinished(s)


def is_on(s: BoosterState) -> bool:
    """Whether nothing has been cut short: no game has ended, nobody has resigned."""
    return s.winner == st.NOBODY and not s.gone


# -- one player ------------------------------------------------------------------------------------


def _places(s: BoosterState, seat: int, side: Side) -> str:
    kinds, owners, sorts, seen = s.kind, s.owner, s.cards.sort, s.seen
    for place, zone in enumerate(side.zones):
        fitting, known = SORTS_AT[place], _known(seat, place)
        for card in zone:
            if owners[card] != seat or sorts[kinds[card]] not in fitting or seen[card] & known != known:
                found = _misplaced(s, seat, place, card)
                if found:
                    return f"{st.PLACE_NAMES[place].replace(' ', '_')}: {s.cards.names[kinds[card]]} {found}"
    if s.phase < st.DRAW and s.winner == st.NOBODY:
        for place in range(st.HAND, st.PLACES):
            if side.zones[place]:
                return f"{st.PLACE_NAMES[place]}: before the first turn all cards are in the decks (DB-SETUP-11)"
    return ""


def _known(seat: int, place: int) -> int:
    """Who must have seen a card that lies there."""
    if place == st.RACE:
        return 0
    return 1 << seat if place in (st.HAND, st.DRAGON_DECK) else PUBLIC


def _misplaced(s: BoosterState, seat: int, place: int, card: int) -> str:
    sort, owner = s.cards.sort[s.kind[card]], s.owner[card]
    if sort not in SORTS_AT[place]:
        return f"is {a_sort(sort)}, which cannot be there (DB-ZONE-02)"
    if owner != seat and (place < st.CAPS or place == st.LIMBO):
        return f"belongs to seat {owner + 1}, and lies at nobody else's place (DB-ZONE-06)"
    if owner != seat and controller_by_effects(s, card) != seat:
        return f"belongs to seat {owner + 1}, and no effect gives seat {seat + 1} control (DB-CONTROL-07)"
    known = _known(seat, place)
    if s.seen[card] & known == known:
        return ""
    if known == PUBLIC:
        return "lies open there and is known to everybody (DB-KNOW-07)"
    return "is known to its owner (DB-KNOW-08)"


def _decks(s: BoosterState) -> str:
    """No more cards than a deck has; fewer are a part of it."""
    owned = Counter(zip(s.owner, [s.cards.is_race(kind) for kind in s.kind], strict=True))
    for seat in range(s.seats):
        race, dragon = owned[seat, True], owned[seat, False]
        at = f"sides {seat + 1}"
        if s.settings.format == DRAFT and race > DRAFT_RACE_CARDS:
            return f"{at} race_deck: {race} race cards; a drafted deck has {DRAFT_RACE_CARDS} (DB-DRAFT-09)"
        if race > RACE_CARDS:
            return f"{at} race_deck: {race} race cards; a deck has {RACE_CARDS} (DB-DECK-03)"
        if dragon > DRAGON_CARDS:
            return f"{at} dragon_deck: {dragon} crystal cards; a dragon deck has {DRAGON_CARDS} (DB-DECK-08)"
    return ""


def _pit(s: BoosterState, seat: int, side: Side) -> str:
    if len(side.gear) > st.ZAP_CAPS:
        return f"gear: a dragon has {st.ZAP_CAPS} zap caps, not {len(side.gear)} gear (DB-CARD-08)"
    if len(side.caps) != len(side.gear) or sorted(set(side.caps) & set(range(st.ZAP_CAPS))) != sorted(side.caps):
        return "caps: every gear has a cap of its own (DB-GEAR-05)"
    for zone, name, rule in ((side.gear, "gear", "DB-GEAR-06"), (side.crew, "crew", "DB-GEAR-12")):
        for i, card in enumerate(zone):
            if has_title(s, zone[:i], s.kind[card]):
                return f"{name}: two cards are titled {s.cards.titles[s.kind[card]]!r} ({rule})"
    if len(side.dragon) > 1:
        return "dragon: there is one dragon in a mag pit (DB-SETUP-02)"
    if seat in s.gone[: s.swept]:
        if any(side.zones[place] for place in range(st.DRAGON_SPOT, st.PLACES)):
            return "crew: who has resigned has no cards in play (DB-SETUP-12)"
        return ""
    if s.phase >= st.DRAW and not side.dragon and s.phase < st.OVER:
        if not s.settings.is_draft and not _may_have_gone(s, seat):
            return "dragon: everybody has a dragon in the mag pit (DB-SETUP-02)"
        if s.settings.is_draft and side.colour < 0 and not _may_have_gone(s, seat):
            return "colour: a dragon without a card has a colour that was named (DB-DRAFT-15)"
    if side.colour >= 0 and not s.settings.is_draft:
        return "colour: only in draft games is a colour named (DB-DRAFT-15)"
    return ""


def _may_have_gone(s: BoosterState, seat: int) -> bool:
    """Whether a dragon of this player has a text that sends it back into the dragon deck."""
    first = [*s.cards.first_part, len(s.cards.book)]
    for card in s.sides[seat].dragon_deck:
        kind = s.kind[card]
        for part in s.cards.book[first[kind] : first[kind + 1]]:
            if s.cards.sort[kind] == DRAGON and isinstance(part, Return) and isinstance(part.things, This):
                return True
    return False


def _counts(s: BoosterState, seat: int, side: Side) -> str:
    if side.points >= st.FINISH and s.winner != seat and s.phase != st.OVER:
        return f"points: {side.points} points have won the game (DB-WIN-01)"
    if side.energy < 0:
        return "energy: it never falls below 0 (DB-MAIN-15)"
    if side.energy and s.phase <= st.DRAW and is_on(s):
        return "energy: none is left before a turn begins (DB-MAIN-02)"
    if side.points and s.phase < st.DRAW:
        return "points: everybody starts at 0 points (DB-SETUP-08)"
    if min(side.tally) < 0:
        return "this_turn: nothing is done less than never (DB-TRIG-02)"
    if s.phase > st.DRAW and side.tally[st.WON] + side.tally[st.LOST] > s.battles:
        return f"this_turn: more battles than the {s.battles} of this turn (DB-RUSH-06)"
    if side.tally[st.MOVED] and st.DRAW < s.phase < st.MOVE:
        return "this_turn: maneuvers are moved when Rush begins (DB-RUSH-01)"
    if side.tally[st.TIED] > side.tally[st.LOST]:
        return "this_turn: whoever ties a battle loses it (DB-BATTLE-14)"
    if side.tally[st.BATTLE_EVENTS] > side.tally[st.EVENTS]:
        return "this_turn: the events of a battle are among those of the turn (DB-TIMING-17)"
    return ""


# -- the match -------------------------------------------------------------------------------------


def _match(s: BoosterState) -> str:
    wins, games = [side.wins for side in s.sides], s.settings.games
    ended = s.game if s.phase == st.OVER else s.game - 1
    if s.game > games:
        return f"match_game: the match has {games} (DB-MATCH-01)"
    if sum(wins) > ended:
        return f"sides: {sum(wins)} wins in {ended} games that have ended (DB-MATCH-01)"
    if s.phase != st.OVER and max(wins) * 2 > games:
        return f"sides: {max(wins)} wins have won the match (DB-MATCH-01)"
    if s.loser != st.NOBODY and (s.game == 1 or s.seats > 2 or not wins[1 - s.loser]):
        return "loser: nobody has lost a game before this one to a rival who won it (DB-MATCH-03)"
    if s.loser == st.NOBODY and s.phase == st.FIRST and s.seats == 2 and sum(wins) == ended > 0:
        return "loser: the game before was lost by somebody, who decides who goes first (DB-MATCH-03)"
    if s.phase < st.DRAW and s.turn != 1:
        return f"turn: a game begins with turn 1, not with {s.turn} (DB-SETUP-09)"
    return ""


def _ending(s: BoosterState) -> str:
    if s.phase in (st.GAME_END, st.OVER) and s.winner == st.NOBODY:
        return "winner: a game that has ended was won by somebody, or drawn (DB-WIN-01)"
    if s.winner == st.NOBODY:
        if s.reason:
            return "reason: nobody has won yet (DB-WIN-03)"
        alone = last_with_cards(s)
        if s.phase > st.DRAW and is_on(s) and alone != st.NOBODY:
            return f"sides {alone + 1} race_deck: alone with race cards has won the game (DB-WIN-02)"
        return ""
    if s.winner == st.DRAWN:
        if s.reason not in (BY_LOOP, BY_STANDSTILL):
            return "reason: only a loop or a standstill draws a game (DB-WIN-10)"
        return ""
    if s.reason == BY_POINTS:
        if s.sides[s.winner].points < st.FINISH:
            return f"winner: seat {s.winner + 1} has {s.sides[s.winner].points} points, not {st.FINISH} (DB-WIN-01)"
    elif s.reason == BY_EXHAUSTION:
        if last_with_cards(s) != s.winner and not s.gone:
            return f"winner: seat {s.winner + 1} is not alone with race cards (DB-WIN-02)"
    else:
        return "reason: a game is won by points or by exhaustion (DB-WIN-10)"
    return ""


# -- the turn --------------------------------------------------------------------------------------


def _battle(s: BoosterState) -> str:
    if s.winner != st.NOBODY:
        return ""
    won = sum([side.tally[st.WON] for side in s.sides])
    if won > s.battles and s.phase > st.DRAW:
        return f"this_turn: {won} battles are won in {s.battles} of this turn (DB-BATTLE-09)"
    is_battle = s.phase == st.BATTLE
    if is_battle != (s.starter >= 0):
        return "starter: a battle has a starter, and only a battle has one (DB-BATTLE-01)"
    if is_battle and s.battles < 1:
        return "battles: this is the first battle at least (DB-RUSH-06)"
    if s.battles and st.DRAW < s.phase < st.BATTLES:
        return "battles: battles come after everybody has moved (DB-RUSH-05)"
    if s.passes and not is_battle:
        return "passes: players pass in a battle only (DB-BATTLE-05)"
    if not s.gone and s.passes >= s.seats:
        return "passes: when all have passed the battle is resolved (DB-BATTLE-07)"
    for seat, side in enumerate(s.sides):
        where = f"sides {seat + 1} rushing"
        if side.rushing >= 0 and not is_battle:
            return f"{where}: there are rushing cards in a battle only (DB-BATTLE-01)"
        if side.rushing >= 0 and side.rushing not in side.zone and side.rushing not in side.track:
            return f"{where}: a rushing card is a maneuver in its player's zone or track (DB-BATTLE-22)"
    return ""


def _marks(s: BoosterState) -> str:
    for use, times in Counter(s.used).items():
        card, index = use // st.USES, use % st.USES
        if not st.is_in_play(s, card):
            return f"used: {s.cards.names[s.kind[card]]} is not in play (DB-ZONE-08)"
        if index >= len(abilities_of(s.cards, s.kind[card])) or times > 2:
            return f"used: {s.cards.names[s.kind[card]]} has no such effect so often (DB-KEYWORD-07)"
    for card in s.fresh:
        if st.place_of(s, card) not in (st.TRACK, st.ZONE) or s.fresh.count(card) > 1:
            return f"fresh: {s.cards.names[s.kind[card]]} is not in the track or the zone once (DB-ZONE-08)"
    if sorted(s.standing) != sorted(st.cards_standing(s)):
        return "oldest: every card in play with a Constant: effect is named once, and no other (DB-KEYWORD-14)"
    if s.looper >= 0 and s.phase not in (st.MAIN, st.BATTLE) and is_on(s):
        return "loop: actions are repeated in Main and in a battle only (DB-LOOP-02)"
    if (s.still or s.evenings) and any(side.race for seat, side in enumerate(s.sides) if seat not in s.gone):
        return "still: with cards in a race deck there is no standstill (DB-LOOP-01)"
    return ""


def _lasting(s: BoosterState) -> str:
    rows = s.lasting
    for number, row in enumerate(range(0, len(rows), st.LASTING), 1):
        change, card, until = change_at(s, row), rows[row + st.L_CARD], rows[row + st.L_UNTIL]
        where = f"lasting {number}"
        if card >= 0 and not st.is_in_play(s, card):
            return f"{where}: {s.cards.names[s.kind[card]]} is not in play, and remembers nothing (DB-ZONE-08)"
        if change.layer() != NO_LAYER and (card < 0 or s.cards.sort[s.kind[card]] != MANEUVER):
            return f"{where}: only a maneuver has a sprint (DB-CARD-12)"
        if until == w.INSTANT:
            return f"{where}: what is done at once does not last (DB-TIMING-25)"
        if until in PERIODS and s.phase not in PERIODS[until][0] and is_on(s):
            return f"{where}: it lasts for {PERIODS[until][1]}, and that is not on now (DB-EVENT-07)"
        if change.controls() and not 0 <= rows[row + st.L_NUMBER] < s.seats:
            return f"{where}: a player has control of a card (DB-CONTROL-03)"
        if change.colours() and not 0 <= rows[row + st.L_NUMBER] < len(s.cards.colour_names):
            return f"{where}: there is no such colour (DB-CARD-06)"
    return ""


def _unfinished(s: BoosterState) -> str:
    """What is going on only inside a step, unless a game ended or a player resigned in the middle of it."""
    if s.sprints and len(s.sprints) != s.seats:
        return "sprints: every seat has one (DB-BATTLE-20)"
    if s.victor >= 0 and not s.sprints:
        return "victor: a battle is won when it is resolved (DB-BATTLE-20)"
    if not is_on(s):
        return ""
    if s.sprints or s.winnings or s.cap:
        return "sprints: a battle that is resolved comes to its end (DB-BATTLE-21)"
    if s.waiting or s.batch or s.acting != st.NOBODY or s.plays or s.replacing:
        return "waiting: what was set off is carried out before anything else is asked (DB-TRIG-06)"
    for seat, side in enumerate(s.sides):
        if side.limbo:
            return f"sides {seat + 1} played: an event is discarded after its effect (DB-PLAY-05)"
    return ""
