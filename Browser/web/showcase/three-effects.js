import "./cascade/cascade-view.js";
import {
  removePhoto, showPhoto, sizesOfPhotos,
} from "./photos/photos.js";
import { scrollSideways } from "./wheel.js";

const view = document.querySelector("cascade-view");
const main = document.querySelector("main");
const { effect, inset } = document.forms[0].elements;

const sides = (inset) =>
  ({ top: inset, left: inset, bottom: inset, right: inset });

/** What is different from section to section. */
const section = (index) => ({
  lanes: 2 + index,
  laneSpacing: 6 + 2 * index,
  itemSpacing: 4 + 4 * index,
  sectionInset: sides(5 + 5 * index),
  sectionSpacing: 24,
  headerLength: 40,
  footerLength: 20,
});

/** The three layouts; content ends above what covers the bottom. */
const layouts = {
  a: (bottom) => ({ sectionInset: { bottom } }),
  b: (bottom) => ({
    sections: [
      section(0), section(1), { ...section(2), footerInset: { bottom } },
    ],
  }),
  c: (bottom) => ({ axis: "horizontal", sectionInset: { bottom } }),
};

view.dataSource = {
  numberOfSections: () => effect.value === "b" ? 3 : 1,
  numberOfItems: () => effect.value === "b" ? 30 : 90,
  sizesOfItems: (section, start, count) => sizesOfPhotos(start, count),
  fillCell: (cell, { item }) => showPhoto(cell, item),
  fillSupplementary(cell, { kind, section }) {
    cell.textContent = kind === "header"
      ? `${2 + section} columns`
      : `End of section ${section + 1}`;
  },
  prepareForReuse(cell) {
    if (cell.matches(".photo")) removePhoto(cell);
  },
};

function arrange() {
  // The style sheet knows what covers the bottom: as much as the device
  // says, or as a phone's home indicator.
  main.classList.toggle("inset", inset.checked);
  const style = getComputedStyle(main);
  const bottom = parseFloat(style.getPropertyValue("--safe-area-bottom"));
  view.layout = layouts[effect.value](bottom);
}

// A wheel that turns up and down goes along the rows as well.
scrollSideways(view);

inset.onchange = arrange;
for (const button of effect) {
  button.onchange = () => {
    arrange();
    view.reloadData();
    view.contentOffset = { x: 0, y: 0 };
  };
}
arrange();
