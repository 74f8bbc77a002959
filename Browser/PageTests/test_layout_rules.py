"""The element refuses the layouts that `cascade-layout` refuses, in the same words."""

import json
import random
import re
import subprocess

import pytest

from support.paths import CASCADE_LAYOUT, VIEW

STACKED = [
    "sectionInset", "sectionSpacing", "headerLength", "headerInset", "footerLength", "footerInset", "pinsHeader", "pinsFooter",
    "background"]
# What sections may have, and what the layout alone may have: Documentation/LayoutDocument.md.
KEYS = {
    "waterfall": ([*STACKED, "lanes", "laneSpacing", "itemSpacing", "placement", "tolerance", "trackReverse", "fillReverse",
                   "dense"], ["axis"]),
    "flow": ([*STACKED, "itemSize", "lineSpacing", "interitemSpacing"], ["axis"]),
    "justified": ([*STACKED, "rowLength", "itemSpacing", "lineSpacing", "lastRow", "breaking"], []),
    "line": (["itemSize", "itemSpacing", "sectionInset"], ["axis", "activeDistance", "zoomFactor", "snapping"]),
    "circle": (["itemSize", "radius"], []),
}
ALL_KEYS = sorted({key for section, layout in KEYS.values() for key in [*section, *layout]})

NUMBERS = [0, 1, -1, 2, 0.5, -0.25, -0.999, -1.001, 2.5, 999_999, 1_000_000, 1_000_001, 1e-300, 1e300, -1e300]
WORDS = ["vertical", "horizontal", "shortest", "ordered", "gridLanes", "leading", "center", "justify", "optimal", "greedy", "", "8"]
SIDES = ["width", "height", "top", "left", "bottom", "right", "minimum", "maximum", "x"]

# Prints what the element says of each layout: nothing, or its error.
ELEMENT = f"""
import {{ completeLayout }} from "{VIEW}/layout/layout-options.js";
import {{ readFileSync }} from "node:fs";
const verdicts = JSON.parse(readFileSync(0, "utf8")).map((layout) => {{
  try {{
    completeLayout(layout);
    return null;
  }} catch (error) {{
    return error.message;
  }}
}});
process.stdout.write(JSON.stringify(verdicts));
"""


class RandomValues:
    """Values that a page might write, good and bad ones: the same for the same seed."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)

    def value(self, key: str) -> object:
        kind = self.random.random()
        if kind < 0.3:
            return self.random.choice(NUMBERS)
        if kind < 0.5:
            return self.random.choice([None, True, False, [], [1], {}])
        if kind < 0.65:
            return self.random.choice(WORDS)
        sides = SIDES if self.random.random() < 0.1 else self.sides(key)
        return {
            side: self.random.choice([*NUMBERS, *NUMBERS, None, "1", True, {}, []])
            for side in sides if self.random.random() < 0.9}

    def sides(self, key: str) -> list[str]:
        if key == "itemSize":
            return SIDES[:2]
        return SIDES[6:8] if key == "lanes" else SIDES[2:6]


def verdicts_of_the_element(layouts: list[dict]) -> list[str | None]:
    result = subprocess.run(
        ["node", "--input-type=module", "--eval", ELEMENT], input=json.dumps(layouts).encode(), stdout=subprocess.PIPE,
        check=True)
    return json.loads(result.stdout)


def problems_of_the_command(layout_type: str, own: dict, sections: list[dict]) -> list[str]:
    """What it says of a layout and its sections, few enough that it lists all problems."""
    request = {
        "viewport": {"width": 300, "height": 300}, "layout": {"type": layout_type, **own},
        "sections": [{**section, "items": []} for section in sections]}
    result = subprocess.run(
        [CASCADE_LAYOUT], input=json.dumps(request).encode(), capture_output=True, timeout=60, check=False)
    assert result.returncode in (0, 65), result.stderr
    lines = [plain(line.removeprefix("Error: ")) for line in result.stderr.decode().splitlines()]
    # A view reports what only the arrangement shows when it arranges.
    return [line for line in lines if re.search(r": (must be|is required|unknown key)", line)]


def plain(problem: str) -> str:
    """A problem without what the two say in addition: which keys there are, and which one may be meant."""
    return problem.split("; ")[0].replace("layout.sections", "sections")


@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.thorough) for seed in range(1, 10))])
def test_the_element_refuses_what_the_command_refuses(seed: int) -> None:
    values = RandomValues(seed)
    # Each layout has one value that may be wrong; the command is asked about five of them at a time.
    layouts: list[dict] = []
    problems: list[list[str]] = []
    for layout_type, (section, own) in KEYS.items():
        for _ in range(2):
            keys = [*section, *own, *values.random.sample(ALL_KEYS, 3)]
            keys = values.random.sample(sorted(set(keys)), len(set(keys)))
            for some in (keys[start:start + 5] for start in range(0, len(keys), 5)):
                chosen = {key: values.value(key) for key in some}
                layouts += [{"type": layout_type, key: value} for key, value in chosen.items()]
                said = problems_of_the_command(layout_type, chosen, [])
                problems += [[line for line in said if re.match(rf"layout\.{key}\b", line)] for key in chosen]
        for some in (section[start:start + 5] for start in range(0, len(section), 5)):
            sections = [{key: values.value(key)} for key in some]
            layouts += [{"type": layout_type, "sections": [{}] * index + [one]} for index, one in enumerate(sections)]
            said = problems_of_the_command(layout_type, {}, sections)
            problems += [[line for line in said if line.startswith(f"sections[{index}]")] for index in range(len(some))]
    verdicts = verdicts_of_the_element(layouts)
    wrong = [
        (json.dumps(layout), verdict, expected) for layout, verdict, expected in zip(layouts, verdicts, problems, strict=True)
        if (verdict is None) != (expected == []) or (verdict and plain(verdict) not in expected)]
    assert wrong == [], f"seed {seed}: {len(wrong)} of {len(layouts)}"
    assert sum(verdict is None for verdict in verdicts) > 10 and sum(verdict is not None for verdict in verdicts) > 60
