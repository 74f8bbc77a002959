import { make } from "../dom/markup.js";

/** Milliseconds until the pointer rests. */
const restDelay = 250;

/** Larger files are opened to be seen, in bytes. */
const largest = 24 * 2 ** 20;

/** Plays the animation that a tile shows, if it is one, while the pointer rests on it. Returns what ends that. */
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
    // It may have ended meanwhile, and begun again.
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
