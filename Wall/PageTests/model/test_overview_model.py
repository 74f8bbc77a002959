"""All photos in one picture: where each is at each scale, which way the camera goes, and what is painted there."""

import pytest

from modules import Modules

# Walls of one arrangement as naive lists: photos in lanes, each at the end of the shortest one, in sections.
MADE = """
const [seed] = given;
const [{ Strips, toView, fromView }, paths, { PhotoPlaces }] = await Promise.all(
  ["strips", "paths", "photo-places"].map((file) => load(`overview/${file}`)));
let state = seed;
const random = () => {
  state = (state * 1664525 + 1013904223) >>> 0;
  return state / 2 ** 32;
};
const between = (least, largest) => least + random() * (largest - least);
const check = (holds, ...facts) => {
  if (!holds) throw new Error(`seed ${seed}: ${JSON.stringify(facts)}`);
};
const about = (one, other, reach = 1e-6) => Math.abs(one - other) <= reach * Math.max(1, Math.abs(one), Math.abs(other));
const viewport = { width: Math.ceil(between(300, 2000)), height: Math.ceil(between(200, 1500)) };
const count = Math.ceil(Math.exp(between(0, 9)));
const lanes = Math.ceil(between(1, 18));
const breadth = (viewport.width - 8) / lanes - 8;
const frames = [];
const sections = [];
let bottom = 8;
while (frames.length < count) {
  const size = Math.min(count - frames.length, Math.ceil(Math.exp(between(0, 6))));
  sections.push({ key: String(sections.length), start: frames.length, count: size });
  const ends = Array(lanes).fill(bottom + 44);
  for (let index = 0; index < size; index += 1) {
    const lane = ends.indexOf(Math.min(...ends));
    const height = Math.round(breadth * between(1 / 3, 2.5));
    frames.push({ x: 8 + lane * (breadth + 8), y: ends[lane], width: breadth, height });
    ends[lane] += height + 8;
  }
  bottom = Math.max(...ends);
}
const contentLength = bottom;
const strips = new Strips(contentLength, viewport);
const places = new PhotoPlaces(Uint32Array.from(frames, (_, index) => index), sections);
const starts = sections.map(({ start }) => start);
for (const _ of places.read({ frameOfItem: ({ section, item }) => frames[starts[section] + item] }));
const pick = () => Math.floor(random() * count);
"""

STRIPS = MADE + """
const { count: n, length, stride, least } = strips;
// They are as long as the viewport is high, all the content is in one of them, and all of them are in the viewport.
check(about(length * least, viewport.height) && length * n >= contentLength - 1e-6, n, length, contentLength);
check(((n - 1) * stride + viewport.width) * least <= viewport.width + 1e-6, n, least);
check((n === 1) === contentLength <= viewport.height);
// No other number of them would have them larger.
if (n > 1) for (let other = 2; other < 3 * n; other += 1) {
  const scale = Math.min(viewport.width / ((other - 1) * stride + viewport.width), other * viewport.height / contentLength);
  check(scale <= least + 1e-9, "another number is better", n, other, least, scale);
} else check(least === 1);
for (let time = 0; time < 50; time += 1) {
  const point = { x: between(0, viewport.width), y: between(0, contentLength - 1e-3) };
  const place = strips.place(point);
  check(place.y >= 0 && place.y <= length, place);
  const back = strips.contentAt(place);
  check(about(back.point.x, point.x) && about(back.point.y, point.y), point, back);
  const camera = { scale: between(least, 1), x: between(-900, 900), y: between(-900, 900) };
  const there = fromView(camera, toView(camera, place));
  check(about(there.x, place.x) && about(there.y, place.y));
  // What is in view is what is in its strip between those two lines.
  const [first, last] = strips.inView(camera);
  for (let strip = 0; strip < n; strip += 1) {
    const left = toView(camera, { x: strip * stride, y: 0 }).x;
    const isInView = left < viewport.width && left + viewport.width * camera.scale > 0;
    if (isInView) check(first <= strip && strip <= last, strip, first, last);
    const { from, to } = strips.contentInView(camera, strip);
    check(about(toView(camera, strips.place({ x: 0, y: from }, strip)).y, 0));
    check(about(toView(camera, strips.place({ x: 0, y: to }, strip)).y, viewport.height));
  }
}
"""

