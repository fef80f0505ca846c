/* Written by `make types` from the declarations in Python; change those, not this. */

import type { TableContext } from "../../js/shell";
import type { OwnEvents, Told } from "../../js/types";

export interface View {
  game: "dragon-booster-draft";
  viewer: number | null;
  format: "booster" | "sealed";
  phase: "open" | "pick" | "build" | "over";
  round: number | null;
  rounds: number;
  pick: number | null;
  picks: number | null;
  direction: "left" | "right" | null;
  pack: string[];
  pile: string[];
  need: number;
  seats: Drafter[];
  deck: Decks | null;
  resigned: number[];
}

export interface Card {
  colour?: string | null;
  team?: string;
  rider?: string;
  stats?: PrintedStats;
  level?: number;
  symbols?: ("speed" | "agility" | "power")[];
  boxes?: string[];
  burst?: Burst;
  cost?: number;
  sprint?: number;
  card: string;
  sort: "dragon" | "gear" | "crew" | "maneuver" | "event";
  title: string;
  version: string;
  rarity: string;
  set: string;
  text: string;
}

/** What everybody sees of a player. */
export interface Drafter {
  taken: number;
  pack: number;
  wrapped: number;
  deck: number | null;
}

export interface Decks {
  race: string[];
  dragon: string[];
}

export interface PrintedStats {
  speed: number;
  agility: number;
  power: number;
}

export interface Burst {
  stat: "speed" | "agility" | "power";
  number: number;
}

/** What can happen, with the fields of each event. */
export interface Events extends OwnEvents {
  opened: { round: number; way: "left" | "right" };
  kept: {};
  took: { left: number };
  passed: { way: "left" | "right"; left: number };
  drafted: {};
  built: { race: number; dragon: number };
}

export type Event = { [Name in keyof Events]: Told & { event: Name } & Events[Name] }[keyof Events];

/** What a table gets. */
export type Ctx = Omit<TableContext, "view" | "cards"> & { view: View; cards: Record<string, Card> };
