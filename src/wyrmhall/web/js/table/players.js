/**
 * Who sits at the table that is shown, and how players are named in sentences. The hall puts every name between two signs that nobody
 * sees (as Unicode has it for what is put into a text), so that it is found again: one player has one name, one glyph and one colour.
 */

import { html } from "../../vendor/lit-html.js";

const NAMED = /\u2068([^\u2069]*)\u2069/g;

/**
 * @typedef {object} Player
 * @property {string} name as the hall tells it
 * @property {string} shown in the person's language
 * @property {string} [colour]
 */

/** @type {Player[]} */
let players = [];

/** @param {Player[]} all by seat */
export function meet(all) {
  players = all;
}

/** Everybody in a word: it changes when somebody is called otherwise, or has another colour. */
export function company() {
  return players.map(({ shown, colour }) => `${shown} ${colour}`).join();
}

/** @param {string} name */
function seatOf(name) {
  return players.findIndex((player) => player.name === name);
}

/**
 * A player's name as the hall puts it into a sentence.
 * @param {number} seat
 */
export function marked(seat) {
  return `\u2068${players[seat]?.name ?? ""}\u2069`;
}

/**
 * A sentence of the hall as text.
 * @param {string} text
 */
export function plainly(text) {
  return text.replace(NAMED, (_, name) => players[seatOf(name)]?.shown ?? name);
}

/** @param {number} seat */
export function colourOf(seat) {
  return players[seat]?.colour ?? "none";
}

/**
 * The sign of a seat: a shape and a colour, wherever a player is named.
 * @param {number} seat
 */
export function seatSign(seat) {
  return html`<i class="seat-sign" data-seat=${seat} data-colour=${colourOf(seat)} aria-hidden="true"></i>`;
}

/** Numbers that only tell cards of one name apart. @type {RegExp | null} */
let numbers = null;
/** @type {object | null} */
let printed = null;

/**
 * Which card names end in a number that is no strength: nothing printed on the card speaks of it ("Claw 9", unlike "Fireball 800").
 * @param {Record<string, { text?: string }>} cards what is printed on them, by name
 */
export function learnNames(cards) {
  if (printed === cards) return;
  printed = cards;
  const stems = new Set();
  for (const [name, { text = "" }] of Object.entries(cards)) {
    const [, stem, number] = /^(.+) (\d+)$/.exec(name) ?? [];
    if (stem && !stem.endsWith(" level") && !text.includes(number)) stems.add(stem.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  }
  numbers = stems.size ? new RegExp(`(?<=\\b(?:${[...stems].join("|")}) )(\\d+)\\b`, "g") : null;
}

/**
 * @param {string} text
 * @param {(text: string) => unknown} other
 */
function withNumbers(text, other) {
  if (!numbers) return other(text);
  const parts = text.split(numbers);
  return parts.length === 1 ? other(text) : parts.map((part, at) => (at % 2 ? html`<span class="name-number">${part}</span>` : other(part)));
}

/**
 * A sentence of the hall with every player beside the own sign, and numbers that belong to names set apart.
 * @param {string} text
 * @param {(text: string) => unknown} [other] what becomes of the words between the names
 */
export function named(text, other = (words) => words) {
  if (!text.includes("\u2068")) return withNumbers(text, other);
  return text.split(NAMED).map((part, at) => {
    const seat = at % 2 ? seatOf(part) : -1;
    if (seat < 0) return withNumbers(part, other);
    return html`<b class="player" data-seat=${seat}>${seatSign(seat)}${players[seat].shown}</b>`;
  });
}
