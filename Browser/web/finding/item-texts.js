// @ts-check

/** @typedef {import("../data/source.js").Source} Source */

/**
 * The searchable texts of a view: those that the page provides, or those of the view's children. They are not cached.
 */
export class ItemTexts {
  #source;
  #report;

  /** @param {Source} source @param {import("../data/report.js").Report} report */
  constructor(source, report) {
    this.#source = source;
    this.#report = report;
  }

  /** True if the page searches its items itself. */
  get isIndexed() {
    return this.#source.has("dataSource", "findItems");
  }

  /**
   * Returns the texts of a range of items.
   * @type {(section: number, start: number, count: number) => ArrayLike<string> | Promise<ArrayLike<string>>}
   */
  read(section, start, count) {
    const { dataSource, identities } = this.#source;
    if (!dataSource) return identities.sections[section].items.slice(start, start + count).map(childText);
    if (this.#source.has("dataSource", "textsOfItems")) {
      const texts = this.#source.callPlain("dataSource", "textsOfItems", section, start, count);
      if (typeof texts?.then !== "function") return this.#checked(texts, section, start, count);
      return Promise.resolve(texts).then((texts) => this.#checked(texts, section, start, count), (error) => {
        this.#report("dataSource.textsOfItems", error instanceof Error ? error.message : String(error), error);
        return blank(count);
      });
    }
    const texts = new Array(count);
    for (let index = 0; index < count; index += 1) {
      const text = this.#source.callPlain("dataSource", "textOfItem", { section, item: start + index });
      texts[index] = typeof text === "string" ? text : this.#text(text);
    }
    return texts;
  }

  /** @param {any} texts @param {number} section @param {number} start @param {number} count */
  #checked(texts, section, start, count) {
    if (texts?.length !== count) {
      if (typeof texts !== "symbol") {
        this.#report(`dataSource.textsOfItems(${section}, ${start}, ${count})`,
          `must be ${count} texts, got ${texts?.length ?? texts}; these items have none`);
      }
      return blank(count);
    }
    return Array.from(texts, (text) => (typeof text === "string" ? text : this.#text(text)));
  }

  /** @type {(value: any) => string} The text for a value that is not a string, or stands for an exception. */
  #text(value) {
    return value === undefined || value === null || typeof value === "symbol" ? "" : String(value);
  }
}

/** @type {(count: number) => string[]} */
const blank = (count) => new Array(count).fill("");

/** @type {(child: any) => string} A child's text, including the alternative texts of its pictures. */
function childText(child) {
  const pictures = child.matches("img") ? [child] : [...child.querySelectorAll("img[alt]")];
  return [child.textContent, ...pictures.map((picture) => picture.alt)].join("\n");
}
