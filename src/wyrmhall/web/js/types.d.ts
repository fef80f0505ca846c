/* The messages of the hall and what the shell makes of them. The protocol itself is described in docs/protocol.md. */

import type { TemplateResult } from "../vendor/lit-html.js";

export type View = Record<string, any>;

export interface Rule {
  id: string;
  text: string;
  source: string;
  example?: string;
  ruling?: string;
  physical?: string | null;
}
export interface Setting {
  name: string;
  words: string;
  values: (string | number | boolean)[];
  default: string | number | boolean;
  rule?: string;
  /** takes any other text too */
  free?: boolean;
  /** the own choice of this seat */
  seat?: number | null;
}
export interface Level {
  spec: string;
  name: string;
  words: string;
}
export interface GameInfo {
  name: string;
  title: string;
  tagline: string;
  seats: number[];
  ready: boolean;
  /** whether it has a table module of its own */
  table: boolean;
  /** whether it has a page of its own to make things for it */
  workshop?: boolean;
  settings: Setting[];
  levels: Level[];
  part_of: string;
}
export interface Seat {
  name: string;
  kind: "person" | "bot" | "open";
  you?: boolean;
  connected?: boolean;
  clock?: number;
}
export interface RoomSummary {
  id: string;
  game: string;
  title: string;
  status: "waiting" | "running" | "over";
  seats: Seat[];
  n: number;
  result?: Result | null;
  updated: string | number;
  /** of a game that follows from another: in which round, and the room where that was */
  round?: number;
  origin?: string;
}
/** How the players of a finished game stand in the rounds that follow from it; the best first. */
export interface Standings {
  round: number;
  rounds: number;
  /** the own table */
  next?: string;
  players: {
    seat: Seat;
    player: number;
    points: number;
    won: number;
    drawn: number;
    lost: number;
    /** rounds without a rival, which count as won */
    free: number;
    strength: number;
  }[];
}
export interface Result {
  ranks: number[];
  reason: string;
  rule?: string;
}
export interface Offer {
  kind: "undo" | "draw" | "rematch";
  by: number;
}
export interface Room extends RoomSummary {
  /** those that are no seat's own */
  settings?: Record<string, string | number | boolean>;
  clock?: { base: number; bonus: number };
  seed_hash?: string;
  seed?: string | number;
  salt?: string;
  offers?: Offer[];
  sequels?: { id: string; game: string; title: string; seats: number[]; round: number }[];
  can?: { undo?: string | null; resign?: boolean; draw?: boolean; rematch?: boolean; next?: string | null };
}
export interface Option {
  answer: number;
  text: string;
  touches: string[];
  /** what it means, where `text` does not tell */
  gloss?: string;
  /** what a sample of an aim is made of */
  numbers?: number[];
}
/** A number of an aim as people read it: `scale` of it make one `unit`, `step` is what a key changes. */
export interface Dial {
  name: string;
  unit: string;
  scale: number;
  step: number;
  /** where it tells a few things apart: a word for each value */
  words?: string[];
}
export interface Preview {
  type: "preview";
  n: number;
  answer: number | number[] | string;
  text: string;
  events: GameEvent[];
  rule: string;
  why: string;
  /** where on the table the trouble is if the answer is not permitted, as the game counts places; may be empty */
  at: number[];
}
export interface RefusedOption extends Option {
  rule: string;
  why: string;
}
export interface Pending {
  ask: string;
  rule: string;
  prompt: string;
  aim?: boolean;
  options: Option[];
  refused: RefusedOption[];
  since?: number;
  low?: number[];
  high?: number[];
  dials?: Dial[];
}
export interface GameEvent {
  event: string;
  seat: number;
  numbers: number[];
  cards: string[] | number;
  rule: string;
  text: string;
}
export interface LogLine {
  text: string;
  rule?: string;
  n?: number;
}
export interface State {
  type: "state";
  n: number;
  room: Room;
  me: number | null;
  view: View;
  events: GameEvent[];
  log?: LogLine[];
  chat?: { name: string; text: string; seat: number | null }[];
  waiting: number[];
  pending: Pending | null;
  /** the view in sentences, for a game without a table of its own */
  words?: string[];
}
export interface Frame {
  n: number;
  view: View;
  events: GameEvent[];
  pending: Pending | null;
  seat: number | null;
  taken: string | null;
  words?: string[];
}
export interface Replay {
  id: string;
  game: string;
  seats: (Seat | string)[];
  actions: { n: number; seat: number; text: string }[];
  result: Result | null;
  verdict: string;
  seed?: string | number | null;
  seed_hash?: string | null;
  salt?: string | null;
  settings?: Record<string, unknown>;
}

export type TouchState = "may" | "chosen" | "cannot" | "rest";
export interface Touch {
  state: TouchState;
  why: string;
  rule: string;
  next: boolean;
  /** shown only: nothing happens on a click */
  inert?: boolean;
  /** part of what a hint proposes */
  hinted?: boolean;
}
export interface Step {
  event?: string;
  duration?: "quick" | "way" | "blow";
  from?: string;
  to?: string;
  hit?: string;
  flash?: string;
  text?: string;
  /** the table as it is after the step */
  view?: View;
}
export interface Ribbon {
  round?: number | string;
  phase?: string;
  steps: { title: string; here?: boolean }[];
  /** how all stand, in a few signs: shown where the seats find no room */
  score?: unknown;
}
export interface SeatLook {
  colour?: string;
  badges?: unknown;
}
export interface AimHandle {
  /** the numbers that a place of the pointer means; `start` is where the drag began */
  at: (point: { x: number; y: number }, start: { point: { x: number; y: number }; numbers: number[] }) => number[];
  /** a selector of the ancestor in whose coordinates points are given; the nearest svg if none is named */
  space?: string;
  /** pressing sets the numbers at once, not only dragging */
  jump?: boolean;
  /** with a dial and a label the handle is a slider for keys and screen readers */
  dial?: number;
  label?: string;
}
/** An aim while it is being set; see docs/browser-tables.md */
export interface Aim {
  ask: string;
  numbers: number[];
  low: number[];
  high: number[];
  dials: Dial[];
  /** the samples */
  options: Option[];
  /** what the hall last told about these numbers, or about earlier ones while `isLate` */
  preview: Preview | null;
  isLate: boolean;
  isSent: boolean;
  set: (numbers: number[]) => void;
  confirm: () => void;
  handle: (how: AimHandle) => any;
}
export interface TableContext {
  view: View;
  me: number | null;
  names: string[];
  cards: Record<string, any>;
  art: any;
  html: (strings: TemplateStringsArray, ...values: unknown[]) => TemplateResult;
  nothing: symbol;
  touch: (name: string) => any;
  changed: (key: string) => boolean;
  touches?: string[];
  words?: string[];
  seats?: Seat[];
  waiting?: number[];
  pending?: Pending | null;
  aim?: Aim | null;
  /** how it ended, however it did; null while it goes on */
  result?: Result | null;
}
export interface GameModule {
  css?: string;
  ribbon?: (view: any) => Ribbon;
  table: (context: any) => unknown;
  steps?: (before: any, after: any, events: any[], cards: Record<string, any>) => Step[];
  /** the piece of a view that a key given to `changed` means */
  part?: (view: any, key: string) => unknown;
  seat?: (view: any, seat: number, context: any) => SeatLook | null;
}
export interface Page {
  title: string;
  wide?: boolean;
  bare?: boolean;
  view: () => unknown;
  leave?: () => void;
  key?: (event: KeyboardEvent) => boolean;
  drawn?: () => void;
}
