// @ts-check

/** @typedef {import("../cascade-view").IndexPath} IndexPath */

/** @type {Record<string, string>} The events for the delegate's notifications about items. */
const eventNames = {
  didHighlightItem: "highlight", didUnhighlightItem: "unhighlight", didSelectItem: "select",
  didDeselectItem: "deselect", performPrimaryAction: "open",
};

/** Asks the delegate for permissions, and notifies it and event listeners of what happens to items. */
export class ItemNews {
  #host;
  #source;

  /** @param {import("./host.js").Host} host @param {import("../data/source.js").Source} source */
  constructor(host, source) {
    this.#host = host;
    this.#source = source;
    source.should = (question, section, item, kind) => {
      if (kind >= 0) return source.call("delegate", question, { section, item }) !== false;
      // While an item is being moved, a range may not be a range in the page's data.
      const answer = source.movement ? undefined
        : source.call("delegate", `${question}s`, { section, start: item, count: -kind });
      return answer === undefined ? -1 : answer !== false;
    };
  }

  /** @type {(name: string, item: IndexPath | null, other: IndexPath | null) => void} */
  tell(name, item, other) {
    if (name === "didMoveFocus") {
      this.#source.call("delegate", name, item, other);
      this.#host.dispatch("focus", { from: this.#source.inData(item), to: this.#source.inData(other) });
    } else if (item && other) {
      const range = { section: item.section, start: item.item, count: other.item - item.item + 1 };
      this.#source.call("delegate", `${name}s`, range);
      this.#host.dispatch(`${eventNames[name]}-items`, range);
    } else this.tellOfItem(name, item);
  }

  /** @type {(name: string, item: IndexPath | null) => void} */
  tellOfItem(name, item) {
    this.#source.call("delegate", name, item);
    this.#host.dispatch(eventNames[name], this.#source.inData(item));
  }
}
