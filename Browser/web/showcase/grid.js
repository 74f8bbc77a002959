import "./cascade/cascade-view.js";
import { removePhoto, showPhoto } from "./photos/photos.js";

const view = document.querySelector("cascade-view");
const log = document.querySelector(".log");
const { selection, sizes, clear } = document.forms[0].elements;

view.dataSource = {
  numberOfSections: () => 2,
  numberOfItems: () => 32,
  fillCell(cell, { section, item }) {
    showPhoto(cell, item + 5 * section);
    cell.querySelector(".badge").textContent = item;
  },
  prepareForReuse(cell) {
    if (cell.matches(".photo")) removePhoto(cell);
  },
  fillSupplementary(header, { section }) {
    header.textContent = `Section ${section}`;
  },
};

/** A function of the delegate that logs its call, and allows the action. */
const noted = (name) => ({ section, item }) => {
  const line = document.createElement("div");
  line.textContent = `${name} ${section}.${item}`;
  log.append(line);
  log.scrollTop = log.scrollHeight;
  return true;
};

view.delegate = {
  shouldHighlightItem: noted("shouldHighlightItem"),
  didHighlightItem: noted("didHighlightItem"),
  didUnhighlightItem: noted("didUnhighlightItem"),
  shouldSelectItem: noted("shouldSelectItem"),
  didSelectItem: noted("didSelectItem"),
  shouldDeselectItem: noted("shouldDeselectItem"),
  didDeselectItem: noted("didDeselectItem"),
  performPrimaryAction: noted("performPrimaryAction"),
};

const twoSizes = [
  { itemSize: { width: 180, height: 120 } },
  { itemSize: { width: 96, height: 96 } },
];

const layout = () => ({
  type: "flow",
  itemSize: { width: 108, height: 82 },
  lineSpacing: 14,
  interitemSpacing: 14,
  sectionInset: { top: 4, left: 10, bottom: 16, right: 10 },
  headerLength: 44,
  background: true,
  sections: sizes.checked ? twoSizes : undefined,
});

view.layout = layout();
view.selection = selection.value;

sizes.onchange = () => view.setLayout(layout());
for (const button of selection) {
  button.onchange = () => view.selection = selection.value;
}
clear.onclick = () => log.replaceChildren();
