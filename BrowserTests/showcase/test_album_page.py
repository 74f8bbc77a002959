"""The page "Album"."""

from collections.abc import Callable

import pytest

from demo import Demo, natural
from demo_numbers import album, shapes
from screens import SCREENS


def assert_matches(demo: Demo, columns: int) -> None:
    width, _ = demo.viewport()
    boxes, height = album(shapes(50), width, columns, 5)
    demo.assert_shows("item", {(0, item): box for item, box in enumerate(boxes)}, (width, height))
    demo.assert_agrees({
        "type": "waterfall", "lanes": columns, "laneSpacing": 5, "itemSpacing": 5,
        "sectionInset": dict(top=5, left=5, bottom=5, right=5),
    }, [natural(shapes(50))])


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("columns", [1, 3, 7])
def test_numbers(open_demo: Callable[..., Demo], columns: int, screen: tuple) -> None:
    demo = open_demo("album.html", *screen)
    demo.set(columns=columns)
    assert_matches(demo, columns)
    demo.scroll_to(y=333)
    assert_matches(demo, columns)
    demo.scroll_to(y=1e6)
    assert_matches(demo, columns)


def test_pictures_are_whole(open_demo: Callable[..., Demo]) -> None:
    """Aspect-fit: the frame has the picture's own shape, but for rounding to pixels."""
    demo = open_demo("album.html", 700, 600)
    for (_, item), box in demo.items().items():
        width, height = shapes(50)[item]
        assert abs(box.height - box.width * height / width) < 1.5
