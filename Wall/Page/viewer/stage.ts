import { make } from "../dom/markup.js";
import type { Size } from "../model/geometry.js";
import type { Photo } from "../model/photo.js";
import type { Addresses } from "../source/addresses.js";
import { Movement } from "./animation.js";
import { spring } from "./motion.js";
import { Slide } from "./slide.js";

/** The space between two photos, in CSS pixels. */
const gap = 24;

export interface StageClient {
  /** Called when the photo that is viewed has loaded, or cannot be loaded. */
  didSettle(): void;
  /** Called when another photo is viewed, or the same one whole in another size. */
  didPlace(): void;
}

/** The viewed photo, and its neighbours on both sides, which appear when the photo is dragged. */
export class Stage {
  readonly element: HTMLElement;
  room: Size = { width: 1, height: 1 };
  readonly #track = make("div", "track");
  /** The viewed slide. */
  current: Slide | null = null;
  /** The slides by their photos' identities. */
  #slides = new Map<number, Slide>();
  /** The rotations of photos in right angles, by identity and version, until the stage is cleared. */
  readonly #turns = new Map<string, number>();
  #offset = 0;
  readonly #movement = new Movement();
  readonly #addresses: Addresses;
  readonly #didSettle: () => void;
  readonly #didPlace: () => void;

  constructor(element: HTMLElement, addresses: Addresses, { didSettle, didPlace }: StageClient) {
    this.element = element;
    this.#addresses = addresses;
    this.#didSettle = didSettle;
    this.#didPlace = didPlace;
    element.append(this.#track);
    new ResizeObserver(() => this.layOut()).observe(element);
  }

  /** How far the photos are dragged from their places, in CSS pixels; positive to the right. */
  get offset(): number {
    return this.#offset;
  }

  set offset(offset) {
    this.#offset = offset;
    this.#track.style.transform = offset === 0 ? "" : `translateX(${offset}px)`;
  }

  /** The distance from a photo's place to its neighbour's. */
  get stride(): number {
    return this.room.width + gap;
  }

  /** Shows a photo between its neighbours. Slides that exist already are kept. */
  show(
    photos: [previous: Photo | null, current: Photo, next: Photo | null],
    thumbnailURL: (photo: Photo) => string | null,
  ): void {
    this.#measure();
    const former = this.#slides;
    this.#slides = new Map();
    for (const [index, photo] of photos.entries()) {
      if (!photo || this.#slides.has(photo.id)) continue;
      const known = former.get(photo.id);
      const slide = known && isSame(known.photo, photo) ? known : this.#makeSlide(photo, thumbnailURL(photo));
      slide.photo = photo;
      this.#slides.set(photo.id, slide);
      slide.element.style.left = `${(index - 1) * this.stride}px`;
      slide.element.inert = index !== 1;
      if (index === 1) this.current = slide;
      else if (slide === known) slide.deactivate();
    }
    for (const slide of former.values()) {
      if (this.#slides.get(slide.photo.id) !== slide) slide.remove();
    }
    this.#didPlace();
    this.current?.activate();
    this.current?.sharpen();
    if (this.current?.isSettled) this.#currentDidSettle();
  }

  /** Rotates the viewed photo by a right angle, clockwise (1) or counterclockwise (−1). */
  turn(direction: -1 | 1): void {
    const slide = this.current;
    if (!slide) return;
    const turns = (this.#turnsOf(slide.photo) + direction + 4) % 4;
    this.#turns.set(nameOf(slide.photo), turns);
    slide.turn(turns);
    this.#didPlace();
  }

  /** Removes all slides. */
  clear(): void {
    this.stop();
    for (const slide of this.#slides.values()) slide.remove();
    this.#slides.clear();
    this.#turns.clear();
    this.current = null;
    this.offset = 0;
  }

  /** Fits the photos into the present size of the stage. */
  layOut(): void {
    const { width, height } = this.room;
    this.#measure();
    if (this.room.width === width && this.room.height === height) return;
    for (const slide of this.#slides.values()) {
      const index = Math.round(parseFloat(slide.element.style.left) / (width + gap));
      slide.element.style.left = `${index * this.stride}px`;
      slide.layOut(this.room);
    }
    this.#didPlace();
    this.current?.sharpen();
  }

  /**
   * Animates the photos to their places.
   *
   * @param velocity Their present velocity in pixels per millisecond.
   */
  settle(velocity: number = 0): void {
    if (this.#offset === 0) return;
    const motion = spring(this.#offset, velocity, 0);
    this.#movement.start((elapsed) => {
      const { place, isOver } = motion(elapsed);
      this.offset = place;
      return !isOver;
    });
  }

  /** Stops the animation of the photos. */
  stop(): void {
    this.#movement.stop();
  }

  #measure(): void {
    const { clientWidth, clientHeight } = this.element;
    if (clientWidth > 0 && clientHeight > 0) this.room = { width: clientWidth, height: clientHeight };
  }

  #makeSlide(photo: Photo, thumbnailURL: string | null): Slide {
    const slide: Slide = new Slide(photo, this.#addresses, thumbnailURL, this.#turnsOf(photo),
      () => slide === this.current && this.#currentDidSettle());
    slide.layOut(this.room);
    this.#track.append(slide.element);
    return slide;
  }

  #turnsOf(photo: Photo): number {
    return this.#turns.get(nameOf(photo)) ?? 0;
  }

  /** Loads the neighbours, after the viewed photo. */
  #currentDidSettle(): void {
    for (const slide of this.#slides.values()) {
      if (slide !== this.current) slide.sharpen();
    }
    this.#didSettle();
  }
}

const nameOf = ({ id, version }: Photo) => `${id} ${version}`;

/** True if the slide of one can be used for the other. */
function isSame(one: Photo, other: Photo): boolean {
  return one.version === other.version && one.reason === other.reason && one.width === other.width
    && one.height === other.height && one.kind === other.kind && one.isMoving === other.isMoving
    && one.isUnread === other.isUnread;
}
