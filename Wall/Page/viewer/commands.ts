import { flags } from "../model/flags.js";
import type { Command } from "./keys.js";
import type { Stage } from "./stage.js";
import type { Zooming } from "./zooming.js";

/** The part of the stage by which an arrow key moves a zoomed picture. */
const panStep = 0.2;

/** The factor of a zoom step. */
export const zoomStep = 1.5;

export interface Actions {
  readonly stage: Stage;
  readonly zooming: Zooming;
  step(direction: -1 | 1): void;
  goToFirst(): void;
  goToLast(): void;
  playOrPause(): void;
  toggleSlideshow(): void;
  toggleFullScreen(): void;
  togglePanel(): void;
  download(): void;
  turn(direction: -1 | 1): void;
  listKeys(): void;
  closeKeys(): void;
  /** See `Marking.mark`. */
  mark(key: string): void;
  openMarksMenu(): void;
  close(): void;
}

/** What the viewer's keys do. */
export function makeCommands(actions: Actions, downloadName: string): Command[] {
  const { stage, zooming, step } = actions;
  const pan = (x: -1 | 0 | 1, y: -1 | 0 | 1) =>
    zooming.pan(-x * panStep * stage.room.width, -y * panStep * stage.room.height);
  const goSideways = (direction: -1 | 1) => pan(direction, 0) || step(direction);
  const goAlong = (direction: -1 | 1) => pan(0, direction) || stage.current?.isZoomed || step(direction);
  const marking = { run: actions.mark, keepsSlideshow: true, className: "marking" };
  return [
    { keys: ["ArrowLeft"], shown: "←", meaning: "Previous picture; when zoomed, move left", run: () => goSideways(-1) },
    { keys: ["ArrowRight"], shown: "→", meaning: "Next picture; when zoomed, move right", run: () => goSideways(1) },
    { keys: ["ArrowUp"], shown: "↑", meaning: "Previous picture; when zoomed, move up", run: () => goAlong(-1) },
    { keys: ["ArrowDown"], shown: "↓", meaning: "Next picture; when zoomed, move down", run: () => goAlong(1) },
    { keys: ["PageUp"], shown: "PageUp", meaning: "Previous picture", run: () => step(-1) },
    { keys: ["PageDown"], shown: "PageDown", meaning: "Next picture", run: () => step(1) },
    { keys: ["Home"], shown: "Home", meaning: "First picture", run: actions.goToFirst },
    { keys: ["End"], shown: "End", meaning: "Last picture", run: actions.goToLast },
    { keys: ["+", "="], shown: "+", meaning: "Zoom in", run: () => zooming.by(zoomStep) },
    { keys: ["-", "−"], shown: "−", meaning: "Zoom out", run: () => zooming.by(1 / zoomStep) },
    {
      keys: ["z"], shown: "Z", meaning: "Actual size, or the whole picture",
      run: () => (stage.current?.isZoomed ? zooming.fit() : zooming.exact()),
    },
    { keys: [..."012345"], shown: "0 – 5", meaning: "Rate with stars; 0 removes the rating", ...marking },
    ...flags.map(({ key, verb }) => (
      { keys: [key], shown: key.toUpperCase(), meaning: `${verb}; again to undo`, ...marking })),
    { keys: ["r"], shown: "R", meaning: "Turn right, on screen only", run: () => actions.turn(1) },
    { keys: ["R"], shown: "Shift-R", meaning: "Turn left", run: () => actions.turn(-1) },
    {
      keys: [" "], shown: "Space", meaning: "Slideshow; play or pause a video", run: actions.playOrPause,
      keepsSlideshow: true,
    },
    { keys: ["f"], shown: "F", meaning: "Full screen", run: actions.toggleFullScreen, keepsSlideshow: true },
    { keys: ["i"], shown: "I", meaning: "Details", run: actions.togglePanel, keepsSlideshow: true },
    {
      keys: ["d"], shown: "D", meaning: `Download ${downloadName}`, run: actions.download, keepsSlideshow: true,
      className: "download",
    },
    { keys: ["?"], shown: "?", meaning: "This list", run: actions.listKeys },
    { keys: ["Escape"], shown: "Esc", meaning: "Close", run: actions.close },
  ];
}
