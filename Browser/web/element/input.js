// @ts-check
import { keys, kinds } from "../engine/generated/codes.js";
import * as Calls from "../engine/generated/later-calls.js";
import * as Phase from "../engine/generated/phase.js";
import * as State from "../engine/generated/state.js";

/** @typedef {import("../cascade-view").IndexPath} IndexPath */
/** @typedef {import("../cells/cell.js").Cell} Cell */
/** @typedef {import("../rendering/renderer.js").Renderer} Renderer */

const firstKeyOfButtons = keys.indexOf("Enter");

/**
 * @typedef {object} Input
 * @property {(event: MouseEvent, item: IndexPath) => void} click Handles an earlier click on the item that was under
 *   the pointer then.
 * @property {() => void} cancelPress Cancels the current press.
 */

/**
 * Selectors of elements that handle typed keys, of those that handle Enter and Space, and of those that handle presses.
 */
const fields = "input, select, textarea, [contenteditable]";
const buttons = "a[href], button, summary";
const controls = `${buttons}, label, ${fields}`;

/** CSS pixels of the current page that stay in view after Page Up or Page Down. */
const pageOverlap = 40;

/** @type {(event: MouseEvent | KeyboardEvent) => number} The held modifier keys, as the engine's bits. */
const modifiers = (event) => Number(event.shiftKey) + 2 * Number(event.ctrlKey || event.metaKey);

/**
 * Reports presses, keys and focus changes in a view to the engine.
 * @type {(view: HTMLElement, renderer: Renderer) => Input}
 */
export function watchInput(view, renderer) {
  const input = watchPresses(view, renderer);
  watchKeys(view, renderer);
  // The engine's focus follows the keyboard's.
  view.addEventListener("focusin", ({ target }) => {
    const cell = renderer.cells.of(target === view ? view.shadowRoot?.activeElement : target);
    if (cell?.focusTarget && (cell.state & State.focused) === 0) {
      renderer.change((engine) => Calls.focusItem(engine, cell.place.section, cell.place.item));
    }
  });
  return input;
}

/** @type {typeof watchInput} */
function watchPresses(view, renderer) {
  const { cells } = renderer;
  /** @type {(event: Event) => Cell | null} The item's cell under an event, or `null` if a control in the cell is under it. */
  const pressed = ({ target }) => {
    const cell = cells.of(target);
    const control = /** @type {Element} */ (target).closest?.(controls);
    // A cell's element or child that is itself a link counts as the cell, not as a control in it.
    const isControl = control && control !== cell?.element && cell?.content.contains(control);
    return cell && kinds[cell.place.kind] === "item" && !isControl ? cell : null;
  };

  /** @type {(phase: number, item: IndexPath | null | undefined, held?: number) => void} */
  const press = (phase, item, held = 0) =>
    renderer.change((engine) => Calls.press(engine, phase, item?.section ?? -1, item?.item ?? -1, held));

  /** @param {Event} event */
  const end = (event) => {
    watched.abort();
    const held = modifiers(/** @type {PointerEvent} */ (event));
    press(event.type === "pointerup" ? Phase.ended : Phase.cancelled, null, held);
  };

  let watched = new AbortController();

  view.addEventListener("pointerdown", (event) => {
    if (!event.isPrimary || event.button !== 0) return;
    const cell = pressed(event);
    if (!cell) return;
    // A finger is captured by the element that it first touches. Without the capture, events name the element under it.
    const target = /** @type {Element} */ (event.target);
    if (target.hasPointerCapture(event.pointerId)) target.releasePointerCapture(event.pointerId);
    watched = new AbortController();
    const { signal } = watched;
    addEventListener("pointerover", (event) => press(Phase.moved, pressed(event)?.place), { signal });
    for (const type of ["pointerup", "pointercancel", "contextmenu"]) addEventListener(type, end, { signal });
    press(Phase.began, cell.place);
  });

  // After the press, the engine decides whether the item gets the focus.
  view.addEventListener("mousedown", (event) => {
    if (!pressed(event)?.focusTarget) return;
    event.preventDefault();
    view.focus({ preventScroll: true });
  });

  // If something has covered the view during the touch, the click that follows must not hit it.
  view.addEventListener("touchend", (event) => {
    const [{ clientX, clientY }] = event.changedTouches;
    const root = /** @type {Document | ShadowRoot} */ (view.getRootNode());
    if (event.cancelable && !view.contains(root.elementFromPoint(clientX, clientY))) event.preventDefault();
  }, { passive: false });

  // Clicks from assistive technology come without pointer events.
  view.addEventListener("click", (event) => {
    const cell = event.detail === 0 && event.isTrusted && pressed(event);
    if (!cell) return;
    click(cell.place);
  });

  view.addEventListener("dblclick", (event) => {
    const cell = pressed(event);
    if (cell) open(cell.place);
  });

  /** @type {(item: IndexPath, held?: number) => void} */
  const click = (item, held) => {
    press(Phase.began, item);
    press(Phase.ended, null, held);
  };

  /** @type {(item: IndexPath) => void} */
  const open = ({ section, item }) => renderer.host.news?.tellOfItem("performPrimaryAction", { section, item });

  return {
    click(event, item) {
      // The clicked cell may show another item by now. What matters is that the click did not hit a control.
      if (!pressed(event)) return;
      if (event.type === "dblclick") open(item);
      else click(item, modifiers(event));
    },
    cancelPress() {
      watched.abort();
      press(Phase.cancelled, null);
    },
  };
}

/** @param {HTMLElement} view @param {Renderer} renderer */
function watchKeys(view, renderer) {
  const { cells } = renderer;
  view.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.altKey || !(event.target instanceof Element)) return;
    const { target } = event;
    if (target.closest(fields)) return;
    const key = keys.indexOf(/** @type {any} */ (event.key));
    const isOwn = target === view || cells.of(target)?.focusTarget === target;
    const isForControl = key >= firstKeyOfButtons && target.matches(buttons);
    if (isOwn && !isForControl && key >= 0 && cells.canFocus) {
      if (renderer.change((engine) => Calls.keyPressed(engine, key, modifiers(event)))) return event.preventDefault();
    }
    scrollByKey(event, target, renderer);
  });
}

/**
 * Scrolls to the ends, which not every browser does by itself. A horizontal view also handles the other keys with which
 * browsers scroll vertically.
 * @type {(event: KeyboardEvent, target: Element, renderer: Renderer) => void}
 */
function scrollByKey(event, target, renderer) {
  const { scroller, contentSize } = renderer;
  const { name, length, position, point } = scroller.axis;
  const isHorizontal = name === "horizontal";
  if ((!isHorizontal && scroller.mode === "page") || event.ctrlKey || event.metaKey) return;
  const viewport = scroller.viewport[length];
  const page = Math.max(viewport - pageOverlap, viewport / 2);
  const isSpace = event.key === " " && !target.closest(buttons);
  const distance = { Home: -Infinity, End: 0 }[event.key] ?? (isHorizontal
    ? { PageDown: page, PageUp: -page }[event.key] ?? (isSpace ? (event.shiftKey ? -page : page) : null)
    : null);
  if (distance === null) return;
  event.preventDefault();
  // What comes into view there may be longer than estimated, which the engine knows how to follow.
  if (event.key === "End") return renderer.change((engine) => engine.scrollTo(0, -1, 0, 0, true));
  const forward = isHorizontal && scroller.isRightToLeft ? -distance : distance;
  const offset = Math.max(0, scroller.offset[position] + forward);
  scroller.scrollTo(point(Math.min(offset, contentSize[length] - viewport)), true);
}
