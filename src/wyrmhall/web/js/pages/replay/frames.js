/** The frames of a replay as one seat saw them, fetched in runs and kept. */

import { get } from "../../api.js";
import { heard } from "../../language/table.js";

/** @typedef {import("../../types").Frame} Frame */

const RUN = 20;

export class Frames {
  /** "watch" or the number of a seat. */
  seat = "watch";
  /** @type {Map<string, Promise<Frame[]>>} */
  #runs = new Map();

  /**
   * @param {string} replay
   * @param {number} last
   */
  constructor(replay, last) {
    this.replay = replay;
    this.last = last;
  }

  /**
   * @param {number} n
   * @returns {Promise<Frame>}
   */
  async get(n) {
    const from = Math.floor(n / RUN) * RUN;
    const frames = await this.#run(from);
    if (n - from > RUN / 2 && from + RUN <= this.last) this.#run(from + RUN).catch(() => {});
    const frame = frames.find((found) => found.n === n);
    if (!frame) throw new Error(`there is no frame ${n}`);
    return frame;
  }

  /** @param {number} from */
  #run(from) {
    const key = `${this.seat}:${from}`;
    let run = this.#runs.get(key);
    if (!run) {
      const to = Math.min(this.last, from + RUN - 1);
      run = get(`/api/replays/${encodeURIComponent(this.replay)}/frames?seat=${this.seat}&from=${from}&to=${to}`).then((frames) =>
        /** @type {Frame[]} */ (frames).map(heard),
      );
      this.#runs.set(key, /** @type {Promise<Frame[]>} */ (run));
      run.catch(() => this.#runs.delete(key));
    }
    return /** @type {Promise<Frame[]>} */ (run);
  }
}
