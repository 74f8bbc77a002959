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

/** If more photos change at once, they are not animated: no eye could follow them. */
const mostAnimated = 500;

/** If more tiles are filled or finished in a frame, the browser takes more than the frame for their styles. */
const mostInStep = 40;

/** What `PhotoWall` needs from others. */
export interface PhotoWallClient {
  /** A picture did not load because there was no answer. */
  serverDidNotAnswer(): void;
  fillHeader(cell: HTMLElement, section: number): void;
  /** Called when photos are in another order or in other sections, before the view shows it. */
  didArrange(): void;
}

/**
 * The photos of an arrangement in a view, which follows them by their identity: what is looked at stays where it is,
 * and what was selected stays so.
 */
export class PhotoWall {
  readonly #view: CascadeView;
  readonly #photos: Photos;
  readonly #arrangement: Arrangement;
  readonly #shown: ShownPhotos;
  readonly #didArrange: () => void;
  /** True if the engine is whole. */
  #isWhole = false;
  /**
   * Photos whose shapes the view is told of only when its engine is whole: the first part would fill all cells again,
   * with each photo in another one.
   */
  readonly #unshaped: number[] = [];
  /** What the view has been told of. */
  #snapshot;
  /** Cells that `fillWaiting` fills; `null` while all are filled at once. */
  #waiting: Set<HTMLElement> | null = null;
  /** Cells that it has filled, and `finishTiles` finishes. */
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
    const tileClient = (this.#tileClient = { queue: new LoadQueue(view), addresses, serverDidNotAnswer, fades: true });
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

  /** Follows what became of photos. */
  update(changes: Changes): void {
    const before = this.#snapshot;
    const knewDates = this.#arrangement.effectiveOrder + this.#arrangement.effectiveGrouping;
    this.#arrangement.update(changes);
    const isRearranged = this.#arrangement.effectiveOrder + this.#arrangement.effectiveGrouping !== knewDates;
    const after = (this.#snapshot = snapshotOf(this.#arrangement));
    if (isRearranged || changes.isAnew) {
      const selected = this.#selectedSlots(before);
      this.#didArrange();
      this.#reload();
      this.#select(selected);
    } else if (before.order !== after.order) {
      // Without photos, it was unknown whether their sections have headers.
      if (before.sections.length === 0) this.#didArrange();
      if (haveSameRows(before.sections, after.sections)) this.#show(before, after, changes);
      else this.#reloadInPlace(before);
    }
    // What is shown from the beginning has the shapes and pictures that are known.
    if (!changes.isAnew) {
      this.#reshape(changes.read);
      this.#redraw(changes);
    }
    this.#shown.changed.send();
  }

  /**
   * Shows other photos, or shows them in another way: from the beginning, or, where all are still there, with the one
   * that was looked at in its place. What was chosen stays so, as far as it is shown.
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

  /** Puts small sections into rows as these have room now. False if that has changed nothing. */
  regroup(): boolean {
    const before = this.#snapshot;
    this.#arrangement.regroup();
    if (haveSameRows(before.sections, this.#arrangement.sections)) {
      // Who has read them need not do so again.
      this.#arrangement.sections = before.sections;
      return false;
    }
    this.#snapshot = snapshotOf(this.#arrangement);
    this.#reloadInPlace(before);
    this.#shown.changed.send();
    return true;
  }

  /** Shows other sections of the same photos, with the first one in view in its place. What was chosen stays so. */
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

  /** Reloads the view at once, so that what cells show and what there is do not differ. */
  #reload(): void {
    this.#view.reloadData();
    this.#layOut();
  }

  /** Makes the view carry out what waits for the next frame. */
  #layOut(): void {
    this.#view.frameOfItem({ section: 0, item: 0 });
  }

  /** Makes what other orders and the first search need, when there is nothing else to do. */
  prepare(): void {
    const steps = this.#arrangement.prepare();
    const go = () => steps.next().done || whenIdle(go);
    whenIdle(go);
  }

  /** Makes the tiles request pictures of their present breadth, and those again that had no answer. */
  fitTiles(): void {
    for (const { cell, path } of this.#cells()) tileOfCell.get(cell)?.fit(this.#view.frameOfItem(path));
  }

  /** Leaves cells empty that come into view, until `fillWaiting` has filled them: while something covers the wall. */
  fillLater(): void {
    this.#waiting ??= new Set();
    this.#tileClient.fades = false;
  }

  /** Fills cells that wait, without placeholders, for some milliseconds. True if all are: others come at once then. */
  fillWaiting(time: number): boolean {
    if (this.#waiting && !this.#fillSome(this.#waiting, time, this.#unfinished)) return false;
    this.#waiting = null;
    return true;
  }

  /**
   * Shows colours, and placeholders where there are none yet, nor pictures, for some milliseconds. True if there was
   * nothing left to do.
   */
  finishTiles(time: number): boolean {
    this.#tileClient.fades = true;
    if (this.#unfinished.size === 0) return true;
    this.#fillSome(this.#unfinished, time, null);
    return false;
  }

  /** Has all tiles show the colours of their photos, if they have no more. */
  showColours(): void {
    for (const cell of this.#unfinished) cell.classList.remove("unfinished");
  }

  /** @param unfinished Takes the cells, which are filled without placeholders then, and show what is under them. */
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
    // A new section has new items, also for photos that come from another one.
    this.#select(selected);
    // They have moved with the pictures and shapes that they had.
    if (moved.length > 0) this.#view.invalidateItems(moved.map(([, to]) => to));
  }

  /** The photos that are chosen of those that the view has been told of, and shows. */
  #selectedSlots({ order, sections }: ReturnType<typeof snapshotOf>): Uint32Array {
    return slotsIn(order, spansOf(sections, this.#view.selectedRanges));
  }

  /** Chooses photos, as far as they are shown. */
  #select(slots: Uint32Array): void {
    const positions = Int32Array.from(slots, (slot) => this.#arrangement.positionOf(slot)).filter((each) => each >= 0).sort();
    if (positions.length > 0) this.#view.selectItems(rangesOf(this.#arrangement.sections, spansOfPositions(positions)));
  }

  /**
   * Gives photos their own shapes that had those of others: they stay where they are among them, and whatever is looked
   * at stays in its place.
   */
  #reshape(slots: readonly number[]): void {
    if (!this.#isWhole) {
      this.#unshaped.push(...slots);
      return;
    }
    const positions = slots.map((slot) => this.#arrangement.positionOf(slot)).filter((position) => position >= 0);
    if (positions.length > 0) this.#view.invalidateItems(positions.map((position) => this.#shown.pathAt(position)));
  }

  /** Fills the tiles of photos again that look otherwise now. */
  #redraw({ rearranged, redrawn, read }: Changes): void {
    if (rearranged.length + redrawn.length + read.length === 0) return;
    const changed = new Set(rearranged);
    for (const slots of [redrawn, read]) for (const slot of slots) changed.add(slot);
    // Other shapes may make cells those of other photos.
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
   * Takes over a cell that has come with the page, as a link to its photo: from now on the wall opens that, and arrow
   * keys go on from it if it has the focus.
   */
  #adopt(cell: HTMLElement, { kind, ...path }: LayoutElement): boolean {
    if (kind === "item") {
      // Without an address it could not keep the focus.
      cell.tabIndex = -1;
      cell.removeAttribute("href");
      if (cell === document.activeElement) queueMicrotask(() => (this.#view.focusedItem = path));
    }
    // It is filled as well: photos may have come or gone since it was written.
    return false;
  }

  /** @returns The cells of items. */
  #cells(): { cell: HTMLElement, path: IndexPath }[] {
    return [...this.#view.children as Iterable<HTMLElement>].flatMap((cell) => {
      const path = this.#view.indexPathOf(cell);
      return path ? [{ cell, path }] : [];
    });
  }

  #slotAt(path: IndexPath): number {
    return this.#arrangement.order[this.#shown.positionAt(path)];
  }

  /** The shapes of some photos' tiles, as pairs of width and height. */
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
