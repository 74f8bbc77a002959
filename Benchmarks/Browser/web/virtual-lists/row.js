// What the pages have in common: the scenario that the address names, its items, and what the harness asks of a view.

import { makeDataset } from "bench/lib/dataset";
import { registerHarness } from "bench/lib/harness";
import { SCENARIOS } from "bench/scenarios/types";

const name = new URLSearchParams(location.search).get("scenario");
export const scenario = SCENARIOS.find(({ id }) => id === name);

export const dataset = () =>
  makeDataset(scenario.count, scenario.dynamic, scenario.action === "jump-wide-variance-accuracy");

/** Rows that are measured stand in a waterfall of one lane, those of one size in a grid, which asks for no sizes. */
export const layout = scenario.dynamic
  ? { lanes: 1, itemSpacing: 0, laneSpacing: 0 }
  : { type: "flow", itemSize: { width: 580, height: scenario.itemSize }, lineSpacing: 0, interitemSpacing: 0 };

/** The class of a row, as their style sheet has it. */
export const rowClass = (item) => `item ${item % 2 === 0 ? "even" : ""}`;

export function register(view) {
  registerHarness({
    getScrollContainer: () => view,
    scrollToIndex: (item, { align = "start" } = {}) => view.scrollToItem({ section: 0, item }, { position: align }),
    getTotalSize: () => view.contentSize.height,
  });
}
