/** Numbers and sizes for people. */

export const number = new Intl.NumberFormat("en");

export function counted(count: number, singular: string, plural: string): string {
  return `${number.format(count)} ${count === 1 ? singular : plural}`;
}

const units = ["kilobyte", "megabyte", "gigabyte", "terabyte"];

/** The size of files for people, as in 34 MB. */
export function byteSize(byteLength: number): string {
  let value = byteLength / 1000;
  let unit = 0;
  while (value >= 999.5 && unit < units.length - 1) {
    value /= 1000;
    unit += 1;
  }
  return new Intl.NumberFormat("en", {
    style: "unit", unit: units[unit], unitDisplay: "short", maximumFractionDigits: value < 9.95 && unit > 0 ? 1 : 0,
  }).format(value);
}
