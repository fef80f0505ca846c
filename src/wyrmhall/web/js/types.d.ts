/* Written by `make types` from the declarations in Python; change those, not this. */

export type View = Record<string, any>;

export interface Me {
  id: string;
  name: string;
  account: boolean;
  codes?: number | null;
  moderator?: boolean | null;
  blocks?: BlockShape[] | null;
}

/** A browser in which one has signed in. */
export interface Session {
  id: string;
  device: string;
  created: number;
  seen: number;
  here: boolean;
}

/** A bot of yours; `seen` is when it last came in, 0 for never. */
export interface Bot {
  id: string;
  name: string;
  created: number;
  seen: number;
  token: boolean;
}

/** A bot and its token, which is shown this once. */
export interface Token {
  id: string;
  name: string;
  token: string;
}

/** Somebody whom one does not want to hear. */
export interface Muted {
  id: string;
  name: string;
  at: number;
}

export interface TalkWish {
  talk: "open" | "phrases" | "none";
}

/** Somebody whom one follows, and the listed tables at which they sit; nothing of one who does not want to be seen. */
export interface Followed {
  name: string;
  online: boolean;
  rooms: RoomSummary[];
}

export interface Moderation {
  reports: Report[];
  blocks: OnBlockShape[];
  acts: ActShape[];
}

export interface Report {
  id: number;
  reporter: string;
  person: string;
  name: string;
  room: string;
  why: string;
  at: number;
  lines: ReportedLineShape[];
}

export interface Profile {
  name: string;
  since: number;
  you: boolean;
  followed?: boolean;
  by?: string | null;
  bots: string[];
  games: TallyShape[];
}

/** A finished game, and how it ended for the person on that seat. */
export interface Played {
  room: RoomSummary;
  seat: number;
  outcome: "won" | "drawn" | "lost" | "";
  change?: Change | null;
}

/** A deck, a course or the like; `place` is the game and the setting it was made for, with a dot between them. */
export interface Kept {
  place: string;
  name: string;
  text: string | null;
}

/** How a player stands in a game. A rating is provisional for its first games. */
export interface Rating {
  name: string;
  kind: "person" | "bot";
  points: number;
  games: number;
  provisional: boolean;
  you: boolean;
  by?: string | null;
}

/** The rating of a seat before and after a game. */
export interface Change {
  before: number;
  after: number;
}

export interface GameInfo {
  name: string;
  title: string;
  tagline: string;
  seats: number[];
  ready: boolean;
  table: boolean;
  settings: Setting[];
  levels: Level[];
  characters: CharacterShape[];
  part_of?: string;
  lesson?: boolean;
  puzzles?: boolean;
  goal?: Record<string, string>;
  rival?: Record<string, string>;
  tips?: Record<string, Record<string, string>>;
  beginner?: Record<string, boolean | number | string>;
  workshop?: boolean;
  howto?: boolean;
}

/** The puzzles of a game, and the number of today's. */
export interface Puzzles {
  game: string;
  title: string;
  today: number;
  puzzles: Puzzle[];
}

/** How hard a puzzle is, from 1 to 5, and whether a win is to be found or the best answer. */
export interface Puzzle {
  number: number;
  grade: number;
  kind: string;
}

/** A report of the lab: its page is at `/api/lab/NAME`. */
export interface LabReport {
  name: string;
  title: string;
}

export interface Setting {
  name: string;
  words: string;
  values: (boolean | number | string)[];
  default: boolean | number | string;
  rule: string;
  free?: boolean;
  seat?: number | null;
  meets?: boolean;
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
  software?: boolean | null;
}

/** A word of a game: `forms` are the ways in which it is written, `text` by language. */
export interface Term {
  word: string;
  forms: string[];
  rule: string;
  text: Record<string, string>;
}

