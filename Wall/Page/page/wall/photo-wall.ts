import type { CascadeView, IndexPath, LayoutElement } from "cascade-view";
import { whenIdle } from "../../dom/idle.js";
import { make } from "../../dom/markup.js";
import { writeTileShape } from "../../layout/shapes.js";
import type { Arrangement } from "../../model/arrangement.js";
import type { Changes } from "../../model/batch.js";
import { difference } from "../../model/difference.js";
import type { Photos } from "../../model/photos.js";
import type { Query } from "../../model/query.js";
import { haveSameRows } from "../../model/section-rows.js";
import { rangesOf, slotsIn, spansOf, spansOfPositions } from "../../model/spans.js";
import { LoadQueue } from "../../tiles/load-queue.js";
import { Tile } from "../../tiles/tile.js";
import { type ShownPhotos, tileOfCell } from "./shown-photos.js";

/** If more photos change at once, the changes are not animated: the user could not follow them. */
const mostAnimated = 500;

/** The most tiles that are filled or finished in a frame. With more, computing their styles exceeds the frame. */
const mostInStep = 40;

/** What `PhotoWall` needs from others. */
export interface PhotoWallClient {
  /** Called when a picture did not load because there was no response. */
  serverDidNotAnswer(): void;
  fillHeader(cell: HTMLElement, section: number): void;
  /** Called when photos are in another order or in other sections, before the view shows it. */
  didArrange(): void;
}

/**
 * Shows the photos of an arrangement in a view. Photos are followed by their identity, so that the photos in view stay
 * in place, and selected photos stay selected.
 */
export class PhotoWall {
  readonly #view: CascadeView;
  readonly #photos: Photos;
  readonly #arrangement: Arrangement;
  readonly #shown: ShownPhotos;
  readonly #didArrange: () => void;
  /** True when the view's engine has loaded completely. */
  #isWhole = false;
  /**
   * Photos whose shapes the view gets only when its engine has loaded completely: the first part of the engine would
   * fill all cells again, with other photos.
   */
  readonly #unshaped: number[] = [];
  /** The order and the sections that the view knows. */
  #snapshot;
  /** Cells that `fillWaiting` fills; `null` while all are filled at once. */
  #waiting: Set<HTMLElement> | null = null;
  /** Cells that `fillWaiting` has filled, and `finishTiles` finishes. */
  readonly #unfinished = new Set<HTMLElement>();
  readonly #tileClient;

