import type { Photo } from "../model/photo.js";
import type { Choosing } from "./choosing.js";
import type { SelectionBar, SelectionBarClient } from "./selection-bar.js";

/** Loads the bar of the chosen photos with the first of them, and shows these in it. */
export class SelectionBarLoader {
  #bar: SelectionBar | null = null;
  #isLoading = false;
  readonly #chosen: () => Photo[];
  readonly #client: SelectionBarClient;

  /** @param chosen The chosen photos, in the order in which they are shown. */
  constructor(choosing: Choosing, chosen: () => Photo[], client: SelectionBarClient) {
    this.#chosen = chosen;
    this.#client = client;
    choosing.addEventListener("change", () => void this.#show());
  }

  async #show(): Promise<void> {
    if (this.#isLoading) return;
    if (!this.#bar) {
      this.#isLoading = true;
      try {
        const { SelectionBar } = await import("./selection-bar.js");
        this.#bar = new SelectionBar(this.#client);
      } catch {
        // There was no answer: the next change tries again.
        return;
      } finally {
        this.#isLoading = false;
      }
    }
    this.#bar.show(this.#chosen());
  }
}
