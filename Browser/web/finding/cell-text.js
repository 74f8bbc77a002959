// @ts-check

/** @typedef {import("./matcher.js").Matcher} Matcher */

/** Elements whose text is not visible. */
const unseen = "script, style, template, noscript, [hidden]";

/**
 * The hits in what a cell shows, which need not be the item's text word for word.
 * @type {(content: Element, matcher: Matcher) => { startContainer: Text, startOffset: number, endContainer: Text, endOffset:
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
        // Words of two paragraphs are no one word.
        const isBlock = !/^(inline|contents)/.test(getComputedStyle(child).display);
        if (isBlock) text += "\n";
        walk(child);
        if (isBlock) text += "\n";
      }
    }
  };
  walk(content);
  /** @type {(index: number) => { node: Text, offset: number }} The text node with a code unit. */
  const at = (index) => {
    let last = nodes.length - 1;
    while (nodes[last].start > index) last -= 1;
    const { node, start } = nodes[last];
    return { node, offset: Math.min(index - start, node.length) };
  };
  return matcher.ranges(text).flatMap(({ start, end }) => {
    if (nodes.length === 0) return [];
    const [first, last] = [at(start), at(end - 1)];
    return [{
      startContainer: first.node, startOffset: first.offset,
      endContainer: last.node, endOffset: Math.min(last.offset + 1, last.node.length),
    }];
  });
}
