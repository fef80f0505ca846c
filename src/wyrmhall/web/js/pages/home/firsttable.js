/** A first table of a game: the person against bots that a beginner can beat. */

import { post } from "../../api.js";
import { go } from "../../router.js";
import { gaveAt, newSeal } from "../../ui/fair/parts.js";
import { note } from "../../ui/popups/toast.js";

/** @typedef {import("../../types").GameInfo} GameInfo */

/** @param {GameInfo} game */
export async function playFirst(game) {
  const seats = ["me", ...Array(Math.min(...game.seats) - 1).fill(firstLevel(game)?.spec ?? "random")];
  try {
    const given = await newSeal();
    const settings = game.beginner ?? {};
    const { id } = await post("/api/rooms", { game: game.name, settings, seats, takebacks: "free", ...given });
    gaveAt(given, id);
    await go(`/room/${id}`);
  } catch (error) {
    note(error instanceof Error ? error.message : String(error), { kind: "refusal" });
  }
}

/** @param {GameInfo} game */
export function firstLevel(game) {
  return game.levels[Math.min(1, game.levels.length - 1)];
}
