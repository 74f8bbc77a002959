// @ts-check

/**
 * What the viewer knows of a photo. What is optional may not be known.
 *
 * @typedef {object} ViewedPhoto
 * @property {number} id It stays with the photo.
 * @property {number} version Another one when its file may have changed.
 * @property {number} width Upright, in pixels; 0 if it is not known.
 * @property {number} height
 * @property {number | null} colour 0xRRGGBB, the picture's mean; `null` while unknown.
 * @property {number} reason Why it cannot be shown (see unreadable.js); 0 if it can.
 * @property {string} name Its path inside the folder.
 * @property {number} [taken] Seconds since 1970 by the clock on the wall where it was taken: shown as if it were UTC.
 * @property {number} [kind] As in the stream; see `photo-facts.js`.
 * @property {boolean} [isMoving] It is an animation or a video.
 * @property {boolean} [isTransparent]
 * @property {number} [rating] 0 to 5.
 * @property {boolean} [hasRawFile] Beside it lies a raw file, which is no photo of its own.
 * @property {number} [dateSource] 0 if the date is only the file's, 1 the file's name, 2 its metadata.
 * @property {boolean} [hasFile] Of a published wall: the file itself is published, too.
 * @property {boolean} [isUnread] Nothing is known of it yet but about what shape it has.
 */

/**
 * The photos in the order in which the viewer steps through them, and their tiles on the wall.
 *
 * @typedef {object} ViewerSource
 * @property {import("../addresses.js").Addresses} addresses
 * @property {number} count
 * @property {(position: number) => ViewedPhoto} photoAt
 * @property {(id: number) => number} positionOf The photo's position; −1 if there is no such photo.
 * @property {(photo: ViewedPhoto) => HTMLElement | null} tileElement Its tile, if it has one at the moment.
 * @property {(photo: ViewedPhoto) => void} bringIntoView Has the wall show the photo, without an animation.
 * @property {(photo: ViewedPhoto) => string | null} thumbnailURL A picture of it that has loaded already.
 * @property {boolean} [isComplete] False while photos may be missing that are there; else what is missing is gone.
 * @property {(photo: ViewedPhoto) => boolean} focus Gives its tile the focus, without scrolling; false if it has none.
 * @property {(id: number) => string} referenceTo What names a photo in the page's address: digits and letters.
 * @property {(reference: string) => number | null | undefined} find The identity of the photo with that name; `null` if
 *   there is none, `undefined` as long as that is not known: a `change` follows.
 * @property {(position: number) => void} [look] Has what is unread about a position read soon.
 * @property {(type: "change", listener: () => void) => void} addEventListener Tells that photos, their order or what is
 *   known of them have changed.
 */

export {};
