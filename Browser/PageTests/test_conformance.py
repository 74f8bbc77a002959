"""The script that every host runs: the browser shows the frames that the recorder has written down."""

import json

from page_testing.chromium import Chromium
from page_testing.page_server import PageServer
from support.paths import ROOT
from page_testing.view import View

SCRIPT = ROOT / "Tests" / "CascadeViewTests" / "Conformance" / "script.json"

# As ConformanceScript.swift has it.
PAGE = """
const [view, counts] = arguments;
view.style.cssText = "width: 400px; height: 300px; padding: 0; border: 0; scrollbar-width: none";
let next = 0;
let sections = counts.map((count) => Array.from({ length: count }, () => next++));
view.layout = {
  type: "waterfall", lanes: 3, laneSpacing: 7, itemSpacing: 5, sectionInset: { top: 8, left: 8, bottom: 8, right: 8 },
  headerLength: 30, pinsHeader: true,
};
view.dataSource = {
  numberOfSections: () => sections.length,
  numberOfItems: (section) => sections[section].length,
  sizesOfItems: (section, start, count) => sections[section].slice(start, start + count)
    .flatMap((number) => [40 + number * 7 % 50, 30 + number * 37 % 120]),
  fillCell() {},
  fillSupplementary() {},
};

const digest = (text) => [...new TextEncoder().encode(text)]
  .reduce((hash, byte) => Math.imul(hash ^ byte, 16_777_619) >>> 0, 2_166_136_261).toString(16);

const places = (some, others) => {
  const known = new Set(others.flat());
  return some.flatMap((items, section) => items.flatMap((number, item) => known.has(number) ? [] : [{ section, item }]));
};

const edit = (edits) => view.performBatchUpdates((updates) => {
  const old = sections.map((items) => [...items]);
  for (const [isInsert, section, item] of edits) {
    if (isInsert) sections[section].splice(item, 0, next++);
    else sections[section].splice(item, 1);
  }
  updates.deleteItems(places(old, sections));
  updates.insertItems(places(sections, old));
}, { animated: false });

const text = () => {
  const origin = view.getBoundingClientRect();
  const offset = Math.round(view.contentOffset.y);
  const lines = [`${offset} of ${view.contentSize.height}`];
  for (const cell of view.children) {
    const path = view.indexPathOf(cell);
    const { left, top, width, height } = cell.getBoundingClientRect();
    if (cell.hidden || top - origin.top >= 300 || top + height - origin.top <= 0) continue;
    const [x, y] = [Math.round(left - origin.left), Math.round(top - origin.top) + offset];
    const name = path ? `${path.section}.${path.item} is ${sections[path.section][path.item]}` : headerName(cell);
    lines.push(`${name} at ${x}, ${y}, ${width}, ${height}`);
  }
  return lines.sort().join("\\n");
};
const headerName = (cell) =>
  `header ${sections.findIndex((_, section) => view.cellOf({ kind: "header", section, item: 0 }) === cell)}`;

/** Runs a step, and returns what is seen where that is something else. */
window.run = async ({ scroll, edits, seen }) => {
  if (scroll !== undefined) view.scrollTop = Math.round(scroll * (view.contentSize.height - 300));
  if (edits) edit(edits);
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const shown = text();
  return digest(shown) === seen ? null : shown;
};
"""

RUN = """
const [steps, done] = arguments;
(async () => {
  for (const [number, step] of steps.entries()) {
    const shown = await run(step);
    if (shown !== null) return `step ${number}: ${shown}`;
  }
  return null;
})().then(done, (error) => done(String(error)));
"""


def test_every_step(chromium: Chromium, page_server: PageServer) -> None:
    script = json.loads(SCRIPT.read_text())
    chromium.get(page_server.url + "view.html")
    view = View.find(chromium)
    view.run(PAGE, script["counts"])
    chromium.settle()
    assert len(script["steps"]) == 500
    assert chromium.execute_async_script(RUN, script["steps"]) is None
