// @ts-check

/**
 * What a view shows, by item: it finds the place again also if the columns are others by then.
 *
 * @typedef {object} ViewState
 * @property {number} section
 * @property {number} item The first one wholly in view, or else the first one that reaches into it.
 * @property {number} distance From the viewport's start to the item's, along the axis, in CSS pixels.
 * @property {number} total How many items there were.
 * @property {string | number} [identifier] What the item is, where it has an identity that outlasts the page.
 */

/**
 * The address at which what was seen before is to be seen again: the browser has reloaded the page, or gone back or
 * forward to it. A page that changes its address by itself and then makes a view begins that one anew.
 */
let restoredAddress = "";

const [navigation] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType("navigation"));
if (["reload", "back_forward"].includes(navigation?.type)) restoredAddress = location.href;
addEventListener("popstate", () => (restoredAddress = location.href));

/** Where a view was scrolled to, kept for its page while the tab is open. */
export class Restoration {
  #element;
  #name;
  #address = location.href;
  #isPage;

  /**
   * @param {HTMLElement} element A view that has just come into a document.
   * @param {boolean} isPage Whether it is the page that scrolls.
   */
  constructor(element, isPage) {
    this.#element = element;
    this.#name = element.id || [...document.getElementsByTagName(element.localName)].indexOf(element);
    this.#isPage = isPage;
    // The browser would go back to where the page was to the pixel, while the view does not know its length yet.
    if (isPage) history.scrollRestoration = "manual";
  }

  /** @returns {ViewState | null} What was saved, if the browser has come back to the page. */
  restore() {
    if (restoredAddress !== location.href) return null;
    try {
      const state = JSON.parse(sessionStorage.getItem(this.#key) ?? "null");
      if (this.#isPage && "page" in state) scrollTo(...state.page);
      return ["section", "item", "distance", "total"].every((name) => Number.isFinite(state[name])) ? state : null;
    } catch {
      // There is none, it is not a view's, or storage is forbidden.
      return null;
    }
  }

  /**
   * To be called when the page is left, or the view taken out of it.
   * @param {ViewState | null} state `null` if no item is in view.
   */
  save(state) {
    // A view that has left the document may have done so because the page's address is another already.
    if (this.#element.isConnected) this.#address = location.href;
    const saved = state ?? (this.#isPage && { page: [scrollX, scrollY] });
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
