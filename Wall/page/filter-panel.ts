import { byId, part } from "../dom/markup.js";
import type { Arrangement } from "../model/arrangement.js";
import { countFacets } from "../model/facets.js";
import { allFilters, type FilterName } from "../model/filters.js";
import { folderTree } from "../model/folders.js";
import type { Photos } from "../model/photos.js";
import { isFiltering, type Query, queryParts, withoutFilter } from "../model/query.js";
import { number } from "../model/words.js";
import { folderChoice } from "./folder-tree.js";
import { option, tickBoxes } from "./form-parts.js";
import type { PageQuery } from "./page-query.js";

/** The panel by which photos are sorted and chosen; each choice is shown at once. */
export class FilterPanel {
  readonly #element = byId("filter-panel");
  readonly #query: PageQuery;
  readonly #arrangement: Arrangement;
  readonly #photos: Photos;
  readonly #folders: ReturnType<typeof folderChoice>;
  /** By the part of the query that they change. */
  readonly #boxes = new Map<keyof Query, ReturnType<typeof tickBoxes>>();
  /** By filter, show how many photos its values have. */
  readonly #counts = new Map<FilterName, (counts: ReadonlyMap<string, number>) => void>();
  /** True if the numbers of photos have been shown. */
  hasCounts = false;

  constructor(query: PageQuery, arrangement: Arrangement, photos: Photos) {
    this.#query = query;
    this.#arrangement = arrangement;
    this.#photos = photos;
    for (const [key, { read }] of queryParts) {
      const control = this.#control(key);
      control?.addEventListener("change", () => query.change({ [key]: read(control.value) }));
    }
    for (const [name, { parameters, words }] of allFilters) {
      const [key] = Object.keys(parameters) as (keyof Query)[];
      const control = this.#control(key);
      if (control instanceof HTMLSelectElement) {
        for (const [value, text] of Object.entries(words ?? {})) control.add(option(value, text));
        this.#counts.set(name, (counts) => showCounts(control, counts, words));
      } else if (words) {
        const boxes = tickBoxes(this.#part(key), words, (ticked) => query.change({ [key]: ticked }));
        this.#boxes.set(key, boxes);
        this.#counts.set(name, boxes.show);
      }
    }
    this.#folders = folderChoice(this.#part("folders"), (folder) => query.change({ folder }));
    this.#counts.set("folder", (counts) => this.#folders.show(folderTree(counts, collator.compare)));
    this.#part("clear").addEventListener("click", () => query.change(withoutFilter(query.value)));
  }

  /** Shows what is chosen. */
  update(query: Query): void {
    for (const [key, { write }] of queryParts) {
      const [control, value] = [this.#control(key), write(query[key])];
      if (!control) continue;
      // A name that no photo has.
      if (control instanceof HTMLSelectElement && ![...control.options].some((each) => each.value === value)) {
        control.add(option(value, value));
      }
      control.value = value;
    }
    for (const [key, boxes] of this.#boxes) boxes.update(query[key] as string[]);
    this.#folders.select(query.folder);
    // Not `disabled`, which would lose the focus, and with it the panel's keys.
    this.#part("clear").ariaDisabled = String(!isFiltering(query));
  }

  /** Shows how many photos there are of each. */
  count(): void {
    // As long as some are unread, there is no telling.
    if (this.#photos.unreadCount > 0) return;
    this.hasCounts = true;
    const { counts } = countFacets(this.#arrangement, this.#photos);
    for (const [name, show] of this.#counts) show(counts[name]);
    const automatic = this.#part<HTMLSelectElement>("order").options[0];
    automatic.text = this.#arrangement.knowsDates ? "Automatic: newest" : "Automatic: by path";
    this.update(this.#query.value);
  }

  /** Where a part of the query is chosen by one value. */
  #control(key: string): HTMLInputElement | HTMLSelectElement | null {
    return this.#element.querySelector(`:is(input, select)[data-part="${key}"]`);
  }

  #part<Kind extends HTMLElement>(name: string): Kind {
    return part(this.#element, `[data-part="${name}"]`);
  }
}

/**
 * Shows how many photos there are of each value.
 *
 * @param words What values are called. If they are names, those with photos are added; those that are listed stay so,
 * because the list may be open.
 */
function showCounts(
  select: HTMLSelectElement, counts: ReadonlyMap<string, number>, words: Readonly<Record<string, string>> | null,
): void {
  const listed = new Set([...select.options].map(({ value }) => value));
  for (const name of words ? [] : counts.keys()) {
    if (listed.has(name)) continue;
    const next = [...select.options].find(({ value }) => value !== "" && collator.compare(value, name) > 0);
    select.add(option(name, name), next ?? null);
  }
  for (const each of [...select.options].slice(1)) {
    const count = counts.get(each.value) ?? 0;
    each.text = `${words?.[each.value] ?? each.value} (${number.format(count)})`;
    each.hidden = !words && count === 0 && !each.selected;
  }
}

const collator = new Intl.Collator("en", { numeric: true, sensitivity: "base" });
