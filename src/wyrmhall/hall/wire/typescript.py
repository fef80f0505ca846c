# plain: run by people who change what is sent (`make types`)
"""Types for the browser client, written from the declarations: the protocol, and each game's view, cards and events."""

from __future__ import annotations

import sys
from pathlib import Path
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints, is_typeddict

import msgspec
from pydantic import BaseModel

from wyrmhall.core.events import OWN, Event
from wyrmhall.core.game import Game
from wyrmhall.core.telling.shapes import Named, OneOf
from wyrmhall.core.telling.told import ResultDoc, ToldDoc
from wyrmhall.games import registry
from wyrmhall.hall.lobby import messages as lobby
from wyrmhall.hall.study.analyses import AnalysisState
from wyrmhall.hall.study.replays.replay import Frame
from wyrmhall.hall.wire import messages, shapes, showing
from wyrmhall.hall.wire.frames import BESIDE

WEB = Path(__file__).parents[2] / "web"
HEAD = "/* Written by `make types` from the declarations in Python; change those, not this. */\n"
WORDS = {int: "number", float: "number", str: "string", bool: "boolean", NoneType: "null", Any: "any"}

# what each declaration is called in the browser
PROTOCOL: dict[str, Any] = {
    "Me": shapes.Me,
    "Session": shapes.SessionShape,
    "Bot": shapes.BotShape,
    "Token": shapes.TokenShape,
    "Muted": shapes.MutedShape,
    "TalkWish": shapes.TalkWish,
    "Followed": shapes.FollowedShape,
    "Moderation": shapes.ModerationShape,
    "Report": shapes.ReportShape,
    "Profile": shapes.ProfileShape,
    "Played": shapes.PlayedShape,
    "Kept": shapes.KeptShape,
    "Rating": shapes.RatingShape,
    "Change": shapes.ChangeShape,
    "GameInfo": shapes.GameShape,
    "Puzzles": shapes.PuzzlesShape,
    "Puzzle": shapes.PuzzleShape,
    "LabReport": shapes.LabReportShape,
    "Setting": shapes.SettingShape,
    "Level": shapes.LevelShape,
    "Rule": shapes.RuleShape,
    "Term": shapes.TermShape,
    "RoomSummary": shapes.RoomShape,
    "SeatSummary": shapes.SeatShape,
    "Standings": shapes.StandingsShape,
    "Standing": shapes.StandingShape,
    "Cup": shapes.CupShape,
    "CupLine": shapes.CupLineShape,
    "CupPlayer": shapes.CupPlayerShape,
    "CupTable": shapes.CupTableShape,
    "Replay": shapes.ReplayShape,
    "Action": shapes.ActionShape,
    "State": messages.State,
    "Room": messages.RoomState,
    "Seat": messages.SeatState,
    "Offer": messages.OfferState,
    "Can": messages.Can,
    "Sequel": messages.SequelState,
    "Clock": messages.ClockState,
    "Result": ResultDoc,
    "Pending": messages.Pending,
    "Option": messages.OptionState,
    "RefusedOption": messages.RefusedOption,
    "Dial": messages.DialState,
    "LogLine": messages.LogLine,
    "Said": messages.Said,
    "Talk": messages.Talk,
    "Refused": messages.Refused,
    "Hint": messages.Hint,
    "Preview": messages.Preview,
    "Frame": Frame,
    "Showing": showing.ShowingState,
    "Told": ToldDoc,
    "Analysis": AnalysisState,
    "Turns": lobby.TurnsState,
    "Turn": lobby.TurnState,
    "Looking": lobby.Looking,
    "Seek": lobby.SeekState,
    "Paired": lobby.Paired,
}


