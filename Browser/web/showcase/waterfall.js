import "./cascade/cascade-view.js";
import {
  photoOf, removePhoto, showPhoto, sizesOfPhotos,
} from "./photos/photos.js";
import { stayAtTop } from "./stay-at-top.js";
import { scrollSideways } from "./wheel.js";

const view = document.querySelector("cascade-view");
const main = document.querySelector("main");
const controls = document.forms[0].elements;
const { shape, columns, spacing, lengths, unknown, inset } = controls;

// Columns: the layout or the delegate determines the length of items

const has = (name) =>
  !unknown.checked && [name, "both"].includes(lengths.value);

// A delegate may return it: here, from the photo's shape.
function lengthAsPictured({ item }, breadth) {
  const { width, height } = photoOf(item);
  return breadth * height / width;
}

// Or a function of the layout: here, squares. It takes precedence.
const lengthOfSquare = (path, breadth) => breadth;

const inColumns = (bottom) => ({
  lanes: columns.valueAsNumber,
  laneSpacing: spacing.valueAsNumber,
  itemSpacing: spacing.valueAsNumber,
  sectionInset: { top: 5, left: 5, bottom: 5 + bottom, right: 5 },
  lengthOfItem: has("closure") ? lengthOfSquare : undefined,
});

// Sections: each with its own metrics, a header and a footer

const sides = (inset) =>
  ({ top: inset, left: inset, bottom: inset, right: inset });

const section = (index) => ({
  lanes: 2 + index,
  laneSpacing: 6 + 2 * index,
  itemSpacing: 4 + 4 * index,
  sectionInset: sides(5 + 5 * index),
  sectionSpacing: 24,
  headerLength: 40,
  footerLength: 20,
});

const inSections = (bottom) => ({
  sections: [
    section(0), section(1), { ...section(2), footerInset: { bottom } },
  ],
});

// Rows: the same with horizontal scrolling

const inRows = (bottom) =>
  ({ axis: "horizontal", sectionInset: { bottom } });

const layouts = { columns: inColumns, sections: inSections, rows: inRows };
const counts = { columns: 200, sections: 30, rows: 90 };

/** The data source for the present settings. */
const source = () => ({
  numberOfSections: () => shape.value === "sections" ? 3 : 1,
  numberOfItems: () => counts[shape.value],
  // Without sizes and lengths, cells are measured.
  sizesOfItems: shape.value === "columns"
    ? undefined
    : (section, start, count) => sizesOfPhotos(start, count),
  fillCell: (cell, { item }) => showPhoto(cell, item),
  fillSupplementary(cell, { kind, section }) {
    cell.textContent = kind === "header"
      ? `${2 + section} columns`
      : `End of section ${section + 1}`;
  },
  prepareForReuse(cell) {
    if (cell.matches(".photo")) removePhoto(cell);
  },
});

/** Changes the layout, with or without animation. */
function arrange({ animated }) {
  // The style sheet determines how much is covered at the bottom: the device's
  // safe area, or as much as a phone's home indicator.
  main.classList.toggle("inset", inset.checked);
  const style = getComputedStyle(main);
  const bottom = parseFloat(style.getPropertyValue("--safe-area-bottom"));
  const isTold = shape.value === "columns" && has("delegate");
  view.delegate = {
    targetContentOffset: stayAtTop,
    ...(isTold && { lengthOfItem: lengthAsPictured }),
  };
  view.setLayout(layouts[shape.value](bottom), { animated });
}

/** Shows other items, starting at the top. */
function begin() {
  const isColumns = shape.value === "columns";
  for (const each of document.querySelectorAll(".columns")) {
    each.hidden = !isColumns;
  }
  lengths.disabled = unknown.checked;
  const isMeasured = isColumns && unknown.checked;
  view.classList.toggle("measured", isMeasured);
  view.dataSource = source();
  arrange({ animated: false });
  view.contentOffset = { x: 0, y: 0 };
}

for (const control of [columns, spacing]) {
  control.oninput = () => {
    if (control.checkValidity()) arrange({ animated: true });
  };
}
lengths.onchange = () => arrange({ animated: false });
inset.onchange = () => arrange({ animated: false });
unknown.onchange = begin;
for (const button of shape) button.onchange = begin;
// A vertical wheel also scrolls along the rows.
scrollSideways(view);
begin();
