/** The order in which people expect names: numbers by value, letters without regard to case. */

/**
 * A key by which names sort as people expect when keys are compared with `<`: IMG_2 comes before IMG_10. Case and
 * leading zeros are ignored.
 */
export function naturalKey(name: string): string {
  // The length of each number comes before it, so that it is compared first; a zero before that sorts it as digits do.
  return name.toLowerCase().replace(/[0-9]+/g, (digits) => {
    const number = digits.replace(/^0+/, "");
    return `0${String.fromCharCode(number.length)}${number}`;
  });
}

/**
 * The key of a folder's path. The keys of what it contains begin with it, so that a folder sorts before those with a
 * longer name. A path has no slash at its end; that of the outermost folder is empty.
 */
export function naturalFolderKey(folder: string): string {
  return folder === "" ? "" : `${folder.split("/").map(naturalKey).join("\0")}\0`;
}
