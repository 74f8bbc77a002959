import "/cascade/cascade-view.js";

/** The messages of all errors that views have told of. */
window.errors = [];
addEventListener("cascade-error", (event) => errors.push(event.detail.message));

/** What the views have called, in order. */
window.calls = [];

/** Sizes of varied shape, the same in each run. */
window.sizes = (count, seed = 1) => {
  let state = seed;
  const next = () => {
    state = (state * 48271) % 2147483647;
    return 100 + (state % 300);
  };
  return Float32Array.from({ length: 2 * count }, next);
};

for (const view of document.querySelectorAll("cascade-view")) {
  view.fillCell = (cell, { section, item }) => {
    calls.push(["fill", section, item]);
    const button = document.createElement("button");
    button.textContent = `${section}.${item}`;
    cell.replaceChildren(button);
  };
  view.prepareForReuse = (cell) => {
    calls.push(["prepare"]);
    cell.replaceChildren();
  };
  view.didEndDisplaying = (cell, { section, item }) => calls.push(["end", section, item]);
}
