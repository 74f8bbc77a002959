/** Names, each with a number: 0 is for none, whose name is empty. */
export class NumberedNames {
  /** The names, by number. */
  readonly all = [""];
  readonly #numbers = new Map([["", 0]]);

  /** @returns Its number; a new one for a new name. */
  number(name: string): number {
    let number = this.#numbers.get(name);
    if (number === undefined) {
      number = this.all.push(name) - 1;
      this.#numbers.set(name, number);
    }
    return number;
  }
}
