/* Written by `make types` from the declarations in Python; change those, not this. */

import type { TableContext } from "../../js/shell";
import type { OwnEvents, Told } from "../../js/types";

export interface View {
  game: "dragon-breeds";
  viewer: number | null;
  phase: "pick" | "keep" | "target" | "attack" | "defence" | "fireballs" | "answer" | "damage" | "market" | "flush" | "over" | "start";
  round: number;
  rounds: number | null;
  start: number;
  turn: number;
  bought: boolean;
  sides: Side[];
  trash: string[];
  combat: Combat | null;
  refracted: Refracted[];
  lasting: InForce[];
  resigned: number[];
  over: boolean;
}

/** What is printed on a card of a deck, or on a Summoner's identity and Quest Card. */
export interface Card {
  rarity?: "Common" | "Rare" | "Epic" | "Legendary";
  sv?: number;
  shows?: string[];
  cost?: string[];
  text?: string;
  cubes?: string;
  element?: string;
  stages?: Stage[];
  quest?: string;
  card: string;
  sort: "coin" | "fireball" | "dragon" | "identity";
  faction: string | null;
}

export interface Side {
  faction: string | null;
  summoner: string | null;
  cubes: string | null;
  stage: number;
  ability: string | null;
  standing: "in" | "knocked out" | "eliminated";
  breakpoint: number | null;
  damage: number;
  shield: number;
  quests: Quest[];
  hand: Hand;
  deck: Zone;
  discard: string[];
  deck_size: number;
  tokens: Tokens;
  supply: Slot[];
  legendary: Zone;
  left_out: Zone;
}

export interface Combat {
  attacker: number;
  defender: number;
  dragons: Dragon[];
  fireballs: number;
  fireball_damage: number[];
  unblocked_damage: number;
  outlook: Outlook;
}

export interface Refracted {
  card: string;
  owner: number;
  target: number;
  by: number;
  due: boolean;
}

/** What an ability has put in force for the combat or the turn, and the dragon that it is about, if it is about one. */
export interface InForce {
  seat: number;
  text: string;
  dragon: number | null;
}

export interface Stage {
  breakpoint: number;
  text: string;
}

export interface Quest {
  name: "unique" | "coin" | "trash";
  text: string;
  count: number;
  goal: number;
}

/** `left`, for each known card: it has left the battlefield in this combat and cannot come back. */
export interface Hand {
  count: number;
  cards: string[];
  left: boolean[];
}

/** Some cards: how many, and the names of those the viewer knows. */
export interface Zone {
  count: number;
  cards: string[];
}

export interface Tokens {
  fireballs: number;
  epic_coins: number;
  kept_fireballs: number;
  kept_epic_coins: number;
  cards: TokenCard[];
}

/** The face-up card of a pile, how many lie under it, and what the viewer knows of those, from the top down. */
export interface Slot {
  card: string | null;
  under: number;
  known: (string | null)[];
}

/** A dragon in combat; `number` is its place in the list, `blocks` that of the one it blocks. */
export interface Dragon {
  number: number;
  seat: number;
  there: boolean;
  blocks: number | null;
  blocked: boolean;
  cards: string[];
  names: string[];
  texts: string[];
  sv: number;
  printed: number;
  wounds: number;
  damage: number;
  damage_to_dragons: number;
}

/** What the defending player would take if nothing more were played. */
export interface Outlook {
  dealt: Dealt[];
  total: number;
  soaked: number;
  prevented: number;
  taken: number;
  outcome: "stands" | "knocked out" | "eliminated";
}

export interface TokenCard {
  card: string;
  source: Source;
  kept: boolean;
  left: boolean;
}

export interface Dealt {
  number: number;
  damage: number;
}

/** Where a card in the token area comes from and goes back to. */
export interface Source {
  place: "trash" | "supply" | "discard";
  seat: number | null;
  slot: number | null;
}

/** What can happen, with the fields of each event. */
export interface Events extends OwnEvents {
  picked: {};
  kept: {};
  turn: { round: number };
  enraged: {};
  drew: {};
  reshuffled: { number: number };
  discarded: {};
  discarded_hand: {};
  supplied: {};
  time_is_up: { rounds: number };
  paid: {};
  bought: { slot: number };
  claimed: { slot: number; owner: number };
  claimed_for_deck: { slot: number; owner: number };
  flushed: { slot: number };
  trashed: {};
  trashed_supply: { slot: number; owner: number };
  trashed_discard: {};
  discarded_top: {};
  trashed_top: {};
  recovered: {};
  looked: {};
  revealed: {};
  looked_at_hand: { target: number };
  looked_at_deck: { target: number };
  put_in_deck: { source: "hand" | "discard" | "deck" };
  taken: { slot: number; owner: number };
  unearthed: { goal: "hand" | "discard" | "deck" };
  shuffled: { number: number };
  fetched: { goal: "hand" | "discard" | "deck" };
  gained_token: { number: number; longer: boolean };
  spent_token: {};
  returned_tokens: { number: number };
  borrowed: { source: "trash" | "supply" | "discard"; owner: number | null; slot: number | null };
  quest: { quest: "unique" | "coin" | "trash"; count: number };
  unlocked: {};
  skipped_combat: {};
  attacked: { target: number };
  turned_up: { target: number };
  sent_home: { target: number };
  played: { dragon: number; source: "hand" | "tokens" };
  blocked: { dragon: number; attacker: number; source: "hand" | "tokens" };
  transmuted: { dragon: number; source: "hand" | "tokens" };
  ambushed: { dragon: number; target: number | null; source: "hand" | "tokens" };
  fired: { dragon: number; token: boolean };
  burned: { dragon: number; damage: number };
  hit: { dragon: number; damage: number };
  struck: { dragon: number; damage: number };
  gained_sv: { dragon: number; more: number };
  gained_damage: { dragon: number; more: number };
  killed: { dragon: number };
  bounced: { dragon: number };
  rescued: { dragon: number };
  laid_on_deck: { dragon: number };
  trashed_dragon: { dragon: number };
  silenced: { dragon: number };
  cancelled: { dragon: number };
  imitated: { dragon: number };
  refracted: { dragon: number; target: number };
  used: { dragon: number; ability: number };
  used_identity: { ability: number };
  used_card: { ability: number };
  shielded: { damage: number };
  prevented: { damage: number };
  soaked: { damage: number };
  hurt: { damage: number; total: number };
  knocked_out: {};
  eliminated: {};
  combat_over: {};
}

export type Event = { [Name in keyof Events]: Told & { event: Name } & Events[Name] }[keyof Events];

/** What a table gets. */
export type Ctx = Omit<TableContext, "view" | "cards"> & { view: View; cards: Record<string, Card> };
