/** What the teacher shows at a puzzle: which one, how hard, a hint, the answer, and the next. */

import { html, nothing } from "../../../../vendor/lit-html.js";
import { post } from "../../../api.js";
import { spoken } from "../../../language/table.js";
import { say } from "../../../language/words.js";
import { go } from "../../../router.js";
import { keepMark } from "../../home/solved.js";
import { icon } from "../../../ui/drawn/icons.js";
import { note } from "../../../ui/popups/toast.js";

/** @typedef {import("../../../types").LessonState} LessonState */
/** @typedef {import("../../../types").PuzzleState} PuzzleState */

/**
 * Takes a seat at a puzzle.
 * @param {string} game
 * @param {number} number
 */
export async function beginPuzzle(game, number) {
  try {
    const { id } = await post(`/api/rooms/puzzle/${encodeURIComponent(game)}/${number}`, {});
    await go(`/room/${id}`);
  } catch (error) {
    note(error instanceof Error ? error.message : String(error), { kind: "refusal" });
  }
}

/** @param {number} grade */
export function gradeWords(grade) {
  return say(`puzzle.grade.${grade}`);
}

/** @param {PuzzleState} puzzle */
export function puzzleWhere(puzzle) {
  return html`<span>${say("puzzle.of", { count: puzzle.count })}, ${gradeWords(puzzle.grade)}</span>`;
}

/**
 * The hint in words; what it points at is marked on the table.
 * @param {PuzzleState} puzzle
 */
export function hintWords(puzzle) {
  if (!puzzle.hinted) return nothing;
  const [one, other] = puzzle.either;
  const words = one ? say("puzzle.hint.either", { one: spoken(one), other: spoken(other) }) : say("puzzle.hint.marked");
  return html` <em class="puzzle-hint">${words}</em>`;
}

/**
 * @param {LessonState} lesson
 * @param {PuzzleState} puzzle
 * @param {string} game
 * @param {(to: "show" | "hint") => void} move
 */
export function puzzleButtons(lesson, puzzle, game, move) {
  if (lesson.does)
    return html`${
        puzzle.hinted
          ? nothing
          : html`<button class="button plain" data-focus="puzzle-hint" @click=${() => move("hint")}>
              ${icon("bulb")}${say("puzzle.hint")}
            </button>`
      }<button class="button plain" data-focus="lesson-show" @click=${() => move("show")}>${say("puzzle.show")}</button>`;
  keepMark(game, puzzle.number, puzzle.helped ? "shown" : "solved");
  const next = (puzzle.number % puzzle.count) + 1;
  return html`<a class="button plain" href="/puzzles">${say("puzzle.all")}</a
    ><button class="button ember" data-focus="lesson-next" @click=${() => beginPuzzle(game, next)}>
      ${icon("right")}${say("puzzle.next")}
    </button>`;
}
