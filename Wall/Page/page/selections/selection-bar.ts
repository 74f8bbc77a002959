import { copy } from "../../dom/copy.js";
import { byId, part } from "../../dom/markup.js";
import { save } from "../../dom/save.js";
import type { ChosenPhotos } from "../../model/chosen-photos.js";
import { shellQuoted } from "../../model/shell.js";
import { counted } from "../../model/words.js";
import type { Addresses } from "../../source/addresses.js";
import { askAbout } from "../../source/questions.js";
import type { Viewer } from "../../viewer/viewer.js";
import type { Choosing } from "../choosing/choosing.js";
import type { Marking } from "../marks/marking.js";
import type { PageQuery } from "../query/page-query.js";
import type { SectionHeaders } from "../sections/section-headers.js";
import { openExportSheet } from "./export-sheet.js";
import { openSaveSelectionSheet } from "./save-selection-sheet.js";
import { openShareSheet } from "./share-sheet.js";

/** Milliseconds for which the bar shows a message. */
const sayingTime = 4000;

/** The paths of files, and the number of paths that do not fit into a line. */
type Paths = { paths: string[], leftOut: number };

/** What the selection bar needs of the page. */
export interface SelectionBarParts {
  readonly addresses: Addresses;
  readonly choosing: Choosing;
  readonly marking: Marking;
  readonly query: PageQuery;
  readonly headers: SectionHeaders;
  readonly viewer: Viewer;
}

/** The bar of commands for the selected photos. Returns a function that updates it; without photos, it is hidden. */
export function selectionBar(
  { addresses, choosing, marking, query, headers, viewer }: SelectionBarParts,
): (chosen: ChosenPhotos) => void {
  const bar = byId("selection-bar");
  const summary = part(bar, ".summary");
  let chosen: ChosenPhotos;
  let saying = 0;

  const show = (photos: ChosenPhotos) => {
    chosen = photos;
    const { count } = chosen;
    bar.hidden = count === 0;
    clearTimeout(saying);
    if (count === 0) return;
    button("download").hidden = count > 1 && !addresses.hasArchives;
    for (const name of ["copy", "keep", "share", "export"]) button(name).hidden = !addresses.isOwners;
    const size = addresses.downloadSize(chosen);
    summary.textContent = counted(count, "photo", "photos") + (size && ` · ${size}`);
    summary.ariaLabel = `Selected: ${summary.textContent}`;
  };

  const button = (name: string) => part(bar, `.${name}`);
  const on = (name: string, action: (event: MouseEvent) => void) => button(name).addEventListener("click", action);

  /**
   * Copies the paths of all files that a download of the selected photos contains: one per line or, for a shell, as
   * words of a command.
   */
  const copyPaths = async (isForShell: boolean) => {
    const found = askAbout("paths", chosen.ids).then((answer): Paths => JSON.parse(answer));
    const text = found.then(({ paths }) => isForShell ? paths.map(shellQuoted).join(" ") : paths.join("\n"));
    try {
      await copy(text);
    } catch {
      const failure = await text.then(() => null, (reason) => reason);
      return say(failure ? failure.message : "The browser does not allow this page to copy.");
    }
    const { paths, leftOut } = await found;
    const rest = leftOut === 0 ? "" : `; ${counted(leftOut, "name", "names")} with control characters left out`;
    say(`${counted(paths.length, "path", "paths")} copied${rest}`);
  };

  const download = async () => {
    const { first, count, ids } = chosen;
    try {
      if (count === 1 && (!first.hasRawFile || !addresses.hasArchives)) {
        const file = await addresses.download(first);
        save(file);
        return say(`Downloading ${file.name}`);
      }
      const what = `${counted(count, "photo", "photos")} as a zip`;
      say(`Preparing ${what}…`);
      const token = await askAbout("download", ids);
      save({ url: `download/${encodeURIComponent(token)}` });
      say(`Downloading ${what}`);
    } catch (error) {
      say((error as Error).message);
    }
  };

  const say = (text: string) => {
    summary.textContent = text;
    byId("announcement").textContent = text;
    clearTimeout(saying);
    saying = setTimeout(() => show(chosen), sayingTime);
  };

  on("clear", () => choosing.clear());
  on("slideshow", () => {
    const { count, first, ids } = chosen;
    // With a single photo, the slideshow shows all photos, starting there.
    viewer.open(first, { slideshow: true, only: count > 1 ? ids : undefined });
  });
  on("rate", () => marking.openMenu(button("rate")));
  on("copy", ({ shiftKey }) => void copyPaths(shiftKey));
  on("keep", () => void openSaveSelectionSheet(chosen.ids, query.value.selection, say));
  on("share", () => openShareSheet(chosen.ids, headers.folder));
  on("export", () => openExportSheet(chosen.ids, query.value, say));
  on("download", () => void download());
  return show;
}
