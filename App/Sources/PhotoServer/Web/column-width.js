// @ts-check

const storageKey = "columnWidth";

/** The slider for the breadth of the columns; its value is remembered from visit to visit. */
export class ColumnWidth {
  #slider;

  /**
   * @param {HTMLInputElement} slider
   * @param {(width: number) => void} didChange Called with CSS pixels whenever the slider moves.
   */
  constructor(slider, didChange) {
    this.#slider = slider;
    slider.value = stored() ?? (innerWidth < 600 ? "160" : "240");
    this.#describe();
    slider.addEventListener("input", () => {
      this.#describe();
      store(slider.value);
      didChange(this.value);
    });
  }

  /** The least breadth of a column, in CSS pixels. */
  get value() {
    return this.#slider.valueAsNumber;
  }

  #describe() {
    this.#slider.ariaValueText = `${this.#slider.value} pixels`;
  }
}

/** Storage may be forbidden or full: then the choice lasts as long as the page. */
function stored() {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

/** @param {string} value */
function store(value) {
  try {
    localStorage.setItem(storageKey, value);
  } catch {
    // As above.
  }
}
