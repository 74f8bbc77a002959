// @ts-check
/** @typedef {import("../cascade/cascade-view.js").CascadeView} CascadeView */
/** @typedef {import("../library/arrangement.js").Arrangement} Arrangement */
/** @typedef {import("../library/photos.js").Photo} Photo */
/** @typedef {import("../library/photos.js").Photos} Photos */
/** @typedef {import("../tiles/tile.js").Tile} Tile */

/** So many photos on either side of the one that is viewed are to be seen, too: in the film strip. */
const lookedAround = 16;

/** @type {WeakMap<Element, Tile>} */
export const tileOfCell = new WeakMap();

/**
 * The photos that the wall shows, one after the other, whatever sections they are in: what a viewer steps through.
 *
 * Its event `change` tells that there are others, or that they are in another order, or that one of them has changed; a
 * photo that is looked at is found again by its identity.
 */
export class ShownPhotos extends EventTarget {
  #view;
  #photos;
  #arrangement;
  #library;
  #isComplete = false;

  /**
   * @param {CascadeView} view
   * @param {Photos} photos
   * @param {Arrangement} arrangement
   * @param {import("../library/source.js").LibrarySource} library
   */
  constructor(view, photos, arrangement, library) {
    super();
    this.#library = library;
    this.#view = view;
    this.#photos = photos;
    this.#arrangement = arrangement;
  }

  get addresses() {
    return this.#library.addresses;
  }

  /** @param {number} id @returns {string} What names the photo in the page's address. */
  referenceTo(id) {
    return this.#library.referenceTo(id);
  }

  /**
   * @param {string} reference
   * @returns {number | null | undefined} The photo's identity; `null` if there is none, `undefined` while it is looked
   *   for.
   */
  find(reference) {
    return this.#library.find(reference);
  }

  /** @param {number} position Which is looked at in the viewer: what is unread around it is read soon. */
  look(position) {
    if (this.#photos.unreadCount === 0) return;
    const first = Math.max(0, position - lookedAround);
    const positions = Array.from({ length: 2 * lookedAround + 1 }, (_, index) => first + index)
      .filter((each) => each < this.count).sort((a, b) => Math.abs(a - position) - Math.abs(b - position));
    this.#library.look("viewer", positions.map((each) => this.idAt(each)));
  }

  /** The number of photos shown. */
  get count() {
    return this.#arrangement.order.length;
  }

  /**
   * @param {number} position From 0.
   * @returns {Photo}
   * @throws {RangeError} If there is no such photo.
   */
  photoAt(position) {
    const slot = this.#arrangement.order[position];
    if (slot === undefined) throw new RangeError(`photo ${position}: there are ${this.count}`);
    return this.#photos.photo(slot);
  }

  /** @param {number} position Of a photo that there is. @returns {number} Its identity. */
  idAt(position) {
    return this.#photos.columns.id[this.#arrangement.order[position]];
  }

  /** @param {number} id @returns {number} The position of the photo with this identity; −1 if it is not shown. */
  positionOf(id) {
    const slot = this.#photos.slotOf(id);
    return slot < 0 ? -1 : this.#arrangement.positionOf(slot);
  }

  /**
   * @param {{ id: number }} photo
   * @returns {Uint8Array | null} Its ThumbHash, which `decodeThumbHash` makes a picture of.
   */
  placeholder({ id }) {
    return this.#photos.placeholder(id);
  }

  /** @param {number} position @returns {import("../cascade/cascade-view.js").IndexPath} */
  pathAt(position) {
    const section = this.#arrangement.sectionAt(position);
    return { section, item: position - this.#arrangement.sections[section].start };
  }

  /** @param {import("../cascade/cascade-view.js").IndexPath} path @returns {number} */
  positionAt({ section, item }) {
    return this.#arrangement.sections[section].start + item;
  }

  /** @param {{ id: number }} photo @returns {Tile | undefined} */
  tile({ id }) {
    const position = this.positionOf(id);
    const cell = position < 0 ? null : this.#view.cellAt(this.pathAt(position));
    return cell ? tileOfCell.get(cell) : undefined;
  }

  /**
   * The element that shows a photo on the wall, if it has one at present.
   * @param {{ id: number }} photo
   */
  tileElement(photo) {
    const position = this.positionOf(photo.id);
    const cell = position < 0 ? null : this.#view.cellAt(this.pathAt(position));
    return /** @type {HTMLElement | null} */ (cell?.querySelector(".tile") ?? null);
  }

  /**
   * The address of the picture that the photo's tile shows, which is in the browser's cache.
   * @param {{ id: number }} photo
   */
  thumbnailURL(photo) {
    return this.tile(photo)?.shownURL ?? null;
  }

  /**
   * Scrolls the wall, as little as need be, until the photo is wholly in view.
   * @param {{ id: number }} photo
   */
  bringIntoView({ id }) {
    const position = this.positionOf(id);
    if (position >= 0) this.#view.scrollToItem(this.pathAt(position), { position: "nearest" });
  }

  /**
   * Gives the photo the focus, if it has a tile.
   * @param {{ id: number }} photo @returns {boolean} Whether it has.
   */
  focus({ id }) {
    const position = this.positionOf(id);
    if (position < 0 || !this.#view.cellAt(this.pathAt(position))) return false;
    this.#view.focusedItem = this.pathAt(position);
    this.#view.focus({ preventScroll: true });
    return true;
  }

  /** True as soon as all photos have been told: one that is missing then is not there. */
  get isComplete() {
    return this.#isComplete;
  }

  /** All photos have been told. */
  didLoad() {
    this.#isComplete = true;
    this.didChange();
  }

  /** Tells that what is shown is another. */
  didChange() {
    this.dispatchEvent(new Event("change"));
  }
}
