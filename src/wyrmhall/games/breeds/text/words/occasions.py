"""When abilities speak: what happens to dragons, and what players do."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from wyrmhall.cardtext.language import Phrase, Senseless
from wyrmhall.cardtext.machine.amounts import Range
from wyrmhall.cardtext.machine.parts import EachPlayer, EachRival, Who, You
from wyrmhall.cardtext.machine.things import ALL, Pair, Quantity, Things
from wyrmhall.games.breeds.text.abilities import ANY_ROLE, ATTACK_ONLY, DEFENCE_ONLY, Occasion
from wyrmhall.games.breeds.text.cards import LEGENDARY
from wyrmhall.games.breeds.text.use import moments as m
from wyrmhall.games.breeds.text.use.moments import Happening
from wyrmhall.games.breeds.text.use.sight import CARDS, KINDS, Sight
from wyrmhall.games.breeds.text.words.places import Discard, Hand, Place, Trash
from wyrmhall.games.breeds.text.words.qualities import (
    Attacking,
    BlockedByThis,
    Blocking,
    BlocksThis,
    Enemy,
    Friendly,
    OfRarity,
    OnBattlefield,
    OpposesThis,
)
from wyrmhall.games.breeds.text.words.things import CoinKind, Extreme, FireballSort, Selection, This, all_dragons

IN_ANY_WAY = 0
IN_COMBAT = 1
BY_FIREBALL = 2

# where the card lies that a player has done something to
LIE_THEN: dict[int, type[Place]] = {m.DISCARDS: Discard, m.DRAWS: Hand, m.TRASHES: Trash, m.PURCHASES: Discard}


# after these "that player" is the one whose dragon "that dragon" is
OF_ITS_PLAYER = (
    m.PLAYED | m.BLOCKED | m.BLOCKS | m.UNBLOCKED | m.SURVIVES | m.OUTLASTS | m.TRANSMUTED | m.AMBUSHES | m.KILLS
)


class OfDragon(Occasion[Sight]):
    """Something happens to a dragon: to this one, or to any that fits."""

    def __init__(
        self, moments: int, subject: Things[Sight], gives: tuple[str, ...] = (), other: Things[Sight] | None = None
    ) -> None:
        super().__init__(moments)
        self.subject = subject
        self.other = other
        self.is_own = isinstance(subject, This)
        self.gives = list(gives)
        if isinstance(subject, Selection) and "that dragon" not in gives:
            self.gives.append("that dragon")
        if "that dragon" in self.gives and not moments & ~OF_ITS_PLAYER and "that player" not in gives:
            self.gives.append("that player")
        self.for_summoners = not self.is_own
        self.by: Who[Sight] | None = None  # who brings it about
        self.victim: Who[Sight] | None = None  # whom it damages
        self.how = IN_ANY_WAY
        self.is_first = False
        self.role = ANY_ROLE  # as an attacker or as a blocker alone
        self.count = 0  # the how-manieth dragon of its player in the combat, or the how-manieth blocker
        self.damage: Range[Sight] | None = None  # how much it deals
        self.onto: Selection | None = None  # what it is transmuted onto
        self.names_other = False  # "this blocks a Rare dragon": "it" may be either
        self.begins_with_other = False  # "a Rare dragon blocks this": "it" is the other one

    def is_reached(self, d: Sight, number: int) -> bool:
        dragons = d.s.dragons
        if self.moments == m.PLAYED:
            return sum([dragon.seat == dragons[number].seat for dragon in dragons[: number + 1]]) == self.count
        return sum([dragon.there and dragon.blocks == number for dragon in dragons]) == self.count

    def fits(self, d: Sight, happening: Happening) -> bool:
        if not self.subject.has(d, happening.subject):
            return False
        if self.other is not None and (happening.other < 0 or not self.other.has(d, happening.other)):
            return False
        if self.by is not None and happening.player not in self.by.seats(d):
            return False
        if self.victim is not None and happening.player not in self.victim.seats(d):
            return False
        if self.role != ANY_ROLE and (self.role == DEFENCE_ONLY) != (d.s.dragons[happening.subject].blocks >= 0):
            return False
        if self.is_first and not happening.is_first:
            return False
        if self.count and not self.is_reached(d, happening.subject):
            return False
        if self.damage is not None and not self.damage.holds(d, happening.dealt):
            return False
        if self.onto is not None and not self.lay_below(d, self.onto, happening.subject):
            return False
        if self.how == IN_COMBAT:
            return happening.in_combat
        return self.how == IN_ANY_WAY or happening.by_fireball

    def lay_below(self, d: Sight, things: Selection, number: int) -> bool:
        """Whether a card under the one that was laid on the dragon last is one of these."""
        for card in d.s.dragons[number].cards[:-1]:
            if things.has(d, CARDS + card):
                return True
        return False


class OfPlayer(Occasion[Sight]):
    """A player does something, or something happens to them."""

    def __init__(self, moments: int, who: Who[Sight], gives: tuple[str, ...] = ()) -> None:
        super().__init__(moments)
        self.who = who
        self.victim: Who[Sight] | None = None  # to whom
        self.token = -1  # of which sort, where it matters
        self.cards: Selection | None = None  # which, by their kind
        self.damage: Range[Sight] | None = None  # how much
        self.with_dragons: Range[Sight] | None = None  # with how many
        self.how = IN_ANY_WAY
        self.is_own = False
        self.gives = list(gives)
        self.for_summoners = True

    def fits(self, d: Sight, happening: Happening) -> bool:
        if happening.player not in self.who.seats(d) or (self.token >= 0 and happening.token != self.token):
            return False
        if self.victim is not None and happening.victim not in self.victim.seats(d):
            return False
        if self.cards is not None and not self.cards.has(d, KINDS + happening.kind):
            return False
        if self.how == IN_COMBAT and not happening.in_combat:
            return False
        if self.with_dragons is not None and not self.with_dragons.holds(d, len(happening.dragons)):
            return False
        return self.damage is None or self.damage.holds(d, happening.dealt)


class OfThisCard(Occasion[Sight]):
    """A player has done something to the card itself, which lies somewhere then: "it" is the card."""

    def __init__(self, moment: int) -> None:
        super().__init__(moment)
        self.of_card = True
        self.cards_at = LIE_THEN[moment]

    def fits(self, d: Sight, happening: Happening) -> bool:
        return True


class AtTime(Occasion[Sight]):
    """It is about nobody."""

    def __init__(self, moments: int) -> None:
        super().__init__(moments)
        self.is_own = False
        self.for_summoners = True

    def fits(self, d: Sight, happening: Happening) -> bool:
        return True


class AnyOf(Occasion[Sight]):
    def __init__(self, one: Occasion[Sight], other: Occasion[Sight]) -> None:
        super().__init__(one.moments | other.moments)
        self.occasions = [one, other]
        self.is_own = one.is_own and other.is_own
        self.gives = [word for word in one.gives if word in other.gives]
        if one.of_card or other.of_card:
            raise Senseless("say in a sentence of its own what is done to the card")
        self.for_dragons = one.for_dragons and other.for_dragons
        self.for_summoners = one.for_summoners and other.for_summoners

    def fits(self, d: Sight, happening: Happening) -> bool:
        for occasion in self.occasions:
            if occasion.moments & happening.moment and occasion.fits(d, happening):
                return True
        return False


# -- making them -----------------------------------------------------------------------------------

BLOCKER = ("the blocker", "the opposing dragon", "that dragon")
BLOCKED = ("the blocked dragon", "the opposing dragon", "that dragon")
DEAD = ("that killed it", "who killed it", "put this", "the opposing dragon", "the blocker", "the blocked dragon")


def blocked(subject: Things[Any], by: Things[Any] | None = None) -> Occasion[Any]:
    if by is not None and isinstance(by, This):
        return naming(subject, OfDragon(m.BLOCKS, by, BLOCKED, None if _is_any(subject) else subject), True)
    return naming(by, OfDragon(m.BLOCKED, subject, BLOCKER if isinstance(subject, This) else BLOCKER[:2], by))


def blocks(subject: Things[Any], whom: Things[Any] | None = None) -> Occasion[Any]:
    if whom is not None and isinstance(whom, This):
        return naming(subject, OfDragon(m.BLOCKED, whom, BLOCKER, None if _is_any(subject) else subject), True)
    return naming(whom, OfDragon(m.BLOCKS, subject, BLOCKED if isinstance(subject, This) else BLOCKED[:2], whom))


def naming(other: Things[Any] | None, made: OfDragon, is_first: bool = False) -> OfDragon:
    """Whether another dragon is named beside this one, and before it: "when a dragon blocks this"."""
    made.names_other = made.is_own and other is not None
    made.begins_with_other = is_first
    return made


def unblocked(subject: Things[Any]) -> Occasion[Any]:
    return OfDragon(m.UNBLOCKED, subject)


def played(subject: Things[Any], role: int = ANY_ROLE) -> Occasion[Any]:
    made = OfDragon(m.PLAYED, subject)
    made.role = role
    return made


def transmuted(subject: Things[Any], onto: Things[Any] | None = None) -> Occasion[Any]:
    made = OfDragon(m.TRANSMUTED, subject, ("the transmutation",))
    if onto is not None:
        if not isinstance(onto, Selection) or any(isinstance(quality, Enemy) for quality in onto.qualities):
            raise Senseless("a dragon is transmuted onto another friendly one")
        onto.qualities = [quality for quality in onto.qualities if not isinstance(quality, Friendly)]
        if any(isinstance(quality, (OnBattlefield, Extreme)) for quality in onto.qualities):
            raise Senseless("what a dragon is transmuted onto is told by what is printed on it")
        made.onto = onto
    return made


def outlasts(subject: Things[Any], role: int = ANY_ROLE) -> Occasion[Any]:
    made = OfDragon(m.OUTLASTS, subject)
    made.role = role
    return made


def ambushes(subject: Things[Any], whom: Things[Any] | None = None) -> Occasion[Any]:
    return naming(whom, OfDragon(m.AMBUSHES, subject, ("that dragon",) if whom is not None else (), whom))


def survives(subject: Things[Any]) -> Occasion[Any]:
    return OfDragon(m.SURVIVES, subject, BLOCKED if isinstance(subject, This) else ())


def kills(subject: Things[Any], whom: Things[Any]) -> Occasion[Any]:
    return naming(whom, OfDragon(m.KILLS, subject, ("that dragon",) if isinstance(subject, This) else (), whom))


def killed(subject: Things[Any], how: int = IN_ANY_WAY) -> Occasion[Any]:
    gives = DEAD if isinstance(subject, This) else ("put that", "who killed it")
    made = OfDragon(m.KILLED, subject, (*gives, "that player") if how == BY_FIREBALL else gives)
    made.how = how
    return made


def burned_by(who: type[Who[Any]]) -> Callable[[Things[Any]], Occasion[Any]]:
    """Killed by a Fireball of these players."""

    def make(subject: Things[Any]) -> Occasion[Any]:
        made = killed(subject, BY_FIREBALL)
        assert isinstance(made, OfDragon)
        made.by = who()
        return made

    return make


def killed_as(role: int, subject: Things[Any]) -> Occasion[Any]:
    made = killed(subject)
    assert isinstance(made, OfDragon)
    made.role = role
    return made


def would(moment: int, subject: Things[Any], how: int = IN_ANY_WAY) -> Occasion[Any]:
    """What may happen otherwise than it would."""
    made = OfDragon(moment, subject, ("put this",) if isinstance(subject, This) else ("put that",))
    made.is_replaced = True
    made.how = how
    return made


def would_burn(subject: Things[Any]) -> Occasion[Any]:
    made = would(m.WOULD_BURN, subject)
    made.gives += ["the damage dealt", "that damage", "that player"]
    return made


def would_be_hurt(who: Who[Any], how: int = IN_ANY_WAY) -> Occasion[Any]:
    made = OfPlayer(m.WOULD_BE_HURT, who, () if isinstance(who, You) else ("that player",))
    made.how = how
    made.gives += ["the damage dealt", "that damage"]
    made.is_replaced = True
    return made


def left_for_hand(subject: Things[Any]) -> Occasion[Any]:
    return OfDragon(m.RETURNED, subject, ("who returned it", "that player"))


def refracted(subject: Things[Any]) -> Occasion[Any]:
    return OfDragon(m.REFRACTED, subject, ("who refracted it", "that player"))


def imitates(subject: Things[Any], whom: Things[Any] | None = None) -> Occasion[Any]:
    return naming(whom, OfDragon(m.IMITATES, subject, ("that dragon",) if isinstance(subject, This) else (), whom))


def brought_about(moment: int, subject: Things[Any], how: int = IN_ANY_WAY) -> Occasion[Any]:
    made = OfDragon(moment, subject)
    made.by = You()
    made.how = how
    return made


def of_yours(moment: int, subject: Things[Any] | None = None, other: Things[Any] | None = None) -> Occasion[Any]:
    """It happens to one of the player's own dragons."""
    if subject is None:
        subject = one_of(False, None, None)
    if not isinstance(subject, Selection):
        raise Senseless("say 'when this ...'")
    subject.qualities.append(Friendly())
    return OfDragon(moment, subject, (), other)


