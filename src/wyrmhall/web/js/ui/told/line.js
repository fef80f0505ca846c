/** What the hall tells one who sits at no table: one line for all pages of a tab, open as long as any of them listens. */

import { Socket } from "../../pages/room/socket.js";

/** @typedef {import("../../types").Turns} Turns */

/**
 * @typedef {object} Hearer
 * @property {(turns: Turns, told: number) => void} [turns] where it is the person's move; `told` by `performance.now()`
 * @property {(looking: import("../../types").Looking) => void} [looking]
 * @property {(paired: import("../../types").Paired) => void} [paired]
 * @property {(id: string) => void} [cup] something in the tournament that is followed is otherwise, or in one of all
 * @property {() => void} [tables] something in the lists of tables is otherwise
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
/** The tournament that this tab is told of: one page opens before the one before it is left. @type {{ cup: string } | null} */
let followed = null;
/** How many pages of this tab show lists of tables. */
let watching = 0;

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
    else if (message.type === "tables") hearer.tables?.();
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
      if (isOpen && followed) tellHall({ type: "follow", cup: followed.cup });
      if (isOpen && watching) tellHall({ type: "watch", tables: true });
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

/**
 * Be told when something in a tournament is otherwise, now and whenever the line opens again.
 * @param {string} cup or "*" for all
 * @returns {() => void} to be told no longer
 */
export function followCup(cup) {
  const mine = { cup };
  followed = mine;
  if (isOpen) tellHall({ type: "follow", cup });
  return () => {
    if (followed !== mine) return;
    followed = null;
    tellHall({ type: "follow", cup: null });
  };
}

/**
 * Be told when something in the lists of tables is otherwise, now and whenever the line opens again.
 * @returns {() => void} to be told no longer
 */
export function watchLists() {
  watching += 1;
  if (isOpen && watching === 1) tellHall({ type: "watch", tables: true });
  return () => {
    watching -= 1;
    if (isOpen && !watching) tellHall({ type: "watch", tables: false });
  };
}

/** @param {object} message */
export function tellHall(message) {
  socket?.send(message);
}
