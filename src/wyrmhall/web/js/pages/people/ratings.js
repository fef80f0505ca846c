/** Who is strong at a game: people and bots in one list. */

import { html, nothing } from "../../../vendor/lit-html.js";
import { get, getOnce } from "../../api.js";
import { say } from "../../language/words.js";
import { seatChip } from "../../ui/parts.js";

/** @typedef {import("../../shell").Page} Page */
/** @typedef {import("../../types").GameInfo} GameInfo */
/** @typedef {import("../../types").Rating} Rating */

/** @param {string} [name] of the game; without one the first */
export async function open(name = "") {
  const games = /** @type {GameInfo[]} */ (await getOnce("/api/games")).filter((game) => game.ready && !game.part_of);
  const game = name || games[0]?.name;
  /** @type {Rating[]} */
  const ratings = await get(`/api/games/${encodeURIComponent(game)}/ratings`);
  return { title: say("ratings.title"), view: () => view(games, game, ratings) };
}

/**
 * @param {GameInfo[]} games
 * @param {string} shown
 * @param {Rating[]} ratings
 */
function view(games, shown, ratings) {
  return html`<h1>${say("ratings.title")}</h1>
    <p>${say("ratings.words")}</p>
    <nav aria-label=${say("ratings.games")}>
      <ul class="row">
        ${games.map(
          (game) =>
            html`<li>
              <a class="button" href="/ratings/${game.name}" aria-current=${game.name === shown ? "page" : nothing}>${game.title}</a>
            </li>`,
        )}
      </ul>
    </nav>
    ${ratings.length ? table(ratings) : html`<p role="status">${say("ratings.none")}</p>`}`;
}

/** @param {Rating[]} ratings */
function table(ratings) {
  return html`<table class="standings ratings">
      <thead>
        <tr>
          <th scope="col">${say("event.place")}</th>
          <th scope="col">${say("event.player")}</th>
          <th scope="col" class="number">${say("ratings.points")}</th>
          <th scope="col" class="number">${say("ratings.count")}</th>
        </tr>
      </thead>
      <tbody>
        ${ratings.map(
          (rating, at) =>
            html`<tr data-you=${rating.you ? "" : nothing}>
              <td>${at + 1}</td>
              <th scope="row">${seatChip({ ...rating, known: rating.kind === "person" || Boolean(rating.by) })}</th>
              <td class="number">${points(rating)}</td>
              <td class="number">${rating.games}</td>
            </tr>`,
        )}
      </tbody>
    </table>
    <p class="small">${say("ratings.provisional")}</p>`;
}

/**
 * With a question mark while little is known.
 * @param {Rating} rating
 */
export function points({ points, provisional }) {
  return html`${points}${provisional ? html`<abbr title=${say("ratings.provisional")}>?</abbr>` : nothing}`;
}
