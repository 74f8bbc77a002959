// @ts-check
import { failureText } from "../engine/error-texts.js";
import * as Failure from "../engine/generated/failure.js";
import * as Calls from "../engine/generated/later-calls.js";
import { Batch } from "../data/batch.js";
import { difference } from "../data/difference.js";

/** @typedef {import("./renderer.js").Renderer} Renderer */
/** @typedef {import("../data/identities.js").Section} Section */

/**
 * @typedef {object} UpdaterClient The view, as updates ask it.
 * @property {() => void} willUpdate The data are still as they were before.
 * @property {() => void} didChangeData They are others now; the engine does not know yet.
 * @property {(change: { inserted: number, deleted: number, total: number }, words: readonly number[]) => void} didUpdate
 *   With the operations of the batch.
 */

/** Carries out updates of a view's data. */
export class Updater {
  #renderer;
  #client;
  #UpdateError;
  /** @type {{ batch: Batch, end: Promise<boolean> } | null} The batch whose body runs, and its result. */
  #current = null;

  /**
   * @param {Renderer} renderer @param {UpdaterClient} client
   * @param {typeof import("../engine/errors.js").UpdateError} UpdateError The one class that pages know.
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

  /** Refuses to change the data within a pass: what is yet to be filled is of the data as they are. */
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
    // What the page has scrolled since it has changed its data comes afterwards: there is nothing yet to fill cells with.
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
