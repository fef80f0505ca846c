"""What both tables say: help, the log and the end, as lines of text."""

from __future__ import annotations

from typing import Any

from wyrmhall.core.documents.actions import action_text, play_action
from wyrmhall.core.documents.record import Loaded
from wyrmhall.core.events import SPECTATOR
from wyrmhall.core.playing.match import Match
from wyrmhall.core.playing.seats import seat_word
from wyrmhall.terminal.session import Session

HELP = [
    "Answer by the number of an option or by its words, such as `pass`. Or:",
    "  why [ANSWER]     whether an answer is allowed, by which rule, and what it would do",
    "  hint             what a strong bot would do",
    "  undo, redo       back to your last decision, if nothing was shown since, and forward again",
    "  view             the table in sentences",
    "  options          what you may answer, once more",
    "  log [N]          what happened, the last N lines",
    "  rules [WORDS]    search the rules, or print one by its number",
    "  card NAME        what is printed on a card",
    "  save [FILE]      save the game and play on",
    "  resign           give up",
    "  quit             save the game and leave",
    "A slash in front (/log) always means the command, where an answer has the same name.",
]


def event_lines(match: Match[Any], seat: int, since: int = 0, rules: bool = False) -> list[str]:
    """What happened as a seat may know it, with the rule where it is wanted."""
    told = match.told(seat, since)
    return [f"{event['text']} ({event['rule']})" if rules and event["rule"] else event["text"] for event in told]


def result_line(session: Session) -> str:
    """Who won, why and by which rule, said to the one who looks."""
    result = session.match.result()
    assert result is not None
    winners, viewer = result.winners, session.viewer
    if session.match.sequels():
        head = "This part is over"
    elif len(winners) > 1:
        head = "The game is drawn"
    elif viewer == winners[0] and not session.is_shared:
        head = "You win"
    else:
        head = f"{session.player(winners[0])} wins"
    rule = f" ({result.rule})" if result.rule else ""
    return f"{head}: {result.reason}{rule}."


def end_lines(session: Session) -> list[str]:
    """How it ended, by which rule, and what follows."""
    result, tour = session.match.result(), session.following()
    assert result is not None
    lines = [result_line(session)]
    if (rule := session.ledger.get(result.rule)) is not None:
        lines += [f"{rule.id}: {rule.text}"]
    if tour is not None:
        lines += [f"It goes on. {tour.title}."] if tour.goes_on else tour.standing()
    return lines


def replay_lines(loaded: Loaded, seat: int) -> list[str]:
    """A record told action by action, as a seat may know it; an action that nothing came of is told by its notation."""
    match = loaded.match
    lines = [f"{match.game.title}, seed {match.origin.seed}. {loaded.head.get('players', '')}".rstrip()]
    told = [event["text"] for event in match.told(seat)]
    marks = [*match.marks, len(told)]
    lines += [text for text in told[: marks[0]] if text]
    again = match.from_start()
    for number, (actor, answer) in enumerate(match.actions, 1):
        notation = action_text(again, actor, answer).partition(" ")[2]
        play_action(again, actor, answer)
        texts = [text for text in told[marks[number - 1] : marks[number]] if text]
        if not texts:
            texts = [f"{seat_word(actor)}: {notation if seat in (actor, SPECTATOR) else '...'}"]
        lines.append(f"{number:4}  {' '.join(texts)}")
    return lines
