// @ts-check
import * as states from "../restoration/view-state.js";

/** @typedef {import("../cascade-view").CascadeView} View */
/** @typedef {import("../finding/finding-parts.js").FindingParts} FindingParts */

/** True on systems whose commands go with the Command key. */
const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

const [navigation] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType("navigation"));

/**
 * The part of the page's address that says which text to go to. Browsers take it out of `location`; Chromium has it in the
 * name of the navigation, Firefox and Chromium in the entry of the Navigation API, WebKit nowhere. Views follow it once.
 */
const fragment = navigation?.type === "navigate"
  ? `${navigation.name} ${/** @type {any} */ (globalThis).navigation?.currentEntry?.url}`.match(/:~:(\S+)/)?.[1] ?? "" : "";

/** What has text found: the keyboard, the page, and the address of the page. It is loaded then. */
export class FindKey {
  #view;
  #parts;
  #load;
  #hasFragment = fragment.includes("text=");
  /** True if it could not be loaded, or there is nothing to look into. */
  #hasFailed = false;

  /** @type {import("../finding/finding.js").Finding | null} Made at the first search. */
  finding = null;

  /** @param {View} view @param {FindingParts} parts @param {import("./scripts.js").Load} load */
  constructor(view, parts, load) {
    this.#view = view;
    this.#parts = parts;
    this.#load = load;
    view.addEventListener("keydown", (event) => {
      const { key, altKey, shiftKey, ctrlKey, metaKey } = event;
      const isCommand = isMac ? metaKey && !ctrlKey : ctrlKey && !metaKey;
      const isFind = isCommand && !altKey && !shiftKey && key.toLowerCase() === "f";
      if (!isFind || event.defaultPrevented || this.#hasFailed || !this.#canFind) return;
      // Once the bar has the focus, the key is the browser's again: the bar keeps its keys from the view.
      event.preventDefault();
      void this.find("find", []);
    });
  }

  /** True if the page has texts of items, or items are children. */
  get #canFind() {
    const { source } = this.#parts.renderer;
    if (!source.dataSource) return source.children !== null;
    return ["textOfItem", "textsOfItems", "findItems"].some((name) => source.has("dataSource", name));
  }

  /** @type {(name: "find" | "next", values: any[]) => Promise<any>} Has something found. */
  async find(name, values) {
    if (!this.finding && name !== "find") return undefined;
    if (!this.#canFind) {
      this.#parts.report("find", "the data source has no textOfItem, textsOfItems or findItems: there is nothing to search");
      return undefined;
    }
    if (!this.finding) {
      await this.#load("finding", ({ Finding }) => (this.finding ??= new Finding(this.#view, this.#parts, states)));
      this.#hasFailed = !this.finding;
    }
    return /** @type {any} */ (this.finding)?.[name](...values);
  }

  /** Something else may be on screen. */
  didPass() {
    if (!this.#hasFragment || this.#parts.renderer.source.total === 0 || !this.#canFind) return;
    this.#hasFragment = false;
    void this.#load("finding", ({ followFragment }) => followFragment(fragment, this.#view, this.#parts));
  }
}
