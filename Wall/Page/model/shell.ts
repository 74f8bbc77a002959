/** Quotes a text, so that a POSIX shell reads it as one word. */
export function shellQuoted(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

/** A command line whose options have values: `--name=value`, so that a value may begin with a hyphen. */
export function commandLine(words: readonly string[], options: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(options).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return [...words.map(shellQuoted), ...given.map(([name, value]) => `--${name}=${shellQuoted(value)}`)].join(" ");
}
