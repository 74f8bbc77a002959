import { make } from "../../dom/markup.js";
import { flags } from "../../model/flags.js";
import { Sheet } from "../dialogs/sheet.js";

const command = /Mac|iP/.test(navigator.platform) ? "⌘" : "Ctrl";

/** The keys of the wall, in the order of the list. */
const lines: readonly (readonly [keys: string, meaning: string, className?: string])[] = [
  ["/", "Search"],
  ["↑ ↓ ← →", "Go from photo to photo"],
  ["Home End", "To the first and the last photo"],
  ["Page_Up Page_Down", "Scroll by a screen"],
  ["Enter", "Open the photo"],
  ["Space", "Select the photo"],
  [`${command} A`, "Select all photos"],
  ["Shift Click", "Select all photos from the last one to this one"],
  [`${command} Click`, "Select the photo"],
  ["Drag", "Select the photos in a rectangle"],
  ["Esc", "Clear the selection; leave the search box"],
  ["0 1 2 3 4 5", "Rate the selected photos, or the one with the focus; 0 removes the rating", "marking"],
  ...flags.map(({ key, verb }) => [key.toUpperCase(), `${verb}; again to undo`, "marking"] as const),
  [`${command} Z`, "Undo the last rating", "marking"],
  ["+ −", "Larger and smaller pictures, down to all photos at once"],
  [`${command} Wheel`, "The same, continuously"],
  ["?", "Show this list; in an open photo, the list of its keys"],
];

/** Opens the list of keys. */
export function openKeyList(): void {
  new Sheet("Keys", { id: "key-list" }).show(make("dl", "", { tabIndex: 0 }, ...lines.flatMap(([keys, meaning, className = ""]) => [
    make("dt", className, {}, ...keys.split(" ").map((key) => make("kbd", "", { textContent: key.replace("_", " ") }))),
    make("dd", className, { textContent: meaning }),
  ])));
}
