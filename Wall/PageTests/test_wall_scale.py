"""The wall with 2,000 photos: few cells, all filled, and nothing jumps."""

import pytest

from page_testing.chromium import Chromium
from support.wall import Wall


@pytest.fixture(params=["served", pytest.param("published", marks=pytest.mark.thorough)])
def wall(request: pytest.FixtureRequest, chromium: Chromium) -> Wall:
    if request.param == "served":
        server = request.getfixturevalue("large_wall")
    else:
        server = request.getfixturevalue("serve_site")(request.getfixturevalue("large_site"))
    wall = Wall.open(chromium, server.url)
    assert wall.run("return arguments[0].numberOfItems(0)") == 2000
    return wall


@pytest.mark.parametrize("step", [90, 700, 5000])
def test_scrolling_keeps_few_cells(wall: Wall, step: int) -> None:
    """At every pace: fine steps, nearly a screen, and jumps."""
    length = wall.run("return arguments[0].scrollHeight")
    last = min(length, 20 * step)
    most = 0
    for offset in [*range(0, last, step), *range(last, 0, -step)]:
        counts = wall.browser.execute_async_script("""
            const [view, offset, done] = arguments;
            view.scrollTop = offset;
            requestAnimationFrame(() => requestAnimationFrame(() => {
              const box = view.getBoundingClientRect();
              const visible = [...view.children].filter((cell) => {
                if (cell.hidden) return false;
                const { top, bottom } = cell.getBoundingClientRect();
                return bottom > box.top && top < box.bottom;
              });
              done([view.children.length, visible.length,
                visible.every((cell) => cell.firstElementChild?.matches(".tile[aria-label]"))]);
            }));
        """, wall.element, offset)
        alive, visible, are_filled = counts
        assert visible > 10
        most = max(most, visible)
        assert alive <= 3 * most, f"at {offset}"
        assert are_filled, f"at {offset}"


def test_nothing_is_blank_at_rest(wall: Wall) -> None:
    """After a wild ride, every visible cell shows a picture, and the column are covered from top to bottom."""
    for offset in [20000, 3000, 45000, 44000, 100, 31234]:
        wall.run("arguments[0].scrollTop = arguments[1]", offset)
    wall.browser.settle()
    wall.wait_for_pictures()
    image = wall.browser.screenshot()
    background = image.getpixel((2, 400))
    width, height = wall.content_box()
    columns: dict[int, list] = {}
    for cell in wall.visible_cells():
        columns.setdefault(round(cell.x), []).append(cell)
    spacing = wall.run("return arguments[0].layout.laneSpacing")
    assert len(columns) == int((width - spacing) // (240 + spacing))
    for x, cells in columns.items():
        cells.sort(key=lambda cell: cell.top)
        assert cells[0].top <= spacing
        assert cells[-1].top + cells[-1].height >= height - spacing
        for upper, lower in zip(cells, cells[1:]):
            assert lower.top - upper.top - upper.height == pytest.approx(spacing, abs=0.1)
        for cell in cells:
            middle = min(max(cell.top + cell.height / 2, 1), height - 1)
            header = image.height - height
            assert image.getpixel((x + 100, int(header + middle))) != background


def test_fast_scrolling_does_not_load_what_it_passes(wall: Wall) -> None:
    wall.run("performance.setResourceTimingBufferSize(10000); performance.clearResourceTimings()")
    for offset in range(0, 60000, 3000):
        wall.run("arguments[0].scrollTop = arguments[1]", offset)
    wall.browser.settle()
    wall.wait_for_pictures()
    pending = wall.run("""
        return [...arguments[0].querySelectorAll("img")].filter((image) => !image.complete).length;
    """)
    assert pending == 0
    hidden = wall.run("return arguments[0].querySelectorAll('[hidden] img').length")
    assert hidden == 0


@pytest.mark.parametrize("scale", [1, 2])
def test_resize_keeps_the_first_whole_picture(wall: Wall, scale: float) -> None:
    for width, offset in [(900, 5000), (1500, 25000), (620, 333), (1280, 40000)]:
        wall.scroll_to(offset)
        before = wall.first_whole_cell()
        wall.browser.set_screen(width, 800, scale)
        wall.browser.settle()
        after = next(cell for cell in wall.cells() if cell.item == before.item)
        assert abs(after.top - before.top) <= 1


def test_growing_pictures_do_not_flash(wall: Wall) -> None:
    """While the larger picture loads, the smaller one stays."""
    widths = "return [...document.querySelectorAll('#wall img.loaded')].map(({ src }) => parseInt(src.split('/').pop()))"
    before = wall.run(widths)
    blanks = wall.browser.execute_async_script("""
        const [view, done] = arguments;
        const slider = document.getElementById("tile-size");
        slider.value = 0.9;
        slider.dispatchEvent(new InputEvent("input"));
        slider.dispatchEvent(new Event("change"));
        const seen = new Map([...view.querySelectorAll(".tile")].map((tile) => [tile, view.indexPathOf(tile)?.item]));
        let blanks = 0;
        const end = performance.now() + 1500;
        requestAnimationFrame(function look() {
          for (const [tile, item] of seen) {
            const isSame = view.indexPathOf(tile)?.item === item;
            if (isSame && item !== undefined && !tile.querySelector("img.loaded")) blanks += 1;
          }
          if (performance.now() < end) requestAnimationFrame(look);
          else done(blanks);
        });
    """, wall.element)
    assert blanks == 0
    # A server that has just begun may need longer for it.
    wall.wait_for(f"return (() => {{ {widths} }})().some((width) => width > {max(before)})")
    wall.run("localStorage.clear()")
