import { make, makeName } from "../../dom/markup.js";
import { incompleteText, reasonText } from "../../dom/unreadable.js";
import type { Photos } from "../../model/photos.js";
import { counted } from "../../model/words.js";
import { nextFrame } from "../../viewer/animation.js";
import { makeFileButtons } from "../../viewer/file-buttons.js";
import { Sheet } from "../dialogs/sheet.js";
import type { ShownPhotos } from "../wall/shown-photos.js";

const collator = new Intl.Collator("en", { numeric: true });

/** Opens the list of files that cannot be shown, or only in part, with the reasons. Lines lead to the files' tiles. */
export function openUnreadableList(photos: Photos, shown: ShownPhotos, goTo: (position: number) => void): void {
  const { names, columns } = photos;
  const slots = [...photos.slots()].filter((slot) => photos.hasProblem(slot))
    .sort((a, b) => collator.compare(names[a], names[b]));
  const title = counted(slots.length, "unreadable or incomplete file", "unreadable or incomplete files");
  const sheet = new Sheet(title, { id: "unreadable-list" });
  sheet.show(make("ul", "", { tabIndex: 0 }, ...slots.map((slot) => {
    const id = columns.id[slot];
    const name = makeName("", names[slot]);
    const reason = columns.reason[slot] === 0 ? incompleteText : reasonText(columns.reason[slot]);
    const buttons = shown.addresses.isOwners ? makeFileButtons(id) : [];
    const go = () => {
      sheet.close();
      goTo(shown.positionOf(id));
      // In the next frame, the photo has a cell.
      void nextFrame().then(() => shown.focus({ id }));
    };
    const line = make("li", "", {}, name, make("span", "reason", { textContent: reason }), ...buttons);
    if (shown.positionOf(id) >= 0) line.prepend(make("button", "show", { type: "button", onclick: go }, name));
    return line;
  })));
}
