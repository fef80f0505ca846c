/** Where a game was won: the chances over time, what cost most, key moments, luck apart from choices. */

import { html, nothing, svg } from "../../../vendor/lit-html.js";
import { spoken, tongue } from "../../language/table.js";
import { say } from "../../language/words.js";
import { sentence } from "../../table/choice/prompt.js";
import { colourOf, named, plainly, seatSign } from "../../table/players.js";
import { icon } from "../../ui/drawn/icons.js";

/** @typedef {import("./replay.js").ReplayPage} ReplayPage */
/** @typedef {import("../../types").Report} Report */
/** @typedef {import("../../types").Costly} Costly */
/** @typedef {import("../../types").Point} Point */

const WIDTH = 320;
const HEIGHT = 150;
const LEFT = 34;
const TOP = 10;
const BOTTOM = 134;
/** The shapes of the seats, as their signs have them. */
const GLYPHS = [
  "M0-4a4 4 0 1 1 0 8a4 4 0 1 1 0-8z",
  "M0-5L5 0L0 5L-5 0z",
  "M0-5L5 4H-5z",
  "M-4-4H4V4H-4z",
  "M-2-5H2V-2H5V2H2V5H-2V2H-5V-2H-2z",
  "M-3-5H3L5 0L3 5H-3L-5 0z",
  "M-5-4H5L0 5z",
  "M0-6L1.4-1.9L5.7-1.9L2.2.8L3.5 5L0 2.4L-3.5 5L-2.2.8L-5.7-1.9L-1.4-1.9z",
];

/** @param {number} share */
export function percent(share) {
  return say("won.percent", { n: Math.round(100 * share) });
}

/** @param {number} change */
function signed(change) {
  const n = Math.round(100 * change);
  return n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "0";
}

/** @param {ReplayPage} page */
export function won(page) {
  const { analysis } = page;
  const { report, state } = analysis;
  return html`<section class="won" aria-label=${say("won.title")}>
    <h2>${say("won.title")}</h2>
    ${report ? found(page, report) : analysis.isOn ? progress(page) : offer(page, state?.status === "failed")}
  </section>`;
}

/**
 * @param {ReplayPage} page
 * @param {boolean} isAgain
 */
function offer(page, isAgain) {
  return html`<p class="small">${say("won.words")}</p>
    ${page.analysis.problem ? html`<p class="small won-problem" role="alert">${page.analysis.problem}</p>` : nothing}
    <button class="button ember" data-focus="analyse" @click=${() => page.analysis.begin()}>
      ${icon("search")}${say(isAgain ? "won.again" : "won.begin")}
    </button>`;
}

/** @param {ReplayPage} page */
function progress(page) {
  const state = page.analysis.state;
  const words =
    state?.status === "waiting"
      ? say("won.waiting", { count: state.before })
      : say("won.thinking", { percent: percent(state?.progress ?? 0) });
  return html`<label class="won-progress"
    ><span>${words}</span><progress max="1" .value=${state?.progress ?? 0}></progress
  ></label>`;
}

/**
 * @param {ReplayPage} page
 * @param {Report} report
 */
function found(page, report) {
  const seat = page.frames.seat === "watch" ? null : Number(page.frames.seat);
  return html`${chart(page, report, seat)} ${legend(page, report, seat)} ${costly(page, report)}
  ${parts(page, report)} ${moments(page, report)}
    <p class="small won-note">${say("won.note", { count: report.simulations })}</p>`;
}

// ---- the chart

/**
 * @param {Report} report
 * @param {number} n
 */
function across(report, n) {
  return LEFT + ((WIDTH - LEFT - 8) * n) / Math.max(1, report.actions);
}

/** @param {number} chance */
function height(chance) {
  return BOTTOM - (BOTTOM - TOP) * chance;
}

/**
 * The last point that is not later.
 * @param {Report} report
 * @param {number} n
 * @returns {Point}
 */
function pointAt(report, n) {
  return report.points.filter((point) => point.n <= n).at(-1) ?? report.points[0];
}

/**
 * @param {Report} report
 * @param {number} seat
 */
function line(report, seat) {
  return report.points.map(({ n, chances }) => `${across(report, n).toFixed(1)},${height(chances[seat][0]).toFixed(1)}`).join(" ");
}

/**
 * @param {Report} report
 * @param {number} seat
 */
function band(report, seat) {
  const high = report.points.map(({ n, chances }) => `${across(report, n).toFixed(1)},${height(chances[seat][2]).toFixed(1)}`);
  const low = report.points.map(({ n, chances }) => `${across(report, n).toFixed(1)},${height(chances[seat][1]).toFixed(1)}`);
  return [...high, ...low.reverse()].join(" ");
}

/**
 * @param {ReplayPage} page
 * @param {Report} report
 * @param {number} n
 */
function inWords(page, report, n) {
  const { chances } = pointAt(report, n);
  const each = page.names.map((name, seat) => {
    const [mean, low, high] = chances[seat];
    return say("won.chance", { name, chance: percent(mean), low: percent(low), high: percent(high) });
  });
  return `${say("replay.of", { n, last: report.actions })}: ${each.join("; ")}`;
}

