/** Whether a shuffle is what was sealed, by this browser's own arithmetic. docs/fairness.md tells what is mixed. */

/**
 * @typedef {object} Shuffle
 * @property {string} secret of the hall
 * @property {({ seal: string, part?: string | null } | null)[]} parts by seat
 * @property {string | null} [drawn] which of the tables that follow from the one the parts are of
 */

/** @param {ArrayBuffer} bytes */
function hex(bytes) {
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** @param {string} text */
async function hash(text) {
  return hex(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
}

/** @param {string} part */
export function seatSeal(part) {
  return hash(`seat ${part}`);
}

/**
 * @param {string} key hexadecimal digits
 * @param {string} text
 */
async function mixed(key, text) {
  const bytes = new Uint8Array((key.match(/../g) ?? []).map((pair) => parseInt(pair, 16)));
  const signer = await crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return hex(await crypto.subtle.sign("HMAC", signer, new TextEncoder().encode(text)));
}

/** @param {Shuffle} shuffle */
async function seedOf({ secret, parts, drawn }) {
  const lines = parts.map((part, at) => `${at + 1} ${part ? part.part || `sealed ${part.seal}` : "none"}`);
  let seed = await mixed(secret, ["wyrmhall seed 1", ...lines].join("\n"));
  for (const step of drawn ? drawn.split("; ") : []) seed = await mixed(seed, step);
  return seed;
}

/**
 * What is wrong with a receipt: the secret, the part of a seat, the seed; nothing if all is as it was sealed.
 * @param {string} shown the seal of the hall's secret
 * @param {string} seed
 * @param {Shuffle} shuffle
 * @returns {Promise<"" | "secret" | "seed" | number>} or the number of a seat
 */
export async function fault(shown, seed, shuffle) {
  if ((await hash(`hall ${shuffle.secret}`)) !== shown) return "secret";
  for (const [seat, part] of shuffle.parts.entries()) {
    if (part?.part && (await seatSeal(part.part)) !== part.seal) return seat;
  }
  return (await seedOf(shuffle)) === seed ? "" : "seed";
}

/**
 * Of a table from before seats had parts: whether seed and salt give what was shown.
 * @param {string} shown
 * @param {string} seed
 * @param {string} salt
 */
export async function isPromised(shown, seed, salt) {
  return (await hash(`${seed}:${salt}`)) === shown;
}
