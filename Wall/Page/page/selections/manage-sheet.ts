import { make } from "../../dom/markup.js";
import { commandLine } from "../../model/shell.js";
import { counted } from "../../model/words.js";
import { makeAction, makeCopied, makeLine, Sheet } from "../dialogs/sheet.js";
import { changeSelections, photosOf, type Selection, type Selections } from "./selection-requests.js";
import { openShareSheet } from "./share-sheet.js";

/** Opens the dialog for renaming, sharing and deleting a named selection. */
export function openManageSheet(
  { id, name, count, missing }: Selection, { folder, cacheFolder }: Selections,
  { willDelete, didDelete }: { willDelete: () => void, didDelete: () => void },
): void {
  const sheet = new Sheet(`“${name}”`);
  const change = (change: object) => void sheet.finish(() => changeSelections(change));
  const rename = makeLine("Name", name, "Rename", (name) => change({ rename: { id, name } }));
  const numbers = counted(count, "photo", "photos")
    + (missing === 0 ? "" : ` and ${counted(missing, "missing file", "missing files")}, shown again when found`);
  const forget = makeAction("Forget missing files", () => change({ forget: { id } }));
  forget.hidden = missing === 0;
  const share = makeAction("Share…", () =>
    void sheet.finish(() => photosOf(id), (photos) => openShareSheet(photos, name)));
  share.disabled = count === 0;
  const remove = makeAction("Delete", () => void sheet.finish(() => {
    willDelete();
    return changeSelections({ delete: { id } });
  }, didDelete));
  const common = { "cache-dir": cacheFolder };
  const commands = [
    ["Export as one picture", commandLine(["cascade", "export", folder], { selection: name, output: "wall.png", ...common })],
    ["Publish as a site", commandLine(["cascade", "site", folder, "site"], { selection: name, title: name, ...common })],
    ["Share until Ctrl-C", commandLine(["cascade", folder, "--lan"], { "only-selection": name, ...common })],
  ];
  sheet.show(
    make("p", "", { textContent: `${numbers}.` }), rename, make("div", "line", {}, share, forget, remove),
    ...commands.flatMap(([text, command]) => [make("p", "", { textContent: `${text}:` }), makeCopied(text, command)]));
}
