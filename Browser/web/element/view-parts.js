// @ts-check
import { reporter } from "../data/report.js";
import { Source } from "../data/source.js";
import { sharedEngine } from "../engine/engine-loading.js";
import { UpdateError } from "../engine/errors.js";
import { DeferredCalls } from "../rendering/deferred-calls.js";
import { LayoutControl } from "../rendering/layout-control.js";
import { Renderer } from "../rendering/renderer.js";
import { Settings } from "../rendering/settings.js";
import { ShownElements } from "../rendering/shown-elements.js";
import { Surroundings } from "../rendering/surroundings.js";
import { Templates } from "../rendering/templates.js";
import { Changes } from "./changes.js";
import { ChildItems, setFlow } from "./child-items.js";
import { EarlyClicks } from "./early-clicks.js";
import { EngineLife } from "./engine-life.js";
import { scriptLoader } from "./scripts.js";
import { attachShadowTree } from "./shadow-tree.js";

/** The parts of a view. Creates them and connects them with each other. */
export class ViewParts {
  /** @param {import("../cascade-view").CascadeView} view @param {import("./scripts.js").Files} files */
  constructor(view, files) {
    const { states } = /** @type {any} */ (view.attachInternals());
    const setState = this.setState = (/** @type {string} */ name, /** @type {boolean} */ isOn) =>
      void states[isOn ? "add" : "delete"](name);
    const report = this.report = reporter(view);
    const load = scriptLoader(files, report);
    const source = this.source = new Source(view, report);
    // This must come before the shadow tree, which hides the view's content and so resets the scroll offset.
    /** @type {ChildItems} */
    this.childItems = new ChildItems(view, source, {
      setState,
      scrollTo: (offset) => renderer.scroller.scrollTo(offset, false),
      load: () => load("children", ({ ChildSource }) => {
        // The new object registers itself as the view's source.
        if (!source.dataSource) new ChildSource(view, {
          renderer, templates, shadow, setState, isItem: this.childItems.isItem, reload: () => this.changes.reload(),
          apply: (sections) => this.changes.apply(sections, true),
        });
      }),
      open: () => this.engine.open(),
    });
    const shadow = this.shadow = attachShadowTree(view, () => this.find());
    /** @type {Renderer} */
    const renderer = this.renderer = new Renderer(view, shadow.content, source, {
      prepare: (engine) => [this.settings, templates, layoutControl].forEach((part) => part.send(engine)),
      needWhole: () => this.engine.needWhole(),
      report,
      problem: (code, numbers) => this.engine.whenWhole(() => this.rest?.problem(code, numbers)),
      didResize: () => {
        layoutControl.interrupt();
        this.surroundings.directionDidChange();
        this.deferred.end();
      },
      didPass: (isInOrder) => {
        if (isInOrder) source.children?.didPass();
        this.engine.didPass();
      },
    });
    const templates = this.templates = new Templates(view, renderer, report);
    const layoutControl = this.layoutControl = new LayoutControl(renderer, source, {
      setState, report, didAdopt: (layout) => setFlow(shadow.children, layout),
    });
    const settings = this.settings = new Settings(renderer);
    this.surroundings = new Surroundings(view, shadow.status, renderer, settings);
    this.elements = new ShownElements(renderer);
    this.deferred = new DeferredCalls(view, renderer, report);
    const clicks = new EarlyClicks(view, renderer.cells);
    /** @type {EngineLife} */
    this.engine = new EngineLife(renderer, {
      isReady: () => view.isConnected && !this.childItems.isPending && !renderer.firstCells.isPending,
      needsWhole: () => layoutControl.needsWhole,
      makeRest: ({ ViewRest }) => new ViewRest(view, {
        renderer, templates, layoutControl, settings, shadow, setState, report, load, UpdateError,
      }),
      didBecomeWhole: ({ input }) => {
        this.deferred.end();
        clicks.end(input);
      },
      showMessage: shadow.showMessage,
      report,
    });
    this.changes = new Changes(view, this.engine, renderer, layoutControl, templates);
    // Views that are already in the document are created during the import. After the import, the page can set the
    // engine's address.
    queueMicrotask(() => this.engine.load(sharedEngine(files)));
  }

  /** The parts that need the whole engine, once it is loaded. */
  get rest() {
    return this.engine.rest;
  }

  /** Finds templates and items among the view's children. */
  find() {
    this.templates.find();
    this.childItems.update();
  }
}
