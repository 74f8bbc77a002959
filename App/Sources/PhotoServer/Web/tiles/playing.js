// @ts-check
/** Animations play while the pointer rests on their tile. */

/** Milliseconds until the pointer rests. */
const restDelay = 250;

/** Larger files are opened to be seen, in bytes. */
const largest = 24 * 2 ** 20;

/**
 * @param {HTMLElement} surface
 * @param {() => { url: string, byteLength: number } | null} animation What it shows, if that is one.
 */
export function playOnHover(surface, animation) {
  /** @type {HTMLImageElement | null} */
  let image = null;
  let timer = 0;
  const begin = () => {
    const found = animation();
    if (!found || found.byteLength > largest || !surface.matches(":hover")) return;
    image = new Image();
    image.alt = "";
    image.className = "playing";
    image.addEventListener("load", () => image?.classList.add("loaded"), { once: true });
    image.src = found.url;
    surface.append(image);
  };
  const end = () => {
    clearTimeout(timer);
    image?.removeAttribute("src");
    image?.remove();
    image = null;
  };
  surface.addEventListener("pointerenter", ({ pointerType }) => {
    if (pointerType !== "mouse" || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    end();
    timer = setTimeout(begin, restDelay);
  });
  surface.addEventListener("pointerleave", end);
  return end;
}
