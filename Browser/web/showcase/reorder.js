import "./cascade/cascade-view.js";
import {
  photoOf, photos, removePhoto, showPhoto,
} from "./photos/photos.js";

const view = document.querySelector("cascade-view");
const { layout, undo, last } = document.forms[0].elements;
const order = [...photos.keys()];
const moves = [];

/** The photo that cannot be lifted. Others can be moved past it. */
const locked = 5;

const layouts = {
  waterfall: { type: "waterfall", lanes: { minimum: 110 } },
  grid: { type: "flow", itemSize: { width: 100, height: 100 } },
  justified: { type: "justified", rowLength: 120 },
  line: { type: "line" },
  circle: { type: "circle" },
};

/** Moves a photo to another place in the order. */
function move(from, to) {
  order.splice(to, 0, ...order.splice(from, 1));
}

// moveItem is called when a photo is dropped. To refuse, return false.
view.dataSource = {
  numberOfItems: () => order.length,
  sizeOfItem: ({ item }) => photoOf(order[item]),
  fillCell(cell, { item }) {
    showPhoto(cell, order[item]);
    cell.querySelector(".lock").hidden = order[item] !== locked;
  },
  prepareForReuse: removePhoto,
  moveItem: (from, to) => move(from.item, to.item),
};

view.delegate = {
  canMoveItem: ({ item }) => order[item] !== locked,
};

function describe(text) {
  last.textContent = text;
  undo.disabled = moves.length === 0;
}

view.addEventListener("cascade-move", ({ detail: { from, to } }) => {
  moves.push([from, to]);
  describe(`From place ${from.item + 1} to ${to.item + 1}`);
});

undo.onclick = () => {
  const [from, to] = moves.pop();
  view.performBatchUpdates((updates) => {
    move(to.item, from.item);
    updates.moveItem(to, from);
  });
  describe(`Back to place ${from.item + 1}`);
};

for (const button of layout) {
  button.onchange = () => {
    view.setLayout(layouts[layout.value], { animated: true });
  };
}

view.layout = layouts[layout.value];
