import "./cascade/cascade-view.js";
import {
  removePhoto, showPhoto, sizesOfPhotos,
} from "./photos/photos.js";

const view = document.querySelector("cascade-view");
const { columns } = document.forms[0].elements;
const margin = 5;

view.dataSource = {
  numberOfItems: () => 50,
  sizesOfItems: (section, start, count) => sizesOfPhotos(start, count),
  fillCell: (cell, { item }) => showPhoto(cell, item),
  prepareForReuse: removePhoto,
};

// n columns have n + 1 margins, and the content ends one margin below the
// longest column.
function arrange() {
  view.layout = {
    lanes: columns.valueAsNumber,
    laneSpacing: margin,
    itemSpacing: margin,
    sectionInset: {
      top: margin, left: margin, bottom: margin, right: margin,
    },
  };
}

columns.oninput = () => columns.checkValidity() && arrange();
arrange();
