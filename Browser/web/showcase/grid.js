import "./cascade/cascade-view.js";

const view = document.querySelector("cascade-view");
const log = document.querySelector(".log");
const { selection, sizes, clear } = document.forms[0].elements;

view.dataSource = {
  numberOfSections: () => 2,
  numberOfItems: () => 32,
  fillCell(cell, { item }) {
    cell.textContent = item;
  },
  fillSupplementary(header, { section }) {
    header.textContent = `Section ${section}`;
  },
};

/** A function of the delegate that notes its call, and agrees. */
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
  { itemSize: { width: 80, height: 40 } },
  { itemSize: { width: 40, height: 40 } },
];

const layout = () => ({
  type: "flow",
  itemSize: { width: 80, height: 50 },
  lineSpacing: 44,
  interitemSpacing: 20,
  sectionInset: { top: 20, left: 10, bottom: 20, right: 10 },
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
