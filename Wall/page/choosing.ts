import type { CascadeView, IndexPath } from "cascade-view";
import { RubberBand } from "./rubber-band.js";

/** How long a finger has to rest on a photo to choose it, in milliseconds. */
const longPress = 450;

/** How far it may stray meanwhile, in CSS pixels. */
const strayed = 8;

/**
 * What a press on a photo does. A plain one opens it; one with Ctrl, Command or Shift, on the tick in the tile's
 * corner, of the space bar, or of a finger that rests, chooses it; and while anything is chosen, each press chooses.
 *
 * Its event `change` tells that other photos are chosen.
 */
export class Choosing extends EventTarget {
  readonly #view: CascadeView;
  readonly #open: (path: IndexPath) => void;
  /** True if the press that is under way chooses. */
  #chooses = false;
  /** True if the press has chosen by its length, so that its end does nothing. */
  #wasLong = false;
  #chosen: readonly IndexPath[] = [];
  #isUpdating = false;

  constructor(view: CascadeView, open: (path: IndexPath) => void) {
    super();
    this.#view = view;
    this.#open = open;
    view.selection = "multiple";
    view.delegate = {
      shouldSelectItem: () => this.#chooses,
      shouldDeselectItem: () => this.#chooses,
      didSelectItem: () => this.#didChoose(),
      didDeselectItem: () => this.#didChoose(),
    };
    // Before the view's own listeners, which ask the delegate.
    const parent = view.parentElement as HTMLElement;
    parent.addEventListener("pointerdown", (event) => this.#pressDidBegin(event), { capture: true });
    parent.addEventListener("keydown", (event) => this.#keyDidGoDown(event), { capture: true });
    // One from assistive technology begins with no press.
    parent.addEventListener("click", (event) => {
      if (event.detail === 0) this.#chooses = this.isChoosing;
    }, { capture: true });
    view.addEventListener("click", (event) => this.#didClick(event));
    this.#watchLongPresses();
    new RubberBand(view, {
      // The press ends where it neither opens nor chooses.
      willBegin: () => (this.#chooses = false),
      didChoose: () => this.#didChoose(),
    });
  }

  /** True if something is chosen, so that a press chooses. */
  get isChoosing(): boolean {
    return this.#chosen.length > 0;
  }

  /** The photos that are chosen. */
  get chosen(): readonly IndexPath[] {
    return this.#chosen;
  }

  /** The number of photos that are chosen in each section, up to the last one with any. */
  get chosenCounts(): number[] {
    const counts: number[] = [];
    for (const { section } of this.#chosen) {
      while (counts.length <= section) counts.push(0);
      counts[section] += 1;
    }
    return counts;
  }

  /** Chooses all photos of a section, or none of them; `update` is to follow. */
  choose(section: number, count: number, isChosen: boolean, hasChosen: boolean): void {
    const view = this.#view;
    for (let item = 0; item < count; item += 1) {
      const path = { section, item };
      if (!isChosen) view.deselectItem(path);
      else if (!hasChosen || !view.isSelected(path)) view.selectItem(path);
    }
  }

  /** Follows a selection that the page has changed, or that has lost photos. */
  update(): void {
    const chosen = this.#view.selectedItems;
    if (this.#chosen.length === 0 && chosen.length === 0) return;
    this.#chosen = chosen;
    this.#view.toggleAttribute("data-choosing", this.isChoosing);
    this.dispatchEvent(new Event("change"));
  }

  /** Ends the selection. */
  clear(): void {
    this.#view.deselectAllItems();
    this.#didChoose();
    this.#view.focus({ preventScroll: true });
  }

  /** Many may be chosen at once: they are counted once. */
  #didChoose(): void {
    if (this.#isUpdating) return;
    this.#isUpdating = true;
    queueMicrotask(() => {
      this.#isUpdating = false;
      this.update();
    });
  }

  #pressDidBegin(event: PointerEvent): void {
    this.#wasLong = false;
    this.#chooses = this.isChoosing || event.ctrlKey || event.metaKey || event.shiftKey || isOnTick(event);
  }

  #keyDidGoDown(event: KeyboardEvent): void {
    this.#chooses = true;
    if (event.key !== "Enter" || event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target as Element;
    if (target.closest("button")) return;
    // The view may not know yet what has the keyboard's focus.
    const path = this.#view.contains(target) ? this.#view.indexPathOf(target) ?? this.#view.focusedItem : null;
    if (!path) return;
    event.preventDefault();
    event.stopPropagation();
    this.#open(path);
  }

  #didClick(event: MouseEvent): void {
    const path = this.#view.indexPathOf(event.target as Node);
    if (path && !this.#chooses && !this.#wasLong) this.#open(path);
  }

  #watchLongPresses(): void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const view = this.#view;
    view.addEventListener("pointerdown", (down) => {
      const path = view.indexPathOf(down.target as Node);
      if (down.pointerType !== "touch" || !down.isPrimary || !path || this.#chooses) return;
      const controller = new AbortController();
      const end = () => {
        clearTimeout(timer);
        controller.abort();
      };
      timer = setTimeout(() => {
        end();
        this.#wasLong = true;
        view.selectItem(path);
        this.#didChoose();
      }, longPress);
      const { signal } = controller;
      addEventListener("pointermove", (event) => {
        if (Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) > strayed) end();
      }, { signal });
      for (const type of ["pointerup", "pointercancel"]) addEventListener(type, end, { signal });
    });
    // A finger that rests would otherwise bring up the menu of the picture.
    view.addEventListener("contextmenu", (event) => {
      if ((event as PointerEvent).pointerType === "touch") event.preventDefault();
    });
  }
}

function isOnTick(event: Event): boolean {
  return (event.target as Element).closest?.(".tick") !== null;
}
