import { makeCopyButton } from "../dom/copy.js";
import { make } from "../dom/markup.js";
import { pathOf, showInFolder } from "../source/questions.js";

/** Makes the owner's buttons for a photo's file: one copies its path, the other shows it in its folder. */
export function makeFileButtons(photo: number): HTMLButtonElement[] {
  const show = make("button", "show-in-folder", { type: "button", textContent: "Show in folder" });
  show.addEventListener("click", async () => {
    show.textContent = "Opening…";
    show.textContent = await showInFolder(photo).then(() => "Shown", (reason: Error) => reason.message);
  });
  return [makeCopyButton("path", () => pathOf(photo)), show];
}