PLACES = MADE + """
for (let time = 0; time < 30; time += 1) {
  const from = between(-100, contentLength + 100);
  const to = from + between(0, 900);
  const { first, end } = places.inContent(from, to);
  frames.forEach(({ y, height }, index) => {
    if (y < to && y + height > from) check(first <= index && index < end, index, first, end);
  });
  // The nearest one, by looking at all.
  const point = { x: between(-20, viewport.width + 20), y: between(-50, contentLength + 50) };
  const reach = between(0, 40);
  const away = ({ x, y, width, height }) => Math.hypot(
    Math.max(x - point.x, point.x - x - width, 0), Math.max(y - point.y, point.y - y - height, 0));
  const nearest = Math.min(...frames.map(away));
  const found = places.at(point, reach);
  if (Math.abs(nearest - reach) > 1e-3) check((found >= 0) === nearest < reach, found, nearest, reach);
  if (found >= 0) check(about(away(frames[found]), nearest, 1e-3), found, nearest);
  const position = pick();
  const section = sections.findIndex(({ start, count }) => start <= position && position < start + count);
  check(places.sectionOf(position) === section);
}
"""

PATHS = MADE + """
if (strips.count > 1) for (let time = 0; time < 40; time += 1) {
  const { around, between: straight, held, onWall, wallOffset, whole, free } = paths;
  const room = { ...viewport };
  const most = contentLength - room.height;
  const inside = ({ scale, x, y }) => {
    const breadth = ((strips.count - 1) * strips.stride + room.width) * scale;
    const isAcross = breadth < room.width ? about(x, (room.width - breadth) / 2, 1e-5)
      : x <= 1e-6 && x + breadth >= room.width - 1e-6;
    return isAcross && y <= 1e-6 && y + strips.length * scale >= room.height - 1e-6;
  };
  // A thousandth of a zoom moves nothing by more than a fiftieth of the view: there are no jumps.
  const checkSteady = (path, place, scale) => {
    const [now, next] = [1, 0.999].map((part) => toView(path(scale * part), place));
    // Beyond the end of the content there is nothing to see.
    const way = Math.hypot(next.x - now.x, next.y - now.y);
    const isSeen = Math.abs(now.y) < 3 * room.height;
    check(!isSeen || way < 4 + (room.width + room.height) / 50, "jump", scale, now, next);
  };
  const scales = Array.from({ length: 30 }, (_, index) => strips.least ** (index / 29));

  // From the wall, all the way out and back: what is under the pointer stays there as long as there is anything beyond
  // the edges, nothing jumps, and the wall is where it was.
  const offset = between(0, most);
  const point = { x: between(0, room.width), y: between(0, room.height) };
  const start = onWall(strips, offset, strips.stripOf(offset + point.y));
  const out = around(strips, start, point);
  const place = fromView(start, point);
  const begin = out(1);
  check(about(begin.x, start.x) && about(begin.y, start.y), start, begin);
  check(about(wallOffset(strips, begin).offset, offset));
  for (const scale of scales) {
    const camera = out(scale);
    const now = toView(camera, place);
    const free_ = { scale, x: point.x - place.x * scale, y: point.y - place.y * scale };
    const strip = strips.stripOf(offset + point.y);
    const end = free_.y + (contentLength - strip * strips.length) * scale;
    const isFree = inside(free_) && (scale <= free || end >= room.height);
    if (isFree) check(about(now.x, point.x, 1e-4) && about(now.y, point.y, 1e-4), "kept", scale, now, point);
    if (scale <= free) check(inside(camera), "inside", camera);
    checkSteady(out, place, scale);
  }
  // Taken up again on the way, it begins where it is.
  const taken = out(between(free, 1));
  const onward = around(strips, taken, point);
  checkSteady(onward, fromView(taken, point), taken.scale * 1.0005);
  const again = onward(taken.scale);
  check(about(again.x, taken.x, 1e-5) && about(again.y, taken.y, 1e-5), "taken up", taken, again);
  const all = out(strips.least);
  check(about(all.x, whole(strips).x, 1e-5) && about(all.y, 0, 1e-5), "all", all);

  // In from anywhere: the camera begins where it is, and comes to the wall at one of its offsets, with its strip in place.
  const scale = between(strips.least, free);
  const somewhere = held({ scale, x: between(-9e4, 9e4), y: between(-9e4, 9e4) }, strips);
  check(inside(somewhere));
  const into = around(strips, somewhere, point);
  const same = into(scale);
  check(about(same.x, somewhere.x, 1e-5) && about(same.y, somewhere.y, 1e-5), "begin", somewhere, same);
  const pointed = fromView(somewhere, point);
  for (let part = scale; part <= free; part *= 1.1) {
    const camera = into(part);
    const free_ = { scale: part, x: point.x - pointed.x * part, y: point.y - pointed.y * part };
    if (inside(free_)) {
      const now = toView(camera, pointed);
      check(about(now.x, point.x, 1e-4) && about(now.y, point.y, 1e-4), "kept in", part, now, point);
    }
  }
  if (time < 4) for (let part = 1; part > Math.max(scale, free); part *= 0.999) checkSteady(into, pointed, part);
  const end = into(1);
  const wall = wallOffset(strips, end);
  check(about(end.x, -wall.strip * strips.stride) && wall.offset >= -1e-6 && wall.offset <= most + 1e-6, end, wall);
  check(wall.strip === strips.contentAt(pointed).strip, "strip", wall, pointed);
  // What was pointed at is in view then, at the same height, but for the content's ends.
  const y = pointed.y + wall.strip * strips.length - wall.offset;
  if (wall.offset > 1 && wall.offset < most - 1) check(about(y, point.y, 1e-4), "height", y, point);

  // Straight ways are where they begin and end, and in between at the same rate.
  const begins = whole(strips);
  const way = straight(begins, somewhere);
  for (let part = 0; part <= 1; part += 0.1) {
    const camera = way(strips.least + part * (scale - strips.least));
    check(about(camera.x, begins.x + part * (somewhere.x - begins.x), 1e-5) && about(camera.y, part * somewhere.y, 1e-5), part);
  }
}
"""


