// @ts-check
import { Templates } from "../cells/templates.js";
import { Identities } from "../data/identities.js";
import { Source } from "../data/source.js";
import { EarlyCall } from "../engine/engine.js";
import { loadScript, sharedEngine } from "../engine/engine-loading.js";
import { UpdateError } from "../engine/errors.js";
import { ChildItems, setFlow } from "./child-items.js";
import { DeferredCalls } from "./deferred-calls.js";
import { LayoutControl } from "./layout-control.js";
import { completeLayout } from "./layout-options.js";
import { Renderer } from "./renderer.js";
import { reporter } from "./report.js";
import { Settings } from "./settings.js";
import { attachShadowTree, part } from "./shadow-tree.js";
import { Surroundings } from "./surroundings.js";

/** @typedef {import("../cascade-view").CascadeView} View */
/** @typedef {import("../cascade-view").IndexPath} IndexPath */
/** @typedef {import("../engine/engine.js").Engine} Engine */
/** @typedef {import("./view-rest.js").ViewRest} ViewRest */

/** Milliseconds after which the rest is loaded where nothing comes on screen. */
const restDelay = 100;

const [navigation] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType("navigation"));

/** True if the browser has come back to the page: views show again what they showed, and nothing else before. */
const isRestored = ["reload", "back_forward"].includes(navigation?.type);

const clicks = ["click", "dblclick"];

/** A batch of updates that nobody reads. */
const unread = new Proxy({}, { get: () => () => {} });

