import { addressWith, fragmentValue } from "../dom/fragment.js";

const parameter = "photo";

/** The reference to a photo in the page's address: `#photo=17`, on a published wall `#photo=17.0123456789abcdef`. */
export function photoInAddress(): string | null {
  const text = fragmentValue(parameter);
  return text !== null && /^\d{1,10}(\.[0-9a-f]{16})?$/.test(text) ? text : null;
}

/** The present address, with a reference to another photo or to none. */
export function addressOf(reference: string | null): string {
  return addressWith(parameter, reference);
}
