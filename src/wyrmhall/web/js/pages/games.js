/** Your games: running, waiting and finished; and a place to bring a record from elsewhere. */

import { html, nothing } from "../../vendor/lit-html.js";
import { postText } from "../api.js";
import { draw } from "../app.js";
import { say } from "../language/words.js";
import { go } from "../router.js";
import { icon } from "../ui/drawn/icons.js";
import { emptyState, errorState } from "../ui/parts.js";
import { note } from "../ui/popups/toast.js";
import { Lists, roomList } from "./lists.js";

/** @typedef {import("../shell").Page} Page */

export async function open() {
  const page = new GamesPage();
  await page.lists.load();
  page.lists.follow();
  return page;
}

/** @implements {Page} */
class GamesPage {
  title = say("nav.games");
  lists = new Lists(["mine"]);

  view() {
    const { mine = [] } = this.lists.rooms;
    if (this.lists.error && !mine.length) return errorState(this.lists.error, () => this.lists.load().then(draw));
    const going = mine.filter((room) => room.status !== "over");
    const over = mine.filter((room) => room.status === "over");
    return html`<h1>${say("nav.games")}</h1>
      ${
        mine.length
          ? nothing
          : emptyState(
              "scroll",
              say("games.empty"),
              say("games.empty.words"),
              html`<a class="button ember" href="/">${say("games.empty.go")}</a>`,
            )
      }
      ${
        going.length
          ? html`<h2>${say("games.going")}</h2>
              ${roomList(going)}`
          : nothing
      }
      ${
        over.length
          ? html`<h2>${say("games.over")}</h2>
              <p><a href="/history">${say("games.all")}</a></p>
              ${roomList(over)}`
          : nothing
      }
      ${upload()}`;
  }

  leave() {
    this.lists.stop();
  }
}

/** @param {string} text */
async function bring(text) {
  try {
    const { id } = await postText("/api/replays", text);
    await go(`/replay/${id}`);
  } catch (error) {
    note(error instanceof Error ? error.message : String(error), { kind: "refusal" });
  }
}

export function upload() {
  /** @param {SubmitEvent} event */
  const paste = (event) => {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.target);
    const field = /** @type {HTMLTextAreaElement} */ (form.elements.namedItem("record"));
    if (field.value.trim()) bring(field.value);
  };
  /** @param {Event} event */
  const pick = async (event) => {
    const field = /** @type {HTMLInputElement} */ (event.target);
    const file = field.files?.[0];
    if (file) await bring(await file.text());
    field.value = "";
  };
  return html`<section class="upload">
    <h2>${say("upload.title")}</h2>
    <p>${say("upload.words")}</p>
    <form @submit=${paste}>
      <label class="field"
        ><span>${say("upload.text")}</span><textarea name="record" rows="4" spellcheck="false"></textarea>
      </label>
      <div class="row">
        <button class="button">${icon("play")}${say("upload.show")}</button>
        <label class="button file"
          >${icon("up")}${say("upload.file")}<input
            type="file"
            accept=".wyrm,text/plain"
            class="sr-only"
            @change=${pick}
        /></label>
      </div>
    </form>
  </section>`;
}
