import type { Size } from "./cascade-view.js";

/** The layout of a first screen: a waterfall with one section, which puts each item into the shortest lane. */
export interface FirstScreenLayout {
  /** The number of lanes, or the breadth that determines it. 2 by default. */
  lanes?: number | { minimum: number; maximum?: number };
  /** The distance between lanes in CSS pixels. 10 by default. */
  laneSpacing?: number;
  itemSpacing?: number;
  /** The distance between the items and the view's edges in CSS pixels. None by default. */
  sectionInset?: { top?: number; left?: number; bottom?: number; right?: number };
}

/** Settings for the views of a first screen. */
export interface FirstScreenSettings {
  /** The view's selector: `"cascade-view"` by default. */
  selector?: string;
  /**
   * The widths of views at which positions must be exact, ideally one for each number of lanes. Seven common widths by
   * default.
   */
  widths?: readonly number[];
  /** The height of the first screen: 1000 CSS pixels by default. */
  height?: number;
  /** The reading direction: `"ltr"` by default. */
  direction?: "ltr" | "rtl";
}

/** A first screen: cells that a server renders, with the style sheet that places them. */
export interface FirstScreen {
  /** The style sheet, for a `<style>` or a file. */
  style: string;
  /** The number of leading items that need a cell. */
  count: number;
  /** The ranges of view widths, from and to, at which the positions are exact. */
  ranges: [from: number, to: number][];
}

/**
 * Computes the first screen of a waterfall, which a server renders into its page. Needs no document.
 * @param sizes The natural sizes of the items; the first hundred are enough.
 */
export function firstScreen(
  sizes: readonly Size[], layout: FirstScreenLayout, settings?: FirstScreenSettings,
): FirstScreen;
