import { make } from "./markup.js";

/**
 * Makes a button that copies a text, and says so.
 *
 * @param name What is copied.
 */
export function makeCopyButton(name: string, text: string): HTMLButtonElement {
  const button = make("button", "copy", { type: "button", ariaLabel: `Copy ${name}`, textContent: "Copy" });
  button.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(text);
      button.textContent = button.ariaLabel = "Copied";
    } catch {
      // One without encryption from another machine may not.
      button.textContent = button.ariaLabel = "The browser does not allow this page to copy.";
    }
  });
  return button;
}
