/** The table page: a room, its match, and everything a person can do there. */

import { get, getOnce, post } from "../../api.js";
import { draw, redraw } from "../../app.js";
import { phrase, say } from "../../language/words.js";
import { go } from "../../router.js";
import { Runner } from "../../table/animate.js";
import { Foretell } from "../../table/choice/foretell.js";
import { loadKit } from "../../table/module.js";
import { unfold } from "../../table/unfold.js";
import { copyText, ruleHref } from "../../ui/parts.js";
import { askUser } from "../../ui/popups/dialog.js";
import { note } from "../../ui/popups/toast.js";
import { checkWhy } from "../../ui/popups/why.js";
import { tip } from "../../ui/popups/tip.js";
import { play } from "../../ui/sound.js";
import { Values } from "../home/settingfield.js";
import { roomKey } from "./keys.js";
import { isMatch } from "./match.js";
import { inLanguage, Teacher } from "./lesson.js";
import { keyHelp } from "./menu.js";
import { Session } from "./session.js";
import { roomView } from "./view.js";

/** @typedef {import("../../shell").Page} Page */
/** @typedef {import("../../types").State} State */
/** @typedef {import("../../types").Option} Option */

/** @param {string} id */
export async function open(id) {
  const summary = await get(`/api/rooms/${encodeURIComponent(id)}`);
  const [kit, games] = await Promise.all([loadKit(summary.game), getOnce("/api/games")]);
  const found = /** @type {import("../../types").GameInfo[]} */ (games).find((game) => game.name === summary.game);
  return new RoomPage(id, summary, kit, found?.settings ?? [], found?.goal ?? {});
}

/** @implements {Page} */
export class RoomPage {
  bare = true;
  caption = "";
  /** @type {"log" | "talk"} */
  tab = "log";
  isSideOpen = false;
  isMenuOpen = false;
  unread = 0;
  isThinking = false;
  /** @type {{ n: number, answer: number, text: string, sureness: number, value: number } | null} */
  hint = null;
  /** A view between two states, while what happened is shown. @type {import("../../types").View | null} */
  passing = null;
  logLength = 0;
  /** What a visitor brings to a chair. */
  brought = new Values();

  /**
   * @param {string} id
   * @param {import("../../types").RoomSummary} summary
   * @param {import("../../table/module.js").Kit} kit
   * @param {import("../../types").Setting[]} settings those of the game
   * @param {Record<string, string>} goal how one wins, by language
   */
  constructor(id, summary, kit, settings, goal) {
    this.id = id;
    this.name = summary.title;
    this.game = summary.game;
    this.kit = kit;
    this.settings = settings;
    this.goal = goal;
    this.runner = new Runner((text) => {
      this.caption = text;
      redraw();
    });
    this.session = new Session(id, {
      between: (before, after) => this.#between(before, after),
      changed: () => this.#changed(),
      told: (message) => this.#told(message),
      foreseen: () => {
        this.foretell.show();
        redraw();
      },
    });
    this.foretell = new Foretell({
      meant: (element) => this.#meantBy(element),
      look: (option) => this.session.look(option.answer),
    });
    this.teacher = new Teacher((to) => this.session.ask("learn", { to }), this.game);
    this.skip = this.skip.bind(this);
    document.addEventListener("pointerdown", this.skip, true);
    /** @type {import("../../table/choice/touch.js").Chooser} */
    this.chooser = {
      look: (name, by) => this.#look(name, by),
      pick: (name, by) => this.#pick(name, by),
      isDraggable: (name) =>
        this.session.choice.touching.some((option) => option.touches.length > 1 && option.touches[0] === name),
      accepts: (from, to) => this.session.choice.touching.some((option) => isPair(option, from, to)),
      drop: (from, to, by) => this.#drop(from, to, by),
      href: (rule) => ruleHref(this.game, rule),
    };
  }

  /** The name of the tab tells whose turn it is, so that one can do something else meanwhile. */
  get title() {
    return this.isAsked ? say("table.yourturn", { title: this.name }) : this.name;
  }

  // ---- what the hall tells

