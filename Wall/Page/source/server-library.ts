import { LibraryFollower, Refusal } from "./following.js";
import type { LibraryClient, LibrarySource } from "./library-source.js";
import { ServerAddresses } from "./server-addresses.js";

/** The photos of Cascade's own server, which sends all of them, and each change. */
export class ServerLibrary implements LibrarySource {
  readonly addresses = new ServerAddresses();
  #follower: LibraryFollower | null = null;

  start(client: LibraryClient): void {
    this.#follower = new LibraryFollower("library", {
      receive: (messages) => {
        for (const message of messages) {
          if (message.type !== "start") continue;
          this.addresses.hasOriginals = message.servesFiles;
          this.addresses.isOwners = !message.isShared;
        }
        client.receive(messages);
      },
      didConnect: () => client.didConnect(),
      // A connection that is back in a moment is not worth a message.
      didLose(error, { isPassing }): void {
        console.warn("Connection to the library lost:", error);
        if (!isPassing) client.didLose(lossText(error));
      },
    });
    this.#follower.start();
  }

  retry(): void {
    this.#follower?.retry();
  }

  /** Does nothing, because the server sends all photos anyway. */
  needEverything(): void {}

  prioritize(): void {}

  referenceTo(id: number): string {
    return String(id);
  }

  find(reference: string): number | null {
    return /^\d+$/.test(reference) ? Number(reference) : null;
  }
}

/** @returns What happened, and what helps. */
function lossText(error: unknown): string {
  const message = error instanceof Error ? error.message : "";
  if (error instanceof Refusal) {
    return "This page's link is no longer valid. Open the address that Cascade prints in the terminal.";
  }
  if (message.endsWith("reload the page")) return "Cascade has been updated. Reload the page.";
  return "Connection to Cascade lost. Start `cascade` again in the terminal; this page reconnects by itself.";
}
