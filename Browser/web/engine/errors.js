// @ts-check
import * as Failure from "./generated/failure.js";

/** An error in a layout, which cannot be arranged. Everything stays as it was. */
export class LayoutError extends Error {
  name = "LayoutError";
}

/** An inconsistent update. Everything stays as it was before the call. */
export class UpdateError extends Error {
  name = "UpdateError";
}

/**
 * Returns the error for a code. There are at least 11 numbers.
 * @type {(code: number, words: Float64Array, texts: { failureText: (code: number, words: Float64Array) => string } | null)
 *   => Error}
 */
export function engineError(code, words, texts) {
  // Codes of layout errors come first, those of update errors last.
  const Kind = code < Failure.noSuchElement ? LayoutError : code < Failure.sectionCount ? RangeError : UpdateError;
  return new Kind(texts?.failureText(code, words) ?? `The engine rejected this with code ${code}: ${words}.`);
}
