// @ts-check
/**
 * The shapes this table draws: the view of Dragonriders, and what the shell hands over. Lengths are hundredths of a millimetre
 * with y up, angles hundredths of a degree from the east.
 *
 * @typedef {[number, number]} Point
 * @typedef {{x: number, y: number, heading: number}} Pose
 * @typedef {{x: number, y: number, r: number}} Disc
 * @typedef {{ds: number, length: number, swing: number, half: number}} Path
 * @typedef {{name: string, title: string, words: string, closed: boolean, columns: number, rows: number, tile: number,
 *   box: number[], length: number, pieces: {cell: number | null, tile: string | null, turn: number, path: string}[],
 *   walls: string[], line: string, guides: number[][], symbols: Disc[], fields: Disc[],
 *   spaces: (Pose & {number: number})[], start: number[], finish: number[], base: number}} Course
 * @typedef {{ds: number, x: number, y: number, direction: number, length: number, corners: number[]}} Flown
 * @typedef {{seat: number, colour: string | null, number: number, x: number | null, y: number | null, heading: number | null,
 *   progress: number, rank: number, ds: number, dial: number | null, covered: boolean, speeds: number[], energy: number,
 *   exhausted: boolean, out: number | null, moved: boolean, shielded: boolean, cards: number, has_placed: boolean,
 *   placed: string | null, flown: Flown | null}} Dragon
 * @typedef {{ds: number, clean: number, fronts: number[]}} Reach
 * @typedef {{x: number, y: number, owner: number}} Trap
 * What a step between two views shows beside the dragons.
 * @typedef {{route?: {seat: number, way: number[][]}, path?: {ds: number, corners: number[]}, crash?: Point | null,
 *   ruler?: {from: number, to: number, reach: number, mood: "asked" | "hit" | "missed" | "warded",
 *     along?: number, length?: number},
 *   dice?: number[], burst?: number, note?: string}} Shown
 * @typedef {{game: string, viewer: number | null, round: number, phase: string, turn: number | null, path: number | null,
 *   course: Course, paths: Path[], laps: number, finish: number, max_rounds: number, fan: string, dragons: Dragon[],
 *   hand: string[], reach: Reach[] | null, chips: number, deck: number, pile: string[], traps: Trap[], supply: number,
 *   box: string[], resigned: number[], shown?: Shown}} View
 *
 * @typedef {import("../../js/shell").Aim} Aim
 * @typedef {import("../../js/shell").TableContext & {view: View}} Ctx
 * @typedef {import("../../js/shell").Step} Step
 * @typedef {{event: string, seat: number, numbers: number[], cards: string[] | number, rule: string, text: string}} Told
 */
export {};
