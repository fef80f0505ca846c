// @ts-check
/** Beside the course: who is where, with which speed, energy and cards; the own speeds and magic cards. */

import { html, nothing, repeat, svg } from "../../../vendor/lit-html.js";
import { redraw } from "../../../js/app.js";
import { label, spoken } from "../../../js/language/table.js";
import { lookSign } from "../../../js/table/lens.js";
import { beastTitle, COLOURS, portrait } from "../course/beasts.js";
import { slice } from "../course/geometry.js";
import { capital, dragonWords, millimetres, riderName, wayLeft } from "../words.js";

/** @import {Dragon, Path} from "../types" */
/** @import {Ctx} from "../local" */

const MOST_ENERGY = 4;

/** The speed whose fan is looked at. @type {{ds: number | null, key: string}} */
const looked = { ds: null, key: "" };

/** @param {Ctx} ctx */
export function lookedAt(ctx) {
  const key = `${ctx.view.round} ${ctx.view.phase}`;
  if (key !== looked.key) Object.assign(looked, { ds: null, key });
  return looked.ds;
}

/** @param {number} ds */
function look(ds) {
  if (looked.ds === ds) return;
  looked.ds = ds;
  redraw();
}

// -- standings ----------------------------------------------------------------------------------------------

/** @param {Ctx} ctx */
export function standings(ctx) {
  const { view } = ctx;
  const order = [...view.dragons].sort((a, b) => a.rank - b.rank || a.number - b.number);
  const lead = Math.max(...view.dragons.filter((dragon) => !dragon.out).map((dragon) => dragon.progress));
  const isRacing = view.phase !== "preparation";
  return html`<section class="dr-race" aria-label=${label`Standings`}>
    <h2 class="dr-title">${view.course.title}${view.laps > 1 && view.course.closed ? html` <small>${label`${view.laps} laps`}</small>`
        : nothing}</h2>
    <ol class="dr-standings">${repeat(order, (dragon) => dragon.seat, (dragon) => standing(ctx, dragon, lead, isRacing))}</ol>
    <p class="dr-stores">${label`${view.deck} cards, ${view.pile.length} discarded, ${view.supply} traps, ${view.chips} energy`}</p>
  </section>`;
}

/**
 * @param {Ctx} ctx
 * @param {Dragon} dragon
 * @param {number} lead
 * @param {boolean} isRacing
 */
function standing(ctx, dragon, lead, isRacing) {
  const { view } = ctx;
  const behind = lead - dragon.progress;
  const done = Math.max(0, Math.min(100, (dragon.progress / view.finish) * 100));
  return html`<li class="dr-row" data-zone="rider:${dragon.seat + 1}" data-colour=${dragon.colour ?? "none"} ?data-mine=${dragon.seat === ctx.me}
      ?data-turn=${view.turn === dragon.seat}
      ?data-out=${dragon.out !== null} aria-label=${dragonWords(ctx, dragon)}>
    <span class="dr-rank" aria-hidden="true">${isRacing ? dragon.rank : "–"}</span>
    ${dragon.colour ? portrait(dragon.colour) : html`<span class="dr-portrait"></span>`}
    <span class="dr-who">
      <strong class="dr-name">${riderName(ctx, dragon.seat)}</strong>
      <span class="dr-gap">${dragon.out ? label`out of the race` : !isRacing ? label`start ${dragon.number}` : behind > 0
          ? label`${millimetres(behind)} behind`
        : wayLeft(view, dragon)}</span>
    </span>
    ${gauge(dragon)}
    <span class="dr-energy" role="img"
        aria-label=${label`${dragon.energy} of ${MOST_ENERGY} energy`}>${Array.from({ length: MOST_ENERGY }, (_, at) =>
      html`<i ?data-full=${at < dragon.energy}></i>`)}</span>
    <span class="dr-held" data-zone="hand:${dragon.seat + 1}" role="img" aria-label=${label`${dragon.cards} magic cards in hand`}>${cardSign()}${dragon.cards}</span>
    ${notes(dragon)}
    <span class="dr-done" aria-hidden="true"><svg viewBox="0 0 100 2" preserveAspectRatio="none"><rect class="dr-done-all"
        width="100" height="2" />
      <rect class="dr-done-part" width=${done} height="2" /></svg></span>
  </li>`;
}

