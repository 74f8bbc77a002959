/** The time in milliseconds and the distance in CSS pixels within which a second click belongs to the first. */
const time = 500;
const reach = 12;

/** The events of a mouse's or a finger's press. */
const kinds = ["pointerdown", "mousedown", "pointerup", "mouseup", "click", "dblclick"];

/** Swallows the second click of a double click whose first one closed something: it must not hit what was below. */
export function swallowSecondClick(place: { x: number, y: number }): void {
  const listening = new AbortController();
  setTimeout(() => listening.abort(), time);
  for (const kind of kinds) {
    addEventListener(kind, (event) => {
      const { clientX, clientY, detail } = event as MouseEvent;
      // A click without a pointer, such as by a key, has a detail of 0.
      if (!kind.startsWith("pointer") && !(detail > 0)) return;
      if (Math.hypot(clientX - place.x, clientY - place.y) > reach) {
        // A press elsewhere is another action.
        if (kind === "pointerdown") listening.abort();
        return;
      }
      event.preventDefault();
      event.stopImmediatePropagation();
    }, { capture: true, signal: listening.signal });
  }
}
