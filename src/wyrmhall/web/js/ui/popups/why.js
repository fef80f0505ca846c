/** The small card that says why something cannot be chosen, and by which rule. One for the whole page. */

import { html, nothing, render } from "../../../vendor/lit-html.js";
import { say } from "../../language/words.js";
import { putBeside } from "./beside.js";

/** @type {HTMLElement | null} */
let card = null;
/** @type {Element | null} */
let about = null;
/** Whether the card speaks of what is told about a thing, not of why it cannot be chosen. */
let isTold = false;
let hiding = 0;

/**
 * Anything with data-why (and data-rule, data-rule-href) is explained on hover, focus and on request.
 * @param {EventTarget | null} target
 */
function explained(target) {
  return target instanceof Element ? target.closest("[data-why]") : null;
}

export function startWhy() {
  card = document.createElement("div");
  card.className = "why";
  card.id = "why";
  card.setAttribute("role", "status"); // read aloud when it comes
  card.hidden = true;
  document.body.append(card);
  document.addEventListener("pointerover", (event) => {
    if (event.pointerType === "touch") return;
    const element = explained(event.target);
    if (element) showWhy(element);
    else if (!isNear(event.target)) hideSoon();
  });
  card.addEventListener("pointerenter", () => clearTimeout(hiding));
  document.addEventListener("longpress", (event) => {
    const element = explained(event.target);
    if (!element) return;
    event.preventDefault();
    showWhy(element);
  });
  document.addEventListener("focusin", (event) => {
    const element = explained(event.target);
    if (element) showWhy(element);
    else if (!isNear(event.target)) hide();
  });
  document.addEventListener("pointerdown", (event) => {
    if (!card?.contains(/** @type {Node} */ (event.target)) && !explained(event.target)) hide();
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") hide();
  });
  window.addEventListener("scroll", hide, { passive: true });
  window.addEventListener("resize", hide);
}

/** @param {EventTarget | null} target */
function isNear(target) {
  return target instanceof Node && Boolean(card?.contains(target) || (isTold && about?.contains(target)));
}

/**
 * Tell something about a thing, in the same card.
 * @param {Element} element
 * @param {unknown} words
 */
export function tell(element, words) {
  if (!card) return;
  clearTimeout(hiding);
  about = element;
  isTold = true;
  render(words, card);
  show(card, element);
}

/** @param {Element} element */
export function showWhy(element) {
  if (!card) return;
  clearTimeout(hiding);
  const why = element.getAttribute("data-why");
  if (!why) return;
  about = element;
  isTold = false;
  const rule = element.getAttribute("data-rule");
  const href = element.getAttribute("data-rule-href");
  render(
    html`<p>${why}</p>
      ${rule ? html`<p class="why-rule">${href ? html`<a href=${href} target="_blank">${rule}</a>` : rule}</p>` : nothing}
      <span class="sr-only">${say("why.end")}</span>`,
    card,
  );
  show(card, element);
}

/**
 * @param {HTMLElement} box
 * @param {Element} element
 */
function show(box, element) {
  box.hidden = false;
  putBeside(box, element, { other: document.querySelector(".lens"), kept: document.querySelectorAll(".prompt, .lesson") });
}

/** The card while it can be seen: whatever else speaks of the same thing leaves it free. */
export function whyCard() {
  return card && !card.hidden ? card : null;
}

function hideSoon() {
  clearTimeout(hiding);
  hiding = window.setTimeout(hide, 160);
}

export function hide() {
  clearTimeout(hiding);
  if (card) card.hidden = true;
  about = null;
}

/** Take the card away when what it explains has gone or has nothing more to explain. */
export function checkWhy() {
  if (about && (!about.isConnected || !(isTold || about.hasAttribute("data-why")))) hide();
}
