// @ts-check
import { keys } from "../engine/generated/codes.js";
import * as Calls from "../engine/generated/later-calls.js";

/** @typedef {import("../cascade-view").IndexPath} IndexPath */
/** @typedef {import("./reordering.js").Holder} Holder */
/** @typedef {import("./reordering.js").Reordering} Reordering */

/**
 * The keyboard as a holder of items: lifts the focused item, moves it in the direction of the arrow keys, and drops it.
 * @implements {Holder}
 */
export class KeyboardLift {
  followsPointer = false;
  #reordering;
  #view;
  #isHolding = false;
  /** The event listeners while an item is held. */
  #hold = new AbortController();

  /** @param {Reordering} reordering @param {AbortSignal} signal Removes the listeners. */
  constructor(reordering, signal) {
    this.#reordering = reordering;
    this.#view = reordering.view;
    // In the capture phase: otherwise the view would move the focus, or a control in the cell would handle the key.
    this.#view.addEventListener("keydown", (event) => {
      if (event.defaultPrevented || this.#isHolding || !this.#lifts(event)) return;
      this.#take(event);
      this.#lift();
    }, { signal, capture: true });
    this.#view.addEventListener("click", (event) => this.#didClick(event), { signal });
    signal.addEventListener("abort", () => this.end());
  }

  /** @param {KeyboardEvent} event */
  #take(event) {
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.key !== " ") return;
    // Firefox presses a button when the key is released.
    addEventListener("keyup", (event) => event.preventDefault(), { capture: true, once: true });
  }

  /** @type {(event: KeyboardEvent) => boolean} Whether a key lifts an item. */
  #lifts({ key, altKey, ctrlKey, metaKey, shiftKey, target, repeat }) {
    if (ctrlKey || metaKey || shiftKey || repeat || !(target instanceof Element)) return false;
    const cell = this.#reordering.renderer.cells.of(target);
    if (!cell || cell.focusTarget !== target || this.#reordering.isHeld) return false;
    // Space is free if items cannot be selected and the cell itself has the focus.
    const isFree = this.#view.selection === "none" && target === cell.element;
    return altKey ? key === "Enter" : key === " " && isFree;
  }

  /** @type {(event: MouseEvent) => void} Handles a press on a handle, by the keyboard or assistive technology. */
  #didClick(event) {
    const { target, detail } = event;
    if (detail !== 0 || !(target instanceof Element) || !target.closest("[data-move-handle]")) return;
    const path = this.#view.indexPathOf(target);
    if (!path) return;
    event.preventDefault();
    if (this.#isHolding) this.#reordering.drop();
    else {
      this.#view.focusedItem = path;
      this.#lift(path);
    }
  }

  #lift(path = this.#view.focusedItem) {
    if (!path) return;
    if (!this.#reordering.allows(path)) {
      if (!this.#reordering.movement) this.#reordering.announceLock(path);
      return;
    }
    this.#isHolding = true;
    this.#hold = new AbortController();
    const { signal } = this.#hold;
    const cancel = () => this.#reordering.cancel();
    const capturing = { signal, capture: true };
    addEventListener("keydown", (event) => this.#means(event) && this.#take(event), capturing);
    addEventListener("blur", (event) => event.target === window && cancel(), capturing);
    addEventListener("pointerdown", cancel, capturing);
    addEventListener("focusin", (event) => event.composedPath().includes(this.#view) || cancel(), capturing);
    this.#reordering.lift(path, this);
  }

  /** @type {(event: KeyboardEvent) => boolean} Handles a key while an item is held. */
  #means(event) {
    const { key, ctrlKey, metaKey } = event;
    if (key === "Tab") this.#reordering.cancel();
    if (ctrlKey || metaKey || key === "Tab") return false;
    if (key === "Escape") this.#reordering.cancel();
    else if (key === "Enter" || key === " ") {
      if (!event.repeat) this.#reordering.drop();
    } else {
      const target = this.#target(key);
      if (target && this.#reordering.moveTo(target)) this.#scroll();
    }
    // Other keys that would move the focus or scroll are blocked for now.
    return keys.includes(/** @type {any} */ (key)) && key !== "a";
  }

  /** @type {(key: string) => IndexPath | null} The place to which a key moves the item. */
  #target(key) {
    const { movement, renderer } = this.#reordering;
    const { source } = renderer;
    if (!movement) return null;
    const { section, item } = movement.to;
    const end = (/** @type {number} */ section) => source.counts[section] - Number(section === movement.to.section);
    switch (key) {
      case "Home":
        return { section, item: 0 };
      case "End":
        return { section, item: end(section) };
      case "PageUp":
        return section > 0 ? { section: section - 1, item: end(section - 1) } : null;
      case "PageDown":
        return section + 1 < source.counts.length ? { section: section + 1, item: 0 } : null;
      default: {
        const arrow = keys.indexOf(/** @type {any} */ (key));
        return renderer.ask((engine) => Calls.nextItem(engine, section, item, arrow)) ?? null;
      }
    }
  }

  /** Keeps the item in view. */
  #scroll() {
    const { movement } = this.#reordering;
    if (movement) this.#view.scrollToItem(movement.from, { position: "nearest" });
  }

  didPass() {}

  /** Called when the item is no longer held. */
  end() {
    this.#isHolding = false;
    this.#hold.abort();
  }
}
