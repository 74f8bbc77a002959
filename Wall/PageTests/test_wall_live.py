"""The wall and its server while files come, go and change: every page ends equal to the folder, and no place jumps."""

import random
import threading
from collections.abc import Callable
from datetime import datetime, timedelta
from pathlib import Path

import pytest
from PIL import Image

from support.cascade_process import CascadeProcess
from page_testing.chromium import Chromium
from support.wall import Wall

CHANGES = 400

# Scrolls on with every frame, and notes each change of the wall after which nothing that was in view before is where it
# was. By where photos belong: what flies to its place is on its way for several frames.
WATCH = """
const view = document.getElementById("wall");
window.jumps = [];
window.changes = 0;
window.frames = 0;
window.isWatching = true;
const placed = () => {
  const places = new Map();
  const height = view.clientHeight;
  for (const cell of view.children) {
    const path = view.indexPathOf(cell);
    const tile = cell.querySelector(":scope > .tile");
    if (!path || !tile) continue;
    const frame = view.frameOfItem(path);
    const top = frame.y - view.scrollTop;
    // A renamed file keeps its name here, and goes to another folder.
    if (top >= 0 && top + frame.height <= height) places.set(tile.title.split("\\n")[0].split("/").at(-1), top);
  }
  return places;
};
for (const name of ["performBatchUpdates", "invalidateItems", "reloadData"]) {
  const change = view[name].bind(view);
  view[name] = (...settings) => {
    const before = placed();
    const result = change(...settings);
    const now = placed();
    const kept = [...before].filter(([photo]) => now.has(photo));
    if (kept.length > 0 && !kept.some(([photo, top]) => Math.abs(now.get(photo) - top) < 1.5)) {
      window.jumps.push([name, kept.map(([photo, top]) => [photo, top, now.get(photo)])]);
    }
    window.changes += 1;
    return result;
  };
}
let step = 3;
const scroll = () => {
  if (!window.isWatching) return;
  window.frames += 1;
  // Not near the ends, where what is removed takes away what one could scroll over.
  const range = view.scrollHeight - view.clientHeight;
  if (view.scrollTop > 0.7 * range) step = -3;
  if (view.scrollTop < 0.3 * range) step = 3;
  view.scrollTop += step;
  requestAnimationFrame(scroll);
};
requestAnimationFrame(scroll);
"""

TITLES = "return [...arguments[0].querySelectorAll(':scope > :not([hidden]) .tile')].map(({ title }) => title)"


class Turmoil:
    """A folder in which files are added, renamed, edited, deleted and restored at random."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.folder = folder
        self._random = random.Random(seed)
        self._deleted: list[tuple[str, bytes]] = []
        self._count = 0
        self.names: list[str] = []
        for _ in range(300):
            self._add()

    def run(self, count: int) -> None:
        for _ in range(count):
            changes = [self._add, self._rename, self._edit, self._delete, self._restore]
            self._random.choice(changes)()

    def _picture(self, path: Path) -> None:
        size = (self._random.randrange(60, 200), self._random.randrange(60, 200))
        path.parent.mkdir(exist_ok=True)
        # Nobody must see half a picture: what is still written to is waited for, and that takes a second.
        draft = self.folder.parent / "draft.jpg"
        Image.new("RGB", size, tuple(self._random.randbytes(3))).save(draft)
        draft.rename(path)

    def _add(self) -> None:
        # One second after the other, in any order: no two photos are equal in theirs.
        self._count += 1
        taken = datetime(2024, 1, 1) + timedelta(seconds=self._count * 7_654_321 % 31_000_000)
        name = f"{self._random.choice('abc')}/IMG_{taken:%Y%m%d_%H%M%S}.jpg"
        self._picture(self.folder / name)
        self.names.append(name)

    def _taken(self) -> str:
        return self.names.pop(self._random.randrange(len(self.names)))

    def _rename(self) -> None:
        name = self._taken()
        new = f"{self._random.choice('abcde')}/{Path(name).name}"
        (self.folder / new).parent.mkdir(exist_ok=True)
        (self.folder / name).rename(self.folder / new)
        self.names.append(new)

    def _edit(self) -> None:
        self._picture(self.folder / self._random.choice(self.names))

    def _delete(self) -> None:
        name = self._taken()
        self._deleted.append((name, (self.folder / name).read_bytes()))
        (self.folder / name).unlink()

    def _restore(self) -> None:
        if not self._deleted:
            return
        name, content = self._deleted.pop(self._random.randrange(len(self._deleted)))
        draft = self.folder.parent / "draft.jpg"
        draft.write_bytes(content)
        draft.rename(self.folder / name)
        self.names.append(name)


def all_titles(wall: Wall) -> set[str]:
    """The names of all photos, read from the top to the end."""
    found: set[str] = set()
    offset = 0
    while True:
        wall.scroll_to(offset)
        found |= set(wall.run(TITLES))
        if offset >= wall.run("return arguments[0].scrollHeight - arguments[0].clientHeight"):
            return found
        offset += 600


@pytest.mark.expects_log_errors  # For a picture of what has changed meanwhile, the server answers that it is gone.
def test_two_pages_follow(chromium: Chromium, serve: Callable[..., CascadeProcess], tmp_path: Path) -> None:
    seed = random.randrange(1 << 32)
    print(f"seed {seed}")
    folder = tmp_path / "photos"
    folder.mkdir()
    turmoil = Turmoil(folder, seed)
    process = serve(folder)

    resting = Wall.open(chromium, process.url, "?order=newest&group=month")
    first = chromium.current_window_handle
    chromium.switch_to.new_window("window")
    second = chromium.current_window_handle
    try:
        chromium.set_screen(1280, 800)
        scrolling = Wall.open(chromium, process.url, "?order=newest&group=month")
        scrolling.scroll_to(4000)
        scrolling.wait_for_pictures()
        chromium.execute_script(WATCH)
        changing = threading.Thread(target=turmoil.run, args=[CHANGES])
        changing.start()
        changing.join()
        expected = f"{len(turmoil.names):,} photos"
        counted = f"return document.getElementById('count').innerText.trim() === '{expected}'"
        scrolling.wait_for(counted, seconds=60)
        chromium.execute_script("window.isWatching = false")
        assert chromium.execute_script("return jumps") == []
        frames, changes = chromium.execute_script("return [frames, changes]")
        assert frames > 0 and changes > 0  # How many there are is the machine's business.
        scrolling.wait_for_pictures()
        assert all_titles(scrolling) == set(turmoil.names)
        chromium.switch_to.window(first)
        resting.wait_for(counted, seconds=60)
        resting.wait_for_pictures()
        assert resting.offset == 0
        assert all_titles(resting) == set(turmoil.names)
    finally:
        chromium.switch_to.window(second)
        chromium.close()
        chromium.switch_to.window(first)
