import { answer, request } from "../../source/questions.js";
import { idsIn } from "./shown-selection.js";

/** What the owner's page asks the server about named selections and links: Documentation/LibraryStream.md. */

export interface Selection {
  readonly id: string;
  readonly name: string;
  /** The number of photos that exist. */
  readonly count: number;
  /** The number of those that do not any more. */
  readonly missing: number;
}

export interface Selections {
  readonly selections: readonly Selection[];
  /** The library's folder as a whole path. */
  readonly folder: string;
  /** The cache, if it is not the usual one. */
  readonly cacheFolder?: string;
}

/** Some photos that guests can see until the end, in seconds since 1970. */
export interface SharedLink {
  readonly id: string;
  readonly title: string;
  readonly count: number;
  /** The first is the one to give away. */
  readonly addresses: readonly string[];
  readonly fingerprint?: string;
  readonly end: number;
}

/** What the server tells while it makes a file; a message is a warning. */
export interface ExportEvent {
  readonly event: string;
  readonly message?: string;
  /** Numbers of photos. */
  readonly done?: number;
  readonly total?: number;
}

/**
 * Makes a file of photos, on the server.
 *
 * @param settings The kind of file, and options of `cascade export`, without their hyphens.
 * @param didHear Called with what happens until the file is complete.
 * @returns Where the file is, and how long it is.
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
