// @ts-check

/** @typedef {import("../cascade-view").FindResult} FindResult */

/** Tells those who wait for it, and the page, of what has been found. */
export class FindNews {
  #dispatch;
  #told = "";
  /** @type {((result: FindResult) => void)[]} */
  #waiting = [];

  /** @param {(result: FindResult) => void} dispatch Tells the page. */
  constructor(dispatch) {
    this.#dispatch = dispatch;
  }

  /** @returns {Promise<FindResult>} Resolves when all has been looked at, or another search begins. @param {FindResult} now */
  resultOf(now) {
    if (now.isComplete) return Promise.resolve(now);
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  /** @param {FindResult} result What those have waited for. */
  settle(result) {
    for (const resolve of this.#waiting.splice(0)) resolve(result);
  }

  /** @param {FindResult} result Told to the page, if it differs from what was told before. */
  tell(result) {
    const text = JSON.stringify(result);
    if (text === this.#told) return;
    this.#told = text;
    this.#dispatch(result);
  }
}
