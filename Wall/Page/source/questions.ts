/** What the page asks Cascade's own server, and the sentences with which it refuses: Documentation/LibraryStream.md. */

/** Asks the server; bytes are sent as they are, all else as JSON. Throws an error for people if there is no answer. */
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

/** Asks the server something about photos, which it gets as little-endian words. */
export function askAbout(address: string, photos: readonly number[]): Promise<string> {
  const view = new DataView(new ArrayBuffer(4 * photos.length));
  photos.forEach((id, index) => view.setUint32(4 * index, id, true));
  return answer(address, view.buffer);
}

/** Where a photo's file is on the server's machine. */
export async function pathOf(photo: number): Promise<string> {
  const { paths: [path] } = JSON.parse(await askAbout("paths", [photo])) as { paths: string[] };
  if (path === undefined) throw new Error("Its name has control characters.");
  return path;
}

/** Opens the folder of a photo's file on the desktop of the server's machine. */
export async function showInFolder(photo: number): Promise<void> {
  await askAbout("show-in-folder", [photo]);
}
