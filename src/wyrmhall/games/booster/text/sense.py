# plain: read once when the game is loaded
"""Sentences that the words allow but that mean nothing on a card: what is wrong with them, said to the card's author."""

from __future__ import annotations

from wyrmhall.cardtext.machine.acts import IfSo, InTurn, May, PlayerAct, Steps
from wyrmhall.cardtext.machine.amounts import Fewer, More
from wyrmhall.cardtext.machine.facts import Always, ThoseOf
from wyrmhall.cardtext.machine.parts import ARival, EachPlayer, EachRival, Part, ThatPlayer, Them, You
from wyrmhall.cardtext.machine.things import ALL, NumberOf, ThatMany
from wyrmhall.cardtext.trunk import is_instead
from wyrmhall.games.booster.state import DRAGON_DECK
from wyrmhall.games.booster.text.cards import CREW, DRAGON, EVENT, GEAR, MANEUVER, SORTS
from wyrmhall.games.booster.text.parts import windows as w
from wyrmhall.games.booster.text.parts.abilities import (
    CONSTANT,
    PLAY,
    TRIGGERED,
    YOU,
    Ability,
    EitherOccasion,
    Occasion,
    Playable,
)
from wyrmhall.games.booster.text.parts.amounts import Count, HowMuch, Of, Those
from wyrmhall.games.booster.text.parts.changes import Span
from wyrmhall.games.booster.text.parts.nouns import (
    Among,
    CardSelect,
    CardThings,
    ItsRider,
    Rest,
    Rushers,
    That,
    This,
    Used,
    is_rivals,
)
from wyrmhall.games.booster.text.parts.players import EachOther
from wyrmhall.games.booster.text.parts.qualities import CRYSTALS, RACE_CARDS, SoOfIt
from wyrmhall.games.booster.text.use.deed import BoosterDeed
from wyrmhall.games.booster.text.use.replacing import Mishap, Replacing
from wyrmhall.games.booster.text.use.triggers import Watching
from wyrmhall.games.booster.text.verbs.dragons import StatBy
from wyrmhall.games.booster.text.verbs.later import ChooseCards, Later
from wyrmhall.games.booster.text.verbs.maneuvers import Remove, Return
from wyrmhall.games.booster.text.verbs.piles.decks import NOT_YOURS, Put, Recycle, Search
from wyrmhall.games.booster.text.verbs.piles.hands import DiscardHand, DiscardWholeHand, Draw, RevealCards, RevealHand
from wyrmhall.games.booster.text.verbs.piles.tops import RevealUntil, Tops
from wyrmhall.games.booster.text.verbs.pit import Control, GearUp, GearUpThat, Repair, RepairThat
from wyrmhall.games.booster.text.verbs.playing import PlayThat
from wyrmhall.games.booster.text.verbs.points import (
    GainEnergy,
    GainPoints,
    GainSame,
    LoseEnergy,
    LosePoints,
    TakePoints,
)
from wyrmhall.games.booster.text.verbs.sprints import OnCards
from wyrmhall.games.booster.text.verbs.verb import CardVerb

NOTHING, CRYSTAL, RACE, ANY, OUT = 0, 1, 2, 3, 4  # what sort of card was named last; OUT: a race card out of play

