"""Games played by clicking and dragging as a person would."""

import random

import pytest
from playwright.sync_api import expect

from tests.web.visitors import Visitors, can_all_be_touched, click_something, hurry, insist, is_over, play

pytestmark = pytest.mark.slow


def test_dragging_a_thing_onto_another_answers(visitors: Visitors) -> None:
    anna = visitors.come()
    anna.sit_at("me", "random")
    page = anna.page
    luck = random.Random(2)
    can_drag = page.locator(".table-middle [data-state=may][data-drag]")
    places = page.locator("[data-touch^='field:'][data-state=may]")

    def is_placing() -> bool:
        return can_drag.count() > 0 and places.count() > 0

    play(page, lambda: click_something(page, luck), lambda: is_over(page) or is_placing())
    before = page.locator(".side .log li").count()
    can_drag.first.drag_to(places.first)
    expect(page.locator(".side .log li")).not_to_have_count(before)


def test_a_game_at_the_width_of_a_phone(visitors: Visitors) -> None:
    anna = visitors.come(width=360, height=740, touch=True)
    anna.sit_at("me", "search:1")
    page = anna.page
    luck = random.Random(3)

    def act() -> None:
        assert anna.overhang() <= 0
        insist(page, lambda: hurry(page), lambda: can_all_be_touched(page))
        click_something(page, luck)

    acts = play(page, act, lambda: is_over(page), most=24)
    assert acts > 12
    assert anna.overhang() <= 0
