import { make, makeIcon } from "../../dom/markup.js";

/** A dialog over the page, which is removed when it is closed. */
export class Sheet {
  readonly #dialog: HTMLDialogElement;
  readonly #content = make("div", "content");
  readonly #error = make("p", "error", { role: "alert" });

  /** @param didClose Called when the sheet has been closed in any way. */
  constructor(title: string, { id = "", didClose = () => {} } = {}) {
    const close = make("button", "close icon", { type: "button", ariaLabel: "Close" }, makeIcon(16, "M3 3l10 10M13 3L3 13"));
    const head = make("div", "title", {}, make("h2", "", { dir: "auto", textContent: title }), close);
    this.#dialog = make("dialog", "sheet", { ...(id && { id }), ariaLabel: title }, head, this.#content, this.#error);
    this.#dialog.addEventListener("close", () => {
      this.#dialog.remove();
      didClose();
    });
    this.#dialog.addEventListener("click", ({ target }) => {
      if (target === this.#dialog || close.contains(target as Node)) this.close();
    });
  }

  show(...content: (Node | string)[]): void {
    this.#content.replaceChildren(...content);
    this.#error.textContent = "";
    // It may be open already, or one with the same id: the user may have asked twice while this was loading.
    if (this.#dialog.isConnected || (this.#dialog.id && document.getElementById(this.#dialog.id))) return;
    document.body.append(this.#dialog);
    this.#dialog.showModal();
  }

  get isOpen(): boolean {
    return this.#dialog.open;
  }

  close(): void {
    this.#dialog.close();
  }

  /** Runs an action that may fail, closes the sheet, and passes the result to `goOn`. */
  async finish<Result>(action: () => Promise<Result>, goOn: (result: Result) => void = () => {}): Promise<void> {
    await this.attempt(async () => {
      const result = await action();
      this.close();
      goOn(result);
    });
  }

  /** Runs an action, and shows the error if it fails. */
  async attempt(action: () => Promise<void>): Promise<void> {
    this.#error.textContent = "";
    try {
      await action();
    } catch (error) {
      this.#error.textContent = (error as Error).message;
    }
  }
}

export function makeAction(text: string, action: () => void, className = ""): HTMLButtonElement {
  return make("button", className, { type: "button", textContent: text, onclick: action });
}

/** A form in one line: a field and a button. */
export function makeLine(label: string, value: string, button: string, submit: (value: string) => void) {
  const field = make("input", "", { type: "text", value, ariaLabel: label, placeholder: label, dir: "auto", required: true });
  field.autofocus = true;
  const form = make("form", "line", {}, field, make("button", "main", { textContent: button }));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    submit(field.value);
  });
  return form;
}

/** A read-only text, with a button that copies it. */
export function makeCopied(label: string, text: string): HTMLElement {
  const field = make("input", "", { type: "text", value: text, readOnly: true, ariaLabel: label });
  const button = makeAction("Copy", () => {
    field.select();
    // Without encryption, a page has no clipboard API, but `execCommand` still works.
    const copied = navigator.clipboard?.writeText(text) ?? Promise.reject();
    copied.catch(() => document.execCommand("copy")).finally(() => (button.textContent = "Copied"));
  });
  return make("div", "line", {}, field, button);
}
