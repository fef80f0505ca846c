/** The prompt: one sentence that tells what is asked, the buttons that answer it, and all choices on request. */

import { html, nothing, repeat } from "../../../vendor/lit-html.js";
import { count, say } from "../../language/words.js";
import { icon } from "../../ui/icons.js";
import { ruleLink } from "../../ui/parts.js";
import { DONE } from "./choice.js";

/** @typedef {import("../../types").Option} Option */
/** @typedef {import("./choice.js").Choice} Choice */

/** @param {string} text */
export function sentence(text) {
  return text ? text[0].toUpperCase() + text.slice(1) : text;
}

/**
 * What to do now, in words, so that a stranger knows what to click.
 * @param {Choice} choice
 */
function guidance(choice) {
  if (choice.picked.length) {
    if (choice.complete.length > 1) return say("prompt.which");
    if (choice.complete.length === 1) return say("prompt.more");
    const lengths = choice.left.map((option) => option.touches.length);
    if (Math.min(...lengths) > 2) return count("prompt.left", Math.min(...lengths) - choice.picked.length);
    return say("prompt.next");
  }
  if (choice.touching.length && choice.buttons.length) return say("prompt.glow.or");
  return say(choice.touching.length ? "prompt.glow" : "prompt.button");
}

/**
 * @param {object} parts
 * @param {string} parts.game
 * @param {Choice} parts.choice
 * @param {number | null} parts.hinted
 * @param {boolean} parts.isSent
 * @param {(option: Option) => void} parts.answer
 * @param {() => void} parts.back
 * @param {() => void} parts.vary
 */
export function prompt({ game, choice, hinted, isSent, answer, back, vary }) {
  const { pending, buttons } = choice;
  if (!pending) return nothing;
  const ends = new Set(choice.plain.filter((option) => option.answer === DONE));
  return html`<div class="prompt-words">
      <p class="prompt-sentence" id="prompt-sentence" lang="en">${sentence(pending.prompt)} ${ruleLink(game, pending.rule)}</p>
      <p class="prompt-guide">${isSent ? say("prompt.sent") : guidance(choice)}</p>
    </div>
    <div class="prompt-buttons" role="group" aria-labelledby="prompt-sentence" ?data-many=${buttons.length > 2}>
      ${
        choice.picked.length
          ? html`<button class="button plain" data-focus="back" @click=${back}>
              ${icon("undo")}${say("prompt.back")}
            </button>`
          : nothing
      }
      ${repeat(
        buttons,
        (option) => option.answer,
        (option, at) => optionButton(option, at, ends.has(option), option.answer === hinted, isSent, answer),
      )}
      ${pending.variation === undefined ? nothing : variationSwitch(choice, pending.variation, isSent, vary)}
      ${all(game, choice, hinted, isSent, answer)}
    </div>`;
}

/**
 * The quiet way to an answer that few want.
 * @param {Choice} choice
 * @param {string} words
 * @param {boolean} isSent
 * @param {() => void} vary
 */
function variationSwitch(choice, words, isSent, vary) {
  return html`<label class="prompt-switch" lang="en">
    <input type="checkbox" data-focus="vary" .checked=${choice.isVaried} ?disabled=${isSent} @change=${vary} />
    <span>${words}</span>
  </label>`;
}

/**
 * @param {Option} option
 * @param {number} at
 * @param {boolean} isEnd
 * @param {boolean} isHinted
 * @param {boolean} isSent
 * @param {(option: Option) => void} answer
 */
function optionButton(option, at, isEnd, isHinted, isSent, answer) {
  return html`<button
    class="button ${isEnd ? "ending" : "ember"}"
    data-focus="option:${option.answer}"
    data-answer=${option.answer}
    ?data-hinted=${isHinted}
    aria-disabled=${isSent ? "true" : nothing}
    @click=${() => answer(option)}
  >
    ${at < 9 ? html`<kbd aria-hidden="true">${at + 1}</kbd>` : nothing}${option.varies === undefined ? optionWords(option) : sentence(option.text)}
    ${isHinted ? html`<span class="hinted">${icon("bulb")}<span class="sr-only">${say("hint.this")}</span></span>` : nothing}
  </button>`;
}

/** @param {Option} option */
export function optionWords(option) {
  return sentence(option.gloss ? `${option.text}: ${option.gloss}` : option.text);
}

/**
 * Everything that may be answered as a list, and what may not, with the reasons.
 * @param {string} game
 * @param {Choice} choice
 * @param {number | null} hinted
 * @param {boolean} isSent
 * @param {(option: Option) => void} answer
 */
function all(game, choice, hinted, isSent, answer) {
  const pending = choice.pending;
  if (!pending || (!choice.touching.length && !pending.refused.length)) return nothing;
  return html`<details class="all-choices" data-focus="all">
    <summary class="button plain">${icon("log")}${say("prompt.all", { count: pending.options.length })}</summary>
    <div class="all-panel" tabindex="0" role="region" aria-label=${say("prompt.all.label")}>
      <ul class="all-list">
        ${repeat(
          pending.options,
          (option) => option.answer,
          (option) =>
            html`<li>
              <button
                data-answer=${option.answer}
                ?data-hinted=${option.answer === hinted}
                aria-disabled=${isSent ? "true" : nothing}
                @click=${() => answer(option)}
              >
                ${optionWords(option)}
              </button>
            </li>`,
        )}
      </ul>
      ${
        pending.refused.length
          ? html`<h3>${say("prompt.refused")}</h3>
              <ul class="refused-list">
                ${pending.refused.map(
                  (option) =>
                    html`<li>
                      <b>${sentence(option.text)}</b> ${sentence(option.why)}. ${ruleLink(game, option.rule)}
                    </li>`,
                )}
              </ul>`
          : nothing
      }
    </div>
  </details>`;
}
