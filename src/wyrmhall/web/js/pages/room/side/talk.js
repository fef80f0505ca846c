/** Talk beside a table: what was said, ready phrases, and what one can do about those who say too much. */

import { html, nothing, repeat } from "../../../../vendor/lit-html.js";
import { post } from "../../../api.js";
import { redraw } from "../../../app.js";
import { say } from "../../../language/words.js";
import { icon } from "../../../ui/drawn/icons.js";
import { askUser } from "../../../ui/popups/dialog.js";
import { note } from "../../../ui/popups/toast.js";

/** @typedef {import("../../../types").Said} Said */

/** Everybody reads them in their own language. */
const PHRASES = ["hello", "luck", "nice", "thanks", "sorry", "moment", "yourturn", "played", "again", "bye"];

let isOpen = false;
/** The line whose buttons are shown. */
let chosen = -1;

/**
 * @param {object} parts
 * @param {string} parts.where the room
 * @param {Said[]} parts.lines
 * @param {"open" | "phrases" | "none"} parts.level
 * @param {string} parts.words what the field says
 * @param {(type: string, message: object) => void} parts.send
 */
export function talkPanel({ where, lines, level, words, send }) {
  return html`<div class="talk-lines" tabindex="0" role="log" aria-label=${say("side.talk")}>
      ${lines.length ? nothing : html`<p class="small">${say(level === "none" ? "side.talk.none" : "side.talk.empty")}</p>`}
      ${repeat(
        lines,
        (line) => line.id,
        (line) => lineOf(where, line),
      )}
    </div>
    ${level === "none" ? nothing : writing(level, words, send)}`;
}

/**
 * @param {string} where
 * @param {Said} line
 */
function lineOf(where, line) {
  const words = line.phrase ? say(`phrase.${line.phrase}`) : line.text;
  const name = html`${line.aside ? html`<span class="talk-aside" title=${say("side.talk.aside")}>${icon("eye")}<span class="sr-only">${say("side.talk.aside")}</span></span>` : nothing}<b><bdi>${line.name}</bdi></b>`;
  if (line.mine) return html`<p class="talk-line" data-mine>${name} <bdi>${words}</bdi></p>`;
  const isChosen = chosen === line.id;
  return html`<div class="talk-line">
    <p>${name} <bdi>${words}</bdi></p>
    <button
      class="icon-button talk-more"
      aria-label=${say("side.talk.more", { name: line.name })}
      aria-expanded=${isChosen}
      data-focus="more:${line.id}"
      @click=${() => {
        chosen = isChosen ? -1 : line.id;
        redraw();
      }}
    >
      ${icon("menu")}
    </button>
    ${
      isChosen
        ? html`<div class="row talk-deeds">
            <button class="button small-button" @click=${() => mute(where, line)}>${icon("close")}${say("side.talk.mute")}</button>
            <button class="button small-button" @click=${() => report(where, line)}>${icon("flag")}${say("side.talk.report")}</button>
          </div>`
        : nothing
    }
  </div>`;
}

/**
 * @param {"open" | "phrases" | "none"} level
 * @param {string} words
 * @param {(type: string, message: object) => void} send
 */
function writing(level, words, send) {
  const isShown = isOpen || level === "phrases";
  return html`${
    isShown
      ? html`<div class="row talk-phrases" role="group" aria-label=${say("side.talk.phrases")}>
          ${PHRASES.map(
            (phrase) =>
              html`<button
                class="button small-button plain"
                data-phrase=${phrase}
                @click=${() => {
                  isOpen = false;
                  send("phrase", { phrase });
                  redraw();
                }}
              >
                ${say(`phrase.${phrase}`)}
              </button>`,
          )}
        </div>`
      : nothing
  }
  ${
    level === "open"
      ? html`<form class="talk-form" @submit=${(/** @type {SubmitEvent} */ event) => speak(event, send)}>
          <button
            type="button"
            class="icon-button"
            aria-label=${say("side.talk.phrases")}
            title=${say("side.talk.phrases")}
            aria-expanded=${isShown}
            data-focus="phrases"
            @click=${() => {
              isOpen = !isOpen;
              redraw();
            }}
          >
            ${icon("chat")}
          </button>
          <input name="text" maxlength="300" autocomplete="off" aria-label=${words} placeholder=${words} data-focus="talk" />
          <button class="icon-button" aria-label=${say("side.talk.send")}>${icon("right")}</button>
        </form>`
      : nothing
  }`;
}

/**
 * @param {SubmitEvent} event
 * @param {(type: string, message: object) => void} send
 */
function speak(event, send) {
  event.preventDefault();
  const form = /** @type {HTMLFormElement} */ (event.target);
  const field = /** @type {HTMLInputElement} */ (form.elements.namedItem("text"));
  const text = field.value.trim();
  if (!text) return;
  send("say", { text });
  field.value = "";
}

/**
 * @param {string} where
 * @param {Said} line
 */
async function mute(where, line) {
  chosen = -1;
  await told(async () => {
    await post(`/api/rooms/${encodeURIComponent(where)}/mute`, { line: line.id });
    note(say("side.talk.muted", { name: line.name }), { kind: "good" });
  });
}

/**
 * @param {string} where
 * @param {Said} line
 */
async function report(where, line) {
  chosen = -1;
  let why = "";
  const field = html`<p>${say("report.words")}</p>
    <label class="field"
      ><span>${say("report.why")}</span
      ><input
        maxlength="300"
        autocomplete="off"
        @input=${(/** @type {Event} */ event) => {
          why = /** @type {HTMLInputElement} */ (event.target).value;
        }}
    /></label>`;
  if (!(await askUser(say("report.title", { name: line.name }), field, { yes: say("report.yes"), no: say("report.no") }))) return;
  await told(async () => {
    await post(`/api/rooms/${encodeURIComponent(where)}/report`, { line: line.id, why });
    note(say("report.done"), { kind: "good" });
  });
}

/** @param {() => Promise<void>} act */
async function told(act) {
  try {
    await act();
  } catch (error) {
    note(error instanceof Error ? error.message : String(error), { kind: "refusal" });
  }
  redraw();
}
