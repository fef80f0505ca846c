/** The hall's HTTP interface. Every refusal arrives as a HallError with a sentence that can be shown. */

import { phrase, say } from "./language/words.js";
import { blockWords } from "./ui/told/blocked.js";

export class HallError extends Error {
  /**
   * @param {string} message
   * @param {number} status 0 when the hall cannot be reached
   * @param {string} [rule]
   */
  constructor(message, status, rule) {
    super(message);
    this.status = status;
    this.rule = rule;
  }

  get isOffline() {
    return this.status === 0;
  }
}

/**
 * @param {string} path
 * @param {RequestInit} [init]
 */
async function ask(path, init) {
  let response;
  try {
    response = await fetch(path, { credentials: "same-origin", ...init });
  } catch {
    throw new HallError(say("error.offline"), 0);
  }
  if (response.ok) return response;
  const text = await response.text();
  let told;
  try {
    told = JSON.parse(text);
  } catch {
    told = {};
  }
  throw new HallError(words(told, response.status), response.status, told.rule);
}

/**
 * @param {any} told
 * @param {number} status
 */
function words(told, status) {
  if (told.block) return blockWords(told.block);
  return typeof told.error === "string" ? phrase(told.error) : say("error.status", { status });
}

/**
 * @param {string} path
 * @returns {Promise<any>}
 */
export async function get(path) {
  return (await ask(path)).json();
}

/** @param {string} path */
export async function getText(path) {
  return (await ask(path)).text();
}

/**
 * @param {string} path
 * @param {unknown} body
 * @returns {Promise<any>}
 */
export async function post(path, body) {
  const init = { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
  return (await ask(path, init)).json();
}

/**
 * @param {string} path
 * @param {string} text
 * @returns {Promise<any>}
 */
export async function postText(path, text) {
  return (await ask(path, { method: "POST", headers: { "Content-Type": "text/plain" }, body: text })).json();
}

/** @type {Map<string, Promise<any>>} */
const kept = new Map();

/**
 * As `get`, asked once for as long as the page is open; a failure is not kept.
 * @param {string} path
 * @returns {Promise<any>}
 */
export function getOnce(path) {
  let found = kept.get(path);
  if (!found) {
    found = get(path);
    kept.set(path, found);
    found.catch(() => kept.delete(path));
  }
  return found;
}
