// @ts-check
/** The race to thirty points: a lane for each player, with the dragon's head where the points are. */

import { html, nothing } from "../../../vendor/lit-html.js";
import { label } from "../../../js/language/table.js";
import { follow, props } from "../../../js/table/laying.js";
import { seen } from "../cards/cards.js";
import { dragonPicture } from "../cards/art/pictures.js";
import { colourSign } from "../cards/signs.js";
import { counted, farSeats, hasEnded, nearSeat, seatName, shownName } from "../words.js";

/** @import {Ctx} from "../types" */

/** @param {Ctx} ctx */
export function race(ctx) {
  const { finish, sides } = ctx.view;
  const best = Math.max(...sides.map((side) => side.points));
  const marks = Array.from({ length: Math.floor(finish / 5) + 1 }, (_, i) => i * 5);
  return html`<section class="db-race" aria-label=${label`The race to ${finish} points`} data-seats=${sides.length} ${follow(hasEnded(ctx) ? "end" : "")}>
    ${[...farSeats(ctx), nearSeat(ctx)].map((seat) => lane(ctx, seat, best))}
    <div class="db-race__scale" aria-hidden="true">
      <span></span>
      <span class="db-race__marks"
        >${marks.map((mark) => html`<i ${props({ "db-at": mark / finish })}>${seen(mark)}</i>`)}</span
      ><span></span>
    </div>
  </section>`;
}

/**
 * @param {Ctx} ctx
 * @param {number} seat
 * @param {number} best
 */
function lane(ctx, seat, best) {
  const { view } = ctx;
  const side = view.sides[seat];
  const isLeader = view.leader === seat && view.step !== "setup";
  const isGone = view.resigned.includes(seat);
  const notes = (isLeader ? label`, leads this turn` : "") + (isGone ? label`, has resigned` : "");
  const words = label`${seatName(ctx, seat)}: ${counted(side.points, "point")} of ${view.finish}${notes}`;
  const title = side.dragon ? ctx.cards[side.dragon.card]?.title : null;
  return html`<div
    class="db-lane db-dyed"
    data-seat=${seat}
    data-colour=${side.colour ?? "none"}
    ?data-mine=${seat === ctx.me}
    ?data-ahead=${best > 0 && side.points === best}
    ?data-gone=${isGone}
    role="img"
    aria-label=${words}
  >
    <span class="db-lane__name"
      >${isLeader ? html`<i class="db-leader">${ctx.art.icon("marker")}</i>` : nothing}<span
        >${shownName(ctx, seat)}</span
      ></span
    >
    <span
      class="db-lane__course"
      data-zone="course:${seat + 1}"
      ${props({ "db-at": Math.max(0, Math.min(1, side.points / view.finish)) })}
    >
      <i class="db-lane__dust"></i>
      <span class="db-token" data-zone="token:${seat + 1}"
        >${title ? dragonPicture(ctx, title, side.colour, "head") : colourSign(side.colour)}</span
      >
    </span>
    <span class="db-lane__points" data-zone="points:${seat + 1}">${seen(side.points)}</span>
  </div>`;
}
