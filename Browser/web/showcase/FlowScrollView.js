import "./cascade/cascade-view.js";
import { photoOf, removePhoto, showPhoto } from "./photos/photos.js";
import { stayAtTop } from "./stay-at-top.js";

const view = document.querySelector("cascade-view");
const viewer = document.querySelector("dialog");
const empty = document.querySelector(".empty");
const number = document.querySelector("#count");
const { columns, top, left, bottom, right, row, column, next } =
  document.forms[0].elements;

// The number of photos, at first and in the next sets of data.
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
  targetContentOffset: stayAtTop,
  didSelectItem: open,
  performPrimaryAction: open,
};

/** Shows what the state in the browser's history describes. */
function showState() {
  const item = history.state?.item ?? count;
  if (item < count) {
    showPhoto(viewer, item);
    if (!viewer.open) viewer.showModal();
  } else {
    // The item belonged to previous data.
    history.replaceState(null, "");
    viewer.close();
  }
}

// The picture is an entry in the history, so that Back closes it and Forward
// opens it again.
function open({ item }) {
  // Going back may take a moment.
  if (history.state) return;
  history.pushState({ item }, "");
  showState();
}
addEventListener("popstate", showState);

// A double click is a click that opens the picture.
viewer.onclick = ({ detail }) => detail < 2 && viewer.close();
viewer.onclose = () => {
  removePhoto(viewer);
  view.deselectItems();
  if (history.state) history.back();
};

const layout = () => ({
  lanes: columns.valueAsNumber,
  laneSpacing: column.valueAsNumber,
  itemSpacing: row.valueAsNumber,
  sectionInset: {
    top: top.valueAsNumber,
    left: left.valueAsNumber,
    bottom: bottom.valueAsNumber,
    right: right.valueAsNumber,
  },
});

view.layout = layout();
for (const control of [columns, top, left, bottom, right, row, column]) {
  control.oninput = () => {
    if (control.checkValidity()) view.setLayout(layout());
  };
}

next.onclick = () => {
  count = counts.shift();
  counts.push(count);
  number.textContent = `${count} photos`;
  empty.hidden = count > 0;
  view.reloadData();
};
showState();
