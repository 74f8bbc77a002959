/** The path to an item: the index of its section, and its index in that section. */
export interface IndexPath {
  readonly section: number;
  readonly item: number;
}

/** Consecutive items of a section: `count` items, starting at `start`. */
export interface ItemRange {
  readonly section: number;
  readonly start: number;
  readonly count: number;
}

/** The kinds of elements: items, and a section's header, footer and background. */
export type ElementKind = "item" | "header" | "footer" | "background";

/** The path to an item, or to an element of a section, whose `item` is 0. */
export interface LayoutElement extends IndexPath {
  readonly kind: ElementKind;
}

/** A point in the content, in CSS pixels from its top left corner. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A size in CSS pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A rectangle in content coordinates, CSS pixels, its edges on whole device pixels. */
export interface Frame extends Point, Size {}

/** Insets in CSS pixels, on the sides of the screen (of the left-to-right layout); a missing side is 0. */
export interface EdgeInsets {
  top?: number;
  left?: number;
  bottom?: number;
  right?: number;
}

/** The items of the view and their natural sizes. Requested again only after a reported change. */
export interface DataSource {
  /** The number of sections; 1 if missing. */
  numberOfSections?(view: CascadeView): number;

  /** The number of items of a section: an integer ≥ 0. */
  numberOfItems(section: number, view: CascadeView): number;

  /**
   * The natural sizes of `count` items from `start` on: widths and heights in turn, 2 · count numbers > 0 in any unit.
   * A `Float32Array` is fastest, and is kept without a copy. The view requests many items at a time.
   */
  sizesOfItems?(section: number, start: number, count: number, view: CascadeView): ArrayLike<number>;

  /** The natural size of one item, if `sizesOfItems` is missing. */
  sizeOfItem?(path: IndexPath, view: CascadeView): Size;

  /** The number of lanes of a waterfall that an item spans, 1 if missing; `Infinity` for all of them. */
  spanOfItem?(path: IndexPath, view: CascadeView): number;

  /** The reuse identifier of the template for an element's cell; `"default"` if missing. */
  reuseIdentifier?(element: LayoutElement, view: CascadeView): string;

  /** Fills a cell, which is already in place, with an item. */
  fillCell?(cell: HTMLElement, path: IndexPath, view: CascadeView): void;

  /** The text of an item that `find` searches, if `textsOfItems` is missing. */
  textOfItem?(path: IndexPath, view: CascadeView): string;

  /**
   * The texts of `count` items from `start` on, for `find`. The view does not store them: it requests them again for
   * each query, many items at a time.
   */
  textsOfItems?(
    section: number, start: number, count: number, view: CascadeView,
  ): ArrayLike<string> | PromiseLike<ArrayLike<string>>;

  /**
   * The items in which a query has hits, from the page's own index, in any order; used instead of texts. The signal is
   * aborted when another query replaces this one.
   */
  findItems?(
    query: FindQuery, signal: AbortSignal, view: CascadeView,
  ): Iterable<FoundItem> | AsyncIterable<FoundItem> | PromiseLike<Iterable<FoundItem> | AsyncIterable<FoundItem>>;

  /** Fills a header or footer. */
  fillSupplementary?(cell: HTMLElement, element: LayoutElement, view: CascadeView): void;

  /**
   * The user has moved an item. Change the data so that it is at `to`, an index path that does not count the item at
   * its old place. To refuse the move, return `false`, throw, or return a promise of either; the item then goes back.
   * Until a promise resolves, the data must keep the old order. The view already knows about the move.
   */
  moveItem?(from: IndexPath, to: IndexPath, view: CascadeView): boolean | void | PromiseLike<boolean | void>;

  /**
   * Removes an element's content from a cell that was recycled: it will be filled with another element or discarded.
   */
  prepareForReuse?(cell: HTMLElement, view: CascadeView): void;

  /**
   * Called instead of `fillCell` or `fillSupplementary` for a cell that came with the page, as if these had filled it.
   * Return `false` to fill it after all.
   */
  adoptCell?(cell: HTMLElement, element: LayoutElement, view: CascadeView): void | boolean;

  /** Prepares items that will probably be shown soon, nearest first. */
  prefetchItems?(paths: IndexPath[], view: CascadeView): void;

