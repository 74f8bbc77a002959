// @ts-check
"use client";

/** The element as a React component. Importing this file also registers the element. */

import "./cascade-view.js";

export { CascadeView } from "./react/component.js";
