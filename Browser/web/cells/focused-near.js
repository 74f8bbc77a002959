// @ts-check

/** @type {(node: Node) => HTMLElement | null} The focused element in a node's document or shadow tree. */
export const focusedNear = (node) => /** @type {any} */ (node.getRootNode()).activeElement ?? null;
