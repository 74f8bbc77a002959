import type { CascadeView, Point } from "cascade-view";
import { make } from "../dom/markup.js";
import { dayTaken } from "../model/dates.js";
import type { Size } from "../model/geometry.js";
import type { Photos } from "../model/photos.js";
import { counted, number } from "../model/words.js";
import { Labels, type SectionNames } from "./labels.js";
import { PointedPhoto } from "./pointed-photo.js";
import { Rasters, type Scene } from "./rasters.js";
import type { PageColours } from "./scene-reader.js";
import { type Camera, toView } from "./strips.js";

const help = "The up and down arrow keys go to another section, left and right to the previous and next photo, "
  + "Page Up and Page Down to another year or folder. Enter shows the photo on the wall. "
  + "The list of months in the header also leads to photos.";

/** The elements of the overview: a canvas with all photos, labels of sections, and the highlighted photo. */
export class Picture {
  readonly element = make("div", "", {
    id: "overview", hidden: true, tabIndex: 0, role: "slider", ariaLabel: "All photos",
  });
  readonly rasters = new Rasters(make("canvas", "overview-canvas", { ariaHidden: "true" }));
  readonly #help = make("p", "only-spoken", { id: "overview-help", hidden: true, textContent: help });
  readonly #labels: Labels;
  readonly #pointed = new PointedPhoto();
  readonly #photos: Photos;
  readonly #names: SectionNames;

  /** @param view The wall, in whose place the overview is shown. */
  constructor(view: CascadeView, photos: Photos, names: SectionNames) {
    this.#photos = photos;
    this.#names = names;
    this.#labels = new Labels(names);
    this.element.setAttribute("aria-describedby", this.#help.id);
    this.element.setAttribute("aria-orientation", "vertical");
    for (const name of ["aria-valuemin", "aria-valuenow"]) this.element.setAttribute(name, "1");
    this.element.append(this.#labels.element, this.#pointed.ring, this.#pointed.hint);
    // While the wall is still visible, it is over the canvas; the highlighted photo is over both.
    view.before(this.rasters.canvas);
    view.after(this.element, this.#help);
  }

  /** The size of the picture. */
  get size(): Size {
    const { clientWidth: width, clientHeight: height } = this.element.parentElement as HTMLElement;
    return { width, height };
  }

  get middle(): Point {
    const { width, height } = this.size;
    return { x: width / 2, y: height / 2 };
  }

  /** The colours of the page's style sheet. */
  get colours(): PageColours {
    const { backgroundColor, color } = getComputedStyle(this.rasters.canvas);
    const { borderTopColor } = getComputedStyle(this.#pointed.ring);
    return { background: colourIn(backgroundColor), empty: colourIn(color), accent: colourIn(borderTopColor) };
  }

  get isHidden(): boolean {
    return this.element.hidden;
  }

  set isHidden(isHidden) {
    this.element.hidden = isHidden;
    this.#help.hidden = isHidden;
  }

  /** Shows another scene. */
  show(scene: Scene, camera: Camera): void {
    this.rasters.show(scene, camera);
    this.#labels.show(scene.places);
    this.element.ariaValueMax = String(scene.places.count);
  }

  draw({ strips, places }: Scene, camera: Camera, position: number): void {
    this.rasters.draw(camera);
    this.#labels.update(strips, camera);
    if (position < 0 || position >= places.count) return;
    const corner = strips.place(
      { x: places.lefts[position], y: places.tops[position] }, strips.stripOf(places.middle(position).y));
    const { x: left, y: top } = toView(camera, corner);
    const width = places.widths[position] * camera.scale;
    const height = places.heights[position] * camera.scale;
    this.#pointed.place({ left, top, width, height }, strips.viewport);
  }

  /** Highlights the photo at a position; −1 for none. */
  point(scene: Scene | null, position: number): void {
    const slot = position < 0 ? undefined : scene?.places.order[position];
    const photo = slot === undefined ? null : this.#photos.photo(slot);
    this.#pointed.show(photo, photo?.reason === 0 ? this.#photos.placeholder(photo.id) : null);
  }

  /** Describes a photo to assistive technology, as the present value of the slider. */
  describe({ places }: Scene, position: number): void {
    const { order, count } = places;
    const photo = this.#photos.photo(order[position]);
    const section = places.sectionOf(position);
    const place = `${number.format(position + 1)} of ${counted(count, "photo", "photos")}`;
    this.element.ariaValueNow = String(position + 1);
    this.element.ariaValueText = [dayTaken(photo), photo.name, this.#names.title(section, places.sections), place].filter(Boolean).join(", ");
  }

  /** The centre of a photo in the viewport. */
  centreOf({ strips, places }: Scene, camera: Camera, position: number): Point {
    return toView(camera, strips.place(places.middle(position)));
  }
}

/** @param style As browsers compute it: `rgb(16, 17, 20)`. */
function colourIn(style: string): number {
  const [red = 0, green = 0, blue = 0] = style.match(/[\d.]+/g)?.map(Number) ?? [];
  return (red << 16) | (green << 8) | blue;
}
