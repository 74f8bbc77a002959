import { hasModifier } from "../../dom/keyboard.js";
import type { OnDemand } from "../../dom/lazy.js";
import type { Photo } from "../../model/photo.js";
import { photoInAddress } from "../../viewer/address.js";
import type { Viewer } from "../../viewer/viewer.js";
import type { ShownPhotos } from "../wall/shown-photos.js";

/** Opens the viewer. While that is still being loaded, it remembers the photo and the keys that are pressed. */
export function viewerOnDemand(photos: ShownPhotos, lazy: OnDemand<{ readonly viewer: Viewer }>) {
  let isLoading = false;
  /** The photo to open, by its identity. */
  let awaited: number | null = null;
  /** Those that were pressed after the photo. */
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
    // It may be gone by now, or given up.
    const position = wanted === null ? -1 : photos.positionOf(wanted);
    if (position >= 0) loaded.viewer.open(photos.photoAt(position));
    for (const key of pressed) document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", key));
  };

  // The viewer opens the photo in the address when it is made, and follows the address from then on.
  const openAddress = () => photoInAddress() !== null && void openAwaited();
  addEventListener("popstate", openAddress);
  openAddress();
  // Keeps keys for the viewer; Escape gives up what waits for it.
  document.addEventListener("keydown", (event) => {
    if (!isLoading || hasModifier(event) || event.key === "Tab") return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === "Escape") awaited = null;
    else keys.push(event);
  }, { capture: true });

  return {
    /** The photo that is viewed; `null` while the viewer is closed. */
    get photo(): Photo | null {
      return lazy.loaded?.viewer.photo ?? null;
    },
    /** Shows a photo, which comes out of its tile. */
    open({ id }: Photo): void {
      awaited = id;
      void openAwaited();
    },
  };
}
