"""`python -m tests.web.pictures`: pictures for the README, and a race of bots recorded as a drawing that moves.

Bots play until a moment comes that is worth a picture; who looks at it sits at the first seat. Of the race the land is copied
from the table with the colours it has there; of the dragons it is noted where they were when, and the drawing repeats that.
Waiting is left out.
"""

from __future__ import annotations

import argparse
import base64
import tempfile
from pathlib import Path
from typing import Any, Literal, NamedTuple

from playwright.sync_api import Page, sync_playwright

import wyrmhall
from tests.hall.halls import Hall
from tests.web.table.test_pace import play_on
from tests.web.visitors import CHROMIUM, FLAGS, MILLISECONDS, Visitor, Visitors
from wyrmhall.core.playing.match import Match

IMAGES = Path(__file__).parents[2] / "docs" / "images"
COURSE = "serpent-coil"
FLIGHTS = 18  # to be seen
MOST_BYTES = 600_000  # of the drawing
MOST_OF_A_PICTURE = 150_000


class Scene(NamedTuple):
    """A moment of a game: when the first seat is asked this for the so-manieth time, with so many answers to choose from."""

    game: str
    seats: int
    seed: int
    ask: str
    time: int
    answers: int
    theme: Literal["light", "dark"]


SCENES = {
    "melee": Scene("draco-magi", 2, 14, "melee.combo", 1, 2, "dark"),
    "booster": Scene("dragon-booster", 2, 3, "battle.act", 5, 1, "light"),
    "breeds": Scene("dragon-breeds", 3, 4, "defence.block", 3, 4, "dark"),
}

NOTE = """() => {
    const begun = performance.now();
    window.flights = [];
    new MutationObserver((changes) => {
        for (const { target } of changes) {
            if (!target.matches(".dr-dragon")) continue;
            const [x, y, turn] = target.getAttribute("transform").match(/-?[0-9.]+/g).map(Number);
            window.flights.push({ seat: target.dataset.seat, at: performance.now() - begun, x, y, turn });
        }
    }).observe(document.querySelector(".dr-map"), { attributes: true, subtree: true, attributeFilter: ["transform"] });
}"""
COUNT = """(count) => {
    let flights = 0;
    let last = null;
    for (const note of window.flights) {
        if (!last || note.seat !== last.seat || note.at - last.at > 400) flights++;
        last = note;
    }
    return flights > count;
}"""
PACK = """async (taken) => {
    const picture = new Image();
    picture.src = `data:image/png;base64,${taken}`;
    await picture.decode();
    const canvas = Object.assign(document.createElement("canvas"), { width: picture.width, height: picture.height });
    canvas.getContext("2d").drawImage(picture, 0, 0);
    return canvas.toDataURL("image/webp", 0.9).split(",")[1];
}"""
DRAW = r"""([pause, least]) => {
    const map = document.querySelector(".dr-map");
    const PAINT = ["fill", "stroke", "stroke-width", "stroke-dasharray", "stroke-linejoin", "stroke-linecap", "opacity"];
    const plain = (value) => value.replace(/color\(srgb ([0-9.e-]+) ([0-9.e-]+) ([0-9.e-]+)(?: \/ ([0-9.e-]+))?\)/g,
        (_, r, g, b, a) => `rgba(${[r, g, b].map((part) => Math.round(part * 255))},${a ?? 1})`).replace(/px/g, "");
    // a copy that needs no style sheet
    const copied = (from) => {
        const to = from.cloneNode(false);
        for (const { name } of [...to.attributes]) {
            if (/^(class|data-|role|aria-|tabindex|style)/.test(name)) to.removeAttribute(name);
        }
        const style = getComputedStyle(from);
        if (style.display === "none" || style.visibility === "hidden") return null;
        if (from.matches("path, rect, circle, polygon, line, ellipse, text")) {
            for (const name of PAINT) to.setAttribute(name, plain(style.getPropertyValue(name)));
        } else if (style.opacity !== "1") to.setAttribute("opacity", style.opacity);
        if (style.translate !== "none") {
            const [x, y] = plain(style.translate).split(" ");
            to.setAttribute("transform", `translate(${x} ${y ?? 0}) ${to.getAttribute("transform") ?? ""}`);
        }
        to.append(...[...from.children].map(copied).filter(Boolean));
        return to;
    };
    const box = map.querySelector(".dr-plateau").getBBox();
    const view = [box.x, -box.y - box.height, box.width, box.height];
    const drawing = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    drawing.setAttribute("viewBox", view.map(Math.round).join(" "));
    const world = document.createElementNS("http://www.w3.org/2000/svg", "g");
    world.setAttribute("transform", "scale(1 -1)");
    drawing.append(world);
    world.append(copied(map.querySelector(".dr-land")));
    world.querySelector("clipPath").querySelectorAll("*").forEach((each) => each.removeAttribute("stroke"));
    for (const thing of map.querySelectorAll(".dr-field, .dr-symbol")) world.append(copied(thing));
    // the same moments without the waiting between them
    let [now, last] = [0, null];
    const notes = window.flights.map((note) => {
        now += last === null ? pause : Math.min(note.at - last, pause);
        last = note.at;
        return { ...note, now };
    });
    const all = now + 4 * pause;
    for (const dragon of map.querySelectorAll(".dr-dragon")) {
        const own = notes.filter((note) => note.seat === dragon.dataset.seat);
        const stops = own.filter((note, at) => at === 0 || at === own.length - 1 || own[at + 1].now - note.now > pause / 2
            || note.now - own[at - 1].now > pause / 2 || Math.floor(note.now / least) !== Math.floor(own[at - 1].now / least));
        const beast = copied(dragon);
        beast.querySelectorAll("circle").forEach((circle) => circle.remove());
        beast.removeAttribute("transform");
        const [place, turned] = [0, 1].map(() => document.createElementNS("http://www.w3.org/2000/svg", "g"));
        let before = 0;
        const turns = stops.map(({ turn }) => (before += ((turn - before + 540) % 360 + 360) % 360 - 180));
        const animate = (type, values) => {
            const moved = document.createElementNS("http://www.w3.org/2000/svg", "animateTransform");
            for (const [name, value] of Object.entries({ attributeName: "transform", type, dur: `${Math.round(all)}ms`,
                repeatCount: "indefinite", values: [...values, values.at(-1)].join(";"),
                keyTimes: [0, ...stops.slice(1).map((stop) => (stop.now / all).toFixed(4)), 1].join(";") }))
                moved.setAttribute(name, value);
            return moved;
        };
        if (stops.length) {
            place.append(animate("translate", stops.map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`)));
            turned.append(animate("rotate", turns.map((turn) => turn.toFixed(1))));
        } else beast.setAttribute("transform", dragon.getAttribute("transform"));
        turned.append(beast);
        place.append(turned);
        world.append(place);
    }
    return new XMLSerializer().serializeToString(drawing).replace(/<!--.*?-->/g, "").replace(/\s+/g, " ");
}"""


