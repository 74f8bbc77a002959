/** Requests to Cascade's own server, whose errors are sentences for people: Documentation/LibraryStream.md. */

/** Sends a request, with bytes as they are or anything else as JSON. Throws an error with a message for people. */
export async function answer(address: string, body?: object): Promise<string> {
  return (await (await request(address, body)).text()).trim();
}

export async function request(address: string, body?: object, signal?: AbortSignal): Promise<Response> {
  const isBinary = body instanceof ArrayBuffer;
  const type = isBinary ? "application/octet-stream" : "application/json";
  const response = await fetch(address, body && {
    method: "POST", headers: { "Content-Type": type }, body: isBinary ? body : JSON.stringify(body), signal,
  }).catch(() => {
    throw new Error("The server does not respond.");
  });
  if (response.ok) return response;
  throw new Error((await response.text()).trim() || `The server answered ${response.status}.`);
}

/** Sends a request about photos, whose identities are sent as little-endian words. */
export function askAbout(address: string, photos: readonly number[]): Promise<string> {
  const view = new DataView(new ArrayBuffer(4 * photos.length));
  photos.forEach((id, index) => view.setUint32(4 * index, id, true));
  return answer(address, view.buffer);
}

/** The path of a photo's file on the server's machine. */
export async function pathOf(photo: number): Promise<string> {
  const { paths: [path] } = JSON.parse(await askAbout("paths", [photo])) as { paths: string[] };
  if (path === undefined) throw new Error("The file name contains control characters.");
  return path;
}

/** Opens the folder of a photo's file on the desktop of the server's machine. */
export async function showInFolder(photo: number): Promise<void> {
  await askAbout("show-in-folder", [photo]);
}
