import type { CascadeView } from "cascade-view";
import { isTyped } from "../dom/keyboard.js";
import type { WallLayout } from "./wall-layout.js";

const sizeSteps = { "+": 1, "=": 1, "-": -1, "_": -1, "−": -1 };
const wallKeys = new Set(["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home", "End", " "]);
const pages = { PageUp: -1, PageDown: 1 };

/** The part of a page that is still in view after the next one has come, in CSS pixels. */
const overlap = 40;

/** Gives the wall its keys wherever the focus is, so that no click on it has to come first. */
export function watchKeys(view: CascadeView, wallLayout: WallLayout): void {
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.altKey || document.querySelector("dialog[open]")) return;
    const target = event.target as Element;
    if (choosesAll(event) && !isTyped(event) && !view.contains(target)) {
      // Browsers would select the texts of buttons.
      if (view.closest("[inert]")) event.preventDefault();
      else forward(event, view);
      return;
    }
    if (event.ctrlKey || event.metaKey || view.closest("[inert]")) return;
    const steps = sizeSteps[event.key as keyof typeof sizeSteps];
    const page = pages[event.key as keyof typeof pages];
    const hasNoTarget = target === document.body || target === document.documentElement;
    if (steps !== undefined && !isTyped(event)) {
      event.preventDefault();
      wallLayout.step(steps);
    } else if (page !== undefined && (hasNoTarget || target === view) && !view.focusedItem) {
      // The view would count a page from a photo with the focus, and there is none.
      event.preventDefault();
      view.focus({ preventScroll: true });
      view.scrollBy({ top: page * Math.max(view.clientHeight - overlap, overlap), behavior: "smooth" });
    } else if (hasNoTarget && wallKeys.has(event.key)) forward(event, view);
  }, { capture: true });
}

const choosesAll = ({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === "a" && ctrlKey !== metaKey && !shiftKey;

/** Gives the wall the focus and a key that no other element takes; one that the wall ignores stays the browser's. */
function forward(event: KeyboardEvent, view: CascadeView): void {
  view.focus({ preventScroll: true });
  const { key, code, shiftKey, ctrlKey, metaKey } = event;
  const copy = new KeyboardEvent("keydown", { key, code, shiftKey, ctrlKey, metaKey, bubbles: true, cancelable: true });
  if (!(document.activeElement ?? view).dispatchEvent(copy)) event.preventDefault();
}
