// @ts-check
import { save } from "../addresses.js";

/**
 * Has the browser save a photo's file, or the largest picture that there is of it.
 *
 * @param {import("../addresses.js").Addresses} addresses
 * @param {import("./source.js").ViewedPhoto} photo
 * @param {(text: string) => void} say Called with why it cannot be.
 */
export async function download(addresses, photo, say) {
  if (photo.isUnread || !addresses.hasDownloads) return;
  try {
    const file = await addresses.download(photo);
    save(file);
    say(`Downloading ${file.name}: ${addresses.downloadText(photo)}.`);
  } catch {
    say("Cannot download now: the server does not respond.");
  }
}
