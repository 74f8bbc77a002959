// @ts-check
/** Who tells the page of photos: Cascade's server, or the files of a published wall. */

/** @typedef {import("./stream.js").LibraryMessage} LibraryMessage */

/**
 * @typedef {object} LibraryClient
 * @property {(messages: LibraryMessage[]) => void} receive Messages that belong together.
 * @property {() => void} didConnect Whoever tells answers (again).
 * @property {(text: string) => void} didLose Nobody answers, or not as they should: what happened, and what helps.
 * @property {(reading: Reading | null) => void} didReadSome How far reading everything has come, where that was needed;
 *   `null` as soon as it has ended, whole or not.
 */

/** @typedef {{ read: number, count: number }} Reading Numbers of photos. */

/**
 * @typedef {object} LibrarySource
 * @property {boolean} isSite True for a published wall: nothing will change.
 * @property {import("../addresses.js").Addresses} addresses
 * @property {() => void} start Begins, and ends never.
 * @property {() => void} retry Tries at once what has failed.
 * @property {(isNeeded: boolean) => void} needEverything Has all photos read, or only those that are looked at.
 * @property {(place: "start" | "wall" | "viewer", ids: readonly number[]) => void} look Has photos read that are looked at
 *   somewhere, the first ones first; those that were looked at there before have no hurry any more.
 * @property {(id: number) => string} referenceTo What names a photo in the page's address.
 * @property {(reference: string) => number | null | undefined} find The identity of the photo with that name; `null` if
 *   there is none, `undefined` as long as that is not known: messages follow then.
 */

export {};
