// @ts-check
/** The pictures on cards: dragons, faces of crew, gear, ways through the air, and signs of what an event does; each drawn once. */

import { portrait } from "./crew.js";
import { deed } from "./events.js";
import { gear } from "./gear.js";
import { maneuver } from "./maneuvers.js";

/** @import {Card, Ctx} from "../../types" */

/** Words that make the generator of dragons dye a dragon in the colour of its card. @type {Record<string, string>} */
const DYES = {
  red: "flame",
  green: "leaf",
  blue: "storm",
  gold: "gold",
  black: "shadow",
  white: "ice",
  violet: "dream",
  copper: "sun",
};

/** @type {Map<string, unknown>} */
const drawn = new Map();

/**
 * @param {Ctx} ctx
 * @param {Card} card
 */
export function picture(ctx, card) {
  if (card.sort === "dragon") return dragonPicture(ctx, card.title, card.colour ?? null);
  const known = drawn.get(card.card);
  if (known) return known;
  const made =
    card.sort === "maneuver"
      ? maneuver(card)
      : card.sort === "gear"
        ? gear(card)
        : card.sort === "crew"
          ? portrait(card)
          : deed(ctx, card);
  drawn.set(card.card, made);
  return made;
}

/**
 * @param {Ctx} ctx
 * @param {string} title
 * @param {string | null} colour
 * @param {"whole" | "head"} [pose]
 */
export function dragonPicture(ctx, title, colour, pose = "whole") {
  return ctx.art.dragonFor(`${title} ${DYES[colour ?? ""] ?? ""}`, { facing: "right", pose });
}
