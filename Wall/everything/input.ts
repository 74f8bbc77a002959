import type { Point as Place } from "cascade-view";
import { type GestureHandler, Gestures } from "../dom/gestures.js";
import { pointIn } from "../dom/points.js";
import { watchWheel } from "../dom/wheel.js";
import { makePinching, type Pinching } from "../layout/pinching.js";
import type { WallLayout } from "../layout/wall-layout.js";
import type { Grip, Point } from "../model/geometry.js";

/** What pointers and keys do. Places are in CSS pixels from the upper left corner. */
export interface InputHandler {
  readonly isShown: boolean;
  /** When it was shown last, as `performance.now()` tells. */
  readonly lastShown: number;
  /** @param place `null` if the pointer is elsewhere. */
  point(place: Place | null): void;
  /** Shows the photo at a place on the wall. */
  choose(place: Place): void;
  panDidBegin(): void;
  /** From where it began. @returns False if all is in view, so that nothing moves. */
  panDidMove(way: Point): boolean;
  /** @returns False if the key does nothing. */
  press(key: string): boolean;
  /** Keys that it takes wherever the focus is. */
  pressAnywhere(key: string): boolean;
}

/** Elements that take typed keys themselves, and those that are before all others. */
const fields = ":is(input, select, textarea):not([type=radio], [type=range], [type=checkbox])";
const panels = "aside, dialog, [popover]:popover-open";

/** A wheel that has led to the wall does not scroll that at once, nor as long as it goes on turning; in milliseconds. */
const calming = 250;
const pause = 120;

/** What pointers, a wheel, fingers and keys do to all photos at once. */
export class Input implements GestureHandler {
  readonly #element: HTMLElement;
  readonly #handler: InputHandler;
  readonly #pinching: Pinching;
  readonly #gestures: Gestures;
  /** Where a drag is, by the element's centre. */
  #start: Point = { x: 0, y: 0 };

  constructor(element: HTMLElement, handler: InputHandler, layout: WallLayout) {
    this.#element = element;
    this.#handler = handler;
    this.#pinching = makePinching(element, layout);
    this.#gestures = new Gestures(element, this);
    const pinching = this.#pinching;
    let lastWheel = -Infinity;
    watchWheel(element, {
      didZoom(point, factor, isPinch) {
        lastWheel = performance.now();
        pinching.didZoom(point, factor, isPinch);
      },
      didScroll: (way) => {
        handler.panDidBegin();
        handler.panDidMove({ x: -way, y: 0 });
      },
      didRest: () => pinching.didRest(),
    });
    document.addEventListener("wheel", (event) => {
      const now = performance.now();
      if (handler.isShown || event.ctrlKey) return;
      if (now - handler.lastShown > calming && now - lastWheel > pause) return;
      lastWheel = now;
      event.preventDefault();
    }, { passive: false, capture: true });
    element.addEventListener("pointermove", (event) => {
      if (event.pointerType !== "touch" && !this.#gestures.isActive) handler.point(this.#place(pointIn(element, event)));
    });
    element.addEventListener("pointerleave", (event) => {
      if (event.pointerType !== "touch") handler.point(null);
    });
    document.addEventListener("keydown", (event) => {
      const target = event.target as Element;
      if (!handler.isShown || event.defaultPrevented || hasModifier(event) || element.closest("[inert]")) return;
      if (document.querySelector("dialog[open]") || target.matches(fields) || target.closest(panels)) return;
      // After a wheel has led here, no click has to come first.
      const isOurs = target === element || target === document.body;
      if (handler.pressAnywhere(event.key) || (isOurs && handler.press(event.key))) event.preventDefault();
    });
  }

  // MARK: Gestures

  didPress(): void {}

  didTap(point: Point): void {
    this.#handler.choose(this.#place(point));
  }

  dragDidBegin(start: Point): void {
    this.#start = start;
    this.#handler.panDidBegin();
  }

  dragDidMove(way: Point): void {
    if (this.#handler.panDidMove(way)) return;
    // Where nothing can be moved, a finger finds out what there is.
    this.#handler.point(this.#place({ x: this.#start.x + way.x, y: this.#start.y + way.y }));
  }

  dragDidEnd(): void {}

  dragWasCancelled(): void {}

  pinchDidBegin(grip: Grip): void {
    this.#pinching.pinchDidBegin(grip);
  }

  pinchDidMove(grip: Grip): void {
    this.#pinching.pinchDidMove(grip);
  }

  pinchDidEnd(): void {
    this.#pinching.pinchDidEnd();
  }

  #place({ x, y }: Point): Place {
    const { clientWidth, clientHeight } = this.#element;
    return { x: x + clientWidth / 2, y: y + clientHeight / 2 };
  }
}

const hasModifier = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => ctrlKey || metaKey || altKey;