def does(moment: int, who: Who[Any]) -> OfPlayer:
    made = OfPlayer(moment, who, () if isinstance(who, You) else ("that player",))
    made.cards_at = LIE_THEN.get(moment)
    return made


def does_to(moment: int, who: Who[Any], qualities: Any, noun: Any, clauses: Any) -> OfPlayer:
    """ "you discard a Common dragon": told by what is printed on it."""
    made = does(moment, who)
    said = [*(qualities or []), *(clauses or [])]
    if any(isinstance(quality, (OnBattlefield, Extreme)) for quality in said):
        raise Senseless("a card that lies somewhere is told by what is printed on it")
    made.cards = Selection(Quantity(ALL), EachPlayer(), noun, None, said)
    return made


def gains_token(who: Who[Any], token: int) -> Occasion[Any]:
    made = does(m.GAINS_TOKENS, who)
    made.token = token
    return made


def played_by_you(subject: Things[Any], is_first: bool = False) -> Occasion[Any]:
    if not isinstance(subject, Selection):
        return played(subject)
    subject.qualities.append(Friendly())
    made = OfDragon(m.PLAYED, subject)
    made.is_first = is_first
    return made


def played_by_enemy(subject: Things[Any]) -> Occasion[Any]:
    if not isinstance(subject, Selection):
        raise Senseless("no enemy plays this")
    subject.qualities.append(Enemy())
    return OfDragon(m.PLAYED, subject)


