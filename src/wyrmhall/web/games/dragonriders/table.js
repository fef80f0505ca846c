// @ts-check
/** The table of Dragonriders: the course with the dragons from above, the standings, the own dial and magic. It knows no rules. */

import { html, nothing, svg } from "../../vendor/lit-html.js";
import { redraw } from "../../js/app.js";
import { label } from "../../js/language/table.js";
import { foreseen } from "../../js/table/aim/aimprompt.js";
import { lens } from "../../js/table/lens.js";
import { plainly } from "../../js/table/players.js";
import { manner, mend, pathOf, phaseOf, poseOf, steering } from "./course/aims.js";
import { aimed, dragons, fans, flags, heat, metBy, ruler, trails } from "./course/board.js";
import { edges, ground, things } from "./course/land/course.js";
import { away } from "./course/geometry.js";
import { stage, zoom } from "./course/stage.js";
import { photoFinish } from "./panel/finish.js";
import { cockpit, lookedAt, sight, stable, standings } from "./panel/panel.js";
import { byHand } from "./words.js";

/** @import {Ctx, Point, Table} from "./local" */

export { pictured } from "./course/land/picture.js";
export { stage, story } from "./staging/steps.js";
export { ribbon } from "./words.js";

export const css = "table.css";
export const languages = ["de"];

/** What the camera follows: the whole course, what happens, or who leads. */
const MODES = /** @type {const} */ (["whole", "action", "leader"]);
/** @type {{mode: typeof MODES[number], asked: number}} */
const camera = { mode: "action", asked: 0 };

/** @param {Ctx} ctx */
export function table(ctx) {
  const { view } = ctx;
  const met = metBy(ctx);
  const how = manner(ctx);
  const scene = { ...looking(ctx), whole: edges(view.course), steering: how ? steering(ctx, how) : null };
  if (how) {
    phaseOf(ctx, how);
    mend(ctx, how);
  }
  return html`<div class="dr-table" data-phase=${view.phase} ?data-aiming=${how !== null}
      ?data-fans=${view.reach !== null && ctx.pending?.ask === "speed.set"} ${lens(ctx, sight)}>
    ${standings(ctx)}
    <section class="dr-board" aria-label=${label`The course`}>
      <svg class="dr-map" role="group" aria-label=${label`${view.course.title}, seen from above`} viewBox="0 -36000 60000 36000"
        ?data-steered=${how !== null} ${stage(scene)}>
        <g class="dr-world" transform="scale(1 -1)">
          ${ground(view.course)} ${heat(ctx, met)} ${trails(ctx)} ${things(view.course, view.traps, met)}
          ${dragons(ctx, met)} ${fans(ctx, lookedAt(ctx))} ${ruler(ctx)} ${aimed(ctx, met)} ${flags(ctx)}
        </g>
      </svg>
      ${tools()} ${guide(ctx)} ${dice(view)} ${stable(ctx)} ${photoFinish(ctx)}
    </section>
    ${cockpit(ctx)}
  </div>`;
}

/**
 * What the shell shows of a seat next to its name.
 * @param {Table} view
 * @param {number} seat
 */
export function seat(view, seat) {
  return { colour: view.dragons[seat]?.colour ?? undefined };
}

/**
 * @param {Table} view
 * @param {string} key
 */
export function part(view, key) {
  const [kind, at] = key.split(":");
  const dragon = view.dragons[Number(at)];
  return kind === "dragon" ? dragon && [dragon.rank, dragon.energy, dragon.ds] : null;
}

// -- the camera ---------------------------------------------------------------------------------------------

/** A narrow table comes near to every flight; on a wide one the whole course shows who flies where. */
const isNarrow = () => matchMedia("(width <= 48rem)").matches;

/**
 * @param {Point[]} points
 * @param {number} margin
 */
function around(points, margin) {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return [Math.min(...xs) - margin, Math.min(...ys) - margin, Math.max(...xs) + margin, Math.max(...ys) + margin];
}

