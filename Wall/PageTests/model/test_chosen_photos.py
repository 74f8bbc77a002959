"""Photos that are chosen, as spans of an arrangement, against a naive set of positions."""

from modules import Modules

RUN = """
const { rangesOf, slotsIn, spansOf, spansOfPositions } = await load("model/spans");
const { ChosenPhotos } = await load("model/chosen-photos");

let state = 1;
const random = (below) => {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return Math.floor(state / 2 ** 32 * below);
};
const check = (isTrue, ...what) => {
  if (!isTrue) throw new Error(`seed ${state}: ${JSON.stringify(what)}`);
};
const same = (one, other) => JSON.stringify([...one]) === JSON.stringify([...other]);

for (let round = 0; round < given[0]; round += 1) {
  const count = random(60);
  const order = Uint32Array.from({ length: count }, (_, index) => (index * 7 + 3) % 61);
  const sections = [];
  for (let start = 0; start < count;) {
    const length = Math.min(count - start, random(9));
    sections.push({ key: String(sections.length), start, count: length });
    start += length;
  }
  const density = random(4);
  const positions = [...order.keys()].filter(() => random(4) <= density);
  const spans = spansOfPositions(positions);
  check(same(spans.flatMap(({ start, end }) => Array.from({ length: end - start }, (_, index) => start + index)), positions), spans);
  check(spans.every(({ start }, index) => index === 0 || spans[index - 1].end < start), "none touch", spans);
  const ranges = rangesOf(sections, spans);
  const naive = ranges.flatMap(({ section, start, count }) => Array.from({ length: count }, (_, index) => {
    check(start + index < sections[section].count, "in their section", ranges);
    return sections[section].start + start + index;
  }));
  check(same(naive, positions) && ranges.every((range) => range.count > 0), ranges);
  check(JSON.stringify(spansOf(sections, ranges)) === JSON.stringify(spans), "back again", ranges);
  check(same(slotsIn(order, spans), positions.map((position) => order[position])), "slots");
  const photos = {
    columns: { id: Array.from({ length: 61 }, (_, slot) => 1000 + slot), size: Array.from({ length: 61 }, (_, slot) => slot) },
    photo: (slot) => ({ slot }), hasRawFile: (slot) => slot === 5,
  };
  const chosen = new ChosenPhotos(photos, order, spans);
  check(chosen.count === positions.length, "count");
  for (let start = 0; start <= count; start += 1) {
    const length = random(count - start + 1);
    const expected = positions.filter((position) => position >= start && position < start + length).length;
    check(chosen.countIn(start, length) === expected, "count in", start, length, spans);
  }
  const slots = positions.map((position) => order[position]);
  check(same(chosen.ids, slots.map((slot) => 1000 + slot)), "identities");
  check(same(chosen.photos.map(({ slot }) => slot), slots) && (slots.length === 0 || chosen.first.slot === slots[0]), "photos");
  check(chosen.byteLength === slots.reduce((sum, slot) => sum + slot * 1024, 0), "bytes");
  check(chosen.haveRawFiles === slots.includes(5), "raw files");
}
"""


def test_chosen_photos_against_a_set(modules: Modules) -> None:
    modules.run(RUN, 400)
