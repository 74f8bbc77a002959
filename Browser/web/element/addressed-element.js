// @ts-check

// Not static fields: where a class has one, esbuild turns its private fields into maps, which are larger and slower.
export const files = /** @type {import("./scripts.js").Files} */ ({});

/** @param {import("./scripts.js").Files} all Where everything is that is not in this part. */
export const setFiles = (all) => Object.assign(files, all);

/** Nothing to speak of where pages are rendered on a server, which imports this, too, and makes no elements. */
const Superclass = /** @type {typeof HTMLElement} */ (globalThis.HTMLElement ?? Object);

/** An element whose page can say where its engine is. */
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
