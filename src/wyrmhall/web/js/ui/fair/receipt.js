/** What was sealed before the game, and after it what was in it and whether that is true. */

import { html, nothing } from "../../../vendor/lit-html.js";
import { redraw } from "../../app.js";
import { say } from "../../language/words.js";
import { icon } from "../drawn/icons.js";
import { fault, isPromised } from "./check.js";
import { canSeal, ownPart } from "./parts.js";

/**
 * @typedef {object} Receipt
 * @property {string} id of the room
 * @property {string | null} [hash] shown from the first
 * @property {string | null} [seed] told after the game, and the rest too
 * @property {string | null} [salt]
 * @property {{ secret?: string, parts: ({ seal: string, part?: string | null } | null)[], drawn?: string | null } | null} [shuffle]
 * @property {string[]} names of the seats
 */

/** What was found: keys of messages, and names in them. @typedef {{ isFair: boolean, words: [string, Record<string, string>?][] }} Found */

/** What was checked, by what is in it. @type {Map<string, Found | null>} */
const checked = new Map();

/** @param {Receipt} receipt */
export function fairness(receipt) {
  const { hash, seed, shuffle } = receipt;
  if (!hash) return nothing;
  const isOpen = seed !== undefined && seed !== null;
  const found = isOpen ? verdict(receipt) : null;
  const mark = !found ? "" : found.isFair ? ".true" : ".false";
  return html`<details class="fairness" data-fair=${found ? String(found.isFair) : nothing}>
    <summary>${icon(found?.isFair === false ? "close" : "shield")}${say(`fair.title${mark}`)}</summary>
    ${found ? found.words.map(([key, about]) => html`<p role=${found.isFair ? nothing : "alert"}>${say(key, about)}</p>`) : nothing}
    ${isOpen && !canSeal() ? html`<p>${say("fair.cannot")}</p>` : nothing}
    <p>${say(isOpen ? "fair.after" : shuffle ? "fair.before" : "fair.fixed")}</p>
    <dl>
      <dt>${say("fair.hash")}</dt>
      <dd><code>${hash}</code></dd>
      ${shuffle?.secret ? html`<dt>${say("fair.secret")}</dt><dd><code>${shuffle.secret}</code></dd>` : nothing}
      ${(shuffle?.parts ?? []).map((part, at) => seatLine(receipt, part, at))}
      ${
        isOpen
          ? html`<dt>${say("fair.seed")}</dt><dd><code>${receipt.salt ? `${seed}:${receipt.salt}` : seed}</code></dd>`
          : nothing
      }
    </dl>
  </details>`;
}

/**
 * @param {Receipt} receipt
 * @param {{ seal: string, part?: string | null } | null} part
 * @param {number} at
 */
function seatLine({ names, shuffle, seed }, part, at) {
  const isOver = seed !== undefined && seed !== null;
  if (part === null && !isOver) return nothing; // the seat may be free still
  const name = shuffle?.drawn ? say("fair.seat", { seat: at + 1 }) : names[at];
  return html`<dt>${name}</dt>
    <dd>
      ${
        part === null
          ? say("fair.nothing")
          : html`<code>${part.seal}</code>${part.part ? html`<br />${say("fair.was")} <code>${part.part}</code>` : isOver ? html`<br />${say("fair.closed")}` : nothing}`
      }
    </dd>`;
}

/**
 * What this browser finds; nothing until it has looked.
 * @param {Receipt} receipt
 */
function verdict(receipt) {
  if (!canSeal()) return null;
  const key = JSON.stringify(receipt);
  const found = checked.get(key);
  if (found !== undefined) return found;
  checked.set(key, null);
  look(receipt).then((told) => {
    checked.set(key, told);
    redraw();
  });
  return null;
}

/**
 * @param {Receipt} receipt
 * @returns {Promise<Found>}
 */
async function look({ id, hash, seed, salt, shuffle, names }) {
  const shown = hash ?? "";
  if (!shuffle?.secret) {
    const isFair = await isPromised(shown, seed ?? "", salt ?? "");
    return { isFair, words: [[isFair ? "fair.promise.true" : "fair.promise.false"]] };
  }
  const wrong = await fault(shown, seed ?? "", { ...shuffle, secret: shuffle.secret });
  if (wrong !== "") {
    if (typeof wrong !== "number") return { isFair: false, words: [[`fair.wrong.${wrong}`]] };
    const name = shuffle.drawn ? say("fair.seat", { seat: wrong + 1 }) : names[wrong];
    return { isFair: false, words: [["fair.wrong.part", { name }]] };
  }
  const own = ownPart(id, shown, shuffle.parts);
  const isFair = own === "in" || own === "none" || own === "closed";
  if (!isFair) return { isFair, words: [[`fair.own.${own}`]] };
  const isAlone = !shuffle.parts.some((part) => part?.part);
  return { isFair, words: [[isAlone ? "fair.alone" : "fair.true"], [`fair.own.${own}`]] };
}
