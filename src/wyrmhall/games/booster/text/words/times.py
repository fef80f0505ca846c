# plain: read once when the game is loaded
"""Words for when: windows of the turn and of a battle, happenings, moments to come, and how long something lasts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from wyrmhall.cardtext.language import Phrase, Senseless
from wyrmhall.cardtext.machine.acts import Act, IfSo
from wyrmhall.cardtext.machine.facts import Fact, ThoseOf
from wyrmhall.cardtext.machine.parts import EachPlayer, EachRival, Them, You
from wyrmhall.cardtext.machine.things import EXACTLY, Quantity, Things
from wyrmhall.cardtext.trunk import steps
from wyrmhall.games.booster import state as st
from wyrmhall.games.booster.text.parts import windows as w
from wyrmhall.games.booster.text.parts.abilities import (
    EVERYONE,
    RIVALS,
    YOU,
    AgainstOccasion,
    AgainstPlayer,
    AroundBattle,
    DamagedByRival,
    EitherOccasion,
    InStep,
    MarginOccasion,
    MuchOccasion,
    NthOccasion,
    Occasion,
    SentBackTo,
    TurnOccasion,
)
from wyrmhall.games.booster.text.parts.changes import Change, Span
from wyrmhall.games.booster.text.parts.facts import BattleIsOn, InBattle, StepIsOn
from wyrmhall.games.booster.text.parts.nouns import CardSelect, That, This, is_mine, is_rivals
from wyrmhall.games.booster.text.parts.players import Leader
from wyrmhall.games.booster.text.parts.qualities import CREWS, EVENTS, GEARS, MANEUVERS, CardWithin, Sprint
from wyrmhall.games.booster.text.words.nouns import card_noun, select


def number(value: int) -> Any:
    return lambda: value


def a_card(qualities: Any, noun: Any, clauses: Any) -> CardSelect:
    """Some card of a sort, wherever it is."""
    made = select(Quantity(EXACTLY), You(), noun, None, [*(qualities or []), *(clauses or [])])
    made.places = []
    if made.extreme is not None:
        raise Senseless("what happens is about one card: say 'of cost 5 or more', for example")
    if made.is_any:
        made.sorts |= EVENTS
    return made


def another_card(qualities: Any, noun: Any, clauses: Any) -> CardSelect:
    made = a_card(qualities, noun, clauses)
    made.quantity.other = True
    return made


def is_done(window: int, sorts: int) -> Any:
    """Something that players do to cards, said of the cards: "when a gear of yours is repaired"."""

    def make(things: Any) -> Occasion:
        if not things.sorts_meant() & sorts:
            raise Senseless("that never happens to such a card")
        if window == w.REPAIRED and isinstance(things, This):
            raise Senseless("a card hears nothing while it is in no mag pit")
        occasion: Occasion = befalls(window)(things)
        return occasion

    return make


def cards_played(things: Any) -> Occasion:
    """ "when an event of yours is played"."""
    sorts = MANEUVERS if isinstance(things, This) else things.sorts_meant()
    windows = [window for window, sort in ((w.PLAYED_MANEUVER, MANEUVERS), (w.PLAYED_EVENT, EVENTS)) if sorts & sort]
    if not windows:
        raise Senseless("that never happens to such a card")
    occasion: Occasion = befalls(windows[0])(things)
    return Occasion(windows, occasion.subject, things)


def moved_in(subject: int, things: CardSelect) -> Occasion:
    if not things.sorts & MANEUVERS:
        raise Senseless("only maneuvers are moved into the zone")
    return Occasion([w.ENTERED_ZONE], subject, things)


Doing = Callable[[int], Occasion]  # what it is to watch for it, of whoever does it


def player_does(*windows: int) -> Any:
    return lambda: lambda subject: Occasion([*windows], subject)


def player_does_with(window: int) -> Any:
    return lambda things: lambda subject: Occasion([window], subject, things)


def plays(things: CardSelect) -> Doing:
    windows = []
    if things.sorts & MANEUVERS:
        windows.append(w.PLAYED_MANEUVER)
    if things.sorts & EVENTS:
        windows.append(w.PLAYED_EVENT)
    if not windows:
        raise Senseless("only maneuvers and events are played: gear is magged, crew recruited")
    return lambda subject: Occasion(windows, subject, things)


GOING = (w.CARD_DISCARDED, w.CARD_DAMAGED, w.DAMAGED_BY, w.LEFT_PLAY, w.SENT_BACK)  # out of play


def befalls(window: int) -> Any:
    """Something that happens to cards, whoever's the text says."""

    def make(things: Things[Any]) -> Occasion:
        if isinstance(things, CardSelect) and things.is_elsewhere:
            raise Senseless("that happens to cards in play only")
        if isinstance(things, CardSelect) and things.is_placed and window in GOING:
            raise Senseless("the card is there no more when that has happened: say whose it is, 'a maneuver of yours'")
        if isinstance(things, That):
            raise Senseless(
                "'that card' points to no card: name one, for example 'a gear of yours', or say 'this card'"
            )
        subject = EVERYONE if isinstance(things, This) else subject_of(things)
        return Occasion([window], subject, things)

    return make


