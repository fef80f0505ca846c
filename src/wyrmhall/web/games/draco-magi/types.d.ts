/* Written by `make types` from the declarations in Python; change those, not this. */

import type { TableContext } from "../../js/shell";
import type { OwnEvents, Told } from "../../js/types";

export type Card = DragonCard | BattleCard | FieldCard;

export interface View {
  game: "draco-magi";
  viewer: number | null;
  round: number;
  phase: "colour" | "decks" | "layout" | "draft" | "scrying" | "summon" | "command" | "choice" | "melee" | "nightfall" | "over";
  marker: number;
  turn: number;
  fight: number | null;
  attack: Attack[];
  shot: Shot | null;
  row: (Field | null)[];
  sides: Side[];
  advanced: number;
  supply: string[];
  fields: Zone;
  resigned: number[];
  winner: number | null;
}

export interface DragonCard {
  card: string;
  sort: "dragon";
  group: string;
  melee: number;
  shield: number;
  ranged: number;
  ability: string;
  text: string;
}

export interface BattleCard {
  card: string;
  sort: "battle";
  sets: string[];
  combo: "none" | "sun" | "moon" | "star";
  hits: number;
  shields: number;
  text: string;
}

export interface FieldCard {
  card: string;
  sort: "battlefield";
  sides: Land[];
}

export interface Attack {
  card: string;
  strikes: string;
}

/** The ranged attack or the ability under way, for which cards lie open. */
export interface Shot {
  kind: "shot" | "ability";
  place: number;
  seat: number;
  hits: number;
  shields: number;
  aside: string[];
}

/** A battlefield in play; its stacks by seat, bottom to top. */
export interface Field {
  land: string;
  gem: "none" | "red" | "blue" | "purple" | "green";
  text: string;
  card: string;
  side: "A" | "B";
  back: Land;
  frozen: number | null;
  resolved: boolean;
  stacks: Dragon[][];
  melee: number[];
}

export interface Side {
  colour: "green" | "gold" | null;
  dragon_deck: Zone;
  dragon_hand: Zone;
  dragon_pile: Zone;
  battle_deck: Zone;
  battle_hand: Zone;
  battle_pile: Zone;
  up: Zone;
  draft: Zone;
  won: Zone;
  gems: Record<string, number>;
  advanced: string[];
  dragons: string[] | null;
}

/** Some cards: how many, and the names of those the viewer knows. */
export interface Zone {
  count: number;
  cards: string[];
}

export interface Land {
  land: string;
  gem: "none" | "red" | "blue" | "purple" | "green";
  text: string;
}

/** A dragon on a stack, with its values at that battlefield. */
export interface Dragon {
  type: string;
  melee: number;
  shield: number;
  ranged: number;
}

/** What can happen, with the fields of each event. */
export interface Events extends OwnEvents {
  chose_colour: { colour: "green" | "gold" };
  built_deck: { size: number };
  laid: { field: number; side: "A" | "B" };
  drew_advanced: {};
  kept: {};
  discarded_draft: {};
  gave: { rival: number };
  phase: { phase: "colour" | "decks" | "layout" | "draft" | "scrying" | "summon" | "command" | "choice" | "melee" | "nightfall" | "over"; round: number };
  summoned: {};
  reshuffled: { deck: "dragon" | "battle"; number: number };
  passed: {};
  discarded_dragon: {};
  gained_advanced: {};
  shuffled: { number: number };
  placed: { field: number };
  used: { field: number };
  lost: { field: number };
  moved: { source: number; goal: number };
  retreated: { source: number; goal: number };
  withdrew: { field: number };
  reinforced: { field: number };
  turned_away: { field: number };
  changed: { field: number; value: "melee" | "shield" | "ranged" | "immune" | "fixed"; number: number };
  sank: { field: number; rival: number };
  rose: { field: number; rival: number };
  swapped: { field: number; rival: number };
  froze: { field: number };
  thawed: { field: number };
  turned_over: { field: number; side: "A" | "B" };
  drew_dragon: {};
  put_under: {};
  put: { deck: "dragon" | "battle"; source: "hand" | "pile" | "deck"; zone: "hand" | "pile" | "deck"; goal: "hand" | "top" | "bottom" | "pile" | "deck" };
  put_from_stack: { field: number; zone: "hand" | "pile" | "deck"; goal: "hand" | "top" | "bottom" | "pile" | "deck" };
  picked_up: { zone: "hand" | "pile" | "deck"; goal: "hand" | "top" | "bottom" | "pile" | "deck" };
  looked: { deck: "dragon" | "battle"; number: number };
  looked_at_hand: {};
  revealed_hand: {};
  put_on_stack: { source: "hand" | "pile" | "deck"; field: number };
  took_marker: { rival: number };
  exhumed: {};
  shot: { field: number };
  revealed: { hits: number };
  set_aside: { hits: number };
  added_hits: { hits: number };
  turned_up: { shields: number };
  withstood: { field: number; hits: number; shields: number };
  chose_field: { field: number };
  drew_battle: {};
  laid_down: {};
  attacked: { field: number; options: number[] };
  defended: { field: number; stopped: number; unstopped: number };
  played: {};
  tried: {};
  revealed_top: {};
  named: { option: number };
  discarded_battle: {};
  discarded_hand: {};
  marker: { field: number; rival: number };
  won: { field: number; side: "A" | "B" };
  tied: { field: number };
}

export type Event = { [Name in keyof Events]: Told & { event: Name } & Events[Name] }[keyof Events];

/** What a table gets. */
export type Ctx = Omit<TableContext, "view" | "cards"> & { view: View; cards: Record<string, Card> };
