/** Walking the choosable things with the arrow keys: to the nearest one that lies in that direction. */

const THINGS = "[data-touch][tabindex], .prompt button:not([disabled]), .prompt summary";

/** @type {Record<string, [number, number]>} */
const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** @param {Element} element */
function isShown(element) {
  const at = element.getBoundingClientRect();
  return at.width > 0 && at.height > 0;
}

/**
 * @param {string} key
 * @returns {boolean} whether the focus went somewhere
 */
export function walk(key) {
  const way = WAYS[key];
  if (!way) return false;
  const things = [...document.querySelectorAll(THINGS)].filter(isShown);
  const here = document.activeElement;
  const next = here && things.includes(here) ? nearest(here, things, way) : (things.find(isNext) ?? things[0]);
  if (!(next instanceof HTMLElement || next instanceof SVGElement)) return false;
  next.focus();
  next.scrollIntoView({ block: "nearest", inline: "nearest" });
  return true;
}

/** @param {Element} thing */
function isNext(thing) {
  return thing.hasAttribute("data-next");
}

/**
 * @param {Element} from
 * @param {Element[]} things
 * @param {[number, number]} way
 */
function nearest(from, things, [dx, dy]) {
  const start = middle(from);
  let best = null;
  let least = Infinity;
  for (const thing of things) {
    if (thing === from) continue;
    const to = middle(thing);
    const along = (to.x - start.x) * dx + (to.y - start.y) * dy;
    if (along < 4) continue;
    const aside = Math.abs((to.x - start.x) * dy) + Math.abs((to.y - start.y) * dx);
    const far = along + aside * 2.2;
    if (far < least) {
      least = far;
      best = thing;
    }
  }
  return best;
}

/** @param {Element} element */
function middle(element) {
  const at = element.getBoundingClientRect();
  return { x: at.left + at.width / 2, y: at.top + at.height / 2 };
}

/** Whether a person is writing, so that letters are letters. */
export function isWriting() {
  const element = document.activeElement;
  if (!element) return false;
  return element.matches("textarea, select, [contenteditable], input:not([type=checkbox], [type=radio], [type=range])");
}
