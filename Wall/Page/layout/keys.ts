import type { CascadeView } from "cascade-view";
import { isTyped } from "../dom/keyboard.js";
import type { WallLayout } from "./wall-layout.js";

const sizeSteps = { "+": 1, "=": 1, "-": -1, "_": -1, "−": -1 };
const wallKeys = new Set(["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home", "End", " "]);
const pages = { PageUp: -1, PageDown: 1 };

/** The part of a screen that stays in view when the next one is scrolled in, in CSS pixels. */
const overlap = 40;

/** Makes the wall's keys work wherever the focus is, without a click on the wall first. */
export function watchKeys(view: CascadeView, wallLayout: WallLayout): void {
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.altKey || document.querySelector("dialog[open]")) return;
    const target = event.target as Element;
    if (choosesAll(event) && !isTyped(event) && !view.contains(target)) {
      // Otherwise, browsers select the texts of buttons.
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
      // The view moves the focus by a page, and no photo has the focus.
      event.preventDefault();
      view.focus({ preventScroll: true });
      view.scrollBy({ top: page * Math.max(view.clientHeight - overlap, overlap), behavior: "smooth" });
    } else if (hasNoTarget && wallKeys.has(event.key)) forward(event, view);
  }, { capture: true });
}

const choosesAll = ({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === "a" && ctrlKey !== metaKey && !shiftKey;

/** Moves the focus to the wall and forwards a key to it. If the wall ignores it, the browser handles it. */
function forward(event: KeyboardEvent, view: CascadeView): void {
  view.focus({ preventScroll: true });
  const { key, code, shiftKey, ctrlKey, metaKey } = event;
  const copy = new KeyboardEvent("keydown", { key, code, shiftKey, ctrlKey, metaKey, bubbles: true, cancelable: true });
  if (!(document.activeElement ?? view).dispatchEvent(copy)) event.preventDefault();
}
