/** Values, each with a number: they are numbered from 0 on as they are first seen. */
export class Numbering<Value> {
  /** The values, by number. */
  readonly all: Value[] = [];
  readonly #numbers = new Map<Value, number>();

  /** @param first What has the first numbers. */
  constructor(...first: Value[]) {
    for (const value of first) this.number(value);
  }

  /** @returns Its number; a new one for a new value. */
  number(value: Value): number {
    let number = this.#numbers.get(value);
    if (number === undefined) {
      number = this.all.push(value) - 1;
      this.#numbers.set(value, number);
    }
    return number;
  }
}
