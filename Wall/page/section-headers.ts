import type { CascadeView } from "cascade-view";
import { make, makeName } from "../dom/markup.js";
import type { Arrangement } from "../model/arrangement.js";
import type { Section } from "../model/sections.js";
import { counted } from "../model/words.js";
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
  /** The number of photos that are chosen in each section, up to the last one with any. */
  #chosen: readonly number[] = [];
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
    return [key, ...(parts?.slice(-1) ?? []).map((last) => last.key)].map((end) => this.#title(end)).join(" – ");
  }

  #title(key: string): string {
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
    const all = this.#arrangement.sections[section].count;
    count.textContent = counted(all, "photo", "photos");
    // A header that has come with the page has none.
    const tick = cell.querySelector("button") ?? makeTick();
    if (!tick.isConnected) cell.append(tick);
    const name = this.title(section);
    tick.hidden = name === "";
    const chosen = this.#chosen[section] ?? 0;
    tick.dataset.chosen = chosen === 0 ? "none" : chosen === all ? "all" : "some";
    tick.setAttribute("aria-label", `All of ${name}${tick.dataset.chosen === "some" ? `, ${chosen} of ${all} selected` : ""}`);
    tick.setAttribute("aria-selected", String(chosen === all));
    this.#showParts(cell, section);
  }

  /** @param chosen The number of photos that are chosen in each section, up to the last one with any. */
  showChosen(chosen: readonly number[]): void {
    this.#chosen = chosen;
    this.refill();
  }

  /** Shows the titles of sections that share a row, each over its photos; for assistive technology, one title tells of all. */
  #showParts(cell: HTMLElement, section: number): void {
    const { effectiveGrouping, sections } = this.#arrangement;
    const { parts } = sections[section];
    cell.classList.toggle("has-parts", parts !== undefined);
    cell.querySelector(".section-parts")?.remove();
    if (!parts || !this.rows) return;
    const { template, spans, isNarrow } = this.rows.columns(this.#arrangement.order, parts);
    const titles = parts.map(({ key, count }, index) => {
      const number = counted(count, "photo", "photos");
      const part = make("span", "section-part", { title: `${this.#title(key)}, ${number}` },
        makeName("section-title", partTitle(effectiveGrouping, key, isNarrow[index])), make("span", "section-count", { textContent: number }));
      part.classList.toggle("narrow", isNarrow[index]);
      part.style.gridColumn = `span ${spans[index]}`;
      return part;
    });
    const grid = make("span", "section-parts", { ariaHidden: "true" }, ...titles);
    grid.style.gridTemplateColumns = template;
    cell.append(grid);
  }

  /** Fills those on screen again. */
  refill(): void {
    for (const cell of this.#view.children as Iterable<HTMLElement>) {
      const element = this.#view.elementOf(cell);
      if (element?.kind === "header") this.fill(cell, element.section);
    }
  }
}

/** An option like the photos: a list box has no other children. */
function makeTick(): HTMLButtonElement {
  return make("button", "section-tick", { type: "button", role: "option" });
}

function makeHeader(): HTMLDivElement {
  return make("div", "section-header", {}, makeName("section-title", ""), make("span", "section-count"));
}
