import { byId, make, makeName } from "../../dom/markup.js";
import { inSlices } from "../../dom/slices.js";
import type { Arrangement } from "../../model/arrangement.js";
import type { Query } from "../../model/query.js";
import type { Chip } from "../../model/search/chips.js";
import { counted } from "../../model/words.js";

/**
 * If a query shows no photos: offers to remove a single filter, with the number of photos that would then be shown.
 *
 * @returns Updates the offers for the chips of a query; without chips, there are none.
 */
export function remedies(arrangement: Arrangement, remove: (chip: Chip) => void) {
  let counting = new AbortController();
  let shown = "";
  return async (query: Query, chips: readonly Chip[]): Promise<void> => {
    const key = JSON.stringify([query, chips]);
    const former = document.querySelector("#notice .remedies");
    if (key === shown && former) return;
    shown = key;
    counting.abort();
    counting = new AbortController();
    const { signal } = counting;
    former?.remove();
    const list = make("ul", "remedies");
    for (const chip of chips) {
      const count = await inSlices(arrangement.choosing({ ...query, ...chip.without }), signal);
      if (count === null || signal.aborted) return;
      if (count === 0) continue;
      const kind = chip.kind === "" ? "" : `${chip.kind.toLowerCase()} `;
      const button = make("button", "", { type: "button", onclick: () => remove(chip) }, `Without ${kind}`,
        makeName("", chip.label), `: ${counted(count, "photo", "photos")}`);
      list.append(make("li", "", {}, button));
    }
    if (list.childElementCount > 0) byId("notice").querySelector("p")?.after(list);
  };
}
