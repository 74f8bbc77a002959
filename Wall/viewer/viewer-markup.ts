import { make, makeIcon } from "../dom/markup.js";

/** The viewer's elements. */

/** Lines of icons, in a square of 24. */
const icons = {
  close: "M5 5l14 14M19 5L5 19",
  previous: "M15 4l-8 8 8 8",
  next: "M9 4l8 8-8 8",
  play: "M8 5v14l11-7z",
  pause: "M8 5v14M16 5v14",
  zoomIn: "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5L21 21M7.5 10.5h6M10.5 7.5v6",
  zoomOut: "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5L21 21M7.5 10.5h6",
  turn: "M20 4v5h-5M19.5 9A8 8 0 1 0 20 14",
  rate: "M12 3.5l2.6 5.6 6 .7-4.5 4.1 1.3 6-5.4-3.1-5.4 3.1 1.3-6-4.5-4.1 6-.7z",
  details: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 11v6M12 7v.5",
  download: "M12 4v11M7 10.5l5 5 5-5M5 20h14",
  fullScreen: "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",
  keys: "M3 6h18v12H3zM7 10h.5M11 10h.5M15 10h.5M8 14h8",
};

export type Markup = ReturnType<typeof makeMarkup>;

/**
 * All of it, not yet in the page.
 *
 * @param downloadName What is downloaded.
 */
export function makeMarkup(downloadName: string) {
  const stage = make("div", "stage", { tabIndex: -1 });
  const folder = make("bdi", "folder");
  const file = make("bdi", "file");
  const day = make("span", "day");
  const path = make("span", "name", {}, folder, file);
  const caption = make("p", "caption", { ariaLive: "polite" }, path, day);
  const filmStrip = make("div", "film-strip");
  const position = make("p", "position");
  const buttons = {
    slideshow: button("slideshow", "Start slideshow", "Space", icons.play),
    zoomOut: button("zoom-out", "Zoom out", "−", icons.zoomOut),
    zoomLevel: make("button", "zoom-scale", { type: "button" }),
    zoomIn: button("zoom-in", "Zoom in", "+", icons.zoomIn),
    turn: button("turn", "Turn right, here only", "R", icons.turn),
    rate: button("rate marking", "Rate", "1–5, P, X", icons.rate),
    details: button("show-details", "Details", "I", icons.details),
    download: button("download", `Download ${downloadName}`, "D", icons.download),
    fullScreen: button("full-screen", "Full screen", "F", icons.fullScreen),
    keys: button("show-keys", "Keys", "?", icons.keys),
    close: button("close", "Close", "Esc", icons.close),
    previous: button("previous", "Previous picture", "←", icons.previous),
    next: button("next", "Next picture", "→", icons.next),
  };
  const { previous, next, ...inBar } = buttons;
  const bar = make("div", "bar", {}, position, ...Object.values(inBar));
  const zoomLevel = make("p", "zoom-level", { role: "status" });
  const frame = make("div", "frame", {}, stage, bar, previous, next, caption, zoomLevel);
  const viewing = make("div", "viewing", {}, filmStrip, frame);

  const closePanel = button("close-panel", "Close the details", "I", icons.close);
  const panel = make("aside", "panel", { ariaLabel: "Details", hidden: true },
    make("h2", "", { textContent: "Details" }), closePanel, make("dl"), make("p", "panel-note"));

  const closeKeys = button("close-keys", "Close the list", "Esc", icons.close);
  const keyList = make("dl");
  const keysTitle = make("h2", "", { textContent: "Keys" });
  const keys = make("dialog", "keys", { ariaLabel: "Keys" }, keysTitle, closeKeys, keyList);

  const ground = make("div", "ground");
  const root = make("div", "", { id: "viewer", role: "dialog", ariaModal: "true", ariaLabel: "Picture", hidden: true },
    ground, viewing, panel, keys);
  return {
    root, ground, frame, stage, bar, caption, captionParts: { folder, file, day }, position, filmStrip, buttons, zoomLevel,
    panel, closePanel, keys, keyList, closeKeys,
  };
}

/** Gives a button another icon and name. */
export function redress(element: HTMLElement, icon: keyof typeof icons, text: string, key: string): void {
  label(element, text, key);
  element.replaceChildren(makeIcon(24, icons[icon]));
}

/** Says what a button does. */
export function label(element: HTMLElement, text: string, key: string): void {
  element.ariaLabel = text;
  element.title = `${text} (${key})`;
}

function button(className: string, name: string, key: string, icon: string): HTMLButtonElement {
  return make("button", className, { type: "button", ariaLabel: name, title: `${name} (${key})` }, makeIcon(24, icon));
}
