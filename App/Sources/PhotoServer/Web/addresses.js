// @ts-check
/** Where to find what there is of a photo: the seam between the page and whoever serves it. */

/** @typedef {import("./viewer/details.js").Details} Details */
/** @typedef {import("./viewer/details.js").RawFile} RawFile */
/** @typedef {import("./viewer/source.js").ViewedPhoto} ViewedPhoto */
/** @typedef {import("./viewer/zoom.js").Size} Size */

/**
 * @typedef {object} SizedPhoto A photo of which pictures are asked for.
 * @property {number} id
 * @property {number} version
 * @property {number} width
 * @property {number} height
 * @property {number} [kind]
 * @property {boolean} [hasFile] Of a published wall: the file itself is published, too.
 */

/**
 * @typedef {object} Addresses
 * @property {boolean} hasArchives True if several files can be saved as one.
 * @property {boolean} hasPaths True if the page may ask where files are on the machine that serves it.
 * @property {(photo: SizedPhoto) => Size} size The size of the largest picture that there is of a photo.
 * @property {(photo: SizedPhoto, room: number) => number} width The width of picture to ask for: the least that fills a
 *   room of so many device pixels.
 * @property {(photo: SizedPhoto, width: number) => string} picture A picture of that width, one that `width` has named.
 * @property {number} widest The width of the widest picture of any photo.
 * @property {(photo: SizedPhoto, width: number) => boolean} isOriginal True if a width that `width` has named is that
 *   of the file itself, which the browser can show: then `original` is to be asked for it.
 * @property {(photo: SizedPhoto) => boolean} hasOriginal True if the file itself is available.
 * @property {(photo: SizedPhoto, signal?: AbortSignal) => Promise<string | null>} original The file itself; `null` if
 *   it is not to be had.
 * @property {((photo: SizedPhoto, tile: string) => string) | null} tile A tile of a very large picture, by its level,
 *   column and row (`2/1-0`); `null` if there are none.
 * @property {(photo: SizedPhoto, signal: AbortSignal) => Promise<Details | null | undefined>} details What is known of
 *   a photo; `null` if nothing more is, `undefined` if there is no telling now. Rejected with a `TypeError` if nobody
 *   answers.
 * @property {boolean} hasDownloads True if there is anything to save of photos.
 * @property {(photo: ViewedPhoto) => Promise<Download>} download What is saved of a photo.
 * @property {string} downloadName What that is, for people.
 * @property {(photo: ViewedPhoto) => string} downloadText The same of this photo, as exactly as it is known.
 * @property {(photos: readonly SizedFile[]) => string} downloadSize How much a download of these photos is, for people;
 *   empty if that is not known.
 * @property {(photo: ViewedPhoto) => string} published What of a photo is published, where that may be less than all;
 *   else empty.
 * @property {string} withheld What the page says of a film whose file is not available: in place of a verb.
 * @property {(file: RawFile) => string | null} rawFile Where a raw file beside a photo is saved.
 */

/** @typedef {SizedPhoto & { byteLength: number, hasRawFile: boolean }} SizedFile */

/** @typedef {{ url: string, name: string }} Download A file to save, and its name. */

/**
 * Has the browser save something.
 * @param {{ url: string, name?: string }} download Without a name, the server says it.
 */
export function save({ url, name = "" }) {
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
}
