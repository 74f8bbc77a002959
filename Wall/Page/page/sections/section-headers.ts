import type { CascadeView } from "cascade-view";
import { make, makeName } from "../../dom/markup.js";
import type { Arrangement } from "../../model/arrangement.js";
import type { Section } from "../../model/sections.js";
import { counted } from "../../model/words.js";
import type { SectionRows } from "./section-rows.js";
import { partTitle, sectionTitle, shortTitle } from "./section-titles.js";

/** CSS pixels. */
const length = 44;

/** Layout options by whether there are headers. */
const layouts = { without: {}, with: { headerLength: length, pinsHeader: true } };

/** The titles over the sections, which stay at the top while their photos are in view. */
export class SectionHeaders {
  readonly #view: CascadeView;
  readonly #arrangement: Arrangement;
  /** The outermost folder's name. */
  folder = "";
  /** Adds to a header what chooses its photos; `null` until that is loaded. */
  addTicks: ((cell: HTMLElement, section: number) => void) | null = null;
  rows: SectionRows | null = null;

  constructor(view: CascadeView, arrangement: Arrangement) {
    this.#view = view;
    this.#arrangement = arrangement;
    view.register(makeHeader, { kind: "header" });
  }

  /** What a layout has to say of sections. The same object as long as that is the same. */
  get layout(): {} {
    const { sections, query, effectiveGrouping } = this.#arrangement;
    // As long as there are no photos, the first screen that has come with the page tells, unless the query does.
    const isKnown = sections.length > 0 || query.order !== null || query.grouping !== null;
    const hasHeaders = isKnown ? effectiveGrouping !== "none" : this.#view.querySelector(".section-header[data-cascade]") !== null;
    return hasHeaders ? layouts.with : layouts.without;
  }

  title(section: number, sections: readonly Section[] = this.#arrangement.sections): string {
    const { key, parts } = sections[section];
    return (parts ? [key, parts.at(-1)!.key] : [key]).map((end) => this.titleOf(end)).join(" – ");
  }

  titleOf(key: string): string {
    return sectionTitle(this.#arrangement.effectiveGrouping, key, this.folder);
  }

  /** The length of a header, in CSS pixels. */
  get height(): 0 | 44 {
    return this.layout === layouts.with ? length : 0;
  }

  /** @returns What stands for the section where there is little room. */
  markTitle(section: number, sections: readonly Section[] = this.#arrangement.sections): string {
    return shortTitle(this.#arrangement.effectiveGrouping, sections[section].key, this.folder);
  }

  fill(cell: HTMLElement, section: number): void {
    const [title, count] = cell.querySelectorAll("span");
    title.textContent = this.title(section);
    count.textContent = counted(this.#arrangement.sections[section].count, "photo", "photos");
    this.#showParts(cell, section);
    this.addTicks?.(cell, section);
  }

  /** Shows the titles of sections that share a row, each over its photos; for assistive technology, one title tells of all. */
  #showParts(cell: HTMLElement, section: number): void {
    const { effectiveGrouping, sections } = this.#arrangement;
    const { parts } = sections[section];
    cell.classList.toggle("has-parts", parts !== undefined);
    let grid = cell.querySelector<HTMLElement>(".section-parts");
    if (!parts || !this.rows) return grid?.remove();
    const counts = parts.map(({ count }) => counted(count, "photo", "photos"));
    const names = parts.map(({ key }, index) => `${this.titleOf(key)}, ${counts[index]}`);
    // Only for other sections, so that circles keep the focus.
    if (grid?.dataset.names !== names.join()) {
      grid?.remove();
      grid = make("span", "section-parts", {}, ...names.map((title, index) => make("span", "section-part", { title },
        make("span", "section-title", { dir: "auto", ariaHidden: "true" }),
        make("span", "section-count", { ariaHidden: "true", textContent: counts[index] }))));
      grid.dataset.names = names.join();
      cell.append(grid);
    }
    const { template, spans, isNarrow } = this.rows.columns(this.#arrangement.order, parts);
    grid.style.gridTemplateColumns = template;
    for (const [index, part] of [...grid.children as Iterable<HTMLElement>].entries()) {
      part.firstElementChild!.textContent = partTitle(effectiveGrouping, parts[index].key, isNarrow[index]);
      part.classList.toggle("narrow", isNarrow[index]);
      part.style.gridColumn = `span ${spans[index]}`;
    }
  }

  /** Fills those on screen again. */
  refill(): void {
    for (const cell of this.#view.children as Iterable<HTMLElement>) {
      const element = this.#view.elementOf(cell);
      if (element?.kind === "header") this.fill(cell, element.section);
    }
  }
}

function makeHeader(): HTMLDivElement {
  return make("div", "section-header", {}, makeName("section-title", ""), make("span", "section-count"));
}
