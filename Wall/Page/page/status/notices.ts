import { byId, make } from "../../dom/markup.js";

type Screen = { title: string, lines: string[], action?: { text: string, run: () => void } };

let shown = "";

/**
 * Shows why there are no photos, and what helps, in their place.
 *
 * @param screen `null` if there are photos.
 */
export function showNotice(screen: Screen | null): void {
  // It is a live region: the same text must not be announced again.
  const text = JSON.stringify(screen);
  if (text === shown) return;
  shown = text;
  const notice = byId("notice");
  notice.hidden = screen === null;
  if (!screen) return;
  const { title, lines, action } = screen;
  const paragraphs = lines.map((line) => make("p", "", { textContent: line }));
  notice.replaceChildren(make("h2", "", { dir: "auto", textContent: title }), ...paragraphs);
  if (action) notice.append(make("button", "", { type: "button", textContent: action.text, onclick: action.run }));
}

/** The folder is being read for the first time. */
export const firstScan = (folder: string, progress: string): Screen => ({
  title: `Looking for pictures in ${folder}`,
  lines: [progress, "Pictures appear as soon as they are found."].filter((line) => line !== ""),
});

export const emptyFolder = (folder: string): Screen => ({
  title: `No pictures in ${folder}`,
  lines: [
    "Cascade shows JPEG, PNG, GIF, WebP, AVIF, HEIC, TIFF, JPEG XL, raw and video files in this folder and its subfolders.",
    "New pictures appear here at once.",
  ],
});

export const emptySite = (): Screen => ({ title: "No pictures", lines: ["None have been published yet."] });

/** All photos have to be read for the query. */
export const readingAll = (progress: string): Screen => ({
  title: progress, lines: ["Searching, filtering and sorting need the data of all photos."],
});

export const noMatches = (clear: () => void): Screen => ({
  title: "No matching photos",
  lines: ["Try other words or fewer filters."],
  action: { text: "Clear filters", run: clear },
});

export const folderAway = (folder: string): Screen => ({
  title: `The folder ${folder} is not available`,
  lines: ["Its disk or network may be disconnected.", "The photos appear as soon as it is back."],
});
