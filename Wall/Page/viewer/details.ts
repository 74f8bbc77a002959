import { flags } from "../model/flags.js";
import { fileName } from "../model/photo.js";
import type { Details, RawFile } from "../source/formats.js";

/** The details of a photo, and what the page itself knows. */
export interface ShownDetails extends Details {
  /** On a published wall: the size of the largest picture, or that the file is published. */
  readonly published?: string;
}

/** A line of the panel. */
interface DetailLine {
  readonly name: string;
  readonly text: string;
  /** The file that the text links to. */
  readonly file?: RawFile;
  /** The text that a button copies. */
  readonly copied?: string;
  /** True if the text is the path of the photo's file. */
  readonly isPath?: boolean;
}

const number = new Intl.NumberFormat("en", { maximumFractionDigits: 1 });

/** The lines of the panel, without empty ones. */
export function linesOf(details: ShownDetails): DetailLine[] {
  const lines: [string, string, Omit<DetailLine, "name" | "text">?][] = [
    [details.takenSource === "fileModification" ? "File date" : "Taken", takenText(details.taken)],
    ["Camera", text(details.camera)],
    ["Lens", text(details.lens)],
    ["Exposure", exposureText(details)],
    ["Size", sizeText(details)],
    ["Published", text(details.published)],
    ["Place", placeText(details), { copied: `${details.latitude}, ${details.longitude}` }],
    ["Rating", ownText(details.ownRating, details.rating, ratingText)],
    ["Mark", ownText(details.ownFlag, details.flag, flagText)],
    ["Path", text(details.name), { isPath: true }],
    ["File", [text(details.kind).toUpperCase(), bytesText(details.byteCount)].filter(Boolean).join(", ")],
    ...(details.rawFiles ?? []).map((file): [string, string, { file: RawFile }] => ["Raw file", rawFileText(file), { file }]),
    ["Colour profile", text(details.colourProfile)],
  ];
  return lines.filter(([, value]) => value !== "").map(([name, value, more]) => ({ name, text: value, ...more }));
}

function takenText(taken: string | undefined): string {
  const parts = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d))?)?(?:\.\d+)?(Z|[+-]\d\d:?\d\d)?$/.exec(text(taken));
  if (!parts) return text(taken);
  const [, year, month, day, hour, minute, second, offset] = parts;
  const time = Date.UTC(+year, +month - 1, +day, +(hour ?? 0), +(minute ?? 0), +(second ?? 0));
  // The local time at the place of capture, whatever the user's time zone.
  const format = new Intl.DateTimeFormat("en", {
    dateStyle: "full", ...(hour === undefined ? {} : { timeStyle: "medium" }), timeZone: "UTC" });
  const zone = offset === undefined ? "" : ` (UTC${offset === "Z" ? "" : offset.replace("-", "−")})`;
  return Number.isNaN(time) ? text(taken) : format.format(time) + zone;
}

function exposureText({ exposureTime, aperture, sensitivity, focalLength }: Details): string {
  return [
    numberText(exposureTime, shutterText),
    numberText(aperture, (value) => `f/${number.format(value)}`),
    numberText(focalLength, (value) => `${number.format(value)} mm`),
    numberText(sensitivity, (value) => `ISO ${number.format(value).replaceAll(",", "")}`),
  ].filter(Boolean).join(" · ");
}

const shutterText = (seconds: number): string =>
  (seconds < 0.4 ? `1/${number.format(Math.round(1 / seconds))} s` : `${number.format(seconds)} s`);

/** A number in a phrase; a text that is not a number, as it is. */
function numberText(value: number | string | undefined, phrase: (value: number) => string): string {
  if (value === undefined || value === null || value === "") return "";
  const known = Number(value);
  if (!Number.isFinite(known)) return text(value);
  return known > 0 ? phrase(known) : "";
}

function sizeText({ width, height }: Details): string {
  if (!(Number(width) > 0 && Number(height) > 0)) return "";
  const pixels = Number(width) * Number(height);
  const millions = pixels >= 1e5 ? `, ${number.format(pixels / 1e6)} megapixels` : "";
  return `${number.format(Number(width))} × ${number.format(Number(height))} pixels${millions}`;
}

function placeText({ latitude, longitude, altitude }: Details): string {
  if (typeof latitude !== "number" || typeof longitude !== "number") return "";
  const degrees = (value: number, positive: string, negative: string) =>
    `${Math.abs(value).toFixed(5)}° ${value < 0 ? negative : positive}`;
  const place = `${degrees(latitude, "N", "S")}, ${degrees(longitude, "E", "W")}`;
  return typeof altitude === "number" ? `${place}, ${number.format(Math.round(altitude))} m` : place;
}

const rawFileText = (file: RawFile): string => [fileName(file), bytesText(file.byteCount)].filter(Boolean).join(", ");

const ratingText = (rating: number | undefined): string =>
  (Number(rating) >= 1 && Number(rating) <= 5 ? `${Math.round(Number(rating))} of 5` : "");

const flagText = (name: string | undefined): string => flags.find((flag) => flag.name === name)?.word ?? "";

/** The value that was set here, followed by that of the file; or only the latter. */
function ownText<Value>(own: Value | undefined, file: Value | undefined, textOf: (value: Value | undefined) => string): string {
  if (own === undefined) return textOf(file);
  return `${textOf(own) || "None"} (in the file: ${textOf(file).toLowerCase() || "none"})`;
}

function bytesText(bytes: number | undefined): string {
  const count = Number(bytes);
  if (!(count > 0)) return "";
  if (count < 1000) return `${count} bytes`;
  const [unit, size] = count < 1e6 ? ["kB", 1e3] : count < 1e9 ? ["MB", 1e6] : ["GB", 1e9];
  return `${number.format(count / Number(size))} ${unit}`;
}

const text = (value: unknown): string =>
  (typeof value === "string" ? value.trim() : typeof value === "number" ? String(value) : "");
