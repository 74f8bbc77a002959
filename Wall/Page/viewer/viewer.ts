import { Gestures } from "../dom/gestures.js";
import type { Toast } from "../dom/toast.js";
import { watchWheel } from "../dom/wheel.js";
import { fileName, type Photo } from "../model/photo.js";
import { photoInAddress } from "./address.js";
import { nextFrame } from "./animation.js";
import { connectButtons, showRunning } from "./buttons.js";
import { type Actions, makeCommands } from "./commands.js";
import { Controls } from "./controls.js";
import type { DoubleOpening } from "./double-opening.js";
import { download } from "./download.js";
import { FilmStrip } from "./film-strip.js";
import { bringTileIntoView } from "./flight.js";
import { leaveFullScreen, toggleFullScreen } from "./full-screen.js";
import { HistoryEntry } from "./history-entry.js";
import { listKeys, watchKeys } from "./keys.js";
import { NarrowedSource } from "./narrowed-source.js";
import { Panel } from "./panel.js";
import { StagePointing } from "./pointing.js";
import { Presence } from "./presence.js";
import { Slideshow } from "./slideshow.js";
import { Stage } from "./stage.js";
import { Tapping } from "./tapping.js";
import { makeMarkup, type Markup } from "./viewer-markup.js";
import type { ViewerSource } from "./viewer-source.js";
import { Zooming } from "./zooming.js";

/** Rates the viewed photo. */
export interface ViewerMarking {
  mark(key: string): void;
  /** @param button The button next to which the menu opens. */
  openMenu(button: HTMLElement): void;
}

export interface Opening {
  /** True to start a slideshow. */
  readonly slideshow?: boolean;
  /** The identities of the only photos that the viewer shows until it is closed. */
  readonly only?: Iterable<number>;
}

/** Shows one photo at a time, as large as the screen, with zoom. */
export class Viewer {
  readonly #source: NarrowedSource;
  readonly #markup: Markup;
  readonly #presence: Presence;
  readonly #stage: Stage;
  readonly #zooming: Zooming;
  readonly #gestures: Gestures;
  readonly #controls: Controls;
  readonly #panel: Panel;
  readonly #filmStrip: FilmStrip;
  readonly #slideshow: Slideshow;
  readonly #entry: HistoryEntry;
  readonly #tapping: Tapping;
  /** The viewed photo; `null` while the viewer is closed. */
  #viewing: { photo: Photo, position: number } | null = null;
  /** The reference in the address, while its photo is not known yet. */
  #awaited: string | null = null;

