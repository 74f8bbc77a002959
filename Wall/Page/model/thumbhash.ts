/**
 * Pictures of some 25 bytes, as at https://evanw.github.io/thumbhash/: the lowest frequencies of a picture's cosine
 * transform, in lightness (l), yellow–blue (p), red–green (q) and, if there are transparent parts, opacity (a).
 */

/** The longer side of a decoded picture, in pixels. */
const side = 32;

/** The greatest number of waves along a side. */
const mostWaves = 7;

/** The number of half waves along each side, and their amplitudes. */
interface Channel {
  readonly across: number;
  readonly down: number;
  /** Amplitudes, row by row; the first one is the mean. */
  readonly strengths: Float32Array;
}

/** A ThumbHash, decoded into waves. */
export interface Waves {
  /** Approximate width ÷ height. */
  readonly ratio: number;
  /** l, p, q and, if there are transparent parts, a. */
  readonly channels: readonly Channel[];
}

/** A picture. Each pixel has red, green, blue and opacity. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/** Decodes a ThumbHash into at most 32 pixels a side; `null` if the bytes are no ThumbHash. */
export function decodeThumbHash(hash: Uint8Array): Pixels | null {
  const waves = readThumbHash(hash);
  if (!waves) return null;
  const { ratio } = waves;
  const width = Math.max(1, Math.round(ratio > 1 ? side : side * ratio));
  const height = Math.max(1, Math.round(ratio > 1 ? side / ratio : side));
  const image = { width, height, data: new Uint8ClampedArray(4 * width * height) };
  drawWaves(waves, image);
  return image;
}

/** @returns `null` if the bytes are no ThumbHash. */
export function readThumbHash(hash: Uint8Array): Waves | null {
  if (hash.length < 5) return null;
  const bits = hash[0] | (hash[1] << 8) | (hash[2] << 16);
  const more = hash[3] | (hash[4] << 8);
  const hasAlpha = bits >>> 23 === 1;
  if (hasAlpha && hash.length < 6) return null;
  const isLandscape = more >>> 15 === 1;
  const longest = hasAlpha ? 5 : 7;
  const shortest = more & 7;
  const across = isLandscape ? longest : shortest;
  const down = isLandscape ? shortest : longest;
  if (shortest === 0) return null;

  /** The index of the next four bits; the lower half of a byte comes first. */
  let next = 2 * (hasAlpha ? 6 : 5);
  const channel = (mean: number, across: number, down: number, scale: number) => {
    const strengths = new Float32Array(across * down);
    strengths[0] = mean;
    for (let y = 0; y < down; y += 1) {
      // Only waves below the diagonal are stored.
      for (let x = y === 0 ? 1 : 0; x * down < across * (down - y); x += 1) {
        const byte = hash[next >> 1];
        // If the hash is too short, the missing waves are 0. The factor 2 is that of the inverse transform.
        if (byte !== undefined) strengths[y * across + x] = 2 * ((byte >>> 4 * (next & 1) & 15) / 7.5 - 1) * scale;
        next += 1;
      }
    }
    return { across, down, strengths };
  };
  const channels = [
    channel((bits & 63) / 63, Math.max(3, across), Math.max(3, down), (bits >>> 18 & 31) / 31),
    // The factor 1.25 makes colours more vivid: the encoder multiplied them before rounding.
    channel((bits >>> 6 & 63) / 31.5 - 1, 3, 3, 1.25 * (more >>> 3 & 63) / 63),
    channel((bits >>> 12 & 63) / 31.5 - 1, 3, 3, 1.25 * (more >>> 9 & 63) / 63),
  ];
  if (hasAlpha) channels.push(channel((hash[5] & 15) / 15, 5, 5, (hash[5] >>> 4) / 15));
  return { ratio: across / down, channels };
}

/** Draws a picture of any size, row by row. */
export function drawWaves({ channels }: Waves, { width, height, data }: Pixels): void {
  const columns = cosines(width);
  const rows = cosines(height);
  const [l, p, q, a] = channels.map(() => new Float32Array(width));
  const lines = [l, p, q, a];
  for (let y = 0, index = 0; y < height; y += 1) {
    channels.forEach((channel, each) => writeLine(channel, rows, y, height, columns, lines[each]));
    for (let x = 0; x < width; x += 1, index += 4) {
      // l = (r + g + b) ÷ 3, p = (r + g) ÷ 2 − b, q = r − g.
      const b = l[x] - (2 / 3) * p[x];
      const r = (3 * l[x] - b + q[x]) / 2;
      data[index] = 255 * r;
      data[index + 1] = 255 * (r - q[x]);
      data[index + 2] = 255 * b;
      data[index + 3] = a ? 255 * a[x] : 255;
    }
  }
}

function writeLine(
  { across, down, strengths }: Channel, rows: Float32Array, row: number, height: number, columns: Float32Array,
  line: Float32Array,
): void {
  line.fill(0);
  for (let wave = 0; wave < across; wave += 1) {
    let strength = 0;
    for (let y = 0; y < down; y += 1) strength += strengths[y * across + wave] * rows[y * height + row];
    for (let x = 0, at = wave * line.length; x < line.length; x += 1) line[x] += strength * columns[at + x];
  }
}

const tables = new Map<number, Float32Array>();

/** Cosines of 0, 1, 2 … half waves over a number of pixels, one after the other. */
function cosines(length: number): Float32Array {
  let table = tables.get(length);
  if (!table) {
    table = Float32Array.from({ length: mostWaves * length }, (_, index) =>
      Math.cos((Math.PI / length) * ((index % length) + 0.5) * Math.floor(index / length)));
    tables.set(length, table);
  }
  return table;
}
