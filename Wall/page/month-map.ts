import { byId, make, part } from "../dom/markup.js";
import type { Arrangement } from "../model/arrangement.js";
import { dateKey } from "../model/date-keys.js";
import { countFacets } from "../model/facets.js";
import type { Photos } from "../model/photos.js";
import type { Span } from "../model/spans.js";
import { number } from "../model/words.js";
import type { Choosing } from "./choosing.js";

const monthName = new Intl.DateTimeFormat("en", { timeZone: "UTC", month: "short" });
const fullName = new Intl.DateTimeFormat("en", { timeZone: "UTC", month: "long", year: "numeric" });

/**
 * A map of years and months that shows how many photos are of each, and how many have no date, and leads there. While it
 * selects, a press chooses all photos of a month or a year, or none of them.
 */
export class MonthMap {
  readonly #dialog = byId<HTMLDialogElement>("month-map");
  readonly #grid = part(document, "#month-map tbody");
  readonly #arrangement: Arrangement;
  readonly #photos: Photos;
  readonly #choosing: Choosing;
  readonly #goTo: (position: number) => void;
  readonly #select: HTMLElement;

  /** @param goTo Shows the photo at a position of the arrangement. */
  constructor(arrangement: Arrangement, photos: Photos, choosing: Choosing, goTo: (position: number) => void) {
    this.#arrangement = arrangement;
    this.#photos = photos;
    this.#choosing = choosing;
    this.#goTo = goTo;
    this.#select = this.#part(".select");
    const head = part(this.#dialog, "thead tr");
    for (let month = 0; month < 12; month += 1) {
      head.append(make("th", "", { scope: "col", textContent: monthName.format(Date.UTC(2000, month)) }));
    }
    this.#dialog.addEventListener("click", ({ target }) => {
      const { month, year } = (target as HTMLElement).closest("button")?.dataset ?? {};
      const key = month ?? year;
      if (key === undefined && target !== this.#dialog) return;
      if (key !== undefined && this.#isSelecting) return this.#choose(key);
      this.#dialog.close();
      if (key !== undefined) this.#goTo(this.#spansOf(key)[0]?.start ?? -1);
    });
    this.#select.addEventListener("click", () => this.#setSelecting(!this.#isSelecting));
    this.#dialog.querySelector(".close")?.addEventListener("click", () => this.#dialog.close());
  }

  /** Opens it. */
  open(): void {
    this.#fill();
    // As on the wall, where a press chooses as long as anything is chosen.
    this.#setSelecting(this.#choosing.isChoosing);
    this.#dialog.showModal();
  }

  get #isSelecting(): boolean {
    return this.#select.ariaPressed === "true";
  }

  #setSelecting(isSelecting: boolean): void {
    this.#select.ariaPressed = String(isSelecting);
    const spans = this.#spans();
    for (const button of this.#grid.querySelectorAll("button")) {
      const own = joined(spans, button.dataset.month ?? button.dataset.year ?? "");
      const [chosen, all] = [this.#countChosen(own), own.reduce((sum, { start, end }) => sum + end - start, 0)];
      button.ariaPressed = !isSelecting ? null : chosen === 0 ? "false" : chosen === all ? "true" : "mixed";
    }
  }

  /** Chooses all photos of a month or year that are on the wall; none of them, if all are chosen. */
  #choose(key: string): void {
    const spans = this.#spansOf(key);
    const isChosen = this.#countChosen(spans) === spans.reduce((sum, { start, end }) => sum + end - start, 0);
    this.#choosing.choose(spans, !isChosen);
    this.#setSelecting(true);
  }

  #countChosen(spans: readonly Span[]): number {
    return spans.reduce((sum, { start, end }) => sum + this.#choosing.chosen.countIn(start, end - start), 0);
  }

  #fill(): void {
    const months = countFacets(this.#arrangement, this.#photos).counts.date;
    const isEmpty = months.size === 0;
    this.#part(".empty").hidden = !isEmpty;
    this.#part(".scroll").hidden = isEmpty;
    const most = Math.max(1, ...months.values());
    // The key of photos without a date is empty, and so is its year.
    const years = [...new Set([...months.keys()].map((key) => key.slice(0, -3)))].filter(Boolean).reverse();
    this.#grid.replaceChildren(...years.map((year) => {
      const name = make("button", "", { type: "button", textContent: String(Number(year)) });
      name.dataset.year = year;
      const row = make("tr", "", {}, make("th", "", { scope: "row" }, name));
      for (let month = 1; month <= 12; month += 1) {
        const key = `${year}-${String(month).padStart(2, "0")}`;
        const cell = this.#cell(key, months.get(key) ?? 0, most);
        // Where there are no columns: on narrow screens.
        cell.dataset.name = monthName.format(Date.UTC(2000, month - 1));
        row.append(cell);
      }
      return row;
    }));
    const undated = months.get("");
    if (undated === undefined) return;
    const button = make("button", "", { type: "button", textContent: `Without a date: ${number.format(undated)}` });
    button.dataset.month = "";
    this.#grid.append(make("tr", "", {}, make("td"), make("td", "", { colSpan: 12 }, button)));
  }

  #part(selector: string): HTMLElement {
    return part(this.#dialog, selector);
  }

  /** @param most Photos of any month. */
  #cell(key: string, count: number, most: number): HTMLTableCellElement {
    if (count === 0) return make("td");
    const name = `${fullName.format(new Date(`${key}-01T00:00:00Z`))}: ${number.format(count)}`;
    const text = compact.format(count);
    const button = make("button", "", { type: "button", title: name, ariaLabel: name, textContent: text });
    button.dataset.month = key;
    // By the root, so that months with few can be told apart as well.
    button.style.setProperty("--density", Math.sqrt(count / most).toFixed(3));
    return make("td", "", {}, button);
  }

  /** Where in the wall's order the photos of each month are; those without a date have an empty key. */
  #spans(): Map<string, Span[]> {
    const { order } = this.#arrangement;
    const { taken } = this.#photos.columns;
    const months = new Map<string, Span[]>();
    let [start, former] = [0, ""];
    const end = (position: number) => {
      if (position === start) return;
      const spans = months.get(former) ?? [];
      spans.push({ start, end: position });
      months.set(former, spans);
      start = position;
    };
    for (let position = 0; position < order.length; position += 1) {
      const slot = order[position];
      const key = this.#photos.knowsDate(slot) ? dateKey(taken[slot], 2) : "";
      if (key !== former) end(position);
      former = key;
    }
    end(order.length);
    return months;
  }

  #spansOf(key: string): Span[] {
    return joined(this.#spans(), key);
  }
}

/** The spans of a month, or of the months of a year, in order. */
function joined(months: ReadonlyMap<string, readonly Span[]>, key: string): Span[] {
  return [...months].flatMap(([month, spans]) => month === key || (key && month.startsWith(`${key}-`)) ? spans : [])
    .sort((a, b) => a.start - b.start);
}

const compact = new Intl.NumberFormat("en", { notation: "compact" });