def your_nth(count: int) -> Occasion[Any]:
    made = played_by_you(one_of(False, None, None))
    assert isinstance(made, OfDragon)
    made.count = count
    return made


def blocked_by_many(count: int, subject: Things[Any]) -> Occasion[Any]:
    made = OfDragon(m.BLOCKED, subject, ("those dragons",))
    made.count = count
    return made


def your_first() -> Occasion[Any]:
    return played_by_you(one_of(False, None, None), True)


def fireball_by(who: Who[Any]) -> Occasion[Any]:
    return OfPlayer(
        m.FIREBALL_PLAYED, who, ("that Fireball",) if isinstance(who, You) else ("that Fireball", "that player")
    )


def damages(subject: Things[Any], damage: Range[Any] | None = None, whom: Who[Any] | None = None) -> Occasion[Any]:
    made = OfDragon(m.DAMAGES_PLAYER, subject, ("that player", "the damage dealt"))
    made.damage = damage
    made.victim = whom
    return made


def damages_dragon(subject: Things[Any], whom: Things[Any]) -> Occasion[Any]:
    """By combat damage."""
    gives = ("that dragon", "the opposing dragon", "the damage dealt") if isinstance(subject, This) else ()
    return naming(whom, OfDragon(m.DAMAGES_DRAGON, subject, gives, None if _is_any(whom) else whom))