def watch(visitor: Visitor, bots: int) -> Page:
    settings = {"course": COURSE, "colours": "dealt"}
    body = {"game": "dragonriders", "settings": settings, "seats": ["instinct"] * bots}
    visitor.page.goto(f"/room/{visitor.post('/api/rooms', body)['id']}")
    visitor.page.locator(".dr-dragon").first.wait_for()
    visitor.page.locator("[data-focus='camera:whole']").click()
    return visitor.page


def record(visitors: Visitors) -> str:
    """The drawing that moves."""
    page = watch(visitors.come(1280, 720, speed="normal"), 2)
    page.evaluate(NOTE)
    page.wait_for_function(COUNT, arg=FLIGHTS, timeout=4 * MILLISECONDS)
    drawing: str = page.evaluate(DRAW, [150, 80])
    return drawing


def reached(scene: Scene) -> Match[Any]:
    match = wyrmhall.new(scene.game, seats=scene.seats, seed=scene.seed)
    instinct, times = match.game.instinct(), 0
    while not match.is_over:
        decision = match.pending[0]
        if (decision.ask, decision.seat) == (scene.ask, 0) and len(decision.options) >= scene.answers:
            times += 1
            if times == scene.time:
                return match
        weights = instinct.weigh(decision)
        match.play(decision.seat, decision.options[weights.index(max(weights))])
    raise AssertionError(f"the game was over before this: {scene}")


def photograph(visitors: Visitors, name: str) -> bytes:
    """The home page, a table at which somebody is about to fly, or a scene."""
    theme = SCENES[name].theme if name in SCENES else "light"
    visitor = visitors.come(1280, 1240 if name == "home" else 720, theme)
    if name in SCENES:
        play_on(visitor, reached(SCENES[name]))
    elif name == "home":
        visitor.go("/").locator(".cover").first.wait_for()
    else:
        body = {"game": "dragonriders", "settings": {"course": COURSE, "colours": "dealt"}, "seats": ["me", "search:1"]}
        visitor.page.goto(f"/room/{visitor.post('/api/rooms', body)['id']}")
        visitor.page.locator(".dr-aim").wait_for()
    visitor.page.wait_for_timeout(1500)  # the camera comes near, what is new comes in
    taken = base64.b64encode(visitor.page.screenshot()).decode()
    packed: str = visitor.context.new_page().evaluate(PACK, taken)
    return base64.b64decode(packed)


def main() -> None:
    names = ["home", "melee", "booster", "breeds", "riders", "flight"]
    parser = argparse.ArgumentParser(prog="python -m tests.web.pictures", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"which of {', '.join(names)}; all without")
    wanted = parser.parse_args().names or names
    if unknown := set(wanted) - set(names):
        parser.error(f"there is no picture called {', '.join(sorted(unknown))}; there are {', '.join(names)}")
    with (
        tempfile.TemporaryDirectory() as folder,
        Hall(Path(folder), module="wyrmhall.hall") as hall,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        with Visitors(browser, hall) as visitors:
            for name in wanted:
                file = IMAGES / ("flight.svg" if name == "flight" else f"{name}.webp")
                picture = record(visitors).encode() if name == "flight" else photograph(visitors, name)
                most = MOST_BYTES if name == "flight" else MOST_OF_A_PICTURE
                assert len(picture) < most, f"{file.name} is too large: {len(picture)} bytes"
                file.write_bytes(picture)
                print(file, len(picture), "bytes")
        browser.close()


if __name__ == "__main__":
    main()
