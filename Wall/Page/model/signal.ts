/** Something that happens again and again. Listeners are called in the order in which they were added. */
export class Signal {
  #listeners: readonly (() => void)[] = [];

  listen(listener: () => void): void {
    this.#listeners = [...this.#listeners, listener];
  }

  /** Calls all listeners. One that throws does not keep the others from being called. */
  send(): void {
    for (const listener of this.#listeners) {
      try {
        listener();
      } catch (error) {
        reportError(error);
      }
    }
  }
}
