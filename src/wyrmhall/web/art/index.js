// Everything the hall draws, as lit-html templates. A picture is made once for its key and cloned from then on.
import { html } from "../vendor/lit-html.js";
import { BACK_NAMES, drawBack } from "./backs.js";
import { COVER_NAMES, drawCover } from "./covers.js";
import { drawCrest } from "./crest.js";
import { KINDS } from "./dragon/dragons.js";
import { seededSpec } from "./dragon/seeded.js";
import { draw, inked } from "./dragon/skeleton.js";
import { drawGem, GEM_NAMES } from "./gems.js";
import { COMBO_NAMES, drawCombo, drawIcon, drawStrike, ICON_NAMES, STRIKE_NAMES } from "./icons.js";
import { drawLand, LAND_NAMES } from "./lands.js";
import { entry } from "./paint.js";

/** @typedef {import("../vendor/lit-html.js").TemplateResult} TemplateResult */
/** @typedef {import("./dragon/skeleton.js").DragonOptions} DragonOptions */
/** @typedef {{width?: number|string, height?: number|string, title?: string}} BoxOptions */
/** @typedef {{size?: number|string, title?: string}} SignOptions */

/**
 * Pictures by what was asked for. Names come from games and people, so the oldest are let go.
 * @type {Map<string, TemplateResult>}
 */
const made = new Map();
const ROOM = 600;

/** @param {string} key @param {() => string} paint */
function once(key, paint) {
  const known = made.get(key);
  if (known) return known;
  const markup = paint();
  // lit-html knows a template by its array of strings; a drawing has no other parts, so the array is made here
  const strings = /** @type {TemplateStringsArray} */ (/** @type {unknown} */ (Object.assign([markup],
    { raw: [markup] })));
  const picture = html(strings);
  if (made.size >= ROOM) made.delete(/** @type {string} */ (made.keys().next().value));
  made.set(key, picture);
  return picture;
}

/** @param {string} kind @param {string} name @param {object} options */
const keyOf = (kind, name, options) => `${kind}|${name}|${JSON.stringify(options)}`;

/**
 * A dragon of a known kind, or one of its own for any other name.
 * @param {string} name
 * @param {DragonOptions} [options]
 */
export function dragon(name, options = {}) {
  return once(keyOf("dragon", name, options), () => draw(entry(KINDS, name) ?? seededSpec(name),
    options));
}

/** The dragon of a name, always the one the name seeds. @param {string} name @param {DragonOptions} [options] */
export function dragonFor(name, options = {}) {
  return once(keyOf("seeded", name, options), () => draw(seededSpec(name), options));
}

/** @param {string} name @param {BoxOptions} [options] */
export const land = (name, options = {}) => once(keyOf("land", name, options), () => drawLand(name, options));

/** @param {string} colour red, blue, purple, green or none @param {SignOptions} [options] */
export const gem = (colour, options = {}) => once(keyOf("gem", colour, options), () => drawGem(colour, options));

/** @param {string} name sun, moon or star @param {SignOptions} [options] */
export const combo = (name, options = {}) => once(keyOf("combo", name, options), () => drawCombo(name, options));

/** @param {string} name a strike or a battle card @param {SignOptions} [options] */
export const strike = (name, options = {}) => once(keyOf("strike", name, options), () => drawStrike(name, options));

/** @param {string} name @param {SignOptions} [options] */
export const icon = (name, options = {}) => once(keyOf("icon", name, options), () => drawIcon(name, options));

/** @param {string} deck @param {BoxOptions} [options] */
export const cardBack = (deck, options = {}) => once(keyOf("back", deck, options), () => drawBack(deck, options));

/** @param {string} game @param {BoxOptions} [options] */
export const cover = (game, options = {}) => once(keyOf("cover", game, options), () => drawCover(game, options));

/** The hall's emblem. @param {SignOptions} [options] */
export const crest = (options = {}) => once(keyOf("crest", "", options), () => drawCrest(options));

/** Draws the known kinds while nobody waits, one after another. */
function drawAhead() {
  const waiting = Object.values(KINDS);
  const later = window.requestIdleCallback ?? ((/** @type {() => void} */ work) => setTimeout(work, 40));
  const next = () => {
    const spec = waiting.shift();
    if (!spec) return;
    inked(spec);
    later(next);
  };
  later(next);
}

drawAhead();

export const DRAGONS = Object.keys(KINDS);
export const LANDS = LAND_NAMES;
export const GEMS = GEM_NAMES;
export const STRIKES = STRIKE_NAMES;
export const COMBOS = COMBO_NAMES;
export const BACKS = BACK_NAMES;
export const ICONS = ICON_NAMES;
export const COVERS = COVER_NAMES;
