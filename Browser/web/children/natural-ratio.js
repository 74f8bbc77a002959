// @ts-check

const media = "img, video, canvas, iframe, svg";

/**
 * The height of a child to its width, by what it says itself: a style with `aspect-ratio`, or the attributes `width`
 * and `height` of what it is, or of the first picture or video in it. NaN, if it does not say.
 * @type {(child: any) => number}
 */
export function naturalRatio(child) {
  const element = child.matches(media) ? child : child.querySelector(media) ?? child;
  for (const { style } of [child, element]) {
    const [width, height = 1] = (style?.aspectRatio ?? "").replace("auto", "").split("/").map(Number);
    if (width > 0 && height > 0) return height / width;
  }
  const width = parseFloat(element.getAttribute("width"));
  const height = parseFloat(element.getAttribute("height"));
  return width > 0 && height > 0 ? height / width : NaN;
}
