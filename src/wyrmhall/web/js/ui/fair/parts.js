/** One's own parts of shuffles: drawn and kept by this browser, sealed when one sits down, opened when all are sealed. */

import { seatSeal } from "./check.js";

const PLACE = "wyrmhall.parts";
/** How many are kept; older ones are forgotten. */
const MOST = 100;

/**
 * A part, and what was shown when it was opened: it is opened for that and for nothing else.
 * @typedef {object} Kept
 * @property {string} part
 * @property {string} [room]
 * @property {string} [hall] the seal of the hall's secret
 * @property {(string | null)[]} [seals] those of all seats
 */

/** Where a browser keeps nothing, as long as the page is open. @type {Record<string, Kept>} */
let known = {};

/** @returns {Record<string, Kept>} by seal */
function all() {
  try {
    return { ...known, ...JSON.parse(localStorage.getItem(PLACE) ?? "{}") };
  } catch {
    return known;
  }
}

/**
 * @param {string} seal
 * @param {Kept} kept
 */
function keep(seal, kept) {
  const { [seal]: _, ...others } = all();
  known = Object.fromEntries([...Object.entries(others).slice(1 - MOST), [seal, kept]]);
  try {
    localStorage.setItem(PLACE, JSON.stringify(known));
  } catch {
    // it is known until the page is closed
  }
}

/** Whether this browser can seal and check: some do so on safe addresses only. */
export function canSeal() {
  return Boolean(globalThis.crypto?.subtle);
}

/** The seal of a new part, to be sent when one sits down. @returns {Promise<{ seal?: string }>} */
export async function newSeal() {
  if (!canSeal()) return {};
  const part = [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const seal = await seatSeal(part);
  keep(seal, { part });
  return { seal };
}

/**
 * A seal was given at this table.
 * @param {{ seal?: string }} given
 * @param {string} room
 */
export function gaveAt({ seal }, room) {
  const kept = seal ? all()[seal] : undefined;
  if (seal && kept) keep(seal, { ...kept, room });
}

/**
 * The part that the hall waits for, if it is this browser's to open. What is shown now is kept, to be compared with the receipt.
 * @param {import("../../types").Room} room
 * @param {number | null} me
 */
export function toOpen({ id, seed_hash: hall, shuffle }, me) {
  const mine = shuffle?.opening && me !== null ? shuffle.parts[me] : null;
  const kept = mine && !mine.opened ? all()[mine.seal] : undefined;
  if (!shuffle || !mine || !kept) return null;
  const seals = shuffle.parts.map((part) => part?.seal ?? null);
  if (kept.hall !== undefined && !isSame(kept, hall, seals)) return null;
  keep(mine.seal, { ...kept, room: id, hall, seals });
  return kept.part;
}

/**
 * @param {Kept} kept
 * @param {string} hall
 * @param {(string | null)[]} seals
 */
function isSame(kept, hall, seals) {
  return kept.hall === hall && JSON.stringify(kept.seals) === JSON.stringify(seals);
}

/** @typedef {"in" | "none" | "closed" | "gone" | "left" | "other"} Own */

/**
 * What became of one's own part, as far as this browser knows: it is in, nothing was given, it stayed sealed; or what is wrong: it is
 * gone, it was opened and left out, or the hall showed other seals when it was opened.
 * @param {string} room
 * @param {string} hall
 * @param {({ seal: string, part?: string | null } | null)[]} parts
 * @returns {Own}
 */
export function ownPart(room, hall, parts) {
  const kept = all();
  const mine = parts.find((part) => part && kept[part.seal]);
  if (!mine) return Object.values(kept).some((each) => each.room === room) ? "gone" : "none";
  const own = kept[mine.seal];
  if (own.hall === undefined) return mine.part ? "other" : "closed";
  if (!isSame(own, hall, parts.map((part) => part?.seal ?? null))) return "other";
  return mine.part === own.part ? "in" : "left";
}
