import "./cascade/cascade-view.js";
import { photoOf, removePhoto, showPhoto } from "./photos/photos.js";

const view = document.querySelector("cascade-view");
const { columns, spacing, lengths, unknown } = document.forms[0].elements;

const delegate = {
  lengthOfItem({ item }, breadth) {
    const { width, height } = photoOf(item);
    return breadth * height / width;
  },
};
const closure = (path, breadth) => breadth;

view.dataSource = {
  numberOfItems: () => 200,
  fillCell: (cell, { item }) => showPhoto(cell, item),
  prepareForReuse: removePhoto,
};

function arrange() {
  const usesDelegate = !unknown.checked && lengths.value !== "closure";
  const usesClosure = !unknown.checked && lengths.value !== "delegate";
  // Where neither says how long an item is, its cell is measured: at first it is as long as estimated, and as long as
  // what it shows once that is there.
  view.estimatedItemLength = 100;
  view.delegate = usesDelegate ? delegate : null;
  view.layout = {
    lanes: columns.valueAsNumber,
    laneSpacing: spacing.valueAsNumber,
    itemSpacing: spacing.valueAsNumber,
    sectionInset: { top: 5, left: 5, bottom: 5, right: 5 },
    lengthOfItem: usesClosure ? closure : undefined,
  };
}

for (const control of [columns, spacing]) control.oninput = () => control.checkValidity() && arrange();
lengths.onchange = arrange;
unknown.onchange = () => {
  lengths.disabled = unknown.checked;
  view.classList.toggle("measured", unknown.checked);
  arrange();
  view.reloadData();
};
arrange();
