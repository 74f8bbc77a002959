// @ts-check
import { viewStyle } from "./view-style.js";

/**
 * Gives a view its shadow tree: the box that holds the cells, the live region, and a place for all other children.
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
  /** @type {(text: string) => void} Shows a text in the content's place. */
  const showMessage = (text) => {
    const message = part("p", "message", "alert");
    message.textContent = text;
    content.replaceWith(message);
  };
  return { content, status, children, showMessage };
}

/** @typedef {ReturnType<typeof attachShadowTree>} ShadowTree */

/** @type {(tag: string, name: string, role: string) => HTMLElement} An element that a page can style by its name. */
function part(tag, name, role) {
  const element = document.createElement(tag);
  element.part.add(name);
  element.role = role;
  return element;
}
