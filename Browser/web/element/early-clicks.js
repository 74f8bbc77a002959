// @ts-check

const types = /** @type {const} */ (["click", "dblclick"]);

/** Keeps clicks on items until there is something that takes them. */
export class EarlyClicks {
  #view;
  #cells;
  /** @type {{ event: MouseEvent, item: import("../cascade-view").IndexPath }[]} */
  #clicks = [];
  #keep = (/** @type {MouseEvent} */ event) => {
    const place = this.#cells.of(event.target)?.place;
    if (place) this.#clicks.push({ event, item: { section: place.section, item: place.item } });
  };

  /** @param {HTMLElement} view @param {import("../cells/cells.js").Cells} cells */
  constructor(view, cells) {
    this.#view = view;
    this.#cells = cells;
    for (const type of types) view.addEventListener(type, this.#keep);
  }

  /** @param {import("./input.js").Input} input What takes them from now on. */
  end(input) {
    for (const type of types) this.#view.removeEventListener(type, this.#keep);
    for (const { event, item } of this.#clicks.splice(0)) input.click(event, item);
  }
}
