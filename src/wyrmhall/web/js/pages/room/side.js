/** Beside the table: the log in sentences, and talk. A column on a wide screen, a drawer on a phone. */

import { html, nothing, repeat } from "../../../vendor/lit-html.js";
import { say } from "../../language/words.js";
import { sentence } from "../../table/choice/prompt.js";
import { icon } from "../../ui/icons.js";
import { ruleMark } from "../../ui/parts.js";

/**
 * @param {object} parts
 * @param {string} parts.game
 * @param {import("./session.js").Session} parts.session
 * @param {(string | undefined)[]} parts.colours
 * @param {"log" | "talk"} parts.tab
 * @param {boolean} parts.isOpen
 * @param {number} parts.unread
 * @param {(tab: "log" | "talk") => void} parts.turn
 * @param {() => void} parts.close
 */
export function side({ game, session, colours, tab, isOpen, unread, turn, close }) {
  return html`<aside class="side" ?data-open=${isOpen} aria-label=${say("side.label")}>
    <div class="tabs" role="tablist">
      ${tabButton("log", say("side.log"), tab, turn, "log")}
      ${tabButton("talk", unread ? say("side.talk.unread", { count: unread }) : say("side.talk"), tab, turn, "chat")}
      <button class="icon-button side-close" aria-label=${say("side.close")} data-focus="side-close" @click=${close}>
        ${icon("close")}
      </button>
    </div>
    ${tab === "log" ? logList(game, session.log, colours) : talkList(session)}
  </aside>`;
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

/**
 * @param {string} game
 * @param {(import("../../types").LogLine & { seat?: number | null })[]} log
 * @param {(string | undefined)[]} colours of the seats
 */
function logList(game, log, colours) {
  return html`<div class="side-panel log" id="side-panel" role="tabpanel" aria-labelledby="tab-log" tabindex="0">
    ${log.length ? nothing : html`<p class="small">${say("side.log.empty")}</p>`}
    <ol lang="en">
      ${repeat(
        log,
        (_, at) => at,
        (line) =>
          html`<li data-seat=${line.seat ?? -1} data-colour=${colours[line.seat ?? -1] ?? nothing}>
            ${sentence(line.text)}${line.rule ? html`&nbsp;${ruleMark(game, line.rule)}` : nothing}
          </li>`,
      )}
    </ol>
  </div>`;
}

/** @param {import("./session.js").Session} session */
function talkList(session) {
  return html`<div class="side-panel talk" id="side-panel" role="tabpanel" aria-labelledby="tab-talk">
    <div class="talk-lines" tabindex="0" role="log" aria-label=${say("side.talk")}>
      ${session.talk.length ? nothing : html`<p class="small">${say("side.talk.empty")}</p>`}
      ${session.talk.map((line) => html`<p><b>${line.name}</b> ${line.text}</p>`)}
    </div>
    <form class="talk-form" @submit=${(/** @type {SubmitEvent} */ event) => speak(event, session)}>
      <input
        name="text"
        maxlength="300"
        autocomplete="off"
        aria-label=${say("side.talk.write")}
        placeholder=${say("side.talk.write")}
        data-focus="talk"
      />
      <button class="icon-button" aria-label=${say("side.talk.send")}>${icon("right")}</button>
    </form>
  </div>`;
}

/**
 * @param {SubmitEvent} event
 * @param {import("./session.js").Session} session
 */
function speak(event, session) {
  event.preventDefault();
  const form = /** @type {HTMLFormElement} */ (event.target);
  const field = /** @type {HTMLInputElement} */ (form.elements.namedItem("text"));
  const text = field.value.trim();
  if (!text) return;
  session.ask("say", { text });
  field.value = "";
}
