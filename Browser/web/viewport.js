// @ts-check

/**
 * The size of an element's content box in CSS pixels, and the device pixels to each of them, watched while it is in
 * a document.
 */
export class Viewport {
  #element;
  #didChange;
  #size = { width: 0, height: 0 };
  #resizes = new ResizeObserver((entries) => {
    const { width, height } = entries[entries.length - 1].contentRect;
    this.#size = { width, height };
    this.#didChange();
  });
  /** @type {MediaQueryList | null} */
  #pixelScaleQuery = null;
  #pixelScaleDidChange = () => {
    this.#watchPixelScale();
    this.#didChange();
  };

  /**
   * @param {Element} element
   * @param {() => void} didChange Called before the browser paints with another size or pixel scale, and at first.
   */
  constructor(element, didChange) {
    this.#element = element;
    this.#didChange = didChange;
  }

  /** 0 × 0 while the element is not displayed. */
  get width() {
    return this.#size.width;
  }

  get height() {
    return this.#size.height;
  }

  /** Device pixels a CSS pixel. */
  get pixelScale() {
    return devicePixelRatio;
  }

  /** Whether the element has a box that can show anything. */
  get isDisplayed() {
    return this.width > 0 && this.height > 0;
  }

  start() {
    this.#resizes.observe(this.#element);
    this.#watchPixelScale();
  }

  stop() {
    this.#resizes.disconnect();
    this.#pixelScaleQuery?.removeEventListener("change", this.#pixelScaleDidChange);
    this.#pixelScaleQuery = null;
  }

  /** A window that goes to another screen keeps its size in CSS pixels, so no resize tells of it. */
  #watchPixelScale() {
    this.#pixelScaleQuery?.removeEventListener("change", this.#pixelScaleDidChange);
    this.#pixelScaleQuery = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
    this.#pixelScaleQuery.addEventListener("change", this.#pixelScaleDidChange);
  }
}
