/** The engine of `<cascade-view>` in Node.js: the same modules, without the element. */

import { readFile } from "node:fs/promises";

// What the modules ask a page for.
globalThis.document ??= /** @type {any} */ ({ timeline: { currentTime: null } });
globalThis.reportError ??= (error) => {
  throw error;
};

const web = new URL("../../Browser/web/", import.meta.url);
const load = (name) => import(new URL(name, web).href);

const [{ Engine }, { Source }, { completeLayout }, { layoutWords }, { Property, kinds }, { carryOut }] = await Promise.all([
  load("engine/engine.js"), load("data/source.js"), load("element/layout-options.js"), load("engine/layout-words.js"),
  load("engine/generated/codes.js"), load("engine/generated/commands.js"),
]);
// The rest of the element without the element: errors in words.
const rest = await load("engine/error-texts.js");

const compiled = async (name) =>
  WebAssembly.compile(await readFile(new URL(`../../Browser/.build/web/${name}.wasm`, import.meta.url)));
const modules = [await compiled("cascade"), await compiled("cascade-rest")];

/** An engine in memory that nothing has used. */
export async function makeEngine() {
  const engine = await Engine.start(modules[0]);
  await engine.complete(modules[1], rest);
  return engine;
}

const itemKind = kinds.indexOf("item");

/**
 * What the element keeps of its cells, without their elements: where each is.
 * @implements {import("../../Browser/web/engine/generated/commands.js").CommandClient}
 */
class Cells {
  /** @type {Map<number, import("../../Browser/web/engine/generated/commands.js").Place>} */
  shown = new Map();

  make() {}
  prepareForReuse() {}
  fill() {}
  state() {}
  beginAnimation() {}
  contentSize() {}
  contentOffset() {}
  tell() {}
  completion() {}
  prefetch() {}
  place(cell, place) { this.shown.set(cell, place); }
  animate(cell, _, __, place) { this.shown.set(cell, place); }
  recycle(cell) { this.shown.delete(cell); }
  discard(cell) { this.shown.delete(cell); }
  problem(code, ...numbers) { throw new Error(`problem ${code}: ${numbers}`); }
}

/** A view of the engine, told of layout, data and viewport as the element tells it. */
export class View {
  #cells = new Cells();
  #engineView;

  /** @param {any} engine @param {object} layout @param {object} dataSource As pages write them. */
  constructor(engine, layout, dataSource, { width, height }, pixelScale) {
    const source = new Source(/** @type {any} */ (null), (place, message) => {
      throw new Error(`${place}: ${message}`);
    });
    source.layout = completeLayout(layout);
    source.dataSource = dataSource;
    source.carryOut = (commands) => carryOut(commands, this.#cells);
    const view = this.#engineView = engine.makeView(source);
    // The peers have none either.
    for (const part of Object.values(Property.overscan)) view.set(part, 0);
    view.register(itemKind, 0, 0);
    view.setItemSource(source.kind);
    view.setLayout(layoutWords(source.layout, 0));
    view.setViewport(width, height, pixelScale);
    view.pass(0, 0);
  }

  /** What is shown after scrolling there. */
  shownAt(offset) {
    this.#engineView.pass(0, offset);
    return this.#cells.shown.values();
  }

  reloadData() {
    this.#engineView.reloadData();
    this.#engineView.pass(0, 0);
  }

  itemDidChange(item) {
    this.#engineView.invalidateItems([0, item]);
    this.#engineView.pass(0, 0);
  }

  itemsWereAppended() {
    this.#engineView.itemsWereAppended();
    this.#engineView.pass(0, 0);
  }

  frame(item) {
    return this.#engineView.frame(itemKind, 0, item);
  }

  destroy() {
    this.#engineView.destroy();
  }
}
