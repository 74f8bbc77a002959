// @ts-check
/** The first screen for servers: see first-screen.d.ts. Needs no document. */

export { firstScreen } from "./first-screen/first-screen.js";
