import { make } from "./markup.js";

/** Copies a text. It is a promise because some browsers allow copying only while the click is handled. */
export function copy(text: Promise<string>): Promise<void> {
  return navigator.clipboard.write([
    new ClipboardItem({ "text/plain": text.then((found) => new Blob([found], { type: "text/plain" })) }),
  ]);
}

/** Makes a button that copies the text of something, such as a path, and says so. */
export function makeCopyButton(name: string, text: () => string | Promise<string>): HTMLButtonElement {
  const button = make("button", "copy", { type: "button", ariaLabel: `Copy ${name}`, textContent: "Copy" });
  const say = (text: string) => {
    button.textContent = text;
    button.ariaLabel = text;
  };
  button.addEventListener("click", async () => {
    const found = Promise.resolve(text());
    try {
      await copy(found);
      say("Copied");
    } catch {
      found.then(() => say("The browser does not allow this page to copy."), () => say("Cannot be copied now."));
    }
  });
  return button;
}
