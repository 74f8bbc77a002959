export const shapes = ["landscape", "portrait", "square", "panorama"] as const;

export type Shape = (typeof shapes)[number];

/** The ratio of the sides from which a picture no longer counts as square. */
const squareRatio = 1.05;
/** The ratio from which a picture counts as a panorama. */
const panoramaRatio = 2;

/** The shapes of a picture. A panorama is a landscape or a portrait as well. */
export function shapesOf(width: number, height: number): Shape[] {
  if (width === 0 || height === 0) return [];
  const ratio = width / height;
  if (ratio < squareRatio && ratio > 1 / squareRatio) return ["square"];
  const isPanorama = ratio >= panoramaRatio || ratio <= 1 / panoramaRatio;
  const direction = ratio > 1 ? "landscape" : "portrait";
  return isPanorama ? [direction, "panorama"] : [direction];
}
