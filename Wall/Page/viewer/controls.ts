import type { Toast } from "../dom/toast.js";
import { dayTaken } from "../model/dates.js";
import { fileName, type Photo } from "../model/photo.js";
import { label } from "./buttons.js";
import { Idleness } from "./idleness.js";
import type { Markup } from "./viewer-markup.js";

const number = new Intl.NumberFormat("en");
const percentage = new Intl.NumberFormat("en", { style: "percent", maximumSignificantDigits: 3 });
const factor = new Intl.NumberFormat("en", { maximumSignificantDigits: 3 });

/** Milliseconds for which the zoom's level is shown. */
const levelTime = 1200;

/** What is written over the photo, and its buttons. */
export class Controls {
  readonly idleness: Idleness;
  readonly #markup: Markup;
  readonly #toast: Toast;
  #level = 0;

  constructor(markup: Markup, toast: Toast, mayHide: () => boolean) {
    this.#markup = markup;
    this.#toast = toast;
    this.idleness = new Idleness(markup.root, markup.frame, mayHide);
    // Some devices, and some pages in frames, have no full screen.
    const { fullScreen } = markup.buttons;
    fullScreen.hidden = !document.fullscreenEnabled;
    document.addEventListener("fullscreenchange", () =>
      label(fullScreen, document.fullscreenElement === markup.root ? "Leave full screen" : "Full screen", "F"));
  }

  /** @param downloadText What is downloaded of it. */
  describe(photo: Photo, position: number, count: number, downloadText: string): void {
    const { root, stage, captionParts, buttons } = this.#markup;
    const file = fileName(photo);
    setText(captionParts.folder, photo.name.slice(0, photo.name.length - file.length));
    setText(captionParts.file, file);
    setText(captionParts.day, [dayTaken(photo), photo.isIncomplete ? "incomplete file" : ""].filter(Boolean).join(" · "));
    label(buttons.download, `Download ${downloadText}`, "D");
    setText(this.#markup.position, `${number.format(position + 1)} of ${number.format(count)}`);
    const hadFocus = root.contains(document.activeElement);
    buttons.previous.disabled = position === 0;
    buttons.next.disabled = position === count - 1;
    // A button that is switched off loses the focus, and keys with it.
    if (hadFocus && document.activeElement?.matches(":disabled, body")) stage.focus();
  }

  /**
   * Shows how large the picture is: 100 % where each pixel of the photo is one of the screen's. Where only a smaller
   * picture is published, there is no such place, and it is told what there is.
   *
   * @param scale Device pixels to each pixel of the picture; `null` if it cannot be zoomed. `whole`: the photo's width.
   */
  showScale(scale: number | null, width: number, whole: number): void {
    const { zoomLevel, zoomIn, zoomOut } = this.#markup.buttons;
    for (const button of [zoomLevel, zoomIn, zoomOut]) button.hidden = scale === null;
    if (scale === null) return;
    const part = `${number.format(width)} px of ${number.format(whole)}`;
    const times = factor.format(scale);
    const text = width >= whole ? percentage.format(scale) : times === "1" ? part : `${part}, × ${times}`;
    zoomLevel.textContent = text;
    const [action, key] = times === "1" ? ["Fit to the window", "0"] : ["Actual size", "1"];
    label(zoomLevel, action, key);
    zoomLevel.setAttribute("aria-label", `${text}: ${action.toLowerCase()}`);
  }

  /** Shows the scale for a while, also where the controls are hidden: it has been changed. */
  announceScale(): void {
    const { zoomLevel, buttons } = this.#markup;
    zoomLevel.textContent = buttons.zoomLevel.textContent;
    zoomLevel.classList.add("shown");
    clearTimeout(this.#level);
    this.#level = setTimeout(() => zoomLevel.classList.remove("shown"), levelTime);
  }

  showPanel(isOpen: boolean): void {
    this.#markup.buttons.details.ariaPressed = String(isOpen);
  }

  /** Tells of something for a while; also over the wall, when the viewer is closed. */
  say(text: string): void {
    const { root } = this.#markup;
    this.#toast.say(text, root.hidden ? document.body : root);
  }
}

/** Writes a text only if it has changed: it may be read out. */
function setText(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}
