import "./cascade/cascade-view.js";
import { removePhoto, showPhoto } from "./photos/photos.js";

const view = document.querySelector("cascade-view");
const { previous, next, position } = document.forms[0].elements;
const count = 60;

view.dataSource = {
  numberOfItems: () => count,
  fillCell(cell, { item }) {
    showPhoto(cell, item);
    cell.querySelector(".badge").textContent = item + 1;
  },
  prepareForReuse: removePhoto,
};

view.layout = {
  type: "line",
  itemSize: { width: 200, height: 200 },
  itemSpacing: 50,
  activeDistance: 200,
  zoomFactor: 0.3,
  snapping: true,
};

/** The item that is nearest to the viewport's centre. */
function centredItem() {
  const centre = view.contentOffset.x + view.clientWidth / 2;
  const distance = ({ x, width }) => Math.abs(x + width / 2 - centre);
  let [nearest, least] = [0, Infinity];
  for (const path of view.visibleItems) {
    const away = distance(view.frameOfItem(path));
    if (away < least) [nearest, least] = [path.item, away];
  }
  return nearest;
}

function step(by) {
  const item = Math.min(Math.max(centredItem() + by, 0), count - 1);
  const path = { section: 0, item };
  view.scrollToItem(path, { position: "center", animated: true });
}

previous.onclick = () => step(-1);
next.onclick = () => step(1);
view.addEventListener("cascade-pass", () => {
  position.textContent = `${centredItem() + 1} of ${count}`;
});
