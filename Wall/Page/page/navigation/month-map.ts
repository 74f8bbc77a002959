import { byId, make, part } from "../../dom/markup.js";
import type { Arrangement } from "../../model/arrangement.js";
import { monthKey } from "../../model/date-keys.js";
import { countFacets } from "../../model/facets.js";
import type { Photos } from "../../model/photos.js";
import type { Span } from "../../model/spans.js";
import { number } from "../../model/words.js";
import type { Choosing } from "../choosing/choosing.js";

const monthName = new Intl.DateTimeFormat("en", { timeZone: "UTC", month: "short" });
const fullName = new Intl.DateTimeFormat("en", { timeZone: "UTC", month: "long", year: "numeric" });
const compact = new Intl.NumberFormat("en", { notation: "compact" });

/**
 * A map of years and months that shows how many photos are of each, and how many have no date, and leads there. While
 * it selects, a press chooses all photos of a month or a year, or none of them.
 *
 * @param goTo Shows the photo at a position of the arrangement.
 * @returns Opens it.
 */
export function monthMap(
  arrangement: Arrangement, photos: Photos, choosing: Choosing, goTo: (position: number) => void,
): () => void {
  const dialog = byId<HTMLDialogElement>("month-map");
  const grid = part(dialog, "tbody");
  const select = part(dialog, ".select");
  part(dialog, "thead tr").append(
    ...months.map((month) => make("th", "", { scope: "col", textContent: nameOf(month) })));
  const isSelecting = () => select.ariaPressed === "true";

  const setSelecting = (isSelecting: boolean) => {
    select.ariaPressed = String(isSelecting);
    const spans = spansByMonth(arrangement, photos);
    for (const button of grid.querySelectorAll("button")) {
      const own = joined(spans, button.dataset.month ?? button.dataset.year ?? "");
      const chosen = countChosen(own);
      const all = countOf(own);
      button.ariaPressed = !isSelecting ? null : chosen === 0 ? "false" : chosen === all ? "true" : "mixed";
    }
  };

  const countChosen = (spans: readonly Span[]) =>
    spans.reduce((sum, { start, end }) => sum + choosing.chosen.countIn(start, end - start), 0);

  const fill = () => {
    const counts = countFacets(arrangement, photos).counts.date;
    const isEmpty = counts.size === 0;
    part(dialog, ".empty").hidden = !isEmpty;
    part(dialog, ".scroll").hidden = isEmpty;
    const most = Math.max(1, ...counts.values());
    // Photos without a date have an empty key, and no year.
    const years = [...new Set([...counts.keys()].map((key) => key.slice(0, -3)))].filter(Boolean).reverse();
    grid.replaceChildren(...years.map((year) => {
      const name = make("button", "", { type: "button", textContent: String(Number(year)) });
      name.dataset.year = year;
      return make("tr", "", {}, make("th", "", { scope: "row" }, name), ...months.map((month) => {
        const key = `${year}-${String(month).padStart(2, "0")}`;
        const cell = makeCell(key, counts.get(key) ?? 0, most);
        // Shown on narrow screens, where the months have no columns.
        cell.dataset.name = nameOf(month);
        return cell;
      }));
    }));
    const undated = counts.get("");
    if (undated === undefined) return;
    const button = make("button", "", { type: "button", textContent: `Without a date: ${number.format(undated)}` });
    button.dataset.month = "";
    grid.append(make("tr", "", {}, make("td"), make("td", "", { colSpan: 12 }, button)));
  };

  dialog.addEventListener("click", ({ target }) => {
    const { month, year } = (target as HTMLElement).closest("button")?.dataset ?? {};
    const key = month ?? year;
    if (target === dialog) dialog.close();
    if (key === undefined) return;
    const spans = joined(spansByMonth(arrangement, photos), key);
    if (isSelecting()) {
      // Selects all photos of the period that are on the wall; deselects them if all are selected.
      choosing.choose(spans, countChosen(spans) !== countOf(spans));
      setSelecting(true);
    } else {
      dialog.close();
      goTo(spans[0]?.start ?? -1);
    }
  });
  select.addEventListener("click", () => setSelecting(!isSelecting()));
  part(dialog, ".close").addEventListener("click", () => dialog.close());

  return () => {
    fill();
    // As on the wall, a press selects while anything is selected.
    setSelecting(choosing.isChoosing);
    dialog.showModal();
  };
}

/** The months, from 1 on. */
const months = Array.from({ length: 12 }, (_, index) => index + 1);

const nameOf = (month: number) => monthName.format(Date.UTC(2000, month - 1));

/** @param most The greatest number of photos of a month. */
function makeCell(key: string, count: number, most: number): HTMLTableCellElement {
  if (count === 0) return make("td");
  const name = `${fullName.format(new Date(`${key}-01T00:00:00Z`))}: ${number.format(count)}`;
  const text = compact.format(count);
  const button = make("button", "", { type: "button", title: name, ariaLabel: name, textContent: text });
  button.dataset.month = key;
  // The square root, so that months with few photos can be distinguished as well.
  button.style.setProperty("--density", Math.sqrt(count / most).toFixed(3));
  return make("td", "", {}, button);
}

/** The spans of each month's photos in the wall's order. Photos without a date have an empty key. */
function spansByMonth({ order }: Arrangement, photos: Photos): Map<string, Span[]> {
  const { taken } = photos.columns;
  const spans = new Map<string, Span[]>();
  let start = 0;
  let former = "";
  const end = (position: number) => {
    if (position === start) return;
    const own = spans.get(former) ?? [];
    own.push({ start, end: position });
    spans.set(former, own);
    start = position;
  };
  for (let position = 0; position < order.length; position += 1) {
    const slot = order[position];
    const key = photos.knowsDate(slot) ? monthKey(taken[slot]) : "";
    if (key !== former) end(position);
    former = key;
  }
  end(order.length);
  return spans;
}

/** The spans of a month, or of the months of a year, in order. */
function joined(months: ReadonlyMap<string, readonly Span[]>, key: string): Span[] {
  return [...months].flatMap(([month, spans]) => month === key || (key && month.startsWith(`${key}-`)) ? spans : [])
    .sort((a, b) => a.start - b.start);
}

const countOf = (spans: readonly Span[]) => spans.reduce((sum, { start, end }) => sum + end - start, 0);
