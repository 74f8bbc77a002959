/** A text without case and diacritics, for searching. */
export function folded(text: string): string {
  return (/^[\x00-\x7f]*$/.test(text) ? text : text.normalize("NFKD").replace(/\p{M}+/gu, "")).toLowerCase();
}
