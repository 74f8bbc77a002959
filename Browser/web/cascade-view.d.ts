/** The place of an item: its section's index and its own in that. */
export interface IndexPath {
  readonly section: number;
  readonly item: number;
}

/** The kinds of what is shown: items, and a section's header, footer and background. */
export type ElementKind = "item" | "header" | "footer" | "background";

/** An item, or what belongs to a section: `item` is 0 then. */
export interface LayoutElement extends IndexPath {
  readonly kind: ElementKind;
}

/** CSS pixels; of the content, from its top left corner. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** CSS pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A rectangle in content coordinates, CSS pixels, its edges on whole device pixels. */
export interface Frame extends Point, Size {}

/** CSS pixels, on the sides of the screen (of the left-to-right layout); a missing side is 0. */
export interface EdgeInsets {
  top?: number;
  left?: number;
  bottom?: number;
  right?: number;
}

/** The items of the view and their natural sizes. Asked for again only where the view was told of a change. */
export interface DataSource {
  /** 1, if there is no such function. */
  numberOfSections?(view: CascadeView): number;

  /** A whole number ≥ 0. */
  numberOfItems(section: number, view: CascadeView): number;

  /**
   * The natural sizes of `count` items from `start` on: width and height of each, one after the other, 2 · count
   * numbers > 0 in any unit; a `Float32Array` is fastest, and kept as such. They are asked for many items at a time.
   */
  sizesOfItems?(section: number, start: number, count: number, view: CascadeView): ArrayLike<number>;

  /** The natural size of one item, where `sizesOfItems` is missing. */
  sizeOfItem?(path: IndexPath, view: CascadeView): Size;

  /** The number of lanes of a waterfall that an item spans, 1 if missing; `Infinity` for all of them. */
  spanOfItem?(path: IndexPath, view: CascadeView): number;

  /** Which template an element's cell is made from: `"default"` if missing. */
  reuseIdentifier?(element: LayoutElement, view: CascadeView): string;

  /** Fills a cell, which has its place already, with an item. */
  fillCell?(cell: HTMLElement, path: IndexPath, view: CascadeView): void;

  /** The text of an item, for `find`, where `textsOfItems` is missing: the text that is searched. */
  textOfItem?(path: IndexPath, view: CascadeView): string;

  /**
   * The texts of `count` items from `start` on, for `find`. The view keeps none of them: they are asked for again with each
   * query, many items at a time.
   */
  textsOfItems?(
    section: number, start: number, count: number, view: CascadeView,
  ): ArrayLike<string> | PromiseLike<ArrayLike<string>>;

  /**
   * The items in which a query has hits, by an index of the page's own, in any order, instead of texts. The signal tells
   * that another query has taken this one's place.
   */
  findItems?(
    query: FindQuery, signal: AbortSignal, view: CascadeView,
  ): Iterable<FoundItem> | AsyncIterable<FoundItem> | PromiseLike<Iterable<FoundItem> | AsyncIterable<FoundItem>>;

  /** Fills a header or footer. */
  fillSupplementary?(cell: HTMLElement, element: LayoutElement, view: CascadeView): void;

  /**
   * The user has moved an item: the data are to be changed so that it is at `to`, counted without it where it was.
   * `false`, an exception or a promise of either refuses that, and the item goes back. Until a promise resolves, the data
   * have to be in the order before. The view need not be told.
   */
  moveItem?(from: IndexPath, to: IndexPath, view: CascadeView): boolean | void | PromiseLike<boolean | void>;

  /** Takes out of a cell what it showed: it was recycled, and will be filled with another element or given up. */
  prepareForReuse?(cell: HTMLElement, view: CascadeView): void;

  /**
   * Called instead of `fillCell` or `fillSupplementary` for a cell that came with the page, as they would have filled it.
   * `false` has it filled after all.
   */
  adoptCell?(cell: HTMLElement, element: LayoutElement, view: CascadeView): void | boolean;

  /** These items are probably shown soon, nearest first. */
  prefetchItems?(paths: IndexPath[], view: CascadeView): void;

  /** These, announced before, are not. */
  cancelPrefetchingItems?(paths: IndexPath[], view: CascadeView): void;
}

