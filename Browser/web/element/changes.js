// @ts-check
import { Identities } from "../data/identities.js";
import { completeLayout } from "../layout/layout-options.js";
import { invalidate } from "../rendering/layout-control.js";

/** @typedef {import("../cascade-view").CascadeView} View */
/** @typedef {import("../rendering/layout-control.js").LayoutControl} LayoutControl */
/** @typedef {import("../rendering/renderer.js").Renderer} Renderer */
/** @typedef {import("./engine-life.js").EngineLife} EngineLife */

/** A batch of updates that is discarded. */
const unread = new Proxy({}, { get: () => () => {} });

/** Changes of what a view shows. Before the whole engine is loaded, changes appear without animation. */
export class Changes {
  #view;
  #engine;
  #renderer;
  #layoutControl;
  #templates;

  /**
   * @param {View} view @param {EngineLife} engine @param {Renderer} renderer @param {LayoutControl} layoutControl
   * @param {import("../rendering/templates.js").Templates} templates
   */
  constructor(view, engine, renderer, layoutControl, templates) {
    this.#view = view;
    this.#engine = engine;
    this.#renderer = renderer;
    this.#layoutControl = layoutControl;
    this.#templates = templates;
  }

  get #rest() {
    return this.#renderer.isWhole ? this.#engine.rest : null;
  }

  /** @type {View["startInteractiveTransition"]} */
  startTransition(options, settings) {
    const layout = completeLayout(options);
    const rest = this.#rest;
    if (rest) return rest.startTransition(layout, settings?.anchor);
    // There is nothing on screen that could move.
    const finish = () => this.#view.setLayout(options, { animated: false });
    return { progress: 0, isActive: true, finish, cancel: () => Promise.resolve(false) };
  }

  /** @type {(body: (updates: any) => void, animated: boolean) => Promise<boolean>} */
  update(body, animated) {
    const rest = this.#rest;
    if (rest) return rest.updater.perform(body, animated);
    body(unread);
    return this.#showAll();
  }

  /** @type {(identifiers: Iterable<unknown>, animated: boolean, change?: () => void) => Promise<boolean>} */
  apply(identifiers, animated, change = () => {}) {
    const next = Identities.sections(identifiers);
    const { identities } = this.#renderer.source;
    const rest = this.#rest;
    // The previous items may have had no identities.
    if (rest && identities.sections.length > 0) return rest.updater.apply(next, animated, change);
    change();
    identities.sections = next;
    const completion = this.#showAll();
    this.#renderer.passIfNeeded();
    return completion;
  }

  #showAll() {
    this.#templates.find();
    this.reload();
    return Promise.resolve(true);
  }

  /** @param {View["delegate"]} delegate */
  setDelegate(delegate) {
    const { source } = this.#renderer;
    const former = source.delegate;
    source.delegate = delegate;
    this.#renderer.change((engine) => {
      this.#layoutControl.sendSource(engine);
      if (delegate?.lengthOfItem !== former?.lengthOfItem) invalidate(engine, null);
    });
  }

  /** Reloads the current data. */
  reload() {
    this.#layoutControl.dataDidChange();
    this.#engine.show((engine) => {
      this.#layoutControl.sendSource(engine);
      engine.reloadData();
    });
  }
}
