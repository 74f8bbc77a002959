// From wire/formats.toml, by Scripts/generate-wire.py.

/** A photo's record, as the server sends it. */
export interface PhotoRecord {
  /** Identity, at least 1. */
  readonly id: number;
  /** Changes when the file's content may have changed. */
  readonly version: number;
  /** Width in pixels, upright; 0 if unknown. */
  readonly width: number;
  /** Height in pixels, upright; 0 if unknown. */
  readonly height: number;
  /** 0xRRGGBB, the mean. −1 if it is not known. */
  readonly colour: number;
  /** The reason why the photo cannot be shown, 0 if it can. */
  readonly reason: number;
  /** Date taken: seconds since 1970-01-01 00:00:00 in local time at the place of capture (no time zone). */
  readonly taken: number;
  /** Facts, in bits; other bits are 0. */
  readonly facts: number;
  /** The camera's number in the table of cameras, 0 for none, and for names after the 65,535th of the table. */
  readonly camera: number;
  /** The same of the lens and the table of lenses. */
  readonly lens: number;
  /** Duration in milliseconds, 0 for still pictures. */
  readonly duration: number;
  /** The file's size in units of 1,024 bytes, rounded up. */
  readonly size: number;
  readonly name: string;
}

/** In bytes. */
export const photoRecordLength = 44;

export function readPhotoRecord(view: DataView, at: number, name: string): PhotoRecord {
  const word16 = view.getUint32(at + 16, true);
  return {
    id: view.getUint32(at, true),
    version: view.getUint32(at + 4, true),
    width: view.getUint32(at + 8, true),
    height: view.getUint32(at + 12, true),
    colour: (word16 & 1 << 24) !== 0 ? word16 & 0xffffff : -1,
    reason: word16 >>> 28 & 0xf,
    taken: view.getInt32(at + 24, true) * 2 ** 32 + view.getUint32(at + 20, true),
    facts: view.getUint32(at + 28, true),
    camera: view.getUint16(at + 32, true),
    lens: view.getUint16(at + 34, true),
    duration: view.getUint32(at + 36, true),
    size: view.getUint32(at + 40, true),
    name,
  };
}

/** What records say, as columns of numbers: each has one value for a slot. */
export const recordColumns = (capacity: number) => ({
  id: new Uint32Array(capacity),
  version: new Uint32Array(capacity),
  width: new Uint32Array(capacity),
  height: new Uint32Array(capacity),
  colour: new Int32Array(capacity),
  reason: new Uint8Array(capacity),
  taken: new Float64Array(capacity),
  facts: new Uint32Array(capacity),
  camera: new Uint16Array(capacity),
  lens: new Uint16Array(capacity),
  duration: new Uint32Array(capacity),
  size: new Uint32Array(capacity),
});

/** The columns with numbers of names, by the type of the messages that tell these names. */
export const nameColumns = {
  cameras: "camera",
  lenses: "lens",
} as const;

export type NameColumn = (typeof nameColumns)[keyof typeof nameColumns];