  /**
   * @param page The element to which the viewer is added as the last child.
   * @param toast Shows messages, also over the wall when the viewer is closed.
   * @param doubleOpening Watches presses, also before the one that opens the viewer.
   */
  constructor(
    photos: ViewerSource, page: HTMLElement, toast: Toast, doubleOpening: DoubleOpening, marking: ViewerMarking,
  ) {
    this.#markup = makeMarkup();
    const { root, stage, panel, filmStrip, keys, keyList } = this.#markup;
    this.#presence = new Presence(this.#markup);
    const { addresses } = photos;
    this.#source = new NarrowedSource(photos);
    const source = this.#source;
    page.append(root);
    this.#stage = new Stage(stage, addresses, {
      didSettle: () => this.#photoDidSettle(),
      didPlace: () => this.#showScale(),
    });
    this.#zooming = new Zooming(this.#stage, () => {
      this.#showScale();
      this.#controls.announceScale();
    });
    this.#controls = new Controls(this.#markup, toast, () => !keys.open);
    this.#panel = new Panel(panel, addresses);
    this.#filmStrip = new FilmStrip(filmStrip, source, (position) => {
      this.#slideshow.stop();
      this.goTo(position);
    });
    this.#slideshow = new Slideshow({
      step: () => this.#goOn(),
      didChange: (isRunning) => this.#slideshowDidChange(isRunning),
    });
    this.#entry = new HistoryEntry((reference) => this.#historyDidMove(reference));

    this.#tapping = new Tapping({
      isOnPhoto: (point) => this.#stage.current?.contains(point) === true,
      close: () => this.close(),
      toggleZoom: (point) => this.#zooming.toggle(point),
      toggleControls: () => this.#controls.idleness.toggle(),
    }, doubleOpening);
    const pointing = new StagePointing(this.#stage, this.#zooming, {
      didInteract: () => this.#slideshow.stop(),
      hasNeighbour: (direction) => this.#has(this.#position + direction),
      step: (direction, velocity) => this.#slide(direction, velocity),
      close: () => this.close(),
      showPanel: () => this.#panel.isOpen || this.#togglePanel(),
      tap: (point, count) => this.isOpen && this.#tapping.didTap(point, count),
      reveal: (share) => {
        if (share > 0 && !this.#presence.isDragged) void this.#prepareToLeave();
        this.#presence.reveal(share);
      },
    });
    this.#gestures = new Gestures(stage, pointing);
    watchWheel(stage, pointing);

    const actions: Actions = {
      stage: this.#stage, zooming: this.#zooming,
      step: (direction) => {
        this.#slideshow.stop();
        this.goTo(this.#position + direction);
      },
      goToFirst: () => this.goTo(0),
      goToLast: () => this.goTo(source.count - 1),
      playOrPause: () => this.#playOrPause(),
      toggleSlideshow: () => this.#slideshow.toggle(),
      toggleFullScreen: () => void toggleFullScreen(root, (text) => this.#controls.say(text)),
      togglePanel: () => this.#togglePanel(),
      download: () => void download(addresses, this.#viewed, (text) => this.#controls.say(text)),
      turn: (direction) => {
        this.#zooming.stop();
        this.#stage.turn(direction);
      },
      listKeys: () => keys.showModal(),
      closeKeys: () => keys.close(),
      mark: (key) => marking.mark(key),
      openMarksMenu: () => marking.openMenu(this.#markup.buttons.rate),
      close: () => this.close(),
    };
    const commands = makeCommands(actions, addresses.downloadName);
    listKeys(keyList, commands);
    connectButtons(this.#markup.buttons, actions);
    watchKeys(commands, { isListening: () => this.isOpen && !keys.open, didInteract: () => this.#slideshow.stop() });
    photos.changed.add(() => this.#sourceDidChange());
    this.#awaited = photoInAddress();
    this.#openAwaited();
  }

  /** True from the beginning of opening until the beginning of closing. */
  get isOpen(): boolean {
    return this.#viewing !== null && !this.#presence.isGoing;
  }

  /** The viewed photo; `null` while the viewer is closed. */
  get photo(): Photo | null {
    return this.isOpen ? this.#viewed : null;
  }

  /** Opens the viewer with a photo, which is animated from its tile. */
  open(photo: Photo, options: Opening = {}): void {
    if (this.#viewing !== null) return;
    this.#awaited = null;
    this.#entry.enter(this.#source.whole.referenceTo(photo.id), () => {
      this.#source.narrow(options.only ?? null);
      void this.#present(photo);
      if (options.slideshow) this.#slideshow.start();
    });
  }

  /** Closes the viewer: the photo is animated to its tile. */
  close(): void {
    if (this.isOpen) void this.#leave(true);
  }

  /** @param position Ignored if there is no such photo. */
  goTo(position: number): void {
    if (!this.isOpen || position === this.#position || !this.#has(position)) return;
    this.#zooming.stop();
    this.#stage.stop();
    this.#stage.offset = 0;
    this.#view(position);
    this.#writeAddress();
  }

  get #viewed(): Photo {
    return this.#viewing?.photo as Photo;
  }

  get #position(): number {
    return this.#viewing?.position ?? 0;
  }

  // MARK: Coming and going

  async #present(photo: Photo): Promise<void> {
    const position = this.#source.positionOf(photo.id);
    if (position < 0) return;
    this.#tapping.begin();
    this.#controls.say("");
    this.#presence.enter();
    this.#gestures.forgetTaps();
    // First, because the strip determines the room for the photo.
    this.#filmStrip.open(position);
    this.#view(position);
    this.#controls.idleness.wake();
    await this.#presence.come(this.#stage.current?.box ?? null, this.#source.whole.tileElement(photo));
  }

  /** @param isByUser False if the history has already left the viewer's entry. */
  async #leave(isByUser: boolean): Promise<void> {
    const photo = this.#viewed;
    this.#presence.isGoing = true;
    this.#slideshow.stop();
    this.#gestures.cancel();
    this.#zooming.stop();
    this.#stage.stop();
    this.#stage.offset = 0;
    this.#tapping.stop();
    this.#markup.keys.close();
    if (isByUser) this.#entry.leave();
    if (await leaveFullScreen()) await nextFrame();
    const tile = await bringTileIntoView(this.#source.whole, photo);
    this.#stage.current?.dropTiles();
    // Without the rotation, as the tile shows the photo.
    this.#stage.current?.turn(0);
    await this.#presence.go(this.#stage.current?.box ?? null, tile);
    this.#stage.clear();
    this.#panel.close();
    this.#filmStrip.close();
    this.#controls.idleness.rest();
    this.#viewing = null;
    this.#source.narrow(null);
    this.#presence.leave(() => tile !== null && this.#source.whole.focus(photo));
    // Meanwhile, the history may have moved to another photo.
    this.#openAwaited();
  }

  #writeAddress(): void {
    this.#entry.replace(this.#source.whole.referenceTo(this.#viewed.id));
  }

  #historyDidMove(reference: string | null): void {
    if (reference === null) {
      this.#awaited = null;
      if (this.isOpen) void this.#leave(false);
      return;
    }
    // The photo may be one that the viewer left out.
    if (this.#source.positionOfReference(reference) < 0) {
      this.#source.narrow(null);
      this.#filmStrip.sourceDidChange();
    }
    const position = this.#source.positionOfReference(reference);
    if (this.isOpen && position >= 0) return this.#view(position);
    this.#awaited = reference;
    this.#openAwaited();
  }

  /** Opens the photo that the address names, if it is known by now. Says so if there is no such photo. */
  #openAwaited(): void {
    if (this.#awaited === null || this.#viewing !== null) return;
    const position = this.#source.positionOfReference(this.#awaited);
    if (position >= 0) {
      const photo = this.#source.photoAt(position);
      this.#entry.adopt(this.#source.whole.referenceTo(photo.id));
      this.#awaited = null;
      void this.#present(photo);
    } else if (this.#source.whole.isComplete && this.#source.whole.find(this.#awaited) !== undefined) {
      this.#awaited = null;
      this.#entry.leave();
      this.#controls.say("The picture is no longer there.");
    }
  }

  #sourceDidChange(): void {
    if (!this.isOpen) return this.#openAwaited();
    const { count } = this.#source;
    const position = this.#source.positionOf(this.#viewed.id);
    this.#filmStrip.sourceDidChange();
    if (position >= 0) {
      const wasUnread = this.#viewed.isUnread;
      this.#view(position);
      // The full reference is known now.
      if (wasUnread && !this.#viewed.isUnread) this.#writeAddress();
    } else if (this.#source.whole.isComplete) {
      this.#controls.say(`${fileName(this.#viewed)} is no longer there.`);
      if (count === 0) return this.close();
      this.#stage.offset = 0;
      this.#view(Math.min(this.#position, count - 1));
      this.#writeAddress();
    }
  }

  // MARK: From photo to photo

  #has(position: number): boolean {
    return position >= 0 && position < this.#source.count;
  }

  #view(position: number): void {
    const isOther = position !== this.#viewing?.position;
    const photo = this.#source.photoAt(position);
    const at = (index: number) => (this.#has(index) ? this.#source.photoAt(index) : null);
    this.#viewing = { photo, position };
    this.#source.prioritizeAround(position);
    this.#stage.show([at(position - 1), photo, at(position + 1)], (shown) => this.#source.whole.thumbnailURL(shown));
    this.#controls.describe(photo, position, this.#source.count, this.#source.whole.addresses.downloadText(photo));
    this.#panel.show(photo);
    if (isOther) this.#filmStrip.show(position);
  }

  /** Animates the neighbour from its present place to the middle. */
  #slide(direction: -1 | 1, velocity: number): void {
    const offset = this.#stage.offset + direction * this.#stage.stride;
    this.goTo(this.#position + direction);
    this.#stage.offset = offset;
    this.#stage.settle(velocity);
  }

  #showScale(): void {
    const slide = this.#stage.current;
    if (!slide) return;
    const { width } = this.#source.whole.addresses.size(slide.photo);
    const scale = slide.isZoomable && slide.photo.width > 0 ? slide.placement.scale * devicePixelRatio : null;
    this.#controls.showScale(scale, width, slide.photo.width);
  }

  #photoDidSettle(): void {
    if (this.isOpen) this.#slideshow.didShow(this.#stage.current?.player ?? null);
  }

  // MARK: What the user does

  /** Scrolls the wall to the photo, since it will be seen while the photo is dragged. */
  async #prepareToLeave(): Promise<void> {
    const photo = this.#viewed;
    const tile = await bringTileIntoView(this.#source.whole, photo);
    const isStillDragged = photo.id === this.#viewing?.photo.id && this.#presence.isDragged;
    if (this.isOpen && isStillDragged) this.#presence.cover(tile);
  }

  #playOrPause(): void {
    const player = this.#stage.current?.player;
    if (!player || this.#slideshow.isRunning) this.#slideshow.toggle();
    else if (player.paused) player.play().catch(() => {});
    else player.pause();
  }

  #togglePanel(): void {
    if (this.#panel.isOpen) this.#panel.close();
    else this.#panel.open(this.#viewed);
    this.#controls.showPanel(this.#panel.isOpen);
    // A button that is hidden loses the focus.
    if (!this.#markup.root.contains(document.activeElement)) this.#markup.stage.focus();
    this.#stage.layOut();
  }

  #slideshowDidChange(isRunning: boolean): void {
    showRunning(this.#markup.buttons, isRunning);
    if (isRunning && this.#stage.current?.isSettled) this.#photoDidSettle();
  }

  /** Shows the slideshow's next photo. After the last one comes the first. */
  #goOn(): void {
    const { count } = this.#source;
    if (count > 1) this.goTo((this.#position + 1) % count);
    else this.#slideshow.stop();
  }
}
