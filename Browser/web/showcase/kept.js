// @ts-check
/**
 * The user's choices. They are kept from page to page if the browser allows it, and otherwise until the page is closed.
 */

/** @param {string} name */
export function kept(name) {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** @param {string} name @param {string} value */
export function keep(name, value) {
  try {
    localStorage.setItem(name, value);
  } catch {
    // Storage is forbidden, or full.
  }
}
