import { reasons } from "../model/numbers.js";
import { make, makeName, makeShape } from "./markup.js";

/** What is shown instead of a picture that cannot be shown. */

/** The note on a picture whose file is truncated. */
export const incompleteText = "The file is incomplete: part of the picture is missing.";

export function reasonText(reason: number): string {
  return reasons[reason] ?? "It cannot be read.";
}

/** An icon, the file's name and the reason. */
export function makeUnreadableMark(name: string, reason: string): HTMLSpanElement {
  const icon = makeShape("svg", { "class": "unreadable-icon", "aria-hidden": "true" });
  // The symbol is in index.html.
  icon.append(makeShape("use", { href: "#unreadable-icon" }));
  return make("span", "unreadable", {}, icon, makeName("unreadable-name", name), makeName("unreadable-reason", reason));
}
