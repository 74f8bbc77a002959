// @ts-check
/** Reordering of items by the user. Loaded when a view is first `reorderable`. */

import * as Calls from "../engine/generated/later-calls.js";
import * as Operation from "../engine/generated/operation.js";
import { englishText, nameOf } from "./announcements.js";
import { KeyboardLift } from "./keyboard-lift.js";
import { LiftedCell } from "./lifted-cell.js";
import { moveIdentity } from "./moved-identities.js";
import { isSame, Movement } from "../data/movement.js";
import { PointerLift } from "./pointer-lift.js";
import { style } from "./style.js";

/** @typedef {import("../cascade-view").CascadeView} View */
/** @typedef {import("../cascade-view").IndexPath} IndexPath */
/** @typedef {import("../cascade-view").ItemMove} ItemMove */

/**
 * @typedef {object} ReorderingParts The parts of a view that are needed to move items.
 * @property {import("../rendering/renderer.js").Renderer} renderer
 * @property {import("../rendering/settings.js").Settings} settings
 * @property {HTMLElement} content The box that contains the cells.
 * @property {HTMLElement} status The live region.
 * @property {(name: string, isOn: boolean) => void} setState Sets a custom state that the style depends on.
 * @property {import("../data/report.js").Report} report
 * @property {() => void} cancelPress Cancels the current press.
 */

/**
 * @typedef {object} Holder The input device that holds a lifted item.
 * @property {boolean} followsPointer
 * @property {() => void} didPass Called after each pass, which may have moved cells.
 * @property {() => void} end Called when the item is no longer held.
 */

/**
 * Moves an item among the others: lifts it, shows it at other places while the page's data stay unchanged, and notifies
 * the page once, when the item is dropped.
 */
export class Reordering {
  #isEnabled = false;
  #watch = new AbortController();
  /** @type {Holder | null} */
  #holder = null;
  #cell;

  #parts;

  /** @param {View} view @param {ReorderingParts} parts */
  constructor(view, parts) {
    this.view = view;
    this.renderer = parts.renderer;
    this.#parts = parts;
    this.#cell = new LiftedCell(parts.settings);
    /** @type {ShadowRoot} */ (parts.content.getRootNode()).adoptedStyleSheets.push(style);
  }

  /** True if items can be moved. */
  get isEnabled() {
    return this.#isEnabled;
  }

