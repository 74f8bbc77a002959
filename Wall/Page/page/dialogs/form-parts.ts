import { make, makeName } from "../../dom/markup.js";
import { number } from "../../model/words.js";

export const option = (value: string, text: string) => make("option", "", { value, textContent: text });

/** @param texts The options' texts, by value. */
export function makeChoice(texts: Readonly<Record<string, string>>, value: string): HTMLSelectElement {
  const choice = make("select", "", {}, ...Object.entries(texts).map(([value, text]) => option(value, text)));
  choice.value = value;
  return choice;
}

/** A button with a name and a number of photos. */
export function makeCounted(name: string, count: number, action: () => void, className = ""): HTMLButtonElement {
  return make("button", className, { type: "button", onclick: action }, makeName("", name),
    make("span", "number", { textContent: number.format(count) }));
}

/**
 * Check boxes with names and numbers of photos. Boxes without photos are hidden, unless they are checked.
 */
export function tickBoxes<Name extends string>(
  parent: HTMLElement, names: Readonly<Record<Name, string>>, didTick: (ticked: Name[]) => void,
) {
  const entries = Object.entries(names) as [Name, string][];
  const boxes = new Map(entries.map(([name, text]) => {
    const box = make("input", "", { type: "checkbox", name });
    const count = make("span", "number");
    const label = make("label", "", {}, box, text, count);
    parent.append(label);
    box.addEventListener("change", () =>
      didTick(entries.map(([each]) => each).filter((each) => boxes.get(each)?.box.checked)));
    return [name, { label, box, count }];
  }));
  return {
    update(ticked: readonly string[]): void {
      for (const [name, { box }] of boxes) box.checked = ticked.includes(name);
    },
    show(counts: ReadonlyMap<string, number>): void {
      for (const [name, { label, box, count }] of boxes) {
        const some = counts.get(name) ?? 0;
        count.textContent = number.format(some);
        label.hidden = some === 0 && !box.checked;
      }
    },
  };
}