/** Decides what the user may do, and is told what has happened. All of it may be missing: everything is allowed. */
export interface Delegate {
  /** The item's length along the axis in a lane of the given breadth; before the data source's sizes. */
  lengthOfItem?(path: IndexPath, breadth: number, view: CascadeView): number;
  shouldHighlightItem?(path: IndexPath, view: CascadeView): boolean;
  didHighlightItem?(path: IndexPath, view: CascadeView): void;
  didUnhighlightItem?(path: IndexPath, view: CascadeView): void;
  shouldSelectItem?(path: IndexPath, view: CascadeView): boolean;
  shouldDeselectItem?(path: IndexPath, view: CascadeView): boolean;
  didSelectItem?(path: IndexPath, view: CascadeView): void;
  didDeselectItem?(path: IndexPath, view: CascadeView): void;
  /** The user opens the item: Enter where it has the focus, or a double click. */
  performPrimaryAction?(path: IndexPath, view: CascadeView): void;
  /** The user may move the item, where the view is `reorderable`. */
  canMoveItem?(path: IndexPath, view: CascadeView): boolean;
  /** The place at which an item is shown that the user moves; `null`: it stays where it is. */
  targetForMove?(from: IndexPath, proposed: IndexPath, view: CascadeView): IndexPath | null;
  canFocusItem?(path: IndexPath, view: CascadeView): boolean;
  /** The user has moved the focus. */
  didMoveFocus?(from: IndexPath | null, to: IndexPath | null, view: CascadeView): void;
  /** An element is about to come on screen: its cell is filled and in its place. */
  willDisplay?(cell: HTMLElement, element: LayoutElement, view: CascadeView): void;
  /** An element has left the screen, or its cell goes to another one. */
  didEndDisplaying?(cell: HTMLElement, element: LayoutElement, view: CascadeView): void;
  /** The offset at which the content comes to rest after an update or a change of layout. */
  targetContentOffset?(proposed: Point, view: CascadeView): Point;
}

// generated: layouts, by Scripts/generate-wire.py from Browser/wire
/** The options that sections of waterfall, flow and justified share. Lengths default to 0, the rest to false. */
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
  /** The number of columns (rows, where the axis is horizontal), or the least breadth of as many as fit; 2. */
  lanes?: number | { minimum: number; maximum?: number };
  /** 10. */
  laneSpacing?: number;
  /** 10. */
  itemSpacing?: number;
  /** The rule for the next item's lane; `"shortest"`. */
  placement?: "shortest" | "ordered" | "gridLanes";
  /** Of the placement `"gridLanes"`: CSS calls it `fit-tolerance`; 0. */
  tolerance?: number;
  /** With `"gridLanes"`: lanes are filled from the last one on; false. */
  trackReverse?: boolean;
  /** With `"gridLanes"`: lanes are filled from the items' end; false. */
  fillReverse?: boolean;
  /** With `"gridLanes"`: later items fill the gaps that items of several lanes leave; false. */
  dense?: boolean;
}

export interface FlowSectionOptions extends SectionOptions {
  /** Of items for which the data source has no size; 50 × 50. */
  itemSize?: Size;
  /** 10. */
  lineSpacing?: number;
  /** The least gap between items of a line; 10. */
  interitemSpacing?: number;
}

export interface JustifiedSectionOptions extends SectionOptions {
  /** The length that rows come close to; 240. */
  rowLength?: number;
  /** 8. */
  itemSpacing?: number;
  /** 8. */
  lineSpacing?: number;
  /** `"leading"`. */
  lastRow?: "leading" | "justify" | "center";
  /** `"optimal"`. */
  breaking?: "optimal" | "greedy";
}

export interface LineSectionOptions {
  sectionInset?: EdgeInsets;
  /** 200 × 200. */
  itemSize?: Size;
  /** 50. */
  itemSpacing?: number;
}

export interface CircleSectionOptions {
  /** 70 × 70. */
  itemSize?: Size;
  /** min(width, height) / 2.5 of the viewport, if missing. */
  radius?: number;
}

/** Options of single sections instead of the layout's own: by index, or as a function of the index. */
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

