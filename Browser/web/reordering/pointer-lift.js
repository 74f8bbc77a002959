// @ts-check
import { isSame } from "../data/movement.js";
import { middle } from "./destination.js";
import { EdgeScrolling } from "./edge-scrolling.js";
import { Press } from "./press.js";
import { Target } from "./target.js";
import { ViewCoordinates } from "./view-coordinates.js";

/** @typedef {import("../cascade-view").IndexPath} IndexPath */
/** @typedef {import("../cascade-view").Point} Point */
/** @typedef {import("../cells/cell.js").Cell} Cell */
/** @typedef {import("./reordering.js").Holder} Holder */
/** @typedef {import("./reordering.js").Reordering} Reordering */

/** Milliseconds for which a finger must rest on an item to lift it. If it moves sooner, it scrolls. */
const restTime = 500;

/** CSS pixels that a mouse must move to lift an item. */
const mouseDistance = 5;

/** CSS pixels that a finger may move while it rests. */
const restDistance = 10;

/** Elements that handle presses themselves, because these select text or move something in them. */
const fields = "input, select, textarea, audio, video, [contenteditable]";

/**
 * A pointer as a holder of items. A mouse lifts an item after it has moved a little, a finger or a pen after it has
 * rested. If a cell has a handle, only the handle lifts it, and a finger need not rest there.
 *
 * @implements {Holder}
 */
export class PointerLift {
  followsPointer = true;
  #reordering;
  #view;
  #renderer;
  #coordinates;
  /** @type {Press | null} The press that has lifted the item, or may lift it. */
  #press = null;
  #isHolding = false;
  /** True after a finger has dropped an item, until the touch ends: the touch must not cause a click. */
  #hasDropped = false;
  #frame = 0;
  /** The pointer's position relative to the cell's centre, as fractions of the cell's size. */
  #grip = { x: 0, y: 0 };
  #edges;
  #target;

  /** @param {Reordering} reordering @param {AbortSignal} signal Removes the listeners. */
  constructor(reordering, signal) {
    this.#reordering = reordering;
    this.#view = reordering.view;
    this.#renderer = reordering.renderer;
    this.#coordinates = new ViewCoordinates(this.#view, this.#renderer);
    this.#edges = new EdgeScrolling(this.#renderer, 0);
    this.#target = new Target(reordering, this.#coordinates);
    this.#view.addEventListener("pointerdown", (event) => this.#didPress(event), { signal });
    // The listener is added before a touch begins, and not only when a touch must be kept from scrolling, because
    // Safari ignores listeners that are added later (https://bugs.webkit.org/show_bug.cgi?id=184250). Touches whose
    // default is not prevented scroll as usual.
    this.#view.addEventListener("touchmove", (event) => this.#keep(event), { signal, passive: false });
    this.#view.addEventListener("touchend", (event) => {
      if (this.#hasDropped && event.cancelable) event.preventDefault();
      this.#hasDropped = false;
    }, { signal, passive: false });
    signal.addEventListener("abort", () => this.#release());
  }

  // MARK: Before an item is lifted

