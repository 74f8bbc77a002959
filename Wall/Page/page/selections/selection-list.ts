import { make, part } from "../../dom/markup.js";
import { counted } from "../../model/words.js";
import { makeCounted } from "../dialogs/form-parts.js";
import { makeAction } from "../dialogs/sheet.js";
import type { PageQuery } from "../query/page-query.js";
import { openManageSheet } from "./manage-sheet.js";
import {
  changeSelections, readLinks, readSelections, type Selection, type Selections, type SharedLink,
} from "./selection-requests.js";
import { openShareSheet } from "./share-sheet.js";

/** The named selections and links in the filter panel. Returns a function that loads them from the server. */
export function selectionList(query: PageQuery): () => Promise<void> {
  const parent = part(document, "[data-part=selections]");
  /** The selection that was deleted last, which can be restored. */
  let deleted: Selection | null = null;
  let shown = "";

  const update = async () => {
    try {
      show(...await Promise.all([readSelections(), readLinks()]));
    } catch {
      // The next message of the stream loads them again.
    }
  };

  const show = (found: Selections, links: readonly SharedLink[]) => {
    const text = JSON.stringify([found, links.length, deleted]);
    if (text === shown) return;
    shown = text;
    const focused = parent.querySelector<HTMLElement>(":focus")?.dataset.key;
    const rows: HTMLElement[] = found.selections.map((selection) => {
      const { id, name, count, missing } = selection;
      const row = makeCounted(name, count, () => query.change({ selection: query.value.selection === id ? null : id }));
      if (missing > 0) row.title = counted(missing, "file is missing", "files are missing");
      row.dataset.key = id;
      const more = makeAction("⋯", () => openManageSheet(selection, found, {
        willDelete: () => query.value.selection === id && query.change({ selection: null }),
        didDelete() {
          deleted = selection;
          void update();
        },
      }), "more");
      more.setAttribute("aria-label", `Manage “${name}”`);
      more.dataset.key = `more ${id}`;
      return make("div", "selection", {}, row, more);
    });
    if (deleted) {
      const { id, name } = deleted;
      const undo = makeAction("Undo", () => void restore(id));
      rows.push(make("p", "undo", { role: "status" }, `“${name}” was deleted. `, undo));
    }
    if (links.length > 0) rows.push(makeAction(`${counted(links.length, "open link", "open links")}…`, () => openShareSheet([], "")));
    parent.replaceChildren(...rows);
    (parent.closest("fieldset") as HTMLElement).hidden = rows.length === 0;
    if (focused) parent.querySelector<HTMLElement>(`[data-key="${CSS.escape(focused)}"]`)?.focus();
    mark();
  };

  const restore = async (id: string) => {
    deleted = null;
    await changeSelections({ restore: { id } }).catch(() => {});
    await update();
  };

  const mark = () => {
    for (const row of parent.querySelectorAll<HTMLElement>(".selection > [data-key]:first-child")) {
      row.setAttribute("aria-pressed", String(row.dataset.key === query.value.selection));
    }
  };

  query.changed.add(mark);
  return update;
}
