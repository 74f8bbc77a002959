import type { LibraryMessage } from "../../model/messages.js";
import type { LibraryClient } from "../library-source.js";

/** Milliseconds for which messages that are not urgent are collected, so that the page updates less often. */
const pause = 200;

/** Passes messages on to the page, several batches together, and then calls `didFlush`. */
export function collecting(client: LibraryClient, didFlush: () => void) {
  const waiting: LibraryMessage[] = [];
  let timer = 0;
  const flush = () => {
    clearTimeout(timer);
    timer = 0;
    client.receive(waiting.splice(0));
    didFlush();
  };
  return (messages: readonly LibraryMessage[], isUrgent: boolean): void => {
    waiting.push(...messages);
    if (isUrgent) flush();
    else timer ||= setTimeout(flush, pause);
  };
}
