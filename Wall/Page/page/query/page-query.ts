import { addressWith } from "../../dom/fragment.js";
import { addressOfQuery, isSameQuery, type Query, queryFromAddress } from "../../model/query.js";
import { Signal } from "../../model/signal.js";

/** The name of the place on the wall in the fragment of the address. */
export const placeParameter = "at";

/** The query of the page, which is in its address: Back, bookmarks and a reload bring it back. */
export class PageQuery {
  readonly changed = new Signal();
  /** Sent before the page's history gets a new entry. */
  readonly leaving = new Signal();
  /** Sent after `changed` when the user has gone to another entry of the history. */
  readonly returned = new Signal();
  #value = queryFromAddress(location.search);

  constructor() {
    addEventListener("popstate", () => {
      if (this.#setValue(queryFromAddress(location.search))) this.returned.send();
    });
  }

  get value(): Query {
    return this.#value;
  }

  /** Changes parts of the query. While the user types, only the first letter is a step to go back. */
  change(parts: Partial<Query>, { isTyping = false }: { isTyping?: boolean } = {}): void {
    const next = { ...this.#value, ...parts };
    if (isSameQuery(next, this.#value)) return;
    const isStep = !isTyping || this.#value.text === "";
    if (isStep) this.leaving.send();
    // The place changes soon.
    const { hash } = new URL(addressWith(placeParameter, null), location.href);
    const address = location.pathname + addressOfQuery(next, location.search) + hash;
    if (isStep) history.pushState(null, "", address);
    else history.replaceState(history.state, "", address);
    this.#setValue(next);
  }

  /** @returns False if it is the same. */
  #setValue(query: Query): boolean {
    if (isSameQuery(query, this.#value)) return false;
    this.#value = query;
    this.changed.send();
    return true;
  }
}
