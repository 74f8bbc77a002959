import type { Arrangement } from "../model/arrangement.js";
import { Batch, type Changes } from "../model/batch.js";
import type { LibraryMessage } from "../model/messages.js";
import type { Photos } from "../model/photos.js";
import type { PageQuery } from "./page-query.js";

/**
 * The photos of the named selection that the page's query asks for. Only the owner of a library has any.
 *
 * Its event `change` tells that selections or links may have changed.
 */
export class ShownSelection extends EventTarget {
  readonly #query: PageQuery;
  readonly #photos: Photos;
  readonly #arrangement: Arrangement;
  readonly #show: (changes: Changes) => void;
  /** True if the page belongs to the owner of the library. */
  isOwned = false;
  #requests = 0;

  /** @param show Shows photos that are in the selection now, or are not any more. */
  constructor(query: PageQuery, photos: Photos, arrangement: Arrangement, show: (changes: Changes) => void) {
    super();
    this.#query = query;
    this.#photos = photos;
    this.#arrangement = arrangement;
    this.#show = show;
    query.addEventListener("change", () => {
      if (query.value.selection !== (arrangement.selection?.name ?? null)) void this.#load();
    });
  }

  take(message: LibraryMessage): void {
    if (message.type === "start") {
      this.isOwned = !message.isShared;
      // Guests have none.
      if (!this.isOwned) this.#query.change({ selection: null });
    }
    if (!this.isOwned || (message.type !== "start" && message.type !== "selections")) return;
    this.dispatchEvent(new Event("change"));
    void this.#load();
  }

  async #load(): Promise<void> {
    const name = this.#query.value.selection;
    const request = (this.#requests += 1);
    const ids = new Set<number>();
    if (name !== null) {
      // Without an answer, the stream comes to an end as well, and begins again.
      const answer = await fetch(`selections/${encodeURIComponent(name)}`).catch(() => null);
      if (!answer || (!answer.ok && answer.status !== 404)) return;
      if (answer.ok) {
        const words = new DataView(await answer.arrayBuffer());
        for (let index = 0; index < words.byteLength; index += 4) ids.add(words.getUint32(index, true));
      }
      if (request !== this.#requests) return;
    }
    const known = this.#arrangement.selection;
    const former = known?.name === name ? known.ids : new Set<number>();
    this.#arrangement.selection = name === null ? null : { name, ids };
    const batch = new Batch();
    for (const [some, others] of [[ids, former], [former, ids]]) {
      for (const id of some) {
        const slot = others.has(id) ? -1 : this.#photos.slotOf(id);
        if (slot >= 0) batch.didRearrange(slot);
      }
    }
    const changes = batch.changes();
    if (changes.rearranged.length > 0) this.#show(changes);
  }
}