  /** Cancels the preparation of items that will not be shown. */
  cancelPrefetchingItems?(paths: IndexPath[], view: CascadeView): void;
}

/** Decides what the user may do, and is notified. Every function is optional: by default, everything is allowed. */
export interface Delegate {
  /** The item's length along the axis in a lane of the given breadth; takes precedence over the data source's sizes. */
  lengthOfItem?(path: IndexPath, breadth: number, view: CascadeView): number;
  shouldHighlightItem?(path: IndexPath, view: CascadeView): boolean;
  didHighlightItem?(path: IndexPath, view: CascadeView): void;
  didUnhighlightItem?(path: IndexPath, view: CascadeView): void;
  shouldSelectItem?(path: IndexPath, view: CascadeView): boolean;
  shouldDeselectItem?(path: IndexPath, view: CascadeView): boolean;
  didSelectItem?(path: IndexPath, view: CascadeView): void;
  didDeselectItem?(path: IndexPath, view: CascadeView): void;
  /**
   * Asked before the user selects many items at once, with Shift or Ctrl+A: once for each range of them. Without this
   * function, or if it returns `undefined`, `shouldSelectItem` is asked and `didSelectItem` called for each item; else
   * only `didSelectItems` is called. While the user moves an item, each item is asked about.
   */
  shouldSelectItems?(range: ItemRange, view: CascadeView): boolean | undefined;
  /** Asked before the user deselects many items at once, with Shift or Escape; like `shouldSelectItems`. */
  shouldDeselectItems?(range: ItemRange, view: CascadeView): boolean | undefined;
  didSelectItems?(range: ItemRange, view: CascadeView): void;
  didDeselectItems?(range: ItemRange, view: CascadeView): void;
  /** The user opens the item, with Enter or a double click. */
  performPrimaryAction?(path: IndexPath, view: CascadeView): void;
  /** Whether the user may move the item, if the view is `reorderable`. */
  canMoveItem?(path: IndexPath, view: CascadeView): boolean;
  /** The place at which to show an item that the user moves; `null` to leave it where it is. */
  targetForMove?(from: IndexPath, proposed: IndexPath, view: CascadeView): IndexPath | null;
  canFocusItem?(path: IndexPath, view: CascadeView): boolean;
  /** The user has moved the focus. */
  didMoveFocus?(from: IndexPath | null, to: IndexPath | null, view: CascadeView): void;
  /** An element is about to come on screen: its cell is filled and in place. */
  willDisplay?(cell: HTMLElement, element: LayoutElement, view: CascadeView): void;
  /** An element has left the screen, or its cell is reused for another one. */
  didEndDisplaying?(cell: HTMLElement, element: LayoutElement, view: CascadeView): void;
  /** The offset at which the content comes to rest after an update or a layout transition. */
  targetContentOffset?(proposed: Point, view: CascadeView): Point;
}

// generated: layouts, by Scripts/generate-wire.py from Browser/wire
/** The options that sections of waterfall, flow and justified have in common. Lengths are 0 by default, the rest false. */
export interface SectionOptions {
  sectionInset?: EdgeInsets;
  sectionSpacing?: number;
  headerLength?: number;
  headerInset?: EdgeInsets;
  footerLength?: number;
  footerInset?: EdgeInsets;
  pinsHeader?: boolean;
  pinsFooter?: boolean;
  background?: boolean;
}

export interface WaterfallSectionOptions extends SectionOptions {
  /** The number of columns (rows if the axis is horizontal), or the minimum breadth, greater than 0, of as many columns as fit. Default: 2. */
  lanes?: number | { minimum: number; maximum?: number };
  /** Default: 10. */
  laneSpacing?: number;
  /** Default: 10. */
  itemSpacing?: number;
  /** The rule that chooses the next item's lane. Default: `"shortest"`. */
  placement?: "shortest" | "ordered" | "gridLanes";
  /** With `"gridLanes"`: the tolerance, which CSS calls `fit-tolerance`. Default: 0. */
  tolerance?: number;
  /** With `"gridLanes"`: lanes are filled from the last one on. Default: false. */
  trackReverse?: boolean;
  /** With `"gridLanes"`: lanes are filled from the items' end. Default: false. */
  fillReverse?: boolean;
  /** With `"gridLanes"`: later items fill the gaps that items over several lanes leave. Default: false. */
  dense?: boolean;
}

