// @ts-check
import { viewStyle } from "./view-style.js";

/**
 * Gives a view its shadow tree: the box that contains the cells, the live region, and a slot for all other children.
 * @param {HTMLElement} view @param {() => void} childrenDidChange
 */
export function attachShadowTree(view, childrenDidChange) {
  const root = view.attachShadow({ mode: "open" });
  root.adoptedStyleSheets = [viewStyle()];
  const content = part("div", "content", "list");
  const cells = document.createElement("slot");
  cells.name = "cells";
  content.append(cells);
  const status = part("div", "status", "status");
  const children = document.createElement("slot");
  children.className = "lanes";
  children.addEventListener("slotchange", childrenDidChange);
  root.append(content, status, children);
  /** @type {(text: string) => void} Shows a text instead of the content. */
  const showMessage = (text) => {
    const message = part("p", "message", "alert");
    message.textContent = text;
    content.replaceWith(message);
  };
  return { content, status, children, showMessage };
}

/** @typedef {ReturnType<typeof attachShadowTree>} ShadowTree */

/** @type {(tag: string, name: string, role: string) => HTMLElement} Creates an element that pages can style as a part. */
function part(tag, name, role) {
  const element = document.createElement(tag);
  element.part.add(name);
  element.role = role;
  return element;
}
