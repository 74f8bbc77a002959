// @ts-check

const media = "img, video, canvas, iframe, svg";

/**
 * The declared aspect ratio of a child, as its height divided by its width: from a style with `aspect-ratio`, or from
 * the attributes `width` and `height` of the child or the first picture or video in it. NaN if none is declared.
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
