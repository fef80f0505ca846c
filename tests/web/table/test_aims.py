"""An aim is set by sliders, fields, keys or dragging; what it would certainly do is told while it is set."""

import time
from itertools import pairwise

import pytest
from playwright.sync_api import Page, expect

from tests.hall.halls import Hall
from tests.web.visitors import BUTTONS, NEXT, Visitor, Visitors, click, hurry, is_asked, is_over

pytestmark = pytest.mark.slow
FORETOLD = ".aim-foretold"


@pytest.fixture
def hall(cave: Hall) -> Hall:
    return cave


def sit_down(anna: Visitor, bert: Visitor, calm: bool = True) -> str:
    made = anna.post("/api/rooms", {"game": "gem-cave", "settings": {"calm": calm}, "seats": ["me", "open"]})
    room = str(made["id"])
    bert.post(f"/api/rooms/{room}/sit", {"seat": 1})
    for person in (anna, bert):
        person.go(f"/room/{room}")
        person.page.locator(".table-page").wait_for()
    return room


def flyer(*people: Visitor) -> Visitor:
    """Offer until somebody may fly: one the first, the other the last, because the same from both leads nowhere."""
    for _ in range(200):
        for at, person in enumerate(people):
            if person.page.locator(".aim").count():
                return person
            if is_asked(person.page):
                person.page.locator(f"{NEXT}, {BUTTONS}").nth(-at).click()
        people[0].page.wait_for_timeout(50)
    raise AssertionError("nobody came to fly")


@pytest.fixture
def page(visitors: Visitors) -> Page:
    """The page of one who is asked how to fly: a tilt from -3 to 3 and a speed from 1 to 5, together six at most."""
    anna, bert = visitors.come(), visitors.come()
    sit_down(anna, bert)
    return flyer(anna, bert).page


def numbers(page: Page) -> list[str]:
    return [page.locator(f"#aim-{at}").input_value() for at in (0, 1)]


def test_sliders_fields_and_keys_set_the_same_numbers(page: Page) -> None:
    page.locator(".aim-slider").nth(1).focus()
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    assert numbers(page)[1] == "2"
    page.get_by_label("Tilt").last.fill("1")
    page.keyboard.press("Tab")
    assert numbers(page) == ["1", "2"]
    expect(page.locator(".aim-slider").first).to_have_value("1")
    expect(page.locator(FORETOLD)).to_contain_text("You flew with tilt 1 and speed 2, wind 0, and earned 1.")


def test_numbers_out_of_bounds_go_to_the_bound(page: Page) -> None:
    page.locator("#aim-0").fill("-99")
    page.keyboard.press("Tab")
    assert numbers(page)[0] == "-3"


def test_what_is_not_permitted_is_told_with_its_rule_and_is_not_sent(page: Page) -> None:
    page.locator("#aim-0").fill("3")
    page.locator("#aim-1").fill("5")
    page.keyboard.press("Tab")
    expect(page.locator(FORETOLD)).to_contain_text("six is the most")
    expect(page.locator(FORETOLD).get_by_role("link")).to_have_text("CAVE-05")
    confirm = page.get_by_role("button", name="Confirm")
    expect(confirm).to_have_attribute("aria-disabled", "true")
    confirm.click(force=True)
    expect(page.locator(".aim")).to_be_visible()
    expect(page.locator(".toast")).to_have_count(0)


def test_a_suggestion_sets_the_numbers_and_confirming_answers(page: Page) -> None:
    page.get_by_text("Suggestions").click()
    page.get_by_role("button", name="Fly 0 5").click()
    assert numbers(page) == ["0", "5"]
    lines = page.locator(".side .log li")
    before = lines.count()
    page.locator(".aim-slider").first.focus()
    page.keyboard.press("1")
    expect(page.locator(".aim")).to_have_count(0)
    expect(lines.nth(before)).to_contain_text("You flew with tilt 0 and speed 5")


def test_enter_in_a_field_confirms_what_is_written_there(page: Page) -> None:
    page.locator("#aim-0").fill("0")
    page.locator("#aim-1").fill("3")
    page.keyboard.press("Enter")
    expect(page.locator(".side .log")).to_contain_text("You flew with tilt 0 and speed 3")


def test_a_hint_sets_the_numbers(page: Page) -> None:
    page.evaluate("""() => {
        const heard = Object.getOwnPropertyDescriptor(WebSocket.prototype, "onmessage");
        const send = WebSocket.prototype.send;
        WebSocket.prototype.send = function (text) {
            const { type, n } = JSON.parse(text);
            if (type !== "hint") return send.call(this, text);
            const hint = { type, n, answer: 0, numbers: [-1, 4], text: "fly -1 4", sureness: 0.5, value: 0.5 };
            heard.get.call(this).call(this, new MessageEvent("message", { data: JSON.stringify(hint) }));
        };
    }""")
    page.get_by_role("button", name="Hint").click()
    expect(page.locator("#aim-0")).to_have_value("-1")
    assert numbers(page) == ["-1", "4"]


