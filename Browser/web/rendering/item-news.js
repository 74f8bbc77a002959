// @ts-check

/** @typedef {import("../cascade-view").IndexPath} IndexPath */

/** @type {Record<string, string>} The events of what a delegate is told of items. */
const eventNames = {
  didHighlightItem: "highlight", didUnhighlightItem: "unhighlight", didSelectItem: "select",
  didDeselectItem: "deselect", performPrimaryAction: "open",
};

/** Tells the delegate, and whoever listens, what has happened to items. */
export class ItemNews {
  #host;
  #source;

  /** @param {import("./host.js").Host} host @param {import("../data/source.js").Source} source */
  constructor(host, source) {
    this.#host = host;
    this.#source = source;
  }

  /** @type {(name: string, item: IndexPath | null, other: IndexPath | null) => void} */
  tell(name, item, other) {
    if (name === "didMoveFocus") {
      this.#source.call("delegate", name, item, other);
      this.#host.dispatch("focus", { from: this.#source.inData(item), to: this.#source.inData(other) });
    } else this.tellOfItem(name, item);
  }

  /** @type {(name: string, item: IndexPath | null) => void} */
  tellOfItem(name, item) {
    this.#source.call("delegate", name, item);
    this.#host.dispatch(eventNames[name], this.#source.inData(item));
  }
}
