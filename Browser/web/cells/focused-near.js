// @ts-check

/** @type {(node: Node) => HTMLElement | null} The element with the keyboard's focus, seen from a node. */
export const focusedNear = (node) => /** @type {any} */ (node.getRootNode()).activeElement ?? null;
