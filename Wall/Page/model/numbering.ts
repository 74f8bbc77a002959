/** Numbers values from 0 on, in the order in which they are first seen. */
export class Numbering<Value> {
  /** The values, by number. */
  readonly all: Value[] = [];
  readonly #numbers = new Map<Value, number>();

  /** @param first The values that get the first numbers. */
  constructor(...first: Value[]) {
    for (const value of first) this.number(value);
  }

  /** @returns The number of a value; a new number for a new value. */
  number(value: Value): number {
    let number = this.#numbers.get(value);
    if (number === undefined) {
      number = this.all.push(value) - 1;
      this.#numbers.set(value, number);
    }
    return number;
  }
}
