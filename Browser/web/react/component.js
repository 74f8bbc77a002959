// @ts-check
import {
  createElement, forwardRef, useImperativeHandle, useMemo, useRef, useState, version,
} from "react";
import { Cells, FirstScreen, useBeforePaint } from "./cells.js";
import { Collection } from "./collection.js";
import { Connection } from "./connection.js";
import { attributes } from "./properties.js";

// Before, servers leave out what is in custom elements (https://github.com/facebook/react/issues/27403), and the client
// would find cells missing.
const rendersChildren = parseInt(version, 10) >= 19;

/**
 * `<cascade-view>` as a component; see react.d.ts for its properties.
 *
 * React writes the element's attributes; everything else it is told through its own interface, so that it is the same
 * with versions that set the properties of custom elements and with those that do not.
 */
export const CascadeView = forwardRef(
  /** @type {import("react").ForwardRefRenderFunction<any, Record<string, any>>} */
  function CascadeView(properties, ref) {
    const view = useRef(/** @type {any} */ (null));
    const [connection] = useState(() => new Connection());
    const { items, sections } = properties;
    // Not of keyOf, which most pages write where they use it: with the same items, keys are the same.
    const given = useMemo(() => Collection.of(properties), [items, sections]);
    const [moved, setMoved] = useState(/** @type {{ given?: Collection, collection: Collection }} */ (Object));
    // What the user has moved stays there until there are other items.
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
      // Within the element, though nothing of it is there: events go the way of components.
      createElement(Cells, rendering));
  });
