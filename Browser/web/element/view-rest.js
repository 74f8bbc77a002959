// @ts-check
import { Animator } from "../cells/animator.js";
import { Measuring } from "../cells/measuring.js";
import { problemText } from "../engine/error-texts.js";
import * as Calls from "../engine/generated/later-calls.js";
import { ItemNews } from "../rendering/item-news.js";
import { Selection } from "../rendering/selection.js";
import { startTransition } from "../rendering/transition.js";
import { Updater } from "../rendering/updater.js";
import { Restoration } from "../restoration/restoration.js";
import { FindKey } from "./find-key.js";
import { addForcedColours } from "./forced-colours.js";
import { watchInput } from "./input.js";

/** @typedef {import("../cascade-view").IndexPath} IndexPath */
/** @typedef {import("../cascade-view").InteractiveTransition} InteractiveTransition */

/**
 * @typedef {object} RestParts The parts of a view that the first script has created.
 * @property {import("../rendering/renderer.js").Renderer} renderer
 * @property {import("../rendering/templates.js").Templates} templates
 * @property {import("../rendering/layout-control.js").LayoutControl} layoutControl
 * @property {import("../rendering/settings.js").Settings} settings
 * @property {import("./shadow-tree.js").ShadowTree} shadow
 * @property {(name: string, isOn: boolean) => void} setState
 * @property {import("../data/report.js").Report} report
 * @property {import("./scripts.js").Load} load
 * @property {typeof import("../engine/errors.js").UpdateError} UpdateError The class that pages import.
 */

/** Milliseconds for which a view may show nothing before the console explains why. */
const adviceDelay = 1000;

/** The parts of a view that need the whole engine. */
export class ViewRest {
  #view;
  #parts;
  /** @type {Restoration | null} */
  #restoration = null;
  /** @type {import("../advice/advice.js").Advice | null} Loaded when something seems to be wrong. */
  #advice = null;
  #adviceTimer = 0;
  #findKey;
  /** True if the user may move items. */
  #isReorderable = false;
  /** @type {import("../reordering/reordering.js").Reordering | null} */
  #reordering = null;

