// @ts-check
import { Animator } from "../cells/animator.js";
import { Measuring } from "../cells/measuring.js";
import { advice } from "../data/advice.js";
import { Updater } from "../data/updater.js";
import { Restoration } from "../scrolling/restoration.js";
import { watchInput } from "./input.js";
import { startTransition } from "./transition.js";

/** @typedef {import("../cascade-view").IndexPath} IndexPath */
/** @typedef {import("../cascade-view").InteractiveTransition} InteractiveTransition */

/** How long a page may take to say what a view shows, in milliseconds. */
const adviceDelay = 1000;

/** The parts of a view that the whole engine is needed for. */
export class ViewRest {
  #view;
  #parts;
  /** @type {Restoration | null} */
  #restoration = null;
  #hasWarned = false;
  /** @type {Set<string>} What has been said of how the view is used. */
  #advice = new Set();
  #adviceTimer = 0;

  /**
   * @param {import("../cascade-view").CascadeView} view @param {import("./view-parts.js").ViewParts} parts
   * @param {typeof import("../engine/errors.js").UpdateError} UpdateError
   */
  constructor(view, parts, UpdateError) {
    this.#view = view;
    this.#parts = parts;
    const { renderer, source, templates, layoutControl } = parts;
    renderer.host.animator = new Animator(
      renderer.cells, (id) => renderer.change((engine) => engine.animationDidEnd(id)));
    renderer.measuring = new Measuring(renderer.cells, (words) => {
      renderer.scroller.deferResizes();
      renderer.ask((engine) => source.didMeasure(engine, words));
      renderer.pass();
    }, (path, isLoading) => this.#warn(path, isLoading));
    this.updater = new Updater(renderer, source, {
      willUpdate: () => {
        parts.reordering?.cancel();
        templates.find();
        // A script may have scrolled.
        renderer.scroller.refresh();
        renderer.passIfNeeded();
      },
      didChangeData: () => layoutControl.dataDidChange(),
      didUpdate: (change) => this.#announce(change),
    }, UpdateError);
    this.input = watchInput(/** @type {any} */ (view), renderer);
  }

  /** The view has come into a document. */
  start() {
    this.dataSourceDidChange();
    this.#restoration = new Restoration(this.#view, this.#parts.renderer, this.#parts.source);
  }

  /** The view is leaving it. */
  stop() {
    this.#restoration?.end();
    clearTimeout(this.#adviceTimer);
  }

  /** There may be another data source: if there is nothing that it can show, the page's console says why. */
  dataSourceDidChange() {
    clearTimeout(this.#adviceTimer);
    this.#adviceTimer = setTimeout(() => {
      const text = advice(this.#parts.source, this.#view.children.length > 0);
      if (!text || this.#advice.has(text)) return;
      this.#advice.add(text);
      console.warn(`cascade-view: ${text}`, this.#view);
    }, adviceDelay);
  }

  /** @type {(layout: import("./layout-options.js").CompleteLayout,
   *   anchor?: import("../cascade-view").TransitionAnchor) => InteractiveTransition} */
  startTransition(layout, anchor) {
    return startTransition(layout, this.#parts.layoutControl, this.#parts.renderer, anchor);
  }

  /** Something else may be on screen. */
  didPass() {
    this.#restoration?.didPass();
  }

  /** @type {(path: IndexPath, isLoading: boolean) => void} Names the remedy for cells without length, once. */
  #warn({ section, item }, isLoading) {
    if (this.#hasWarned) return;
    this.#hasWarned = true;
    console.warn(`cascade-view: the cell of item ${item} of section ${section} measures 0${
      isLoading ? " while it loads, and takes estimatedItemLength until then" : ""
    }: give its pictures a width and height, an aspect-ratio or a min-height, or it a placeholder.`, this.#view);
  }

  /** @param {{ inserted: number, deleted: number, total: number }} change */
  #announce(change) {
    const { announcement } = this.#view;
    if (!announcement || change.inserted + change.deleted === 0) return;
    try {
      this.#parts.shadow.status.textContent = announcement.call(this.#view, change);
    } catch (error) {
      this.#parts.report("announcement", String(error), error);
    }
  }
}
