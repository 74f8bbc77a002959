import type { CascadeView } from "cascade-view";
import { byId, part } from "../../dom/markup.js";
import { counted } from "../../model/words.js";
import type { ShownPhotos } from "../wall/shown-photos.js";

/** A note about new photos that are out of view, which leads to them. The user can dismiss it. */
export function makeNewPhotosNote(view: CascadeView, shown: ShownPhotos) {
  const note = byId("new-photos");
  const button = part(note, ".show");
  /** The identities of new photos that have not been in view. */
  const unseen = new Set<number>();

  const show = () => {
    note.hidden = unseen.size === 0;
    button.textContent = counted(unseen.size, "new photo", "new photos");
  };

  /** Forgets all new photos. */
  const clear = () => {
    unseen.clear();
    show();
  };

  const markSeen = () => {
    if (unseen.size === 0) return;
    for (const path of view.visibleItems) {
      // During an update, the view may still show the former photos.
      const position = shown.positionAt(path);
      if (position < shown.count) unseen.delete(shown.idAt(position));
    }
    for (const id of unseen) if (shown.positionOf(id) < 0) unseen.delete(id);
    show();
  };

  button.addEventListener("click", () => {
    const positions = [...unseen].map((id) => shown.positionOf(id)).filter((position) => position >= 0);
    clear();
    if (positions.length === 0) return;
    const first = positions.reduce((least, position) => Math.min(least, position));
    view.scrollToItem(shown.pathAt(first), { position: "center", animated: true });
    view.focus({ preventScroll: true });
  });
  part(note, ".dismiss").addEventListener("click", () => {
    clear();
    view.focus({ preventScroll: true });
  });
  view.addEventListener("cascade-pass", markSeen);

  return {
    clear,
    /** @param ids The identities of new photos. */
    add(ids: readonly number[]): void {
      for (const id of ids) if (shown.positionOf(id) >= 0) unseen.add(id);
      markSeen();
      if (unseen.size > 0) byId("announcement").textContent = button.textContent;
    },
  };
}
