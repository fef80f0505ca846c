# plain: read once when the game is loaded
"""What can be said and still makes no sense where it stands: 'the blocker' when nobody is blocked, a Summoner who says 'this'."""

from __future__ import annotations

from typing import Any

from wyrmhall.cardtext.language import Language, Senseless
from wyrmhall.cardtext.machine.acts import Act, Either, InTurn, PlayerAct, TheyMay
from wyrmhall.cardtext.machine.amounts import Number, Times
from wyrmhall.cardtext.machine.facts import And, AnyOf, Are, Fact, OfEach, ThoseOf
from wyrmhall.cardtext.machine.offers import Offered, Unless
from wyrmhall.cardtext.machine.parts import ARival, Part, ThatPlayer, Who, You
from wyrmhall.cardtext.machine.things import MeasureOf, NumberOf, ThatMany, Things
from wyrmhall.cardtext.tree import Node
from wyrmhall.games.breeds.text.abilities import (
    ALWAYS,
    ANY_ROLE,
    DEFENCE_ONLY,
    Ability,
    Keyword,
    Occasion,
    Passive,
    Quest,
    Together,
    each_passive,
)
from wyrmhall.games.breeds.text.language import Always, Tagged, role_fact
from wyrmhall.games.breeds.text.use import moments as m
from wyrmhall.games.breeds.text.verbs.cards import (
    DONE_BY,
    CardOrDragon,
    Discard,
    DoneThisWay,
    Draw,
    OnCards,
    PutIntoHand,
    Show,
    Trash,
)
from wyrmhall.games.breeds.text.verbs.decks import DiscardTop, IntoDeck, SeeBottom, SeeHand, SeeTop, SeeTopOf
from wyrmhall.games.breeds.text.verbs.dragons import CancelAbility, GainSV, Hit, Kill, LoseAbilities, OnDragons, Refract
from wyrmhall.games.breeds.text.verbs.imitation import Imitate
from wyrmhall.games.breeds.text.verbs.lasting import CancelIt, NextTime, OfThatFireball, PreventThat
from wyrmhall.games.breeds.text.verbs.leaving import Capture, LayAway, Leaving, Rescue, Return
from wyrmhall.games.breeds.text.verbs.players import ChooseAnyPlayer, GainTokens, SpendTokens
from wyrmhall.games.breeds.text.verbs.playing import PlayDragon
from wyrmhall.games.breeds.text.words.facts import Both, DamageDealt, TokensHeld
from wyrmhall.games.breeds.text.words.holding import FewBlockers, NotBlockedBy, OwnAmbush, Spills, Unblockable
from wyrmhall.games.breeds.text.words.never import contradiction, is_never_so, side_of
from wyrmhall.games.breeds.text.words.occasions import OfDragon, OfPlayer
from wyrmhall.games.breeds.text.words.places import Spoken
from wyrmhall.games.breeds.text.words.players import DefendingPlayer, Their, Victim, WhoDidIt
from wyrmhall.games.breeds.text.words.qualities import Enemy, Friendly, KilledThis, OfThis, OnBattlefield
from wyrmhall.games.breeds.text.words.things import (
    Bound,
    DragonSort,
    It,
    Opposing,
    Selection,
    SpokenCards,
    ThatDragon,
    ThatEnemy,
    This,
    ThoseDragons,
    Unclear,
    is_choice,
)

A_DRAGON = "a dragon"
A_SUMMONER = "a Summoner"
NOT_A_QUEST = "is not a quest"
GONE = m.KILLED | m.REFRACTED | m.RETURNED  # after these the dragon is not on the battlefield
NO_COMBAT = m.TURN_STARTS | m.TURN_ENDS | m.PURCHASES | m.ATTACKS  # then there is no dragon on the battlefield
TOO_LATE = (  # to join an attack
    m.DAMAGES_PLAYER | m.DAMAGES_DRAGON | m.YOU_DAMAGE_PLAYER | m.SURVIVES | m.OUTLASTS | m.COMBAT_OVER | m.TURN_STARTS
    | m.TURN_ENDS | m.PURCHASES
)  # fmt: skip
OF_OWN = (Discard, PutIntoHand, IntoDeck, Show)  # are done to cards of whoever does them
OF_ATTACKERS = (Unblockable, NotBlockedBy, FewBlockers, Spills)
HIGHEST = 20  # of figures and changes
PLACES = ("on the battlefield", "with a Summoner", "in the hand")

