// @ts-check

/** A press of a pointer on an item, which may lift it. */
export class Press {
  /** The event listeners for the pointer. */
  watch = new AbortController();
  /** True while the pointer is down. */
  isDown = true;
  #timer = 0;

  /** @param {PointerEvent} event @param {boolean} isOnHandle @param {() => void} lift Lifts the pressed item. */
  constructor({ pointerId, pointerType, clientX, clientY }, isOnHandle, lift) {
    this.pointer = pointerId;
    this.lift = lift;
    this.isTouch = pointerType !== "mouse";
    /** True while a finger must rest before it lifts, as it must unless it is on a handle. */
    this.waits = this.isTouch && !isOnHandle;
    /** True if the finger must not scroll. */
    this.keepsTouch = this.isTouch && isOnHandle;
    /** The positions in the window where the press started and where the pointer is. */
    this.start = { x: clientX, y: clientY };
    this.point = this.start;
  }

  /** @param {PointerEvent} event */
  isOf(event) {
    return event.pointerId === this.pointer;
  }

  /** The distance from where the press started, in CSS pixels. */
  get distance() {
    return Math.hypot(this.point.x - this.start.x, this.point.y - this.start.y);
  }

  /** @param {number} delay Milliseconds of rest before it lifts the item. */
  liftAfter(delay) {
    this.#timer = setTimeout(this.lift, delay);
  }

  endWaiting() {
    clearTimeout(this.#timer);
    this.waits = false;
  }

  /** Removes the event listeners. */
  end() {
    this.endWaiting();
    this.watch.abort();
  }
}
