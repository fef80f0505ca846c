"""Every card of Dragon Booster has a picture of its own: no two of a sort look alike, even as thumbnails."""

from __future__ import annotations

import base64
from typing import Any

import pytest

from tests.web.visitors import Visitor, Visitors

pytestmark = pytest.mark.slow

LEAST = 7.0  # of 255, the mean difference of two thumbnails: below that two cards are taken for one another
SORTS = {"maneuver": 100, "event": 130, "gear": 70, "crew": 45}  # at least so many are compared
WIDTH, HEIGHT, ACROSS = 48, 30, 20

DRAW = """async ([sort, width, height, across]) => {
    const [{ picture }, art, { render }, cards] = await Promise.all([
        import("/static/games/dragon-booster/cards/art/pictures.js"), import("/static/art/index.js"),
        import("/static/vendor/lit-html.js"), fetch("/api/games/dragon-booster/cards").then((reply) => reply.json())]);
    const wall = document.createElement("div");
    wall.id = "wall";
    Object.assign(wall.style, { position: "fixed", inset: "0", zIndex: "99", display: "grid", placeContent: "start",
        gridTemplateColumns: `repeat(${across}, ${width}px)`, gridAutoRows: `${height}px`, background: "white" });
    const names = [];
    for (const card of Object.values(cards).filter((one) => one.sort === sort)) {
        const place = document.createElement("div");
        place.className = "db-dyed";
        place.dataset.colour = card.colour ?? (card.boxes?.length === 1 ? card.boxes[0] : "none");
        Object.assign(place.style, { position: "relative", overflow: "hidden" });
        render(picture({ art, cards }, card), place);
        wall.append(place);
        names.push(card.card);
    }
    document.body.append(wall);
    return names;
}"""
COMPARE = """async ([picture, names, width, height, across]) => {
    const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
    const paper = new OffscreenCanvas(image.width, image.height).getContext("2d", { willReadFrequently: true });
    paper.drawImage(image, 0, 0);
    const thumbs = names.map((_, at) =>
        paper.getImageData((at % across) * width, Math.floor(at / across) * height, width, height).data);
    const alike = [];
    for (let one = 0; one < names.length; one += 1)
        for (let two = one + 1; two < names.length; two += 1) {
            let sum = 0;
            for (let i = 0; i < thumbs[one].length; i += 1) sum += Math.abs(thumbs[one][i] - thumbs[two][i]);
            alike.push([sum / (width * height * 3), names[one], names[two]]);
        }
    return alike.sort((a, b) => a[0] - b[0]).slice(0, 8);
}"""


def nearest(visitor: Visitor, sort: str) -> list[tuple[float, str, str]]:
    """The pairs of cards that look most alike, with how far apart they are."""
    page = visitor.go("/workshop/dragon-booster")
    page.locator(".db-dyed").first.wait_for()
    size: list[Any] = [WIDTH, HEIGHT, ACROSS]
    names = page.evaluate(DRAW, [sort, *size])
    assert len(names) >= SORTS[sort]
    shown = base64.b64encode(page.screenshot(animations="disabled")).decode()
    found: list[tuple[float, str, str]] = page.evaluate(COMPARE, [shown, names, *size])
    return found


@pytest.mark.parametrize("sort", SORTS)
def test_no_two_pictures_of_a_sort_are_alike(visitors: Visitors, sort: str) -> None:
    pairs = nearest(visitors.come(ACROSS * WIDTH, 800), sort)
    print(sort, *(f"{far:.1f} {one} / {two}" for far, one, two in pairs[:5]), sep="\n  ")
    assert pairs[0][0] > LEAST, pairs
