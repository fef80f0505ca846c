/** What a teaching table has beside the game: how one wins, hands laid open, what is left and known, sides swapped. */

import { html, nothing } from "../../../../vendor/lit-html.js";
import { Keeper } from "../../../ui/kept/keeper.js";
import { say } from "../../../language/words.js";
import { icon } from "../../../ui/drawn/icons.js";
import { apart, seatName } from "../../../ui/parts.js";
import { askUser } from "../../../ui/popups/dialog.js";
import { inLanguage } from "./lesson.js";

/** @typedef {import("../../../types").State} State */
/** @typedef {import("../../../types").Known} Known */
/** @typedef {import("../../../types").KnownCard} KnownCard */
/** @typedef {Record<string, string>} Words the same in every language */

const KEPT = 50;
/** The tables whose first sheet was closed. @type {Keeper<string[]>} */
const closed = new Keeper("taught", []);
/** Tables whose first sheet lies open, or was closed. @type {Set<string>} */
const told = new Set();

export class Teaching {
  /**
   * @param {{ goal: Words, rival: Words }} goals how one wins, and how a rival does
   * @param {(to: "show" | "hide" | "swap", seat?: number) => void} ask
   */
  constructor(goals, ask) {
    this.goals = goals;
    this.ask = ask;
  }

  /**
   * The first sheet, once for everybody who sits down.
   * @param {State} state
   */
  begin(state) {
    const { room, me } = state;
    if (!room.teaching || me === null || room.status !== "running" || told.has(room.id)) return;
    told.add(room.id);
    if (!closed.read().includes(room.id)) this.tellGoals(state);
  }

  /** @param {State} state */
  async tellGoals({ room, me }) {
    const rivals = apart(room.seats.map(seatName)).filter((_, seat) => seat !== me);
    await askUser(
      say("teach.goals.title"),
      html`<div class="teach-goals">
        <section>
          <h3>${icon("crown")}${say("teach.goals.mine")}</h3>
          <p>${inLanguage(this.goals.goal)}</p>
        </section>
        <section>
          <h3>${icon("flag")}${say(rivals.length > 1 ? "teach.goals.rivals" : "teach.goals.rival", { names: rivals.join(", ") })}</h3>
          <p>${inLanguage(this.goals.rival)}</p>
        </section>
        <p class="small">${say("teach.goals.table")}</p>
      </div>`,
      { no: say("teach.goals.close") },
    );
    closed.write([...closed.read().slice(-KEPT), room.id]);
  }

  /** @param {State} state */
  tellDeck({ knowledge }) {
    const decks = (knowledge?.left ?? []).filter(({ count, cards }) => count === 0 || Object.keys(cards).length);
    return askUser(
      say("teach.deck.title"),
      html`<div class="teach-decks">
        ${decks.map((deck) => {
          const [kind, seat] = deck.zone.split(":");
          const cards = Object.entries(deck.cards).sort(([a], [b]) => a.localeCompare(b, "en", { numeric: true }));
          return html`<section>
            <h3><span>${say(`teach.zone.${kind}`)}</span> <span class="small">${say("teach.deck.count", { count: deck.count })}</span></h3>
            ${seat ? nothing : html`<p class="small">${say("teach.deck.common")}</p>`}
            ${cards.length ? nothing : html`<p class="small">${say("teach.deck.empty")}</p>`}
            <ul lang="en">
              ${cards.map(([name, count]) => html`<li><b>${count}×</b> ${name}</li>`)}
            </ul>
          </section>`;
        })}
        <p class="small">${say("teach.deck.words")}</p>
      </div>`,
    );
  }

  /** Ask for open hands, or end that. @param {State} state */
  turnHands({ room, me }) {
    if (me === null || room.status !== "running") return;
    if (room.open) this.ask("hide");
    else if (!room.offers.some((offer) => offer.kind === "hands")) this.ask("show");
  }

  /**
   * The row above the table.
   * @param {State} state
   * @param {Record<string, any>} cards what is printed on them
   */
  view(state, cards) {
    const { room, me } = state;
    if (!room.teaching) return nothing;
    const isPlaying = me !== null && room.status === "running";
    return html`<section class="teach" aria-label=${say("teach.label")}>
      <div class="teach-row">
        <span class="teach-label">${icon("book")}${say("teach.label")}</span>
        ${isPlaying ? this.#buttons(state) : nothing}
        ${me === null ? html`<span class="teach-watch">${say(room.open ? "teach.watch.open" : "teach.watch")}</span>` : nothing}
      </div>
      ${isPlaying ? knownRow(state, cards) : nothing}
    </section>`;
  }

