import "./cascade/cascade-view.js";

const view = document.querySelector("cascade-view");
const log = document.querySelector("ol");
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

/** All that a tap or a key brings about, in its order. */
const calls = [
  "shouldHighlightItem", "didHighlightItem", "didUnhighlightItem", "shouldSelectItem", "didSelectItem",
  "shouldDeselectItem", "didDeselectItem", "performPrimaryAction",
];
view.delegate = Object.fromEntries(calls.map((name) => [name, ({ section, item }) => {
  const line = document.createElement("li");
  line.textContent = `${name} ${section}.${item}`;
  log.append(line);
  log.scrollTop = log.scrollHeight;
  return true;
}]));

function arrange() {
  view.layout = {
    type: "flow",
    itemSize: { width: 80, height: 50 },
    lineSpacing: 44,
    interitemSpacing: 20,
    sectionInset: { top: 20, left: 10, bottom: 20, right: 10 },
    headerLength: 44,
    background: true,
    sections: sizes.checked
      ? [{ itemSize: { width: 80, height: 40 } }, { itemSize: { width: 40, height: 40 } }]
      : undefined,
  };
}

sizes.onchange = arrange;
for (const button of selection) button.onchange = () => view.selection = selection.value;
clear.onclick = () => log.replaceChildren();
view.selection = selection.value;
arrange();
