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

/** Items whose sizes are kept section by section: width and height, one after the other. */
window.Sizes = class {
  sections = [];

  numberOfSections() {
    return this.sections.length;
  }

  numberOfItems(section) {
    return this.sections[section].length / 2;
  }

  sizesOfItems(section, start, count) {
    return this.sections[section].slice(2 * start, 2 * (start + count));
  }

  fillCell(cell, { section, item }) {
    calls.push(["fill", section, item]);
    const button = document.createElement("button");
    button.textContent = `${section}.${item}`;
    cell.replaceChildren(button);
  }

  prepareForReuse(cell) {
    calls.push(["prepare"]);
    cell.replaceChildren();
  }
};

/** Adds a section at the end. */
window.appendSection = (view, sizes = []) => {
  view.dataSource.sections.push([...sizes]);
  view.itemsWereAppended();
};

/** Adds items to a section, the last one if none is named. */
window.appendItems = (view, sizes, section = view.dataSource.sections.length - 1) => {
  const { sections } = view.dataSource;
  const isLast = section === sections.length - 1;
  const start = sections[section].length / 2;
  const change = () => sections[section].push(...sizes);
  if (isLast) {
    change();
    view.itemsWereAppended();
  } else {
    view.performBatchUpdates((updates) => {
      change();
      updates.insertItems(Array.from({ length: sizes.length / 2 }, (_, index) => ({ section, item: start + index })));
    }, { animated: false });
  }
};

function provide(view) {
  view.dataSource = new Sizes();
  view.delegate = {
    didEndDisplaying: (cell, { section, item }) => calls.push(["end", section, item]),
  };
}

document.querySelectorAll("cascade-view").forEach(provide);

/** Puts a new view in the place of all that is on the page; resolves to it when it has its engine. */
window.renewView = async () => {
  const view = document.createElement("cascade-view");
  view.ariaLabel = "Items";
  document.body.replaceChildren(view);
  for (const element of [document.documentElement, document.body]) {
    for (const name of ["dir", "style"]) element.removeAttribute(name);
  }
  document.adoptedStyleSheets = [];
  getSelection().removeAllRanges();
  scrollTo(0, 0);
  provide(view);
  await view.ready;
  errors.length = 0;
  calls.length = 0;
  return view;
};