/** The length of an item along the axis in a lane of the given breadth; before the delegate's. */
export type LengthOfItem = (path: IndexPath, breadth: number) => number;

/** The place of an element in the viewport; `nearest`: as near as it can be while wholly in view. */
export type ScrollPosition = "start" | "center" | "end" | "nearest";

/**
 * The changes of an update: deletes, reloads and what moves are named by their indices before the update, inserts and
 * targets of moves by those after it; the order of the calls does not matter.
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
 * A point of an item, and the place at which a change of layout keeps it as near as the content allows: what is under a
 * pointer, for instance. Given to one change after another, it holds the item through all of them.
 */
export interface TransitionAnchor {
  readonly item: IndexPath;
  /** The point, in fractions of the item's width and height; its middle if missing. */
  readonly fraction?: Point;
  /** The place, in the viewport: CSS pixels from its top left corner. */
  readonly position: Point;
}

/** A change of layout that the page drives by hand. */
export interface InteractiveTransition {
  /** From 0, the old layout, to 1, the new one. */
  progress: number;
  /** False once it has ended, by the page or by what puts an end to it: a change of data, layout or the view's size. */
  readonly isActive: boolean;
  /** Goes on to the new layout; resolves when it is there, with whether nothing interrupted it. */
  finish(): Promise<boolean>;
  /** Goes back to the old layout. */
  cancel(): Promise<boolean>;
}

/** A section for `apply`: what it is, and what its items are, wherever they stand. */
export interface IdentifiedSection {
  identifier: unknown;
  items: Iterable<unknown>;
}

/** A step of an item's way to another place. */
export interface ItemMove {
  /** `"instructions"` are told once, and are of no item; `"locked"` is one that may not be moved. */
  readonly phase: "instructions" | "lifted" | "moved" | "dropped" | "cancelled" | "refused" | "locked";
  readonly from: IndexPath;
  /** Where it is now. */
  readonly to: IndexPath;
  /** The same among all items, from 1. */
  readonly place: number;
  readonly total: number;
  /** What the item is called: its cell's `aria-label`, or the text in it; empty if it has neither. */
  readonly name: string;
  /** What its section is called: the text of the header, or `Section 2` without one on screen; empty if there is only one. */
  readonly section: string;
}

/** The text to find, and how exactly it must match. */
export interface FindQuery {
  readonly text: string;
  /** True if hits begin and end where words do, as `Intl.Segmenter` divides text. */
  readonly wholeWords: boolean;
  readonly matchCase: boolean;
  readonly matchDiacritics: boolean;
}

/** An item with hits. */
export interface FoundItem extends IndexPath {
  /** The number of its hits; 1. */
  readonly count?: number;
}

/** How far a view is with finding something. */
export interface FindResult {
  readonly query: FindQuery;
  /** The number of hits, in all items that have been looked at. */
  readonly count: number;
  /** True if all items have been looked at. */
  readonly isComplete: boolean;
  /** The item of the present hit. */
  readonly current: IndexPath | null;
  /** The place of the present hit among all, from 1; 0 if there is none, or before all items have been looked at. */
  readonly place: number;
}

/** What a screen reader is told of finding something. */
export interface FindAnnouncement extends FindResult {
  /** `"counted"`: all hits of a query are known; `"moved"`: another hit is the present one; `"closed"`: back where one was. */
  readonly phase: "counted" | "moved" | "closed";
  /** The place of the present hit's item among all items, from 1; 0 if there is none. */
  readonly item: number;
  /** The number of all items. */
  readonly total: number;
  /** The words around the present hit; empty where the view does not have them. */
  readonly excerpt: string;
}

/** The words of the find bar. */
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
  /** The number of hits, and which of them is the present one. */
  count(result: FindResult): string;
}

/** The layout cannot be arranged: what is wrong, where, and what to do. Everything stays as it was. */
export class LayoutError extends Error {}

/** An update does not add up: section and numbers. Everything stays as it was before the call. */
export class UpdateError extends Error {}

