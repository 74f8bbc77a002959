import { whenIdle } from "../dom/idle.js";
import { make } from "../dom/markup.js";
import type { LaterNeeds, makeLaterParts } from "./later.js";

type Parts = ReturnType<typeof makeLaterParts>;

/** Milliseconds after which the page says that it is loading something. */
const patience = 400;

/** Milliseconds after which they are loaded also where no picture has loaded. */
const latest = 10_000;

/** The parts of the page that its first photos do not need. They are loaded when the page is idle, or when they are used. */
export class LaterParts {
  readonly #needs: LaterNeeds;
  #loading: Promise<Parts> | null = null;
  /** The parts, if they are loaded. */
  loaded: Parts | null = null;
  #hasSheet = false;

  constructor(needs: LaterNeeds) {
    this.#needs = needs;
    setTimeout(() => this.prepare(), latest);
  }

  /** Loads them when the page has nothing else to do. */
  prepare(): void {
    // If it fails, it is tried again when they are needed.
    if (!this.#loading) whenIdle(() => void this.#load().catch(() => {}));
  }

  /** @returns `null` if they cannot be loaded, which the page then says. */
  async get(): Promise<Parts | null> {
    const { toast } = this.#needs;
    const timer = setTimeout(() => toast.say("Loading…"), patience);
    try {
      const parts = await this.#load();
      toast.take("Loading…");
      return parts;
    } catch {
      // The server is there, but may be of a later version; and Firefox does not request a module again that did not load.
      toast.say(this.#hasSheet ? "This cannot be opened: please reload the page."
        : "This cannot be opened now: the server does not respond.");
      return null;
    } finally {
      clearTimeout(timer);
    }
  }

  /**
   * @returns Their module, for parts that not every wall has.
   * @throws If it cannot be loaded, which the page has said then.
   */
  async module(): Promise<typeof import("./later.js")> {
    if (!(await this.get())) throw new Error("The later parts did not load.");
    return import("./later.js");
  }

  #load(): Promise<Parts> {
    this.#loading ??= this.#make().catch((error) => {
      this.#loading = null;
      throw error;
    });
    return this.#loading;
  }

  async #make(): Promise<Parts> {
    const module = import("./later.js");
    // Whether that loads matters after the sheet.
    module.catch(() => {});
    if (!this.#hasSheet) await loadSheet();
    this.#hasSheet = true;
    const { makeLaterParts } = await module;
    this.loaded = makeLaterParts(this.#needs);
    return this.loaded;
  }
}

/** Loads the style sheet of these parts, before they show anything. */
function loadSheet(): Promise<void> {
  return new Promise((resolve, reject) => {
    // Next to this script, wherever that is.
    const sheet = make("link", "", { rel: "stylesheet", href: new URL("later.css", import.meta.url).href });
    sheet.onload = () => resolve();
    sheet.onerror = () => {
      sheet.remove();
      reject(new Error("The style sheet did not load."));
    };
    document.head.append(sheet);
  });
}
