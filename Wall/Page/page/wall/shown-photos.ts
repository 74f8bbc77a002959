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

/** This number of photos on either side of the one that is viewed can be seen, too: in the film strip. */
const reach = 16;

export const tileOfCell = new WeakMap<Element, Tile>();

/** The photos that the wall shows, one after the other, whatever sections they are in: what a viewer steps through. */
export class ShownPhotos {
  /** Sent when other photos are shown, when their order is another, or when one of them has changed. */
  readonly changed = new Signal();
  readonly #view: CascadeView;
  readonly #photos: Photos;
  readonly #arrangement: Arrangement;
  readonly #library: LibrarySource;
  /** True as soon as all photos have been told: one that is missing then is not there. */
  isComplete = false;

  constructor(view: CascadeView, photos: Photos, arrangement: Arrangement, library: LibrarySource) {
    this.#library = library;
    this.#view = view;
    this.#photos = photos;
    this.#arrangement = arrangement;
  }

  /** @returns True if these are the photos of a query, in its order and sections. */
  isOf(query: Query): boolean {
    return isSameArrangement(query, this.#arrangement.query);
  }

  get addresses(): Addresses {
    return this.#library.addresses;
  }

  /** @returns What names the photo in the page's address. */
  referenceTo(id: number): string {
    return this.#library.referenceTo(id);
  }

  /** @returns The photo's identity; `null` if there is none, `undefined` while it is looked for. */
  find(reference: string): number | null | undefined {
    return this.#library.find(reference);
  }

  /** @param position Which is looked at in the viewer: what is unread around it is read soon. */
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

  /** The identity of the photo at a position, which there is. */
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

  /** The address of the picture that the photo's tile shows, which is in the browser's cache. */
  thumbnailURL(photo: { id: number }): string | null {
    const cell = this.#cellOf(photo);
    return (cell && tileOfCell.get(cell)?.shownURL) ?? null;
  }

  /** Scrolls the wall, as little as need be, until the photo is wholly in view. */
  bringIntoView({ id }: { id: number }): void {
    const position = this.positionOf(id);
    if (position >= 0) this.#view.scrollToItem(this.pathAt(position), { position: "nearest" });
  }

  /** Gives the photo the focus. False if it has no tile. */
  focus(photo: { id: number }): boolean {
    if (!this.#cellOf(photo)) return false;
    this.#view.focusedItem = this.pathAt(this.positionOf(photo.id));
    this.#view.focus({ preventScroll: true });
    return true;
  }

  /** All photos have been told. */
  didLoad(): void {
    this.isComplete = true;
    this.changed.send();
  }
}
