/** The prompt: one sentence that tells what is asked, the buttons that answer it, and all choices on request. */

import { html, nothing, repeat } from "../../../vendor/lit-html.js";
import { tongue } from "../../language/table.js";
import { count, say } from "../../language/words.js";
import { icon } from "../../ui/drawn/icons.js";
import { ruleLink } from "../../ui/parts.js";
import { named } from "../players.js";
import { withTerms } from "../terms.js";
import { DONE } from "./choice.js";

/** @typedef {import("../../types").Option} Option */
/** @typedef {import("./choice.js").Choice} Choice */

/** Answers by which one does nothing; others end something too, and do what they say. */
const PASSES = new Set(["done", "pass", "skip"]);
const WORDY = 60; // letters; a button with more says them smaller

/** @param {string} text */
export function sentence(text) {
  return text ? text[0].toUpperCase() + text.slice(1) : text;
}

/** Words of a question: keys reach the terms in it. @param {string} text */
export function asked(text) {
  return withTerms(text, true);
}

/**
 * What to do now, in words, so that a stranger knows what to click, and what happens if one does nothing.
 * @param {Choice} choice
 * @param {Option | null} forced what is about to be answered for the person
 * @param {boolean} isTimed
 */
function guidance(choice, forced, isTimed) {
  if (forced) {
    const isOnly = choice.pending?.options.length === 1;
    if (isOnly && PASSES.has(forced.text)) return say("prompt.forced.pass");
    return html`${say(isOnly ? "prompt.forced" : "prompt.forced.idle")} ${optionWords(forced)}`;
  }
  if (choice.picked.length) {
    if (choice.complete.length > 1) return say("prompt.which");
    if (choice.complete.length === 1) return say("prompt.more");
    const lengths = choice.left.map((option) => option.touches.length);
    if (Math.min(...lengths) > 2) return count("prompt.left", Math.min(...lengths) - choice.picked.length);
    return say("prompt.next");
  }
  if (choice.line.length > 1) return say("prompt.line");
  const what = !choice.touching.length ? "prompt.button" : choice.buttons.length ? "prompt.glow.or" : "prompt.glow";
  return `${say(what)} ${say(isTimed ? "prompt.clock" : "prompt.calm")}`;
}

/**
 * @param {object} parts
 * @param {string} parts.game
 * @param {Choice} parts.choice
 * @param {number | null} parts.hinted
 * @param {boolean} parts.isSent
 * @param {Option | null} parts.forced
 * @param {boolean} parts.isTimed
 * @param {(option: Option) => void} parts.answer
 * @param {() => void} parts.back
 * @param {() => void} parts.vary
 * @param {() => void} parts.follow
 * @param {unknown} [parts.tip] what a newcomer is told, instead of what to do
 * @param {Map<number, number>} [parts.odds] how likely answers bring what is hoped for, from 0 to 1
 */
export function prompt({ game, choice, hinted, isSent, forced, isTimed, answer, back, vary, follow, tip, odds }) {
  const { pending, buttons } = choice;
  if (!pending) return nothing;
  const ends = new Set(choice.plain.filter((option) => option.answer === DONE));
  return html`<div class="prompt-words">
      <p class="prompt-sentence" id="prompt-sentence" lang=${tongue()}>${named(sentence(pending.prompt), asked)} ${ruleLink(game, pending.rule)}</p>
      ${tip ?? html`<p class="prompt-guide">${isSent ? say("prompt.sent") : guidance(choice, forced, isTimed)}</p>`}
    </div>
    <div class="prompt-buttons" role="group" aria-labelledby="prompt-sentence" ?data-many=${buttons.length > 2}>
      ${
        choice.picked.length
          ? html`<button class="button plain" data-focus="back" @click=${back}>
              ${icon("undo")}${say("prompt.back")}
            </button>`
          : nothing
      }
      ${pending.plan && pending.plan.kind !== "pass" && !choice.picked.length ? planButton(pending.plan, isSent, follow) : nothing}
      ${repeat(
        buttons,
        (option) => option.answer,
        (option, at) => optionButton(option, at, ends.has(option), option.answer === hinted, isSent, answer, odds?.get(option.answer)),
      )}
      ${pending.plan?.kind === "pass" && !choice.picked.length ? planButton(pending.plan, isSent, follow) : nothing}
      ${pending.variation === undefined ? nothing : variationSwitch(choice, pending.variation, isSent, vary)}
      ${all(game, choice, hinted, isSent, answer)}
    </div>`;
}

/**
 * This answer and those that follow, in one.
 * @param {{ kind: string, words: string }} plan
 * @param {boolean} isSent
 * @param {() => void} follow
 */
function planButton({ kind, words }, isSent, follow) {
  return html`<button
    class="button ${kind === "pass" ? "ending" : "ember"} plan-button"
    lang=${tongue()}
    data-focus="plan"
    aria-disabled=${isSent ? "true" : nothing}
    @click=${follow}
  >
    <kbd aria-hidden="true">a</kbd>${sentence(words)}
  </button>`;
}

/**
 * What is answered for the person, and how to stop it.
 * @param {string} words
 * @param {() => void} stop
 */
export function planBar(words, stop) {
  return html`<div class="plan-bar" role="status">
    <span lang=${tongue()}>${sentence(words)}</span>
    <button class="button plain small-button" data-focus="plan-stop" @click=${stop}>${say("plan.stop")}</button>
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
  return html`<label class="prompt-switch" lang=${tongue()}>
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
 * @param {number} [odds]
 */
function optionButton(option, at, isEnd, isHinted, isSent, answer, odds) {
  return html`<button
    class="button ${isEnd ? "ending" : "ember"}"
    data-focus="option:${option.answer}"
    data-answer=${option.answer}
    ?data-hinted=${isHinted}
    ?data-wordy=${(option.words ?? option.text).length > WORDY}
    aria-disabled=${isSent ? "true" : nothing}
    @click=${() => answer(option)}
  >
    ${at < 9 ? html`<kbd aria-hidden="true">${at + 1}</kbd>` : nothing}
    <span>${option.varies === undefined ? optionWords(option) : named(sentence(option.text))}</span>
    ${
      odds === undefined
        ? nothing
        : html`<span class="odds" title=${option.hope ?? ""}
            >${say("prompt.odds", { share: Math.round(odds * 100) })}<span class="sr-only">${option.hope}</span></span
          >`
    }
    ${isHinted ? html`<span class="hinted">${icon("bulb")}<span class="sr-only">${say("hint.this")}</span></span>` : nothing}
  </button>`;
}

/**
 * An answer as people say it.
 * @param {{ text: string, words?: string }} option
 */
export function optionWords({ text, words }) {
  return named(sentence(words ?? text));
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
  if (choice.buttons.length === pending.options.length && !pending.refused.length) return nothing;
  return html`<details class="all-choices" data-focus="all">
    ${
      choice.touching.length && !pending.plan && choice.buttons.every((option) => option.answer === DONE)
        ? html`<summary class="button ember">${say("prompt.choose", { count: choice.touching.length })}</summary>`
        : html`<summary class="button plain">
            ${icon("log")}<span class="all-words">${say("prompt.all", { count: pending.options.length })}</span>
          </summary>`
    }
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
                      <b>${optionWords(option)}</b> ${named(sentence(option.why))}. ${ruleLink(game, option.rule)}
                    </li>`,
                )}
              </ul>`
          : nothing
      }
    </div>
  </details>`;
}
