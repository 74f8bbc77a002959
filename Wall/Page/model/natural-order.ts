/** The order in which people expect names: numbers by value, letters without regard to case. */

/**
 * A text by which names sort as people expect: compared as it is (`<`), IMG_2 comes before IMG_10. Only case and
 * leading zeros are lost.
 */
export function naturalKey(name: string): string {
  // Each number's length stands before it, so that it is compared first; in front of it a zero, to sort as digits do.
  return name.toLowerCase().replace(/[0-9]+/g, (digits) => {
    const number = digits.replace(/^0+/, "");
    return `0${String.fromCharCode(number.length)}${number}`;
  });
}

/**
 * The key of a folder's path, with which those of what is in it begin: a folder comes before what begins like it. The
 * path has no slash at its end; the outermost one is empty.
 */
export function naturalFolderKey(folder: string): string {
  return folder === "" ? "" : `${folder.split("/").map(naturalKey).join("\0")}\0`;
}
