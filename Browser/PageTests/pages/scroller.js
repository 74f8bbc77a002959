import { Scroller } from "/cascade/scrolling/scroller.js";

// Rows of 53 pixels, as many as `count` says, shown by nothing but a scroller.
const parameters = new URLSearchParams(location.search);
const root = document.documentElement;
const axis = parameters.get("axis") ?? "vertical";
const isHorizontal = axis === "horizontal";
root.classList.add(axis, parameters.get("mode") ?? "self");
root.dir = parameters.get("dir") ?? "ltr";

const rowLength = 53;
const view = document.getElementById("view");
const content = document.getElementById("content");
const rows = new Map();
let frameRequest = 0;

/** What the scroller has told, in order. */
window.calls = [];

/** Where it was when it told of a scroll, in order. */
window.offsets = [];

/** What is done whenever it tells of one. */
window.onScroll = null;

/** How many rows there are once the view has another size, if not 0. */
window.rowCountAfterResize = 0;

const scroller = new Scroller(view, content, {
  didScroll() {
    calls.push("didScroll");
    offsets.push(along(scroller.offset));
    onScroll?.();
    frameRequest ||= requestAnimationFrame(show);
  },
  didRebase() {
    calls.push("didRebase");
    for (const [index, row] of rows) place(row, index);
  },
  didTrack() {},
  didEndScrolling() {
    calls.push("didEndScrolling");
  },
  viewportDidChange() {
    calls.push("viewportDidChange");
    setRowCount(rowCountAfterResize || rowCount);
    show();
  },
});

let rowCount = Number(parameters.get("count") ?? 10_000_000);

function setRowCount(count) {
  rowCount = count;
  const { width, height } = scroller.viewport;
  scroller.setContentSize(isHorizontal ? count * rowLength : width, isHorizontal ? height : count * rowLength);
}

const along = ({ x, y }) => (isHorizontal ? x : y);

function place(row, index) {
  const start = index * rowLength - along(scroller.origin);
  row.style.transform = isHorizontal ? `translateX(${start}px)` : `translateY(${start}px)`;
}

function show() {
  cancelAnimationFrame(frameRequest);
  frameRequest = 0;
  if (!scroller.isDisplayed) return;
  const { width, height } = scroller.viewport;
  const offset = along(scroller.offset);
  const length = isHorizontal ? width : height;
  const first = Math.max(0, Math.floor((offset - 200) / rowLength));
  const end = Math.min(rowCount, Math.ceil((offset + length + 200) / rowLength));
  for (const [index, row] of rows) {
    if (index >= first && index < end) continue;
    row.remove();
    rows.delete(index);
  }
  for (let index = first; index < end; index++) {
    let row = rows.get(index);
    if (!row) {
      row = document.createElement("div");
      row.className = "row";
      row.textContent = String(index);
      rows.set(index, row);
      content.append(row);
    }
    row.style.width = `${isHorizontal ? rowLength : width}px`;
    row.style.height = `${isHorizontal ? height : rowLength}px`;
    place(row, index);
  }
}

Object.assign(window, {
  view,
  scroller,
  setRowCount,
  rowLength,
  /** The offset, from the places of the rows on screen alone: what the user sees. */
  seenOffset() {
    const box = scroller.mode === "page" ? { left: 0, top: 0 } : view.getBoundingClientRect();
    const seen = new Set();
    for (const [index, row] of rows) {
      const { left, top } = row.getBoundingClientRect();
      seen.add(index * rowLength - (isHorizontal ? left - box.left : top - box.top));
    }
    if (seen.size !== 1) throw new Error(`The rows are at odds about the offset: ${[...seen]}`);
    return [...seen][0];
  },
  /** The indices of the rows wholly in view. */
  rowsInView() {
    const offset = along(scroller.offset);
    const length = along({ x: scroller.viewport.width, y: scroller.viewport.height });
    return [...rows.keys()].filter(
      (index) => index * rowLength >= offset && (index + 1) * rowLength <= offset + length).sort((a, b) => a - b);
  },
});

scroller.setAxis(axis);
scroller.mode = parameters.get("mode") ?? "self";
scroller.isRightToLeft = root.dir === "rtl";
scroller.start();
