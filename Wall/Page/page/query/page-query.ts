import { addressWith } from "../../dom/fragment.js";
import { addressOfQuery, isSameQuery, type Query, queryFromAddress } from "../../model/query.js";
import { Signal } from "../../model/signal.js";
import type { PlaceParameter } from "../../model/wall-measures.js";

/** The name of the fragment's value that says where on the wall the user is. */
export const placeParameter: PlaceParameter = "at";

/** The query of the page, which is kept in its address: Back, bookmarks and reloads restore it. */
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

  /** Changes parts of the query. While the user types, only the first letter makes a new history entry. */
  change(parts: Partial<Query>, { isTyping = false }: { isTyping?: boolean } = {}): void {
    const next = { ...this.#value, ...parts };
    if (isSameQuery(next, this.#value)) return;
    const isStep = !isTyping || this.#value.text === "";
    if (isStep) this.leaving.send();
    // Without the place, which is about to change.
    const { hash } = new URL(addressWith(placeParameter, null), location.href);
    const address = location.pathname + addressOfQuery(next, location.search) + hash;
    if (isStep) history.pushState(null, "", address);
    else history.replaceState(history.state, "", address);
    this.#setValue(next);
  }

  /** @returns False if the query is the same. */
  #setValue(query: Query): boolean {
    if (isSameQuery(query, this.#value)) return false;
    this.#value = query;
    this.changed.send();
    return true;
  }
}