/**
 * The part of the course to be seen now, and a key that changes with it.
 * @param {Ctx} ctx
 */
function looking(ctx) {
  const { view, aim } = ctx;
  const { base } = view.course;
  const { mode } = camera;
  const mine = ctx.me === null ? null : view.dragons[ctx.me];
  const key = `${mode} ${camera.asked} `;
  const whole = { wanted: edges(view.course), key: `${key}whole` };
  if (mode === "whole" || view.phase === "preparation" || view.phase === "over") return whole;
  const { shown } = view;
  if (mine && mine.x !== null && (aim || isAboutToFly(ctx))) {
    const from = poseOf(mine);
    if (aim?.ask === "traps.lay" && mine.flown) {
      const places = /** @type {Point[]} */ (Array.from({ length: mine.flown.corners.length / 2 }, (_, k) => [
        mine.flown?.corners[2 * k], mine.flown?.corners[2 * k + 1]]));
      return { wanted: around([...places, [from.x, from.y]], base * 3), key: `${key}traps ${view.round}` };
    }
    const isFlight = !aim || aim.ask === "flight.fly";
    const far = isFlight ? pathOf(ctx).length : aim.ask.endsWith(".place") ? 22000 : 7000;
    return { wanted: around(fanOf(from, base, far), base * 2.2), key: `${key}aim ${isFlight} ${view.round} ${mine.x} ${mine.y}` };
  }
  if (mode === "action" && shown?.route && (isNarrow() || shown.route.seat === ctx.me)) {
    const { seat, way } = shown.route;
    const goal = view.dragons[seat];
    const points = /** @type {Point[]} */ ([...way.map(([x, y]) => [x, y]), [goal.x ?? 0, goal.y ?? 0]]);
    return { wanted: around(points, isNarrow() ? 5000 : 8000), key: `${key}route ${view.round} ${seat}` };
  }
  if (shown?.ruler) {
    const ends = [shown.ruler.from, shown.ruler.to].map((seat) => view.dragons[seat]);
    return { wanted: around(ends.map((dragon) => [dragon.x ?? 0, dragon.y ?? 0]), 9000),
        key: `${key}ruler ${shown.ruler.from} ${shown.ruler.to}` };
  }
  const racing = view.dragons.filter((dragon) => dragon.x !== null);
  const aims = racing.filter((dragon) => ctx.touches?.includes(`dragon:${dragon.seat + 1}`) || dragon === mine);
  if (ctx.pending && aims.length > 1) {
    return { wanted: around(aims.map((dragon) => [dragon.x ?? 0, dragon.y ?? 0]), 8000),
        key: `${key}targets ${ctx.pending.since}` };
  }
  const leader = racing.find((dragon) => dragon.rank === Math.min(...racing.map((each) => each.rank)));
  const isAsked = ctx.pending?.ask === "speed.set";
  const seen = mode === "leader" ? leader : isAsked || isNarrow() ? (mine && mine.x !== null ? mine : leader) : null;
  if (!seen) return whole;
  const far = mode === "action" && mine ? Math.max(...mine.speeds.map((ds) => view.paths.find((path) => path.ds === ds)?.length
      ?? 0), 9000) : 12000;
  return { wanted: around(fanOf(poseOf(seen), base, far), base * 2.5), key: `${key}${seen.seat} ${seen.x} ${seen.y}` };
}

/** The own flight has been answered and is going to be shown: the camera waits for it. @param {Ctx} ctx */
function isAboutToFly({ view, me, pending }) {
  return !pending && me !== null && view.turn === me && view.path !== null && !view.dragons[me].moved && !view.shown;
}

/**
 * A dragon and what lies before it.
 * @param {import("./local").Pose} from
 * @param {number} base
 * @param {number} far
 * @returns {Point[]}
 */
function fanOf(from, base, far) {
  const front = away([from.x, from.y], from.heading, base);
  return [[from.x, from.y], ...[-4500, 0, 4500].map((turn) => away(front, from.heading + turn, far + base * 2))];
}

