// @ts-check
/** The table of a draft: who sits where and which way packs go, the pack to take from, what was taken, and the deck built of it. */

import { html, nothing, repeat } from "../../vendor/lit-html.js";
import { label } from "../../js/language/table.js";
import { strip } from "../../js/table/laying.js";
import { lens } from "../../js/table/lens.js";
import { sorted } from "../dragon-booster/board/board.js";
import { wholeCard } from "../dragon-booster/cards/cards.js";
import { heapCharts } from "../dragon-booster/cards/charts.js";
import { sight } from "../dragon-booster/cards/sight.js";
import { SORTS, clockTime } from "../dragon-booster/words.js";
import { build } from "./build.js";

/** @import {Ctx, View} from "./types" */

export const css = "table.css";
export const languages = ["de"];

/** @param {View} view */
export function ribbon(view) {
  const packs = Array.from({ length: view.rounds }, (_, i) => {
    const here = view.phase === "pick" && view.round === i + 1;
    return { title: here ? label`Pack ${i + 1}, pick ${view.pick} of ${view.picks}` : label`Pack ${i + 1}`, here };
  });
  return {
    steps: [
      ...packs,
      {
        title: view.phase === "over" ? label`Decks are built` : label`Deck`,
        here: view.phase === "build" || view.phase === "over",
      },
    ],
  };
}

/** @param {Ctx} ctx */
export function table(ctx) {
  const { view } = ctx;
  return html`<div class="db-draft-table outlined" data-phase=${view.phase} ${lens(ctx, sight)}>
    ${circle(ctx)}
    ${ctx.aim ? build(ctx, ctx.aim) : view.phase === "over" ? finished(ctx) : html`${pack(ctx)}${pile(ctx)}`}
  </div>`;
}

/**
 * Everybody around the table as one sees it: the left neighbour stands on the left.
 * @param {Ctx} ctx
 */
function circle(ctx) {
  const { view } = ctx;
  const count = view.seats.length;
  const seats = view.seats.map((_, i) => ((((ctx.me ?? 0) + Math.floor(count / 2) - i) % count) + count) % count);
  const way = view.direction ?? "";
  return html`<div class="db-draft-circle" data-direction=${way || "none"}>
    <ol class="db-draft-seats" aria-label=${way ? (way === "left" ? label`Seats; packs go to the left` : label`Seats; packs go to the right`) : label`Seats`}>
      ${seats.map((seat, i) => drafter(ctx, seat, way && i > 0 ? way : ""))}
    </ol>
    ${
      way
        ? html`<p class="db-draft-way">
            ${way === "left" ? ctx.art.icon("undo") : nothing}${way === "left" ? label`Packs go left` : label`Packs go right`}${
              way === "right" ? ctx.art.icon("redo") : nothing
            }
          </p>`
        : nothing
    }
  </div>`;
}

/**
 * @param {Ctx} ctx
 * @param {number} seat
 * @param {string} way where packs go from here, if an arrow is drawn
 */
function drafter(ctx, seat, way) {
  const { view } = ctx;
  const one = view.seats[seat];
  const isPicking = ctx.waiting?.includes(seat) ?? false;
  const busy = view.phase === "build" ? label`builds` : label`picks`;
  const state = view.resigned.includes(seat)
    ? label`resigned`
    : one.deck !== null
      ? label`deck of ${one.deck}`
      : isPicking
        ? busy
        : label`ready`;
  const clock = ctx.seats?.[seat]?.clock;
  return html`<li class="db-draft-seat" ?data-mine=${seat === ctx.me} ?data-picking=${isPicking}>
    <span class="db-draft-seat__packs" aria-hidden="true">${Array.from({ length: one.wrapped }, () => html`<i></i>`)}</span>
    <strong>${seat === ctx.me ? label`You` : ctx.names[seat]}</strong>
    <span class="db-draft-seat__facts"
      >${state}${clock === undefined ? nothing : ` ${clockTime(clock)}`}<span class="sr-only"
        >${label`, ${one.taken} cards taken, ${one.wrapped} packs wrapped`}</span
      ></span
    >
    ${way ? html`<span class="db-draft-seat__way" aria-hidden="true">${ctx.art.icon(way)}</span>` : nothing}
  </li>`;
}

/**
 * The pack before the viewer, every card with its whole text.
 * @param {Ctx} ctx
 */
