/** How a room is drawn: top, table, prompt, side. */

import { html, nothing } from "../../../vendor/lit-html.js";
import { HallError } from "../../api.js";
import { redraw } from "../../app.js";
import { tongue } from "../../language/table.js";
import { count, say } from "../../language/words.js";
import { aimPrompt } from "../../table/aim/aimprompt.js";
import { handleDirective } from "../../table/aim/handle.js";
import { planBar, prompt } from "../../table/choice/prompt.js";
import { touchDirective } from "../../table/choice/touch.js";
import { ending, lostLine, offerBar, offerWords, ribbon, seatMark } from "../../table/parts.js";
import { learnNames, marked, meet, named } from "../../table/players.js";
import { learnTerms } from "../../table/terms.js";
import { crest } from "../../ui/drawn/crest.js";
import { fairness } from "../../ui/fair/receipt.js";
import { icon } from "../../ui/drawn/icons.js";
import { apart, emptyState, errorState, loading, seatName } from "../../ui/parts.js";
import { toasts } from "../../ui/popups/toast.js";
import { awayBars } from "./away.js";
import { chairs } from "./chairs.js";
import { ratingNote } from "./ratingnote.js";
import { isMatch } from "./match.js";
import { menu, tools } from "./menu.js";
import { tipLine } from "./learning/tips.js";
import { side } from "./side/side.js";

/** @typedef {import("./room.js").RoomPage} RoomPage */
/** @typedef {import("../../types").State} State */

/** @param {RoomPage} page */
export function roomView(page) {
  const { session } = page;
  if (session.line === "refused") return emptyState("crest", say("missing.title"), say("missing.room"), nothing, true);
  const state = session.state;
  if (!state)
    return session.line === "lost"
      ? errorState(new HallError(say("error.offline"), 0), () => session.socket.wake())
      : loading(say("table.opening"));
  meetAll(page, state);
  learnTerms(page.game, page.kit.terms, Object.keys(page.kit.cards));
  learnNames(page.kit.cards);
  return html`<div class="table-page" data-game=${page.game} data-line=${session.line} ?data-showing=${page.passing !== null}>
    ${top(page, state)}
    <div class="table-main">
      ${session.line === "lost" ? lostLine() : nothing} ${page.teaching.view(state, page.kit.cards)} ${prepared(state)}
      <div class="table-middle" lang=${state.room.status === "waiting" ? nothing : tongue()}>
        ${state.room.status === "waiting" ? emptyChairs(page, state) : middle(page, state)}
      </div>
      ${toasts()}
      ${state.lesson && !page.passing ? page.teacher.view(state.lesson) : nothing}
      ${state.lesson && !page.passing && page.teacher.isTalking(state.lesson) ? nothing : bottom(page, state)}
    </div>
    ${side({
      game: page.game,
      session,
      story: page.kit.module.story,
      tab: page.tab,
      isOpen: page.isSideOpen,
      unread: page.unread,
      asked: askedOf(state),
      turn: (tab) => {
        page.tab = tab;
        if (tab === "talk") page.unread = 0;
        page.logLength = -1;
        redraw();
      },
      close: () => {
        page.isSideOpen = false;
        redraw();
      },
    })}
    <div class="sr-only" aria-live="polite" role="log">${session.spoken}</div>
  </div>`;
}

/** What one is asked by somebody and has not answered yet, or nothing. @param {State} state */
function askedOf(state) {
  const { room, me } = state;
  const open = (room.offers ?? []).find((offer) => me !== null && offer.by !== me && !offer.agreed.includes(me));
  return open ? offerWords(open, names(state), me) : "";
}

/**
 * @param {RoomPage} page
 * @param {State} state
 */
function meetAll(page, state) {
  const shown = names(state);
  const around = context(page, state, state.view);
  meet(
    apart(state.room.seats.map((seat) => seat.name)).map((name, seat) => ({
      name,
      shown: seat === state.me ? say("seat.me") : shown[seat],
      colour: page.kit.module.seat?.(state.view, seat, around)?.colour,
    })),
  );
}

/** Whose decision is waited for; in a lesson nobody thinks but the learner. @param {State} state */
function deciding({ lesson, waiting, me }) {
  return lesson ? waiting.filter((seat) => seat === me) : waiting;
}

/** @param {State} state */
function names(state) {
  return apart(state.room.seats.map(seatName));
}

