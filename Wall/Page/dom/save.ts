import { make } from "./markup.js";

/** Makes the browser save something. Without a name, the server says it. */
export function save({ url, name = "" }: { url: string, name?: string }): void {
  make("a", "", { href: url, download: name }).click();
}
