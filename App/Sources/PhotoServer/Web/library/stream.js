// @ts-check
import * as types from "./message-types.js";

/**
 * The stream of messages at /library: what the folder holds, and what becomes of it.
 *
 * Little-endian. Each message is a type, the payload's length in bytes, and the payload; types that are not known here
 * are skipped. Documentation/LibraryStream.md says what each of them means.
 */

/**
 * @typedef {object} PhotoRecord A photo as the stream tells of it.
 * @property {number} id
 * @property {number} version Another one when the file's content may have changed.
 * @property {number} width Upright, in pixels; 0 if it is not known.
 * @property {number} height
 * @property {number} colour The mean as 0xRRGGBB; −1 while unknown.
 * @property {number} reason Why the file cannot be shown (see unreadable.js); 0 if it can.
 * @property {number} taken Seconds since 1970, by the clock on the wall where it was taken.
 * @property {number} facts Word 8 of the record, as it is: see `facts` in numbers.js.
 * @property {number} camera Its number in the stream's table, from 1; 0 for none.
 * @property {number} duration Milliseconds; 0 for what does not move.
 * @property {number} size In units of 1,024 bytes, rounded up.
 * @property {string} name Its path inside the folder.
 */

/**
 * @typedef {{ found: number, examined: number, unreadable: number }} Progress Numbers of files.
 */

/**
 * @typedef {{ type: "start", folder: string, goesOn: boolean, servesFiles: boolean, isShared: boolean }
 *   | { type: "photos", photos: PhotoRecord[] }
 *   | { type: "colours", colours: { id: number, colour: number }[] }
 *   | { type: "marked", marks: { id: number, reason: number }[] }
 *   | { type: "progress", progress: Progress }
 *   | { type: "ended", progress: Progress }
 *   | { type: "cameras", names: string[] }
 *   | { type: "placeholders", placeholders: { id: number, hash: Uint8Array }[] }
 *   | { type: "removed", ids: number[] }
 *   | { type: "position", after: string }
 *   | { type: "alive" }
 *   | { type: "folder", isThere: boolean }
 *   | { type: "pictures", hashes: Uint8Array }
 *   | { type: "unread", runs: UnreadRun[] }} LibraryMessage
 *   Those of type `pictures` are a published wall's alone: 8 bytes for each photo. Those of type `unread` are in no
 *   stream: the page tells them itself of a published wall.
 */

/**
 * @typedef {object} UnreadRun Photos that nothing is known of yet but what they have in common: the oldest first, and
 *   all of one month.
 * @property {number} count
 * @property {number} width The width and height of their mean shape.
 * @property {number} height
 * @property {number} oldest When the first of them was taken: seconds, as in a record.
 * @property {number} newest
 */

/** The bytes of a photo's record. */
const recordLength = 44;

const headerLength = 8;

/** Cuts the stream into messages, whatever pieces it arrives in. */
export class LibraryParser {
  /** What has arrived and is not yet read lies between `#start` and `#end`. */
  #bytes = new Uint8Array(0);
  #start = 0;
  #end = 0;

