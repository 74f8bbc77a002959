import "./cascade/cascade-view.js";
import { measureFrames } from "./frames.js";
import { tellOfLength } from "./length-limits.js";
import { stayAtTop } from "./stay-at-top.js";

const view = document.querySelector("cascade-view");
const { items, layout, columns, place, jump, insert, meter, limits } =
  document.forms[0].elements;

// The count can be set in the address: million.html?count=10000000.
const query = new URLSearchParams(location.search);
const asked = Number(query.get("count") ?? 1e6);
const isCount = Number.isInteger(asked) && asked > 0 && asked <= 2e7;
let count = isCount ? asked : 1e6;
/** The number of items that were inserted at the top. */
let inserted = 0;

/** A pseudorandom number from 0 to 1, always the same for an argument. */
const chance = (number) =>
  (Math.imul(number, 2654435761) >>> 0) / 2 ** 32;

view.dataSource = {
  numberOfItems: () => count,
  sizesOfItems(section, start, length) {
    const sizes = new Float32Array(2 * length);
    for (let index = 0; index < length; index += 1) {
      const number = start + index - inserted;
      sizes[2 * index] = 200;
      sizes[2 * index + 1] = 120 + 180 * chance(number);
    }
    return sizes;
  },
  fillCell(cell, { item }) {
    const number = item - inserted;
    const text = number.toLocaleString("en");
    cell.textContent = number < 0 ? `new ${-number}` : text;
    cell.style.setProperty("--hue", Math.floor(360 * chance(number)));
  },
};

function layoutOfControls() {
  const lanes = columns.valueAsNumber;
  const waterfall = { lanes, laneSpacing: 4, itemSpacing: 4 };
  // This gives about as many items per row as there are columns.
  const rowLength = view.clientWidth / lanes;
  const justified = {
    type: "justified", rowLength, itemSpacing: 4, lineSpacing: 4,
  };
  return layout.value === "waterfall" ? waterfall : justified;
}

jump.onclick = () => {
  if (!place.reportValidity()) return;
  const path = { section: 0, item: place.valueAsNumber };
  view.scrollToItem(path, { position: "start" });
};

insert.onclick = () => {
  view.performBatchUpdates((updates) => {
    count += 1;
    inserted += 1;
    updates.insertItems([{ section: 0, item: 0 }]);
  });
  place.max = count - 1;
};

measureFrames((mean, longest) => {
  meter.textContent = `${count.toLocaleString("en")} items, `
    + `${view.children.length} elements, ${mean.toFixed(1)} ms a frame, `
    + `longest ${longest.toFixed(1)} ms`;
});

view.addEventListener("cascade-pass", ({ detail }) => {
  const text = tellOfLength(count, detail.contentSize.height);
  // Set only if it has changed, because this is a live region.
  if (limits.textContent !== text) limits.textContent = text;
});

for (const button of items) {
  button.checked = Number(button.value) === count;
  button.onchange = () => {
    count = Number(button.value);
    inserted = 0;
    place.max = count - 1;
    view.reloadData();
    view.contentOffset = { x: 0, y: 0 };
    // The address keeps the count for the next time that the page is loaded.
    query.set("count", count);
    history.replaceState(null, "", `?${query}`);
  };
}
const arrange = () => view.setLayout(layoutOfControls());
for (const button of layout) button.onchange = arrange;
columns.oninput = () => columns.checkValidity() && arrange();
place.max = count - 1;
view.delegate = { targetContentOffset: stayAtTop };
view.layout = layoutOfControls();
