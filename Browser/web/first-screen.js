// @ts-check
/** Computes first screens on servers; see first-screen.d.ts. Needs no document. */

export { firstScreen } from "./first-screen/first-screen.js";
