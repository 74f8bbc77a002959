// @ts-check
import { Property } from "./engine-numbers.js";

/** @typedef {import("./presentation.js").Presentation} Presentation */
/** @typedef {import("./settings.js").Settings} Settings */

/** What a view takes from where it is: the direction of writing, and whether the user wants less motion. */
export class Surroundings {
  #view;
  #presentation;
  #settings;
  #reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");
  #preferenceDidChange = () => this.#settings.set(Property.reducesMotion, this.#reducedMotion.matches);
  #observer = new MutationObserver(() => this.directionDidChange());

  /** @param {Element} view @param {Presentation} presentation @param {Settings} settings */
  constructor(view, presentation, settings) {
    this.#view = view;
    this.#presentation = presentation;
    this.#settings = settings;
  }

  /** The view has come into a document. */
  start() {
    this.#reducedMotion.onchange = this.#preferenceDidChange;
    this.#preferenceDidChange();
    this.#observer.observe(document.documentElement, { attributeFilter: ["dir"] });
    this.directionDidChange();
  }

  /** Ends what `start` began. */
  stop() {
    this.#observer.disconnect();
    this.#reducedMotion.onchange = null;
  }

  /** The direction may be another. */
  directionDidChange() {
    if (!this.#view.isConnected) return;
    const { scroller, contentSize } = this.#presentation;
    const isRightToLeft = getComputedStyle(this.#view).direction === "rtl";
    if (isRightToLeft === scroller.isRightToLeft) return;
    scroller.isRightToLeft = isRightToLeft;
    this.#settings.set(Property.rightToLeft, isRightToLeft);
    // What is mirrored is on the other side.
    const x = contentSize.width - scroller.viewport.width - scroller.offset.x;
    if (scroller.axis === "horizontal" && contentSize.width > 0) scroller.scrollTo({ x, y: 0 }, false);
  }
}