/**
 * A scrolling view of very many items, of which only those on screen have elements.
 *
 * @slot - A `<template>` for each kind of cell (`kind`, `reuse-identifier`); what else is in there is not shown.
 * @slot cells - The cells, which the element makes itself: children that the page's rules style.
 * @csspart content - The box that is as large as the content and holds the cells.
 * @csspart status - The words of a screen reader after an update; not to be seen.
 * @csspart find - The find bar.
 * @csspart find-field - Its field.
 * @csspart find-count - Its number of hits.
 * @csspart find-button - Each of its buttons.
 * @csspart find-marks - The marks of hits beside the scrollbar.
 * @csspart message - The text in place of the content if there is no engine.
 * @cssstate horizontal - The view scrolls horizontally.
 * @cssstate measured - Cells are as long as what is in them.
 * @cssstate selectable - Items can be selected.
 * @cssstate page - The page scrolls, not the view.
 * @cssstate in-flow - The children stand in CSS, and not where the engine places them.
 * @cssstate reorderable - The user can move items.
 * @cssstate lifting - The user has lifted an item.
 * @cssprop --cascade-lanes - The number of lanes in which children stand before the engine places them.
 * @cssprop --cascade-minimum-lane-breadth - Instead of their number, with the attribute of that name: a length.
 * @cssprop --cascade-lane-spacing - The gap between these lanes: a length.
 * @cssprop --cascade-item-spacing - The gap between items in them: a length.
 * @cssprop --cascade-section-inset - The room around them, as `padding` has it.
 * @cssprop --cascade-tolerance - Where the browser has grid lanes: how much farther down a lane may end that still counts
 *   as the shortest.
 * @cssprop --cascade-display - What these lanes are where the browser has `display: grid-lanes`: `grid` to do without.
 * @cssprop --cascade-row - Of a child that a server places: its row in the grid, 1.
 * @cssprop --cascade-lane - Of a child that a server places: its lane, from 1.
 * @cssprop --cascade-start - Of a child that a server places: its distance from the first row.
 */
export class CascadeView extends HTMLElement {
  /**
   * The address of the engine's first part, `cascade.wasm` beside the script by default; a text is relative to the page.
   * Where it is another one, set it in the module that imports the element, before anything is awaited.
   */
  static engineAddress: URL | string;

  /** The address of the engine's rest, `cascade-rest.wasm` beside the script by default; as `engineAddress`. */
  static engineRestAddress: URL | string;

  /**
   * Resolves when all of the engine has loaded; rejects, with a message for people, if it cannot.
   *
   * Nobody has to wait for it. Cells may be there before: the engine's first part shows a waterfall of known lengths by
   * itself. Until the rest is there, updates and changes of layout are shown without a way there, what is selected and
   * focused waits, and other layouts come with the rest.
   */
  readonly ready: Promise<void>;

  /**
   * The items, and what fills their cells. Without it, they are the view's children, save those with a `slot` and `hidden`
   * ones. To set it loads all data anew.
   */
  dataSource: DataSource | null;
  /** The page's say in what the user may do, and who is told of it. */
  delegate: Delegate | null;

  /** The arrangement of items; complete and frozen when read. Setting it does not animate. */
  get layout(): Readonly<LayoutOptions>;
  set layout(options: LayoutOptions);

  /**
   * Changes the layout; resolves after the last cell has arrived, with whether nothing interrupted it. Without an anchor,
   * the selected item in view, or else the one nearest to the middle, stays in its place.
   */
  setLayout(options: LayoutOptions, settings?: { animated?: boolean; anchor?: TransitionAnchor }): Promise<boolean>;
  /** Begins a change of layout by hand, with the anchor of `setLayout`. */
  startInteractiveTransition(options: LayoutOptions, settings?: { anchor?: TransitionAnchor }): InteractiveTransition;

  /** Makes cells of a kind with a reuse identifier from a template or a function, instead of a `<template>` child. */
  register(
    template: HTMLTemplateElement | (() => HTMLElement), settings?: { kind?: ElementKind; reuseIdentifier?: string },
  ): void;

  /** All data are others: recycles everything, clears selection and measured lengths, keeps the offset. */
  reloadData(): void;
  /** Items were appended to the last section, or sections after it. O(appended). */
  itemsWereAppended(): void;
  /** Sizes of these items are others; of all items if none are given. Those that are measured need no word. */
  invalidateItems(paths?: Iterable<IndexPath>): void;
  /** Fills the cells of these items, or of all, again, where they have one. */
  reconfigureItems(paths?: Iterable<IndexPath>): void;