def by_margin(window: int, things: Things[Any], range: Any) -> MarginOccasion:
    occasion: Occasion = befalls(window)(things)
    made = MarginOccasion(window, occasion.subject, range)
    made.things = occasion.things
    return made


def against(occasion: Occasion, cards: CardSelect) -> AgainstOccasion:
    if not cards.sorts & MANEUVERS:
        raise Senseless("only maneuvers are rushing cards")
    return AgainstOccasion(occasion, cards)


def against_rival(window: int, subject: int, having: Any) -> AgainstPlayer:
    whom: Any = ThoseOf(EachRival(), having.fact(Them()))
    made = AgainstPlayer(Occasion([window], subject), whom)
    made.inner.append(whom)
    return made


def subject_of(things: Things[Any]) -> int:
    return YOU if is_mine(things) else RIVALS if is_rivals(things) else EVERYONE


def you_damage(things: Things[Any]) -> Occasion:
    occasion = Occasion([w.DAMAGED_BY], YOU, things)
    occasion.sets_rival = True
    return occasion


def rival_damages(things: Things[Any]) -> Occasion:
    if not isinstance(things, This) and not (isinstance(things, CardSelect) and things.is_mine):
        raise Senseless("say whose card a rival damages, for example 'a gear of yours'")
    return DamagedByRival(things)


def loses_control() -> Occasion:
    occasion = Occasion([w.CONTROL_LOST], YOU)
    occasion.sets_rival = True
    return occasion


def energy_for(subject: int) -> Any:
    def make() -> Occasion:
        occasion = Occasion([w.PLAYERS_GAINED_ENERGY], subject)
        occasion.sets_rival = False
        return occasion

    return make


def deck_of(window: int) -> Any:
    """Something that happens to the race decks of some players."""

    def make(who: Any) -> Occasion:
        subject = YOU if isinstance(who, You) else EVERYONE if isinstance(who, EachPlayer) else RIVALS
        return Occasion([window], subject)

    return make


def at(window: int) -> Any:
    return lambda: moment(window, EVERYONE)


def moment(window: int, subject: int) -> Occasion:
    """A time, which is about no player in particular."""
    occasion = Occasion([window], subject)
    occasion.names_player = False
    return occasion


def later(window: int, span: int, until: int, skip: int = 0) -> Any:
    """A moment to come: its window, how long something lasts until it, in which period it must come, how many to let pass."""
    return lambda: (window, span, until, skip)


def at_later(when: tuple[int, int, int, int]) -> tuple[Occasion, int, int]:
    window, _, until, skip = when
    return moment(window, EVERYONE), until, skip


