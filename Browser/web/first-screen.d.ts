import type { Size } from "./cascade-view.js";

/** The layout of a first screen: a waterfall with one section, whose items go to the shortest lane. */
export interface FirstScreenLayout {
  /** 2 by default. */
  lanes?: number | { minimum: number; maximum?: number };
  /** 10 by default, in CSS pixels. */
  laneSpacing?: number;
  itemSpacing?: number;
  /** None by default. */
  sectionInset?: { top?: number; left?: number; bottom?: number; right?: number };
}

/** The views for which a first screen is written. */
export interface FirstScreenSettings {
  /** The view's selector: `"cascade-view"` by default. */
  selector?: string;
  /**
   * The widths of views for which places are exact, best one for each number of lanes; seven common widths by default.
   */
  widths?: readonly number[];
  /** The height of the first screen: 1000 CSS pixels by default. */
  height?: number;
  /** The direction of reading: `"ltr"` by default. */
  direction?: "ltr" | "rtl";
}

/** Cells that a server writes, with the style sheet that places them. */
export interface FirstScreen {
  /** The style sheet, for a `<style>` or a file. */
  style: string;
  /** The number of first items that have a cell. */
  count: number;
  /** The ranges of widths, from and to, at which the arrangements are exact. */
  ranges: [from: number, to: number][];
}

/**
 * Computes the first screen of a waterfall, for a server to write into its page. Needs no document.
 * @param sizes The natural sizes of the items; those of the first hundred are enough.
 */
export function firstScreen(
  sizes: readonly Size[], layout: FirstScreenLayout, settings?: FirstScreenSettings,
): FirstScreen;
