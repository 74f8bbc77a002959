import "./cascade/cascade-view.js";
import { photoOf, removePhoto, showPhoto } from "./photos/photos.js";
import { stayAtTop } from "./stay-at-top.js";

const view = document.querySelector("cascade-view");
const controls = document.forms[0].elements;

view.dataSource = {
  numberOfItems: () => 200,
  fillCell: (cell, { item }) => showPhoto(cell, item),
  prepareForReuse: removePhoto,
};

// How long an item is, a delegate may say: here, as its photo is.
const delegate = {
  targetContentOffset: stayAtTop,
  lengthOfItem({ item }, breadth) {
    const { width, height } = photoOf(item);
    return breadth * height / width;
  },
};

// Or a closure of the layout: a square. If there are both, it wins.
const lengthOfItem = (path, breadth) => breadth;

/** Every cell goes to its new place, or is there at once. */
function arrange({ animated }) {
  const { columns, spacing, lengths, unknown } = controls;
  const has = (name) =>
    !unknown.checked && [name, "both"].includes(lengths.value);
  // Where neither is there, cells are measured. Until a photo has loaded,
  // its item is as long as estimated.
  view.estimatedItemLength = 100;
  view.delegate = has("delegate")
    ? delegate
    : { targetContentOffset: stayAtTop };
  view.setLayout({
    lanes: columns.valueAsNumber,
    laneSpacing: spacing.valueAsNumber,
    itemSpacing: spacing.valueAsNumber,
    sectionInset: { top: 5, left: 5, bottom: 5, right: 5 },
    lengthOfItem: has("closure") ? lengthOfItem : undefined,
  }, { animated });
}

for (const control of [controls.columns, controls.spacing]) {
  control.oninput = () => {
    if (control.checkValidity()) arrange({ animated: true });
  };
}
controls.lengths.onchange = () => arrange({ animated: false });
controls.unknown.onchange = ({ target: { checked } }) => {
  controls.lengths.disabled = checked;
  view.classList.toggle("measured", checked);
  arrange({ animated: false });
  view.reloadData();
};
arrange({ animated: false });