GOES_WITH = {
    "the blocker": ["this is blocked"],
    "the blocked dragon": ["this blocks", "this survives combat as a blocker"],
    "the opposing dragon": ["this is blocked or blocks"],
    "that dragon": ["an enemy dragon is played", "you play a dragon", "this kills a dragon"],
    "that player": ["this damages a player", "you damage a player"],
    "the transmutation": ["this is transmuted"],
    "those dragons": ["this is played, up to two friendly dragons gain +1 SV"],
    "the damage dealt": ["this damages a player"],
    "that damage": ["this would be damaged by a Fireball"],
    "that Fireball": ["you play a Fireball", "this is the target of a Fireball"],
    "that killed it": ["this is killed"],
    "who killed it": ["this is killed"],
    "who refracted it": ["this is refracted"],
    "who returned it": ["this is returned to a hand"],
    "put this": ["this is killed"],
    "put that": ["a friendly dragon is killed"],
    "cancel that ability": ["an ability of an enemy dragon would resolve"],
}


class Said:
    """What has been spoken of so far in the sentence of an ability."""

    def __init__(self, occasion: Occasion[Any]) -> None:
        self.occasion = occasion
        self.given = list(occasion.gives)
        begins_with_this = occasion.is_own and not (isinstance(occasion, OfDragon) and occasion.begins_with_other)
        self.last: Things[Any] = This() if begins_with_this or "that dragon" not in self.given else ThatDragon()
        self.cards_at: Any = occasion.cards_at  # the sort of place where the cards lie that were named last
        self.is_card_last = occasion.cards_at is not None
        self.are_others = False  # and are another player's, at whom the user looked
        self.token = occasion.token if isinstance(occasion, OfPlayer) else -1  # the sort of tokens named last
        self.acts: list[Act[Any]] = []  # that were said before
        self.of_cards: dict[int, OnCards] = {}  # "it" and "them" that are cards
        self.of_either: dict[int, CardOrDragon] = {}  # "it" that may be a card
        self.of_facts: set[int] = set()  # "it" that something is said of
        self.of_other: set[int] = (
            set()
        )  # "it" that is the other dragon of the occasion: "when this blocks a dragon, kill it"
        self.of_either_dragon: set[int] = set()  # "it" that could be either

    def speak_of(self, dragon: Things[Any]) -> None:
        """ "discard one dragon, then this gains SV equal to its SV": the dragon that says it does not come between."""
        self.last, self.is_card_last = dragon, self.is_card_last and isinstance(dragon, This)

    def name(self, part: Part) -> None:
        """What a part names is known from now on."""
        if isinstance(part, (Bound, This)) and part.number > self.occasion.number:
            self.speak_of(part)
        if isinstance(part, Selection) and is_choice(part) and part.where is None:
            self.given.append("chosen")
            chosen = ThatDragon()
            chosen.is_chosen = True
            self.speak_of(chosen)
        elif isinstance(part, Selection) and part.is_counted:
            self.speak_of(Unclear())
        elif isinstance(part, Are) and isinstance(part.things, Selection) and part.things.where is None:
            self.speak_of(Unclear())  # "if each enemy dragon is blocked"
        elif isinstance(part, (ARival, DefendingPlayer)):
            self.given.append("that player")
        elif isinstance(part, OnDragons) and isinstance(part.things, Selection):
            self.given.append("those dragons")
        elif isinstance(part, PlayDragon):
            self.given += ["chosen", "those dragons"]
            entered = ThatDragon()
            entered.is_chosen = True
            self.last, self.is_card_last = entered, False
        elif isinstance(part, ChooseAnyPlayer):
            self.given.append("that player")


