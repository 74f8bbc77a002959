import "./cascade/cascade-view.js";
import { removePhoto, showPhoto } from "./photos/photos.js";
import { scrollSideways } from "./wheel.js";

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

/** The item nearest to the centre. */
let centred = 0;
/** The item that it is scrolling to, and the remaining distance. */
let goal = null;
let way = Infinity;
/** The view's size for which the layout was computed. */
let breadth = 0;
let height = 0;

function arrange() {
  const isFirst = breadth === 0;
  breadth = view.clientWidth;
  height = view.clientHeight;
  // The item in the centre is a third larger.
  const fitting = Math.min(320, Math.max(200, breadth / 3), 0.6 * height);
  const size = Math.round(fitting);
  // Space at both ends, so that the first and last item can be centred.
  const edge = Math.max(0, (breadth - size) / 2);
  view.layout = {
    type: "line",
    itemSize: { width: size, height: size },
    itemSpacing: Math.round(size / 4),
    activeDistance: size,
    zoomFactor: 0.3,
    snapping: true,
    sectionInset: { left: edge, right: edge },
  };
  // A user who returns to the page finds it where it was.
  if (!isFirst) scrollTo(goal ?? centred, false);
}

function scrollTo(item, animated) {
  view.scrollToItem({ section: 0, item }, { position: "center", animated });
}

/** Steps in quick succession add up. */
function step(by) {
  const from = goal ?? centred;
  goal = Math.min(Math.max(from + by, 0), count - 1);
  way = Infinity;
  scrollTo(goal, true);
}

/** The distance of an item's centre from the view's. */
function distanceOf(item) {
  const { x, width } = view.frameOfItem({ section: 0, item });
  return Math.abs(x + width / 2 - view.contentOffset.x - breadth / 2);
}

view.addEventListener("cascade-pass", () => {
  const items = view.visibleItems.map(({ item }) => item);
  // Until the next pass, the space at the ends may be for another size.
  if (view.clientWidth !== breadth || items.length === 0) return;
  const distances = items.map(distanceOf);
  centred = items[distances.indexOf(Math.min(...distances))];
  position.textContent = `${centred + 1} of ${count}`;
  if (goal === null) return;
  const former = way;
  way = distanceOf(goal);
  // The item has been reached, or something else scrolls elsewhere.
  if (way < 1 || way > former + 1) goal = null;
});

previous.onclick = () => step(-1);
next.onclick = () => step(1);
scrollSideways(view, step);

const steps = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };
view.onkeydown = (event) => {
  const { key, altKey, ctrlKey, metaKey } = event;
  if (!(key in steps) || altKey || ctrlKey || metaKey) return;
  event.preventDefault();
  step(steps[key]);
};

arrange();
new ResizeObserver(() => {
  const { clientWidth, clientHeight } = view;
  if (clientWidth === breadth && clientHeight === height) return;
  const item = goal ?? centred;
  arrange();
  // The view may notice its new size a frame later than this.
  const centre = () => scrollTo(item, false);
  requestAnimationFrame(() => requestAnimationFrame(centre));
}).observe(view);
