import { clamp } from "../model/geometry.js";
import type { SectionNames } from "./labels.js";
import type { PhotoPlaces } from "./photo-places.js";

/**
 * The position of the photo that a key leads to: the previous or next photo, or the first photo of another section,
 * year or outermost folder; `null` for other keys.
 */
export function nextPosition(key: string, position: number, places: PhotoPlaces, names: SectionNames): number | null {
  const { sections, count } = places;
  const section = places.sectionOf(position);
  const begin = (index: number) => sections[clamp(index, 0, sections.length - 1)].start;
  const markOf = (index: number) => names.markTitle(index, sections);
  /** The first section of the year, or the outermost folder, that a section is in. */
  const firstOf = (index: number) => {
    let first = index;
    while (first > 0 && markOf(first - 1) === markOf(index)) first -= 1;
    return first;
  };
  switch (key) {
    case "ArrowLeft": return Math.max(position - 1, 0);
    case "ArrowRight": return Math.min(position + 1, count - 1);
    case "ArrowUp": return position > begin(section) ? begin(section) : begin(section - 1);
    case "ArrowDown": return section + 1 < sections.length ? begin(section + 1) : count - 1;
    case "PageUp": {
      // First to the beginning of the present year or folder.
      const first = firstOf(section);
      return position > begin(first) ? begin(first) : begin(firstOf(Math.max(first - 1, 0)));
    }
    case "PageDown": {
      let next = section + 1;
      while (next < sections.length && markOf(next) === markOf(section)) next += 1;
      return next < sections.length ? begin(next) : count - 1;
    }
    case "Home": return 0;
    case "End": return count - 1;
    default: return null;
  }
}
