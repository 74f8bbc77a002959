import { type Actions, zoomStep } from "./commands.js";
import type { Markup } from "./viewer-markup.js";

/** Connects the viewer's buttons to its actions. */
export function connectButtons({ buttons, closePanel, closeKeys, keys }: Markup, actions: Actions): void {
  const { zooming, step } = actions;
  const clicks: [HTMLElement, () => void][] = [
    [buttons.previous, () => step(-1)], [buttons.next, () => step(1)],
    [buttons.slideshow, actions.toggleSlideshow],
    [buttons.zoomIn, () => zooming.by(zoomStep)], [buttons.zoomOut, () => zooming.by(1 / zoomStep)],
    [buttons.zoomLevel, () => zooming.toggleExact()], [buttons.turn, () => actions.turn(1)],
    [buttons.details, actions.togglePanel], [closePanel, actions.togglePanel],
    [buttons.download, actions.download], [buttons.fullScreen, actions.toggleFullScreen],
    [buttons.rate, actions.openMarksMenu], [buttons.keys, actions.listKeys], [closeKeys, () => keys.close()],
    [buttons.close, actions.close],
  ];
  for (const [button, run] of clicks) button.addEventListener("click", run);
}
