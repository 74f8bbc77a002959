// @ts-check

/**
 * @typedef {object} Tenant The item or supplementary view that a cell shows.
 * @property {import("../cascade-view").ElementKind} kind
 * @property {unknown} key The item's or the section's key.
 * @property {any} value The item or section at the time when the cell was filled.
 * @property {number} section @property {number} item Its path at that time.
 * @property {import("./collection.js").Collection} collection The collection at that time.
 * @property {number} term Tells the successive tenants of a cell apart.
 */

/** A list of listeners, who are called on every change. */
class Listeners {
  /** @type {Set<() => void>} */
  #listeners = new Set();

  /** @type {(listener: () => void) => () => void} In the form that `useSyncExternalStore` requires. */
  subscribe = (listener) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  tell() {
    for (const listener of this.#listeners) listener();
  }
}

/** A cell of the element with its tenant. */
export class Slot {
  #listeners = new Listeners();
  /** @type {Tenant | null} */
  #tenant = null;
  /** @type {Tenant | null} The latest tenant, including the present one. */
  #last = null;

  subscribe = this.#listeners.subscribe;
  tenant = () => this.#tenant;

  /** @param {HTMLElement | null} cell `null` until the cell is known. @param {string} name Another one than any other slot's. */
  constructor(cell, name) {
    this.cell = cell;
    this.name = name;
  }

  /** @param {Omit<Tenant, "term">} tenant */
  fill(tenant) {
    const last = this.#last;
    const isSame = last !== null && last.kind === tenant.kind && last.key === tenant.key;
    const isEqual = isSame && last.value === tenant.value && last.collection === tenant.collection
      && last.section === tenant.section && last.item === tenant.item;
    this.#set(isEqual ? last : { ...tenant, term: isSame ? last.term : (last?.term ?? 0) + 1 });
  }

  clear() {
    this.#set(null);
  }

  /** @param {Tenant | null} tenant */
  #set(tenant) {
    if (tenant === this.#tenant) return;
    this.#tenant = tenant;
    this.#last = tenant ?? this.#last;
    this.#listeners.tell();
  }
}

/** The slots of a view: one for each cell that it has filled and not discarded. */
export class Slots {
  #listeners = new Listeners();
  /** @type {readonly Slot[]} */
  #list = [];
  /** @type {WeakMap<HTMLElement, Slot>} */
  #slotOfCell = new WeakMap();
  #count = 0;

  subscribe = this.#listeners.subscribe;
  list = () => this.#list;

  /** @param {HTMLElement} cell @param {Omit<Tenant, "term">} tenant */
  fill(cell, tenant) {
    let slot = this.#slotOfCell.get(cell);
    if (!slot) {
      slot = new Slot(cell, String((this.#count += 1)));
      this.#slotOfCell.set(cell, slot);
      // The element does not report discarded cells, so they are removed here.
      this.#list = [...this.#list.filter((other) => other.cell?.isConnected), slot];
      this.#listeners.tell();
    }
    slot.fill(tenant);
  }

  /** @type {(tenant: Omit<Tenant, "term">) => Slot} Creates the slot of a server-rendered cell. */
  first(tenant) {
    const slot = new Slot(null, "");
    slot.fill(tenant);
    return slot;
  }

  /** @param {Slot} slot @param {HTMLElement} cell The cell that has been rendered for the slot. */
  attach(slot, cell) {
    slot.cell = cell;
    this.#slotOfCell.set(cell, slot);
  }

  /** @param {HTMLElement} cell */
  clear(cell) {
    this.#slotOfCell.get(cell)?.clear();
  }
}
