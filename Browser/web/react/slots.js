// @ts-check

/**
 * @typedef {object} Tenant What a cell shows.
 * @property {import("../cascade-view").ElementKind} kind
 * @property {unknown} key The item's, or the section's.
 * @property {any} value The item or section, as it was when the cell was filled.
 * @property {number} section @property {number} item Where it was then.
 * @property {import("./collection.js").Collection} collection In which it was there.
 * @property {number} term Another number for each tenant of a cell.
 */

/** Whoever wants to be told. */
class Listeners {
  /** @type {Set<() => void>} */
  #listeners = new Set();

  /** @type {(listener: () => void) => () => void} As `useSyncExternalStore` has it. */
  subscribe = (listener) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  tell() {
    for (const listener of this.#listeners) listener();
  }
}

/** A cell of the element, and who lives in it. */
export class Slot {
  #listeners = new Listeners();
  /** @type {Tenant | null} */
  #tenant = null;
  /** @type {Tenant | null} The last one that there was. */
  #last = null;

  subscribe = this.#listeners.subscribe;
  tenant = () => this.#tenant;

  /** @param {HTMLElement | null} cell `null` until it is known. @param {string} name Another one than any other slot's. */
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

/** The slots of a view: one for each cell that it ever filled and still has. */
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
      // Nobody says which cells the element has discarded meanwhile.
      this.#list = [...this.#list.filter((other) => other.cell?.isConnected), slot];
      this.#listeners.tell();
    }
    slot.fill(tenant);
  }

  /** @type {(tenant: Omit<Tenant, "term">) => Slot} Makes the slot of a cell that is rendered with what is in it. */
  first(tenant) {
    const slot = new Slot(null, "");
    slot.fill(tenant);
    return slot;
  }

  /** @param {Slot} slot @param {HTMLElement} cell The one that has been rendered for it. */
  attach(slot, cell) {
    slot.cell = cell;
    this.#slotOfCell.set(cell, slot);
  }

  /** @param {HTMLElement} cell */
  clear(cell) {
    this.#slotOfCell.get(cell)?.clear();
  }
}
