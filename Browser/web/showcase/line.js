import "./cascade/cascade-view.js";
import { removePhoto, showPhoto } from "./photos/photos.js";

const view = document.querySelector("cascade-view");
const { previous, next } = document.forms[0].elements;

view.dataSource = {
  numberOfItems: () => 60,
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
  snaps: true,
};

/** The item that is nearest to the viewport's centre. */
function centredItem() {
  const centre = view.contentOffset.x + view.clientWidth / 2;
  const distance = (path) => {
    const { x, width } = view.frameOfItem(path);
    return Math.abs(x + width / 2 - centre);
  };
  return view.visibleItems.reduce((best, path) => distance(path) < distance(best) ? path : best).item;
}

function step(distance) {
  const item = Math.min(Math.max(centredItem() + distance, 0), 59);
  view.scrollToItem({ section: 0, item }, { position: "center", animated: true });
}

previous.onclick = () => step(-1);
next.onclick = () => step(1);
view.addEventListener("cascade-pass", () => {
  document.querySelector("#position").textContent = `${centredItem() + 1} of 60`;
});
