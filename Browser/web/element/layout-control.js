// @ts-check
import { layoutWords } from "../engine/layout-words.js";
import { completeLayout } from "./layout-options.js";

/** @typedef {import("../cascade-view").InteractiveTransition} InteractiveTransition */
/** @typedef {import("../cascade-view").LayoutOptions} LayoutOptions */
/** @typedef {import("../engine/generated/engine-view.js").EngineView} EngineView */
/** @typedef {import("./renderer.js").Renderer} Renderer */
/** @typedef {import("./report.js").Report} Report */
/** @typedef {import("../data/source.js").Source} Source */

/**
 * @typedef {object} LayoutControlClient
 * @property {(name: string, isOn: boolean) => void} setState Shows what the style depends upon.
 * @property {(layout: Readonly<Record<string, any>>) => void} didAdopt Told of each layout that holds from now on.
 * @property {Report} report
 */

/** Controls the layout of a view: set at once, with animation, or by hand. */
export class LayoutControl {
  #renderer;
  #source;
  #client;
  /** The transition by hand, which much puts an end to. */
  #transition = {};

  /**
   * @param {Renderer} renderer
   * @param {Source} source
   * @param {LayoutControlClient} client
   */
  constructor(renderer, source, client) {
    this.#renderer = renderer;
    this.#source = source;
    this.#client = client;
    this.#adopt(completeLayout({}));
  }

  /** @param {LayoutOptions} options @param {boolean} animated */
  set(options, animated) {
    const layout = completeLayout(options);
    const words = this.#words(layout);
    const former = this.#source.layout;
    const { offset } = this.#renderer.scroller;
    this.interrupt();
    this.#adopt(layout);
    try {
      return this.#renderer.complete((engine, token) => {
        this.sendSource(engine);
        engine.setLayout(words, animated, token);
        // Where only measures change, lengths are kept; another closure says others.
        if (!animated && layout.lengthOfItem !== former.lengthOfItem) engine.invalidateItems(null);
      });
    } catch (error) {
      this.#adopt(former);
      this.#renderer.ask((engine) => this.sendSource(engine));
      this.#renderer.scroller.scrollTo(offset, false);
      throw error;
    }
  }

  /** @param {LayoutOptions} options @returns {InteractiveTransition} */
  startTransition(options) {
    const layout = completeLayout(options);
    const words = this.#words(layout);
    const former = this.#source.layout;
    const transition = (this.#transition = {});
    const renderer = this.#renderer;
    this.#source.layout = layout;
    try {
      renderer.change((engine) => {
        this.sendSource(engine);
        engine.startTransition(words);
      });
    } finally {
      // Until it is finished, and if it cannot begin.
      this.#source.layout = former;
      renderer.ask((engine) => this.sendSource(engine));
    }
    let progress = 0;
    /** @param {(engine: EngineView, token: number) => void} change */
    const end = (change) => {
      if (this.#transition !== transition) return Promise.resolve(false);
      this.interrupt();
      return renderer.complete(change);
    };
    return {
      get progress() {
        return progress;
      },
      set progress(value) {
        progress = Math.min(Math.max(Number(value) || 0, 0), 1);
        renderer.change((engine) => engine.setTransitionProgress(progress));
      },
      finish: () => end((engine, token) => {
        this.#adopt(layout);
        this.sendSource(engine);
        engine.endTransition(true, token);
      }),
      cancel: () => end((engine, token) => engine.endTransition(false, token)),
    };
  }

  /** Something else has put an end to a transition by hand. */
  interrupt() {
    this.#transition = {};
  }

  /** @type {(engine: EngineView) => void} Tells a new engine's view of all. */
  send(engine) {
    this.sendSource(engine);
    engine.setLayout(this.#words(this.#source.layout));
  }

  /** The data are others, which the engine need not know yet. */
  dataDidChange() {
    this.interrupt();
    this.sendSections();
  }

  /** Sends the sections' own options once more: there may be others. */
  sendSections() {
    const { layout } = this.#source;
    if (!layout.sections) return;
    try {
      const words = this.#words(layout);
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

  /** @type {(layout: Readonly<Record<string, any>>) => void} Takes note of the layout that holds from now on. */
  #adopt(layout) {
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
  #words(layout) {
    return layoutWords(layout, layout.sections ? this.#source.numberOfSections() : 0);
  }
}
