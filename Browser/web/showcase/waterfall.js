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

// Columns: how long an item is, the layout or the delegate says

const has = (name) =>
  !unknown.checked && [name, "both"].includes(lengths.value);

// A delegate may say it: here, as its photo is.
function lengthAsPictured({ item }, breadth) {
  const { width, height } = photoOf(item);
  return breadth * height / width;
}

// Or a function of the layout: a square. If there are both, it wins.
const lengthOfSquare = (path, breadth) => breadth;

const inColumns = (bottom) => ({
  lanes: columns.valueAsNumber,
  laneSpacing: spacing.valueAsNumber,
  itemSpacing: spacing.valueAsNumber,
  sectionInset: { top: 5, left: 5, bottom: 5 + bottom, right: 5 },
  lengthOfItem: has("closure") ? lengthOfSquare : undefined,
});

// Sections: each with its own measures, a header and a footer

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

// Rows: the same, sideways

const inRows = (bottom) =>
  ({ axis: "horizontal", sectionInset: { bottom } });

const layouts = { columns: inColumns, sections: inSections, rows: inRows };
const counts = { columns: 200, sections: 30, rows: 90 };

/** What the view shows now: the sizes of its items, and no others. */
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

/** Every cell goes to its new place, or is there at once. */
function arrange({ animated }) {
  // The style sheet knows what covers the bottom: as much as the device
  // says, or as a phone's home indicator.
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

/** Other items: all from the beginning. */
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
// A wheel that turns up and down goes along the rows as well.
scrollSideways(view);
begin();
