import { Batch, type Changes } from "./batch.js";
import { grown, makeColumns } from "./columns.js";
import type { LibraryMessage, UnreadRun } from "./messages.js";
import { naturalFolderKey, naturalKey } from "./natural-order.js";
import { Numbering } from "./numbering.js";
import { datedFacts, facts, factsIn } from "./numbers.js";
import type { Photo } from "./photo.js";
import { type NameColumn, nameColumns, type PhotoRecord } from "./record.js";
import { Slots } from "./slots.js";

/** Bytes reserved for each ThumbHash, which has at most 25. The first byte is its length. */
const placeholderStride = 32;

/** The number of slots reserved at first. It is doubled whenever they are used up. */
const firstCapacity = 1024;

/**
 * All photos of the library, as the stream's messages describe them.
 *
 * Each photo has a slot, a number that it keeps as long as it exists. What is known of photos is stored in columns of
 * numbers by slot, which take a tenth of the memory of objects.
 */
export class Photos {
  columns = makeColumns(firstCapacity);
  #placeholders = new Uint8Array(firstCapacity * placeholderStride);
  /** Paths, by slot. */
  names: string[] = [];
  /** By slot: the sort key of the file's own name; see `naturalKey`. */
  sortKeys: string[] = [];
  readonly #folders = new Numbering("");
  /** Sort keys of folders, by their number. */
  readonly folderKeys = [""];
  readonly #tables = forNames(() => new Numbering(""));
  /** Maps numbers in the stream's tables of names to this page's. Each stream has tables of its own. */
  #streamNumbers = forNames(() => [0]);

  readonly #slots = new Slots();
  /** Slots that must not be reused before the next batch. */
  #leaving: number[] = [];
  /** Counts full listings. A photo that the latest full listing did not mention is gone. */
  #listing = 0;
  /** True during a full listing. At its end, photos that it did not mention are removed. */
  #isListing = false;

  /** The number of photos that cannot be shown, or only in part. */
  unreadableCount = 0;
  /** The number of photos that are unread. */
  unreadCount = 0;
  /**
   * True if the identities are numbers from 1 on in order of the date: first photos without a date, then the oldest.
   * Slots are in this order, too.
   */
  areNumbered = false;

  /** The paths of folders, by the number in `columns.folder`. The outermost folder is 0, and its path is empty. */
  get folders(): string[] {
    return this.#folders.all;
  }

  /** The names of cameras or lenses, by the number in their column; 0 is no name. */
  namesIn(column: NameColumn): string[] {
    return this.#tables[column].all;
  }

  get count(): number {
    return this.#slots.photoCount;
  }

  /** The number of slots that are or have been in use. */
  get slotCount(): number {
    return this.#slots.count;
  }

  /** @returns The photo's slot; −1 if there is none. */
  slotOf(id: number): number {
    return this.#slots.of(id);
  }

  /** The slots of all photos, in no particular order. */
  slots(): Generator<number, void, undefined> {
    return this.#slots.all();
  }

  photo(slot: number): Photo {
    const { columns } = this;
    return {
      id: columns.id[slot],
      version: columns.version[slot],
      width: columns.width[slot],
      height: columns.height[slot],
      colour: columns.colour[slot] < 0 ? null : columns.colour[slot],
      reason: columns.reason[slot],
      name: this.names[slot] ?? "",
      taken: columns.taken[slot],
      ...factsIn(columns.facts[slot]),
      camera: this.namesIn("camera")[columns.camera[slot]],
      lens: this.namesIn("lens")[columns.lens[slot]],
      duration: columns.duration[slot],
      byteLength: columns.size[slot] * 1024,
      isUnread: columns.isUnread[slot] === 1,
    };
  }

  kind(slot: number): number {
    return facts.kind(this.columns.facts[slot]);
  }

  /** @returns True if the photo has a raw file, which does not count as a photo. */
  hasRawFile(slot: number): boolean {
    return facts.hasRawFile(this.columns.facts[slot]);
  }

  rating(slot: number): number {
    return facts.rating(this.columns.facts[slot]);
  }

  /** @returns 1 for a favourite, 2 for a rejected photo. */
  flag(slot: number): number {
    return facts.flag(this.columns.facts[slot]);
  }

