import type { CascadeView } from "cascade-view";
import { byId } from "../dom/markup.js";
import { isTyped } from "../layout/keys.js";

/** Opens the list of what keys do: by `?`, wherever nothing is typed, or by its button. */
export function watchHelpKey(view: CascadeView): void {
  const open = () => void import("./keys/key-list.js").then(({ openKeyList }) => openKeyList());
  byId("keys-button").addEventListener("click", open);
  document.addEventListener("keydown", (event) => {
    if (event.key !== "?" || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    // The viewer has a list of its own.
    if (isTyped(event) || view.closest("[inert]") || document.querySelector("dialog[open]")) return;
    event.preventDefault();
    open();
  });
}
