"""Traces for those who ask for them, and nothing for anybody else."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter

from tests.hall.rooms.test_rooms import OPEN_GAME, House, run
from wyrmhall.core.errors import WyrmhallError
from wyrmhall.hall.watch import traces


def test_a_move_is_traced_without_what_was_answered(tmp_path: Path) -> None:
    kept = InMemorySpanExporter()

    async def job(house: House) -> None:
        made = await house.rooms.create("anna", "draco-magi", OPEN_GAME, ["me", "open"])
        await house.rooms.sit(made, 1, "bert")
        room = await house.rooms.get(made)
        with traces.span("message", type="answer"):
            await room.answer(0, 0, "colour gold")

    end = traces.begin(kept)
    try:
        run(tmp_path, job)
    finally:
        end()
    found = kept.get_finished_spans()
    by_name = {each.name: each for each in found}
    assert {"message", "write", "commit"} <= set(by_name)
    write, message = by_name["write"], by_name["message"]
    assert write.parent is not None
    assert write.parent.span_id == message.context.span_id
    assert dict(write.attributes or {}) == {"kind": "answer"}
    told = " ".join(each.to_json() for each in found)
    assert "wyrmhall" in told
    assert not {"gold", "anna"} & set(told.replace('"', " ").split())


def test_nobody_who_did_not_ask_pays_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in traces.ASKED:
        monkeypatch.delenv(name, raising=False)
    assert not traces.is_asked_for()
    assert traces.span("message", type="answer") is traces.NOTHING
    loaded = "import sys, wyrmhall.hall.serve; sys.exit('opentelemetry.sdk' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", loaded]).returncode == 0


def test_one_who_asks_and_has_not_installed_it_is_told_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(traces.ASKED[0], "http://127.0.0.1:9")
    assert traces.is_asked_for()
    monkeypatch.setitem(sys.modules, "opentelemetry.sdk.trace", None)
    with pytest.raises(WyrmhallError, match=r"pip install 'wyrmhall\[traces\]'"):
        traces.begin()
