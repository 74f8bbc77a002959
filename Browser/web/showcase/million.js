import "./cascade/cascade-view.js";

const view = document.querySelector("cascade-view");
const meter = document.querySelector("#meter");
const { layout, columns, place, jump, insert } = document.forms[0].elements;

/** As many items as the address asks for: million.html?count=10000000. */
const asked = Number(new URLSearchParams(location.search).get("count") ?? 1e6);
let count = Number.isInteger(asked) && asked > 0 && asked <= 2e7 ? asked : 1e6;
/** How many of them were inserted at the top. */
let inserted = 0;

/** A number between 0 and 1 that looks random, and is the same each time: Knuth's multiplicative hash. */
const random = (number) => (Math.imul(number, 2654435761) >>> 0) / 2 ** 32;

view.dataSource = {
  numberOfItems: () => count,
  sizesOfItems(section, start, length) {
    const sizes = new Float32Array(2 * length);
    for (let index = 0; index < length; index += 1) {
      sizes[2 * index] = 200;
      sizes[2 * index + 1] = 120 + 180 * random(start + index - inserted);
    }
    return sizes;
  },
  fillCell(cell, { item }) {
    const number = item - inserted;
    cell.textContent = number < 0 ? `new ${-number}` : number.toLocaleString("en");
    cell.style.setProperty("--hue", Math.floor(360 * random(number)));
  },
};

function arrange() {
  view.layout = layout.value === "waterfall"
    ? { lanes: columns.valueAsNumber, laneSpacing: 4, itemSpacing: 4 }
    // As many in a row as there are columns.
    : { type: "justified", rowLength: view.clientWidth / columns.valueAsNumber, itemSpacing: 4, lineSpacing: 4 };
}

for (const button of layout) button.onchange = arrange;
columns.oninput = () => columns.checkValidity() && arrange();

jump.onclick = () => {
  if (place.reportValidity()) view.scrollToItem({ section: 0, item: place.valueAsNumber }, { position: "start" });
};

insert.onclick = () => {
  view.performBatchUpdates((updates) => {
    count += 1;
    inserted += 1;
    updates.insertItems([{ section: 0, item: 0 }]);
    place.max = count - 1;
  });
};

// Twice a second: the mean and the longest time between two frames, and how many elements there are.
let [start, last, longest, frames] = [performance.now(), 0, 0, 0];
requestAnimationFrame(function measure(now) {
  if (last) longest = Math.max(longest, now - last);
  last = now;
  frames += 1;
  if (now - start >= 500) {
    const mean = (now - start) / frames;
    meter.textContent = `${count.toLocaleString("en")} items, ${view.children.length} elements, `
      + `${mean.toFixed(1)} ms a frame, longest ${longest.toFixed(1)} ms`;
    [start, longest, frames] = [now, 0, 0];
  }
  requestAnimationFrame(measure);
});

place.max = count - 1;
arrange();
