import type { CascadeView } from "cascade-view";
import { showGround } from "../dom/ground.js";
import { make } from "../dom/markup.js";
import { wheelUnits } from "../dom/wheel.js";
import { clamp } from "../model/geometry.js";
import { fileName } from "../model/photo.js";
import { failureOf } from "../source/failure.js";
import { prefersStillness } from "./animation.js";
import type { NarrowedSource } from "./narrowed-source.js";

/** The size of the photos in the strip, and the space between them, in CSS pixels. */
const side = 44;
const spacing = 6;

/** How much larger the photo in the middle is. */
const zoomFactor = 0.36;

/** Milliseconds without scrolling after which the strip is at rest, and between two photos shown on the way. */
const rest = 250;
const pace = 90;

/** Milliseconds after which the strip follows changes of the photos. */
const delay = 200;

/** Milliseconds after which a picture that did not load is requested again. */
const retryDelay = 5000;

/** The photos in a row or, next to a photo in a wide window, in a column. The viewed photo is in the middle. */
export class FilmStrip {
  readonly #element: HTMLElement;
  readonly #source: NarrowedSource;
  readonly #didChoose: (position: number) => void;
  #view: CascadeView | null = null;
  #position = 0;
  #isOpen = false;
  /** True while the user scrolls the strip. */
  #isScrolled = false;
  /** True while another photo is viewed because the strip was scrolled to it. */
  #isLeading = false;
  /** True if the layout has changed, and the photo has to be centred again. */
  #isOffCentre = false;
  #resting = 0;
  #choosing = 0;
  #following = 0;

