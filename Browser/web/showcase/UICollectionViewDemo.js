import "./cascade/cascade-view.js";
import { scrollSideways } from "./wheel.js";

const view = document.querySelector("cascade-view");
const { layout, insert: button } = document.forms[0].elements;
const numbers = Array.from({ length: 20 }, (_, index) => index);
let nextNumber = numbers.length;

const layouts = {
  flow: {
    type: "flow",
    itemSize: { width: 80, height: 50 },
    lineSpacing: 44,
    interitemSpacing: 20,
    sectionInset: { top: 20, left: 10, bottom: 20, right: 10 },
    headerLength: 44,
  },
  line: {
    type: "line",
    itemSize: { width: 200, height: 200 },
    itemSpacing: 50,
    activeDistance: 200,
    zoomFactor: 0.3,
  },
  circle: { type: "circle", itemSize: { width: 70, height: 70 } },
};

view.dataSource = {
  fillCell(cell, path) {
    const number = view.identifierOf(path);
    const round = cell.querySelector("button");
    round.textContent = number;
    round.ariaLabel = `Remove ${number}`;
    round.style.setProperty("--hue", number * 47);
  },
  fillSupplementary(header, { section }) {
    header.textContent = `section header ${section}`;
  },
};

function insert() {
  numbers.unshift(nextNumber);
  nextNumber += 1;
  view.apply(numbers);
}

function remove(item) {
  numbers.splice(item, 1);
  view.apply(numbers);
  // The keyboard's focus moves to the next cell.
  const next = Math.min(item, numbers.length - 1);
  if (next >= 0) view.focusedItem = { section: 0, item: next };
}

view.onclick = ({ target }) => {
  const path = view.indexPathOf(target);
  if (path) remove(path.item);
  else insert();
};
button.onclick = insert;

for (const choice of layout) {
  choice.onchange = () =>
    view.setLayout(layouts[layout.value], { animated: true });
}
// A vertical wheel also scrolls along the line.
scrollSideways(view);

view.layout = layouts[layout.value];
view.apply(numbers, { animated: false });
