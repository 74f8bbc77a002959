import type { CascadeView } from "cascade-view";
import { make, makeName } from "../dom/markup.js";
import type { Arrangement } from "../model/arrangement.js";
import { counted } from "../model/words.js";
import type { SectionRows } from "./section-rows.js";
import { partTitle, rowTitle, sectionTitle, shortTitle } from "./section-titles.js";

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

  title(section: number): string {
    const { key, parts } = this.#arrangement.sections[section];
    if (parts) return rowTitle(key, parts[parts.length - 1].key);
    return sectionTitle(this.#arrangement.effectiveGrouping, key, this.folder);
  }

  /** The length of a header, in CSS pixels. */
  get height(): 0 | 44 {
    return this.layout === layouts.with ? length : 0;
  }

  /** @returns What stands for the section where there is little room. */
  markTitle(section: number): string {
    return shortTitle(this.#arrangement.effectiveGrouping, this.#arrangement.sections[section].key, this.folder);
  }

  fill(cell: HTMLElement, section: number): void {
    const [title, count] = cell.querySelectorAll("span");
    title.textContent = this.title(section);
    count.textContent = counted(this.#arrangement.sections[section].count, "photo", "photos");
    this.#showParts(cell, section);
    this.addTicks?.(cell, section);
  }

  /** Shows the titles of days that share a row, each over its photos; for assistive technology, one title tells of all. */
  #showParts(cell: HTMLElement, section: number): void {
    const { parts } = this.#arrangement.sections[section];
    cell.classList.toggle("has-parts", parts !== undefined);
    let grid = cell.querySelector<HTMLElement>(".section-parts");
    if (!parts || !this.rows) return grid?.remove();
    const names = parts.map(({ key, count }) => `${sectionTitle("day", key, "")}, ${counted(count, "photo", "photos")}`);
    // Only for other days, so that circles keep the focus.
    if (grid?.dataset.names !== names.join()) {
      grid?.remove();
      grid = make("div", "section-parts", {}, ...parts.map((part, index) =>
        make("span", "section-part", { title: names[index] },
          Object.assign(makeName("section-title", partTitle(part.key)), { ariaHidden: "true" }),
          make("span", "section-count", { textContent: counted(part.count, "photo", "photos"), ariaHidden: "true" }))));
      grid.dataset.names = names.join();
      cell.append(grid);
    }
    const { template, spans } = this.rows.columns(this.#arrangement.order, parts);
    grid.style.gridTemplateColumns = template;
    for (const [index, cell] of [...grid.children].entries()) (cell as HTMLElement).style.gridColumn = `span ${spans[index]}`;
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
