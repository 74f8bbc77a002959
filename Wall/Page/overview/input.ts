import type { Point as Place } from "cascade-view";
import { type GestureHandler, Gestures } from "../dom/gestures.js";
import { hasModifier } from "../dom/keyboard.js";
import { pointIn } from "../dom/points.js";
import { watchWheel } from "../dom/wheel.js";
import { makePinching, type Pinching } from "../layout/pinching.js";
import type { WallLayout } from "../layout/wall-layout.js";
import type { Grip, Point } from "../model/geometry.js";
import type { OverviewState } from "./overview-state.js";
import type { OverviewPointing } from "./pointing.js";

/** Elements that take typed keys themselves, and panels that are in front of everything else. */
const fields = ":is(input, select, textarea):not([type=radio], [type=range], [type=checkbox])";
const panels = "aside, dialog, [popover]:popover-open";

/**
 * After a wheel has led to the wall, it does not scroll the wall for this long, and until it pauses; in milliseconds.
 */
const calming = 250;
const pause = 120;

/** Applies pointers, a wheel, fingers and keys to the overview. */
export class Input implements GestureHandler {
  readonly #element: HTMLElement;
  readonly #pointing: OverviewPointing;
  readonly #pinching: Pinching;
  readonly #gestures: Gestures;
  /** Where a drag began, from the element's centre. */
  #start: Point = { x: 0, y: 0 };

  constructor(state: OverviewState, pointing: OverviewPointing, layout: WallLayout) {
    const { element } = state.picture;
    this.#element = element;
    this.#pointing = pointing;
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
        pointing.panDidBegin();
        pointing.panDidMove({ x: -way, y: 0 });
      },
      didRest: () => pinching.didRest(),
    });
    document.addEventListener("wheel", (event) => {
      const now = performance.now();
      if (state.isShown || event.ctrlKey) return;
      if (now - state.hiddenAt > calming && now - lastWheel > pause) return;
      lastWheel = now;
      event.preventDefault();
    }, { passive: false, capture: true });
    element.addEventListener("pointermove", (event) => {
      if (event.pointerType !== "touch" && !this.#gestures.isActive) pointing.point(this.#place(pointIn(element, event)));
    });
    element.addEventListener("pointerleave", (event) => {
      if (event.pointerType !== "touch") pointing.point(null);
    });
    document.addEventListener("keydown", (event) => {
      const target = event.target as Element;
      if (!state.isShown || event.defaultPrevented || hasModifier(event) || element.closest("[inert]")) return;
      if (document.querySelector("dialog[open]") || target.matches(fields) || target.closest(panels)) return;
      // Keys must work without a click first, after a wheel has led here.
      const isOurs = target === element || target === document.body;
      if (pointing.pressAnywhere(event.key) || (isOurs && pointing.press(event.key))) event.preventDefault();
    });
  }

  // MARK: Gestures

  didPress(): void {}

  didTap(point: Point): void {
    this.#pointing.choose(this.#place(point));
  }

  dragDidBegin(start: Point): void {
    this.#start = start;
    this.#pointing.panDidBegin();
  }

  dragDidMove(way: Point): void {
    if (this.#pointing.panDidMove(way)) return;
    // If nothing can be moved, a finger points at photos.
    this.#pointing.point(this.#place({ x: this.#start.x + way.x, y: this.#start.y + way.y }));
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
