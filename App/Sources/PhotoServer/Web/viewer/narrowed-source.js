// @ts-check
/** @typedef {import("./source.js").ViewedPhoto} ViewedPhoto */
/** @typedef {import("./source.js").ViewerSource} ViewerSource */

/**
 * The photos of a source, or for a while only some of them, in the same order.
 * @implements {ViewerSource}
 */
export class NarrowedSource extends EventTarget {
  #whole;
  /** @type {ReadonlySet<number> | null} Identities. */
  #only = null;
  /** @type {number[]} Positions in the whole source, in order. */
  #positions = [];

  /** @param {ViewerSource} whole */
  constructor(whole) {
    super();
    this.#whole = whole;
    whole.addEventListener("change", () => {
      this.#find();
      this.dispatchEvent(new Event("change"));
    });
  }

  /**
   * Leaves only some photos, as far as they are there; or all of them again.
   * @param {Iterable<number> | null} only Their identities; `null` for all.
   */
  narrow(only) {
    this.#only = only && new Set(only);
    this.#find();
  }

  get addresses() {
    return this.#whole.addresses;
  }

  get count() {
    return this.#only ? this.#positions.length : this.#whole.count;
  }

  get isComplete() {
    return this.#whole.isComplete;
  }

  /** @param {number} position */
  photoAt(position) {
    return this.#whole.photoAt(this.#only ? this.#positions[position] : position);
  }

  /** @param {number} id @returns {number} */
  positionOf(id) {
    const position = this.#whole.positionOf(id);
    return this.#only ? this.#positions.indexOf(position) : position;
  }

  /** @param {ViewedPhoto} photo */
  tileElement(photo) {
    return this.#whole.tileElement(photo);
  }

  /** @param {ViewedPhoto} photo */
  bringIntoView(photo) {
    this.#whole.bringIntoView(photo);
  }

  /** @param {ViewedPhoto} photo */
  thumbnailURL(photo) {
    return this.#whole.thumbnailURL(photo);
  }

  /** @param {number} id */
  referenceTo(id) {
    return this.#whole.referenceTo(id);
  }

  /** @param {string} reference */
  find(reference) {
    return this.#whole.find(reference);
  }

  /** @param {string} reference @returns {number} The photo's position; −1 if there is none, or none yet. */
  positionOfReference(reference) {
    const id = this.find(reference) ?? null;
    return id === null ? -1 : this.positionOf(id);
  }

  /** @param {number} position */
  look(position) {
    this.#whole.look?.(this.#only ? this.#positions[position] : position);
  }

  /** @param {ViewedPhoto} photo */
  focus(photo) {
    return this.#whole.focus(photo);
  }

  #find() {
    this.#positions = [...this.#only ?? []].map((id) => this.#whole.positionOf(id))
      .filter((position) => position >= 0).sort((one, other) => one - other);
  }
}
