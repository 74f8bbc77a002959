import { make } from "../../dom/markup.js";
import { addStyle } from "../../dom/style.js";
import { flags } from "../../model/flags.js";
import type { Photo } from "../../model/photo.js";
import style from "./marks-menu.css";

addStyle(style);

/** The distance between the menu and its button, and the window's edges, in CSS pixels. */
const gap = 8;

/** Opens a menu that rates photos, next to a button. For `mark`, see `Marking`. */
export function openMarksMenu(button: HTMLElement, photos: () => readonly Photo[], mark: (key: string) => void): void {
  const subjects = photos();
  const item = (key: string, text: string, label: string, isOn: boolean) => {
    const onclick = () => {
      close();
      button.focus();
      mark(key);
    };
    const element = make("button", "", { type: "button", textContent: text, ariaLabel: label, title: label, onclick });
    element.setAttribute("aria-pressed", String(isOn));
    return element;
  };
  const have = (test: (photo: Photo) => boolean) => subjects.length > 0 && subjects.every(test);
  const stars = [1, 2, 3, 4, 5].map((rating) => item(
    String(rating), "★", rating === 1 ? "1 star (1)" : `${rating} stars (${rating})`, have((photo) => photo.rating >= rating)));
  const menu = make("div", "marks-menu", { popover: "auto", role: "group", ariaLabel: "Rate" },
    make("div", "stars", {}, ...stars, item("0", "None", "No rating (0)", have((photo) => photo.rating === 0))),
    ...flags.map(({ key, verb, number }) =>
      item(key, verb, `${verb} (${key.toUpperCase()})`, have((photo) => photo.flag === number))));
  if (subjects.some((photo) => photo.isRatedHere || photo.isFlaggedHere)) {
    menu.append(item("file", "As in the file", "Remove the rating that was set here", false));
  }
  // Within the viewer, if that is open: everything outside of it is inert.
  button.closest("#viewer, main")?.append(menu);
  // Captured, so that Escape does not close the viewer.
  const listener = new AbortController();
  const close = () => {
    listener.abort();
    menu.remove();
  };
  addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopImmediatePropagation();
    close();
    button.focus();
  }, { capture: true, signal: listener.signal });
  menu.addEventListener("toggle", () => menu.matches(":popover-open") || close());
  menu.showPopover();
  const { left, top, bottom } = button.getBoundingClientRect();
  const below = bottom + gap + menu.offsetHeight <= innerHeight;
  menu.style.left = `${Math.max(gap, Math.min(left, innerWidth - menu.offsetWidth - gap))}px`;
  menu.style.top = `${below ? bottom + gap : Math.max(gap, top - gap - menu.offsetHeight)}px`;
  stars[0].focus();
}
