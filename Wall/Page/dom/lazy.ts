/** A part of the page that need not be there yet. */
export interface OnDemand<Part> {
  /** `null` until the part has been loaded. */
  readonly loaded: Part | null;
  /** @returns `null` if the part cannot be loaded; the next call tries again. */
  get(): Promise<Part | null>;
}

/** A part of the page that is loaded when it is first needed. */
export class Lazy<Part> implements OnDemand<Part> {
  readonly #load: () => Promise<Part>;
  #loading: Promise<Part | null> | null = null;
  loaded: Part | null = null;

  constructor(load: () => Promise<Part>) {
    this.#load = load;
  }

  get(): Promise<Part | null> {
    return (this.#loading ??= this.#load().then((part) => (this.loaded = part), () => (this.#loading = null)));
  }

  /** Runs an action: at once, if the part is loaded. False if it could not be loaded. */
  async use(action: (part: Part) => void): Promise<boolean> {
    const part = this.loaded ?? await this.get();
    if (part) action(part);
    return part !== null;
  }
}
