// @ts-check
import { zoomStep } from "./commands.js";

/** @typedef {import("./commands.js").Actions} Actions */
/** @typedef {import("./markup.js").Markup} Markup */

/**
 * Has the viewer's buttons do what they say.
 *
 * @param {Markup} markup
 * @param {Actions} actions
 */
export function connectButtons({ buttons, closePanel, closeKeys, keys }, actions) {
  const { zooming, step } = actions;
  /** @type {[HTMLElement, () => void][]} */
  const clicks = [
    [buttons.previous, () => step(-1)], [buttons.next, () => step(1)],
    [buttons.slideshow, actions.toggleSlideshow],
    [buttons.zoomIn, () => zooming.by(zoomStep)], [buttons.zoomOut, () => zooming.by(1 / zoomStep)],
    [buttons.details, actions.togglePanel], [closePanel, actions.togglePanel],
    [buttons.download, actions.download], [buttons.fullScreen, actions.toggleFullScreen],
    [buttons.keys, actions.listKeys], [closeKeys, () => keys.close()],
    [buttons.close, actions.close],
  ];
  for (const [button, run] of clicks) button.addEventListener("click", run);
}
