// `<cascade-view>` by itself in the scenarios of TanStack/virtual's benchmarks: a page of theirs for one more library.
// `bench/…` are their modules, which Benchmarks/scenarios/virtual_lists.py bundles with this.

import { installBenchAPI, markFirstPaint, markMountEnd, markMountStart } from "bench/lib/harness";
import { dataset, layout, register, rowClass, scenario } from "./row.js";

installBenchAPI();
// Their pages have all code before they begin; here, a part of it is loaded by the first view.
await document.createElement("cascade-view").ready;
markMountStart();
const items = dataset();
const view = document.createElement("cascade-view");
view.className = "scroll-host";
view.layout = layout;
view.estimatedItemLength = scenario.itemSize;
view.dataSource = {
  numberOfItems: () => items.length,
  fillCell(cell, { item }) {
    cell.dataset.index = item;
    cell.className = rowClass(item);
    cell.textContent = items[item].text;
  },
};
view.addEventListener("cascade-pass", () => {
  if (view.visibleItems.length === 0) return;
  markMountEnd();
  markFirstPaint();
  register(view);
}, { once: true });
document.getElementById("root").append(view);
