// @ts-check
/** The photo finish: everybody's front point beside the line, who was ahead and by how much. It runs in again when asked. */

import { html, keyed, nothing, svg } from "../../../vendor/lit-html.js";
import { redraw } from "../../../js/app.js";
import { label } from "../../../js/language/table.js";
import { beast } from "../course/beasts.js";
import { millimetres, riderName, wayLeft } from "../words.js";

/** @import {Dragon} from "../types" */
/** @import {Ctx} from "../local" */

const LEFT = 50;
const WIDE = 520;
const TALL = 54;

/** What was put away, and how often the picture was run again. */
const photo = { away: "", runs: 0 };

/** @param {Ctx} ctx */
export function photoFinish(ctx) {
  const { view } = ctx;
  if (view.phase !== "over" || view.shown) return nothing;
  const key = `${view.course.words} ${view.round} ${view.dragons.map((dragon) => dragon.progress).join()}`;
  /** @param {string} now */
  const put = (now) => {
    photo.away = now;
    photo.runs += 1;
    redraw();
  };
  if (photo.away === key) {
    return html`<button type="button" class="dr-photo-open" data-focus="photo" @click=${() => put("")}>${label`Photo finish`}</button>`;
  }
  const order = [...view.dragons].sort((a, b) => a.rank - b.rank);
  const winners = order.filter((dragon) => dragon.rank === 1);
  const title = winners.length > 1 ? label`A dead heat` : winners[0].seat === ctx.me ? label`You win`
      : label`${riderName(ctx, winners[0].seat)} wins`;
  return html`<section class="dr-photo" aria-labelledby="dr-photo-title" ?data-mine=${winners.some((dragon) =>
      dragon.seat === ctx.me)}>
    <h2 id="dr-photo-title">${title}</h2>
    ${keyed(photo.runs, picture(ctx, order))}
    <div class="dr-photo-buttons">
      <button type="button" data-focus="photo-again" @click=${() => put("")}>${label`Run it again`}</button>
      <button type="button" data-focus="photo-away" @click=${() => put(key)}>${label`Look at the course`}</button>
    </div>
  </section>`;
}

/**
 * @param {Ctx} ctx
 * @param {Dragon[]} order
 */
function picture(ctx, order) {
  const { view } = ctx;
  const racing = order.filter((dragon) => !dragon.out).map((dragon) => dragon.progress);
  const [most, least] = [Math.max(...racing, view.finish), Math.min(...racing)];
  const from = Math.min(view.finish - 1500, Math.max(least - 1500, most - 30000));
  const scale = (WIDE - LEFT - 20) / Math.max(1, most - from);
  const place = (/** @type {number} */ progress) => LEFT + Math.max(0, progress - from) * scale;
  return html`<ol class="dr-photo-rows">${order.map((dragon) => entry(ctx, dragon, place, Math.max(...racing)))}</ol>`;
}

/**
 * @param {Ctx} ctx
 * @param {Dragon} dragon
 * @param {(progress: number) => number} place
 * @param {number} most
 */
function entry(ctx, dragon, place, most) {
  const behind = most - dragon.progress;
  const past = dragon.progress - ctx.view.finish;
  const words = dragon.out ? label`out of the race` : behind > 0 ? label`${millimetres(behind)} behind` : past >= 0
      ? label`${millimetres(past)} past the line` : wayLeft(ctx.view, dragon);
  const line = place(ctx.view.finish);
  return html`<li class="dr-photo-row" data-colour=${dragon.colour ?? "none"} ?data-mine=${dragon.seat === ctx.me}>
    <span class="dr-photo-rank">${dragon.rank}</span>
    <span class="dr-photo-words"><strong>${riderName(ctx, dragon.seat)}</strong><span>${words}</span></span>
    <svg class="dr-photo-lane" viewBox="0 0 ${WIDE} ${TALL}" aria-hidden="true">
      <rect class="dr-photo-floor" width=${WIDE} height=${TALL} />
      <g class="dr-photo-line">${Array.from({ length: 6 }, (_, k) => svg`<rect x=${line + (k % 2 ? 0 : -6)} y=${(k * TALL) / 6}
          width="6" height=${TALL / 6} />`)}</g>
      ${dragon.out ? nothing : svg`<g class="dr-photo-run"><g
          transform="translate(${place(dragon.progress) - 17} ${TALL / 2}) scale(.17)">${beast(dragon.colour)}</g></g>`}
    </svg>
  </li>`;
}
