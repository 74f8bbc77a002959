import { make } from "./markup.js";

/** Makes the browser download a file. Without a name, the server decides it. */
export function save({ url, name = "" }: { url: string, name?: string }): void {
  make("a", "", { href: url, download: name }).click();
}
