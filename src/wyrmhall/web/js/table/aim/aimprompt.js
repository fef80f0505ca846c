/** The prompt of an aim: a slider and a field for each number, what would certainly happen, and the button that does it. */

import { html, live, noChange, nothing, repeat } from "../../../vendor/lit-html.js";
import { tongue } from "../../language/table.js";
import { say } from "../../language/words.js";
import { icon } from "../../ui/drawn/icons.js";
import { ruleLink } from "../../ui/parts.js";
import { asked, optionWords, sentence } from "../choice/prompt.js";
import { marked, named, plainly } from "../players.js";

/** @typedef {import("./aiming.js").Aiming} Aiming */
/** @typedef {import("../../types").Preview} Preview */

/**
 * @param {object} parts
 * @param {string} parts.game
 * @param {Aiming} parts.aiming
 * @param {Preview | null} parts.preview
 * @param {boolean} parts.isLate whether the preview speaks about numbers that were set before
 * @param {boolean} parts.isSent
 * @param {unknown} [parts.tip] what a newcomer is told, instead of what to do
 * @param {(numbers: number[]) => void} parts.set
 * @param {() => void} parts.confirm
 */
export function aimPrompt({ game, aiming, preview, isLate, isSent, tip, set, confirm }) {
  const { pending } = aiming;
  const why = preview && !isLate ? preview.why : "";
  return html`<div class="prompt-words">
      <p class="prompt-sentence" id="aim-sentence" lang=${tongue()}>${named(sentence(pending.prompt), asked)} ${ruleLink(game, pending.rule)}</p>
      ${tip ?? html`<p class="prompt-guide">${say(isSent ? "prompt.sent" : "aim.guide")}</p>`}
      ${foretold(game, preview, isLate)}
    </div>
    <form
      class="aim"
      aria-labelledby="aim-sentence"
      @submit=${(/** @type {SubmitEvent} */ event) => {
        event.preventDefault();
        confirm();
      }}
    >
      <div class="aim-dials">
        ${aiming.dials.map((dial, at) => dialRow(aiming, at, sentence(dial.name) || say("aim.number", { at: at + 1 }), set))}
      </div>
      <div class="prompt-buttons">
        <button
          class="button ember"
          data-focus="aim"
          data-answer="aim"
          aria-disabled=${isSent || why ? "true" : nothing}
          aria-description=${plainly(why) || nothing}
          data-why=${plainly(why) || nothing}
        >
          <kbd aria-hidden="true">1</kbd>${say("aim.confirm")}
        </button>
        ${samples(aiming, set)}
      </div>
    </form>`;
}

/**
 * @param {Aiming} aiming
 * @param {number} at
 * @param {string} name
 * @param {(numbers: number[]) => void} set
 */
function dialRow(aiming, at, name, set) {
  const dial = aiming.dials[at];
  const number = aiming.numbers[at];
  if (dial.words?.length) return wordRow(aiming, at, name, dial.words, set);
  /** @param {number | null} wanted */
  const turn = (wanted) => {
    if (wanted !== null) set(aiming.numbers.map((now, i) => (i === at ? wanted : now)));
  };
  // what a person is typing is not written over when the table is drawn again
  const isTyping = document.activeElement?.id === `aim-${at}`;
  /** @param {HTMLInputElement} field */
  const settle = (field) => {
    field.value = aiming.inUnits(at, aiming.numbers[at]);
  };
  return html`<div class="aim-dial">
    <label for="aim-${at}">${name}</label>
    <input
      type="range"
      class="aim-slider"
      data-focus="slider:${at}"
      aria-label=${name}
      aria-valuetext=${aiming.words(at)}
      min=${aiming.low[at]}
      max=${aiming.high[at]}
      step=${dial.step}
      .value=${live(String(number))}
      @input=${(/** @type {Event} */ event) => turn(Number(/** @type {HTMLInputElement} */ (event.target).value))}
      @keydown=${(/** @type {KeyboardEvent} */ event) => {
        const way = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[event.key];
        if (!way || !event.shiftKey) return;
        event.preventDefault();
        turn(number + way);
      }}
    />
    <span class="aim-number">
      <input
        type="number"
        id="aim-${at}"
        inputmode="decimal"
        data-focus="number:${at}"
        min=${aiming.inUnits(at, aiming.low[at])}
        max=${aiming.inUnits(at, aiming.high[at])}
        step=${1 / dial.scale}
        .value=${isTyping ? noChange : live(aiming.inUnits(at, number))}
        @input=${(/** @type {Event} */ event) => {
          const typed = aiming.read(at, /** @type {HTMLInputElement} */ (event.target).value);
          if (typed !== null && typed >= aiming.low[at] && typed <= aiming.high[at]) turn(typed);
        }}
        @change=${(/** @type {Event} */ event) => {
          const field = /** @type {HTMLInputElement} */ (event.target);
          turn(aiming.read(at, field.value));
          settle(field);
        }}
        @keydown=${(/** @type {KeyboardEvent} */ event) => {
          const way = { ArrowDown: -1, ArrowUp: 1 }[event.key];
          if (!way) return;
          event.preventDefault();
          turn(aiming.numbers[at] + way * (event.shiftKey ? 1 : dial.step));
          settle(/** @type {HTMLInputElement} */ (event.target));
        }}
      />${dial.unit ? html`<span class="aim-unit">${dial.unit}</span>` : nothing}
    </span>
  </div>`;
}

