import { part } from "../dom/markup.js";
import type { Arrangement } from "../model/arrangement.js";
import type { Facets } from "../model/facets.js";
import { filters } from "../model/filters.js";
import { folderTree } from "../model/folders.js";
import { oneOf } from "../model/parameters.js";
import { groupings, isFiltering, orders, type Query, withoutFilter } from "../model/query.js";
import { number } from "../model/words.js";
import { FolderTree } from "./folder-tree.js";
import { option, tickBoxes } from "./form-parts.js";
import type { PageQuery } from "./page-query.js";

/** The panel by which photos are sorted and chosen; each choice is shown at once. */
export class FilterPanel {
  readonly #element: HTMLElement;
  readonly #query: PageQuery;
  readonly #folders: FolderTree;
  readonly #kinds;
  readonly #shapes;
  /** True if the numbers of photos have been shown. */
  hasCounts = false;

  constructor(element: HTMLElement, query: PageQuery) {
    this.#element = element;
    this.#query = query;
    this.#kinds = tickBoxes(this.#part("kinds"), filters.kind.words, (kinds) => query.change({ kinds }));
    this.#shapes = tickBoxes(this.#part("shapes"), filters.shape.words, (shapes) => query.change({ shapes }));
    this.#folders = new FolderTree(this.#part("folders"), (folder) => query.change({ folder }));
    this.#select("order").addEventListener("change", () =>
      query.change({ order: oneOf(orders, this.#select("order").value) }));
    this.#select("grouping").addEventListener("change", () =>
      query.change({ grouping: oneOf(groupings, this.#select("grouping").value) }));
    const [rating, mark] = [this.#select("rating"), this.#select("mark")];
    for (const [name, text] of Object.entries(filters.mark.words)) mark.add(option(name, text));
    mark.addEventListener("change", () => query.change({ mark: filters.mark.parameters.mark.read(mark.value) }));
    for (const name of ["camera", "lens"] as const) {
      this.#select(name).addEventListener("change", () => query.change({ [name]: this.#select(name).value || null }));
    }
    rating.addEventListener("change", () => query.change({ rating: Number(rating.value) }));
    for (const name of ["from", "to"] as const) {
      this.#input(name).addEventListener("change", () => query.change({ [name]: this.#input(name).value }));
    }
    this.#part("clear").addEventListener("click", () => query.change(withoutFilter(query.value)));
  }

  /** Shows what is chosen. */
  update(query: Query): void {
    this.#select("order").value = query.order ?? "";
    this.#select("grouping").value = query.grouping ?? "";
    this.#select("rating").value = String(query.rating);
    this.#select("mark").value = query.mark ?? "";
    this.#input("from").value = query.from;
    this.#input("to").value = query.to;
    this.#kinds.update(query.kinds);
    this.#shapes.update(query.shapes);
    this.#folders.select(query.folder);
    for (const name of ["camera", "lens"] as const) {
      const [select, value] = [this.#select(name), query[name] ?? ""];
      if (![...select.options].some((each) => each.value === value)) select.append(option(value, value));
      select.value = value;
    }
    this.#part<HTMLButtonElement>("clear").disabled = !isFiltering(query);
  }

  /** Shows how many photos there are of each. */
  show({ counts }: Facets, arrangement: Arrangement): void {
    this.hasCounts = true;
    this.#kinds.show(counts.kind);
    this.#shapes.show(counts.shape);
    for (const name of ["camera", "lens"] as const) this.#showNames(this.#select(name), counts[name]);
    this.#showRatings(counts.rating);
    for (const [index, [name, text]] of Object.entries(filters.mark.words).entries()) {
      this.#select("mark").options[index + 1].text = `${text} (${number.format(counts.mark.get(name) ?? 0)})`;
    }
    this.#folders.show(folderTree(counts.folder, collator.compare));
    const automatic = this.#select("order").options[0];
    automatic.text = arrangement.knowsDates ? "Automatic: newest" : "Automatic: by path";
    this.update(this.#query.value);
  }

  #showRatings(counts: ReadonlyMap<string, number>): void {
    for (const each of this.#select("rating").options) {
      const least = Number(each.value);
      let count = 0;
      for (const [rating, some] of counts) if (Number(rating) >= least) count += some;
      each.text = least === 0 ? "Any" : `${"★".repeat(least)}${least < 5 ? " and up" : ""} (${number.format(count)})`;
    }
  }

  /** Shows how many photos each camera or lens has taken. Those that are listed stay so, because the list may be open. */
  #showNames(select: HTMLSelectElement, counts: ReadonlyMap<string, number>): void {
    const listed = new Set([...select.options].map(({ value }) => value));
    for (const name of counts.keys()) {
      if (listed.has(name)) continue;
      const next = [...select.options].find(({ value }) => value !== "" && collator.compare(value, name) > 0);
      select.add(option(name, name), next ?? null);
    }
    for (const each of [...select.options].slice(1)) {
      const count = counts.get(each.value) ?? 0;
      each.text = `${each.value} (${number.format(count)})`;
      each.hidden = count === 0 && !each.selected;
    }
  }

  #part<Kind extends HTMLElement>(name: string): Kind {
    return part(this.#element, `[data-part="${name}"]`);
  }

  #select(name: string): HTMLSelectElement {
    return this.#part(name);
  }

  #input(name: string): HTMLInputElement {
    return this.#part(name);
  }
}

const collator = new Intl.Collator("en", { numeric: true, sensitivity: "base" });
