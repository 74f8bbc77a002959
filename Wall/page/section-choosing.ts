import type { CascadeView } from "cascade-view";
import { make } from "../dom/markup.js";
import type { Arrangement } from "../model/arrangement.js";
import { partsOf } from "../model/section-rows.js";
import type { Section } from "../model/sections.js";
import type { Choosing } from "./choosing.js";
import type { SectionHeaders } from "./section-headers.js";

/**
 * Chooses the photos of whole sections, by the circles in their headers: all of them, or none if all are chosen. With
 * Shift, those of all sections from the one that was pressed before. Of sections that share a row, each has its own.
 */
export class SectionChoosing {
  readonly #view: CascadeView;
  readonly #arrangement: Arrangement;
  readonly #choosing: Choosing;
  readonly #headers: SectionHeaders;
  /** The key of the section that was pressed last. */
  #last: string | null = null;

  constructor(view: CascadeView, arrangement: Arrangement, choosing: Choosing, headers: SectionHeaders) {
    this.#view = view;
    this.#arrangement = arrangement;
    this.#choosing = choosing;
    this.#headers = headers;
    view.addEventListener("click", (event) => this.#didClick(event));
    choosing.addEventListener("change", () => headers.refill());
    headers.addTicks = (cell, section) => this.#addTicks(cell, section);
    headers.refill();
  }

  #addTicks(cell: HTMLElement, section: number): void {
    const parts = partsOf(this.#arrangement.sections[section]);
    const places = parts.length > 1 ? cell.querySelectorAll<HTMLElement>(".section-part") : [cell];
    const former = cell.querySelector(":scope > .section-tick");
    if (parts.length > 1) former?.remove();
    for (const [index, place] of [...places].entries()) {
      const tick = place.querySelector<HTMLElement>(":scope > .section-tick") ?? makeTick(index);
      if (!tick.isConnected) place.append(tick);
      this.#fillTick(tick, parts[index], this.#headers.titleOf(parts[index].key));
    }
  }

  /** @param name The title of the section. */
  #fillTick(tick: HTMLElement, { start, count }: Section, name: string): void {
    const chosen = this.#choosing.chosen.countIn(start, count);
    tick.hidden = name === "";
    tick.dataset.chosen = chosen === 0 ? "none" : chosen === count ? "all" : "some";
    tick.ariaLabel = `All of ${name}${tick.dataset.chosen === "some" ? `, ${chosen} of ${count} selected` : ""}`;
    tick.ariaSelected = String(chosen === count);
  }

  #didClick(event: MouseEvent): void {
    const tick = (event.target as Element).closest<HTMLElement>(".section-tick");
    const section = tick ? this.#view.elementOf(tick)?.section : undefined;
    if (!tick || section === undefined) return;
    const hadFocus = document.activeElement === tick;
    const { sections } = this.#arrangement;
    const pressed = partsOf(sections[section])[Number(tick.dataset.part)];
    const last = (event.shiftKey && sections.flatMap(partsOf).find(({ key }) => key === this.#last)) || pressed;
    const isChosen = this.#choosing.chosen.countIn(pressed.start, pressed.count) === pressed.count;
    const [first, end] = last.start < pressed.start ? [last, pressed] : [pressed, last];
    this.#last = pressed.key;
    this.#choosing.choose([{ start: first.start, end: end.start + end.count }], !isChosen);
    // The view has given it to the photo that its arrow keys start from, if that was chosen now.
    if (hadFocus) tick.focus({ preventScroll: true });
  }
}

/** An option like the photos: a list box has no other children. */
function makeTick(part: number): HTMLElement {
  const tick = make("button", "section-tick", { type: "button", role: "option" });
  tick.dataset.part = String(part);
  return tick;
}
