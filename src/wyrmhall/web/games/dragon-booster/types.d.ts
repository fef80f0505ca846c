/* Written by `make types` from the declarations in Python; change those, not this. */

import type { TableContext } from "../../js/shell";
import type { OwnEvents, Told } from "../../js/types";

export type Stat = "speed" | "agility" | "power";

export interface View {
  game: "dragon-booster";
  viewer: number | null;
  match: Standing;
  phase: "first" | "dragons" | "draw" | "gear up" | "main" | "move" | "battles" | "battle" | "game end" | "over";
  step: "setup" | "Draw" | "Gear Up" | "Main" | "Rush" | "end";
  turn: number;
  leader: number;
  actor: number;
  finish: number;
  passes: number;
  battle: Battle | null;
  sides: Side[];
  lasting: Lasting[];
  resigned: number[];
  winner: number | null;
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

export interface Standing {
  game: number;
  games: number;
  wins: number[];
}

export interface Battle {
  starter: number;
  number: number;
  runners: Runner[];
  victor: number | null;
  winnings: number;
}

export interface Side {
  points: number;
  energy: number;
  colour: string | null;
  dragon: InPlay | null;
  stats: Stats;
  caps: (Cap | null)[];
  crew: InPlay[];
  track: Maneuver[];
  zone: Maneuver[];
  played: string[];
  hand: Hand;
  race_deck: Deck;
  dragon_deck: Zone;
  discards: Zone;
  damaged: Zone;
  this_turn: Record<string, number>;
}

export interface Lasting {
  what: string;
  about: string;
  seat: number;
  card: string | null;
  number: number;
  until: string;
  source: string;
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

export interface Runner {
  seat: number;
  card: string | null;
  printed: number;
  terms: Term[];
  sprint: number;
}

/** A card in play, with which of its effects are used up for this turn. */
export interface InPlay {
  card: string;
  owner: number;
  effects: Effect[];
}

export interface Stats {
  speed: StatView;
  agility: StatView;
  power: StatView;
}

/** Gear; `spot` is its number among the gear, which names it in answers. */
export interface Cap {
  card: string;
  owner: number;
  effects: Effect[];
  spot: number;
}

export interface Maneuver {
  card: string;
  owner: number;
  effects: Effect[];
  printed: number;
  sprint: number;
  cost: number;
  terms: Term[];
  fresh: boolean;
  rushing: boolean;
}

/** A hand, and beside each card that the viewer knows its cost or burst as it is now. */
export interface Hand {
  count: number;
  cards: string[];
  now: number[];
}

/** Top card first: a name, or nothing for a card that the viewer does not know; cut after the last known one. */
export interface Deck {
  count: number;
  cards: (string | null)[];
}

/** Some cards: how many, and the names of those the viewer knows. */
export interface Zone {
  count: number;
  cards: string[];
}

/** What makes a value what it is, one by one. */
export interface Term {
  what: string;
  number: number;
  source: string;
}

export interface Effect {
  keyword: string;
  used: boolean;
  index: number;
}

export interface StatView {
  value: number;
  terms: Term[];
}

/** What can happen, with the fields of each event. */
export interface Events extends OwnEvents {
  goes_first: { game: number };
  rides: {};
  rides_without: { colour: "red" | "green" | "blue" | "gold" | "black" | "white" | "violet" | "copper" };
  next_game: { game: number };
  game_over: { reason: "" | "points" | "exhaustion" | "loop" | "standstill"; game: number };
  turn: { turn: number };
  drew: { number: number };
  exhausted: {};
  magged: {};
  recruited: {};
  cannot_gear_up: { number: number };
  main: { turn: number };
  done: {};
  rush: { turn: number };
  leads_next: {};
  looped: { times: number };
  gained_energy: { number: number; total: number };
  lost_energy: { number: number; total: number };
  gained_points: { number: number; total: number };
  lost_points: { number: number; total: number };
  played_maneuver: { energy: number };
  played_event: {};
  used: { effect: number };
  triggered: { effect: string };
  prepared: { effect: string };
  replaced: { effect: string };
  discarded: {};
  milled: { number: number };
  shuffled: {};
  sank: { number: number };
  recycled: { number: number };
  arranged: { by: number; number: number };
  showed: { to: number; number: number };
  found: { place: "race_deck" | "dragon_deck" | "hand" | "discards" | "damaged_pile" | "dragon" | "gear" | "crew" | "track" | "zone" | "played"; zone: "race_deck" | "dragon_deck" | "hand" | "discards" | "damaged_pile" | "dragon" | "gear" | "crew" | "track" | "zone" | "played"; goal: "race deck" | "dragon deck" | "hand" | "discards" | "damaged pile" | "dragon" | "gear" | "crew" | "track" | "zone" | "played" | "top" | "bottom" | "shuffled in" };
  put: { place: "race deck" | "dragon deck" | "hand" | "discards" | "damaged pile" | "dragon" | "gear" | "crew" | "track" | "zone" | "played"; goal: "race deck" | "dragon deck" | "hand" | "discards" | "damaged pile" | "dragon" | "gear" | "crew" | "track" | "zone" | "played" | "top" | "bottom" | "shuffled in" };
  damaged: { by: number | null; owner: number };
  repaired: {};
  took_control: { rival: number };
  sent_back: { owner: number; goal: "race deck" | "dragon deck" | "hand" | "discards" | "damaged pile" | "dragon" | "gear" | "crew" | "track" | "zone" | "played" | "top" | "bottom" | "shuffled in" };
  refreshed: {};
  granted: {};
  changed_stat: { stat: "speed" | "agility" | "power"; change: number };
  changed_colour: { colour: "red" | "green" | "blue" | "gold" | "black" | "white" | "violet" | "copper" };
  changed_rule: { change: string; number: number };
  guarded: { action: "play events" | "play maneuvers" | "use Main effects" | "use Battle effects" | "mag gear" | "recruit crew" | "draw cards" | "gain points" | "gain energy" | "move maneuvers into the zone" | "search decks" | "be damaged" | "be discarded" | "be returned" | "change control" | "gain sprint" | "lose sprint" | "be chosen as a rushing card" | "lose points" | "choose rushing cards" | "draw cards outside Draw" | "be damaged by events" | "be discarded by events" | "be returned by events" | "be damaged by rivals" | "be discarded by rivals" | "be returned by rivals" | "repair cards" | "be moved into the zone" };
  moved: {};
  moved_all: { number: number };
  started_battle: { number: number };
  chose_rushing: {};
  switched: {};
  changed_sprint: { how: "by" | "to" | "doubled" | "halved"; number: number; now: number };
  passed: {};
  resolved: { sprints: number[] };
  won_battle: { points: number };
  tied: {};
  returned: {};
  went_to_track: {};
  lost_maneuver: { owner: number };
  ended_battle: {};
}

export type Event = { [Name in keyof Events]: Told & { event: Name } & Events[Name] }[keyof Events];

/** What a table gets. */
export type Ctx = Omit<TableContext, "view" | "cards"> & { view: View; cards: Record<string, Card> };
