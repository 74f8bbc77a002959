// @ts-check
import { LibraryParser } from "../library/stream.js";
import { SiteError } from "./site-files.js";

/** @typedef {import("../library/stream.js").LibraryMessage} LibraryMessage */

/**
 * @typedef {object} Chunk
 * @property {LibraryMessage[]} messages Of the library's stream, with photos' numbers as identities.
 * @property {Uint8Array} hashes 8 bytes for each photo: the name of its pictures.
 */

/**
 * Takes a chunk apart.
 *
 * @param {Uint8Array} bytes
 * @param {number} first The number of its first photo.
 * @param {number} count How many photos it has to have.
 * @returns {Chunk}
 * @throws {SiteError}
 */
export function parseChunk(bytes, first, count) {
  /** @type {Chunk} */
  const chunk = { messages: [], hashes: new Uint8Array(0) };
  const told = new Uint8Array(count);
  /** @type {<Told extends { id: number }>(listed: Told[]) => Told[]} */
  const numbered = (listed) => listed.map((each) => ({ ...each, id: numberOf(each.id, first, count) }));
  try {
    for (const message of new LibraryParser().push(bytes)) {
      switch (message.type) {
        case "cameras":
          chunk.messages.push(message);
          break;
        case "photos":
          for (const { id } of message.photos) told[id - 1] = 1;
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
  if (told.includes(0) || chunk.hashes.length !== 8 * count) throw new SiteError("A part of the site is damaged.");
  return chunk;
}

/** @param {number} id In the chunk. @param {number} first @param {number} count */
function numberOf(id, first, count) {
  if (id < 1 || id > count) throw new SiteError(`a chunk of ${count} photos names photo ${id}`);
  return first + id - 1;
}