class Sense:
    """Looks at the sentences of one set of cards."""

    def __init__(self, language: Language, book: list[Part]) -> None:
        self.language = language
        self.book = book

    def sentence(self, node: Node, bearer: str) -> Ability | Passive[Any] | Together | Keyword:
        """What a sentence comes to. Raises Senseless."""
        check_numbers(self.language, node)
        tagged = self.language.mean(node, self.book)
        assert isinstance(tagged, Tagged)
        meant, role = tagged.meant, tagged.role
        if isinstance(meant, Quest):
            raise Senseless(f"{self.language.print(node)!r} is a quest, not an ability")
        is_always = isinstance(meant, Always)
        if isinstance(meant, Always):
            meant = meant.meant
        if bearer == A_SUMMONER:
            says_while = not is_always and any(passive.in_hand for passive in each_passive(meant))
            if role != ANY_ROLE or isinstance(meant, Keyword) or says_while:
                raise Senseless(f"{self.language.print(node)!r} is not a sentence for {bearer}")
            self._check_summoner(meant)
        elif is_always:
            said = self.language.print(node)
            raise Senseless(f"{said!r} is not a sentence for {bearer}; write 'While this is ...,'")
        if isinstance(meant, Keyword):
            if role != ANY_ROLE:
                raise Senseless(f"{self.language.print(node)!r}: a keyword has no tag")
        elif isinstance(meant, (Passive, Together)):
            for passive in each_passive(meant):
                self._passive(passive, role, bearer, node)
        else:
            meant.role = role
            give_blocked(meant)
            if is_never_so(role or side_of(meant.fact), meant.occasion):
                raise Senseless(f"'{self.words(meant.occasion)}' never happens on that side of a combat")
            self._activated(meant, bearer)
        in_hand = any(passive.in_hand for passive in each_passive(meant))
        for part in spoken(meant):
            if why := "" if in_hand and isinstance(part, Are) else contradiction(part):
                raise Senseless(f"'{self.words(part)}': {why}")
        meant.node = node
        return meant

    def quest(self, node: Node) -> Quest:
        check_numbers(self.language, node)
        tagged = self.language.mean(node, self.book)
        assert isinstance(tagged, Tagged)
        quest = tagged.meant
        if not isinstance(quest, Quest) or tagged.role != ANY_ROLE:
            raise Senseless(f"{self.language.print(node)!r} {NOT_A_QUEST}")
        for part in spoken(quest):
            qualities = part.qualities if isinstance(part, Selection) else []
            if isinstance(part, (This, It)) or any(isinstance(quality, OfThis) for quality in qualities):
                raise Senseless(f"'{self.words(part)}' is no word for {A_SUMMONER}, who is not on the battlefield")
        return quest

    # -- abilities -------------------------------------------------------------------------------

    def _activated(self, ability: Ability, bearer: str) -> None:
        occasion = ability.occasion
        if not (occasion.for_dragons if bearer == A_DRAGON else occasion.for_summoners):
            raise Senseless(f"'{self.words(occasion)}' is not an event for {bearer}")
        said = Said(occasion)
        settle_their(ability)
        parts = spoken(ability, with_later=False)
        if occasion.of_card:
            self._check_card(ability, parts)
        for part in parts:
            if isinstance(part, OnCards) and part.back is not None:
                said.of_cards[id(part.back)] = part
            elif isinstance(part, CardOrDragon):
                said.of_either[id(part.it)] = part
            elif (
                isinstance(part, (Are, MeasureOf)) and isinstance(part.things, (It, ThatDragon)) and may_mean_card(part)
            ):
                said.of_facts.add(id(part.things))
            self._tell_apart(part, said)
        for part in parts:
            if part is occasion:
                continue
            if isinstance(part, PlayDragon) and not occasion.moments & ~TOO_LATE:
                raise Senseless(f"'{self.words(part)}': no combat damage is dealt any more then")
            if isinstance(part, Opposing):
                part.is_other = not occasion.is_own
            elif isinstance(part, CancelIt):
                part.is_fireball = "that Fireball" in occasion.gives
            if isinstance(part, NextTime):
                self._activated(part.ability, bearer)
                continue
            if id(part) not in said.of_cards:
                self._check_said(part, said, bearer)
        ability.takes_victims = any(isinstance(part, (Leaving, CardOrDragon)) for part in parts)

    def _check_card(self, ability: Ability, parts: list[Part]) -> None:
        """A card that lies somewhere is no dragon on the battlefield, and is put there once."""
        if ability.often != ALWAYS:
            raise Senseless(f"'{self.words(ability.occasion)}': it is heard each time: leave out how often")
        if ability.role != ANY_ROLE:
            raise Senseless("a tag is for abilities on the battlefield")
        for part in parts:
            if isinstance(part, (This, OfThis, Rescue, Opposing)):
                raise Senseless(f"'{self.words(part)}' is not on the battlefield then: 'it' is the card")

    def _tell_apart(self, part: Part, said: Said) -> None:
        """What is done to "it" where the occasion names two dragons, or a Fireball."""
        act = part.dragon if isinstance(part, CardOrDragon) else part
        if not isinstance(act, (OnDragons, Rescue)) or not isinstance(act.things, It):
            return
        occasion = said.occasion
        if isinstance(occasion, OfDragon) and occasion.names_other:
            if isinstance(act, (Kill, Hit, Refract, Capture)) or is_sent_away(act, occasion):
                said.of_other.add(id(act.things))
            elif isinstance(act, LoseAbilities) or (isinstance(act, GainSV) and is_loss(act)):
                said.of_either_dragon.add(id(act.things))
        elif occasion.moments == m.FIREBALL_PLAYED and isinstance(act, (Leaving, Rescue)):
            raise Senseless(f"'{self.words(part)}': a Fireball goes to its own pile; say 'this' of the dragon")

    def _meant_by(self, it: It, said: Said) -> Things[Any]:
        if said.is_card_last and id(it) in said.of_facts:
            return SpokenCards()
        if isinstance(said.last, This) and id(it) in said.of_other:
            return ThatDragon()
        if isinstance(said.last, This) and id(it) in said.of_either_dragon:
            raise Senseless(f"'{self.words(it)}' could be either dragon: say 'this' or 'that dragon'")
        return said.last

    def _settle(self, it: It, said: Said, bearer: str) -> None:
        """What "it" means, which must be there."""
        it.meant = self._meant_by(it, said)
        if isinstance(it.meant, Unclear):
            raise Senseless(f"'{self.words(it)}' could be any of several dragons: say what is done to which of them")
        if said.occasion.of_card and isinstance(it.meant, This):
            raise Senseless(f"'{self.words(it)}' is a card then, and no dragon on the battlefield")
        if bearer == A_SUMMONER and isinstance(it.meant, This):
            raise Senseless(f"'{self.words(it)}' is no word for {A_SUMMONER}, who is not on the battlefield")

    def _check_said(self, part: Part, said: Said, bearer: str) -> None:
        """Whether what a part speaks of was named before."""
        occasion, given = said.occasion, said.given
        either = said.of_either.get(id(part))
        if either is not None:
            either.is_card = said.cards_at is not None and issubclass(said.cards_at, either.card.sources)
            if either.is_card:
                return
        if isinstance(part, It):
            self._settle(part, said, bearer)
        named = part  # by its own words, which are looked up only for what is refused
        if isinstance(part, CardOrDragon):
            part = part.meant()
        self._check_done(part, occasion, named)
        self._check_cards(part, said, named)
        if isinstance(part, (GainTokens, SpendTokens, TokensHeld)):
            if part.token < 0 and said.token < 0:
                raise Senseless("say of what", self.words(named))
            said.token = part.token = part.token if part.token >= 0 else said.token
        if isinstance(part, DoneThisWay) and not any(isinstance(act, DONE_BY[part.done]) for act in said.acts):
            raise Senseless(f"'{self.words(named)}': nothing was {part.done} before")
        self._check_count(part, said)
        if isinstance(part, Act):
            said.acts.append(part)
        need = need_of(part, said)
        if isinstance(part, ThoseDragons):
            part.is_chosen = True
        if isinstance(part, ThatEnemy) and not is_about_enemy(occasion):
            raise Senseless(f"'{self.words(named)}': no enemy dragon was named before")
        if isinstance(part, ThatDragon) and "chosen" in given and not isinstance(part, ThatEnemy):
            part.is_chosen = True
        elif self._is_card(part, need, said):
            return
        else:
            self._check_need(need, said, named)
        said.name(part)

    def _check_need(self, need: str, said: Said, named: Part) -> None:
        """What the occasion must give was given."""
        if not need or need in said.given or (need == "that damage" and "that Fireball" in said.given):
            return
        when = self.words(said.occasion)
        with_ = " or ".join(repr(f"When {event}") for event in GOES_WITH[need])
        raise Senseless(f"'{self.words(named)}' has no meaning when {when}; it goes with {with_}")

    def _is_card(self, part: Part, need: str, said: Said) -> bool:
        """ "discard one dragon, then this gains SV equal to that dragon's SV"."""
        if (
            not isinstance(part, ThatDragon)
            or need in said.given
            or not said.is_card_last
            or id(part) not in said.of_facts
        ):
            return False
        part.is_card = True
        return True

    def _check_count(self, part: Part, said: Said) -> None:
        """ "for each of them": something was chosen or moved before."""
        if not isinstance(part, ThatMany) or isinstance(part, DoneThisWay):
            return
        if not said.acts and "those dragons" not in said.given:
            raise Senseless(f"'{self.words(part)}': nothing was chosen or moved before that could be counted")

    def _check_cards(self, part: Part, said: Said, named: Part) -> None:
        """Cards that were spoken of must have been named, and lie where the verb takes them from."""
        is_spoken = isinstance(part, Selection) and isinstance(part.where, Spoken)
        if (is_spoken or (isinstance(part, OnCards) and part.speaks_of_cards())) and said.cards_at is None:
            raise Senseless(
                f"'{self.words(named)}' speaks of cards, and none were named before: say 'draw one card, then ...'"
            )
        if isinstance(part, OnCards) and part.speaks_of_cards() and not issubclass(said.cards_at, part.sources):
            raise Senseless(f"'{self.words(named)}' cannot be done to cards that lie where these do then")
        if isinstance(part, OnCards) and part.speaks_of_cards() and said.are_others and isinstance(part.who, You):
            if not part.of_others:
                raise Senseless(f"'{self.words(named)}': these are cards of another player")
        whose = part.place().who if isinstance(part, OnCards) else None
        if isinstance(whose, Their) and whose.victim is not None and isinstance(part, OF_OWN):
            raise Senseless(f"'{self.words(named)}': players do that to their own cards: say 'that player'")
        if isinstance(part, OnCards) and not isinstance(part.who, You):
            if part.is_users_choice and not any(shows_hand(act, part.who, said.occasion) for act in said.acts):
                raise Senseless(
                    f"'{self.words(named)}': players choose their cards themselves; say 'look at that player's hand, then' before"
                )
        if (
            isinstance(part, (OnCards, Draw, SeeBottom, SeeTop, SeeTopOf, SeeHand, DiscardTop))
            and part.goal is not None
        ):
            said.cards_at, said.is_card_last = part.goal, True
            if not isinstance(part, OnCards):
                said.are_others = isinstance(part, (SeeTopOf, SeeHand)) or not isinstance(part.who, You)

    def _check_done(self, part: Part, occasion: Occasion[Any], named: Part) -> None:
        """What is done to a dragon that has left the battlefield, or to any when there is no combat, comes to nothing."""
        if isinstance(part, OnDragons) and not occasion.moments & ~NO_COMBAT:
            raise Senseless(f"'{self.words(named)}': no dragon is on the battlefield then")
        if isinstance(part, NumberOf) and not occasion.moments & ~NO_COMBAT and are_fighting(part.things):
            raise Senseless(f"'{self.words(part.things)}': no dragon is on the battlefield then")
        if not isinstance(part, (OnDragons, Rescue)):
            return
        things = part.things.meant if isinstance(part.things, It) else part.things
        if isinstance(part, Refract) and isinstance(things, This):
            raise Senseless(f"'{self.words(named)}': only an attacking enemy dragon can be refracted")
        if isinstance(part, Rescue) or part.is_for_own:
            is_enemy = isinstance(things, ThatDragon) and not things.is_chosen and is_about_enemy(occasion)
            if is_enemy:
                raise Senseless(f"'{self.words(named)}': an enemy dragon goes to its own player")
        if isinstance(part, LayAway) and part.is_instead and occasion.moments & ~m.KILLED:
            raise Senseless(f"'{self.words(named)}': a dragon goes to the discard pile then only if it is killed")
        is_late = not occasion.moments & ~(GONE & ~m.KILLED if isinstance(part, (Leaving, Rescue)) else GONE)
        if isinstance(things, This) and occasion.is_own and occasion.moments and is_late:
            raise Senseless(f"'{self.words(named)}' comes too late when {self.words(occasion)}")

    def _check_summoner(self, meant: Ability | Passive[Any] | Together | Keyword) -> None:
        binds = isinstance(meant, Ability) and "that dragon" in meant.occasion.gives
        parts = spoken(meant)
        models = [part.model for part in parts if isinstance(part, Imitate)]  # another than the one that imitates
        for part in parts:
            is_other = isinstance(part, Selection) and part.quantity.other and not binds and part not in models
            is_known = isinstance(part, Opposing) and isinstance(meant, Ability) and part.needs in meant.occasion.gives
            if (isinstance(part, (This, OfThis, Rescue, Opposing)) and not is_known) or is_other:
                if isinstance(meant, Ability) and part is getattr(meant.occasion, "subject", None):
                    raise Senseless(f"'{self.words(meant.occasion)}' is not an event for {A_SUMMONER}")
                raise Senseless(f"'{self.words(part)}' is no word for {A_SUMMONER}, who is not on the battlefield")

    # -- passives --------------------------------------------------------------------------------

    def _passive(self, passive: Passive[Any], role: int, bearer: str, node: Node) -> None:
        where = 2 if bearer == A_SUMMONER else 4 if passive.in_hand else 1
        if not passive.places & where:
            known = [place for bit, place in enumerate(PLACES) if passive.places >> bit & 1]
            said = passive.said or passive.node
            assert said is not None
            raise Senseless(f"'{self.language.words(said)}' works only {' or '.join(known)}")
        if role != ANY_ROLE:
            if passive.in_hand:
                raise Senseless(f"{self.language.print(node)!r}: a tag is for abilities on the battlefield")
            side = role_fact(role)
            passive.condition = side if passive.condition is None else And(passive.condition, side)
        things = getattr(passive, "things", None)
        if (
            isinstance(things, This)
            and side_of(passive.condition) == DEFENCE_ONLY
            and isinstance(passive, OF_ATTACKERS)
        ):
            raise Senseless(f"'{self.words(passive)}': only attackers are blocked")
        if where == 2 and isinstance(things, Selection) and things.where is None:
            is_own = isinstance(things.whose, You)
            if not is_own and not any(isinstance(quality, Friendly) for quality in things.qualities):
                raise Senseless(f"'{self.words(things)}': {A_SUMMONER} helps friendly dragons only")
        if isinstance(things, Selection) and (is_choice(things) or things.quantity.by_lot):
            raise Senseless("what simply holds leaves no choice: say 'each'", self.words(passive))
        condition = [] if passive.condition is None else spoken(passive.condition)
        if isinstance(passive, OwnAmbush):
            if passive.condition is None and not passive.in_hand:
                raise Senseless("Ambush that a dragon always has is said alone: 'Ambush 2.'")
            asked = [part for part in [*condition, *spoken(passive)] if isinstance(part, Fact)]
            if any(isinstance(one, (This, It)) for part in asked for one in spoken(part)):
                raise Senseless(
                    "a dragon ambushes from the hand: say what is so of you or of others, not of this dragon"
                )
        for part in [*condition, *spoken(passive)]:
            if isinstance(part, It) and bearer == A_SUMMONER and not part.is_such:
                raise Senseless(f"'{self.words(part)}' is no word for {A_SUMMONER}, who is not on the battlefield")
            need = needs(part)
            is_spoken = isinstance(part, Selection) and isinstance(part.where, Spoken)
            if (need and not isinstance(part, Opposing)) or is_spoken:
                raise Senseless(f"'{self.words(part)}' has no meaning in what simply holds")

    def words(self, part: Part) -> str:
        return "" if part.node is None else self.language.words(part.node)


