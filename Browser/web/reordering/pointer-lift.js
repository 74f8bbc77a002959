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

/** Milliseconds for which a finger rests on an item until it lifts it: what moves sooner scrolls. */
const restTime = 500;

/** CSS pixels that a mouse moves until it lifts an item, and that a finger may move while it rests. */
const [mouseDistance, restDistance] = [5, 10];

/** The elements that keep a press for themselves, because it selects text or moves something in them. */
const fields = "input, select, textarea, audio, video, [contenteditable]";

/**
 * A pointer that lifts items and holds them: the mouse when it has moved a little, a finger or a pen when it has rested.
 * Where a cell has a handle, that alone lifts it, and a finger need not rest there.
 *
 * @implements {Holder}
 */
export class PointerLift {
  followsPointer = true;
  #reordering;
  #view;
  #renderer;
  #coordinates;
  /** @type {Press | null} The press that may become a lift, or has. */
  #press = null;
  #isHolding = false;
  /** True after a finger has dropped what it held, until the touch ends, too: no click is to come of that. */
  #hasDropped = false;
  #frame = 0;
  /** The pointer's place in the cell: fractions of its size, from its middle. */
  #grip = { x: 0, y: 0 };
  #edges;
  #target;

  /** @param {Reordering} reordering @param {AbortSignal} signal Ends it. */
  constructor(reordering, signal) {
    this.#reordering = reordering;
    this.#view = reordering.view;
    this.#renderer = reordering.renderer;
    this.#coordinates = new ViewCoordinates(this.#view, this.#renderer);
    this.#edges = new EdgeScrolling(this.#renderer, 0);
    this.#target = new Target(reordering, this.#coordinates);
    this.#view.addEventListener("pointerdown", (event) => this.#didPress(event), { signal });
    // Before a touch begins, and not only when it has to be kept: Safari does not ask listeners that come later
    // (https://bugs.webkit.org/show_bug.cgi?id=184250). What is not prevented scrolls as ever.
    this.#view.addEventListener("touchmove", (event) => this.#keep(event), { signal, passive: false });
    this.#view.addEventListener("touchend", (event) => {
      if (this.#hasDropped && event.cancelable) event.preventDefault();
      this.#hasDropped = false;
    }, { signal, passive: false });
    signal.addEventListener("abort", () => this.#release());
  }

  // MARK: Until it is lifted

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
    // A second finger.
    addEventListener("pointerdown", (event) => press.isOf(event) || this.#cancel(), capturing);
    addEventListener("blur", (event) => event.target === window && this.#cancel(), capturing);
    addEventListener("contextmenu", (event) => this.#didAskForMenu(press, event), capturing);
    // The browser would drag a picture, a link or text away.
    addEventListener("dragstart", (event) => event.preventDefault(), capturing);
    // The cell may be filled anew meanwhile: what was touched is told of the touch, and nobody above it then.
    target.addEventListener("touchmove", (event) => this.#keep(/** @type {TouchEvent} */ (event)), {
      signal, passive: false,
    });
  }

  /** @param {TouchEvent} event */
  #keep(event) {
    if (this.#press?.keepsTouch && event.cancelable) event.preventDefault();
  }

  /** @type {(press: Press, event: Event) => void} By resting, on some systems, before a finger has lifted the item. */
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
      // Let go where nobody heard of it.
      if (event.buttons === 0) this.#cancel();
      return;
    }
    if (press.waits) {
      if (press.distance > restDistance) this.#release();
    } else if (press.distance >= mouseDistance) press.lift();
  }

  // MARK: While it is lifted

  /** @param {Press} press @param {Cell} cell @param {IndexPath} path */
  #lift(press, cell, path) {
    press.endWaiting();
    const { place } = cell;
    // It may be another item's by now, or none's.
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
      // It is up already; the release follows.
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

  /** The cell follows the pointer. */
  didPass() {
    const { cell } = this.#reordering;
    if (cell && this.#press) this.#reordering.showAt(this.#middleOf(cell, this.#press));
  }

  /** @type {(cell: Cell, press: Press) => Point} The middle of the cell that has its grip under the pointer. */
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
    // Where nothing has been drawn since the last movement.
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

  /** It is held no more. */
  end() {
    this.#release();
  }

  #release() {
    cancelAnimationFrame(this.#frame);
    const press = this.#press;
    if (!press) return;
    this.#press = null;
    press.end();
    // Taken back while the pointer is down still: that it goes up is no click either.
    if (this.#isHolding && press.isDown) addEventListener("pointerup", swallowClick, { capture: true, once: true });
    this.#isHolding = false;
    if (this.#view.hasPointerCapture(press.pointer)) this.#view.releasePointerCapture(press.pointer);
  }
}

/** The click that follows in this turn of the event loop is none: the pointer has moved something. */
function swallowClick() {
  const turn = new AbortController();
  addEventListener("click", (event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  }, { capture: true, signal: turn.signal });
  setTimeout(() => turn.abort());
}
