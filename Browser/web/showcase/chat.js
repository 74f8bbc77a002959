import "./cascade/cascade-view.js";
import { answers, earlierMessages } from "./chat-messages.js";

const view = document.querySelector("cascade-view");
const [{ elements: { loads, tops, earlier, count } }, composer] = document.forms;
const { text } = composer.elements;
const latest = document.querySelector("#latest");
const spoken = document.querySelector(".spoken");

/** The messages, oldest first: each with its speaker and its text. */
const messages = earlierMessages(0, 40);
let loaded = messages.length;
let unread = 0;
let streaming = new AbortController();

function show(cell, { speaker, text }) {
  const bubble = cell.querySelector(".bubble") ?? cell;
  bubble.textContent = text;
  bubble.dataset.speaker = speaker;
}

view.dataSource = {
  numberOfItems: () => messages.length,
  // The length of a message is unknown: its cell is measured.
  fillCell: (cell, { item }) => show(cell, messages[item]),
};
// Announce what the messages say, not how many arrived.
view.announcement = null;

function update() {
  latest.hidden = view.isAtEnd;
  if (view.isAtEnd) unread = 0;
  const news = unread === 1 ? "1 new message" : `${unread} new messages`;
  latest.textContent = unread > 0 ? news : "Latest messages";
  count.textContent = `${messages.length} messages`;
}

function append(message) {
  messages.push(message);
  unread += 1;
  view.itemsWereAppended();
  update();
}

/** The messages in view stay in place, even at the very start. */
function loadEarlier() {
  const found = earlierMessages(loaded, 40);
  loaded += found.length;
  earlier.disabled = found.length === 0;
  view.performBatchUpdates((updates) => {
    messages.unshift(...found);
    updates.insertItems(found.map((_, item) => ({ section: 0, item })));
  }, { animated: false });
  update();
}

/** Types an answer, one word at a time. */
async function answer(words, signal) {
  const message = { speaker: "Cascade", text: "…" };
  append(message);
  for (let end = 1; end <= words.length; end += 1) {
    await new Promise((resolve) => setTimeout(resolve, 40));
    if (signal.aborted) break;
    message.text = words.slice(0, end).join(" ");
    const item = messages.indexOf(message);
    const cell = view.cellAt({ section: 0, item });
    // The cell grows and is measured; the view stays at the end.
    if (cell) show(cell, message);
  }
  // Screen readers read the whole answer, once.
  spoken.textContent = message.text;
}

function send() {
  const said = text.value.trim();
  if (!said) return;
  text.value = "";
  streaming.abort();
  streaming = new AbortController();
  append({ speaker: "You", text: said });
  if (tops.checked) view.bringToStart({ section: 0, item: messages.length - 1 }, { animated: true });
  else view.scrollToEnd();
  void answer(answers(messages.length).split(" "), streaming.signal);
}

composer.onsubmit = (event) => {
  event.preventDefault();
  send();
};

text.onkeydown = (event) => {
  if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
  event.preventDefault();
  send();
};

latest.onclick = () => {
  text.focus({ preventScroll: true });
  view.scrollToEnd({ animated: true });
};

view.addEventListener("cascade-pass", () => {
  update();
  const [first] = view.visibleItems;
  if (loads.checked && !earlier.disabled && first?.item < 8) {
    queueMicrotask(loadEarlier);
  }
});

earlier.onclick = loadEarlier;
update();