  /**
   * @param {State} before
   * @param {State} after
   */
  async #between(before, after) {
    this.hint = null;
    this.passing = before.view;
    draw();
    const steps = unfold(this.kit.module, before.view, after.events, this.kit.cards);
    if (document.visibilityState === "hidden") {
      this.passing = null;
      return;
    }
    await this.runner.run(steps, (view) => {
      this.passing = view;
      draw();
    });
    this.passing = null;
  }

  #changed() {
    const state = this.session.state;
    const wasMine = this.isAsked;
    this.isAsked = Boolean(state?.pending) && this.session.sent === null;
    if (this.isAsked && !wasMine) play("turn");
    if (this.hint && this.hint.n !== state?.n) this.hint = null;
    if (state?.room.status === "over" && !this.isOver) {
      const mine = state.me === null ? 0 : state.room.result?.ranks[state.me];
      if (this.isOver === false) play(mine === 1 ? "won" : "lost");
    }
    this.isOver = state ? state.room.status === "over" : undefined;
    this.#tellGoal();
    draw();
  }

  /** How one wins, to whoever sits down to a game for the first time. */
  #tellGoal() {
    const state = this.session.state;
    if (!state || state.me === null || state.lesson || state.room.status !== "running" || state.n > 0) return;
    if (this.goal.en) tip(`goal ${this.game}`, inLanguage(this.goal));
  }

  isAsked = false;
  /** @type {boolean | undefined} */
  isOver = undefined;

  /** @param {any} message */
  #told(message) {
    if (message.type === "refused") {
      play("refused");
      this.isThinking = false;
      note(this.#inWords(message.why), { kind: "refusal", rule: message.rule, href: ruleHref(this.game, message.rule) });
    } else if (message.type === "hint") {
      this.isThinking = false;
      if (message.n === this.session.state?.n) {
        this.hint = message;
        if (message.numbers) this.session.aiming?.set(message.numbers);
        note(say("hint.words", { text: message.text, sure: Math.round(message.sureness * 100) }), { kind: "good" });
      }
    } else if (message.type === "said" && !(this.tab === "talk" && this.isSideShown)) {
      this.unread += 1;
    }
    redraw();
  }

  /** What the hall says, or the teacher, who speaks every language. @param {string} why */
  #inWords(why) {
    const wrong = this.session.state?.lesson?.wrong;
    return wrong && why === wrong.en ? inLanguage(wrong) : phrase(why);
  }

  get isSideShown() {
    return this.isSideOpen || matchMedia("(width >= 70rem)").matches;
  }

  // ---- what the person does

  /** @param {Event} event */
  skip(event) {
    if (!this.runner.isRunning) return;
    if (event.target instanceof Element && event.target.closest("a, button, .side, .menu")) return;
    this.runner.skip();
  }

  /**
   * @param {string} name
   * @param {object} by
   * @returns {import("../../shell").Touch}
   */
  #look(name, by) {
    const { choice, sent } = this.session;
    if (this.passing || sent !== null) return { state: "rest", why: "", rule: "", next: false };
    const found = { ...choice.touch(name), hinted: this.#isHinted(name) };
    const other = choice.by.get(name);
    if (found.state === "chosen" && other && other !== by && /** @type {any} */ (other).isConnected) {
      return { state: "may", why: "", rule: "", next: false };
    }
    return found;
  }

  /** @param {string} name */
  #isHinted(name) {
    const option = this.session.choice.pending?.options.find((one) => one.answer === this.hint?.answer);
    return option?.touches.includes(name) ?? false;
  }

  /**
   * @param {string} name
   * @param {object} by
   */
  #pick(name, by) {
    play("pick");
    const meant = this.session.choice.pick(name, by);
    if (meant) this.answer(meant);
    else redraw();
  }

  /**
   * @param {string} from
   * @param {string} to
   * @param {object} by
   */
  #drop(from, to, by) {
    this.session.choice.clear();
    this.session.choice.pick(from, by);
    this.#pick(to, {});
  }

  /** @param {Option} option */
  answer(option) {
    this.hint = null;
    this.foretell.forget();
    this.session.answer(option.numbers ?? option.answer);
  }

  /** @param {number[]} numbers */
  aimAt(numbers) {
    if (this.session.sent === null && this.session.aiming?.set(numbers)) redraw();
  }

  /** What the hall last told about an aim: about the numbers that are set, or, while that is on its way, about earlier ones. */
  foreseenAim() {
    const { aiming } = this.session;
    const found = aiming ? this.session.look(aiming.numbers) : null;
    if (found) this.lastForeseen = found;
    const isLate = !found && this.lastForeseen?.n === this.session.state?.n;
    return { preview: found ?? (isLate ? this.lastForeseen : null), isLate };
  }

  /** @type {import("../../types").Preview | null} */
  lastForeseen = null;

  /** Answer with the numbers that are set, unless the hall has said that they are not permitted. */
  confirmAim() {
    const { aiming, sent } = this.session;
    if (!aiming || sent !== null || this.session.look(aiming.numbers)?.why) return;
    this.hint = null;
    this.session.answer(aiming.numbers);
  }

  /**
   * The option that choosing a thing would answer.
   * @param {Element} element
   */
  #meantBy(element) {
    const { choice, sent } = this.session;
    if (this.passing || sent !== null || !choice.pending || choice.pending.aim) return null;
    const answer = element.getAttribute("data-answer");
    if (answer !== null) return choice.pending.options.find((option) => String(option.answer) === answer) ?? null;
    return choice.would(element.getAttribute("data-touch") ?? "");
  }

  /** @type {import("./menu.js").Deeds} */
  deeds = {
    hint: () => {
      const state = this.session.state;
      if (!state?.pending) return;
      this.isThinking = true;
      this.session.ask("hint", { n: state.n });
      redraw();
    },
    undo: () => this.session.ask("undo"),
    draw: () => {
      this.#closeMenu();
      this.session.ask("draw");
    },
    resign: async () => {
      this.#closeMenu();
      const room = this.session.state?.room;
      const what = room && isMatch(room) ? "resign.match" : "resign";
      if (
        await askUser(say(`${what}.title`), say(`${what}.words`), {
          yes: say("resign.yes"),
          no: say("resign.no"),
          danger: true,
        })
      ) {
        this.session.ask("resign");
      }
    },
    rematch: () => this.session.ask("rematch"),
    log: () => {
      this.#closeMenu();
      this.turnSide("log");
    },
    help: () => {
      this.#closeMenu();
      askUser(say("keys.title"), keyHelp());
    },
  };

  #closeMenu() {
    this.isMenuOpen = false;
    redraw();
  }

  /** @param {"log" | "talk"} tab */
  turnSide(tab) {
    const isSame = this.isSideOpen && this.tab === tab;
    this.tab = tab;
    this.isSideOpen = !isSame;
    if (tab === "talk") this.unread = 0;
    this.logLength = -1;
    redraw();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    return roomKey(this, event);
  }

  /** @param {number} seat */
  async sit(seat) {
    try {
      const own = this.settings.filter((setting) => setting.seat === seat);
      await post(`/api/rooms/${this.id}/sit`, { seat, settings: this.brought.chosen(own) });
      await go(`/room/${this.id}`, { replace: true });
    } catch (error) {
      note(error instanceof Error ? error.message : String(error), { kind: "refusal" });
    }
  }

  async copyLink() {
    const isCopied = await copyText(`${location.origin}/room/${this.id}`);
    note(say(isCopied ? "copied" : "copy.not"), { kind: isCopied ? "good" : "refusal" });
  }

  /**
   * @param {string} kind
   * @param {boolean} yes
   */
  consent(kind, yes) {
    if (kind === "rematch") this.session.ask("rematch");
    else this.session.ask("consent", { kind, yes });
  }

  view() {
    return roomView(this);
  }

  drawn() {
    checkWhy();
    this.teacher.point(this.passing ? undefined : this.session.state?.lesson);
    if (this.logLength === this.session.log.length) return;
    this.logLength = this.session.log.length;
    const panel = document.querySelector(".side-panel.log, .talk-lines");
    if (panel) panel.scrollTop = panel.scrollHeight;
  }

  leave() {
    document.removeEventListener("pointerdown", this.skip, true);
    this.runner.skip();
    this.foretell.close();
    this.session.close();
  }
}

/**
 * @param {Option} option
 * @param {string} from
 * @param {string} to
 */
function isPair(option, from, to) {
  return option.touches[0] === from && option.touches.slice(1).includes(to);
}
