// @ts-check
import { Letters } from "./letters.js";
import { ItemTexts } from "./item-texts.js";
import { Marks } from "./marks.js";
import { Matcher, patternSource } from "./matcher.js";
import { inSlices } from "./search.js";

/** @typedef {import("../cascade-view").CascadeView} View */
/** @typedef {import("../cascade-view").IndexPath} IndexPath */
/** @typedef {import("./finding-parts.js").FindingParts} FindingParts */

/** @typedef {{ prefix: string, start: string, end: string, suffix: string }} TextDirective A text, and the texts around it. */

/**
 * Parses the first text of a fragment directive: `text=prefix-,start,end,-suffix`. Returns `null` if there is none.
 * @type {(directive: string) => TextDirective | null}
 */
export function textDirective(directive) {
  const value = directive.split("&").find((part) => part.startsWith("text="))?.slice("text=".length);
  if (!value) return null;
  try {
    const parts = value.split(",");
    const prefix = parts[0].endsWith("-") ? decodeURIComponent((parts.shift() ?? "").slice(0, -1)) : "";
    const suffix = parts[parts.length - 1]?.startsWith("-") ? decodeURIComponent((parts.pop() ?? "").slice(1)) : "";
    const [start, end = ""] = parts.map(decodeURIComponent);
    return start && parts.length <= 2 ? { prefix, start, end, suffix } : null;
  } catch {
    // The directive is not percent-encoded correctly.
    return null;
  }
}

/**
 * Scrolls to the item with the text that the page's address names, unless the browser can find the text elsewhere.
 * @type {(directive: string, view: View, parts: FindingParts) => Promise<void>}
 */
export async function followFragment(directive, view, parts) {
  const { renderer: { source }, report } = parts;
  const text = textDirective(directive);
  if (!text || source.has("dataSource", "findItems")) return;
  const letters = new Letters();
  await inSlices(letters.load());
  const pattern = directivePattern(text, letters);
  if (!pattern || pattern.test(textAround(view))) return;
  const texts = new ItemTexts(source, report);
  /** @type {IndexPath | null} */
  let found = null;
  await inSlices(look(texts, source.counts, pattern, (path) => (found = path)));
  const { x, y } = view.contentOffset;
  // A user who has scrolled meanwhile wants to be somewhere else.
  if (!found || !view.isConnected || (view.scroller === "self" && x + y > 0)) return;
  view.scrollToItem(found, { position: "center" });
  mark(found, new Matcher({ text: text.start, wholeWords: true, matchCase: false, matchDiacritics: false }, letters), view, parts);
}

/** @type {(found: IndexPath, matcher: Matcher, view: View, parts: FindingParts) => void} Marks a text until the next user action. */
function mark({ section, item }, matcher, view, { renderer }) {
  const marks = new Marks(view, renderer);
  const hits = { at: (/** @type {IndexPath} */ path) => Number(path.section === section && path.item === item) };
  const show = () => marks.show(matcher, hits, { section, item, index: 0 });
  const watch = new AbortController();
  const { signal } = watch;
  view.addEventListener("cascade-pass", show, { signal });
  for (const type of ["pointerdown", "keydown"]) {
    addEventListener(type, () => {
      watch.abort();
      marks.clear();
    }, { signal, capture: true });
  }
  show();
}

/**
 * Returns the pattern of a directive: its texts as whole words, with the prefix before and the suffix after them.
 * @type {(text: TextDirective, letters: Letters) => RegExp | null}
 */
function directivePattern({ prefix, start, end, suffix }, letters) {
  /** @type {(text: string) => string} */
  const source = (text) => patternSource({ text, wholeWords: true, matchCase: false, matchDiacritics: false }, letters) ?? "";
  if (source(start) === "") return null;
  const between = end && `[^]*?${source(end)}`;
  return new RegExp(`${prefix && `${source(prefix)}\\s*`}${source(start)}${between}${suffix && `\\s*${source(suffix)}`}`, "v");
}

/** @type {(view: View) => string} The page's text outside the view, which the browser searches itself. */
function textAround(view) {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) =>
    node === view || (node instanceof Element && node.matches("script, style, template"))
      ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT);
  let text = "";
  while (walker.nextNode()) if (walker.currentNode instanceof Text) text += walker.currentNode.data;
  return text;
}

/** @type {(texts: ItemTexts, counts: readonly number[], pattern: RegExp, found: (path: IndexPath) => void) => Generator<any>} */
function* look(texts, counts, pattern, found) {
  const most = 256;
  for (const [section, count] of counts.entries()) {
    for (let start = 0; start < count; start += most) {
      let batch = texts.read(section, start, Math.min(most, count - start));
      if (batch instanceof Promise) {
        const promise = batch;
        /** @type {ArrayLike<string>} */
        let resolved = [];
        yield promise.then((texts) => void (resolved = texts));
        batch = resolved;
      }
      for (let index = 0; index < batch.length; index += 1) {
        if (pattern.test(batch[index])) return found({ section, item: start + index });
      }
      yield;
    }
  }
}
