"""Sections that share a row, compared with the rule as it is written."""

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
  const grouping = ["day", "month", "year", "folder"][random(4)];
  const digits = { day: 10, month: 7, year: 4 }[grouping];
  const folder = () => Array.from({ length: random(4) }, () => "abc"[random(3)]).join("/");
  const around = (key) =>
    grouping === "year" ? "" : grouping === "folder" ? key.split("/").slice(0, -1).join("/") : key.slice(0, digits - 3);
  const days = [];
  let start = 0;
  for (let day = 0; day < 1 + random(40); day += 1) {
    const date = new Date(Date.UTC(2024, 2, 20) - day * (1 + random(300 / digits)) * 864e5 - 40 * 864e5 * Number(day > 20));
    const key = grouping === "folder" ? folder() : random(40) === 0 ? "" : date.toISOString().slice(0, digits);
    if (days.some((other) => other.key === key)) continue;
    const length = 1 + random(random(4) === 0 ? 12 : 3);
    days.push({ key, start, count: length });
    start += length;
  }
  const fits = (given, from, length) => given === order && from >= 0 && length <= lanes;
  const sections = inRows(days, grouping, order, fits);
  const parts = sections.flatMap((section) => section.parts ?? [section]);
  check(JSON.stringify(parts) === JSON.stringify(days), "no section is lost, and none moves");
  for (const [index, section] of sections.entries()) {
    const own = section.parts ?? [section];
    check(section.key === own[0].key && section.start === own[0].start, section);
    check(section.count === own.reduce((sum, part) => sum + part.count, 0), section);
    check(!section.parts || (section.parts.length > 1 && section.count <= lanes), "shared rows hold", section);
    check(new Set(own.map(({ key }) => around(key))).size === 1, "of what is around them", section);
    check(own.length === 1 || own.every(({ key }) => key !== ""), "not of these", section);
    const next = sections[index + 1];
    const [following] = next ? next.parts ?? [next] : [];
    check(!following || around(following.key) !== around(section.key) || section.key === "" || following.key === ""
      || section.count + following.count > lanes, "the next one had no room", section, following);
  }
  check(haveSameRows(sections, sections), "they are the same");
  check(inRows(days, grouping, order, () => false).every((section, index) => section === days[index]), "or each has rows of its own");
  // The naive rule: each section's first one of the row.
  const rowOf = (list) => Object.fromEntries(list.flatMap((section) => (section.parts ?? [section]).map(({ key }) => [key, section.key])));
  const fewer = days.filter(() => random(6) > 0).map((day, index, all) =>
    ({ ...day, start: all.slice(0, index).reduce((sum, { count }) => sum + count, 0) }));
  const after = inRows(fewer, grouping, order, fits);
  const [one, other] = [rowOf(sections), rowOf(after)];
  const isSame = Object.keys(other).every((key) => !(key in one) || one[key] === other[key]);
  check(haveSameRows(sections, after) === isSame, one, other);
}
"""


def test_days_in_rows(modules: Modules) -> None:
    modules.run(RUN, 400)