  /** @returns True if the date comes from the photo itself, not just from its file. */
  knowsDate(slot: number): boolean {
    return facts.dateSource(this.columns.facts[slot]) > 0;
  }

  /** @returns The photo's ThumbHash, if it is known. */
  placeholder(id: number): Uint8Array | null {
    const start = this.slotOf(id) * placeholderStride;
    const length = start < 0 ? 0 : this.#placeholders[start];
    return length === 0 ? null : this.#placeholders.slice(start + 1, start + 1 + length);
  }

  // MARK: Messages

  /** Applies messages that belong together, in their order. */
  apply(messages: Iterable<LibraryMessage>): Changes {
    this.#slots.giveBack(this.#leaving.splice(0));
    const batch = new Batch();
    for (const message of messages) this.#apply(message, batch);
    const changes = batch.changes();
    this.#leaving = changes.removed.concat(batch.passing);
    return changes;
  }

  #apply(message: LibraryMessage, batch: Batch): void {
    switch (message.type) {
      case "start":
        this.#streamNumbers = forNames(() => [0]);
        if (message.goesOn) break;
        this.#listing += 1;
        this.#isListing = true;
        break;
      case "cameras":
      case "lenses": {
        const column = nameColumns[message.type];
        for (const name of message.names) this.#streamNumbers[column].push(this.#tables[column].number(name));
        break;
      }
      case "photos":
        for (const record of message.photos) this.#set(record, batch);
        break;
      case "colours":
        for (const { id, colour } of message.colours) this.#colour(id, colour, batch);
        break;
      case "marked":
        for (const { id, reason } of message.marks) this.#mark(id, reason, batch);
        break;
      case "placeholders":
        for (const { id, hash } of message.placeholders) this.#setPlaceholder(id, hash, batch);
        break;
      case "removed":
        for (const id of message.ids) this.#remove(id, batch);
        break;
      case "unread":
        this.#number(message.runs);
        batch.isAnew = true;
        break;
      case "ended":
        if (this.#isListing) this.#removeUnlisted(batch);
        this.#isListing = false;
        break;
    }
  }

  #set(record: PhotoRecord, batch: Batch): void {
    const known = this.slotOf(record.id);
    const slot = known >= 0 ? known : this.#makeSlot(record.id);
    const { columns } = this;
    const camera = this.#streamNumbers.camera[record.camera] ?? 0;
    const lens = this.#streamNumbers.lens[record.lens] ?? 0;
    const isSameFile = known >= 0 && columns.version[slot] === record.version;
    const isSameName = known >= 0 && this.names[slot] === record.name;
    if (known < 0) batch.didAdd(slot);
    else if (columns.isUnread[slot] === 1) batch.didRead(slot);
    else if (!isSameName || columns.taken[slot] !== record.taken || columns.width[slot] !== record.width
      || columns.height[slot] !== record.height || columns.facts[slot] !== record.facts
      || columns.camera[slot] !== camera || columns.lens[slot] !== lens) batch.didRearrange(slot);
    else if (!isSameFile || columns.reason[slot] !== record.reason
      || (record.colour >= 0 && columns.colour[slot] !== record.colour)
      || columns.duration[slot] !== record.duration) batch.didRedraw(slot);