@pytest.mark.parametrize("script", [STRIPS, PLACES, PATHS], ids=["strips", "places", "paths"])
def test_random_walls(modules: Modules, script: str) -> None:
    for seed in range(1, 25):
        modules.run(script, seed)


PAINT = MADE + """
const [, density, seedOfLook, hash] = given;
const { paint } = await load("overview/painter");
const look = {
  background: 0x101114, accent: 0xe2a95a,
  colourOf: (position) => (position * 2654435 + seedOfLook) % (1 << 24), groundOf: () => 0x808080,
  hashOf: (position) => (hash && position % 3 === 0 ? Uint8Array.from(hash) : null),
  isChosen: (position) => position % 17 === 5,
};
const scale = between(strips.least, Math.min(1, strips.least * 8));
const camera = paths.held({ scale, x: between(-9e4, 0), y: between(-9e4, 0) }, strips);
const [width, height] = [Math.round(viewport.width * density), Math.round(viewport.height * density)];
const raster = { width, height, data: new Uint8ClampedArray(4 * width * height) };
let pauses = 0;
for (const _ of paint(raster, density, camera, strips, places, look)) pauses += 1;
const isEnough = (side) => side * camera.scale * density >= 6;
// Samples: at each, the parts that photos have of the pixel, by looking at all of them in all strips.
const samples = [];
for (let time = 0; time < 60; time += 1) {
  // In a photo, or anywhere.
  let [x, y] = [Math.floor(random() * width), Math.floor(random() * height)];
  if (time % 2 === 0) {
    const at = toView(camera, strips.place(places.middle(pick())));
    [x, y] = [Math.floor(at.x * density), Math.floor(at.y * density)];
    if (x < 0 || y < 0 || x >= width || y >= height) continue;
  }
  const expected = [16, 17, 20];
  let skips = false;
  for (let strip = 0; strip < strips.count; strip += 1) frames.forEach((frame, position) => {
    const { x: left, y: top } = toView(camera, strips.place(frame, strip));
    const edges = [left, top, left + frame.width * camera.scale, top + frame.height * camera.scale].map((edge) => edge * density);
    const across = Math.min(edges[2], x + 1) - Math.max(edges[0], x);
    const down = Math.min(edges[3], y + 1) - Math.max(edges[1], y);
    if (across <= 0 || down <= 0) return;
    const isLarge = edges[2] - edges[0] >= 6 && edges[3] - edges[1] >= 6;
    // Pictures, and frames of chosen ones, are looked at elsewhere.
    if (isLarge && (look.hashOf(position) || look.isChosen(position))) skips = true;
    const colour = !isLarge && look.isChosen(position) ? look.accent : look.colourOf(position);
    [colour >>> 16, (colour >>> 8) & 255, colour & 255].forEach((value, index) => {
      expected[index] += across * down * (value - [16, 17, 20][index]);
    });
  });
  if (skips) continue;
  const got = [...raster.data.slice(4 * (y * width + x), 4 * (y * width + x) + 4)];
  samples.push(got);
  check(got[3] === 255, "opaque");
  // Each of the photos that share the pixel is rounded by itself.
  for (const index of [0, 1, 2]) check(Math.abs(got[index] - expected[index]) <= 4, { x, y, got, expected, scale });
}
return [samples.length, pauses];
"""


