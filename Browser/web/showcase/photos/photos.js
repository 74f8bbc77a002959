// @ts-check

/** @typedef {{ url: string, sources: string, width: number, height: number, alt: string }} Photo */

/**
 * The pictures in this folder: name, size in pixels, the width of the version in `large` if the photo has more pixels,
 * and a description.
 * @type {readonly { name: string, width: number, height: number, larger?: number, alt: string }[]}
 */
const pictures = [
  { name: "waterfall", width: 303, height: 640, larger: 540, alt: "A waterfall beside a cliff" },
  { name: "cactus", width: 512, height: 345, alt: "A cactus with yellow flowers" },
  { name: "cyclamen", width: 386, height: 640, alt: "A pink cyclamen bud" },
  { name: "shop", width: 640, height: 428, larger: 1280, alt: "A small restaurant at night" },
  { name: "phlox", width: 512, height: 384, alt: "Pale blue flowers" },
  { name: "mountains", width: 600, height: 315, alt: "Mountains with snow behind a plain" },
  { name: "violets", width: 512, height: 574, alt: "Violet flowers" },
  { name: "rocks", width: 512, height: 341, alt: "Rocks under a deep blue sky" },
  { name: "figure", width: 640, height: 576, larger: 800, alt: "A person before spray" },
  { name: "bicycle", width: 535, height: 640, larger: 1070, alt: "A lit sign and a bicycle" },
  { name: "shore", width: 640, height: 427, larger: 1280, alt: "A shore with ice before bare trees" },
  { name: "forest", width: 511, height: 323, alt: "A fir among other trees" },
  { name: "plain", width: 451, height: 640, larger: 690, alt: "Clouds over a plain with a stream" },
  { name: "towers", width: 210, height: 301, alt: "Two towers of rock" },
  { name: "anemones", width: 512, height: 307, alt: "White anemones in the shadows of trees" },
  { name: "curtain", width: 640, height: 428, larger: 1270, alt: "A dark curtain at a door" },
  { name: "petals", width: 240, height: 300, alt: "A violet flower from near by" },
  { name: "horizon", width: 640, height: 246, larger: 1040, alt: "Mountains far off under clouds" },
  { name: "notes", width: 640, height: 427, larger: 1280, alt: "A notebook with a pencil" },
  { name: "vase", width: 640, height: 533, larger: 840, alt: "A striped glass vase" },
  { name: "sign", width: 304, height: 640, larger: 608, alt: "A tall sign with white letters" },
  { name: "bells", width: 270, height: 360, alt: "A stem with pale blue flowers" },
  { name: "peaks", width: 480, height: 165, alt: "A row of peaks" },
  { name: "lamp", width: 640, height: 249, larger: 1030, alt: "A light beside a river" },
];

/** The pictures. @type {readonly Photo[]} */
export const photos = pictures.map(({ name, larger, ...photo }) => {
  const url = `photos/${name}.jpg`;
  const sources = larger ? `${url} ${photo.width}w, photos/large/${name}.jpg ${larger}w` : "";
  return { url, sources, ...photo };
});

/**
 * The photo of an item. Photos repeat, so there are as many as needed.
 * @param {number} item
 */
export const photoOf = (item) => photos[item % photos.length];

/**
 * The natural widths and heights of `count` items from `start` on, in turn.
 * @param {number} start
 * @param {number} count
 */
export function sizesOfPhotos(start, count) {
  const sizes = new Float32Array(2 * count);
  for (let index = 0; index < count; index += 1) {
    const { width, height } = photoOf(start + index);
    sizes.set([width, height], 2 * index);
  }
  return sizes;
}

/**
 * Sets the width at which images are shown. From this and the screen's pixel density, the browser chooses one of a
 * photo's files.
 */
const breadths = new ResizeObserver((entries) => {
  for (const { target, contentRect: { width } } of entries) {
    if (width > 0) setBreadth(/** @type {HTMLImageElement} */ (target), width);
  }
});

/** @param {HTMLImageElement} image @param {number} breadth In CSS pixels. NaN if it may be as wide as the window. */
function setBreadth(image, breadth) {
  const sizes = breadth > 0 ? `${Math.round(breadth)}px` : "100vw";
  if (image.sizes !== sizes) image.sizes = sizes;
}

/**
 * Shows an item's photo in an element that contains an `<img>`. The element gets the class `loaded` as soon as there is
 * something to see. A view's cell already has its size.
 * @param {HTMLElement} cell
 * @param {number} item
 */
export function showPhoto(cell, item) {
  const image = /** @type {HTMLImageElement} */ (cell.querySelector("img"));
  const { url, sources, alt } = photoOf(item);
  image.onload = () => image.classList.add("loaded");
  const { width, height } = cell.style;
  setBreadth(image, parseFloat(width));
  Object.assign(image, { alt, srcset: sources, src: url });
  // A cell that is measured gets its size from the image. The image must not depend on the cell in turn.
  if (width && height) breadths.observe(image);
  else breadths.unobserve(image);
}

/**
 * Removes the photo from a cell.
 * @param {HTMLElement} cell
 */
export function removePhoto(cell) {
  const image = /** @type {HTMLImageElement} */ (cell.querySelector("img"));
  image.onload = null;
  image.classList.remove("loaded");
  image.removeAttribute("src");
  image.removeAttribute("srcset");
}
