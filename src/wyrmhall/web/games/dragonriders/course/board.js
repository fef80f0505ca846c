// @ts-check
/** What moves on the course: dragons, the path that is being aimed, fans of reachable places, rulers, and what would be touched. */

import { nothing, repeat, svg } from "../../../vendor/lit-html.js";
import { label } from "../../../js/language/table.js";
import { dragonWords } from "../words.js";
import { manner, pathOf, phaseOf, poseOf } from "./aims.js";
import { beast, shade } from "./beasts.js";
import { arc, at, away, direction, distance, flight, hexagon, plank, points, posed, slice } from "./geometry.js";
import { pose } from "./motion.js";

/** @import {Dragon, Event, Path} from "../types" */
/** @import {Ctx, Point, Pose} from "../local" */

/**
 * What a preview says would be met; `wall` is where the wall is touched, even by a flight that is not permitted.
 * @typedef {{isCrash: boolean, symbols: number[], fields: number[], traps: number[], hit: number[], wall: Point | null,
 *   crash: Pose | null, flown: number, aside: Pose[]}} Met
 */

/** @type {Met} */
const NOTHING_MET = {
  isCrash: false, symbols: [], fields: [], traps: [], hit: [], wall: null, crash: null, flown: Infinity, aside: [],
};

/** @param {Ctx} ctx @returns {Met} */
export function metBy({ aim }) {
  const told = aim?.preview && !aim.preview.why ? /** @type {Event[]} */ (aim.preview.events) : [];
  const flew = told.find((event) => event.event === "flew");
  if (!flew) {
    const at = aim?.ask === "flight.fly" && aim.preview?.why && !aim.isLate ? aim.preview.at : [];
    return at.length === 2 ? { ...NOTHING_MET, wall: [at[0], at[1]] } : NOTHING_MET;
  }
  const { x, y, heading, flown, symbols, fields, traps, hit, wall_x: wallX, wall_y: wallY } = flew;
  const isCrash = flew.touches !== "nothing";
  const aside = told.flatMap((event) => (event.event === "put_aside" ? [{ x: event.x, y: event.y, heading: 0 }] : []));
  return {
    isCrash, symbols, fields, traps, hit, flown, aside, wall: isCrash ? [wallX, wallY] : null,
    crash: isCrash ? { x, y, heading } : null,
  };
}

// -- dragons ------------------------------------------------------------------------------------------

/**
 * @param {Ctx} ctx
 * @param {Met} met
 */
export function dragons(ctx, met) {
  const { view } = ctx;
  const flyer = view.shown?.route?.seat ?? view.turn;
  const shown = view.dragons.filter((dragon) => dragon.x !== null);
  // who flies is drawn above the others
  const order = [...shown].sort((a, b) => Number(a.seat === flyer) - Number(b.seat === flyer));
  return repeat(order, (dragon) => dragon.seat, (dragon) => oneDragon(ctx, dragon, met));
}

/**
 * @param {Ctx} ctx
 * @param {Dragon} dragon
 * @param {Met} met
 */
function oneDragon(ctx, dragon, met) {
  const { view } = ctx;
  const { base } = view.course;
  const route = view.shown?.route?.seat === dragon.seat ? view.shown.route.way : null;
  const scale = base / 100;
  return svg`<g class="dr-dragon" role="img" data-seat=${dragon.seat} data-colour=${dragon.colour ?? "none"}
      ?data-mine=${dragon.seat === ctx.me}
      ?data-turn=${view.turn === dragon.seat} ?data-hit=${met.hit.includes(dragon.seat)
          || view.shown?.burst === dragon.seat}
      ?data-weary=${dragon.exhausted} ${pose(poseOf(dragon), route)} ${ctx.touch(`dragon:${dragon.seat + 1}`)}
      aria-label=${dragonWords(ctx, dragon)}>
    <circle class="dr-reach" r=${base * 1.75} />
    <g class="dr-shade" transform="scale(${scale}) translate(-10 -14)">${shade(dragon.colour)}</g>
    <polygon class="dr-base" points=${hexagon(base)} />
    <g class="dr-beast" transform="scale(${scale})">${beast(dragon.colour)}</g>
    ${dragon.shielded ? svg`<circle class="dr-ward" r=${base * 1.5} />` : nothing}
  </g>`;
}

