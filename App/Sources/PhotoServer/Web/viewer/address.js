// @ts-check
/**
 * The photo that the page's address names: `#photo=17`. All else in the address is left as it is.
 */

const parameter = "photo";

/** @returns {number | null} The photo's identity. */
export function photoInAddress() {
  const text = new URLSearchParams(location.hash.slice(1)).get(parameter);
  return text !== null && /^\d{1,10}$/.test(text) ? Number(text) : null;
}

/**
 * The present address with another photo in it.
 * @param {number | null} id
 */
export function addressOf(id) {
  // Other parts of the fragment are kept letter by letter; they need not be parameters.
  const others = location.hash.slice(1).split("&").filter((part) => part !== "" && !part.startsWith(`${parameter}=`));
  const parts = id === null ? others : [...others, `${parameter}=${id}`];
  return location.pathname + location.search + (parts.length === 0 ? "" : `#${parts.join("&")}`);
}