def give_blocked(ability: Ability) -> None:
    """A dragon that is played in defence blocks another."""
    occasion = ability.occasion
    if isinstance(occasion, OfDragon) and occasion.is_own and occasion.moments == m.PLAYED:
        if DEFENCE_ONLY in (occasion.role, ability.role):
            occasion.gives += ["the blocked dragon", "the opposing dragon"]


def is_sent_away(act: Part, occasion: Occasion[Any]) -> bool:
    """Whether a dragon leaves for elsewhere than its user's own hand or deck; one that was killed leaves for any."""
    if isinstance(act, Return):
        return not act.is_home
    if isinstance(act, LayAway):
        return not act.is_for_own
    return isinstance(act, Rescue) and occasion.moments == m.KILLS


def is_loss(act: GainSV) -> bool:
    amount = act.amount.left if isinstance(act.amount, Times) else act.amount
    return isinstance(amount, Number) and amount.fixed < 0


def settle_their(part: Part, is_you: bool = True) -> None:
    """ "their" in what the user does is of the player who was spoken of."""
    if isinstance(part, Their) and is_you:
        part.victim = Victim()
    if isinstance(part, (PlayerAct, InTurn, TheyMay, Offered, Unless)):
        is_you = isinstance(part.who, You)
    elif isinstance(part, Either):
        is_you = part.who is None
    elif isinstance(part, (ThoseOf, OfEach, AnyOf)):
        is_you = False
    for inner in part.inner:
        settle_their(inner, is_you)


