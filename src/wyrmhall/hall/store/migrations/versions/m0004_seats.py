"""People count seats from one: in settings, and in what was answered. A room that began at a position is refused."""

import json
import re

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"

# the notations that name a seat, by game
SEATS = {"dragon-breeds": re.compile(r"^(attack|name) (\d)$"), "dragon-booster": re.compile(r"^(rival|first) (\d)$")}


def upgrade() -> None:
    _shift(1)


def downgrade() -> None:
    _shift(-1)


def _shift(by: int) -> None:
    connection = op.get_bind()
    rooms = connection.execute(sa.text("SELECT id, game, settings, given FROM rooms")).fetchall()
    for room, game, settings, given in rooms:
        values = {_name(name, by): _value(name, value, by) for name, value in json.loads(settings).items()}
        texts = [[seat, _answer(game, text, by)] for seat, text in json.loads(given)]
        connection.execute(
            sa.text("UPDATE rooms SET settings = :settings, given = :given WHERE id = :room"),
            {"settings": json.dumps(values), "given": json.dumps(texts), "room": room},
        )
        if game in SEATS:
            _shift_answers(connection, room, game, by)


def _shift_answers(connection: sa.Connection, room: str, game: str, by: int) -> None:
    found = connection.execute(
        sa.text("SELECT n, text FROM entries WHERE room = :room AND kind = 'answer'"), {"room": room}
    ).fetchall()
    for n, text in found:
        if (answer := _answer(game, text, by)) != text:
            connection.execute(
                sa.text("UPDATE entries SET text = :text WHERE room = :room AND n = :n"),
                {"text": answer, "room": room, "n": n},
            )


def _name(name: str, by: int) -> str:
    found = re.fullmatch(r"faction(\d)", name)
    return f"faction{int(found[1]) + by}" if found else name


def _value(name: str, value: object, by: int) -> object:
    return str(int(value) + by) if name == "first" and isinstance(value, str) and value.isdigit() else value


def _answer(game: str, text: str, by: int) -> str:
    found = SEATS[game].match(text) if game in SEATS else None
    return f"{found[1]} {int(found[2]) + by}" if found else text
