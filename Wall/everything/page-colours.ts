import type { PageColours } from "./scene-reader.js";

/** Colours of the page's style, of elements that have them: 0xRRGGBB. */
export function pageColours(canvas: HTMLElement, ring: HTMLElement): PageColours {
  return {
    background: colour(getComputedStyle(canvas).backgroundColor),
    empty: colour(getComputedStyle(canvas).color),
    accent: colour(getComputedStyle(ring).borderTopColor),
  };
}

/** @param text As browsers compute it: `rgb(16, 17, 20)`. */
function colour(text: string): number {
  const [red = 0, green = 0, blue = 0] = text.match(/[\d.]+/g)?.map(Number) ?? [];
  return (red << 16) | (green << 8) | blue;
}
