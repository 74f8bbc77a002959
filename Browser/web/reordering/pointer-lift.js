// @ts-check
import { destination, middle } from "./destination.js";
import { EdgeScrolling } from "./edge-scrolling.js";
import { isSame } from "./movement.js";

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
  /** The press that may become a lift, or has. */
  #press = new AbortController();
  #pointer = -1;
  #isTouch = false;
  /** Lifts what is pressed. */
  #willLift = () => {};
  /** True while a finger rests. */
  #waits = false;
  /** True while the pointer is down that pressed an item. */
  #isDown = false;
  #isHolding = false;
  /** True if the finger must not scroll. */
  #keepsTouch = false;
  /** True after a finger has dropped what it held, until the touch ends, too: no click is to come of that. */
  #hasDropped = false;
  #timer = 0;
  #frame = 0;
  /** Where the pointer was put down, and where it is, in the window. */
  #start = { x: 0, y: 0 };
  #point = { x: 0, y: 0 };
  /** The pointer's place in the cell: fractions of its size, from its middle. */
  #grip = { x: 0, y: 0 };
  #edges;
  /** Where it was decided last where the item goes: while nothing has moved, that stays as it is. */
  #decided = { x: NaN, y: NaN };
  /** @type {IndexPath | null} The place that is not asked for again until the pointer has been elsewhere. */
  #ignored = null;

  /** @param {Reordering} reordering @param {AbortSignal} signal Ends it. */
  constructor(reordering, signal) {
    this.#reordering = reordering;
    this.#view = reordering.view;
    this.#renderer = reordering.parts.renderer;
    this.#edges = new EdgeScrolling(this.#renderer, 0);
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
    const { target, clientX, clientY, pointerType, pointerId } = event;
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
    this.#press = new AbortController();
    this.#pointer = pointerId;
    this.#isTouch = pointerType !== "mouse";
    this.#keepsTouch = this.#isTouch && !!handle;
    this.#isDown = true;
    this.#start = this.#point = { x: clientX, y: clientY };
    this.#listen(target);
    this.#willLift = () => this.#lift(cell, path);
    this.#waits = this.#isTouch && !handle;
    if (this.#waits) this.#timer = setTimeout(this.#willLift, restTime);
  }

  /** @param {Element} target */
  #listen(target) {
    const { signal } = this.#press;
    const capturing = { signal, capture: true };
    addEventListener("pointermove", (event) => this.#didMove(event), capturing);
    addEventListener("pointerup", (event) => event.pointerId === this.#pointer && this.#didRelease(), capturing);
    addEventListener("pointercancel", (event) => {
      if (event.pointerId !== this.#pointer) return;
      this.#isDown = false;
      this.#cancel();
    }, capturing);
    addEventListener("keydown", (event) => this.#didPressKey(event), capturing);
    // A second finger.
    addEventListener("pointerdown", (event) => event.pointerId !== this.#pointer && this.#cancel(), capturing);
    addEventListener("blur", (event) => event.target === window && this.#cancel(), capturing);
    addEventListener("contextmenu", (event) => this.#didAskForMenu(event), capturing);
    // The browser would drag a picture, a link or text away.
    addEventListener("dragstart", (event) => event.preventDefault(), capturing);
    // The cell may be filled anew meanwhile: what was touched is told of the touch, and nobody above it then.
    target.addEventListener("touchmove", (event) => this.#keep(/** @type {TouchEvent} */ (event)), {
      signal, passive: false,
    });
  }

  /** @param {TouchEvent} event */
  #keep(event) {
    if (this.#keepsTouch && event.cancelable) event.preventDefault();
  }

  /** @type {(event: Event) => void} By resting, on some systems, before a finger has lifted the item. */
  #didAskForMenu(event) {
    if (!this.#isTouch) return;
    event.preventDefault();
    event.stopPropagation();
    if (this.#waits) this.#willLift();
  }

  /** @param {KeyboardEvent} event */
  #didPressKey(event) {
    if (!this.#isHolding || event.key !== "Escape") return;
    event.preventDefault();
    event.stopImmediatePropagation();
    this.#cancel();
  }

  /** @param {PointerEvent} event */
  #didMove(event) {
    if (event.pointerId !== this.#pointer) return;
    this.#point = { x: event.clientX, y: event.clientY };
    if (this.#isHolding) {
      // Let go where nobody heard of it.
      if (event.buttons === 0) this.#cancel();
      return;
    }
    const distance = Math.hypot(event.clientX - this.#start.x, event.clientY - this.#start.y);
    if (this.#waits) {
      if (distance > restDistance) this.#release();
    } else if (distance >= mouseDistance) this.#willLift();
  }

  // MARK: While it is lifted

  /** @param {Cell} cell @param {IndexPath} path */
  #lift(cell, path) {
    clearTimeout(this.#timer);
    this.#waits = false;
    const { place } = cell;
    // It may be another item's by now, or none's.
    if (!cell.isShown || !isSame(place, path) || this.#reordering.movement) return this.#release();
    this.#isHolding = this.#keepsTouch = true;
    this.#renderer.passIfNeeded();
    const grip = this.#inContent(this.#start);
    const { x, y } = middle(place);
    this.#grip = {
      x: (grip.x - x) / (place.width * place.scale), y: (grip.y - y) / (place.height * place.scale),
    };
    this.#decided = { x: NaN, y: NaN };
    this.#ignored = null;
    this.#edges = new EdgeScrolling(this.#renderer, this.#alongViewport(this.#start));
    try {
      this.#view.setPointerCapture(this.#pointer);
    } catch {
      // It is up already; the release follows.
    }
    this.#reordering.lift(path, this);
    this.#frame = requestAnimationFrame((time) => this.#step(time));
    this.didPass();
  }

  /** @param {number} time */
  #step(time) {
    this.#frame = requestAnimationFrame((time) => this.#step(time));
    this.#edges.step(this.#alongViewport(this.#point), time);
    this.didPass();
    this.#decide();
  }

  /** The cell follows the pointer. */
  didPass() {
    const { cell } = this.#reordering;
    if (cell) this.#reordering.showAt(this.#middleOf(cell));
  }

  /** @type {(cell: Cell) => Point} The middle of the cell that has its grip under the pointer. */
  #middleOf({ place: { width, height, scale } }) {
    const { x, y } = this.#inContent(this.#point);
    return { x: x - this.#grip.x * width * scale, y: y - this.#grip.y * height * scale };
  }

  #decide() {
    const { movement, cell } = this.#reordering;
    if (!movement) return;
    const at = cell ? this.#middleOf(cell) : this.#inContent(this.#point);
    const point = this.#inViewport(at);
    if (point.x === this.#decided.x && point.y === this.#decided.y) return;
    this.#decided = point;
    const target = this.#destination(point);
    if (!target) {
      this.#ignored = null;
      return;
    }
    if (this.#ignored && isSame(target, this.#ignored)) return;
    this.#ignored = target;
    // Where the page or the layout does not have it, it is not asked again until the pointer has been elsewhere.
    if (this.#reordering.moveTo(target)) this.#ignored = this.#destination(point);
  }

  /** @param {Point} point */
  #destination(point) {
    const { movement, view, parts: { source } } = this.#reordering;
    if (!movement) return null;
    const { cells } = this.#renderer;
    const places = cells.shown().map(({ place }) => place);
    const items = places.filter(({ kind }) => kind === cells.itemKind);
    const others = places.filter(({ kind, section }) => kind !== cells.itemKind && source.counts[section] === 0);
    return view.isConnected ? destination(point, movement.to, items, others) : null;
  }

  #didRelease() {
    if (!this.#isHolding) return this.#release();
    // Where nothing has been drawn since the last movement.
    this.#decide();
    this.#hasDropped = this.#isTouch;
    this.#isDown = false;
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
    clearTimeout(this.#timer);
    cancelAnimationFrame(this.#frame);
    this.#press.abort();
    this.#timer = 0;
    // Taken back while the pointer is down still: that it goes up is no click either.
    if (this.#isHolding && this.#isDown) addEventListener("pointerup", swallowClick, { capture: true, once: true });
    this.#isHolding = this.#isDown = this.#keepsTouch = this.#waits = false;
    if (this.#pointer >= 0 && this.#view.hasPointerCapture(this.#pointer)) this.#view.releasePointerCapture(this.#pointer);
    this.#pointer = -1;
  }

  // MARK: Where it is

  /** The view's edges in the window, between its borders; of the axis, those of the viewport. */
  get #origin() {
    const { scroller } = this.#renderer;
    const { left, top } = this.#view.getBoundingClientRect();
    const origin = { x: left + this.#view.clientLeft, y: top + this.#view.clientTop };
    if (scroller.mode === "page") origin[scroller.axis.position] = 0;
    return origin;
  }

  /** @type {(point: Point) => number} A point's distance from the start of what is seen of the viewport. */
  #alongViewport(point) {
    const { position } = this.#renderer.scroller.axis;
    return point[position] - this.#origin[position];
  }

  /** @type {(point: Point) => Point} A point of the window in the content. */
  #inContent({ x, y }) {
    const { offset } = this.#renderer.scroller;
    const origin = this.#origin;
    return { x: x - origin.x + offset.x, y: y - origin.y + offset.y };
  }

  /** @type {(point: Point) => Point} The point of the viewport that is nearest to one of the content. */
  #inViewport({ x, y }) {
    const { offset, viewport: { width, height } } = this.#renderer.scroller;
    return {
      x: Math.min(Math.max(x, offset.x), offset.x + width), y: Math.min(Math.max(y, offset.y), offset.y + height),
    };
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
