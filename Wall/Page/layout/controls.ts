import { hasModifier } from "../dom/keyboard.js";
import { byId } from "../dom/markup.js";
import type { LayoutName } from "../model/query.js";
import type { WallLayout } from "./wall-layout.js";

/** The number of sizes by which a key of the slider changes the size. */
const keySteps = {
  ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1, PageUp: 3, PageDown: -3, Home: -Infinity, End: Infinity,
};

/** The length of the slider for the overview's sizes, compared with a length of 1 for the wall's. */
const overviewPart = 0.35;

/** Connects the header's controls of the layout and the size. */
export function connectControls(wallLayout: WallLayout): void {
  // The value of each is a layout's name.
  const radios = [...byId("layouts").querySelectorAll("input")];
  // Logarithmic, from 0 for the least size of tiles to 1 for the greatest; below 0 for the overview.
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
