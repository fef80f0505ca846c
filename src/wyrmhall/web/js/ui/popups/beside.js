/** Where a small card stands beside the thing it is about: within the window, and over as little else as can be. */

const EDGE = 8;

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
 * Above, beneath or beside the thing, or all of that about the thing and another card that speaks of it.
 * @param {{ width: number, height: number }} size
 * @param {Box} thing
 * @param {Box | null} other
 */
function places({ width, height }, thing, other) {
  const found = [];
  for (const box of other ? [thing, around([thing, other])] : [thing]) {
    const middle = (thing.left + thing.right - width) / 2;
    found.push([middle, box.top - height - EDGE], [middle, box.bottom + EDGE]);
    found.push([box.right + EDGE, thing.top], [box.left - width - EDGE, thing.top]);
  }
  return found.map(([left, top]) => ({
    left: Math.max(EDGE, Math.min(left, document.documentElement.clientWidth - width - EDGE)),
    top: Math.max(EDGE, Math.min(top, window.innerHeight - height - EDGE)),
  }));
}

/**
 * Puts a fixed card where it hides neither the thing nor the other card that speaks of it, and best nothing else that is needed.
 * @param {HTMLElement} card placed by its properties --left and --top
 * @param {Element} thing
 * @param {{ other?: Element | null, spared?: Element | null }} [more]
 */
export function putBeside(card, thing, { other = null, spared = null } = {}) {
  for (const side of ["--left", "--top"]) card.style.setProperty(side, "0px"); // at an edge it would be measured too narrow
  const { width, height } = card.getBoundingClientRect();
  const at = thing.getBoundingClientRect();
  const second = other?.getBoundingClientRect() ?? null;
  const third = spared?.getBoundingClientRect() ?? null;
  const cost = (/** @type {{ left: number, top: number }} */ { left, top }) => {
    const box = { left, top, right: left + width, bottom: top + height };
    return 4 * shared(box, at) + (second ? 4 * shared(box, second) : 0) + (third ? shared(box, third) : 0);
  };
  const all = places({ width, height }, at, second).map((place) => ({ ...place, cost: cost(place) }));
  const best = all.reduce((least, place) => (place.cost < least.cost ? place : least));
  card.style.setProperty("--left", `${Math.round(best.left)}px`);
  card.style.setProperty("--top", `${Math.round(best.top)}px`);
}