def are_fighting(things: Things[Any]) -> bool:
    """Whether dragons on the battlefield are meant."""
    return isinstance(things, Selection) and things.where is None and isinstance(things.noun, DragonSort)


def may_mean_card(part: Are[Any] | MeasureOf[Any]) -> bool:
    """Whether something can be said of a card that lies somewhere."""
    if isinstance(part, MeasureOf):
        return True
    qualities = [part.quality.one, part.quality.other] if isinstance(part.quality, Both) else [part.quality]
    return not any(isinstance(quality, OnBattlefield) for quality in qualities)


def shows_hand(act: Act[Any], whose: Who[Any], occasion: Occasion[Any]) -> bool:
    """Whether the user has looked at the hand of these players then."""
    if not isinstance(act, SeeHand):
        return False
    looked_at = act.place.who
    is_named_here = isinstance(whose, ThatPlayer) and (
        isinstance(looked_at, Their) or "that player" not in occasion.gives
    )
    return is_named_here or type(looked_at) is type(whose)


def is_about_enemy(occasion: Occasion[Any]) -> bool:
    """Whether "that dragon" is of an enemy player: what this blocks, kills or is blocked by always is."""
    subject = getattr(occasion, "subject", None)
    if isinstance(subject, Selection):
        return any(isinstance(quality, Enemy) for quality in subject.qualities)
    return isinstance(subject, This)


