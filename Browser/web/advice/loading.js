// @ts-check

const pictures = "img, video, svg, canvas, iframe, object, embed, input";

/** @type {(picture: any) => boolean} Whether its size may still be unknown. */
const isPending = (picture) => picture.localName === "img" ? !picture.complete || !picture.currentSrc
  : picture.localName === "video" && picture.readyState === 0 && !picture.error;

/**
 * True if a cell's length of 0 is provisional: an image or video in it has not loaded, or the cell is still empty.
 * @type {(cell: Element) => boolean}
 */
export function isLoading(cell) {
  const all = [cell, ...cell.querySelectorAll(pictures)].filter((element) => element.matches(pictures));
  return all.length > 0 ? all.some(isPending) : !cell.textContent?.trim();
}
