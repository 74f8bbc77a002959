import { hasModifier } from "../dom/keyboard.js";
import { byId } from "../dom/markup.js";
import type { LayoutName } from "../model/query.js";
import type { WallLayout } from "./wall-layout.js";

/** Steps of the size by the slider's keys. */
const keySteps = {
  ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1, PageUp: 3, PageDown: -3, Home: -Infinity, End: Infinity,
};

/** The length of the slider for sizes below the wall's, which have a length of 1. */
const overviewPart = 0.35;

/** The header's controls of how the photos are laid out, and how large. */
export function connectControls(wallLayout: WallLayout): void {
  // Each with a layout's name as its value.
  const radios = [...byId("layouts").querySelectorAll("input")];
  // From 0, the least size, to 1, the greatest one, by equal ratios; below 0, what is smaller than tiles.
  const slider = byId<HTMLInputElement>("tile-size");
  for (const radio of radios) radio.addEventListener("change", () => (wallLayout.layout = radio.value as LayoutName));

  const show = () => {
    for (const radio of radios) radio.checked = radio.value === wallLayout.layout;
    const { all, least, size, greatest } = wallLayout.sizes;
    slider.min = String(all < least ? -overviewPart : 0);
    if (!wallLayout.isZooming || document.activeElement !== slider) {
      const part = size < least ? -overviewPart * Math.log(size / least) / Math.log(all / least)
        : greatest > least ? Math.log(size / least) / Math.log(greatest / least) : 0;
      slider.value = String(part);
    }
    slider.ariaValueText = wallLayout.sizeText;
    slider.title = `Size: ${wallLayout.sizeText} (− and +)`;
  };
  wallLayout.changed.add(show);
  wallLayout.sizesChanged.add(show);

  slider.addEventListener("input", () => {
    wallLayout.beginZoom();
    const { all, least, greatest } = wallLayout.sizes;
    const part = slider.valueAsNumber;
    wallLayout.zoomTo(least * (part < 0 ? (all / least) ** (-part / overviewPart) : (greatest / least) ** part));
  });
  slider.addEventListener("change", () => wallLayout.endZoom());
  slider.addEventListener("keydown", (event) => {
    const steps = keySteps[event.key as keyof typeof keySteps];
    if (steps === undefined || hasModifier(event)) return;
    event.preventDefault();
    wallLayout.step(steps);
  });
  show();
}
