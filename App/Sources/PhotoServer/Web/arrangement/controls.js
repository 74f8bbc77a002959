// @ts-check
/** The header's controls of how the photos are laid out, and how large. */

/** @typedef {import("./arrangement.js").Arrangement} Arrangement */

/** Steps of the size by the slider's keys. */
const keySteps = {
  ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1, PageUp: 3, PageDown: -3, Home: -Infinity, End: Infinity,
};

/**
 * @param {HTMLElement} layouts The group of radio buttons, each with a layout's name as its value.
 * @param {HTMLInputElement} slider From 0, the least size, to 1, the greatest one, by equal ratios.
 * @param {Arrangement} arrangement
 */
export function connectControls(layouts, slider, arrangement) {
  const radios = /** @type {HTMLInputElement[]} */ ([...layouts.querySelectorAll("input[type=radio]")]);
  for (const radio of radios) {
    radio.addEventListener("change", () => (arrangement.layout = /** @type {any} */ (radio.value)));
  }

  const show = () => {
    for (const radio of radios) radio.checked = radio.value === arrangement.layout;
    const { least, size, greatest } = arrangement.sizes;
    if (!arrangement.isZooming || document.activeElement !== slider) {
      slider.value = String(greatest > least ? Math.log(size / least) / Math.log(greatest / least) : 0);
    }
    slider.ariaValueText = arrangement.sizeText;
    slider.title = `Size: ${arrangement.sizeText} (− and +)`;
  };
  arrangement.addEventListener("change", show);
  arrangement.addEventListener("zoom", show);

  slider.addEventListener("input", () => {
    arrangement.beginZoom();
    const { least, greatest } = arrangement.sizes;
    arrangement.zoomTo(least * (greatest / least) ** slider.valueAsNumber);
  });
  slider.addEventListener("change", () => arrangement.endZoom());
  slider.addEventListener("keydown", (event) => {
    const steps = keySteps[/** @type {keyof typeof keySteps} */ (event.key)];
    if (steps === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    arrangement.step(steps);
  });
  show();
}