def in_this_battle(window: int) -> Any:
    return lambda subject: (moment(window, subject), w.THIS_BATTLE, 0)


def with_span(span: Span, act: Any) -> Any:
    if not isinstance(act, Change) or act.has_span:
        raise Senseless("that is done at once and does not last")
    act.lasting(span)
    act.inner.append(span)
    act.needs_rival = act.needs_rival or span.needs_rival
    return act


def instead(usual: Act[Any], fact: Fact[Any], act: Act[Any]) -> IfSo[Any]:
    """ "+1 sprint this turn; if C, +2 instead" lasts as long."""
    if isinstance(usual, Change) and isinstance(act, Change) and usual.has_span and not act.has_span:
        act.lasting(Span(usual.until))
    return IfSo(fact, act, usual)


def both_with_span(span: Span, one: Any, other: Any) -> Any:
    both = steps(with_span(span, one), with_span(Span(span.until, span.fact), other))
    both.inner += [one, other]
    return both


TURNS = ("each turn", "a turn", "your turn", "every turn", "each of your turns")  # a turn is everybody's
BATTLES = ("each battle", "every battle", "the battle")


def other_words(words: str) -> list[str]:
    """How else people name a window."""
    if words.endswith(" the turn"):
        return [words.replace("the turn", other) for other in TURNS]
    if words.endswith(" a battle"):
        return [words.replace("a battle", other) for other in BATTLES]
    head, step = words.split(" of ")
    return [f"{head} of {article} {step}" for article in ("the", "each", "every", "your")] + [
        f"{words} step",
        f"{head} of the {step} step",
    ]


WINDOWS = [
    ("the start of the turn", w.TURN_STARTS),
    ("the start of Draw", w.DRAW_STARTS),
    ("the end of Draw", w.DRAW_ENDS),
    ("the start of Gear Up", w.GEAR_UP_STARTS),
    ("the end of Gear Up", w.GEAR_UP_ENDS),
    ("the start of Main", w.MAIN_STARTS),
    ("the end of Main", w.MAIN_ENDS),
    ("the start of Rush", w.RUSH_STARTS),
    ("the end of Rush", w.RUSH_ENDS),
    ("the end of the turn", w.TURN_ENDS),
    ("the start of a battle", w.BATTLE_STARTED),
    ("the end of a battle", w.BATTLE_ENDS),
]

# what players do: one declaration gives "you draw", "a rival draws", "a player draws"
DOINGS = [
    ("draws/draw cards during Draw", w.DREW_IN_DRAW, []),
    ("draws/draw cards outside Draw", w.DREW_OUTSIDE, ["draws/draw a card outside Draw"]),
    ("gains/gain energy", w.GAINED_ENERGY, []),
    ("uses/use a Main effect", w.USED_MAIN, []),
    ("uses/use a Battle effect", w.USED_BATTLE, []),
    ("starts/start a battle", w.BATTLE_STARTED, []),
    ("chooses/choose a rushing card", w.CHOSE_RUSHING, []),
    ("resolves/resolve the battle", w.RESOLVED, []),
    ("wins/win a battle", w.WON_BATTLE, []),
    ("loses/lose a battle", w.LOST_BATTLE, []),
    ("ties/tie a battle", w.TIED_BATTLE, []),
    ("wins/win points in a battle", w.WON_POINTS, ["gains/gain points in|from a battle"]),
    ("gains/gain points", w.GAINED_POINTS, ["gains/gain a point"]),
    ("loses/lose points", w.LOST_POINTS, ["loses/lose a point"]),
    ("searches/search a/your race deck", w.SEARCHED, ["searches/search their race deck"]),
    ("shuffles/shuffle a/your race deck", w.SHUFFLED, ["shuffles/shuffle their race deck"]),
    ("takes/take control of a card", w.CONTROL_CHANGED, []),
    ("moves/move maneuvers into the zone", w.MOVED_IN, ["moves/move one or more maneuvers into the zone"]),
]