export interface FlowSectionOptions extends SectionOptions {
  /** The size of items without a size in the data source. Default: 50 × 50. */
  itemSize?: Size;
  /** Default: 10. */
  lineSpacing?: number;
  /** The minimum gap between items of a line. Default: 10. */
  interitemSpacing?: number;
}

export interface JustifiedSectionOptions extends SectionOptions {
  /** The preferred length of rows, greater than 0. Default: 240. */
  rowLength?: number;
  /** Default: 8. */
  itemSpacing?: number;
  /** Default: 8. */
  lineSpacing?: number;
  /** Default: `"leading"`. */
  lastRow?: "leading" | "justify" | "center";
  /** Default: `"optimal"`. */
  breaking?: "optimal" | "greedy";
}

export interface LineSectionOptions {
  sectionInset?: EdgeInsets;
  /** Default: 200 × 200. */
  itemSize?: Size;
  /** Default: 50. */
  itemSpacing?: number;
}

export interface CircleSectionOptions {
  /** Default: 70 × 70. */
  itemSize?: Size;
  /** Default: min(width, height) / 2.5 of the viewport. */
  radius?: number;
}

/** Options of single sections that replace the layout's: by index, or as a function of the index. */
type Sections<Options> = { sections?: readonly (Options | undefined)[] | ((section: number) => Options | undefined) };

export type LayoutOptions =
  | ({ type?: "waterfall"; axis?: Axis; keepsLanes?: boolean; lengthOfItem?: LengthOfItem } & WaterfallSectionOptions &
      Sections<WaterfallSectionOptions>)
  | ({ type: "flow"; axis?: Axis } & FlowSectionOptions & Sections<FlowSectionOptions>)
  | ({ type: "justified" } & JustifiedSectionOptions & Sections<JustifiedSectionOptions>)
  | ({ type: "line"; axis?: Axis; activeDistance?: number; zoomFactor?: number; snapping?: boolean } & LineSectionOptions &
      Sections<LineSectionOptions>)
  | ({ type: "circle" } & CircleSectionOptions & Sections<CircleSectionOptions>);
// end: layouts

/** The direction of scrolling: `"vertical"`, of a line `"horizontal"`, by default. */
export type Axis = "vertical" | "horizontal";

/** The length of an item along the axis in a lane of the given breadth; takes precedence over the delegate's. */
export type LengthOfItem = (path: IndexPath, breadth: number) => number;

/**
 * The place of an element in the viewport; `nearest`: with the least scrolling that makes it fully visible. In a horizontal
 * view, `start` and `end` are those of the reading direction.
 */
export type ScrollPosition = "start" | "center" | "end" | "nearest";

/**
 * The changes of an update. Deletes, reloads and origins of moves use indices before the update, inserts and targets of
 * moves indices after it. The order of the calls does not matter.
 */
export interface BatchUpdates {
  insertItems(paths: Iterable<IndexPath>): void;
  deleteItems(paths: Iterable<IndexPath>): void;
  reloadItems(paths: Iterable<IndexPath>): void;
  moveItem(from: IndexPath, to: IndexPath): void;
  insertSections(sections: Iterable<number>): void;
  deleteSections(sections: Iterable<number>): void;
  reloadSections(sections: Iterable<number>): void;
  moveSection(from: number, to: number): void;
}

/**
 * A point of an item and the position at which a layout transition keeps it, as closely as the content allows. The
 * point is, for instance, the one under the pointer. If consecutive transitions use the same anchor, it holds through
 * all of them.
 */
export interface TransitionAnchor {
  readonly item: IndexPath;
  /** The point, in fractions of the item's width and height; its centre if missing. */
  readonly fraction?: Point;
  /** The position in the viewport, in CSS pixels from its top left corner. */
  readonly position: Point;
}

/** A layout transition that the page controls. */
export interface InteractiveTransition {
  /** From 0, the old layout, to 1, the new one. */
  progress: number;
  /** False once the page has ended it, or a change of data, layout or the view's size has. */
  readonly isActive: boolean;
  /** Finishes the transition. Resolves when the new layout is reached: with true, unless something interrupted it. */
  finish(): Promise<boolean>;
  /** Returns to the old layout. */
  cancel(): Promise<boolean>;
}

/** A section for `apply`: its identity, and those of its items. */
export interface IdentifiedSection {
  identifier: unknown;
  items: Iterable<unknown>;
}

