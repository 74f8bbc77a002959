"""The viewer's mathematics, on random numbers: what holds whatever the picture, the room and the fingers."""

import pytest

from modules import Modules

PROPERTIES = """
const [name, count] = given;
const [zoom, grid, motion] = await Promise.all(["zoom", "tile-grid", "motion"].map((file) => load(`viewer/${file}`)));
const about = (value, other) => Math.abs(value - other) <= 1e-6 * Math.max(1, Math.abs(value), Math.abs(other));
for (let seed = 1; seed <= count; seed += 1) {
  // Seeds that follow one another must not begin alike.
  let state = Math.imul(seed, 2654435761) >>> 0;
  const random = () => {
    state = (state * 1664525 + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  const between = (least, largest) => least + random() * (largest - least);
  const log = (least, largest) => Math.exp(between(Math.log(least), Math.log(largest)));
  const check = (holds, ...facts) => {
    if (!holds) throw new Error(`${name}, seed ${seed}: ${JSON.stringify(facts)}`);
  };
  const picture = { width: Math.ceil(log(1, 60000)), height: Math.ceil(log(1, 60000)) };
  const room = { width: Math.ceil(between(200, 4000)), height: Math.ceil(between(200, 3000)) };
  const density = [1, 1.25, 1.5, 2, 3][Math.floor(random() * 5)];
  const point = { x: between(-1, 1) * room.width / 2, y: between(-1, 1) * room.height / 2 };
  const least = zoom.fittingScale(picture, room);
  const largest = zoom.largestScale(picture, room, density);
  const scale = log(least, largest);
  const placement = { scale: log(least, largest), x: between(-9000, 9000), y: between(-9000, 9000) };
  /** What of the picture is at a point. */
  const under = ({ scale, x, y }, at) => ({ x: (at.x - x) / scale, y: (at.y - y) / scale });

  const properties = {
    "the whole picture fits": () => {
      check(picture.width * least <= room.width + 1e-6 && picture.height * least <= room.height + 1e-6, picture, room);
      check(least <= 1, "not larger than it is", least);
      check(largest >= 4 / density && largest >= least, least, largest);
    },
    "what is under the pointer stays": () => {
      const next = zoom.zoomed(placement, point, scale);
      const [before, after] = [under(placement, point), under(next, point)];
      check(next.scale === scale && about(before.x, after.x) && about(before.y, after.y), before, after);
      const back = zoom.zoomed(next, point, placement.scale);
      check(about(back.x, placement.x) && about(back.y, placement.y), placement, back);
    },
    "what is turned is where it was": () => {
      // A right angle clockwise leads from (x, y) to (−y, x).
      const turned = ({ scale, x, y }) => ({ scale, x: -y, y: x });
      for (let [turns, seen] = [0, placement]; turns < 4; [turns, seen] = [turns + 1, turned(seen)]) {
        const inside = zoom.unturned(seen, turns);
        check(about(inside.x, placement.x) && about(inside.y, placement.y) && inside.scale === seen.scale, turns, inside);
      }
    },
    "what is between the fingers stays": () => {
      const start = { middle: point, distance: between(20, 900) };
      const now = { middle: { x: between(-500, 500), y: between(-500, 500) }, distance: between(20, 900) };
      const next = zoom.pinched(placement, start, now);
      const [before, after] = [under(placement, start.middle), under(next, now.middle)];
      check(about(before.x, after.x) && about(before.y, after.y), before, after);
      check(about(next.scale / placement.scale, now.distance / start.distance));
    },
    "held placements are held": () => {
      const held = zoom.held({ ...placement, scale: placement.scale * log(0.01, 100) }, picture, room, density);
      const again = zoom.held(held, picture, room, density);
      check(about(held.x, again.x) && about(held.y, again.y) && held.scale === again.scale, held, again);
      check(held.scale >= least && held.scale <= largest, held);
      for (const [place, side, size] of [[held.x, picture.width, room.width], [held.y, picture.height, room.height]]) {
        const half = side * held.scale / 2;
        // Either it is in the middle, or nothing beside it is seen.
        check(half * 2 <= size + 1e-6 ? about(place, 0) : place - half <= -size / 2 + 1e-6 && place + half >= size / 2 - 1e-6);
      }
    },
    "soft bounds follow, ever less": () => {
      const [limit, length] = [between(0, 2000), between(50, 500)];
      let former = 0;
      for (let way = 0; way < limit + 3000; way += 50) {
        const place = zoom.softPlace(way, limit, length);
        check(place >= former && place <= way + 1e-9 && place <= limit + length, way, place);
        check(way > limit || place === way);
        check(about(zoom.softPlace(-way, limit, length), -place));
        former = place;
      }
    },
    "tiles cover what is seen": () => {
      const held = zoom.held(placement, picture, room, density);
      const level = grid.levelFor(picture, held.scale, density);
      check(level === 0 || held.scale * density * 2 ** level <= 1.02, level, held.scale);
      const part = grid.visiblePart(picture, room, held);
      const tiles = grid.tilesIn(picture, part, level);
      if (tiles.length > 2000) return;
      let area = 0;
      const places = new Set();
      for (const tile of tiles) {
        const box = grid.partOfTile(picture, tile);
        check(box.left < box.right && box.top < box.bottom, tile);
        check(box.right > part.left && box.left < part.right && box.bottom > part.top && box.top < part.bottom, tile, part);
        area += (Math.min(box.right, part.right) - Math.max(box.left, part.left))
          * (Math.min(box.bottom, part.bottom) - Math.max(box.top, part.top));
        places.add(`${tile.column}-${tile.row}`);
      }
      check(places.size === tiles.length);
      const seen = (part.right - part.left) * (part.bottom - part.top);
      check(Math.abs(area - seen) <= 1e-6 * Math.max(1, seen), area, seen);
    },
    "published tiles are all that is asked for": () => {
      // As Documentation/Site.md says, “Tiles”.
      const widest = [16, 240, 960, 1920, 5120][Math.floor(random() * 5)];
      const { width, height } = picture;
      const whole = Math.min(widest, width, Math.sqrt(32e6 * width / height), Math.max(80, 8192 * width / height));
      const hasTiles = width > whole && Math.max(width, height) > 512;
      const coarsest = Math.min(
        Math.floor(Math.log2(width / whole) + 0.02), Math.ceil(Math.log2(Math.max(width, height) / 512)));
      const isAsked = grid.needsTiles(picture, width * scale * density, grid.largestWhole(picture, widest));
      check(!isAsked || (hasTiles && grid.levelFor(picture, scale, density) <= coarsest), picture, widest, scale);
      // And the finest are, at 100 %.
      check(grid.needsTiles(picture, width, grid.largestWhole(picture, widest)) === hasTiles, picture, widest);
    },
    "tiles meet without a seam": () => {
      const level = Math.floor(random() * 4);
      const tile = { level, column: Math.floor(random() * 9), row: Math.floor(random() * 9) };
      const large = { width: 40000, height: 40000 };
      const on = (index) => grid.boxOnScreen(large, room, placement, density, grid.partOfTile(large, index));
      const box = on(tile);
      check(box.right === on({ ...tile, column: tile.column + 1 }).left && box.bottom === on({ ...tile, row: tile.row + 1 }).top);
      check(Object.values(box).every(Number.isInteger));
      const exact = grid.boxOnScreen(large, room, { ...placement, scale: 1 / density }, density, grid.partOfTile(large, { ...tile, level: 0 }));
      check(exact.right - exact.left === 512 && exact.bottom - exact.top === 512, exact);
    },
    "what glides comes to rest within its limits": () => {
      const [limit, velocity] = [between(0, 3000), between(-8, 8)];
      const start = between(-limit, limit);
      for (const move of [motion.glide(start, velocity, limit), motion.spring(start, velocity, between(-limit, limit))]) {
        // What is at its end within half a pixel is there at once.
        check(about(move(0).place, start) || (move(0).isOver && Math.abs(move(0).place - start) < 0.5), start, move(0));
        const end = move(20000);
        check(end.isOver && end.place >= -limit - 1e-6 && end.place <= limit + 1e-6, end);
        let largestStep = 0;
        for (let time = 0; time < 3000; time += 8) largestStep = Math.max(largestStep, Math.abs(move(time + 8).place - move(time).place));
        check(largestStep < Math.max(70, limit / 8), "no jump", largestStep);
      }
    },
  };
  properties[name]();
}
"""

NAMES = [
    "the whole picture fits", "what is under the pointer stays", "what is between the fingers stays", "what is turned is where it was",
    "held placements are held", "soft bounds follow, ever less", "tiles cover what is seen", "tiles meet without a seam",
    "published tiles are all that is asked for", "what glides comes to rest within its limits",
]

@pytest.mark.parametrize("name", NAMES)
def test_property(modules: Modules, name: str) -> None:
    modules.run(PROPERTIES, name, 300)