  /** @param didChoose Called with the position of the photo that was clicked, or scrolled to the middle. */
  constructor(element: HTMLElement, source: NarrowedSource, didChoose: (position: number) => void) {
    this.#element = element;
    this.#source = source;
    this.#didChoose = didChoose;
    new ResizeObserver(() => this.#arrange()).observe(element);
  }

  open(position: number): void {
    this.#isOpen = true;
    this.#position = position;
    this.#countDidChange();
    this.#view?.reloadData();
    this.#arrange();
  }

  close(): void {
    this.#isOpen = false;
    this.#forgetScrolling();
    clearTimeout(this.#following);
    this.#following = 0;
  }

  /** Moves another photo to the middle. */
  show(position: number): void {
    const former = this.#position;
    this.#position = position;
    this.#mark(former);
    this.#mark(position);
    if (this.#isLeading) return;
    this.#forgetScrolling();
    this.#isOffCentre = false;
    // A long way is not animated: the photos would pass too fast to be seen.
    this.#centre(Math.abs(position - former) < 12 && !prefersStillness());
  }

  /** Photos, or their order, have changed. */
  sourceDidChange(): void {
    if (!this.#isOpen || this.#following !== 0) return;
    this.#countDidChange();
    this.#following = setTimeout(() => {
      this.#following = 0;
      if (!this.#view) return;
      this.#view.reloadData();
      this.#isOffCentre = true;
      if (!this.#isScrolled) this.#centre(false);
    }, delay);
  }

  /** A single photo needs no strip. */
  #countDidChange(): void {
    this.#element.hidden = this.#source.count < 2;
  }

  /** True if the strip is a column. */
  get #isUpright(): boolean {
    return this.#element.clientHeight > this.#element.clientWidth;
  }

  get #length(): number {
    return Math.max(this.#element.clientWidth, this.#element.clientHeight);
  }

  /** Makes the view when there is room for it, and keeps the photo in the middle when the room changes. */
  #arrange(): void {
    // Without enough room, the style sheet hides the strip.
    if (!this.#isOpen || this.#length === 0) return;
    const view = (this.#view ??= this.#makeView());
    const edge = Math.max(0, (this.#length - side) / 2);
    view.layout = {
      type: "line", axis: this.#isUpright ? "vertical" : "horizontal", itemSize: { width: side, height: side },
      itemSpacing: spacing, activeDistance: side + spacing, zoomFactor, snapping: true,
      sectionInset: this.#isUpright ? { top: edge, bottom: edge } : { left: edge, right: edge },
    };
    this.#isOffCentre = true;
    this.#centre(false);
  }

  /** How far it is scrolled. */
  get #offset(): number {
    const { x, y } = this.#view?.contentOffset ?? { x: 0, y: 0 };
    return this.#isUpright ? y : x;
  }

  /** Centres the photo again as soon as the view has laid it out. */
  #recentre(): void {
    if (!this.#isOffCentre || !this.#view || this.#isScrolled) return;
    const frame = this.#view.frameOfItem({ section: 0, item: this.#position });
    if (!frame) return;
    const middle = this.#isUpright ? frame.y + frame.height / 2 : frame.x + frame.width / 2;
    this.#isOffCentre = Math.abs(middle - this.#offset - this.#length / 2) > 1;
    if (this.#isOffCentre) this.#centre(false);
  }

  #makeView(): CascadeView {
    const view = document.createElement("cascade-view") as CascadeView;
    view.ariaLabel = "All pictures";
    view.announcement = null;
    view.register(makeCell);
    view.dataSource = {
      numberOfItems: () => this.#source.count,
      fillCell: (cell, { item }) => this.#fill(cell, item),
      prepareForReuse: clearCell,
    };
    view.addEventListener("click", (event) => {
      const path = view.indexPathOf(event.target as Node);
      if (!path) return;
      this.#forgetScrolling();
      this.#didChoose(path.item);
    });
    for (const kind of ["pointerdown", "touchstart"]) {
      view.addEventListener(kind, () => (this.#isScrolled = true), { passive: true });
    }
    view.addEventListener("wheel", (event) => this.#didTurnWheel(event), { passive: false });
    view.addEventListener("cascade-pass", () => this.#recentre());
    view.addEventListener("scroll", () => this.#didScroll());
    view.addEventListener("scrollend", () => this.#endScrolling());
    this.#element.append(view);
    return view;
  }

  #fill(cell: HTMLElement, item: number): void {
    const button = cell.firstElementChild as HTMLElement;
    const image = button.firstElementChild as HTMLImageElement;
    const photo = this.#source.photoAt(item);
    button.ariaLabel = fileName(photo);
    button.ariaCurrent = item === this.#position ? "true" : null;
    showGround(button, photo);
    image.removeAttribute("src");
    delete image.dataset.missing;
    if (photo.isUnread || photo.reason !== 0 || photo.width === 0) return;
    // Cropped to a square: the shorter side has to fill it.
    const width = side * (1 + zoomFactor) * clamp(photo.width / photo.height, 1, 3) * devicePixelRatio;
    const { addresses } = this.#source.whole;
    image.src = addresses.picture(photo, addresses.width(photo, width));
  }

  #mark(position: number): void {
    const button = this.#view?.cellAt({ section: 0, item: position })?.firstElementChild;
    if (button) button.ariaCurrent = position === this.#position ? "true" : null;
  }

  #centre(animated: boolean): void {
    if (!this.#view || this.#position >= this.#source.count) return;
    this.#view.scrollToItem({ section: 0, item: this.#position }, { position: "center", animated });
  }

  #didTurnWheel(event: WheelEvent): void {
    if (!this.#view || event.ctrlKey) return;
    event.preventDefault();
    this.#isScrolled = true;
    const turned = Math.abs(event.deltaY) > Math.abs(event.deltaX) ? event.deltaY : event.deltaX;
    // A notch scrolls by at least a photo; otherwise, snapping would scroll back.
    const way = turned * wheelUnits[event.deltaMode];
    this.#view.scrollBy(this.#isUpright ? { top: way } : { left: way });
  }

  #didScroll(): void {
    if (!this.#isScrolled) return;
    clearTimeout(this.#resting);
    this.#resting = setTimeout(() => this.#endScrolling(), rest);
    if (this.#choosing === 0) this.#choosing = setTimeout(() => this.#choose(), pace);
  }

  /** Chooses the photo in the middle. */
  #choose(): void {
    clearTimeout(this.#choosing);
    this.#choosing = 0;
    if (!this.#view || !this.#isOpen) return;
    const position = Math.round(this.#offset / (side + spacing));
    this.#isLeading = true;
    if (position !== this.#position) this.#didChoose(clamp(position, 0, this.#source.count - 1));
    this.#isLeading = false;
  }

  #endScrolling(): void {
    if (this.#choosing !== 0) this.#choose();
    this.#forgetScrolling();
  }

  /** Ends the user's scrolling, because another photo is chosen in another way. */
  #forgetScrolling(): void {
    clearTimeout(this.#resting);
    clearTimeout(this.#choosing);
    this.#choosing = 0;
    this.#isScrolled = false;
  }
}

/** Hides the browser's icon for a broken picture, and requests the picture again if that may help. */
async function retry(image: HTMLImageElement): Promise<void> {
  const { src } = image;
  image.removeAttribute("src");
  const failure = await failureOf(src);
  if (!failure.isPassing) return;
  image.dataset.missing = src;
  setTimeout(() => {
    // The viewer may be closed.
    if (image.dataset.missing === src && image.offsetParent) image.src = src;
  }, failure.delay || retryDelay);
}

function clearCell(cell: HTMLElement): void {
  const button = cell.firstElementChild as HTMLElement;
  button.ariaLabel = null;
  button.ariaCurrent = null;
  button.firstElementChild?.removeAttribute("src");
}

function makeCell(): HTMLDivElement {
  const image = make("img", "", { alt: "", draggable: false, decoding: "async" });
  image.addEventListener("error", () => void retry(image));
  // One tab stop is enough, because the arrow keys move through the strip.
  const button = make("button", "", { type: "button", tabIndex: -1 }, image);
  button.toggleAttribute("data-focus-target", true);
  return make("div", "", {}, button);
}