  /** @param {PointerEvent} event */
  #didPress(event) {
    const { target } = event;
    this.#release();
    if (event.defaultPrevented || !event.isPrimary || event.button !== 0 || !(target instanceof Element)) return;
    const cell = this.#renderer.cells.of(target);
    if (!cell || cell.place.kind !== this.#renderer.cells.itemKind) return;
    const handle = target.closest("[data-move-handle]");
    const field = target.closest(fields);
    if (field && cell.element.contains(field)) return;
    if (!handle && cell.element.querySelector("[data-move-handle]")) return;
    const path = { section: cell.place.section, item: cell.place.item };
    if (!this.#reordering.allows(path)) return;
    /** @type {Press} */
    const press = new Press(event, handle !== null, () => this.#lift(press, cell, path));
    this.#press = press;
    this.#listen(press, target);
    if (press.waits) press.liftAfter(restTime);
  }

  /** @param {Press} press @param {Element} target */
  #listen(press, target) {
    const { signal } = press.watch;
    const capturing = { signal, capture: true };
    addEventListener("pointermove", (event) => this.#didMove(press, event), capturing);
    addEventListener("pointerup", (event) => press.isOf(event) && this.#didRelease(press), capturing);
    addEventListener("pointercancel", (event) => {
      if (!press.isOf(event)) return;
      press.isDown = false;
      this.#cancel();
    }, capturing);
    addEventListener("keydown", (event) => this.#didPressKey(event), capturing);
    // A second finger cancels.
    addEventListener("pointerdown", (event) => press.isOf(event) || this.#cancel(), capturing);
    addEventListener("blur", (event) => event.target === window && this.#cancel(), capturing);
    addEventListener("contextmenu", (event) => this.#didAskForMenu(press, event), capturing);
    // Otherwise the browser would drag a picture, a link or text.
    addEventListener("dragstart", (event) => event.preventDefault(), capturing);
    // The cell may be filled again during the touch. Its events then go to the touched node, which is no longer in the
    // document, so that no ancestor receives them.
    target.addEventListener("touchmove", (event) => this.#keep(/** @type {TouchEvent} */ (event)), {
      signal, passive: false,
    });
  }

  /** @param {TouchEvent} event */
  #keep(event) {
    if (this.#press?.keepsTouch && event.cancelable) event.preventDefault();
  }

  /** @type {(press: Press, event: Event) => void} Some systems request a menu before a resting finger has lifted the item. */
  #didAskForMenu(press, event) {
    if (!press.isTouch) return;
    event.preventDefault();
    event.stopPropagation();
    if (press.waits) press.lift();
  }

  /** @param {KeyboardEvent} event */
  #didPressKey(event) {
    if (!this.#isHolding || event.key !== "Escape") return;
    event.preventDefault();
    event.stopImmediatePropagation();
    this.#cancel();
  }

  /** @param {Press} press @param {PointerEvent} event */
  #didMove(press, event) {
    if (!press.isOf(event)) return;
    press.point = { x: event.clientX, y: event.clientY };
    if (this.#isHolding) {
      // The button was released where this page received no event.
      if (event.buttons === 0) this.#cancel();
      return;
    }
    if (press.waits) {
      if (press.distance > restDistance) this.#release();
    } else if (press.distance >= mouseDistance) press.lift();
  }

  // MARK: While an item is lifted

  /** @param {Press} press @param {Cell} cell @param {IndexPath} path */
  #lift(press, cell, path) {
    press.endWaiting();
    const { place } = cell;
    // By now, the cell may show another item or none.
    if (!cell.isShown || !isSame(place, path) || this.#reordering.movement) return this.#release();
    this.#isHolding = press.keepsTouch = true;
    this.#renderer.passIfNeeded();
    const grip = this.#coordinates.inContent(press.start);
    const { x, y } = middle(place);
    this.#grip = {
      x: (grip.x - x) / (place.width * place.scale), y: (grip.y - y) / (place.height * place.scale),
    };
    this.#target.reset();
    this.#edges = new EdgeScrolling(this.#renderer, this.#coordinates.alongViewport(press.start));
    try {
      this.#view.setPointerCapture(press.pointer);
    } catch {
      // The pointer is already up. Its release is handled next.
    }
    this.#reordering.lift(path, this);
    this.#frame = requestAnimationFrame((time) => this.#step(press, time));
    this.didPass();
  }

  /** @param {Press} press @param {number} time */
  #step(press, time) {
    this.#frame = requestAnimationFrame((time) => this.#step(press, time));
    this.#edges.step(this.#coordinates.alongViewport(press.point), time);
    this.didPass();
    this.#decide(press);
  }

  /** Moves the cell under the pointer. */
  didPass() {
    const { cell } = this.#reordering;
    if (cell && this.#press) this.#reordering.showAt(this.#middleOf(cell, this.#press));
  }

  /** @type {(cell: Cell, press: Press) => Point} The cell's centre, if its grip is under the pointer. */
  #middleOf({ place: { width, height, scale } }, { point }) {
    const { x, y } = this.#coordinates.inContent(point);
    return { x: x - this.#grip.x * width * scale, y: y - this.#grip.y * height * scale };
  }

  /** @param {Press} press */
  #decide(press) {
    const { cell } = this.#reordering;
    this.#target.decide(cell ? this.#middleOf(cell, press) : this.#coordinates.inContent(press.point));
  }

  /** @param {Press} press */
  #didRelease(press) {
    if (!this.#isHolding) return this.#release();
    // There may have been no frame since the last movement.
    this.#decide(press);
    this.#hasDropped = press.isTouch;
    press.isDown = false;
    swallowClick();
    this.#reordering.drop();
  }

  #cancel() {
    if (this.#isHolding) this.#reordering.cancel();
    else this.#release();
  }

  /** Called when the item is no longer held. */
  end() {
    this.#release();
  }

  #release() {
    cancelAnimationFrame(this.#frame);
    const press = this.#press;
    if (!press) return;
    this.#press = null;
    press.end();
    // The move was cancelled while the pointer was down. Releasing the pointer must not cause a click either.
    if (this.#isHolding && press.isDown) addEventListener("pointerup", swallowClick, { capture: true, once: true });
    this.#isHolding = false;
    if (this.#view.hasPointerCapture(press.pointer)) this.#view.releasePointerCapture(press.pointer);
  }
}

/** Ignores the click that follows in this turn of the event loop, because the pointer has moved an item. */
function swallowClick() {
  const turn = new AbortController();
  addEventListener("click", (event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  }, { capture: true, signal: turn.signal });
  setTimeout(() => turn.abort());
}
