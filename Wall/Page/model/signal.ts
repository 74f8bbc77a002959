/** Listeners of something that happens again and again, which are called in the order in which they were added. */
export class Signal extends Set<() => void> {
  /** Calls all listeners. One that throws does not keep the others from being called. */
  send(): void {
    for (const listener of [...this]) {
      try {
        listener();
      } catch (error) {
        reportError(error);
      }
    }
  }
}
