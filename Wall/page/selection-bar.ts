import { copy } from "../dom/copy.js";
import { byId, part } from "../dom/markup.js";
import { save } from "../dom/save.js";
import type { ChosenPhotos } from "../model/chosen-photos.js";
import { shellQuoted } from "../model/shell.js";
import { counted } from "../model/words.js";
import type { Addresses } from "../source/addresses.js";
import { askAbout } from "../source/questions.js";
import type { Viewer } from "../viewer/viewer.js";
import { openExportSheet } from "./export-sheet.js";
import { openKeepSheet } from "./keep-sheet.js";
import type { LaterNeeds } from "./later.js";
import { openShareSheet } from "./share-sheet.js";

/** How long the bar says what it has done, in milliseconds. */
const sayingTime = 4000;

/** Where files are, and of how many that cannot be told in a line. */
interface Paths {
  readonly paths: string[];
  readonly leftOut: number;
}

/** What can be done with the photos that are chosen. */
export class SelectionBar {
  readonly #bar = byId("selection-bar");
  readonly #text = part(document, "#selection-bar .summary");
  readonly #announcement = byId("announcement");
  #chosen!: ChosenPhotos;
  readonly #addresses: Addresses;
  #saying = 0;

  constructor({ shown, choosing, marking, query, headers }: LaterNeeds, viewer: Viewer) {
    this.#addresses = shown.addresses;
    this.#on("clear", () => choosing().clear());
    this.#on("slideshow", () => {
      const { count, first, ids } = this.#chosen;
      // A single one is where the slideshow of all begins.
      viewer.open(first, { slideshow: true, only: count > 1 ? ids : undefined });
    });
    this.#on("rate", () => marking.openMenu(this.#button("rate")));
    this.#on("copy", ({ shiftKey }) => void this.#copyPaths(shiftKey));
    this.#on("keep", () => void openKeepSheet(this.#chosen.ids, query.value.selection, (text) => this.#say(text)));
    this.#on("share", () => openShareSheet(this.#chosen.ids, headers.folder));
    this.#on("export", () => openExportSheet(this.#chosen.ids, query.value, (text) => this.#say(text)));
    this.#on("download", () => void this.#download());
  }

  show(chosen: ChosenPhotos): void {
    const { count } = this.#chosen = chosen;
    this.#bar.hidden = count === 0;
    clearTimeout(this.#saying);
    if (count === 0) return;
    this.#button("download").hidden = count > 1 && !this.#addresses.hasArchives;
    for (const name of ["copy", "keep", "share", "export"]) this.#button(name).hidden = !this.#addresses.isOwners;
    const size = this.#addresses.downloadSize(chosen);
    this.#text.textContent = counted(count, "photo", "photos") + (size && ` · ${size}`);
    this.#text.ariaLabel = `Selected: ${this.#text.textContent}`;
  }

  #button(name: string): HTMLElement {
    return part(this.#bar, `.${name}`);
  }

  #on(name: string, action: (event: MouseEvent) => void): void {
    this.#button(name).addEventListener("click", action);
  }

  /**
   * Copies where the chosen photos' files are, one on each line; of each photo those that a download has.
   *
   * @param isForShell On one line, each as a word of a command.
   */
  async #copyPaths(isForShell: boolean): Promise<void> {
    const found = askAbout("paths", this.#chosen.ids).then((answer): Paths => JSON.parse(answer));
    const text = found.then(({ paths }) => isForShell ? paths.map(shellQuoted).join(" ") : paths.join("\n"));
    try {
      await copy(text);
    } catch {
      const failure = await text.then(() => null, (reason) => reason);
      this.#say(failure ? failure.message : "The browser does not allow this page to copy.");
      return;
    }
    const { paths, leftOut } = await found;
    const rest = leftOut === 0 ? "" : `; ${counted(leftOut, "name", "names")} with control characters left out`;
    this.#say(`${counted(paths.length, "path", "paths")} copied${rest}`);
  }

  async #download(): Promise<void> {
    const { first, count, ids } = this.#chosen;
    try {
      if (count === 1 && (!first.hasRawFile || !this.#addresses.hasArchives)) {
        const file = await this.#addresses.download(first);
        save(file);
        this.#say(`Downloading ${file.name}`);
        return;
      }
      const what = `${counted(count, "photo", "photos")} as a zip`;
      this.#say(`Preparing ${what}…`);
      const token = await askAbout("download", ids);
      save({ url: `download/${encodeURIComponent(token)}` });
      this.#say(`Downloading ${what}`);
    } catch (error) {
      this.#say((error as Error).message);
    }
  }

  #say(text: string): void {
    this.#text.textContent = this.#announcement.textContent = text;
    clearTimeout(this.#saying);
    this.#saying = setTimeout(() => this.show(this.#chosen), sayingTime);
  }
}
