import { type LayoutName, layoutNames } from "../model/query.js";
import type { PreferencesKey } from "../model/wall-measures.js";
import type { ViewportClass } from "./layouts.js";

const storageKey: PreferencesKey = "layout";

/** The user's choices, remembered between visits: the layout, and the size of tiles by class of viewport. */
export class LayoutPreferences {
  readonly #stored = stored();
  /** The layout that was remembered when the page was opened. */
  readonly remembered = this.layout ?? "waterfall";

  get layout(): LayoutName | null {
    return layoutNames.find((name) => name === this.#stored.layout) ?? null;
  }

  set layout(layout: LayoutName | null) {
    this.#stored.layout = layout;
    this.#store();
  }

  /** @returns In CSS pixels. */
  size(viewportClass: ViewportClass, layout: LayoutName): number | null {
    const size = this.#stored[viewportClass]?.[layout];
    return typeof size === "number" && size > 0 && size < Infinity ? size : null;
  }

  setSize(viewportClass: ViewportClass, layout: LayoutName, size: number): void {
    this.#stored[viewportClass] = { ...this.#stored[viewportClass], [layout]: size };
    this.#store();
  }

  #store(): void {
    try {
      localStorage.setItem(storageKey, JSON.stringify(this.#stored));
    } catch {
      // Storage may be forbidden or full; the choice then lasts until the page is closed.
    }
  }
}

/** The stored value. Other pages of this origin may have written it. */
type Stored = { layout?: unknown } & { [Name in ViewportClass]?: Record<string, unknown> };

function stored(): Stored {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(storageKey) ?? "{}");
    return value !== null && typeof value === "object" ? value as Stored : {};
  } catch {
    return {};
  }
}
