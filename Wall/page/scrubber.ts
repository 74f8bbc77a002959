import type { CascadeView } from "cascade-view";
import { byId, make, part } from "../dom/markup.js";
import type { Arrangement } from "../model/arrangement.js";
import type { SectionHeaders } from "./section-headers.js";

/** The least distance between two marks on the track, in CSS pixels. */
const markDistance = 26;

/**
 * A track next to the wall that shows where which section is, and leads to any place at once: by a press or a drag,
 * which names the place, or by the keyboard, section by section.
 */
export class Scrubber {
  readonly #view: CascadeView;
  readonly #arrangement: Arrangement;
  readonly #headers: SectionHeaders;
  readonly #track = byId("scrubber");
  readonly #marks = part(document, "#scrubber .marks");
  readonly #thumb = part(document, "#scrubber .thumb");
  readonly #label = part(document, "#scrubber .label");
  /** Where sections begin in the content. */
  #tops = new Float64Array(0);
  #height = 0;
  /** How far the content can be scrolled. To ask for it makes the browser lay the page out. */
  #range = 0;
  #isDragging = false;
  #isStale = true;

  constructor(view: CascadeView, arrangement: Arrangement, headers: SectionHeaders) {
    this.#view = view;
    this.#arrangement = arrangement;
    this.#headers = headers;
    view.addEventListener("cascade-pass", () => this.#didPass());
    new ResizeObserver(() => this.update()).observe(this.#track);
    const track = this.#track;
    track.addEventListener("pointerdown", (event) => {
      if (event.button === 0) this.#beginDrag(event);
    });
    track.addEventListener("pointermove", (event) => {
      if (!this.#isDragging) this.#showLabel(this.#offsetAt(event), event.clientY - track.getBoundingClientRect().top);
    });
    track.addEventListener("keydown", (event) => this.#didPressKey(event));
    this.update();
  }

  #beginDrag(down: PointerEvent): void {
    const ended = new AbortController();
    const { signal } = ended;
    this.#isDragging = true;
    this.#track.toggleAttribute("data-dragging", true);
    this.#scrub(down);
    addEventListener("pointermove", (event) => this.#scrub(event), { signal });
    for (const type of ["pointerup", "pointercancel", "blur"]) {
      addEventListener(type, () => {
        ended.abort();
        this.#isDragging = false;
        this.#track.toggleAttribute("data-dragging", false);
        this.#showPlace();
      }, { signal });
    }
  }

  /** Sections, or where they are, have changed. */
  update(): void {
    this.#isStale = true;
    requestAnimationFrame(() => this.#didPass());
  }

  #didPass(): void {
    const { height } = this.#view.contentSize;
    if (this.#isStale || height !== this.#height) this.#measure(height, this.#view.clientHeight);
    if (!this.#isDragging) this.#showPlace();
  }

  /** @param height Of the content. */
  #measure(height: number, viewHeight: number): void {
    const { sections } = this.#arrangement;
    this.#isStale = false;
    this.#height = height;
    this.#range = Math.max(0, height - viewHeight);
    // With one screen or two, or without sections, the scroll bar is enough.
    this.#track.hidden = sections.length < 2 || this.#range < 2 * viewHeight;
    if (this.#track.hidden) return;
    this.#tops = Float64Array.from(sections, (_, section) =>
      this.#view.frameOf({ kind: "item", section, item: 0 })?.y ?? 0);
    this.#track.ariaValueMax = String(sections.length - 1);
    this.#drawMarks();
  }

  #drawMarks(): void {
    const trackHeight = this.#track.clientHeight;
    const marks: HTMLElement[] = [];
    let [lastY, lastText] = [-Infinity, ""];
    for (let section = 0; section < this.#tops.length; section += 1) {
      const text = this.#headers.markTitle(section);
      const y = (Math.min(this.#tops[section], this.#range) / this.#range) * trackHeight;
      if (text === lastText) continue;
      lastText = text;
      if (y - lastY < markDistance || y > trackHeight - markDistance / 2) continue;
      lastY = y;
      const mark = make("span", "", { textContent: text });
      mark.style.top = `${y}px`;
      marks.push(mark);
    }
    this.#marks.replaceChildren(...marks);
  }

  #showPlace(): void {
    if (this.#track.hidden || this.#range === 0) return;
    const offset = this.#view.contentOffset.y;
    const section = this.#sectionAt(offset);
    this.#thumb.style.transform = `translateY(${(offset / this.#range) * this.#track.clientHeight}px)`;
    this.#track.ariaValueNow = String(section);
    this.#track.ariaValueText = this.#headers.title(section);
  }

  /** @returns The section that is at the top of the view then. */
  #sectionAt(offset: number): number {
    let [low, high] = [0, this.#tops.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      // Its header stands above its first photo.
      if (this.#tops[middle] - this.#headers.height <= offset + 1) low = middle;
      else high = middle;
    }
    return low;
  }

  #offsetAt({ clientY }: PointerEvent): number {
    const { top, height } = this.#track.getBoundingClientRect();
    return Math.min(1, Math.max(0, (clientY - top) / height)) * this.#range;
  }

  #scrub(event: PointerEvent): void {
    const offset = this.#offsetAt(event);
    this.#view.contentOffset = { x: 0, y: offset };
    const y = (offset / this.#range) * this.#track.clientHeight;
    this.#thumb.style.transform = `translateY(${y}px)`;
    this.#showLabel(offset, y);
  }

  /**
   * @param offset Into the content.
   * @param y On the track.
   */
  #showLabel(offset: number, y: number): void {
    if (this.#tops.length === 0) return;
    this.#label.textContent = this.#headers.title(this.#sectionAt(offset));
    this.#label.style.transform = `translateY(${y}px) translateY(-50%)`;
  }

  #didPressKey(event: KeyboardEvent): void {
    const last = this.#tops.length - 1;
    const section = this.#sectionAt(this.#view.contentOffset.y);
    const next = {
      ArrowDown: section + 1, ArrowRight: section + 1, ArrowUp: section - 1, ArrowLeft: section - 1,
      PageDown: this.#nextMark(section, 1), PageUp: this.#nextMark(section, -1), Home: 0, End: last,
    }[event.key];
    if (next === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const target = Math.min(last, Math.max(0, next));
    const top = target === 0 ? 0 : this.#tops[target] - this.#headers.height;
    this.#view.contentOffset = { x: 0, y: Math.min(this.#range, top) };
    this.#showPlace();
    this.#showLabel(this.#view.contentOffset.y, (this.#view.contentOffset.y / this.#range) * this.#track.clientHeight);
  }

  /** @returns The next section with another mark, as another year. */
  #nextMark(section: number, step: 1 | -1): number {
    const text = this.#headers.markTitle(section);
    let next = section;
    while (next >= 0 && next < this.#tops.length && this.#headers.markTitle(next) === text) next += step;
    return next;
  }
}
