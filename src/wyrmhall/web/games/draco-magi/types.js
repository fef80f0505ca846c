// @ts-check
/**
 * The shapes this table draws: the view of Draco Magi, the printed cards, and what the shell hands over.
 *
 * @typedef {{type: string, melee: number, shield: number, ranged: number}} Dragon
 * @typedef {{count: number, cards: string[]}} Zone
 * @typedef {{land: string, gem: string, text: string}} LandSide
 * @typedef {LandSide & {card: string, side: string, back: LandSide, frozen: number | null, resolved: boolean,
 *   stacks: Dragon[][], melee: number[]}} Field
 * @typedef {"dragon_deck" | "dragon_hand" | "dragon_pile" | "battle_deck" | "battle_hand" | "battle_pile" | "up" | "draft"
 *   | "won"} ZoneName
 * @typedef {Record<ZoneName, Zone> & {colour: string | null, gems: Record<string, number>, advanced: string[]}} Side
 * @typedef {{game: string, viewer: number | null, round: number, phase: string, marker: number, turn: number,
 *   fight: number | null, attack: {card: string, strikes: string}[],
 *   shot: import("./shot.js").Shot | null, row: (Field | null)[], sides: Side[], advanced: number,
 *   supply: string[], fields: Zone, resigned: boolean[], winner: number | null}} View
 *
 * @typedef {{card: string, sort: "dragon", group: string, melee: number, shield: number, ranged: number, ability: string,
 *   text: string}} DragonCard
 * @typedef {{card: string, sort: "battle", sets: string[], combo: string, hits: number, shields: number, text: string}} BattleCard
 * @typedef {{event: string, seat: number, numbers: number[], cards: string[] | null, rule: string, text: string}} Told
 *
 * @typedef {{view: View, me: number | null, names: string[], cards: Record<string, any>, art: any, waiting?: number[],
 *   touches?: string[],
 *   touch: (name: string) => any, changed: (key: string) => boolean}} Ctx
 *
 * @typedef {{event: string, duration: "quick" | "way" | "blow", text: string, from?: string, to?: string, hit?: string,
 *   flash?: string, card?: string, view?: View}} Step
 */
export {};
