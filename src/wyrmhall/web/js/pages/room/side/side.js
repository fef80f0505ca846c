/** Beside the table: the log in sentences, and talk. A column on a wide screen, a drawer on a phone. */

import { guard, html, nothing, repeat } from "../../../../vendor/lit-html.js";
import { draw } from "../../../app.js";
import { tongue } from "../../../language/table.js";
import { say } from "../../../language/words.js";
import { prefer, preference } from "../../../preferences.js";
import { sentence } from "../../../table/choice/prompt.js";
import { company, named, seatSign } from "../../../table/players.js";
import { withTerms } from "../../../table/terms.js";
import { icon } from "../../../ui/drawn/icons.js";
import { ruleMark } from "../../../ui/parts.js";
import { stories } from "./stories.js";
import { talkPanel } from "./talk.js";

/**
 * @param {object} parts
 * @param {string} parts.game
 * @param {import("../session.js").Session} parts.session
 * @param {import("../../../shell").Story<string>} [parts.story]
 * @param {"log" | "talk"} parts.tab
 * @param {boolean} parts.isOpen
 * @param {number} parts.unread
 * @param {string} [parts.asked] what somebody asks, which a drawer would hide
 * @param {(tab: "log" | "talk") => void} parts.turn
 * @param {() => void} parts.close
 */
export function side({ game, session, story, tab, isOpen, unread, asked, turn, close }) {
  const isFolded = preference("log") === "folded";
  return html`<aside class="side" ?data-open=${isOpen} ?data-folded=${isFolded} aria-label=${say("side.label")}>
    ${isFolded ? lastLine(session, story ?? PLAIN, unread) : nothing}
    <div class="tabs">
      <div class="tab-list" role="tablist">
        ${tabButton("log", say("side.log"), tab, turn, "log")}
        ${tabButton("talk", unread ? say("side.talk.unread", { count: unread }) : say("side.talk"), tab, turn, "chat")}
      </div>
      <button class="icon-button side-fold" aria-label=${say("side.fold")} title=${say("side.fold")} @click=${fold}>
        ${icon("down")}
      </button>
      <button class="icon-button side-close" aria-label=${say("side.close")} data-focus="side-close" @click=${close}>
        ${icon("close")}
      </button>
    </div>
    ${asked ? html`<button class="button small-button side-asked" data-focus="side-asked" @click=${close}>${icon("question")}${asked}</button>` : nothing}
    ${tab === "log" ? logList(game, session, story ?? PLAIN) : talkList(session)}
  </aside>`;
}

/** Folds the log that stands beside the table to its last line, or shows all of it again; this browser remembers it. */
export function fold() {
  const isHeld = document.activeElement?.matches(".side-fold, .side-last");
  prefer("log", preference("log") === "folded" ? "open" : "folded");
  draw();
  if (isHeld) /** @type {HTMLElement | null} */ (document.querySelector(".side-last") ?? document.querySelector(".side-fold"))?.focus();
}

/**
 * What was told last, in one line that unfolds to the log.
 * @param {import("../session.js").Session} session
 * @param {import("../../../shell").Story<string>} story
 * @param {number} unread
 */
function lastLine({ log, state }, story, unread) {
  const told = guard([log, company()], () => {
    const last = stories(log, state?.me ?? null, story).at(-1);
    return last ? lineWords(last.lines[0].seat, last.text) : say("side.log.empty");
  });
  return html`<button class="side-last" aria-expanded="false" aria-description=${say("side.unfold")} title=${say("side.unfold")} @click=${fold}>
    ${icon("up")}<span class="side-last-words" lang=${tongue()}>${told}</span>${unread ? html`<span class="count">${say("side.talk.unread", { count: unread })}</span>` : nothing}
  </button>`;
}

/**
 * @param {"log" | "talk"} name
 * @param {string} words
 * @param {string} current
 * @param {(tab: "log" | "talk") => void} turn
 * @param {string} sign
 */
function tabButton(name, words, current, turn, sign) {
  return html`<button
    role="tab"
    id="tab-${name}"
    aria-selected=${name === current}
    aria-controls="side-panel"
    data-focus="tab:${name}"
    @click=${() => turn(name)}
  >
    ${icon(sign)}${words}
  </button>`;
}

const PLAIN = { headings: [], deeds: [], results: [] };

/**
 * @param {string} game
 * @param {import("../session.js").Session} session
 * @param {import("../../../shell").Story<string>} story
 */
function logList(game, { log, state }, story) {
  return html`<div class="side-panel log" id="side-panel" role="tabpanel" aria-labelledby="tab-log" tabindex="0">
    ${log.length ? nothing : html`<p class="small">${say("side.log.empty")}</p>`}
    <ol lang=${tongue()}>
      ${guard([log, company()], () =>
        repeat(
          stories(log, state?.me ?? null, story),
          (told) => told.at,
          (told) =>
            told.kind === "story"
              ? html`<li class="log-story">
                  <details>
                    <summary data-focus="story:${told.at}">${lineWords(told.lines[0].seat, told.text)}</summary>
                    <ol>
                      ${told.lines.map((line) => logLine(game, line))}
                    </ol>
                  </details>
                </li>`
              : logLine(game, told.lines[0], told.kind),
        ),
      )}
    </ol>
  </div>`;
}

/**
 * @param {string} game
 * @param {import("../../../types").LogLine} line
 * @param {string} [kind]
 */
function logLine(game, line, kind) {
  const isMarked = kind === "heading" || kind === "result";
  return html`<li data-kind=${isMarked ? kind : nothing}>
    ${lineWords(kind === "heading" ? null : line.seat, line.text, (words) => withTerms(words))}${line.rule ? html`&nbsp;${ruleMark(game, line.rule)}` : nothing}
  </li>`;
}

/**
 * @param {number | null} seat
 * @param {string} text
 * @param {(text: string) => unknown} [marked]
 */
function lineWords(seat, text, marked) {
  return html`${seat === null || text.startsWith("\u2068") ? nothing : seatSign(seat)}${named(sentence(text), marked)}`;
}

/** @param {import("../session.js").Session} session */
function talkList(session) {
  const { id, talk, state } = session;
  const isWatching = state?.me === null && state.room.status === "running";
  return html`<div class="side-panel talk" id="side-panel" role="tabpanel" aria-labelledby="tab-talk">
    ${talkPanel({
      where: id,
      lines: talk,
      level: state?.room.talk ?? "open",
      words: say(isWatching ? "side.talk.write.aside" : "side.talk.write"),
      send: (type, message) => session.ask(type, message),
    })}
  </div>`;
}
