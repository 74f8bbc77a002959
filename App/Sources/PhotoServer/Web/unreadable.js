// @ts-check
/** What stands in the place of a picture that cannot be shown. */

/** By the numbers in the library stream. */
const reasons = [
  "",
  "The file is empty.",
  "This is not a picture that Cascade can read.",
  "The file is damaged.",
  "It takes too long to decode.",
  "The picture is too large.",
  "No permission to read the file.",
  "The file has vanished.",
];

/** @param {number} reason */
export function reasonText(reason) {
  return reasons[reason] ?? "It cannot be read.";
}

/**
 * An icon, the file's name and the reason.
 *
 * @param {string} name
 * @param {string} reason
 */
export function makeUnreadableMark(name, reason) {
  const mark = document.createElement("span");
  mark.className = "unreadable";
  mark.append(makeSpan("unreadable-icon", ""), makeSpan("unreadable-name", name), makeSpan("unreadable-reason", reason));
  return mark;
}

/**
 * @param {string} className
 * @param {string} text
 */
function makeSpan(className, text) {
  const span = document.createElement("span");
  span.className = className;
  span.dir = "auto";
  span.textContent = text;
  return span;
}
