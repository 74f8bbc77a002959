// From wire/formats.toml, by Scripts/generate-wire.py.

/** The version of the stream's format. */
export const formatVersion = 2;

export const start = 1;
export const photos = 2;
export const colours = 3;
export const marked = 4;
export const progress = 5;
export const ended = 6;
export const cameras = 7;
export const placeholders = 8;
export const removed = 9;
export const position = 10;
export const alive = 11;
export const folder = 12;
export const lenses = 13;
export const selections = 16;
export const pictures = 32;
