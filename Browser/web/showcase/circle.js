import "./cascade/cascade-view.js";

const view = document.querySelector("cascade-view");
const { insert: button, count } = document.forms[0].elements;
const numbers = Array.from({ length: 20 }, (_, index) => index);
let nextNumber = numbers.length;

view.dataSource = {
  fillCell(cell, path) {
    const number = view.identifierOf(path);
    const round = cell.querySelector("button");
    round.textContent = number;
    round.ariaLabel = `Remove ${number}`;
    round.style.setProperty("--hue", number * 47);
  },
};

/** The view computes the changes and animates them. */
function show(settings) {
  count.textContent = `${numbers.length} cells`;
  view.apply(numbers, settings);
}

function insert() {
  numbers.unshift(nextNumber);
  nextNumber += 1;
  show();
}

function remove(item) {
  numbers.splice(item, 1);
  show();
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

view.layout = { type: "circle", itemSize: { width: 70, height: 70 } };
show({ animated: false });