def test_previews_are_asked_one_at_a_time_and_the_last_numbers_win(page: Page) -> None:
    page.evaluate("""() => {
        window.asked = [];
        const send = WebSocket.prototype.send;
        WebSocket.prototype.send = function (text) {
            const message = JSON.parse(text);
            if (message.type === "preview") window.asked.push({ at: performance.now(), answer: message.answer });
            send.call(this, text);
        };
    }""")
    page.evaluate("""async () => {
        const slider = document.querySelectorAll(".aim-slider")[1];
        for (let turn = 0; turn < 60; turn++) {
            slider.value = String(1 + (turn % 5));
            slider.dispatchEvent(new Event("input", { bubbles: true }));
            await new Promise(requestAnimationFrame);
        }
    }""")
    expect(page.locator(FORETOLD)).to_contain_text("speed 5")
    asked = page.evaluate("window.asked")
    assert len(asked) <= 20, "what is known is not asked again, and only the latest numbers are asked for"
    assert all(after["at"] - before["at"] > 40 for before, after in pairwise(asked))


DRAG = """async () => {
    const { html, render } = await import("/static/vendor/lit-html.js");
    const { Aiming } = await import("/static/js/table/aim/aiming.js");
    const { handleDirective } = await import("/static/js/table/aim/handle.js");
    const aiming = new Aiming({ low: [0, -50], high: [100, 50], options: [], refused: [], ask: "", rule: "", prompt: "",
        dials: [{ name: "far", unit: "cm", scale: 10, step: 5 }, { name: "bend", unit: "°", scale: 100, step: 50 }] });
    const box = document.createElement("div");
    box.style.cssText = "position:fixed;left:0;top:0;width:200px;height:200px;z-index:99;background:white";
    document.body.append(box);
    const steered = { aiming, set: (numbers) => { aiming.set(numbers); draw(); }, confirm: () => { window.confirmed = true; } };
    const at = (point, start) => [start.numbers[0] + point.x - start.point.x, point.y];
    const how = { dial: 0, label: "Far", space: "#world", at };
    const draw = () => render(html`<svg viewBox="0 0 100 100" width="200" height="200"><g id="world" transform="translate(0 50)">
        <circle id="grip" r="10" cx=${aiming.numbers[0]} cy=${aiming.numbers[1]} ${handleDirective(steered, how)} />
        </g></svg>`, box);
    draw();
    window.aiming = aiming;
}"""


def test_a_handle_is_dragged_in_the_coordinates_of_its_picture(visitors: Visitors) -> None:
    page = visitors.come().go("/settings")
    page.evaluate(DRAG)
    grip = page.locator("#grip")
    assert page.evaluate("window.aiming.numbers") == [50, 0]
    page.mouse.move(100, 100)
    page.mouse.down()
    page.mouse.move(140, 60, steps=4)
    assert page.evaluate("window.aiming.numbers") == [70, -20]
    page.mouse.move(900, 600)
    page.mouse.up()
    page.mouse.move(0, 0)
    assert page.evaluate("window.aiming.numbers") == [100, 50]
    grip.focus()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Shift+ArrowLeft")
    assert page.evaluate("window.aiming.numbers") == [94, 50]
    expect(grip).to_have_attribute("aria-valuetext", "9.4 cm")
    page.keyboard.press("Enter")
    assert page.evaluate("window.confirmed")


@pytest.mark.parametrize("width", [360, 1280])
def test_an_aim_is_for_everybody(visitors: Visitors, width: int) -> None:
    anna, bert = visitors.come(width=width, height=740), visitors.come(width=width, height=740, theme="dark")
    sit_down(anna, bert)
    who = flyer(anna, bert)
    assert who.overhang() <= 0
    assert who.faults() == []


def test_what_a_choice_would_certainly_do_is_told_on_hover_focus_and_by_key(visitors: Visitors) -> None:
    anna = visitors.come()
    anna.sit_at("me", "random", first="1")
    page = anna.page
    page.locator(".prompt[data-asked]").wait_for()
    card = page.locator("#why")
    thing = page.locator(f"{NEXT}, {BUTTONS}").first
    thing.hover()
    expect(card).to_contain_text("You play green.")
    page.mouse.move(5, 400)
    expect(card).to_be_hidden()
    thing.focus()
    page.keyboard.press("p")
    expect(card).to_contain_text("What is certain")


def test_a_question_with_one_answer_is_answered_for_the_person(visitors: Visitors) -> None:
    anna = visitors.come(forced="answer")
    made = anna.post("/api/rooms", {"game": "gem-cave", "settings": {"hand": 2}, "seats": ["me", "random"]})
    page = anna.go(f"/room/{made['id']}")
    page.locator(".table-page").wait_for()
    choices = page.locator(f"{NEXT}, {BUTTONS}")
    end = time.monotonic() + 120
    while not is_over(page):
        assert time.monotonic() < end, "somebody still waits for the only answer there is"
        hurry(page)
        if page.locator(".aim").count():
            page.get_by_role("button", name="Confirm").click()
        elif choices.count() > 1:
            click(choices.first)
        page.wait_for_timeout(50)
