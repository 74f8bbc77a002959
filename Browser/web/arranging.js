// @ts-check
import { completeLayout, layoutWords } from "./layout-options.js";

/** @typedef {import("./cascade-view").InteractiveTransition} InteractiveTransition */
/** @typedef {import("./cascade-view").LayoutOptions} LayoutOptions */
/** @typedef {import("./engine-view.js").EngineView} EngineView */
/** @typedef {import("./presentation.js").Presentation} Presentation */
/** @typedef {import("./report.js").Report} Report */
/** @typedef {import("./source.js").Source} Source */

/** The layout of a view: set at once, with animation, or by hand. */
export class Arranging {
  #presentation;
  #source;
  #setState;
  #report;
  /** The transition by hand, which much puts an end to. */
  #transition = {};

  /**
   * @param {Presentation} presentation
   * @param {Source} source
   * @param {(name: string, isOn: boolean) => void} setState Shows what the style depends upon.
   * @param {Report} report
   */
  constructor(presentation, source, setState, report) {
    this.#presentation = presentation;
    this.#source = source;
    this.#setState = setState;
    this.#report = report;
    this.#adopt(completeLayout({}));
  }

  /** @param {LayoutOptions} options @param {boolean} animated */
  set(options, animated) {
    const layout = completeLayout(options);
    const words = this.#words(layout);
    const former = this.#source.layout;
    const { offset } = this.#presentation.scroller;
    this.interrupt();
    this.#adopt(layout);
    try {
      return this.#presentation.complete((engine, token) => {
        this.sendSource(engine);
        engine.setLayout(words, { animated, token });
        // Where only measures change, lengths are kept; another closure says others.
        if (!animated && layout.lengthOfItem !== former.lengthOfItem) engine.invalidateItems(null);
      });
    } catch (error) {
      this.#adopt(former);
      this.#presentation.ask((engine) => this.sendSource(engine));
      this.#presentation.scroller.scrollTo(offset, false);
      throw error;
    }
  }

  /** @param {LayoutOptions} options @returns {InteractiveTransition} */
  startTransition(options) {
    const layout = completeLayout(options);
    const words = this.#words(layout);
    const former = this.#source.layout;
    const transition = (this.#transition = {});
    const presentation = this.#presentation;
    this.#source.layout = layout;
    try {
      presentation.change((engine) => {
        this.sendSource(engine);
        engine.startTransition(words);
      });
    } finally {
      // Until it is finished, and if it cannot begin.
      this.#source.layout = former;
      presentation.ask((engine) => this.sendSource(engine));
    }
    let progress = 0;
    /** @param {(engine: EngineView, token: number) => void} change */
    const end = (change) => {
      if (this.#transition !== transition) return Promise.resolve(false);
      this.interrupt();
      return presentation.complete(change);
    };
    return {
      get progress() {
        return progress;
      },
      set progress(value) {
        progress = Math.min(Math.max(Number(value) || 0, 0), 1);
        presentation.change((engine) => engine.setTransitionProgress(progress));
      },
      finish: () => end((engine, token) => {
        this.#adopt(layout);
        this.sendSource(engine);
        engine.finishTransition(token);
      }),
      cancel: () => end((engine, token) => engine.cancelTransition(token)),
    };
  }

  /** Something else has put an end to a transition by hand. */
  interrupt() {
    this.#transition = {};
  }

  /**
   * Tells a new engine's view of all.
   * @param {EngineView} engine
   */
  send(engine) {
    this.sendSource(engine);
    engine.setLayout(this.#words(this.#source.layout), { animated: false, token: 0 });
  }

  /** The data are others, which the engine need not know yet. */
  dataDidChange() {
    this.interrupt();
    this.sendSections();
  }

  /** Sends what sections have of their own once more: there may be others. */
  sendSections() {
    const { layout } = this.#source;
    if (!layout.sections) return;
    try {
      const words = this.#words(layout);
      this.#presentation.ask((engine) => engine.setLayout(words, { animated: false, token: 0 }));
    } catch (error) {
      this.#report("layout", /** @type {Error} */ (error).message, error);
    }
  }

  /**
   * Sends where lengths come from.
   * @param {EngineView} engine
   */
  sendSource(engine) {
    this.#adoptSource();
    engine.setItemSource(this.#source.kind);
  }

  /**
   * Takes note of the layout that holds from now on.
   * @param {Readonly<Record<string, any>>} layout
   */
  #adopt(layout) {
    const axis = layout.axis ?? "vertical";
    this.#source.layout = layout;
    this.#presentation.scroller.axis = axis;
    this.#setState("horizontal", axis === "horizontal");
    this.#adoptSource();
  }

  #adoptSource() {
    const { isMeasured, layout } = this.#source;
    const side = layout.axis === "horizontal" ? "width" : "height";
    this.#presentation.setMeasuredSide(isMeasured ? side : null);
    this.#setState("measured", isMeasured);
  }

  /** @param {Readonly<Record<string, any>>} layout */
  #words(layout) {
    return layoutWords(layout, layout.sections ? this.#source.numberOfSections() : 0);
  }
}
