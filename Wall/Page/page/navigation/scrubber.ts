import type { CascadeView } from "cascade-view";
import { hasModifier } from "../../dom/keyboard.js";
import { byId, make, part } from "../../dom/markup.js";
import type { Arrangement } from "../../model/arrangement.js";
import { bisect } from "../../model/bisection.js";
import type { SectionHeaders } from "../sections/section-headers.js";

/** The least distance between two marks on the track, in CSS pixels. */
const markDistance = 26;

/**
 * A track next to the wall that shows where the sections are. A press or a drag scrolls to any place, and shows its
 * name; the keyboard moves from section to section.
 *
 * @returns Updates the scrubber after the sections have changed.
 */
export function scrubber(view: CascadeView, arrangement: Arrangement, headers: SectionHeaders): () => void {
  const track = byId("scrubber");
  const marks = part(track, ".marks");
  const thumb = part(track, ".thumb");
  const label = part(track, ".label");
  /** Where sections begin in the content. */
  let tops = new Float64Array(0);
  let contentHeight = 0;
  /** How far the content can be scrolled. Cached, because reading it makes the browser lay out the page. */
  let range = 0;
  let isDragging = false;
  let isStale = true;

  const update = () => {
    isStale = true;
    requestAnimationFrame(didPass);
  };

  const didPass = () => {
    if (isStale || view.contentSize.height !== contentHeight) measure();
    if (!isDragging) showPlace();
  };

  const measure = () => {
    const { sections } = arrangement;
    const viewHeight = view.clientHeight;
    isStale = false;
    contentHeight = view.contentSize.height;
    range = Math.max(0, contentHeight - viewHeight);
    // For a few screens or a single section, the scroll bar is enough.
    track.hidden = sections.length < 2 || range < 2 * viewHeight;
    if (track.hidden) return;
    tops = Float64Array.from(sections, (_, section) => view.frameOf({ kind: "item", section, item: 0 })?.y ?? 0);
    track.ariaValueMax = String(sections.length - 1);
    drawMarks();
  };

  const drawMarks = () => {
    const trackHeight = track.clientHeight;
    const made: HTMLElement[] = [];
    let lastY = -Infinity;
    let lastText = "";
    for (const [section, top] of tops.entries()) {
      const text = headers.markTitle(section);
      const y = (Math.min(top, range) / range) * trackHeight;
      if (text === lastText) continue;
      lastText = text;
      if (y - lastY < markDistance || y > trackHeight - markDistance / 2) continue;
      lastY = y;
      const mark = make("span", "", { textContent: text });
      mark.style.top = `${y}px`;
      made.push(mark);
    }
    marks.replaceChildren(...made);
  };

  /** The place of a scroll offset on the track. */
  const placeOf = (offset: number) => (offset / range) * track.clientHeight;

  const showPlace = () => {
    if (track.hidden || range === 0) return;
    const offset = view.contentOffset.y;
    const section = sectionAt(offset);
    thumb.style.transform = `translateY(${placeOf(offset)}px)`;
    track.ariaValueNow = String(section);
    track.ariaValueText = headers.title(section);
  };

  /** @returns The section at the top of the view at a scroll offset. */
  const sectionAt = (offset: number) =>
    // A section begins with its header, above its first photo.
    bisect(1, Math.max(tops.length, 1), (section) => tops[section] - headers.height <= offset + 1) - 1;

  const offsetAt = ({ clientY }: PointerEvent) => {
    const { top, height } = track.getBoundingClientRect();
    return Math.min(1, Math.max(0, (clientY - top) / height)) * range;
  };

  const scrub = (event: PointerEvent) => {
    const offset = offsetAt(event);
    view.contentOffset = { x: 0, y: offset };
    const y = placeOf(offset);
    thumb.style.transform = `translateY(${y}px)`;
    showLabel(offset, y);
  };

  /** @param y The place on the track. */
  const showLabel = (offset: number, y: number) => {
    if (tops.length === 0) return;
    label.textContent = headers.title(sectionAt(offset));
    label.style.transform = `translateY(${y}px) translateY(-50%)`;
  };

  /** @returns The next section with another mark, such as another year. */
  const nextMark = (section: number, step: 1 | -1) => {
    const text = headers.markTitle(section);
    let next = section;
    while (next >= 0 && next < tops.length && headers.markTitle(next) === text) next += step;
    return next;
  };

  track.addEventListener("pointerdown", (down) => {
    if (down.button !== 0) return;
    const ended = new AbortController();
    const { signal } = ended;
    isDragging = true;
    track.toggleAttribute("data-dragging", true);
    scrub(down);
    addEventListener("pointermove", scrub, { signal });
    for (const type of ["pointerup", "pointercancel", "blur"]) {
      addEventListener(type, () => {
        ended.abort();
        isDragging = false;
        track.toggleAttribute("data-dragging", false);
        showPlace();
      }, { signal });
    }
  });
  track.addEventListener("pointermove", (event) => {
    if (!isDragging) showLabel(offsetAt(event), event.clientY - track.getBoundingClientRect().top);
  });
  track.addEventListener("keydown", (event) => {
    const last = tops.length - 1;
    const section = sectionAt(view.contentOffset.y);
    const next = {
      ArrowDown: section + 1, ArrowRight: section + 1, ArrowUp: section - 1, ArrowLeft: section - 1,
      PageDown: nextMark(section, 1), PageUp: nextMark(section, -1), Home: 0, End: last,
    }[event.key];
    if (next === undefined || hasModifier(event)) return;
    event.preventDefault();
    const target = Math.min(last, Math.max(0, next));
    const top = target === 0 ? 0 : tops[target] - headers.height;
    view.contentOffset = { x: 0, y: Math.min(range, top) };
    showPlace();
    showLabel(view.contentOffset.y, placeOf(view.contentOffset.y));
  });
  view.addEventListener("cascade-pass", didPass);
  new ResizeObserver(update).observe(track);
  update();
  return update;
}
