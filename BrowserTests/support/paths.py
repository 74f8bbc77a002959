"""Where things are, seen from this folder."""

import atexit
import os
import shutil
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PAGES = ROOT / "BrowserTests" / "pages"
SAMPLES = ROOT / "Samples" / "Photos"
ORIENTATION = ROOT / "App" / "Tests" / "PhotoLibraryTests" / "Fixtures" / "orientation"
VIEW = ROOT / "Browser" / "web"
SHOWCASE = VIEW / "showcase"
# The same with the published element, as `make showcase` shows it.
SHOWN = ROOT / "Browser" / ".build" / "showcase"
SCREENSHOTS = ROOT / ".build-screenshots"
ENGINE = ROOT / "Browser" / ".build" / "web" / "cascade.wasm"
# The wall's page: its sources, and what `make browser` makes of them, with the files of the view as they are published.
WALL_SOURCES = ROOT / "Wall"
WALL = ROOT / "App" / "Sources" / "WallPage" / "Web"
PUBLISHED = WALL / "cascade"


def built(name: str) -> Path:
    """The application's program of that name that was built last, in whichever configuration."""
    folder = ROOT / "App" / ".build"
    programs = [folder / configuration / name for configuration in ["release", "debug"]]
    return max(programs, key=lambda program: program.stat().st_mtime if program.exists() else 0)


CASCADE = Path(os.environ.get("CASCADE", built("cascade")))
SAMPLE_PHOTOS = Path(os.environ.get("SAMPLE_PHOTOS", built("sample-photos")))

# What `cascade` keeps, wherever it is started: nothing of the user's.
os.environ["XDG_DATA_HOME"] = tempfile.mkdtemp(prefix="cascade-data-")
atexit.register(shutil.rmtree, os.environ["XDG_DATA_HOME"], ignore_errors=True)
