// @ts-check
/**
 * The shapes this table draws: the view of Dragon Booster, the printed cards, and what the shell hands over.
 *
 * @typedef {"speed" | "agility" | "power"} Stat
 * @typedef {{what: string, number: number, source: string}} Term
 * @typedef {{keyword: string, used: boolean, index: number}} Effect
 * @typedef {{card: string, owner: number, effects: Effect[]}} InPlay
 * @typedef {InPlay & {spot: number}} Cap
 * @typedef {InPlay & {printed: number, sprint: number, cost: number, terms: Term[], fresh: boolean, rushing: boolean}} Maneuver
 * @typedef {{count: number, cards: (string | null)[]}} Zone
 * @typedef {Zone & {now: number[]}} Hand
 * @typedef {{seat: number, card: string | null, printed: number, terms: Term[], sprint: number}} Runner
 * @typedef {{starter: number, number: number, runners: Runner[], victor: number | null, winnings: number}} Battle
 * @typedef {{name: string, points: number, energy: number, colour: string | null, dragon: InPlay | null,
 *   stats: Record<Stat, {value: number, terms: Term[]}>, caps: (Cap | null)[], crew: InPlay[], track: Maneuver[],
 *   zone: Maneuver[], played: string[], hand: Hand, race_deck: Zone, dragon_deck: Zone, discards: Zone, damaged: Zone,
 *   this_turn: Record<string, number>}} Side
 * @typedef {{what: string, about: string, seat: number, card: string | null, number: number, until: string,
 *   source: string}} Lasting
 * @typedef {{game: string, viewer: number | null, match: {game: number, games: number, wins: number[]}, phase: string,
 *   step: string, turn: number, leader: number, actor: number, finish: number, passes: number, battle: Battle | null,
 *   sides: Side[], lasting: Lasting[], resigned: number[], winner: number | null}} View
 *
 * @typedef {{card: string, sort: "dragon" | "gear" | "crew" | "maneuver" | "event", title: string, version: string,
 *   rarity: string, set: string, text: string, colour?: string | null, team?: string, rider?: string,
 *   stats?: Record<Stat, number>, level?: number, symbols?: Stat[], boxes?: string[],
 *   burst?: {stat: Stat, number: number}, cost?: number, sprint?: number}} Card
 * @typedef {{event: string, seat: number, numbers: number[], cards: string[] | number, rule: string, text: string}} Told
 * @typedef {Omit<import("../../js/shell").TableContext, "view" | "cards"> & {view: View, cards: Record<string, Card>}} Ctx
 * @typedef {import("../../js/shell").Step} Step
 */
export {};
