"""The examples of Documentation/Frameworks.md, run as they stand there with those frameworks that are here.

React is Debian's. Others are files of the folder CASCADE_FRAMEWORKS: see that document.
"""

import os
import re
from pathlib import Path

import pytest

from page_testing.chromium import Chromium
from page_testing.page_server import PageServer
from support.paths import ROOT, VIEW
from support.react import FOR_PAGES, bundled, is_installed

GUIDE = ROOT / "Documentation" / "Frameworks.md"
FOLDER = os.environ.get("CASCADE_FRAMEWORKS")

MAKE_PHOTOS = """
const photos = Array.from({ length: 2000 }, (_, id) => (
  { id, width: 100, height: 60 + id * 37 % 90, title: `photo ${id}`, src: `/icon.svg?${id}` }));
"""

# How a page shows each example: `show` is given photos, and then others.
SHOWS = {
    "React": """
        import { createRoot } from "react-dom/client";
        const root = createRoot(document.getElementById("root"));
        window.show = (photos) => root.render(createElement(Photos, { photos }));
    """,
    "Vue": """
        import { createApp, h, shallowRef } from "vue";
        const present = shallowRef([]);
        const onOpen = (photo) => opened.push(photo.id);
        const app = createApp({ render: () => h(Photos, { photos: present.value, onOpen }) });
        app.config.compilerOptions.isCustomElement = (tag) => tag === "cascade-view";
        let isMounted = false;
        window.show = (photos) => {
          present.value = photos;
          if (!isMounted) app.mount("#root");
          isMounted = true;
        };
    """,
    "Lit": """
        const wall = document.createElement("photo-wall");
        wall.addEventListener("open", (event) => opened.push(event.detail.id));
        window.show = (photos) => {
          wall.photos = photos;
          document.getElementById("root").append(wall);
        };
    """,
}

VIEW_OF_PAGE = """
const view = (document.querySelector("photo-wall")?.renderRoot ?? document).querySelector("cascade-view");
"""

# What the pictures in view are called.
SHOWN = VIEW_OF_PAGE + """
return view?.visibleItems.map((path) => view.cellAt(path).querySelector("img")?.alt ?? null);
"""


def example(name: str) -> str:
    """The script in a framework's section."""
    section = re.search(rf"^## {name}\n(.*?)(?=^## |\Z)", GUIDE.read_text(), re.MULTILINE | re.DOTALL)[1]
    return re.search(r"^```js\n(.*?)^```$", section, re.MULTILINE | re.DOTALL)[1]


def page_script(name: str) -> bytes:
    """The example and what shows it, as one module beside the element."""
    script = f"{example(name)}\nwindow.opened = [];\n{MAKE_PHOTOS}\nwindow.photos = photos;\n{SHOWS[name]}"
    if name == "React":
        return bundled(script.replace('"cascade-view/react"', '"./react.js"'), VIEW, *FOR_PAGES)
    library = Path(FOLDER or "") / f"{name.lower()}.js"
    if FOLDER is None or not library.is_file():
        pytest.skip(f"there is no {library.name} in a folder that CASCADE_FRAMEWORKS names")
    script = script.replace('import "cascade-view"', 'import "./cascade-view.js"')
    return bundled(script, VIEW, *FOR_PAGES, f"--alias:{name.lower()}={library.resolve()}")


@pytest.mark.parametrize("name", SHOWS)
def test_example(chromium: Chromium, page_server: PageServer, name: str) -> None:
    if name == "React" and not is_installed():
        pytest.skip("React is not here: see Scripts/setup.sh")
    page_server.made["/cascade/react-page.js"] = page_script(name)
    # Vue compiles templates in the page here, and Lit's example has a style of its own.
    chromium.execute_cdp_cmd("Page.setBypassCSP", {"enabled": True})
    try:
        chromium.get(page_server.url + "react.html")
        chromium.wait_for("return window.show !== undefined")
        chromium.execute_script("document.head.append(Object.assign(document.createElement('style'), "
                                "{ textContent: '.photos { height: 600px }' })); show(photos)")
        chromium.wait_for(f"return (() => {{ {SHOWN} }})()?.[0]")
        assert chromium.execute_script(SHOWN)[:3] == ["photo 0", "photo 1", "photo 2"]
        # Other items: what moved is found by what it is, and comes first now.
        chromium.execute_script("show(photos.slice(3).reverse())")
        chromium.wait_for(f"return (() => {{ {SHOWN} }})()[0] === 'photo 1999'")
        chromium.execute_script(
            VIEW_OF_PAGE + "view.scrollToItem({ section: 0, item: 1000 }, { position: 'start' });")
        chromium.wait_for(f"return (() => {{ {SHOWN} }})().includes('photo 999')")
        assert None not in chromium.execute_script(SHOWN)
        if name == "React":
            return
        path = chromium.execute_script(VIEW_OF_PAGE + """
            const [path] = view.visibleItems;
            view.dispatchEvent(new CustomEvent("cascade-open", { bubbles: true, detail: path }));
            return view.identifierOf(path).id;
        """)
        assert chromium.execute_script("return opened") == [path]
    finally:
        chromium.execute_cdp_cmd("Page.setBypassCSP", {"enabled": False})
