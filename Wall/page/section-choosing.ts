import type { CascadeView } from "cascade-view";
import type { Arrangement } from "../model/arrangement.js";
import type { Choosing } from "./choosing.js";
import type { SectionHeaders } from "./section-headers.js";

/**
 * Chooses the photos of whole sections, by the circles in their headers: all of them, or none if all are chosen. With
 * Shift, those of all sections from the one that was pressed before.
 */
export class SectionChoosing {
  readonly #view: CascadeView;
  readonly #arrangement: Arrangement;
  readonly #choosing: Choosing;
  /** The key of the section that was pressed last. */
  #last: string | null = null;

  constructor(view: CascadeView, arrangement: Arrangement, choosing: Choosing, headers: SectionHeaders) {
    this.#view = view;
    this.#arrangement = arrangement;
    this.#choosing = choosing;
    view.addEventListener("click", (event) => this.#didClick(event));
    choosing.addEventListener("change", () => headers.showChosen(choosing.chosenCounts));
  }

  #didClick(event: MouseEvent): void {
    const tick = (event.target as Element).closest<HTMLElement>(".section-tick");
    const pressed = tick ? this.#view.elementOf(tick)?.section : undefined;
    if (pressed === undefined) return;
    const hadFocus = document.activeElement === tick;
    const { sections } = this.#arrangement;
    const { chosenCounts } = this.#choosing;
    const isChosen = chosenCounts[pressed] === sections[pressed].count;
    const last = event.shiftKey ? sections.findIndex(({ key }) => key === this.#last) : -1;
    const other = last < 0 ? pressed : last;
    for (let section = Math.min(pressed, other); section <= Math.max(pressed, other); section += 1) {
      const { count } = sections[section];
      const chosen = chosenCounts[section] ?? 0;
      if (chosen !== (isChosen ? 0 : count)) this.#choosing.choose(section, count, !isChosen, chosen > 0);
    }
    this.#last = sections[pressed].key;
    this.#choosing.update();
    // The view has given it to the photo that its arrow keys start from, if that was chosen now.
    if (hadFocus) tick?.focus({ preventScroll: true });
  }
}
