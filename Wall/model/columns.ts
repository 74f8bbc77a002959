/** What is known of photos, as columns of numbers: each has one value for a slot. */
export type Columns = ReturnType<typeof makeColumns>;

export function makeColumns(capacity: number) {
  return {
    id: new Uint32Array(capacity),
    version: new Uint32Array(capacity),
    width: new Uint32Array(capacity),
    height: new Uint32Array(capacity),
    /** 0xRRGGBB; −1 while unknown. */
    colour: new Int32Array(capacity),
    /** 0 if the file can be shown. */
    reason: new Uint8Array(capacity),
    /** Seconds since 1970. */
    taken: new Float64Array(capacity),
    /** See `facts`. */
    facts: new Uint32Array(capacity),
    camera: new Uint16Array(capacity),
    lens: new Uint16Array(capacity),
    /** Milliseconds. */
    duration: new Uint32Array(capacity),
    /** In units of 1,024 bytes. */
    size: new Uint32Array(capacity),
    folder: new Uint32Array(capacity),
    /** By which listing the photo was mentioned last. */
    telling: new Uint32Array(capacity),
    isUnread: new Uint8Array(capacity),
  };
}

/** The same columns with room for more. */
export function grown(columns: Columns, capacity: number): Columns {
  const larger = makeColumns(capacity);
  for (const name of Object.keys(columns) as (keyof Columns)[]) larger[name].set(columns[name]);
  return larger;
}
