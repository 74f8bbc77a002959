import "./cascade/cascade-view.js";
import { photoOf, removePhoto, showPhoto, sizesOfPhotos } from "./photos/photos.js";

const view = document.querySelector("cascade-view");
const { effect, inset } = document.forms[0].elements;
const main = document.querySelector("main");

/** Sections that each look otherwise. */
const section = (index) => ({
  lanes: 2 + index,
  laneSpacing: 6 + 2 * index,
  itemSpacing: 4 + 4 * index,
  sectionInset: { top: 5 + 5 * index, left: 5 + 5 * index, bottom: 5 + 5 * index, right: 5 + 5 * index },
  sectionSpacing: 24,
  headerLength: 40,
  footerLength: 20,
});

/** The layouts, above what may cover the bottom of the screen. */
const layouts = {
  a: (bottom) => ({ sectionInset: { bottom } }),
  b: (bottom) => ({ sections: [section(0), section(1), { ...section(2), footerInset: { bottom } }] }),
  c: (bottom) => ({ axis: "horizontal", sectionInset: { bottom } }),
};

view.dataSource = {
  numberOfSections: () => effect.value === "b" ? 3 : 1,
  numberOfItems: () => effect.value === "b" ? 30 : 90,
  sizesOfItems: (section, start, count) => sizesOfPhotos(start, count),
  fillCell: (cell, { item }) => showPhoto(cell, item),
  fillSupplementary(view, { kind, section }) {
    view.textContent = kind === "header" ? `${2 + section} columns` : `End of section ${section + 1}`;
  },
  prepareForReuse(cell) {
    if (cell.matches(".photo")) removePhoto(cell);
  },
};

function arrange() {
  main.classList.toggle("inset", inset.checked);
  // What the style sheet says, which is what the device says unless the box is ticked.
  const bottom = parseFloat(getComputedStyle(main).getPropertyValue("--safe-area-bottom"));
  view.layout = layouts[effect.value](bottom);
}

inset.onchange = arrange;
for (const button of effect) {
  button.onchange = () => {
    arrange();
    view.reloadData();
    view.contentOffset = { x: 0, y: 0 };
  };
}
arrange();
