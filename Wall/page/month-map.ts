import { byId, make, part } from "../dom/markup.js";
import type { Arrangement } from "../model/arrangement.js";
import { dateKey } from "../model/date-keys.js";
import { countFacets } from "../model/facets.js";
import type { Photos } from "../model/photos.js";
import { number } from "../model/words.js";

const monthName = new Intl.DateTimeFormat("en", { timeZone: "UTC", month: "short" });
const fullName = new Intl.DateTimeFormat("en", { timeZone: "UTC", month: "long", year: "numeric" });

/** A map of years and months that shows how many photos are of each, and how many have no date, and leads there. */
export class MonthMap {
  readonly #dialog = byId<HTMLDialogElement>("month-map");
  readonly #grid = part(document, "#month-map tbody");
  readonly #arrangement: Arrangement;
  readonly #photos: Photos;
  readonly #goTo: (position: number) => void;

  /** @param goTo Shows the photo at a position of the arrangement. */
  constructor(arrangement: Arrangement, photos: Photos, goTo: (position: number) => void) {
    this.#arrangement = arrangement;
    this.#photos = photos;
    this.#goTo = goTo;
    const head = part(this.#dialog, "thead tr");
    for (let month = 0; month < 12; month += 1) {
      head.append(make("th", "", { scope: "col", textContent: monthName.format(Date.UTC(2000, month)) }));
    }
    this.#dialog.addEventListener("click", ({ target }) => {
      const key = (target as HTMLElement).closest("button")?.dataset.month;
      if (key === undefined && target !== this.#dialog) return;
      this.#dialog.close();
      if (key !== undefined) this.#goTo(this.#positionOf(key));
    });
    this.#dialog.querySelector(".close")?.addEventListener("click", () => this.#dialog.close());
  }

  /** Opens it. */
  open(): void {
    this.#fill();
    this.#dialog.showModal();
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
      const row = make("tr", "", {}, make("th", "", { scope: "row", textContent: String(Number(year)) }));
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

  /** @returns Of the first photo, in the wall's order, that was taken then. */
  #positionOf(key: string): number {
    const { order } = this.#arrangement;
    const { taken } = this.#photos.columns;
    return order.findIndex((slot) => (this.#photos.knowsDate(slot) ? dateKey(taken[slot], 2) : "") === key);
  }
}

const compact = new Intl.NumberFormat("en", { notation: "compact" });
