// @ts-check
/** The table of Draco Magi: the rival's row, three battlefields, the own row and the hands. It draws a view and knows no rules. */

import { Directive, directive, html, nothing, repeat } from "../../vendor/lit-html.js";
import { label } from "../../js/language/table.js";
import { fan } from "../../js/table/laying.js";
import { lens } from "../../js/table/lens.js";
import { battlefield } from "./board/field.js";
import { sideRow } from "./board/sides.js";
import { colours, extras } from "./board/start.js";
import { battleCard, dragonCard, seen } from "./cards/cards.js";
import { sight } from "./cards/sight.js";
import { goals, nearSeat, printedBattle, seatName, sentences } from "./words.js";

/** @import {Ctx, View} from "./types" */

export { stage, story } from "./staging/steps.js";
export { ribbon } from "./words.js";

export const css = "table.css";
export const languages = ["de"];

const FAN = { turn: 1.6, most: 14, drop: 4.5 };

/** @param {Ctx} ctx */
export function table(ctx) {
  const near = nearSeat(ctx);
  const { view } = ctx;
  const shot = shotIn(view);
  const focus = view.fight ?? shot?.place ?? -1;
  return html`<div class="dm-table rimmed" data-phase=${view.phase} data-focus=${focus} ${lens(ctx, sight)}>
    ${sideRow(ctx, 1 - near)}
    <div class="dm-board">
      <div class="dm-row" role="group" aria-label=${label`Battlefields`} ${carousel(focus)}>
        ${view.row.map((_, place) => battlefield(ctx, place, shot))}
      </div>
      ${tabs(ctx)}
      ${view.phase === "over" ? ending(ctx) : nothing}
    </div>
    ${sideRow(ctx, near)}
    ${hands(ctx, near)}
  </div>`;
}

/**
 * What the cards turned up belong to, if any lie there outside a melee.
 * @param {View} view
 */
function shotIn(view) {
  const isTurnedUp = view.sides.some((side) => side.up.count > 0);
  return view.fight === null && isTurnedUp ? view.shot : null;
}

/**
 * The piece of a view that a key means which `changed` is asked about.
 * @param {View} view
 * @param {string} key
 */
export function part(view, key) {
  const [kind, at, seat] = key.split(":");
  const field = view.row[Number(at) - 1];
  if (kind === "stack") return (field?.stacks[Number(seat) - 1] ?? []).map((dragon) => dragon.type);
  if (kind === "field") return field && [field.card, field.side, field.frozen, field.resolved];
  return kind === "gems" ? view.sides[Number(at) - 1].won : null;
}

/**
 * What the shell shows of a seat next to its name.
 * @param {View} view
 * @param {number} seat
 */
export function seat(view, seat) {
  return { colour: view.sides[seat].colour ?? undefined };
}

// -- one battlefield at a time on a small screen ----------------------------------------------------

/** Brings the battlefield that is fought for into sight, and marks the tab of the one in sight. */
class Carousel extends Directive {
  focus = -1;
  room = 0; // the height that the table has
  width = 0;
  isListening = false;

  render(/** @type {number} */ _focus) {
    return nothing;
  }

  /**
   * @param {any} part
   * @param {[number]} values
   */
  update(part, [focus]) {
    const row = /** @type {HTMLElement} */ (part.element);
    if (!this.isListening) {
      this.isListening = true;
      row.addEventListener("scroll", () => markShown(row), { passive: true });
      new ResizeObserver(() => this.follow(row, this.focus)).observe(row);
      queueMicrotask(() => markShown(row));
    }
    requestAnimationFrame(() => this.follow(row, focus));
    return nothing;
  }

