/** What a person may ask of the table: hint, undo, draw, resign, and where else to go. */

import { html, nothing } from "../../../vendor/lit-html.js";
import { phrase, say } from "../../language/words.js";
import { icon } from "../../ui/drawn/icons.js";

/** @typedef {import("../../types").Room} Room */

/**
 * @typedef {object} Deeds
 * @property {() => void} hint
 * @property {() => void} undo
 * @property {() => void} draw
 * @property {() => void} resign
 * @property {() => void} rematch
 * @property {() => void} skipPart
 * @property {() => void} log
 * @property {() => void} help
 */

/**
 * @param {string} sign
 * @param {string} words
 * @param {() => void} act
 * @param {{ key?: string, why?: string | null, danger?: boolean, focus?: string }} [more]
 */
function item(sign, words, act, { key, why = null, danger = false, focus } = {}) {
  return html`<button
    class="menu-item ${danger ? "danger" : ""}"
    aria-disabled=${why ? "true" : nothing}
    aria-description=${why ?? nothing}
    data-why=${why ?? nothing}
    data-focus=${focus ?? `menu:${sign}`}
    @click=${() => (why ? undefined : act())}
  >
    ${icon(sign)}<span>${words}</span>${key ? html`<kbd aria-hidden="true">${key}</kbd>` : nothing}
  </button>`;
}

/**
 * @param {Room} room
 * @param {boolean} isAsked
 */
function whyNoHint(room, isAsked) {
  if (room.rated) return say("hint.not.rated");
  if (room.cup) return say("hint.not.cup");
  return isAsked ? null : say("hint.not");
}

/** The two that are wanted often stand open; the rest is in the menu. */
/**
 * @param {object} parts
 * @param {Room} parts.room
 * @param {boolean} parts.isSeated
 * @param {boolean} parts.isAsked
 * @param {boolean} parts.isThinking
 * @param {number} parts.thought how far a hint is, from 0 to 1
 * @param {Deeds} parts.deeds
 */
export function tools({ room, isSeated, isAsked, isThinking, thought, deeds }) {
  if (!isSeated || room.status !== "running") return nothing;
  const percent = Math.round(thought * 100);
  return html`<div class="tools">
    ${
      isThinking
        ? html`${item("close", say("hint.stop", { percent }), deeds.hint, { key: "h", focus: "hint" })}
            <progress class="hint-progress" max="100" value=${percent} aria-label=${say("hint.thinking")}></progress>`
        : item("bulb", say("menu.hint"), deeds.hint, { key: "h", why: whyNoHint(room, isAsked), focus: "hint" })
    }
    ${item("undo", say("menu.undo"), deeds.undo, { key: "u", why: phrase(room.can?.undo ?? "") || null, focus: "undo" })}
  </div>`;
}

/**
 * @param {object} parts
 * @param {Room} parts.room
 * @param {boolean} parts.isSeated
 * @param {import("../../types").LessonState | null | undefined} parts.lesson
 * @param {boolean} parts.isOpen
 * @param {() => void} parts.toggle
 * @param {Deeds} parts.deeds
 */
export function menu({ room, isSeated, lesson, isOpen, toggle, deeds }) {
  const isRunning = isSeated && room.status === "running";
  return html`<div class="menu">
    <button
      class="icon-button"
      aria-label=${say("menu.label")}
      aria-expanded=${isOpen}
      data-focus="menu"
      @click=${toggle}
    >
      ${icon("menu")}
    </button>
    ${
      isOpen
        ? html`<div class="menu-panel">
            ${item("log", say("menu.log"), deeds.log, { key: "l" })}
            ${lesson && !lesson.puzzle && lesson.scene + 1 < lesson.scenes ? item("last", say("lesson.skip"), deeds.skipPart) : nothing}
            ${isRunning && room.can?.draw ? item("hands", say("menu.draw"), deeds.draw) : nothing}
            ${isRunning && room.can?.resign ? item("flag", say("menu.resign"), deeds.resign, { danger: true }) : nothing}
            <a class="menu-item" href="/howto/${room.game}" target="_blank"
              >${icon("bulb")}<span>${say("howto.link")}</span></a
            >
            <a class="menu-item" href="/rules/${room.game}" target="_blank"
              >${icon("book")}<span>${say("menu.rules")}</span></a
            >
            ${item("question", say("menu.keys"), deeds.help, { key: "?" })}
            <a class="menu-item" href="/settings">${icon("gear")}<span>${say("nav.settings")}</span></a>
            <a class="menu-item" href="/">${icon("home")}<span>${say("menu.leave")}</span></a>
          </div>`
        : nothing
    }
  </div>`;
}

/** The keys, for those who ask. */
export function keyHelp() {
  /** @type {[string, string][]} */
  const keys = [
    ["← ↑ → ↓ Tab", "keys.walk"],
    ["Enter", "keys.choose"],
    ["Space", "keys.confirm"],
    ["Esc", "keys.back"],
    ["1 … 9", "keys.digits"],
    ["a", "keys.plan"],
    ["Shift ← →", "keys.line"],
    ["?", "keys.why"],
    ["p", "keys.preview"],
    ["h", "keys.hint"],
    ["u", "keys.undo"],
    ["n", "keys.again"],
    ["l", "keys.log"],
    ["o, d", "keys.teach"],
    [say("keys.hold.key"), "keys.hold"],
  ];
  return html`<dl class="keys">
    ${keys.map(
      ([key, words]) =>
        html`<dt><kbd>${key}</kbd></dt>
          <dd>${say(words)}</dd>`,
    )}
  </dl>`;
}
