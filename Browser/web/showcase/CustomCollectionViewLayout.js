import "./cascade/cascade-view.js";
import {
  removePhoto, showPhoto, sizesOfPhotos,
} from "./photos/photos.js";
import { stayAtTop } from "./stay-at-top.js";

const view = document.querySelector("cascade-view");
const { columns, margin } = document.forms[0].elements;

view.dataSource = {
  numberOfItems: () => 50,
  // A picture is as high as its shape requires at the column's width.
  sizesOfItems: (section, start, count) => sizesOfPhotos(start, count),
  fillCell: (cell, { item }) => showPhoto(cell, item),
  prepareForReuse: removePhoto,
};
view.delegate = { targetContentOffset: stayAtTop };

/** Two columns have three margins, three have four. */
function layout() {
  const side = margin.valueAsNumber;
  return {
    lanes: columns.valueAsNumber,
    laneSpacing: side,
    itemSpacing: side,
    sectionInset: { top: side, left: side, bottom: side, right: side },
  };
}

view.layout = layout();
for (const control of [columns, margin]) {
  control.oninput = () => {
    if (control.checkValidity()) view.setLayout(layout());
  };
}
