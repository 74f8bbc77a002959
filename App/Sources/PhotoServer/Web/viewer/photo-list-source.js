// @ts-check

/** @typedef {import("./source.js").ViewedPhoto} ViewedPhoto */
/** @typedef {import("./source.js").ViewerSource} ViewerSource */

/**
 * The wall's one list of photos, as the viewer asks for them.
 * @implements {ViewerSource}
 */
export class PhotoListSource extends EventTarget {
  isComplete = false;
  #photos;
  #view;
  #tileAt;
  /** @type {Map<number, number>} Positions by identity, of the first `#indexed` photos. */
  #positions = new Map();
  #indexed = 0;

  /**
   * @param {import("../photo-list.js").PhotoList} photos
   * @param {import("../cascade/cascade-view.js").CascadeView} view
   * @param {(position: number) => import("../tile.js").Tile | null | undefined} tileAt
   */
  constructor(photos, view, tileAt) {
    super();
    this.#photos = photos;
    this.#view = view;
    this.#tileAt = tileAt;
  }

  get count() {
    return this.#photos.length;
  }

  /** @param {number} position */
  photoAt(position) {
    return this.#photos.at(position);
  }

  /** @param {number} id */
  positionOf(id) {
    for (; this.#indexed < this.#photos.length; this.#indexed += 1) {
      this.#positions.set(this.#photos.at(this.#indexed).id, this.#indexed);
    }
    return this.#positions.get(id) ?? -1;
  }

  /** @param {ViewedPhoto} photo */
  tileElement({ id }) {
    const position = this.positionOf(id);
    const cell = position < 0 ? null : this.#view.cellAt({ section: 0, item: position });
    return /** @type {HTMLElement | null} */ (cell?.querySelector(".tile") ?? null);
  }

  /** @param {ViewedPhoto} photo */
  bringIntoView({ id }) {
    this.#view.scrollToItem({ section: 0, item: this.positionOf(id) }, { position: "center" });
  }

  /** @param {ViewedPhoto} photo */
  thumbnailURL({ id }) {
    return this.#tileAt(this.positionOf(id))?.shownURL ?? null;
  }

  /**
   * Photos are others.
   * @param {number} [start] From which position on; only what is known of them, if missing.
   */
  didChange(start) {
    if (start !== undefined && start < this.#indexed) {
      this.#positions.clear();
      this.#indexed = 0;
    }
    this.dispatchEvent(new Event("change"));
  }
}
