// @ts-check
/** Plain words for the race: names, distances, and what the phases are called. */

import { label, spoken } from "../../js/language/table.js";
import { isByTouch } from "../../js/language/words.js";

/** @import {Dragon} from "./types" */
/** @import {Ctx, Table} from "./local" */

const PHASES = [
  { title: "Start flights", phases: ["avolatio"] },
  { title: "Set your speeds", phases: ["speed"] },
  { title: "Fly and use magic", phases: ["flight"] },
];
const TITLES = /** @type {Record<string, string>} */ ({ preparation: "Choose your dragons", over: "The finish" });

/**
 * Where the race is.
 * @param {Table} view
 */
export function ribbon(view) {
  const title = spoken(TITLES[view.phase] ?? "");
  if (title) return { round: view.round || undefined, phase: title, steps: [{ title, here: true }] };
  const parts = view.round ? PHASES.slice(1) : PHASES.slice(0, 1);
  const steps = parts.map((part) => ({ title: spoken(part.title), here: part.phases.includes(view.phase) }));
  return { round: view.round || undefined, phase: steps.find((step) => step.here)?.title ?? "", steps };
}

/** @param {string} word */
export const capital = (word) => (word ? word[0].toUpperCase() + word.slice(1) : word);

/**
 * @param {Ctx} ctx
 * @param {number} seat
 */
export function riderName(ctx, seat) {
  return seat === ctx.me ? label`You` : (ctx.names[seat] ?? label`Seat ${seat + 1}`);
}

/** @param {Dragon} dragon */
const dragonName = (dragon) => spoken(dragon.colour ? `the ${dragon.colour} dragon` : "no dragon yet");

/** What to do, for a hand that has no pointer. @param {string} words */
export const byHand = (words) => (isByTouch() ? words.replaceAll(label`Click`, label`Tap`).replace(label`the pointer`, label`your finger`) : words);

/** Millimetres, from hundredths. @param {number} hundredths */
export function millimetres(hundredths) {
  const size = Math.abs(hundredths) / 100;
  return `${size < 10 ? size.toFixed(1) : Math.round(size)} mm`;
}

/**
 * @param {Table} view
 * @param {Dragon} dragon
 */
export function wayLeft(view, dragon) {
  if (dragon.out) return label`out of the race`;
  const left = view.finish - dragon.progress;
  return left > 0 ? label`${millimetres(left)} to go` : label`${millimetres(left)} past the line`;
}

/**
 * All that a dragon's place on the board says, in one sentence.
 * @param {Ctx} ctx
 * @param {Dragon} dragon
 */
export function dragonWords(ctx, dragon) {
  const parts = [
    `${riderName(ctx, dragon.seat)}, ${dragonName(dragon)}`, label`place ${dragon.rank}`, wayLeft(ctx.view, dragon),
        label`speed ${dragon.ds}`,
    label`${dragon.energy} energy`,
  ];
  if (dragon.exhausted) parts.push(label`exhausted`);
  if (dragon.shielded) parts.push(label`shielded`);
  return parts.join(", ");
}