/** Names and ranks beside the dragons, upright whatever way these face. @param {Ctx} ctx */
export function flags(ctx) {
  const { view } = ctx;
  if (view.phase === "preparation") return nothing;
  return view.dragons.filter((dragon) => dragon.x !== null).map((dragon) => svg`<g class="dr-flag" data-colour=${dragon.colour
      ?? "none"}
      ?data-mine=${dragon.seat === ctx.me} aria-hidden="true" ${pose({ x: dragon.x ?? 0, y: dragon.y ?? 0, heading: 0 },
          straight(view.shown?.route, dragon))}>
    <g transform="scale(1 -1) translate(0 -2300)"><g class="dr-flag-size"><rect x="-720" y="-640" width="1440" height="1180"
        rx="420" /><text y="330">${dragon.rank}</text></g></g>
  </g>`);
}

/**
 * The way of a flight without its turns.
 * @param {{seat: number, way: number[][]} | undefined} route
 * @param {Dragon} dragon
 */
function straight(route, dragon) {
  return route?.seat === dragon.seat ? route.way.map(([x, y]) => [x, y, 0]) : null;
}

/** Paths flown last: the own one, that of the flyer, and the one that is being flown. @param {Ctx} ctx */
export function trails(ctx) {
  const { view } = ctx;
  const kept = view.dragons.filter((dragon) => dragon.flown && dragon.x !== null && view.phase === "flight" && dragon.moved);
  return svg`${kept.map((dragon) => svg`<polygon class="dr-trail" data-colour=${dragon.colour ?? "none"}
      points=${points(dragon.flown?.corners ?? [])} />`)}
    ${view.shown?.path ? svg`<polygon class="dr-plank" data-flown points=${points(view.shown.path.corners)} />` : nothing}
    ${view.shown?.crash ? crashMark(view.shown.crash) : nothing}`;
}

/** @param {Point} point */
function crashMark(point) {
  return svg`<path class="dr-crash" transform="translate(${at(point)})"
    d="M0 1500L350 480L1350 750L620 0L1350 -750L350 -480L0 -1500L-350 -480L-1350 -750L-620 0L-1350 750L-350 480Z" />`;
}

/**
 * The wall glows where it would be touched.
 * @param {Ctx} ctx
 * @param {Met} met
 */
export function heat({ view }, { wall }) {
  if (!wall) return nothing;
  return svg`<g class="dr-heat" data-at=${at(wall)}>
    <radialGradient id="dr-heat" gradientUnits="userSpaceOnUse" cx=${wall[0]} cy=${wall[1]} r="6500">
      <stop offset="0" class="dr-heat-near" /><stop offset="0.45" class="dr-heat-near" /><stop offset="1" class="dr-heat-far" />
    </radialGradient>
    ${view.course.walls.map((d) => svg`<path d=${d} />`)}</g>`;
}

/** Where a flight that is not permitted would touch the wall. @param {Point} point */
function contactMark(point) {
  return svg`<g class="dr-contact" transform="translate(${at(point)})"><g class="dr-contact-size"><circle class="dr-contact-glow"
      r="1100" /><circle class="dr-contact-ring" r="620" /><path d="M-300 -300L300 300M-300 300L300 -300" /></g></g>`;
}

// -- fans before the speed is set ----------------------------------------------------------------------

/**
 * @param {Ctx} ctx
 * @param {number | null} picked the speed that is looked at
 */
