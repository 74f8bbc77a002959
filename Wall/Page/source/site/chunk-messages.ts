import type { LibraryMessage } from "../../model/messages.js";
import { LibraryParser } from "../stream.js";
import { SiteError } from "./site-files.js";

interface Chunk {
  /** Messages of the library's stream, with the photos' numbers as identities. */
  readonly messages: LibraryMessage[];
  /** The names of the photos' pictures, 8 bytes each. */
  hashes: Uint8Array;
}

/** Parses a chunk of `count` photos, which get the numbers from `first` on. Throws a `SiteError`. */
export function parseChunk(bytes: Uint8Array, first: number, count: number): Chunk {
  const chunk: Chunk = { messages: [], hashes: new Uint8Array(0) };
  const listed = new Uint8Array(count);
  const numbered: <Entry extends { id: number }>(entries: Entry[]) => Entry[] = (entries) =>
    entries.map((each) => ({ ...each, id: numberOf(each.id, first, count) }));
  try {
    for (const message of new LibraryParser().push(bytes)) {
      switch (message.type) {
        case "cameras":
        case "lenses":
          chunk.messages.push(message);
          break;
        case "photos":
          for (const { id } of message.photos) listed[id - 1] = 1;
          chunk.messages.push({ type: "photos", photos: numbered(message.photos) });
          break;
        case "placeholders":
          chunk.messages.push({ type: "placeholders", placeholders: numbered(message.placeholders) });
          break;
        case "pictures":
          chunk.hashes = message.hashes;
          break;
      }
    }
  } catch {
    throw new SiteError("A part of the site is damaged.");
  }
  if (listed.includes(0) || chunk.hashes.length !== 8 * count) throw new SiteError("A part of the site is damaged.");
  return chunk;
}

/** @param id The photo's identity within the chunk. */
function numberOf(id: number, first: number, count: number): number {
  if (id < 1 || id > count) throw new SiteError(`a chunk of ${count} photos names photo ${id}`);
  return first + id - 1;
}
