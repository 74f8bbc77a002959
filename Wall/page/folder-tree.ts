import type { FolderNode } from "../model/folders.js";
import { number } from "../model/words.js";

/** The folders to choose one from; what is in one is made when it is opened. */
export class FolderTree {
  readonly #parent: HTMLElement;
  readonly #didChoose: (path: string | null) => void;
  #selected: string | null = null;
  /** Paths of folders that are open. */
  readonly #open = new Set([""]);
  #shown = "";

  constructor(parent: HTMLElement, didChoose: (path: string | null) => void) {
    this.#parent = parent;
    this.#didChoose = didChoose;
  }

  /** @param path The folder that is chosen. */
  select(path: string | null): void {
    this.#selected = path;
    for (const button of this.#parent.querySelectorAll("button") as NodeListOf<HTMLButtonElement>) {
      this.#mark(button);
    }
  }

  show(root: FolderNode): void {
    const text = JSON.stringify(root);
    if (text === this.#shown) return;
    this.#shown = text;
    // Those that lead to the one that is chosen are open.
    const parts = (this.#selected ?? "").split("/");
    for (let end = 1; end < parts.length; end += 1) this.#open.add(parts.slice(0, end).join("/"));
    const focused = (this.#parent.querySelector(":focus") as HTMLElement | null)?.dataset.path;
    this.#parent.replaceChildren(this.#row({ ...root, name: "All folders", folders: [] }, null), ...this.#rows(root));
    if (focused !== undefined) {
      (this.#parent.querySelector(`[data-path="${CSS.escape(focused)}"]`) as HTMLElement | null)?.focus();
    }
  }

  #rows(node: FolderNode): HTMLElement[] {
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

  /** @param path What choosing it says. */
  #row(node: FolderNode, path: string | null): HTMLButtonElement {
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

  #mark(button: HTMLButtonElement): void {
    button.ariaPressed = String(button.dataset.path === (this.#selected ?? "*"));
  }
}
