/**
 * The first index for which a condition does not hold, where it holds for all before and for none after. O(log n).
 *
 * @param low The least index that it may be.
 * @param high The greatest one, for which the condition is not asked.
 */
export function bisect(low: number, high: number, holds: (index: number) => boolean): number {
  let [least, most] = [low, high];
  while (least < most) {
    const middle = (least + most) >>> 1;
    if (holds(middle)) least = middle + 1;
    else most = middle;
  }
  return least;
}
