"""What a person types at the full screen: a command with its words, or an answer."""

from __future__ import annotations

from collections.abc import Callable

from wyrmhall.core.errors import WyrmhallError
from wyrmhall.core.telling import answers, lookups, reasons
from wyrmhall.terminal.screen.panels import Panel
from wyrmhall.terminal.screen.play import PlayApp

Command = Callable[[PlayApp, str], None]


def hear(app: PlayApp, text: str) -> None:
    word, _, rest = text.removeprefix("/").partition(" ")
    command = COMMANDS.get(word.lower())
    try:
        if command is not None and (text.startswith("/") or not answers.is_answer(app.decision, text)):
            command(app, rest.strip())
        elif app.decision is not None:
            app.answer(answers.answer_of(app.decision, text))
    except WyrmhallError as error:
        more = (
            ""
            if command is not None
            else " Type the number of an option or its words; ? tells what is not allowed and why."
        )
        app.notify(f"{error}.{more}", severity="warning", timeout=8)


def _why(app: PlayApp, text: str) -> None:
    if app.decision is not None:
        app.show("Why", reasons.why(app.decision, text, app.session.ledger, app.session.ahead))


def _card(app: PlayApp, name: str) -> None:
    app.show("Card", lookups.card_lines(app.session.match.game, name))


def _rules(app: PlayApp, words: str) -> None:
    if words:
        app.show("Rules", lookups.search_lines(app.session.ledger, words))
    else:
        app.action_rules()


def _resign(app: PlayApp, text: str) -> None:
    decision = app.decision
    if decision is None:
        return

    def sure(key: str | None) -> None:
        if key == "y":
            app.session.match.resign(decision.seat)
            app.go_on()

    keys = {"Y": "give up", "Esc": "play on"}
    app.push_screen(Panel("Give up?", app.paint(["The game ends and counts as lost."]), keys), sure)


COMMANDS: dict[str, Command] = {
    "why": _why,
    "card": _card,
    "rules": _rules,
    "resign": _resign,
    "save": lambda app, name: app.action_save(name),
    "hint": lambda app, _: app.action_hint(),
    "undo": lambda app, _: app.action_undo(),
    "redo": lambda app, _: app.action_redo(),
    "log": lambda app, _: app.action_log(),
    "view": lambda app, _: app.action_view(),
    "quit": lambda app, _: app.action_leave(),
    "help": lambda app, _: app.action_help(),
}
