"""Pages that the engine's first part has to show by itself: their first screen, scrolled and resized.

`Scripts/record-first-part.py` records what they need of the engine, and a test holds that this is enough.
"""

from dataclasses import dataclass

from .chromium import Chromium
from .page_server import PageServer

# What scripts of pages can call beside what the pages define: `view` is the page's view, all lengths are in pixels.
FUNCTIONS = """
const view = document.querySelector("cascade-view");
const frames = async (count) => {
  for (; count > 0; count -= 1) await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
};
const show = async (layout, ...sections) => {
  view.layout = layout;
  view.dataSource.sections = sections.map((count, index) => [...sizes(count, index + 1)]);
  view.reloadData();
  await frames(2);
};
"""

SCROLL = """
const isVertical = view.layout.axis === "vertical";
const { width, height } = view.contentSize;
const go = async (offset) => {
  view.contentOffset = isVertical ? { x: 0, y: offset } : { x: offset, y: 0 };
  await frames(2);
};
const end = isVertical ? height : width;
for (let offset = 0; offset < Math.min(end, 4000); offset += 300) await go(offset);
await go(end / 2);
await go(end);
await go(0);
"""

SECTIONS = """
  lanes: 3, laneSpacing: 5, itemSpacing: 6, sectionInset: { top: 5, left: 6, bottom: 7, right: 8 }, headerLength: 40,
  footerLength: 20,
"""


@dataclass(frozen=True)
class FirstScreen:
    """A page, and what a script makes of it."""

    page: str
    script: str = ""


SCREENS = {
    "waterfall": FirstScreen("view.html", "await show({ lanes: { minimum: 200 }, laneSpacing: 8, itemSpacing: 8 }, 3000);"),
    "one lane": FirstScreen("view.html", "await show({ lanes: 1 }, 300);"),
    "many lanes": FirstScreen("view.html", "await show({ lanes: 20 }, 3000);"),
    "nothing": FirstScreen("view.html", "await show({}); await show({}, 0);"),
    "sections": FirstScreen("view.html", "await show({" + SECTIONS + "}, 200, 0, 100, 300);"),
    "own options": FirstScreen("view.html", "await show({ sections: [{ lanes: 2 }, { lanes: 5 }] }, 200, 200);"),
    "sideways": FirstScreen("view.html", "await show({ lanes: 3, axis: 'horizontal' }, 2000);"),
    "right to left": FirstScreen("view.html", "document.documentElement.dir = 'rtl'; await show({ lanes: 3 }, 2000);"),
    "size by size": FirstScreen("view.html", """
        Sizes.prototype.sizeOfItem = ({ item }) => ({ width: 100, height: 100 + (item % 70) });
        delete Sizes.prototype.sizesOfItems;
        view.dataSource = view.dataSource;
        await show({ lanes: 3 }, 2000);
    """),
    "lengths": FirstScreen("view.html", """
        await show({ lanes: 3, lengthOfItem: ({ item }) => 100 + (item % 70) }, 2000);
        view.delegate = { ...view.delegate, lengthOfItem: ({ item }) => 50 + (item % 90) };
        await show({ lanes: 4 }, 2000);
    """),
    "changes": FirstScreen("view.html", """
        appendSection(view, sizes(50));
        view.scrollToItem({ section: 0, item: 30 });
        await frames(2);
        appendItems(view, sizes(500));
        await frames(2);
        view.contentOffset = { x: 0, y: 2000 };
        await frames(2);
        appendItems(view, sizes(500));
        appendSection(view, sizes(50));
        await frames(2);
        view.layout = { lanes: 4, laneSpacing: 3 };
        await frames(2);
        void view.setLayout({ lanes: 2 });
        view.invalidateItems([{ section: 0, item: 3 }]);
        await frames(2);
        view.invalidateItems();
        view.reconfigureItems();
        view.overscan = { resting: 0.5 };
        view.frameOf({ kind: "item", section: 0, item: 9 });
        view.scrollToItem({ section: 0, item: 400 }, { position: "center" });
        await frames(2);
        view.performBatchUpdates((updates) => {
          view.dataSource.sections[0].splice(0, 2);
          updates.deleteItems([{ section: 0, item: 0 }]);
        });
        await frames(2);
    """),
    "selection": FirstScreen("view.html", "view.selection = 'multiple'; await show({ lanes: 3 }, 2000);"),
    "templates": FirstScreen("view.html", """
        view.register(() => document.createElement("article"), { reuseIdentifier: "wide" });
        view.dataSource.reuseIdentifier = ({ item }) => (item % 3 ? "default" : "wide");
        await show({ lanes: 3 }, 2000);
    """),
    "page": FirstScreen("view.html", """
        Object.assign(document.body.style, { overflow: "auto" });
        view.scroller = "page";
        await show({ lanes: 3 }, 2000);
        scrollTo(0, 5000);
        await frames(3);
    """),
    "more views": FirstScreen("view.html", """
        await show({ lanes: 3 }, 200);
        for (let index = 0; index < 9; index += 1) {
          const other = document.createElement("cascade-view");
          other.layout = { lanes: 2 };
          other.dataSource = view.dataSource;
          document.body.prepend(other);
          await frames(1);
          if (index % 3 === 0) other.remove();
        }
        await frames(2);
        for (const other of [...document.querySelectorAll("cascade-view")].slice(0, -1)) other.remove();
        await frames(2);
    """),
    "identities": FirstScreen("view.html", """
        view.layout = { lanes: 3 };
        view.dataSource = {
          sizeOfItem: (path) => view.identifierOf(path),
          fillCell: (cell, { item }) => (cell.textContent = item),
        };
        view.apply(Array.from({ length: 500 }, (_, index) => ({ width: 100, height: 100 + (index % 70) })));
        await frames(2);
    """),
}


def show(browser: Chromium, server: PageServer, screen: FirstScreen) -> None:
    """Shows a page, scrolls to its end and back, and resizes it."""
    browser.set_screen(1000, 800)
    # Not to a page with the same address: that would be a reload.
    browser.get("about:blank")
    browser.get(server.url + screen.page)
    browser.wait_for("return document.querySelector('cascade-view')?.shadowRoot")
    browser.settle()
    run(browser, screen.script + SCROLL)
    for size in [(700, 700), (390, 844), (1280, 600)]:
        browser.set_screen(*size)
        browser.settle()
    run(browser, SCROLL)


def run(browser: Chromium, script: str) -> None:
    """Runs a script to its end."""
    error = browser.execute_async_script(
        f"const done = arguments[0]; {FUNCTIONS} (async () => {{ {script} }})()"
        ".then(() => done(null), (error) => done(error.stack))")
    assert error is None, error
