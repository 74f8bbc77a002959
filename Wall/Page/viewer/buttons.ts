import { make, makeIcon } from "../dom/markup.js";
import { type Actions, zoomStep } from "./commands.js";

/** A button's class, name, key, the lines of its icon in a square of 24, and its action. */
type Button = readonly [className: string, name: string, key: string, icon: string, press: (actions: Actions) => void];

const cross = "M5 5l14 14M19 5L5 19";
const lens = "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5L21 21M7.5 10.5h6";
const star = "M12 3.5l2.6 5.6 6 .7-4.5 4.1 1.3 6-5.4-3.1-5.4 3.1 1.3-6-4.5-4.1 6-.7z";
const info = "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 11v6M12 7v.5";
const corners = "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5";
const playIcon = "M8 5v14l11-7z";

const table = <Name extends string>(buttons: Record<Name, Button>) => buttons;

/** The buttons of the bar in their order, then the others. */
const all = table({
  slideshow: ["slideshow", "Start slideshow", "Space", playIcon, (actions) => actions.toggleSlideshow()],
  zoomOut: ["zoom-out", "Zoom out", "−", lens, ({ zooming }) => zooming.by(1 / zoomStep)],
  zoomLevel: ["zoom-scale", "", "", "", ({ zooming }) => zooming.toggleExact()],
  zoomIn: ["zoom-in", "Zoom in", "+", `${lens}M10.5 7.5v6`, ({ zooming }) => zooming.by(zoomStep)],
  turn: ["turn", "Turn right, on screen only", "R", "M20 4v5h-5M19.5 9A8 8 0 1 0 20 14", (actions) => actions.turn(1)],
  rate: ["rate marking", "Rate", "1–5, P, X", star, (actions) => actions.openMarksMenu()],
  details: ["show-details", "Details", "I", info, (actions) => actions.togglePanel()],
  download: ["download", "Download", "D", "M12 4v11M7 10.5l5 5 5-5M5 20h14", (actions) => actions.download()],
  fullScreen: ["full-screen", "Full screen", "F", corners, (actions) => actions.toggleFullScreen()],
  keys: ["show-keys", "Keys", "?", "M3 6h18v12H3zM7 10h.5M11 10h.5M15 10h.5M8 14h8", (actions) => actions.listKeys()],
  close: ["close", "Close", "Esc", cross, (actions) => actions.close()],
  previous: ["previous", "Previous picture", "←", "M15 4l-8 8 8 8", (actions) => actions.step(-1)],
  next: ["next", "Next picture", "→", "M9 4l8 8-8 8", (actions) => actions.step(1)],
  closePanel: ["close-panel", "Close the details", "I", cross, (actions) => actions.togglePanel()],
  closeKeys: ["close-keys", "Close the list", "Esc", cross, (actions) => actions.closeKeys()],
});

export type Buttons = Readonly<Record<keyof typeof all, HTMLButtonElement>>;

const named = Object.entries(all) as [keyof typeof all, Button][];

/** Makes the viewer's buttons, which do nothing until they are connected. */
export function makeButtons(): Buttons {
  return Object.fromEntries(named.map(([of, [className, name, key, icon]]) => {
    const button = make("button", className, { type: "button" }, ...(icon ? [makeIcon(24, icon)] : []));
    if (name) label(button, name, key);
    return [of, button];
  })) as Buttons;
}

export function connectButtons(buttons: Buttons, actions: Actions): void {
  for (const [of, [,,,, press]] of named) buttons[of].addEventListener("click", () => press(actions));
}

export function showRunning({ slideshow }: Buttons, isRunning: boolean): void {
  label(slideshow, isRunning ? "Pause slideshow" : "Start slideshow", "Space");
  slideshow.replaceChildren(makeIcon(24, isRunning ? "M8 5v14M16 5v14" : playIcon));
}

/** Sets the accessible name and the tooltip of a button. */
export function label(element: HTMLElement, text: string, key: string): void {
  element.setAttribute("aria-label", text);
  element.title = `${text} (${key})`;
}
