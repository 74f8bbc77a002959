// @ts-check
import { Property, propertyDefaults } from "../engine/generated/codes.js";
import { must, number } from "../layout/layout-options.js";

/** @typedef {import("../engine/engine-view.js").EngineView} EngineView */
/** @typedef {typeof propertyDefaults} Values */

/** The engine's properties. They are stored here for engines that open later. */
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

  /** @param {EngineView} engine A new engine, to which all properties are sent. */
  send(engine) {
    send(engine, Property, this.values);
  }
}

/** @type {(overscan: Partial<Values["overscan"]>) => Values["overscan"]} The overscan with its defaults filled in. */
export function checkedOverscan(overscan) {
  const all = { ...propertyDefaults.overscan };
  for (const name of /** @type {(keyof typeof all)[]} */ (Object.keys(all))) {
    all[name] = number(`overscan.${name}`, overscan[name] ?? all[name]);
  }
  return all;
}

/** @type {(timing: Partial<Values["animationTiming"]>) => Values["animationTiming"]} The timing with its defaults. */
export function checkedTiming(timing) {
  const { duration, curve } = { ...propertyDefaults.animationTiming, ...timing };
  const [x1, , x2] = curve;
  must(
    curve.length === 4 && curve.every(Number.isFinite) && Math.min(x1, x2) >= 0 && Math.max(x1, x2) <= 1,
    "animationTiming.curve", "x1, y1, x2, y2 with 0 <= x <= 1", String(curve));
  return { duration: number("animationTiming.duration", duration), curve: [...curve] };
}

/** @type {(engine: EngineView, property: any, value: any, names?: string[]) => void} Sets a property or its parts. */
function send(engine, property, value, names = Object.keys(property)) {
  if (typeof property === "number") engine.set(property, Number(value));
  else for (const name of names) send(engine, property[name], value[name]);
}
