// @ts-check
/** A player's board: who it is, the mag pit with the dragon, its zap caps and the crew, the track, and the piles. */

import { html, nothing } from "../../../vendor/lit-html.js";
import { label, spoken } from "../../../js/language/table.js";
import { follow, strip } from "../../../js/table/laying.js";
import { look, seen, smallManeuver, teamColour, useMarks } from "../cards/cards.js";
import { dragonPicture, picture } from "../cards/art/pictures.js";
import { colourSign, statSign } from "../cards/signs.js";
import { STATS, capital, clockTime, counted, inPlayWords, nearSeat, ownWords, seatName, termWords } from "../words.js";
import { pile } from "./sheet.js";

/** @import {Ctx, Cap, InPlay, Side} from "../types" */

const PILES = /** @type {const} */ ([
  { name: "hand", title: "hand", icon: "hand", isOpen: false },
  { name: "race_deck", title: "race deck", icon: "deck", isOpen: false },
  { name: "dragon_deck", title: "dragon deck", icon: "dragon", isOpen: false },
  { name: "discards", title: "discards", icon: "discard", isOpen: true },
  { name: "damaged", title: "damaged pile", icon: "skull", isOpen: true },
]);

/**
 * @param {Ctx} ctx
 * @param {number} seat
 * @param {string} [calledBy] what brings it into sight when it changes
 */
export function board(ctx, seat, calledBy = "") {
  const side = ctx.view.sides[seat];
  const isMine = seat === ctx.me;
  const decides = ctx.waiting?.includes(seat) ?? false;
  const isGone = ctx.view.resigned.includes(seat);
  return html`<section
    class="db-board db-dyed"
    data-zone="board:${seat + 1}"
    data-seat=${seat}
    data-colour=${side.colour ?? "none"}
    ?data-near=${seat === nearSeat(ctx)}
    ?data-decides=${decides}
    ?data-gone=${isGone}
    aria-label=${isMine ? label`You, ${seatName(ctx, seat)}` : seatName(ctx, seat)}
    ${follow(calledBy)}
  >
    ${who(ctx, seat, side, decides, isGone)}
    <div
      class="db-pit"
      ?data-changed=${!isMine && ctx.changed(`pit:${seat}`)}
      role="group"
      aria-label=${ownWords(ctx, seat, "mag pit")}
    >
      ${dragon(ctx, seat, side)} ${crew(ctx, seat, side)}
    </div>
    ${track(ctx, seat, side)}
  </section>`;
}

/**
 * @param {Ctx} ctx
 * @param {number} seat
 * @param {Side} side
 * @param {boolean} decides
 * @param {boolean} isGone
 */
function who(ctx, seat, side, decides, isGone) {
  const isMine = seat === ctx.me;
  const { view } = ctx;
  const isLeader = view.leader === seat && view.step !== "setup";
  const rider = side.dragon ? ctx.cards[side.dragon.card]?.rider : "";
  const note = isGone ? label`has resigned` : decides ? (isMine ? label`your move` : label`thinking`) : "";
  const clock = ctx.seats?.[seat]?.clock;
  const wins = view.match.games > 1 ? view.match.wins[seat] : 0;
  const crowns = Array.from({ length: wins }, () => ctx.art.icon("crown"));
  return html`<div class="db-who">
    <span
      class="db-who__line"
      role="group"
      aria-label=${isMine ? label`${seatName(ctx, seat)}, you` : seatName(ctx, seat)}
      ${ctx.touch(`seat:${seat + 1}`)}
    >
      <span class="db-who__sign" aria-hidden="true">${colourSign(side.colour)}</span>
      <span class="db-who__names"
        ><strong class="db-who__name" ?data-mine=${isMine}>${isMine ? label`You` : seatName(ctx, seat)}</strong>${
          rider ? html`<span class="db-who__rider">${rider}</span>` : nothing
        }</span
      >
      ${isLeader ? sign("db-leader", label`Leads this turn`, ctx.art.icon("marker")) : nothing}
      ${wins ? sign("db-wins", label`${counted(wins, "game")} won`, crowns) : nothing}
      ${note ? html`<span class="db-who__note">${note}</span>` : nothing}
      ${clock === undefined ? nothing : html`<span class="db-who__clock">${ctx.art.icon("clock")}${clockTime(clock)}</span>`}
    </span>
    <span class="db-piles">
      <span
        class="db-energy"
        data-zone="energy:${seat + 1}"
        ?data-none=${!side.energy}
        role="img"
        aria-label=${label`Energy: ${side.energy}`}
        title=${label`Energy: ${side.energy}`}
      >
        ${ctx.art.icon("bolt")}${seen(side.energy)}</span
      >
      ${PILES.filter(({ name }) => !(isMine && name === "hand")).map(({ name, title, icon, isOpen }) =>
        pile(ctx, {
          id: `db-${seat}-${name}`,
          zone: `${name}:${seat + 1}`,
          title: ownWords(ctx, seat, title),
          ...side[name],
          icon,
          isOpen,
        }),
      )}
    </span>
  </div>`;
}

