// @ts-check
import * as Failure from "./generated/failure.js";

/** The layout cannot be arranged; everything stays as it was. */
export class LayoutError extends Error {
  name = "LayoutError";
}

/** An update does not add up; everything stays as it was before the call. */
export class UpdateError extends Error {
  name = "UpdateError";
}

/**
 * The error of a code and its numbers, at least 11.
 * @type {(code: number, words: Float64Array, texts: { failureText: (code: number, words: Float64Array) => string } | null)
 *   => Error}
 */
export function engineError(code, words, texts) {
  // Those of layouts have the least codes, those of updates the greatest.
  const Kind = code < Failure.noSuchElement ? LayoutError : code < Failure.sectionCount ? RangeError : UpdateError;
  return new Kind(texts?.failureText(code, words) ?? `The engine rejected this with code ${code}: ${words}.`);
}
