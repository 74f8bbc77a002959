import type { Size } from "./cascade-view.js";

/** What the first screen is made of: a waterfall of one section, whose items go to the shortest lane. */
export interface FirstScreenLayout {
  /** 2 by default. */
  lanes?: number | { minimum: number; maximum?: number };
  /** 10 by default, in CSS pixels. */
  laneSpacing?: number;
  itemSpacing?: number;
  /** None by default. */
  sectionInset?: { top?: number; left?: number; bottom?: number; right?: number };
}

/** For which views a first screen is written. */
export interface FirstScreenSettings {
  /** The view's selector: `"cascade-view"` by default. */
  selector?: string;
  /** Widths of views for which places are exact, at best one for each number of lanes: seven usual ones by default. */
  widths?: readonly number[];
  /** How far down the first screen goes: 1000 CSS pixels by default. */
  height?: number;
  /** The direction of reading: `"ltr"` by default. */
  direction?: "ltr" | "rtl";
}

/** Cells that a server writes, with the style sheet that places them. */
export interface FirstScreen {
  /** The style sheet, for a `<style>` or a file. */
  style: string;
  /** How many of the first items have a cell. */
  count: number;
  /** The widths, from and to, at which the arrangements are exact. */
  ranges: [from: number, to: number][];
}

/**
 * The first screen of a waterfall, for a server to write into its page. Needs no document.
 * @param sizes The natural sizes of the items; those of the first hundred are enough.
 */
export function firstScreen(
  sizes: readonly Size[], layout: FirstScreenLayout, settings?: FirstScreenSettings,
): FirstScreen;