export function fans(ctx, picked) {
  const { view } = ctx;
  const mine = ctx.me === null ? null : view.dragons[ctx.me];
  if (!view.reach || !mine || mine.x === null || !ctx.pending || ctx.pending.ask !== "speed.set") return nothing;
  const { base } = view.course;
  const from = poseOf(mine);
  const front = away([from.x, from.y], from.heading, base);
  const shown = picked ?? mine.ds;
  const found = [...view.reach].reverse().flatMap((reach) => {
    const path = view.paths.find((each) => each.ds === reach.ds);
    return path ? [{ reach, path, isPicked: reach.ds === shown }] : [];
  });
  // names last: no spot lies over one
  return svg`<g class="dr-fans">${found.map(({ reach, path, isPicked }) => svg`<g class="dr-fan" ?data-picked=${isPicked} ?data-blocked=${!reach.clean}>
      <path class="dr-slice" d=${slice(front, from.heading, path.swing, path.length)} />
      ${isPicked ? pairs(reach.fronts).map(([px, py]) => svg`<circle class="dr-spot" cx=${px} cy=${py} r="230" />`) : nothing}
    </g>`)}
    ${found.map(({ reach, path }) => svg`<g class="dr-fan-name" ?data-blocked=${!reach.clean}
        transform="translate(${at(away(front, from.heading + path.swing, path.length))}) scale(1 -1)"><text
        y="300">${reach.ds}</text></g>`)}</g>`;
}

/**
 * @param {number[]} numbers
 * @returns {Point[]}
 */
function pairs(numbers) {
  return Array.from({ length: numbers.length / 2 }, (_, k) => [numbers[2 * k], numbers[2 * k + 1]]);
}

// -- the aim ---------------------------------------------------------------------------------------------

/**
 * @param {Ctx} ctx
 * @param {Met} met
 */
export function aimed(ctx, met) {
  const how = manner(ctx);
  const { aim } = ctx;
  if (!how || !aim) return nothing;
  const phase = phaseOf(ctx, how);
  const isRefused = Boolean(aim.preview?.why) && !aim.isLate;
  const inside = { fly: flyingAim, face: facingAim, place: placingAim, lay: layingAim }[how.kind];
  return svg`<g class="dr-aim" data-phase=${phase} ?data-set=${phase >= how.phases.length} ?data-refused=${isRefused}
      ?data-late=${aim.isLate}
    ?data-crash=${met.isCrash} ?data-hits=${met.hit.length > 0}>${inside?.(ctx, how, met, phase)}</g>`;
}

/**
 * @param {Ctx} ctx
 * @param {import("./aims.js").Manner} how
 * @param {Met} met
 * @param {number} phase
 */
function flyingAim(ctx, how, met, phase) {
  const aim = /** @type {NonNullable<Ctx["aim"]>} */ (ctx.aim);
  const { base } = ctx.view.course;
  const mine = ctx.view.dragons[ctx.me ?? 0];
  const from = poseOf(mine);
  const path = pathOf(ctx);
  const flown = flight(from, path, base, aim.numbers);
  const swingHandle = aim.handle({
    at: ({ x, y }) => how.phases[0]([x, y], aim.numbers), space: ".dr-world", dial: 0, label: label`Swing of the path`,
  });
  const turnHandle = aim.handle({
    at: ({ x, y }) => how.phases[1]([x, y], aim.numbers), space: ".dr-world", dial: 1, label: label`Turn of your dragon`,
  });
  return svg`
    <path class="dr-slice" d=${slice(flown.front, from.heading, path.swing, path.length)} />
    <path class="dr-arc" d=${arc(flown.front, from.heading, path.swing, path.length)} />
    ${spots(ctx, path, from, phase)}
    <polygon class="dr-plank" points=${points(plank(flown.front, flown.along, path))} />
    ${ticks(flown.front, flown.along, path)}
    <path class="dr-slice" data-turn d=${slice(flown.nose, flown.along, path.swing, base * 2)} />
    ${ghost(ctx, mine, flown.pose)}
    ${met.crash ? svg`${ghost(ctx, mine, { ...met.crash, heading: direction([met.crash.x, met.crash.y], flown.nose) }, true)}
      ${crashMark(met.wall ?? [flown.pose.x, flown.pose.y])}` : met.wall ? contactMark(met.wall) : nothing}
    ${met.aside.map((place) => svg`<g class="dr-aside" transform=${posed(place)}><polygon points=${hexagon(base)} /></g>`)}
    <circle class="dr-knob" data-knob="swing" cx=${flown.nose[0]} cy=${flown.nose[1]} r="620" ${swingHandle} />
    <circle class="dr-knob" data-knob="turn" cx=${flown.tip[0]} cy=${flown.tip[1]} r="620" ${turnHandle} />`;
}