@pytest.mark.parametrize("density", [1, 2])
def test_each_photo_is_painted_in_its_colour_at_its_place(modules: Modules, density: int) -> None:
    seen = sum(modules.run(PAINT, seed, density, 7 * seed, None)[0] for seed in range(1, 9))
    assert seen > 100


PICTURE = MADE + """
const [, hash] = given;
const { paint } = await load("overview/painter");
const { decodeThumbHash, readThumbHash, drawWaves } = await load("model/thumbhash");
// One photo, as broad and high as the picture of its hash that is compared with.
const one = new PhotoPlaces(Uint32Array.of(0), [{ key: "", start: 0, count: 1 }]);
for (const _ of one.read({ frameOfItem: () => ({ x: 40, y: 30, width: 64, height: 48 }) }));
const all = new Strips(4000, { width: 400, height: 300 });
const raster = { width: 400, height: 300, data: new Uint8ClampedArray(4 * 400 * 300) };
const run = (isChosen) => {
  const look = {
    background: 0xffffff, accent: 0xff0000, colourOf: () => 0x00ff00, groundOf: () => 0x0000ff,
    hashOf: () => Uint8Array.from(hash), isChosen: () => isChosen,
  };
  for (const _ of paint(raster, 1, { scale: 1, x: 0, y: 0 }, all, one, look));
  return (x, y) => [...raster.data.slice(4 * (y * 400 + x), 4 * (y * 400 + x) + 3)];
};
const plain = run(false);
const expected = { width: 64, height: 48, data: new Uint8ClampedArray(4 * 64 * 48) };
drawWaves(readThumbHash(Uint8Array.from(hash)), expected);
let most = 0;
for (let y = 0; y < 48; y += 1) for (let x = 0; x < 64; x += 1) {
  const at = 4 * (y * 64 + x);
  const opacity = expected.data[at + 3] / 255;
  plain(40 + x, 30 + y).forEach((value, index) => {
    const wanted = expected.data[at + index] * opacity + (index === 2 ? 255 : 0) * (1 - opacity);
    most = Math.max(most, Math.abs(value - wanted));
  });
}
const edges = [plain(39, 40), plain(104, 40), plain(60, 29), plain(60, 78)];
const chosen = run(true);
return { most, edges, frame: [chosen(40, 30), chosen(42, 50), chosen(70, 77), chosen(103, 50)], inside: chosen(43, 50), };
"""


@pytest.mark.parametrize("is_transparent", [False, True])
def test_a_large_photo_is_its_thumb_hash(modules: Modules, is_transparent: bool) -> None:
    from support.thumb_hash import encode

    pixels = [(x / 32, y / 24, 0.4, 1 - 0.8 * x / 32 if is_transparent else 1) for y in range(24) for x in range(32)]
    result = modules.run(PICTURE, 1, list(encode(32, 24, pixels)))
    assert result["most"] <= 1.5
    assert result["edges"] == [[255, 255, 255]] * 4
    # A chosen one has a frame.
    assert result["frame"] == [[255, 0, 0]] * 4
    assert result["inside"] != [255, 0, 0]


KEYS = MADE + """
const { nextPosition } = await load("overview/keys");
const names = { markTitle: (section) => String(Math.floor(section / 3)), title: String };
const sectionOf = (position) => sections.findIndex(({ start, count }) => start <= position && position < start + count);
for (let time = 0; time < 30; time += 1) {
  const position = pick();
  const section = sectionOf(position);
  const next = (key) => nextPosition(key, position, places, names);
  check(next("ArrowLeft") === Math.max(position - 1, 0) && next("ArrowRight") === Math.min(position + 1, count - 1));
  check(next("Home") === 0 && next("End") === count - 1 && next("x") === null);
  check(next("ArrowDown") === (sections[section + 1]?.start ?? count - 1));
  const isAtStart = sections[section].start === position;
  check(next("ArrowUp") === sections[Math.max(section - Number(isAtStart), 0)].start);
  const year = Math.floor(section / 3);
  check(next("PageDown") === (sections[3 * (year + 1)]?.start ?? count - 1));
  const begin = sections[3 * year].start;
  check(next("PageUp") === (position > begin ? begin : sections[3 * Math.max(year - 1, 0)].start));
}
"""


def test_keys(modules: Modules) -> None:
    for seed in range(1, 15):
        modules.run(KEYS, seed)