/**
 * @param {string} kind
 * @param {string} words
 * @param {unknown} drawn
 */
const sign = (kind, words, drawn) => html`<span class=${kind} role="img" aria-label=${words} title=${words}>${drawn}</span>`;

/**
 * The dragon with four zap caps at its corners, in which the symbols of the gear show.
 * @param {Ctx} ctx
 * @param {number} seat
 * @param {Side} side
 */
function dragon(ctx, seat, side) {
  const card = side.dragon ? ctx.cards[side.dragon.card] : undefined;
  const isMine = seat === ctx.me;
  const where = isMine ? label`in your mag pit` : label`in ${seatName(ctx, seat)}'s mag pit`;
  const words = side.dragon
    ? inPlayWords(ctx, side.dragon, where)
    : side.colour
      ? label`A ${spoken(`${side.colour} dragon`)} without a card ${where}`
      : label`No dragon yet ${where}`;
  const isThere = side.dragon !== null || side.colour !== null;
  return html`<div class="db-dragon" data-zone="dragon:${seat + 1}" ?data-none=${!isThere}>
    <div
      class="db-plate"
      data-card=${side.dragon?.card ?? nothing}
      role="img"
      aria-label=${words}
      ${side.dragon ? ctx.touch(`dragon:${seat + 1}:1`) : nothing}
    >
      <span class="db-plate__picture"
        >${isThere ? dragonPicture(ctx, card?.title ?? "Nameless", side.colour) : nothing}</span
      >
      <span class="db-plate__name"
        >${card ? card.title : isThere ? label`No card` : "–"}${card ? html`<small>${card.version}</small>` : nothing}</span
      >
      ${side.dragon ? useMarks(side.dragon.effects) : nothing} ${side.dragon ? look : nothing}
    </div>
    ${side.caps.map((cap, at) => zapCap(ctx, seat, cap, at))}
    <div class="db-stats" role="group" aria-label=${label`Stats`}>
      ${STATS.map((stat) => {
        const { value, terms } = side.stats[stat];
        const words = `${capital(spoken(stat))} ${value}${terms.length ? `: ${terms.map(termWords).join(", ")}` : ""}`;
        return html`<span
          class="db-stat"
          data-stat=${stat}
          ?data-raised=${terms.some((term) => term.number > 0)}
          role="img"
          aria-label=${words}
          title=${words}
          >${statSign(stat)}${seen(isThere ? value : "–")}</span
        >`;
      })}
    </div>
  </div>`;
}

/** @param {Ctx} ctx @param {number} seat */
const onDragon = (ctx, seat) => (seat === ctx.me ? label`on your dragon` : label`on ${seatName(ctx, seat)}'s dragon`);
/** @param {Ctx} ctx @param {number} seat */
const inCrew = (ctx, seat) => (seat === ctx.me ? label`in your crew` : label`in ${seatName(ctx, seat)}'s crew`);
/** @param {Ctx} ctx @param {number} seat */
const inTrack = (ctx, seat) => (seat === ctx.me ? label`in your track` : label`in ${seatName(ctx, seat)}'s track`);