def needs(part: Part) -> str:
    """What an occasion must give for a part to have a meaning; empty if nothing."""
    if isinstance(part, ThoseDragons):
        return "those dragons"
    if isinstance(part, Bound):
        return part.needs
    if isinstance(part, ThatPlayer) or (isinstance(part, Their) and part.victim is not None):
        return "that player"
    if isinstance(part, KilledThis):
        return "that killed it"
    if isinstance(part, WhoDidIt):
        return f"who {part.done} it"
    if isinstance(part, DamageDealt):
        return "the damage dealt"
    if isinstance(part, PreventThat):
        return "that damage"
    if isinstance(part, OfThatFireball):
        return "that Fireball"
    if isinstance(part, CancelIt):
        return "that Fireball" if part.is_fireball else "cancel that ability"
    if isinstance(part, Rescue):
        things = part.things.meant if isinstance(part.things, It) else part.things
        return "put this" if isinstance(things, This) else "put that"
    return "cancel that ability" if isinstance(part, CancelAbility) else ""


def need_of(part: Part, said: Said) -> str:
    """Likewise; a dragon that is on the battlefield then comes back from there as it is put into the hand."""
    need, occasion = needs(part), said.occasion
    if isinstance(part, Rescue) and need == "put this" and need not in said.given:
        part.is_return = said.cards_at is None and occasion.is_own and not occasion.moments & GONE
        return "" if part.is_return else need
    return need


