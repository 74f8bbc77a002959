/** Values in the fragment of the page's address, as in `#at=17&photo=18`. */

/** @returns The value with a name; `null` if there is none. */
export function fragmentValue(name: string): string | null {
  return new URLSearchParams(location.hash.slice(1)).get(name);
}

/**
 * The present address with another value in its fragment; `null` removes the value. The rest of the fragment is kept
 * as it is: it need not consist of parameters.
 */
export function addressWith(name: string, value: string | null): string {
  const others = location.hash.slice(1).split("&").filter((part) => part !== "" && !part.startsWith(`${name}=`));
  const parts = value === null ? others : [...others, `${name}=${value}`];
  return location.pathname + location.search + (parts.length === 0 ? "" : `#${parts.join("&")}`);
}
