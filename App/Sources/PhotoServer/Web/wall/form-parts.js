// @ts-check
import { number } from "./words.js";

/** @param {string} value @param {string} text */
export function option(value, text) {
  const made = document.createElement("option");
  made.value = value;
  made.textContent = text;
  return made;
}

/**
 * Boxes to tick, with the number of photos behind each; those without any are hidden, unless they are ticked.
 *
 * @template {string} Name
 * @param {HTMLElement} parent
 * @param {Record<Name, string>} names What people call them.
 * @param {(ticked: Name[]) => void} didTick
 */
export function tickBoxes(parent, names, didTick) {
  const entries = /** @type {[Name, string][]} */ (Object.entries(names));
  const boxes = new Map(entries.map(([name, text]) => {
    const label = document.createElement("label");
    const box = document.createElement("input");
    const count = document.createElement("span");
    box.type = "checkbox";
    box.name = name;
    count.className = "number";
    label.append(box, text, count);
    parent.append(label);
    box.addEventListener("change", () =>
      didTick(entries.map(([each]) => each).filter((each) => boxes.get(each)?.box.checked)));
    return [name, { label, box, count }];
  }));
  return {
    /** @param {readonly string[]} ticked */
    update(ticked) {
      for (const [name, { box }] of boxes) box.checked = ticked.includes(name);
    },
    /** @param {Map<string, number>} counts */
    show(counts) {
      for (const [name, { label, box, count }] of boxes) {
        const some = counts.get(name) ?? 0;
        count.textContent = number.format(some);
        label.hidden = some === 0 && !box.checked;
      }
    },
  };
}
