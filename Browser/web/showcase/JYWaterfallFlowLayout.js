import "./cascade/cascade-view.js";
import {
  removePhoto, showPhoto, sizesOfPhotos,
} from "./photos/photos.js";
import { stayAtTop } from "./stay-at-top.js";
import { scrollSideways } from "./wheel.js";

const view = document.querySelector("cascade-view");
const { effect } = document.forms[0].elements;

const layouts = {
  // The article's numbers are the defaults: two columns, gaps of 10.
  plain: {},
  // Each section may have its own.
  sections: {
    headerLength: 44,
    footerLength: 20,
    sectionInset: { top: 10, left: 10, bottom: 10, right: 10 },
    sectionSpacing: 24,
    sections: [{}, { lanes: 3 }],
  },
  sideways: { axis: "horizontal" },
};

view.dataSource = {
  numberOfSections: () => 2,
  numberOfItems: () => 30,
  sizesOfItems: (section, start, count) => sizesOfPhotos(start, count),
  fillCell: (cell, { item }) => showPhoto(cell, item),
  fillSupplementary(cell, { kind, section }) {
    cell.textContent = `${kind} of section ${section}`;
  },
  prepareForReuse(cell) {
    if (cell.matches(".photo")) removePhoto(cell);
  },
};
view.delegate = { targetContentOffset: stayAtTop };

function show() {
  view.setLayout(layouts[effect.value], { animated: false });
  view.contentOffset = { x: 0, y: 0 };
}

for (const button of effect) button.onchange = show;
// A vertical wheel also scrolls along the rows.
scrollSideways(view);
show();
