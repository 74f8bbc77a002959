// @ts-check

/** @typedef {import("../cascade-view").CascadeView} View */
/** @typedef {import("../cascade-view").IndexPath} IndexPath */
/** @typedef {import("../rendering/renderer.js").Renderer} Renderer */
/** @typedef {typeof import("../restoration/view-state.js")} ViewStates The part of the element that saves places. */

/** The place before a search: what was in view, and what had the focus. */
export class ReturnPlace {
  #view;
  #renderer;
  #states;
  #state;
  #page = [scrollX, scrollY];
  /** @type {HTMLElement | null} The element that had the focus. */
  #focused;
  /** @type {IndexPath | null} The item whose cell contained it, */
  #item;
  /** and its index in that cell; −1 is the cell itself. */
  #number = -1;

  /** @param {View} view @param {Renderer} renderer @param {ViewStates} states */
  constructor(view, renderer, states) {
    this.#view = view;
    this.#renderer = renderer;
    this.#states = states;
    renderer.passIfNeeded();
    this.#state = states.viewState(renderer);
    this.#focused = /** @type {any} */ (view.getRootNode()).activeElement ?? null;
    this.#item = this.#focused && view.indexPathOf(this.#focused);
    const cell = this.#item && view.cellAt(this.#item);
    if (cell && this.#focused && this.#focused !== cell) this.#number = [...cell.querySelectorAll("*")].indexOf(this.#focused);
  }

  /** @type {(where: (path: IndexPath) => IndexPath | null) => void} Follows an update. */
  follow(where) {
    if (this.#state) {
      const path = where(this.#state);
      this.#state = path && { ...this.#state, ...path };
    }
    if (this.#item) this.#item = where(this.#item);
  }

  /** Returns to the place, as far as it still exists. */
  goBack() {
    const { scroller } = this.#renderer;
    if (!this.#state || !this.#states.showState(this.#state, this.#renderer)) {
      if (scroller.mode === "page") scrollTo(this.#page[0], this.#page[1]);
    }
    this.#renderer.pass();
    const cell = this.#item && this.#view.cellAt(this.#item);
    const control = this.#number < 0 ? null : cell?.querySelectorAll("*")[this.#number];
    const isElsewhere = !this.#item && this.#focused?.isConnected;
    const target = isElsewhere ? this.#focused : control;
    if (target === document.body) /** @type {any} */ (document.activeElement)?.blur();
    else if (target instanceof HTMLElement && target !== this.#view) target.focus({ preventScroll: true });
    else this.#view.focus({ preventScroll: true });
  }
}
