import { whenIdle } from "../dom/idle.js";
import { LoadedLater } from "../dom/loaded-later.js";
import type { Toast } from "../dom/toast.js";
import type { LaterNeeds, makeLaterParts } from "./later.js";

type Parts = ReturnType<typeof makeLaterParts>;

/** Milliseconds after which the page says that it is loading something. */
const patience = 400;

/** Milliseconds between looks whether the first pictures are here. */
const step = 200;

/** Milliseconds after which they are loaded also where pictures are missing. */
const latest = 10_000;

/** The parts of the page that its first photos do not need. They are loaded when the page is idle, or when they are used. */
export class LaterParts extends LoadedLater<Parts> {
  readonly #toast: Toast;

  constructor(needs: LaterNeeds) {
    super(async () => (await import("./later.js")).makeLaterParts(needs));
    this.#toast = needs.toast;
    // Pictures that have come with the page may have loaded before, or are taken out meanwhile: no event tells of these.
    const timer = setInterval(() => {
      const images = [...document.images];
      if (!(images[0] && images.every((image) => image.complete)) && performance.now() < latest) return;
      clearInterval(timer);
      // If it fails, it is tried again when they are needed.
      whenIdle(() => void super.get());
    }, step);
  }

  /** @returns `null` if they cannot be loaded, which the page then says. */
  override async get(): Promise<Parts | null> {
    const timer = setTimeout(() => this.#toast.say("Loading…"), patience);
    const parts = await super.get();
    clearTimeout(timer);
    if (parts) {
      this.#toast.take("Loading…");
      return parts;
    }
    // It may be there, but of a later version; and Firefox does not request a module again that did not load.
    const isThere = await fetch(import.meta.url, { cache: "no-store" }).then(({ ok }) => ok, () => false);
    this.#toast.say(isThere ? "This cannot be opened: please reload the page."
      : "This cannot be opened now: the server does not respond.");
    return null;
  }

  /** Their module, for parts that not every wall has; throws if it cannot be loaded, which the page has said then. */
  async module(): Promise<typeof import("./later.js")> {
    if (!(await this.get())) throw new Error("The later parts did not load.");
    return import("./later.js");
  }
}