  /**
   * @param {HTMLElement} row
   * @param {number} focus
   */
  follow(row, focus) {
    const table = row.closest(".dm-table");
    const room = table?.parentElement?.clientHeight ?? 0;
    for (const strip of [row, table?.querySelector(".dm-hands")]) {
      // what scrolls can be reached and scrolled by keyboard
      const isScrolled = strip && (strip.scrollWidth > strip.clientWidth || strip.scrollHeight > strip.clientHeight + 1);
      if (isScrolled) strip.setAttribute("tabindex", "0");
      else strip?.removeAttribute("tabindex");
    }
    if (focus >= 0 && (focus !== this.focus || row.clientWidth !== this.width)) showPlace(row, focus);
    else if (focus >= 0 && room !== this.room) bringIntoSight(row);
    this.focus = focus;
    this.room = room;
    this.width = row.clientWidth;
  }
}
const carousel = directive(Carousel);

/** @param {HTMLElement} row */
function markShown(row) {
  const place = Math.round(row.scrollLeft / Math.max(1, row.clientWidth));
  const found = row.parentElement?.querySelectorAll(".dm-tab") ?? [];
  found.forEach((tab, at) => tab.setAttribute("aria-current", String(at === place)));
}

/**
 * @param {HTMLElement} row
 * @param {number} place
 */
function showPlace(row, place) {
  row.scrollTo({ left: place * row.clientWidth, behavior: "auto" });
  bringIntoSight(row);
}

/** @param {HTMLElement} row */
function bringIntoSight(row) {
  const isOneAtATime = row.scrollWidth > row.clientWidth;
  if (isOneAtATime) row.scrollIntoView({ block: "nearest" });
}

/** @param {Ctx} ctx */
function tabs(ctx) {
  const near = nearSeat(ctx);
  const show = (/** @type {Event} */ event, /** @type {number} */ place) => {
    const row = /** @type {HTMLElement} */ (event.currentTarget).closest(".dm-board")?.querySelector(".dm-row");
    if (row) showPlace(/** @type {HTMLElement} */ (row), place);
  };
  return html`<nav class="dm-tabs" aria-label=${label`Choose a battlefield to look at`}>${ctx.view.row.map((field, place) => {
    const words = field ? label`${field.land}: you ${field.melee[near]}, rival ${field.melee[1 - near]}` : label`empty`;
    return html`<button type="button" class="dm-tab" data-field=${place} aria-label=${label`Show battlefield ${place + 1}, ${words}`}
      ?data-resolved=${field?.resolved} @click=${(/** @type {Event} */ event) => show(event, place)}>
      <span class="dm-tab__gem">${field && field.gem !== "none" ? ctx.art.gem(field.gem) : nothing}</span>
      <span class="dm-tab__name">${field?.land ?? label`empty`}</span>
      ${seen(field ? `${field.melee[near]}:${field.melee[1 - near]}` : "–")}
    </button>`;
  })}</nav>`;
}

// -- hands ---------------------------------------------------------------------------------------------

/**
 * @param {Ctx} ctx
 * @param {number} seat
 */
function hands(ctx, seat) {
  if (seat !== ctx.me) return nothing;
  const side = ctx.view.sides[seat];
  const isMelee = ctx.view.phase === "choice" || ctx.view.phase === "melee";
  return html`<div class="dm-hands" ?data-melee=${isMelee} role="group" aria-label=${label`Your hand`}>
    ${colours(ctx)} ${extras(ctx)} ${pileTray(ctx, seat)}
    ${side.draft.cards.length ? draft(ctx, seat) : nothing}
    ${side.battle_hand.count || ctx.view.phase === "melee"
      ? html`<div class="dm-hand" data-sort="battle" data-zone="battle_hand:${seat + 1}" role="group" aria-label=${label`Your battle cards`}
          ${fan(side.battle_hand.count, FAN)}>
          ${repeat(keyed(ctx, side.battle_hand.cards), byKey, ({ name }) =>
            battleCard(ctx, name, { touch: `battle:${name}`, where: label`In your hand`, seat }))}
          ${side.battle_hand.count ? nothing : html`<p class="dm-hand__none">${label`Your battle hand is empty.`}</p>`}
        </div>`
      : nothing}
    <div class="dm-hand" data-sort="dragon" data-zone="dragon_hand:${seat + 1}"
      ?data-aside=${isMelee} data-title=${isMelee ? label`set aside` : nothing} ?data-empty=${!side.dragon_hand.count}
      role="group" aria-label=${isMelee ? label`Your dragons, set aside` : label`Your dragons`} ${fan(side.dragon_hand.count, FAN)}>
      ${repeat(keyed(ctx, side.dragon_hand.cards), byKey, ({ name }) =>
        dragonCard(ctx, name, { touch: `dragon:${name}`, where: isMelee ? label`In your set-aside cards` : label`In your hand` }))}
    </div>
  </div>`;
}

