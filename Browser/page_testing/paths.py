"""Where the element is."""

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
# The element's sources, the files that are published of it, and its engine.
VIEW = ROOT / "Browser" / "web"
PUBLISHED = ROOT / "Browser" / ".build" / "published"
ENGINE = ROOT / "Browser" / ".build" / "web" / "cascade.wasm"
# Pages that only tests open.
PAGES = ROOT / "Browser" / "PageTests" / "pages"