function pack(ctx) {
  const { view } = ctx;
  if (!view.pack.length)
    return html`<section class="db-draft-pack" aria-label=${label`The pack`}>
      <p class="db-draft-none">${ctx.me === null ? label`Packs are seen by those who draft.` : label`The next pack is on its way.`}</p>
    </section>`;
  return html`<section class="db-draft-pack" aria-label=${label`The pack before you`}>
    <h2>${label`The pack before you: take one of ${view.pack.length}`}</h2>
    <div class="db-draft-pack__cards">
      ${repeat(
        sorted(/** @type {any} */ (ctx), view.pack),
        ({ key }) => key,
        ({ name }) => wholeCard(/** @type {any} */ (ctx), name, { touch: `pack:${name}`, where: label`In the pack.` }),
      )}
    </div>
  </section>`;
}

/**
 * What was taken so far.
 * @param {Ctx} ctx
 */
function pile(ctx) {
  const { view } = ctx;
  if (ctx.me === null) return nothing;
  return html`<section class="db-draft-pile" aria-label=${label`What you have taken`}>
    <header class="db-draft-pile__head">
      <h2>${label`Taken: ${view.pile.length}`}</h2>
      ${heapCharts(ctx.cards, view.pile)}
    </header>
    ${picks(ctx, view.pile)}
  </section>`;
}

/**
 * Cards as a list of lines, each sort by its curve.
 * @param {Ctx} ctx
 * @param {string[]} names
 */
function picks(ctx, names) {
  const number = (/** @type {string} */ name) => ctx.cards[name]?.cost ?? ctx.cards[name]?.burst?.number ?? ctx.cards[name]?.level ?? 0;
  const order = (/** @type {string} */ name) => SORTS.indexOf(ctx.cards[name]?.sort ?? "") * 100 + number(name);
  const counts = new Map(names.map((name) => [name, names.filter((other) => other === name).length]));
  const lines = [...counts].sort(([a], [b]) => order(a) - order(b) || a.localeCompare(b));
  return html`<ol class="db-draft-picks" data-zone="pile" ${strip()}>
    ${repeat(
      lines,
      ([name]) => name,
      ([name, count]) =>
        html`<li
          class="db-draft-line db-dyed"
          data-card=${name}
          data-sort=${ctx.cards[name]?.sort ?? nothing}
          data-colour=${ctx.cards[name]?.colour ?? "none"}
        >
          <b>${number(name)}</b><span>${name}</span>${count > 1 ? html`<i>×${count}</i>` : nothing}
        </li>`,
    )}
  </ol>`;
}

/**
 * @param {Ctx} ctx
 * @param {string[]} names
 */
function heap(ctx, names) {
  return html`<div class="db-draft-heap" data-zone="pile">
    ${repeat(
      sorted(/** @type {any} */ (ctx), names),
      ({ key }) => key,
      ({ name }) => wholeCard(/** @type {any} */ (ctx), name),
    )}
  </div>`;
}

/** @param {Ctx} ctx */
function finished(ctx) {
  const { deck } = ctx.view;
  if (!deck) return html`<p class="db-draft-none">${label`The decks are built.`}</p>`;
  return html`<section class="db-draft-pile" aria-label=${label`Your deck`}>
    <header class="db-draft-pile__head">
      <h2>${label`Your race deck: ${deck.race.length}`}</h2>
      ${heapCharts(ctx.cards, [...deck.race, ...deck.dragon])}
    </header>
    ${heap(ctx, deck.race)}
    <h2>${label`Your dragon deck: ${deck.dragon.length}`}</h2>
    ${heap(ctx, deck.dragon)}
  </section>`;
}

/**
 * A card that is taken flies to the own pile.
 * @param {View} before
 * @param {View} _after
 * @param {{event: string, seat: number, cards: string[] | number, text: string}[]} events
 */
export function steps(before, _after, events) {
  const found = /** @type {import("../../js/shell").Step[]} */ ([]);
  for (const { event, seat, cards, text } of events) {
    const card = Array.isArray(cards) ? cards[0] : undefined;
    if (event === "took" && seat === before.viewer && card) {
      found.push({
        event,
        text,
        from: `.db-draft-pack [data-card="${CSS.escape(card)}"]`,
        to: ".db-draft-pile__head",
        duration: "blow",
      });
    } else if (event === "passed") found.push({ event, text, flash: ".db-draft-circle", duration: "quick" });
  }
  return found;
}
