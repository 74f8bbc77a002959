import { byId, part } from "../../dom/markup.js";
import type { Arrangement } from "../../model/arrangement.js";
import { countFacets } from "../../model/facets.js";
import { allFilters, type FilterName } from "../../model/filters.js";
import { folderTree } from "../../model/folders.js";
import type { Photos } from "../../model/photos.js";
import { isFiltering, type Query, queryParts, withoutFilter } from "../../model/query.js";
import { number } from "../../model/words.js";
import { option, tickBoxes } from "../dialogs/form-parts.js";
import { folderChoice } from "./folder-tree.js";
import type { PageQuery } from "./page-query.js";

export type FilterPanel = ReturnType<typeof filterPanel>;

/** The panel that sorts and filters photos. Each choice is applied immediately. */
export function filterPanel(query: PageQuery, arrangement: Arrangement, photos: Photos) {
  const panel = byId("filter-panel");
  /** Check boxes by the part of the query that they change. */
  const boxes = new Map<keyof Query, ReturnType<typeof tickBoxes>>();
  /** Functions that show the counts of a filter's values, by filter. */
  const showCounts = new Map<FilterName, (counts: ReadonlyMap<string, number>) => void>();
  const named = <Kind extends HTMLElement>(name: string) => part<Kind>(panel, `[data-part="${name}"]`);
  /** The control of a part of the query that has one value. */
  const controlOf = (key: string) =>
    panel.querySelector<HTMLInputElement | HTMLSelectElement>(`:is(input, select)[data-part="${key}"]`);

  for (const [key, { read }] of queryParts) {
    const control = controlOf(key);
    control?.addEventListener("change", () => query.change({ [key]: read(control.value) }));
  }
  for (const [name, { parameters, words }] of allFilters) {
    const [key] = Object.keys(parameters) as (keyof Query)[];
    const control = controlOf(key);
    if (control instanceof HTMLSelectElement) {
      for (const [value, text] of Object.entries(words ?? {})) control.add(option(value, text));
      showCounts.set(name, (counts) => showCountsIn(control, counts, words));
    } else if (words) {
      const made = tickBoxes(named(key), words, (ticked) => query.change({ [key]: ticked }));
      boxes.set(key, made);
      showCounts.set(name, made.show);
    }
  }
  const folders = folderChoice(named("folders"), (folder) => query.change({ folder }));
  showCounts.set("folder", (counts) => folders.show(folderTree(counts, collator.compare)));
  named("clear").addEventListener("click", () => query.change(withoutFilter(query.value)));

  return {
    /** True once the numbers of photos have been shown. */
    hasCounts: false,

    /** Shows the query. */
    update(): void {
      const { value } = query;
      for (const [key, { write }] of queryParts) {
        const control = controlOf(key);
        const text = write(value[key]);
        if (!control) continue;
        // A name that no photo has is not in the list yet.
        if (control instanceof HTMLSelectElement && ![...control.options].some((each) => each.value === text)) {
          control.add(option(text, text));
        }
        control.value = text;
      }
      for (const [key, each] of boxes) each.update(value[key] as string[]);
      folders.select(value.folder);
      // Not `disabled`, because the button would lose the focus, and the panel its keys.
      named("clear").ariaDisabled = String(!isFiltering(value));
    },

    /** Shows the number of photos for each value. */
    count(): void {
      // The numbers are unknown while photos are unread.
      if (photos.unreadCount > 0) return;
      this.hasCounts = true;
      const { counts } = countFacets(arrangement, photos);
      for (const [name, show] of showCounts) show(counts[name]);
      const [automatic] = named<HTMLSelectElement>("order").options;
      automatic.text = arrangement.knowsDates ? "Automatic: newest" : "Automatic: by path";
      this.update();
    },
  };
}

/**
 * Shows the number of photos for each value. Without `words`, the values are names: names with photos are added, and
 * none is removed, because the list may be open.
 */
function showCountsIn(
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
