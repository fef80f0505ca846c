/**
 * The words of a game that explain themselves: on hover, focus, a tap or a long press a card says what one means and which rule says
 * it in full. A sentence is marked once and kept, so that drawing again costs nothing.
 */

import { html, nothing } from "../../vendor/lit-html.js";
import { preference } from "../preferences.js";
import { ruleHref } from "../ui/parts.js";
import { hide, tell } from "../ui/popups/why.js";

/** @typedef {import("../types").Term} Term */

const KEPT = 300;
/** @type {Term[]} */
let terms = [];
let game = "";
/** @type {RegExp | null} */
let pattern = null;
/** @type {Map<string, unknown>} */
const kept = new Map();
/** @type {Map<string, Term>} */
let byForm = new Map();

/**
 * A word within the name of a card is no term: Headlong Rush says nothing of the Rush.
 * @param {string} of the game that is played or read about
 * @param {Term[]} all
 * @param {string[]} [names] of its cards
 */
export function learnTerms(of, all, names = []) {
  if (terms === all) return;
  game = of;
  terms = all;
  kept.clear();
  byForm = new Map(all.flatMap((term) => term.forms.map((form) => /** @type {const} */ ([form.toLowerCase(), term]))));
  const forms = [...byForm.keys()];
  const inWords = wordsOf(forms);
  const longer = inWords ? names.filter((name) => !byForm.has(name.toLowerCase()) && name.search(inWords) >= 0) : [];
  pattern = wordsOf([...longer, ...forms]);
}

/** @param {string[]} words */
function wordsOf(words) {
  const longestFirst = words.map(escaped).sort((a, b) => b.length - a.length);
  return words.length ? new RegExp(`\\b(${longestFirst.join("|")})(?!\\w)`, "gi") : null;
}

/** @param {string} form */
function escaped(form) {
  return form.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

/**
 * A text with its terms marked, each where it comes first.
 * @param {string} text
 * @param {boolean} [isFocusable] whether keys reach them: where there are few
 * @returns {unknown}
 */
export function withTerms(text, isFocusable = false) {
  if (!pattern || !text) return text;
  const key = `${isFocusable}${text}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  if (kept.size >= KEPT) kept.clear();
  const seen = new Set();
  const parts = text.split(pattern).map((part, at) => {
    const term = at % 2 ? byForm.get(part.toLowerCase()) : undefined;
    if (!term || seen.has(term)) return part;
    seen.add(term);
    return isFocusable
      ? html`<button type="button" class="term" data-term=${term.word}>${part}</button>`
      : html`<dfn class="term" data-term=${term.word}>${part}</dfn>`;
  });
  const marked = seen.size ? parts : text;
  kept.set(key, marked);
  return marked;
}

/**
 * The terms that occur in a text, the first of them.
 * @param {string} text
 * @param {number} most
 */
export function termsIn(text, most) {
  const found = new Set(pattern ? [...text.matchAll(pattern)].map(([form]) => byForm.get(form.toLowerCase())) : []);
  return /** @type {Term[]} */ ([...found].filter(Boolean)).slice(0, most);
}

/** @param {Term} term */
export function meaning(term) {
  return term.text[preference("language")] ?? term.text.en;
}

/** @param {Element} element */
function explain(element) {
  const term = byForm.get((element.getAttribute("data-term") ?? "").toLowerCase());
  if (!term) return;
  tell(
    element,
    html`<p class="why-title">${term.word}</p>
      <p>${meaning(term)}</p>
      ${game ? html`<p class="why-rule"><a href=${ruleHref(game, term.rule)} target="_blank">${term.rule}</a></p>` : nothing}`,
  );
}

/** @param {EventTarget | null} target */
function termAt(target) {
  return target instanceof Element ? target.closest(".term[data-term]") : null;
}

/** One set of listeners for all pages. */
export function startTerms() {
  document.addEventListener("pointerover", (event) => {
    const element = event.pointerType === "touch" ? null : termAt(event.target);
    if (element) explain(element);
  });
  document.addEventListener("focusin", (event) => {
    const element = termAt(event.target);
    if (element) explain(element);
  });
  document.addEventListener("focusout", (event) => {
    if (termAt(event.target)) hide();
  });
  document.addEventListener("longpress", (event) => {
    const element = termAt(event.target);
    if (!element) return;
    event.preventDefault();
    explain(element);
  });
  document.addEventListener("click", (event) => {
    const element = termAt(event.target);
    if (!element) return;
    if (element.closest("summary")) event.preventDefault(); // whoever asks for a word does not unfold
    explain(element);
  });
}