  /**
   * The messages that a chunk completes, to be taken before the next chunk is pushed.
   *
   * @param {Uint8Array} chunk
   * @returns {Generator<LibraryMessage, void>}
   * @throws {Error} Where the stream stops being what it should be.
   */
  *push(chunk) {
    this.#append(chunk);
    for (;;) {
      const available = this.#end - this.#start;
      if (available < headerLength) return;
      const header = new DataView(this.#bytes.buffer, this.#start, headerLength);
      const length = header.getUint32(4, true);
      if (length % 4 !== 0) throw new Error(`a message of ${length} bytes: not a multiple of 4`);
      if (available < headerLength + length) return;
      const payload = new Payload(this.#bytes.buffer, this.#start + headerLength, length);
      this.#start += headerLength + length;
      const message = parseMessage(header.getUint32(0, true), payload);
      if (message) yield message;
    }
  }

  /** @param {Uint8Array} chunk */
  #append(chunk) {
    const pending = this.#end - this.#start;
    if (this.#end + chunk.length > this.#bytes.length) {
      const needed = pending + chunk.length;
      // Doubled, so that a long message in many chunks is not copied once a chunk.
      const roomier = needed > this.#bytes.length ? new Uint8Array(2 * needed) : this.#bytes;
      roomier.set(this.#bytes.subarray(this.#start, this.#end));
      this.#bytes = roomier;
      this.#start = 0;
      this.#end = pending;
    }
    this.#bytes.set(chunk, this.#end);
    this.#end += chunk.length;
  }
}

/** Of a text that begins with a byte order mark, all is the text. */
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/** A cursor over a message's payload that does not read past its end. */
class Payload {
  #view;
  #position = 0;

  /**
   * @param {ArrayBuffer} buffer
   * @param {number} start
   * @param {number} length
   */
  constructor(buffer, start, length) {
    this.#view = new DataView(buffer, start, length);
  }

  uint32() {
    this.#check(4);
    const value = this.#view.getUint32(this.#position, true);
    this.#position += 4;
    return value;
  }

  int32() {
    return this.uint32() | 0;
  }

  /** @param {number} byteLength */
  bytes(byteLength) {
    this.#check(byteLength);
    const bytes = new Uint8Array(this.#view.buffer, this.#view.byteOffset + this.#position, byteLength);
    this.#position += byteLength;
    return bytes;
  }

  /** @param {number} byteLength */
  text(byteLength) {
    return decoder.decode(this.bytes(byteLength));
  }

  /**
   * Texts one after the other, all of them decoded at once where each byte is a character.
   * @param {number[]} byteLengths
   */
  texts(byteLengths) {
    const bytes = this.bytes(byteLengths.reduce((sum, length) => sum + length, 0));
    const all = decoder.decode(bytes);
    const isPlain = all.length === bytes.length;
    let start = 0;
    return byteLengths.map((length) => {
      const end = start + length;
      const text = isPlain ? all.slice(start, end) : decoder.decode(bytes.subarray(start, end));
      start = end;
      return text;
    });
  }

  /**
   * A count followed by that many entries.
   *
   * @template Entry
   * @param {number} entryLength The least bytes an entry takes.
   * @param {() => Entry} read
   */
  list(entryLength, read) {
    const count = this.uint32();
    // Before a list of that length is made: a damaged count may be anything.
    this.#check(count * entryLength);
    return Array.from({ length: count }, read);
  }

  /** @param {number} byteLength */
  #check(byteLength) {
    if (this.#position + byteLength > this.#view.byteLength) throw new Error("a message ends in the middle of a value");
  }
}

/**
 * @param {number} type
 * @param {Payload} payload
 * @returns {LibraryMessage | null}
 */
function parseMessage(type, payload) {
  const word = () => payload.uint32();
  switch (type) {
    case types.start: {
      const version = word();
      if (version !== types.formatVersion) throw new Error(`the server sends format ${version}; reload the page`);
      const flags = word();
      return {
        type: "start", folder: payload.text(word()), goesOn: (flags & 1) !== 0, servesFiles: (flags & 2) === 0,
        isShared: (flags & 4) !== 0,
      };
    }
    case types.photos:
      return { type: "photos", photos: parsePhotos(payload) };
    case types.colours:
      return { type: "colours", colours: payload.list(8, () => ({ id: word(), colour: word() & 0xffffff })) };
    case types.marked:
      return { type: "marked", marks: payload.list(8, () => ({ id: word(), reason: word() })) };
    case types.progress:
      return { type: "progress", progress: parseProgress(payload) };
    case types.ended:
      return { type: "ended", progress: parseProgress(payload) };
    case types.cameras:
      return { type: "cameras", names: payload.texts(payload.list(4, word)) };
    case types.placeholders: {
      const ids = payload.list(8, word);
      const lengths = ids.map(word);
      // The bytes are the parser's own, which moves them about.
      const hashes = lengths.map((length) => payload.bytes(length).slice());
      return { type: "placeholders", placeholders: ids.map((id, index) => ({ id, hash: hashes[index] })) };
    }
    case types.removed:
      return { type: "removed", ids: payload.list(4, word) };
    case types.position: {
      const [epoch, sequence] = [parseLong(payload), parseLong(payload)];
      return { type: "position", after: `${epoch}-${sequence}` };
    }
    case types.alive:
      return { type: "alive" };
    case types.folder:
      return { type: "folder", isThere: word() === 0 };
    case types.pictures:
      return { type: "pictures", hashes: payload.bytes(8 * word()).slice() };
    default:
      return null;
  }
}

/** @param {Payload} payload @returns {string} 64 bits, in 16 hexadecimal digits. */
function parseLong(payload) {
  const [low, high] = [payload.uint32(), payload.uint32()].map((word) => word.toString(16).padStart(8, "0"));
  return high + low;
}

/** @param {Payload} payload @returns {PhotoRecord[]} */
function parsePhotos(payload) {
  const photos = payload.list(recordLength, () => {
    const [id, version, width, height, word] = [
      payload.uint32(), payload.uint32(), payload.uint32(), payload.uint32(), payload.uint32()];
    const isColourKnown = (word & (1 << 24)) !== 0;
    const [low, high] = [payload.uint32(), payload.int32()];
    return {
      id, version, width, height, colour: isColourKnown ? word & 0xffffff : -1, reason: word >>> 28,
      taken: high * 2 ** 32 + low, facts: payload.uint32(), camera: payload.uint32(), duration: payload.uint32(),
      size: payload.uint32(), name: "",
    };
  });
  const names = payload.texts(photos.map(() => payload.uint32()));
  photos.forEach((photo, index) => {
    photo.name = names[index];
  });
  return photos;
}

/** @param {Payload} payload @returns {Progress} */
function parseProgress(payload) {
  return { found: payload.uint32(), examined: payload.uint32(), unreadable: payload.uint32() };
}
