import type { LibraryMessage } from "../model/messages.js";
import type { Photos } from "../model/photos.js";
import type { Addresses } from "../source/addresses.js";
import type { LibraryClient, Reading } from "../source/library-source.js";
import type { Choosing } from "./choosing.js";
import type { FirstPhotos } from "./first-photos.js";
import type { NewPhotos } from "./new-photos.js";
import type { PhotoWall } from "./photo-wall.js";
import type { Place } from "./place.js";
import { Receiving } from "./receiving.js";
import type { SectionHeaders } from "./section-headers.js";
import type { ShownPhotos } from "./shown-photos.js";
import type { ShownSelection } from "./shown-selection.js";
import type { Status } from "./status.js";

/** The parts of the page that follow the library. */
export interface FollowingParts {
  readonly addresses: Addresses;
  readonly firstPhotos: FirstPhotos;
  readonly headers: SectionHeaders;
  readonly choosing: Choosing;
  readonly newPhotos: NewPhotos;
  readonly place: Place;
  readonly status: Status;
  readonly selection: ShownSelection;
  /** Other photos are on the wall now, or in another order. */
  didArrange(): void;
  /** No photo is unread any more. */
  didReadAll(): void;
}

/** Makes the page follow what is told of the library. */
export class LibraryUpdates implements LibraryClient {
  readonly #photos: Photos;
  readonly #shown: ShownPhotos;
  readonly #wall: PhotoWall;
  readonly #parts: FollowingParts;
  readonly #receiving: Receiving;
  /** True as soon as all photos have been told once. */
  #isLoaded = false;

  constructor(photos: Photos, shown: ShownPhotos, wall: PhotoWall, parts: FollowingParts) {
    this.#photos = photos;
    this.#shown = shown;
    this.#wall = wall;
    this.#parts = parts;
    const { firstPhotos } = parts;
    this.#receiving = new Receiving((messages) => this.#take(messages), (messages) => firstPhotos.await(messages));
  }

  receive(messages: LibraryMessage[]): void {
    this.#receiving.take(messages);
  }

  didConnect(): void {
    this.#parts.status.resume();
    this.#wall.fitTiles();
  }

  didLose(text: string): void {
    this.#parts.status.interrupt(text);
  }

  didReadSome(reading: Reading | null): void {
    this.#parts.status.showReading(reading);
  }

  #take(messages: readonly LibraryMessage[]): void {
    const { headers, addresses, place, status, selection } = this.#parts;
    for (const message of messages) {
      if (message.type !== "start") continue;
      headers.folder = message.folder;
      document.documentElement.classList.toggle("without-downloads", !addresses.hasDownloads);
      document.documentElement.classList.toggle("without-marks", !addresses.isOwners);
    }
    this.#update(messages);
    place.keep();
    for (const message of messages) {
      status.take(message);
      selection.take(message);
    }
    if (!this.#isLoaded && messages.some(({ type }) => type === "ended")) {
      this.#didLoad();
      place.keep();
    }
  }

  #update(messages: readonly LibraryMessage[]): void {
    const wasUnread = this.#photos.unreadCount > 0;
    const changes = this.#photos.take(messages);
    const { added, rearranged, redrawn, removed, read, isAnew } = changes;
    if (isAnew || added.length + rearranged.length + redrawn.length + removed.length > 0) {
      this.#wall.update(changes);
      this.#parts.didArrange();
      if (this.#isLoaded) this.#parts.newPhotos.add(added.map((slot) => this.#photos.columns.id[slot]));
    } else if (read.length > 0) {
      this.#wall.update(changes);
      this.#parts.choosing.update();
    }
    if (wasUnread && this.#photos.unreadCount === 0) {
      this.#parts.didReadAll();
      this.#wall.prepare();
    }
  }

  #didLoad(): void {
    this.#isLoaded = true;
    if (this.#photos.unreadCount === 0) this.#wall.prepare();
    this.#shown.didLoad();
    // There is nothing that the view could show in its place.
    if (this.#shown.count === 0) this.#parts.firstPhotos.remove();
  }
}
