/** Elements that take typed keys themselves. */
const fields = ":is(input, select, textarea, [contenteditable]):not([type=radio], [type=range], [type=checkbox])";

/** @returns True if a key is for an element that takes typed keys itself. */
export const isTyped = ({ target }: KeyboardEvent): boolean => (target as Element).matches(fields);

/** @returns True if a key is pressed together with Ctrl, Command or Alt, which make it another command. */
export const hasModifier = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => ctrlKey || metaKey || altKey;
