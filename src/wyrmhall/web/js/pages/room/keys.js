/** The keys at a table: see `keyHelp` for what they mean. */

import { redraw } from "../../app.js";
import { phrase } from "../../language/words.js";
import { isWriting, walk } from "../../table/choice/keys.js";
import { note } from "../../ui/popups/toast.js";
import { showWhy } from "../../ui/popups/why.js";

/** @typedef {import("./room.js").RoomPage} RoomPage */

/**
 * @param {RoomPage} page
 * @param {KeyboardEvent} event
 * @returns {boolean} whether the key meant something
 */
export function roomKey(page, event) {
  if (document.querySelector("dialog[open]")) return false;
  if (isWriting()) return false;
  if (event.key === "Escape" && document.querySelector(":is([popover=''], [popover=auto]):popover-open")) return false;
  if (page.runner.isRunning && !["Tab", "l", "Shift"].includes(event.key)) {
    page.runner.skip();
    return true;
  }
  if (document.activeElement?.matches("input[type=range]") && /^(Arrow|Page|Home|End)/.test(event.key)) return false;
  if (walk(event.key)) return true;
  const { choice } = page.session;
  if (/^[1-9]$/.test(event.key)) return pressed(page, Number(event.key));
  switch (event.key) {
    case " ":
      return confirm(page);
    case "Escape":
      return back(page);
    case "?":
      return why(page);
    case "p":
      return document.activeElement !== null && page.foretell.now(document.activeElement);
    case "h":
      if (choice.pending) page.deeds.hint();
      return true;
    case "u":
      undoOrSay(page);
      return true;
    case "l":
      page.deeds.log();
      return true;
    default:
      return false;
  }
}

/**
 * @param {RoomPage} page
 * @param {number} digit
 */
function pressed(page, digit) {
  if (page.session.choice.pending?.aim) {
    if (digit === 1) page.confirmAim();
    return digit === 1;
  }
  const option = page.session.choice.buttons[digit - 1];
  if (!option || page.session.sent !== null) return false;
  page.answer(option);
  return true;
}

/** @param {RoomPage} page */
function confirm(page) {
  const focused = document.activeElement;
  if (focused?.matches("button, a, summary, input")) return false;
  const [complete] = page.session.choice.complete;
  if (complete) {
    page.answer(complete);
    return true;
  }
  if (focused instanceof HTMLElement && focused.dataset.touch) {
    focused.click();
    return true;
  }
  return false;
}

/** @param {RoomPage} page */
function back(page) {
  if (page.isMenuOpen) page.isMenuOpen = false;
  else if (page.session.choice.picked.length) page.session.choice.clear();
  else if (page.isSideOpen) page.isSideOpen = false;
  else return false;
  redraw();
  return true;
}

/** @param {RoomPage} page */
function why(page) {
  const focused = document.activeElement;
  if (focused?.hasAttribute("data-why")) showWhy(focused);
  else page.deeds.help();
  return true;
}

/** @param {RoomPage} page */
function undoOrSay(page) {
  const reason = page.session.state?.room.can?.undo;
  if (reason) note(phrase(reason), { kind: "refusal" });
  else if (page.session.isMine) page.deeds.undo();
}
