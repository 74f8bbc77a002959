/** A part of the page that is loaded when it is first needed. */
export class LoadedLater<Part> {
  readonly #load: () => Promise<Part>;
  #part: Promise<Part | null> | null = null;

  constructor(load: () => Promise<Part>) {
    this.#load = load;
  }

  /** @returns `null` if the server does not answer; the next call tries again. */
  get(): Promise<Part | null> {
    return (this.#part ??= this.#load().catch(() => (this.#part = null)));
  }
}
