import { addressWith, fragmentValue } from "../dom/fragment.js";

const parameter = "photo";

/** The photo that the page's address names: `#photo=17`, or `#photo=17.0123456789abcdef` on a published wall. */
export function photoInAddress(): string | null {
  const text = fragmentValue(parameter);
  return text !== null && /^\d{1,10}(\.[0-9a-f]{16})?$/.test(text) ? text : null;
}

/** The present address with another photo in it. */
export function addressOf(reference: string | null): string {
  return addressWith(parameter, reference);
}
