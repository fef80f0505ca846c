"""A table in a running hall, with an assistant at one seat: all it knows is what the hall tells that seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from wyrmhall.agents.line import Doc, Hall, Room
from wyrmhall.agents.seat import option_lines, rule_lines, shortened
from wyrmhall.agents.table import RIVAL, whole_game
from wyrmhall.core.decisions import Dial
from wyrmhall.core.errors import BadSetup, Refusal, Refused, WyrmhallError
from wyrmhall.core.playing.seats import with_names
from wyrmhall.core.settings import from_words, split_words
from wyrmhall.core.telling import answers
from wyrmhall.games import registry

PATIENCE = 20.0  # that others are waited for at once
RECENT = 20  # sentences of the past that one who sits down is told
OPEN = "open"


class HallSeat:
    """What an assistant is told at a seat in a hall."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._told = -1  # sentences it has been told

    @property
    def state(self) -> Doc:
        self._room.listen()
        return self._room.state

    def asked(self) -> Doc:
        """What it has to decide. Raises Refused where nothing is asked of it."""
        pending: Doc | None = self.state["pending"]
        if pending is None:
            over = self.state["room"]["status"] == "over"
            raise Refused(Refusal("", "the game is over" if over else "nothing is asked of you now"))
        return pending

    def answer(self, text: str) -> int | str | list[int]:
        """The answer that a text means, as the hall takes it. It may be refused yet."""
        pending, words = self.asked(), text.split()
        options = pending["options"]
        if len(words) == 1 and answers.COUNT.fullmatch(text):
            if 1 <= int(text) <= len(options):
                answer: int = options[int(text) - 1]["answer"]
                return answer
            if not pending["aim"]:
                raise Refused(Refusal("", f"there are options 1 to {len(options)}, not {text}"))
        if pending["aim"] and words and answers.are_dialled(scales := _scales(pending), words):
            return answers.dialled(scales, words, pending["rule"])
        return text

    # -- in words --------------------------------------------------------------------------------

    def view(self) -> list[str]:
        state = self.state
        names = [seat["name"] for seat in state["room"]["seats"]]
        return [with_names(line, names) for line in registry.game(state["room"]["game"]).sentences(state["view"])]

    def news(self) -> list[str]:
        self._room.listen()
        heard = self._room.heard
        since = max(0, len(heard) - RECENT) if self._told < 0 else self._told
        self._told = len(heard)
        return heard[since:]

    def log(self, count: int) -> list[str]:
        self._room.listen()
        return self._room.heard[-count:]

    def options(self, words: str = "", first: int = 1) -> list[str]:
        pending = self.asked()
        rows = [(_said(option), " ".join(option["touches"])) for option in pending["options"]]
        bounds = answers.scales_line(_scales(pending)) if pending["aim"] else ""
        return [_prompt(pending), *option_lines(rows, bounds, words, first)]

    def why(self, text: str) -> list[str]:
        pending = self.asked()
        if not text:
            lines = [_verdict(each) for each in pending["refused"]]
            return [_prompt(pending), *shortened(lines or ["Everything you might try is allowed."])]
        if not self._is_answer(text) and (about := _about(pending, text)):
            return shortened(about)
        ahead = self._ahead(text)
        if ahead.get("why"):
            return [f"{ahead['text'] or text}: not allowed, {_cited(ahead)}"]
        return [f"{ahead['text']}: allowed", *_ahead_lines(ahead)]

    def what_if(self, text: str) -> list[str]:
        ahead = self._ahead(text)
        if ahead.get("why"):
            raise Refused(Refusal(ahead.get("rule") or "", ahead["why"]))
        return [ahead["text"], *(_ahead_lines(ahead) or ["Nothing of what it does is certain."])]

    def rules(self, words: str) -> list[str]:
        return rule_lines(self.state["room"]["game"], words or self.asked()["rule"])

    def end(self) -> list[str]:
        room, me = self.state["room"], self.state["me"]
        result = room["result"]
        if result is None:
            return []
        names = ["you" if seat == me else each["name"] for seat, each in enumerate(room["seats"])]
        winners = [name for name, rank in zip(names, result["ranks"], strict=True) if rank == 1]
        head = "The game is drawn" if len(winners) > 1 else f"The game is over, won by {winners[0]}"
        rule = f" ({result['rule']})" if result["rule"] else ""
        return [f"{head}: {result['reason']}{rule}."]

    # --------------------------------------------------------------------------------------------

    def _is_answer(self, text: str) -> bool:
        """Whether it says an answer, allowed or not, and not only what answers are about."""
        pending, answer = self.asked(), self.answer(text)
        tried = [each["text"].lower() for each in (*pending["options"], *pending["refused"])]
        return not isinstance(answer, str) or answer.lower() in tried

    def _ahead(self, text: str) -> Doc:
        answer = self.answer(text)
        ahead = self._room.ask(("preview", "refused"), lambda: False, type="preview", n=self.state["n"], answer=answer)
        assert ahead is not None
        if ahead["type"] == "refused":
            raise Refused(Refusal(ahead["rule"] or "", ahead["why"]))
        return ahead


