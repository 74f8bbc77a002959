// @ts-check
import { kinds } from "../engine/generated/codes.js";
import { must } from "../layout/layout-options.js";

/** @typedef {import("../engine/engine-view.js").EngineView} EngineView */
/** @typedef {import("./renderer.js").Renderer} Renderer */

/** @typedef {{ kind: number, name: string, number: number }} Entry */

/** The templates from which a view's cells are created. */
export class Templates {
  #view;
  #renderer;
  #report;
  /** @type {Map<string, Entry>} The registered templates, by kind and reuse identifier. */
  #registered = new Map();
  /** @type {WeakSet<Element>} */
  #found = new WeakSet();

  /** @param {HTMLElement} view @param {Renderer} renderer @param {import("../data/report.js").Report} report */
  constructor(view, renderer, report) {
    this.#view = view;
    this.#renderer = renderer;
    this.#report = report;
    renderer.host.templates.push(() => document.createElement("div"));
    for (const kind of kinds.keys()) this.#registered.set(`${kind} default`, { kind, name: "default", number: 0 });
  }

  /** Registers new templates among the view's children. */
  find() {
    for (const child of this.#view.children) {
      if (!(child instanceof HTMLTemplateElement) || this.#found.has(child)) continue;
      this.#found.add(child);
      const kind = child.getAttribute("kind") ?? "item";
      if (kinds.includes(/** @type {any} */ (kind))) {
        this.register(child, kind, child.getAttribute("reuse-identifier") ?? "default");
      } else this.#report("template", `kind must be one of ${kinds.join(", ")}, got "${kind}"`);
    }
  }

  /** @param {HTMLTemplateElement | (() => HTMLElement)} template @param {string} kind @param {string} name */
  register(template, kind, name) {
    const isFunction = typeof template === "function";
    must(isFunction || template instanceof HTMLTemplateElement, "register", "given a <template> or a function", template);
    const number = this.#renderer.host.templates.push(() => isFunction ? this.#call(template) : copy(template)) - 1;
    const entry = { kind: kinds.indexOf(/** @type {any} */ (kind)), name, number };
    this.#registered.set(`${entry.kind} ${name}`, entry);
    this.#renderer.change((engine) => this.#send(engine, entry));
  }

  /** @type {(engine: EngineView) => void} Sends all templates to a new view of the engine. */
  send(engine) {
    for (const entry of this.#registered.values()) this.#send(engine, entry);
  }

  /** @param {EngineView} engine @param {Entry} entry */
  #send(engine, { kind, name, number }) {
    engine.register(kind, this.#renderer.source.reuseNumber(name), number);
  }

  /** @param {() => HTMLElement} make */
  #call(make) {
    try {
      const element = make();
      if (element instanceof HTMLElement) return element;
      this.#report("register", `the function must return a new element, got ${element}; using a <div>`);
    } catch (error) {
      this.#report("register", String(error), error);
    }
    return document.createElement("div");
  }
}

/** @param {HTMLTemplateElement} template */
function copy(template) {
  const cell = document.createElement("div");
  if (template.className) cell.className = template.className;
  cell.append(document.importNode(template.content, true));
  return cell;
}
