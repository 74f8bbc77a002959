import type { Photo } from "../model/photo.js";
import { photoInAddress } from "../viewer/address.js";
import type { Opening } from "../viewer/viewer.js";
import type { LaterParts } from "./later-parts.js";
import type { ShownPhotos } from "./shown-photos.js";

/** Opens the viewer. While that is still being loaded, it remembers the photo and the keys that are pressed. */
export class ViewerOnDemand {
  readonly #photos: ShownPhotos;
  readonly #parts: LaterParts;
  #isLoading = false;
  /** The photo to open, by its identity. */
  #awaited: { id: number, opening?: Opening } | null = null;
  /** Those that were pressed after the photo. */
  #keys: KeyboardEvent[] = [];

  constructor(photos: ShownPhotos, parts: LaterParts) {
    this.#photos = photos;
    this.#parts = parts;
    // The viewer opens the photo in the address when it is made, and follows the address from then on.
    const openAddress = () => photoInAddress() !== null && void this.#openAwaited();
    addEventListener("popstate", openAddress);
    openAddress();
    document.addEventListener("keydown", (event) => this.#isLoading && this.#keep(event), { capture: true });
  }

  /** The photo that is viewed; `null` while the viewer is closed. */
  get photo(): Photo | null {
    return this.#parts.loaded?.viewer.photo ?? null;
  }

  /** Shows a photo, which comes out of its tile. */
  open({ id }: Photo, opening?: Opening): void {
    this.#awaited = { id, opening };
    void this.#openAwaited();
  }

  async #openAwaited(): Promise<void> {
    if (this.#isLoading) return;
    this.#isLoading = true;
    const parts = await this.#parts.get();
    this.#isLoading = false;
    const [awaited, keys] = [this.#awaited, this.#keys];
    this.#awaited = null;
    this.#keys = [];
    if (!parts) return;
    // It may be gone by now, or given up.
    const position = awaited ? this.#photos.positionOf(awaited.id) : -1;
    if (position >= 0) parts.viewer.open(this.#photos.photoAt(position), awaited?.opening);
    for (const key of keys) document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", key));
  }

  /** Keeps a key for the viewer; Escape gives up what waits for it. */
  #keep(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || event.key === "Tab") return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === "Escape") this.#awaited = null;
    else this.#keys.push(event);
  }
}