/**
 * @param {RoomPage} page
 * @param {State} state
 */
function top(page, state) {
  const { room, me } = state;
  const view = page.passing ?? state.view;
  const isSeated = me !== null;
  const around = context(page, state, view);
  return html`<header class="table-top">
    <a class="brand small" href="/" aria-label=${say("nav.brand")}>${crest()}</a>
    <h1 class="table-title">${room.title}</h1>
    ${room.status === "waiting" || !page.kit.module.ribbon ? nothing : ribbon(whereItIs(page, state, view, around.names))}
    <ul class="seats" aria-label=${say("seats.label")}>
      ${room.seats.map((seat, at) =>
        seatMark({ ...seat, name: around.names[at] }, at, {
          isMine: at === me,
          isDeciding: room.status === "running" && deciding(state).includes(at),
          look: page.kit.module.seat?.(view, at, around) ?? null,
          told: page.session.heard(state),
          isExpected: room.clock?.kind !== "days",
        }),
      )}
    </ul>
    ${state.lesson ? nothing : tools({ room, isSeated, isAsked: state.pending !== null, isThinking: page.isThinking, thought: page.thought, deeds: page.deeds })}
    <button
      class="icon-button side-open"
      aria-label=${say("menu.log")}
      aria-expanded=${page.isSideOpen}
      data-focus="side"
      @click=${() => page.turnSide(page.tab)}
    >
      ${icon("log")}${page.unread ? html`<span class="count">${page.unread}</span>` : nothing}
    </button>
    ${menu({
      room,
      isSeated,
      lesson: state.lesson,
      isOpen: page.isMenuOpen,
      deeds: page.deeds,
      toggle: () => {
        page.isMenuOpen = !page.isMenuOpen;
        redraw();
      },
    })}
  </header>`;
}

/**
 * The ribbon of the game; when all is over it says so, also where somebody resigned in the middle.
 * @param {RoomPage} page
 * @param {State} state
 * @param {import("../../types").View} view
 * @param {string[]} names
 * @returns {import("../../shell").Ribbon}
 */
function whereItIs(page, { room }, view, names) {
  const found = page.kit.module.ribbon?.(view, names) ?? { steps: [] };
  if (room.status !== "over" || page.passing || room.sequels) return found;
  return { ...found, steps: [{ title: say(isMatch(room) ? "ribbon.over.match" : "ribbon.over"), here: true }] };
}

/**
 * @param {RoomPage} page
 * @param {State} state
 * @param {import("../../types").View} view
 */
function context(page, state, view) {
  const pending = page.passing ? null : page.session.choice.pending;
  const touches = pending ? [...pending.options, ...pending.refused].flatMap((option) => option.touches) : [];
  return {
    view,
    me: state.me,
    names: names(state),
    cards: page.kit.cards,
    art: page.kit.art,
    html,
    nothing,
    touches,
    line: pending ? page.session.choice.line.map((option) => option.touches[0]) : [],
    words: state.words,
    seats: state.room.seats,
    waiting: page.passing ? [] : deciding(state),
    pending,
    aim: page.passing ? null : aimOf(page),
    result: page.passing ? null : (state.room.result ?? null),
    touch: (/** @type {string} */ name) => touchDirective(page.chooser, name),
    changed: (/** @type {string} */ key) => isChanged(page, key, view),
  };
}

/**
 * What a table gets to draw and steer an aim by.
 * @param {RoomPage} page
 * @returns {import("../../shell").Aim | null}
 */
function aimOf(page) {
  const { aiming, choice, sent } = page.session;
  if (!aiming || !choice.pending?.aim) return null;
  const set = (/** @type {number[]} */ numbers) => page.aimAt(numbers);
  const confirm = () => page.confirmAim();
  return {
    ask: choice.pending.ask,
    numbers: aiming.numbers,
    low: aiming.low,
    high: aiming.high,
    dials: aiming.dials,
    options: choice.pending.options,
    ...page.foreseenAim(),
    isSent: sent !== null,
    set,
    confirm,
    handle: (how) => handleDirective({ aiming, set, confirm }, how),
  };
}

/**
 * @param {RoomPage} page
 * @param {string} key
 * @param {import("../../types").View} view
 */
function isChanged(page, key, view) {
  const { part } = page.kit.module;
  if (!part) return page.session.changed(key);
  const { looked } = page.session;
  return looked !== null && JSON.stringify(part(looked, key)) !== JSON.stringify(part(view, key));
}