  constructor(
    view: CascadeView, photos: Photos, arrangement: Arrangement, shown: ShownPhotos,
    { serverDidNotAnswer, fillHeader, didArrange }: PhotoWallClient,
  ) {
    this.#view = view;
    this.#photos = photos;
    this.#arrangement = arrangement;
    this.#shown = shown;
    this.#didArrange = didArrange;
    this.#snapshot = snapshotOf(arrangement);
    view.announcement = null;
    void view.ready.then(() => {
      this.#isWhole = true;
      this.#reshape(this.#unshaped.splice(0));
    }, () => {});
    const { addresses } = shown;
    this.#tileClient = { queue: new LoadQueue(view), addresses, serverDidNotAnswer, fades: true };
    const tileClient = this.#tileClient;
    view.dataSource = {
      numberOfSections: () => arrangement.sections.length,
      numberOfItems: (section) => arrangement.sections[section].count,
      sizesOfItems: (section, start, count) => this.#sizes(arrangement.sections[section].start + start, count),
      fillCell: (cell, path) => {
        const tile = tileOfCell.get(cell) ?? makeTile(cell, tileClient);
        if (this.#waiting) this.#waiting.add(cell);
        else this.#fill(tile, path);
      },
      fillSupplementary: (cell, { section }) => fillHeader(cell, section),
      adoptCell: (cell, element) => this.#adopt(cell, element),
      prepareForReuse: (cell) => tileOfCell.get(cell)?.clear(),
    };
  }

  /** Follows changes of photos. */
  update(changes: Changes): void {
    const before = this.#snapshot;
    const knewDates = this.#arrangement.effectiveOrder + this.#arrangement.effectiveGrouping;
    this.#arrangement.update(changes);
    const isRearranged = this.#arrangement.effectiveOrder + this.#arrangement.effectiveGrouping !== knewDates;
    this.#snapshot = snapshotOf(this.#arrangement);
    const after = this.#snapshot;
    if (isRearranged || changes.isAnew) {
      const selected = this.#selectedSlots(before);
      this.#didArrange();
      this.#reload();
      this.#select(selected);
    } else if (before.order !== after.order) {
      // Until now there were no photos, and it was unknown whether sections have headers.
      if (before.sections.length === 0) this.#didArrange();
      if (haveSameRows(before.sections, after.sections)) this.#show(before, after, changes);
      else this.#reloadInPlace(before);
    }
    // After a reload, all shapes and pictures are up to date.
    if (!changes.isAnew) {
      this.#reshape(changes.read);
      this.#redraw(changes);
    }
    this.#shown.changed.send();
  }

  /**
   * Shows another query from its beginning. If it contains the same photos, the first photo in view is scrolled to
   * instead. Photos stay selected, as far as they are shown.
   */
  show(query: Query): void {
    const view = this.#view;
    const selected = this.#selectedSlots(this.#snapshot);
    const [first] = view.visibleItems;
    const anchor = first && view.contentOffset.y > 0 ? this.#slotAt(first) : -1;
    const formerCount = this.#arrangement.order.length;
    this.#arrangement.setQuery(query);
    this.#snapshot = snapshotOf(this.#arrangement);
    this.#reload();
    this.#select(selected);
    const keepsPlace = anchor >= 0 && formerCount === this.#arrangement.order.length;
    const position = keepsPlace ? this.#arrangement.positionOf(anchor) : -1;
    if (position >= 0) view.scrollToItem(this.#shown.pathAt(position), { position: "center" });
    else view.contentOffset = { x: 0, y: 0 };
    this.#shown.changed.send();
  }

  /** Puts small sections into shared rows again. False if that has changed nothing. */
  regroup(): boolean {
    const before = this.#snapshot;
    this.#arrangement.regroup();
    if (haveSameRows(before.sections, this.#arrangement.sections)) {
      // The same object, so that nothing has to be read again.
      this.#arrangement.sections = before.sections;
      return false;
    }
    this.#snapshot = snapshotOf(this.#arrangement);
    this.#reloadInPlace(before);
    this.#shown.changed.send();
    return true;
  }

  /** Shows other sections of the same photos. The first photo in view stays in place, and photos stay selected. */
  #reloadInPlace(before: ReturnType<typeof snapshotOf>): void {
    const view = this.#view;
    const selected = this.#selectedSlots(before);
    const offset = view.contentOffset.y;
    const place = view.visibleItems.map((path) => ({
      slot: before.order[before.sections[path.section].start + path.item], y: view.frameOfItem(path)?.y ?? 0,
    })).find(({ slot }) => this.#arrangement.positionOf(slot) >= 0);
    this.#reload();
    this.#select(selected);
    if (!place || offset <= 0) return;
    const frame = view.frameOfItem(this.#shown.pathAt(this.#arrangement.positionOf(place.slot)));
    if (frame) view.contentOffset = { x: 0, y: offset + frame.y - place.y };
  }

  /** Reloads the view immediately, so that its cells never differ from the arrangement. */
  #reload(): void {
    this.#view.reloadData();
    this.#layOut();
  }

  /** Makes the view perform updates that wait for the next frame. */
  #layOut(): void {
    this.#view.frameOfItem({ section: 0, item: 0 });
  }

  /** Prepares other orders and the first search while the page is idle. */
  prepare(): void {
    const steps = this.#arrangement.prepare();
    const go = () => steps.next().done || whenIdle(go);
    whenIdle(go);
  }

  /** Makes the tiles request pictures for their present size, and retry those that had no response. */
  fitTiles(): void {
    for (const { cell, path } of this.#cells()) tileOfCell.get(cell)?.fit(this.#view.frameOfItem(path));
  }

  /** Leaves new cells empty until `fillWaiting` fills them, while something covers the wall. */
  fillLater(): void {
    this.#waiting ??= new Set();
    this.#tileClient.fades = false;
  }

  /** Fills waiting cells without placeholders, for some milliseconds. True if all are filled; then waiting ends. */
  fillWaiting(time: number): boolean {
    if (this.#waiting && !this.#fillSome(this.#waiting, time, this.#unfinished)) return false;
    this.#waiting = null;
    return true;
  }

  /**
   * Gives filled cells their colours and, if their pictures have not loaded, placeholders, for some milliseconds. True
   * if there was nothing left to do.
   */
  finishTiles(time: number): boolean {
    this.#tileClient.fades = true;
    if (this.#unfinished.size === 0) return true;
    this.#fillSome(this.#unfinished, time, null);
    return false;
  }

  /** Makes all tiles show at least the colours of their photos. */
  showColours(): void {
    for (const cell of this.#unfinished) cell.classList.remove("unfinished");
  }

  /** @param unfinished Collects the cells, if they are filled without placeholders; `null` to finish them. */
  #fillSome(cells: Set<HTMLElement>, time: number, unfinished: Set<HTMLElement> | null): boolean {
    const end = performance.now() + time;
    let left = time === Infinity ? Infinity : mostInStep;
    for (const cell of cells) {
      if (performance.now() > end || left === 0) return false;
      left -= 1;
      cells.delete(cell);
      unfinished?.add(cell);
      cell.classList.toggle("unfinished", unfinished !== null);
      const tile = tileOfCell.get(cell);
      const path = this.#view.indexPathOf(cell);
      if (path && (unfinished || !tile?.shownURL)) this.#fill(tile, path, !unfinished);
    }
    return true;
  }

  #show(before: ReturnType<typeof snapshotOf>, after: ReturnType<typeof snapshotOf>, changes: Changes): void {
    const { deletedSections, insertedSections, deleted, inserted, moved } =
      difference(before, after, changes, this.#photos.slotCount);
    const changeCount = deleted.length + inserted.length + moved.length
      + insertedSections.reduce((sum, section) => sum + after.sections[section].count, 0)
      + deletedSections.reduce((sum, section) => sum + before.sections[section].count, 0);
    if (changeCount === 0) return;
    const selected = changes.rearranged.length > 0 ? this.#selectedSlots(before) : new Uint32Array();
    void this.#view.performBatchUpdates((updates) => {
      updates.deleteSections(deletedSections);
      updates.insertSections(insertedSections);
      updates.deleteItems(deleted);
      updates.insertItems(inserted);
      for (const [from, to] of moved) updates.moveItem(from, to);
    }, { animated: before.order.length > 0 && changeCount <= mostAnimated });
    // Photos that have moved to a new section are new items there, and have lost their selection.
    this.#select(selected);
    // Moved cells still have their former pictures and shapes.
    if (moved.length > 0) this.#view.invalidateItems(moved.map(([, to]) => to));
  }

  /** The slots of the photos that are selected in the view. */
  #selectedSlots({ order, sections }: ReturnType<typeof snapshotOf>): Uint32Array {
    return slotsIn(order, spansOf(sections, this.#view.selectedRanges));
  }

  /** Selects photos, as far as they are shown. */
  #select(slots: Uint32Array): void {
    const positions = Int32Array.from(slots, (slot) => this.#arrangement.positionOf(slot)).filter((each) => each >= 0).sort();
    if (positions.length > 0) this.#view.selectItems(rangesOf(this.#arrangement.sections, spansOfPositions(positions)));
  }

  /**
   * Gives photos that had approximate shapes their own. Their order stays the same, and the photos in view stay in
   * place.
   */
  #reshape(slots: readonly number[]): void {
    if (!this.#isWhole) {
      this.#unshaped.push(...slots);
      return;
    }
    const positions = slots.map((slot) => this.#arrangement.positionOf(slot)).filter((position) => position >= 0);
    if (positions.length > 0) this.#view.invalidateItems(positions.map((position) => this.#shown.pathAt(position)));
  }

  /** Fills the tiles of photos whose appearance has changed. */
  #redraw({ rearranged, redrawn, read }: Changes): void {
    if (rearranged.length + redrawn.length + read.length === 0) return;
    const changed = new Set(rearranged);
    for (const slots of [redrawn, read]) for (const slot of slots) changed.add(slot);
    // First, since other shapes may assign cells to other photos.
    this.#layOut();
    for (const { cell, path } of this.#cells()) {
      if (changed.has(this.#slotAt(path))) this.#fill(tileOfCell.get(cell), path);
    }
  }

  #fill(tile: Tile | undefined, path: IndexPath, hasPlaceholder = true): void {
    const photo = this.#photos.photo(this.#slotAt(path));
    tile?.show(photo, this.#view.frameOfItem(path), hasPlaceholder ? this.#photos.placeholder(photo.id) : null);
  }

  /**
   * Adopts a cell from the page's HTML, which is a link to its photo: from now on, the wall opens the photo, and arrow
   * keys continue from the cell if it has the focus.
   */
  #adopt(cell: HTMLElement, { kind, ...path }: LayoutElement): boolean {
    if (kind === "item") {
      // Without an address, it needs a tab index to keep the focus.
      cell.tabIndex = -1;
      cell.removeAttribute("href");
      if (cell === document.activeElement) queueMicrotask(() => (this.#view.focusedItem = path));
    }
    // The view fills it as well, since photos may have come or gone since the HTML was written.
    return false;
  }

  /** @returns The cells of photos. */
  #cells(): { cell: HTMLElement, path: IndexPath }[] {
    return [...this.#view.children as Iterable<HTMLElement>].flatMap((cell) => {
      const path = this.#view.indexPathOf(cell);
      return path ? [{ cell, path }] : [];
    });
  }

  #slotAt(path: IndexPath): number {
    return this.#arrangement.order[this.#shown.positionAt(path)];
  }

  /** The shapes of consecutive photos' tiles, as pairs of width and height. */
  #sizes(start: number, count: number): Float32Array {
    const { width, height } = this.#photos.columns;
    const { order } = this.#arrangement;
    const sizes = new Float32Array(2 * count);
    for (let index = 0; index < count; index += 1) {
      const slot = order[start + index];
      writeTileShape(sizes, index, width[slot], height[slot]);
    }
    return sizes;
  }
}

function makeTile(cell: HTMLElement, client: ConstructorParameters<typeof Tile>[1]): Tile {
  const tile = new Tile(cell, client);
  tileOfCell.set(cell, tile);
  cell.append(make("span", "tick"));
  return tile;
}

const snapshotOf = ({ order, sections }: Arrangement) => ({ order, sections });
