/** What the hall tells one who sits at no table: one line for all pages of a tab, open as long as any of them listens. */

import { Socket } from "../../pages/room/socket.js";

/** @typedef {import("../../types").Turns} Turns */

/**
 * @typedef {object} Hearer
 * @property {(turns: Turns, told: number) => void} [turns] where it is the person's move; `told` by `performance.now()`
 * @property {(looking: import("../../types").Looking) => void} [looking]
 * @property {(paired: import("../../types").Paired) => void} [paired]
 * @property {(id: string) => void} [cup] something in the tournament that is followed is otherwise
 * @property {(why: string) => void} [refused]
 * @property {(line: "open" | "lost" | "refused") => void} [line]
 */

/** @type {Set<Hearer>} */
const hearers = new Set();
/** @type {Socket | null} */
let socket = null;
let isOpen = false;
/** @type {Turns | null} */
let turns = null;
let told = 0;

/** @param {any} message */
function hear(message) {
  if (message.type === "turns") {
    turns = message;
    told = performance.now();
  }
  for (const hearer of [...hearers]) {
    if (message.type === "turns") hearer.turns?.(message, told);
    else if (message.type === "looking") hearer.looking?.(message);
    else if (message.type === "paired") hearer.paired?.(message);
    else if (message.type === "cup") hearer.cup?.(message.id);
    else if (message.type === "refused") hearer.refused?.(message.why);
  }
}

/**
 * @param {Hearer} hearer
 * @returns {() => void} to listen no longer
 */
export function listen(hearer) {
  hearers.add(hearer);
  socket ??= new Socket("/api/me/socket", {
    message: hear,
    line: (line) => {
      isOpen = line === "open";
      for (const each of [...hearers]) each.line?.(line);
    },
  });
  if (isOpen) hearer.line?.("open");
  if (turns) hearer.turns?.(turns, told);
  return () => {
    hearers.delete(hearer);
    if (hearers.size) return;
    socket?.close();
    socket = null;
    turns = null;
    isOpen = false;
  };
}

/** @param {object} message */
export function tellHall(message) {
  socket?.send(message);
}