/** A step of moving an item. */
export interface ItemMove {
  /** `"instructions"` are announced once, without an item; `"locked"` is an item that may not be moved. */
  readonly phase: "instructions" | "lifted" | "moved" | "dropped" | "cancelled" | "refused" | "locked";
  readonly from: IndexPath;
  /** The present place. */
  readonly to: IndexPath;
  /** The present place among all items, from 1. */
  readonly place: number;
  readonly total: number;
  /** The item's name: its cell's `aria-label`, or the text in it; empty if it has neither. */
  readonly name: string;
  /**
   * The section's name: the text of the header, or `Section 2` without a header on screen; empty if there is only one
   * section.
   */
  readonly section: string;
}

/** The text to find, and how exactly it must match. */
export interface FindQuery {
  readonly text: string;
  /** True if hits must be whole words, as determined by `Intl.Segmenter`. */
  readonly wholeWords: boolean;
  readonly matchCase: boolean;
  readonly matchDiacritics: boolean;
}

/** An item with hits. */
export interface FoundItem extends IndexPath {
  /** The number of its hits; 1 if missing. */
  readonly count?: number;
}

/** The progress of a search. */
export interface FindResult {
  readonly query: FindQuery;
  /** The number of hits in the items searched so far. */
  readonly count: number;
  /** True if all items have been searched. */
  readonly isComplete: boolean;
  /** The item of the current hit. */
  readonly current: IndexPath | null;
  /**
   * The place of the current hit among all hits, from 1; 0 if there is none, or before all items have been searched.
   */
  readonly place: number;
}

/** The data of a screen reader's announcement about a search. */
export interface FindAnnouncement extends FindResult {
  /**
   * `"counted"`: all hits of a query are known; `"moved"`: another hit is the current one; `"closed"`: the search has
   * ended, back at the previous position.
   */
  readonly phase: "counted" | "moved" | "closed";
  /** The place of the current hit's item among all items, from 1; 0 if there is none. */
  readonly item: number;
  /** The number of all items. */
  readonly total: number;
  /** The words around the current hit; empty if the view does not have them. */
  readonly excerpt: string;
}

/** The texts of the find bar. */
export interface FindLabels {
  /** The name of the bar. */
  find: string;
  /** The name of its field. */
  field: string;
  previous: string;
  next: string;
  matchCase: string;
  wholeWords: string;
  matchDiacritics: string;
  /** The button that closes the bar, and stays at the hit. */
  done: string;
  /** The number of hits, and the place of the current one. */
  count(result: FindResult): string;
}

/** The layout cannot be arranged. The message says what is wrong, where, and what to do. Nothing has changed. */
export class LayoutError extends Error {}

/** An update is inconsistent. The message contains the section and the numbers. Nothing has changed. */
export class UpdateError extends Error {}

/**
 * A scroll view for very many items, with elements only for those on screen.
 *
 * @slot - A `<template>` for each kind of cell (`kind`, `reuse-identifier`); other content is not shown.
 * @slot cells - The cells, which the element creates. They are its children, so that the page's rules style them.
 * @csspart content - The box that is as large as the content and contains the cells.
 * @csspart status - The announcements for screen readers after an update; invisible.
 * @csspart find - The find bar.
 * @csspart find-field - Its field.
 * @csspart find-count - Its number of hits.
 * @csspart find-button - Each of its buttons.
 * @csspart find-marks - The marks of hits next to the scrollbar.
 * @csspart message - The text that replaces the content if there is no engine.
 * @cssstate horizontal - The view scrolls horizontally.
 * @cssstate measured - Cells have the length of their content.
 * @cssstate selectable - Items can be selected.
 * @cssstate page - The page scrolls, not the view.
 * @cssstate in-flow - CSS lays the children out, instead of the engine.
 * @cssstate reorderable - The user can move items.
 * @cssstate lifting - The user has lifted an item.
 * @cssprop --cascade-lanes - The number of lanes of children before the engine places them.
 * @cssprop --cascade-minimum-lane-breadth - The minimum breadth of these lanes, like the attribute: a length.
 * @cssprop --cascade-lane-spacing - The gap between these lanes: a length.
 * @cssprop --cascade-item-spacing - The gap between items in them: a length.
 * @cssprop --cascade-section-inset - The insets around them, with the syntax of `padding`.
 * @cssprop --cascade-tolerance - If the browser has grid lanes: a lane that ends at most this much farther down than
 *   the shortest one still counts as the shortest.
 * @cssprop --cascade-display - The `display` of these lanes if the browser has grid lanes; `grid` to avoid grid lanes.
 * @cssprop --cascade-row - The row in the grid of a child that a server places: 1.
 * @cssprop --cascade-lane - The lane of a child that a server places, from 1.
 * @cssprop --cascade-start - The distance of a child that a server places from the first row.
 */
