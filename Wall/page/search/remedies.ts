import { inSlices } from "../../dom/slices.js";
import { byId, make, makeName } from "../../dom/markup.js";
import type { Arrangement } from "../../model/arrangement.js";
import type { Query } from "../../model/query.js";
import type { Chip } from "../../model/search/chips.js";
import { counted } from "../../model/words.js";

/** Photos that are tested in a step: some milliseconds. */
const step = 8192;

/** Where no photo is shown: what there would be without each single filter. */
export class Remedies {
  readonly #arrangement: Arrangement;
  readonly #remove: (chip: Chip) => void;
  #counting = new AbortController();
  #shown = "";

  constructor(arrangement: Arrangement, remove: (chip: Chip) => void) {
    this.#arrangement = arrangement;
    this.#remove = remove;
  }

  /** @param chips Those that the query is made of; none if photos are shown, or not all are known. */
  async show(query: Query, chips: readonly Chip[]): Promise<void> {
    const key = JSON.stringify([query, chips]);
    if (key === this.#shown && document.querySelector("#notice .remedies")) return;
    this.#shown = key;
    this.#counting.abort();
    const { signal } = (this.#counting = new AbortController());
    document.querySelector("#notice .remedies")?.remove();
    const list = make("ul", "remedies");
    for (const chip of chips) {
      const count = await inSlices(this.#count({ ...query, ...chip.without }), signal);
      if (count === null || signal.aborted) return;
      if (count === 0) continue;
      const kind = chip.kind === "" ? "" : `${chip.kind.toLowerCase()} `;
      const button = make("button", "", { type: "button" }, `Without ${kind}`, makeName("", chip.label),
        `: ${counted(count, "photo", "photos")}`);
      button.addEventListener("click", () => this.#remove(chip));
      list.append(make("li", "", {}, button));
    }
    if (list.childElementCount > 0) byId("notice").querySelector("p")?.after(list);
  }

  /** The number of photos that a query shows. */
  *#count(query: Query): Generator<undefined, number, unknown> {
    const tests = this.#arrangement.tests(query);
    let [count, tested] = [0, 0];
    for (const slot of this.#arrangement.byDate) {
      tested += 1;
      if (tested % step === 0) yield;
      if (tests.every(({ accepts }) => accepts(slot))) count += 1;
    }
    return count;
  }
}