  /** @param {State} state */
  #buttons(state) {
    const { room, me, knowledge } = state;
    const names = apart(room.seats.map(seatName));
    const isAsked = room.offers.some((offer) => offer.kind === "hands");
    const others = room.seats.flatMap((_, seat) => (seat === me ? [] : [seat]));
    return html`
      ${button("eye", say(room.open ? "teach.hide" : "teach.show"), () => this.turnHands(state), { key: "o", isOn: room.open, why: isAsked ? say("teach.asked") : null })}
      ${knowledge?.left.length ? button("log", say("teach.deck"), () => this.tellDeck(state), { key: "d" }) : nothing}
      ${others.map((seat) =>
        button("again", others.length > 1 ? say("teach.swap.with", { name: names[seat] }) : say("teach.swap"), () => this.ask("swap", seat), {
          why: room.offers.some((offer) => offer.kind === "swap") ? say("teach.asked") : null,
        }),
      )}
      ${button("crown", say("teach.goals"), () => this.tellGoals(state))}
    `;
  }

  /**
   * Marks the places at the table where a card is known that usually is not.
   * @param {State | null} state
   */
  mark(state) {
    const found = (state?.knowledge?.known ?? [])
      .filter(({ cards }) => cards.some(({ how }) => how === "shown"))
      .flatMap(({ zone }) => [...document.querySelectorAll(`.table-middle [data-zone="${CSS.escape(zone)}"]`)]);
    for (const old of document.querySelectorAll("[data-known]")) {
      if (!found.includes(old)) old.removeAttribute("data-known");
    }
    for (const element of found) element.setAttribute("data-known", "");
  }
}

/**
 * @param {string} sign
 * @param {string} words
 * @param {() => unknown} act
 * @param {{ key?: string, isOn?: boolean, why?: string | null }} [more]
 */
function button(sign, words, act, { key, isOn, why = null } = {}) {
  return html`<button
    class="teach-button"
    title=${words}
    aria-pressed=${isOn === undefined ? nothing : String(isOn)}
    aria-disabled=${why ? "true" : nothing}
    aria-description=${why ?? nothing}
    data-why=${why ?? nothing}
    data-focus="teach:${words}"
    @click=${() => (why ? undefined : act())}
  >
    ${icon(sign)}<span>${words}</span>${key ? html`<kbd aria-hidden="true">${key}</kbd>` : nothing}
  </button>`;
}

/**
 * What one knows of hidden cards, and the hands that lie open.
 * @param {State} state
 * @param {Record<string, any>} cards
 */
function knownRow({ room, me, knowledge }, cards) {
  const known = knowledge?.known ?? [];
  if (!known.length) return nothing;
  const names = apart(room.seats.map(seatName));
  return html`<ul class="teach-known" aria-label=${say("teach.known")} tabindex="0">
    ${known.map(
      (place) => html`<li>
        <span class="teach-where">${where(place, me, names)}</span>
        ${place.cards.map((card) => chip(card, cards[card.card], place.seat === me))}
      </li>`,
    )}
  </ul>`;
}

/**
 * @param {Known} place
 * @param {number | null} me
 * @param {string[]} names
 */
function where({ zone, seat }, me, names) {
  const what = say(`teach.zone.${zone.split(":")[0]}`);
  if (seat === null) return what;
  return seat === me ? say("teach.where.mine", { what }) : say("teach.where", { name: names[seat], what });
}

/**
 * @param {KnownCard} card
 * @param {any} printed
 * @param {boolean} isMine
 */
function chip({ card, how, top }, printed, isMine) {
  const reason = say(how === "open" ? "teach.how.open" : isMine ? "teach.how.mine" : "teach.how.shown");
  const text = printed?.text ? `${printed.text} ` : "";
  return html`<button class="teach-chip" data-how=${how} data-why="${text}${reason}" aria-label="${card}. ${reason}" lang="en">
    ${how === "shown" ? icon("eye") : nothing}${card}${top ? html` <small>${say("teach.top")}</small>` : nothing}
  </button>`;
}
