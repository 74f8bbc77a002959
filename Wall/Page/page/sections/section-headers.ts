import type { CascadeView } from "cascade-view";
import { make, makeName } from "../../dom/markup.js";
import type { Arrangement } from "../../model/arrangement.js";
import type { Section } from "../../model/sections.js";
import { headerLength } from "../../model/wall-measures.js";
import { counted } from "../../model/words.js";
import type { SectionRows } from "./section-rows.js";
import { partTitle, sectionTitle, shortTitle } from "./section-titles.js";

/** Layout options without and with headers. */
const layouts = { without: {}, with: { headerLength, pinsHeader: true } };

/** The headers of sections, which stick to the top while their photos are in view. */
export class SectionHeaders {
  readonly #view: CascadeView;
  readonly #arrangement: Arrangement;
  /** The outermost folder's name. */
  folder = "";
  /** Adds the circles that select a section's photos; `null` until they are loaded. */
  addTicks: ((cell: HTMLElement, section: number) => void) | null = null;
  rows: SectionRows | null = null;

  constructor(view: CascadeView, arrangement: Arrangement) {
    this.#view = view;
    this.#arrangement = arrangement;
    view.register(makeHeader, { kind: "header" });
  }

  /** The layout options of sections. The same object as long as they are the same. */
  get layout(): {} {
    const { sections, query, effectiveGrouping } = this.#arrangement;
    // While there are no photos, the first screen in the page's HTML decides, unless the query does.
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

  /** The height of a header, in CSS pixels; 0 without headers. */
  get height(): number {
    return this.layout === layouts.with ? headerLength : 0;
  }

  /** @returns A short title of the section. */
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

  /**
   * Shows the titles of sections that share a row, each over its photos. Assistive technology gets one title for all.
   */
  #showParts(cell: HTMLElement, section: number): void {
    const { effectiveGrouping, sections } = this.#arrangement;
    const { parts } = sections[section];
    cell.classList.toggle("has-parts", parts !== undefined);
    let grid = cell.querySelector<HTMLElement>(".section-parts");
    if (!parts || !this.rows) return grid?.remove();
    const counts = parts.map(({ count }) => counted(count, "photo", "photos"));
    const names = parts.map(({ key }, index) => `${this.titleOf(key)}, ${counts[index]}`);
    // Made again only for other sections, so that circles keep the focus.
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

  /** Fills the headers on screen again. */
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
