"""What the questions of the race share: numbers as people write them, dragons in notations, and two answers with words."""

from __future__ import annotations

from typing import Final

from wyrmhall.core.errors import Refusal, Refused
from wyrmhall.games.riders.state import COLOURS, RidersState

CASTING: Final = ("burn", "fireball", "loop", "drain", "steal", "exhaust", "swap", "cast", "throw", "attack", "shoot")
OF_OTHER_MOMENTS: Final = {
    "draw": ("DR-CARD-01", "a magic card is drawn for a magic symbol that a flight touches"),
    "discard": ("DR-CARD-06", "no magic card is discarded but one of five"),
    "take": ("DR-ENERGY-01", "an energy chip is taken for an energy field on which a flight ends"),
    "ally": ("DR-ALLIANCE-01", "an alliance is forced as a dragon in front of you takes off"),
    "shield": ("DR-SHIELD-01", "a magic shield is played when magic is aimed at you, or when you touch traps"),
    "aim": ("DR-MAGIC-05", "magic is aimed when the card that you have placed is used, and you are asked then"),
    **dict.fromkeys(CASTING, ("DR-MAGIC-05", "magic is cast by the card that you have placed, and you are asked then")),
}  # fmt: skip


def check_time(words: list[str]) -> None:
    """Raises Refused for what is done at another moment than setting a speed or flying."""
    rule, why = OF_OTHER_MOMENTS.get(words[0], ("", "")) if words else ("", "")
    if rule:
        raise Refused(Refusal(rule, why))
    if " ".join(words[:2]) in ("stand still", "don't fly", "stay here", "do nothing"):
        raise Refused(Refusal("DR-FLIGHT-10", "every dragon flies in every round: there is no pass and no zero speed"))


def short(s: RidersState, seat: int) -> str:
    """A dragon's name in notations."""
    return COLOURS[s.hue[seat]] if s.hue[seat] >= 0 else f"seat{seat + 1}"


def plain_number(hundredths: int) -> str:
    """12.5 for 1250, 12 for 1200."""
    size = abs(hundredths)
    text = f"{size // 100}.{size % 100:02d}".rstrip("0").rstrip(".")
    return f"-{text}" if hundredths < 0 else text


def sided(hundredths: int) -> str:
    """12.5° left for 1250, not at all for 0."""
    if hundredths == 0:
        return "not at all"
    return f"{plain_number(abs(hundredths))}° {'left' if hundredths > 0 else 'right'}"


def lane_words(turned: int) -> str:
    """Which way a dragon looks that is turned so far from the way of the lane."""
    size, to = abs(turned), "left" if turned > 0 else "right"
    if size < 750:
        return "along the lane"
    if size < 3750:
        return f"along the lane, a little to the {to}"
    if size < 6750:
        return f"along the lane, well to the {to}"
    if size < 11250:
        return f"across the lane, to the {to}"
    return f"back, to the {to}" if size < 17250 else "back along the lane"


def swing_words(angle: int, most: int) -> str:
    """How far something is swung that can be swung so far at most."""
    to = "left" if angle > 0 else "right"
    if 5 * abs(angle) <= 2 * most:
        return f"a little to the {to}" if angle else "straight ahead"
    return f"far to the {to}" if 10 * abs(angle) > 7 * most else f"to the {to}"


def signed_number(hundredths: int) -> str:
    """+12.5 for 1250, -8.0 for -800."""
    size = abs(hundredths)
    text = f"{size // 100}.{size % 100:02d}"
    if text.endswith("0"):
        text = text[:-1]
    return ("-" if hundredths < 0 else "+") + text


def hundredths_of(word: str) -> int | None:
    """What a number such as -8, +12.5 or 33.333 is in hundredths, halves away from zero; None for anything else."""
    sign = -1 if word.startswith("-") else 1
    whole, _, part = word.lstrip("+-").partition(".")
    digits = whole + part
    if len(word) > 24 or len(word) - len(word.lstrip("+-")) > 1 or not is_digits(digits) or not whole:
        return None
    thousandths = int(whole) * 1000 + int((part + "000")[:3])
    return sign * ((thousandths + 5) // 10)


def is_digits(text: str) -> bool:
    return text.isascii() and text.isdecimal()
