// @ts-check

/** @typedef {(name: string, text: string, error?: unknown) => void} Report Reports an error. */

/**
 * Creates a function that reports errors to developers, in the console and as an event: once per name and turn of the
 * event loop.
 * @type {(view: HTMLElement) => Report}
 */
export function reporter(view) {
  const reported = new Set();
  return (name, text, error) => {
    const key = name.split(":")[0];
    if (reported.has(key)) return;
    if (reported.size === 0) setTimeout(() => reported.clear());
    reported.add(key);
    const message = name === "" ? text : `${name}: ${text}`;
    console.error(`cascade-view: ${message}`, ...(error === undefined ? [] : [error]));
    view.dispatchEvent(new CustomEvent("cascade-error", { bubbles: true, detail: { message, error } }));
  };
}