OUTCOMES = (("wins/win", w.WON_BATTLE), ("loses/lose", w.LOST_BATTLE), ("ties/tie", w.TIED_BATTLE))

HAPPENINGS = [
    Phrase("somebody", "you", number(YOU), plural=True),
    Phrase("somebody", "a rival", number(RIVALS), plural=False, also=["any rival", "each rival", "your rival"]),
    Phrase("somebody", "a player", number(EVERYONE), plural=False, also=["any player", "each player", "somebody"]),
    *(Phrase("doing", words, player_does(window), also=also) for words, window, also in DOINGS),
    Phrase(
        "a_card",
        "a {adjectives?} {noun} {clauses?}",
        a_card,
        plural=False,
        also=["any|one {adjectives?} {noun} {clauses?}", "one or more {adjectives?} {noun} {clauses?}"],
    ),
    Phrase("a_card", "another {adjectives?} {noun} {clauses?}", another_card, plural=False),
    Phrase(
        "doing",
        "draws/draw cards",
        player_does(w.DREW_IN_DRAW, w.DREW_OUTSIDE),
        also=["draws/draw a card", "draws/draw one or more cards"],
    ),
    *(
        Phrase(
            "doing",
            f"{verb} {{many}} {what}",
            lambda range, windows=windows: lambda subject: MuchOccasion(windows, subject, range),
            also=[f"{verb} {{many}} {other}" for other in also],
        )
        for verb, what, windows, also in (
            ("gains/gain", "points", [w.GAINED_POINTS], ["point", "points at once"]),
            ("loses/lose", "points", [w.LOST_POINTS], ["point", "points at once"]),
            ("wins/win", "points in a battle", [w.WON_POINTS], ["points from a battle"]),
            ("gains/gain", "energy", [w.GAINED_ENERGY], []),
            ("draws/draw", "cards", [w.DREW_IN_DRAW, w.DREW_OUTSIDE], ["cards at once"]),
            ("draws/draw", "cards outside Draw", [w.DREW_OUTSIDE], []),
        )
    ),
    Phrase("doing", "plays/play {a_card}", plays),
    *(
        Phrase(
            "doing",
            f"uses/use the {what} of {{a_card}}",
            player_does_with(window),
            also=[f"uses/use a {what} of {{a_card}}", f"uses/use {{a_card}} 's {what}"],
        )
        for what, window in (("Main effect", w.USED_MAIN), ("Battle effect", w.USED_BATTLE))
    ),
    *(
        Phrase(
            "doing",
            f"{verb} this card",
            lambda window=window: lambda subject: Occasion([window], subject, This()),
            also=[f"{verb} this", f"{verb} this {what}"],
        )
        for verb, window, what in (
            ("plays/play", w.PLAYED_MANEUVER, "maneuver"),
            ("mags/mag", w.MAGGED, "gear"),
            ("recruits/recruit", w.RECRUITED, "crew"),
            *((f"{words} a battle with", window, "maneuver") for words, window in OUTCOMES),
        )
    ),
    *(
        Phrase("doing", f"uses/use a {word} effect of {{a_card}}", player_does_with(window))
        for word, window in (("Main", w.USED_MAIN), ("Battle", w.USED_BATTLE))
    ),
    Phrase("doing", "mags/mag {a_card}", player_does_with(w.MAGGED)),
    Phrase("doing", "recruits/recruit {a_card}", player_does_with(w.RECRUITED)),
    Phrase("doing", "repairs/repair {a_card}", player_does_with(w.REPAIRED)),
    Phrase(
        "doing",
        "discards/discard {a_card} from the/your hand",
        player_does_with(w.HAND_DISCARDED),
        also=["discards/discard {a_card}", "discards/discard {a_card} from their hand"],
    ),
    *(Phrase("doing", f"{words} a battle with {{a_card}}", player_does_with(window)) for words, window in OUTCOMES),
    Phrase(
        "doing",
        "chooses/choose {a_card} as the/your rushing card",
        player_does_with(w.CHOSE_RUSHING),
        also=["chooses/choose {a_card} as a|their rushing card"],
    ),
    Phrase(
        "doing",
        "chooses/choose this card as the/your rushing card",
        lambda: lambda subject: Occasion([w.CHOSE_RUSHING], subject, This()),
        also=["chooses/choose this card|maneuver as a|their rushing card"],
    ),
    *(
        Phrase(
            "happening",
            f"{{things}} {words} a battle by {{many}}",
            lambda things, range, window=window: by_margin(window, things, range),
            also=[f"{{things}} {words} a battle by {{many}} sprint"],
        )
        for words, window in OUTCOMES[:2]
    ),
    Phrase(
        "doing",
        "moves/move {a_card} into the zone",
        lambda things: lambda subject: moved_in(subject, things),
    ),
    Phrase("happening", "{possessor} race deck is shuffled", deck_of(w.SHUFFLED)),
    Phrase("happening", "{possessor} race deck is searched", deck_of(w.SEARCHED)),
    Phrase(
        "happening",
        "{things} enters/enter the zone",
        is_done(w.ENTERED_ZONE, MANEUVERS),
        also=["{things} moves/move into the zone", "{things} is/are moved into the zone"],
    ),
    *(
        Phrase("doing", f"{one} or {other} a battle", player_does(window, second))
        for one, window in OUTCOMES
        for other, second in OUTCOMES
        if one != other
    ),
    *(
        Phrase(
            "doing",
            f"{house} the/your {{ordinal}} {what} each turn",
            lambda nth, window=window, tally=tally: lambda subject: NthOccasion(window, subject, tally, nth),
            also=[
                f"{verb} {article} {{ordinal}} {what} {when} turn"
                for verb in (house, f"has/have {done}")
                for article in ("the/your", "their", "a")
                for when in ("each", "in a", "of the", "of a", "this")
                if (verb, article, when) != (house, "the/your", "each")
            ],
        )
        for house, done, what, window, tally in (
            ("plays/play", "played", "event", w.PLAYED_EVENT, st.EVENTS),
            ("plays/play", "played", "maneuver", w.PLAYED_MANEUVER, st.MANEUVERS),
            ("wins/win", "won", "battle", w.WON_BATTLE, st.WON),
            ("loses/lose", "lost", "battle", w.LOST_BATTLE, st.LOST),
            ("ties/tie", "tied", "battle", w.TIED_BATTLE, st.TIED),
            ("uses/use", "used", "Main effect", w.USED_MAIN, st.MAINS),
            ("uses/use", "used", "Battle effect", w.USED_BATTLE, st.BATTLE_USES),
        )
    ),
    Phrase(
        "happening",
        "turn {figure} starts",
        lambda turn: TurnOccasion(w.TURN_STARTS, turn),
        also=["turn {figure} begins", "the turn number becomes|reaches {figure}"],
    ),
    *(
        Phrase("ordinal", word, number(nth))
        for nth, word in enumerate(("first", "second", "third", "fourth", "fifth"), 1)
    ),
    *(
        Phrase("happening", f"{what} {verb}", at(window))
        for what, verb, window in (
            ("a battle", "starts|begins", w.BATTLE_STARTED),
            ("a battle", "ends", w.BATTLE_ENDS),
            ("the turn", "starts|begins", w.TURN_STARTS),
            ("the turn", "ends", w.TURN_ENDS),
            ("Rush", "starts|begins", w.RUSH_STARTS),
            ("Rush", "ends", w.RUSH_ENDS),
            ("Main", "starts|begins", w.MAIN_STARTS),
            ("Main", "ends", w.MAIN_ENDS),
        )
    ),
    *(
        Phrase(
            "doing",
            f"{words} a battle by {{many}}",
            lambda range, window=window: lambda subject: MarginOccasion(window, subject, range),
            also=[f"{words} a battle by {{many}} sprint"],
        )
        for words, window in OUTCOMES[:2]
    ),
    Phrase("happening", "{somebody} {doing}", lambda subject, doing: doing(subject)),
    Phrase(
        "happening",
        "{somebody} {doing} or {doing}",
        lambda subject, one, other: EitherOccasion(one(subject), other(subject)),
    ),
    Phrase("happening", "players gain energy", energy_for(EVERYONE)),
    Phrase("happening", "rivals gain energy", energy_for(RIVALS)),
    Phrase("happening", "all players have passed", at(w.ALL_PASSED), also=["everybody has passed"]),
    Phrase(
        "happening",
        "cards of {possessor} race deck are discarded",
        deck_of(w.DECK_DISCARDED),
        also=["cards from {possessor} race deck are discarded"],
    ),
    Phrase("happening", "{possessor} race deck becomes empty", deck_of(w.DECK_EMPTIED)),
    Phrase("happening", "a rival takes control of a card of yours", loses_control),
    # what happens to cards
    Phrase("happening", "{things} enters/enter play", befalls(w.ENTERED_PLAY)),
    Phrase("happening", "{things} leaves/leave play", befalls(w.LEFT_PLAY)),
    Phrase("happening", "{things} is/are chosen as a rushing card", befalls(w.CHOSE_RUSHING)),
    Phrase("happening", "{things} wins/win a battle", befalls(w.WON_BATTLE), also=["{things} wins/win"]),
    Phrase("happening", "{things} loses/lose a battle", befalls(w.LOST_BATTLE), also=["{things} loses/lose"]),
    Phrase("happening", "{things} returns/return to the track", befalls(w.RETURNED)),
    Phrase("happening", "{things} ties/tie a battle", befalls(w.TIED_BATTLE)),
    Phrase("happening", "{things} is/are returned", befalls(w.SENT_BACK)),
    Phrase(
        "happening",
        "{things} is/are returned to the owner's hand",
        lambda things: SentBackTo(befalls(w.SENT_BACK)(things), st.HAND),
        also=[
            f"{{things}} {verb} to {whose} hand"
            for verb in ("is/are returned", "returns/return")
            for whose in ("the owner's", "its|their owner's", "your", "a")
        ][1:],
    ),
    *(
        Phrase(
            "happening",
            f"{{things}} {words} a battle against {{a_card}}",
            lambda things, cards, window=window: against(befalls(window)(things), cards),
        )
        for words, window in OUTCOMES
    ),
    *(
        phrase
        for words, window in OUTCOMES
        for phrase in (
            Phrase(
                "doing",
                f"{words} a battle against a rival with {{having}}",
                lambda having, window=window: lambda subject: against_rival(window, subject, having),
                also=[f"{words} a battle against a rival who has {{having}}"],
            ),
            Phrase(
                "doing",
                f"{words} a battle against the leader",
                lambda window=window: lambda subject: AgainstPlayer(Occasion([window], subject), Leader()),
            ),
        )
    ),
    *(
        Phrase(
            "doing",
            f"{words} a battle against {{a_card}}",
            lambda cards, window=window: lambda subject: against(Occasion([window], subject), cards),
        )
        for words, window in OUTCOMES
    ),
    Phrase("happening", "{things} is/are discarded", befalls(w.CARD_DISCARDED)),
    Phrase("happening", "{things} is/are damaged", befalls(w.CARD_DAMAGED)),
    Phrase("happening", "{things} is/are magged", is_done(w.MAGGED, GEARS)),
    Phrase("happening", "{things} is/are recruited", is_done(w.RECRUITED, CREWS)),
    Phrase("happening", "{things} is/are repaired", is_done(w.REPAIRED, GEARS | CREWS)),
    Phrase("happening", "{a_card} is played", lambda things: plays(things)(EVERYONE)),
    Phrase(
        "doing",
        "wins/win a battle with sprint {range}",
        lambda range: player_does_with(w.WON_BATTLE)(a_card(None, card_noun(MANEUVERS), [CardWithin(Sprint(), range)])),
        also=["wins/win a battle with a sprint of {range}"],
    ),
    Phrase("happening", "{things} is/are played", cards_played),
    Phrase("happening", "you damage {things}", you_damage),
    Phrase("happening", "a rival damages {things}", rival_damages, also=["any rival damages {things}"]),
]

