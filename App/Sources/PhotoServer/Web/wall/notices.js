// @ts-check
/** @typedef {{ title: string, lines: string[], action?: { text: string, run: () => void } }} Screen */

/** What stands in the place of photos when there are none: why, and what helps. */
export class Notices {
  #element = /** @type {HTMLElement} */ (document.getElementById("notice"));
  #shown = "";

  /** @param {Screen | null} screen `null`: there are photos. */
  show(screen) {
    // It is a live region: what is the same is not said again.
    const text = JSON.stringify(screen);
    if (text === this.#shown) return;
    this.#shown = text;
    this.#element.hidden = screen === null;
    if (!screen) return;
    const title = document.createElement("h2");
    title.textContent = screen.title;
    title.dir = "auto";
    const lines = screen.lines.map((line) => {
      const paragraph = document.createElement("p");
      paragraph.textContent = line;
      return paragraph;
    });
    this.#element.replaceChildren(title, ...lines);
    const { action } = screen;
    if (!action) return;
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = action.text;
    button.addEventListener("click", () => action.run());
    this.#element.append(button);
  }
}

/**
 * The folder is being read for the first time.
 * @param {string} folder
 * @param {string} progress
 * @returns {Screen}
 */
export const firstScan = (folder, progress) => ({
  title: `Looking for pictures in ${folder}`,
  lines: [progress, "The first ones show as soon as they are found."].filter((line) => line !== ""),
});

/** @param {string} folder @returns {Screen} */
export const emptyFolder = (folder) => ({
  title: `No pictures in ${folder}`,
  lines: [
    "Cascade shows JPEG, PNG, GIF, WebP, AVIF, HEIC, TIFF and JPEG XL files, "
      + "in this folder and in the folders inside it.",
    "Put some there, and they show here at once.",
  ],
});

/** @returns {Screen} */
export const emptySite = () => ({ title: "No pictures", lines: ["None have been published here yet."] });

/**
 * What is asked for takes all photos to be known.
 * @param {string} progress
 * @returns {Screen}
 */
export const readingAll = (progress) => ({
  title: progress, lines: ["To search, filter or sort, the page needs to know all of them."],
});

/** @param {() => void} clear @returns {Screen} */
export const noMatches = (clear) => ({
  title: "No photo is like that",
  lines: ["Other words, or fewer filters, may find some."],
  action: { text: "Clear filters", run: clear },
});

/** @param {string} folder @returns {Screen} */
export const folderAway = (folder) => ({
  title: `The folder ${folder} is not there`,
  lines: ["It may be on a disk that was taken out, or on a network that is away.", "It shows as soon as it is back."],
});