def would_resolve(subject: Things[Any]) -> Occasion[Any]:
    if not isinstance(subject, Selection):
        raise Senseless("an ability answers to those of other dragons")
    made = OfDragon(m.WOULD_RESOLVE, subject, ("that dragon", "cancel that ability"))
    made.for_summoners = False
    return made


def for_summoners(made: OfPlayer) -> OfPlayer:
    """No dragon is on the battlefield then, or it is not for them to say."""
    made.for_dragons = False
    return made


def you_damage(damage: Range[Any] | None = None) -> Occasion[Any]:
    made = for_summoners(OfPlayer(m.YOU_DAMAGE_PLAYER, You(), ("that player", "the damage dealt")))
    made.damage = damage
    return made


def you_damage_with(dragons: Range[Any]) -> Occasion[Any]:
    """Each of them has dealt some of it."""
    made = you_damage()
    assert isinstance(made, OfPlayer)
    made.with_dragons = dragons
    made.gives.append("those dragons")
    return made


def attacks(who: Who[Any], whom: Who[Any] | None = None) -> Occasion[Any]:
    made = for_summoners(OfPlayer(m.ATTACKS, who, ("that player",)))
    made.victim = whom
    return made


def purchases(who: Who[Any], qualities: Any, noun: Any, clauses: Any) -> Occasion[Any]:
    if isinstance(noun, (FireballSort, CoinKind)):
        raise Senseless("dragons and Faction Coins are for sale")
    if any(isinstance(quality, OfRarity) and quality.rarities == 1 << LEGENDARY for quality in qualities or []):
        raise Senseless("no Legendary dragon is for sale")
    return for_summoners(does_to(m.PURCHASES, who, qualities, noun, clauses))


def hurt(damage: Range[Any] | None, who: Who[Any]) -> Occasion[Any]:
    made = does(m.HURT, who)
    made.gives.append("the damage dealt")
    made.damage = damage
    return made


def wounded(subject: Things[Any], how: int = IN_ANY_WAY) -> Occasion[Any]:
    made = OfDragon(m.WOUNDED, subject, ("that player",) if how == BY_FIREBALL else ())
    made.how = how
    return made


def would_do(moment: int, who: Who[Any]) -> OfPlayer:
    """What an ability says that a player does, and what may happen instead."""
    made = does(moment, who)
    made.is_replaced = True
    return made


def would_gain(who: Who[Any], token: int) -> OfPlayer:
    made = would_do(m.WOULD_GAIN_TOKENS, who)
    made.token = token
    return made


def combat_starts() -> Occasion[Any]:
    """No dragon is on the battlefield yet."""
    made = AtTime(m.ATTACKS)
    made.for_dragons = False
    return made


def defence_over() -> Occasion[Any]:
    return OfPlayer(m.DEFENCE_OVER, You())


def at_your_turn(moment: int) -> Occasion[Any]:
    return for_summoners(OfPlayer(moment, You()))


def targeted(subject: Things[Any]) -> Occasion[Any]:
    return OfDragon(m.TARGETED, subject, ("that player", "that Fireball"))


def this_or(other: Things[Any]) -> Things[Any]:
    """ "this or another friendly dragon"."""
    if not isinstance(other, Selection):
        raise Senseless("this is one dragon")
    this = This()
    both: Pair[Any] = Pair(this, other)
    both.inner.append(this)
    return both