export class CascadeView extends HTMLElement {
  /**
   * The address of the engine's first part, by default `cascade.wasm` next to the script; a string is relative to the
   * page. To change it, set it in the module that imports the element, before any `await`.
   */
  static engineAddress: URL | string;

  /** The address of the engine's rest, by default `cascade-rest.wasm` next to the script; like `engineAddress`. */
  static engineRestAddress: URL | string;

  /**
   * Resolves when the whole engine has loaded. Rejects with a message for users if it cannot be loaded.
   *
   * You need not wait for it. Cells may appear earlier, because the engine's first part can show a waterfall of known
   * lengths. Until the rest has loaded, updates and layout transitions are not animated, and selection, focus and other
   * layouts wait.
   */
  readonly ready: Promise<void>;

  /**
   * The items, and the functions that fill their cells. Without it, the items are the view's children, except those
   * with a `slot` and hidden ones. Setting it reloads all data.
   */
  dataSource: DataSource | null;
  /** The object that decides what the user may do, and is notified. */
  delegate: Delegate | null;

  /** The arrangement of items; with all defaults, and frozen, when read. Setting it does not animate. */
  get layout(): Readonly<LayoutOptions>;
  set layout(options: LayoutOptions);

  /**
   * Changes the layout. Resolves after the last cell has arrived: with true, unless something interrupted it. Without
   * an anchor, the selected item in view stays in place, or else the item nearest to the viewport's centre.
   */
  setLayout(options: LayoutOptions, settings?: { animated?: boolean; anchor?: TransitionAnchor }): Promise<boolean>;
  /** Starts an interactive layout transition, with the anchor of `setLayout`. */
  startInteractiveTransition(options: LayoutOptions, settings?: { anchor?: TransitionAnchor }): InteractiveTransition;

  /** Registers a template or a function for cells of a kind and reuse identifier, instead of a `<template>` child. */
  register(
    template: HTMLTemplateElement | (() => HTMLElement), settings?: { kind?: ElementKind; reuseIdentifier?: string },
  ): void;

  /** Reloads all data: recycles all cells, clears selection and measured lengths, and keeps the offset. */
  reloadData(): void;
  /** Reports items appended to the last section, or sections after it. O(appended). */
  itemsWereAppended(): void;
  /**
   * Reports that the sizes of these items have changed; of all items if none are given. Not needed for measured items.
   */
  invalidateItems(paths?: Iterable<IndexPath>): void;
  /** Fills the cells of these items, or all cells, again. */
  reconfigureItems(paths?: Iterable<IndexPath>): void;

  /**
   * Updates the data: `body` changes the page's data and describes the change. Resolves after the last animation: with
   * true, unless something interrupted it.
   * @throws {UpdateError} At once, if the update is inconsistent, or if called by a function that a pass calls:
   *   `fillCell`, `prepareForReuse`, `willDisplay`, `didEndDisplaying`.
   */
  performBatchUpdates(body: (updates: BatchUpdates) => void, settings?: { animated?: boolean }): Promise<boolean>;
  /**
   * Replaces the present identities: with one section's items, or with sections. The view computes the difference and
   * applies it as one batch update. If the data source has no `numberOfItems`, the identities determine the numbers of
   * items. Change the page's data in `change`: what the view requests before it concerns the old data, what it requests
   * after it the new data.
   * @throws {UpdateError} If an identity occurs twice, or as `performBatchUpdates`.
   */
  apply(
    identifiers: Iterable<unknown> | Iterable<IdentifiedSection>, settings?: { animated?: boolean; change?: () => void },
  ): Promise<boolean>;
  /** The identity passed to `apply` for the item; the child, if children are the items. */
  identifierOf(path: IndexPath): unknown;
  /** The place of the item with this identity, as passed to `apply`. */
  indexPathOfIdentifier(identifier: unknown): IndexPath | null;

