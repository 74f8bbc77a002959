import type { CascadeView } from "cascade-view";
import { hasModifier, isTyped } from "../../dom/keyboard.js";
import type { OnDemand } from "../../dom/lazy.js";
import { byId } from "../../dom/markup.js";

/** Opens the list of keys with its button or with `?`, which also closes it, unless the user is typing. */
export function watchHelpKey(view: CascadeView, list: OnDemand<{ openKeyList(): void }>): void {
  const open = async () => (await list.get())?.openKeyList();
  byId("keys-button").addEventListener("click", open);
  document.addEventListener("keydown", (event) => {
    if (event.key !== "?" || event.defaultPrevented || hasModifier(event)) return;
    // The viewer has a list of its own.
    const dialog = document.querySelector<HTMLDialogElement>("dialog[open]");
    if (isTyped(event) || view.closest("[inert]") || (dialog && dialog.id !== "key-list")) return;
    event.preventDefault();
    if (dialog) dialog.close();
    else void open();
  });
}
