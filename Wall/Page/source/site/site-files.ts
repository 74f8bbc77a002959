import { type Site, siteVersion } from "../formats.js";

/** Fetches the files of a published wall: Documentation/Site.md. */

/** An error of the site, with a message for people. */
export class SiteError extends Error {
  /** True if the file does not exist. */
  isMissing = false;
}

/** @throws A `SiteError`; a `TypeError` if there is no response. */
export async function readSite(url: string): Promise<Site> {
  const response = await answer(url, { cache: "no-cache" });
  const site = await response.json().catch(() => null);
  if (site?.format !== siteVersion) {
    throw new SiteError(site?.format > siteVersion ? "The site is newer than this page. Reload the page."
      : "The site's description, site.json, is damaged.");
  }
  return site;
}

/** A file's bytes, decompressed. Throws a `SiteError` or a `TypeError`. */
export async function readBytes(url: string): Promise<Uint8Array> {
  const response = await answer(url);
  const bytes = new Uint8Array(await response.arrayBuffer());
  // If the server declares the compression, the browser has already decompressed the file.
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  try {
    return new Uint8Array(await new Response(stream).arrayBuffer());
  } catch {
    throw new SiteError("A file of the site is damaged.");
  }
}

async function answer(url: string, options?: RequestInit): Promise<Response> {
  const response = await fetch(url, options);
  if (response.ok) return response;
  const error = new SiteError(`A file of the site cannot be loaded: the server answered ${response.status}.`);
  error.isMissing = response.status === 404 || response.status === 410;
  throw error;
}
