"""Where things are, seen from this folder."""

import atexit
import os
import shutil
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SAMPLES = ROOT / "Samples" / "Photos"
ORIENTATION = ROOT / "Tests" / "PhotoLibraryTests" / "Fixtures" / "orientation"
# The wall's page: its sources, and what `make page` makes of them, with the published files of the element.
PAGE_SOURCES = ROOT / "Page"
PAGE = ROOT / "Sources" / "WallPage" / "Web"


def built(name: str) -> Path:
    """The program of that name that was built last, in whichever configuration."""
    programs = [ROOT / ".build" / configuration / name for configuration in ["release", "debug"]]
    return max(programs, key=lambda program: program.stat().st_mtime if program.exists() else 0)


CASCADE = Path(os.environ.get("CASCADE", built("cascade")))
# The same with TLS, which `make test-tls` builds; None where there is none.
CASCADE_TLS = Path(os.environ["CASCADE_TLS"]) if "CASCADE_TLS" in os.environ else None
SAMPLE_PHOTOS = Path(os.environ.get("SAMPLE_PHOTOS", built("sample-photos")))

# What `cascade` keeps, wherever it is started: nothing of the user's.
os.environ["XDG_DATA_HOME"] = tempfile.mkdtemp(prefix="cascade-data-")
atexit.register(shutil.rmtree, os.environ["XDG_DATA_HOME"], ignore_errors=True)
