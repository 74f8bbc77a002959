// @ts-check

/** An element that can take the whole screen. */
export class FullScreen {
  #element;
  #wasRefused;

  /**
   * @param {HTMLElement} element
   * @param {(isFull: boolean) => void} didChange
   * @param {() => void} wasRefused Called when the browser does not allow it.
   */
  constructor(element, didChange, wasRefused) {
    this.#element = element;
    this.#wasRefused = wasRefused;
    document.addEventListener("fullscreenchange", () => didChange(document.fullscreenElement === element));
  }

  async toggle() {
    try {
      if (document.fullscreenElement) await document.exitFullscreen();
      else await this.#element.requestFullscreen();
    } catch {
      this.#wasRefused();
    }
  }

  /** Resolves when it has left full screen, at once if it was not in it: with whether it was. */
  async leave() {
    if (!document.fullscreenElement) return false;
    await document.exitFullscreen().catch(() => {});
    return true;
  }
}
