/** An element that can take the whole screen. */
export class FullScreen {
  readonly #element: HTMLElement;
  readonly #wasRefused: () => void;

  /** @param wasRefused Called when the browser does not allow it. */
  constructor(element: HTMLElement, didChange: (isFull: boolean) => void, wasRefused: () => void) {
    this.#element = element;
    this.#wasRefused = wasRefused;
    document.addEventListener("fullscreenchange", () => didChange(document.fullscreenElement === element));
  }

  async toggle(): Promise<void> {
    try {
      if (document.fullscreenElement) await document.exitFullscreen();
      else await this.#element.requestFullscreen();
    } catch {
      this.#wasRefused();
    }
  }

  /** Resolves when it has left full screen, at once if it was not in it: with whether it was. */
  async leave(): Promise<boolean> {
    if (!document.fullscreenElement) return false;
    await document.exitFullscreen().catch(() => {});
    return true;
  }
}