def _said(option: Doc) -> str:
    """An option as it is typed, and as people say it where that tells more."""
    words = option.get("words")
    return f"{option['text']}: {words}" if words else str(option["text"])


def _verdict(tried: Doc) -> str:
    return f"{_said(tried)}: not allowed, {_cited(tried)}" if "why" in tried else f"{_said(tried)}: allowed"


def _about(pending: Doc, text: str) -> list[str]:
    """Of everything that has to do with some words, whether it is allowed."""
    words = text.lower().split()
    return [
        _verdict(tried)
        for tried in (*pending["options"], *pending["refused"])
        if all(word in " ".join([_said(tried), *tried["touches"]]).lower() for word in words)
    ]


def _prompt(pending: Doc) -> str:
    return f"{pending['prompt']} ({pending['rule']})" if pending["rule"] else str(pending["prompt"])


def _cited(said: Doc) -> str:
    return str(Refusal(said.get("rule") or "", said["why"]))


def _scales(pending: Doc) -> list[answers.Scale]:
    dials = [Dial(**{**dial, "words": tuple(dial["words"])}) for dial in pending["dials"]]
    return list(zip(dials, pending["low"], pending["high"], strict=True))


def _ahead_lines(ahead: Doc) -> list[str]:
    told = " ".join(event["text"] for event in ahead["events"])
    lines = [f"What it does for certain: {told}"] if told else []
    following = ahead.get("next")
    return [*lines, f"Then you are asked: {following['prompt']}"] if following and following["prompt"] else lines


