export const shapes = ["landscape", "portrait", "square", "panorama"] as const;

export type Shape = (typeof shapes)[number];

/** How much longer than broad, or broader than long, a picture is that is not square any more. */
const squareRatio = 1.05;
/** The same for a panorama. */
const panoramaRatio = 2;

/** The shapes that a picture has: a panorama is broad or long as well. */
export function shapesOf(width: number, height: number): Shape[] {
  if (width === 0 || height === 0) return [];
  const ratio = width / height;
  if (ratio < squareRatio && ratio > 1 / squareRatio) return ["square"];
  const isPanorama = ratio >= panoramaRatio || ratio <= 1 / panoramaRatio;
  const direction = ratio > 1 ? "landscape" : "portrait";
  return isPanorama ? [direction, "panorama"] : [direction];
}
