/**
 * The photo that the page's address names: `#photo=17`, or `#photo=17.0123456789abcdef` on a published wall. All else
 * in the address is left as it is.
 */

const parameter = "photo";

/** @returns What names the photo. */
export function photoInAddress(): string | null {
  const text = new URLSearchParams(location.hash.slice(1)).get(parameter);
  return text !== null && /^\d{1,10}(\.[0-9a-f]{16})?$/.test(text) ? text : null;
}

/** The present address with another photo in it. */
export function addressOf(reference: string | null): string {
  // Other parts of the fragment are kept letter by letter; they need not be parameters.
  const others = location.hash.slice(1).split("&").filter((part) => part !== "" && !part.startsWith(`${parameter}=`));
  const parts = reference === null ? others : [...others, `${parameter}=${reference}`];
  return location.pathname + location.search + (parts.length === 0 ? "" : `#${parts.join("&")}`);
}
