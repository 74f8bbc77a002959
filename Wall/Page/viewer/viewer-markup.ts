import { make } from "../dom/markup.js";
import { makeButtons } from "./buttons.js";

/** The viewer's elements. */

export type Markup = ReturnType<typeof makeMarkup>;

/** Makes all elements, without adding them to the page. */
export function makeMarkup() {
  const stage = make("div", "stage", { tabIndex: -1 });
  const folder = make("bdi", "folder");
  const file = make("bdi", "file");
  const day = make("span", "day");
  const path = make("span", "name", {}, folder, file);
  const caption = make("p", "caption", { ariaLive: "polite" }, path, day);
  const filmStrip = make("div", "film-strip");
  const position = make("p", "position");
  const buttons = makeButtons();
  const { previous, next, closePanel, closeKeys, ...inBar } = buttons;
  const bar = make("div", "bar", {}, position, ...Object.values(inBar));
  const zoomLevel = make("p", "zoom-level", { role: "status" });
  const frame = make("div", "frame", {}, stage, bar, previous, next, caption, zoomLevel);
  const viewing = make("div", "viewing", {}, filmStrip, frame);

  const panel = make("aside", "panel", { ariaLabel: "Details", hidden: true },
    make("h2", "", { textContent: "Details" }), closePanel, make("dl"), make("p", "panel-note"));

  const keyList = make("dl");
  const keysTitle = make("h2", "", { textContent: "Keys" });
  const keys = make("dialog", "keys", { ariaLabel: "Keys" }, keysTitle, closeKeys, keyList);

  const ground = make("div", "ground");
  const root = make("div", "", { id: "viewer", role: "dialog", ariaModal: "true", ariaLabel: "Picture", hidden: true },
    ground, viewing, panel, keys);
  return {
    root, ground, frame, stage, bar, caption, captionParts: { folder, file, day }, position, filmStrip, buttons, zoomLevel,
    panel, keys, keyList,
  };
}
