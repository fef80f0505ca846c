# plain: asked of positions and rebuilt tables, never on the hot path
"""What cannot be between two steps of a game of Draco Magi, in words that begin with the field of a position."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from wyrmhall.cardtext.machine.parts import Part
from wyrmhall.core.events import PUBLIC, knows
from wyrmhall.games.magi.rules.melee import GOES_ON, battle_end
from wyrmhall.games.magi.rules.pool import DRAWN_GAME
from wyrmhall.games.magi.setup import special_kinds
from wyrmhall.games.magi.state import (
    COLOUR,
    COMMAND,
    DRAFT,
    LAYOUT,
    MELEE_CHOICE,
    MELEE_FIGHT,
    NIGHTFALL,
    OVER,
    PHASES,
    ROW,
    SCRYING,
    SHOT_PLACE,
    SHOT_SEAT,
    SUMMON,
    MagiState,
    gems_of,
    goals_met,
    is_in_play,
    taken_places,
)  # fmt: skip
from wyrmhall.games.magi.text.cards import LIMIT, OPTIONS
from wyrmhall.games.magi.text.nouns.places import BATTLE
from wyrmhall.games.magi.text.nouns.selections import Chosen
from wyrmhall.games.magi.text.verbs.cards import TO_HAND, DrawBattleCards, Put

DRAWN_EACH = 3  # advanced cards of a draft


def unsound(s: MagiState) -> str:
    """The first thing that is wrong; empty if the state is sound."""
    found = chain(
        _of_the_end(s),
        _of_the_set_up(s),
        _of_the_decks(s),
        _of_the_row(s),
        _of_the_melee(s),
        _of_the_table(s),
        _of_what_is_seen(s),
    )
    return next(found, "")


def _of_the_end(s: MagiState) -> Iterator[str]:
    if s.gone:
        return  # given up in the middle of anything
    if (s.phase == OVER) != (s.winner >= 0):
        yield "winner: a game has a winner (1, 2, or 0 for nobody) when its phase is 'over', and only then"
    reached = [seat for seat in (0, 1) if goals_met(s, seat)]
    for seat in reached:
        if s.phase != OVER:
            yield f"sides {seat + 1} won: {' and '.join(goals_met(s, seat))}: the game is over (DM-GOAL-07)"
        elif seat != s.winner:
            goal = goals_met(s, seat)[0]
            yield f"winner: seat {seat + 1} owns {goal}, which ended the game, and is not the winner (DM-GOAL-07)"
    if s.phase == OVER and not reached:
        owned = [sum(gems_of(s, seat)[1:]) for seat in (0, 1)]
        more = DRAWN_GAME if owned[0] == owned[1] else owned.index(max(owned))
        if any(is_in_play(s, place) for place in range(len(s.row))):
            yield "phase: nobody has reached a goal and there are battlefields left: the game goes on (DM-GOAL-02)"
        if s.winner != more:
            yield f"winner: of {owned[0]} and {owned[1]} gems the more win, and as many on both sides are a draw (DM-SCRY-03)"


def _of_the_set_up(s: MagiState) -> Iterator[str]:
    colours = [side.colour for side in s.sides]
    if s.phase == COLOUR and max(colours) >= 0:
        yield "sides: nobody has a colour before it is chosen (DM-SETUP-02)"
    if s.phase > COLOUR and (min(colours) < 0 or colours[0] == colours[1]):
        yield "sides: the two players have different colours (DM-SETUP-03)"
    if s.phase < SCRYING:
        if s.round > 1:
            yield f"round: {PHASES[s.phase]} belongs to the set-up, before round 1 (DM-ROUND-01)"
        for seat, side in enumerate(s.sides):
            for zone in ("dragon_hand", "dragon_pile", "battle_hand", "battle_pile", "won"):
                if getattr(side, zone):
                    yield f"sides {seat + 1} {zone}: there are no cards here before the first round (DM-SETUP-01)"
        if any(any(field.stacks) or field.polar >= 0 for field in s.row):
            yield "row: no dragon is placed before the first round (DM-SETUP-01)"
        if s.phase < DRAFT and any(field.card >= 0 for field in s.row):
            yield f"row: no battlefield is laid out in the phase {PHASES[s.phase]!r} (DM-SETUP-11)"
    if s.phase == DRAFT and not s.settings.draft:
        yield "phase: the advanced cards are not drafted with this setting (DM-DRAFT-06)"
    for seat, side in enumerate(s.sides):
        if s.phase != DRAFT and side.draft:
            yield f"sides {seat + 1} draft: cards are drafted in the phase 'draft' only (DM-DRAFT-01)"
        if s.phase == DRAFT and len(side.draft) != DRAWN_EACH:
            yield f"sides {seat + 1} draft: three advanced cards are drawn, not {len(side.draft)} (DM-DRAFT-01)"
        elif any(not s.cards.is_advanced(s.kind[card]) for card in side.draft):
            yield f"sides {seat + 1} draft: only advanced cards are drafted (DM-DRAFT-01)"


def _of_the_decks(s: MagiState) -> Iterator[str]:
    """The asymmetrical variant: which additional dragons take part."""
    number = s.settings.additional
    for seat, side in enumerate(s.sides):
        special = special_types(s, seat)
        if s.phase >= LAYOUT and len(special) > number and number < len(special_kinds(s.cards)):
            names = ", ".join(s.cards.names[kind] for kind in special)
            yield f"sides {seat + 1}: {names} are more than the {number} additional types of this setting (DM-VARIANT-03)"
        for card in side.box:
            if not s.cards.is_special(s.kind[card]):
                yield f"sides {seat + 1} box: every deck has its {s.cards.names[s.kind[card]]} (DM-VARIANT-02)"
        if side.box and s.phase < LAYOUT and not s.gone:  # who resigns while decks are built ends the match there
            yield f"sides {seat + 1} box: decks are built after the colours were chosen (DM-VARIANT-03)"


def special_types(s: MagiState, seat: int) -> list[int]:
    """The additional types among the dragons of a player that take part."""
    side = s.sides[seat]
    found = [*side.dragon_deck, *side.dragon_hand, *side.dragon_pile]
    for field in s.row:
        found += field.stacks[seat]
        if field.polar >= 0 and field.polar_seat == seat:
            found.append(field.polar)
    return sorted({s.kind[card] for card in found if s.cards.is_special(s.kind[card])})


def _of_the_row(s: MagiState) -> Iterator[str]:
    for place, field in enumerate(s.row):
        where = f"row {place + 1}"
        if field.card < 0 and s.phase != OVER and (any(field.stacks) or field.polar >= 0):
            yield f"{where}: there is no battlefield here for these dragons (DM-RESOLVE-03)"
        for seat in (0, 1):
            if taken_places(s, seat, place) > LIMIT:
                yield f"{where}: seat {seat + 1} has {taken_places(s, seat, place)} dragons here; three is the most (DM-COMMAND-05)"
        if field.polar >= 0:
            placement = s.cards.placement[s.kind[field.polar]]
            if placement is None or not placement.freezes:
                yield f"{where}: {s.cards.names[s.kind[field.polar]]} cannot freeze a battlefield (DM-FREEZE-01)"
            if field.resolved:
                yield f"{where}: a frozen battlefield thaws when it is resolved (DM-FREEZE-04)"
        if field.resolved and s.phase not in (MELEE_CHOICE, MELEE_FIGHT, NIGHTFALL, SCRYING, OVER):
            yield f"{where}: no battlefield is resolved before the melee of its round (DM-MELEE-02)"
        if s.phase == NIGHTFALL and is_in_play(s, place) and not field.resolved:
            yield f"{where}: night falls when every battlefield is resolved (DM-MELEE-02)"
    waiting = [place for place, field in enumerate(s.row) if is_in_play(s, place) and not field.resolved]
    if s.phase in (SUMMON, COMMAND, MELEE_CHOICE) and not waiting and not s.gone:
        yield "row: there is no battlefield left to play for (DM-SCRY-03)"


def _of_the_melee(s: MagiState) -> Iterator[str]:
    if s.phase != MELEE_FIGHT:
        if s.fight >= 0:
            yield "fight: only a melee has a battlefield being fought for (DM-MELEE-01)"
    elif not 0 <= s.fight < len(s.row) or not is_in_play(s, s.fight):
        yield f"fight: in a melee, fight is the place being fought for, from 1 to {ROW} (DM-MELEE-01)"
    else:
        field = s.row[s.fight]
        if field.resolved:
            yield f"fight: battlefield {s.fight + 1} has been resolved this round (DM-MELEE-02)"
        if field.polar >= 0 or not (s.gone or all(field.stacks)):
            yield "fight: a melee needs dragons of both players at a battlefield that is not frozen (DM-MELEE-14)"
        if not s.gone and battle_end(s) != GOES_ON:
            yield f"fight: the battle at place {s.fight + 1} is over as it stands (DM-END-08)"
    allowed = {COMMAND: (0, 1), MELEE_FIGHT: (0, 1), MELEE_CHOICE: (0, 2), OVER: (0, 1, 2)}.get(s.phase, (0,))
    if s.passes not in allowed:
        yield f"passes: in this phase {' or '.join(map(str, allowed))} in a row are possible, not {s.passes} (DM-COMMAND-06)"
    if s.phase == MELEE_CHOICE and s.passes and any(field.resolved for field in s.row):
        yield "passes: nobody passes between one battlefield and the next (DM-RESOLVE-01)"
    if s.phase not in (MELEE_FIGHT, OVER) and not s.gone and not has_early_hands(s):
        for seat, side in enumerate(s.sides):
            if side.battle_hand:
                yield f"sides {seat + 1} battle_hand: battle cards are held in a melee only (DM-MELEE-03, DM-RESOLVE-05)"


def has_early_hands(s: MagiState) -> bool:
    """Whether some dragon of these cards lets a player hold battle cards before a melee."""
    cards = s.cards
    for kind in range(cards.first_battle):
        for ability in (cards.arrival[kind], cards.placement[kind], cards.in_ranged[kind]):
            if ability is not None and any(_gives_battle_cards(part) for part in _parts(ability.effect)):
                return True
    return False


def _parts(part: Part) -> Iterator[Part]:
    yield part
    for inner in part.inner:
        yield from _parts(inner)


def _gives_battle_cards(part: Part) -> bool:
    if isinstance(part, DrawBattleCards):
        return True
    return (
        isinstance(part, Put)
        and part.goal == TO_HAND
        and (not isinstance(part.things, Chosen) or part.things.sort() == BATTLE)
    )


def _of_the_table(s: MagiState) -> Iterator[str]:
    """Between two steps nothing is under way, unless somebody has given up in the middle of it."""
    opened = [seat for seat in (0, 1) if s.sides[seat].up]
    if s.attack and (not s.gone or s.phase != MELEE_FIGHT):
        yield "attack: no attack is under way here; one is played by its answers, not written (DM-MELEE-08)"
    if s.shot and (not s.gone or s.phase != COMMAND):
        yield "shot: no shot is under way here; one is played by its answers, not written (DM-RANGED-04)"
    if opened and not s.attack and not s.shot and not (s.gone and s.phase == MELEE_FIGHT):
        yield f"sides {opened[0] + 1} up: cards lie open only while something is under way (DM-MELEE-08)"
    laid = s.kinds(s.sides[s.turn].up)
    for code in s.attack:
        if code // OPTIONS not in laid:
            yield f"attack: {s.cards.names[code // OPTIONS]} does not lie open before seat {s.turn + 1} (DM-MELEE-08)"
    if s.shot and s.shot[SHOT_SEAT] != s.turn:
        yield f"shot: it is the turn of seat {s.turn + 1} (DM-COMMAND-01)"
    if s.shot and not is_in_play(s, s.shot[SHOT_PLACE]):
        yield f"shot: there is no battlefield at place {s.shot[SHOT_PLACE] + 1} (DM-RANGED-04)"


def _of_what_is_seen(s: MagiState) -> Iterator[str]:
    for seat, side in enumerate(s.sides):
        for zone in ("dragon_pile", "battle_pile", "up", "won"):
            if any(s.seen[card] != PUBLIC for card in getattr(side, zone)):
                yield f"sides {seat + 1} {zone}: these cards lie open: everybody has seen them"
        for zone in ("dragon_hand", "battle_hand", "draft"):
            if any(not knows(s.seen[card], seat) for card in getattr(side, zone)):
                yield f"sides {seat + 1} {zone}: a player has seen the own cards"
    for place, field in enumerate(s.row):
        lying = [card for card in (field.card, field.polar) if card >= 0]
        if any(s.seen[card] != PUBLIC for card in chain(lying, *field.stacks)):
            yield f"row {place + 1}: battlefields and dragons in the row lie open: everybody has seen them"
