// @ts-check
/** The visitor's choices, kept from page to page where the browser allows it; where it does not, they last as long as a page. */

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
