/** Milliseconds within which a second click belongs to the first, and how near it has to be. */
const time = 500;
const reach = 12;

/** The events of a mouse's or a finger's press. */
const kinds = ["pointerdown", "mousedown", "pointerup", "mouseup", "click", "dblclick"];

/** Keeps the second click of a double click, whose first one at that place has closed something, from what is below. */
export function swallowSecondClick(place: { x: number, y: number }): void {
  const listening = new AbortController();
  setTimeout(() => listening.abort(), time);
  for (const kind of kinds) {
    addEventListener(kind, (event) => {
      const { clientX, clientY, detail } = event as MouseEvent;
      // A click that no pointer made, by a key for instance, says that it counts nothing.
      if (!kind.startsWith("pointer") && !(detail > 0)) return;
      if (Math.hypot(clientX - place.x, clientY - place.y) > reach) {
        // A press elsewhere begins something else.
        if (kind === "pointerdown") listening.abort();
        return;
      }
      event.preventDefault();
      event.stopImmediatePropagation();
    }, { capture: true, signal: listening.signal });
  }
}
