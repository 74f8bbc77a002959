import * as React from "react";
import { flushSync } from "react-dom";
import { createRoot, hydrateRoot } from "react-dom/client";
import { CascadeView } from "./react.js";

const { createElement, useEffect, useState } = React;

Object.assign(window, { React, createElement, createRoot, flushSync, hydrateRoot, CascadeView });

/** The messages of all errors that views have told of. */
window.errors = [];
addEventListener("cascade-error", (event) => errors.push(event.detail.message));

/** What the component has called, in order. */
window.calls = [];

/** How many counters are there, and how often any was rendered. */
window.counters = { mounted: 0, rendered: 0, mounts: 0 };

/** So many items of varied shape. */
window.makeItems = (count, first = 0) => Array.from({ length: count }, (_, index) => {
  const id = first + index;
  return { id, width: 100, height: 60 + (id * 37) % 90, title: `item ${id}` };
});

/** The context that counters read. */
window.Theme = React.createContext("no theme");

/** A button that counts its presses: a component with state, effects and a context. */
window.Counter = function Counter({ title }) {
  const [count, setCount] = useState(0);
  const theme = React.useContext(Theme);
  counters.rendered += 1;
  useEffect(() => {
    counters.mounted += 1;
    counters.mounts += 1;
    return () => {
      counters.mounted -= 1;
    };
  }, []);
  return createElement("button", { onClick: () => setCount(count + 1) }, `${title}, ${count}, ${theme}`);
};

/** Shows what is thrown below it. */
window.Boundary = class Boundary extends React.Component {
  state = { message: "" };

  static getDerivedStateFromError(error) {
    return { message: error.message };
  }

  render() {
    return this.state.message ? createElement("p", { className: "caught" }, this.state.message) : this.props.children;
  }
};

const container = document.getElementById("root");
let properties = {};

/** The root that `show` renders into. */
window.root = null;
/** What is around the component: a function of its element. */
window.around = (element) => element;

/** Renders the component with these properties, and those of the last time. Resolves when its engine is there. */
window.show = async (changes, { hydrates = false } = {}) => {
  properties = { ...properties, ...changes };
  const element = around(createElement(CascadeView, {
    "aria-label": "Items", layout: { lanes: 4, laneSpacing: 5, itemSpacing: 5 }, animated: false,
    renderItem: (item) => createElement(Counter, { title: item.title }), ...properties,
  }));
  if (hydrates) window.root = hydrateRoot(container, element);
  else {
    window.root ??= createRoot(container);
    root.render(element);
  }
  await frames();
  const view = document.querySelector("cascade-view");
  await view?.ready;
  await frames();
};

/** Takes the component away, and forgets what has been: as if the page had just been loaded. */
window.resetPage = () => {
  root?.unmount();
  window.root = null;
  window.around = (element) => element;
  properties = {};
  container.replaceChildren();
  errors.length = calls.length = 0;
  window.counters = { mounted: 0, rendered: 0, mounts: 0 };
};

/** Resolves after the next frames. */
window.frames = () => new Promise((resolve) => {
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
});

window.view = () => document.querySelector("cascade-view");

/** The text of each item's cell in view, in order. */
window.texts = () => view().visibleItems.map((path) => view().cellAt(path).textContent);
