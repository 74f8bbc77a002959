// @ts-check
import { Animator } from "../cells/animator.js";
import { Measuring } from "../cells/measuring.js";
import { Updater } from "../data/updater.js";
import { problemText } from "../engine/error-texts.js";
import { Restoration } from "../scrolling/restoration.js";
import { FindKey } from "./find-key.js";
import { addForcedColours } from "./forced-colours.js";
import { watchInput } from "./input.js";
import { startTransition } from "./transition.js";

/** @typedef {import("../cascade-view").IndexPath} IndexPath */
/** @typedef {import("../cascade-view").InteractiveTransition} InteractiveTransition */

/** How long a view may show nothing before the page's console says why, in milliseconds. */
const adviceDelay = 1000;

/** The parts of a view that the whole engine is needed for. */
export class ViewRest {
  #view;
  #parts;
  /** @type {Restoration | null} */
  #restoration = null;
  /** @type {import("../advice/advice.js").Advice | null} Loaded when there is something wrong, as it seems. */
  #advice = null;
  #adviceTimer = 0;
  #findKey;

  /**
   * @param {import("../cascade-view").CascadeView} view @param {import("./view-parts.js").ViewParts} parts
   * @param {typeof import("../engine/errors.js").UpdateError} UpdateError
   */
  constructor(view, parts, UpdateError) {
    this.#view = view;
    this.#parts = parts;
    const { renderer, source, templates, layoutControl } = parts;
    addForcedColours(/** @type {ShadowRoot} */ (view.shadowRoot));
    renderer.host.animator = new Animator(
      renderer.cells, (id) => renderer.change((engine) => engine.animationDidEnd(id)));
    renderer.measuring = new Measuring(renderer.cells, (words) => {
      renderer.scroller.deferResizes();
      renderer.ask((engine) => source.didMeasure(engine, words));
      renderer.pass();
    }, (cell) => this.#isLoading(cell));
    this.updater = new Updater(renderer, source, {
      willUpdate: () => {
        parts.reordering?.cancel();
        templates.find();
        // A script may have scrolled.
        renderer.scroller.refresh();
        renderer.passIfNeeded();
      },
      didChangeData: () => layoutControl.dataDidChange(),
      didUpdate: (change, words) => {
        this.#announce(change);
        parts.finding?.didUpdate(words);
      },
    }, UpdateError);
    this.input = watchInput(/** @type {any} */ (view), renderer);
    this.#findKey = new FindKey(view, parts);
  }

  /** The view has come into a document. */
  start() {
    this.#restoration = new Restoration(this.#view, this.#parts.renderer, this.#parts.source);
  }

  /** The view is leaving it. */
  stop() {
    this.#restoration?.end();
    this.#parts.finding?.end();
    clearTimeout(this.#adviceTimer);
  }

  /** @type {(layout: import("./layout-options.js").CompleteLayout,
   *   anchor?: import("../cascade-view").TransitionAnchor) => InteractiveTransition} */
  startTransition(layout, anchor) {
    return startTransition(layout, this.#parts.layoutControl, this.#parts.renderer, anchor);
  }

  /** Something else may be on screen. */
  didPass() {
    this.#restoration?.didPass();
    this.#findKey.didPass();
    const { source } = this.#parts;
    if (source.total > 0) return;
    clearTimeout(this.#adviceTimer);
    this.#adviceTimer = setTimeout(() => {
      if (source.total === 0) this.#advise((advice) => advice.nothingIsShown());
    }, adviceDelay);
  }

  /** @param {number} code @param {number[]} numbers Those of a `problem` command, which the page is told of. */
  problem(code, numbers) {
    const { report, source } = this.#parts;
    void this.#parts.load("advice", ({ problemTexts }) =>
      report("layout", problemText(problemTexts[code], code, numbers, (number) => source.reuseName(number))));
  }

  /** Has items moved by the user, or no more. */
  reorderableDidChange() {
    const parts = this.#parts;
    if (parts.reordering) parts.reordering.isEnabled = parts.isReorderable;
    else {
      void parts.load("reordering", ({ Reordering }) => {
        parts.reordering ??= new Reordering(this.#view, parts);
        parts.reordering.isEnabled = parts.isReorderable;
      });
    }
  }

  /** @type {import("./find-key.js").FindKey["find"]} Has something found. */
  find(name, values) {
    return this.#findKey.find(name, values);
  }

  /**
   * Whether a cell's length of 0 says nothing of its item: also until what can tell has been loaded.
   * @param {import("../cells/cell.js").Cell} cell
   */
  #isLoading(cell) {
    if (this.#advice) return this.#advice.isLoading(cell);
    this.#advise((advice) => advice.measureAgain(cell, this.#parts.renderer));
    return true;
  }

  /** @param {(advice: import("../advice/advice.js").Advice) => void} use */
  #advise(use) {
    void this.#parts.load("advice", ({ Advice }) =>
      use(this.#advice ??= new Advice(this.#view, this.#parts.source)));
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
