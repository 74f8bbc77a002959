// @ts-check

/** How far a finger has to go, in CSS pixels. */
const threshold = 48;

/**
 * Follows a finger that moves sideways, and tells when it has swiped.
 *
 * @param {HTMLElement} element Its `touch-action` must leave horizontal movement to the page.
 * @param {(direction: -1 | 1) => void} didSwipe 1: to the right.
 */
export function watchSwipes(element, didSwipe) {
  let pointer = -1;
  let startX = 0;

  /** @param {number} distance */
  const move = (distance) => {
    element.style.transform = distance === 0 ? "" : `translateX(${distance}px)`;
  };

  element.addEventListener("pointerdown", (event) => {
    // A page that is zoomed in is being moved about, not swiped.
    const isZoomed = (visualViewport?.scale ?? 1) > 1.01;
    if (event.pointerType === "touch" && event.isPrimary && !isZoomed) {
      pointer = event.pointerId;
      startX = event.clientX;
    } else {
      end();
    }
  });

  element.addEventListener("pointermove", (event) => {
    if (event.pointerId === pointer) move(event.clientX - startX);
  });

  element.addEventListener("pointerup", (event) => {
    if (event.pointerId !== pointer) return;
    const distance = event.clientX - startX;
    end();
    if (Math.abs(distance) >= threshold) didSwipe(distance > 0 ? 1 : -1);
  });

  element.addEventListener("pointercancel", end);

  function end() {
    pointer = -1;
    move(0);
  }
}