/** The speed on the dial: the silver pointer, and the coloured one once it is turned up. @param {Dragon} dragon */
function gauge(dragon) {
  if (dragon.out) return html`<span class="dr-speed">–</span>`;
  const next = dragon.covered && dragon.dial === null ? "?" : dragon.dial !== dragon.ds ? dragon.dial : null;
  const then = next === "?" ? label`, the next one is covered` : next === null ? "" : label`, next ${next}`;
  const words = label`speed ${dragon.ds}` + then;
  return html`<span class="dr-speed" role="img" aria-label=${words}>${dragon.ds}${next === null ? nothing
      : html`<b>›${next}</b>`}</span>`;
}

const cardSign = () => svg`<svg class="dr-sign" viewBox="0 0 16 16" aria-hidden="true"><rect x="3" y="1.5" width="10"
    height="13" rx="1.8" />
  <path d="M8 4.5Q8.4 7.6 11 8 8.4 8.4 8 11.5 7.6 8.4 5 8 7.6 7.6 8 4.5Z" /></svg>`;

/** @param {Dragon} dragon */
function notes(dragon) {
  const found = [];
  if (dragon.has_placed) found.push(html`<span class="dr-note" ?data-covered=${!dragon.placed}>${dragon.placed
      ?? label`a card, face down`}</span>`);
  if (dragon.exhausted) found.push(html`<span class="dr-note" data-kind="weary">${label`exhausted`}</span>`);
  if (dragon.shielded) found.push(html`<span class="dr-note" data-kind="ward">${label`shielded`}</span>`);
  return found.length ? html`<span class="dr-notes">${found}</span>` : nothing;
}

// -- choosing a dragon ------------------------------------------------------------------------------------

/** @param {Ctx} ctx */
export function stable(ctx) {
  if (ctx.view.phase !== "preparation") return nothing;
  const riders = /** @type {Map<string | null, string>} */ (new Map(ctx.view.dragons.filter((dragon) => dragon.colour).map((dragon) => [dragon.colour, riderName(ctx,
      dragon.seat)])));
  return html`<section class="dr-stable" aria-label=${label`Dragons to ride`}>
    <h2>${label`Which dragon do you ride?`}</h2>
    <div class="dr-stalls">${COLOURS.map((colour) => html`<div role="group" class="dr-stall" data-colour=${colour}
        ${ctx.touch(`colour:${colour}`)}
        aria-label=${label`${spoken(capital(colour))}, the ${spoken(beastTitle(colour))}`}>
      ${portrait(colour)}<strong>${spoken(capital(colour))}</strong><span>${spoken(beastTitle(colour))}</span>
      ${riders.has(colour) ? html`<em>${riders.get(colour)}</em>` : nothing}
    </div>`)}</div>
  </section>`;
}

// -- the own dial and hand --------------------------------------------------------------------------------

/** @param {Ctx} ctx */
export function cockpit(ctx) {
  const mine = ctx.me === null ? null : ctx.view.dragons[ctx.me];
  if (!mine || mine.out || ctx.view.phase === "preparation" || ctx.view.phase === "over") return nothing;
  return html`<section class="dr-cockpit" aria-label=${label`Your speed and magic`}>${dial(ctx, mine)} ${hand(ctx, mine)}</section>`;
}

/**
 * @param {Ctx} ctx
 * @param {Dragon} mine
 */
