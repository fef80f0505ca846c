"""From things picked to the answer meant: the logic of `choice.js`, run in the browser."""

from typing import Any

import pytest

from tests.web.visitors import Visitors

pytestmark = pytest.mark.slow
VARY = """async (isVaried) => {
    const { Choice } = await import("/static/js/table/choice/choice.js");
    const option = (answer, touches, varies) => ({ answer, text: "", touches, varies });
    const options = [option(0, ["deck:A"]), option(1, []), option(2, []), option(10, ["deck:A"], 0), option(11, [], 1)];
    const choice = new Choice({ ask: "", rule: "", prompt: "", options, refused: [], variation: "open" });
    choice.isVaried = isVaried;
    const would = choice.would("deck:A").answer;
    return { buttons: choice.buttons.map((one) => one.answer), would, meant: choice.pick("deck:A").answer };
}"""
RUN = """async ([options, refused, picks]) => {
    const { Choice } = await import("/static/js/table/choice/choice.js");
    const named = (list) => list.map((touches, answer) => ({ answer, text: `option ${answer}`, touches }));
    const choice = new Choice({ ask: "", rule: "", prompt: "", options: named(options),
        refused: named(refused).map((option) => ({ ...option, rule: "R", why: `not ${option.touches}` })) });
    let meant = null;
    for (const name of picks) meant = choice.pick(name);
    const all = [...new Set([...options, ...refused].flat())];
    return { meant: meant?.answer ?? null, picked: choice.picked, buttons: choice.buttons.map((option) => option.answer),
        states: Object.fromEntries(all.map((name) => [name, choice.touch(name).state])),
        next: all.filter((name) => choice.touch(name).next) };
}"""
PLACE = [["dragon:Red", "field:0"], ["dragon:Red", "field:1"], ["dragon:Blue", "field:0"]]
KEEP = [["draft:A", "draft:B"], ["draft:B", "draft:A"]]


@pytest.fixture
def choose(visitors: Visitors) -> Any:
    page = visitors.come().go("/settings")
    return lambda options, picks, refused=(): page.evaluate(RUN, [options, list(refused), picks])


def test_two_picks_make_an_answer_in_either_order(choose: Any) -> None:
    assert choose(PLACE, ["dragon:Red", "field:1"])["meant"] == 1
    assert choose(PLACE, ["field:1", "dragon:Red"])["meant"] == 1


def test_order_tells_answers_apart_that_touch_the_same(choose: Any) -> None:
    assert choose(KEEP, ["draft:A", "draft:B"])["meant"] == 0
    assert choose(KEEP, ["draft:B", "draft:A"])["meant"] == 1


def test_what_is_asked_first_is_marked_as_next(choose: Any) -> None:
    assert choose(PLACE, [])["next"] == ["dragon:Red", "dragon:Blue"]
    assert choose(PLACE, ["dragon:Blue"])["next"] == ["field:0"]


def test_another_first_pick_replaces_the_first(choose: Any) -> None:
    found = choose(PLACE, ["dragon:Red", "dragon:Blue"])
    assert (found["picked"], found["meant"]) == (["dragon:Blue"], None)


def test_picking_again_puts_back(choose: Any) -> None:
    assert choose(PLACE, ["dragon:Red", "dragon:Red"])["picked"] == []


def test_what_is_refused_with_the_pick_is_greyed(choose: Any) -> None:
    found = choose(PLACE, ["dragon:Blue"], [["dragon:Blue", "field:1"]])
    assert found["states"] == {"dragon:Red": "may", "dragon:Blue": "chosen", "field:0": "may", "field:1": "cannot"}


def test_answers_that_touch_the_same_become_buttons(choose: Any) -> None:
    found = choose([["battle:Bite or Claw"], ["battle:Bite or Claw"], ["battle:Tail"]], ["battle:Bite or Claw"])
    assert (found["meant"], found["buttons"]) == (None, [0, 1])


def test_an_answer_that_could_go_on_waits_for_confirmation(choose: Any) -> None:
    found = choose([["a"], ["a", "b"], []], ["a"])
    assert (found["meant"], found["buttons"]) == (None, [0, 1, 2])
    assert choose([["a"], ["a", "b"], []], ["a", "b"])["meant"] == 1


def test_a_switch_turns_answers_into_their_variations(visitors: Visitors) -> None:
    """What has none stays as it is, and what glows has a button among the others."""
    page = visitors.come().go("/settings")
    assert page.evaluate(VARY, False) == {"buttons": [0, 1, 2], "would": 0, "meant": 0}
    assert page.evaluate(VARY, True) == {"buttons": [10, 2, 11], "would": 10, "meant": 10}


def test_a_few_things_that_glow_have_buttons_too(choose: Any) -> None:
    assert choose([["hand:A"], ["hand:B"]], [])["buttons"] == [0, 1]
    assert choose([["hand:A"], ["hand:B"], []], [])["buttons"] == [0, 1, 2]
    assert choose([["hand:A"], ["hand:A", "field:1"], []], [])["buttons"] == [0, 1, 2]
    assert choose([[f"hand:{name}"] for name in "ABCD"] + [[]], [])["buttons"] == [4]
