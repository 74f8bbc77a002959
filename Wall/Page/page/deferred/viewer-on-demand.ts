import { hasModifier } from "../../dom/keyboard.js";
import type { OnDemand } from "../../dom/lazy.js";
import type { Photo } from "../../model/photo.js";
import { photoInAddress } from "../../viewer/address.js";
import type { Viewer } from "../../viewer/viewer.js";
import type { ShownPhotos } from "../wall/shown-photos.js";

/** Opens the viewer. While it is loading, the photo and the pressed keys are remembered. */
export function viewerOnDemand(photos: ShownPhotos, lazy: OnDemand<{ readonly viewer: Viewer }>) {
  let isLoading = false;
  /** The identity of the photo to open. */
  let awaited: number | null = null;
  /** The keys that were pressed since then. */
  let keys: KeyboardEvent[] = [];

  const openAwaited = async () => {
    if (isLoading) return;
    isLoading = true;
    const loaded = await lazy.get();
    isLoading = false;
    const wanted = awaited;
    const pressed = keys;
    awaited = null;
    keys = [];
    if (!loaded) return;
    // The photo may be gone by now, or the user has cancelled.
    const position = wanted === null ? -1 : photos.positionOf(wanted);
    if (position >= 0) loaded.viewer.open(photos.photoAt(position));
    for (const key of pressed) document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", key));
  };

  // Once it has been made, the viewer itself follows the address.
  const openAddress = () => photoInAddress() !== null && void openAwaited();
  addEventListener("popstate", openAddress);
  openAddress();
  // Keeps keys for the viewer. Escape cancels opening.
  document.addEventListener("keydown", (event) => {
    if (!isLoading || hasModifier(event) || event.key === "Tab") return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === "Escape") awaited = null;
    else keys.push(event);
  }, { capture: true });

  return {
    /** The viewed photo; `null` while the viewer is closed. */
    get photo(): Photo | null {
      return lazy.loaded?.viewer.photo ?? null;
    },
    /** Opens the viewer with a photo, which is animated from its tile. */
    open({ id }: Photo): void {
      awaited = id;
      void openAwaited();
    },
  };
}
