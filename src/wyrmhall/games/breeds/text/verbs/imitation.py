"""Dragons take the names and abilities of others."""

from __future__ import annotations

from typing import Any

from wyrmhall.cardtext.language import Phrase, Senseless
from wyrmhall.cardtext.machine.acts import Either
from wyrmhall.cardtext.machine.things import EXACTLY, Things
from wyrmhall.core.errors import Refusal
from wyrmhall.games.breeds import events
from wyrmhall.games.breeds.rules.battlefield import NO_CAUSE
from wyrmhall.games.breeds.rules.quests import complete_unique
from wyrmhall.games.breeds.text.use.deeds import Deed, add_triggered
from wyrmhall.games.breeds.text.use.moments import IMITATE_QUEST, IMITATES, PLAYED, Happening
from wyrmhall.games.breeds.text.use.resolution import hear, resolve_all, settle_deaths
from wyrmhall.games.breeds.text.use.sight import CARDS, Sight
from wyrmhall.games.breeds.text.verbs.verb import Verb
from wyrmhall.games.breeds.text.words.things import DragonSort, Selection, This, is_choice


class Imitate(Verb):
    """One dragon has the names and abilities of another, or of a dragon's card, in place of its own."""

    def __init__(self, who: Things[Any], model: Things[Any]) -> None:
        super().__init__()
        self.who = who
        self.model = model
        for things in (who, model):
            if isinstance(things, Selection):
                if not isinstance(things.noun, DragonSort):
                    raise Senseless("dragons imitate dragons")
                if things.quantity.how != EXACTLY or things.quantity.count != 1:
                    raise Senseless("one dragon imitates one other")
        if isinstance(who, Selection) and who.where is not None:
            raise Senseless("a dragon on the battlefield imitates")
        self.offers = is_choice(who) or is_choice(model)

    def names_of(self, d: Sight, thing: int) -> list[int]:
        s = d.s
        return s.dragons[thing].names if thing < CARDS else [s.kind[thing - CARDS]]

    def refusal(self, d: Sight, thing: int) -> Refusal | None:
        """Of a model; any dragon that fits may be the one that imitates."""
        if d.imitator < 0:
            return None
        if thing == d.imitator:
            return Refusal("BR-DRAGON-19", "a dragon does not imitate itself")
        for name in self.names_of(d, thing):
            if name in d.s.dragons[d.imitator].imitated:
                return Refusal("BR-IMITATE-08", f"it has imitated {d.s.cards.names[name]} in this combat already")
        return None

    def can_imitate(self, d: Sight, who: int) -> bool:
        before = d.imitator
        d.imitator = who
        able = False
        for thing in self.model.all(d):
            able = able or self.refusal(d, thing) is None
        d.imitator = before
        return able

    def possible(self, d: Sight) -> bool:
        for who in self.who.all(d):
            if self.can_imitate(d, who):
                return True
        return False

    async def perform(self, d: Deed) -> bool:
        d.act = self.number
        d.imitator = -1
        who = await self.pick(d, self.who)
        if who < 0 or not d.s.dragons[who].there or not self.can_imitate(d, who):
            d.may = False
            return False
        d.imitator = who
        model = await self.pick(d, self.model)
        d.imitator = -1
        if model < 0 or not d.s.dragons[who].there:
            return False
        s = d.s
        texts = s.dragons[model].texts[:] if model < CARDS else [s.kind[model - CARDS]]
        await become(d, who, texts, self.names_of(d, model)[:])
        await hear(d, Happening(IMITATES, who, model if model < CARDS else -1))
        return True

    async def pick(self, d: Deed, things: Things[Any]) -> int:
        if isinstance(things, Selection):
            left = things.all(d)
            return await d.choose_thing(d.seat, things, left, [], False) if left else -1
        found = things.all(d)
        return found[0] if found else -1

    def weight(self, d: Sight, thing: int) -> float:
        s = d.s
        if thing >= CARDS:
            return 0.11 + max(0.0, s.cards.text_value[s.kind[thing - CARDS]])
        weight = 0.11
        for kind in s.dragons[thing].texts:
            weight += max(0.0, s.cards.text_value[kind])
        return weight

    def value(self) -> float:
        return 0.6


async def become(d: Deed, who: int, texts: list[int], names: list[int]) -> None:
    """The whole dragon has these names and abilities in place of its own; a copied 'when played' works at once."""
    s, t = d.s, d.t
    dragon = s.dragons[who]
    dragon.texts.clear()
    dragon.texts.extend(texts)
    dragon.text_cards.clear()
    dragon.text_cards.extend([-1] * len(texts))
    dragon.names.clear()
    dragon.names.extend(names)
    dragon.imitated.extend(names)
    t.tell(events.IMITATED, d.seat, (who,), names, rule="BR-IMITATE-01")
    complete_unique(t, d.seat, IMITATE_QUEST)
    await settle_deaths(t, NO_CAUSE)
    own: list[Deed] = []
    add_triggered(s, who, Happening(PLAYED, who), own)
    await resolve_all(t, own)


def this_imitates(model: Things[Any]) -> Imitate:
    """ "you may imitate that dragon": the dragon that says it does."""
    this = This()
    made = Imitate(this, model)
    made.inner.append(this)
    return made


def imitates_either(who: Things[Any], one: Things[Any], other: Things[Any]) -> Either[Any]:
    made = Either([Imitate(who, one), Imitate(who, other)])
    for way, model in zip(made.ways, (one, other)):
        way.inner.append(model)
        made.inner.append(way)
    return made


PHRASES = [
    Phrase("act", "have {things} imitate {things}", Imitate, ["{things} imitates/imitate {things}"]),
    Phrase("act", "imitate {things}", this_imitates),
    Phrase("act", "have {things} imitate {things} or {things}", imitates_either),
]
