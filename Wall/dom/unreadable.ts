import { reasons } from "../model/numbers.js";

/** What stands in the place of a picture that cannot be shown. */

/** The note on a picture that is shown although its file is truncated. */
export const incompleteText = "The file is incomplete: part of the picture is missing.";

export function reasonText(reason: number): string {
  return reasons[reason] ?? "It cannot be read.";
}

/** An icon, the file's name and the reason. */
export function makeUnreadableMark(name: string, reason: string): HTMLSpanElement {
  const mark = document.createElement("span");
  mark.className = "unreadable";
  mark.append(makeIcon(), makeSpan("unreadable-name", name), makeSpan("unreadable-reason", reason));
  return mark;
}

/** The symbol that the page holds. */
function makeIcon(): SVGSVGElement {
  const namespace = "http://www.w3.org/2000/svg";
  const icon = document.createElementNS(namespace, "svg");
  icon.setAttribute("class", "unreadable-icon");
  icon.ariaHidden = "true";
  const symbol = document.createElementNS(namespace, "use");
  symbol.setAttribute("href", "#unreadable-icon");
  icon.append(symbol);
  return icon;
}

function makeSpan(className: string, text: string): HTMLSpanElement {
  const span = document.createElement("span");
  span.className = className;
  span.dir = "auto";
  span.textContent = text;
  return span;
}
