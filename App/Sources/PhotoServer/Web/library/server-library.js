// @ts-check
import { ServerAddresses } from "../server-addresses.js";
import { LibraryFollower } from "./following.js";

/** @typedef {import("./source.js").LibraryClient} LibraryClient */
/** @typedef {import("./source.js").LibrarySource} LibrarySource */

/**
 * The photos of Cascade's own server, which tells of all of them and of each change.
 * @implements {LibrarySource}
 */
export class ServerLibrary {
  isSite = false;
  addresses = new ServerAddresses();
  #follower;

  /** @param {string} url Of the stream. @param {LibraryClient} client */
  constructor(url, client) {
    this.#follower = new LibraryFollower(url, {
      receive: (messages) => {
        for (const message of messages) {
          if (message.type !== "start") continue;
          this.addresses.hasOriginals = message.servesFiles;
          this.addresses.hasPaths = !message.isShared;
        }
        client.receive(messages);
      },
      didConnect: client.didConnect,
      // One that comes back at once need not be spoken of.
      didLose(error, { isPassing }) {
        console.warn("The connection to the library is gone:", error);
        if (!isPassing) client.didLose(lossText(error));
      },
    });
  }

  start() {
    this.#follower.start();
  }

  retry() {
    this.#follower.retry();
  }

  /** The server tells everything anyway. */
  needEverything() {}

  look() {}

  /** @param {number} id */
  referenceTo(id) {
    return String(id);
  }

  /** @param {string} reference */
  find(reference) {
    return /^\d+$/.test(reference) ? Number(reference) : null;
  }
}

/** @param {unknown} error @returns {string} What happened, and what helps. */
function lossText(error) {
  const message = error instanceof Error ? error.message : "";
  if (/answered 40[13]$/.test(message)) {
    return "Cascade does not know this page any more: open the address that it prints in the terminal.";
  }
  if (message.endsWith("reload the page")) return "Cascade is another version by now: reload the page.";
  return "The connection to Cascade is gone. Start `cascade` again in the terminal; this page goes on by itself.";
}
