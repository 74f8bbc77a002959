"""The page that measures the visitor's own machine."""

import pytest

from page_testing.chromium import Chromium
from page_testing.problems import Problems

pytestmark = pytest.mark.thorough

ROWS = """
return [...document.querySelectorAll("#figures tr")].map((row) =>
  [...row.children].map((cell) => cell.firstChild.textContent));
"""
CONTENDERS = "return [...document.querySelectorAll('#contenders th')].map((head) => head.textContent)"


def test_it_measures_and_shares(chromium: Chromium, showcase_url: str) -> None:
    """A small wall; then another browser opens the link."""
    chromium.get(f"{showcase_url}measure.html?boxes=500")
    ours = chromium.execute_script(ROWS)
    assert len(ours) == 4 and ours[0][0] == "first layout", "there is something to see before anything is measured"
    chromium.execute_script("document.querySelector('#run').click()")
    chromium.wait_for("return document.querySelector('#run').textContent === 'Measure again'", seconds=60)
    assert chromium.execute_script("return document.querySelector('#state').textContent").startswith("Done.")
    figures = chromium.execute_script(ROWS)
    assert figures != ours and all(text.endswith(" ms") for row in figures for text in row[1:])
    has_lanes = chromium.execute_script("return CSS.supports('display: grid-lanes')")
    assert len(chromium.execute_script(CONTENDERS)) == (4 if has_lanes else 3)
    assert chromium.execute_script("return document.querySelector('#stage').childElementCount") == 0
    link = chromium.execute_script("return document.querySelector('#share pre').textContent")
    assert link == chromium.current_url and "#browser=" in link

    chromium.get("about:blank")
    chromium.get(link)
    assert chromium.execute_script(ROWS) == figures
    assert "link" in chromium.execute_script("return document.querySelector('#whose').textContent")
    assert "500 boxes" in chromium.execute_script("return document.querySelector('#note').textContent")


def test_a_link_says_what_was_shown(chromium: Chromium, showcase_url: str) -> None:
    """Figures are rounded once: those near the middle of two, and those of less than a tenth of a millisecond, too."""
    chromium.get(f"{showcase_url}measure.html")
    measured = [28.46, 0.04, 9.949, 1234.5, 99.96, 0.0004, 3.25]
    shown, read = chromium.execute_async_script("""
        const [measured, done] = arguments;
        import("./shared-figures.js").then(({ asShared, readFigures, writeFigures }) => {
          const shown = asShared({ browser: "X 1", boxes: 5, times: { cascade: measured } });
          done([shown, readFigures(writeFigures(shown), ["cascade"], measured.length)]);
        }, (error) => done([String(error), null]));
    """, measured)
    assert read == shown
    assert shown["times"]["cascade"] == [pytest.approx(value, rel=0.005) for value in measured]


NO_FIGURES = [
    "browser=X&boxes=5&cascade=1_2_3", "browser=X&boxes=5&cascade=1_2_3_x", "browser=X&boxes=5&placed=1_2_3_4",
    "browser=%3Cb%3E&boxes=5&cascade=1_2_3_4", "browser=X&boxes=0&cascade=1_2_3_4", "browser=X&boxes=5&cascade=1_2_3_-4", "x",
]


def test_what_is_no_figures_is_not_shown(chromium: Chromium, showcase_url: str, problems: Problems) -> None:
    for fragment in NO_FIGURES:
        with problems.of(fragment):
            chromium.get("about:blank")
            chromium.get(f"{showcase_url}measure.html#{fragment}")
            assert "Cascade’s developers" in chromium.execute_script("return document.querySelector('#whose').textContent")
