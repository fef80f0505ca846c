/* What the shell of the browser client is made of: how tables are drawn, touched, aimed at and shown. What the hall sends is in
 * types.d.ts, which is generated. */

import type { TemplateResult } from "../vendor/lit-html.js";
import type { Dial, Move, Option, Pending, Preview, Result, Seat, View } from "./types";

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
  /** where it stands in the line that a person lays out */
  place?: number;
}
/** Somebody on the stage of a moment: a picture, and a number that grows. */
export interface Actor {
  seat?: number;
  picture: unknown;
  number?: number;
  /** where the number begins to grow */
  was?: number;
  isWinner?: boolean;
  isLost?: boolean;
}
/** What a game is played for, on a stage of its own: `moment.KIND` of the messages is its title, `.mine` for the one it is about. */
export interface Moment {
  kind: "battle" | "tie" | "lead" | "land" | "lost" | "knockout" | "out" | "overtaken" | "finish" | "won" | "drawn";
  seat: number | null;
  /** what the title names besides the player */
  words?: Record<string, string | number>;
  actors?: Actor[];
  /** what flies off to a zone or thing of the table */
  gain?: { number: number; to: string };
  /** where it happens: a zone, a thing or a selector */
  at?: string;
  hue?: string;
  /** the players for whom it is one; all, if nobody is named */
  only?: number[];
}
/** One moment of what is shown between two views. */
export interface Step {
  /** the event it belongs to */
  event?: string;
  duration?: "quick" | "way" | "blow";
  /** things that fly from place to place */
  moves?: Move[];
  /** emphasis: a picture of one thing flies to the other, a thing is struck, a thing lights up; touches, zones or selectors */
  from?: string;
  to?: string;
  hit?: string;
  flash?: string;
  text?: string;
  /** staged after the step */
  moment?: Moment;
  /** the table as it is after the step */
  view?: View;
}
/** How a game stages an event: what is not said is taken from the event, its sentence and its moves, and from the view after it. */
export type Stage = Step & {
  /** told in the log, and needs no reading time here */
  quiet?: boolean;
};
export interface Ribbon {
  round?: number | string;
  phase?: string;
  steps: { title: string; here?: boolean }[];
  /** how all stand, in a few signs: shown where the seats find no room */
  score?: unknown;
}
/** Who sits somewhere, as far as it is known. */
export type Sitter = Pick<Seat, "name" | "kind"> & Partial<Omit<Seat, "by">> & { known?: boolean | null; by?: string | null };
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
  /** things that are being put in order, as they stand now */
  line?: string[];
  /** the view in sentences, for a game without a table of its own */
  words?: string[];
  seats?: Seat[];
  waiting?: number[];
  pending?: Pending | null;
  aim?: Aim | null;
  /** how it ended, however it did; null while it goes on */
  result?: Result | null;
}
/** Which events part the log (headings), which it tells of a turn in a sentence (deeds), and which stand out (results). */
export interface Story<Name extends string> {
  headings: Name[];
  deeds: Name[];
  results: Name[];
}
export interface GameModule {
  css?: string;
  /** what it speaks at the table beside English: `language/de.js` in its folder for "de" */
  languages?: string[];
  ribbon?: (view: any, names: string[]) => Ribbon;
  table: (context: any) => unknown;
  /** how an event is shown, with the tables just before and after it: one moment, several, or null for none */
  stage?: (event: any, before: any, after: any, cards: Record<string, any>) => Stage | Stage[] | null;
  /** the piece of a view that a key given to `changed` means */
  part?: (view: any, key: string) => unknown;
  seat?: (view: any, seat: number, context: any) => SeatLook | null;
  story?: Story<string>;
  /** a picture for one of the settings, from what the hall says of its value */
  pictured?: { setting: string; draw: (told: any) => unknown };
}
/** The same words in every language of the hall. */
export interface Told {
  en: string;
  de: string;
}
/** How a game is played, told in a few scenes: what `howto.js` of a game exports. */
export interface Howto {
  lead: Told;
  /** each with text, or with tips */
  sections: { title: Told; text?: Told[]; tips?: Told[]; scene: () => unknown; caption: Told }[];
}
export interface Page {
  title: string;
  wide?: boolean;
  bare?: boolean;
  /** Whether its view has a place for notes. */
  hasNotes?: boolean;
  view: () => unknown;
  leave?: () => void;
  key?: (event: KeyboardEvent) => boolean;
  drawn?: () => void;
}
