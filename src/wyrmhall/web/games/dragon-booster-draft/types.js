// @ts-check
/**
 * The shapes this table draws: the view of a draft, and what the shell hands over.
 *
 * @typedef {{taken: number, pack: number, wrapped: number, deck: number | null}} Drafter
 * @typedef {{game: string, viewer: number | null, format: "booster" | "sealed", phase: "open" | "pick" | "build" | "over",
 *   round: number | null, rounds: number, pick: number | null, picks: number | null, direction: "left" | "right" | null,
 *   pack: string[], pile: string[], need: number, seats: Drafter[], deck: {race: string[], dragon: string[]} | null,
 *   resigned: number[]}} View
 * @typedef {import("../dragon-booster/types.js").Card} Card
 * @typedef {Omit<import("../../js/shell").TableContext, "view" | "cards"> & {view: View, cards: Record<string, Card>}} Ctx
 * @typedef {import("../../js/shell").Aim} Aim
 */
export {};
