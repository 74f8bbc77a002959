import { make } from "./markup.js";

/** Milliseconds for which a toast is shown. */
const time = 8000;

/** A button next to a message. */
export interface ToastAction {
  /** The text of the button. */
  readonly text: string;
  run(): void;
}

/** A short message over the page that disappears by itself. */
export class Toast {
  readonly #element = make("p", "toast", { role: "status" });
  #timer = 0;

  constructor() {
    // Screen readers announce only changes of a live region that is already in the page.
    document.body.append(this.#element);
  }

  /** Replaces the message. It is moved into `place`, since the rest of the page may be inert. */
  say(text: string, place: Element = document.body, action?: ToastAction): void {
    if (this.#element.parentElement !== place) place.append(this.#element);
    this.#element.textContent = text;
    if (action) {
      this.#element.append(" ", make("button", "", { textContent: action.text, onclick: () => action.run() }));
    }
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.dismiss(text), time);
  }

  /** Removes a message, if it is the present one. */
  dismiss(text: string): void {
    if (this.#element.firstChild?.nodeValue === text) this.#element.textContent = "";
  }
}