class Script:
    """Declarations in TypeScript: those asked for, and all that they refer to."""

    def __init__(self, names: dict[str, Any]) -> None:
        self.parts: list[str] = []
        self._names: list[tuple[Any, str]] = [(shape, name) for name, shape in names.items()]
        self._waiting: list[Any] = []

    def write(self, shapes: dict[str, Any]) -> None:
        for name, shape in shapes.items():
            if not _has_fields(shape):
                self.parts.append(f"export type {name} = {self.kind(shape)};\n")
            elif shape not in self._waiting:
                self._waiting.append(shape)
        at = 0
        while at < len(self._waiting):
            self._interface(self._waiting[at])
            at += 1

    def kind(self, shape: Any) -> str:
        """A type as the browser reads it."""
        origin, arguments = get_origin(shape), get_args(shape)
        if origin is Annotated:
            for extra in shape.__metadata__:
                if isinstance(extra, OneOf):
                    return _union([f'"{word}"' for word in extra.words])
                if isinstance(extra, Named):
                    return extra.name
            return self.kind(arguments[0])
        if origin is Literal:
            return _union([f'"{word}"' for word in arguments])
        if origin in (Union, UnionType):
            return _union([self.kind(each) for each in arguments if each is not msgspec.UnsetType])
        if origin in (list, tuple):
            each = self.kind(arguments[0])
            return f"({each})[]" if "|" in each else f"{each}[]"
        if origin is dict:
            return f"Record<string, {self.kind(arguments[1])}>"
        if _has_fields(shape):
            if shape not in self._waiting:
                self._waiting.append(shape)
            return self._name(shape)
        return WORDS[shape]

    def _name(self, shape: Any) -> str:
        for known, name in self._names:
            if known is shape:
                return name
        return str(shape.__name__)

    def _interface(self, shape: Any) -> None:
        lines = [f"export interface {self._name(shape)} {{"]
        tag = getattr(getattr(shape, "__struct_config__", None), "tag", None)
        if tag is not None:
            lines.append(f'  type: "{tag}";')
        for name, each in get_type_hints(shape, include_extras=True).items():
            if not name.startswith("_") and name != "model_config":
                lines.append(f"  {name}{'?' if _is_optional(shape, name) else ''}: {self.kind(each)};")
        doc = (shape.__doc__ or "").strip().split("\n\n")[0].replace("\n    ", "\n * ")
        is_own = doc and not doc.startswith(("dict(", "!!! abstract"))
        self.parts.append((f"/** {doc} */\n" if is_own else "") + "\n".join([*lines, "}\n"]))


def _has_fields(shape: Any) -> bool:
    return is_typeddict(shape) or (isinstance(shape, type) and issubclass(shape, (msgspec.Struct, BaseModel)))


def _is_optional(shape: Any, name: str) -> bool:
    if is_typeddict(shape):
        return name not in shape.__required_keys__
    if issubclass(shape, BaseModel):
        return not shape.model_fields[name].is_required()
    defaults = shape.__struct_defaults__
    fields: tuple[str, ...] = shape.__struct_fields__
    at = fields.index(name) - (len(fields) - len(defaults))
    return at >= 0 and defaults[at] is msgspec.UNSET


def _union(parts: list[str]) -> str:
    found: list[str] = []
    for part in parts:
        found += [each for each in part.split(" | ") if each not in found] if "(" not in part else [part]
    return " | ".join(found)


def protocol() -> str:
    """What the hall sends."""
    script = Script(PROTOCOL)
    script.write(PROTOCOL)
    beside = events_of([*OWN, *BESIDE], "OwnEvents", "What happens in every game, and beside it.")
    return "\n".join([HEAD, "export type View = Record<string, any>;\n", *script.parts, beside])


def events_of(events: list[Event], name: str, words: str, beside: str = "") -> str:
    lines = []
    for event in events:
        fields = "; ".join(f"{field}: {sort.script}" for field, sort in zip(event.fields, event.sorts, strict=True))
        lines.append(f"  {event.name}: {{ {fields} }};" if fields else f"  {event.name}: {{}};")
    return "\n".join([f"/** {words} */", f"export interface {name}{beside} {{", *lines, "}\n"])


def game_types(game: Game[Any]) -> str:
    """What a game sends: its view, its cards, its events."""
    script = Script({})
    shapes = game.shapes()
    script.write(shapes)
    left_out = '"view" | "cards"' if "Card" in shapes else '"view"'
    own = "view: View; cards: Record<string, Card>" if "Card" in shapes else "view: View"
    return "\n".join(
        [
            HEAD,
            'import type { TableContext } from "../../js/shell";',
            'import type { OwnEvents, Told } from "../../js/types";\n',
            *script.parts,
            events_of(game.events(), "Events", "What can happen, with the fields of each event.", " extends OwnEvents"),
            "export type Event = { [Name in keyof Events]: Told & { event: Name } & Events[Name] }[keyof Events];\n",
            "/** What a table gets. */",
            f"export type Ctx = Omit<TableContext, {left_out}> & {{ {own} }};\n",
        ]
    )


def files() -> dict[Path, str]:
    """Every file of types with what should be in it."""
    found = {WEB / "js" / "types.d.ts": protocol()}
    for listing in registry.listings():
        folder = WEB / "games" / listing.name
        game = listing.load()
        if folder.is_dir() and game.shapes():
            found[folder / "types.d.ts"] = game_types(game)
    return found


def main() -> None:
    for path, text in files().items():
        if not path.exists() or path.read_text() != text:
            path.write_text(text)
            sys.stdout.write(f"{path.relative_to(WEB)} written\n")


if __name__ == "__main__":
    main()