  /**
   * Changes the data: `body` changes the page's own and says here what it does. Resolves after the last animation,
   * with whether nothing interrupted it.
   * @throws {UpdateError} At once, if it does not add up, or in a function that a pass calls: `fillCell`,
   *   `prepareForReuse`, `willDisplay`, `didEndDisplaying`.
   */
  performBatchUpdates(body: (updates: BatchUpdates) => void, settings?: { animated?: boolean }): Promise<boolean>;
  /**
   * Goes from the identities shown to these: one section's items, or sections; the difference is one batch update.
   * Where the data source has no `numberOfItems`, these count. `change` is where the page changes data of its own that
   * belong to them: what came before has been asked for by then, and what comes has not.
   * @throws {UpdateError} If an identity is there twice, or where `performBatchUpdates` throws.
   */
  apply(
    identifiers: Iterable<unknown> | Iterable<IdentifiedSection>, settings?: { animated?: boolean; change?: () => void },
  ): Promise<boolean>;
  /** The identity that `apply` was given for the item; the child, where children are the items. */
  identifierOf(path: IndexPath): unknown;
  /** The place of the item that `apply` was given with this identity. */
  indexPathOfIdentifier(identifier: unknown): IndexPath | null;

  /** Brings an item to a place in the viewport, its start if not said otherwise. */
  scrollToItem(path: IndexPath, settings?: { position?: ScrollPosition; animated?: boolean }): void;
  /** Brings an item, or what belongs to a section, to a place in the viewport. */
  scrollToElement(element: LayoutElement, settings?: { position?: ScrollPosition; animated?: boolean }): void;
  /** Scrolls to the content's end, and to what is appended on the way. */
  scrollToEnd(settings?: { animated?: boolean }): void;
  /** True if what is in view ends no more than 8 pixels before the content does. `cascade-pass` tells of another value. */
  readonly isAtEnd: boolean;
  /** The viewport's top left corner in the content. Exact, however long the content is. */
  contentOffset: Point;
  /** The size of all content, in view or not. */
  readonly contentSize: Size;

  /** The number of items that can be selected at a time; none by default. */
  selection: "none" | "single" | "multiple";
  /** The selected items, in the order of their indices. */
  readonly selectedItems: IndexPath[];
  /** True if the item is selected. */
  isSelected(path: IndexPath): boolean;
  /** Selects an item, and scrolls to it if a position is given; asks and tells no delegate. */
  selectItem(path: IndexPath, settings?: { position?: ScrollPosition; animated?: boolean }): void;
  /** Deselects an item; asks and tells no delegate. */
  deselectItem(path: IndexPath): void;
  /** Deselects everything; asks and tells no delegate. */
  deselectAllItems(): void;
  /** The item that has the view's focus. Setting it moves the keyboard's focus only if that is in the view. */
  focusedItem: IndexPath | null;

  /** The number of sections shown. */
  readonly numberOfSections: number;
  /** The number of items shown in a section. */
  numberOfItems(section: number): number;
  /** The items that are at least partly in the viewport, in the order of their indices. */
  readonly visibleItems: IndexPath[];
  /** The item's cell, if it has one. */
  cellAt(path: IndexPath): HTMLElement | null;
  /** The cell of an item, or of what belongs to a section, if it has one. */
  cellOf(element: LayoutElement): HTMLElement | null;
  /** The element that the cell shows which a node is or lies in. */
  elementOf(node: Node): LayoutElement | null;
  /** The item of `elementOf`, if it is one. */
  indexPathOf(node: Node): IndexPath | null;
  /** The item's frame in the content, whether it has a cell or not; `null` if there is none or nothing is shown. */
  frameOfItem(path: IndexPath): Frame | null;
  /** The frame of an item, or of what belongs to a section, as `frameOfItem` gives it. */
  frameOf(element: LayoutElement): Frame | null;