/**
 * @param {ReplayPage} page
 * @param {Report} report
 * @param {number | null} mine
 */
function chart(page, report, mine) {
  const seats = page.names.map((_, seat) => seat);
  const banded = mine !== null ? [mine] : report.seats === 2 ? seats : [];
  const here = across(report, page.n);
  return html`<svg
    class="won-chart"
    viewBox="0 0 ${WIDTH} ${HEIGHT}"
    role="slider"
    tabindex="0"
    data-focus="won-chart"
    aria-label=${say("won.chart")}
    aria-valuemin="0"
    aria-valuemax=${report.actions}
    aria-valuenow=${page.n}
    aria-valuetext=${inWords(page, report, page.n)}
    @click=${(/** @type {MouseEvent} */ event) => page.jump(clicked(report, event))}
    @keydown=${(/** @type {KeyboardEvent} */ event) => walk(page, report, event)}
  >
    ${[0, 0.5, 1].map(
      (chance) =>
        svg`<line class="won-grid" x1=${LEFT} x2=${WIDTH - 8} y1=${height(chance)} y2=${height(chance)} />
          <text class="won-scale" x=${LEFT - 4} y=${height(chance) + 4} text-anchor="end">${percent(chance)}</text>`,
    )}
    ${banded.map((seat) => svg`<polygon class="won-band seat-hue" data-seat=${seat} data-colour=${colourOf(seat)} points=${band(report, seat)} />`)}
    ${seats.map((seat) => svg`<polyline class="won-line seat-hue" data-seat=${seat} data-colour=${colourOf(seat)} points=${line(report, seat)} />`)}
    ${report.moments.map(
      (moment) =>
        svg`<path class="won-moment" d="M${across(report, moment.to).toFixed(1)} ${BOTTOM + 3}l4 7h-8z"><title>${plainly(spoken(moment.text))}</title></path>`,
    )}
    ${report.costly.map(
      (each) =>
        svg`<path class="won-cross" d="M${across(report, each.n).toFixed(1)} ${BOTTOM + 3}m-3.5 0l7 7m0-7l-7 7"><title>${each.taken}</title></path>`,
    )}
    <line class="won-here" x1=${here} x2=${here} y1=${TOP} y2=${BOTTOM} />
    ${seats.map((seat) => {
      const [mean] = pointAt(report, page.n).chances[seat];
      return svg`<path class="won-glyph seat-hue" data-seat=${seat} data-colour=${colourOf(seat)} d=${GLYPHS[seat % GLYPHS.length]} transform="translate(${here} ${height(mean)})" />`;
    })}
  </svg>`;
}

/**
 * @param {Report} report
 * @param {MouseEvent} event
 */
function clicked(report, event) {
  const box = /** @type {Element} */ (event.currentTarget).getBoundingClientRect();
  const x = ((event.clientX - box.left) / box.width) * WIDTH;
  return Math.max(0, Math.min(report.actions, Math.round(((x - LEFT) / (WIDTH - LEFT - 8)) * report.actions)));
}

/**
 * From point to point.
 * @param {ReplayPage} page
 * @param {Report} report
 * @param {KeyboardEvent} event
 */
function walk(page, report, event) {
  const places = report.points.map((point) => point.n);
  const to =
    event.key === "ArrowRight" || event.key === "ArrowUp"
      ? places.find((n) => n > page.n)
      : event.key === "ArrowLeft" || event.key === "ArrowDown"
        ? places.filter((n) => n < page.n).at(-1)
        : event.key === "Home"
          ? 0
          : event.key === "End"
            ? report.actions
            : null;
  if (to === null) return;
  event.preventDefault();
  event.stopPropagation();
  if (to !== undefined) page.jump(to);
}

/**
 * @param {ReplayPage} page
 * @param {Report} report
 * @param {number | null} mine
 */
function legend(page, report, mine) {
  const { chances } = pointAt(report, page.n);
  return html`<ul class="won-legend">
    ${page.names.map((name, seat) => {
      const [mean, low, high] = chances[seat];
      const range = Math.round(100 * (high - low)) > 1 && (mine === null || mine === seat);
      return html`<li>
        <span class="won-name">${seatSign(seat)}${name}</span><b>${percent(mean)}</b>
        <span class="won-range">${range ? say("won.range", { low: percent(low), high: percent(high) }) : nothing}</span>
      </li>`;
    })}
  </ul>`;
}

// ---- what cost most, and where it turned

/**
 * @param {ReplayPage} page
 * @param {Report} report
 */
function costly(page, report) {
  if (!report.costly.length) return html`<p class="small">${say("won.costly.none")}</p>`;
  return html`<h3>${say("won.costly")}</h3>
    <ol class="won-list">
      ${report.costly.map((each, at) => costlyItem(page, each, at))}
    </ol>`;
}

/**
 * @param {ReplayPage} page
 * @param {Costly} each
 * @param {number} at
 */
