// @ts-check
import { Templates } from "../cells/templates.js";
import { Source } from "../data/source.js";
import { Updater } from "../data/updater.js";
import { sharedEngine } from "../engine/engine-loading.js";
import { Restoration } from "../scrolling/restoration.js";
import { ChildItems, setFlow } from "./child-items.js";
import { DeferredCalls } from "./deferred-calls.js";
import { watchInput } from "./input.js";
import { LayoutControl } from "./layout-control.js";
import { Renderer } from "./renderer.js";
import { reporter } from "./report.js";
import { Settings } from "./settings.js";
import { attachShadowTree, part } from "./shadow-tree.js";
import { Surroundings } from "./surroundings.js";

/** @typedef {import("../cascade-view").CascadeView} View */

/** The parts of a view and their life: what is behind the properties and methods that the element offers. */
export class ViewParts {
  /** @type {View} */
  #view;
  /** @type {Set<string>} */
  #states;
  /** @type {import("../engine/engine.js").Engine | null} */
  #engine = null;
  /** @type {Restoration | null} */
  #restoration = null;

  /** @param {View} view @param {URL} engineAddress */
  constructor(view, engineAddress) {
    this.#view = view;
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
      didStop: (error) => this.#fail(error),
      report: this.report,
      didResize: () => {
        this.layoutControl.interrupt();
        this.surroundings.directionDidChange();
        this.deferred.end();
      },
      didPass: (isInOrder) => {
        if (isInOrder) this.source.children?.didPass();
        this.#restoration?.didPass();
      },
    });
    this.templates = new Templates(view, this.renderer, this.report);
    this.layoutControl = new LayoutControl(this.renderer, this.source, {
      setState: (name, isOn) => this.setState(name, isOn),
      didAdopt: (layout) => setFlow(this.shadow.children, layout),
      report: this.report,
    });
    this.updater = new Updater(this.renderer, this.source, {
      willUpdate: () => {
        this.templates.find();
        this.renderer.passIfNeeded();
      },
      didChangeData: () => this.layoutControl.dataDidChange(),
      reload: () => view.reloadData(),
      didUpdate: (change) => this.#announce(change),
    });
    this.settings = new Settings(this.renderer);
    this.surroundings = new Surroundings(view, this.renderer, this.settings);
    this.deferred = new DeferredCalls(view, this.renderer, this.report);
    watchInput(view, this.renderer);

    this.ready = sharedEngine(engineAddress).then((engine) => {
      this.#engine = engine;
      this.open();
    });
    this.ready.catch((error) => {
      // Nobody else ends the engine's loading than whoever leaves the page.
      if (error.cause?.name !== "AbortError") this.#fail(error);
    });
  }

  /** Begins to show something, now that the view is in a document. */
  start() {
    this.templates.find();
    this.childItems.update();
    this.surroundings.start();
    this.renderer.scroller.start();
    this.#restoration = new Restoration(/** @type {any} */ (this.#view), this.renderer, this.source);
    this.source.children?.start();
    this.open();
  }

  /** Ends that, for the view is no longer in a document. */
  stop() {
    this.#restoration?.end();
    this.source.children?.stop();
    this.renderer.stop();
    this.surroundings.stop();
  }

  /** Gives back what the engine has for the view. */
  close() {
    this.renderer.close();
    this.source.children?.release();
  }

  /** @param {string} name @param {boolean} isOn */
  setState(name, isOn) {
    this.#states[isOn ? "add" : "delete"](name);
  }

  /** @param {{ inserted: number, deleted: number, total: number }} change */
  #announce(change) {
    const { announcement } = this.#view;
    if (!announcement || change.inserted + change.deleted === 0) return;
    try {
      this.shadow.status.textContent = announcement.call(this.#view, change);
    } catch (error) {
      this.report("announcement", String(error), error);
    }
  }

  /** Begins to ask the engine, if all is there that it takes. */
  open() {
    if (!this.#engine || this.renderer.isOpen || !this.#view.isConnected || this.childItems.isPending) return;
    try {
      this.renderer.open(this.#engine);
    } catch (error) {
      this.#fail(/** @type {Error} */ (error));
    }
  }

  /** @type {(error: Error) => void} Gives up: children stand in CSS; without any, a message takes the content's place. */
  #fail(error) {
    this.#engine = null;
    this.renderer.cells.discardAll();
    this.source.children?.release();
    const message = part("p", "message", "alert");
    message.textContent = error.message;
    this.shadow.content.replaceWith(message);
    this.report("", error.message, error);
  }
}