def aimed_by(who: Who[Any], subject: Things[Any]) -> Occasion[Any]:
    """A player plays a Fireball on a dragon."""
    made = OfDragon(
        m.TARGETED, subject, ("that Fireball",) if isinstance(who, You) else ("that player", "that Fireball")
    )
    made.by = who
    return made


def one_of(is_other: bool, qualities: Any, clauses: Any) -> Things[Any]:
    """ "a friendly dragon": any one to which it happens."""
    return all_dragons(qualities, clauses, is_other)


def _is_any(things: Things[Any]) -> bool:
    return isinstance(things, Selection) and not things.qualities and not things.quantity.other


# what players do with dragons, once here for one dragon and for several
FEATS: tuple[tuple[tuple[str, ...], Callable[..., Occasion[Any]]], ...] = (
    (("kill THEM",), partial(brought_about, m.KILLED)),
    (("kill THEM with a Fireball", "kill THEM with Fireballs"), partial(brought_about, m.KILLED, how=BY_FIREBALL)),
    (("kill THEM by combat damage", "kill THEM in combat"), partial(brought_about, m.KILLED, how=IN_COMBAT)),
    (("refract THEM",), partial(brought_about, m.REFRACTED)),
    (
        (
            "return THEM to a hand",
            *(f"return THEM to {whose} hand" for whose in ("its player's", "your", "its owner's")),
        ),
        partial(brought_about, m.RETURNED),
    ),
    (("play a Fireball on THEM", "target THEM with a Fireball"), partial(aimed_by, You())),
    (("ambush with THEM", "play THEM by Ambush"), partial(of_yours, m.AMBUSHES)),
    (("transmute THEM",), partial(of_yours, m.TRANSMUTED)),
    (("block with THEM",), partial(of_yours, m.BLOCKS)),
    (("block THEM",), partial(of_yours, m.BLOCKS, None)),
    (("imitate THEM",), partial(of_yours, m.IMITATES, None)),
)

ROLES: tuple[tuple[str, Callable[[], list[Any]]], ...] = (
    ("dragon", list),
    ("attacker", lambda: [Attacking()]),
    ("blocker", lambda: [Blocking()]),
)

