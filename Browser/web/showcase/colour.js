// @ts-check

/** The patterns of the coloured tokens, by class name. */
const grammars = {
  js: new RegExp(
    /(?<comment>\/\/.*|\/\*[^]*?\*\/)|(?<string>"(?:\\.|[^"\\])*"|`(?:\\.|[^`\\])*`)/.source +
      /|(?<keyword>\b(?:async|await|const|else|export|for|from|function|if|import|let|new|of|return|typeof|void)\b)/.source +
      /|(?<number>\b\d[\w.]*)/.source,
    "g",
  ),
  html: /(?<comment><!--[^]*?-->)|(?<string>"[^"]*")|(?<keyword><[/!]?[\w-]+|\/?>)/g,
};

/**
 * Wraps a text's comments, strings, keywords and numbers into elements of these classes.
 *
 * @param {string} text
 * @param {keyof typeof grammars} language
 */
export function colour(text, language) {
  const fragment = document.createDocumentFragment();
  let end = 0;
  for (const match of text.matchAll(grammars[language])) {
    const part = document.createElement("span");
    part.className = Object.entries(match.groups ?? {}).find(([, found]) => found !== undefined)?.[0] ?? "";
    part.textContent = match[0];
    const { index = 0 } = match;
    fragment.append(text.slice(end, index), part);
    end = index + match[0].length;
  }
  fragment.append(text.slice(end));
  return fragment;
}
