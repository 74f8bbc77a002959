"""Where things are, seen from this folder."""

import os
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
PACKAGE = ROOT / "LayoutDocument"
DOCUMENTATION = ROOT / "Documentation"
REQUESTS = PACKAGE / "DocumentTests" / "requests"
PICTURE_REQUESTS = PACKAGE / "DocumentTests" / "pictures"
# The pictures of Documentation/Decisions: each has a request here, and is there under the same name.
DECISION_REQUESTS = PICTURE_REQUESTS / "decisions"
DECISION_PICTURES = DOCUMENTATION / "Images" / "decisions"
ARTICLE_PICTURES = ROOT / "Sources" / "CascadeLayout" / "CascadeLayout.docc" / "Pictures"
PROGRAMS = PACKAGE / ".build" / "release"

CASCADE_LAYOUT = Path(os.environ.get("CASCADE_LAYOUT", PROGRAMS / "cascade-layout"))
LAYOUT_TESTER = Path(os.environ.get("LAYOUT_TESTER", PROGRAMS / "layout-tester"))
