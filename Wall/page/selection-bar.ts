import { byId, part } from "../dom/markup.js";
import { save } from "../dom/save.js";
import type { Photo } from "../model/photo.js";
import { counted } from "../model/words.js";
import type { Addresses } from "../source/addresses.js";

/** How long the bar says what it has done, in milliseconds. */
const sayingTime = 4000;

/** Where files are, and of how many that cannot be told in a line. */
interface Paths {
  readonly paths: string[];
  readonly leftOut: number;
}

/** What `SelectionBar` needs from others. */
export interface SelectionBarClient {
  /** Ends the selection. */
  clear(): void;
  startSlideshow(photos: Photo[]): void;
  /** @param button Next to which it opens. */
  openMarksMenu(button: HTMLElement): void;
}

/** What can be done with the photos that are chosen. */
export class SelectionBar {
  readonly #bar = byId("selection-bar");
  readonly #text = part(document, "#selection-bar .summary");
  readonly #announcement = byId("announcement");
  #chosen: Photo[] = [];
  readonly #addresses: Addresses;
  #saying = 0;

  constructor(addresses: Addresses, client: SelectionBarClient) {
    this.#addresses = addresses;
    this.#on("clear", () => client.clear());
    this.#on("slideshow", () => client.startSlideshow(this.#chosen));
    this.#on("rate", () => client.openMarksMenu(this.#button("rate")));
    this.#on("copy", () => void this.#copyPaths());
    this.#on("download", () => void this.#download());
  }

  /** @param chosen In the order in which they are shown. */
  show(chosen: Photo[]): void {
    this.#chosen = chosen;
    this.#bar.hidden = chosen.length === 0;
    clearTimeout(this.#saying);
    if (chosen.length === 0) return;
    this.#button("download").hidden = chosen.length > 1 && !this.#addresses.hasArchives;
    this.#button("copy").hidden = !this.#addresses.isOwners;
    const size = this.#addresses.downloadSize(chosen);
    this.#text.textContent = counted(chosen.length, "photo", "photos") + (size && ` · ${size}`);
    this.#text.ariaLabel = `Selected: ${this.#text.textContent}`;
  }

  #button(name: string): HTMLElement {
    return part(this.#bar, `.${name}`);
  }

  #on(name: string, action: () => void): void {
    this.#button(name).addEventListener("click", action);
  }

  /** Copies where the chosen photos' files are, one on each line; of each photo those that a download has. */
  async #copyPaths(): Promise<void> {
    const found = this.#post("paths").then((answer): Paths => JSON.parse(answer));
    const text = found.then(({ paths }) => new Blob([paths.join("\n")], { type: "text/plain" }));
    try {
      // Some browsers let a page copy only while it handles the click, so they get the promise.
      await navigator.clipboard.write([new ClipboardItem({ "text/plain": text })]);
    } catch (error) {
      const failure = await text.then(() => null, (reason) => reason);
      this.#say(failure ? failureText(failure) : "The browser does not allow this page to copy.");
      return;
    }
    const { paths, leftOut } = await found;
    const rest = leftOut === 0 ? "" : `; ${counted(leftOut, "name", "names")} with control characters left out`;
    this.#say(`${counted(paths.length, "path", "paths")} copied${rest}`);
  }

  async #download(): Promise<void> {
    const [first, ...others] = this.#chosen;
    try {
      if (others.length === 0 && (!first.hasRawFile || !this.#addresses.hasArchives)) {
        const file = await this.#addresses.download(first);
        save(file);
        this.#say(`Downloading ${file.name}`);
        return;
      }
      const token = await this.#post("download");
      save({ url: `download/${encodeURIComponent(token)}` });
      this.#say(`Downloading ${counted(this.#chosen.length, "photo", "photos")} as a zip`);
    } catch (error) {
      this.#say(failureText(error));
    }
  }

  /**
   * Asks the server for something of the chosen photos.
   *
   * @returns Its answer.
   * @throws An error that says why there is none.
   */
  async #post(address: string): Promise<string> {
    const identities = Uint32Array.from(this.#chosen, ({ id }) => id);
    const answer = await fetch(address, {
      // Little-endian, on a machine of the other kind, too.
      method: "POST", headers: { "Content-Type": "application/octet-stream" }, body: littleEndian(identities),
    });
    const text = (await answer.text()).trim();
    if (!answer.ok) throw new Error(text === "" ? `The server answered ${answer.status}.` : text);
    return text;
  }

  #say(text: string): void {
    this.#text.textContent = this.#announcement.textContent = text;
    clearTimeout(this.#saying);
    this.#saying = setTimeout(() => this.show(this.#chosen), sayingTime);
  }
}

function failureText(error: unknown): string {
  return error instanceof TypeError ? "The server does not respond." : (error as Error).message;
}

function littleEndian(words: Uint32Array): ArrayBuffer {
  const view = new DataView(new ArrayBuffer(4 * words.length));
  words.forEach((word, index) => view.setUint32(4 * index, word, true));
  return view.buffer;
}