/** @param {{key: string}} card */
const byKey = (card) => card.key;

/**
 * Cards in the order of the catalogue, each with a key that stays when others come and go.
 * @param {Ctx} ctx
 * @param {string[]} names
 */
function keyed(ctx, names) {
  const order = Object.keys(ctx.cards);
  const counts = /** @type {Record<string, number>} */ ({});
  return [...names]
    .sort((a, b) => order.indexOf(a) - order.indexOf(b))
    .map((name) => ({ name, key: `${name} ${(counts[name] = (counts[name] ?? 0) + 1)}` }));
}

/**
 * The three advanced cards of the draft, with their whole text.
 * @param {Ctx} ctx
 * @param {number} seat
 */
function draft(ctx, seat) {
  const words = { keep: label`keep`, give: label`give`, kept: label`kept` };
  return html`<div class="dm-draft" role="group" aria-label=${label`Advanced cards to choose from`}>
    ${ctx.view.sides[seat].draft.cards.map((name) => html`<div class="dm-draft__card">
      ${battleCard(ctx, name, { touch: `draft:${name}`, where: label`In your draft`, seat, draft: words })}
      <p class="dm-draft__text" lang="en">${sentences(printedBattle(ctx, name)?.text ?? "").map((line) => html`<span>${line}</span> `)}</p>
    </div>`)}
  </div>`;
}

/**
 * The own discarded dragons, laid open while one of them may be chosen.
 * @param {Ctx} ctx
 * @param {number} seat
 */
function pileTray(ctx, seat) {
  const names = [...new Set(ctx.view.sides[seat].dragon_pile.cards)];
  if (!names.length) return nothing;
  return html`<div class="dm-tray" role="group" aria-label=${label`Your discarded dragons`}>
    <span class="dm-tray__title">${label`Your discarded dragons`}</span>
    <div class="dm-hand" data-sort="dragon">${repeat(keyed(ctx, names), byKey, ({ name }) =>
      dragonCard(ctx, name, { touch: `pile:${name}`, where: label`In your discard pile` }))}</div>
  </div>`;
}

// -- the end -------------------------------------------------------------------------------------------

/** @param {Event} event */
function putAway(event) {
  const card = /** @type {HTMLElement} */ (event.currentTarget).closest(".dm-ending");
  card?.setAttribute("hidden", "");
}

/** @param {Ctx} ctx */
function ending(ctx) {
  const { winner, sides } = ctx.view;
  const isWon = winner === 0 || winner === 1;
  const title = !isWon ? label`Nobody wins` : winner === ctx.me ? label`You win` : label`${seatName(ctx, winner)} wins`;
  const met = isWon ? goals(sides[winner].gems).filter((goal) => goal.has >= goal.of) : [];
  const colour = isWon ? sides[winner].colour : "none";
  return html`<div class="dm-ending" data-colour=${colour ?? "none"} data-mine=${isWon && winner === ctx.me}>
    <span class="dm-ending__gems" aria-hidden="true">${isWon
      ? Object.entries(sides[winner].gems).flatMap(([gem, count]) => Array.from({ length: count }, () => ctx.art.gem(gem)))
      : nothing}</span>
    <strong>${title}</strong>
    ${met.length ? html`<span>${label`with ${met.map((goal) => goal.words).join(label` and `)}`}</span>` : nothing}
    <button type="button" data-focus="ending" @click=${putAway}>${label`Look at the table`}</button>
  </div>`;
}