/**
 * Where samples of permitted flights lead: the ends of the path first, then the tips of the dragon.
 * @param {Ctx} ctx
 * @param {Path} path
 * @param {Pose} from
 * @param {number} phase
 */
function spots(ctx, path, from, phase) {
  const aim = /** @type {NonNullable<Ctx["aim"]>} */ (ctx.aim);
  const { base } = ctx.view.course;
  const samples = aim.options.map((option) => option.numbers ?? [0, 0]);
  if (phase === 0) {
    const swings = [...new Set(samples.map(([swing]) => swing))];
    return swings.map((swing) => {
      const { nose } = flight(from, path, base, [swing, 0]);
      return svg`<circle class="dr-spot" cx=${nose[0]} cy=${nose[1]} r="260" />`;
    });
  }
  const near = samples.reduce((best, [swing]) => (Math.abs(swing - aim.numbers[0]) < Math.abs(best - aim.numbers[0]) ? swing
      : best), Infinity);
  return samples.filter(([swing]) => swing === near).map(([, turn]) => {
    const { tip } = flight(from, path, base, [aim.numbers[0], turn]);
    return svg`<circle class="dr-spot" cx=${tip[0]} cy=${tip[1]} r="240" />`;
  });
}

/**
 * Marks along the ruler, one every ten millimetres.
 * @param {Point} tail
 * @param {number} along
 * @param {Path} path
 */
function ticks(tail, along, path) {
  const count = Math.floor(path.length / 1000);
  const marks = Array.from({ length: count }, (_, k) => (k + 1) * 1000).filter((far) => far < path.length - path.half);
  const d = marks.map((far) => {
    const here = away(tail, along, far);
    const half = path.half * (far % 5000 === 0 ? 1 : 0.45);
    return `M${at(away(here, along + 9000, path.half))}L${at(away(here, along + 9000, path.half - half))}`;
  });
  return svg`<path class="dr-ticks" d=${d.join("")} />`;
}

/**
 * A dragon where it would be.
 * @param {Ctx} ctx
 * @param {Dragon} dragon
 * @param {Pose} place
 * @param {boolean} [isCrashed]
 */
function ghost(ctx, dragon, place, isCrashed = false) {
  const { base } = ctx.view.course;
  return svg`<g class="dr-ghost" data-colour=${dragon.colour ?? "none"} ?data-crashed=${isCrashed} transform=${posed(place)}>
    <polygon class="dr-base" points=${hexagon(base)} />
    <g class="dr-beast" transform="scale(${base / 100})">${beast(dragon.colour)}</g>
  </g>`;
}

/**
 * @param {Ctx} ctx
 * @param {import("./aims.js").Manner} how
 */
function facingAim(ctx, how) {
  const aim = /** @type {NonNullable<Ctx["aim"]>} */ (ctx.aim);
  const { base } = ctx.view.course;
  const place = how.ends(aim.numbers);
  const [x, y] = away([place.x, place.y], place.heading, base * 2.4);
  const handle = aim.handle({ at: (point) => how.phases[0]([point.x, point.y], aim.numbers), space: ".dr-world", dial: 0,
      label: label`Facing of your dragon` });
  return svg`<circle class="dr-round" cx=${place.x} cy=${place.y} r=${base * 2.4} />
    ${ghost(ctx, ctx.view.dragons[ctx.me ?? 0], place)}
    <line class="dr-needle" x1=${place.x} y1=${place.y} x2=${x} y2=${y} />
    <circle class="dr-knob" data-knob="turn" cx=${x} cy=${y} r="620" ${handle} />`;
}