function dial(ctx, mine) {
  const { view } = ctx;
  const reach = new Map((view.reach ?? []).map((each) => [each.ds, each]));
  const isOpen = ctx.pending?.ask === "speed.set" || ctx.pending?.ask === "magic.path";
  return html`<div class="dr-dial" role="group" aria-label=${label`Speeds`} ?data-open=${isOpen}>${view.paths.map((path) => {
    const found = reach.get(path.ds);
    const isBlocked = found !== undefined && !found.clean;
    const words = [label`Speed ${path.ds}`, path.ds === mine.ds ? label`your last speed` : "", path.ds === mine.dial && mine.covered
        ? label`set in secret` : "",
      found ? (isBlocked ? label`no clean flight` : label`${found.clean} clean flights of the grid`) : ""];
    return html`<div role="group" class="dr-notch" ?data-silver=${path.ds === mine.ds} ?data-set=${path.ds === mine.dial
        && mine.dial !== mine.ds}
        ?data-blocked=${isBlocked} ?data-looked=${looked.ds === path.ds}
        @pointerenter=${() => look(path.ds)} @focus=${() => look(path.ds)}
        ${ctx.touch(`speed:${path.ds}`)} aria-label=${words.filter(Boolean).join(", ")}>
      ${wedge(path)}<b>${path.ds}</b>
    </div>`;
  })}</div>`;
}

/** How long a path is and how far it swings, as a small picture. @param {Path} path */
function wedge(path) {
  return svg`<svg class="dr-wedge" viewBox="-900 -1400 1800 1450" aria-hidden="true"><path transform="scale(.1 -.1)"
    d=${slice([0, 0], 9000, path.swing, path.length)} /></svg>`;
}

/** Which sign a card bears, by the first word that fits. */
const SIGNS = /** @type {[RegExp, string][]} */ ([
  [/fireball/i, "ranged"], [/loop/i, "retreat"], [/alliance/i, "reinforce"], [/trap/i, "hit"], [/energy/i, "fury"],
      [/strength/i, "flight"],
  [/wind/i, "wind"], [/shield/i, "shield"],
]);

/** @param {string} name */
const signOf = (name) => SIGNS.find(([pattern]) => pattern.test(name))?.[1] ?? "magic";

/**
 * @param {Ctx} ctx
 * @param {Dragon} mine
 */
function hand(ctx, mine) {
  const names = [...new Set(ctx.view.hand)].sort();
  const placed = mine.placed;
  return html`<div class="dr-hand" role="group" aria-label=${label`Your magic cards`} tabindex="0">
    ${placed ? html`<div role="group" class="dr-card" data-placed data-card=${placed} aria-label=${label`Placed this round: ${placed}`}>${face(ctx,
        placed)}<em>${label`placed`}</em></div>` : nothing}
    ${repeat(names, (name) => name, (name) => {
      const count = ctx.view.hand.filter((other) => other === name).length;
      return html`<div role="group" class="dr-card" data-card=${name} ${ctx.touch(`hand:${name}`)} aria-label="${name}${count > 1
          ? label`, ${count} of them` : ""}. ${ctx.cards[name]?.text ?? ""}">
        ${face(ctx, name)}${count > 1 ? html`<em>×${count}</em>` : nothing}</div>`;
    })}
    ${names.length || placed ? nothing : html`<p class="dr-none">${label`No magic cards. Fly over a symbol to draw one.`}</p>`}
  </div>`;
}

/**
 * @param {Ctx} ctx
 * @param {string} name
 */
function face(ctx, name) {
  return html`<span class="dr-card-sign">${ctx.art.icon(signOf(name))}</span><strong>${name}</strong><span
      class="dr-card-text" lang="en">${ctx.cards[name]?.text ?? ""}</span>${lookSign}`;
}

/** What can be looked at from near: the magic cards in hand. @type {import("../../../js/table/lens.js").Sight} */
export const sight = { things: ".dr-card", face: faceOf, spared: ".dr-cockpit" };

/**
 * @param {Ctx} ctx
 * @param {Element} thing
 */
function faceOf(ctx, thing) {
  const name = thing.getAttribute("data-card") ?? "";
  return html`<div class="face">
    <span class="face-picture dr-face-sign">${ctx.art.icon(signOf(name))}</span>
    <strong class="face-name">${name}</strong>
    <span class="face-kind">${label`magic card`}</span>
    <p lang="en">${ctx.cards[name]?.text ?? ""}</p>
  </div>`;
}
