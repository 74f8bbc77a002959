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
        console.warn("Connection to the library lost:", error);
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
    return "This page's link is no longer valid. Open the address that Cascade prints in the terminal.";
  }
  if (message.endsWith("reload the page")) return "Cascade has been updated. Reload the page.";
  return "Connection to Cascade lost. Start `cascade` again in the terminal; this page reconnects by itself.";
}
