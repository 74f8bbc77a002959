import { recordColumns } from "./record.js";

/** What is known of photos, as columns of numbers: each has one value for a slot. */
export type Columns = ReturnType<typeof makeColumns>;

export function makeColumns(capacity: number) {
  // Not by spreading, which makes objects whose columns are read more slowly.
  return Object.assign(recordColumns(capacity), {
    folder: new Uint32Array(capacity),
    /** The number of the latest full listing that mentioned the photo. */
    listing: new Uint32Array(capacity),
    isUnread: new Uint8Array(capacity),
  });
}

/** A copy of the columns with a larger capacity. */
export function grown(columns: Columns, capacity: number): Columns {
  const larger = makeColumns(capacity);
  for (const name of Object.keys(columns) as (keyof Columns)[]) larger[name].set(columns[name]);
  return larger;
}