/**
 * A number that tells a few things apart: a word for each.
 * @param {Aiming} aiming
 * @param {number} at
 * @param {string} name
 * @param {string[]} words
 * @param {(numbers: number[]) => void} set
 */
function wordRow(aiming, at, name, words, set) {
  return html`<div class="aim-dial" role="radiogroup" aria-labelledby="aim-${at}-name">
    <span class="aim-name" id="aim-${at}-name">${name}</span>
    <span class="aim-words">
      ${words.map((word, k) => {
        const value = aiming.low[at] + k;
        return html`<label class="aim-word">
          <input
            type="radio"
            name="aim-${at}"
            data-focus="word:${at}:${k}"
            .checked=${live(aiming.numbers[at] === value)}
            @change=${() => set(aiming.numbers.map((now, i) => (i === at ? value : now)))}
          />
          <span>${sentence(word)}</span>
        </label>`;
      })}
    </span>
  </div>`;
}

/**
 * What would certainly happen, or why it is not permitted. Takes the same room whatever it says.
 * @param {string} game
 * @param {Preview | null} preview
 * @param {boolean} isLate
 */
function foretold(game, preview, isLate) {
  const words = !preview
    ? ""
    : preview.why
      ? html`${icon("question")}<span>${named(sentence(preview.why))}. ${ruleLink(game, preview.rule)}</span>`
      : html`${icon("eye")}<span>${foreseen(preview)}</span>`;
  return html`<p class="aim-foretold" role="status" ?data-late=${isLate} data-kind=${preview?.why ? "refusal" : "certain"}>
    ${words}
  </p>`;
}

/** @param {Preview} preview */
export function foreseen(preview) {
  const told = preview.events.map((event) => event.text).filter(Boolean);
  if (preview.odds !== undefined) told.push(say("preview.odds", { share: Math.round(preview.odds * 100) }));
  const next = nextWords(preview.next);
  return told.length || next ? html`${named(told.join(" "))} <span class="preview-next">${next}</span>` : say("preview.open");
}

/** @param {Preview["next"]} next */
function nextWords(next) {
  if (!next) return "";
  if (next.prompt) return html`${say("preview.asked")} <q lang=${tongue()}>${named(sentence(next.prompt))}</q>`;
  return named(say(next.seats.length > 1 ? "preview.others" : "preview.other", { names: next.seats.map(marked).join(", ") }));
}

/**
 * @param {Aiming} aiming
 * @param {(numbers: number[]) => void} set
 */
function samples(aiming, set) {
  const said = new Map(aiming.pending.options.map((option) => [option.words ?? option.text, option]));
  const options = [...said.values()]; // of those that are said alike one is enough
  if (!options.length) return nothing;
  return html`<details class="all-choices" data-focus="all">
    <summary class="button plain">${icon("log")}<span class="sample-words">${say("aim.samples", { count: options.length })}</span></summary>
    <div class="all-panel" tabindex="0" role="region" aria-label=${say("aim.samples.label")}>
      <ul class="all-list">
        ${repeat(
          options,
          (option) => option.answer,
          (option) =>
            html`<li>
              <button type="button" @click=${() => set(option.numbers ?? aiming.numbers)}>${optionWords(option)}</button>
            </li>`,
        )}
      </ul>
    </div>
  </details>`;
}
