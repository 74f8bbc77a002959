// @ts-check

/** @typedef {import("../cascade-view").FindLabels} FindLabels */
/** @typedef {import("../cascade-view").FindResult} FindResult */

/**
 * @typedef {object} FindBarClient
 * @property {() => void} didChangeQuery Called when the text or the options have changed.
 * @property {(isBackward: boolean) => void} go
 * @property {(returns: boolean) => void} end
 * @property {(hasFocus: boolean) => void} didMoveFocus
 */

/** @typedef {"matchCase" | "wholeWords" | "matchDiacritics"} Option An option of the search. */

/** @type {[Option, string][]} The buttons' texts. Their names are for assistive technology and tooltips. */
const options = [["matchCase", "Aa"], ["wholeWords", "ab|"], ["matchDiacritics", "é"]];

/** True on systems whose shortcuts use the Command key. */
const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

/** @type {(event: KeyboardEvent) => boolean | null} Whether a key goes to the previous hit. `null` if it goes to no hit. */
export function direction({ key, shiftKey, altKey, ctrlKey, metaKey }) {
  const isCommand = isMac ? metaKey && !ctrlKey : ctrlKey && !metaKey;
  const goes = !altKey && ((key === "F3" && !ctrlKey && !metaKey) || (isCommand && key.toLowerCase() === "g"));
  return goes ? shiftKey : null;
}

/** The find bar, with the search field. */
export class FindBar {
  #client;
  #element = named("div", "find");
  #field = /** @type {HTMLInputElement} */ (named("input", "find-field"));
  #count = named("span", "find-count");
  /** @type {Map<Option, HTMLElement>} */
  #options = new Map();
  /** @type {Map<"previous" | "next" | "done", HTMLElement>} */
  #buttons = new Map();

  /** @param {HTMLElement} box The bar's container. @param {FindBarClient} client */
  constructor(box, client) {
    this.#client = client;
    this.#element.role = "search";
    this.#element.hidden = true;
    // Not of the type "search", which handles Escape itself. Without autofill and spell checking.
    Object.assign(this.#field, { type: "text", autocomplete: "off", spellcheck: false, enterKeyHint: "search" });
    for (const name of ["autocapitalize", "autocorrect"]) this.#field.setAttribute(name, "off");
    this.#field.addEventListener("input", () => client.didChangeQuery());
    for (const [name, text] of options) this.#options.set(name, this.#makeOption(name, text));
    this.#makeButton("previous", "↑", () => client.go(true));
    this.#makeButton("next", "↓", () => client.go(false));
    this.#makeButton("done", "", () => client.end(false));
    // A live region announces the count.
    this.#count.ariaHidden = "true";
    this.#count.dir = "auto";
    this.#element.append(this.#field, this.#count, ...this.#options.values(), ...this.#buttons.values());
    this.#element.addEventListener("keydown", (event) => this.#didPressKey(event));
    this.#element.addEventListener("focusin", () => client.didMoveFocus(true));
    this.#element.addEventListener("focusout", () => client.didMoveFocus(false));
    box.append(this.#element);
  }

  /** @type {(name: Option, text: string) => HTMLElement} */
  #makeOption(name, text) {
    const button = makeButton(text, () => {
      this.#set(button, button.ariaPressed !== "true");
      this.#client.didChangeQuery();
    });
    this.#set(button, false);
    return button;
  }

  /** @type {(name: "previous" | "next" | "done", text: string, press: () => void) => void} */
  #makeButton(name, text, press) {
    this.#buttons.set(name, makeButton(text, press));
  }

  /** @type {(button: HTMLElement, isPressed: boolean) => void} */
  #set(button, isPressed) {
    button.ariaPressed = String(isPressed);
  }

  /** The text and the options in the bar. */
  get query() {
    const is = (/** @type {Option} */ name) => this.#options.get(name)?.ariaPressed === "true";
    return {
      text: this.#field.value, wholeWords: is("wholeWords"), matchCase: is("matchCase"),
      matchDiacritics: is("matchDiacritics"),
    };
  }

  set query(query) {
    if (this.#field.value !== query.text) this.#field.value = query.text;
    for (const [name, button] of this.#options) this.#set(button, query[name]);
  }

  get isShown() {
    return !this.#element.hidden;
  }

  /** The height of the part of the view that the bar covers, in CSS pixels. */
  get height() {
    return this.isShown ? this.#element.offsetTop + this.#element.offsetHeight : 0;
  }

  /** @type {(hit: DOMRect, height: number) => void} Moves to the view's end if the bar hides a hit. */
  avoid(hit, height) {
    const { style } = this.#element;
    style.insetBlockStart = "";
    const bar = this.#element.getBoundingClientRect();
    const isHidden = hit.left < bar.right && bar.left < hit.right && hit.top < bar.bottom && bar.top < hit.bottom;
    if (isHidden) style.insetBlockStart = `${height - bar.height - 8}px`;
  }

  /** @type {(labels: FindLabels, name: string | null) => void} Shows the bar for a view of that name. */
  show(labels, name) {
    this.#element.hidden = false;
    this.#element.ariaLabel = name ? `${labels.find}: ${name}` : labels.find;
    this.#field.ariaLabel = this.#field.placeholder = labels.field;
    for (const [name, button] of [...this.#options, ...this.#buttons]) {
      button.ariaLabel = button.title = labels[name];
    }
    const done = this.#buttons.get("done");
    if (done) done.textContent = labels.done;
    this.#field.focus({ preventScroll: true });
    this.#field.select();
  }

  hide() {
    this.#element.hidden = true;
  }

  /** @param {string} text */
  set count(text) {
    if (this.#count.textContent !== text) this.#count.textContent = text;
  }

  /** @param {KeyboardEvent} event */
  #didPressKey(event) {
    // Seen from outside, the view has the focus, so that it and the page would handle these keys too.
    event.stopPropagation();
    if (event.isComposing) return;
    const isInField = event.target === this.#field;
    const way = event.key === "Enter" && isInField ? event.shiftKey : direction(event);
    if (way !== null) this.#client.go(way);
    else if (event.key === "Escape") this.#client.end(true);
    else return;
    event.preventDefault();
  }
}

/** @type {(tag: string, name: string) => HTMLElement} */
function named(tag, name) {
  const element = document.createElement(tag);
  element.part.add(name);
  return element;
}

/** @type {(text: string, press: () => void) => HTMLElement} */
function makeButton(text, press) {
  const button = named("button", "find-button");
  button.setAttribute("type", "button");
  button.textContent = text;
  button.addEventListener("click", press);
  return button;
}
