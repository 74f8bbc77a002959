import { make, makeName } from "../../dom/markup.js";
import { number } from "../../model/words.js";

/** A line of the list. */
export interface Offer {
  /** What kind of thing it is, or empty. */
  readonly kind: string;
  readonly label: string;
  /** What stands at the end of the line: a number of photos, or what it means. */
  readonly note: number | string | null;
  choose(): void;
}

/** The list below the search box, from which a line is chosen by a press or by keys, while the box keeps the focus. */
export class CompletionList {
  readonly #field: HTMLInputElement;
  readonly #list = make("ul", "", { id: "completions", role: "listbox", ariaLabel: "Suggestions", hidden: true });
  #offers: readonly Offer[] = [];
  #active = -1;

  /** @param field A combo box: https://www.w3.org/WAI/ARIA/apg/patterns/combobox/ */
  constructor(field: HTMLInputElement) {
    this.#field = field;
    field.setAttribute("role", "combobox");
    field.setAttribute("aria-autocomplete", "list");
    field.setAttribute("aria-controls", this.#list.id);
    field.setAttribute("aria-expanded", "false");
    field.after(this.#list);
    // The box keeps the focus, and the phone its keyboard.
    this.#list.addEventListener("pointerdown", (event) => event.pointerType === "mouse" && event.preventDefault());
    this.#list.addEventListener("mousedown", (event) => event.preventDefault());
    this.#list.addEventListener("click", ({ target }) => {
      const index = [...this.#list.children].indexOf((target as Element).closest("li") as Element);
      this.#offers[index]?.choose();
    });
    addEventListener("resize", () => this.#place());
  }

  get isOpen(): boolean {
    return !this.#list.hidden;
  }

  /** @param offers None closes the list. */
  show(offers: readonly Offer[]): void {
    const wasActive = this.#offers[this.#active]?.label;
    this.#offers = offers;
    this.#list.replaceChildren(...offers.map(({ kind, label, note }, index) => {
      const end = make("span", "note", { textContent: typeof note === "number" ? number.format(note) : note });
      return make("li", "", { id: `completion-${index}`, role: "option" },
        make("span", "kind", { textContent: kind }), makeName("label", label), end);
    }));
    this.#list.hidden = offers.length === 0;
    this.#field.setAttribute("aria-expanded", String(this.isOpen));
    // The numbers may have come while a line was chosen by keys.
    this.#activate(wasActive === undefined ? -1 : offers.findIndex(({ label }) => label === wasActive));
    this.#place();
  }

  /** Goes to another line; the box itself is between the last one and the first. */
  move(step: 1 | -1): void {
    const count = this.#offers.length + 1;
    this.#activate((this.#active + 1 + step + count) % count - 1);
  }

  /** @returns False if no line is active. */
  choose(): boolean {
    const offer = this.#offers[this.#active];
    offer?.choose();
    return offer !== undefined;
  }

  #activate(index: number): void {
    this.#active = index;
    for (const [each, line] of [...this.#list.children].entries()) line.ariaSelected = String(each === index);
    if (index < 0) this.#field.removeAttribute("aria-activedescendant");
    else {
      this.#field.setAttribute("aria-activedescendant", `completion-${index}`);
      this.#list.children[index].scrollIntoView({ block: "nearest" });
    }
  }

  #place(): void {
    if (!this.isOpen) return;
    const { left, bottom, right } = this.#field.getBoundingClientRect();
    this.#list.style.setProperty("--top", `${bottom + 4}px`);
    this.#list.style.setProperty("--left", `${left}px`);
    this.#list.style.setProperty("--right", `${innerWidth - right}px`);
  }
}
