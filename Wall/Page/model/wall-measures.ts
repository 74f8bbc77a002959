// From wire/wall.toml, by Scripts/generate-wire.py.

/** In CSS pixels: a narrower view is a phone's. */
export const compactBreadth = 600;

/** The length of the header over a section, in CSS pixels. */
export const headerLength = 44;

/** The sizes of tiles where nobody has chosen any, and the gap between them, in CSS pixels. */
export const measures = {
  compact: { waterfall: 160, rows: 119, grid: 110, spacing: 4 },
  regular: { waterfall: 240, rows: 216, grid: 180, spacing: 8 },
};

/** The narrowest shape of a tile. */
export const narrowest = [2, 5] as const;

/** The broadest shape of a tile. */
export const broadest = [3, 1] as const;

/** The shape of a tile whose photo has no known size. */
export const unknown = [4, 3] as const;

/** A parameter of the page's address. The first screen knows it, too, and is not shown if it is there. */
export type ParameterName =
  | "order" | "group" | "q" | "kind" | "shape" | "camera" | "lens" | "folder" | "selection" | "from" | "to" | "month" |
  "rating" | "mark" | "layout";

/** The name of the place on the wall in the fragment of the address. */
export type PlaceParameter = "at";

/** Under which the chosen layout and sizes are stored. */
export type PreferencesKey = "layout";
