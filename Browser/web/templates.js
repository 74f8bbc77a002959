// @ts-check
import { kinds } from "./engine-numbers.js";

/** @typedef {import("./engine-view.js").EngineView} EngineView */
/** @typedef {import("./presentation.js").Presentation} Presentation */

/** What a view's cells are made from. */
export class Templates {
  #view;
  #presentation;
  #report;
  /**
   * What is registered, by kind and reuse identifier.
   * @type {Map<string, { kind: number, name: string, number: number }>}
   */
  #registered = new Map();
  /** @type {WeakSet<Element>} */
  #found = new WeakSet();

  /**
   * @param {HTMLElement} view
   * @param {Presentation} presentation
   * @param {(name: string, message: string, error?: unknown) => void} report
   */
  constructor(view, presentation, report) {
    this.#view = view;
    this.#presentation = presentation;
    this.#report = report;
    presentation.templates.push(() => document.createElement("div"));
    for (const kind of kinds.keys()) this.#registered.set(`${kind} default`, { kind, name: "default", number: 0 });
  }

  /** Registers the templates among the view's children that have not been yet. */
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

  /**
   * @param {HTMLTemplateElement | (() => HTMLElement)} template
   * @param {string} kind
   * @param {string} name
   */
  register(template, kind, name) {
    const isFunction = typeof template === "function";
    if (!isFunction && !(template instanceof HTMLTemplateElement)) {
      throw new TypeError(`register: must be given a <template> or a function, got ${template}`);
    }
    const number = this.#presentation.templates.push(() => isFunction ? this.#call(template) : copy(template)) - 1;
    const entry = { kind: kinds.indexOf(/** @type {any} */ (kind)), name, number };
    this.#registered.set(`${entry.kind} ${name}`, entry);
    this.#presentation.change((engine) => this.#send(engine, entry));
  }

  /**
   * Tells a new engine's view of all.
   * @param {EngineView} engine
   */
  send(engine) {
    for (const entry of this.#registered.values()) this.#send(engine, entry);
  }

  /** @param {EngineView} engine @param {{ kind: number, name: string, number: number }} entry */
  #send(engine, { kind, name, number }) {
    engine.register(kind, this.#presentation.reuseNumber(name), number);
  }

  /** @param {() => HTMLElement} make */
  #call(make) {
    try {
      const element = make();
      if (element instanceof HTMLElement) return element;
      this.#report("register", `the function must return a new element, got ${element}; a <div> takes its place`);
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
