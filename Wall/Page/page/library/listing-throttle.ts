import type { LibraryMessage } from "../../model/messages.js";

/** The greatest part of the time that updates may take during a full listing. */
const share = 0.25;

/**
 * Passes on batches of messages: immediately or, during a full listing, so rarely that updating the page takes only a
 * part of the time.
 *
 * @param isAwaiting Called with all messages. Returns true if they have to wait for others.
 */
export function throttleListing(
  show: (messages: LibraryMessage[]) => void, isAwaiting: (messages: readonly LibraryMessage[]) => boolean,
): (messages: LibraryMessage[]) => void {
  const waiting: LibraryMessage[] = [];
  let isListing = true;
  let busyUntil = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const start = performance.now();
    show(waiting.splice(0));
    const end = performance.now();
    busyUntil = end + (end - start) * (1 / share - 1);
  };

  return (messages) => {
    for (const message of messages) {
      waiting.push(message);
      if (message.type === "start") isListing = !message.goesOn;
      if (message.type === "ended") isListing = false;
    }
    if (isAwaiting(messages)) return;
    if (!isListing || performance.now() >= busyUntil) flush();
    else timer ??= setTimeout(flush, busyUntil - performance.now());
  };
}
