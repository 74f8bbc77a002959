"""Nothing moves when a view takes over its first screen: at any width, however late scripts and fonts are."""

from pathlib import Path

import pytest

from page_testing.browser import Browser
from page_testing.page_server import POLICY, PageServer
from page_testing.problems import Problems
from page_testing.takeover import at_widths, in_view, moved
from support.first_screen_page import LOAD, write

HEIGHT = 800

FONT = "/made/font.ttf"
FONT_STYLE = "span { font: 14px/20px late, sans-serif }"

# The page is shown in frames of a page, which takes a fraction of the time that it takes to resize a window.
FRAMES = {
    "/made/frames.html": """<!doctype html><html lang="en"><title>Widths</title><link rel="icon" href="/icon.svg">
<link rel="stylesheet" href="/made/frames.css"><script type="module" src="/made/frames.js"></script></html>""",
    "/made/frames.css": f"iframe {{ position: absolute; top: 0; left: 0; border: 0; height: {HEIGHT}px }}",
    "/made/frames.js": """
window.seenAt = async (widths, query) => {
  const frames = widths.map((width) => {
    const frame = document.createElement("iframe");
    frame.width = width;
    frame.src = `/made/page.html${query}`;
    return frame;
  });
  document.body.replaceChildren(...frames);
  await Promise.all(frames.map((frame) => new Promise((resolve) => frame.addEventListener("load", resolve))));
  return Promise.all(frames.map((frame) => frame.contentWindow.seen));
};
""",
}

# The page's script: watches the cells in each frame and in the turn in which the view takes them over. With `?lateN`, it
# waits N ms for a visitor who does something meanwhile, and another font comes in the very frame of the takeover; else all
# comes when it comes, and the font in the end.
WATCH = """
const late = location.search.startsWith("?late") ? Number(location.search.slice(5)) : null;
const wait = (time) => new Promise((resolve) => setTimeout(resolve, time));
const states = [];
const look = () => {
  // WebKit runs modules before it has style sheets, without which it shows nothing.
  if (document.styleSheets.length < 2) return;
  const now = places();
  if (JSON.stringify(now) !== JSON.stringify(states.at(-1))) states.push(now);
};
// Looks when a frame is about to be painted: the newest observer is told last, after the view's own.
const frame = () => new Promise((resolve) => requestAnimationFrame(() => {
  const observer = new ResizeObserver(() => {
    observer.disconnect();
    look();
    resolve();
  });
  observer.observe(document.body);
}));
const face = new FontFace("late", "url(/made/font.ttf)");
window.seen = (async () => {
  start();
  look();
  if (late !== null) {
    await Promise.all([face.load(), wait(late), new Promise((resolve) => addEventListener("load", resolve))]);
    visit("self");
    await frame();
    await frame();
    states.splice(0, Infinity, places());
  }
  new MutationObserver((_, observer) => {
    observer.disconnect();
    if (late !== null) document.fonts.add(face);
    look();
  }).observe(view, { subtree: true, attributeFilter: ["data-cascade"] });
  LOAD
  while (document.querySelector("[data-cascade]")) await frame();
  if (late === null) document.fonts.add(await face.load());
  for (let count = 0; count < 3; count += 1) await frame();
  await wait(50);
  const result = {
    states: [...states], shift, calls: calls.filter((call) => !/^(adopt|fill) /.test(call)), visited: late === null ? null : visited(),
    isInFont: document.fonts.check("14px late"),
  };
  view.scrollToItem({ section: 0, item: 250 });
  await frame();
  return { ...result, next: view.cellAt({ section: 0, item: 250 })?.textContent };
})();
""".replace("LOAD", LOAD)


def font_file() -> Path:
    """Any font of the machine."""
    folders = [Path("/usr/share/fonts"), Path("/System/Library/Fonts")]
    return next(file for folder in folders for file in sorted(folder.rglob("*.ttf")))


@pytest.fixture
def server(own_server: PageServer) -> PageServer:
    """A server whose pages can be in frames and have fonts."""
    own_server.policy = POLICY.replace("frame-ancestors 'none'", "frame-ancestors 'self'; frame-src 'self'; font-src 'self'")
    own_server.replaced_paths[FONT] = font_file()
    return own_server


# Each of the others takes as long as the first.
OTHERS = [("warm", "?now"), ("cold", "?now"), ("warm", "?late0"), ("cold", "?late10000")]


@at_widths
@pytest.mark.parametrize(("cache", "query"), [
    ("cold", "?late0"), *(pytest.param(*other, marks=pytest.mark.thorough) for other in OTHERS)])
def test_nothing_moves(
    browser: Browser, server: PageServer, problems: Problems, cache: str, query: str, widths: list[int],
) -> None:
    browser.set_screen(1600, HEIGHT)
    # Of views that scroll: 0 where scrollbars lie over what they scroll.
    browser.get(server.url + "view.html")
    scrollbar = browser.execute_script("""
        const box = document.body.appendChild(document.createElement("div"));
        Object.assign(box.style, { width: "100px", overflowY: "scroll" });
        return box.offsetWidth - box.clientWidth;
    """)
    write(server, [width - scrollbar for width in widths], when=WATCH)
    server.made |= FRAMES
    server.made["/made/page.css"] += FONT_STYLE
    server.cache_control = "no-store" if cache == "cold" else "max-age=600"
    browser.get(server.url + "made/frames.html")
    # Pages that wait do it at the same time, where one alone keeps the focus and what is selected.
    step = 5 if "10000" in query else 1
    for start in range(0, len(widths), step):
        shown = widths[start:start + step]
        all_seen = browser.execute_async_script(
            "const [widths, query, done] = arguments; seenAt(widths, query).then(done)", shown, query)
        for width, seen in zip(shown, all_seen, strict=True):
            with problems.of(width):
                assert_still(browser, seen, is_alone=step == 1)


def assert_still(browser: Browser, seen: dict, *, is_alone: bool) -> None:
    """Nothing has moved on a page, and what its visitor did has stayed if it `is_alone` on screen."""
    assert seen["isInFont"] and seen["calls"] == []
    assert seen["next"] == "Photo 250", "it scrolls like any other view"
    if seen["visited"]:
        focus, words, offset = seen["visited"]
        assert offset == 150 and (not is_alone or (focus and words.startswith("Photo ")))
    assert len(in_view(seen["states"][0], HEIGHT)) > 2
    # Firefox's heights are not rounded: see first-screen/style.js.
    assert moved(seen["states"], HEIGHT, sides=3 if browser.name == "firefox" else 4) == {}
    assert seen["shift"] == 0
