"""Pictures drawn by code: told apart by their shape alone, small, the same each time, and within their frame."""

from typing import Any

import pytest

from tests.web.visitors import Visitors

pytestmark = pytest.mark.slow
GRID = 48  # pixels: as small as a dragon is ever shown
LEAST_DIFFERENCE = 0.10  # of the pixels that either of two dragons covers
MOST_SIGNS = 14_000  # of one picture as text
SILHOUETTES = """async ([names, size]) => {
    const art = await import("/static/art/index.js");
    const { render, html } = await import("/static/vendor/lit-html.js");
    const found = {};
    for (const name of names) {
        const box = document.createElement("div");
        render(html`${art.dragon(name)}`, box);
        const svg = box.querySelector("svg");
        svg.setAttribute("xmlns", "http://www.w3.org/2000/svg");
        svg.setAttribute("width", size);
        svg.setAttribute("height", size);
        const text = new XMLSerializer().serializeToString(svg);
        const view = svg.getAttribute("viewBox").split(/[ ,]+/).map(Number);
        document.body.append(box);
        box.style.cssText = "position:fixed;left:0;top:0;width:480px;height:480px";
        const drawn = svg.getBBox();
        box.remove();
        const picture = new Image();
        picture.src = "data:image/svg+xml;charset=utf-8," + encodeURIComponent(text.replace(/var\\(--[^)]*\\)/g, "#000"));
        await picture.decode();
        const canvas = new OffscreenCanvas(size, size).getContext("2d");
        canvas.drawImage(picture, 0, 0, size, size);
        const pixels = canvas.getImageData(0, 0, size, size).data;
        const mask = Array.from({ length: size * size }, (_, at) => (pixels[at * 4 + 3] > 100 ? "1" : "0")).join("");
        found[name] = { mask, signs: text.length, view, drawn: [drawn.x, drawn.y, drawn.width, drawn.height] };
    }
    return found;
}"""


@pytest.fixture(scope="module")
def names() -> list[str]:
    from wyrmhall.games import registry

    rules = registry.game("draco-magi")
    cards = {name: rules.card_text(name) for name in rules.card_names()}
    return [name for name, card in cards.items() if card is not None and card["sort"] == "dragon"]


@pytest.fixture
def drawn(visitors: Visitors, names: list[str]) -> dict[str, Any]:
    page = visitors.come().go("/settings")
    found: dict[str, Any] = page.evaluate(SILHOUETTES, [names, GRID])
    assert page.evaluate(SILHOUETTES, [names[:2], GRID]) == {name: found[name] for name in names[:2]}
    return found


def difference(one: str, other: str) -> float:
    """The share of pixels that only one of two shapes covers, however they are shifted by a pixel or two."""
    either = sum(a == "1" or b == "1" for a, b in zip(one, other, strict=True))
    only = sum(a != b for a, b in zip(one, other, strict=True))
    return only / max(1, either)


def test_sixteen_dragons_are_told_apart_in_black(drawn: dict[str, Any]) -> None:
    assert len(drawn) >= 16
    shapes = {name: found["mask"] for name, found in drawn.items()}
    covered = {name: mask.count("1") / len(mask) for name, mask in shapes.items()}
    assert all(0.08 < share < 0.9 for share in covered.values()), covered
    alike = [
        (one, other, round(difference(shapes[one], shapes[other]), 3))
        for at, one in enumerate(shapes)
        for other in list(shapes)[at + 1 :]
        if difference(shapes[one], shapes[other]) < LEAST_DIFFERENCE
    ]
    assert alike == []


def test_dragons_stay_within_their_frame_and_are_small(drawn: dict[str, Any]) -> None:
    for name, found in drawn.items():
        left, top, width, height = found["drawn"]
        x, y, wide, high = found["view"]
        slack = max(wide, high) * 0.04  # a stroke may stand over
        assert left >= x - slack, name
        assert top >= y - slack, name
        assert left + width <= x + wide + slack, name
        assert top + height <= y + high + slack, name
        assert found["signs"] < MOST_SIGNS, (name, found["signs"])


def test_a_dragon_of_an_unknown_name_is_drawn_too_and_has_a_shape_of_its_own(visitors: Visitors) -> None:
    page = visitors.come().go("/settings")
    found = page.evaluate(SILHOUETTES, [["Ysolde of the Mist", "Old Grumble", "Red"], GRID])
    masks = [each["mask"] for each in found.values()]
    assert len(set(masks)) == 3
    assert all(mask.count("1") > 100 for mask in masks)