function tools() {
  const { mode } = camera;
  const words = { whole: label`Show the whole course`, action: label`Follow what happens`, leader: label`Follow the leader` };
  const signs = {
    whole: svg`<path d="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5" />`,
    action: svg`<circle cx="12" cy="12" r="3.2" /><path
        d="M2.5 12C6 6.5 9 5 12 5s6 1.500 9.500 7C18 17.500 15 19 12 19s-6-1.500-9.500-7Z" />`,
    leader: svg`<path d="M4 18h16M4.500 15 3 7l5 3 4-6 4 6 5-3-1.500 8Z" />`,
  };
  return html`<div class="dr-tools" role="toolbar" aria-label=${label`Camera`}>
    ${MODES.map((each) => html`<button type="button" data-focus="camera:${each}" aria-label=${words[each]} title=${words[each]}
        aria-pressed=${each === mode}
        @click=${() => {
          camera.mode = each;
          camera.asked += 1;
          redraw();
        }}><svg viewBox="0 0 24 24" aria-hidden="true">${signs[each]}</svg></button>`)}
    <button type="button" data-focus="camera:near" aria-label=${label`Come nearer`} title=${label`Come nearer`} @click=${() => zoom(0.7)}><svg
        viewBox="0 0 24 24" aria-hidden="true"><path d="M12 5v14M5 12h14" /></svg></button>
    <button type="button" data-focus="camera:far" aria-label=${label`Go further away`} title=${label`Go further away`} @click=${() =>
        zoom(1.43)}><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M5 12h14" /></svg></button>
  </div>`;
}

// -- what is said over the course ------------------------------------------------------------------------------

/** While an aim is set: what to do; and what would happen where no prompt says it. The prompt says all to a screen reader. @param {Ctx} ctx */
function guide(ctx) {
  const how = manner(ctx);
  const { aim } = ctx;
  if (!how || !aim) return nothing;
  const phase = phaseOf(ctx, how);
  const { preview } = aim;
  const isSet = phase >= how.phases.length;
  const isRefused = Boolean(preview?.why) && !aim.isLate;
  const words = aim.isSent ? label`On its way.` : isSet && isRefused ? label`Aim anew: the green spots show what is permitted.` : isSet
      ? setWords(how.kind) : how.words[phase];
  const met = metBy(ctx);
  const mood = preview?.why ? "refused" : met.isCrash || met.hit.length || met.traps.length ? "danger" : "fine";
  return html`<div class="dr-guide" aria-hidden="true" data-mood=${mood} ?data-late=${aim.isLate}>
    <span class="dr-guide-step">${byHand(words)}</span>
    ${preview ? html`<strong class="dr-guide-fate">${preview.why ? label`Not permitted: ${plainly(preview.why)}.`
        : foreseen(preview)}</strong>` : nothing}
  </div>`;
}

/** @param {string} kind of aim */
function setWords(kind) {
  if (kind === "fly") return label`Set. Click the dragon again to fly, or aim anew.`;
  return kind === "lay" ? label`Set. Click the trap again to lay it, or aim anew.` : label`Set. Click the dragon again to settle there, or aim anew.`;
}

/** @param {Table} view */
function dice(view) {
  const heads = view.shown?.dice;
  if (!heads) return nothing;
  return html`<div class="dr-dice" role="img" aria-label=${label`${heads.filter(Boolean).length} dragon heads`}>${heads.map((head) => html`<span
      class="dr-die" ?data-head=${head}>
    <svg viewBox="0 0 24 24" aria-hidden="true">${head ? svg`<path d="M3 14l4-8 3 2 5-1 6 5-3 2 1 3-5-1-3 3-3-3-5 1Z" /><circle
        cx="14" cy="10.500" r="1.300" />`
      : svg`<circle cx="12" cy="12" r="2.500" />`}</svg></span>`)}</div>`;
}
