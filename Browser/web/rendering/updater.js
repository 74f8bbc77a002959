// @ts-check
import { failureText } from "../engine/error-texts.js";
import * as Failure from "../engine/generated/failure.js";
import * as Calls from "../engine/generated/later-calls.js";
import { Batch } from "../data/batch.js";
import { difference } from "../data/difference.js";

/** @typedef {import("./renderer.js").Renderer} Renderer */
/** @typedef {import("../data/identities.js").Section} Section */

/**
 * @typedef {object} UpdaterClient What updates need from the view.
 * @property {() => void} willUpdate Called before the data change.
 * @property {() => void} didChangeData Called after the data have changed, before the engine knows.
 * @property {(change: { inserted: number, deleted: number, total: number }, words: readonly number[]) => void} didUpdate
 *   Receives the words of the batch.
 */

/** Executes updates of a view's data. */
export class Updater {
  #renderer;
  #client;
  #UpdateError;
  /** @type {{ batch: Batch, end: Promise<boolean> } | null} The batch whose body is running, and its result. */
  #current = null;

  /**
   * @param {Renderer} renderer @param {UpdaterClient} client
   * @param {typeof import("../engine/errors.js").UpdateError} UpdateError The class that pages import.
   */
  constructor(renderer, client, UpdateError) {
    this.#renderer = renderer;
    this.#client = client;
    this.#UpdateError = UpdateError;
  }

  /** @type {(body: (updates: Batch) => void, animated: boolean) => Promise<boolean>} */
  perform(body, animated) {
    if (this.#current) {
      body(this.#current.batch);
      return this.#current.end;
    }
    this.#begin();
    /** @type {(finished: boolean | Promise<boolean>) => void} */
    let resolve = () => {};
    /** @type {Promise<boolean>} */
    const end = new Promise((resolver) => (resolve = resolver));
    const batch = new Batch();
    this.#current = { batch, end };
    try {
      body(batch);
      this.#current = null;
      resolve(this.#carryOut(batch, animated));
    } catch (error) {
      this.#current = null;
      resolve(false);
      throw error;
    }
    return end;
  }

  /** @type {(next: readonly Section[], animated: boolean, change: () => void) => Promise<boolean>} */
  apply(next, animated, change) {
    const { identities } = this.#renderer.source;
    const former = identities.sections;
    const batch = difference(former, next);
    this.#begin();
    change();
    identities.sections = next;
    try {
      return this.#carryOut(batch, animated);
    } catch (error) {
      identities.sections = former;
      throw error;
    }
  }

  /** Refuses updates during a pass, whose remaining cells must be filled from the present data. */
  #begin() {
    if (this.#renderer.isPassing) {
      throw new this.#UpdateError(failureText(Failure.duringPass, new Float64Array()));
    }
    this.#client.willUpdate();
  }

  /** @param {Batch} batch @param {boolean} animated */
  #carryOut(batch, animated) {
    if (batch.words.length === 0) return Promise.resolve(true);
    const before = [...this.#renderer.source.counts];
    const { scroller } = this.#renderer;
    const place = () => scroller.offset[scroller.axis.position];
    /** @param {number} way */
    const scroll = (way) => way !== 0 && scroller.scrollTo(scroller.axis.point(place() + way), false);
    // The browser may already have scrolled as the page changed its data. This is undone for the update and repeated
    // after it, because the engine cannot fill cells between the two.
    const start = place();
    scroller.refresh();
    const way = place() - start;
    scroll(-way);
    this.#client.didChangeData();
    try {
      const words = new Float64Array(batch.words);
      const completion = this.#renderer.complete((engine, token) => Calls.update(engine, words, animated, token));
      this.#client.didUpdate(batch.change(before, this.#renderer.source.counts), batch.words);
      return completion;
    } catch (error) {
      this.#renderer.source.setCounts(before);
      throw error;
    } finally {
      scroll(way);
    }
  }
}
