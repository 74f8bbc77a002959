"""Where things are, seen from this folder."""

import os
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PAGES = ROOT / "BrowserTests" / "pages"
SAMPLES = ROOT / "Samples" / "Photos"
ORIENTATION = ROOT / "App" / "Tests" / "PhotoLibraryTests" / "Fixtures" / "orientation"
VIEW = ROOT / "Browser" / "web"
ENGINE = ROOT / "Browser" / ".build" / "web" / "cascade.wasm"
WALL = ROOT / "App" / "Sources" / "PhotoServer" / "Web"

BUILT = ROOT / "App" / ".build" / "release"
CASCADE = Path(os.environ.get("CASCADE", BUILT / "cascade"))
SAMPLE_PHOTOS = Path(os.environ.get("SAMPLE_PHOTOS", BUILT / "sample-photos"))
