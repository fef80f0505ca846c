/* Written by `make types` from the declarations in Python; change those, not this. */

import type { TableContext } from "../../js/shell";
import type { OwnEvents, Told } from "../../js/types";

export interface View {
  round: number;
  phase: "preparation" | "avolatio" | "speed" | "flight" | "over";
  turn: number | null;
  path: number | null;
  dragons: Dragon[];
  hand: string[];
  reach: Reach[] | null;
  chips: number;
  deck: number;
  pile: string[];
  traps: Trap[];
  supply: number;
  box: string[];
  resigned: number[];
  game: "dragonriders";
  viewer: number | null;
  course: Course;
  paths: Path[];
  laps: number;
  finish: number;
  max_rounds: number;
  fan: "strict" | "relaxed";
}

export interface Card {
  card: string;
  sort: "magic";
  copies: number;
  moment: "before" | "after" | "another" | "aimed" | "trapped" | "bearing" | "round_end" | "flown_by" | "losing" | "wearied" | "felled" | "guarding" | "drawing" | "drawn_by";
  reach: number | null;
  text: string;
}

export interface Dragon {
  seat: number;
  colour: "red" | "blue" | "green" | "gold" | "violet" | "white" | null;
  number: number;
  x: number | null;
  y: number | null;
  heading: number | null;
  progress: number;
  rank: number;
  ds: number;
  dial: number | null;
  covered: boolean;
  speeds: number[];
  energy: number;
  exhausted: boolean;
  out: number | null;
  moved: boolean;
  shielded: boolean;
  cards: number;
  has_placed: boolean;
  placed: string | null;
  flown: Flown | null;
}

/** The clean places of a speed, and where the front point can come to. */
export interface Reach {
  ds: number;
  clean: number;
  fronts: number[];
}

export interface Trap {
  x: number;
  y: number;
  owner: number;
}

/** A course for drawing; paths are in SVG's notation, to be drawn in a group that turns y over. */
export interface Course {
  name: string;
  title: string;
  words: string;
  closed: boolean;
  columns: number;
  rows: number;
  tile: number;
  box: number[];
  length: number;
  pieces: Piece[];
  walls: string[];
  line: string;
  guides: number[][];
  symbols: Disc[];
  fields: Disc[];
  spaces: Space[];
  start: number[];
  finish: number[];
  base: number;
}

/** What a speed means: how long its path is, how far it swings, how long its tapered ends are. */
export interface Path {
  ds: number;
  length: number;
  swing: number;
  half: number;
}

/** The path flown last. */
export interface Flown {
  ds: number;
  x: number;
  y: number;
  direction: number;
  length: number;
  corners: number[];
}

export interface Piece {
  cell: number | null;
  tile: string | null;
  turn: number;
  path: string;
}

export interface Disc {
  x: number;
  y: number;
  r: number;
}

/** Where a dragon with this start number stands before the race. */
export interface Space {
  number: number;
  x: number;
  y: number;
  heading: number;
}

/** What can happen, with the fields of each event. */
export interface Events extends OwnEvents {
  chose_colour: { colour: "red" | "blue" | "green" | "gold" | "violet" | "white" };
  round: { round: number };
  covered: { has_card: boolean };
  changed_speed: { ds: number; before: number };
  turned_up: { ds: number; before: number };
  stopped: { rounds: number };
  crossed: { beyond: number };
  flew: { ds: number; swing: number; turn: number; from_x: number; from_y: number; from_heading: number; x: number; y: number; heading: number; flown: number; touches: "nothing" | "dragon" | "path"; wall_x: number; wall_y: number; hit: number[]; symbols: number[]; fields: number[]; traps: number[]; best: "flies on" | "back to a field" | "back to the start" | "drops out"; worst: "flies on" | "back to a field" | "back to the start" | "drops out" };
  faced: { x: number; y: number; heading: number };
  put_aside: { x: number; y: number };
  moved_up: { target: number; x: number; y: number; heading: number };
  pulled_back: { target: number; x: number; y: number; heading: number };
  stayed: { target: number };
  lost_energy: { number: number; left: number };
  took_energy: { number: number; left: number };
  full_of_energy: {};
  recovered: {};
  exhausted: { x: number; y: number; heading: number; at_start: boolean };
  dropped_out: {};
  drew: {};
  no_cards: {};
  discarded: {};
  stole: { target: number };
  put_away: {};
  laid_trap: { x: number; y: number };
  no_room: { number: number };
  sprang_traps: { loss: number };
  warded_traps: {};
  removed_traps: {};
  looked_at: { target: number };
  retrieved: {};
  took_back: {};
  changed_places: { target: number; x: number; y: number; heading: number };
  spared: { number: number };
  took_path: { ds: number };
  held_back: {};
  fizzled: {};
  shielded: {};
  declared: { target: number };
  aimed: { target: number };
  warded_off: { caster: number };
  missed: { target: number };
  reached: { target: number; direction: number; length: number };
  rolled: { first: boolean; second: boolean; target: number };
}

export type Event = { [Name in keyof Events]: Told & { event: Name } & Events[Name] }[keyof Events];

/** What a table gets. */
export type Ctx = Omit<TableContext, "view" | "cards"> & { view: View; cards: Record<string, Card> };
