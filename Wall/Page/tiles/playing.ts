import { make } from "../dom/markup.js";

/** Milliseconds after which the pointer counts as resting. */
const restDelay = 250;

/** The largest file that is played on a tile, in bytes. */
const largest = 24 * 2 ** 20;

/** Plays a tile's animation while the pointer rests on the tile. Returns a function that stops it. */
export function playOnHover(
  surface: HTMLElement, animation: () => { url: Promise<string | null>, byteLength: number } | null,
): () => void {
  let image: HTMLImageElement | null = null;
  let timer = 0;
  const begin = async () => {
    const found = animation();
    if (!found || found.byteLength > largest || !surface.matches(":hover")) return;
    const started = timer;
    const url = await found.url.catch(() => null);
    // The pointer may have left meanwhile, and come back.
    if (url === null || started !== timer || !surface.matches(":hover")) return;
    image = make("img", "playing", { alt: "", src: url, onload: () => image?.classList.add("loaded") });
    surface.append(image);
  };
  const end = () => {
    clearTimeout(timer);
    timer = 0;
    image?.removeAttribute("src");
    image?.remove();
    image = null;
  };
  surface.addEventListener("pointerenter", ({ pointerType }) => {
    if (pointerType !== "mouse" || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    end();
    timer = setTimeout(() => void begin(), restDelay);
  });
  surface.addEventListener("pointerleave", end);
  return end;
}