PHRASES = [
    Phrase("subject", "this", This, plural=False, also=["this dragon"]),
    *(
        Phrase(
            "subject",
            f"{a} {{adjectives?}} {dragon}|{dragon}s {{clauses?}}",
            lambda qualities, clauses, is_other=is_other, role=role: one_of(
                is_other, [*(qualities or []), *role()], clauses
            ),
            plural=False,
            also=[f"{way} {{adjectives?}} {dragon}|{dragon}s {{clauses?}}" for way in also],
        )
        for dragon, role in ROLES
        for a, is_other, also in (
            ("a", False, ("one", "any", "each", "one or more")),
            ("another", True, ("any other", "each other", "one other")),
        )
    ),
    Phrase(
        "subject",
        "your {adjectives?} dragon {clauses?}",
        lambda qualities, clauses: one_of(False, [Friendly(), *(qualities or [])], clauses),
        plural=False,
        also=["one of your {adjectives?} dragons {clauses?}"],
    ),
    Phrase(
        "subject",
        "your other {adjectives?} dragon {clauses?}",
        lambda qualities, clauses: one_of(True, [Friendly(), *(qualities or [])], clauses),
        plural=False,
        also=["another of your {adjectives?} dragons {clauses?}", "one of your other {adjectives?} dragons {clauses?}"],
    ),
    Phrase("subject", "this or {subject}", this_or, plural=False),
    Phrase("subject", "the blocker", lambda: one_of(False, None, [BlocksThis()]), plural=False),
    Phrase("subject", "the blocked dragon", lambda: one_of(False, None, [BlockedByThis()]), plural=False),
    Phrase("subject", "the opposing dragon", lambda: one_of(False, None, [OpposesThis()]), plural=False),
    Phrase("happens", "<is/are> played", lambda: played),
    Phrase(
        "happens",
        "<is/are> played as an attacker",
        lambda: partial(played, role=ATTACK_ONLY),
        also=[
            "is/are played as attacker",
            "is/are played on the attack",
            "is/are played on offence|offense",
            "attacks/attack",
            "joins/join the|an attack",
        ],
    ),
    Phrase(
        "happens",
        "<is/are> played as a blocker",
        lambda: partial(played, role=DEFENCE_ONLY),
        also=["is/are played as blocker", "is/are played on (the) defence|defense", "is/are played in defence|defense"],
    ),
    Phrase("happens", "<is/are> blocked", lambda: blocked, also=["becomes/become blocked", "gets/get blocked"]),
    Phrase("happens", "<is/are> blocked by {subject}", lambda by: partial(blocked, by=by)),
    Phrase(
        "happens",
        "<is/are> blocked by {some} or more dragons",
        lambda count: partial(blocked_by_many, count),
        also=["is/are blocked by {some} dragons"],
    ),
    Phrase("happens", "blocks/block", lambda: blocks),
    Phrase("happens", "blocks/block {subject}", lambda whom: partial(blocks, whom=whom)),
    Phrase("happens", "<is/are> unblocked", lambda: unblocked, also=["is/are not blocked", "becomes/become unblocked"]),
    Phrase("happens", "<is/are> refracted", lambda: refracted),
    Phrase(
        "happens",
        "<is/are> returned to a hand",
        lambda: left_for_hand,
        also=[
            "returns/return to a|your|its hand",
            "is/are returned to your|its hand",
            "is/are returned to its player's hand",
        ],
    ),
    Phrase(
        "happens",
        "imitates/imitate a {adjectives} dragon {clauses?}",
        lambda qualities, clauses: partial(imitates, whom=one_of(False, qualities, clauses)),
    ),
    Phrase("happens", "imitates/imitate a dragon", lambda: imitates, also=["imitates/imitate another dragon"]),
    Phrase(
        "would", "{subject} would be killed", partial(would, m.WOULD_DIE), also=["{subject} would die"], plural=False
    ),
    Phrase(
        "would",
        "{subject} would be killed by a Fireball",
        partial(would, m.WOULD_DIE, how=BY_FIREBALL),
        also=["a Fireball would kill {subject}"],
        plural=False,
    ),
    Phrase(
        "would",
        "{subject} would be killed by combat damage",
        partial(would, m.WOULD_DIE, how=IN_COMBAT),
        also=["{subject} would be killed in combat"],
        plural=False,
    ),
    Phrase(
        "would",
        "a Fireball would damage {subject}",
        would_burn,
        also=[
            "{subject} would be damaged by a Fireball",
            "{subject} would take damage from a Fireball",
            "a Fireball would deal damage to {subject}",
        ],
        plural=False,
    ),
    Phrase(
        "would",
        "you would take combat damage",
        lambda: would_be_hurt(You(), IN_COMBAT),
        also=["you would be dealt combat damage"],
    ),
    Phrase(
        "would",
        "{others} would take combat damage",
        lambda who: would_be_hurt(who, IN_COMBAT),
        also=["{others} would be dealt combat damage"],
        plural=False,
    ),
    Phrase("would", "you would take damage", lambda: would_be_hurt(You()), also=["you would be dealt damage"]),
    Phrase("would", "{others} would take damage", would_be_hurt, also=["{others} would be dealt damage"], plural=False),
    Phrase("would", "{subject} would be refracted", partial(would, m.WOULD_BE_REFRACTED), plural=False),
    Phrase(
        "would",
        "{subject} would be returned to a hand",
        partial(would, m.WOULD_RETURN),
        also=["{subject} would return to your|its hand", "{subject} would be returned to your|its hand"],
        plural=False,
    ),
    Phrase("happens", "kills/kill {subject}", lambda whom: partial(kills, whom=whom)),
    Phrase("happens", "<is/are> killed", lambda: killed, also=["dies/die"]),
    Phrase(
        "happens",
        "<is/are> killed by combat damage",
        lambda: partial(killed, how=IN_COMBAT),
        also=["is/are killed in combat"],
    ),
    Phrase("happens", "<is/are> killed by a Fireball", lambda: partial(killed, how=BY_FIREBALL)),
    Phrase(
        "happens",
        "<is/are> killed by an enemy Fireball",
        lambda: burned_by(EachRival),
        also=["is/are killed by an enemy player's Fireball", "is/are killed by a Fireball of an enemy player"],
    ),
    Phrase("happens", "<is/are> killed by your Fireball|Fireballs", lambda: burned_by(You)),
    Phrase(
        "happens",
        "damages/damage a player",
        lambda: damages,
        also=["deals/deal damage to a player", "damages/damage the defending player"],
    ),
    Phrase(
        "happens",
        "damages/damage {subject}",
        lambda whom: partial(damages_dragon, whom=whom),
        also=["deals/deal (combat) damage to {subject}"],
    ),
    Phrase(
        "happens",
        "damages/damage {someone}",
        lambda whom: partial(damages, whom=whom),
        also=["deals/deal damage to {someone}"],
    ),
    Phrase(
        "happens",
        "deals/deal {many} damage to a player",
        lambda many: partial(damages, damage=many),
        also=[
            "damages/damage a player by {many}",
            "deals/deal {many} damage to the defending player",
            "deals/deal {many} combat damage to a player",
        ],
    ),
    Phrase("happens", "survives/survive combat", lambda: outlasts, also=["survives/survive a|the combat"]),
    Phrase(
        "happens",
        "survives/survive combat as a blocker",
        lambda: survives,
        also=[
            "survives/survive as a blocker",
            "blocks/block and survives/survive",
            "blocks/block and survives/survive combat",
        ],
    ),
    Phrase(
        "happens",
        "survives/survive combat as an attacker",
        lambda: partial(outlasts, role=ATTACK_ONLY),
        also=[
            "survives/survive as an attacker",
            "attacks/attack and survives/survive (combat)",
            "survives/survive combat while attacking",
        ],
    ),
    *(
        Phrase("happens", f"<is/are> killed while {role}", lambda side=side: partial(killed_as, side))
        for role, side in (("attacking", ATTACK_ONLY), ("blocking", DEFENCE_ONLY))
    ),
    Phrase("happens", "<is/are> transmuted", lambda: transmuted),
    Phrase(
        "happens",
        "<is/are> transmuted onto {subject}",
        lambda onto: partial(transmuted, onto=onto),
        also=["is/are transmuted on|with {subject}", "is/are laid on|onto {subject}"],
    ),
    Phrase("happens", "ambushes/ambush", lambda: ambushes),
    Phrase("happens", "ambushes/ambush {subject}", lambda whom: partial(ambushes, whom=whom)),
    Phrase("happens", "is/are the target of a Fireball", lambda: targeted, also=["is/are targeted by a Fireball"]),
    Phrase("occasion", "a Fireball is played on {subject}", targeted, also=["a Fireball targets {subject}"]),
    Phrase(
        "time",
        "the end of the combat",
        lambda: AtTime(m.COMBAT_OVER),
        also=["the end of combat", "the end of a|each combat"],
    ),
    Phrase("time", "the start of your turn", lambda: at_your_turn(m.TURN_STARTS), also=["the beginning of your turn"]),
    Phrase("time", "the end of your turn", lambda: at_your_turn(m.TURN_ENDS)),
    *(
        Phrase(
            "time",
            f"the {end} of each {whose}turn",
            lambda moment=moment, who=who: for_summoners(OfPlayer(moment, who(), ("that player",))),
            also=[f"the {end} of {way} turn" for way in also],
        )
        for end, moment in (("start", m.TURN_STARTS), ("end", m.TURN_ENDS))
        for whose, who, also in (
            ("", EachPlayer, ("a|every", "each|every player's", "a player's")),
            ("enemy player's ", EachRival, ("an enemy player's", "each other player's", "another player's")),
        )
    ),
    Phrase(
        "occasion",
        "{doer} takes/take damage",
        partial(hurt, None),
        also=["{doer} is/are damaged", "{doer} is/are dealt damage"],
    ),
    Phrase(
        "occasion",
        "{doer} takes/take {many} damage",
        lambda who, many: hurt(many, who),
        also=["{doer} is/are dealt {many} damage"],
    ),
    Phrase("happens", "<is/are> damaged", lambda: wounded, also=["takes/take damage", "is/are dealt damage"]),
    Phrase(
        "happens",
        "<is/are> damaged by a Fireball",
        lambda: partial(wounded, how=BY_FIREBALL),
        also=["takes/take damage from a Fireball", "is/are dealt damage by a Fireball", "survives/survive a Fireball"],
    ),
    Phrase(
        "would",
        "{doer} would draw a card",
        partial(would_do, m.WOULD_DRAW),
        also=["{doer} would draw cards", "{doer} would draw one or more cards"],
    ),
    Phrase(
        "would",
        "{doer} would discard a card",
        partial(would_do, m.WOULD_DISCARD),
        also=["{doer} would discard cards", "{doer} would discard one or more cards"],
    ),
    Phrase(
        "would",
        "{doer} would gain a {token} token",
        lambda who, token: would_gain(who, token),
        also=["{doer} would gain {token} tokens", "{doer} would gain one or more {token} tokens"],
    ),
    Phrase("occasion", "{doer} gains/gain a token", partial(does, m.GAINS_TOKENS), also=["{doer} gains/gain tokens"]),
    Phrase(
        "time",
        "the start of each combat",
        combat_starts,
        also=["the beginning of each combat", "the start of a|the combat", "the start of combat"],
    ),
    Phrase("occasion", "{subject} {happens}", lambda subject, happens: happens(subject)),
    Phrase(
        "occasion", "{subject} {happens} or {happens}", lambda subject, one, other: AnyOf(one(subject), other(subject))
    ),
    Phrase("occasion", "an ability of {subject} would resolve", would_resolve),
    Phrase(
        "occasion", "a Fireball kills {subject}", partial(killed, how=BY_FIREBALL), also=["Fireballs kill {subject}"]
    ),
    Phrase("occasion", "you play {subject}", played_by_you),
    Phrase(
        "occasion",
        "an enemy player plays {subject}",
        played_by_enemy,
        also=[
            "an|any opponent plays {subject}",
            "each|any|another enemy player plays {subject}",
            "enemy players play {subject}",
        ],
        plural=False,
    ),
    Phrase("occasion", "you {feat}", lambda feat: feat),
    *(
        Phrase("feat", one.replace("THEM", "{subject}"), make, [way.replace("THEM", "{subject}") for way in also])
        for (one, *also), make in FEATS
    ),
    Phrase(
        "occasion",
        "you play your first dragon of a combat",
        your_first,
        also=["you play your first dragon in a combat", "you play your first dragon of combat"],
    ),
    Phrase(
        "occasion",
        "{doer} discards/discard a card",
        partial(does, m.DISCARDS),
        also=["{doer} discards/discard cards", "{doer} discards/discard one or more cards"],
    ),
    Phrase(
        "occasion",
        "{doer} trashes/trash a card",
        partial(does, m.TRASHES),
        also=["{doer} trashes/trash cards", "{doer} trashes/trash one or more cards"],
    ),
    Phrase(
        "occasion",
        "{doer} draws/draw a card",
        partial(does, m.DRAWS),
        also=["{doer} draws/draw cards", "{doer} draws/draw one or more cards"],
    ),
    *(
        Phrase("occasion", f"{{doer}} {verb} a {{adjectives?}} {{noun}} {{clauses?}}", partial(does_to, moment))
        for verb, moment in (
            ("discards/discard", m.DISCARDS),
            ("trashes/trash", m.TRASHES),
            ("draws/draw", m.DRAWS),
        )
    ),
    *(
        Phrase(
            "occasion",
            f"a {{adjectives?}} {{noun}} {{clauses?}} is {done}",
            lambda *said, moment=moment: does_to(moment, EachPlayer(), *said),
        )
        for done, moment in (("discarded", m.DISCARDS), ("trashed", m.TRASHES), ("drawn", m.DRAWS))
    ),
    *(
        Phrase(
            "occasion",
            f"this is {done}",
            lambda moment=moment: OfThisCard(moment),
            also=[f"you {do} this", *(f"this is {done} {way}" for way in ways)],
        )
        for done, do, moment, ways in (
            ("discarded", "discard", m.DISCARDS, ("from your hand", "by you", "from a hand")),
            ("trashed", "trash", m.TRASHES, ("by you",)),
            ("purchased", "purchase", m.PURCHASES, ("by you",)),
        )
    ),
    Phrase(
        "occasion",
        "{doer} gains/gain a {token} token",
        gains_token,
        also=["{doer} gains/gain one {token} token", "{doer} gains/gain {token} tokens"],
    ),
    Phrase(
        "occasion",
        "you play your {nth} dragon of a combat",
        your_nth,
        also=[
            "you play your {nth} dragon in a combat",
            "you play your {nth} dragon this|each combat",
            "you play your {nth} dragon in each combat",
            "you play your {nth} dragon",
            "you play a {nth} dragon in a combat",
            "you play a {nth} dragon",
        ],
    ),
    Phrase("ordinal", "first", lambda: 1),
    Phrase("ordinal", "{nth}", lambda place: place),
    *(Phrase("nth", word, lambda nth=place: nth) for place, word in enumerate(("second", "third", "fourth"), 2)),
    Phrase("occasion", "you play a Fireball", lambda: fireball_by(You()), also=["you play one Fireball"]),
    Phrase("occasion", "{others} plays/play a Fireball", fireball_by),
    Phrase(
        "occasion",
        "a player plays a Fireball",
        lambda: fireball_by(EachPlayer()),
        also=["any player plays a Fireball", "a Fireball is played"],
    ),
    Phrase("occasion", "{others} plays/play a Fireball on {subject}", aimed_by),
    Phrase(
        "occasion",
        "you damage a player",
        you_damage,
        also=["you deal damage to a player", "you damage an enemy player"],
    ),
    Phrase(
        "occasion",
        "you damage a player with {many} dragon/dragons",
        you_damage_with,
        also=[
            f"you {verb} with {{many}} dragon|dragons {when}"
            for verb in ("damage a|an (enemy) player", "deal damage to a|an (enemy) player")
            for when in ("", "in the same combat", "in one combat", "at once")
        ],
    ),
    Phrase("occasion", "you deal {many} damage to a player", you_damage, also=["you damage a player by {many}"]),
    Phrase(
        "occasion", "you attack", lambda: attacks(You()), also=["you attack a player", "you attack an enemy player"]
    ),
    Phrase(
        "occasion",
        "{others} attacks/attack you",
        lambda who: attacks(who, You()),
        also=["you are attacked by {others}"],
    ),
    Phrase("occasion", "you are attacked", lambda: attacks(EachRival(), You())),
    Phrase(
        "occasion",
        "{doer} purchases/purchase a {adjectives?} {noun} {clauses?}",
        purchases,
        also=["{doer} buys/buy a {adjectives?} {noun} {clauses?}"],
    ),
    Phrase("occasion", "the defence phase of an attack on you ends", defence_over),
    Phrase("occasions", "{occasion}", lambda one: one),
    Phrase(
        "occasions",
        "{occasion} or when {occasions}",
        AnyOf,
        also=["{occasion} or {occasions}", "{occasion} and when {occasions}"],
    ),
]
