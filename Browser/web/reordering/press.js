// @ts-check

/** A pointer that has been put down on an item, and may lift it. */
export class Press {
  /** Ends what is heard of the pointer. */
  watch = new AbortController();
  /** True while the pointer is down. */
  isDown = true;
  #timer = 0;

  /** @param {PointerEvent} event @param {boolean} isOnHandle @param {() => void} lift Lifts what is pressed. */
  constructor({ pointerId, pointerType, clientX, clientY }, isOnHandle, lift) {
    this.pointer = pointerId;
    this.lift = lift;
    this.isTouch = pointerType !== "mouse";
    /** True while a finger rests, which it need not do on a handle. */
    this.waits = this.isTouch && !isOnHandle;
    /** True if the finger must not scroll. */
    this.keepsTouch = this.isTouch && isOnHandle;
    /** Where the pointer was put down, and where it is, in the window. */
    this.start = { x: clientX, y: clientY };
    this.point = this.start;
  }

  /** @param {PointerEvent} event */
  isOf(event) {
    return event.pointerId === this.pointer;
  }

  /** From where it was put down, in CSS pixels. */
  get distance() {
    return Math.hypot(this.point.x - this.start.x, this.point.y - this.start.y);
  }

  /** @param {number} delay Milliseconds for which it rests before it lifts the item. */
  liftAfter(delay) {
    this.#timer = setTimeout(this.lift, delay);
  }

  endWaiting() {
    clearTimeout(this.#timer);
    this.waits = false;
  }

  /** Nothing is heard of it any more. */
  end() {
    this.endWaiting();
    this.watch.abort();
  }
}
