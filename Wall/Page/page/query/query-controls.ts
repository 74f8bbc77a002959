import { hasModifier } from "../../dom/keyboard.js";
import type { OnDemand } from "../../dom/lazy.js";
import { byId } from "../../dom/markup.js";
import type { Arrangement } from "../../model/arrangement.js";
import type { Photos } from "../../model/photos.js";
import { isFiltering, withoutFilter } from "../../model/query.js";
import { Signal } from "../../model/signal.js";
import type { SearchBox } from "../search/search-box.js";
import type { FilterPanel } from "./filter-panel.js";
import type { PageQuery } from "./page-query.js";

/** Milliseconds after a change until photos are counted again, since more changes may follow. */
const countingDelay = 100;

/** The module that is needed to search, and to show filters. */
export type SearchPart = typeof import("../search/search-box.js");

/** What the query controls need of the page. */
export interface QueryControlsParts {
  readonly query: PageQuery;
  readonly arrangement: Arrangement;
  readonly photos: Photos;
  readonly panel: OnDemand<{ readonly filterPanel: FilterPanel }>;
  /** Gives the wall the focus. */
  leaveSearch(): void;
}

/** The search field and the filter panel, which change the page's query. */
export class QueryControls {
  /** Sent when `isOpen` may have changed. */
  readonly openChanged = new Signal();
  /** Sent when it becomes known what the query's text means. */
  readonly grammarLoaded = new Signal();
  readonly #query: PageQuery;
  readonly #arrangement: Arrangement;
  readonly #photos: Photos;
  readonly #leaveSearch: () => void;
  readonly #field = byId<HTMLInputElement>("search");
  readonly #button = byId<HTMLButtonElement>("filter-button");
  readonly #panelElement = byId("filter-panel");
  readonly #panel: OnDemand<{ readonly filterPanel: FilterPanel }>;
  #counting = 0;
  #box: SearchBox | null = null;
  #isLoading = false;

  constructor({ query, arrangement, photos, panel, leaveSearch }: QueryControlsParts) {
    this.#leaveSearch = leaveSearch;
    this.#query = query;
    this.#arrangement = arrangement;
    this.#photos = photos;
    this.#panel = panel;
    this.#field.addEventListener("focus", () => this.#load());
    this.#field.addEventListener("input", () => this.#load());
    this.#button.addEventListener("click", () => void this.#setOpen(this.#panelElement.hidden));
    this.#panelElement.querySelector(".close")?.addEventListener("click", () => void this.#setOpen(false));
    this.#panelElement.addEventListener("keydown", (event) =>
      event.key === "Escape" && !event.defaultPrevented && void this.#setOpen(false));
    document.addEventListener("keydown", (event) => this.#didPressKey(event));
    query.changed.add(() => this.update());
    this.update();
  }

  /** Removes all filters. */
  clear(): void {
    this.#query.change(withoutFilter(this.#query.value));
  }

  /** True while the panel or the list below the field shows numbers of photos. */
  get isOpen(): boolean {
    return !this.#panelElement.hidden || this.#box?.isCounting === true;
  }

  /** The query or the photos have changed. */
  update(): void {
    const query = this.#query.value;
    if (isFiltering(query)) this.#load();
    this.#box?.update();
    this.#button.toggleAttribute("data-active", isFiltering({ ...query, text: "" }));
    const panel = this.#panel.loaded?.filterPanel;
    if (this.#panelElement.hidden || !panel) return;
    panel.update();
    clearTimeout(this.#counting);
    this.#counting = setTimeout(() => !this.#panelElement.hidden && panel.count(), panel.hasCounts ? countingDelay : 0);
  }

  /** Loads the search box. If that fails, the next letter or the next need tries again. */
  #load(): void {
    if (this.#box || this.#isLoading) return;
    this.#isLoading = true;
    import("../search/search-box.js").then((part) => this.#use(part), () => (this.#field.placeholder = "No connection"))
      .finally(() => (this.#isLoading = false));
  }

  #use({ grammar, SearchBox }: SearchPart): void {
    const { text } = this.#query.value;
    const typed = this.#field.value;
    this.#field.placeholder = "Search";
    this.#arrangement.grammar = grammar;
    this.#box = new SearchBox(this.#query, this.#arrangement, this.#photos, {
      leave: this.#leaveSearch, didOpen: () => this.openChanged.send(),
    });
    // Until now, all photos were shown: the user may have gone forward to a search after a reload.
    if (text !== "") this.grammarLoaded.send();
    if (typed !== "" && text === "") {
      this.#field.value = typed;
      this.#box.didType();
    }
    this.#box.update();
  }

  async #setOpen(isOpen: boolean): Promise<void> {
    if (isOpen && !this.#panel.loaded && !(await this.#panel.get())) return;
    const hadFocus = this.#panelElement.contains(document.activeElement);
    this.#panelElement.hidden = !isOpen;
    this.#button.ariaExpanded = String(isOpen);
    this.update();
    this.openChanged.send();
    if (isOpen) this.#panelElement.querySelector("select")?.focus();
    else if (hadFocus) this.#button.focus();
  }

  #didPressKey(event: KeyboardEvent): void {
    if (event.key !== "/" || hasModifier(event)) return;
    if ((event.target as Element).closest("input, select, textarea, dialog")) return;
    event.preventDefault();
    this.#field.focus();
    this.#field.select();
  }
}
