import type { CascadeView } from "cascade-view";
import { make } from "../../dom/markup.js";
import type { Arrangement } from "../../model/arrangement.js";
import { partsOf } from "../../model/section-rows.js";
import type { Section } from "../../model/sections.js";
import type { Choosing } from "../choosing/choosing.js";
import type { SectionHeaders } from "./section-headers.js";

/**
 * Selects all photos of a section with the circle in its header, or deselects them if all are selected. With Shift, all
 * sections from the one that was pressed before. Sections that share a row have a circle each.
 */
export function watchSectionTicks(
  view: CascadeView, arrangement: Arrangement, choosing: Choosing, headers: SectionHeaders,
): void {
  /** The key of the section that was pressed last. */
  let lastKey: string | null = null;

  /** @param name The title of the section. */
  const fillTick = (tick: HTMLElement, { start, count }: Section, name: string) => {
    const chosen = choosing.chosen.countIn(start, count);
    tick.hidden = name === "";
    tick.dataset.chosen = chosen === 0 ? "none" : chosen === count ? "all" : "some";
    tick.ariaLabel = `All of ${name}${tick.dataset.chosen === "some" ? `, ${chosen} of ${count} selected` : ""}`;
    tick.ariaSelected = String(chosen === count);
  };

  headers.addTicks = (cell, section) => {
    const parts = partsOf(arrangement.sections[section]);
    const places = parts.length > 1 ? cell.querySelectorAll<HTMLElement>(".section-part") : [cell];
    const former = cell.querySelector(":scope > .section-tick");
    if (parts.length > 1) former?.remove();
    for (const [index, place] of [...places].entries()) {
      const tick = place.querySelector<HTMLElement>(":scope > .section-tick") ?? makeTick(index);
      if (!tick.isConnected) place.append(tick);
      fillTick(tick, parts[index], headers.titleOf(parts[index].key));
    }
  };

  view.addEventListener("click", (event) => {
    const tick = (event.target as Element).closest<HTMLElement>(".section-tick");
    const section = tick ? view.elementOf(tick)?.section : undefined;
    if (!tick || section === undefined) return;
    const hadFocus = document.activeElement === tick;
    const { sections } = arrangement;
    const pressed = partsOf(sections[section])[Number(tick.dataset.part)];
    const last = (event.shiftKey && sections.flatMap(partsOf).find(({ key }) => key === lastKey)) || pressed;
    const isChosen = choosing.chosen.countIn(pressed.start, pressed.count) === pressed.count;
    const [first, end] = last.start < pressed.start ? [last, pressed] : [pressed, last];
    lastKey = pressed.key;
    choosing.choose([{ start: first.start, end: end.start + end.count }], !isChosen);
    // The view has moved the focus to the photo from which its arrow keys start.
    if (hadFocus) tick.focus({ preventScroll: true });
  });
  choosing.changed.add(() => headers.refill());
  headers.refill();
}

/** Makes an option, because a list box must not have other children. */
function makeTick(part: number): HTMLElement {
  const tick = make("button", "section-tick", { type: "button", role: "option" });
  tick.dataset.part = String(part);
  return tick;
}
