// @ts-check

/** @typedef {import("./matcher.js").Matcher} Matcher */

/** Elements whose text is not visible. */
const unseen = "script, style, template, noscript, [hidden]";

/**
 * Returns the hits in the text that a cell displays, which may differ from the item's text.
 * @type {(content: Element, matcher: Matcher) => { startContainer: Text, startOffset: number, endContainer: Text,
 *   endOffset:
 *   number }[]}
 */
export function hitsIn(content, matcher) {
  /** @type {{ node: Text, start: number }[]} */
  const nodes = [];
  let text = "";
  /** @param {Element} element */
  const walk = (element) => {
    for (const child of element.childNodes) {
      if (child instanceof Text) {
        nodes.push({ node: child, start: text.length });
        text += child.data;
      } else if (child instanceof Element && !child.matches(unseen)) {
        // Two paragraphs never share a word.
        const isBlock = !/^(inline|contents)/.test(getComputedStyle(child).display);
        if (isBlock) text += "\n";
        walk(child);
        if (isBlock) text += "\n";
      }
    }
  };
  walk(content);
  /** @type {(index: number) => { node: Text, offset: number }} Finds the text node of a code unit. */
  const at = (index) => {
    let last = nodes.length - 1;
    while (nodes[last].start > index) last -= 1;
    const { node, start } = nodes[last];
    return { node, offset: Math.min(index - start, node.length) };
  };
  return matcher.ranges(text).flatMap(({ start, end }) => {
    if (nodes.length === 0) return [];
  const first = at(start);
  const last = at(end - 1);
    return [{
      startContainer: first.node, startOffset: first.offset,
      endContainer: last.node, endOffset: Math.min(last.offset + 1, last.node.length),
    }];
  });
}
