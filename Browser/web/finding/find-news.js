// @ts-check

/** @typedef {import("../cascade-view").FindResult} FindResult */

/** Reports the results of a search to the page and to those who wait for it. */
export class FindNews {
  #dispatch;
  #told = "";
  /** @type {((result: FindResult) => void)[]} */
  #waiting = [];

  /** @param {(result: FindResult) => void} dispatch Dispatches an event to the page. */
  constructor(dispatch) {
    this.#dispatch = dispatch;
  }

  /** @returns {Promise<FindResult>} Resolves when the search is complete or replaced. @param {FindResult} now */
  resultOf(now) {
    if (now.isComplete) return Promise.resolve(now);
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  /** @param {FindResult} result Resolves the promises of all who wait. */
  settle(result) {
    for (const resolve of this.#waiting.splice(0)) resolve(result);
  }

  /** @param {FindResult} result Reported to the page if it has changed. */
  tell(result) {
    const text = JSON.stringify(result);
    if (text === this.#told) return;
    this.#told = text;
    this.#dispatch(result);
  }
}
