// The component for React in the scenarios of TanStack/virtual's benchmarks; see element.js.

import { installBenchAPI, markFirstPaint, markMountEnd, markMountStart } from "bench/lib/harness";
import { createElement, useMemo, useRef } from "react";
import { createRoot } from "react-dom/client";
import { CascadeView } from "cascade/react.js";
import { dataset, layout, register, rowClass, scenario } from "./row.js";

function List() {
  const items = useMemo(dataset, []);
  const view = useRef(null);
  const isThere = useRef(false);
  return createElement(CascadeView, {
    ref: view, className: "scroll-host", items, layout, estimatedItemLength: scenario.itemSize,
    renderItem: ({ text }, { item }) => createElement("div", {
      "data-index": item, className: rowClass(item),
      style: scenario.dynamic ? undefined : { height: scenario.itemSize },
    }, text),
    onPass() {
      if (isThere.current || view.current.visibleItems.length === 0) return;
      isThere.current = true;
      markMountEnd();
      markFirstPaint();
      register(view.current);
    },
  });
}

installBenchAPI();
await document.createElement("cascade-view").ready;
function Root() {
  markMountStart();
  return createElement(List);
}
createRoot(document.getElementById("root")).render(createElement(Root));