MOMENTS = [
    Phrase(
        "later",
        "the end of this battle",
        later(w.BATTLE_ENDS, w.THIS_BATTLE, w.THIS_BATTLE),
        also=["the end of the battle", "end of battle", "the end of battle"],
    ),
    Phrase("later", "the end of this Main", later(w.MAIN_ENDS, w.THIS_MAIN, w.THIS_MAIN)),
    Phrase("later", "the end of this Rush", later(w.RUSH_ENDS, w.THIS_RUSH, w.THIS_RUSH)),
    Phrase(
        "later",
        "the end of this turn",
        later(w.TURN_ENDS, w.THIS_TURN, w.THIS_TURN),
        also=["the end of turn", "end of turn", "the end of the turn"],
    ),
    Phrase(
        "later", "the start of the next Rush", later(w.RUSH_STARTS, w.UNTIL_RUSH, w.THIS_GAME), also=["the next Rush"]
    ),
    Phrase(
        "later",
        "the start of the next battle",
        later(w.BATTLE_STARTED, w.UNTIL_BATTLE, w.THIS_GAME),
        also=["the next battle"],
    ),
    Phrase("later", "the end of the next battle", later(w.BATTLE_ENDS, w.NEXT_BATTLE, w.THIS_GAME, 1)),
    Phrase(
        "later",
        "the start of the next turn",
        later(w.TURN_STARTS, w.UNTIL_TURN, w.THIS_GAME),
        also=["the next turn", "your next turn", "the start of your next turn"],
    ),
    Phrase(
        "later", "the start of the next Main", later(w.MAIN_STARTS, w.UNTIL_MAIN, w.THIS_GAME), also=["the next Main"]
    ),
    Phrase("later", "the end of the next turn", later(w.TURN_ENDS, w.NEXT_TURN, w.THIS_GAME, 1)),
    Phrase(
        "moment",
        "when {somebody} wins/win this battle",
        in_this_battle(w.WON_BATTLE),
        also=["if {somebody} wins/win this battle", "if {somebody} wins/win it|that", "when {somebody} wins/win it"],
    ),
    Phrase(
        "moment",
        "when {somebody} loses/lose this battle",
        in_this_battle(w.LOST_BATTLE),
        also=[
            "if {somebody} loses/lose this battle",
            "if {somebody} loses/lose it|that",
            "when {somebody} loses/lose it",
        ],
    ),
    Phrase(
        "moment",
        "when {somebody} ties/tie this battle",
        in_this_battle(w.TIED_BATTLE),
        also=["if {somebody} ties/tie this battle", "if {somebody} ties/tie it|that", "when {somebody} ties/tie it"],
    ),
    Phrase("moment", "at {later}", at_later),
]

