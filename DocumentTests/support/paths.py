"""Where things are, seen from this folder."""

import os
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
DOCUMENTATION = ROOT / "Documentation"
REQUESTS = ROOT / "DocumentTests" / "requests"
PICTURE_REQUESTS = ROOT / "DocumentTests" / "pictures"
# The pictures of Documentation/Decisions: each has a request here, and is there under the same name.
DECISION_REQUESTS = PICTURE_REQUESTS / "decisions"
DECISION_PICTURES = DOCUMENTATION / "Images" / "decisions"
ARTICLE_PICTURES = ROOT / "Sources" / "CascadeLayout" / "CascadeLayout.docc" / "Pictures"
PROGRAMS = ROOT / "App" / ".build" / "release"

CASCADE = Path(os.environ.get("CASCADE", PROGRAMS / "cascade"))
LAYOUT_TESTER = Path(os.environ.get("LAYOUT_TESTER", PROGRAMS / "layout-tester"))
