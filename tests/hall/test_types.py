"""The types of the browser client are those of the declarations."""

from __future__ import annotations

from pathlib import Path

from wyrmhall.hall.wire import typescript

WEB = Path(__file__).parents[2] / "src" / "wyrmhall" / "web"  # an installed package has no types


def test_the_types_in_the_browser_are_not_stale() -> None:
    for path, text in typescript.files().items():
        kept = WEB / path.relative_to(typescript.WEB)
        assert kept.read_text(encoding="utf-8") == text, f"{kept.name} of {kept.parent.name} is stale: run 'make types'"


def test_all_that_is_sent_has_a_type() -> None:
    text = typescript.protocol()
    assert 'export interface State {\n  type: "state";\n  n: number;' in text
    assert "  seats: (Seat" not in text
    assert '  kind: "person" | "bot" | "open";' in text
    assert "  changes?: Change[];" in text
