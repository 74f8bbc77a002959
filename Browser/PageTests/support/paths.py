"""Where things are, seen from this folder."""

import os
from pathlib import Path

from page_testing.paths import ENGINE, PAGES, PUBLISHED, ROOT, VIEW

__all__ = ["CASCADE_LAYOUT", "ENGINE", "PAGES", "PUBLISHED", "ROOT", "SCREENSHOTS", "SHOWCASE", "SHOWN", "VIEW"]

SHOWCASE = VIEW / "showcase"
# The same with the published element, as `make showcase` shows it.
SHOWN = ROOT / "Browser" / ".build" / "showcase"
SCREENSHOTS = ROOT / ".build-screenshots"

# The program that answers layout requests.
CASCADE_LAYOUT = Path(os.environ.get("CASCADE_LAYOUT", ROOT / "LayoutDocument" / ".build" / "release" / "cascade-layout"))
