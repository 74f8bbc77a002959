// @ts-check
import {
  createElement, forwardRef, useImperativeHandle, useMemo, useRef, useState, version,
} from "react";
import { Cells, FirstScreen, useBeforePaint } from "./cells.js";
import { Collection } from "./collection.js";
import { Connection } from "./connection.js";
import { attributes } from "./properties.js";

// Before version 19, servers do not render the children of custom elements
// (https://github.com/facebook/react/issues/27403), so cells would be missing when the client hydrates.
const rendersChildren = parseInt(version, 10) >= 19;

/**
 * `<cascade-view>` as a component; see react.d.ts for its properties.
 * React only writes the element's attributes. This component sets everything else through the element's own interface,
 * so that it behaves the same with React versions that set properties of custom elements and those that do not.
 */
export const CascadeView = forwardRef(
  /** @type {import("react").ForwardRefRenderFunction<any, Record<string, any>>} */
  function CascadeView(properties, ref) {
    const view = useRef(/** @type {any} */ (null));
    const [connection] = useState(() => new Connection());
    const { items, sections } = properties;
    // Does not depend on keyOf, which most pages define inline, so that it is new in each rendering. The same items
    // have the same keys.
    const given = useMemo(() => Collection.of(properties), [items, sections]);
    const [moved, setMoved] = useState(/** @type {{ given?: Collection, collection: Collection }} */ (Object));
    // An item that the user has moved stays there until the page passes other items.
    const collection = moved.given === given ? moved.collection : given;
    connection.didMove = (collection) => setMoved({ given, collection });
    useImperativeHandle(ref, () => view.current, []);
    useBeforePaint(() => connection.connect(view.current), [connection]);
    useBeforePaint(() => connection.update(properties, collection));
    const rendering = {
      slots: connection.slots, collection, didShow: connection.didShow, item: properties.renderItem,
      header: properties.renderHeader, footer: properties.renderFooter,
    };
    return createElement(
      "cascade-view", { ...attributes(properties), ref: view },
      rendersChildren && properties.firstScreen && createElement(FirstScreen, { screen: properties.firstScreen, ...rendering }),
      // The portals are children of the element in React's tree, so that React events bubble through the component.
      createElement(Cells, rendering));
  });
