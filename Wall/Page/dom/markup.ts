/** Makes an element. With an empty class name, it has no class. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag, className = "", properties: Partial<HTMLElementTagNameMap[Tag]> = {}, ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  if (className !== "") element.className = className;
  Object.assign(element, properties);
  // Not every browser has the property yet: https://developer.mozilla.org/en-US/docs/Web/API/Element/role
  for (const name of ["role", "ariaLabel", "ariaLive", "ariaModal"] as const) {
    const value = (properties as Partial<HTMLElement>)[name];
    if (value) element.setAttribute(name.replace("aria", "aria-").toLowerCase(), value);
  }
  element.append(...children);
  return element;
}

/** Makes the text of a name or a path, which may have another writing direction than the page. */
export function makeName(className: string, text: string): HTMLSpanElement {
  return make("span", className, { dir: "auto", textContent: text });
}

/** Makes an icon of lines in a square. */
export function makeIcon(side: number, ...paths: string[]): SVGSVGElement {
  const icon = makeShape("svg", { "viewBox": `0 0 ${side} ${side}`, "aria-hidden": "true" });
  icon.append(...paths.map((path) => makeShape("path", { d: path })));
  return icon;
}

/** Makes an element of SVG. */
export function makeShape<Tag extends keyof SVGElementTagNameMap>(
  tag: Tag, attributes: Readonly<Record<string, string>>,
): SVGElementTagNameMap[Tag] {
  const shape = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) shape.setAttribute(name, value);
  return shape;
}

/** The element with an id, which must be in `index.html`. */
export function byId<Kind extends HTMLElement = HTMLElement>(id: string): Kind {
  return document.getElementById(id) as Kind;
}

/** The first element that matches a selector, which must exist. */
export function part<Kind extends Element = HTMLElement>(parent: ParentNode, selector: string): Kind {
  return parent.querySelector(selector) as Kind;
}