# what sort of card a happening is about
ABOUT = {
    **dict.fromkeys((w.MAGGED, w.RECRUITED, w.REPAIRED), CRYSTAL),
    **dict.fromkeys((w.PLAYED_MANEUVER, w.PLAYED_EVENT, w.CHOSE_RUSHING, w.HAND_DISCARDED), RACE),
    **dict.fromkeys((w.WON_BATTLE, w.LOST_BATTLE, w.TIED_BATTLE, w.WON_POINTS), RACE),
    **dict.fromkeys((w.USED_MAIN, w.USED_BATTLE, w.CONTROL_CHANGED, w.CONTROL_LOST), ANY),
}
# what is told with a number
IN_NUMBERS = sum(
    1 << window
    for window in (
        w.GAINED_POINTS,
        w.LOST_POINTS,
        w.WON_POINTS,
        w.GAINED_ENERGY,
        w.DREW_IN_DRAW,
        w.DREW_OUTSIDE,
        w.DECK_DISCARDED,
    )
)
MISHAPS_IN_NUMBERS = sum(
    1 << window - w.WOULD_DAMAGE
    for window in (
        w.WOULD_GAIN_POINTS,
        w.WOULD_LOSE_POINTS,
        w.WOULD_GAIN_ENERGY,
        w.WOULD_DRAW,
        w.WOULD_DRAW_IN_DRAW,
        w.WOULD_MILL,
    )
)
NAMING_CARDS = (
    *(Draw, DiscardHand, DiscardWholeHand, RevealHand, RevealCards, Tops, Search),
    *(ChooseCards, CardVerb, Put, Repair, GearUp),
)
USES_EFFECT = 1 << w.USED_MAIN | 1 << w.USED_BATTLE
BY_RUSHING = 1 << w.CHOSE_RUSHING | 1 << w.WON_BATTLE | 1 << w.LOST_BATTLE | 1 << w.RETURNED


def nonsense(sort: int, sentence: Part) -> str:
    """Why this sentence cannot stand on a card of this sort; nothing if it can. "It" then knows what was named before it."""
    bearer = SORTS[sort]
    is_play = isinstance(sentence, Playable) or (isinstance(sentence, Ability) and sentence.how == PLAY)
    if is_play and sort in (DRAGON, GEAR, CREW):
        return f"a {bearer} is not played: begin with 'Constant:', 'Main:' or 'Battle:', or say when"
    if not is_play and sort == EVENT:
        return "an event is never in play: it can only say what happens when it is played"
    if isinstance(sentence, Playable) and sentence.price is not None and not sentence.price.prices(sort == EVENT):
        return "a maneuver costs energy, an event has burst: say 'costs 1 less' of a maneuver, 'has 1 less burst' of an event"
    if isinstance(sentence, Ability):
        if sentence.how == TRIGGERED and sort != MANEUVER and sentence.occasion is not None:
            if isinstance(sentence.occasion.things, This) and sentence.occasion.mask & BY_RUSHING:
                return f"a {bearer} is never a rushing card"
    if _strays(sentence):
        return "'it has' speaks of a dragon, and none is named: say 'you have'"
    why = _Reading(CRYSTAL if sort in (DRAGON, GEAR, CREW) else RACE).read(sentence)
    if not why and isinstance(sentence, Ability) and sentence.how == CONSTANT and sentence.act is not None:
        if not isinstance(sentence.act, Replacing) and _chooses(sentence.act):
            return "nothing can be chosen in a Constant: effect"
    return why


def _ask_of_chosen(step: IfSo[BoosterDeed]) -> None:
    """ "Damage a rival's gear if its level is 2 or less": only such gear can be chosen."""
    act = step.act.act if isinstance(step.act, May) else step.act
    things = getattr(act, "things", None)
    if (
        step.otherwise is not None
        or not step.inner
        or step.inner[0] is not step.act
        or not isinstance(things, CardSelect)
    ):
        return
    meant = [part for part in _parts(step.fact) if isinstance(part, That)]
    if meant:
        for part in meant:
            part.is_found = True
        things.qualities.append(SoOfIt(step.fact))
        step.fact = Always()
        step.inner = [step.act]


UNSEEN = "which card it is is not known before: say 'reveal the top card of your race deck', and then what is done if it is one"


def _asks_too_early(step: IfSo[BoosterDeed]) -> bool:
    """ "put the top card into the track if it is a maneuver": it is asked about before it is seen."""
    act = step.act.act if isinstance(step.act, May) else step.act
    is_last = bool(step.inner) and step.inner[0] is step.act
    return is_last and isinstance(act, (Tops, Draw)) and any(isinstance(part, That) for part in _parts(step.fact))


