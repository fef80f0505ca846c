/** What the pages of tournaments have in common: how one is asked about, and what is said of it. */

import { html, nothing } from "../../../vendor/lit-html.js";
import { get } from "../../api.js";
import { draw } from "../../app.js";
import { say } from "../../language/words.js";
import { leftWords } from "../../ui/clock.js";
import { followCup, listen } from "../../ui/told/line.js";

/** @typedef {import("../../types").Cup} Cup */
/** @typedef {import("../../types").CupPlayer} CupPlayer */
/** @typedef {import("../../types").CupTable} CupTable */

/** Seconds between two looks, though the hall tells when there is something new, and while it cannot. */
export const EVERY = 60;
export const UNTOLD = 5;
/** Seconds by which the clock of the page may be wrong before it is set anew: the hall keeps its own every few seconds. */
const SLACK = 5;

/** A tournament that is followed while its page is open. */
export class Followed {
  /** @type {Cup | null} */
  cup = null;
  /** @type {unknown} */
  error = null;
  timer = 0;
  /** Whether the hall tells what is new. */
  isTold = false;
  /** To be told no longer. */
  unheard = () => {};
  unfollow = () => {};
  #isLoading = false;
  #isStale = false;
  /** When the round began, by the clock of the page, in milliseconds. */
  #begun = 0;
  #round = -1;

  /** @param {string} id */
  constructor(id) {
    this.id = id;
  }

  async load() {
    try {
      const cup = /** @type {Cup} */ (await get(`/api/cups/${this.id}`));
      const begun = Date.now() - cup.passed * 1000;
      if (cup.paused || cup.round !== this.#round || Math.abs(begun - this.#begun) > SLACK * 1000) this.#begun = begun;
      this.#round = cup.round;
      this.cup = cup;
      this.error = null;
    } catch (error) {
      this.error = error;
    }
  }

  /** Seconds that the round is on. */
  get passed() {
    if (!this.cup || this.cup.paused) return this.cup?.passed ?? 0;
    return (Date.now() - this.#begun) / 1000;
  }

  /** There may be something new: looks once more, and not twice at the same time. */
  async refresh() {
    this.#isStale = true;
    if (this.#isLoading) return;
    this.#isLoading = true;
    while (this.#isStale) {
      this.#isStale = false;
      await this.load();
      draw();
    }
    this.#isLoading = false;
  }

  /** @param {() => void} [tick] what is done once a second besides drawing */
  follow(tick) {
    let beats = 0;
    this.unheard = listen({
      cup: (id) => {
        if (id === this.id) this.refresh();
      },
      line: (line) => {
        this.isTold = line === "open";
      },
    });
    this.unfollow = followCup(this.id);
    this.timer = window.setInterval(() => {
      beats += 1;
      if (beats % (this.isTold ? EVERY : UNTOLD) === 0 && document.visibilityState !== "hidden") this.refresh();
      tick?.();
      draw();
    }, 1000);
  }

  stop() {
    clearInterval(this.timer);
    this.unfollow();
    this.unheard();
  }
}

/** @param {Cup} cup */
export function inPlay(cup) {
  return cup.status === "running" && cup.tables.some((table) => table.round === cup.round && !table.ranks);
}

/**
 * The clock of the round: what it counts, and what it shows.
 * @param {Followed} followed
 * @returns {{ words: string, time: string } | null}
 */
export function roundClock({ cup, passed }) {
  if (!cup || cup.status !== "running" || !inPlay(cup)) return null;
  if (cup.paused) return { words: say("cup.clock.paused"), time: leftWords(passed) };
  if (passed < cup.grace) return { words: say("cup.clock.come"), time: leftWords(cup.grace - passed) };
  if (cup.limit) return { words: say("cup.clock.left"), time: leftWords(Math.max(0, cup.limit - passed)) };
  return { words: say("cup.clock.on"), time: leftWords(passed) };
}

/** Which round it is, or what is waited for. @param {Cup} cup */
export function stage(cup) {
  if (cup.status === "open") return cup.starts ? say("cup.stage.starts", { time: moment(cup.starts) }) : say("cup.stage.open");
  if (cup.status === "over") return say("cup.stage.over");
  if (cup.draft && cup.round < 1) return say("cup.stage.draft");
  return say("event.round", { round: cup.round, rounds: cup.rounds });
}

/** @param {number} seconds since 1970 */
export function moment(seconds) {
  return new Date(seconds * 1000).toLocaleString(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" });
}

/** @param {Cup} cup */
export function byNumber(cup) {
  return new Map(cup.players.map((player) => [player.number, player]));
}

/** Who has won it, if that is so. @param {Cup} cup */
export function champion(cup) {
  const [first] = cup.players;
  return cup.status === "over" && !cup.why && first?.points > 0 ? first : null;
}

/** The result of a table of two in a few signs, by seat. @param {CupTable} table */
export function score({ ranks, players }) {
  if (!ranks || players.length > 2) return "";
  if (players.length === 1) return "1";
  const winners = ranks.filter((rank) => rank === 1).length;
  return ranks.map((rank) => (rank !== 1 ? "0" : winners === 1 ? "1" : "½")).join(" : ");
}

/**
 * Who sat at a table: of more than two, when it is decided, with their places, the first of them first.
 * @param {CupTable} table
 * @returns {{ number: number, place: string, isFirst: boolean }[]}
 */
export function seated({ ranks, players }) {
  const sitting = players.map((number, at) => ({ number, rank: ranks?.[at] ?? 0 }));
  const hasPlaces = players.length > 2 && ranks?.includes(1) === true;
  if (hasPlaces) sitting.sort((one, other) => one.rank - other.rank);
  return sitting.map(({ number, rank }) => ({ number, place: hasPlaces ? `${rank}.` : "", isFirst: rank === 1 }));
}

/** How it was decided, where it was not played to its end. @param {CupTable} table */
export function howWords({ how }) {
  return how && how !== "played" ? html`<span class="small">${say(`cup.how.${how}`)}</span>` : nothing;
}

/** @param {number} points */
export function points(points) {
  if (points % 1 && points % 0.5) return points.toFixed(2);
  return points % 1 ? `${points - 0.5 || ""}½` : String(points);
}
