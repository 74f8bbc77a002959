// @ts-check

const types = /** @type {const} */ (["click", "dblclick"]);

/** Clicks on items that arrive before the view can handle them. */
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

  /** @param {import("./input.js").Input} input Handles the clicks kept so far, and all later ones. */
  end(input) {
    for (const type of types) this.#view.removeEventListener(type, this.#keep);
    for (const { event, item } of this.#clicks.splice(0)) input.click(event, item);
  }
}
