/** Runs an action when the page has nothing else to do. WebKit has no `requestIdleCallback`. */
export function whenIdle(action: () => void): void {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(action);
  else setTimeout(action, 50);
}
