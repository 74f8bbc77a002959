import type { CascadeView, IndexPath } from "cascade-view";
import type { Arrangement } from "../../model/arrangement.js";
import type { Photo } from "../../model/photo.js";
import type { Photos } from "../../model/photos.js";
import { isSameArrangement, type Query } from "../../model/query.js";
import { sectionAt } from "../../model/sections.js";
import { Signal } from "../../model/signal.js";
import type { Addresses } from "../../source/addresses.js";
import type { LibrarySource } from "../../source/library-source.js";
import type { Tile } from "../../tiles/tile.js";

/** The number of photos on each side of the viewed one that can be seen in the film strip. */
const reach = 16;

export const tileOfCell = new WeakMap<Element, Tile>();

/** The photos on the wall in their order, regardless of sections: the source of the viewer. */
export class ShownPhotos {
  /** Sent when other photos are shown, when their order is another, or when one of them has changed. */
  readonly changed = new Signal();
  readonly #view: CascadeView;
  readonly #photos: Photos;
  readonly #arrangement: Arrangement;
  readonly #library: LibrarySource;
  /** True once all photos are known. A photo that is missing then does not exist. */
  isComplete = false;

  constructor(view: CascadeView, photos: Photos, arrangement: Arrangement, library: LibrarySource) {
    this.#library = library;
    this.#view = view;
    this.#photos = photos;
    this.#arrangement = arrangement;
  }

  /** @returns True if the photos of a query are shown, in its order and sections. */
  isOf(query: Query): boolean {
    return isSameArrangement(query, this.#arrangement.query);
  }

  get addresses(): Addresses {
    return this.#library.addresses;
  }

  /** @returns The reference to the photo in the page's address. */
  referenceTo(id: number): string {
    return this.#library.referenceTo(id);
  }

  /** @returns The photo's identity; `null` if there is none, `undefined` while it is searched for. */
  find(reference: string): number | null | undefined {
    return this.#library.find(reference);
  }

  /** Reads unread photos around the viewed position before others. */
  prioritizeAround(position: number): void {
    if (this.#photos.unreadCount === 0) return;
    const first = Math.max(0, position - reach);
    const positions = Array.from({ length: 2 * reach + 1 }, (_, index) => first + index)
      .filter((each) => each < this.count).sort((a, b) => Math.abs(a - position) - Math.abs(b - position));
    this.#library.prioritize("viewer", positions.map((each) => this.idAt(each)));
  }

  get count(): number {
    return this.#arrangement.order.length;
  }

  /** @throws A `RangeError` if there is no such photo. */
  photoAt(position: number): Photo {
    const slot = this.#arrangement.order[position];
    if (slot === undefined) throw new RangeError(`photo ${position}: there are ${this.count}`);
    return this.#photos.photo(slot);
  }

  /** The identity of the photo at a position, which must exist. */
  idAt(position: number): number {
    return this.#photos.columns.id[this.#arrangement.order[position]];
  }

  /** @returns The position of the photo with this identity; −1 if it is not shown. */
  positionOf(id: number): number {
    const slot = this.#photos.slotOf(id);
    return slot < 0 ? -1 : this.#arrangement.positionOf(slot);
  }

  pathAt(position: number): IndexPath {
    const { sections } = this.#arrangement;
    const section = sectionAt(sections, position);
    return { section, item: position - sections[section].start };
  }

  /** @returns The photo's position; `NaN` if there is no such section. */
  positionAt({ section, item }: IndexPath): number {
    return (this.#arrangement.sections[section]?.start ?? NaN) + item;
  }

  #cellOf({ id }: { id: number }): Element | null {
    const position = this.positionOf(id);
    return position < 0 ? null : this.#view.cellAt(this.pathAt(position));
  }

  /** The element that shows a photo on the wall, if it has one at present. */
  tileElement(photo: { id: number }): HTMLElement | null {
    return this.#cellOf(photo)?.querySelector<HTMLElement>(".tile") ?? null;
  }

  /** The address of the picture in the photo's tile, which is in the browser's cache. */
  thumbnailURL(photo: { id: number }): string | null {
    const cell = this.#cellOf(photo);
    return (cell && tileOfCell.get(cell)?.shownURL) ?? null;
  }

  /** Scrolls the wall as little as necessary to show the whole photo. */
  bringIntoView({ id }: { id: number }): void {
    const position = this.positionOf(id);
    if (position >= 0) this.#view.scrollToItem(this.pathAt(position), { position: "nearest" });
  }

  /** Gives the photo's tile the focus. False if it has no tile. */
  focus(photo: { id: number }): boolean {
    if (!this.#cellOf(photo)) return false;
    this.#view.focusedItem = this.pathAt(this.positionOf(photo.id));
    this.#view.focus({ preventScroll: true });
    return true;
  }

  /** All photos are known. */
  didLoad(): void {
    this.isComplete = true;
    this.changed.send();
  }
}
