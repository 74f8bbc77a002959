import { save } from "../dom/save.js";
import type { Photo } from "../model/photo.js";
import type { Addresses } from "../source/addresses.js";

/** Downloads a photo's file or its largest picture, and says so, or why it is not possible. */
export async function download(addresses: Addresses, photo: Photo, say: (text: string) => void): Promise<void> {
  if (photo.isUnread || !addresses.hasDownloads) return;
  try {
    const file = await addresses.download(photo);
    save(file);
    say(`Downloading ${file.name}: ${addresses.downloadText(photo)}.`);
  } catch {
    say("Cannot download now: the server does not respond.");
  }
}
