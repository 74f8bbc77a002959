// A page in TypeScript: what it may write, and what it may not.
import { type CascadeView, type DataSource, LayoutError, type TransitionAnchor, UpdateError } from "../../web/cascade-view.js";

const view = document.querySelector("cascade-view")!;
const same: CascadeView = view;

const dataSource: DataSource = {
  numberOfItems: () => 50,
  sizesOfItems: (section, start, count) => new Float32Array(2 * count).fill(section + start),
  fillCell(cell, { item }) {
    cell.textContent = String(item);
  },
};
same.dataSource = dataSource;
view.delegate = { lengthOfItem: ({ item }, breadth) => breadth * item, didMoveFocus: (from, to) => to?.item };
view.layout = { lanes: { minimum: 240 }, sections: [undefined, { itemSpacing: 3 }], lengthOfItem: () => 30 };
view.layout = { type: "line", axis: "horizontal", snapping: false };
const finished: Promise<boolean> = view.setLayout({ type: "circle", radius: 80 }, { animated: true });
const anchor: TransitionAnchor = { item: { section: 0, item: 3 }, position: { x: 10, y: 20 } };
export const isActive: boolean = view.startInteractiveTransition({ lanes: 4 }, { anchor }).isActive;
view.performBatchUpdates((updates) => updates.moveItem({ section: 0, item: 1 }, { section: 0, item: 2 }));
view.apply([{ identifier: "a", items: ["b"] }]).then((isFinished: boolean) => isFinished);
view.scrollToItem({ section: 0, item: 3 }, { position: "nearest", animated: true });
view.addEventListener("cascade-focus", ({ detail: { from, to } }) => [from?.section, to?.item]);
view.reorderable = true;
view.moveAnnouncement = ({ phase, place, total }) => (phase === "lifted" ? `${place} of ${total}` : "");
view.delegate = { canMoveItem: ({ item }) => item > 0, targetForMove: (from, proposed) => (from.item > 3 ? proposed : null) };
same.dataSource = { ...dataSource, moveItem: async ({ item }, to) => item !== to.item };
view.addEventListener("cascade-move", ({ detail: { from, to, identifiers } }) => [from.item, to.section, identifiers?.length]);
document.addEventListener("cascade-error", ({ detail: { message } }) => message.length);
window.addEventListener("cascade-select", ({ detail: { item } }) => item + 1);
same.dataSource = { ...dataSource, textOfItem: ({ item }) => `Note ${item}` };
same.dataSource = { ...dataSource, textsOfItems: async (section, start, count) => Array<string>(count).fill(`${section}.${start}`) };
same.dataSource = { ...dataSource, findItems: async ({ text, wholeWords }, signal) => wholeWords && !signal.aborted
  ? [{ section: 0, item: text.length }] : [{ section: 0, item: 1, count: 2 }] };
const hits: Promise<number | undefined> = view.find("words", { matchCase: true, bar: false }).then((result) => result?.count);
view.findNext({ backwards: true }).then((result) => result?.current?.item);
view.endFinding({ returns: true });
view.findAnnouncement = ({ phase, place, count, excerpt }) => (phase === "closed" ? "" : `${place} of ${count}: ${excerpt}`);
view.findLabels = { field: "Suchen", count: ({ place, count }) => `${place} / ${count}` };
view.addEventListener("cascade-find", ({ detail: { query, isComplete } }) => query.text.length + Number(isComplete));
view.addEventListener("cascade-pass", ({ detail }) => detail.contentSize.width + detail.contentOffset.y);
export const errors: Error[] = [new LayoutError(), new UpdateError()];
export const offsets: number[] = [view.contentOffset.x, view.frameOfItem({ section: 0, item: 0 })?.y ?? 0];
export { finished, hits };

// @ts-expect-error A line has no lanes.
view.layout = { type: "line", lanes: 3 };
// @ts-expect-error There is no such layout.
view.layout = { type: "spiral" };
// @ts-expect-error It can only be read.
view.contentSize = { width: 1, height: 1 };
view.selectItems(view.selectedRanges);
// @ts-expect-error A range has a number of items.
view.selectItems([{ section: 0, item: 3 }]);
// @ts-expect-error An item is a section and an index.
view.selectItem(3);
// @ts-expect-error Sizes are numbers.
view.dataSource = { numberOfItems: () => 1, sizesOfItems: () => ["1", "1"] };
// @ts-expect-error Texts are strings.
view.dataSource = { numberOfItems: () => 1, textOfItem: () => 3 };
// @ts-expect-error There is no such setting.
view.find("words", { matchWords: true });
// @ts-expect-error There are three kinds of selection.
view.selection = "all";