  /** @param {import("../cascade-view").CascadeView} view @param {RestParts} parts */
  constructor(view, parts) {
    this.#view = view;
    this.#parts = parts;
    const { renderer, templates, layoutControl, shadow: { content, status }, report, load, UpdateError } = parts;
    const { source } = renderer;
    addForcedColours(/** @type {ShadowRoot} */ (view.shadowRoot));
    renderer.host.news = new ItemNews(renderer.host, source);
    renderer.host.animator = new Animator(
      renderer.cells, (id) => renderer.change((engine) => Calls.animationDidEnd(engine, id)));
    renderer.measuring = new Measuring(renderer.cells, (words) => {
      renderer.scroller.deferResizes();
      renderer.ask((engine) => {
        if (source.isOfChildren) source.children?.didMeasure(engine, words);
        else Calls.setMeasuredLengths(engine, words);
      });
      renderer.pass();
    }, (cell) => this.#isLoading(cell));
    this.updater = new Updater(renderer, {
      willUpdate: () => {
        this.cancelMove();
        templates.find();
        // A script of the page may have scrolled in the meantime.
        renderer.scroller.refresh();
        renderer.passIfNeeded();
      },
      didChangeData: () => layoutControl.dataDidChange(),
      didUpdate: (change, words) => {
        this.#announce(change);
        this.#findKey.finding?.didUpdate(words);
      },
    }, UpdateError);
    this.input = watchInput(/** @type {any} */ (view), renderer);
    this.selection = new Selection(renderer);
    this.#findKey = new FindKey(view, { renderer, content, status, report }, load);
    if (view.isConnected) this.start();
  }

  /** Called when the view has been inserted into a document. */
  start() {
    this.#restoration = new Restoration(this.#view, this.#parts.renderer);
  }

  /** Called when the view is being removed from its document. */
  stop() {
    this.cancelMove();
    this.#restoration?.end();
    this.endFinding();
    clearTimeout(this.#adviceTimer);
  }

  /** @type {(layout: import("../layout/layout-options.js").CompleteLayout,
   *   anchor?: import("../cascade-view").TransitionAnchor) => InteractiveTransition} */
  startTransition(layout, anchor) {
    return startTransition(layout, this.#parts.layoutControl, this.#parts.renderer, anchor);
  }

  /** @type {(path: IndexPath, animated: boolean) => void} Scrolls an item to the start, with room for that. */
  bringToStart(path, animated) {
    const { renderer } = this.#parts;
    renderer.change((engine) => Calls.bringToStart(engine, ...renderer.source.shown(path), animated));
  }

  /** Called after each pass, which may have changed what is on screen. */
  didPass() {
    this.#restoration?.didPass();
    this.#findKey.didPass();
    this.#watchForNothing();
    this.#reordering?.didPass();
    this.#findKey.finding?.didPass();
  }

  #watchForNothing() {
    const { source } = this.#parts.renderer;
    if (source.total > 0) return;
    clearTimeout(this.#adviceTimer);
    this.#adviceTimer = setTimeout(() => {
      if (source.total === 0) this.#advise((advice) => advice.nothingIsShown());
    }, adviceDelay);
  }

  /** Called after all data have been reloaded. */
  didReload() {
    this.#reordering?.forget();
    this.#findKey.finding?.didReload();
  }

  /** @param {Iterable<IndexPath> | undefined} paths The items whose cells are filled again. All if undefined. */
  reconfigure(paths) {
    const { renderer } = this.#parts;
    renderer.change((engine) => Calls.reconfigureItems(engine, renderer.source.words(paths)));
    this.#findKey.finding?.didChange(paths);
  }

  /** @param {number} code @param {number[]} numbers The numbers of a `problem` command, which is reported to the page. */
  problem(code, numbers) {
    const { report, load, renderer: { source } } = this.#parts;
    void load("advice", ({ problemTexts }) =>
      report("layout", problemText(problemTexts[code], code, numbers, (number) => source.reuseName(number))));
  }

  // MARK: Moving items

  /** @param {boolean} isReorderable Whether the user may move items. */
  setReorderable(isReorderable) {
    this.#isReorderable = isReorderable;
    if (this.#reordering) this.#reordering.isEnabled = isReorderable;
    else if (isReorderable) {
      const { renderer, settings, shadow: { content, status }, setState, report, load } = this.#parts;
      void load("reordering", ({ Reordering }) => {
        this.#reordering ??= new Reordering(this.#view, {
          renderer, settings, content, status, setState, report, cancelPress: this.input.cancelPress,
        });
        this.#reordering.isEnabled = this.#isReorderable;
      });
    }
  }

  /** Returns an item that is being moved to its original place. */
  cancelMove() {
    this.#reordering?.cancel();
  }

  // MARK: Finding

  /** @type {import("./find-key.js").FindKey["find"]} Calls a function of `Finding`. */
  find(name, values) {
    return this.#findKey.find(name, values);
  }

  /** @type {import("../cascade-view").CascadeView["endFinding"]} */
  endFinding(...values) {
    this.#findKey.finding?.end(...values);
  }

  /**
   * Whether a cell's length of 0 is provisional. True until the script that can decide this has loaded.
   * @param {import("../cells/cell.js").Cell} cell
   */
  #isLoading(cell) {
    if (this.#advice) return this.#advice.isLoading(cell);
    this.#advise((advice) => advice.measureAgain(cell, this.#parts.renderer));
    return true;
  }

  /** @param {(advice: import("../advice/advice.js").Advice) => void} use */
  #advise(use) {
    const { load, renderer } = this.#parts;
    void load("advice", ({ Advice }) => use(this.#advice ??= new Advice(this.#view, renderer.source)));
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
