import "./cascade/cascade-view.js";
import {
  removePhoto, showPhoto, sizesOfPhotos,
} from "./photos/photos.js";
import { stayAtTop } from "./stay-at-top.js";

const view = document.querySelector("cascade-view");
const { columns } = document.forms[0].elements;
const margin = 5;

view.dataSource = {
  numberOfItems: () => 50,
  sizesOfItems: (section, start, count) => sizesOfPhotos(start, count),
  fillCell: (cell, { item }) => showPhoto(cell, item),
  prepareForReuse: removePhoto,
};

view.delegate = { targetContentOffset: stayAtTop };

// n columns have n + 1 margins, and the content ends one margin below the
// longest column.
const layout = () => ({
  lanes: columns.valueAsNumber,
  laneSpacing: margin,
  itemSpacing: margin,
  sectionInset: {
    top: margin, left: margin, bottom: margin, right: margin,
  },
});

view.layout = layout();
columns.oninput = () => {
  if (columns.checkValidity()) view.setLayout(layout());
};
