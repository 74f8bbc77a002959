// Notes, of which only those on screen are in the document, and what is said while something is found in them.
import "/cascade/cascade-view.js";

const parameters = new URLSearchParams(location.search);
const count = Number(parameters.get("count") ?? 2000);
const kind = parameters.get("kind") ?? "texts";
document.documentElement.dir = parameters.get("dir") ?? "ltr";

const words = "harbour tower island ferry morning letter cloud river stone bridge garden winter lantern meadow".split(" ");

/** The text of a note: each seventh has the word "Café", each hundredth a needle. */
const makeText = (number) => [
  `${number}:`, ...Array.from({ length: 12 }, (_, index) => words[(number * 5 + index * 3 + number * index) % words.length]),
  ...(number % 7 === 3 ? ["Café"] : []), ...(number % 100 === 50 ? ["needle"] : []),
].join(" ");

const view = document.querySelector("cascade-view");
const notes = Array.from({ length: count }, (_, number) => ({ number, text: makeText(number) }));

Object.assign(window, { view, notes, makeText, errors: [], said: [], asked: [], results: [] });
addEventListener("cascade-error", (event) => errors.push(event.detail.message));
addEventListener("cascade-find", (event) => results.push(event.detail));
new MutationObserver(() => {
  const { textContent } = view.shadowRoot.querySelector("[part=status]");
  if (textContent) said.push(textContent);
}).observe(view.shadowRoot.querySelector("[part=status]"), { childList: true, characterData: true, subtree: true });

const fold = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
const readers = {
  texts: { textsOfItems: (section, start, count) => notes.slice(start, start + count).map(({ text }) => text) },
  late: {
    textsOfItems: async (section, start, count) => {
      await new Promise((resolve) => setTimeout(resolve));
      return notes.slice(start, start + count).map(({ text }) => text);
    },
  },
  text: { textOfItem: ({ item }) => notes[item].text },
  index: {
    findItems(query, signal) {
      asked.push(query);
      signal.addEventListener("abort", () => asked.push("abort"));
      return notes.flatMap(({ text }, item) => {
        const count = fold(text).split(fold(query.text)).length - 1;
        return count > 0 ? [{ section: 0, item, count }] : [];
      });
    },
  },
  none: {},
};

if (parameters.has("axis")) view.setAttribute("axis", parameters.get("axis"));
if (parameters.has("scroller")) view.setAttribute("scroller", parameters.get("scroller"));
if (kind === "children") {
  view.replaceChildren(...notes.map(({ text }) => Object.assign(document.createElement("p"), { textContent: text })));
} else {
  view.dataSource = {
    numberOfItems: () => notes.length,
    sizeOfItem: ({ item }) => ({ width: 10, height: 2 + Math.abs(notes[item].number % 5) }),
    fillCell(cell, { item }) {
      cell.firstElementChild.textContent = notes[item].text;
    },
    ...readers[kind],
  };
}

/** The find bar's field, if it is open. */
window.field = () => {
  const bar = view.shadowRoot.querySelector("[part=find]");
  return bar && !bar.hidden ? bar.querySelector("input") : null;
};

/** What is marked: the text of highlights, or else the cells; and of the one that is the present hit, its note. */
window.marked = () => {
  const highlight = (name) => [...CSS.highlights?.get(name) ?? []].map((range) => {
    const all = new Range();
    all.setStart(range.startContainer, range.startOffset);
    all.setEnd(range.endContainer, range.endOffset);
    return all.toString();
  });
  const current = document.querySelector("[data-found-current]");
  return {
    found: highlight("cascade-found"), current: highlight("cascade-found-current"),
    note: current && parseInt(current.textContent, 10), cells: document.querySelectorAll("[data-found]").length,
  };
};
