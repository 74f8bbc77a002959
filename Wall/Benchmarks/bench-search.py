#!/usr/bin/env python3
"""Measures the processor time that the wall's model takes to find what is typed, and to count what can be chosen, with very
many photos: in Node.js, without a view. Uses the tests' Python environment.
"""

import argparse
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "PageTests" / "model"), str(ROOT / "PageTests"), str(ROOT.parent / "Browser")]

from modules import Modules  # noqa: E402
from support import library_stream as stream  # noqa: E402
from support.made_library import CAMERAS, LENSES, made_photos  # noqa: E402

TYPED = ["i", "img", "img_12", "nov", "2014", "lumen", "lumen 2014 lisboa", "-kind:video", "rating:4+", "lens:orba"]

# Of nine times each: the least, the median, the most.
MEASURE = """
const [path, searches] = given;
const { readFileSync } = await import("node:fs");
const { LibraryParser } = await load("source/stream");
const [{ Photos }, { Arrangement }, { queryFromAddress }, { TextSearch }, { countFacets }] = await Promise.all(
  ["photos", "arrangement", "query", "search/text-search", "facets"].map((name) => load(`model/${name}`)));
const photos = new Photos();
const arrangement = new Arrangement(photos);
arrangement.grammar = new TextSearch(["en", "de"]);
arrangement.update(photos.apply([...new LibraryParser().push(new Uint8Array(readFileSync(path)))]));
for (const _ of arrangement.prepare());
const measured = (action) => {
  const times = Array.from({ length: 9 }, () => {
    const before = process.cpuUsage();
    action();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  }).sort((a, b) => a - b);
  return [times[0], times[4], times[8]];
};
return [
  ...searches.map((text) => {
    const times = measured(() => arrangement.setQuery({ ...queryFromAddress(""), text }));
    return [text, arrangement.order.length, ...times];
  }),
  ["numbers of all choices", photos.count, ...measured(() => countFacets(arrangement, photos, queryFromAddress("")))],
];
"""


def main() -> None:
    """Prints the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--photos", type=int, default=200_000)
    photos = made_photos(parser.parse_args().photos, folder_count=400)
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "stream"
        parts = [stream.photos(photos[begin : begin + 4000]) for begin in range(0, len(photos), 4000)]
        file.write_bytes(stream.start("x") + stream.cameras(CAMERAS) + stream.lenses(LENSES) + b"".join(parts))
        (Path(folder) / "modules").mkdir()
        modules = Modules(ROOT / "Page", Path(folder) / "modules")
        print(f"{'processor time, ms':<26}{'photos':>10}{'least':>8}{'median':>8}{'most':>8}")
        for name, count, *times in modules.run(MEASURE, str(file), TYPED):
            print(f"{name:<26}{count:10,}" + "".join(f"{time:8.1f}" for time in times))
        modules.close()


if __name__ == "__main__":
    main()
