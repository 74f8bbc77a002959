// @ts-check
import { layoutWords } from "../layout/layout-words.js";
import { completeLayout } from "../layout/layout-options.js";

/** @typedef {import("../cascade-view").LayoutOptions} LayoutOptions */
/** @typedef {import("../engine/engine-view.js").EngineView} EngineView */
/** @typedef {import("./renderer.js").Renderer} Renderer */
/** @typedef {import("../data/report.js").Report} Report */
/** @typedef {import("../data/source.js").Source} Source */

/** @typedef {import("../cascade-view").TransitionAnchor} TransitionAnchor */

/**
 * @typedef {object} LayoutControlClient
 * @property {(name: string, isOn: boolean) => void} setState Sets a custom state that the style depends on.
 * @property {(layout: Readonly<Record<string, any>>) => void} didAdopt Called with each new layout.
 * @property {Report} report
 */

/**
 * Reports changed item lengths. The engine's first part can only reload all of them.
 * @type {(engine: EngineView, words: ArrayLike<number> | null) => void}
 */
export const invalidate = (engine, words) => engine.isWhole ? engine.invalidateItems(words) : engine.reloadData();

/** Controls the layout of a view: sets it at once, with animation, or in an interactive transition. */
export class LayoutControl {
  #renderer;
  #source;
  #client;
  /**
   * Identifies the interactive transition. Any other change of layout, data or size replaces the object and so ends it.
   */
  transition = {};

  /**
   * @param {Renderer} renderer
   * @param {Source} source
   * @param {LayoutControlClient} client
   */
  constructor(renderer, source, client) {
    this.#renderer = renderer;
    this.#source = source;
    this.#client = client;
    this.adopt(completeLayout({}));
  }

  /** @type {(options: LayoutOptions, animated: boolean, anchor?: TransitionAnchor) => Promise<boolean>} */
  set(options, animated, anchor) {
    const layout = completeLayout(options);
    const words = this.words(layout);
    const former = this.#source.layout;
    this.#renderer.passIfScrolled();
    const { offset } = this.#renderer.scroller;
    this.interrupt();
    this.adopt(layout);
    const { isOpen, isWhole } = this.#renderer;
    // Closes the engine, which is then opened again, perhaps as the whole one: its first part cannot change the layout
    // type or axis.
    if (isOpen && !isWhole && (this.needsWhole || layout.axis !== former.axis)) this.#renderer.close();
    try {
      return this.#renderer.complete((engine, token) => {
        this.sendSource(engine);
        // The engine keeps lengths when the layout changes. Another function may return others.
        if (layout.lengthOfItem !== former.lengthOfItem) invalidate(engine, null);
        if (anchor && isWhole) this.sendAnchor(engine, anchor);
        engine.setLayout(words, animated && isWhole, token);
      });
    } catch (error) {
      this.adopt(former);
      this.#renderer.ask((engine) => this.sendSource(engine));
      this.#renderer.scroller.scrollTo(offset, false);
      throw error;
    }
  }

  /** True if the engine's first part does not support the layout. */
  get needsWhole() {
    const { dataSource, children, isMeasured, layout: { type, placement } } = this.#source;
    return type !== "waterfall" || placement !== "shortest" || (isMeasured && (dataSource ?? children) !== null)
      || this.#renderer.scroller.standsAtEnd;
  }

  /** @type {(engine: EngineView, anchor: TransitionAnchor) => void} Sends the anchor of the next change of layout. */
  sendAnchor(engine, { item, fraction = { x: 0.5, y: 0.5 }, position }) {
    engine.setTransitionAnchor(...this.#source.shown(item), fraction.x, fraction.y, position.x, position.y);
  }

  /** Ends an interactive transition because something else has changed. */
  interrupt() {
    this.transition = {};
  }

  /** @type {(engine: EngineView) => void} Sends everything to a new view of the engine. */
  send(engine) {
    this.sendSource(engine);
    engine.setLayout(this.words(this.#source.layout));
  }

  /** Called when the data have changed, before the engine knows about it. */
  dataDidChange() {
    this.interrupt();
    this.sendSections();
  }

  /** Sends the sections' own options again, because they may have changed. */
  sendSections() {
    const { layout } = this.#source;
    if (!layout.sections) return;
    try {
      const words = this.words(layout);
      this.#renderer.ask((engine) => engine.setLayout(words));
    } catch (error) {
      this.#client.report("layout", /** @type {Error} */ (error).message, error);
    }
  }

  /** @type {(engine: EngineView) => void} Sends the source of lengths. */
  sendSource(engine) {
    this.#adoptSource();
    engine.setItemSource(this.#source.kind);
  }

  /** @type {(layout: Readonly<Record<string, any>>) => void} Records the new layout. */
  adopt(layout) {
    const axis = layout.axis ?? "vertical";
    this.#source.layout = layout;
    this.#renderer.scroller.setAxis(axis);
    this.#client.setState("horizontal", axis === "horizontal");
    this.#client.didAdopt(layout);
    this.#adoptSource();
  }

  #adoptSource() {
    const { isMeasured } = this.#source;
    this.#renderer.setMeasuredSide(isMeasured ? this.#renderer.scroller.axis.length : null);
    this.#client.setState("measured", isMeasured);
  }

  /** @param {Readonly<Record<string, any>>} layout */
  words(layout) {
    return layoutWords(layout, layout.sections ? this.#source.numberOfSections() : 0);
  }
}
