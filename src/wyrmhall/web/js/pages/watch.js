/** The lobby: tables with an empty chair, games that are going on, and the way to a table one was told the code of. */

import { html, nothing } from "../../vendor/lit-html.js";
import { get, getOnce } from "../api.js";
import { draw } from "../app.js";
import { say } from "../language/words.js";
import { go } from "../router.js";
import { icon } from "../ui/drawn/icons.js";
import { emptyState, errorState } from "../ui/parts.js";
import { note } from "../ui/popups/toast.js";
import { Lists, roomList } from "./lists.js";
import { followedList } from "./people/followed.js";

/** @typedef {import("../shell").Page} Page */
/** @typedef {import("../types").GameInfo} GameInfo */

/** What can be filtered by beside the game, and the values. @type {[string, string[]][]} */
const FILTERS = [
  ["speed", ["none", "quick", "calm", "long", "days"]],
  ["rated", ["true", "false"]],
];

export async function open() {
  const page = new WatchPage();
  [page.games] = await Promise.all([getOnce("/api/games").catch(() => []), page.lists.load(), page.lookForPeople()]);
  page.lists.follow(() => page.lookForPeople());
  return page;
}

/** @implements {Page} */
class WatchPage {
  title = say("nav.watch");
  lists = new Lists(["running", "open"]);
  /** @type {GameInfo[]} */
  games = [];
  /** Whether only tables with an empty chair are shown. */
  isFreeOnly = false;
  /** @type {import("../types").Followed[]} */
  followed = [];

  async lookForPeople() {
    this.followed = await get("/api/me/follows").catch(() => []);
  }

  view() {
    const { open: chairs = [] } = this.lists.rooms;
    const running = this.isFreeOnly ? [] : (this.lists.rooms.running ?? []);
    const isFiltered = this.isFreeOnly || Object.values(this.lists.sought).some(Boolean);
    if (this.lists.error && !running.length) return errorState(this.lists.error, () => this.lists.load().then(draw));
    return html`<h1>${say("nav.watch")}</h1>
      ${this.#code()} ${followedList(this.followed)} ${this.#filters()}
      ${
        chairs.length
          ? html`<h2>${say("watch.open")}</h2>
              ${roomList(chairs)}`
          : nothing
      }
      ${
        running.length
          ? html`<h2>${say("watch.running")}</h2>
              ${roomList(running)}`
          : nothing
      }
      ${running.length || chairs.length ? nothing : isFiltered ? html`<p role="status">${say("lobby.none")}</p>` : nobody()}`;
  }

  #code() {
    return html`<form class="lobby-code" @submit=${enter}>
      <label class="field"
        ><span>${say("lobby.code")}</span
        ><input name="code" required maxlength="12" autocomplete="off" autocapitalize="none" spellcheck="false"
      /></label>
      <button class="button">${icon("right")}${say("lobby.code.go")}</button>
    </form>`;
  }

  #filters() {
    const games = this.games.filter((game) => game.ready).map((game) => [game.name, game.title]);
    return html`<div class="filters">
      ${this.#filter("game", say("profile.game"), games)}
      ${FILTERS.map(([name, values]) =>
        this.#filter(
          name,
          say(`lobby.${name}`),
          values.map((value) => [value, say(`lobby.${name}.${value}`)]),
        ),
      )}
      ${this.#filter("free", say("lobby.free"), [["yes", say("lobby.free.yes")]])}
    </div>`;
  }

  /**
   * @param {string} name
   * @param {string} words
   * @param {string[][]} values each with its words
   */
  #filter(name, words, values) {
    return html`<label class="field"
      ><span>${words}</span>
      <select
        data-focus="filter:${name}"
        @change=${async (/** @type {Event} */ event) => {
          const { value } = /** @type {HTMLSelectElement} */ (event.target);
          if (name === "free") this.isFreeOnly = value !== "";
          else this.lists.sought = { ...this.lists.sought, [name]: value };
          await this.lists.load();
          draw();
        }}
      >
        <option value="">${say("profile.any")}</option>
        ${values.map(([value, told]) => html`<option value=${value}>${told}</option>`)}
      </select>
    </label>`;
  }

  leave() {
    this.lists.stop();
  }
}

function nobody() {
  const home = html`<a class="button ember" href="/">${say("watch.empty.go")}</a>`;
  return emptyState("eye", say("watch.empty"), say("watch.empty.words"), home);
}

/** @param {SubmitEvent} event */
async function enter(event) {
  event.preventDefault();
  const field = /** @type {HTMLInputElement} */ (/** @type {HTMLFormElement} */ (event.target).elements.namedItem("code"));
  try {
    const { id } = await get(`/api/rooms/code/${encodeURIComponent(field.value.trim())}`);
    await go(`/room/${id}`);
  } catch (error) {
    note(error instanceof Error ? error.message : String(error), { kind: "refusal" });
  }
}
