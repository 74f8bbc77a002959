import type { HTMLAttributes, ReactElement, ReactNode, RefAttributes } from "react";
import type {
  CascadeView as CascadeViewElement, DataSource, FindQuery, FindResult, IndexPath, LayoutOptions, Point, Size,
} from "./cascade-view.js";

/** A section of a component that has several: its items, and what else the page keeps with them. */
export interface ItemSection<Item> {
  readonly items: readonly Item[];
}

/** Items in one section. */
export interface ItemsProps<Item> {
  /** The items. Other ones are another array: what came, went and moved is found by their keys, and animated. */
  items: readonly Item[];
  sections?: undefined;
}

/** Items in sections. */
export interface SectionsProps<Item, Section extends ItemSection<Item>> {
  /** The sections. Other ones are another array, with other arrays of items where these are others. */
  sections: readonly (Section & ItemSection<Item>)[];
  items?: undefined;
  /** What a section is, wherever it stands; its `id`, its `key` or the section itself by default. */
  sectionKeyOf?(section: Section, index: number): unknown;
}

/** The cells that a server renders; see `firstScreen`. */
export interface FirstScreen {
  /** How many of the first items have a cell. */
  count: number;
  /** The style sheet that places them; not needed on a client that hydrates them. */
  style?: string;
  /** That of the style sheet, for a Content Security Policy. */
  nonce?: string;
  /** The class of the cells. */
  className?: string;
}

/** What both kinds have in common. */
export interface CommonProps<Item, Section>
  extends Omit<HTMLAttributes<CascadeViewElement>, "children" | "onSelect" | "onError" | "dangerouslySetInnerHTML"> {
  /**
   * What an item is, wherever it stands; its `id`, its `key` or the item itself by default. No two may have the
   * same: then `onError` is told, and what was shown stays. Asked once for each array of items.
   */
  keyOf?(item: Item, path: IndexPath): unknown;

  /**
   * What a cell shows. It is a component of its own for each item that has a cell: state in it begins when the item
   * comes near the viewport, and is gone when its cell is given back. It may use hooks.
   */
  renderItem(item: Item, path: IndexPath): ReactNode;
  /** What headers show; `section` is `undefined` where there are `items` alone. */
  renderHeader?(section: Section, index: number): ReactNode;
  renderFooter?(section: Section, index: number): ReactNode;

  /**
   * The natural size of an item, in any unit. Without it items have the `width` and `height` that they bring along;
   * where the first one has none, cells are measured. Sizes are asked for again of items that are other objects than
   * before.
   */
  sizeOf?(item: Item, path: IndexPath): Size;
  /** The item's length along the axis in a lane of the given breadth; before its size. */
  lengthOf?(item: Item, breadth: number, path: IndexPath): number;
  /** The number of lanes of a waterfall that an item spans; `Infinity` for all of them. */
  spanOf?(item: Item, path: IndexPath): number;

  /** The text of an item, for `find` and Ctrl+F in the view. */
  textOf?(item: Item, path: IndexPath): string;
  /** The items in which a query has hits, by an index of the page's own. */
  findItems?(query: FindQuery, signal: AbortSignal): ReturnType<NonNullable<DataSource["findItems"]>>;
  findAnnouncement?: CascadeViewElement["findAnnouncement"];
  findLabels?: CascadeViewElement["findLabels"];

  /**
   * The arrangement of items. It is set again if anything in it is another value: functions in it should be the same from
   * one rendering to the next.
   */
  layout?: LayoutOptions;

  /**
   * The first screen for a server to render, as `firstScreen` of `cascade-view/first-screen` makes it of items and layout,
   * in one section. The client needs its `count` alone to hydrate. Without it, or with React 18, a server renders no cells.
   */
  firstScreen?: FirstScreen;
  /** True if changes of items and of the layout are animated; yes. */
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
   * True if the user may move items. What is moved stays there until `items` or `sections` is another array: a page that
   * keeps the order itself sets it in `onMove`, and one that does not need it does nothing.
   */
  reorderable?: boolean;
  moveAnnouncement?: CascadeViewElement["moveAnnouncement"];
  canMoveItem?(item: Item, path: IndexPath): boolean;
  /** Where the item goes instead of a proposed place; `null`: it stays where it is shown. */
  targetForMove?(item: Item, from: IndexPath, proposed: IndexPath): IndexPath | null | undefined;
  /** Asked once, when the user drops an item: `false`, or a promise of that, puts it back. */
  moveItem?(item: Item, from: IndexPath, to: IndexPath): boolean | void | Promise<boolean | void>;

  shouldHighlightItem?(item: Item, path: IndexPath): boolean;
  shouldSelectItem?(item: Item, path: IndexPath): boolean;
  shouldDeselectItem?(item: Item, path: IndexPath): boolean;
  canFocusItem?(item: Item, path: IndexPath): boolean;
  /** The offset at which the content comes to rest after an update or a change of layout. */
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
   * `cascade-move`: the user has moved an item, and `moveItem` has not refused. With the new order: `items` are those of
   * all sections, `sections` those that the component was given, with their new items.
   */
  onMove?(
    item: Item, move: { from: IndexPath; to: IndexPath; items: Item[]; sections: Section[] }, event: CustomEvent,
  ): void;
  /** `cascade-focus`: the user has moved the focus. */
  onFocusChange?(change: { from: IndexPath | null; to: IndexPath | null }, event: CustomEvent): void;
  /** `cascade-pass`: content size or what is shown has changed. */
  onPass?(pass: { contentSize: Size; contentOffset: Point }, event: CustomEvent): void;
  /** `cascade-find`: finding something has come further. */
  onFind?(result: FindResult, event: CustomEvent): void;
  /** `cascade-error`: something is wrong with what the view was given; it goes on. */
  onError?(error: { message: string; error?: unknown }, event: CustomEvent): void;

  /** These items are probably shown soon, nearest first. */
  onPrefetch?(items: Item[], paths: IndexPath[]): void;
  /** These, announced before, are not. */
  onCancelPrefetch?(items: Item[], paths: IndexPath[]): void;
}

export type CascadeViewProps<Item, Section extends ItemSection<Item> = ItemSection<Item>> =
  & (ItemsProps<Item> | SectionsProps<Item, Section>) & CommonProps<Item, Section>;

/**
 * `<cascade-view>` as a component, for React 18 and later. Attributes of HTML are the element's, and so are those that
 * stand for options of the layout (`minimum-lane-breadth`); `ref` is the element.
 */
export const CascadeView: {
  <Item, Section extends ItemSection<Item> = ItemSection<Item>>(
    props: CascadeViewProps<Item, Section> & RefAttributes<CascadeViewElement>,
  ): ReactElement | null;
  displayName?: string;
};

export type { CascadeViewElement };
