// @ts-check
/** A player's row: name, colour, marker, gems and goals, hands as backs, decks and piles. */

import { html, nothing, svg } from "../../../vendor/lit-html.js";
import { label, spoken } from "../../../js/language/table.js";
import {
  GEMS, battleCardWords, capital, counted, dragonCardWords, goalWords, goals, nearSeat, printedBattle, printedDragon, seatName,
} from "../words.js";

/** @import {Ctx, Side, Zone} from "../types" */

/** Signs of the two colours, told apart without seeing colour: a leaf and a crown. @type {Record<string, string>} */
const EMBLEMS = {
  green: "M12 22V13M12 13C6 13 4 9 5 3c6 0 8 4 7 10Zm0 4c5 1 8-2 8-7-5-1-8 2-8 7Z",
  gold: "M4 19h16M4 16 3 6l5 4 4-6 4 6 5-4-1 10Z",
};

/** @param {string | null} colour */
function emblem(colour) {
  const path = EMBLEMS[colour ?? ""];
  return path ? html`<svg viewBox="0 0 24 24">${svg`<path d=${path} />`}</svg>` : "?";
}

/**
 * @param {Ctx} ctx
 * @param {number} seat
 */
export function sideRow(ctx, seat) {
  const side = ctx.view.sides[seat];
  const isMine = seat === ctx.me;
  const decides = ctx.waiting?.includes(seat) ?? false;
  const name = seatName(ctx, seat);
  return html`<section class="dm-side" data-seat=${seat} data-colour=${side.colour ?? "none"} data-near=${seat === nearSeat(ctx)}
    ?data-decides=${decides} aria-label=${isMine ? label`You, ${name}` : name}>
    <div class="dm-side__who">
      <span class="dm-banner" aria-hidden="true">${emblem(side.colour)}</span>
      <span class="dm-side__names">
        <strong class="dm-side__name">${isMine ? label`You` : name}</strong>
        <span class="dm-side__colour">${side.colour ? spoken(side.colour) : label`no colour yet`}</span>
      </span>
      ${marker(ctx, seat)}
      ${decides ? html`<span class="dm-decides">${isMine ? label`your move` : label`thinking`}</span>` : nothing}
    </div>
    ${purse(ctx, seat, side)}
    <div class="dm-zones">
      ${isMine ? nothing : html`${held(ctx, seat, "dragon_hand", "dragon")}${held(ctx, seat, "battle_hand", "card")}`}
      ${deck(ctx, seat, "dragon_deck")}${pile(ctx, seat, "dragon_pile", "dragon")}
      ${deck(ctx, seat, "battle_deck")}${pile(ctx, seat, "battle_pile", "battle")}
    </div>
    ${seat === nearSeat(ctx) ? commons(ctx) : nothing}
  </section>`;
}

/**
 * @param {Ctx} ctx
 * @param {number} seat
 */
function marker(ctx, seat) {
  if (ctx.view.marker !== seat) return html`<span class="dm-marker dm-marker--place" data-zone="marker:${seat + 1}"></span>`;
  const words =
    seat === ctx.me ? label`You hold the first player marker` : label`${seatName(ctx, seat)} holds the first player marker`;
  return html`<span class="dm-marker" data-zone="marker:${seat + 1}" role="img" aria-label=${words} title=${words}>
    ${ctx.art.icon("marker")}
  </span>`;
}

/**
 * Gems won, and how far each of the three goals is.
 * @param {Ctx} ctx
 * @param {number} seat
 * @param {Side} side
 */
function purse(ctx, seat, side) {
  const won = GEMS.flatMap((gem) => Array.from({ length: side.gems[gem] ?? 0 }, () => gem));
  const empty = Array.from({ length: Math.max(0, 4 - won.length) });
  const list = won.length ? GEMS.filter((gem) => side.gems[gem]).map((gem) => `${side.gems[gem]} ${spoken(gem)}`).join(", ") : label`none`;
  const near = goals(side.gems).some((goal) => goal.of - goal.has <= 1);
  return html`<div class="dm-purse" data-zone="won:${seat + 1}" ?data-close=${near}>
    <span class="dm-purse__gems" role="img" aria-label=${label`Gems won: ${list}`}>
      ${won.map((gem) => html`<span class="dm-gem">${ctx.art.gem(gem)}</span>`)}
      ${empty.map(() => html`<span class="dm-gem dm-gem--empty"></span>`)}
    </span>
    <span class="dm-purse__goals">
      <strong class="dm-purse__words">${goalWords(side.gems)}</strong>
      <span class="dm-goals">${goals(side.gems).map(
        (goal) => html`<span class="dm-goal" role="img" title=${capital(goal.words)}
          aria-label=${label`${goal.has} of ${goal.of} towards ${goal.words}`}
          ?data-close=${goal.of - goal.has === 1} ?data-met=${goal.has >= goal.of}>
          <span class="dm-goal__title"><b>${goal.of}</b> ${goal.title}</span>
          <span class="dm-goal__pips">${Array.from({ length: goal.of }, (_, at) => html`<i ?data-on=${at < goal.has}></i>`)}</span>
        </span>`,
      )}</span>
    </span>
  </div>`;
}

/**
 * Cards of a rival's hand: backs, or names where they are known.
 * @param {Ctx} ctx
 * @param {number} seat
 * @param {"dragon_hand" | "battle_hand"} name
 * @param {"dragon" | "card"} what
 */
