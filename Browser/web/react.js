// @ts-check
"use client";

/** The element as a component of React: to import this file registers the element, too. */

import "./cascade-view.js";

export { CascadeView } from "./react/component.js";
