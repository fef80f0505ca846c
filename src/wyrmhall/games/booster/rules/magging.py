"""Which gear can be magged and which crew recruited, and why not (DB-GEAR-04 to 12, 16 to 18)."""

from __future__ import annotations

from typing import Final

from wyrmhall.games.booster.rules.limits import is_forbidden, is_permitted
from wyrmhall.games.booster.rules.moving import has_title
from wyrmhall.games.booster.state import ZAP_CAPS, BoosterState, dragon_kind
from wyrmhall.games.booster.text.cards import CREW, GEAR
from wyrmhall.games.booster.text.parts.changes import ANY_BOXES, ANY_TEAM, MAG_GEAR, RECRUIT_CREW
from wyrmhall.games.booster.text.use.values import colour_of

OK: Final = 0
IS_DRAGON: Final = 1
CAPS_FULL: Final = 2
GEAR_TITLE: Final = 3
WRONG_COLOUR: Final = 4
WRONG_TEAM: Final = 5
CREW_TITLE: Final = 6
FORBIDDEN: Final = 7
RULES: Final = (
    "", "DB-GEAR-18", "DB-CARD-08", "DB-GEAR-06", "DB-GEAR-07", "DB-GEAR-10", "DB-GEAR-12", "DB-GOLD-02",
)  # fmt: skip


def gear_up_code(s: BoosterState, seat: int, kind: int, whatever: bool = False) -> int:
    """OK, or what keeps a player from magging or recruiting a card of that kind; `whatever` its colour boxes or team."""
    cards, side = s.cards, s.sides[seat]
    sort = cards.sort[kind]
    draft = s.settings.is_draft
    if sort == GEAR:
        if len(side.gear) >= ZAP_CAPS:
            return CAPS_FULL
        if has_title(s, side.gear, kind):
            return GEAR_TITLE
        boxes = cards.boxes[kind]
        if boxes and not draft and not whatever and not is_permitted(s, seat, ANY_BOXES):
            colour = colour_of(s, seat)
            if colour < 0 or not boxes >> colour & 1:
                return WRONG_COLOUR
        return FORBIDDEN if is_forbidden(s, seat, MAG_GEAR, kind) else OK
    if sort == CREW:
        dragon = dragon_kind(s, seat)
        if not draft and not whatever and (dragon < 0 or cards.team[dragon] != cards.team[kind]):
            if not is_permitted(s, seat, ANY_TEAM):
                return WRONG_TEAM
        if has_title(s, side.crew, kind):
            return CREW_TITLE
        return FORBIDDEN if is_forbidden(s, seat, RECRUIT_CREW, kind) else OK
    return IS_DRAGON


def gear_up_words(s: BoosterState, seat: int, kind: int, code: int) -> str:
    cards = s.cards
    name = cards.names[kind]
    if code == IS_DRAGON:
        return f"{name} is a dragon: Gear Up mags gear and recruits crew only"
    if code == CAPS_FULL:
        return "all four zap caps of your dragon hold a gear"
    if code == GEAR_TITLE:
        return f"your dragon carries a {cards.titles[kind]} already"
    if code == WRONG_COLOUR:
        colours = [colour for i, colour in enumerate(cards.colour_names) if cards.boxes[kind] >> i & 1]
        return f"{name} is for {' or '.join(colours)} dragons"
    if code == WRONG_TEAM:
        return f"{name} is of the team {cards.team_names[cards.team[kind]]}, your dragon is not"
    if code == CREW_TITLE:
        return f"{cards.titles[kind]} is in your mag pit already"
    return f"an effect forbids you to {'mag' if cards.sort[kind] == GEAR else 'recruit'} {name}"