STEPS = (
    ("Main", (st.MAIN, st.MAIN)),
    ("Rush", (st.MOVE, st.BATTLE)),
    ("Gear Up", (st.GEAR_UP, st.GEAR_UP)),
)
PERIODS = [
    ("this battle", w.THIS_BATTLE),
    ("this step", w.THIS_STEP),
    ("this Main", w.THIS_MAIN),
    ("this Rush", w.THIS_RUSH),
    ("this turn", w.THIS_TURN),
    ("this game", w.THIS_GAME),
]

PHRASES = [
    Phrase("occasion", "at {window}", lambda occasion: occasion),
    Phrase(
        "occasion",
        "when {happening}",
        lambda occasion: occasion,
        also=[
            "whenever {happening}",
            "each time {happening}",
            "every time {happening}",
            "if {happening}",
            "after {happening}",
        ],
    ),
    *(
        Phrase(
            "occasion",
            f"when {{happening}} {word} a battle",
            lambda occasion, is_in=is_in: AroundBattle(occasion, is_in),
            also=[f"whenever {{happening}} {word} a battle", f"if {{happening}} {word} a battle"],
        )
        for word, is_in in (("during|in", True), ("outside", False))
    ),
    *(
        Phrase(
            "occasion",
            f"when {{happening}} during {step}",
            lambda occasion, phases=phases: InStep(occasion, phases),
            also=[
                f"{when} {{happening}} {word} {step}"
                for when in ("when", "whenever", "if")
                for word in ("during", "in")
            ][1:],
        )
        for step, phases in STEPS
    ),
    Phrase(
        "occasion",
        "when {happening} or {happening}",
        EitherOccasion,
        also=[
            "whenever {happening} or {happening}",
            "when {happening} or when {happening}",
            "each time {happening} or {happening}",
        ],
    ),
    Phrase("occasion", "after you move maneuvers into the zone", lambda: moment(w.MOVED_IN, YOU)),
    *(
        Phrase(
            "window",
            words,
            at(window),
            also=other_words(words),
        )
        for words, window in WINDOWS
    ),
    *HAPPENINGS,
    *MOMENTS,
    *(Phrase("period", words, number(until), also=[words.replace("this", "the")]) for words, until in PERIODS),
    Phrase(
        "span",
        "{period}",
        Span,
        also=[
            "for {period}",
            "during {period}",
            "in {period}",
            "from {period}",
            "for the rest of {period}",
            "while {period} lasts",
        ],
    ),
    Phrase("span", "until {later}", lambda moment: Span(moment[1]), also=["till {later}"]),
    Phrase(
        "span",
        "until that card leaves play",
        lambda: Span(w.WHILE_IN_PLAY),
        also=["until it leaves play", "until they leave play", "until those cards leave play"],
    ),
    Phrase("span", "until the end of the turn", lambda: Span(w.THIS_TURN)),
    Phrase("span", "until the end of the game", lambda: Span(w.THIS_GAME), also=["until the end of this game"]),
    Phrase(
        "span",
        "in the {ordinal} battle each turn",
        lambda nth: Span(w.WHILE_TRUE, InBattle(nth)),
        also=[
            "in the {ordinal} battle of each|the turn",
            "during the {ordinal} battle each turn",
            "during the {ordinal} battle of each|the turn",
        ],
    ),
    Phrase(
        "span",
        "during a battle",
        lambda: Span(w.WHILE_TRUE, BattleIsOn()),
        also=["during battles", "in a battle", "in battles"],
    ),
    *(
        Phrase(
            "span", f"during {step}", lambda phases=phases: Span(w.WHILE_TRUE, StepIsOn(phases)), also=[f"in {step}"]
        )
        for step, phases in STEPS
    ),
    Phrase("span", "while {condition}", lambda fact: Span(w.WHILE_TRUE, fact), also=["as long as {condition}"]),
    Phrase("effect", "{lead}, {act}", with_span, retells=False),
    Phrase("effect", "{lead}, {act} and {act}", both_with_span),
    Phrase("lead", "{period}", Span, also=["for {period}", "during {period}", "for the rest of {period}"]),
    Phrase("lead", "until {later}", lambda moment: Span(moment[1])),
    Phrase("lead", "until the end of the turn", lambda: Span(w.THIS_TURN)),
    Phrase(
        "effect",
        "while {condition}, {act}",
        lambda fact, act: with_span(Span(w.WHILE_TRUE, fact), act),
        also=["as long as {condition}, {act}"],
    ),
]
