import type { HTMLAttributes, ReactElement, ReactNode, RefAttributes } from "react";
import type {
  CascadeView as CascadeViewElement, DataSource, FindQuery, FindResult, IndexPath, LayoutOptions, Point, Size,
} from "./cascade-view.js";

/** A section for a component with several sections: its items, and other data of the page. */
export interface ItemSection<Item> {
  readonly items: readonly Item[];
}

/** Properties for items in one section. */
export interface ItemsProps<Item> {
  /**
   * The items. To change them, pass a new array. The component finds insertions, deletions and moves by the items'
   * keys, and animates them.
   */
  items: readonly Item[];
  sections?: undefined;
}

/** Properties for items in sections. */
export interface SectionsProps<Item, Section extends ItemSection<Item>> {
  /** The sections. To change them, pass a new array, with new arrays for changed items. */
  sections: readonly (Section & ItemSection<Item>)[];
  items?: undefined;
  /** The identity of a section; its `id`, its `key` or the section itself by default. */
  sectionKeyOf?(section: Section, index: number): unknown;
}

/** The cells that a server renders; see `firstScreen`. */
export interface FirstScreen {
  /** The number of leading items that have a cell. */
  count: number;
  /** The style sheet that places them; a client that hydrates them does not need it. */
  style?: string;
  /** The nonce of the style sheet, for a Content Security Policy. */
  nonce?: string;
  /** The class of the cells. */
  className?: string;
}

