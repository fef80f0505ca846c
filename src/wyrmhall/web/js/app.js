/** The page that is open, drawn again whenever something changed, without ever losing the focus. */

import { render } from "../vendor/lit-html.js";

/** @typedef {import("./shell").Page} Page */

/** @type {Page | null} */
let current = null;
/** What stands around every page. @type {(page: Page) => unknown} */
let frame = () => null;
let isScheduled = false;

export function page() {
  return current;
}

/** @param {(page: Page) => unknown} around */
export function startDrawing(around) {
  frame = around;
}

/** @param {Page} next */
export function show(next) {
  current?.leave?.();
  current = next;
  draw();
}

/** Draw soon: many changes in one turn cost one drawing. */
export function redraw() {
  if (isScheduled) return;
  isScheduled = true;
  queueMicrotask(() => {
    isScheduled = false;
    draw();
  });
}

export function draw() {
  if (!current) return;
  const hall = document.getElementById("hall");
  if (!hall) return;
  hall.querySelector(":scope > .loading")?.remove();
  const focus = rememberFocus();
  document.title = current.title ? `${current.title} · Wyrmhall` : "Wyrmhall";
  render(frame(current), hall);
  restoreFocus(focus);
  current.drawn?.();
}

/** Where the focus is, in words that mean the same after the page was drawn again. */
function rememberFocus() {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return null;
  const { touch, focus } = element.dataset;
  return { element, touch, focus };
}

/** @param {ReturnType<typeof rememberFocus>} kept */
function restoreFocus(kept) {
  if (!kept) return;
  const isGone = !kept.element.isConnected || kept.element.matches(":disabled, [data-touch]:not([tabindex])");
  if (!isGone) return;
  if (
    document.activeElement &&
    ![document.body, kept.element].includes(/** @type {HTMLElement} */ (document.activeElement))
  )
    return;
  const again =
    (kept.touch && find("data-touch", kept.touch)) ||
    (kept.focus && find("data-focus", kept.focus)) ||
    document.querySelector("[data-focus-home]");
  if (again instanceof HTMLElement || again instanceof SVGElement) again.focus({ preventScroll: true });
}

/**
 * @param {string} attribute
 * @param {string} value
 */
function find(attribute, value) {
  const found = document.querySelector(`[${attribute}="${CSS.escape(value)}"]`);
  return found?.hasAttribute("tabindex") || found?.matches("button, a, input") ? found : null;
}
