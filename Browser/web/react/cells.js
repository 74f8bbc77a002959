// @ts-check
import {
  createElement, memo, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore,
} from "react";
import { createPortal } from "react-dom";

/** @typedef {import("./collection.js").Collection} Collection */
/** @typedef {import("./slots.js").Slot} Slot */
/** @typedef {import("./slots.js").Tenant} Tenant */

/** @typedef {(value: any, place: any) => import("react").ReactNode} Render */

/**
 * @typedef {object} Rendering
 * @property {Collection} collection
 * @property {Render} [item] @property {Render} [header] @property {Render} [footer]
 * @property {(cell: HTMLElement) => void} didShow Called when a cell shows another tenant's content.
 */

// Before version 19, React warns about useLayoutEffect on servers, where neither hook has an effect.
export const useBeforePaint = typeof document === "undefined" ? useEffect : useLayoutEffect;

/** @type {readonly Slot[]} The slots on a server. */
const none = [];

/**
 * The content of all cells. Each is rendered by a portal into the element's own cell.
 *
 * A slot keeps its portal when its tenant changes, and each component subscribes only to its own slot. Therefore, in a
 * frame of scrolling, React renders only the cells that appear. It does so before the frame is painted, without
 * `flushSync`: React renders changes of external stores synchronously, in the microtask after the callback in which the
 * element fills its cells.
 *
 * @param {Rendering & { slots: import("./slots.js").Slots }} properties
 */
export function Cells({ slots, ...rendering }) {
  const list = useSyncExternalStore(slots.subscribe, slots.list, () => none);
  return list.map((slot) => createPortal(
    createElement(Cell, { slot, ...rendering }), /** @type {HTMLElement} */ (slot.cell), slot.name));
}

/**
 * The server-rendered cells of the first screen, with their style sheet. The element adopts them. From then on they are
 * cells like all others, except that their content is rendered here instead of in a portal.
 *
 * @param {Rendering & { slots: import("./slots.js").Slots, screen: import("../react").FirstScreen }} properties
 */
export function FirstScreen({ slots, screen, ...rendering }) {
  const { style = "", nonce, className } = screen;
  const [{ items, keys }] = rendering.collection.sections;
  // After the first rendering, the slots determine what the cells show.
  const [first] = useState(() => items.slice(0, screen.count).map((value, item) => slots.first({
    kind: "item", key: keys[item], value, section: 0, item, collection: rendering.collection,
  })));
  return [
    createElement("style", {
      key: "style", nonce, dangerouslySetInnerHTML: { __html: style }, suppressHydrationWarning: true,
    }),
    ...first.map((slot, item) => createElement("div", {
      key: item, slot: "cells", "data-cascade": item, className,
      ref: (/** @type {HTMLElement | null} */ cell) => cell && slots.attach(slot, cell),
    }, createElement(Cell, { slot, ...rendering }))),
  ];
}

const Cell = memo(
  /** @param {Rendering & { slot: Slot }} properties */
  function Cell({ slot, didShow, ...rendering }) {
    const tenant = useSyncExternalStore(slot.subscribe, slot.tenant, slot.tenant);
    /** @type {import("react").MutableRefObject<import("react").ReactElement | null>} */
    const shown = useRef(null);
    const content = tenant && element(tenant, rendering, shown.current);
    const term = content && tenant.term;
    useBeforePaint(() => {
      shown.current = content;
    });
    useBeforePaint(() => {
      if (term !== null && slot.cell) didShow(slot.cell);
    }, [term, slot, didShow]);
    return content;
  });

/**
 * Returns the element that renders a tenant. A tenant that is no longer in the collection is animating out, and stays
 * unchanged, because the page's functions may not know it any more.
 *
 * @param {Tenant} tenant @param {Omit<Rendering, "didShow">} rendering
 * @param {import("react").ReactElement | null} former The cell's current content.
 */
function element(tenant, { collection, ...renders }, former) {
  const { kind, key, value, section, item, term } = tenant;
  const render = kind === "background" ? undefined : renders[kind];
  if (!render) return null;
  const isItem = kind === "item";
  const properties = { key: term, render, isItem, value, section, item };
  if (tenant.collection === collection) return createElement(Content, properties);
  const path = isItem ? collection.find(key, tenant) : { section: collection.findSection(key), item: 0 };
  if (path && path.section >= 0) {
    const now = isItem ? collection.item(path) : collection.sections[path.section].value;
    return createElement(Content, { ...properties, value: now, section: path.section, item: path.item });
  }
  return former?.key === String(term) ? former : createElement(Content, properties);
}

/** A separate component for each tenant, so that no tenant gets the state of another one. */
const Content = memo(
  /** @param {{ render: Render, isItem: boolean, value: any, section: number, item: number }} properties */
  function Content({ render, isItem, value, section, item }) {
    return /** @type {any} */ (render(value, isItem ? { section, item } : section));
  });
