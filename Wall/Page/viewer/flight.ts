import type { Photo } from "../model/photo.js";
import { animate, nextFrame, prefersStillness } from "./animation.js";
import type { Markup } from "./viewer-markup.js";
import type { ViewerSource } from "./viewer-source.js";

/** Animates the picture from its tile to the stage, and back. */

/** The duration in milliseconds, and that of a fade if the user prefers less motion. */
const duration = 280;
const fadeDuration = 120;

/** The easing of opening and closing. */
const coming = "cubic-bezier(0.2, 0, 0, 1)";
const going = "cubic-bezier(0.3, 0, 0.1, 1)";

/** The elements over the picture. */
const controlsIn = ({ bar, caption, filmStrip, panel, buttons: { previous, next } }: Markup) =>
  [bar, caption, filmStrip, panel, previous, next];

/** Animates the picture's box from its tile to its place. Without a tile, the whole viewer fades in. */
export async function open(markup: Markup, box: HTMLElement | null, tile: HTMLElement | null): Promise<void> {
  const { root, ground } = markup;
  const start = box && tile && !prefersStillness() ? frameAt(box, tile) : null;
  if (!box || !start) return animate(root, [{ opacity: 0 }, { opacity: 1 }], { duration: fadeDuration });
  const timing = { duration, easing: coming };
  await Promise.all([
    animate(box, [start, frameAtRest(box)], timing),
    animate(ground, [{ opacity: 0 }, { opacity: 1 }], timing),
    ...controlsIn(markup).map((control) => animate(control, [{ opacity: 0 }, { opacity: 0, offset: 0.6 }, {}], timing)),
  ]);
}

/** Animates the picture's box from its present place to a tile. Without a tile, the whole viewer fades out. */
export async function close(markup: Markup, box: HTMLElement | null, tile: HTMLElement | null): Promise<void> {
  const { root, ground } = markup;
  const end = box && tile && !prefersStillness() ? frameAt(box, tile) : null;
  if (!box || !end) {
    await animate(root, [{}, { opacity: 0 }], { duration: fadeDuration, fill: "forwards" });
    root.getAnimations().forEach((animation) => animation.cancel());
    return;
  }
  const timing = { duration, easing: going, fill: "forwards" as const };
  const controls = controlsIn(markup);
  await Promise.all([
    animate(box, [frameAtRest(box), end], timing),
    animate(ground, [{}, { opacity: 0 }], timing),
    ...controls.map((control) => animate(control, [{}, { opacity: 0, offset: 0.3 }, { opacity: 0 }], timing)),
  ]);
  // The tile must be painted before the picture over it is removed.
  await nextFrame();
  for (const element of [box, ground, ...controls]) element.getAnimations().forEach((animation) => animation.cancel());
}

/** Scrolls the wall to a photo's tile, unless it is already in view. */
export async function bringTileIntoView(source: ViewerSource, photo: Photo): Promise<HTMLElement | null> {
  const tile = source.tileElement(photo);
  if (tile && visiblePart(tile)) return tile;
  if (source.positionOf(photo.id) < 0) return null;
  source.bringIntoView(photo);
  await nextFrame();
  return source.tileElement(photo);
}

function frameAtRest(box: HTMLElement): { transform: string, clipPath: string } {
  return { transform: box.style.transform, clipPath: "inset(0px 0px 0px 0px round 0px)" };
}

/** The keyframe of the picture over its tile, clipped to the tile's visible part; `null` if that is empty. */
function frameAt(box: HTMLElement, tile: HTMLElement): Keyframe | null {
  const whole = tile.getBoundingClientRect();
  const seen = visiblePart(tile);
  const width = box.offsetWidth;
  const height = box.offsetHeight;
  if (!seen || width === 0 || height === 0) return null;
  const stage = (box.offsetParent as Element).getBoundingClientRect();
  const image = tile.querySelector("img");
  const isWhole = image !== null && getComputedStyle(image).objectFit === "contain";
  const scale = (isWhole ? Math.min : Math.max)(whole.width / width, whole.height / height);
  const left = whole.left + (whole.width - width * scale) / 2;
  const top = whole.top + (whole.height - height * scale) / 2;
  const insets = [
    seen.top - top, left + width * scale - seen.right, top + height * scale - seen.bottom, seen.left - left,
  ].map((length) => `${Math.max(0, length / scale)}px`);
  return {
    transform: `translate(${left - stage.left}px, ${top - stage.top}px) scale(${scale})`,
    clipPath: `inset(${insets.join(" ")} round ${parseFloat(getComputedStyle(tile).borderRadius) / scale || 0}px)`,
  };
}

/** The part of a tile that is visible in its scrolling view; `null` if there is none. */
export function visiblePart(tile: HTMLElement): { left: number, top: number, right: number, bottom: number } | null {
  if (!tile.isConnected) return null;
  const { left, top, right, bottom } = tile.getBoundingClientRect();
  const view = tile.closest("cascade-view")?.getBoundingClientRect();
  const seen = {
    left: Math.max(left, view?.left ?? 0), top: Math.max(top, view?.top ?? 0),
    right: Math.min(right, view?.right ?? innerWidth), bottom: Math.min(bottom, view?.bottom ?? innerHeight),
  };
  return seen.right - seen.left < 1 || seen.bottom - seen.top < 1 ? null : seen;
}
