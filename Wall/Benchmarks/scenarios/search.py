"""Processor time of the page's model for what is typed, and for the numbers of all choices.

Runs in Node.js, without a view.
"""

import argparse
import tempfile
from pathlib import Path

from harness.table import Table
from modules import Modules
from support import library_stream as stream
from support.made_library import CAMERAS, LENSES, made_photos
from support.paths import PAGE_SOURCES

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


def add_options(parser: argparse.ArgumentParser) -> None:
    """Declares the options."""
    parser.add_argument("--photos", type=int, default=200_000)


def run(options: argparse.Namespace) -> None:
    """Prints the figures."""
    photos = made_photos(options.photos, folder_count=400)
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "stream"
        parts = [stream.photos(photos[begin : begin + 4000]) for begin in range(0, len(photos), 4000)]
        file.write_bytes(stream.start("x") + stream.cameras(CAMERAS) + stream.lenses(LENSES) + b"".join(parts))
        (Path(folder) / "modules").mkdir()
        modules = Modules(PAGE_SOURCES, Path(folder) / "modules")
        table = Table("processor time, ms", 26, {"photos": "10,", "least": "8.1f", "median": "8.1f", "most": "8.1f"})
        for figures in modules.run(MEASURE, str(file), TYPED):
            table.row(*figures)
        modules.close()