function held(ctx, seat, name, what) {
  const side = ctx.view.sides[seat];
  const zone = side[name];
  const known = zone.cards.length ? label`; known: ${zone.cards.join(", ")}` : "";
  const back = backOf(name, side.colour);
  const backs = Array.from({ length: Math.min(zone.count, 8) }, () => html`<i>${ctx.art.cardBack(back)}</i>`);
  return html`<span class="dm-held" data-zone="${name}:${seat + 1}" ?data-empty=${!zone.count} role="img"
    aria-label=${label`${counted(zone.count, what)} held${known}`} title=${label`${counted(zone.count, what)} held${known}`}>
    <span class="dm-held__fan">${backs}</span>
    <b class="dm-count">${zone.count}</b>
  </span>`;
}

/**
 * @param {Ctx} ctx
 * @param {number} seat
 * @param {"dragon_deck" | "battle_deck"} name
 */
function deck(ctx, seat, name) {
  const side = ctx.view.sides[seat];
  const cards = counted(side[name].count, "card");
  const words = name === "dragon_deck" ? label`Dragon deck, ${cards}` : label`Battle deck, ${cards}`;
  return html`<span class="dm-deck" data-zone="${name}:${seat + 1}" ?data-empty=${!side[name].count}
    role="img" aria-label=${words} title=${words}>
    ${ctx.art.cardBack(backOf(name, side.colour))}<b class="dm-count">${side[name].count}</b>
  </span>`;
}

/**
 * A discard pile, open to all: its cards fall open on a click.
 * @param {Ctx} ctx
 * @param {number} seat
 * @param {"dragon_pile" | "battle_pile"} name
 * @param {"dragon" | "battle"} sort
 */
function pile(ctx, seat, name, sort) {
  const zone = ctx.view.sides[seat][name];
  const words = pileWords(ctx, seat, sort);
  if (!zone.count) {
    return html`<span class="dm-deck dm-deck--pile" data-zone="${name}:${seat + 1}" data-empty
      role="img" aria-label=${label`${words}: none`} title=${label`${words}: none`}>
      <b class="dm-count">0</b>
    </span>`;
  }
  const top = zone.cards[zone.cards.length - 1];
  return html`<details class="dm-pile" data-zone="${name}:${seat + 1}" name="dm-pile">
    <summary class="dm-deck dm-deck--pile" aria-label="${words}: ${zone.count}" title="${words}: ${zone.count}">
      <span class="dm-deck__face">${top && sort === "dragon" ? ctx.art.dragon(top) : ctx.art.icon("hit")}</span>
      <b class="dm-count">${zone.count}</b>
    </summary>
    <div class="dm-pile__open">
      <strong>${words}</strong>
      <ul>${tally(zone).map(([card, count]) => {
        const label = sort === "dragon" ? dragonCardWords(printedDragon(ctx, card), card) : battleCardWords(printedBattle(ctx, card), card);
        return html`<li data-card=${card} title=${label}>${count > 1 ? html`<b>${count}×</b> ` : nothing}${card}</li>`;
      })}</ul>
    </div>
  </details>`;
}

/**
 * @param {Ctx} ctx
 * @param {number} seat
 * @param {"dragon" | "battle"} sort
 */
function pileWords(ctx, seat, sort) {
  if (seat === ctx.me) return sort === "dragon" ? label`Your discarded dragons` : label`Your discarded battle cards`;
  const name = seatName(ctx, seat);
  return sort === "dragon" ? label`${name}'s discarded dragons` : label`${name}'s discarded battle cards`;
}

/**
 * Names with how often they occur, in the order of the alphabet.
 * @param {Zone} zone
 * @returns {[string, number][]}
 */
function tally(zone) {
  const counts = /** @type {Map<string, number>} */ (new Map());
  for (const card of zone.cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  return [...counts].sort(([a], [b]) => a.localeCompare(b, "en", { numeric: true }));
}

/**
 * @param {"dragon_hand" | "battle_hand" | "dragon_deck" | "battle_deck"} name
 * @param {string | null} colour
 */
function backOf(name, colour) {
  return name.startsWith("dragon") ? `dragon-${colour ?? "green"}` : (colour ?? "green");
}

/**
 * The two decks that both players share.
 * @param {Ctx} ctx
 */
function commons(ctx) {
  const { fields, advanced, supply } = ctx.view;
  const top = fields.cards.length ? label`; on top ${fields.cards[fields.cards.length - 1]}` : "";
  const known = supply.length ? label`; known among them: ${supply.join(", ")}` : "";
  return html`<div class="dm-commons">
    ${sharedDeck(ctx, "field", fields.count, label`${counted(fields.count, "battlefield")} in the deck${top}`)}
    ${sharedDeck(ctx, "advanced", advanced, label`${counted(advanced, "advanced card")} in the deck${known}`)}
  </div>`;
}

/**
 * @param {Ctx} ctx
 * @param {"field" | "advanced"} name
 * @param {number} count
 * @param {string} words
 */
function sharedDeck(ctx, name, count, words) {
  return html`<span class="dm-deck" data-zone=${name === "field" ? "fields" : name} role="img" aria-label=${words} title=${words}>
    ${ctx.art.cardBack(name)}<b class="dm-count">${count}</b>
  </span>`;
}
