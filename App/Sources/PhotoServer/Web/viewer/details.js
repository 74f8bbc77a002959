// @ts-check
/** What is known of a photo, in words. */

/**
 * @typedef {object} Details As the server answers at `/photos/{id}/{version}/details`. Any of it may be missing.
 * @property {string} [taken] By the clock on the wall where it was taken, as ISO 8601; with the offset, if it is known.
 * @property {string} [takenSource] `fileModification` if only the file has a date.
 * @property {string} [camera]
 * @property {string} [lens]
 * @property {number | string} [exposureTime] Seconds.
 * @property {number | string} [aperture] The f-number.
 * @property {number | string} [sensitivity] The ISO speed.
 * @property {number | string} [focalLength] Millimetres.
 * @property {number} [latitude] Degrees, north above 0.
 * @property {number} [longitude] Degrees, east above 0.
 * @property {number} [altitude] Metres.
 * @property {string} [colourProfile]
 * @property {string} [name] The path.
 * @property {number} [byteCount]
 * @property {number} [width]
 * @property {number} [height]
 * @property {string} [kind]
 * @property {number} [rating] 1 to 5.
 * @property {string} [published] On a published wall: the size of the largest picture, or that there is the file.
 * @property {string} [original] On a published wall: the name of the file, if that is published, too.
 * @property {RawFile[]} [rawFiles] Those that lie beside it and are no photos of their own.
 */

/** @typedef {{ id: number, version: number, name: string, byteCount: number }} RawFile */

/** @typedef {[name: string, text: string, file?: RawFile]} Line A file is what the text offers to save. */

const number = new Intl.NumberFormat("en", { maximumFractionDigits: 1 });

/**
 * The lines of the panel: only those of which something is known.
 *
 * @param {Details} details
 * @returns {Line[]}
 */
export function linesOf(details) {
  /** @type {Line[]} */
  const lines = [
    [details.takenSource === "fileModification" ? "File date" : "Taken", takenText(details.taken)],
    ["Camera", text(details.camera)],
    ["Lens", text(details.lens)],
    ["Exposure", exposureText(details)],
    ["Size", sizeText(details)],
    ["Published", text(details.published)],
    ["Place", placeText(details)],
    ["Rating", ratingText(details.rating)],
    ["Path", text(details.name)],
    ["File", [text(details.kind).toUpperCase(), bytesText(details.byteCount)].filter((part) => part !== "").join(", ")],
    ...(details.rawFiles ?? []).map((file) => /** @type {Line} */ (["Raw file", rawFileText(file), file])),
    ["Colour profile", text(details.colourProfile)],
  ];
  return lines.filter(([, value]) => value !== "");
}

/** @param {string | undefined} taken */
function takenText(taken) {
  const parts = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d))?)?(?:\.\d+)?(Z|[+-]\d\d:?\d\d)?$/.exec(text(taken));
  if (!parts) return text(taken);
  const [, year, month, day, hour, minute, second, offset] = parts;
  const time = Date.UTC(+year, +month - 1, +day, +(hour ?? 0), +(minute ?? 0), +(second ?? 0));
  // The clock on the wall is told as it stood, whatever the zone of whoever looks.
  const format = new Intl.DateTimeFormat("en", {
    dateStyle: "full", ...(hour === undefined ? {} : { timeStyle: "medium" }), timeZone: "UTC" });
  const zone = offset === undefined ? "" : ` (UTC${offset === "Z" ? "" : offset.replace("-", "−")})`;
  return Number.isNaN(time) ? text(taken) : format.format(time) + zone;
}

/** @param {Details} details */
function exposureText({ exposureTime, aperture, sensitivity, focalLength }) {
  const parts = [
    shutterText(exposureTime), numberText(aperture, (value) => `f/${value}`),
    numberText(focalLength, (value) => `${value} mm`),
    numberText(sensitivity, (value) => `ISO ${value.replaceAll(",", "")}`),
  ];
  return parts.filter((part) => part !== "").join(" · ");
}

/** @param {number | string | undefined} time */
function shutterText(time) {
  const seconds = Number(time);
  if (time === undefined || time === null || time === "") return "";
  if (!Number.isFinite(seconds)) return text(time);
  if (seconds <= 0) return "";
  return seconds < 0.4 ? `1/${number.format(Math.round(1 / seconds))} s` : `${number.format(seconds)} s`;
}

/**
 * @param {number | string | undefined} value
 * @param {(text: string) => string} phrase
 */
function numberText(value, phrase) {
  if (value === undefined || value === null || value === "") return "";
  const known = Number(value);
  if (!Number.isFinite(known)) return text(value);
  return known > 0 ? phrase(number.format(known)) : "";
}

/** @param {Details} details */
function sizeText({ width, height }) {
  if (!(Number(width) > 0 && Number(height) > 0)) return "";
  const pixels = Number(width) * Number(height);
  const millions = pixels >= 1e5 ? `, ${number.format(pixels / 1e6)} megapixels` : "";
  return `${number.format(Number(width))} × ${number.format(Number(height))} pixels${millions}`;
}

/** @param {Details} details */
function placeText({ latitude, longitude, altitude }) {
  if (typeof latitude !== "number" || typeof longitude !== "number") return "";
  /** @param {number} value @param {string} positive @param {string} negative */
  const degrees = (value, positive, negative) => `${Math.abs(value).toFixed(5)}° ${value < 0 ? negative : positive}`;
  const place = `${degrees(latitude, "N", "S")}, ${degrees(longitude, "E", "W")}`;
  return typeof altitude === "number" ? `${place}, ${number.format(Math.round(altitude))} m` : place;
}

/** @param {RawFile} file */
function rawFileText({ name, byteCount }) {
  return [name.slice(name.lastIndexOf("/") + 1), bytesText(byteCount)].filter((part) => part !== "").join(", ");
}

/** @param {number | undefined} rating */
function ratingText(rating) {
  return Number(rating) >= 1 && Number(rating) <= 5 ? `${Math.round(Number(rating))} of 5` : "";
}

/** @param {number | undefined} bytes */
export function bytesText(bytes) {
  const count = Number(bytes);
  if (!(count > 0)) return "";
  if (count < 1000) return `${count} bytes`;
  const [unit, size] = count < 1e6 ? ["kB", 1e3] : count < 1e9 ? ["MB", 1e6] : ["GB", 1e9];
  return `${number.format(count / Number(size))} ${unit}`;
}

/** @param {unknown} value */
function text(value) {
  return typeof value === "string" ? value.trim() : typeof value === "number" ? String(value) : "";
}