def _parts(part: Part) -> list[Part]:
    return [part, *(one for inner in part.inner for one in _parts(inner))]


def _is_by_several(part: Part) -> bool:
    return isinstance(part, PlayerAct) and isinstance(part.who, (EachRival, EachPlayer, EachOther, ThoseOf, Those))


def _is_of_that_player(part: Part) -> bool:
    """Whether it speaks of "that player"."""
    return isinstance(part, ThatPlayer) or any(_is_of_that_player(inner) for inner in part.inner)


def _strays(part: Part) -> bool:
    """Whether the rider of a dragon is meant where no dragon was named."""
    return isinstance(part, ItsRider) or (not isinstance(part, StatBy) and any(_strays(inner) for inner in part.inner))


def _chooses(part: Part) -> bool:
    if isinstance(part, That):
        return part.named is None
    if isinstance(part, CardSelect) and part.quantity.how != ALL:
        return True
    if isinstance(part, (NumberOf, Count)):
        return False
    return any(_chooses(inner) for inner in part.inner)


class _Reading:
    """A sentence read as it happens: what "that card" and "that player" point to in it, and whether a card can go back to where
    it is sent."""

    def __init__(self, own: int) -> None:
        self.own = own  # what "this card" is
        self.named = NOTHING  # the card named last
        self.watched = NOTHING  # the card that the sentence waits for, which goes before
        self.reference: CardThings | CardSelect | None = None  # what was named last, if nothing is chosen in it
        self.is_instead = False  # what is done in place of something speaks of the cards of that
        self.has_player = False
        self.is_rival = False  # "that player" is a rival who was chosen, not whom the occasion is about
        self.is_them = False  # or each of several players in turn
        self.is_of_use = False  # the sentence waits for the use of an effect
        self.has_number = False
        self.is_number = False  # what was spoken of last is a number, not cards
        self.is_energy = False  # of which that is the number
        self.is_replacing = False
        self.has_rest = False  # some cards were taken from among others
        self.is_stowed = False  # it lies in the dragon deck
        self.has_left = False  # the card named last is in play no more
        self.is_chosen = False  # cards were chosen, which "other" cards are not
        self.is_rivals = False  # the card named last is a rival's
        self.is_fresh = False  # cards were drawn, looked at or chosen since the occasion

    def read(self, part: Part) -> str:
        if isinstance(part, Ability):
            return self.waiting(part.occasion) or self.all(part.cost) or self.one(part.act)
        if isinstance(part, Later):
            return self.read_later(part)
        if isinstance(part, Watching):
            things = getattr(part, "things", None)
            return self.one(things) or self.waiting(part.ability.occasion) or self.one(part.ability.act)
        if isinstance(part, Replacing):
            return self.waiting(part.mishap) or self.replaced(part)
        if isinstance(part, (NumberOf, Count, Of)):  # only counted
            if part.needs_rival:
                self.name_rival()
            self.look_back(part)
            return ""
        if isinstance(part, Steps) and self.is_in_turn(part):
            return self.read_steps(part)
        if isinstance(part, IfSo) and not (self.watched or self.named):
            _ask_of_chosen(part)
            if _asks_too_early(part):
                return UNSEEN
        if isinstance(part, IfSo) and is_instead(part):
            return self.read_instead(part)
        if isinstance(part, IfSo) and isinstance(part.act, OnCards) and isinstance(part.otherwise, OnCards):
            if type(part.otherwise) is type(part.act):
                return self.read_otherwise(part.fact, part.act, part.otherwise)
        stray = self.points_nowhere(part)
        if stray:
            return stray
        self.look_back(part)
        self.named = self.sort_named(part)
        if isinstance(part, ARival) or (part.needs_rival and not part.inner):
            self.name_rival()
        why = self.within(part) or self.misses(part)
        self.find(part)
        return why or (_strange_home(part.home, self.named) if isinstance(part, Return) else "")

    def within(self, part: Part) -> str:
        is_of_rival = self.is_rivals
        why = self.all(part.inner)
        if isinstance(part, Among):  # the cards that were looked at are no others
            self.is_rivals = is_of_rival
        return why

    def look_back(self, part: Part) -> None:
        """A word that points back is told what it points to, and what is named is kept for the next one."""
        if isinstance(part, (CardSelect, Rushers, This)):
            self.is_rivals = is_rivals(part)
        if isinstance(part, That):
            part.named = self.reference
            part.is_found = self.is_fresh
            part.is_instead = self.is_instead and self.reference is not None
        elif isinstance(part, (Rushers, This)):
            self.reference = part
        elif isinstance(part, CardSelect):
            self.reference = None
            part.is_not_found = part.quantity.other and self.is_chosen
        elif isinstance(part, ThatPlayer):
            part.is_rival, part.is_them = self.is_rival, self.is_them
        elif isinstance(part, EachOther):
            part.is_about = self.has_player and not self.is_rival
        elif isinstance(part, ThatMany):
            part.is_number = self.is_number
        elif isinstance(part, GainSame):
            part.is_energy = self.is_energy
        elif isinstance(part, More):
            part.is_beyond = self.is_replacing
        elif isinstance(part, (NumberOf, Count, Of)):
            for inner in part.inner:
                self.look_back(inner)

    def name_rival(self) -> None:
        self.is_rival = self.is_rival or not self.has_player
        self.has_player = True

    def is_in_turn(self, part: Steps[BoosterDeed]) -> bool:
        """Whether "that player" is each of those who did something before."""
        return not self.has_player and any(
            _is_by_several(one) and _is_of_that_player(other) for one, other in zip(part.steps, part.steps[1:])
        )

    def read_steps(self, part: Steps[BoosterDeed]) -> str:
        """What several players do, and then "that player", each of them does before the next."""
        left, part.steps = part.steps, []
        while left:
            step = left.pop(0)
            group = [step]
            while _is_by_several(step) and left and _is_of_that_player(left[0]):
                group.append(left.pop(0))
            if len(group) > 1 and isinstance(step, PlayerAct):
                part.steps.append(InTurn(step.who, group))
                step.who = Them()
                self.has_player = self.is_them = True
            else:
                part.steps.append(step)
            why = self.all(group)
            if self.is_them:
                self.has_player = self.is_them = False
            if why:
                return why
        return ""

    def replaced(self, part: Replacing) -> str:
        """ "1 more" is then more than what would happen, if that is a number."""
        before = self.is_replacing
        self.is_replacing = self.has_number
        why = self.one(part.act)
        self.is_replacing = before
        return why

    def read_instead(self, part: IfSo[BoosterDeed]) -> str:
        """ "A; if C, B instead": the cards of A are "it" in B, although nothing is done to them before."""
        why = self.one(part.otherwise) or self.one(part.fact)
        things = getattr(part.otherwise, "things", None)
        if isinstance(things, CardSelect):
            self.reference, self.is_instead = things, True
        why = why or self.one(part.act)
        self.is_instead = False
        return why

    def read_otherwise(self, fact: Part, act: OnCards, other: OnCards) -> str:
        """ "your rushing card gains +4 sprint this battle; otherwise, it gains +2": the same card, for as long."""
        why = self.one(fact) or self.one(act)
        if isinstance(other.things, That) and isinstance(act.things, (CardSelect, Rushers, This)):
            self.reference, self.is_instead = act.things, True
            if act.has_span and not other.has_span:
                other.lasting(Span(act.until))
        why = why or self.one(other)
        self.is_instead = False
        return why

    def misses(self, part: Part) -> str:
        """What is wrong with what is done to "that card", if it is not where that could happen to it."""
        if isinstance(part, (Put, Recycle)) and part.is_into_yours and not isinstance(part.who, You):
            return NOT_YOURS
        if isinstance(part, Put) and part.is_own and self.is_rivals and isinstance(part.things, (That, Among, Rest)):
            return NOT_YOURS
        if isinstance(part, (CardVerb, OnCards, Control)) and isinstance(part.things, That) and self.named == OUT:
            if self.watched and self.is_fresh:
                part.things.is_found = False  # what was drawn is not in play, so what the occasion is about is meant
                self.named = self.watched
            elif not isinstance(part, Remove) or part.is_damage:
                return "'that card' is not in play then: only cards in play can be changed like that"
        if isinstance(part, (GearUpThat, RepairThat)) and self.named in (RACE, OUT):
            return "only gear and crew can be magged, recruited or repaired, and 'that card' is neither"
        if isinstance(part, PlayThat) and self.named == CRYSTAL:
            return "only maneuvers and events are played, and 'that card' is neither: say 'mag' or 'recruit'"
        if isinstance(part, (CardVerb, OnCards)) and isinstance(part.things, That) and self.is_stowed:
            return "'that card' is repaired and in play no more: say 'mag' or 'recruit' first"
        return ""

    def read_later(self, part: Later) -> str:
        """A card that was named before is still meant later, if it is in play and the occasion is about no other."""
        before, is_fresh, reference = self.watched or self.named, self.is_fresh, self.reference
        self.waiting(part.ability.occasion)
        if not self.watched and before not in (NOTHING, OUT) and not self.has_left and part.ability.act is not None:
            if part.ability.act.points_back:
                part.card = That()
                part.card.named, part.card.is_found = reference, is_fresh
                self.watched = self.named = before
        return self.one(part.ability.act)

    def points_nowhere(self, part: Part) -> str:
        """What is wrong with a word that points back to something, if nothing was named."""
        if isinstance(part, That) and not (self.watched or self.named):
            return "'that card' points to no card: name one before it, for example 'a rival's gear', or say 'this card'"
        if isinstance(part, Used) and not self.is_of_use:
            return "no effect is used: say before 'when you use a Main effect' or 'when you use a Battle effect'"
        if isinstance(part, Rest) and not self.has_rest:
            return "'the rest' points to no cards: say before which are taken from among them, for example 'one of those cards'"
        if isinstance(part, Among) and not (self.watched or self.named):
            return "'those cards' points to no cards: say before which are drawn, looked at or moved"
        if isinstance(part, Fewer) and not self.is_replacing:
            return "'fewer' points to no number: say before what would be, for example 'if you would draw cards'"
        if isinstance(part, ThatMany) and not (self.is_number or self.watched or self.named):
            return "'that many' points to nothing: name cards before it, for example 'discard any number of cards'"
        if isinstance(part, HowMuch) and not self.has_number:
            return "'that much' points to nothing: say before how much is lost or gained, for example 'lose up to 3 points'"
        if isinstance(part, ThatPlayer) and not self.has_player:
            return "'that player' points to nobody: name one before, for example 'a rival', or 'choose a rival, then'"
        if isinstance(part, CardSelect) and not part.places:
            return "an event is never in play: say where it is, for example 'from your discards'"
        return ""

    def find(self, part: Part) -> None:
        """What was done names cards, or a number."""
        if isinstance(part, (Draw, DiscardHand, DiscardWholeHand, Tops, RevealUntil, Search, RevealCards, RevealHand)):
            self.named = OUT
        if isinstance(part, (Draw, Tops, RevealUntil, Search, ChooseCards, Repair)):
            self.is_fresh = True
            if not isinstance(part, (ChooseCards, Repair)):
                self.is_rivals = isinstance(part, (Tops, RevealUntil)) and isinstance(part.whose, (ARival, EachRival))
            self.is_chosen = isinstance(part, ChooseCards)
        if isinstance(part, (Repair, GearUp, CardSelect)):
            self.is_stowed = isinstance(part, Repair)
        self.has_left = isinstance(part, (Remove, Return)) or (
            self.has_left and not isinstance(part, (CardThings, CardSelect))
        )
        self.has_rest = self.has_rest or isinstance(part, (Among, RevealUntil))
        if isinstance(part, (GainPoints, LosePoints, TakePoints, GainEnergy, LoseEnergy)):
            self.has_number = self.is_number = True
            self.is_energy = isinstance(part, (GainEnergy, LoseEnergy))
        elif isinstance(
            part,
            (Draw, DiscardHand, DiscardWholeHand, RevealHand, Tops, Search, ChooseCards, CardVerb, Put, Repair, GearUp),
        ):
            self.is_number = False

    def one(self, part: Part | None) -> str:
        return "" if part is None else self.read(part)

    def all(self, parts: object) -> str:
        assert isinstance(parts, list)
        for part in parts:
            why = self.read(part)
            if why:
                return why
        return ""

    def waiting(self, occasion: Occasion | Mishap | None) -> str:
        """When it happens, what was named before is forgotten."""
        if occasion is None:
            return ""
        if isinstance(occasion, EitherOccasion):
            return self.waiting_for_one(occasion.one, occasion.other)
        self.named = NOTHING
        why = ""
        if occasion.things is not None:
            self.named = self.sort_named(occasion.things)
        elif isinstance(occasion, Mishap):
            self.named = OUT if occasion.window == w.WOULD_DISCARD_HAND else NOTHING
        else:
            for window, sort in ABOUT.items():
                if occasion.mask >> window & 1:
                    self.named = sort
        self.watched = self.named
        self.is_of_use = isinstance(occasion, Occasion) and occasion.mask & ~USES_EFFECT == 0
        self.is_stowed = not isinstance(occasion, Mishap) and occasion.mask == 1 << w.REPAIRED
        is_told = occasion.mask & (MISHAPS_IN_NUMBERS if isinstance(occasion, Mishap) else IN_NUMBERS)
        self.has_number = self.is_number = is_told != 0
        energy = 1 << w.WOULD_GAIN_ENERGY - w.WOULD_DAMAGE if isinstance(occasion, Mishap) else 1 << w.GAINED_ENERGY
        self.is_energy = occasion.mask & energy != 0
        is_about = occasion.subject != YOU or (isinstance(occasion, Occasion) and occasion.sets_rival)
        if is_about and (isinstance(occasion, Mishap) or occasion.names_player):
            self.has_player = True
            self.is_rival = occasion.subject == YOU  # "that player" is the one to whom it was done, or who has done it
            self.is_them = False
        return why

    def waiting_for_one(self, one: Occasion, other: Occasion) -> str:
        """A card or a player is named only if both name one."""
        had = self.has_player
        self.waiting(one)
        first, player, is_of_use = self.watched, self.has_player, self.is_of_use
        self.has_player = had
        self.waiting(other)
        self.is_of_use = self.is_of_use and is_of_use
        self.has_player = self.has_player and player
        self.watched = self.named = (
            ANY if first and self.watched and first != self.watched else min(first, self.watched)
        )
        return ""

    def sort_named(self, part: Part) -> int:
        if isinstance(part, This):
            return self.own
        if isinstance(part, That):
            return self.named if self.is_fresh else self.watched or self.named
        if isinstance(part, Rushers):
            return RACE
        if isinstance(part, CardSelect):
            return CRYSTAL if not part.sorts & ~CRYSTALS else RACE if not part.sorts & ~RACE_CARDS else ANY
        return self.named


def _strange_home(home: int, card: int) -> str:
    """Maneuvers and events go back to a hand or a race deck, gear and crew to the dragon deck (DB-ZONE-09)."""
    if card == CRYSTAL and home != DRAGON_DECK:
        return "gear and crew never enter a hand or a race deck: write 'to the owner's dragon deck'"
    if card in (RACE, OUT) and home == DRAGON_DECK:
        return "a maneuver or event never enters a dragon deck: write 'to the owner's hand' or name a race deck"
    if card == ANY and home == DRAGON_DECK:
        return (
            "only gear and crew go back to a dragon deck: write 'gear or crew', or 'to the owner's hand' for any card"
        )
    return ""
