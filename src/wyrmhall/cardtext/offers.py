# plain: read once when a game is loaded
"""What players are offered: they may, and something follows if they do, or if they do not."""

from __future__ import annotations

from typing import Any

from wyrmhall.cardtext.language import Phrase
from wyrmhall.cardtext.machine.acts import Act, TheyMay
from wyrmhall.cardtext.machine.offers import Offered, Unless
from wyrmhall.cardtext.machine.parts import Them, Who
from wyrmhall.cardtext.trunk import by


def offered(if_done: bool) -> Any:
    def make(who: Who[Any], offer: Act[Any], follows: Act[Any]) -> Offered[Any]:
        return Offered(who, by(Them(), offer), follows, if_done, False)

    return make


def offered_to_them(if_done: bool) -> Any:
    def make(who: Who[Any], offer: Act[Any], follows: Act[Any]) -> Offered[Any]:
        return Offered(who, by(Them(), offer), by(Them(), follows), if_done, True)

    return make


def unless(act: Act[Any], offer: TheyMay[Any]) -> Unless[Any]:
    return Unless(act, offer.who, offer.act)


IF = (
    (True, "if they do", ("if that player|rival does",)),
    (
        False,
        "if they do not",
        ("if they don't", "if that player|rival does not", "if that player|rival doesn't", "otherwise"),
    ),
)

OFFERS = [
    *(
        phrase
        for if_done, words, others in IF
        for phrase in (
            Phrase(
                "effect",
                f"{{others}} may {{does}}; {words}, they {{does}}",
                offered_to_them(if_done),
                also=[
                    f"{{others}} may {{does}}{stop} {way}, {subject} {{does}}"
                    for way in (words, *others)
                    for stop in (";", ".")
                    for subject in ("they", "that player|rival")
                    if (way, stop, subject) != (words, ";", "they")
                ],
            ),
            Phrase(
                "effect",
                f"{{others}} may {{does}}; {words}, {{effect}}",
                offered(if_done),
                also=[
                    f"{{others}} may {{does}}{stop} {way}, {{effect}}"
                    for way in (words, *others)
                    for stop in (";", ".")
                    if (way, stop) != (words, ";")
                ],
            ),
        )
    ),
    Phrase(
        "effect",
        "{others} {does} unless that player {does}",
        lambda who, act, offer: offered_to_them(False)(who, offer, act),
        also=["{others} {does} unless they {does}", "{others} {does} unless that rival {does}"],
    ),
    Phrase("effect", "{others} may {does} to {effect}", offered(True)),
    Phrase("effect", "{step} unless {offer}", unless),
    Phrase("offer", "{others} {does}", lambda who, act: TheyMay(who, by(Them(), act))),
]
