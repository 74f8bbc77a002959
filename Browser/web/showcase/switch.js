import "./cascade/cascade-view.js";
import {
  photos, removePhoto, showPhoto, sizesOfPhotos,
} from "./photos/photos.js";

const view = document.querySelector("cascade-view");
const target = document.querySelector("#target");
const { layout, progress } = document.forms[0].elements;

const layouts = {
  waterfall: { type: "waterfall", lanes: 3 },
  grid: { type: "flow", itemSize: { width: 100, height: 100 } },
  justified: { type: "justified", rowLength: 120 },
  line: { type: "line" },
  circle: { type: "circle" },
};

view.dataSource = {
  numberOfItems: () => photos.length,
  sizesOfItems: (section, start, count) => sizesOfPhotos(start, count),
  fillCell: (cell, { item }) => showPhoto(cell, item),
  prepareForReuse: removePhoto,
};

/** The layout that the slider leads to. */
function nextName() {
  const names = Object.keys(layouts);
  return names[(names.indexOf(layout.value) + 1) % names.length];
}

const describe = () => target.textContent = nextName();

for (const button of layout) {
  button.onchange = () => {
    describe();
    view.setLayout(layouts[layout.value], { animated: true });
  };
}

/** The transition that the slider controls while it is held. */
let transition = null;

progress.oninput = () => {
  transition ??= view.startInteractiveTransition(layouts[nextName()]);
  transition.progress = progress.valueAsNumber;
};

progress.onchange = async () => {
  const isFinished = progress.valueAsNumber >= 0.5;
  const driven = transition;
  transition = null;
  if (isFinished) layout.value = nextName();
  await (isFinished ? driven.finish() : driven.cancel());
  progress.value = 0;
  describe();
};

view.layout = layouts[layout.value];
describe();
