/** Where a small card stands beside the thing it is about: within the window, and over as little else as can be. */

const EDGE = 8;
const FAR = 12; // square pixels that may be hidden to be a pixel nearer

/** @typedef {{ left: number, top: number, right: number, bottom: number }} Box */

/**
 * @param {Box} a
 * @param {Box} b
 */
function shared(a, b) {
  const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return wide > 0 && high > 0 ? wide * high : 0;
}

/**
 * @param {Box[]} boxes
 * @returns {Box}
 */
function around(boxes) {
  return {
    left: Math.min(...boxes.map((box) => box.left)),
    top: Math.min(...boxes.map((box) => box.top)),
    right: Math.max(...boxes.map((box) => box.right)),
    bottom: Math.max(...boxes.map((box) => box.bottom)),
  };
}

/**
 * Above, beneath or beside the thing, or all of that about the thing and another card that speaks of it; and along the edges of the window.
 * @param {{ width: number, height: number }} size
 * @param {Box} thing
 * @param {Box | null} other
 * @param {Box[]} kept
 */
function places({ width, height }, thing, other, kept) {
  const found = [];
  const [wide, high] = [document.documentElement.clientWidth, window.innerHeight];
  for (const box of other ? [thing, around([thing, other])] : [thing]) {
    const middle = (thing.left + thing.right - width) / 2;
    found.push([middle, box.top - height - EDGE], [middle, box.bottom + EDGE]);
    found.push([box.right + EDGE, thing.top], [box.left - width - EDGE, thing.top]);
  }
  for (const left of [0, 0.25, 0.5, 0.75, 1]) {
    for (const top of [0, 0.33, 0.67, 1]) found.push([left * (wide - width), top * (high - height)]);
    for (const box of kept) found.push([left * (wide - width), box.top - height - EDGE]);
  }
  return found.map(([left, top]) => ({
    left: Math.max(EDGE, Math.min(left, wide - width - EDGE)),
    top: Math.max(EDGE, Math.min(top, high - height - EDGE)),
  }));
}

/**
 * @param {HTMLElement} card placed by its properties --left and --top
 * @param {{ left: number, top: number }} place
 */
function put(card, { left, top }) {
  card.style.setProperty("--left", `${Math.round(left)}px`);
  card.style.setProperty("--top", `${Math.round(top)}px`);
}

/**
 * Puts a fixed card where it hides neither the thing nor the other card that speaks of it, least of all what is kept (the prompt), and as
 * little as can be of what is spared.
 * @param {HTMLElement} card placed by its properties --left and --top
 * @param {Element} thing
 * @param {{ other?: Element | null, kept?: Iterable<Element>, spared?: Iterable<Element> }} [more]
 * @returns {boolean} whether it hides nothing of all that
 */
export function putBeside(card, thing, { other = null, kept = [], spared = [] } = {}) {
  put(card, { left: 0, top: 0 }); // at an edge it would be measured too narrow
  const { width, height } = card.getBoundingClientRect();
  const at = thing.getBoundingClientRect();
  const second = other?.getBoundingClientRect() ?? null;
  const [most, some] = [kept, spared].map((all) => [...all].map((each) => each.getBoundingClientRect()));
  const hidden = (/** @type {Box} */ box, /** @type {Box[]} */ boxes) => boxes.reduce((sum, each) => sum + shared(box, each), 0);
  const cost = (/** @type {{ left: number, top: number }} */ { left, top }) => {
    const box = { left, top, right: left + width, bottom: top + height };
    const way = Math.hypot(left + width / 2 - (at.left + at.right) / 2, top + height / 2 - (at.top + at.bottom) / 2);
    return 400 * shared(box, at) + 40 * hidden(box, [...(second ? [second] : []), ...most]) + 10 * hidden(box, some) + FAR * way; // a finger is lifted there
  };
  const all = places({ width, height }, at, second, most).map((place) => ({ ...place, cost: cost(place) }));
  const best = all.reduce((least, place) => (place.cost < least.cost ? place : least));
  put(card, best);
  return hidden({ ...best, right: best.left + width, bottom: best.top + height }, [...most, ...some]) === 0;
}

/**
 * Puts a fixed card into a place of its own, as high as the thing that it is about.
 * @param {HTMLElement} card placed by its properties --left and --top
 * @param {Element} thing
 * @param {Element} place
 */
export function putInto(card, thing, place) {
  put(card, { left: 0, top: 0 });
  const { width, height } = card.getBoundingClientRect();
  const box = place.getBoundingClientRect();
  const lowest = Math.max(box.top + EDGE, box.bottom - height - EDGE);
  const top = Math.max(box.top + EDGE, Math.min(thing.getBoundingClientRect().top, lowest));
  put(card, { left: box.left + (box.width - width) / 2, top });
}
