import type { Toast } from "../dom/toast.js";
import { dayTaken } from "../model/dates.js";
import { fileName, type Photo } from "../model/photo.js";
import { label } from "./buttons.js";
import { Idleness } from "./idleness.js";
import type { Markup } from "./viewer-markup.js";

const number = new Intl.NumberFormat("en");
const percentage = new Intl.NumberFormat("en", { style: "percent", maximumSignificantDigits: 3 });
const factor = new Intl.NumberFormat("en", { maximumSignificantDigits: 3 });

/** Milliseconds for which the zoom level is shown. */
const levelTime = 1200;

/** The texts and buttons over the photo. */
export class Controls {
  readonly idleness: Idleness;
  readonly #markup: Markup;
  readonly #toast: Toast;
  #level = 0;

  constructor(markup: Markup, toast: Toast, mayHide: () => boolean) {
    this.#markup = markup;
    this.#toast = toast;
    this.idleness = new Idleness(markup.root, markup.frame, mayHide);
    // Some devices and frames do not support full screen.
    const { fullScreen } = markup.buttons;
    fullScreen.hidden = !document.fullscreenEnabled;
    document.addEventListener("fullscreenchange", () =>
      label(fullScreen, document.fullscreenElement === markup.root ? "Leave full screen" : "Full screen", "F"));
  }

  /** @param downloadText The name of what is downloaded. */
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
    // A button that is disabled loses the focus, and the viewer its keys.
    if (hadFocus && document.activeElement?.matches(":disabled, body")) stage.focus();
  }

  /**
   * Shows the zoom level. At 100 %, each pixel of the photo is a pixel of the screen. If only a smaller picture is
   * published, the text says how large that is.
   *
   * @param scale Device pixels per pixel of the picture; `null` if it cannot be zoomed.
   * @param width The width of the picture.
   * @param whole The width of the photo.
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

  /** Shows the zoom level for a moment after it has changed, even if the controls are hidden. */
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

  /** Shows a message for a while: over the viewer or, if it is closed, over the wall. */
  say(text: string): void {
    const { root } = this.#markup;
    this.#toast.say(text, root.hidden ? document.body : root);
  }
}

/** Sets a text only if it has changed, because screen readers announce changes. */
function setText(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}