class HallTable:
    def __init__(self, hall: Hall, room: str) -> None:
        self._room = hall.room(room)
        self._has_resigned = False
        self.seat = HallSeat(self._room)

    @property
    def _about(self) -> Doc:
        about: Doc = self.seat.state["room"]
        return about

    @property
    def title(self) -> str:
        return str(self._about["title"])

    @property
    def game(self) -> str:
        return str(self._about["game"])

    @property
    def is_over(self) -> bool:
        return self._has_resigned or self._about["status"] == "over"

    def described(self) -> str:
        """Who sits where, and the code by which others come to this table."""
        seats = [_sitter(number, seat) for number, seat in enumerate(self._about["seats"], 1)]
        return f"{self.title} at table {self._about['id'][:5]}: {', '.join(seats)}."

    def waiting(self) -> str:
        """For whom the table waits, if not for the assistant."""
        state = self.seat.state
        if state["pending"] is not None:
            return ""
        names = [state["room"]["seats"][seat]["name"] for seat in state["waiting"]]
        if state["room"]["status"] == "running":
            return f"The table waits for {' and '.join(names) or 'others'}; wait tells when you are asked."
        return f"The game has not begun: a seat is free at table {state['room']['id'][:5]}; wait tells when it begins."

    def act(self, text: str) -> None:
        """Answer what is asked, and wait for the others a while. Raises Refused if it is not allowed."""
        answer, since = self.seat.answer(text), self.seat.asked()["since"]

        def is_taken() -> bool:
            state = self._room.state
            return bool(state) and (state["pending"] is None or state["pending"]["since"] != since)

        self._tell(is_taken, "answer", n=self.seat.state["n"], answer=answer)
        self.wait()

    def resign(self) -> None:
        if self.is_over:
            raise Refused(Refusal("", "the game is over"))
        before = self.seat.state["n"]
        self._tell(lambda: bool(self._room.state) and self._room.state["n"] > before, "resign")
        self._has_resigned = True

    def wait(self) -> None:
        """Until the assistant is asked, the game is over, or patience is."""
        self._room.wait(self._is_settled, PATIENCE)

    def leave(self) -> None:
        self._room.close()

    def _is_settled(self) -> bool:
        state = self._room.state
        return bool(state) and (state["pending"] is not None or state["room"]["status"] == "over")

    def _tell(self, is_done: Any, kind: str, **message: Any) -> None:
        refused = self._room.ask(("refused",), is_done, type=kind, **message)
        if refused is not None:
            raise Refused(Refusal(refused["rule"] or "", refused["why"]))


def _sitter(number: int, seat: Doc) -> str:
    if seat["you"]:
        return f"you are {seat['name']} at seat {number}"
    return f"seat {number} is {'free' if seat['kind'] == OPEN else seat['name']}"


def make_table(hall: Hall, game: str, rivals: str, seat: int, settings: str) -> HallTable:
    """`rivals` are bots, or `open` for people who come; without any, one bot of middle strength sits at each seat."""
    rules = whole_game(game)
    others = [spec.strip() for spec in rivals.split(",")] if rivals else [RIVAL] * (rules.seat_counts[0] - 1)
    if not 1 <= seat <= len(others) + 1:
        raise BadSetup(f"there are seats 1 to {len(others) + 1}, not {seat}")
    values = from_words(rules.settings(), split_words(settings))
    seats = [*others[: seat - 1], "me", *others[seat - 1 :]]
    table = HallTable(hall, hall.post("/api/rooms", {"game": game, "settings": values, "seats": seats})["id"])
    if OPEN not in others:
        table.wait()
    return table


def join_table(hall: Hall, table: str, seat: int | None) -> HallTable:
    """By a table's id or the first five letters of it; on the first free seat if none is named."""
    room = hall.get(f"/api/rooms/code/{table.lower()}")["id"] if len(table) == 5 and table.isalnum() else table
    if not all(sign.isalnum() or sign in "-_" for sign in room):
        raise WyrmhallError(f"a table is known by its id, or by the first five letters of it, not by {table!r}")
    about = hall.get(f"/api/rooms/{room}")
    seats: Sequence[Doc] = about["seats"]
    whole_game(about["game"])
    if not any(each["you"] for each in seats):
        free = [at for at, each in enumerate(seats, 1) if each["kind"] == OPEN]
        if not free:
            raise Refused(Refusal("", "no seat is free at that table"))
        if seat is not None and seat not in free:
            raise Refused(Refusal("", f"seat {seat} is not free; free is {' or '.join(map(str, free))}"))
        hall.post(f"/api/rooms/{room}/sit", {"seat": (free[0] if seat is None else seat) - 1})
    return HallTable(hall, room)


def table_lines(hall: Hall) -> list[str]:
    """The tables of a hall where a seat is free."""
    lines = []
    for room in hall.get("/api/rooms?list=open"):
        seats = [_sitter(number, seat) for number, seat in enumerate(room["seats"], 1)]
        lines.append(f"{room['id'][:5]}: {room['title']}, {', '.join(seats)}")
    return lines or ["No table has a free seat: make one with open_table, and say open for a rival."]
