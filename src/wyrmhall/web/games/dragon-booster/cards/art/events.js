// @ts-check
/** An event: what its words speak of as a large sign, on a ground and in a frame of its own, with a small sign of what it does. */

import { html, nothing, svg } from "../../../../vendor/lit-html.js";
import { allMeant, Lots, meant, round } from "./parts.js";

/** @import {Card, Ctx} from "../../types" */

/** What a title speaks of. @type {readonly (readonly [RegExp, string])[]} */
const SUBJECTS = [
  [/coin|purse|toll|debt|tax|bargain|market|dividend|sponsor|spoils|offering|shelves|trade|shares|mile/i, "coin"],
  [/fire|blaze|flare|burn|flame|spark|hot|boiler|hearth|backdraft/i, "flame"],
  [/tide|sea|flood|pool|undertow|net|bottle|anchor|refill|reef|breath/i, "potion"],
  [/snow|winter|ice|white|cold/i, "freeze"],
  [/wind|jet|stream|swept|drift|whistle|steam/i, "wind"],
  [/lightning|throttle|power|overclock|charge|pressure|reckless/i, "bolt"],
  [/chart|map|course|plan|blueprint|pages|paper|sheet|notice|decree|rule|verse|refrain|memory|message/i, "scroll"],
  [/encore|harmony|dissonance|trumpet|counterpoint|finale|improvise|bellow|music|mill/i, "sound"],
  [/lights|moon|shadow|dream|nowhere|vanish|curtain|stage/i, "moon"],
  [/golden|hour|favourite|calm|spring|fresh/i, "sun"],
  [/crown|royal|grace|trophy|leader|parade|home/i, "crown"],
  [/last|second|rewind|start|lap|early|slow|patience|long/i, "clock"],
  [/lock|gate|hold|silence|deadlock|trip/i, "lock"],
  [/crush|jaw|brute|bite|trample|stampede/i, "bite"],
  [/parts|scrap|conveyor|rust|oiled|line|salvage|valve|gear/i, "gear"],
  [/friend|together|crowd|common|fair|wardens|feast|colours|turncoat/i, "person"],
  [/photo|rumour|blind|pickpocket|blackmail|even|odds/i, "eye"],
  [/finish|glory|victory|lucky|next|showboat/i, "star"],
  [/roots|stone|ground|dig|statue|rock|weight|thin/i, "pile"],
  [/wings|landing|pursuit|fan|busy/i, "wing"],
  [/double|nothing|false|change|flip|clean|slate/i, "dice"],
  [/grudge|loser|bad|sabotage|taunt|fright|fall|shakedown/i, "skull"],
  [/shield|mercy|blow|safe|unbroken|backup/i, "shield"],
];
/** What a text does. @type {readonly (readonly [RegExp, string])[]} */
const DEEDS = [
  [/cannot|forbid/i, "lock"],
  [/search/i, "search"],
  [/damage/i, "hit"],
  [/control/i, "crown"],
  [/instead/i, "shield"],
  [/sprint/i, "bolt"],
  [/points?\b/i, "star"],
  [/energy/i, "flame"],
  [/top \w* ?cards? of|discards? the top/i, "pile"],
  [/draws?\b/i, "hand"],
  [/discard/i, "discard"],
  [/repair|mag\b|gear/i, "gear"],
  [/recruit|crew/i, "person"],
  [/reveal|look/i, "eye"],
];
const FRAMES = [
  "M50 6A24 24 0 1 1 50 54 24 24 0 1 1 50 6Z",
  "M26 8H74V32C74 46 62 52 50 56 38 52 26 46 26 32Z",
  "M50 2L82 30 50 58 18 30Z",
  "M24 8H76V54L50 44 24 54Z",
  "M36 6H64L80 30 64 54H36L20 30Z",
  "M20 12H80V48H20Z",
  "M50 2C58 18 76 22 76 36S64 58 50 58 24 50 24 36 42 18 50 2Z",
  "M50 4L58 18 74 14 70 30 82 42 66 44 62 58 50 50 38 58 34 44 18 42 30 30 26 14 42 18Z",
];
const GROUNDS = ["rays", "rings", "checks", "stripes", "sparks", "waves", "bricks", "petals", "beams"];