def spoken(part: Part, with_later: bool = True) -> list[Part]:
    """A part and all that it is made of, in the order in which they are said; what waits for its own occasion if asked for."""
    found: list[Part] = []
    _add_spoken(part, with_later, found)
    return found


def _add_spoken(part: Part, with_later: bool, found: list[Part]) -> None:
    if part.inner and (with_later or not isinstance(part, NextTime)):
        for inner in part.inner:
            _add_spoken(inner, with_later, found)
    found.append(part)


def check_numbers(language: Language, node: Node) -> None:
    for slot in node.slots:
        if slot.name in ("figure", "signed") and not 1 <= abs(slot.number) <= HIGHEST:
            raise Senseless(f"'{language.words(node)}': the number must be from 1 to {HIGHEST}")
        check_numbers(language, slot)


def needs_victim(ability: Ability) -> bool:
    """Whether an ability for damaging a player is about the cards of that player (BR-IDENTITY-04)."""
    for part in spoken(ability):
        if isinstance(part, (Discard, Trash)) and isinstance(part.who, ThatPlayer):
            return True
        if isinstance(part, OnCards) and isinstance(part.place().who, ThatPlayer):
            return True
    return False


def is_stage_one(ability: Ability) -> bool:
    """Of both stages: whether it answers to its player's damaging a player, as every first stage does."""
    return ability.occasion.moments == m.YOU_DAMAGE_PLAYER
