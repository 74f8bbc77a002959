// @ts-check
import { number } from "./words.js";

/** @typedef {import("../library/facets.js").FolderNode} FolderNode */

/** The folders to choose one from; what is in one is made when it is opened. */
export class FolderTree {
  #parent;
  #didChoose;
  /** @type {string | null} */
  #selected = null;
  /** Paths of folders that are open. */
  #open = new Set([""]);
  #shown = "";

  /** @param {HTMLElement} parent @param {(path: string | null) => void} didChoose */
  constructor(parent, didChoose) {
    this.#parent = parent;
    this.#didChoose = didChoose;
  }

  /** @param {string | null} path The folder that is chosen. */
  select(path) {
    this.#selected = path;
    for (const button of /** @type {NodeListOf<HTMLButtonElement>} */ (this.#parent.querySelectorAll("button"))) {
      this.#mark(button);
    }
  }

  /** @param {FolderNode} root */
  show(root) {
    const text = JSON.stringify(root);
    if (text === this.#shown) return;
    this.#shown = text;
    // Those that lead to the one that is chosen are open.
    const parts = (this.#selected ?? "").split("/");
    for (let end = 1; end < parts.length; end += 1) this.#open.add(parts.slice(0, end).join("/"));
    const focused = /** @type {HTMLElement | null} */ (this.#parent.querySelector(":focus"))?.dataset.path;
    this.#parent.replaceChildren(this.#row({ ...root, name: "All folders", folders: [] }, null), ...this.#rows(root));
    if (focused !== undefined) {
      /** @type {HTMLElement | null} */ (this.#parent.querySelector(`[data-path="${CSS.escape(focused)}"]`))?.focus();
    }
  }

  /** @param {FolderNode} node @returns {HTMLElement[]} */
  #rows(node) {
    return node.folders.map((folder) => {
      const row = this.#row(folder, folder.path);
      if (folder.folders.length === 0) return row;
      const details = document.createElement("details");
      const summary = document.createElement("summary");
      summary.ariaLabel = `Folders in ${folder.name}`;
      details.append(summary);
      details.open = this.#open.has(folder.path);
      if (details.open) details.append(...this.#rows(folder));
      details.addEventListener("toggle", () => {
        if (details.open) this.#open.add(folder.path);
        else this.#open.delete(folder.path);
        if (details.open && details.childElementCount === 1) details.append(...this.#rows(folder));
      });
      const item = document.createElement("div");
      item.className = "folder";
      item.append(row, details);
      return item;
    });
  }

  /** @param {FolderNode} node @param {string | null} path What choosing it says. */
  #row(node, path) {
    const button = document.createElement("button");
    const name = document.createElement("span");
    const count = document.createElement("span");
    button.type = "button";
    button.dataset.path = path ?? "*";
    name.dir = "auto";
    name.textContent = node.name;
    count.className = "number";
    count.textContent = number.format(node.count);
    button.append(name, count);
    button.addEventListener("click", () => this.#didChoose(this.#selected === path ? null : path));
    this.#mark(button);
    return button;
  }

  /** @param {HTMLButtonElement} button */
  #mark(button) {
    button.ariaPressed = String(button.dataset.path === (this.#selected ?? "*"));
  }
}