/**
 * @param {Ctx} ctx
 * @param {number} seat
 * @param {Cap | null} cap
 * @param {number} at
 */
function zapCap(ctx, seat, cap, at) {
  if (!cap)
    return html`<span
      class="db-cap"
      data-at=${at}
      data-empty
      data-zone="cap:${seat + 1}:${at + 1}"
      role="img"
      aria-label=${label`Zap cap ${at + 1}: empty`}
    ></span>`;
  const symbols = ctx.cards[cap.card]?.symbols ?? [];
  return html`<span
    class="db-cap"
    data-at=${at}
    data-number=${symbols.length}
    data-card=${cap.card}
    role="img"
    aria-label=${label`Zap cap ${at + 1}: ${inPlayWords(ctx, cap, onDragon(ctx, seat))}`}
    ${ctx.touch(`gear:${seat + 1}:${cap.spot + 1}`)}
  >
    ${symbols.map((stat) => html`<i data-stat=${stat}>${statSign(stat)}</i>`)}
    ${symbols.length ? nothing : html`<i>${ctx.art.icon("gear")}</i>`}
    ${useMarks(cap.effects)}
  </span>`;
}

/**
 * @param {Ctx} ctx
 * @param {number} seat
 * @param {Side} side
 */
function crew(ctx, seat, side) {
  return html`<div
    class="db-crew"
    data-zone="crew:${seat + 1}"
    role="group"
    aria-label=${label`Crew`}
    ?data-empty=${!side.crew.length}
  >
    ${side.crew.map((one, at) => crewTile(ctx, seat, one, at))}
  </div>`;
}

/**
 * @param {Ctx} ctx
 * @param {number} seat
 * @param {InPlay} one
 * @param {number} at
 */
function crewTile(ctx, seat, one, at) {
  const card = ctx.cards[one.card];
  return html`<span
    class="db-tile db-dyed"
    data-card=${one.card}
    data-colour=${card ? teamColour(ctx, card) : "none"}
    role="img"
    aria-label=${inPlayWords(ctx, one, inCrew(ctx, seat))}
    ${ctx.touch(`crew:${seat + 1}:${at + 1}`)}
  >
    <span class="db-tile__picture">${card ? picture(ctx, card) : nothing}</span>
    <span class="db-tile__name">${card?.title ?? one.card}</span>
    ${useMarks(one.effects)}
  </span>`;
}

/**
 * @param {Ctx} ctx
 * @param {number} seat
 * @param {Side} side
 */
function track(ctx, seat, side) {
  const name = seat === ctx.me ? spoken("Your track") : label`${seatName(ctx, seat)}'s track`;
  return html`<div
    class="db-track"
    data-zone="track:${seat + 1}"
    role="group"
    aria-label="${name}: ${counted(side.track.length, "maneuver")}"
    ?data-empty=${!side.track.length}
    ?data-changed=${seat !== ctx.me && ctx.changed(`track:${seat}`)}
    ${strip()}
  >
    ${side.track.map((card, at) => smallManeuver(ctx, card, `track:${seat + 1}:${at + 1}`, inTrack(ctx, seat)))}
    ${side.track.length ? nothing : html`<span class="db-track__none">${label`${name} is empty`}</span>`}
  </div>`;
}

/**
 * The cards of the own hand, sorted; each with a key that stays when others come and go.
 * @param {Ctx} ctx
 * @param {(string | null)[]} names
 */
export function sorted(ctx, names) {
  const rank = { maneuver: 0, event: 1, gear: 2, crew: 3, dragon: 4 };
  const counts = /** @type {Record<string, number>} */ ({});
  const weight = (/** @type {string} */ name) => {
    const card = ctx.cards[name];
    return card ? rank[card.sort] * 100 + (card.cost ?? card.burst?.number ?? card.level ?? 0) : 999;
  };
  return names
    .filter((name) => name !== null)
    .sort((a, b) => weight(a) - weight(b) || a.localeCompare(b))
    .map((name) => ({ name, key: `${name} ${(counts[name] = (counts[name] ?? 0) + 1)}` }));
}
