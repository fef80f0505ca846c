// @ts-check
/** Building a deck of what was drafted: every card in or out, one at a time, with the count and the curve beside it. */

import { html, nothing } from "../../vendor/lit-html.js";
import { label, tongue } from "../../js/language/table.js";
import { sorted } from "../dragon-booster/board/board.js";
import { wholeCard } from "../dragon-booster/cards/cards.js";
import { heapCharts } from "../dragon-booster/cards/charts.js";

/** @import {Ctx} from "./types" */
/** @import {Aim} from "../../js/shell" */

/**
 * @param {Ctx} ctx
 * @param {Aim} aim
 */
export function build(ctx, aim) {
  const names = aim.dials.map((dial) => dial.name);
  const total = aim.numbers.reduce((sum, number) => sum + number, 0);
  const chosen = names.flatMap((name, at) => Array.from({ length: aim.numbers[at] }, () => name));
  const crystals = ctx.view.pile.filter((name) => !names.includes(name));
  const isSealed = ctx.view.format === "sealed";
  const isRight = isSealed ? total >= ctx.view.need : total === ctx.view.need;
  const order = sorted(/** @type {any} */ (ctx), names).map(({ name }) => names.indexOf(name));
  return html`<section class="db-draft-build" aria-label=${label`Build your deck`}>
    <header class="db-draft-build__head">
      <p class="db-draft-build__count" ?data-right=${isRight} role="status">
        <b>${total}</b> ${isSealed ? label`of at least ${ctx.view.need} cards` : label`of ${ctx.view.need} cards`}
      </p>
      ${proposals(ctx, aim, names)} ${heapCharts(ctx.cards, [...chosen, ...crystals])}
    </header>
    <div class="db-draft-build__panes">
      <div class="db-draft-pane">
        <h2>${label`In your race deck`}</h2>
        <div class="db-draft-pane__cards">
          ${order.filter((at) => aim.numbers[at] > 0).map((at) => entry(ctx, aim, names[at], at, true))}
        </div>
      </div>
      <div class="db-draft-pane" data-out>
        <h2>${label`Left out`}</h2>
        <div class="db-draft-pane__cards">
          ${order.filter((at) => aim.numbers[at] < aim.high[at]).map((at) => entry(ctx, aim, names[at], at, false))}
        </div>
      </div>
      <div class="db-draft-pane" data-whole>
        <h2>${label`In your dragon deck, all of it`}</h2>
        <div class="db-draft-pane__cards">
          ${sorted(/** @type {any} */ (ctx), crystals).map(
            ({ name }) => html`<div class="db-draft-entry">${wholeCard(/** @type {any} */ (ctx), name)}</div>`,
          )}
        </div>
      </div>
    </div>
  </section>`;
}

/**
 * A card with how many of it are in or out, and a button that moves one across.
 * @param {Ctx} ctx
 * @param {Aim} aim
 * @param {string} name
 * @param {number} at
 * @param {boolean} isIn
 */
function entry(ctx, aim, name, at, isIn) {
  const count = isIn ? aim.numbers[at] : aim.high[at] - aim.numbers[at];
  const move = () => aim.set(aim.numbers.map((number, i) => (i === at ? number + (isIn ? -1 : 1) : number)));
  const words = isIn ? label`Take one ${name} out` : label`Put one ${name} in`;
  return html`<div class="db-draft-entry">
    ${wholeCard(/** @type {any} */ (ctx), name)} ${count > 1 ? html`<b class="db-draft-entry__count">${count}×</b>` : nothing}
    <button
      type="button"
      class="db-draft-entry__move"
      data-focus="${isIn ? "out" : "in"}:${at}"
      aria-label=${words}
      @click=${move}
    >
      ${isIn ? label`− Take out` : label`+ Put in`}
    </button>
  </div>`;
}

/**
 * Decks that the table proposes, told by what is in them.
 * @param {Ctx} ctx
 * @param {Aim} aim
 * @param {string[]} names
 */
function proposals(ctx, aim, names) {
  return html`<div class="db-draft-proposals" role="group" aria-label=${label`Proposed decks`}>
    ${aim.options.map((option) => {
      const numbers = option.numbers ?? [];
      const total = numbers.reduce((sum, number) => sum + number, 0);
      const events = names.reduce(
        (sum, name, i) => sum + (ctx.cards[name]?.sort === "event" ? (numbers[i] ?? 0) : 0),
        0,
      );
      const cost = names.reduce((sum, name, i) => sum + (ctx.cards[name]?.cost ?? 0) * (numbers[i] ?? 0), 0);
      const mean = (cost / Math.max(1, total - events)).toLocaleString(tongue(), { minimumFractionDigits: 1, maximumFractionDigits: 1 });
      const isAll = total > ctx.view.need && ctx.view.format !== "sealed";
      const isShown = numbers.join() === aim.numbers.join();
      return html`<button type="button" class="db-draft-proposal" aria-pressed=${isShown} @click=${() => aim.set(numbers)}>
        <b
          >${isAll ? label`Everything` : label`${total - events} maneuvers, ${events} events`}</b
        >
        <span>${label`cost ${mean}`}</span>
      </button>`;
    })}
  </div>`;
}
