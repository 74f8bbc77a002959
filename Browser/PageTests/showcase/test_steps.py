"""That every step of a control is a motion, on all pages whose controls set columns, spacing or sizes."""

from collections.abc import Callable

import pytest

from demo import Demo

pytestmark = pytest.mark.thorough

# A page, a control on it, and the value that is set.
STEPS = [
    ("waterfall", "columns", "2"), ("waterfall", "spacing", "20"),
    ("FlowScrollView", "columns", "4"), ("FlowScrollView", "left", "60"), ("FlowScrollView", "row", "20"),
    ("grid", "sizes", "on"), ("million", "columns", "4"), ("million", "layout", "justified"),
]

# Sets a control; then how many cells move, two frames later.
STEP = """
const [view, name, value, done] = arguments;
const control = document.forms[0].elements[name];
if (control.type === "checkbox") control.checked = true;
else control.value = value;
const changed = control instanceof RadioNodeList ? [...control].find((button) => button.checked) : control;
for (const type of ["input", "change"]) changed.dispatchEvent(new Event(type, { bubbles: true }));
// They begin within some frames.
const look = (framesLeft) => requestAnimationFrame(() => {
  const animations = [...view.children].flatMap((cell) => cell.getAnimations());
  if (animations.length === 0 && framesLeft > 0) return look(framesLeft - 1);
  for (const animation of animations) animation.finish();
  done(animations.length);
});
look(10);
"""


@pytest.mark.parametrize(("page", "control", "value"), STEPS)
def test_a_step_moves_the_cells(open_demo: Callable[..., Demo], page: str, control: str, value: str) -> None:
    demo = open_demo(f"{page}.html", 1280, 800, moves=True)
    assert demo.browser.execute_async_script(STEP, demo.view, control, value) > 3


@pytest.mark.parametrize(("page", "control", "value"), STEPS)
def test_who_wants_less_motion_sees_none(open_demo: Callable[..., Demo], page: str, control: str, value: str) -> None:
    demo = open_demo(f"{page}.html", 1280, 800)
    assert demo.browser.execute_async_script(STEP, demo.view, control, value) == 0


@pytest.mark.parametrize("page", ["waterfall", "FlowScrollView", "million"])
def test_at_the_top_one_stays_at_the_top(open_demo: Callable[..., Demo], page: str) -> None:
    """And elsewhere with what is in the middle of the view."""
    demo = open_demo(f"{page}.html", 1280, 800)
    for columns in [5, 2, 1, 3]:
        demo.set(columns=columns)
        assert demo.offset() == (0, 0)
    demo.scroll_to(y=900)
    middle = """
        const [view] = arguments;
        const { left, top, width, height } = view.getBoundingClientRect();
        return view.indexPathOf(document.elementFromPoint(left + width / 2, top + height / 2)).item;
    """
    demo.set(columns=1)
    item = demo.run(middle)
    demo.set(columns=5)
    assert (0, item) in demo.items()
