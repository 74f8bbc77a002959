// @ts-check
import * as states from "../restoration/view-state.js";

/** @typedef {import("../cascade-view").CascadeView} View */
/** @typedef {import("../finding/finding-parts.js").FindingParts} FindingParts */

/** True on systems whose shortcuts use the Command key. */
const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

const [navigation] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType("navigation"));

/**
 * The text fragment of the page's address. Browsers remove it from `location`. Chromium keeps it in the name of the
 * navigation entry, Firefox and Chromium in the Navigation API's entry, WebKit nowhere. A view follows it once.
 */
const fragment = navigation?.type === "navigate"
  ? `${navigation.name} ${/** @type {any} */ (globalThis).navigation?.currentEntry?.url}`.match(/:~:(\S+)/)?.[1] ?? "" : "";

/**
 * Starts searches for the keyboard, the page, and the page's address. The first search loads the script for finding.
 */
export class FindKey {
  #view;
  #parts;
  #load;
  #hasFragment = fragment.includes("text=");
  /** True if the script could not be loaded, or there is nothing to search. */
  #hasFailed = false;

  /** @type {import("../finding/finding.js").Finding | null} Created at the first search. */
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
      // While the bar has the focus, the browser handles the key: the bar stops its key events from reaching the view.
      event.preventDefault();
      void this.find("find", []);
    });
  }

  /** True if the page provides the items' texts, or items are children. */
  get #canFind() {
    const { source } = this.#parts.renderer;
    if (!source.dataSource) return source.children !== null;
    return ["textOfItem", "textsOfItems", "findItems"].some((name) => source.has("dataSource", name));
  }

  /** @type {(name: "find" | "next", values: any[]) => Promise<any>} Calls a function of `Finding`, and loads the script first. */
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

  /** Called after each pass, which may have changed what is on screen. */
  didPass() {
    if (!this.#hasFragment || this.#parts.renderer.source.total === 0 || !this.#canFind) return;
    this.#hasFragment = false;
    void this.#load("finding", ({ followFragment }) => followFragment(fragment, this.#view, this.#parts));
  }
}
