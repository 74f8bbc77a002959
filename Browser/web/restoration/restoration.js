// @ts-check
import { showState, viewState } from "./view-state.js";

/** @typedef {import("../cascade-view").CascadeView} View */
/** @typedef {import("../rendering/renderer.js").Renderer} Renderer */

/**
 * The state of a view, by item: it finds the place again also if the columns are others by then.
 *
 * @typedef {object} ViewState
 * @property {number} section
 * @property {number} item The first one wholly in view, or else the first one that reaches into it.
 * @property {number} distance From the viewport's start to the item's, along the axis, in CSS pixels.
 * @property {string | number} [identifier] What the item is, where it has an identity that outlasts the page.
 */

/**
 * The address whose views are to show again what they showed: the browser has reloaded the page, or gone back or forward
 * to it. A page that changes its address by itself and then makes a view begins that one anew.
 */
let restoredAddress = "";

// A server that imports this has none.
if (globalThis.document) {
  const [navigation] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType("navigation"));
  if (["reload", "back_forward"].includes(navigation?.type)) restoredAddress = location.href;
  addEventListener("popstate", () => (restoredAddress = location.href));
}

/** The scroll position of a view, kept for its page while the tab is open. */
export class Restoration {
  #view;
  #renderer;
  #name;
  #address = location.href;
  /** @type {ViewState | null} The state to be shown again, as soon as its item is there. */
  #former = null;
  #save = () => this.#write(this.#isAtEdge ? null : viewState(this.#renderer));
  /** A page that the browser has kept whole begins at its top in WebKit, which is not to restore its position. */
  #show = (/** @type {PageTransitionEvent} */ { persisted }) => {
    if (!persisted) return;
    this.#read();
    this.#renderer.setNeedsPass();
  };

  /**
   * @param {View} view It has just come into a document.
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

  /** The view is leaving the document. */
  end() {
    this.#save();
    removeEventListener("pagehide", this.#save);
    removeEventListener("pageshow", this.#show);
  }

  /** Something else may be on screen. */
  didPass() {
    if (!this.#former) return;
    const { x, y } = this.#renderer.scroller.offset;
    // Whoever has scrolled meanwhile wants to be elsewhere.
    const isElsewhere = this.#view.scroller === "self" && x + y > 0 && !this.#isAtEdge;
    if (isElsewhere || showState(this.#former, this.#renderer)) this.#former = null;
  }

  /** True if the view is at the end, where it opens anyway. */
  get #isAtEdge() {
    return this.#view.anchor === "end" && this.#view.isAtEnd;
  }

  /** What was saved is to be shown: the browser has come back to the page. */
  #read() {
    try {
      const state = JSON.parse(sessionStorage.getItem(this.#key) ?? "null");
      if (state.page) scrollTo(...state.page);
      if (["section", "item", "distance"].every((name) => Number.isFinite(state[name]))) this.#former = state;
    } catch {
      // There is none, it is not a view's, or storage is forbidden.
    }
  }

  /** @param {ViewState | null} state `null` if no item is in view. */
  #write(state) {
    // A view that has left the document may have done so because the page's address is another already.
    if (this.#view.isConnected) this.#address = location.href;
    const saved = state ?? (this.#view.scroller === "page" && { page: [scrollX, scrollY] });
    try {
      if (saved) sessionStorage.setItem(this.#key, JSON.stringify(saved));
      else sessionStorage.removeItem(this.#key);
    } catch {
      // Storage is full or forbidden: the view begins anew then.
    }
  }

  get #key() {
    return `cascade-view ${this.#address} ${this.#name}`;
  }
}