  set isEnabled(isEnabled) {
    if (isEnabled === this.#isEnabled) return;
    this.#isEnabled = isEnabled;
    this.cancel();
    this.#watch.abort();
    const instructions = isEnabled && this.#text("instructions", { section: 0, item: 0 });
    const { content } = this.#parts;
    if (instructions) content.setAttribute("aria-description", instructions);
    else content.removeAttribute("aria-description");
    this.#parts.setState("reorderable", isEnabled);
    if (!isEnabled) return;
    this.#watch = new AbortController();
    new PointerLift(this, this.#watch.signal);
    new KeyboardLift(this, this.#watch.signal);
  }

  /** The move of the lifted item, or of a dropped item that the page has not accepted yet. */
  get movement() {
    return this.renderer.source.movement;
  }

  /** True while the item is held. */
  get isHeld() {
    return this.#holder !== null;
  }

  /** The lifted item's cell, if it has one. */
  get cell() {
    const { movement } = this;
    const { cells } = this.renderer;
    return (movement && cells.shown().find(({ place }) =>
      place.kind === cells.itemKind && isSame(place, movement.to))) ?? null;
  }

  // MARK: Lifting, moving and dropping

  /** @type {(path: IndexPath) => boolean} Whether the page allows an item to be moved. Reports an error if no item can be. */
  allows(path) {
    const { source } = this.renderer;
    if (this.movement) return false;
    if (!source.has("dataSource", "moveItem") && source.identities.sections.length === 0) {
      this.#parts.report("reorderable", "the data source has no moveItem, and no identities were applied: items cannot be moved");
      return false;
    }
    return source.callPlain("delegate", "canMoveItem", path) !== false;
  }

  /** @type {(path: IndexPath, holder: Holder) => void} Lifts an item. */
  lift(path, holder) {
    const { renderer } = this;
    const { source } = renderer;
    renderer.passIfNeeded();
    this.#parts.cancelPress();
    source.movement = new Movement(path, path);
    this.#holder = holder;
    this.#parts.setState("lifting", true);
    const canFocus = renderer.cells.canFocus && source.callPlain("delegate", "canFocusItem", path) !== false;
    if (canFocus) this.view.focusedItem = path;
    this.#cell.show(this.cell, holder.followsPointer);
    this.#announce("lifted", path);
  }

  /** @type {(middle: import("../cascade-view").Point) => void} Moves the lifted cell's centre to a point. */
  showAt(middle) {
    this.#cell.moveTo(middle);
  }

  /**
   * Moves the lifted item to another place, or to the one that the page chooses instead.
   * @param {IndexPath} target
   * @returns {boolean} Whether the item has moved.
   */
  moveTo(target) {
    const { movement } = this;
    if (!movement || !this.#holder) return false;
    const allowed = this.#allowedTarget(movement, target);
    // The page may have ended the move.
    if (this.movement !== movement || isSame(allowed, movement.to)) return false;
    const next = new Movement(movement.from, allowed);
    try {
      this.#show(next);
    } catch (error) {
      // The layout cannot arrange the item there.
      if (/** @type {Error} */ (error).name === "LayoutError") return false;
      throw error;
    }
    this.didPass();
    this.#announce("moved", allowed, movement.from);
    return true;
  }

  /** Drops the lifted item, and asks the page to accept its new place. */
  drop() {
    const { movement } = this;
    if (!movement || !this.#holder) return;
    this.#letGo();
    if (movement.isNone) {
      this.renderer.source.movement = null;
      this.#announce("dropped", movement.to, movement.from);
      return;
    }
    const { source } = this.renderer;
    const answer = source.callPlain("dataSource", "moveItem", movement.from, movement.to);
    // The page has already updated the view itself.
    if (this.movement !== movement) {
      this.#announce("dropped", movement.to, movement.from);
      return;
    }
    if (typeof answer?.then !== "function") {
      this.#end(movement, source.isRefusal(answer));
      return;
    }
    void Promise.resolve(answer).then(
      (value) => this.#end(movement, value === false),
      (error) => {
        this.#parts.report("dataSource.moveItem", error instanceof Error ? error.message : String(error), error);
        this.#end(movement, true);
      });
  }

  /** Returns the item to where it came from, whether it is lifted or waits for the page's answer. */
  cancel() {
    const { movement } = this;
    if (!movement) return;
    const wasHeld = this.isHeld;
    this.#putBack(movement);
    if (wasHeld) this.#announce("cancelled", movement.from);
  }

  /** Forgets the lifted item because the data have changed. */
  forget() {
    if (!this.movement) return;
    this.#letGo();
    this.renderer.source.movement = null;
  }

  /** Called after each pass, which may have moved cells or changed what they show. */
  didPass() {
    this.#cell.didPass();
    if (!this.#holder) return;
    this.#cell.show(this.cell, this.#holder.followsPointer);
    this.#holder.didPass();
  }

  // MARK: The shown order and the data

  /** @type {(movement: Movement, isRefused: boolean) => void} */
  #end(movement, isRefused) {
    const { source } = this.renderer;
    if (this.movement !== movement) {
      // An update had returned the item to its old place before the page answered. The page has now moved it, which the
      // view does not know.
      if (!isRefused && this.#interrupted === movement && source.identities.sections.length === 0) this.view.reloadData();
      return;
    }
    if (isRefused) {
      this.#putBack(movement);
      this.#announce("refused", movement.from);
      return;
    }
    const { from, to } = movement;
    source.movement = null;
    const identifiers = moveIdentity(source.identities, from, to);
    this.#announce("dropped", to, from);
    this.renderer.host.dispatch("move", { from, to, ...(identifiers && { identifiers }) });
  }

  /** @type {Movement | null} The move that an update has ended while the page was deciding about it. */
  #interrupted = null;

  /** @param {Movement} movement */
  #putBack(movement) {
    const { source } = this.renderer;
    this.#interrupted = this.#holder ? null : movement;
    this.#letGo();
    try {
      if (!movement.isNone) this.#show(new Movement(movement.from, movement.from));
      source.movement = null;
    } catch (error) {
      // During a pass, the item cannot be moved back. It can be once the pass is over, with a reload.
      if (/** @type {Error} */ (error).name !== "LayoutError") throw error;
      source.movement = null;
      this.view.reloadData();
    }
  }

  #letGo() {
    const holder = this.#holder;
    if (!holder) return;
    this.#holder = null;
    holder.end();
    this.#cell.release();
    this.#parts.setState("lifting", false);
  }

  /**
   * Shows the item at another place, with animation. The viewport does not follow.
   * @param {Movement} next @throws {Error} The engine's error, if it cannot arrange the item there. Nothing has changed then.
   */
  #show(next) {
    const { renderer } = this;
    const { settings } = this.#parts;
    const { source } = renderer;
    renderer.passIfNeeded();
    const former = /** @type {Movement} */ (source.movement);
    const { keepsAnchor } = settings.values;
    const counts = [...source.counts];
    // The engine asks for counts during the update, which must be those of the shown order. The page's data do not change
    // before the item is dropped, so the page cannot be asked.
    next.counts = counts.map((count, section) => count - former.change(section));
    source.movement = next;
    settings.set({ keepsAnchor: false });
    try {
      const { section, item } = former.to;
      renderer.change((engine) =>
        Calls.update(
          engine, Float64Array.of(Operation.moveItem, section, item, next.to.section, next.to.item), true, 0));
    } catch (error) {
      source.movement = former;
      source.setCounts(counts);
      throw error;
    } finally {
      settings.set({ keepsAnchor });
      next.counts = null;
    }
  }

  /** @param {Movement} movement @param {IndexPath} proposed */
  #allowedTarget({ from, to }, proposed) {
    const { source } = this.renderer;
    const answer = source.callPlain("delegate", "targetForMove", from, proposed);
    if (answer === undefined) return proposed;
    if (answer === null || source.isRefusal(answer)) return to;
    const { section, item } = answer;
    const count = this.view.numberOfItems(section) - Number(section === from.section);
    const isPlace = Number.isInteger(section) && Number.isInteger(item) && section >= 0
      && section < this.view.numberOfSections && item >= 0 && item <= count;
    if (isPlace) return { section, item };
    this.#parts.report("delegate.targetForMove", `must be a valid position, got section ${section}, item ${
      item}; the item stays where it is`);
    return to;
  }

  // MARK: Announcements

  /** The name of the moved item. It is determined while the item is on screen. */
  #name = "";

  /** @param {number} section */
  #sectionName(section) {
    const { counts } = this.renderer.source;
    const header = this.view.cellOf({ kind: "header", section, item: 0 });
    return counts.length > 1 ? nameOf(header) || `Section ${section + 1}` : "";
  }

  /** @type {(phase: ItemMove["phase"], path: IndexPath, from?: IndexPath) => void} */
  #announce(phase, path, from = path) {
    if (phase === "lifted" || phase === "locked") this.#name = nameOf(this.view.cellAt(path));
    const text = this.#text(phase, path, from);
    if (text !== null) this.#parts.status.textContent = text;
  }

  /** @type {(path: IndexPath) => void} Announces that an item cannot be moved. */
  announceLock(path) {
    this.#announce("locked", path);
  }

  /** @type {(phase: ItemMove["phase"], path: IndexPath, from?: IndexPath) => string | null} */
  #text(phase, path, from = path) {
    const { source } = this.renderer;
    const { moveAnnouncement = englishText } = this.view;
    if (!moveAnnouncement) return null;
    const place = (source.itemsBefore(path.section) ?? 0) + path.item + 1;
    try {
      return moveAnnouncement.call(this.view, {
        phase, from, to: path, place, total: source.total, name: this.#name, section: this.#sectionName(path.section),
      });
    } catch (error) {
      this.#parts.report("moveAnnouncement", String(error), error);
      return null;
    }
  }
}
