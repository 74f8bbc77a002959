// @ts-check
import { showState, viewState } from "./view-state.js";

/** @typedef {import("../cascade-view").CascadeView} View */
/** @typedef {import("../rendering/renderer.js").Renderer} Renderer */

/**
 * The scroll position of a view, relative to an item, so that it is still valid if the columns have changed.
 *
 * @typedef {object} ViewState
 * @property {number} section
 * @property {number} item The first item wholly in view, or else the first one partly in view.
 * @property {number} distance The distance along the axis from the viewport's start to the item's, in CSS pixels.
 * @property {string | number} [identifier] The item's identity, if it outlasts the page.
 */

/**
 * The address whose views restore their positions, because the browser has reloaded the page or gone back or forward to
 * it. If the page changes its address itself and then creates a view, that view starts at the beginning.
 */
let restoredAddress = "";

// A server that imports this file has no document.
if (globalThis.document) {
  const [navigation] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType("navigation"));
  if (["reload", "back_forward"].includes(navigation?.type)) restoredAddress = location.href;
  addEventListener("popstate", () => (restoredAddress = location.href));
}

/** The scroll position of a view, which is kept for its page while the tab is open. */
export class Restoration {
  #view;
  #renderer;
  #name;
  #address = location.href;
  /** @type {ViewState | null} The state to restore, as soon as its item exists. */
  #former = null;
  #save = () => this.#write(this.#isAtEdge ? null : viewState(this.#renderer));
  /**
   * Restores the position in a page from the back/forward cache. WebKit shows it at the top if its position is not
   * restored.
   */
  #show = (/** @type {PageTransitionEvent} */ { persisted }) => {
    if (!persisted) return;
    this.#read();
    this.#renderer.setNeedsPass();
  };

  /**
   * @param {View} view A view that has just been inserted into a document.
   * @param {Renderer} renderer
   */
  constructor(view, renderer) {
    this.#view = view;
    this.#renderer = renderer;
    this.#name = view.id || [...document.getElementsByTagName(view.localName)].indexOf(view);
    if (restoredAddress === location.href) this.#read();
    addEventListener("pagehide", this.#save);
    addEventListener("pageshow", this.#show);
  }

  /** Called when the view is being removed from the document. */
  end() {
    this.#save();
    removeEventListener("pagehide", this.#save);
    removeEventListener("pageshow", this.#show);
  }

  /** Called after each pass, which may have changed what is on screen. */
  didPass() {
    if (!this.#former) return;
    const { x, y } = this.#renderer.scroller.offset;
    // A user who has scrolled meanwhile wants to be somewhere else.
    const isElsewhere = this.#view.scroller === "self" && x + y > 0 && !this.#isAtEdge;
    if (isElsewhere || showState(this.#former, this.#renderer)) this.#former = null;
  }

  /** True if the view is at its end and also opens there. */
  get #isAtEdge() {
    return this.#view.anchor === "end" && this.#view.isAtEnd;
  }

  /** Reads the saved state if the browser has returned to the page. */
  #read() {
    try {
      const state = JSON.parse(sessionStorage.getItem(this.#key) ?? "null");
      if (state.page) scrollTo(...state.page);
      if (["section", "item", "distance"].every((name) => Number.isFinite(state[name]))) this.#former = state;
    } catch {
      // There is no state, it is invalid, or storage is forbidden.
    }
  }

  /** @param {ViewState | null} state `null` if no item is in view. */
  #write(state) {
    // A view may have left the document because the page has already changed its address.
    if (this.#view.isConnected) this.#address = location.href;
    const saved = state ?? (this.#view.scroller === "page" && { page: [scrollX, scrollY] });
    try {
      if (saved) sessionStorage.setItem(this.#key, JSON.stringify(saved));
      else sessionStorage.removeItem(this.#key);
    } catch {
      // Storage is full or forbidden. The view then starts at the beginning.
    }
  }

  get #key() {
    return `cascade-view ${this.#address} ${this.#name}`;
  }
}
