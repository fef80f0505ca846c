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
  const isBeside = event.target instanceof Element && event.target.closest(".side, .menu") !== null;
  if (page.runner.isRunning && !isBeside && !["Tab", "l", "Shift"].includes(event.key)) {
    page.hurry();
    return true;
  }
  if (document.activeElement?.matches("input[type=range]") && /^(Arrow|Page|Home|End)/.test(event.key)) return false;
  if (event.shiftKey && arranged(page, event.key)) return true;
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
    case "a":
      if (!choice.pending?.plan || page.session.sent !== null) return false;
      page.follow();
      return true;
    case "p":
      return document.activeElement !== null && page.foretell.now(document.activeElement);
    case "h":
      if (choice.pending || page.isThinking) page.deeds.hint();
      return true;
    case "u":
      undoOrSay(page);
      return true;
    case "n":
      return playAgain(page);
    case "l":
      page.deeds.log();
      return true;
    case "o":
    case "d":
      return teach(page, event.key);
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

/**
 * The thing that has the focus goes one place on in the line, or back.
 * @param {RoomPage} page
 * @param {string} key
 */
function arranged(page, key) {
  const step = ["ArrowLeft", "ArrowUp"].includes(key) ? -1 : ["ArrowRight", "ArrowDown"].includes(key) ? 1 : 0;
  const name = document.activeElement?.getAttribute("data-touch");
  if (!step || !name) return false;
  return page.arrange(name, page.session.choice.placeOf(name) + step);
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

/**
 * At a teaching table: hands, and what is left in the deck.
 * @param {RoomPage} page
 * @param {string} key
 */
function teach(page, key) {
  const { state } = page.session;
  if (!state?.room.teaching || state.me === null) return false;
  if (key === "o") page.teaching.turnHands(state);
  else page.teaching.tellDeck(state);
  return true;
}

/** @param {RoomPage} page */
function playAgain(page) {
  const again = document.querySelector("[data-focus=rematch], [data-focus=next]");
  if (!(again instanceof HTMLElement) || page.session.state?.room.status !== "over") return false;
  again.click();
  return true;
}

/** @param {RoomPage} page */
function undoOrSay(page) {
  const reason = page.session.state?.room.can?.undo;
  if (reason) note(phrase(reason), { kind: "refusal" });
  else if (page.session.isMine) page.deeds.undo();
}