/**
 * @param {Ctx} ctx
 * @param {import("./aims.js").Manner} how
 */
function placingAim(ctx, how) {
  const aim = /** @type {NonNullable<Ctx["aim"]>} */ (ctx.aim);
  const { base } = ctx.view.course;
  const place = how.ends(aim.numbers);
  const tip = away([place.x, place.y], place.heading, base * 2);
  const places = [...new Map(aim.options.map((option) => [`${option.numbers?.slice(0, 2)}`, option.numbers ?? []])).values()];
  const move = aim.handle({ at: ({ x, y }) => how.phases[0]([x, y], aim.numbers), space: ".dr-world", dial: 0,
      label: label`Place of your dragon along the lane` });
  const turn = aim.handle({ at: ({ x, y }) => how.phases[1]([x, y], aim.numbers), space: ".dr-world", dial: 2,
      label: label`Facing of your dragon` });
  return svg`${places.map((numbers) => {
    const { x, y } = how.ends(numbers);
    return svg`<circle class="dr-spot" cx=${x} cy=${y} r="300" />`;
  })}
    ${ghost(ctx, ctx.view.dragons[ctx.me ?? 0], place)}
    <circle class="dr-knob" data-knob="swing" cx=${place.x} cy=${place.y} r="620" ${move} />
    <circle class="dr-knob" data-knob="turn" cx=${tip[0]} cy=${tip[1]} r="620" ${turn} />`;
}

/**
 * @param {Ctx} ctx
 * @param {import("./aims.js").Manner} how
 */
function layingAim(ctx, how) {
  const aim = /** @type {NonNullable<Ctx["aim"]>} */ (ctx.aim);
  const place = how.ends(aim.numbers);
  const flown = ctx.view.dragons[ctx.me ?? 0].flown;
  const handle = aim.handle({ at: ({ x, y }) => how.phases[0]([x, y], aim.numbers), space: ".dr-world", dial: 0,
      label: label`Place of the trap along your path` });
  return svg`${flown ? svg`<polygon class="dr-plank" points=${points(flown.corners)} />` : nothing}
    ${aim.options.map((option) => {
      const { x, y } = how.ends(option.numbers ?? [0, 0]);
      return svg`<circle class="dr-spot" cx=${x} cy=${y} r="260" />`;
    })}
    <g class="dr-trap" data-new transform="translate(${at([place.x, place.y])})"><circle r="600" />
      <path d="M-330 -330L330 330M-330 330L330 -330M0 -480V480M-480 0H480" /></g>
    <circle class="dr-knob" data-knob="swing" cx=${place.x} cy=${place.y} r="620" ${handle} />`;
}

// -- magic -----------------------------------------------------------------------------------------------

/** A ruler from the caster towards the target: first laid, then as it was found to reach, or not. @param {Ctx} ctx */
export function ruler(ctx) {
  const found = ctx.view.shown?.ruler;
  if (!found) return nothing;
  const [caster, target] = [ctx.view.dragons[found.from], ctx.view.dragons[found.to]];
  if (caster.x === null || target.x === null) return nothing;
  const whole = ctx.view.paths.find((each) => each.ds === found.reach) ?? ctx.view.paths[0];
  const path = { ...whole, length: found.length ?? whole.length };
  const { base } = ctx.view.course;
  const start = away([caster.x, caster.y ?? 0], caster.heading ?? 0, base);
  const goal = /** @type {Point} */ ([target.x, target.y ?? 0]);
  const along = found.along ?? direction(start, goal);
  const end = away(start, along, Math.min(distance(start, goal), path.length));
  return svg`<g class="dr-ruler" data-mood=${found.mood}>
    <polygon class="dr-plank" points=${points(plank(start, along, path))} />
    ${ticks(start, along, path)}
    <line class="dr-bolt" x1=${start[0]} y1=${start[1]} x2=${end[0]} y2=${end[1]} />
    <circle class="dr-target" cx=${goal[0]} cy=${goal[1]} r=${base * 1.7} />
  </g>`;
}
