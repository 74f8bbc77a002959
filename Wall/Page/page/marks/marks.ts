import type { Toast } from "../../dom/toast.js";
import { flags } from "../../model/flags.js";
import type { Photo } from "../../model/photo.js";
import { counted } from "../../model/words.js";

/** Sets ratings and flags: Documentation/LibraryStream.md, `POST /marks`. */

/** Special values of a rating or a flag: the one in the file, and no change. */
const asInFile = 254;
const kept = 255;

/** A photo's identity, and its new rating and flag. */
type Change = readonly [id: number, rating: number, flag: number];

/** Returns a function that sets ratings and flags of photos by a key; see `mark` of `Marking`. Ctrl+Z undoes. */
export function markSetter(toast: Toast): (photos: readonly Photo[], key: string) => void {
  /** The changes that undo the latest ones. */
  let lastUndo: Change[] = [];
  /** Resolves when all former changes have been sent: one after the other, so that the latest one wins. */
  let sending: Promise<void> = Promise.resolve();

  document.addEventListener("keydown", (event) => {
    const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key === "z";
    if (!isUndo || lastUndo.length === 0 || (event.target as Element).closest("input, select")) return;
    event.preventDefault();
    takeBack();
  });

  const takeBack = () => void send(lastUndo.splice(0), "Undone", []);

  const send = async (changes: readonly Change[], text: string, undo: Change[]) => {
    const sent = sending.then(() => post(changes));
    sending = sent.catch(() => {});
    try {
      await sent;
      lastUndo = undo;
      say(text, undo.length > 0);
    } catch (error) {
      // Nothing to revert: the page shows only what the server has stored.
      say(error instanceof TypeError ? "Not stored: the server does not respond." : (error as Error).message);
    }
  };

  const say = (text: string, canUndo = false) => {
    // While the viewer is open, everything else is inert.
    const place = document.querySelector("#viewer:not([hidden])") ?? document.body;
    toast.say(text, place, canUndo ? { text: "Undo", run: takeBack } : undefined);
  };

  return (photos, key) => {
    if (photos.length === 0) return say("Select the photos to rate, or move the focus to one.");
    const { changes, text } = changesFor(photos, key);
    const undo = changes.map(([id, rating, flag], index): Change => {
      const photo = photos[index];
      return [
        id, rating === kept ? kept : photo.isRatedHere ? photo.rating : asInFile,
        flag === kept ? kept : photo.isFlaggedHere ? photo.flag : asInFile];
    });
    const subject = photos.length === 1 ? "" : `${counted(photos.length, "photo", "photos")}: `;
    void send(changes, subject + text, undo);
  };
}

/** The changes that a key makes to photos, and the message about them. */
function changesFor(photos: readonly Photo[], key: string): { changes: Change[], text: string } {
  const all = (rating: number, flag: number) => photos.map(({ id }): Change => [id, rating, flag]);
  if (key === "file") return { changes: all(asInFile, asInFile), text: "As in the file" };
  const flag = flags.find((flag) => flag.key === key);
  if (flag) {
    const isSo = photos.every((photo) => photo.flag === flag.number);
    return { changes: all(kept, isSo ? 0 : flag.number), text: isSo ? `No longer ${flag.name}` : flag.word };
  }
  const rating = Number(key);
  return { changes: all(rating, kept), text: rating === 0 ? "No rating" : "★".repeat(rating) };
}

/** Sends changes to the server, which stores them. Throws an error with a message for people. */
async function post(changes: readonly Change[]): Promise<void> {
  const view = new DataView(new ArrayBuffer(8 * changes.length));
  for (const [index, [id, rating, flag]] of changes.entries()) {
    view.setUint32(8 * index, id, true);
    view.setUint32(8 * index + 4, flag << 8 | rating, true);
  }
  const answer = await fetch("marks", {
    method: "POST", headers: { "Content-Type": "application/octet-stream" }, body: view.buffer });
  if (!answer.ok) throw new Error((await answer.text()).trim() || `Not stored: the server answered ${answer.status}.`);
}
