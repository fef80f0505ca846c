"""Notes of the browser itself, shown by a worker that leads a click to its table."""

from __future__ import annotations

import pytest
from playwright.sync_api import Worker, expect

from tests.web.visitors import Visitors

pytestmark = pytest.mark.slow

# a browser that lets notes through and keeps them for the test, and whether the tab is hidden, as the test says
NOTES = """window.notes = [];
if (isSecureContext) ServiceWorkerRegistration.prototype.showNotification = async (title, more) => {
    window.notes.push([title, more.body, more.data]);
};
Object.defineProperty(Notification, "permission", { get: () => "granted" });
Notification.requestPermission = async () => "granted";
let hidden = false;
Object.defineProperty(document, "visibilityState", { get: () => (hidden ? "hidden" : "visible") });
window.hide = (is) => { hidden = is; document.dispatchEvent(new Event("visibilitychange")); };"""
# what the browser does when a note is clicked; it alone may bring a window to the front or open one
CLICK = """async (path) => {
    self.done = [];
    WindowClient.prototype.focus = async function () { self.done.push(new URL(this.url).pathname); };
    clients.openWindow = async (where) => { self.done.push("opened " + where); };
    const event = new Event("notificationclick");
    event.notification = { close: () => self.done.push("closed"), data: path };
    let work;
    event.waitUntil = (promise) => { work = promise; };
    self.dispatchEvent(event);
    await work;
    return self.done;
}"""


def click(worker: Worker, path: str) -> list[str]:
    done: list[str] = worker.evaluate(CLICK, path)
    return done


def test_a_worker_shows_whose_move_it_is_and_a_click_leads_there(visitors: Visitors) -> None:
    anna, bert = visitors.come(), visitors.come()
    anna.context.add_init_script(NOTES)
    room = anna.make_room("me", "open", first="1", draft=False)
    page = anna.go("/yourmove")
    expect(page.get_by_text("Nobody waits for you")).to_be_visible()
    assert anna.context.service_workers == [], "nothing is installed for one who did not ask"
    page.locator("[data-focus=notify]").click()
    expect(page.get_by_text("The browser tells you when it is your move")).to_be_visible()
    page.wait_for_function("() => window.notes.length === 1")
    page.evaluate("window.hide(true)")
    bert.post("/api/me", {"name": "Bertold"})
    bert.post(f"/api/rooms/{room}/sit", {"seat": 1})
    page.wait_for_function("() => window.notes.length === 2")
    assert page.evaluate("window.notes") == [
        ["You will be told", "So it looks when it is your move.", ""],
        ["Your move: Draco Magi", "with Bertold", f"/room/{room}"],
    ]
    page.evaluate("window.hide(false)")

    [worker] = anna.context.service_workers
    other = anna.tab()
    other.goto("/rules")
    assert click(worker, "/rules") == ["closed", "/rules"], "the tab that shows it already"
    other.close()
    assert click(worker, "") == ["closed", "/yourmove"]
    assert click(worker, f"/room/{room}") == ["closed", "/yourmove"]
    page.wait_for_url(f"**/room/{room}")
    page.locator(".table-page").wait_for()

    worker.evaluate("clients.matchAll = async () => []")
    assert click(worker, f"/room/{room}") == ["closed", f"opened /room/{room}"]