/**
 * @param {Ctx} ctx
 * @param {Card} card
 */
export function deed(ctx, card) {
  const lots = new Lots(`event ${card.card}`);
  const does = allMeant(DEEDS, card.text);
  const subject = meant(SUBJECTS, card.title) ?? does[0] ?? "scroll";
  const beside = does.filter((name) => name !== subject).slice(0, 2);
  return html`<svg class="db-pic db-deed" viewBox="0 0 100 60" preserveAspectRatio="xMidYMid slice" data-tint=${lots.below(5)} aria-hidden="true">
      ${svg`<rect class="db-deed__ground" width="100" height="60" />${ground(lots)}
      <path class="db-deed__frame" d=${lots.pick(FRAMES)} />`}
    </svg>
    <span class="db-deed__sign" data-turn=${lots.below(3)}>${ctx.art.icon(subject) ?? nothing}</span>
    ${beside.map((name, at) => html`<span class="db-deed__beside" data-at=${at}>${ctx.art.icon(name) ?? nothing}</span>`)}`;
}

/** @param {Lots} lots */
function ground(lots) {
  const [x, y] = [lots.pick([20, 50, 50, 80]), lots.pick([10, 30, 50])];
  const lines = drawn(lots.pick(GROUNDS), lots, x, y);
  return svg`<path class="db-deed__lines" d=${lines} />`;
}

/**
 * @param {string} kind
 * @param {Lots} lots
 * @param {number} x
 * @param {number} y
 */
function drawn(kind, lots, x, y) {
  const count = 5 + lots.below(6);
  const each = (/** @type {(i: number) => string} */ make) => Array.from({ length: count }, (_, i) => make(i)).join("");
  switch (kind) {
    case "rays":
      return each((i) => {
        const angle = (i / count) * Math.PI * 2;
        return `M${x} ${y}L${round(x + Math.cos(angle) * 90)} ${round(y + Math.sin(angle) * 90)}`;
      });
    case "rings":
      return each((i) => `M${x - i * 9 - 6} ${y}a${i * 9 + 6} ${i * 9 + 6} 0 1 0 ${(i * 9 + 6) * 2} 0 ${i * 9 + 6} ${i * 9 + 6} 0 1 0 ${-(i * 9 + 6) * 2} 0`);
    case "checks":
      return each((i) => `M0 ${i * 9}H100M${i * 13} 0V60`);
    case "stripes":
      return each((i) => `M${i * 16 - 20} 60L${i * 16 + 20} 0`);
    case "sparks":
      return each(() => {
        const [a, b] = [lots.below(96), lots.below(56)];
        return `M${a} ${b}v8M${a - 4} ${b + 4}h8`;
      });
    case "waves":
      return each((i) => `M0 ${i * 8 + 4}C16 ${i * 8 - 4} 34 ${i * 8 + 12} 50 ${i * 8 + 4}S84 ${i * 8 - 4} 100 ${i * 8 + 4}`);
    case "bricks":
      return each((i) => `M0 ${i * 10}H100M${(i % 2) * 12 + 12} ${i * 10}v10M${(i % 2) * 12 + 44} ${i * 10}v10M${(i % 2) * 12 + 76} ${i * 10}v10`);
    case "petals":
      return each((i) => `M${round((i * 100) / count)} 60C${round((i * 100) / count - 6)} 46 ${round((i * 100) / count + 14)} 40 ${round((i * 100) / count + 6)} 24`);
    default:
      return each((i) => `M${i * 14} 0L${i * 14 - 18} 60`);
  }
}