function costlyItem(page, each, at) {
  return html`<li ?data-here=${page.n === each.n}>
    <button class="won-item" data-focus="costly:${at}" @click=${() => page.jump(each.n)}>
      <span class="won-head"
        ><span class="won-name">${seatSign(each.seat)}${page.names[each.seat]}</span>
        <span class="won-when">${say("won.at", { n: each.n + 1 })}</span
        ><b class="won-loss">${signed(each.chance - each.best)}</b></span
      >
      <span
        ><s lang=${tongue()}>${named(sentence(spoken(each.taken_words)))}</s> <span class="sr-only">${say("won.better")}</span>
        <span aria-hidden="true">→</span> <b lang=${tongue()}>${named(sentence(spoken(each.better_words)))}</b></span
      >
      <span class="small"
        >${say("won.from", { chance: percent(each.chance), best: percent(each.best) })}
        ${
          each.why
            ? html`${say("won.why", { better: each.why.better, taken: each.why.taken })} <q lang=${tongue()}>${named(spoken(each.why.text))}</q>`
            : nothing
        }</span
      >
    </button>
    ${
      page.game?.levels.length
        ? html`<button class="button small-button" data-focus="better:${at}" @click=${() => page.tryBetter(each)}>
            ${icon("bulb")}${say("won.try")}
          </button>`
        : nothing
    }
  </li>`;
}

/**
 * @param {ReplayPage} page
 * @param {Report} report
 */
function moments(page, report) {
  if (!report.moments.length) return nothing;
  return html`<details class="won-moments">
    <summary><h3>${say("won.moments")}</h3></summary>
    <ol class="won-list">
      ${report.moments.map(
        (each, at) =>
          html`<li ?data-here=${page.n === each.to}>
            <button class="won-item" data-focus="moment:${at}" @click=${() => page.jump(each.to)}>
              <span class="won-head"
                ><span class="won-name">${seatSign(each.seat)}${page.names[each.seat]}</span>
                <span class="won-when">${say("won.at", { n: each.to })}</span><b>${signed(each.change)}</b></span
              >
              <span lang=${tongue()}>${named(spoken(each.text))}</span>
            </button>
          </li>`,
      )}
    </ol>
  </details>`;
}

// ---- luck and choices

/**
 * @param {ReplayPage} page
 * @param {Report} report
 */
function parts(page, report) {
  const most = Math.max(0.2, ...report.parts.flatMap((each) => [each.own, each.others, each.luck].map(Math.abs)));
  return html`<h3>${say("won.parts")}</h3>
    <p class="small">${say("won.parts.words")}</p>
    ${report.parts.map(
      (each, seat) =>
        html`<div class="won-parts">
          <p class="won-head">
            <span class="won-name">${seatSign(seat)}${page.names[seat]}</span
            ><span>${percent(each.start)} → <b>${percent(each.end)}</b></span>
          </p>
          ${bar("own", each.own, most)} ${bar("others", each.others, most)} ${bar("luck", each.luck, most)}
        </div>`,
    )}`;
}

/**
 * @param {string} kind
 * @param {number} value
 * @param {number} most
 */
function bar(kind, value, most) {
  const width = (50 * Math.abs(value)) / most;
  const x = value < 0 ? 50 - width : 50;
  return html`<div class="won-bar">
    <span>${say(`won.parts.${kind}`)}</span>
    <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      <rect class="won-part" data-kind=${kind} x=${x.toFixed(1)} y="1" width=${width.toFixed(1)} height="8" />
      <line class="won-middle" x1="50" x2="50" y1="0" y2="10" />
    </svg>
    <b>${signed(value)}</b>
  </div>`;
}

// ---- beside the slider

/** @param {ReplayPage} page */
export function marks(page) {
  const report = page.analysis.report;
  if (!report) return nothing;
  const place = (/** @type {number} */ n) => `${((100 * n) / Math.max(1, report.actions)).toFixed(2)}%`;
  return html`<svg class="won-marks" aria-hidden="true">
    ${report.moments.map(
      (each) =>
        svg`<svg class="won-mark" x=${place(each.to)} overflow="visible" @click=${() => page.jump(each.to)}>
          <title>${`${page.names[each.seat]} ${signed(each.change)}: ${plainly(spoken(each.text))}`}</title>
          <rect class="won-hold" x="-8" y="-2" width="16" height="16" /><path class="won-moment" d="M0 2l5 8h-10z" />
        </svg>`,
    )}
    ${report.costly.map(
      (each) =>
        svg`<svg class="won-mark" x=${place(each.n)} overflow="visible" @click=${() => page.jump(each.n)}>
          <title>${`${page.names[each.seat]} ${signed(each.chance - each.best)}: ${plainly(spoken(each.taken_words))}`}</title>
          <rect class="won-hold" x="-8" y="-2" width="16" height="16" /><path class="won-cross" d="M-4 2l8 8m0-8l-8 8" />
        </svg>`,
    )}
  </svg>`;
}
