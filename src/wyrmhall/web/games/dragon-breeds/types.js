// @ts-check
/**
 * The shapes this table draws: the view of Dragon Breeds, the printed cards, and what the shell hands over.
 *
 * @typedef {{count: number, cards: string[]}} Zone
 * @typedef {{card: string | null, under: number, known: (string | null)[]}} Slot
 * @typedef {{place: string, seat: number | null, slot: number | null}} Source
 * @typedef {{card: string, source: Source, kept: boolean, left: boolean}} TokenCard
 * @typedef {{fireballs: number, epic_coins: number, kept_fireballs: number, kept_epic_coins: number, cards: TokenCard[]}} Tokens
 * @typedef {{name: "unique" | "coin" | "trash", text: string, count: number, goal: number}} Quest
 * @typedef {{faction: string | null, summoner: string | null, cubes: string | null, stage: number, ability: string | null,
 *   standing: string, breakpoint: number | null, damage: number, shield: number, quests: Quest[],
 *   hand: Zone & {left: boolean[]}, deck: Zone, discard: string[], deck_size: number, tokens: Tokens, supply: Slot[],
 *   legendary: Zone, left_out: Zone}} Side
 * @typedef {{number: number, seat: number, there: boolean, blocks: number | null, blocked: boolean, cards: string[],
 *   names: string[], texts: string[], sv: number, printed: number, wounds: number, damage: number,
 *   damage_to_dragons: number}} Dragon
 * @typedef {{dealt: {number: number, damage: number}[], total: number, soaked: number, prevented: number, taken: number,
 *   outcome: "stands" | "knocked out" | "eliminated"}} Outlook
 * @typedef {{attacker: number, defender: number, dragons: Dragon[], fireballs: number, fireball_damage: number[],
 *   unblocked_damage: number, outlook: Outlook}} Combat
 * @typedef {{card: string, owner: number, target: number, by: number, due: boolean}} Refracted
 * @typedef {{game: string, viewer: number | null, phase: string, round: number, rounds: number | null, start: number,
 *   turn: number, bought: boolean, sides: Side[], trash: string[], combat: Combat | null, refracted: Refracted[],
 *   resigned: boolean[], over: boolean}} View
 *
 * @typedef {{card: string, sort: string, faction: string | null, cost?: string[], text?: string, rarity?: string, sv?: number,
 *   shows?: string[], element?: string, stages?: {breakpoint: number, text: string}[], quest?: string}} Printed
 * @typedef {{event: string, seat: number, numbers: number[], cards: string[] | number, rule: string, text: string}} Told
 * @typedef {{answer: number, text: string, touches: string[]}} Option
 *
 * @typedef {{view: View, me: number | null, names: string[], cards: Record<string, Printed>, art: any, waiting?: number[],
 *   touches?: string[], pending?: {ask: string, prompt: string, options: Option[]} | null,
 *   touch: (name: string) => any, changed: (key: string) => boolean}} Ctx
 *
 * @typedef {{event: string, duration: "quick" | "way" | "blow", text: string, from?: string, to?: string, hit?: string,
 *   flash?: string, view?: View}} Step
 */
export {};
