/**
 * Binary search: the first index from `low` to `high` for which a condition does not hold. The condition must hold for
 * all indices before that and for none after; it is not evaluated for `high`. O(log n).
 */
export function bisect(low: number, high: number, holds: (index: number) => boolean): number {
  let least = low;
  let most = high;
  while (least < most) {
    const middle = (least + most) >>> 1;
    if (holds(middle)) least = middle + 1;
    else most = middle;
  }
  return least;
}