/** The parts of a view and their life: what is behind the properties and methods that the element offers. */
export class ViewParts {
  /** @type {View} */
  #view;
  #files;
  /** @type {import("../engine/engine-loading.js").SharedEngine | null} */
  #engines = null;
  /** @type {Set<string>} */
  #states;
  /** @type {Engine | null} */
  #engine = null;
  /** @type {ViewRest | null} */
  #rest = null;
  /** True if the rest is being loaded, or has been: also if it could not be, or each pass would try again. */
  #isLoading = false;
  /** @type {Error | null} Why there is no rest. */
  #failure = null;
  /** @type {() => void} */
  #resolve = () => {};
  /** @type {(error: Error) => void} */
  #reject = () => {};
  /** @type {{ event: MouseEvent, item: IndexPath }[]} Clicks on items, until there is input. */
  #clicks = [];
  #keepClick = (/** @type {MouseEvent} */ event) => {
    const place = this.renderer.cells.of(event.target)?.place;
    if (place) this.#clicks.push({ event, item: { section: place.section, item: place.item } });
  };
  /** True if the user may move items. */
  #isReorderable = false;
  /** @type {import("../reordering/reordering.js").Reordering | null} */
  reordering = null;
  /** @type {import("../finding/finding.js").Finding | undefined} */
  finding;

  /** @param {View} view @param {import("../engine/engine-loading.js").Files} files */
  constructor(view, files) {
    this.#view = view;
    this.#files = files;
    this.#states = /** @type {any} */ (view.attachInternals()).states;
    this.childItems = new ChildItems(view, this);
    this.shadow = attachShadowTree(view, () => {
      this.templates.find();
      this.childItems.update();
    });
    this.report = reporter(view);
    this.source = new Source(/** @type {any} */ (view), this.report);
    this.renderer = new Renderer(/** @type {any} */ (view), this.shadow.content, this.source, {
      prepare: (engine) => {
        this.settings.send(engine);
        this.templates.send(engine);
        this.layoutControl.send(engine);
      },
      needWhole: () => this.#loadRest(),
      report: this.report,
      problem: (code, numbers) => this.#rest?.problem(code, numbers),
      didResize: () => {
        this.layoutControl.interrupt();
        this.surroundings.directionDidChange();
        this.deferred.end();
      },
      didPass: (isInOrder) => this.#didPass(isInOrder),
    });
    this.templates = new Templates(view, this.renderer, this.report);
    this.layoutControl = new LayoutControl(this.renderer, this.source, {
      setState: (name, isOn) => this.setState(name, isOn),
      didAdopt: (layout) => setFlow(this.shadow.children, layout),
      report: this.report,
    });
    this.settings = new Settings(this.renderer);
    this.surroundings = new Surroundings(view, this.shadow.status, this.renderer, this.settings);
    this.deferred = new DeferredCalls(view, this.renderer, this.report);

    for (const type of clicks) view.addEventListener(type, /** @type {any} */ (this.#keepClick));

    /** @type {Promise<void>} */
    this.ready = new Promise((resolve, reject) => ([this.#resolve, this.#reject] = [resolve, reject]));
    // Whoever does not wait for it is told of a failure otherwise.
    this.ready.catch(() => {});
    // Views in the document come to be in the midst of the import, after which the page may say where its engine is.
    queueMicrotask(() => this.#load(sharedEngine(files)));
  }

  /** @param {import("../engine/engine-loading.js").SharedEngine} engines */
  #load(engines) {
    this.#engines = engines;
    engines.first.then((engine) => {
      if (engines.engine || this.#isLoading) return this.#loadRest();
      this.#engine = engine;
      this.open();
      setTimeout(() => this.#loadRest(), restDelay);
    }, (error) => this.#fail(error));
  }

  /** Begins to show something, now that the view is in a document. */
  start() {
    this.templates.find();
    this.childItems.update();
    this.surroundings.start();
    this.renderer.scroller.start();
    this.#rest?.start();
    this.source.children?.start();
    this.open();
  }

  /** Ends that, for the view is no longer in a document. */
  stop() {
    this.reordering?.cancel();
    this.#rest?.stop();
    this.source.children?.stop();
    this.renderer.stop();
    this.surroundings.stop();
  }

  /** Gives back what the engine has for the view. */
  close() {
    this.renderer.close();
    this.source.children?.release();
  }

  /** Takes back a press that is under way. */
  cancelPress() {
    this.#rest?.input.cancelPress();
  }

  get isReorderable() {
    return this.#isReorderable;
  }

  set isReorderable(isReorderable) {
    this.#isReorderable = isReorderable;
    this.renderer.cells.setFocusable(isReorderable);
    if (isReorderable || this.reordering) this.renderer.whenWhole(() => this.#rest?.reorderableDidChange());
  }

  /**
   * Loads what few views need, and uses it; if it cannot be loaded, says so. Rejects never.
   * @type {<Name extends "advice" | "children" | "reordering" | "finding">(name: Name, use: (module: Awaited<ReturnType<import(
   *   "../engine/engine-loading.js").Files[Name]>>) => void) => Promise<void>}
   */
  load(name, use) {
    return loadScript(/** @type {any} */ (this.#files[name])).then(use, (error) => this.report(
      name, `cascade-view-${name}.js could not be loaded: serve it with cascade-view.js`, error));
  }

  /**
   * Has something found, as soon as there is what that needs.
   * @param {"find" | "next"} name @param {any[]} values
   * @returns {Promise<any>}
   */
  find(name, values) {
    return this.ready.then(() => this.#rest?.find(name, values));
  }

  /** @param {string} name @param {boolean} isOn */
  setState(name, isOn) {
    this.#states[isOn ? "add" : "delete"](name);
  }

  // MARK: Changes

  /** @type {View["startInteractiveTransition"]} */
  startTransition(options, settings) {
    const layout = completeLayout(options);
    if (this.#rest && this.renderer.isWhole) return this.#rest.startTransition(layout, settings?.anchor);
    // Nothing is on screen that could be on its way to it.
    const finish = () => this.#view.setLayout(options, { animated: false });
    return { progress: 0, isActive: true, finish, cancel: () => Promise.resolve(false) };
  }

  /** @type {(body: (updates: any) => void, animated: boolean) => Promise<boolean>} */
  update(body, animated) {
    if (this.#rest && this.renderer.isWhole) return this.#rest.updater.perform(body, animated);
    body(unread);
    return this.#reload();
  }

  /** @type {(identifiers: Iterable<unknown>, animated: boolean, change?: () => void) => Promise<boolean>} */
  apply(identifiers, animated, change = () => {}) {
    const next = Identities.sections(identifiers);
    const { identities } = this.source;
    // The items before may have had no identities.
    if (this.#rest && this.renderer.isWhole && identities.sections.length > 0) {
      return this.#rest.updater.apply(next, animated, change);
    }
    change();
    identities.sections = next;
    const completion = this.#reload();
    this.renderer.passIfNeeded();
    return completion;
  }

  /** Shows the data as they are now: before the engine is whole, nothing is shown of how they have come about. */
  #reload() {
    this.templates.find();
    this.layoutControl.dataDidChange();
    this.show((engine) => {
      this.layoutControl.sendSource(engine);
      engine.reloadData();
    });
    return Promise.resolve(true);
  }

  // MARK: The engine

  /** Shows something, if there is what that needs. */
  open() {
    if (this.renderer.isOpen && !this.renderer.isWhole && this.layoutControl.needsWhole) this.close();
    if (!this.#engine || this.renderer.isOpen || !this.#view.isConnected || this.childItems.isPending
      || this.renderer.firstCells.isPending) return;
    const { needsWhole } = this.layoutControl;
    if (!this.#engine.rest && needsWhole && this.#failure) return this.#fail(this.#failure);
    if (!this.#engine.rest && (needsWhole || (isRestored && !this.#failure))) return this.#loadRest();
    try {
      this.renderer.open(this.#engine);
    } catch (error) {
      if (error instanceof EarlyCall) this.#loadRest();
      else this.#fail(/** @type {Error} */ (error));
    }
  }

  /**
   * Tells the engine of a change, or opens it if it is not open yet. A newly opened engine shows everything as it is; telling
   * it as well would make it start again.
   * @param {(engine: import("../engine/generated/engine-view.js").EngineView) => void} change
   */
  show(change) {
    const { isOpen } = this.renderer;
    this.open();
    if (isOpen) this.renderer.change(change);
  }

  /** @param {boolean} isInOrder */
  #didPass(isInOrder) {
    if (isInOrder) this.source.children?.didPass();
    this.#rest?.didPass();
    this.reordering?.didPass();
    this.finding?.didPass();
    // When the first cells have been painted.
    if (!this.#isLoading && this.renderer.cells.isUsed) requestAnimationFrame(() => setTimeout(() => this.#loadRest()));
  }

  /** Has the engine made whole, once. */
  #loadRest() {
    if (this.#isLoading || !this.#engines) return;
    this.#isLoading = true;
    this.#engines.whole().then((engine) => this.#becomeWhole(engine), (error) => this.#failRest(error));
  }

  /** @param {Engine} engine */
  #becomeWhole(engine) {
    const rest = /** @type {typeof import("../cascade-view-rest.js")} */ (engine.rest);
    this.#rest = new rest.ViewRest(this.#view, this, UpdateError);
    if (this.#view.isConnected) this.#rest.start();
    // The first part has needed the rest too early, or has waited for it.
    if (engine !== this.#engine) this.close();
    this.#engine = engine;
    this.renderer.rest = rest;
    this.open();
    this.renderer.endWaiting();
    this.deferred.end();
    for (const type of clicks) this.#view.removeEventListener(type, /** @type {any} */ (this.#keepClick));
    for (const { event, item } of this.#clicks.splice(0)) this.#rest.input.click(event, item);
    this.#resolve();
  }

  /** @param {Error} error */
  #failRest(error) {
    this.#failure = error;
    this.#reject(error);
    // What is on screen stays, and what needs no more comes.
    this.open();
    if (this.renderer.isOpen) this.report("", error.message, error);
  }

  /** @type {(error: Error) => void} Gives up: children stand in CSS; without any, a message takes the content's place. */
  #fail(error) {
    this.#reject(error);
    // Nobody else ends the engine's loading than whoever leaves the page.
    if (/** @type {any} */ (error.cause)?.name === "AbortError") return;
    this.#engine = null;
    // What has come with the page stays, too.
    if (this.renderer.firstCells.cells.length === 0) {
      this.renderer.cells.discardAll();
      this.source.children?.release();
      const message = part("p", "message", "alert");
      message.textContent = error.message;
      this.shadow.content.replaceWith(message);
    }
    this.report("", error.message, error);
  }
}
