// @ts-check
import { Property, propertyDefaults } from "../engine/generated/codes.js";

/** @typedef {import("../engine/generated/engine-view.js").EngineView} EngineView */
/** @typedef {typeof propertyDefaults} Values */

/** The engine's properties, kept for engines to come. */
export class Settings {
  #renderer;
  /** @type {Values} */
  values = { ...propertyDefaults };

  /** @param {import("./renderer.js").Renderer} renderer */
  constructor(renderer) {
    this.#renderer = renderer;
  }

  /** @param {Partial<Values>} changes */
  set(changes) {
    Object.assign(this.values, changes);
    this.#renderer.change((engine) => send(engine, Property, this.values, Object.keys(changes)));
  }

  /** @param {EngineView} engine A new one, which is told all. */
  send(engine) {
    send(engine, Property, this.values);
  }
}

/** @type {(engine: EngineView, property: any, value: any, names?: string[]) => void} Sets a property, or parts of it. */
function send(engine, property, value, names = Object.keys(property)) {
  if (typeof property === "number") engine.set(property, Number(value));
  else for (const name of names) send(engine, property[name], value[name]);
}
