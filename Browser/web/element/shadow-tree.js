// @ts-check
import { viewStyle } from "./view-style.js";

/**
 * Gives a view its shadow tree: the box that holds the cells, the live region, and a place for the templates.
 * @param {HTMLElement} view @param {() => void} templatesDidChange
 */
export function attachShadowTree(view, templatesDidChange) {
  const root = view.attachShadow({ mode: "open" });
  root.adoptedStyleSheets = [viewStyle()];
  const content = part("div", "content", "list");
  const cells = document.createElement("slot");
  cells.name = "cells";
  content.append(cells);
  const status = part("div", "status", "status");
  const templates = document.createElement("slot");
  templates.hidden = true;
  templates.addEventListener("slotchange", templatesDidChange);
  root.append(content, status, templates);
  return { content, status };
}

/** @type {(tag: string, name: string, role: string) => HTMLElement} An element that a page can style by its name. */
export function part(tag, name, role) {
  const element = document.createElement(tag);
  element.part.add(name);
  element.role = role;
  return element;
}
