import "./cascade/cascade-view.js";
import { photoOf, removePhoto, showPhoto } from "./photos/photos.js";

const view = document.querySelector("cascade-view");
const viewer = document.querySelector("dialog");
const { columns, top, left, bottom, right, row, column, next } =
  document.forms[0].elements;

// How many photos there are: at first, and in the next sets of data.
let count = 20;
const counts = [40, 12, 0, 400];

view.dataSource = {
  numberOfItems: () => count,
  fillCell: (cell, { item }) => showPhoto(cell, item),
  prepareForReuse: removePhoto,
};

view.delegate = {
  lengthOfItem({ item }, breadth) {
    const { width, height } = photoOf(item);
    return breadth * height / width;
  },
  didSelectItem: open,
  performPrimaryAction: open,
};

function open({ item }) {
  showPhoto(viewer, item);
  if (!viewer.open) viewer.showModal();
}
viewer.onclick = () => viewer.close();
viewer.onclose = () => view.deselectAllItems();

function arrange() {
  view.layout = {
    lanes: columns.valueAsNumber,
    laneSpacing: column.valueAsNumber,
    itemSpacing: row.valueAsNumber,
    sectionInset: {
      top: top.valueAsNumber,
      left: left.valueAsNumber,
      bottom: bottom.valueAsNumber,
      right: right.valueAsNumber,
    },
  };
}
for (const control of [columns, top, left, bottom, right, row, column]) {
  control.oninput = () => control.checkValidity() && arrange();
}
arrange();

next.onclick = () => {
  count = counts.shift();
  counts.push(count);
  document.querySelector("#count").textContent = `${count} photos`;
  view.reloadData();
};
