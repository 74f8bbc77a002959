// @ts-check
/**
 * The stream of messages at /library: what the folder holds, as it becomes known.
 *
 * Little-endian. Each message is a type, the payload's length in bytes, and the payload; types that are not known here
 * are skipped.
 */

/**
 * @typedef {object} Photo
 * @property {number} id
 * @property {number} version Another one when the file's content may have changed.
 * @property {number} width Upright, in pixels; 0 if the file cannot be read.
 * @property {number} height
 * @property {number | null} colour 0xRRGGBB, the picture's mean; `null` while unknown.
 * @property {number} reason Why the file cannot be shown (see unreadable.js); 0 if it can.
 * @property {string} name Its path inside the folder, for display.
 */

/**
 * @typedef {{ found: number, examined: number, unreadable: number }} Progress Numbers of files.
 */

/**
 * @typedef {{ type: "start", folder: string }
 *   | { type: "photos", photos: Photo[] }
 *   | { type: "colours", colours: { index: number, colour: number }[] }
 *   | { type: "marked", marks: { index: number, reason: number }[] }
 *   | { type: "progress", progress: Progress }
 *   | { type: "ended", progress: Progress }} LibraryMessage
 */

const formatVersion = 1;
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
      if (length % 4 !== 0) throw new Error(`a message of ${length} bytes is no multiple of 4`);
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

/**
 * The messages of the library, to the scan's end and, after it, until all colours are known.
 *
 * @param {string} url
 * @param {AbortSignal} [signal]
 * @returns {AsyncGenerator<LibraryMessage, void>}
 * @throws {Error} If the server cannot be reached, answers with an error, or falls silent before the scan has ended.
 */
export async function* readLibrary(url, signal) {
  const response = await fetch(url, { signal, cache: "no-store" });
  if (!response.ok || !response.body) throw new Error(`the server answered ${response.status}`);
  const reader = response.body.getReader();
  const parser = new LibraryParser();
  let hasEnded = false;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      for (const message of parser.push(value)) {
        hasEnded ||= message.type === "ended";
        yield message;
      }
    }
  } finally {
    reader.cancel().catch(() => {});  // It may have failed already.
  }
  if (!hasEnded) throw new Error("the stream broke off before its end");
}

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

  /** @param {number} byteLength */
  text(byteLength) {
    this.#check(byteLength);
    const bytes = new Uint8Array(this.#view.buffer, this.#view.byteOffset + this.#position, byteLength);
    this.#position += byteLength;
    return new TextDecoder().decode(bytes);
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
  switch (type) {
    case 1: {
      const version = payload.uint32();
      if (version !== formatVersion) throw new Error(`the server speaks format ${version}; reload the page`);
      payload.uint32();
      return { type: "start", folder: payload.text(payload.uint32()) };
    }
    case 2:
      return { type: "photos", photos: parsePhotos(payload) };
    case 3:
      return {
        type: "colours",
        colours: payload.list(8, () => ({ index: payload.uint32(), colour: payload.uint32() & 0xffffff })),
      };
    case 4:
      return { type: "marked", marks: payload.list(8, () => ({ index: payload.uint32(), reason: payload.uint32() })) };
    case 5:
      return { type: "progress", progress: parseProgress(payload) };
    case 6:
      return { type: "ended", progress: parseProgress(payload) };
    default:
      return null;
  }
}

/**
 * @param {Payload} payload
 * @returns {Photo[]}
 */
function parsePhotos(payload) {
  const photos = payload.list(20, () => {
    const [id, version, width, height] = [payload.uint32(), payload.uint32(), payload.uint32(), payload.uint32()];
    const word = payload.uint32();
    const isColourKnown = (word & (1 << 24)) !== 0;
    return { id, version, width, height, colour: isColourKnown ? word & 0xffffff : null, reason: word >>> 28, name: "" };
  });
  const nameLengths = photos.map(() => payload.uint32());
  photos.forEach((photo, index) => {
    photo.name = payload.text(nameLengths[index]);
  });
  return photos;
}

/**
 * @param {Payload} payload
 * @returns {Progress}
 */
function parseProgress(payload) {
  return { found: payload.uint32(), examined: payload.uint32(), unreadable: payload.uint32() };
}
