import { make } from "../dom/markup.js";
import { dayTaken } from "../model/dates.js";
import { clamp } from "../model/geometry.js";
import { fileName, type Photo } from "../model/photo.js";
import { decodeThumbHash } from "../model/thumbhash.js";

/** The least side of the ring, and the distance from it to the text, in CSS pixels. */
const leastRing = 10;
const distance = 14;

/** The greatest side of the picture next to the text, in CSS pixels. */
const pictureSide = 64;

/** A rectangle in the viewport, in CSS pixels. */
interface PhotoBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Highlights the photo at the pointer or chosen by keys: a ring around it, and a hint with its name and date. */
export class PointedPhoto {
  readonly ring = make("div", "ring", { hidden: true });
  readonly #picture = make("canvas");
  readonly #date = make("b");
  readonly #name = make("span", "", { dir: "auto" });
  readonly hint = make("div", "hint", { hidden: true }, this.#picture, make("p", "", {}, this.#date, this.#name));
  #id = 0;
  /** The size of the hint, measured once per photo. */
  #size: { width: number, height: number } | null = null;

  /** @param photo `null` for none. */
  show(photo: Photo | null, placeholder: Uint8Array | null = null): void {
    this.ring.hidden = photo === null;
    this.hint.hidden = photo === null;
    if (!photo) {
      this.#id = 0;
      return;
    }
    if (photo.id === this.#id) return;
    this.#id = photo.id;
    this.#size = null;
    this.#date.textContent = dayTaken(photo);
    this.#name.textContent = fileName(photo);
    const picture = placeholder && decodeThumbHash(placeholder);
    this.#picture.hidden = picture === null;
    if (!picture) return;
    const { width, height } = picture;
    Object.assign(this.#picture, { width, height });
    const side = pictureSide / Math.max(width, height);
    this.#picture.style.width = `${width * side}px`;
    this.#picture.style.height = `${height * side}px`;
    this.#picture.getContext("2d")?.putImageData(new ImageData(picture.data, width, height), 0, 0);
  }

  /** Places the ring and the hint at the photo, within the viewport. */
  place(box: PhotoBox, room: { width: number, height: number }): void {
    if (this.ring.hidden) return;
    const width = Math.max(box.width, leastRing);
    const height = Math.max(box.height, leastRing);
    const left = box.left - (width - box.width) / 2;
    const top = box.top - (height - box.height) / 2;
    Object.assign(this.ring.style, {
      width: `${width}px`, height: `${height}px`, transform: `translate(${left}px, ${top}px)`,
    });
    const size = (this.#size ??= { width: this.hint.offsetWidth, height: this.hint.offsetHeight });
    const below = top + height + distance;
    const y = below + size.height > room.height ? Math.max(top - distance - size.height, 0) : below;
    const x = clamp(box.left + (box.width - size.width) / 2, distance, room.width - size.width - distance);
    this.hint.style.transform = `translate(${x}px, ${y}px)`;
  }
}
