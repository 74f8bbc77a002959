import type { Photo } from "./photo.js";

/** A flag that users set and remove with a key. */
export interface Flag {
  /** Its number in facts and in changes; 0 is no flag. */
  readonly number: number;
  readonly name: string;
  readonly key: string;
  /** The name of setting it. */
  readonly verb: string;
  /** The name of a photo that has it. */
  readonly word: string;
  /** An outline on 16 × 16. */
  readonly shape: string;
}

export const flags: readonly Flag[] = [
  {
    number: 1, name: "favourite", key: "p", verb: "Favourite", word: "Favourite",
    shape: "M8 13.5L2.8 8.3a3.2 3.2 0 0 1 4.5-4.5l.7.7.7-.7a3.2 3.2 0 0 1 4.5 4.5z",
  },
  { number: 2, name: "rejected", key: "x", verb: "Reject", word: "Rejected", shape: "M4 4l8 8M12 4l-8 8" },
];

export const flagOf = (photo: Photo): Flag | undefined => flags[photo.flag - 1];
