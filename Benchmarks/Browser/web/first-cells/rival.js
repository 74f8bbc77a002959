// A virtual masonry in React, written as its users would: lanes by a least breadth, the next item under the shortest
// lane, sizes that are known, and elements for what is in view and half a viewport around it.

import { createElement, memo, useCallback, useLayoutEffect, useMemo, useRef, useState } from "react";
import { createRoot } from "react-dom/client";

const GAP = 8;
const MINIMUM_LANE_BREADTH = 160;
const OVERSCAN = 0.5;

/** The places of all items, lane by lane from top to bottom. */
function arrange(items, width) {
  const count = Math.max(1, Math.floor((width - GAP) / (MINIMUM_LANE_BREADTH + GAP)));
  const breadth = (width - GAP) / count - GAP;
  const ends = new Array(count).fill(GAP);
  const lanes = ends.map(() => []);
  for (let index = 0; index < items.length; index += 1) {
    let lane = 0;
    for (let other = 1; other < count; other += 1) if (ends[other] < ends[lane]) lane = other;
    const height = (breadth * items[index].height) / items[index].width;
    lanes[lane].push({ index, x: GAP + lane * (breadth + GAP), y: ends[lane], width: breadth, height });
    ends[lane] += height + GAP;
  }
  return { lanes, height: Math.max(...ends) };
}

/** The places between two offsets, in the order of their items: a binary search in each lane. */
function visible(lanes, top, bottom) {
  const found = [];
  for (const places of lanes) {
    let low = 0;
    let high = places.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (places[middle].y + places[middle].height <= top) low = middle + 1;
      else high = middle;
    }
    for (; low < places.length && places[low].y < bottom; low += 1) found.push(places[low]);
  }
  return found.sort((a, b) => a.index - b.index);
}

const Cell = memo(function Cell({ place, item, count }) {
  const { index, x, y, width, height } = place;
  return createElement("div", {
    className: "photo", role: "listitem", "aria-posinset": index + 1, "aria-setsize": count,
    style: { position: "absolute", transform: `translate(${x}px, ${y}px)`, width, height },
  }, createElement("img", { alt: "", src: `photos/${item.name}.jpg` }), createElement("span", null, item.title));
});

function Masonry({ items, label }) {
  const list = useRef(null);
  const [{ width, height }, setSize] = useState({ width: 0, height: 0 });
  // In steps, so that a frame in which nothing appears renders nothing.
  const [step, setStep] = useState(0);

  useLayoutEffect(() => {
    const measure = () => setSize({ width: list.current.clientWidth, height: list.current.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(list.current);
    return () => observer.disconnect();
  }, []);

  const onScroll = useCallback((event) => setStep(Math.floor(event.currentTarget.scrollTop / 64)), []);
  const arrangement = useMemo(() => (width > 0 ? arrange(items, width) : null), [items, width]);
  const offset = step * 64;
  const places = arrangement
    ? visible(arrangement.lanes, offset - OVERSCAN * height, offset + 64 + (1 + OVERSCAN) * height) : [];
  return createElement("div", { className: "list", ref: list, onScroll, tabIndex: 0 },
    createElement("div", {
      role: "list", "aria-label": label, style: { position: "relative", height: arrangement?.height ?? 0 },
    }, places.map((place) =>
      createElement(Cell, { key: place.index, place, item: items[place.index], count: items.length }))));
}

const photos = await (await fetch("photos.json")).json();
createRoot(document.getElementById("root")).render(createElement(Masonry, { items: photos, label: "Photos" }));
