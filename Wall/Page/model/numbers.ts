// From wire/photos.toml, by Scripts/generate-wire.py.

/** The kinds of files, by their number. */
export const kinds = [
  "unknown", "jpeg", "png", "gif", "webp", "avif", "heic", "tiff", "jxl", "raw", "video",
] as const;

/** What a word of facts says of a photo. */
export const facts = {
  /** Kind. */
  kind: (word: number) => word & 15,
  /** Source of the date: 0 the file's modification, 1 the file's name, 2 its metadata. */
  dateSource: (word: number) => word >>> 4 & 3,
  /** Animated or video. */
  isMoving: (word: number) => (word >>> 6 & 1) === 1,
  /** Has transparent parts. */
  isTransparent: (word: number) => (word >>> 7 & 1) === 1,
  /** Has a location. */
  hasPlace: (word: number) => (word >>> 8 & 1) === 1,
  /** Rating, 0 to 5. */
  rating: (word: number) => word >>> 9 & 7,
  /** Has a raw file of the same name, which is part of this photo. */
  hasRawFile: (word: number) => (word >>> 12 & 1) === 1,
  /** The picture is incomplete: the file is truncated or damaged, and the missing part is grey. */
  isIncomplete: (word: number) => (word >>> 13 & 1) === 1,
  /** The original file is also published (published walls only). */
  hasFile: (word: number) => (word >>> 14 & 1) === 1,
  /** 1 favourite, 2 rejected, 0 neither. */
  flag: (word: number) => word >>> 15 & 3,
  /** The rating was set on the wall; otherwise, it is what the photo's files say. */
  isRatedHere: (word: number) => (word >>> 17 & 1) === 1,
  /** The flag (bits 15–16) was set on the wall. */
  isFlaggedHere: (word: number) => (word >>> 18 & 1) === 1,
  /** Its tiles are published (published walls only). */
  hasTiles: (word: number) => (word >>> 19 & 1) === 1,
};

/** All that a word of facts says. */
export function factsIn(word: number) {
  return {
    kind: facts.kind(word),
    dateSource: facts.dateSource(word),
    isMoving: facts.isMoving(word),
    isTransparent: facts.isTransparent(word),
    hasPlace: facts.hasPlace(word),
    rating: facts.rating(word),
    hasRawFile: facts.hasRawFile(word),
    isIncomplete: facts.isIncomplete(word),
    hasFile: facts.hasFile(word),
    flag: facts.flag(word),
    isRatedHere: facts.isRatedHere(word),
    isFlaggedHere: facts.isFlaggedHere(word),
    hasTiles: facts.hasTiles(word),
  };
}

/** A word with one fact only: the photo has a date of its own. */
export const datedFacts = 32;

/** What is known of each photo in a word. */
export type Facts = Readonly<ReturnType<typeof factsIn>>;

/** Why a photo cannot be shown, by the number of the reason; 0 is for none. */
export const reasons: readonly string[] = [
  "",
  "The file is empty.",
  "This is not a picture that Cascade can read.",
  "The file is damaged.",
  "It takes too long to decode.",
  "The picture is too large.",
  "No permission to read the file.",
  "The file no longer exists.",
  "This machine cannot decode this kind of picture.",
  "There is not enough memory to decode it.",
];

/** The size of a tile, in pixels of its level. */
export const tileSide = 512;

/** The pixels of the largest picture that is loaded in one piece, and its longest side. */
export const whole = { pixels: 32_000_000, side: 8192 };

/** The widths of renditions for the screen, in pixels. */
export const renditionWidths: readonly number[] = [
  80, 160, 240, 320, 480, 640, 800, 960, 1280, 1600, 1920, 2560, 3840, 5120,
];
