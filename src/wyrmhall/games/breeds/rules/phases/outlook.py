"""What would come through to the defending player if nothing more were played."""

from __future__ import annotations

from wyrmhall.games.breeds.face.shapes import Dealt, Outlook
from wyrmhall.games.breeds.rules.phases.damage import blockers_of, excess
from wyrmhall.games.breeds.state import DAMAGE, BreedsState
from wyrmhall.games.breeds.text.use.deeds import Deed, is_live, triggered
from wyrmhall.games.breeds.text.use.moments import UNBLOCKED, Happening
from wyrmhall.games.breeds.text.use.passives import grazing, is_blocked, might_of, soaked, spared, spills
from wyrmhall.games.breeds.text.verbs.dragons import GainSV
from wyrmhall.games.breeds.text.verbs.flow import acts_in
from wyrmhall.games.breeds.text.verbs.players import HitPlayers


def outlook(s: BreedsState, viewer: int) -> Outlook:
    """What the defending player would take if nothing more were played, as far as the viewer can know.

    What a hand soaks up is known to its holder only, until it has happened.
    """
    side = s.sides[s.defender]
    dealt: list[Dealt] = []
    total = 0
    direct = 0
    for number in range(len(s.dragons)):
        apart = blows(s, number)
        amount = dragon_damage(s, number) + past_blockers(s, number) + apart
        if amount:
            dealt.append({"number": number, "damage": amount})
            total += amount
            direct += apart
    soak = min(total - direct, soaked(s, s.defender)) if viewer == s.defender else 0
    prevented = min(total - soak, side.shield + min(total - direct - soak, spared(s, s.defender)))
    taken = total - soak - prevented
    falls = side.damage + taken >= s.breakpoint(s.defender)
    return {
        "dealt": dealt,
        "total": total,
        "soaked": soak,
        "prevented": prevented,
        "taken": taken,
        "outcome": "stands" if not falls else "knocked out" if side.stage == 1 else "eliminated",
    }


def outlook_words(s: BreedsState, seat: int) -> str:
    """What follows for the defending player, told to themselves."""
    foreseen = outlook(s, seat)
    if not foreseen["taken"]:
        return "nothing comes through to you"
    side = s.sides[seat]
    end = f"you are {foreseen['outcome']}"
    if foreseen["outcome"] == "stands":
        end = f"you stand at {side.damage + foreseen['taken']} of {s.breakpoint(seat)}"
    return f"{foreseen['taken']} damage to you, {end}"


def past_blockers(s: BreedsState, number: int) -> int:
    """What a blocked attacker would deal to the player nevertheless, by the blocker that lets most through."""
    if not s.dragons[number].there or not is_blocked(s, number):
        return 0
    most = 0
    if spills(s, number):
        most = max([0, *[excess(s, number, blocker) for blocker in blockers_of(s, number)]])
    return most + grazing(s, number)


def dragon_damage(s: BreedsState, number: int) -> int:
    """What an attacker without a blocker would now deal to the defending player."""
    dragon = s.dragons[number]
    if not dragon.there or dragon.blocks >= 0 or is_blocked(s, number):
        return 0
    return max(0, might_of(s, number, False) + promised(s, number))


def is_free(s: BreedsState, number: int) -> bool:
    dragon = s.dragons[number]
    return dragon.there and dragon.blocks < 0 and not is_blocked(s, number)


def unblocked_deeds(s: BreedsState, number: int) -> list[Deed]:
    """The abilities that will answer to its being unblocked; in the damage phase they have done so already."""
    if s.phase == DAMAGE or not is_free(s, number):
        return []
    return [deed for deed in triggered(s, Happening(UNBLOCKED, number)) if is_live(s, deed)]


def promised(s: BreedsState, number: int) -> int:
    """What abilities for being unblocked will add to the combat damage of an attacker; a dragon to choose is the bearer."""
    total = 0
    for bearer in range(len(s.dragons)):
        for deed in unblocked_deeds(s, bearer):
            for act in acts_in(deed.ability.act):
                if isinstance(act, GainSV):
                    total += act.promised(deed, number)
    return total


def blows(s: BreedsState, number: int) -> int:
    """What abilities for being unblocked will deal to the defending player apart from the combat damage."""
    total = 0
    for deed in unblocked_deeds(s, number):
        for act in acts_in(deed.ability.act):
            if isinstance(act, HitPlayers):
                total += act.blow(deed)
    return total
