import { make } from "../../dom/markup.js";
import type { FolderNode } from "../../model/folders.js";
import { makeCounted } from "../dialogs/form-parts.js";

/** A tree to choose a folder from. The elements within a folder are made when it is opened. */
export function folderChoice(parent: HTMLElement, didChoose: (path: string | null) => void) {
  let selected: string | null = null;
  /** Paths of folders that are open. */
  const open = new Set([""]);
  let shown = "";

  const rows = (node: FolderNode): HTMLElement[] => node.folders.map((folder) => {
    const button = row(folder, folder.path);
    if (folder.folders.length === 0) return button;
    const summary = make("summary", "", { ariaLabel: `Folders in ${folder.name}` });
    const details = make("details", "", { open: open.has(folder.path) }, summary);
    if (details.open) details.append(...rows(folder));
    // Not the event `toggle`, which comes later: the tree may be made again before.
    summary.addEventListener("click", () => {
      open[details.open ? "delete" : "add"](folder.path);
      if (details.childElementCount === 1) details.append(...rows(folder));
    });
    return make("div", "folder", {}, button, details);
  });

  /** @param path The path that choosing the row sets; `null` for all folders. */
  const row = ({ name, count }: FolderNode, path: string | null) => {
    const button = makeCounted(name, count, () => didChoose(selected === path ? null : path));
    button.dataset.path = path ?? "*";
    mark(button);
    return button;
  };

  const mark = (button: HTMLButtonElement) => (button.ariaPressed = String(button.dataset.path === (selected ?? "*")));

  return {
    /** @param path The chosen folder; `null` for all. */
    select(path: string | null): void {
      selected = path;
      parent.querySelectorAll("button").forEach(mark);
    },

    show(root: FolderNode): void {
      const text = JSON.stringify(root);
      if (text === shown) return;
      shown = text;
      // Opens the folders that contain the chosen one.
      const parts = (selected ?? "").split("/");
      for (let end = 1; end < parts.length; end += 1) open.add(parts.slice(0, end).join("/"));
      // The focus may be on a folder's button, or on the summary that opens it.
      const focused = parent.querySelector<HTMLElement>(":focus");
      const path = focused?.dataset.path ?? focused?.closest(".folder")?.querySelector("button")?.dataset.path;
      parent.replaceChildren(row({ ...root, name: "All folders" }, null), ...rows(root));
      if (path === undefined) return;
      const button = parent.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`);
      const next = focused?.localName === "summary" ? button?.parentElement?.querySelector("summary") : button;
      next?.focus();
    },
  };
}