/** The properties that both components have in common. */
export interface CommonProps<Item, Section>
  extends Omit<HTMLAttributes<CascadeViewElement>, "children" | "onSelect" | "onError" | "dangerouslySetInnerHTML"> {
  /**
   * The identity of an item; its `id`, its `key` or the item itself by default. Keys must be unique: otherwise
   * `onError` is called, and the items shown stay. Called once for each array of items.
   */
  keyOf?(item: Item, path: IndexPath): unknown;

  /**
   * The content of a cell. It is a separate component for each item that has a cell: its state starts when the item
   * comes near the viewport, and is lost when the cell is recycled. It may use hooks.
   */
  renderItem(item: Item, path: IndexPath): ReactNode;
  /** The content of headers; `section` is `undefined` if there are only `items`. */
  renderHeader?(section: Section, index: number): ReactNode;
  renderFooter?(section: Section, index: number): ReactNode;

  /**
   * The natural size of an item, in any unit. Without this function, the component uses the items' own `width` and
   * `height`; if the first item has none, cells are measured. An item that is another object than before is asked for
   * its size again.
   */
  sizeOf?(item: Item, path: IndexPath): Size;
  /** The item's length along the axis in a lane of the given breadth; takes precedence over its size. */
  lengthOf?(item: Item, breadth: number, path: IndexPath): number;
  /** The number of lanes of a waterfall that an item spans; `Infinity` for all of them. */
  spanOf?(item: Item, path: IndexPath): number;

  /** The text of an item, for `find` and Ctrl+F in the view. */
  textOf?(item: Item, path: IndexPath): string;
  /** The items in which a query has hits, from the page's own index. */
  findItems?(query: FindQuery, signal: AbortSignal): ReturnType<NonNullable<DataSource["findItems"]>>;
  findAnnouncement?: CascadeViewElement["findAnnouncement"];
  findLabels?: CascadeViewElement["findLabels"];

  /**
   * The layout of the items. The component sets it again whenever a value in it changes, so functions in it should stay
   * the same from one rendering to the next.
   */
  layout?: LayoutOptions;

  /**
   * The first screen for a server to render, created by `firstScreen` of `cascade-view/first-screen` from items in one
   * section and their layout. The client needs only its `count` to hydrate. Without it, or with React 18, a server
   * renders no cells.
   */
  firstScreen?: FirstScreen;
  /** Whether changes of items and of the layout are animated; true by default. */
  animated?: boolean;

  selection?: CascadeViewElement["selection"];
  scroller?: CascadeViewElement["scroller"];
  keepsAnchor?: boolean;
  overscan?: CascadeViewElement["overscan"];
  animationTiming?: CascadeViewElement["animationTiming"];
  estimatedItemLength?: number;
  announcement?: CascadeViewElement["announcement"];
  /** The edge of the content at which the viewport stays; `"end"` in a log or a chat. */
  anchor?: CascadeViewElement["anchor"];

  /**
   * Whether the user may move items. A moved item stays in its place until `items` or `sections` is another array. A
   * page that stores the order updates it in `onMove`; other pages need no handler.
   */
  reorderable?: boolean;
  moveAnnouncement?: CascadeViewElement["moveAnnouncement"];
  canMoveItem?(item: Item, path: IndexPath): boolean;
  /** The place to use instead of a proposed one; `null` to leave the item where it is. */
  targetForMove?(item: Item, from: IndexPath, proposed: IndexPath): IndexPath | null | undefined;
  /** Called once, when the user drops an item. To put the item back, return `false` or a promise of it. */
  moveItem?(item: Item, from: IndexPath, to: IndexPath): boolean | void | Promise<boolean | void>;

  shouldHighlightItem?(item: Item, path: IndexPath): boolean;
  shouldSelectItem?(item: Item, path: IndexPath): boolean;
  shouldDeselectItem?(item: Item, path: IndexPath): boolean;
  canFocusItem?(item: Item, path: IndexPath): boolean;
  /** The offset at which the content comes to rest after an update or a layout transition. */
  targetContentOffset?(proposed: Point): Point;

  /** `cascade-select`: the user has selected an item. */
  onSelect?(item: Item, path: IndexPath, event: CustomEvent<IndexPath>): void;
  /** `cascade-deselect`. */
  onDeselect?(item: Item, path: IndexPath, event: CustomEvent<IndexPath>): void;
  /** `cascade-highlight`. */
  onHighlight?(item: Item, path: IndexPath, event: CustomEvent<IndexPath>): void;
  /** `cascade-unhighlight`. */
  onUnhighlight?(item: Item, path: IndexPath, event: CustomEvent<IndexPath>): void;
  /** `cascade-open`: Enter or a double click. */
  onOpen?(item: Item, path: IndexPath, event: CustomEvent<IndexPath>): void;
  /**
   * `cascade-move`: the user has moved an item, and `moveItem` has not refused the move. Contains the new order:
   * `items` are those of all sections, `sections` the component's sections with their new items.
   */
  onMove?(
    item: Item, move: { from: IndexPath; to: IndexPath; items: Item[]; sections: Section[] }, event: CustomEvent,
  ): void;
  /** `cascade-focus`: the user has moved the focus. */
  onFocusChange?(change: { from: IndexPath | null; to: IndexPath | null }, event: CustomEvent): void;
  /** `cascade-pass`: the content size or the shown elements have changed. */
  onPass?(pass: { contentSize: Size; contentOffset: Point }, event: CustomEvent): void;
  /** `cascade-find`: a search has progressed. */
  onFind?(result: FindResult, event: CustomEvent): void;
  /** `cascade-error`: an error in the view's input, which the view has recovered from. */
  onError?(error: { message: string; error?: unknown }, event: CustomEvent): void;

  /** Prepares items that will probably be shown soon, nearest first. */
  onPrefetch?(items: Item[], paths: IndexPath[]): void;
  /** Cancels the preparation of items that will not be shown. */
  onCancelPrefetch?(items: Item[], paths: IndexPath[]): void;
}

export type CascadeViewProps<Item, Section extends ItemSection<Item> = ItemSection<Item>> =
  & (ItemsProps<Item> | SectionsProps<Item, Section>) & CommonProps<Item, Section>;

/**
 * `<cascade-view>` as a component, for React 18 and later. It sets HTML attributes on the element, including those for
 * layout options (`minimum-lane-breadth`). `ref` refers to the element.
 */
export const CascadeView: {
  <Item, Section extends ItemSection<Item> = ItemSection<Item>>(
    props: CascadeViewProps<Item, Section> & RefAttributes<CascadeViewElement>,
  ): ReactElement | null;
  displayName?: string;
};

export type { CascadeViewElement };
