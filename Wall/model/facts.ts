import { facts } from "./numbers.js";

type FactName = keyof typeof facts;

/** What is known of each photo in a few bits: numbers, and what holds or not. */
export type Facts = { readonly [Name in FactName]: (typeof facts)[Name][1] extends 1 ? boolean : number };

const names = Object.keys(facts) as FactName[];

/** The number of a fact in a word; 0 or 1 if it holds or not. */
export function fact(word: number, name: FactName): number {
  const [bit, greatest] = facts[name];
  return (word >>> bit) & greatest;
}

/** All facts in a word. */
export function factsIn(word: number): Facts {
  const found: Partial<Record<FactName, number | boolean>> = {};
  for (const name of names) found[name] = facts[name][1] === 1 ? fact(word, name) > 0 : fact(word, name);
  return found as Facts;
}
