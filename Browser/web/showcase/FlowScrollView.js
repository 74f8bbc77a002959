import "./cascade/cascade-view.js";
import {
  removePhoto, showPhoto, sizesOfPhotos,
} from "./photos/photos.js";
import { stayAtTop } from "./stay-at-top.js";

const view = document.querySelector("cascade-view");
const viewer = document.querySelector("dialog");
const empty = document.querySelector(".empty");
const number = document.querySelector("#count");
const { next } = document.forms[0].elements;

// The sets of data are photos, so many of them.
const sets = [40, 12, 0, 400];
let currentSet = 0;

view.dataSource = {
  numberOfItems: () => sets[currentSet],
  sizesOfItems: (section, start, count) => sizesOfPhotos(start, count),
  fillCell: (cell, { item }) => showPhoto(cell, item),
  prepareForReuse: removePhoto,
};

function open({ item }) {
  showPhoto(viewer, item);
  viewer.showModal();
}
// A double click is a click that opens the picture.
viewer.onclick = ({ detail }) => detail < 2 && viewer.close();
viewer.onclose = () => {
  removePhoto(viewer);
  view.deselectItems();
};

view.delegate = {
  targetContentOffset: stayAtTop,
  didSelectItem: open,
  performPrimaryAction: open,
};

// The article does not print its margins: these differ.
view.layout = {
  lanes: 3,
  laneSpacing: 4,
  itemSpacing: 6,
  sectionInset: { top: 20, left: 10, bottom: 30, right: 15 },
};

next.onclick = () => {
  currentSet = (currentSet + 1) % sets.length;
  number.textContent = `${sets[currentSet]} photos`;
  empty.hidden = sets[currentSet] > 0;
  view.reloadData();
};
