import "/cascade/cascade-view.js";
import { drive, frame, sizesOf } from "./driver.js";

const view = document.querySelector("cascade-view");

window.view = view;
window.drive = (name, seconds) => drive(view, name, seconds);

/** Shows so many items; resolves when they are there. */
window.show = async (count) => {
  await view.ready;
  view.dataSource = {
    numberOfItems: () => count,
    sizesOfItems: (_, start, length) => sizesOf(start, length),
    fillCell(cell, { item }) {
      cell.textContent = item;
    },
  };
  await frame();
  await frame();
};

/** After each pass, while it is a list: how many elements there are for each one in view, and how many. */
window.census = null;
view.addEventListener("cascade-pass", () => {
  if (!census) return;
  const { length } = view.visibleItems;
  if (length > 0) census.push([view.childElementCount / length, view.childElementCount]);
});
