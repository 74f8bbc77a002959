// @ts-check

const pictures = "img, video, svg, canvas, iframe, object, embed, input";

/** @type {(picture: any) => boolean} Whether its size may not be known yet. */
const isPending = (picture) => picture.localName === "img" ? !picture.complete || !picture.currentSrc
  : picture.localName === "video" && picture.readyState === 0 && !picture.error;

/**
 * True if a cell's length of 0 says nothing of its item: a picture in it has yet to come, or all of it.
 * @type {(cell: Element) => boolean}
 */
export function isLoading(cell) {
  const all = [cell, ...cell.querySelectorAll(pictures)].filter((element) => element.matches(pictures));
  return all.length > 0 ? all.some(isPending) : !cell.textContent?.trim();
}
