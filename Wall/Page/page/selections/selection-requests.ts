import { answer, request } from "../../source/questions.js";
import { idsIn } from "./shown-selection.js";

/** The owner's requests about named selections, links and exports: Documentation/LibraryStream.md. */

export interface Selection {
  readonly id: string;
  readonly name: string;
  /** The number of photos that exist. */
  readonly count: number;
  /** The number of photos that no longer exist. */
  readonly missing: number;
}

export interface Selections {
  readonly selections: readonly Selection[];
  /** The library's folder as a whole path. */
  readonly folder: string;
  /** The cache folder, if it is not the default one. */
  readonly cacheFolder?: string;
}

/** A link to photos for guests. It ends at `end`, in seconds since 1970. */
export interface SharedLink {
  readonly id: string;
  readonly title: string;
  readonly count: number;
  /** Addresses of the link; the first one is the best to share. */
  readonly addresses: readonly string[];
  readonly fingerprint?: string;
  readonly end: number;
}

/** An event while the server makes a file. A message is a warning. */
export interface ExportEvent {
  readonly event: string;
  readonly message?: string;
  /** The number of photos that are done, and of all. */
  readonly done?: number;
  readonly total?: number;
}

/**
 * Makes the server export photos as a file.
 *
 * @param settings The kind of file, and options of `cascade export` without hyphens.
 * @param didHear Called with events until the file is complete.
 * @returns The address of the file, and its size.
 */
export async function exportPhotos(
  photos: readonly number[], settings: { kind: string, options: Readonly<Record<string, string>> }, signal: AbortSignal,
  didHear: (event: ExportEvent) => void,
): Promise<{ address: string, bytes: number }> {
  const { body } = await request("exports", { photos, settings }, signal);
  const reader = (body as ReadableStream<Uint8Array>).pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { value, done } = await reader.read().catch(() => ({ value: "", done: true }));
    if (done) throw new Error("The connection was lost before the file was complete.");
    const lines = (rest + value).split("\n");
    rest = lines.pop() as string;
    for (const event of lines.map((line) => JSON.parse(line))) {
      if (event.event === "error") throw new Error(event.message);
      if (event.event === "exported") return event;
      didHear(event);
    }
  }
}

export const readSelections = async (): Promise<Selections> => JSON.parse(await answer("selections"));

export const changeSelections = (change: object) => answer("selections/change", change);

export const readLinks = async (): Promise<SharedLink[]> => JSON.parse(await answer("links")).links;

export async function makeLink(title: string, photos: readonly number[], seconds: number): Promise<SharedLink> {
  return JSON.parse(await answer("links/change", { make: { title, photos, seconds } }));
}

export const endLink = (id: string) => answer("links/change", { end: { id } });

/** The photos of a selection that exist. */
export const photosOf = async (id: string) => idsIn(await fetch(`selections/${encodeURIComponent(id)}`));