  /** Scrolls an item to a place in the viewport, by default its start. It stays there while cells are measured. */
  scrollToItem(path: IndexPath, settings?: { position?: ScrollPosition; animated?: boolean }): void;
  /** Scrolls an item, or another element of a section, to a place in the viewport. */
  scrollToElement(element: LayoutElement, settings?: { position?: ScrollPosition; animated?: boolean }): void;
  /**
   * Scrolls to the content's end, and stays there while cells are measured, until the user scrolls or the data changes. With
   * `anchor="end"` it also follows items that are appended.
   */
  scrollToEnd(settings?: { animated?: boolean }): void;
  /**
   * Scrolls an item to the view's start, even if too little follows it: the content is longer by what is missing, and what
   * comes after the item takes from that room. For a chat's question, which stays at the top while its answer grows, also
   * with `anchor="end"`, until the user or the page scrolls.
   */
  bringToStart(path: IndexPath, settings?: { animated?: boolean }): void;
  /** True if the viewport ends at most 8 pixels before the content does. `cascade-pass` reports changes. */
  readonly isAtEnd: boolean;
  /** The viewport's top left corner in the content. Exact for content of any length. */
  contentOffset: Point;
  /** The size of the whole content. */
  readonly contentSize: Size;

  /** How many items can be selected at a time; none by default. */
  selection: "none" | "single" | "multiple";
  /** The selected items, in the order of their indices. */
  readonly selectedItems: IndexPath[];
  /** The selected items as ranges, in the order of their indices. Efficient for very many items. */
  readonly selectedRanges: ItemRange[];
  /** True if the item is selected. */
  isSelected(path: IndexPath): boolean;
  /** Selects an item, and scrolls to it if a position is given; does not call the delegate. */
  selectItem(path: IndexPath, settings?: { position?: ScrollPosition; animated?: boolean }): void;
  /**
   * Selects the items of these ranges, or all items, however many there are; does not call the delegate. If the view
   * allows only one selected item, this selects the last one. If one of the items does not exist, none is selected.
   */
  selectItems(ranges?: Iterable<ItemRange>): void;
  /** Deselects the items of these ranges, or all items; does not call the delegate. */
  deselectItems(ranges?: Iterable<ItemRange>): void;
  /** Deselects an item; does not call the delegate. */
  deselectItem(path: IndexPath): void;
  /** The item that has the view's focus. Setting it moves the keyboard focus only if that is in the view. */
  focusedItem: IndexPath | null;

  /** The number of sections shown. */
  readonly numberOfSections: number;
  /** The number of items shown in a section. */
  numberOfItems(section: number): number;
  /** The items that are at least partly in the viewport, in the order of their indices. */
  readonly visibleItems: IndexPath[];
  /** The item's cell, if it has one. */
  cellAt(path: IndexPath): HTMLElement | null;
  /** The cell of an item or of another element of a section, if it has one. */
  cellOf(element: LayoutElement): HTMLElement | null;
  /** The element whose cell is or contains a node. */
  elementOf(node: Node): LayoutElement | null;
  /** The item whose cell is or contains a node. */
  indexPathOf(node: Node): IndexPath | null;
  /**
   * The item's frame in the content, whether it has a cell or not; `null` if the item does not exist or nothing is
   * shown.
   */
  frameOfItem(path: IndexPath): Frame | null;
  /** The frame of an item or of another element of a section, like `frameOfItem`. */
  frameOf(element: LayoutElement): Frame | null;

  /**
   * Searches all items for a text, whether or not they have cells, and goes to the first hit. Without a text, opens the
   * find bar with the previous text. Resolves when all items have been searched, or another search starts. Resolves
   * with `undefined` if there is nothing to search.
   *
   * With `bar: false`, no bar appears: the view marks hits, and the page shows the rest, with the help of
   * `cascade-find`. The other settings belong to the query; missing ones keep their previous values.
   */
  find(
    text?: string, settings?: { wholeWords?: boolean; matchCase?: boolean; matchDiacritics?: boolean; bar?: boolean },
  ): Promise<FindResult | undefined>;
  /** Goes to the next hit or the previous one, wrapping around at the end. */
  findNext(settings?: { backwards?: boolean }): Promise<FindResult | undefined>;
  /** Ends the search and closes the bar. With `returns`, goes back to the position before the search. */
  endFinding(settings?: { returns?: boolean }): void;

