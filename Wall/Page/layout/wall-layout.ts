import type { CascadeView, Point, TransitionAnchor } from "cascade-view";
import { Lazy } from "../dom/lazy.js";
import type { LayoutName } from "../model/query.js";
import { Signal } from "../model/signal.js";
import { measures } from "../model/wall-measures.js";
import { anchorAt, anchorInMiddle } from "./anchors.js";
import {
  leastScale, makeLadder, nearestRung, type Rung, spacingIn, type TileLine, viewportClass, wishedRung,
} from "./layouts.js";
import type { Overview } from "./overview.js";
import { LayoutPreferences } from "./preferences.js";
import { SizeChange } from "./size-change.js";

/** Distance in CSS pixels within which two places count as the same. */
const samePlace = 8;

/** The layout and the size that the user has chosen, applied to the view. */
export class WallLayout {
  /** Sent when there is another layout, or another size at rest. */
  readonly changed = new Signal();
  /** Sent while the size is changed by hand, and when the least size may be another. */
  readonly sizesChanged = new Signal();
  readonly #view: CascadeView;
  readonly #preferences = new LayoutPreferences();
  #layout: LayoutName;
  #viewport;
  #sections;
  #ladder: readonly Rung[] = [];
  #rung = 0;
  /** The place around which the size is being changed by hand; `null` if it is not. */
  #gesture: { place: Point | undefined } | null = null;
  #zooming: SizeChange | null = null;
  readonly #lazyOverview: Lazy<Overview>;
  /** The scale of the smallest tiles at which all photos are in view; 1 if they are already. */
  #leastScale = 1;
  /** The size that the next frame shows, and the request of that frame. */
  #next = { size: 0, frame: 0 };
  /** The anchor of the latest change, the place in the view that it was made for, and where both were afterwards. */
  #held: { anchor: TransitionAnchor | undefined, place: Point | undefined, places: string } | null = null;

