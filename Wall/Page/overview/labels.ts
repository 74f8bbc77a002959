import { make } from "../dom/markup.js";
import type { Section } from "../model/sections.js";
import type { PhotoPlaces } from "./photo-places.js";
import { type Camera, type Strips, toView } from "./strips.js";

/** The names of sections, which may be older than those of the wall. */
export interface SectionNames {
  title(section: number, sections: readonly Section[]): string;
  /** The year or the outermost folder of a section. */
  markTitle(section: number, sections: readonly Section[]): string;
}

/** The scale from which sections have their full titles. */
const titled = 0.1;

/** The distance from a section's first photo to the middle of its header, in the wall's pixels. */
const headerMiddle = 30;

/** The size of a label in CSS pixels; its width is estimated. */
const labelHeight = 22;
const characterWidth = 7.5;
const labelPadding = 18;

/** The distance from the picture's upper edge, in CSS pixels. */
const topMargin = 3;

interface Label {
  readonly x: number;
  /** The y coordinate of its middle. */
  readonly y: number;
  readonly right: number;
  readonly text: string;
}

/** The most labels. */
const most = 80;

/** Labels where sections begin: first those of years or outermost folders, then others if there is room. */
export class Labels {
  readonly element = make("div", "labels", { ariaHidden: "true" });
  readonly #names: SectionNames;
  /** The first section of each year or outermost folder. */
  #marked: number[] = [];
  #places: PhotoPlaces | null = null;

  constructor(names: SectionNames) {
    this.#names = names;
  }

  /** Shows labels for other photos or places. */
  show(places: PhotoPlaces): void {
    this.#places = places;
    this.#marked = [];
    let former = "";
    // A single section has no label.
    if (places.sections.length < 2) return;
    for (const section of places.sections.keys()) {
      const text = this.#names.markTitle(section, places.sections);
      if (text !== former) this.#marked.push(section);
      former = text;
    }
  }

  /** Places the labels for a camera. */
  update(strips: Strips, camera: Camera): void {
    const places = this.#places;
    const placed: Label[] = [];
    if (places) {
      const { width, height } = strips.viewport;
      const place = (section: number, text: (section: number) => string) => {
        const { x, y: top } = toView(camera, strips.place({ x: 0, y: places.tops[places.sections[section].start] }));
        const y = Math.max(top - headerMiddle * camera.scale, labelHeight / 2);
        if (y > height || top < 0 || x > width || x < -width || placed.length === most) return;
        this.#place(placed, x, y, text(section));
      };
      const isTitled = camera.scale >= titled;
      const title = (section: number) => this.#names.title(section, places.sections);
      const markTitle = (section: number) => this.#names.markTitle(section, places.sections);
      for (const section of this.#marked) place(section, isTitled ? title : markTitle);
      if (isTitled && this.#marked.length > 0) {
        for (const section of places.sections.keys()) place(section, title);
        this.#placeTops(strips, camera, places, placed);
      }
    }
    this.#draw(placed);
  }

  /** At the top of strips where no section begins, labels the section that continues there. */
  #placeTops(strips: Strips, camera: Camera, places: PhotoPlaces, placed: Label[]): void {
    const [first, last] = strips.inView(camera);
    for (let strip = first; strip <= last && placed.length < most; strip += 1) {
      const { from } = strips.contentInView(camera, strip);
      const position = places.inContent(from, from).first;
      const { x } = toView(camera, { x: strip * strips.stride, y: 0 });
      if (x < 0 || position >= places.count) continue;
      this.#place(placed, x, labelHeight / 2 + topMargin, this.#names.title(places.sectionOf(position), places.sections));
    }
  }

  #place(placed: Label[], x: number, y: number, text: string): void {
    const right = x + text.length * characterWidth + labelPadding;
    const isFree = placed.every((other) => Math.abs(other.y - y) >= labelHeight || other.x >= right || other.right <= x);
    if (isFree && right > 0) placed.push({ x, y, right, text });
  }

  #draw(placed: readonly Label[]): void {
    const { element } = this;
    while (element.children.length < placed.length) element.append(make("span", "", { dir: "auto" }));
    for (const [index, label] of ([...element.children] as HTMLElement[]).entries()) {
      label.hidden = index >= placed.length;
      if (label.hidden) continue;
      const { x, y, text } = placed[index];
      if (label.textContent !== text) label.textContent = text;
      label.style.transform = `translate(${x}px, ${y}px) translateY(-50%)`;
    }
  }
}
