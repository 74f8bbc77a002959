import { make, makeName } from "../dom/markup.js";
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
    for (const button of this.#parent.querySelectorAll("button")) {
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
    // A folder's button, or what opens the folders in it.
    const focused = this.#parent.querySelector<HTMLElement>(":focus");
    const path = focused?.dataset.path ?? focused?.closest(".folder")?.querySelector("button")?.dataset.path;
    this.#parent.replaceChildren(this.#row({ ...root, name: "All folders", folders: [] }, null), ...this.#rows(root));
    if (path === undefined) return;
    const button = this.#parent.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`);
    const next = focused?.localName === "summary" ? button?.parentElement?.querySelector("summary") : button;
    next?.focus();
  }

  #rows(node: FolderNode): HTMLElement[] {
    return node.folders.map((folder) => {
      const row = this.#row(folder, folder.path);
      if (folder.folders.length === 0) return row;
      const summary = make("summary", "", { ariaLabel: `Folders in ${folder.name}` });
      const details = make("details", "", { open: this.#open.has(folder.path) }, summary);
      if (details.open) details.append(...this.#rows(folder));
      // Not by its `toggle`, which comes later: the folders may be made again before.
      summary.addEventListener("click", () => {
        this.#open[details.open ? "delete" : "add"](folder.path);
        if (details.childElementCount === 1) details.append(...this.#rows(folder));
      });
      return make("div", "folder", {}, row, details);
    });
  }

  /** @param path What choosing it says. */
  #row(node: FolderNode, path: string | null): HTMLButtonElement {
    const count = make("span", "number", { textContent: number.format(node.count) });
    const button = make("button", "", { type: "button" }, makeName("", node.name), count);
    button.dataset.path = path ?? "*";
    button.addEventListener("click", () => this.#didChoose(this.#selected === path ? null : path));
    this.#mark(button);
    return button;
  }

  #mark(button: HTMLButtonElement): void {
    button.ariaPressed = String(button.dataset.path === (this.#selected ?? "*"));
  }
}
