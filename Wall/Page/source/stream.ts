import type { LibraryMessage, Progress } from "../model/messages.js";
import { type PhotoRecord, photoRecordLength, readPhotoRecord } from "../model/record.js";
import { hexadecimal } from "./hexadecimal.js";
import * as types from "./message-types.js";

/**
 * The stream of messages at /library: the content of the folder, and all changes of it.
 *
 * Numbers are little-endian. A message consists of its type, the payload's length in bytes, and the payload. Unknown
 * types are skipped. Documentation/LibraryStream.md describes each type.
 */

const headerLength = 8;

/** Parses the stream, which arrives in chunks of any size, into messages. */
export class LibraryParser {
  /** The bytes between `#start` and `#end` have arrived, and have not been parsed. */
  #bytes = new Uint8Array(0);
  #start = 0;
  #end = 0;

  /**
   * The messages that a chunk completes. Consume all of them before pushing the next chunk. Throws if the data is not
   * such a stream.
   */
  *push(chunk: Uint8Array): Generator<LibraryMessage, void> {
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

  #append(chunk: Uint8Array): void {
    const pending = this.#end - this.#start;
    if (this.#end + chunk.length > this.#bytes.length) {
      const needed = pending + chunk.length;
      // Doubled, so that a long message in many chunks is not copied for each chunk.
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

/** A byte order mark at the beginning of a text is part of the text. */
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/** A cursor over a message's payload, which never reads past its end. */
class Payload {
  readonly #view: DataView;
  #position = 0;

  constructor(buffer: ArrayBuffer, start: number, length: number) {
    this.#view = new DataView(buffer, start, length);
  }

  uint32(): number {
    this.#check(4);
    const value = this.#view.getUint32(this.#position, true);
    this.#position += 4;
    return value;
  }

  view(byteLength: number): DataView {
    this.#check(byteLength);
    const view = new DataView(this.#view.buffer, this.#view.byteOffset + this.#position, byteLength);
    this.#position += byteLength;
    return view;
  }

  bytes(byteLength: number): Uint8Array {
    const { buffer, byteOffset } = this.view(byteLength);
    return new Uint8Array(buffer, byteOffset, byteLength);
  }

  text(byteLength: number): string {
    return decoder.decode(this.bytes(byteLength));
  }

  /** Consecutive texts. If each byte is a character, they are decoded all at once, which is faster. */
  texts(byteLengths: number[]): string[] {
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

  /** A count, followed by that number of entries of at least `entryLength` bytes each. */
  list<Entry>(entryLength: number, read: () => Entry): Entry[] {
    const count = this.uint32();
    // Checked before the list is allocated, since a damaged count may be any number.
    this.#check(count * entryLength);
    return Array.from({ length: count }, read);
  }

  #check(byteLength: number): void {
    if (this.#position + byteLength > this.#view.byteLength) throw new Error("a message ends in the middle of a value");
  }
}

function parseMessage(type: number, payload: Payload): LibraryMessage | null {
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
    case types.photos: return { type: "photos", photos: parsePhotos(payload) };
    case types.colours:
      return { type: "colours", colours: payload.list(8, () => ({ id: word(), colour: word() & 0xffffff })) };
    case types.marked: return { type: "marked", marks: payload.list(8, () => ({ id: word(), reason: word() })) };
    case types.progress: return { type: "progress", progress: parseProgress(payload) };
    case types.ended: return { type: "ended", progress: parseProgress(payload) };
    case types.cameras: return { type: "cameras", names: payload.texts(payload.list(4, word)) };
    case types.lenses: return { type: "lenses", names: payload.texts(payload.list(4, word)) };
    case types.placeholders: {
      const ids = payload.list(8, word);
      const lengths = ids.map(word);
      // Copied, because the parser reuses its bytes.
      const hashes = lengths.map((length) => payload.bytes(length).slice());
      return { type: "placeholders", placeholders: ids.map((id, index) => ({ id, hash: hashes[index] })) };
    }
    case types.removed: return { type: "removed", ids: payload.list(4, word) };
    case types.position: {
      const position = payload.view(16);
      return { type: "position", after: `${hexadecimal(position, 0, true)}-${hexadecimal(position, 8, true)}` };
    }
    case types.alive: return { type: "alive" };
    case types.folder: return { type: "folder", isThere: word() === 0 };
    case types.selections: return { type: "selections" };
    case types.pictures: return { type: "pictures", hashes: payload.bytes(8 * word()).slice() };
    default: return null;
  }
}

function parsePhotos(payload: Payload): PhotoRecord[] {
  const count = payload.uint32();
  const records = payload.view(photoRecordLength * count);
  const names = payload.texts(Array.from({ length: count }, () => payload.uint32()));
  return names.map((name, index) => readPhotoRecord(records, photoRecordLength * index, name));
}

function parseProgress(payload: Payload): Progress {
  return { found: payload.uint32(), examined: payload.uint32(), unreadable: payload.uint32() };
}
