"""See where a game was won: from the end of a game to its analysis, and from there back to the table."""

import re
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Page, Route, expect

import wyrmhall
from tests.hall.halls import Hall
from tests.web.pages.test_rounds import resign
from tests.web.visitors import Visitor, Visitors
from wyrmhall.analysis.report import Costly, Moment, Parts, Point, Report
from wyrmhall.bots.reasons import Reason
from wyrmhall.core.playing.match import Match
from wyrmhall.hall.study.analyses import AnalysisState

pytestmark = pytest.mark.slow
ACTIONS = 12
AT = 8


def a_game() -> Match[Any]:
    match = wyrmhall.new("draco-magi", seed=7)
    while len(match.actions) < ACTIONS:
        decision = match.pending[0]
        match.play(decision.seat, decision.options[0])
    return match


def a_report(match: Match[Any]) -> Report:
    """What an analysis of it might have found: another place for a dragon was better."""
    again = match.from_start()
    for seat, answer in match.actions[:AT]:
        again.play(seat, answer)
    decision = again.pending[0]
    taken, better = decision.notation(match.actions[AT][1]), decision.notation(decision.options[-1])
    why = Reason("Seat 1 won everything.", 7, 2)
    points = [Point(n, [(0.5 - n / 40, 0.1, 0.6), (0.5 + n / 40, 0.4, 0.9)]) for n in range(0, ACTIONS + 1, 2)]
    return Report(
        seats=2,
        actions=ACTIONS,
        points=points,
        costly=[Costly(AT, decision.seat, decision.prompt, taken, better, taken, better, 0.3, 0.55, 0.02, why)],
        moments=[Moment(8, 10, 0, -0.25, "Seat 2 won everything.")],
        parts=[Parts(0.5, -0.3, 0.1, -0.1, 0.2), Parts(0.5, 0.1, 0.3, -0.1, 0.8)],
        simulations=1234,
    )


def told(states: list[AnalysisState]) -> Callable[[Route], None]:
    """One after another, the last one for ever."""

    def answer(route: Route) -> None:
        state = states.pop(0) if len(states) > 1 else states[0]
        route.fulfill(body=msgspec.json.encode(state), content_type="application/json")

    return answer


def opened(anna: Visitor, match: Match[Any]) -> Page:
    """The replay of a game that is thought over while one looks."""
    states = [
        AnalysisState("none"),
        AnalysisState("waiting", before=2),
        AnalysisState("thinking", progress=0.4),
        AnalysisState("done", progress=1.0, report=a_report(match)),
    ]
    anna.page.route("**/analysis", told(states))
    page = anna.go(f"/replay/{anna.bring(match.record())}")
    page.get_by_role("button", name="Analyse this game").click()
    expect(page.locator(".won")).to_contain_text("Games before this one: 2")
    expect(page.locator(".won")).to_contain_text("Thinking the game over: 40%")
    page.locator(".won-chart").wait_for()
    return page


def test_a_game_that_has_ended_is_analysed(visitors: Visitors, hall: Hall) -> None:
    anna = visitors.come(motion="calm")
    room = anna.sit_at("me", "instinct")
    resign(hall, anna, room)
    anna.page.locator(".game-end").get_by_role("link", name="Analyse").click()
    page = anna.page
    page.wait_for_url(re.compile(rf"/replay/{room}"))
    expect(page.get_by_label("Seen by")).to_have_value("0")
    page.locator(".won-chart").wait_for()
    expect(page.locator(".won-legend li").first).to_contain_text(re.compile(r"\d+%"))
    page.keyboard.press("End")
    expect(page.locator(".won-legend li b").all()[0]).to_have_text("0%")
    expect(page.locator(".won-parts")).to_have_count(2)


def test_what_was_found_leads_through_the_game_and_back_to_the_table(visitors: Visitors) -> None:
    anna, match = visitors.come(motion="calm"), a_game()
    page = opened(anna, match)
    place = page.locator(".replay-n")
    page.locator(".won-item").first.click()
    expect(place).to_have_text(f"{AT} of {ACTIONS}")
    expect(page.locator(".won-list li[data-here]")).to_have_count(1)
    expect(page.locator(".won-item").first).to_contain_text("In 7 of 10 imagined worlds")
    page.locator(".won-chart").focus()
    page.keyboard.press("ArrowRight")
    expect(place).to_have_text(f"{AT + 2} of {ACTIONS}")
    expect(page.get_by_role("slider", name="Chance to win")).to_have_attribute(
        "aria-valuetext", re.compile(r"25% \(10% to 60%\)")
    )
    page.locator(".won-mark").last.click()
    expect(place).to_have_text(f"{AT} of {ACTIONS}")
    assert anna.faults() == []
    page.get_by_role("button", name="Try the better move").click()
    page.wait_for_url(re.compile(r"/room/\w+"))
    again = page.url.rpartition("/")[2]
    page.locator(".prompt").first.wait_for()
    assert anna.get(f"/api/rooms/{again}")["status"] == "running"


@pytest.mark.parametrize("width", [360, 1280])
def test_what_was_not_known_is_dealt_anew(visitors: Visitors, width: int) -> None:
    anna, match = visitors.come(width=width, height=740, motion="calm", language="de"), a_game()
    states = [AnalysisState("done", progress=1.0, report=a_report(match))]
    anna.page.route("**/analysis", told(states))
    page = anna.go(f"/replay/{anna.bring(match.record())}?n={AT}&seat={match.actions[AT][0]}")
    if width < 500:
        page.get_by_role("button", name="Auswahl").or_(page.locator(".side-open")).first.click()
    expect(page.locator(".won")).to_contain_text("Was am meisten gekostet hat")
    assert anna.overhang() == 0
    assert page.locator(".side-panel").evaluate("panel => panel.scrollWidth - panel.clientWidth") == 0
    page.get_by_role("button", name="Was ich nicht wusste, neu austeilen").click()
    page.wait_for_url(re.compile(r"/room/\w+"))
    page.locator(".prompt[data-asked]").wait_for()
