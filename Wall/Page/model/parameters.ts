import type { ParameterName } from "./wall-measures.js";

/** A value of a query, as it stands in an address. */
export interface Parameter<Value> {
  /** Its name in the address. */
  readonly name: ParameterName;
  /** Reads what stands there. What is not known is taken for nothing, as an empty text is. */
  read(text: string): Value;
  /** What to write there; empty to leave it out. */
  write(value: Value): string;
}

export type Parameters = Readonly<Record<string, Parameter<unknown>>>;

export type Values<Own extends Parameters> = {
  readonly [Key in keyof Own]: Own[Key] extends Parameter<infer Value> ? Value : never;
};

/** The value that is one of those, or nothing. */
export function oneOf<Name extends string>(names: readonly Name[], value: string): Name | null {
  return names.find((name) => name === value) ?? null;
}

export function choice<Name extends string>(name: ParameterName, known: readonly Name[]): Parameter<Name | null> {
  return { name, read: (text) => oneOf(known, text), write: (value) => value ?? "" };
}

/** Any of the known names. */
export function choices<Name extends string>(name: ParameterName, known: readonly Name[]): Parameter<readonly Name[]> {
  return {
    name,
    read(text) {
      const asked = text.split(",");
      return known.filter((value) => asked.includes(value));
    },
    write: (values) => values.join(","),
  };
}

export function text(name: ParameterName): Parameter<string> {
  return { name, read: (text) => text, write: (value) => value };
}

/** A name, or none. */
export function optionalName(name: ParameterName): Parameter<string | null> {
  return { name, read: (text) => text || null, write: (value) => value ?? "" };
}

/** A whole number from 1 on; 0 for none. */
export function level(name: ParameterName, greatest: number): Parameter<number> {
  return {
    name,
    read(text) {
      const number = Number(text);
      return Number.isInteger(number) && number >= 1 && number <= greatest ? number : 0;
    },
    write: (value) => (value > 0 ? String(value) : ""),
  };
}

/** A day as 2024-05-31, which has to be in the calendar; empty for none. */
export function day(name: ParameterName): Parameter<string> {
  return {
    name,
    read(text) {
      const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN;
      // Not the 31st of June, which some take for the 1st of July.
      return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text ? "" : text;
    },
    write: (value) => value,
  };
}
