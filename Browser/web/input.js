// @ts-check
import { Phase, State, itemKind } from "./engine-numbers.js";

/** @typedef {import("./cells.js").AnyCell} Cell */
/** @typedef {import("./presentation.js").Presentation} Presentation */

/** The keys in the order of the engine's numbers. */
const keys = [
  "ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home", "End", "PageUp", "PageDown", "Enter", " ", "Escape", "a",
];
const firstKeyOfButtons = keys.indexOf("Enter");

/** What takes keys that are typed, what takes Enter and Space, and what a press belongs to instead of the cell. */
const fields = "input, select, textarea, [contenteditable]";
const buttons = "a[href], button, summary";
const controls = `${buttons}, label, ${fields}`;

/** How much of a page a Page key leaves in view. */
const pageOverlap = 40;

/**
 * Held keys, as the engine's bits.
 * @param {MouseEvent | KeyboardEvent} event
 */
const modifiers = (event) => Number(event.shiftKey) + 2 * Number(event.ctrlKey || event.metaKey);

/**
 * Presses, keys and the keyboard's focus in a view, told to the engine.
 *
 * @param {HTMLElement} view
 * @param {Presentation} presentation
 */
export function watchInput(view, presentation) {
  watchPresses(view, presentation);
  watchKeys(view, presentation);
  // The engine's focus follows the keyboard's.
  view.addEventListener("focusin", ({ target }) => {
    const cell = presentation.cells.of(target);
    if (cell?.focusTarget && (cell.state & State.focused) === 0) {
      presentation.change((engine) => engine.focusItem(cell.section, cell.item));
    }
  });
}

/** @param {HTMLElement} view @param {Presentation} presentation */
function watchPresses(view, presentation) {
  const { cells } = presentation;
  /**
   * The item whose cell is under an event, if no control in it is.
   *
   * @param {Event} event
   * @returns {Cell | null}
   */
  const pressed = ({ target }) => {
    const cell = cells.of(target);
    const control = /** @type {Element} */ (target).closest?.(controls);
    const isControl = control && control !== cell?.element && cell?.element.contains(control);
    return cell?.kind === itemKind && !isControl ? cell : null;
  };

  /**
   * @param {number} phase See `Phase`.
   * @param {Cell | null} cell
   * @param {number} [held]
   */
  const press = (phase, cell, held = 0) =>
    presentation.change((engine) => engine.press(phase, cell?.section ?? -1, cell?.item ?? -1, held));

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
    // A finger would otherwise be taken to stay where it was put down.
    const target = /** @type {Element} */ (event.target);
    if (target.hasPointerCapture(event.pointerId)) target.releasePointerCapture(event.pointerId);
    watched = new AbortController();
    const { signal } = watched;
    addEventListener("pointerover", (event) => press(Phase.moved, pressed(event)), { signal });
    for (const type of ["pointerup", "pointercancel", "contextmenu"]) addEventListener(type, end, { signal });
    press(Phase.began, cell);
  });

  // The engine says whether the item gets the focus, after the press.
  view.addEventListener("mousedown", (event) => {
    if (!pressed(event)?.focusTarget) return;
    event.preventDefault();
    view.focus({ preventScroll: true });
  });

  // The click that follows is not for what has come to lie over the view.
  view.addEventListener("touchend", (event) => {
    const [{ clientX, clientY }] = event.changedTouches;
    const root = /** @type {Document | ShadowRoot} */ (view.getRootNode());
    if (event.cancelable && !view.contains(root.elementFromPoint(clientX, clientY))) event.preventDefault();
  }, { passive: false });

  // From assistive technology, which points at nothing.
  view.addEventListener("click", (event) => {
    const cell = event.detail === 0 && event.isTrusted && pressed(event);
    if (!cell) return;
    press(Phase.began, cell);
    press(Phase.ended, null);
  });

  view.addEventListener("dblclick", (event) => {
    const cell = pressed(event);
    if (cell) presentation.tell("performPrimaryAction", "open", { section: cell.section, item: cell.item });
  });
}

/** @param {HTMLElement} view @param {Presentation} presentation */
function watchKeys(view, presentation) {
  const { cells } = presentation;
  view.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.altKey || !(event.target instanceof Element)) return;
    const { target } = event;
    if (target.closest(fields)) return;
    const key = keys.indexOf(event.key);
    const isOwn = target === view || cells.of(target)?.focusTarget === target;
    const isForControl = key >= firstKeyOfButtons && target.matches(buttons);
    if (isOwn && !isForControl && key >= 0 && cells.canFocus) {
      if (presentation.change((engine) => engine.keyPressed(key, modifiers(event)))) return event.preventDefault();
    }
    scrollByKey(event, target, presentation);
  });
}

/**
 * Scrolls to the ends, which not every browser does, and a view whose axis is horizontal for the other keys by which
 * they scroll vertically, too.
 *
 * @param {KeyboardEvent} event
 * @param {Element} target
 * @param {Presentation} presentation
 */
function scrollByKey(event, target, { scroller, contentSize }) {
  const isHorizontal = scroller.axis === "horizontal";
  if ((!isHorizontal && scroller.mode === "page") || event.ctrlKey || event.metaKey) return;
  const { width, height } = scroller.viewport;
  const page = Math.max(width - pageOverlap, width / 2);
  const isSpace = event.key === " " && !target.closest(buttons);
  const distance = { Home: -Infinity, End: Infinity }[event.key] ?? (isHorizontal
    ? { PageDown: page, PageUp: -page }[event.key] ?? (isSpace ? (event.shiftKey ? -page : page) : null)
    : null);
  if (distance === null) return;
  event.preventDefault();
  const forward = isHorizontal && scroller.isRightToLeft ? -distance : distance;
  const { x, y } = scroller.offset;
  scroller.scrollTo({
    x: Math.min(Math.max(0, x + forward), contentSize.width - width),
    y: Math.min(Math.max(0, y + forward), contentSize.height - height),
  }, true);
}
