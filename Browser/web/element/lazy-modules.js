// @ts-check

/**
 * The modules that are loaded when they are first needed. cascade-view.js says how: they lie beside it, whether it stands
 * as it is or is bundled with the others.
 */
export const lazyModules = {
  /** @type {() => Promise<typeof import("../reordering/reordering.js")>} */
  reordering: () => Promise.reject(new Error("cascade-view.js has not been imported")),
};
