import { hasModifier } from "../../dom/keyboard.js";
import { make, makeIcon, makeName } from "../../dom/markup.js";
import type { Chip } from "../../model/search/chips.js";

export interface ChipBarClient {
  remove(chip: Chip): void;
  /** Gives the search box the focus. */
  focusField(): void;
}

/** The chips below the header: each is a button that removes it. */
export function chipBar({ remove, focusField }: ChipBarClient) {
  const list = make("ul", "", { role: "list" });
  const bar = make("section", "", { id: "chips", ariaLabel: "Filters", hidden: true }, list);
  let shown: readonly Chip[] = [];
  document.querySelector("header")?.after(bar);

  const buttons = () => [...list.querySelectorAll("button")];
  /** The index of the chip with the focus; −1 if none has it. */
  const focused = () => buttons().indexOf(document.activeElement as HTMLButtonElement);

  /**
   * Gives a chip the focus.
   *
   * @param index Counted from the end if it is negative.
   */
  const focus = (index: number) => buttons().at(index)?.focus();

  const makeChip = (chip: Chip) => {
    const name = `${chip.kind} ${chip.label}`.trim();
    const button = make("button", "", { type: "button", title: name, ariaLabel: `Remove filter: ${name}` });
    if (chip.kind !== "") button.append(make("span", "kind", { textContent: `${chip.kind}: ` }));
    button.append(makeName("label", chip.label), makeIcon(16, "M4 4l8 8M12 4L4 12"));
    button.addEventListener("click", () => remove(chip));
    return make("li", "", {}, button);
  };

  list.addEventListener("keydown", (event) => {
    const index = focused();
    if (index < 0 || hasModifier(event)) return;
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (event.key === "Delete" || event.key === "Backspace") remove(shown[index]);
    else if (step === undefined) return;
    else if (index + step >= shown.length) focusField();
    else focus(Math.max(0, index + step));
    event.preventDefault();
    event.stopPropagation();
  });

  return {
    focus,
    show(chips: readonly Chip[]): void {
      if (JSON.stringify(chips) === JSON.stringify(shown)) return;
      const index = focused();
      shown = chips;
      bar.hidden = chips.length === 0;
      list.replaceChildren(...chips.map(makeChip));
      // The focus moves to the next chip.
      if (index < 0) return;
      if (chips.length === 0) focusField();
      else focus(Math.min(index, chips.length - 1));
    },
  };
}