export interface RoomSummary {
  id: string;
  game: string;
  title: string;
  status: "waiting" | "running" | "over";
  seats: SeatSummary[];
  n?: number | null;
  result?: Result | null;
  updated: number;
  round?: number | null;
  origin?: string | null;
  cup?: string | null;
  teaching?: boolean | null;
  prepared?: boolean | null;
  rated?: boolean | null;
  private?: boolean | null;
  bots?: boolean | null;
  clock?: ClockShape | null;
}

export interface SeatSummary {
  name: string;
  kind: "person" | "bot" | "open";
  you: boolean;
  known?: boolean | null;
  by?: string | null;
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

/** A tournament as you see it. */
export interface Cup {
  id: string;
  title: string;
  game: string;
  game_title: string;
  kind: "swiss" | "robin" | "knockout";
  status: "open" | "running" | "over";
  entrants: number;
  round: number;
  rounds: number;
  starts: number;
  updated: number;
  paused: boolean;
  draft: boolean;
  passed: number;
  limit: number;
  grace: number;
  clock?: ClockShape | null;
  bots: boolean;
  filler: string;
  size: number;
  pod: number;
  rated: boolean;
  why: string;
  closed: string;
  organiser: string;
  yours: boolean;
  you?: number | null;
  next?: string | null;
  players: CupPlayer[];
  tables: CupTable[];
}

/** A tournament in a list. */
export interface CupLine {
  id: string;
  title: string;
  game: string;
  game_title: string;
  kind: "swiss" | "robin" | "knockout";
  status: "open" | "running" | "over";
  entrants: number;
  round: number;
  rounds: number;
  starts: number;
  updated: number;
}

/** An entrant, and how they stand. Points; head to head; the points of all rivals (`strength`); of those beaten (`beaten`); the
 * lot: the first that differs tells two players apart. */
export interface CupPlayer {
  number: number;
  seat: SeatSummary;
  place: number;
  points: number;
  won: number;
  drawn: number;
  lost: number;
  free: number;
  direct: number;
  strength: number;
  beaten: number;
  gone: boolean;
  since: number;
}

/** A table of a round; one player alone has no rival. `room` is where it is played, if it is. */
export interface CupTable {
  round: number;
  players: number[];
  room?: string | null;
  ranks?: number[] | null;
  how?: "played" | "free" | "left" | "absent" | "time" | null;
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
  shuffle?: ShuffleShape | null;
  settings: Record<string, boolean | number | string>;
  takebacks?: "strict" | "free";
  taken?: TakenShape[];
  teaching?: boolean;
}

export interface Action {
  n: number;
  seat: number;
  text: string;
  words: string;
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
  knowledge?: Knowledge;
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
  takebacks: "strict" | "free";
  teaching: boolean;
  prepared: boolean;
  open: boolean;
  taken: number;
  clock?: Clock;
  seed?: string;
  salt?: string;
  shuffle?: ShuffleState;
  sequels?: Sequel[];
  origin?: string;
  cup?: string;
  rated: boolean;
  talk: "open" | "phrases" | "none";
  behind?: number;
  bots?: boolean;
}

export interface Seat {
  name: string;
  kind: "person" | "bot" | "open";
  you: boolean;
  connected: boolean;
  bot?: string;
  clock?: number;
  away?: number;
  minded?: boolean;
  by?: string;
}

export interface Offer {
  kind: "undo" | "draw" | "rematch" | "hands" | "swap";
  by: number;
  agreed: number[];
  other?: number;
}

export interface Can {
  undo: string | null;
  resign: boolean;
  draw: boolean;
  rematch: boolean;
  next: string | null;
  claim: ("out" | "draw" | "mind")[];
}

/** A table where some of the players go on: `seats[k]` is the seat here of the one on seat k there. */
export interface Sequel {
  id: string;
  game: string;
  title: string;
  seats: number[];
  round: number;
}

/** Seconds for the whole game and more with every answer; by `kind`, for each answer anew, or days for each. */
export interface Clock {
  base: number;
  bonus: number;
  kind: "game" | "move" | "days";
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
  idle?: number;
  plan?: PlanState;
  variation?: string;
  low?: number[];
  high?: number[];
  dials?: Dial[];
}

export interface Option {
  answer: number;
  text: string;
  touches: string[];
  words?: string;
  hope?: string;
  varies?: number;
  numbers?: number[];
}

export interface RefusedOption {
  answer: number;
  text: string;
  touches: string[];
  rule: string;
  why: string;
  words?: string;
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
  seat: number | null;
  event: string;
}

/** `text` is in English where it is a phrase; `aside`: among those who watch. */
export interface Said {
  type: "said";
  id: number;
  seat: number | null;
  name: string;
  text: string;
  mine: boolean;
  phrase?: string;
  aside?: boolean;
}

/** All that was said, in place of what was told before: something was muted, taken away, or may be heard now. */
export interface Talk {
  type: "talk";
  lines: Said[];
}

export interface Refused {
  type: "refused";
  n: number;
  rule: string;
  why: string;
  to: string;
  block?: BlockState;
}

export interface Hint {
  type: "hint";
  n: number;
  answer: number;
  text: string;
  sureness: number;
  value: number;
  numbers?: number[];
  other?: HintOther;
  reason?: HintReason;
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
  odds?: number;
  next?: NextState;
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

/** Where a replay stands that is watched together, and who is there. */
export interface Showing {
  type: "showing";
  replay: string;
  n: number;
  playing: boolean;
  speed: string;
  leads: boolean;
  talk: "open" | "phrases" | "none";
  viewers: ViewerState[];
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

/** Where the thinking about a game stands: how far it is, how many games wait before it, and at last the report. */
export interface Analysis {
  status: "none" | "waiting" | "thinking" | "done" | "failed";
  progress: number;
  before: number;
  error: string;
  report: Report | null;
}

/** All tables where it is one's move, the most urgent first. */
export interface Turns {
  type: "turns";
  tables: Turn[];
}

/** A table where it is one's move; `left` is null where there is no clock, `days` where it is by correspondence. */
export interface Turn {
  id: string;
  game: string;
  title: string;
  rivals: string[];
  left: number | null;
  days: boolean;
}

/** What one looks for, or that one does not. */
export interface Looking {
  type: "looking";
  seek: Seek | null;
}

export interface Seek {
  game: string;
  speed: "quick" | "calm" | "long" | "days";
  rated: boolean;
  seats: number;
  waited: number;
  others: number;
  bot: string | null;
  filled: boolean;
  agreed: number;
}

export interface Paired {
  type: "paired";
  room: string;
  seal: string;
}

/** What a moderator keeps one from, until when (0: for good), and why. */
export interface BlockShape {
  kind: "talk" | "enter";
  until: number;
  why: string;
}

/** A block that is in force. */
export interface OnBlockShape {
  kind: "talk" | "enter";
  until: number;
  why: string;
  id: number;
  name: string;
}

/** What a moderator has done. */
export interface ActShape {
  id: number;
  by: string | null;
  kind: "close" | "remove" | "talk" | "enter" | "unblock" | "unlist" | "list";
  name: string;
  room: string;
  about: string;
  why: string;
  at: number;
}

/** What was said, as the one who reported it read it; `theirs`: by whom the report is about. */
export interface ReportedLineShape {
  id: number;
  name: string;
  text: string;
  at: number;
  theirs: boolean;
}

/** How often a game was won, drawn and lost. */
export interface TallyShape {
  game: string;
  title: string;
  won: number;
  drawn: number;
  lost: number;
  rating?: Rating | null;
}

/** What a bot of any level may like: `level:5:gambler` is a bot with the character of the spec `gambler`. */
export interface CharacterShape {
  spec: string;
  name: string;
  words: string;
}

/** Seconds for the whole game and more with every answer (`game`), for each answer anew (`move`), or whole days for each. */
export interface ClockShape {
  base: number;
  bonus?: number;
  kind?: "game" | "move" | "days";
}

/** What the seed was mixed from. `drawn` is which of the tables that follow from the one the parts are of. */
export interface ShuffleShape {
  secret: string;
  parts: (PartShape | null)[];
  drawn?: string | null;
}

/** A decision that was taken back: where in the game, and by whom. */
export interface TakenShape {
  n: number;
  seat: number;
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
  puzzle?: PuzzleState;
}

/** At a teaching table: what is known of hidden cards, and what is left in one's decks. */
export interface Knowledge {
  known: Known[];
  left: Left[];
}

/** What the seed is mixed from, by seat; told before the game and after it. `opening`: seats open what they sealed now. */
export interface ShuffleState {
  opening: boolean;
  parts: (PartState | null)[];
  secret?: string;
}

/** How a question and those that follow may be answered at once; it ends at the events named in `until`. */
export interface PlanState {
  kind: "all" | "order" | "pass";
  words: string;
  until: string[];
}

/** What a moderator keeps one from, until when (seconds since 1970; 0: for good), and why. */
export interface BlockState {
  kind: "talk" | "enter";
  until: number;
  why: string;
}

/** The next best answer, and how things look after it. */
export interface HintOther {
  text: string;
  value: number;
}

/** What happens soon in so many of ten worlds after the answer of the hint, and after the next best. */
export interface HintReason {
  text: string;
  better: number;
  other: number;
}

/** Who decides next, and what the reader will be asked. */
export interface NextState {
  seats: number[];
  prompt: string;
}

export interface ViewerState {
  id: string;
  name: string;
  you: boolean;
  leads: boolean;
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

export interface Report {
  seats: number;
  actions: number;
  points: Point[];
  costly: Costly[];
  moments: Moment[];
  parts: Parts[];
  simulations: number;
  version: number;
}

/** What a seat has added to the shuffle; no `part` where it was never opened. */
export interface PartShape {
  seal: string;
  part?: string | null;
}

/** One thing that is said, in every language, and the things and zones it speaks of. */
export interface LessonPage {
  say: Record<string, string>;
  points: string[];
}

/** Which puzzle this is of how many, how hard, and whether its solver was helped. */
export interface PuzzleState {
  number: number;
  count: number;
  grade: number;
  helped: boolean;
  hinted: boolean;
  points: string[];
  either: string[];
}

/** Cards in a hidden place that the one who reads it knows. `seat` is null for what is everybody's. */
export interface Known {
  zone: string;
  seat: number | null;
  deck: boolean;
  cards: KnownCard[];
}

/** What the cards of a deck are that its owner has not seen yet: how many of each name. */
export interface Left {
  zone: string;
  count: number;
  cards: Record<string, number>;
}

/** What a seat adds to the shuffle: the part itself is told when the game is over, if it was opened. */
export interface PartState {
  seal: string;
  opened: boolean;
  part?: string;
}

/** The chance of every seat before action `n` (counted from 0), each with its own eyes: mean, low and high. */
export interface Point {
  n: number;
  chances: number[][];
}

/** A decision that cost something: what was answered and what was better, and the chance of the seat after each. */
export interface Costly {
  n: number;
  seat: number;
  prompt: string;
  taken: string;
  better: string;
  taken_words: string;
  better_words: string;
  chance: number;
  best: number;
  error: number;
  why: Reason | null;
}

/** Where the chance of a seat changed most: between the decision before action `n` and that before action `to`. */
export interface Moment {
  n: number;
  to: number;
  seat: number;
  change: number;
  text: string;
}

/** What became of a seat's chance from the beginning to the end, and by what. */
export interface Parts {
  start: number;
  own: number;
  others: number;
  luck: number;
  end: number;
}

/** How one comes to know it: it was `shown`, or hands lie `open` by agreement. `top` tells that it lies on top of its deck. */
export interface KnownCard {
  card: string;
  how: "shown" | "open";
  top: boolean;
}

/** In how many of ten worlds something happens soon after the better answer, and after the one that was given. */
export interface Reason {
  text: string;
  better: number;
  taken: number;
}

/** What happens in every game, and beside it. */
export interface OwnEvents {
  resigned: {};
  undone: {};
  late: {};
}
