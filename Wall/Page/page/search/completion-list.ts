import { make, makeName } from "../../dom/markup.js";
import { number } from "../../model/words.js";

/** A suggestion in the list. */
export interface Offer {
  /** What kind of thing it is; may be empty. */
  readonly kind: string;
  readonly label: string;
  /** The end of the line: a number of photos, or an explanation. */
  readonly note: number | string | null;
  choose(): void;
}

/** The list of suggestions below the search box, used with the pointer or keys while the box keeps the focus. */
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
    // Keeps the focus in the box, and the on-screen keyboard open.
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

  /** @param offers An empty array closes the list. */
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
    // The numbers may have arrived while the user moves through the list: the active line stays active.
    this.#activate(wasActive === undefined ? -1 : offers.findIndex(({ label }) => label === wasActive));
    this.#place();
  }

  /** Moves to another line. The box itself is between the last line and the first. */
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
