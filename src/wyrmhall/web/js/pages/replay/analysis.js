/** What was found out about a game: asked for once, thought over in the background, looked at again until it is done. */

import { get, post } from "../../api.js";
import { redraw } from "../../app.js";

/** @typedef {import("../../types").Analysis} State */

const PAUSE = 900;

export class Analysis {
  /** @type {State | null} */
  state = null;
  problem = "";
  #timer = 0;
  #isLeft = false;

  /** @param {string} replay */
  constructor(replay) {
    this.path = `/api/replays/${encodeURIComponent(replay)}/analysis`;
  }

  get report() {
    return this.state?.report ?? null;
  }

  get isOn() {
    return this.state?.status === "waiting" || this.state?.status === "thinking";
  }

  /** Whether it was thought over already, or is now. */
  async look() {
    await this.#hear(() => get(this.path));
  }

  async begin() {
    await this.#hear(() => post(this.path, {}));
  }

  leave() {
    this.#isLeft = true;
    clearTimeout(this.#timer);
  }

  /** @param {() => Promise<any>} ask */
  async #hear(ask) {
    try {
      this.state = /** @type {State} */ (await ask());
      this.problem = this.state.error;
    } catch (error) {
      this.problem = error instanceof Error ? error.message : String(error);
      if (this.state) this.state.status = "failed";
    }
    if (this.isOn && !this.#isLeft) {
      clearTimeout(this.#timer);
      this.#timer = window.setTimeout(() => this.look(), PAUSE);
    }
    redraw();
  }
}
