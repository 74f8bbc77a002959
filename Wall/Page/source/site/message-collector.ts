import type { LibraryMessage } from "../../model/messages.js";
import type { LibraryClient } from "../library-source.js";

/** Milliseconds for which messages without hurry are collected, so that the page need not follow each of them. */
const pause = 200;

/** Hands on messages to the page, a few batches together, and calls `didFlush` after that. */
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
