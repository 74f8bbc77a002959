import { byId } from "../dom/markup.js";
import type { Arrangement } from "../model/arrangement.js";
import { countFacets } from "../model/facets.js";
import type { Photos } from "../model/photos.js";
import { isFiltering, withoutFilter } from "../model/query.js";
import { FilterPanel } from "./filter-panel.js";
import type { PageQuery } from "./page-query.js";

/** How long photos may go on changing before their numbers are counted again, in milliseconds. */
const countingPause = 400;

/**
 * The field to search in, the panel to filter with, and what both have to do with the page's query.
 *
 * Its event `open` tells that the panel is open, or that it is not any more.
 */
export class Finder extends EventTarget {
  readonly #query: PageQuery;
  readonly #arrangement: Arrangement;
  readonly #photos: Photos;
  readonly #field = byId<HTMLInputElement>("search");
  readonly #button = byId<HTMLButtonElement>("filter-button");
  readonly #panelElement = byId("filter-panel");
  readonly #panel: FilterPanel;
  #counting = 0;

  constructor(query: PageQuery, arrangement: Arrangement, photos: Photos) {
    super();
    this.#query = query;
    this.#arrangement = arrangement;
    this.#photos = photos;
    this.#panel = new FilterPanel(this.#panelElement, query);
    this.#field.addEventListener("input", () => query.change({ text: this.#field.value }, { isTyping: true }));
    this.#field.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || this.#field.value === "") return;
      event.preventDefault();
      query.change({ text: "" });
    });
    this.#button.addEventListener("click", () => this.#setOpen(this.#panelElement.hidden));
    this.#panelElement.querySelector(".close")?.addEventListener("click", () => this.#setOpen(false));
    this.#panelElement.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && !event.defaultPrevented) this.#setOpen(false);
    });
    document.addEventListener("keydown", (event) => this.#didPressKey(event));
    query.addEventListener("change", () => this.update());
    this.update();
  }

  /** Shows everything again. */
  clear(): void {
    this.#query.change(withoutFilter(this.#query.value));
  }

  /** True if the panel is open, which says how many photos there are of each kind. */
  get isOpen(): boolean {
    return !this.#panelElement.hidden;
  }

  /** The query or the photos have changed. */
  update(): void {
    const query = this.#query.value;
    if (this.#field.value !== query.text) this.#field.value = query.text;
    this.#button.toggleAttribute("data-active", isFiltering({ ...query, text: "" }));
    if (this.#panelElement.hidden) return;
    this.#panel.update(query);
    clearTimeout(this.#counting);
    this.#counting = setTimeout(() => this.#count(), this.#panel.hasCounts ? countingPause / 4 : 0);
  }

  #count(): void {
    // As long as some are unread, there is no telling.
    if (this.#panelElement.hidden || this.#photos.unreadCount > 0) return;
    this.#panel.show(countFacets(this.#arrangement, this.#photos), this.#arrangement);
  }

  #setOpen(isOpen: boolean): void {
    const hadFocus = this.#panelElement.contains(document.activeElement);
    this.#panelElement.hidden = !isOpen;
    this.#button.ariaExpanded = String(isOpen);
    this.update();
    this.dispatchEvent(new Event("open"));
    if (isOpen) this.#panelElement.querySelector("select")?.focus();
    else if (hadFocus) this.#button.focus();
  }

  #didPressKey(event: KeyboardEvent): void {
    const target = event.target as Element;
    if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
    if (target.closest("input, select, textarea, dialog")) return;
    event.preventDefault();
    this.#field.focus();
    this.#field.select();
  }
}
