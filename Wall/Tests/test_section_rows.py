"""Days that share a row, compared with the rule as it is written."""

from modules import Modules

RUN = """
const [count] = given;
const { inRows, haveSameRows } = await load("model/section-rows");
for (let seed = 1; seed <= count; seed += 1) {
  let state = seed;
  const random = (limit) => {
    state = (state * 1664525 + 1013904223) >>> 0;
    return Math.floor(state / 2 ** 32 * limit);
  };
  const check = (holds, ...facts) => {
    if (!holds) throw new Error(`seed ${seed}: ${JSON.stringify(facts)}`);
  };
  const lanes = 1 + random(8);
  const order = new Uint32Array(400);
  const days = [];
  let start = 0;
  for (let day = 0; day < 1 + random(40); day += 1) {
    const date = new Date(Date.UTC(2024, 2, 20) - day * (1 + random(3)) * 864e5 - 40 * 864e5 * Number(day > 20));
    const key = date.toISOString().slice(0, 10);
    if (days.some((other) => other.key === key)) continue;
    const length = 1 + random(random(4) === 0 ? 12 : 3);
    days.push({ key, start, count: length });
    start += length;
  }
  const fits = (given, from, length) => given === order && from >= 0 && length <= lanes;
  const sections = inRows(days, order, fits);
  const parts = sections.flatMap((section) => section.parts ?? [section]);
  check(JSON.stringify(parts) === JSON.stringify(days), "no day is lost, and none moves");
  for (const [index, section] of sections.entries()) {
    const own = section.parts ?? [section];
    check(section.key === own[0].key && section.start === own[0].start, section);
    check(section.count === own.reduce((sum, part) => sum + part.count, 0), section);
    check(!section.parts || (section.parts.length > 1 && section.count <= lanes), "shared rows hold", section);
    check(new Set(own.map(({ key }) => key.slice(0, 7))).size === 1, "of one month", section);
    const next = sections[index + 1];
    const [following] = next ? next.parts ?? [next] : [];
    check(!following || following.key.slice(0, 7) !== section.key.slice(0, 7) || section.count + following.count > lanes,
      "the next day had no room", section, following);
  }
  check(haveSameRows(sections, sections), "they are the same");
  check(inRows(days, order, () => false).every((section, index) => section === days[index]), "or each has rows of its own");
  // The naive rule: each day's first day of the row.
  const rowOf = (list) => Object.fromEntries(list.flatMap((section) => (section.parts ?? [section]).map(({ key }) => [key, section.key])));
  const fewer = days.filter(() => random(6) > 0).map((day, index, all) =>
    ({ ...day, start: all.slice(0, index).reduce((sum, { count }) => sum + count, 0) }));
  const after = inRows(fewer, order, fits);
  const [one, other] = [rowOf(sections), rowOf(after)];
  const isSame = Object.keys(other).every((key) => !(key in one) || one[key] === other[key]);
  check(haveSameRows(sections, after) === isSame, one, other);
}
"""


def test_days_in_rows(modules: Modules) -> None:
    modules.run(RUN, 400)
