import { make, makeName, part } from "../dom/markup.js";
import { counted, number } from "../model/words.js";
import { openManageSheet } from "./manage-sheet.js";
import type { PageQuery } from "./page-query.js";
import { changeSelections, readLinks, readSelections, type SharedLink, type Selections } from "./selection-requests.js";
import { openShareSheet } from "./share-sheet.js";
import { makeAction } from "./sheet.js";

/** The named selections and links in the filter panel. */
export class SelectionList {
  readonly #parent = part(document, "[data-part=selections]");
  readonly #query: PageQuery;
  /** The selection that was deleted last. */
  #deleted: { id: string, name: string } | null = null;
  #shown = "";

  constructor(query: PageQuery) {
    this.#query = query;
    query.addEventListener("change", () => this.#mark());
  }

  /** Asks the server which there are. */
  async update(): Promise<void> {
    try {
      const [found, links] = await Promise.all([readSelections(), readLinks()]);
      this.#show(found, links);
    } catch {
      // The next message of the stream asks again.
    }
  }

  #show(found: Selections, links: readonly SharedLink[]): void {
    const text = JSON.stringify([found, links.length, this.#deleted]);
    if (text === this.#shown) return;
    this.#shown = text;
    const focused = this.#parent.querySelector<HTMLElement>(":focus")?.dataset.key;
    const rows: HTMLElement[] = found.selections.map((selection) => {
      const { id, name, count, missing } = selection;
      const row = makeAction("", () => this.#query.change({ selection: this.#query.value.selection === id ? null : id }));
      row.append(makeName("", name), make("span", "number", { textContent: number.format(count) }));
      if (missing > 0) row.title = counted(missing, "file is missing", "files are missing");
      row.dataset.key = id;
      const more = makeAction("⋯", () => openManageSheet(selection, found, {
        willDelete: () => {
          if (this.#query.value.selection === id) this.#query.change({ selection: null });
        },
        didDelete: () => {
          this.#deleted = selection;
          void this.update();
        },
      }), "more");
      more.setAttribute("aria-label", `Manage “${name}”`);
      more.dataset.key = `more ${id}`;
      return make("div", "selection", {}, row, more);
    });
    const deleted = this.#deleted;
    if (deleted) {
      const undo = makeAction("Undo", () => void this.#restore(deleted.id));
      rows.push(make("p", "undo", { role: "status" }, `“${deleted.name}” was deleted. `, undo));
    }
    if (links.length > 0) rows.push(makeAction(`${counted(links.length, "open link", "open links")}…`, () => openShareSheet([], "")));
    this.#parent.replaceChildren(...rows);
    (this.#parent.closest("fieldset") as HTMLElement).hidden = rows.length === 0;
    if (focused) this.#parent.querySelector<HTMLElement>(`[data-key="${CSS.escape(focused)}"]`)?.focus();
    this.#mark();
  }

  async #restore(id: string): Promise<void> {
    this.#deleted = null;
    await changeSelections({ restore: { id } }).catch(() => {});
    await this.update();
  }

  #mark(): void {
    for (const row of this.#parent.querySelectorAll<HTMLElement>(".selection > [data-key]:first-child")) {
      row.setAttribute("aria-pressed", String(row.dataset.key === this.#query.value.selection));
    }
  }
}
