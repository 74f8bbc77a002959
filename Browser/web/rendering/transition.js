// @ts-check
import * as Calls from "../engine/generated/later-calls.js";

/** @typedef {import("../cascade-view").InteractiveTransition} InteractiveTransition */
/** @typedef {import("../cascade-view").TransitionAnchor} TransitionAnchor */
/** @typedef {import("../engine/engine-view.js").EngineView} EngineView */

/**
 * Starts an interactive layout transition.
 * @type {(layout: import("../layout/layout-options.js").CompleteLayout, control: import("./layout-control.js").LayoutControl,
 *   renderer: import("./renderer.js").Renderer, anchor?: TransitionAnchor) => InteractiveTransition}
 */
export function startTransition(layout, control, renderer, anchor) {
  const { source } = renderer;
  const words = control.words(layout);
  const former = source.layout;
  const transition = (control.transition = {});
  source.layout = layout;
  try {
    renderer.change((engine) => {
      control.sendSource(engine);
      if (anchor) control.sendAnchor(engine, anchor);
      Calls.startTransition(engine, words);
    });
  } finally {
    // The source keeps the old layout until the transition finishes, and also if it cannot start.
    source.layout = former;
    renderer.ask((engine) => control.sendSource(engine));
  }
  let progress = 0;
  /** @param {(engine: EngineView, token: number) => void} change */
  const end = (change) => {
    if (control.transition !== transition) return Promise.resolve(false);
    control.interrupt();
    renderer.passIfScrolled();
    return renderer.complete(change);
  };
  return {
    get isActive() {
      return control.transition === transition;
    },
    get progress() {
      return progress;
    },
    set progress(value) {
      progress = Math.min(Math.max(Number(value) || 0, 0), 1);
      renderer.change((engine) => Calls.setTransitionProgress(engine, progress));
    },
    finish: () => end((engine, token) => {
      control.adopt(layout);
      control.sendSource(engine);
      Calls.endTransition(engine, true, token);
    }),
    cancel: () => end((engine, token) => Calls.endTransition(engine, false, token)),
  };
}
