import { make, makeIcon, makeName } from "../../dom/markup.js";
import type { Chip } from "../../model/search/chips.js";

/** What `ChipBar` needs from others. */
export interface ChipBarClient {
  remove(chip: Chip): void;
  /** Gives the search box the focus. */
  focusField(): void;
}

/** The chips below the header: each is a button that removes it. */
export class ChipBar {
  readonly #list = make("ul", "", { role: "list" });
  readonly #bar = make("section", "", { id: "chips", ariaLabel: "Filters", hidden: true }, this.#list);
  readonly #client: ChipBarClient;
  #chips: readonly Chip[] = [];

  constructor(client: ChipBarClient) {
    this.#client = client;
    document.querySelector("header")?.after(this.#bar);
    this.#list.addEventListener("keydown", (event) => this.#didPressKey(event));
  }

  show(chips: readonly Chip[]): void {
    if (JSON.stringify(chips) === JSON.stringify(this.#chips)) return;
    const focused = this.#focused;
    this.#chips = chips;
    this.#bar.hidden = chips.length === 0;
    this.#list.replaceChildren(...chips.map((chip) => make("li", "", {}, this.#button(chip))));
    // The next one takes the place of the one that is gone.
    if (focused < 0) return;
    if (chips.length === 0) this.#client.focusField();
    else this.focus(Math.min(focused, chips.length - 1));
  }

  /** Gives a chip the focus, counted from the end if negative. */
  focus(index: number): void {
    this.#buttons.at(index)?.focus();
  }

  get #buttons(): HTMLButtonElement[] {
    return [...this.#list.querySelectorAll("button")];
  }

  /** The number of the chip with the focus; −1 if none has it. */
  get #focused(): number {
    return this.#buttons.indexOf(document.activeElement as HTMLButtonElement);
  }

  #button(chip: Chip): HTMLButtonElement {
    const name = `${chip.kind} ${chip.label}`.trim();
    const button = make("button", "", { type: "button", title: name, ariaLabel: `Remove filter: ${name}` });
    if (chip.kind !== "") button.append(make("span", "kind", { textContent: `${chip.kind}: ` }));
    button.append(makeName("label", chip.label), makeIcon(16, "M4 4l8 8M12 4L4 12"));
    button.addEventListener("click", () => this.#client.remove(chip));
    return button;
  }

  #didPressKey(event: KeyboardEvent): void {
    const focused = this.#focused;
    if (focused < 0 || event.ctrlKey || event.metaKey || event.altKey) return;
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (event.key === "Delete" || event.key === "Backspace") this.#client.remove(this.#chips[focused]);
    else if (step === undefined) return;
    else if (focused + step >= this.#chips.length) this.#client.focusField();
    else this.focus(Math.max(0, focused + step));
    event.preventDefault();
    event.stopPropagation();
  }
}
