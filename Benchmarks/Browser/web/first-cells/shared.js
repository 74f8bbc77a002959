// The same in each page: notes the time at which its first cells have been painted.

let resolveFirstCells;
/** Resolves with the milliseconds from the beginning of the navigation. */
window.firstCells = new Promise((resolve) => (resolveFirstCells = resolve));

/** Points all over the viewport, five sixths of which lie on cells when it is full of them; the others lie between. */
function isFull() {
  let hits = 0;
  for (let row = 0; row < 8; row += 1) {
    for (let column = 0; column < 6; column += 1) {
      const element = document.elementFromPoint(innerWidth * (column + 0.5) / 6, innerHeight * (row + 0.5) / 8);
      if (element?.closest(".photo")) hits += 1;
    }
  }
  return hits >= 40;
}

let isAsked = false;
const observer = new MutationObserver(() => {
  if (isAsked) return;
  isAsked = true;
  requestAnimationFrame(() => {
    isAsked = false;
    if (!isFull()) return;
    observer.disconnect();
    // A message comes after the frame that this callback belongs to has been painted.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      resolveFirstCells(performance.now());
      port1.close();
    };
    port2.postMessage(null);
  });
});
observer.observe(document, { subtree: true, childList: true, attributes: true });
