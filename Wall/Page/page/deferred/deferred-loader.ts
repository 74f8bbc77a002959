import { whenIdle } from "../../dom/idle.js";
import { Lazy, type OnDemand } from "../../dom/lazy.js";
import type { Toast } from "../../dom/toast.js";
import type { DeferredDependencies, makeDeferredParts } from "./deferred-parts.js";

export type DeferredParts = ReturnType<typeof makeDeferredParts>;

/** Milliseconds after which the page says that it is loading something. */
const messageDelay = 400;

/** Milliseconds between two checks whether the first pictures have loaded. */
const step = 200;

/** Milliseconds after which the parts are loaded even if pictures are still missing. */
const latest = 10_000;

/** Loads the parts of the page that its first photos do not need: when the page is idle, or when they are used. */
export class DeferredLoader implements OnDemand<DeferredParts> {
  readonly #toast: Toast;
  #dependencies: DeferredDependencies | null = null;
  readonly #parts = new Lazy(async () => {
    const { makeDeferredParts } = await import("./deferred-parts.js");
    return makeDeferredParts(this.#dependencies as DeferredDependencies);
  });

  constructor(toast: Toast) {
    this.#toast = toast;
  }

  /** Gives the parts what they need. Call it in the same task as the constructor, before the parts can have loaded. */
  provide(dependencies: DeferredDependencies): void {
    this.#dependencies = dependencies;
    // Polled, since the pictures may have loaded before this script, or be removed: no event says so.
    const timer = setInterval(() => {
      const images = [...document.images];
      if (!(images[0] && images.every((image) => image.complete)) && performance.now() < latest) return;
      clearInterval(timer);
      // If this fails, the next use tries again.
      whenIdle(() => void this.#parts.get());
    }, step);
  }

  get loaded(): DeferredParts | null {
    return this.#parts.loaded;
  }

  /** @returns `null` if the parts cannot be loaded; the page then says so. */
  async get(): Promise<DeferredParts | null> {
    const timer = setTimeout(() => this.#toast.say("Loading…"), messageDelay);
    const parts = await this.#parts.get();
    clearTimeout(timer);
    if (parts) {
      this.#toast.dismiss("Loading…");
      return parts;
    }
    // The server may have another version by now; and Firefox does not request a module again that did not load.
    const isThere = await fetch(import.meta.url, { cache: "no-store" }).then(({ ok }) => ok, () => false);
    this.#toast.say(isThere ? "This cannot be opened: please reload the page."
      : "This cannot be opened now: the server does not respond.");
    return null;
  }

  /** @throws If the parts cannot be loaded; the page then says so. */
  async require(): Promise<DeferredParts> {
    const parts = await this.get();
    if (!parts) throw new Error("The deferred parts did not load.");
    return parts;
  }
}
