/**
 * Pictures of some 25 bytes, as at https://evanw.github.io/thumbhash/: the lowest frequencies of a picture's cosine
 * transform, in lightness (l), yellow–blue (p), red–green (q) and, if there are transparent parts, opacity (a).
 */

/** The longer side of a decoded picture, in pixels. */
const side = 32;

interface Channel {
  readonly constant: number;
  /** Half waves along each side, and how strong they are. */
  readonly waves: { x: number, y: number, value: number }[];
}

/** A picture; each pixel is red, green, blue and opacity. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/**
 * Decodes a ThumbHash.
 *
 * @returns At most 32 pixels a side; `null` if it is none.
 */
export function decodeThumbHash(hash: Uint8Array): Pixels | null {
  if (hash.length < 5) return null;
  const bits = hash[0] | (hash[1] << 8) | (hash[2] << 16);
  const more = hash[3] | (hash[4] << 8);
  const hasAlpha = bits >>> 23 === 1;
  if (hasAlpha && hash.length < 6) return null;
  const isLandscape = more >>> 15 === 1;
  const [longest, shortest] = [hasAlpha ? 5 : 7, more & 7];
  const across = isLandscape ? longest : shortest;
  const down = isLandscape ? shortest : longest;
  if (shortest === 0) return null;

  const scales = {
    l: (bits >>> 18 & 31) / 31, p: (more >>> 3 & 63) / 63, q: (more >>> 9 & 63) / 63, a: (hash[5] >>> 4) / 15,
  };
  const values = nibbles(hash, hasAlpha ? 6 : 5);
  const l = channel((bits & 63) / 63, Math.max(3, across), Math.max(3, down), scales.l, values);
  // Colours were multiplied before they were rounded, which makes them more vivid.
  const p = channel((bits >>> 6 & 63) / 31.5 - 1, 3, 3, 1.25 * scales.p, values);
  const q = channel((bits >>> 12 & 63) / 31.5 - 1, 3, 3, 1.25 * scales.q, values);
  const a = hasAlpha ? channel((hash[5] & 15) / 15, 5, 5, scales.a, values) : null;

  const ratio = across / down;
  const width = Math.max(1, Math.round(ratio > 1 ? side : side * ratio));
  const height = Math.max(1, Math.round(ratio > 1 ? side / ratio : side));
  const image = { width, height, data: new Uint8ClampedArray(4 * width * height) };
  const planes = [l, p, q].map((each) => plane(each, width, height));
  const opacity = a && plane(a, width, height);
  for (let index = 0; index < width * height; index += 1) {
    const [lightness, yellow, red] = [planes[0][index], planes[1][index], planes[2][index]];
    // l is the mean of yellow (the mean of r and g) and b; p = yellow − b; q = r − g, each weighed alike.
    const b = lightness - (2 / 3) * yellow;
    const r = (3 * lightness - b + red) / 2;
    image.data.set([255 * r, 255 * (r - red), 255 * b, opacity ? 255 * opacity[index] : 255], 4 * index);
  }
  return image;
}

/** @returns 0 to 15, the lower half of a byte first. */
function* nibbles(bytes: Uint8Array, start: number): Generator<number> {
  for (const byte of bytes.subarray(start)) {
    yield byte & 15;
    yield byte >>> 4;
  }
}

/** Reads the waves of a channel: those below the line from the highest across to the highest down, row by row. */
function channel(constant: number, across: number, down: number, scale: number, values: Generator<number>): Channel {
  const waves = [];
  for (let y = 0; y < down; y += 1) {
    for (let x = y === 0 ? 1 : 0; x * down < across * (down - y); x += 1) {
      const { value } = values.next();
      // Of a hash that ends too early, the rest is even.
      waves.push({ x, y, value: value === undefined ? 0 : (value / 7.5 - 1) * scale });
    }
  }
  return { constant, waves };
}

/** @returns A value for each pixel. */
function plane({ constant, waves }: Channel, width: number, height: number): Float32Array {
  const values = new Float32Array(width * height).fill(constant);
  for (const wave of waves) {
    const columns = Array.from({ length: width }, (_, x) => Math.cos((Math.PI / width) * (x + 0.5) * wave.x));
    for (let y = 0; y < height; y += 1) {
      // Each wave counts twice, save for the directions in which it is constant, as the transform's inverse has it.
      const row = 2 * wave.value * Math.cos((Math.PI / height) * (y + 0.5) * wave.y);
      for (let x = 0; x < width; x += 1) values[y * width + x] += row * columns[x];
    }
  }
  return values;
}
