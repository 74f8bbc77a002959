import { make } from "./markup.js";

/** Milliseconds for which it is shown. */
const time = 8000;

/** What can be done about what is said. */
export interface ToastAction {
  /** Of its button. */
  readonly text: string;
  run(): void;
}

/** A note over the page that goes by itself. */
export class Toast {
  readonly #element = make("p", "toast", { role: "status" });
  #timer = 0;

  constructor() {
    // What is said later is read out because the note is there already.
    document.body.append(this.#element);
  }

  /** Replaces what is shown. The note is moved to what it belongs to: the rest of the page may be out of reach. */
  say(text: string, place: Element = document.body, action?: ToastAction): void {
    if (this.#element.parentElement !== place) place.append(this.#element);
    this.#element.textContent = text;
    if (action) {
      this.#element.append(" ", make("button", "", { textContent: action.text, onclick: () => action.run() }));
    }
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.dismiss(text), time);
  }

  /** Takes a text away, if that is what is shown. */
  dismiss(text: string): void {
    if (this.#element.firstChild?.nodeValue === text) this.#element.textContent = "";
  }
}
