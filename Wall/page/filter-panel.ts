import type { Arrangement } from "../model/arrangement.js";
import { type Facets, folderTree } from "../model/facets.js";
import { groupings, isFiltering, oneOf, orders, type Query, withoutFilter } from "../model/query.js";
import { number } from "../model/words.js";
import { FolderTree } from "./folder-tree.js";
import { option, tickBoxes } from "./form-parts.js";
import type { PageQuery } from "./page-query.js";

const kindNames = {
  jpeg: "JPEG", png: "PNG", gif: "GIF", webp: "WebP", avif: "AVIF", heic: "HEIC", tiff: "TIFF", jxl: "JPEG XL",
  raw: "Raw", video: "Video", unknown: "Unknown",
};

const shapeNames = { landscape: "Landscape", portrait: "Portrait", square: "Square", panorama: "Panorama" };

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
    this.#kinds = tickBoxes(this.#part("kinds"), kindNames, (kinds) => query.change({ kinds }));
    this.#shapes = tickBoxes(this.#part("shapes"), shapeNames, (shapes) =>
      query.change({ shapes: shapes as Query["shapes"] }));
    this.#folders = new FolderTree(this.#part("folders"), (folder) => query.change({ folder }));
    this.#select("order").addEventListener("change", () =>
      query.change({ order: oneOf(orders, this.#select("order").value) }));
    this.#select("grouping").addEventListener("change", () =>
      query.change({ grouping: oneOf(groupings, this.#select("grouping").value) }));
    const [camera, rating] = [this.#select("camera"), this.#select("rating")];
    camera.addEventListener("change", () => query.change({ camera: camera.value || null }));
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
    this.#input("from").value = query.from;
    this.#input("to").value = query.to;
    this.#kinds.update(query.kinds);
    this.#shapes.update(query.shapes);
    this.#folders.select(query.folder);
    if (query.camera !== null && ![...this.#select("camera").options].some(({ value }) => value === query.camera)) {
      this.#select("camera").append(option(query.camera, query.camera));
    }
    this.#select("camera").value = query.camera ?? "";
    (this.#part("clear") as HTMLButtonElement).disabled = !isFiltering(query);
  }

  /** Shows how many photos there are of each. */
  show(facets: Facets, arrangement: Arrangement): void {
    this.hasCounts = true;
    const { value } = this.#query;
    this.#kinds.show(facets.kinds);
    this.#shapes.show(facets.shapes);
    this.#showCameras(facets.cameras);
    const ratings = this.#select("rating").options;
    for (const each of ratings) {
      const least = Number(each.value);
      const count = facets.ratings.slice(least).reduce((sum, some) => sum + some, 0);
      each.text = least === 0 ? "Any" : `${"★".repeat(least)}${least < 5 ? " and up" : ""} (${number.format(count)})`;
    }
    this.#folders.show(folderTree(facets.folders, collator.compare));
    const automatic = this.#select("order").options[0];
    automatic.text = arrangement.knowsDates ? "Automatic: newest" : "Automatic: by path";
    this.update(value);
  }

  /** Shows how many photos each camera has taken. Those that are listed stay so: somebody may have the list open. */
  #showCameras(counts: Map<string, number>): void {
    const select = this.#select("camera");
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

  #part(name: string): HTMLElement {
    return this.#element.querySelector(`[data-part="${name}"]`) as HTMLElement;
  }

  #select(name: string): HTMLSelectElement {
    return this.#part(name) as HTMLSelectElement;
  }

  #input(name: string): HTMLInputElement {
    return this.#part(name) as HTMLInputElement;
  }
}

const collator = new Intl.Collator("en", { numeric: true, sensitivity: "base" });
