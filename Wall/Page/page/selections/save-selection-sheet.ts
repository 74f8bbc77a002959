import { make } from "../../dom/markup.js";
import { counted } from "../../model/words.js";
import { makeCounted } from "../dialogs/form-parts.js";
import { makeAction, makeLine, Sheet } from "../dialogs/sheet.js";
import { changeSelections, readSelections } from "./selection-requests.js";

/**
 * Saves photos as a named selection, or adds them to one, and says what was done. They can also be removed from the
 * selection that the page shows.
 */
export async function openSaveSelectionSheet(
  photos: readonly number[], shown: string | null, say: (text: string) => void,
): Promise<void> {
  const what = counted(photos.length, "photo", "photos");
  const sheet = new Sheet(`Keep ${what}`);
  const change = (change: object, text: string) => void sheet.finish(() => changeSelections(change), () => say(text));
  const line = makeLine("Name", "", "Keep", (name) => change({ keep: { name, photos } }, `Kept as “${name.trim()}”`));
  sheet.show(line);
  await sheet.attempt(async () => {
    const { selections } = await readSelections();
    if (selections.length === 0 || !sheet.isOpen) return;
    const rows = selections.map(({ id, name, count }) =>
      makeCounted(name, count, () => change({ add: { id, photos } }, `${what} added to “${name}”`), "row"));
    line.after(make("p", "", { textContent: "Or add them to" }), make("div", "rows", {}, ...rows));
    const present = selections.find(({ id }) => id === shown);
    if (!present) return;
    const { id, name } = present;
    const remove = makeAction(`Remove from “${name}”`, () =>
      change({ remove: { id, photos } }, `${what} removed from “${name}”`));
    line.parentElement?.append(remove);
  });
}
