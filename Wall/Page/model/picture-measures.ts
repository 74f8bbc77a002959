// From wire/wall.toml, by Scripts/generate-wire.py.

/** A picture that is narrower shows its beginning where it is cropped: texts and pages do so. */
export const long = 2 / 5;

/** No picture is enlarged by more than this, or only squares could be seen. */
export const greatestScale = 4;

/** In pixels: pictures that are no larger keep their pixels as squares, because icons are drawn so. */
export const largestIcon = 64;

/** A picture with transparent parts stands on a dark ground if its mean lightness, from 0 to 1, is at least this. */
export const middleLightness = 0.55;