  // generated: properties, by Scripts/generate-wire.py from Browser/wire
  /** Whether visible items stay in place while content around them changes. Default: true. */
  keepsAnchor: boolean;
  /**
   * The edge at which the view stays: `"end"` for a log or a chat, which opens at its end and stays there
   * as it grows, until the user scrolls away. Content shorter than the view is aligned at that edge. Default: `"start"`.
   */
  anchor: "start" | "end";
  /**
   * The range beyond the viewport in which cells are kept: fractions of its length, at rest (0.25) and, as an
   * additional maximum, ahead of motion (1.25); and the seconds of motion to add ahead (0.1).
   */
  overscan: { resting?: number; moving?: number; lookahead?: number };
  /** The duration in seconds, and the numbers of a CSS `cubic-bezier`. Default: 0.3, [0.42, 0, 0.58, 1]. */
  animationTiming: { duration?: number; curve?: readonly [number, number, number, number] };
  /** The length of items of unknown size until their cell has been measured. Default: 100. */
  estimatedItemLength: number;
  // end: properties
  /**
   * Whether the view itself scrolls, or the page. While a view is in a document whose page scrolls it,
   * `history.scrollRestoration` is `"manual"`: the view restores its position by its items.
   */
  scroller: "self" | "page";
  /** Whether the user may move items, with the mouse, a finger or the keyboard. */
  reorderable: boolean;
  /** Returns the announcements for screen readers while the user moves an item; `undefined`: English; `null`: none. */
  moveAnnouncement?: ((move: ItemMove) => string) | null;
  /** Returns the announcements for screen readers during a search; `undefined`: English; `null`: none. */
  findAnnouncement?: ((announcement: FindAnnouncement) => string) | null;
  /** The texts of the find bar; missing ones are in English. */
  findLabels?: Partial<FindLabels>;
  /** Returns the announcement for screen readers after an update; `null` for none. */
  announcement: ((change: { inserted: number; deleted: number; total: number }) => string) | null;
}

/** The events of a view. They bubble. */
export interface CascadeViewEventMap {
  /** The user has selected an item. */
  "cascade-select": CustomEvent<IndexPath>;
  /** Replaces `cascade-select` for a range of items, if the delegate has `shouldSelectItems`. */
  "cascade-select-items": CustomEvent<ItemRange>;
  /** Replaces `cascade-deselect` for a range of items, if the delegate has `shouldDeselectItems`. */
  "cascade-deselect-items": CustomEvent<ItemRange>;
  /** The user has deselected an item. */
  "cascade-deselect": CustomEvent<IndexPath>;
  /** An item is highlighted: it is pressed, and would be selected. */
  "cascade-highlight": CustomEvent<IndexPath>;
  /** An item is no longer highlighted. */
  "cascade-unhighlight": CustomEvent<IndexPath>;
  /** The user opens an item, with Enter or a double click. */
  "cascade-open": CustomEvent<IndexPath>;
  /**
   * The user has moved an item, and the page has not refused the move. `identifiers` is the new order, in the form that
   * `apply` accepts.
   */
  "cascade-move": CustomEvent<{ from: IndexPath; to: IndexPath; identifiers?: unknown[] }>;
  /** The user has moved the view's focus from an item to another one. */
  "cascade-focus": CustomEvent<{ from: IndexPath | null; to: IndexPath | null }>;
  /** A pass has changed the content size, the shown elements, or `isAtEnd`. */
  "cascade-pass": CustomEvent<{ contentSize: Size; contentOffset: Point; isAtEnd: boolean }>;
  /** A search has progressed or ended, or another hit is the current one. */
  "cascade-find": CustomEvent<FindResult>;
  /** An error that the view has recovered from. The message is for the page's developer. */
  "cascade-error": CustomEvent<{ message: string; error?: unknown }>;
}

declare global {
  interface HTMLElementTagNameMap {
    "cascade-view": CascadeView;
  }
  interface HTMLElementEventMap extends CascadeViewEventMap {}
  interface ShadowRootEventMap extends CascadeViewEventMap {}
  interface DocumentEventMap extends CascadeViewEventMap {}
  interface WindowEventMap extends CascadeViewEventMap {}
}
