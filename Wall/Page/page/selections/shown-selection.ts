import type { Arrangement } from "../../model/arrangement.js";
import { Batch, type Changes } from "../../model/batch.js";
import type { LibraryMessage } from "../../model/messages.js";
import type { Photos } from "../../model/photos.js";
import type { PageQuery } from "../query/page-query.js";

/** What following a selection needs of the page. */
interface SelectionParts {
  readonly query: PageQuery;
  readonly photos: Photos;
  readonly arrangement: Arrangement;
  /** Shows that photos have come into the selection, or have left it. */
  show(changes: Changes): void;
  /** Called when selections or links may have changed. */
  selectionsDidChange(): void;
}

/**
 * Follows the photos of the named selection that the page's query asks for. Only the owner of a library has selections.
 *
 * @returns Handles messages of the library.
 */
export function followSelection(
  { query, photos, arrangement, show, selectionsDidChange }: SelectionParts,
): (message: LibraryMessage) => void {
  let isOwned = false;
  let requests = 0;

  const load = async () => {
    const name = query.value.selection;
    const request = (requests += 1);
    let ids = new Set<number>();
    if (name !== null) {
      // Without a response, the stream ends as well. When it is back, this is called again.
      const answer = await fetch(`selections/${encodeURIComponent(name)}`).catch(() => null);
      if (!answer || (!answer.ok && answer.status !== 404)) return;
      if (answer.ok) ids = new Set(await idsIn(answer));
      if (request !== requests) return;
    }
    const known = arrangement.selection;
    const former = known?.name === name ? known.ids : new Set<number>();
    arrangement.selection = name === null ? null : { name, ids };
    const batch = new Batch();
    for (const [some, others] of [[ids, former], [former, ids]]) {
      for (const id of some) {
        const slot = others.has(id) ? -1 : photos.slotOf(id);
        if (slot >= 0) batch.didRearrange(slot);
      }
    }
    const changes = batch.changes();
    if (changes.rearranged.length > 0) show(changes);
  };

  query.changed.add(() => {
    if (query.value.selection !== (arrangement.selection?.name ?? null)) void load();
  });

  return (message) => {
    if (message.type === "start") {
      isOwned = !message.isShared;
      // Guests have none.
      if (!isOwned) query.change({ selection: null });
    }
    if (!isOwned || (message.type !== "start" && message.type !== "selections")) return;
    selectionsDidChange();
    void load();
  };
}

/** The identities of photos in a response, which consists of little-endian words. */
export async function idsIn(answer: Response): Promise<number[]> {
  const words = new DataView(await answer.arrayBuffer());
  return Array.from({ length: words.byteLength / 4 }, (_, index) => words.getUint32(4 * index, true));
}
