/* Written by `make types` from the declarations in Python; change those, not this. */

export type View = Record<string, any>;

export interface GameInfo {
  name: string;
  title: string;
  tagline: string;
  seats: number[];
  ready: boolean;
  table: boolean;
  settings: Setting[];
  levels: Level[];
  part_of?: string;
  lesson?: boolean;
  goal?: Record<string, string>;
  beginner?: Record<string, boolean | number | string>;
  workshop?: boolean;
  howto?: boolean;
}

export interface Setting {
  name: string;
  words: string;
  values: (boolean | number | string)[];
  default: boolean | number | string;
  rule: string;
  free?: boolean;
  seat?: number | null;
}

export interface Level {
  spec: string;
  name: string;
  words: string;
}

export interface Rule {
  id: string;
  text: string;
  source: string;
  example: string;
  ruling?: string | null;
  physical?: string | null;
}

export interface RoomSummary {
  id: string;
  game: string;
  title: string;
  status: "waiting" | "running" | "over";
  seats: SeatSummary[];
  n: number;
  result?: Result | null;
  updated: number;
  round?: number | null;
  origin?: string | null;
}

export interface SeatSummary {
  name: string;
  kind: "person" | "bot" | "open";
  you: boolean;
}

export interface Standings {
  round: number;
  rounds: number;
  next?: string | null;
  players: Standing[];
}

/** How a player stands; a round without a rival (`free`) counts as won. */
export interface Standing {
  seat: SeatSummary;
  player: number;
  points: number;
  won: number;
  drawn: number;
  lost: number;
  free: number;
  strength: number;
}

export interface Replay {
  id: string;
  game: string;
  seats: string[];
  actions: Action[];
  result: Result | null;
  verdict: string;
  seed: string | null;
  seed_hash: string | null;
  salt: string | null;
  settings: Record<string, boolean | number | string>;
}

export interface Action {
  n: number;
  seat: number;
  text: string;
}

export interface State {
  type: "state";
  n: number;
  room: Room;
  me: number | null;
  view: View;
  events: Told[];
  waiting: number[];
  pending: Pending | null;
  words?: string[];
  log?: LogLine[];
  chat?: Said[];
  lesson?: LessonState;
}

export interface Room {
  id: string;
  game: string;
  title: string;
  status: "waiting" | "running" | "over";
  seats: Seat[];
  seed_hash: string;
  offers: Offer[];
  can: Can;
  result: Result | null;
  settings: Record<string, boolean | number | string>;
  clock?: Clock;
  seed?: string;
  salt?: string;
  sequels?: Sequel[];
  origin?: string;
}

export interface Seat {
  name: string;
  kind: "person" | "bot" | "open";
  you: boolean;
  connected: boolean;
  bot?: string;
  clock?: number;
}

export interface Offer {
  kind: "undo" | "draw" | "rematch";
  by: number;
}

export interface Can {
  undo: string | null;
  resign: boolean;
  draw: boolean;
  rematch: boolean;
  next: string | null;
}

/** A table where some of the players go on: `seats[k]` is the seat here of the one on seat k there. */
export interface Sequel {
  id: string;
  game: string;
  title: string;
  seats: number[];
  round: number;
}

export interface Clock {
  base: number;
  bonus: number;
}

/** How a game ended: `ranks` by seat, 1 for the first. */
export interface Result {
  ranks: number[];
  reason: string;
  rule: string;
}

/** `since` tells which question this is: the entry after which it was put. It stays while others answer theirs. */
export interface Pending {
  since: number;
  ask: string;
  rule: string;
  prompt: string;
  aim: boolean;
  options: Option[];
  refused: RefusedOption[];
  variation?: string;
  low?: number[];
  high?: number[];
  dials?: Dial[];
}

export interface Option {
  answer: number;
  text: string;
  touches: string[];
  gloss?: string;
  varies?: number;
  numbers?: number[];
}

export interface RefusedOption {
  answer: number;
  text: string;
  touches: string[];
  rule: string;
  why: string;
}

/** A number of an aim as people read it: `scale` of it make one `unit`; `step` is what a key changes. */
export interface Dial {
  name: string;
  unit: string;
  scale: number;
  step: number;
  words: string[];
}

export interface LogLine {
  text: string;
  rule: string;
  n: number;
}

export interface Said {
  type: "said";
  seat: number | null;
  name: string;
  text: string;
}

export interface Refused {
  type: "refused";
  n: number;
  rule: string;
  why: string;
  to: string;
}

export interface Hint {
  type: "hint";
  n: number;
  answer: number;
  text: string;
  sureness: number;
  value: number;
  numbers?: number[];
}

/** What is certain; `why`, `rule` and `at` are empty unless the answer is not permitted. */
export interface Preview {
  type: "preview";
  n: number;
  answer: number | string | number[];
  text: string;
  events: Told[];
  rule: string;
  why: string;
  at: number[];
}

/** The table after `n` actions: what the last one did, what was asked then, and what was answered. */
export interface Frame {
  n: number;
  view: View;
  events: Told[];
  pending: Pending | null;
  seat: number | null;
  taken: string | null;
  words?: string[];
}

/** Something that happened, beside the fields of its own. `seat` is null where it was nobody's doing; `cards` tells names, or
 * how many they are to one who may not know them; `changes` lead from the view before it to the view after it. */
export interface Told {
  changes?: Change[];
  event: string;
  seat: number | null;
  cards: string[] | number;
  rule: string;
  text: string;
  moves: Move[];
}

/** Where a learner stands: what is said before the next thing to do. `wrong` is said to one who does something else. */
export interface LessonState {
  title: Record<string, string>;
  scene: number;
  scenes: number;
  task: number;
  tasks: number;
  pages: LessonPage[];
  does: boolean;
  is_last: boolean;
  wrong?: Record<string, string>;
}

/** What to put where in a view. */
export interface Change {
  path: (string | number)[];
  value: any;
}

export interface Move {
  thing: string;
  from: string;
  to: string;
  face: string | null;
}

/** One thing that is said, in every language, and the things and zones it speaks of. */
export interface LessonPage {
  say: Record<string, string>;
  points: string[];
}

/** What happens in every game, and beside it. */
export interface OwnEvents {
  resigned: {};
  undone: {};
  late: {};
}
