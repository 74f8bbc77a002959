import { addressOfQuery, isSameQuery, type Query, queryFromAddress } from "../model/query.js";

/** The query of the page, which is in its address: Back, bookmarks and a reload bring it back. */
export class PageQuery extends EventTarget {
  #value = queryFromAddress(location.search);

  constructor() {
    super();
    addEventListener("popstate", () => this.#take(queryFromAddress(location.search)));
  }

  get value(): Query {
    return this.#value;
  }

  /**
   * Changes parts of the query.
   *
   * @param settings While the user types, only the first letter is a step to go back.
   */
  change(parts: Partial<Query>, { isTyping = false }: { isTyping?: boolean } = {}): void {
    const next = { ...this.#value, ...parts };
    if (isSameQuery(next, this.#value)) return;
    const address = location.pathname + addressOfQuery(next, location.search) + location.hash;
    if (isTyping && this.#value.text !== "") history.replaceState(history.state, "", address);
    else history.pushState(null, "", address);
    this.#take(next);
  }

  #take(query: Query): void {
    if (isSameQuery(query, this.#value)) return;
    this.#value = query;
    this.dispatchEvent(new Event("change"));
  }
}