  /** @param layout The first layout; `null` for the remembered one. */
  constructor(
    view: CascadeView, sections: Readonly<Record<string, unknown>>, layout: LayoutName | null,
    loadOverview: () => Promise<Overview>,
  ) {
    this.#lazyOverview = new Lazy(loadOverview);
    this.#view = view;
    this.#sections = sections;
    this.#layout = layout ?? this.remembered;
    this.#viewport = { width: view.clientWidth, height: view.clientHeight };
    this.#climb();
    this.#show();
    new ResizeObserver(() => this.#resize()).observe(view);
    // Before the view learns of its new size: a layout that is too wide for it would be an error.
    addEventListener("resize", () => view.clientWidth < this.#viewport.width && this.#resize());
  }

  // MARK: The layout

  /** The layout that was remembered when the page was opened. */
  get remembered(): LayoutName {
    return this.#preferences.remembered;
  }

  /** The name of the layout. Setting it animates every tile to its new place; the choice is remembered. */
  get layout(): LayoutName {
    return this.#layout;
  }

  set layout(layout) {
    this.#preferences.layout = layout;
    this.show(layout);
  }

  /** Shows a layout without remembering it, such as the one in the page's address. */
  show(layout: LayoutName): void {
    if (layout === this.#layout) return;
    this.endZoom();
    this.#layout = layout;
    this.#climb();
    this.#change();
  }

  /** @param options Options of all sections in all layouts, such as headers. */
  setSections(options: Readonly<Record<string, unknown>>): void {
    if (JSON.stringify(options) === JSON.stringify(this.#sections)) return;
    this.endZoom();
    this.#sections = options;
    this.#climb();
    this.#show();
  }

  // MARK: The size

  /**
   * The present size of tiles, the least and the greatest size on the wall, and the size at which all photos are in
   * view. A size is the width of columns or the height of rows, in CSS pixels.
   */
  get sizes(): { all: number, least: number, size: number, greatest: number } {
    const ladder = this.#ladder;
    const least = ladder[0].size;
    const resting = ladder[this.#rung].size;
    const greatest = ladder[ladder.length - 1].size;
    if (this.#overview?.isShown) {
      return { all: resting * this.#overview.least, least, size: resting * this.#overview.scale, greatest };
    }
    return { all: least * this.#leastScale, least, size: this.#zooming ? this.#next.size : resting, greatest };
  }

  /** The present size, as text for people. */
  get sizeText(): string {
    return this.showsOverview ? "all photos" : this.#ladder[nearestRung(this.#ladder, this.sizes.size)].text;
  }

  /** Makes the tiles larger by a number of sizes; smaller if it is negative. */
  step(steps: number): void {
    this.endZoom();
    if (this.showsOverview || (steps < 0 && this.#rung === 0)) {
      return this.#withOverview((overview) => {
        overview.step(steps);
        this.#didChange();
      });
    }
    this.#climb();
    const rung = Math.min(Math.max(this.#rung + steps, 0), this.#ladder.length - 1);
    if (rung === this.#rung) return;
    this.#choose(rung);
    this.#change();
  }

  // MARK: By hand

  /** Begins to change the size by hand, around a place in the view or its middle. */
  beginZoom(place?: Point): void {
    if (this.#gesture) return;
    this.#gesture = { place };
    if (this.showsOverview) this.#overview?.begin(place);
    // Read before `#beginChange`, after which `sizes` returns this value.
    this.#next.size = this.sizes.size;
    if (!this.showsOverview) this.#beginChange(place);
  }

  get isZooming(): boolean {
    return this.#gesture !== null;
  }

  /** @param size The size of tiles in CSS pixels, shown from the next frame on. */
  zoomTo(size: number): void {
    const { all, greatest } = this.sizes;
    this.#next.size = Math.min(Math.max(size, all), greatest);
    this.#next.frame ||= requestAnimationFrame(() => {
      this.#next.frame = 0;
      this.#move();
      this.sizesChanged.send();
    });
  }

  /** Comes to rest: at the nearest size, or the next one in a direction, 1 for larger and −1 for smaller. */
  endZoom(direction = 0): void {
    if (!this.#gesture) return;
    cancelAnimationFrame(this.#next.frame);
    this.#next.frame = 0;
    this.#move();
    this.#gesture = null;
    if (this.showsOverview) this.#overview?.end(direction);
    this.#endChange(direction);
    this.#didChange();
  }

  #beginChange(place: Point | undefined): void {
    this.#climb();
    const anchor = this.#anchor(place);
    this.#zooming = new SizeChange(this.#view, this.#ladder, this.#rung, anchor);
    this.#held = { anchor, place, places: "" };
  }

  #endChange(direction: number): void {
    const zooming = this.#zooming;
    this.#zooming = null;
    if (zooming) this.#choose(zooming.end(direction));
  }

  #move(): void {
    const size = this.#next.size;
    if (this.#overview?.isShown) return this.#overview.zoomTo(size / this.#ladder[this.#rung].size);
    const isSmaller = size < this.#ladder[0].size;
    // Beginning a transition that leads nowhere would cost a frame.
    if (!isSmaller || this.#zooming?.hasBegun) this.#zooming?.move(size);
    if (isSmaller) this.#openOverview(this.#gesture?.place, size);
  }

  #openOverview(place: Point | undefined, size: number): void {
    this.#withOverview((overview) => {
      // The user may have done something else while the overview was loading.
      if (this.showsOverview || (this.#next.size !== size && !this.#gesture)) return;
      this.#endChange(0);
      overview.begin(place);
      overview.zoomTo(this.#next.size / this.#ladder[this.#rung].size);
      if (!this.#gesture) overview.end(0);
      else if (!overview.isShown) this.#beginChange(place);
    });
  }

  // MARK: The overview

  /** True while the overview is shown instead of the wall. */
  get showsOverview(): boolean {
    return this.#overview?.isShown === true;
  }

  /** @param count The number of photos on the wall, which the view may not know yet. */
  photosDidChange(count: number): void {
    this.#leastScale = leastScale(this.#ladder[0], this.#viewport, count);
    this.sizesChanged.send();
  }

  /** Shows the wall. */
  closeOverview(): void {
    this.#overview?.close();
  }

  /** Called by the overview when the wall is shown again. */
  overviewDidClose(): void {
    this.#didChange();
    // A pinch continues on the wall from the next frame on, because showing the wall takes a frame.
    requestAnimationFrame(() => {
      if (!this.#gesture || this.#zooming || this.showsOverview) return;
      this.#beginChange(this.#gesture.place);
      if (this.#next.size > this.#ladder[this.#rung].size) this.#move();
    });
  }

  get #overview(): Overview | null {
    return this.#lazyOverview.loaded;
  }

  #withOverview(action: (overview: Overview) => void): void {
    if (this.#leastScale < 1 || this.showsOverview) void this.#lazyOverview.use(action);
  }

  // MARK: What is shown

  /** Makes the ladder for the present viewport, and finds the chosen rung. */
  #climb(): void {
    const view = this.#view;
    let count = 0;
    for (let section = 0; section < view.numberOfSections; section += 1) count += view.numberOfItems(section);
    this.#ladder = makeLadder(this.#layout, this.#viewport, this.#sections, count);
    this.#rung = wishedRung(this.#ladder, this.#layout, this.#wish);
    this.#leastScale = leastScale(this.#ladder[0], this.#viewport, count);
  }

  get #wish(): number {
    const kind = viewportClass(this.#viewport);
    return this.#preferences.size(kind, this.#layout) ?? measures[kind][this.#layout];
  }

  #choose(rung: number): void {
    this.#rung = rung;
    this.#preferences.setSize(viewportClass(this.#viewport), this.#layout, this.#ladder[rung].wish);
  }

  /** What a line of tiles has room for. */
  get line(): TileLine {
    const { size } = this.#ladder[this.#rung];
    const spacing = spacingIn(this.#viewport);
    const breadth = this.#viewport.width - 2 * spacing;
    if (this.#layout === "rows") return { breadth, spacing, height: size, lanes: 0 };
    const least = this.#layout === "waterfall" ? Math.min(this.#wish, size) : size;
    // The small addend compensates rounding.
    return { breadth, spacing, height: 0, lanes: Math.max(1, Math.floor((breadth + spacing + 0.05) / (least + spacing))) };
  }

  /** The options of the layout at rest. A waterfall itself decides how many columns of the wished size fit. */
  get #options() {
    const { size, options } = this.#ladder[this.#rung];
    return this.#layout === "waterfall" ? { ...options, lanes: { minimum: Math.min(this.#wish, size) } } : options;
  }

  /** Shows the chosen layout without an animation. */
  #show(): void {
    this.#view.dataset.layout = this.#layout;
    this.#view.layout = this.#options;
  }

  /** Animates every tile to its place in the chosen layout. */
  #change(): void {
    const anchor = this.#anchor();
    this.#held = { anchor, place: undefined, places: "" };
    this.#view.dataset.layout = this.#layout;
    void this.#view.setLayout(this.#options, { animated: true, anchor });
    this.#didChange();
  }

  #didChange(): void {
    if (this.#held) this.#held.places = this.#places(this.#held.anchor);
    // With the smallest tiles, the user may zoom out further: the overview is loaded in advance.
    if (this.#rung === 0) this.#withOverview(() => {});
    this.changed.send();
  }

  /**
   * The photo that stays in place, around a place in the view or its middle. It is the same one as at the latest change
   * as long as the user has not scrolled or pointed elsewhere, and the photos are the same.
   */
  #anchor(place?: Point): TransitionAnchor | undefined {
    const held = this.#held;
    const isSamePlace = held?.place === place
      || (held?.place && place && Math.hypot(held.place.x - place.x, held.place.y - place.y) < samePlace);
    if (held?.anchor && isSamePlace && this.#places(held.anchor) === held.places) return held.anchor;
    return place ? anchorAt(this.#view, place) : anchorInMiddle(this.#view);
  }

  /** The places of the view and an anchor, for comparison. */
  #places(anchor: TransitionAnchor | undefined): string {
    const { contentOffset } = this.#view;
    const frame = anchor && this.#view.frameOfItem(anchor.item);
    return JSON.stringify([contentOffset.y, frame?.x, frame?.y, frame?.width]);
  }

  #resize(): void {
    const { clientWidth: width, clientHeight: height } = this.#view;
    if (width === 0 || height === 0 || (width === this.#viewport.width && height === this.#viewport.height)) return;
    this.endZoom();
    const former = JSON.stringify(this.#options);
    this.#viewport = { width, height };
    this.#held = null;
    this.#climb();
    if (JSON.stringify(this.#options) !== former) {
      this.#show();
      // Lays out in this frame: otherwise it would show the former layout in the new viewport.
      this.#view.frameOfItem({ section: 0, item: 0 });
    }
    this.changed.send();
  }
}
