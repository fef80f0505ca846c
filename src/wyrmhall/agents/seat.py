"""What an assistant has of a match: the eyes of its seat, in words. It never gets the match itself."""

from __future__ import annotations

from typing import Any

from wyrmhall.core.chance import Chance
from wyrmhall.core.decisions import Decision
from wyrmhall.core.errors import Refusal, Refused
from wyrmhall.core.playing.eyes import Eyes
from wyrmhall.core.playing.light import LightMatch
from wyrmhall.core.playing.preview import Preview
from wyrmhall.core.playing.seats import seat_word
from wyrmhall.core.telling import answers, lookups, reasons
from wyrmhall.games import registry

MANY = 40  # options, reasons or rules that are listed at once
SAMPLES = 9  # of the suggestions for an aim


class Seat:
    """The texts are those of the terminal. All of them come from what the seat may know, and from nothing else."""

    def __init__(self, match: LightMatch[Any], seat: int) -> None:
        self._match = match
        self._seat = seat
        self._told = 0  # events it has been told
        self._ledger = registry.ledger_of(match.game.name)

    def asked(self) -> Decision[Any]:
        """Its decision, as it stands in an imagined world. Raises Refused where nothing is asked of it."""
        if self._match.decision(self._seat) is None:
            over = self._match.is_over
            raise Refused(Refusal("", "the game is over" if over else "nothing is asked of you now"))
        decision: Decision[Any] = Eyes(self._match, self._seat, self._luck()).decision
        return decision

    def answer(self, text: str) -> int:
        """The answer that a text means. It may be refused yet."""
        return answers.answer_of(self.asked(), text)

    # -- in words --------------------------------------------------------------------------------

    def view(self) -> list[str]:
        return self._match.game.sentences(self._match.view(self._seat))

    def news(self) -> list[str]:
        """What happened since it was told last."""
        since, self._told = self._told, len(self._match.events)
        return self._heard(since)

    def log(self, count: int) -> list[str]:
        """The last lines of all that happened."""
        return self._heard(0)[-count:]

    def prompt(self) -> str:
        """What is asked, and by which rule."""
        return _prompt(self.asked())

    def options(self, words: str = "", first: int = 1) -> list[str]:
        """What may be answered, by number; of an aim its bounds and some good samples. With words, the options that have them."""
        decision = self.asked()
        rows = [
            (answers.option_words(decision, option), " ".join(decision.touches(option))) for option in decision.options
        ]
        bounds = answers.aim_line(decision) if decision.is_aim else ""
        return [_prompt(decision), *option_lines(rows, bounds, words, first)]

    def why(self, text: str) -> list[str]:
        """Whether an answer is allowed and by which rule; without a text, what is asked and all that is not allowed."""
        return shortened(reasons.why(self.asked(), text, self._ledger, self._ahead))

    def what_if(self, text: str) -> list[str]:
        """What an answer would certainly do. Raises Refused where it is not allowed."""
        decision = self.asked()
        answer = answers.answer_of(decision, text)
        refusal = decision.refusal_closely(answer)
        if refusal is not None:
            raise Refused(refusal)
        told = reasons.ahead_lines(self._ahead(answer))
        return [answers.option_words(decision, answer), *(told or ["Nothing of what it does is certain."])]

    def rules(self, words: str) -> list[str]:
        """A rule by its number, or the rules with these words; without any, the rule of what is asked."""
        return rule_lines(self._match.game.name, words or self.asked().rule)

    def end(self) -> list[str]:
        """How it ended, by which rule."""
        result = self._match.result()
        if result is None:
            return []
        winners = [
            "you" if seat == self._seat else seat_word(seat) for seat in sorted(result.winners, key=self._others_last)
        ]
        head = "The game is drawn" if len(winners) > 1 else f"The game is over, won by {winners[0]}"
        lines = [f"{head}: {result.reason}{f' ({result.rule})' if result.rule else ''}."]
        rule = self._ledger.get(result.rule)
        return lines if rule is None else [*lines, f"{rule.id}: {rule.text}"]

    # --------------------------------------------------------------------------------------------

    def _others_last(self, seat: int) -> bool:
        return seat != self._seat

    def _heard(self, since: int) -> list[str]:
        return [event["text"] for event in self._match.told(self._seat, since) if event["text"]]

    def _luck(self) -> Chance:
        """Whoever asks twice is told the same."""
        return Chance(len(self._match.events))

    def _ahead(self, answer: int) -> Preview[Any]:
        return Preview(self._match, self._seat, answer, len(self._match.events))


def option_lines(rows: list[tuple[str, str]], bounds: str, words: str, first: int) -> list[str]:
    """Options by number, a page of them from the `first`, or those with all the words. A row is what an option says and what it
    is about besides; `bounds` are those of an aim, whose options are samples."""
    wanted = words.lower().split()
    found = [
        (at, said)
        for at, (said, about) in enumerate(rows, 1)
        if all(word in f"{said} {about}".lower() for word in wanted)
    ]
    if not found:
        raise Refused(Refusal("", f"none of the {len(rows)} options says {words!r}"))
    if not 1 <= first <= len(found):
        raise Refused(Refusal("", f"there are options 1 to {len(found)}, not {first}"))
    shown, lines = found[first - 1 : first - 1 + MANY], []
    if bounds:
        lines.append(f"{bounds}, or take one of {len(rows)} suggestions:")
        if not words and first == 1:
            shown = found[len(found) // (2 * SAMPLES) :: -(-len(found) // SAMPLES)]
    lines += [f"{at:3}  {said}" for at, said in shown]
    if len(shown) < len(found):
        lines.append(f"({len(shown)} of {len(found)}: options with words, or from another number, shows others)")
    return lines


def _prompt(decision: Decision[Any]) -> str:
    return f"{decision.prompt} ({decision.rule})" if decision.rule else str(decision.prompt)


def shortened(lines: list[str]) -> list[str]:
    return lines if len(lines) <= MANY else [*lines[:MANY], f"(and {len(lines) - MANY} more: say more words)"]


def rule_lines(game: str, words: str) -> list[str]:
    return shortened(lookups.search_lines(registry.ledger_of(game), words))