  /**
   * Looks for a text in all items, in the document or not, and goes to the first hit. Without a text, opens the find bar,
   * with what was looked for last. Resolves when all items have been looked at, or another search begins; with
   * `undefined` where there is nothing to look into.
   *
   * `bar: false` shows no bar: hits are marked, and the page says the rest by `cascade-find`. The other settings are those
   * of the query, as they were last if they are missing.
   */
  find(
    text?: string, settings?: { wholeWords?: boolean; matchCase?: boolean; matchDiacritics?: boolean; bar?: boolean },
  ): Promise<FindResult | undefined>;
  /** Goes to the next hit, or to the one before, and around the end. */
  findNext(settings?: { backwards?: boolean }): Promise<FindResult | undefined>;
  /** Ends finding, and closes the bar; `returns`: goes back to where one was before. */
  endFinding(settings?: { returns?: boolean }): void;

  // generated: properties, by Scripts/generate-wire.py from Browser/wire
  /** True if what is looked at stays in place while content around it changes; yes. */
  keepsAnchor: boolean;
  /**
   * The edge that the view stays at while it is there: `"end"` for a log or a chat, which opens at its end and stays there
   * as it grows, until the user scrolls away. Content shorter than the view stands at that edge; `"start"`.
   */
  anchor: "start" | "end";
  /**
   * The reach of cells beyond the viewport: fractions of its length, at rest (0.25) and at most more
   * ahead in motion (1.25); and the seconds of motion that are added ahead (0.1).
   */
  overscan: { resting?: number; moving?: number; lookahead?: number };
  /** Seconds, and the numbers of a CSS `cubic-bezier`; 0.3, [0.42, 0, 0.58, 1]. */
  animationTiming: { duration?: number; curve?: readonly [number, number, number, number] };
  /** The length of items that nothing tells the size of until their cell has been measured; 100. */
  estimatedItemLength: number;
  // end: properties
  /**
   * The scroller: the view itself, or the page. As long as a view is in a document whose page scrolls it,
   * `history.scrollRestoration` is `"manual"`: the view finds its place again by its items.
   */
  scroller: "self" | "page";
  /** True if the user may move items, with the mouse, a finger or the keyboard. */
  reorderable: boolean;
  /** The words of a screen reader while the user moves an item; `undefined`: in English; `null`: nothing. */
  moveAnnouncement?: ((move: ItemMove) => string) | null;
  /** The words of a screen reader while something is found; `undefined`: in English; `null`: nothing. */
  findAnnouncement?: ((announcement: FindAnnouncement) => string) | null;
  /** The words of the find bar; those that are missing are in English. */
  findLabels?: Partial<FindLabels>;
  /** The words of a screen reader after an update; `null` for nothing. */
  announcement: ((change: { inserted: number; deleted: number; total: number }) => string) | null;
}

/** The events of a view, which bubble. */
export interface CascadeViewEventMap {
  /** The user has selected an item. */
  "cascade-select": CustomEvent<IndexPath>;
  /** The user has deselected an item. */
  "cascade-deselect": CustomEvent<IndexPath>;
  /** An item is highlighted: it is pressed, and would be selected. */
  "cascade-highlight": CustomEvent<IndexPath>;
  /** An item is no longer highlighted. */
  "cascade-unhighlight": CustomEvent<IndexPath>;
  /** The user opens an item, by Enter or a double click. */
  "cascade-open": CustomEvent<IndexPath>;
  /** The user has moved an item, and the page has not refused. `identifiers`: the new order, as `apply` takes it. */
  "cascade-move": CustomEvent<{ from: IndexPath; to: IndexPath; identifiers?: unknown[] }>;
  /** The user has moved the view's focus from an item to another one. */
  "cascade-focus": CustomEvent<{ from: IndexPath | null; to: IndexPath | null }>;
  /** Content size, what is shown, or whether that is the end has changed: a pass has been carried out. */
  "cascade-pass": CustomEvent<{ contentSize: Size; contentOffset: Point; isAtEnd: boolean }>;
  /** Finding something has come further, has ended, or another hit is the present one. */
  "cascade-find": CustomEvent<FindResult>;
  /** Something is wrong, and the view goes on: what it is, in words for the page's developer. */
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
