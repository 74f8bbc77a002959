import type { LibraryMessage } from "../../model/messages.js";
import type { Photos } from "../../model/photos.js";
import type { LibraryClient } from "../../source/library-source.js";
import type { Choosing } from "../choosing/choosing.js";
import type { makeNewPhotosNote } from "../navigation/new-photos.js";
import type { SectionHeaders } from "../sections/section-headers.js";
import type { Status } from "../status/status.js";
import type { FirstPhotos } from "../wall/first-photos.js";
import type { PhotoWall } from "../wall/photo-wall.js";
import type { ShownPhotos } from "../wall/shown-photos.js";
import { throttleListing } from "./listing-throttle.js";

/** The parts of the page that follow the library. */
export interface FollowingParts {
  readonly photos: Photos;
  readonly shown: ShownPhotos;
  readonly wall: PhotoWall;
  readonly firstPhotos: FirstPhotos;
  readonly headers: SectionHeaders;
  readonly choosing: Choosing;
  readonly newPhotos: ReturnType<typeof makeNewPhotosNote>;
  readonly place: { keep(): void };
  readonly status: Status;
  updateSelection(message: LibraryMessage): void;
  /** The photos on the wall, or their order, have changed. */
  didArrange(): void;
  /** All photos have been read. */
  didReadAll(): void;
}

/** Makes the page follow the messages of the library. */
export function libraryClient(parts: FollowingParts): LibraryClient {
  const { photos, shown, wall, firstPhotos, headers, choosing, newPhotos, place, status, updateSelection } = parts;
  /** True once all photos have been listed. */
  let isLoaded = false;

  const apply = (messages: readonly LibraryMessage[]) => {
    for (const message of messages) {
      if (message.type !== "start") continue;
      headers.folder = message.folder;
      document.documentElement.classList.toggle("without-downloads", !shown.addresses.hasDownloads);
      document.documentElement.classList.toggle("without-marks", !shown.addresses.isOwners);
    }
    update(messages);
    place.keep();
    for (const message of messages) {
      status.apply(message);
      updateSelection(message);
    }
    if (!isLoaded && messages.some(({ type }) => type === "ended")) {
      didLoad();
      place.keep();
    }
  };

  const update = (messages: readonly LibraryMessage[]) => {
    const wasUnread = photos.unreadCount > 0;
    const changes = photos.apply(messages);
    const { added, rearranged, redrawn, removed, read, isAnew } = changes;
    if (isAnew || added.length + rearranged.length + redrawn.length + removed.length > 0) {
      wall.update(changes);
      parts.didArrange();
      if (isLoaded) newPhotos.add(added.map((slot) => photos.columns.id[slot]));
    } else if (read.length > 0) {
      wall.update(changes);
      choosing.update();
    }
    if (wasUnread && photos.unreadCount === 0) {
      parts.didReadAll();
      wall.prepare();
    }
  };

  const didLoad = () => {
    isLoaded = true;
    if (photos.unreadCount === 0) wall.prepare();
    shown.didLoad();
    // The view has nothing to show instead of them.
    if (shown.count === 0) firstPhotos.remove();
  };

  return {
    receive: throttleListing(apply, (messages) => firstPhotos.await(messages)),
    didConnect(): void {
      status.resume();
      wall.fitTiles();
    },
    didLose: (text) => status.interrupt(text),
    didReadSome: (reading) => status.showReading(reading),
  };
}
