/** The teacher at a table: says one thing at a time, points at what it speaks of, and goes on when the learner does. */

import { html, nothing } from "../../../../vendor/lit-html.js";
import { getOnce, post } from "../../../api.js";
import { redraw } from "../../../app.js";
import { say } from "../../../language/words.js";
import { preference } from "../../../preferences.js";
import { go } from "../../../router.js";
import { icon } from "../../../ui/drawn/icons.js";
import { note } from "../../../ui/popups/toast.js";
import { playFirst } from "../../home/firsttable.js";
import { markedPage, markPage } from "./bookmark.js";
import { hintWords, puzzleButtons, puzzleWhere } from "./puzzle.js";

/** @typedef {import("../../../types").LessonState} LessonState */

/** @param {Record<string, string>} words */
export function inLanguage(words) {
  return words[preference("language")] ?? words.en;
}

/**
 * Takes a seat in the lesson of a game, where one left it.
 * @param {string} game
 */
export async function beginLesson(game) {
  try {
    const { id } = await post(`/api/rooms/lesson/${encodeURIComponent(game)}`, {});
    await go(`/room/${id}`);
  } catch (error) {
    note(error instanceof Error ? error.message : String(error), { kind: "refusal" });
  }
}

export class Teacher {
  /** Which of the things that are said before the next deed. */
  page = 0;
  #where = "";
  #pointed = "";

  /**
   * @param {(to: "next" | "back" | "show" | "hint") => void} move
   * @param {string} game
   * @param {string} room
   */
  constructor(move, game, room) {
    this.move = move;
    this.game = game;
    this.room = room;
  }

  /** @param {LessonState} lesson */
  follow(lesson) {
    const where = `${this.room} ${lesson.scene} ${lesson.task}`;
    if (where !== this.#where) {
      const page = this.#where || lesson.puzzle ? 0 : markedPage(this.game, where);
      this.page = Math.max(0, Math.min(page, lesson.pages.length - 1));
    }
    this.#where = where;
  }

  /**
   * Whether more is said before the learner acts.
   * @param {LessonState} lesson
   */
  isTalking(lesson) {
    this.follow(lesson);
    return this.page < lesson.pages.length - 1 || !lesson.does;
  }

  /** @param {number} by */
  #turn(by) {
    this.page += by;
    markPage(this.game, this.#where, this.page);
    redraw();
  }

  #back() {
    if (this.page > 0) this.#turn(-1);
    else this.move("back");
  }

  /** @param {LessonState} lesson */
  view(lesson) {
    this.follow(lesson);
    const page = lesson.pages[this.page];
    const isLastPage = this.page >= lesson.pages.length - 1;
    const isAtStart = lesson.scene === 0 && lesson.task === 0 && this.page === 0;
    const puzzle = lesson.puzzle;
    return html`<section class="lesson" ?data-puzzle=${puzzle} aria-label=${say(puzzle ? "puzzle.label" : "lesson.label")}>
      <p class="lesson-where">
        ${icon(puzzle ? "question" : "book")}<b>${inLanguage(lesson.title)}</b>
        ${puzzle ? puzzleWhere(puzzle) : html`<span>${say("lesson.part", { number: lesson.scene + 1, count: lesson.scenes })}</span>`}
      </p>
      <p class="lesson-words" aria-live="polite">${page ? inLanguage(page.say) : nothing}${puzzle && lesson.does ? hintWords(puzzle) : nothing}</p>
      <div class="lesson-buttons">
        ${
          isAtStart
            ? nothing
            : html`<button class="button plain" data-focus="lesson-back" @click=${() => this.#back()}>
                ${say("lesson.back")}
              </button>`
        }
        ${puzzle ? puzzleButtons(lesson, puzzle, this.game, this.move) : this.#onward(lesson, isLastPage)}
      </div>
    </section>`;
  }

  /**
   * @param {LessonState} lesson
   * @param {boolean} isLastPage
   */
  #onward(lesson, isLastPage) {
    if (!isLastPage)
      return html`<button class="button ember" data-focus="lesson-next" @click=${() => this.#turn(1)}>
        ${say("lesson.next")}
      </button>`;
    if (lesson.does)
      return html`<button class="button plain" data-focus="lesson-show" @click=${() => this.move("show")}>
        ${say("lesson.show")}
      </button>`;
    if (!lesson.is_last)
      return html`<button class="button ember" data-focus="lesson-next" @click=${() => this.move("next")}>
        ${say("lesson.go")}
      </button>`;
    return html`<button class="button ember" data-focus="lesson-next" @click=${() => this.#play()}>
      ${icon("play")}${say("lesson.done")}
    </button>`;
  }

  /** What was learned, at a table of one's own. */
  async #play() {
    const games = /** @type {import("../../../types").GameInfo[]} */ (await getOnce("/api/games"));
    const game = games.find((one) => one.name === this.game);
    if (game) await playFirst(game);
  }

  /**
   * Marks what is spoken of, and brings it into sight.
   * @param {LessonState | undefined} lesson
   */
  point(lesson) {
    const said = lesson?.pages[Math.min(this.page, lesson.pages.length - 1)]?.points ?? [];
    const names = [...said, ...(lesson?.puzzle?.points ?? [])];
    const found = names.flatMap((name) => {
      const quoted = CSS.escape(name);
      return [...document.querySelectorAll(`[data-touch="${quoted}"], [data-zone="${quoted}"]`)];
    });
    for (const old of document.querySelectorAll("[data-pointed]")) {
      if (!found.includes(old)) old.removeAttribute("data-pointed");
    }
    for (const element of found) element.setAttribute("data-pointed", "");
    const key = `${this.#where} ${this.page} ${found.length > 0}`;
    // what is named first is brought into sight last, and stays there
    if (key !== this.#pointed) for (const each of [...found].reverse()) each.scrollIntoView({ block: "nearest", inline: "nearest" });
    this.#pointed = key;
  }
}
