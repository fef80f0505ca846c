/** Puzzles: the one of the day for each game, and all of them by game and grade. */

import { html, nothing, repeat } from "../../../vendor/lit-html.js";
import { get } from "../../api.js";
import { draw } from "../../app.js";
import { say } from "../../language/words.js";
import { markOf } from "./solved.js";
import { icon } from "../../ui/drawn/icons.js";
import { errorState } from "../../ui/parts.js";
import { beginPuzzle, gradeWords } from "../room/learning/puzzle.js";

/** @typedef {import("../../shell").Page} Page */
/** @typedef {import("../../types").Puzzles} Puzzles */
/** @typedef {import("../../types").Puzzle} Puzzle */

export async function open() {
  const page = new PuzzlesPage();
  await page.load();
  return page;
}

/** @implements {Page} */
class PuzzlesPage {
  title = say("puzzles.title");
  /** @type {Puzzles[]} */
  lists = [];
  /** @type {unknown} */
  error = null;

  async load() {
    try {
      this.error = null;
      this.lists = await get("/api/puzzles");
    } catch (error) {
      this.error = error;
    }
  }

  view() {
    if (this.error) return errorState(this.error, () => this.load().then(draw));
    return html`<h1>${say("puzzles.title")}</h1>
      <p>${say("puzzles.words")}</p>
      <section aria-labelledby="today">
        <h2 id="today">${say("puzzles.today")}</h2>
        <ul class="puzzle-days">
          ${repeat(
            this.lists,
            (list) => list.game,
            (list) => today(list),
          )}
        </ul>
      </section>
      ${repeat(
        this.lists,
        (list) => list.game,
        (list) => all(list),
      )}`;
  }
}

/** @param {Puzzles} list */
function today(list) {
  const puzzle = list.puzzles[list.today - 1];
  return html`<li class="puzzle-day">
    <h3>${list.title}</h3>
    <p>
      ${say("puzzle.number", { number: puzzle.number })}, ${gradeWords(puzzle.grade)}:
      ${say(`puzzle.kind.${puzzle.kind}`)}${marked(list.game, puzzle.number)}
    </p>
    <button class="button ember" data-focus="today:${list.game}" @click=${() => beginPuzzle(list.game, puzzle.number)}>
      ${icon("play")}${say("puzzles.solve")}<span class="sr-only"> ${list.title}</span>
    </button>
  </li>`;
}

/** @param {Puzzles} list */
function all(list) {
  const solved = list.puzzles.filter((one) => markOf(list.game, one.number) === "solved").length;
  const grades = [...new Set(list.puzzles.map((one) => one.grade))].sort();
  return html`<section aria-labelledby="all-${list.game}">
    <h2 id="all-${list.game}">${list.title}</h2>
    <p class="small">${say("puzzles.solved", { solved, count: list.puzzles.length })}</p>
    <dl class="puzzle-grades">
      ${grades.map(
        (grade) =>
          html`<dt>${gradeWords(grade)}</dt>
            <dd>${list.puzzles.filter((one) => one.grade === grade).map((one) => link(list, one))}</dd>`,
      )}
    </dl>
  </section>`;
}

/**
 * @param {Puzzles} list
 * @param {Puzzle} puzzle
 */
function link(list, puzzle) {
  const mark = markOf(list.game, puzzle.number);
  return html`<button
    class="button puzzle-link"
    data-mark=${mark ?? nothing}
    data-focus="puzzle:${list.game}:${puzzle.number}"
    title=${say(`puzzle.kind.${puzzle.kind}`)}
    @click=${() => beginPuzzle(list.game, puzzle.number)}
  >
    <span class="sr-only">${list.title}, ${say("puzzle.number", { number: "" })}</span>${puzzle.number}${marked(list.game, puzzle.number)}
  </button>`;
}

/**
 * @param {string} game
 * @param {number} number
 */
function marked(game, number) {
  const mark = markOf(game, number);
  if (!mark) return nothing;
  return html`<span class="puzzle-mark">${icon(mark === "solved" ? "check" : "eye")}<span class="sr-only">${say(`puzzle.${mark}`)}</span></span>`;
}
