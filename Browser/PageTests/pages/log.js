// Messages that are as long as what is in them, which nobody knows before, in a view that stays at its end.
const parameters = new URLSearchParams(location.search);
const root = document.documentElement;
const isHorizontal = parameters.get("axis") === "horizontal";
root.classList.add(parameters.get("axis") ?? "vertical", parameters.get("mode") ?? "self");
root.dir = parameters.get("dir") ?? "ltr";

if (parameters.has("ios")) {
  // By these, and nothing else, a WebKit is known in which to set the scroll position ends a touch's momentum.
  window.ongesturestart = null;
  Object.defineProperty(navigator, "maxTouchPoints", { value: 5 });
}

const view = document.querySelector("cascade-view");
const side = isHorizontal ? "width" : "height";
const count = Number(parameters.get("count") ?? 100_000);
let lastIdentity = count;

/** The messages, oldest first: what they are and how long. */
const messages = Array.from({ length: count }, (_, identity) => makeMessage(identity));

function makeMessage(identity) {
  return { identity, length: 24 + ((identity * 7919) % 31) * 7 };
}

function makeMessages(number) {
  return Array.from({ length: number }, () => makeMessage(lastIdentity++));
}

/** The messages that have come since the page was made, newest last. */
function append(number = 1) {
  messages.push(...makeMessages(number));
  view.itemsWereAppended();
}

/** Earlier messages. */
function prepend(number = 1) {
  const items = makeMessages(number);
  view.performBatchUpdates((updates) => {
    messages.unshift(...items);
    updates.insertItems(items.map((_, item) => ({ section: 0, item })));
  }, { animated: false });
}

/** Has a message grow, as a picture in it does that comes late. */
function grow(item, by) {
  messages[item].length += by;
  const cell = view.cellAt({ section: 0, item });
  if (cell) cell.firstElementChild.style[side] = `${messages[item].length}px`;
}

/** The distance from the end of the last message on screen to the view's, or NaN. */
function distanceFromEnd() {
  const cell = view.cellAt({ section: 0, item: messages.length - 1 });
  return cell && !cell.hidden ? lengthsOf(cell).end : NaN;
}

/** How far a cell is from the viewport's start and end, along the axis, in the direction of reading. */
function lengthsOf(cell) {
  const isPage = view.scroller === "page";
  const box = isPage
    ? { left: 0, top: 0, right: root.clientWidth, bottom: root.clientHeight } : view.getBoundingClientRect();
  const { left, top, right, bottom } = cell.getBoundingClientRect();
  const clientBottom = isPage ? box.bottom : box.top + view.clientHeight;
  if (!isHorizontal) return { start: top - box.top, end: clientBottom - bottom };
  return root.dir === "rtl"
    ? { start: box.right - right, end: left - box.left } : { start: left - box.left, end: box.right - right };
}

/** Where a message is, by what it is: how far its start is from the viewport's; NaN if it has no cell. */
function placeOf(identity) {
  const item = messages.findIndex((message) => message.identity === identity);
  const cell = view.cellAt({ section: 0, item });
  return cell ? lengthsOf(cell).start : NaN;
}

/** The message in the middle of the view. */
function middle() {
  const length = isHorizontal ? view.clientWidth : view.scroller === "page" ? root.clientHeight : view.clientHeight;
  const { item } = view.visibleItems.find(({ item }) => lengthsOf(view.cellAt({ section: 0, item })).end <= length / 2);
  return messages[item].identity;
}

/** What each frame has shown since `watch`: the answers of a question, asked when the frame has been made. */
const frames = [];
let question = null;

function watch(newQuestion) {
  frames.length = 0;
  question = newQuestion;
}

/** Boxes within boxes: what observes one of them is told after all those of the view, whose cells are less deep. */
const probes = Array.from({ length: 40 }, () => document.createElement("div"));
probes.reduce((outer, probe) => (outer.append(probe), probe), document.body);
probes[0].style.cssText = "position: absolute; top: 0; left: 0; width: 1px; height: 1px; visibility: hidden";
for (const probe of probes) probe.style.height = "1px";

/** Goes from box to box, deeper and deeper, until the frame is as it will be painted. */
const afterFrame = new ResizeObserver(([{ target }]) => {
  afterFrame.unobserve(target);
  const next = probes[probes.indexOf(target) + 10];
  if (next) afterFrame.observe(next);
  else if (question) frames.push(question());
});

function tick() {
  requestAnimationFrame(tick);
  afterFrame.observe(probes[5]);
}
tick();

/** What has set the scroll position, in order, since the page was made. */
const writes = [];
for (const name of ["scrollTo", "scrollBy", "scroll"]) {
  const original = Element.prototype[name];
  Element.prototype[name] = function (...values) {
    writes.push(name);
    return original.apply(this, values);
  };
}
for (const name of ["scrollTop", "scrollLeft"]) {
  const original = Object.getOwnPropertyDescriptor(Element.prototype, name);
  Object.defineProperty(Element.prototype, name, {
    ...original,
    set(value) {
      writes.push(name);
      original.set.call(this, value);
    },
  });
  /** Scrolls as a finger does: not by the page. */
  view[`set_${name}`] = (value) => original.set.call(view, value);
}

Object.assign(window, {
  view, messages, append, prepend, grow, distanceFromEnd, placeOf, middle, watch, frames, writes, errors: [],
});
addEventListener("cascade-error", (event) => errors.push(event.detail.message));

const source = {
  numberOfItems: () => messages.length,
  fillCell(cell, { item }) {
    const content = document.createElement("div");
    content.textContent = messages[item].identity;
    content.style[side] = `${messages[item].length}px`;
    content.style[isHorizontal ? "height" : "width"] = "100%";
    cell.replaceChildren(content);
  },
};
view.innerHTML = "<template><div></div></template>";
if (isHorizontal) view.setAttribute("axis", "horizontal");
if (parameters.get("mode") === "page") view.setAttribute("scroller", "page");
if (parameters.has("estimate")) view.setAttribute("estimated-item-length", parameters.get("estimate"));
await import("/cascade/cascade-view.js");
watch(distanceFromEnd);
view.dataSource = source;
