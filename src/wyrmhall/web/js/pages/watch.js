/** Watch: games that are going on, and tables with an empty chair. */

import { html, nothing } from "../../vendor/lit-html.js";
import { draw } from "../app.js";
import { say } from "../language/words.js";
import { emptyState, errorState } from "../ui/parts.js";
import { Lists, roomList } from "./lists.js";

/** @typedef {import("../shell").Page} Page */

export async function open() {
  const page = new WatchPage();
  await page.lists.load();
  page.lists.follow();
  return page;
}

/** @implements {Page} */
class WatchPage {
  title = say("nav.watch");
  lists = new Lists(["running", "open"]);

  view() {
    const { running = [], open: chairs = [] } = this.lists.rooms;
    if (this.lists.error && !running.length) return errorState(this.lists.error, () => this.lists.load().then(draw));
    return html`<h1>${say("nav.watch")}</h1>
      ${
        running.length
          ? html`<h2>${say("watch.running")}</h2>
              ${roomList(running)}`
          : emptyState(
              "eye",
              say("watch.empty"),
              say("watch.empty.words"),
              html`<a class="button ember" href="/">${say("watch.empty.go")}</a>`,
            )
      }
      ${
        chairs.length
          ? html`<h2>${say("watch.open")}</h2>
              ${roomList(chairs)}`
          : nothing
      }`;
  }

  leave() {
    this.lists.stop();
  }
}
