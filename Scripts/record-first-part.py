#!/usr/bin/env python3
"""Records which functions of the engine a page needs for its first screen: writes Browser/first-part.txt.

Shows the pages of Browser/page_testing/first_screen.py in headless Chromium, by the engine that Scripts/build-wasm.sh has
built last, with every function instrumented. Uses the tests' Python environment, and Binaryen's wasm-split.
"""

import base64
import sys
import tempfile
import threading
from pathlib import Path

from engine_parts import FEATURES, LIST, ROOT, functions_of, is_nameless, run, stem

sys.path.insert(0, str(ROOT / "Browser"))

from page_testing import first_screen  # noqa: E402
from page_testing.chromium import Chromium  # noqa: E402
from page_testing.page_server import PageServer  # noqa: E402

NAMED = ROOT / "Browser" / ".build-wasm" / "cascade-named.wasm"
HEADING = """\
# The functions of the engine that its first part has, which a page loads before its first screen; all others come in the
# rest. Written by Scripts/record-first-part.py; read by Scripts/split-wasm.py.
"""

# Keeps what has been instantiated, to ask it for the profile.
KEEP_INSTANCE = """
const { instantiate } = WebAssembly;
WebAssembly.instantiate = async (...given) => (window.instance = await instantiate.apply(WebAssembly, given));
"""

TAKE_PROFILE = """
const { memory, __write_profile: write } = instance.exports;
const room = 2 ** 18;
const address = memory.grow(room / 2 ** 16) * 2 ** 16;
const length = write(address, room);
return btoa(String.fromCharCode(...new Uint8Array(memory.buffer, address, length)));
"""


def main() -> None:
    """Records all pages, and writes the list."""
    with tempfile.TemporaryDirectory() as folder:
        instrumented = Path(folder) / "instrumented.wasm"
        run("wasm-split", "--instrument", NAMED, "-g", "-o", instrumented, *FEATURES)
        functions = split(Path(folder), record(instrumented, Path(folder)))
    LIST.write_text(HEADING + "".join(f"{name}\n" for name in functions))
    print(f"{len(functions)} functions: now run Scripts/build-wasm.sh")


def record(module: Path, folder: Path) -> list[Path]:
    """The profile of each page."""
    # What is published refuses any other engine than its own.
    server = PageServer(serves_sources=True)
    server.replaced_paths["/cascade/cascade.wasm"] = module
    never = threading.Event()
    server.held_paths["/cascade/cascade-rest.wasm"] = never
    browser = Chromium()
    browser.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": KEEP_INSTANCE})
    profiles = []
    try:
        for name, screen in first_screen.SCREENS.items():
            first_screen.show(browser, server, screen)
            profiles.append(folder / f"{len(profiles)}.profile")
            profiles[-1].write_bytes(base64.b64decode(browser.execute_script(TAKE_PROFILE)))
            print(name, flush=True)
    finally:
        never.set()
        browser.quit()
        server.close()
    return profiles


def split(folder: Path, profiles: list[Path]) -> list[str]:
    """The names of the functions that any of the profiles has."""
    merged, first, rest = (folder / name for name in ["merged.profile", "first.wasm", "rest.wasm"])
    run("wasm-split", "--merge-profiles", *profiles, "-o", merged)
    run("wasm-split", "--split", NAMED, "--profile", merged, "-g", "-o1", first, "-o2", rest, *FEATURES)
    # The first part also has a function for each export of the rest, of the same name.
    own = set(functions_of(first)) - set(functions_of(rest))
    return sorted({stem(name) for name in own if not is_nameless(name)})


if __name__ == "__main__":
    main()
