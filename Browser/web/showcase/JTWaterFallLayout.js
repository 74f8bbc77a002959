import "./cascade/cascade-view.js";
import { photoOf, removePhoto, showPhoto } from "./photos/photos.js";
import { stayAtTop } from "./stay-at-top.js";

const view = document.querySelector("cascade-view");
const { columns, unknown } = document.forms[0].elements;

view.dataSource = {
  numberOfItems: () => 60,
  fillCell: (cell, { item }) => showPhoto(cell, item),
  prepareForReuse: removePhoto,
};
view.delegate = { targetContentOffset: stayAtTop };

const columnSpacing = 5;
const rowSpacing = 5;
const inset = { top: 0, left: 5, bottom: 5, right: 5 };

function lengthAsPictured({ item }, itemWidth) {
  const { width, height } = photoOf(item);
  return height / width * itemWidth;
}

// A picture whose size is not known has a height of 100.
const lengthOfUnknown = () => 100;

const layout = () => ({
  lanes: columns.valueAsNumber,
  laneSpacing: columnSpacing,
  itemSpacing: rowSpacing,
  // The article also has its row spacing above the first row.
  sectionInset: { ...inset, top: inset.top + rowSpacing },
  lengthOfItem: unknown.checked ? lengthOfUnknown : lengthAsPictured,
});

view.layout = layout();
columns.oninput = () => {
  if (columns.checkValidity()) view.setLayout(layout());
};
unknown.onchange = () => view.setLayout(layout());
