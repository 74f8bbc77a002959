import type { CascadeView, IndexPath } from "cascade-view";
import { hasModifier } from "../../dom/keyboard.js";
import type { Arrangement } from "../../model/arrangement.js";
import { ChosenPhotos } from "../../model/chosen-photos.js";
import type { Photos } from "../../model/photos.js";
import { Signal } from "../../model/signal.js";
import { rangesOf, type Span, spansOf } from "../../model/spans.js";
import { watchRubberBand } from "./rubber-band.js";

/** How long a finger has to rest on a photo to select it, in milliseconds. */
const longPress = 450;

/** How far the finger may move meanwhile, in CSS pixels. */
const longPressTolerance = 8;

/**
 * Decides whether a press on a photo opens or selects it. A plain press opens it. A press with Ctrl, Command or Shift,
 * on the tick in the tile's corner, of the space bar, or of a resting finger selects it. While anything is selected,
 * every press selects.
 */
export class Choosing {
  /** Sent when other photos are chosen. */
  readonly changed = new Signal();
  readonly #view: CascadeView;
  readonly #photos: Photos;
  readonly #arrangement: Arrangement;
  readonly #open: (path: IndexPath) => void;
  /** True if the current press selects. */
  #chooses = false;
  /** True if the current press was long enough to select, so that its end does nothing. */
  #wasLong = false;
  chosen: ChosenPhotos;
  #isUpdating = false;

  constructor(view: CascadeView, photos: Photos, arrangement: Arrangement, open: (path: IndexPath) => void) {
    this.#view = view;
    this.#photos = photos;
    this.#arrangement = arrangement;
    this.chosen = this.#readChosen();
    this.#open = open;
    view.selection = "multiple";
    const may = () => this.#chooses;
    const did = () => this.#didChoose();
    view.delegate = {
      shouldSelectItem: may, shouldDeselectItem: may, shouldSelectItems: may, shouldDeselectItems: may,
      didSelectItem: did, didDeselectItem: did, didSelectItems: did, didDeselectItems: did,
    };
    // Captured, so that these run before the view's own listeners, which ask the delegate.
    const parent = view.parentElement as HTMLElement;
    parent.addEventListener("pointerdown", (event) => this.#pressDidBegin(event), { capture: true });
    parent.addEventListener("keydown", (event) => this.#keyDidGoDown(event), { capture: true });
    // A click by assistive technology does not begin with a press.
    parent.addEventListener("click", (event) => {
      if (event.detail === 0) this.#chooses = this.isChoosing;
    }, { capture: true });
    view.addEventListener("click", ({ target }) => {
      const path = view.indexPathOf(target as Node);
      if (path && !this.#chooses && !this.#wasLong) this.#open(path);
    });
    this.#watchLongPresses();
    // A press that becomes a rectangle neither opens nor selects a photo.
    watchRubberBand(view, { willBegin: () => (this.#chooses = false), didChoose: did });
  }

  /** True if something is selected, so that every press selects. */
  get isChoosing(): boolean {
    return this.chosen.count > 0;
  }

  #readChosen(): ChosenPhotos {
    const { order, sections } = this.#arrangement;
    return new ChosenPhotos(this.#photos, order, spansOf(sections, this.#view.selectedRanges));
  }

  /** Selects or deselects photos. */
  choose(spans: Iterable<Span>, isChosen: boolean): void {
    const ranges = rangesOf(this.#arrangement.sections, spans);
    if (isChosen) this.#view.selectItems(ranges);
    else this.#view.deselectItems(ranges);
    this.update();
  }

  /** Follows a selection that the page has changed, or from which photos have disappeared. */
  update(): void {
    const { isChoosing } = this;
    this.chosen = this.#readChosen();
    if (!isChoosing && !this.isChoosing) return;
    this.#view.toggleAttribute("data-choosing", this.isChoosing);
    this.changed.send();
  }

  /** Ends the selection. */
  clear(): void {
    this.#view.deselectItems();
    this.#didChoose();
    this.#view.focus({ preventScroll: true });
  }

  /** Updates once, even if many photos are selected in one go. */
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
    const isOnTick = (event.target as Element).closest?.(".tick") !== null;
    this.#chooses = this.isChoosing || event.ctrlKey || event.metaKey || event.shiftKey || isOnTick;
  }

  #keyDidGoDown(event: KeyboardEvent): void {
    this.#chooses = true;
    if (event.key !== "Enter" || hasModifier(event)) return;
    const target = event.target as Element;
    if (target.closest("button")) return;
    // The view may not know yet which item has the focus.
    const path = this.#view.contains(target) ? this.#view.indexPathOf(target) ?? this.#view.focusedItem : null;
    if (!path) return;
    event.preventDefault();
    event.stopPropagation();
    this.#open(path);
  }

  #watchLongPresses(): void {
    const view = this.#view;
    view.addEventListener("pointerdown", (down) => {
      const path = view.indexPathOf(down.target as Node);
      if (down.pointerType !== "touch" || !down.isPrimary || !path || this.#chooses) return;
      const controller = new AbortController();
      const end = () => {
        clearTimeout(timer);
        controller.abort();
      };
      const timer = setTimeout(() => {
        end();
        this.#wasLong = true;
        view.selectItem(path);
        this.#didChoose();
      }, longPress);
      const { signal } = controller;
      addEventListener("pointermove", (event) => {
        if (Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) > longPressTolerance) end();
      }, { signal });
      for (const type of ["pointerup", "pointercancel"]) addEventListener(type, end, { signal });
    });
    // Otherwise, a resting finger opens the browser's menu for pictures.
    view.addEventListener("contextmenu", (event) =>
      (event as PointerEvent).pointerType === "touch" && event.preventDefault());
  }
}