    // What is known of an unchanged file stays until the stream says it again.
    const colour = record.colour < 0 && isSameFile ? columns.colour[slot] : record.colour;
    if (!isSameFile) this.#placeholders[slot * placeholderStride] = 0;
    columns.version[slot] = record.version;
    columns.width[slot] = record.width;
    columns.height[slot] = record.height;
    columns.colour[slot] = colour;
    this.#setProblem(slot, record.reason, record.facts);
    columns.taken[slot] = record.taken;
    columns.camera[slot] = camera;
    columns.lens[slot] = lens;
    columns.duration[slot] = record.duration;
    columns.size[slot] = record.size;
    columns.listing[slot] = this.#listing;
    this.unreadCount -= columns.isUnread[slot];
    columns.isUnread[slot] = 0;
    if (!isSameName) this.#setName(slot, record.name);
  }

  #setName(slot: number, name: string): void {
    const slash = name.lastIndexOf("/");
    this.names[slot] = name;
    this.sortKeys[slot] = naturalKey(name.slice(slash + 1));
    const folder = slash < 0 ? "" : name.slice(0, slash);
    const number = this.#folders.number(folder);
    if (number === this.folderKeys.length) this.folderKeys.push(naturalFolderKey(folder));
    this.columns.folder[slot] = number;
  }

  #colour(id: number, colour: number, batch: Batch): void {
    const slot = this.slotOf(id);
    if (slot < 0 || this.columns.colour[slot] === colour) return;
    this.columns.colour[slot] = colour;
    batch.didRedraw(slot);
  }

  #mark(id: number, reason: number, batch: Batch): void {
    const slot = this.slotOf(id);
    if (slot < 0 || this.columns.reason[slot] === reason) return;
    this.#setProblem(slot, reason, this.columns.facts[slot]);
    batch.didRedraw(slot);
  }

  /** @returns True if the photo cannot be shown, or only in part. */
  hasProblem(slot: number): boolean {
    return this.columns.reason[slot] !== 0 || facts.isIncomplete(this.columns.facts[slot]);
  }

  #setProblem(slot: number, reason: number, word: number): void {
    const before = this.hasProblem(slot);
    this.columns.reason[slot] = reason;
    this.columns.facts[slot] = word;
    this.unreadableCount += Number(this.hasProblem(slot)) - Number(before);
  }

  #setPlaceholder(id: number, hash: Uint8Array, batch: Batch): void {
    const slot = this.slotOf(id);
    if (slot < 0 || hash.length >= placeholderStride) return;
    this.#placeholders[slot * placeholderStride] = hash.length;
    this.#placeholders.set(hash, slot * placeholderStride + 1);
    batch.didRedraw(slot);
  }

  #remove(id: number, batch: Batch): void {
    const slot = this.slotOf(id);
    if (slot < 0) return;
    this.unreadableCount -= Number(this.hasProblem(slot));
    this.#slots.remove(id);
    batch.didRemove(slot);
  }

  #removeUnlisted(batch: Batch): void {
    for (const [id, slot] of this.#slots.removable()) {
      if (this.columns.listing[slot] !== this.#listing) this.#remove(id, batch);
    }
  }

  // MARK: Slots

  #makeSlot(id: number): number {
    const slot = this.#slots.add(id);
    if (slot >= this.columns.id.length) this.#grow(2 * this.columns.id.length);
    this.columns.id[slot] = id;
    this.columns.reason[slot] = 0;
    this.columns.facts[slot] = 0;
    return slot;
  }

  /** Adds unread photos with the identities from 1 on, the oldest first. */
  #number(runs: readonly UnreadRun[]): void {
    const count = runs.reduce((sum, run) => sum + run.count, 0);
    this.#slots.number(count);
    this.#grow(Math.max(count, firstCapacity));
    // An array that is filled one by one would become a slow, sparse one.
    this.names = new Array(count);
    this.sortKeys = new Array(count);
    this.areNumbered = true;
    this.unreadCount = count;
    const { id, width, height, colour, taken, facts, listing, isUnread } = this.columns;
    let start = 0;
    for (const run of runs) {
      const end = start + run.count;
      width.fill(run.width, start, end);
      height.fill(run.height, start, end);
      facts.fill(run.isDated ? datedFacts : 0, start, end);
      const step = (run.newest - run.oldest) / Math.max(run.count - 1, 1);
      for (let slot = start; slot < end; slot += 1) {
        id[slot] = slot + 1;
        taken[slot] = Math.floor(run.oldest + (slot - start) * step);
      }
      start = end;
    }
    colour.fill(-1, 0, count);
    listing.fill(this.#listing, 0, count);
    isUnread.fill(1, 0, count);
  }

  #grow(capacity: number): void {
    this.columns = grown(this.columns, capacity);
    const placeholders = new Uint8Array(capacity * placeholderStride);
    placeholders.set(this.#placeholders);
    this.#placeholders = placeholders;
  }
}

/** @returns A value of its own for each column of names. */
function forNames<Each>(make: () => Each): Record<NameColumn, Each> {
  return Object.fromEntries(Object.values(nameColumns).map((column) => [column, make()])) as Record<NameColumn, Each>;
}