/**
 * @param {RoomPage} page
 * @param {State} state
 */
function middle(page, state) {
  return page.kit.module.table(context(page, state, page.passing ?? state.view));
}

/**
 * @param {RoomPage} page
 * @param {State} state
 */
function emptyChairs(page, state) {
  return chairs({
    room: state.room,
    isSeated: state.me !== null,
    settings: page.settings,
    values: page.brought,
    sit: (seat) => page.sit(seat),
    copy: () => page.copyLink(),
  });
}

/** @param {number} [behind] seconds */
function watching(behind) {
  if (!behind) return say("prompt.spectator");
  const minutes = behind < 60 ? count("watch.seconds", behind) : count("watch.minutes", Math.round(behind / 60));
  return say("watch.behind", { minutes });
}

/** @param {State} state */
function receipt(state) {
  const { id, seed_hash: hash, seed, salt, shuffle } = state.room;
  return { id, hash, seed, salt, shuffle, names: names(state) };
}

/**
 * Among people, and to those who watch: that the cards may have been known before.
 * @param {State} state
 */
function prepared({ room, me }) {
  const people = room.seats.filter((seat) => seat.kind === "person" || seat.by).length;
  if (!room.prepared || room.status === "waiting" || (people < 2 && me !== null)) return nothing;
  return html`<p class="small prepared">${icon("eye")} ${say("prepared.words")}</p>`;
}

/**
 * @param {RoomPage} page
 * @param {State} state
 */
function bottom(page, state) {
  const { room, me } = state;
  const { choice, sent } = page.session;
  const aiming = choice.pending?.aim ? page.session.aiming : null;
  if (room.status === "waiting") return html`<section class="prompt">${fairness(receipt(state))}</section>`;
  const offers = (room.offers ?? []).map((offer) =>
    offerBar(offer, names(state), me, (yes) => page.consent(offer.kind, yes)),
  );
  const tip = page.tips.words ? tipLine(page.tips.words, () => page.closeTip()) : null;
  const isPlanned = sent !== null && page.session.plans.length > 0;
  const isAsked = choice.pending !== null && page.passing === null && !isPlanned;
  return html`<section
    class="prompt"
    data-focus-home
    tabindex="-1"
    ?data-asked=${isAsked}
    ?data-sent=${sent !== null}
    aria-label=${say("prompt.label")}
  >
    ${offers} ${awayBars(state, page.session.heard(state) ?? 0, (seat, to) => page.session.ask("claim", { seat, to }))}
    ${room.status === "running" ? page.session.plans.map((plan) => planBar(plan.words, () => page.session.stopPlan(plan))) : nothing}
    ${
      room.status === "over" && !page.passing
        ? html`${ending(room, me, page.deeds)}${ratingNote(room, me)}${fairness(receipt(state))}`
        : isAsked && aiming
          ? aimPrompt({
              game: page.game,
              aiming,
              ...page.foreseenAim(),
              isSent: sent !== null,
              tip,
              set: (numbers) => page.aimAt(numbers),
              confirm: () => page.confirmAim(),
            })
          : isAsked
          ? prompt({
              game: page.game,
              choice,
              hinted: page.hint?.answer ?? null,
              isSent: sent !== null,
              tip,
              forced: page.session.forced,
              isTimed: Boolean(room.clock),
              answer: (option) => page.answer(option),
              back: () => {
                choice.clear();
                redraw();
              },
              follow: () => page.follow(),
              odds: page.oddsOf(),
              vary: () => {
                choice.isVaried = !choice.isVaried;
                redraw();
              },
            })
          : waitingWords(page, state)
    }
  </section>`;
}

/**
 * @param {RoomPage} page
 * @param {State} state
 */
function waitingWords(page, state) {
  const awaited = state.waiting.map(marked);
  const words = page.passing
    ? page.caption || say("prompt.showing")
    : say(awaited.length > 1 ? "prompt.waiting.many" : "prompt.waiting.one", { names: awaited.join(", ") });
  const guide = state.me === null ? watching(state.room.behind) : page.passing ? say("prompt.skip") : say("prompt.rest");
  return html`<div class="prompt-words">
    <p class="prompt-sentence quiet">${named(words)}</p>
    <p class="prompt-guide">${guide}</p>
  </div>`;
}
