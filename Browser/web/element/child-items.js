// @ts-check

/** @typedef {import("../data/source.js").Source} Source */

/**
 * @typedef {object} ChildItemsClient
 * @property {(name: string, isOn: boolean) => void} setState Sets a custom state that the style depends on.
 * @property {(offset: import("../cascade-view").Point) => void} scrollTo
 * @property {() => Promise<void>} load Loads the script that shows children, and starts it. Resolves even if it cannot be loaded.
 * @property {() => void} open Shows as much as is possible so far.
 */

/** Decides whether the items of a view are its children, and lets CSS lay them out until the engine shows them. */
export class ChildItems {
  #view;
  #source;
  #client;
  #isLoading = false;
  /**
   * The scroll offset from before there was a shadow tree, when the children or prerendered cells were the view's
   * content.
   */
  #offset = { x: 0, y: 0 };

  /**
   * @param {HTMLElement} view Without a shadow tree yet.
   * @param {Source} source @param {ChildItemsClient} client
   */
  constructor(view, source, client) {
    this.#view = view;
    this.#source = source;
    this.#client = client;
    if (this.#hasItems || view.querySelector(":scope > [data-cascade]")) this.#offset = { x: view.scrollLeft, y: view.scrollTop };
  }

  /** @type {(child: Element) => boolean} Whether a child that is not in a cell is an item. */
  isItem(child) {
    return child.slot === "" && !child.matches("template, script, style, [hidden]");
  }

  get #hasItems() {
    return [...this.#view.children].some(this.isItem);
  }

  /** True if there are items that can be shown only after a script has loaded. */
  get isPending() {
    return this.#isLoading && !this.#source.dataSource;
  }

  /** Called when children or a data source may have been added or removed. */
  update() {
    const source = this.#source;
    if (this.#offset.x + this.#offset.y > 0) this.#client.scrollTo(this.#offset);
    this.#offset = { x: 0, y: 0 };
    if (source.dataSource) {
      source.children?.end();
      source.children = null;
      this.#client.setState("in-flow", false);
    } else if (!source.children && !this.#isLoading && this.#hasItems) {
      this.#client.setState("in-flow", true);
      this.#isLoading = true;
      // Until then, CSS lays the children out. A view with a data source does not need the script.
      void this.#client.load().then(() => {
        this.#isLoading = false;
        this.#client.open();
      });
    }
  }
}

/**
 * Sets what CSS can do of a layout, for children that the engine does not place.
 * @type {(box: HTMLElement, layout: Readonly<Record<string, any>>) => void}
 */
export function setFlow(box, { type, axis, lanes, laneSpacing, itemSpacing, lineSpacing, ...layout }) {
  const { top = 0, right = 0, bottom = 0, left = 0 } = layout.sectionInset ?? {};
  const isWaterfall = type === "waterfall";
  const isHorizontal = axis === "horizontal";
  const between = isWaterfall ? laneSpacing : layout.interitemSpacing ?? itemSpacing ?? 0;
  const along = isWaterfall ? itemSpacing : lineSpacing ?? 0;
  box.className = isWaterfall ? "lanes" : "lines";
  box.style.cssText = `padding-block:${top}px ${bottom}px;padding-inline:${left}px ${right}px;
    gap:${isHorizontal ? `${between}px ${along}` : `${along}px ${between}`}px`;
  if (!isWaterfall) return;
  const tracks = typeof lanes === "number" ? `${lanes},minmax(0,1fr)`
    : `auto-fill,minmax(min(100%,${lanes.minimum}px),1fr)`;
  /** @type {(key: string, word: string) => string} */
  const option = (key, word) => layout.placement === "gridLanes" && layout[key] ? ` ${word}` : "";
  // Only a column grows with its items. A row would put some items out of reach of scrolling.
  const fill = isHorizontal ? "" : option("fillReverse", "fill-reverse");
  // The tolerance is one property under its former and its present name; a browser uses the last one that it knows. An
  // item with space at its start would move into that space, away from the side that lanes are filled from.
  box.style.cssText += `;flow-tolerance:${layout.tolerance}px;fit-tolerance:${layout.tolerance}px;
    grid-auto-flow:${isHorizontal ? "column" : "row"};
    grid-lanes-direction:${isHorizontal ? "row" : "column"}${fill}${option("trackReverse", "track-reverse")}${
      fill && ";align-items:end"};grid-lanes-pack:${option("dense", "dense") || "normal"};
    grid-template-${isHorizontal ? "rows" : "columns"}:repeat(${tracks})`;
}
