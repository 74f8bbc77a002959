// @ts-check

// Not static fields: esbuild turns the private fields of a class with static fields into maps, which are larger and
// slower.
export const files = /** @type {import("./scripts.js").Files} */ ({});

/** @param {import("./scripts.js").Files} all The addresses of the element's other parts. */
export const setFiles = (all) => Object.assign(files, all);

/** A placeholder on servers: a server that renders pages imports this file, but creates no elements. */
const Superclass = /** @type {typeof HTMLElement} */ (globalThis.HTMLElement ?? Object);

/** An element whose page can set where its engine is. */
export class AddressedElement extends Superclass {
  static get engineAddress() {
    return files.first;
  }

  static set engineAddress(address) {
    files.first = address;
  }

  static get engineRestAddress() {
    return files.rest;
  }

  static set engineRestAddress(address) {
    files.rest = address;
  }
}
