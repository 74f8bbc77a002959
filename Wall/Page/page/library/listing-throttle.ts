import type { LibraryMessage } from "../../model/messages.js";

/** The part of the time that a full listing may take from the user of the page. */
const share = 0.25;

/**
 * Hands on batches of messages: at once, or, while everything is told from the beginning, so seldom that arranging what
 * has come takes but a part of the time.
 *
 * @param isAwaiting Told of all messages: whether they are to wait for others.
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
